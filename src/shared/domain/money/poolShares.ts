import type { Sen } from '../base/money';

/** Days of a unit in a pool with the same points. */
export type PoolStint = { points: number; days: number };
/** What a unit gives to a pool in a month, in sen (below 0: it brings a loss), and for how many days it counts with how many points. */
export type PoolMember = {
  /** Its place among the members: what is left over goes to the first. No two have the same. */
  place: string;
  givenSen: Sen;
  stints: readonly PoolStint[];
};
export type PoolPart = {
  place: string;
  sen: Sen;
  /** Points × days. */
  weight: number;
};
/** A pool's month, shared: what all gave is what all get. */
export type SharedPool = { poolSen: Sen; weight: number; parts: PoolPart[] };

export const weightOf = (stints: readonly PoolStint[]): number =>
  stints.reduce((sum, { points, days }) => sum + points * days, 0);

/**
 * Shares what units gave to a pool in a month by points × days, each part cut to whole sen, what is left over to the first place. A month stands for
 * itself: a loss is shared in the month in which it was made, by those who were in the pool then. Source: BOOKS, statements (pool); decision 51.
 */
export function sharePool(members: readonly PoolMember[]): SharedPool {
  const inOrder = [...members].sort((one, other) => (one.place < other.place ? -1 : 1));
  const poolSen = inOrder.reduce((sum, { givenSen }) => sum + givenSen, 0);
  const weight = inOrder.reduce((sum, { stints }) => sum + weightOf(stints), 0);
  const parts = inOrder.map(({ place, stints }): PoolPart => {
    const own = weightOf(stints);
    return { place, weight: own, sen: Number((BigInt(poolSen) * BigInt(own)) / BigInt(weight)) };
  });
  const restSen = poolSen - parts.reduce((sum, { sen }) => sum + sen, 0);
  return {
    ...{ poolSen, weight },
    parts: parts.map((part, index) => (index === 0 ? { ...part, sen: part.sen + restSen } : part)),
  };
}
