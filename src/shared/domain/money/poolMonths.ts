import type { Sen } from '../base/money';
import type { StayDate } from '../base/stayDates';
import type { SellerRole } from './agencies';
import type { PoolStint } from './poolShares';

/** Days on which a unit is in a pool with so many points; `to` does not belong to them, null: open. */
export type PoolPeriod = { poolId: string; from: StayDate; to: StayDate | null; points: number };

/** What a unit gives to a pool in a month by one version of its terms. */
export type PoolGift = {
  month: StayDate;
  contractTermsId: string;
  packageTermsId: string;
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
