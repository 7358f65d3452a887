import fc from 'fast-check';
import { addDays, nightsOf } from '../base/stayDates';
import { splitEvenly, type LifeOwner } from './ownerSplits';

const owner = (id: string, shareBp: number): LifeOwner => ({ id, accountNumber: `AT-${id}`, shareBp });
/** One alone, then two with shares of their own, from a day on. */
const sold = (on: string, shareBp: number) => [
  { from: '2026-01-01', to: on, owners: [owner('a', 10_000)] },
  { from: on, to: null, owners: [owner('a', 10_000 - shareBp), owner('b', shareBp)] },
];

// 8,400.00 of 90 days; from 16 Mar on, 16 days, half each: b has 8 of 90 days, 746.66, and a what is left.
test.each([
  ['2026-03-16', 5_000, [765_334, 74_666]],
  ['2026-01-01', 3_333, [560_028, 279_972]],
])('a part that is sold on %s is of its days', (on, shareBp, parts) => {
  const split = splitEvenly({ shares: sold(on, shareBp) }, 840_000, nightsOf('2026-01-01', '2026-04-01'));
  expect(split.map(({ sen }) => sen)).toEqual(parts);
});

/** By plain fractions of whole days, which share nothing with the engine: only the first account number takes what is left. */
test('a second computation splits the same, and no sen is lost', () => {
  fc.assert(
    fc.property(
      fc.nat(9_000_000),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 9_999 }),
      (sen, length, after, shareBp) => {
        const days = nightsOf('2026-01-01', addDays('2026-01-01', length));
        const split = splitEvenly({ shares: sold(addDays('2026-01-01', after), shareBp) }, sen, days);
        expect(split.reduce((sum, part) => sum + part.sen, 0)).toBe(sen);
        const shared = Math.max(0, length - after);
        const ofB = (BigInt(sen) * BigInt(shared) * BigInt(shareBp)) / (BigInt(length) * 10_000n);
        expect(split.find(({ ownerId }) => ownerId === 'b')?.sen ?? 0).toBe(Number(ofB));
      },
    ),
  );
});
