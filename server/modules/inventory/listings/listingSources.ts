import type { Bounds, ListingFilter } from '@shared/contract/inventory/listings';
import { addDays } from '@shared/domain/base/stayDates';
import type { Db } from '../../../db/client';
import { pageOf } from '../../../listQueries';
import { findHolidays, type Holidays } from '../../pricing/quotes/pricing.queries';
import { findTaxRules } from '../../pricing/quotes/taxes.queries';
import { readBookingRules } from '../../system/settings/settings.queries';
import { findRows } from './listings.queries';
import {
  findCandidates,
  findLocationIds,
  findMostGuests,
  findPage,
  type Candidate,
  type ListingQuery,
  type ListingSort,
  type SearchStay,
} from './listingSearch.queries';
import { countFree, findRevision, type BookListing } from './priceBook.queries';
import type { BookRow, PriceBook } from './priceBook.service';

/** What a search asks; the database and a price book answer the same. */
export type ListingSource = {
  maxAdvanceDays: () => Promise<number>;
  locationIdsOf: (text: string) => Promise<string[]>;
  mostGuests: (filter: ListingFilter, locationIds: string[] | undefined) => Promise<number | null>;
  page: (
    query: ListingQuery,
    locationIds: string[] | undefined,
  ) => Promise<{ ids: string[]; totalCount: number; totalIsEstimate?: boolean }>;
  candidates: (
    query: ListingQuery,
    locationIds: string[] | undefined,
    stay: SearchStay,
    limit: number,
  ) => Promise<Candidate[]>;
  holidays: (stay: SearchStay) => Promise<Holidays>;
  taxRules: () => ReturnType<typeof findTaxRules>;
  /** Rows in the order of the ids, with their free units for a stay whose candidates were asked for. */
  rows: (ids: string[], stay?: SearchStay) => Promise<(BookRow & { available?: number })[]>;
};

/** Asks the database for everything. */
export const databaseSource = (db: Db): ListingSource => ({
  maxAdvanceDays: async () => (await readBookingRules(db)).maxAdvanceDays,
  locationIdsOf: (text) => findLocationIds(db, text),
  mostGuests: (filter, locationIds) => findMostGuests(db, filter, locationIds),
  page: (query, locationIds) => findPage(db, query, locationIds),
  candidates: (query, locationIds, stay, limit) => findCandidates(db, query, locationIds, stay, limit),
  holidays: ({ checkIn, checkOut }) => findHolidays(db, 'all', { from: checkIn, to: checkOut }),
  taxRules: () => findTaxRules(db, 'all'),
  rows: (ids, stay) => findRows(db, ids, stay),
});

/**
 * Asks a price book, and the database for nothing but free units. What was found counts when `isCurrent` says at the end that the book was the one of
 * that moment.
 */
export function bookSource(db: Db, book: PriceBook): ListingSource & { isCurrent: () => Promise<boolean> } {
  let freeUnits = new Map<string, number>();
  let foundRevision: string | undefined;
  return {
    isCurrent: async () => (foundRevision ?? (await findRevision(db))) === book.revision,
    maxAdvanceDays: async () => book.rules.maxAdvanceDays,
    locationIdsOf: book.locationIdsOf,
    mostGuests: async ({ bounds }, locationIds) =>
      book.listings
        .filter(isAt({ bounds }, locationIds))
        .reduce<number | null>((most, { max_guests }) => Math.max(most ?? 0, max_guests), null),
    async page(query, locationIds) {
      const { minPrice = -Infinity, maxPrice = Infinity } = query.filter ?? {};
      const found = listingsOf(book, query, locationIds).filter(
        ({ base_sen }) => base_sen >= minPrice && base_sen <= maxPrice,
      );
      const { limit, offset } = pageOf(query);
      return { ids: found.slice(offset, offset + limit).map(({ id }) => id), totalCount: found.length };
    },
    async candidates(query, locationIds, stay) {
      const found = listingsOf(book, query, locationIds);
      const [counted, registrations] = await Promise.all([
        countFree(
          db,
          found.map(({ id }) => id),
          stay,
        ),
        book.registrationsOn(stay.checkIn),
      ]);
      foundRevision = counted.revision;
      ({ freeUnits } = counted);
      return found
        .filter(({ id }) => freeUnits.has(id))
        .map((listing) => ({
          ...listing,
          ...ratesWithin(listing, stay),
          sst_registered_from: registrations.get(listing.id) ?? null,
        }));
    },
    holidays: async (stay) => holidaysWithin(book.holidays, stay),
    taxRules: async () => book.taxRulesOf,
    rows: async (ids, stay) =>
      ids.map((id) => ({ ...book.rowsById.get(id)!, ...(stay && { available: freeUnits.get(id)! }) })),
  };
}

/** The seasons and painted nights that touch a stay, its last day among them. */
const ratesWithin = ({ seasons, nights }: BookListing, { checkIn, checkOut }: SearchStay) => ({
  seasons: seasons.filter(({ startsOn, endsOn }) => startsOn <= checkOut && endsOn >= checkIn),
  nights: nights.filter(({ date }) => date >= checkIn && date <= checkOut),
});

/** The holidays from the first day of a stay to the day after its last. */
function holidaysWithin(holidays: Holidays, { checkIn, checkOut }: SearchStay): Holidays {
  const end = addDays(checkOut, 1);
  return new Map(
    [...holidays].map(([state, days]) => [state, days.filter(({ date }) => date >= checkIn && date <= end)]),
  );
}

/** True for a listing that lies in the place and in the frame of a map; one that crosses the 180th meridian has its west east of its east. */
const isAt =
  ({ bounds }: { bounds?: Bounds }, locationIds: string[] | undefined) =>
  ({ location_id, lat, lng }: BookListing): boolean => {
    if (locationIds && !locationIds.includes(location_id)) return false;
    if (!bounds) return true;
    const [west, south, east, north] = bounds;
    const across = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
    return across && lat >= south && lat <= north;
  };

/** The listings of a query in its order, dates and prices aside. */
function listingsOf(
  { listings }: PriceBook,
  { filter = {}, sort }: ListingQuery,
  locationIds: string[] | undefined,
): BookListing[] {
  const { bedrooms = 0, guests = 0, amenities = [], type = [], q = '', featured, ids } = filter;
  const kinds: string[] = [type].flat();
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const isThere = isAt(filter, locationIds);
  return listings
    .filter(
      (listing) =>
        isThere(listing) &&
        listing.bedrooms >= bedrooms &&
        listing.max_guests >= guests &&
        (featured === undefined || listing.featured === featured) &&
        (ids === undefined || ids.includes(listing.id)) &&
        (kinds.length === 0 || kinds.includes(listing.kind)) &&
        amenities.every((amenity) => listing.amenities.includes(amenity)) &&
        words.every((word) => listing.search_text.includes(word)),
    )
    .sort(orderOf(sort));
}

const ORDERS: Record<ListingSort, (one: BookListing, other: BookListing) => number> = {
  recommended: (one, other) => Number(other.featured) - Number(one.featured) || one.rank - other.rank,
  price: (one, other) => one.base_sen - other.base_sen,
  name: (one, other) => one.name_order - other.name_order,
  bedrooms: (one, other) => one.bedrooms - other.bedrooms,
  rating: (one, other) => one.review_rank - other.review_rank,
};

/** The order of a query as the database has it (`listingSearch.queries`): by base rates, the best first whatever the direction, the id last. */
function orderOf(sort: ListingQuery['sort']) {
  const wanted = Object.entries(sort ?? {}) as [ListingSort, string][];
  const names = wanted.length > 0 ? wanted : [['recommended', 'asc'] as const];
  const signs = names.map(
    ([name, order]) => [name, name !== 'recommended' && order === 'desc' ? -1 : 1] as const,
  );
  const lastSign = signs[signs.length - 1]![1];
  return (one: BookListing, other: BookListing): number => {
    for (const [name, sign] of signs) {
      const difference = ORDERS[name](one, other);
      if (difference !== 0) return sign * difference;
    }
    return lastSign * (one.id < other.id ? -1 : Number(one.id > other.id));
  };
}
