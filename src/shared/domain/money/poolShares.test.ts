import fc from 'fast-check';
import { sharePool, type PoolMember } from './poolShares';

const member = (
  place: string,
  givenSen: number,
  ...stints: [points: number, days: number][]
): PoolMember => ({
  ...{ place, givenSen },
  stints: stints.map(([points, days]) => ({ points, days })),
});

/** Months by hand: what each unit gives, and by what it has its part. */
const MONTHS: [name: string, members: PoolMember[], poolSen: number, weight: number, parts: number[]][] = [
  [
    // 3,000.00 + 0.00 + 1,000.00 = 4,000.00 over 31 + 31 + 62 = 124: 1,000.00, 1,000.00, 2,000.00. The second was not let and has its part.
    'three units of 1, 1 and 2 points, the whole of January',
    [member('101', 300_000, [1, 31]), member('102', 0, [1, 31]), member('103', 100_000, [2, 31])],
    400_000,
    124,
    [100_000, 100_000, 200_000],
  ],
  [
    // April, the third from the 16th: 15 days. Weights 30, 30 and 2 × 15 = 30 of 90: 4,500.00 ÷ 3 = 1,500.00 each.
    'the third joins on 16 April',
    [member('101', 300_000, [1, 30]), member('102', 100_000, [1, 30]), member('103', 50_000, [2, 15])],
    450_000,
    90,
    [150_000, 150_000, 150_000],
  ],
  [
    // 200.00 − 500.00 + 100.00 = −200.00 over 124: −50.00, −50.00, −100.00.
    'a month that has less than nothing',
    [member('101', 20_000, [1, 31]), member('102', -50_000, [1, 31]), member('103', 10_000, [2, 31])],
    -20_000,
    124,
    [-5_000, -5_000, -10_000],
  ],
  [
    // 1.00 over three equal parts: 0.33 each, 0.01 is left for the first.
    'a sen that is left over',
    [member('101', 100, [1, 30]), member('102', 0, [1, 30]), member('103', 0, [1, 30])],
    100,
    90,
    [34, 33, 33],
  ],
  [
    // −1.00: −0.33 each, −0.01 is left for the first.
    'a sen of a loss that is left over',
    [member('101', -100, [1, 30]), member('102', 0, [1, 30]), member('103', 0, [1, 30])],
    -100,
    90,
    [-34, -33, -33],
  ],
  [
    // 15 days of 1 point and 16 of 3 are 63, beside 31 of 94: 940.00 × 63 ÷ 94 = 630.00.
    'points that change in the month',
    [member('101', 94_000, [1, 15], [3, 16]), member('102', 0, [1, 31])],
    94_000,
    94,
    [63_000, 31_000],
  ],
  ['one unit alone has what it gave', [member('101', 12_345, [7, 3])], 12_345, 21, [12_345]],
];
test.each(MONTHS)('%s', (_name, members, poolSen, weight, parts) => {
  const shared = sharePool(members);
  expect(shared.poolSen).toBe(poolSen);
  expect(shared.weight).toBe(weight);
  expect(shared.parts.map(({ sen }) => sen)).toEqual(parts);
});

const someMembers = fc
  .array(
    fc.record({
      givenSen: fc.integer({ min: -100_000_000, max: 100_000_000 }),
      stints: fc.array(
        fc.record({ points: fc.integer({ min: 1, max: 1_000_000 }), days: fc.integer({ min: 1, max: 31 }) }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((list) => list.map((one, index): PoolMember => ({ ...one, place: `unit ${index}` })));

test('what all get is what all gave, nobody is more than a sen for each other member away from his exact part, and the order does not matter', () => {
  fc.assert(
    fc.property(someMembers, (members) => {
      const { poolSen, weight, parts } = sharePool(members);
      expect(parts.reduce((sum, { sen }) => sum + sen, 0)).toBe(poolSen);
      expect(sharePool([...members].reverse())).toEqual({ poolSen, weight, parts });
      for (const [index, { sen, weight: own }] of parts.entries()) {
        const off = BigInt(sen) * BigInt(weight) - BigInt(poolSen) * BigInt(own);
        const most = BigInt(weight) * BigInt(index === 0 ? members.length : 1);
        expect(off < most && off > -most).toBe(true);
      }
    }),
  );
});
