import fc from 'fast-check';
import { firstPaidMonth, paidParts, type StayMoney } from './paidParts';

/** Amounts in sen. */
const money = (owedSen: number, ...received: [date: string, sen: number][]): StayMoney => ({
  owedSen,
  received: received.map(([date, sen]) => ({ date, sen })),
});

/**
 * A night of 10 March at 100.01, of a stay for which 300.00 are to come in. By hand: 90.00 are 30 %, 30.003 → 30.00; 300.00 are all of it, 100.01 − 30.00 = 70.01;
 * 33.33 are 11.11 %, 11.1111… → 11.11, and 100.01 − 11.11 = 88.90.
 */
test.each<[what: string, of: StayMoney, parts: [string, number][], counts: string | undefined]>([
  ['all paid ahead', money(30_000, ['2026-01-05', 30_000]), [['2026-03-01', 10_001]], '2026-03-01'],
  ['all paid on the last day', money(30_000, ['2026-03-31', 30_000]), [['2026-03-01', 10_001]], '2026-03-01'],
  ['all paid a day later', money(30_000, ['2026-04-01', 30_000]), [['2026-04-01', 10_001]], '2026-04-01'],
  [
    'a deposit ahead, the rest two months later',
    money(30_000, ['2026-02-01', 9_000], ['2026-05-20', 21_000]),
    [
      ['2026-03-01', 3_000],
      ['2026-05-01', 7_001],
    ],
    '2026-03-01',
  ],
  [
    'told in another order',
    money(30_000, ['2026-05-20', 26_667], ['2026-03-30', 3_333]),
    [
      ['2026-03-01', 1_111],
      ['2026-05-01', 8_890],
    ],
    '2026-03-01',
  ],
  ['more than is owed', money(30_000, ['2026-03-02', 45_000]), [['2026-03-01', 10_001]], '2026-03-01'],
  [
    'given back later',
    money(30_000, ['2026-03-02', 30_000], ['2026-04-03', -30_000]),
    [
      ['2026-03-01', 10_001],
      ['2026-04-01', -10_001],
    ],
    '2026-03-01',
  ],
  [
    'given back what was paid too much: nothing changes',
    money(30_000, ['2026-03-02', 31_000], ['2026-04-03', -1_000]),
    [['2026-03-01', 10_001]],
    '2026-03-01',
  ],
  ['nothing came in', money(30_000), [], undefined],
  ['only a refund', money(30_000, ['2026-04-01', -500]), [], undefined],
  ['nothing is owed', money(0), [['2026-03-01', 10_001]], '2026-03-01'],
  ['a sen of much: it counts, and states nothing yet', money(3_000_000, ['2026-03-02', 1]), [], '2026-03-01'],
])('%s', (_what, of, parts, counts) => {
  expect(paidParts(of, '2026-03-10', 10_001).map(({ month, sen }) => [month, sen])).toEqual(parts);
  expect(firstPaidMonth(of, '2026-03-10')).toBe(counts);
});

test('what is taken off a night has its parts in the same months, below 0', () => {
  expect(paidParts(money(200, ['2026-03-10', 101], ['2026-04-10', 99]), '2026-03-10', -15)).toEqual([
    // 15 × 101 ÷ 200 = 7.575
    { month: '2026-03-01', sen: -8 },
    { month: '2026-04-01', sen: -7 },
  ]);
});

test('once all has come in the parts are the amount, whenever it came; before that they never pass it', () => {
  const day = fc.integer({ min: 1, max: 28 });
  const received = fc.array(
    fc.record({ month: fc.integer({ min: 1, max: 9 }), day, sen: fc.integer({ min: 1, max: 50_000 }) }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(received, fc.integer({ min: -90_000, max: 90_000 }), fc.nat(20_000), (came, sen, open) => {
      const sum = came.reduce((all, one) => all + one.sen, 0);
      const of = money(
        sum + open,
        ...came.map((one): [string, number] => [
          `2026-0${one.month}-${String(one.day).padStart(2, '0')}`,
          one.sen,
        ]),
      );
      const parts = paidParts(of, '2026-03-10', sen);
      const stated = parts.reduce((all, one) => all + one.sen, 0);
      if (open === 0) expect(stated).toBe(sen);
      expect(Math.abs(stated)).toBeLessThanOrEqual(Math.abs(sen));
      for (const part of parts) expect(Math.sign(part.sen)).toBe(Math.sign(sen));
      expect(parts.every(({ month }) => month >= '2026-03-01')).toBe(true);
    }),
  );
});
