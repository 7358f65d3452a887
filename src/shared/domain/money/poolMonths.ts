import type { Sen } from '../base/money';
import type { StayDate } from '../base/stayDates';
import type { SharePeriod } from '../people/sharePeriods';
import type { SellerRole } from './agencies';
import { splitByWeights, type LifeOwner } from './ownerSplits';
import { sharePool, type PoolStint } from './poolShares';
import type { StatedLine } from './statementMonths';

/** Days on which a unit is in a pool with so many points; `to` does not belong to them, null: open. */
export type PoolPeriod = { poolId: string; from: StayDate; to: StayDate | null; points: number };

/** What a unit gives to a pool in a month by one version of its terms. */
export type PoolGift = Pick<StatedLine, 'month' | 'contractTermsId' | 'packageTermsId' | 'role'> & {
  role: SellerRole;
  poolId: string;
  /** What its lines leave of the days in the pool. */
  sen: Sen;
  /** What of it each owner gives. */
  owners: { ownerId: string; sen: Sen }[];
  /** Its days in the pool, each with its points. */
  days: [StayDate, number][];
  /** The days of the month that the terms hold, in the pool or not. */
  daysHeld: number;
};

/** How a line of a pool came about, for words in three languages. Money in sen. */
export type PoolFormula =
  | { code: 'pool_given'; days: number; daysHeld: number }
  /** `weight` of `allWeight` points × days of `units` units. */
  | {
      code: 'pool_share';
      poolSen: Sen;
      stints: PoolStint[];
      weight: number;
      allWeight: number;
      units: number;
    };

/** The days of some that are in pools, pool by pool. */
export function pooledDays(
  pools: readonly PoolPeriod[],
  days: readonly StayDate[],
): { poolId: string; days: [StayDate, number][]; isIn: (day: StayDate) => boolean }[] {
  const periodIn = (poolId: string, day: StayDate) =>
    pools.find((one) => one.poolId === poolId && one.from <= day && (one.to === null || day < one.to));
  return [...new Set(pools.map(({ poolId }) => poolId))].flatMap((poolId) => {
    const own = days.flatMap((day): [StayDate, number][] => {
      const period = periodIn(poolId, day);
      return period ? [[day, period.points]] : [];
    });
    const isIn = (day: StayDate) => periodIn(poolId, day) !== undefined;
    return own.length > 0 ? [{ poolId, days: own, isIn }] : [];
  });
}

/** Adds up what each owner has, in the order in which they come. */
export function sumByOwner(parts: readonly { ownerId: string; sen: Sen }[]): { ownerId: string; sen: Sen }[] {
  const sums = new Map<string, Sen>();
  for (const { ownerId, sen } of parts) sums.set(ownerId, (sums.get(ownerId) ?? 0) + sen);
  return [...sums].map(([ownerId, sen]) => ({ ownerId, sen }));
}

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
