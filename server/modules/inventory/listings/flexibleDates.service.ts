import { setImmediate as letOthers } from 'node:timers/promises';
import type { OtherDatesRow } from '@shared/contract/inventory/flexibleDates';
import type { ListingFilter } from '@shared/contract/inventory/listings';
import { nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import { flexibleDates, type Flex, type StayDates } from '@shared/domain/inventory/flexibleDates';
import {
  askListings,
  placeAndStay,
  priceCandidates,
  refuseFilter,
  shownPrice,
  type PricedCandidate,
  type SearchContext,
} from './listingSearch.service';
import type { SearchStay } from './listingSearch.queries';
import type { ListingSource } from './listingSources';

/** The stay of a search with its number of nights. */
export const withNights = (dates: StayDates): SearchStay => ({
  ...dates,
  nights: nightsBetween(dates.checkIn, dates.checkOut),
});

/**
 * Answers what the search finds for each of the dates of a flexible search: how many places, and the cheapest. Refuses `{ days }` without
 * dates to move.
 */
export const findOtherDates = (
  context: SearchContext,
  filter: ListingFilter,
  flex: Flex,
  today: StayDate,
): Promise<OtherDatesRow[]> =>
  askListings(context, filter, today, (source) => otherDatesIn(source, context.log, filter, flex, today));

/** Looks at the dates of a flexible search in one source. */
export async function otherDatesIn(
  source: ListingSource,
  log: SearchContext['log'],
  filter: ListingFilter,
  flex: Flex,
  today: StayDate,
): Promise<OtherDatesRow[]> {
  const { stay, locationIds, lastArrival } = await placeAndStay(source, filter, today);
  if ('days' in flex && !stay) throw refuseFilter('checkIn', 'required', 'is what the days are counted from');
  const dates = flexibleDates(flex, stay, { first: today, last: lastArrival });
  if (dates.length === 0) return [];
  if (locationIds?.length === 0) return dates.map((pair) => ({ ...pair, totalCount: 0, fromTotal: null }));
  const query = { filter };
  const [first, last] = [dates[0]!, dates[dates.length - 1]!];
  await source.foresee(query, locationIds, { from: first.checkIn, to: last.checkOut });
  const found: OtherDatesRow[] = [];
  // One after the other: a visitor's question must not take every connection of the database, nor the thread for long.
  for (const pair of dates) {
    const { priced, more } = await priceCandidates(source, log, query, locationIds, withNights(pair));
    found.push({
      ...pair,
      totalCount: priced.length,
      ...(more && { totalIsEstimate: true }),
      fromTotal: cheapest(priced, nightsBetween(pair.checkIn, pair.checkOut)),
    });
    await letOthers();
  }
  return found;
}

/**
 * Returns the lowest price that the card of one of them shows. What comes on top of the nights is never negative, so that only those whose nights
 * alone cost less than the best price so far are priced as a whole.
 */
function cheapest(priced: PricedCandidate[], nights: number): number | null {
  let least: number | null = null;
  for (const { averageNight, costOf } of [...priced].sort(byNight)) {
    // The average is rounded: the nights cost half a sen less each at least.
    if (least !== null && (averageNight - 1) * nights >= least) break;
    const price = shownPrice(costOf());
    if (least === null || price < least) least = price;
  }
  return least;
}
const byNight = (one: PricedCandidate, other: PricedCandidate) => one.averageNight - other.averageNight;
