import { setImmediate as letOthers } from 'node:timers/promises';
import { MOST_FREE_FROM, type FreeFromRow } from '@shared/contract/inventory/flexibleDates';
import type { ListingFilter } from '@shared/contract/inventory/listings';
import type { StayDate } from '@shared/domain/base/stayDates';
import { FREE_FROM_DAYS, staysAround, type StayDates } from '@shared/domain/inventory/flexibleDates';
import { checkStay, priceNights } from '@shared/domain/pricing/prices';
import { checkPlan } from '@shared/domain/pricing/ratePlan';
import { placeOf, planOf, type Holidays } from '../../pricing/quotes/pricing.queries';
import { withNights } from './flexibleDates.service';
import type { FittingListing } from './listingSearch.queries';
import {
  askListings,
  fitsPrice,
  partyFor,
  MOST_CANDIDATES,
  placeAndStay,
  refuseFilter,
  searchIn,
  type SearchContext,
} from './listingSearch.service';
import type { ListingSource } from './listingSources';
import { freeFor } from './takenNights.queries';

/**
 * Answers the places that fit a search but for its dates, each with the dates nearest to them on which it has as many free nights. Of more
 * than `MOST_CANDIDATES` places the first are looked at. Refuses a search without dates.
 */
export const findFreeFrom = (
  context: SearchContext,
  filter: ListingFilter,
  today: StayDate,
): Promise<FreeFromRow[]> =>
  askListings(context, filter, today, (source) => freeFromIn(source, context.log, filter, today));

/** Looks for places that are free on other dates in one source. */
export async function freeFromIn(
  source: ListingSource,
  log: SearchContext['log'],
  filter: ListingFilter,
  today: StayDate,
): Promise<FreeFromRow[]> {
  const { stay, locationIds, lastArrival } = await placeAndStay(source, filter, today);
  if (!stay) throw refuseFilter('checkIn', 'required', 'is what the nearest dates are counted from');
  if (locationIds?.length === 0) return [];
  const dates = staysAround(stay, FREE_FROM_DAYS, { first: today, last: lastArrival });
  const days = dates.flatMap(({ checkIn, checkOut }) => [checkIn, checkOut]).sort();
  const span = { from: days[0]!, to: days[days.length - 1]! };
  const [{ listings, unitsById }, holidays] = await Promise.all([
    source.fitting({ filter }, locationIds, span, MOST_CANDIDATES),
    source.holidays(withNights({ checkIn: span.from, checkOut: span.to })),
  ]);

  const isSold = sellerOfStays(filter, holidays, log);
  const waiting = new Set(listings.filter((listing) => canFitPrice(filter, listing)));
  const datesById = new Map<string, StayDates>();
  // A question that nothing answers looks at everything: others have their turn after each of the dates.
  for (const pair of dates) {
    for (const listing of waiting) {
      if (datesById.size === MOST_FREE_FROM) break;
      if (freeFor(pair, unitsById.get(listing.id)) === 0 || !isSold(listing, pair)) continue;
      datesById.set(listing.id, pair);
      waiting.delete(listing);
    }
    if (waiting.size === 0 || datesById.size === MOST_FREE_FROM) break;
    await letOthers();
  }
  return rowsOf(source, log, filter, datesById, today);
}

/** False where no night of a listing costs what the filter wants, so that its average cannot either; a length discount can bring that below every rate. */
function canFitPrice({ minPrice = -Infinity, maxPrice = Infinity }: ListingFilter, listing: FittingListing) {
  const { base_sen, weekend_sen, holiday_sen, seasons, nights, length_discounts } = listing;
  const rates = [
    ...[base_sen, weekend_sen, holiday_sen],
    ...seasons.flatMap(({ rateSen, weekendRateSen }) => [rateSen, weekendRateSen]),
    ...nights.map(({ rateSen }) => rateSen),
  ].filter((sen) => sen !== null);
  const isDearEnough = Math.max(...rates) >= minPrice;
  return isDearEnough && (length_discounts.length > 0 || Math.min(...rates) <= maxPrice);
}

/** True for a stay that a listing takes, at a price that the filter wants; one with a wrong rate takes none. */
function sellerOfStays(filter: ListingFilter, holidays: Holidays, log: SearchContext['log']) {
  return (listing: FittingListing, dates: StayDates): boolean => {
    const { checkIn, checkOut, nights } = withNights(dates);
    const plan = planOf(listing);
    try {
      if (checkStay({ ...dates, ...partyFor(filter, listing), nationality: 'MY' }, plan)) return false;
      checkPlan(plan);
      return fitsPrice(
        filter,
        Math.round(priceNights(checkIn, checkOut, plan, placeOf(listing, holidays)) / nights),
      );
    } catch (error) {
      log.warn({ err: error, listing: listing.id }, 'a listing cannot be priced');
      return false;
    }
  };
}

/** The rows that the search finds for each place on its dates, so that both say the same, in the order of the places. */
async function rowsOf(
  source: ListingSource,
  log: SearchContext['log'],
  filter: ListingFilter,
  datesById: ReadonlyMap<string, StayDates>,
  today: StayDate,
): Promise<FreeFromRow[]> {
  const found: FreeFromRow[] = [];
  for (const [id, dates] of datesById) {
    const query = { filter: { ...filter, ...dates, ids: [id] } };
    const { listings } = await searchIn(source, log, query, today);
    found.push(...listings.map((listing) => ({ ...dates, listing })));
  }
  return found;
}
