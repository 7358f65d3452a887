import fc from 'fast-check';
import { agentDeductions, COMMISSIONED_KINDS, type CommissionedRevenue } from './agentDeductions';

const commission = (sen: number) => ({ stayId: 'stay', entryId: 7, sen });
const row = (
  date: string,
  unitId: string | null,
  sen: number,
  kind: CommissionedRevenue['kind'] = 'room',
): CommissionedRevenue => ({ date, unitId, kind, sen });
const partsOf = (sen: number, revenue: CommissionedRevenue[], unitId = 'a') =>
  agentDeductions(commission(sen), revenue, unitId).map(({ date, on, sen: part }) => [date, on, part]);

const NIGHTS = [
  row('2026-10-31', 'a', 30_000),
  row('2026-11-01', 'a', 30_000),
  row('2026-11-02', 'b', 30_000),
];

// 7.5 % of 3 × 300.00 is 67.50: 22.50 a night. 100 sen over three equal nights: 34, 33, 33, the sen that is left to the first.
test.each([
  [
    'each night its part',
    6_750,
    NIGHTS,
    'a',
    [
      ['2026-10-31', 'room', 2_250],
      ['2026-11-01', 'room', 2_250],
    ],
  ],
  ['the night of another unit', 6_750, NIGHTS, 'b', [['2026-11-02', 'room', 2_250]]],
  [
    'a sen that is left',
    100,
    NIGHTS,
    'a',
    [
      ['2026-10-31', 'room', 34],
      ['2026-11-01', 'room', 33],
    ],
  ],
  ['taken back', -6_750, NIGHTS, 'b', [['2026-11-02', 'room', -2_250]]],
  // 90.00 of 600.00 room, 200.00 extra guest, 400.00 given up: 45.00, 15.00, 30.00.
  [
    'by kinds',
    9_000,
    [
      row('2026-10-31', 'a', 60_000),
      row('2026-10-31', 'a', 20_000, 'extra_guest'),
      row('2026-11-01', 'a', 40_000, 'given_up'),
    ],
    'a',
    [
      ['2026-10-31', 'room', 4_500],
      ['2026-10-31', 'extra_guest', 1_500],
      ['2026-11-01', 'given_up', 3_000],
    ],
  ],
  ['what is of no unit is the company’s', 500, [row('2026-10-31', null, 10_000, 'fee')], 'a', []],
  [
    'a night below nothing bears nothing',
    500,
    [row('2026-10-31', 'a', -100), row('2026-11-01', 'a', 100)],
    'a',
    [['2026-11-01', 'room', 500]],
  ],
  ['nothing was earned', 500, [], 'a', []],
])('%s', (_what, sen, revenue, unitId, expected) => {
  expect(partsOf(sen, revenue, unitId)).toEqual(expected);
});

test('the parts of all units are the commission to the sen', () => {
  const revenue = fc.array(
    fc.record({
      unitId: fc.constantFrom('a', 'b', 'c'),
      date: fc.constantFrom('2026-10-31', '2026-11-01'),
      kind: fc.constantFrom(...COMMISSIONED_KINDS),
      sen: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(revenue, fc.integer({ min: -5_000_000, max: 5_000_000 }), (rows, sen) => {
      const parts = ['a', 'b', 'c'].flatMap((unitId) => agentDeductions(commission(sen), rows, unitId));
      expect(parts.reduce((sum, part) => sum + part.sen, 0)).toBe(sen);
    }),
  );
});
