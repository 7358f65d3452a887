import type { SeededRandom } from './seededRandom';
import type { Account } from './demoAccounts';
import type { Unit } from './demoInventory';

/** The units of `owner@attic.example`: property and number. */
const FIRST_OWNERS: [property: string, number: string][] = [
  ['seruling', 'A-28-01'],
  ['kenari', '7-01'],
  ['ombak', '12-01'],
  ['nyiur', 'V1'],
  ['camar', 'C-20-01'],
];
const SPLITS = [
  [5_000, 5_000],
  [6_000, 4_000],
  [7_500, 2_500],
] as const;

/**
 * Makes the shares of owners in units, in basis points that add up to 10 000; one unit in ten is the
 * company's own and has no row.
 */
export function makeOwnership(rng: SeededRandom, units: readonly Unit[], owners: readonly Account[]) {
  const [first, ...others] = owners as [Account, ...Account[]];
  return units.flatMap((unit) => {
    const isFirst = FIRST_OWNERS.some(
      ([property, number]) => unit.property.seed.key === property && unit.number === number,
    );
    if (!isFirst && rng.chance(0.1)) return [];
    const [one, another] = rng.shuffle(others);
    const holder = isFirst ? first : one!;
    // One of `owner@`'s is shared, so that the portal shows a share below the whole.
    const shared = isFirst ? unit.property.seed.key === 'ombak' : rng.chance(0.09);
    const split = shared ? rng.pick(SPLITS) : ([10_000] as const);
    return split.map((share_bp, index) => ({
      unit_id: unit.id,
      account_id: index === 0 ? holder.id : another!.id,
      share_bp,
    }));
  });
}
