import { addDays } from '../base/stayDates';
import { proposeMatches } from './bankMatching';
import { SURE_SCORE, type BankLineToMatch, type Taking } from './matchScore';
import { subsetsOf } from './subsetSums';

const taking = (id: string, expectedSen: number, change: Partial<Taking> = {}): Taking => ({
  id,
  expectedSen,
  takenOn: '2026-11-13',
  dueOn: '2026-11-17',
  method: 'card_terminal',
  kind: 'card',
  propertyId: 'p',
  batchId: null,
  references: [],
  payer: '',
  ...change,
});
const line = (id: string, amountSen: number, text = '', date = '2026-11-17'): BankLineToMatch => ({
  id,
  date,
  amountSen,
  text,
});
const short = (lines: BankLineToMatch[], takings: Taking[]) =>
  proposeMatches(lines, takings).map(({ lineIds, takingIds, score }) => [
    lineIds.join('+'),
    takingIds.join('+'),
    score >= SURE_SCORE ? 'sure' : 'look',
  ]);

// Example 3 of the books: 1,000.00 on Friday are 984.88 on Tuesday.
test('a card taking on its due day is the line with its net amount', () => {
  const [found] = proposeMatches([line('l', 98_488, 'MERCHANT SETTLEMENT')], [taking('a', 98_488)]);
  expect(found).toMatchObject({ lineIds: ['l'], takingIds: ['a'] });
  expect(found!.reasons).toEqual(['amount', 'due_day', 'wording', 'only_one']);
  expect(found!.score).toBeGreaterThanOrEqual(SURE_SCORE);
});

test('the card takings of a settlement day are one line, a refund taken off', () =>
  expect(
    short(
      [line('l', 98_488 + 49_244 - 10_000, 'CARD SETTLEMENT')],
      [
        taking('a', 98_488),
        taking('b', 49_244),
        taking('c', -10_000),
        taking('d', 98_488, { dueOn: '2026-11-18' }),
      ],
    ),
  ).toEqual([['l', 'a+b+c', 'sure']]));

test('a part of a settlement is proposed where it is the only part with that sum, and never as sure', () => {
  const rest = [taking('a', 101), taking('b', 202), taking('c', 404)];
  expect(short([line('l', 303, 'CARD')], rest)).toEqual([['l', 'a+b', 'look']]);
  expect(short([line('l', 303, 'CARD')], [...rest, taking('d', 303 - 404)])).toEqual([]);
});

test('one receipt for several stays is one line', () =>
  expect(
    short(
      [line('l', 30_000, 'IBG TRANSFER LIM WEI')],
      [
        taking('a', 10_000, {
          method: 'bank_transfer',
          kind: 'bank_transfer',
          batchId: 'r',
          payer: 'Lim Wei',
        }),
        taking('b', 20_000, {
          method: 'bank_transfer',
          kind: 'bank_transfer',
          batchId: 'r',
          payer: 'Lim Wei',
          dueOn: '2026-11-16',
        }),
      ],
    ),
  ).toEqual([['l', 'a+b', 'sure']]));

test('a taking that comes in parts is proposed where every part names it', () =>
  expect(
    short(
      [
        line('l1', 6_000, 'TFR AT-7KQ2MX PART 1'),
        line('l2', 4_000, 'TFR AT 7KQ2MX', '2026-11-18'),
        line('l3', 4_000, 'TFR SOMEBODY', '2026-11-18'),
      ],
      [taking('a', 10_000, { method: 'bank_transfer', kind: 'bank_transfer', references: ['AT-7KQ2MX'] })],
    ),
  ).toEqual([['l1+l2', 'a', 'sure']]));

test('of equal amounts the one whose reference, payer or way to pay the bank prints is taken', () => {
  const transfer = { method: 'bank_transfer', kind: 'bank_transfer' } as const;
  const takings = [
    taking('a', 10_000),
    taking('b', 10_000, { ...transfer, payer: 'Nurul Aisyah binti Ahmad' }),
    taking('c', 10_000, { ...transfer, references: ['AT-7KQ2MX'] }),
  ];
  const lines = [
    line('x', 10_000, 'TFR NURUL AISYAH'),
    line('y', 10_000, 'EDC CARD'),
    line('z', 10_000, 'TFR 7KQ AT7KQ2MX'),
  ];
  expect(
    new Map(proposeMatches(lines, takings).map(({ lineIds, takingIds }) => [lineIds[0], takingIds[0]])),
  ).toEqual(
    new Map([
      ['x', 'b'],
      ['y', 'a'],
      ['z', 'c'],
    ]),
  );
});

test('two takings, or two lines, that are as good as each other are never sure', () => {
  expect(short([line('l', 10_000, 'CARD')], [taking('a', 10_000), taking('b', 10_000)])).toEqual([
    ['l', 'a', 'look'],
  ]);
  expect(short([line('k', 10_000, 'CARD'), line('l', 10_000, 'CARD')], [taking('a', 10_000)])).toEqual([
    ['k', 'a', 'look'],
  ]);
});

test('another way to pay, another amount or a day that is far away is not sure, or nothing', () => {
  expect(short([line('l', 10_000, 'FPX ONLINE BANKING')], [taking('a', 10_000)])).toEqual([
    ['l', 'a', 'look'],
  ]);
  expect(short([line('l', 10_001, 'CARD')], [taking('a', 10_000)])).toEqual([]);
  expect(short([line('l', 10_000, 'CARD', '2026-11-30')], [taking('a', 10_000)])).toEqual([]);
  expect(short([line('l', -10_000, 'CARD')], [taking('a', 10_000)])).toEqual([]);
});

test('a refund by transfer is the debit of its amount', () =>
  expect(
    short(
      [line('l', -4_000, 'TRANSFER TO LIM')],
      [taking('a', -4_000, { method: 'bank_transfer', kind: 'bank_transfer', payer: 'Lim' })],
    ),
  ).toEqual([['l', 'a', 'sure']]));

/** Numbers that look drawn, the same every time. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('whatever comes in, sums are exact, nothing stands in two proposals, and the order of what comes in does not matter', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const draw = numbers(seed);
    const takings = Array.from({ length: 60 }, (_, index) =>
      taking(`t${index}`, (draw(6) - 1) * 1_000 + draw(3) * 50, {
        dueOn: addDays('2026-11-10', draw(8)),
        method: ['card_terminal', 'duitnow_qr', 'bank_transfer'][draw(3)]!,
        propertyId: `p${draw(2)}`,
        batchId: draw(9) === 0 ? `b${draw(3)}` : null,
        references: draw(3) === 0 ? [`REF-${index}`] : [],
        payer: ['Lim Wei', 'Siti', 'Ravi a/l Kumar'][draw(3)]!,
      }),
    );
    const lines = Array.from({ length: 40 }, (_, index) =>
      line(
        `l${index}`,
        (draw(9) - 1) * 1_000 + draw(3) * 50,
        `CARD TFR REF-${draw(60)} SITI`,
        addDays('2026-11-10', draw(10)),
      ),
    );
    const found = proposeMatches(lines, takings);
    const amounts = new Map([
      ...lines.map(({ id, amountSen }) => [id, amountSen] as const),
      ...takings.map(({ id, expectedSen }) => [id, expectedSen] as const),
    ]);
    const sum = (ids: string[]) => ids.reduce((total, id) => total + amounts.get(id)!, 0);
    for (const { lineIds, takingIds, score } of found) {
      expect(sum(lineIds)).toBe(sum(takingIds));
      expect(Math.min(lineIds.length, takingIds.length)).toBe(1);
      expect(score).toBeLessThanOrEqual(100);
    }
    const used = found.flatMap(({ lineIds, takingIds }) => [...lineIds, ...takingIds]);
    expect(new Set(used).size).toBe(used.length);
    const key = (proposals: typeof found) =>
      proposals
        .map(({ lineIds, takingIds }) => `${[...lineIds].sort().join()} ${[...takingIds].sort().join()}`)
        .sort();
    expect(key(proposeMatches([...lines].reverse(), [...takings].reverse()))).toEqual(key(found));
  }
});

test('subsets: the only one, several, none, with amounts below 0, and none once the steps are over', () => {
  expect(subsetsOf([5, 7, 11], 12, 1000).found).toEqual([[0, 1]]);
  expect(subsetsOf([5, 7, 12], 12, 1000).found).toHaveLength(2);
  expect(subsetsOf([5, 7], 13, 1000).found).toEqual([]);
  expect(subsetsOf([10, -4, 3], 6, 1000).found).toEqual([[0, 1]]);
  expect(subsetsOf([1, 2, 3, 4], 10, 1000, 3).found).toEqual([]);
  expect(
    subsetsOf(
      Array.from({ length: 40 }, (_, index) => index * 2 + 2),
      401,
      500,
    ),
  ).toEqual({ found: [], taken: 501 });
});
