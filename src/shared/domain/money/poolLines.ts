import type { Sen } from '../base/money';
import type { SharePeriod } from '../people/sharePeriods';
import { splitByWeights, type LifeOwner } from './ownerSplits';
import type { PoolFormula, PoolGift } from './poolMonths';
import { sharePool, type PoolStint } from './poolShares';
import type { StatedLine } from './statementMonths';

/** A unit that is in pools, with what it gives to them. */
export type PooledUnit = {
  id: string;
  number: string;
  gifts: readonly PoolGift[];
  shares: readonly SharePeriod<LifeOwner>[];
};

/**
 * The lines of units about their pools: what each gives, and its part of what all give, by month. Together they come to nothing. Each needs all units
 * of its pools. Source: BOOKS, statements (pool); decision 51.
 */
export function poolLines(units: readonly PooledUnit[]): Map<string, StatedLine[]> {
  const pools = new Map<string, { place: string; unit: PooledUnit; gift: PoolGift }[]>();
  for (const unit of units)
    for (const gift of unit.gifts) {
      const key = `${gift.month} ${gift.poolId}`;
      const place = `${unit.number} ${unit.id} ${gift.days[0]![0]}`;
      pools.set(key, [...(pools.get(key) ?? []), { place, unit, gift }]);
    }
  const lines = new Map<string, StatedLine[]>(units.map(({ id }) => [id, []]));
  // In an order that does not hang on which units came first: a statement is the same whether it is worked out alone or with all.
  for (const [, found] of [...pools].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const members = found.sort((one, other) => (one.place < other.place ? -1 : 1));
    const {
      poolSen,
      weight: allWeight,
      parts,
    } = sharePool(members.map(({ place, gift }) => ({ place, givenSen: gift.sen, stints: stintsOf(gift) })));
    const count = new Set(members.map(({ unit }) => unit.id)).size;
    for (const { place, unit, gift } of members) {
      const { sen, weight } = parts.find((part) => part.place === place)!;
      const stints = stintsOf(gift);
      const formula: PoolFormula = { code: 'pool_share', poolSen, stints, weight, allWeight, units: count };
      lines.get(unit.id)!.push(...linesOfGift(unit, gift, { sen, formula }));
    }
  }
  return lines;
}

/** The days of each number of points, in the order in which they come. */
function stintsOf({ days }: PoolGift): PoolStint[] {
  const stints = new Map<number, number>();
  for (const [, points] of days) stints.set(points, (stints.get(points) ?? 0) + 1);
  return [...stints].map(([points, count]) => ({ points, days: count }));
}

function linesOfGift(
  { shares }: PooledUnit,
  gift: PoolGift,
  share: { sen: Sen; formula: PoolFormula },
): StatedLine[] {
  const { poolId, month, contractTermsId, packageTermsId, role, days, daysHeld } = gift;
  const of = {
    ...{ month, contractTermsId, packageTermsId, role, about: poolId, place: 0 },
    ...{ entries: [], stays: [], shortfalls: [] },
  };
  return [
    {
      ...{ ...of, part: 'pool_given', sen: -gift.sen || 0 },
      formula: { code: 'pool_given', days: days.length, daysHeld },
      owners: gift.owners.map(({ ownerId, sen }) => ({ ownerId, sen: -sen || 0 })),
    },
    { ...of, part: 'pool_share', ...share, owners: splitByWeights({ shares }, share.sen, days) },
  ];
}
