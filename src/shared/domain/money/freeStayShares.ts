import { allocateLargest } from '../base/money';
import { nightsBetween, type StayDate } from '../base/stayDates';
import type { SharePeriod } from '../people/sharePeriods';
import type { FreeStayYear } from './freeStayYears';
import type { TakenNight } from './freeStayAccount';

type Owner = { id: string; shareBp: number };

/** Nights that a free stay takes, and the owner who asked for it. */
export type OwnersNight = TakenNight & { ownerId: string };

/** Days × share of each owner in `[from, to)`, in the order in which they come first. */
function weightsIn(periods: readonly SharePeriod<Owner>[], { from, to }: { from: StayDate; to: StayDate }) {
  const weights = new Map<string, number>();
  for (const period of periods) {
    const first = period.from > from ? period.from : from;
    const last = period.to !== null && period.to < to ? period.to : to;
    const days = nightsBetween(first, last);
    if (days <= 0) continue;
    for (const { id, shareBp } of period.owners) weights.set(id, (weights.get(id) ?? 0) + days * shareBp);
  }
  return weights;
}

/**
 * The years of a contract as one of its owners has them. Where co-owners have their parts, a year is split to those who had shares in it by
 * days × share (largest remainder, so that the parts add up), else it is whole.
 */
export const yearsOfOwner = (
  years: readonly FreeStayYear[],
  periods: readonly SharePeriod<Owner>[],
  ownerId: string,
): FreeStayYear[] =>
  years.map((year) => {
    if (year.rule.coOwners === 'together') return year;
    const weights = weightsIn(periods, year);
    const index = [...weights.keys()].indexOf(ownerId);
    const partOf = (credits: number) =>
      index < 0 ? 0 : allocateLargest(credits, [...weights.values()])[index]!;
    return { ...year, entitled: partOf(year.entitled), discounted: partOf(year.discounted) };
  });

/** The nights that count in the account of one owner: his own, and those of years that co-owners have together. */
export const nightsOfOwner = (
  years: readonly FreeStayYear[],
  nights: readonly OwnersNight[],
  ownerId: string,
): OwnersNight[] =>
  nights.filter((night) => {
    const year = years.findLast(({ from }) => from <= night.date);
    return night.ownerId === ownerId || (year?.rule.coOwners ?? 'together') === 'together';
  });

/** True where the owners of a contract have an account each. */
export const isSplit = (years: readonly FreeStayYear[]): boolean =>
  years.some(({ rule }) => rule.coOwners === 'share');
