import type { Bounds, ListingFilter } from '@shared/contract/inventory/listings';
import { addDays } from '@shared/domain/base/stayDates';
import type { Sen } from '@shared/domain/base/money';
import type { StayDates } from '@shared/domain/inventory/flexibleDates';
import type { Db } from '../../../db/client';
import { pageOf } from '../../../listQueries';
import { findHolidays, type Holidays, type Span } from '../../pricing/quotes/pricing.queries';
import { findTaxRules } from '../../pricing/quotes/taxes.queries';
import { readBookingRules } from '../../system/settings/settings.queries';
import { findRows } from './listings.queries';
import {
  findBasePrices,
  findCandidates,
  findFitting,
  findLocationIds,
  findMostGuests,
  findPage,
  leastGuests,
  type Candidate,
  type FittingListing,
  type ListingQuery,
  type ListingSort,
  type SearchStay,
} from './listingSearch.queries';
import { countFree, findRevision, type BookListing } from './priceBook.queries';
import type { BookRow, PriceBook } from './priceBook.service';
import { findUnitCounts, findTakenNights, freeFor, type TakenNights } from './takenNights.queries';

/** What a search asks; the database and a price book answer the same. */
export type ListingSource = {
  maxAdvanceDays: () => Promise<number>;
  locationIdsOf: (text: string) => Promise<string[]>;
  mostGuests: (filter: ListingFilter, locationIds: string[] | undefined) => Promise<number | null>;
  page: (
    query: ListingQuery,
    locationIds: string[] | undefined,
  ) => Promise<{ ids: string[]; totalCount: number; totalIsEstimate?: boolean }>;
  /** The base rates of the listings of a query without dates, whatever prices it wants; `more` when there are others that were not looked at. */
  basePrices: (
    query: ListingQuery,
    locationIds: string[] | undefined,
  ) => Promise<{ prices: Sen[]; more: boolean }>;
  candidates: (
    query: ListingQuery,
    locationIds: string[] | undefined,
    stay: SearchStay,
    limit: number,
  ) => Promise<Candidate[]>;
  /** Listings that fit but for dates and prices, `limit` of them at most, with the rates of a span and what takes each of their units in it. */
  fitting: (
    query: ListingQuery,
    locationIds: string[] | undefined,
    span: Span,
    limit: number,
  ) => Promise<{ listings: FittingListing[]; unitsById: ReadonlyMap<string, TakenNights[]> }>;
  /** Says that candidates for several stays of a query within a span will be asked for, one after the other. */
  foresee: (query: ListingQuery, locationIds: string[] | undefined, span: Span) => Promise<void>;
  /** The free units of listings that are candidates for a stay. */
  freeUnits: (ids: string[], stay: SearchStay) => Promise<ReadonlyMap<string, number>>;
  /** How many active units listings have, whether or not they are free, and for how many guests each. */
  units: (ids: string[]) => ReturnType<typeof findUnitCounts>;
  holidays: (stay: SearchStay) => Promise<Holidays>;
  taxRules: () => ReturnType<typeof findTaxRules>;
  /** Rows in the order of the ids, with their free units for a stay whose candidates were asked for. */
  rows: (ids: string[], stay?: SearchStay) => Promise<(BookRow & { available?: number })[]>;
};

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Asks the database for everything. */
export const databaseSource = (db: Db): ListingSource => ({
  maxAdvanceDays: async () => (await readBookingRules(db)).maxAdvanceDays,
  locationIdsOf: (text) => findLocationIds(db, text),
  mostGuests: (filter, locationIds) => findMostGuests(db, filter, locationIds),
  page: (query, locationIds) => findPage(db, query, locationIds),
  basePrices: (query, locationIds) => findBasePrices(db, query, locationIds),
  candidates: (query, locationIds, stay, limit) => findCandidates(db, query, locationIds, stay, limit),
  async fitting(query, locationIds, span, limit) {
    const listings = await findFitting(db, query, locationIds, span, limit);
    const { unitsById } = await findTakenNights(db, idsOf(listings), span);
    return { listings, unitsById };
  },
  foresee: async () => undefined,
  freeUnits: async (ids, stay) => (await countFree(db, ids, stay)).freeUnits,
  units: (ids) => findUnitCounts(db, ids),
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
  let foreseen: { span: Span; unitsById: ReadonlyMap<string, TakenNights[]> } | undefined;

  /** Reads what takes the units of listings within a span, so that no stay in it is asked for on its own. */
  async function readTaken(ids: string[], span: Span) {
    const { revision, unitsById } = await findTakenNights(db, ids, span);
    foundRevision = revision;
    foreseen = { span, unitsById };
    return unitsById;
  }
  /** Counts the free units of the listings that have one. */
  async function countedFree(ids: string[], stay: SearchStay): Promise<Map<string, number>> {
    if (!foreseen || stay.checkIn < foreseen.span.from || stay.checkOut > foreseen.span.to) {
      const counted = await countFree(db, ids, stay);
      foundRevision = counted.revision;
      return counted.freeUnits;
    }
    const { unitsById } = foreseen;
    const counts = ids.map((id) => [id, freeFor(stay, unitsById.get(id))] as const);
    return new Map(counts.filter(([, free]) => free > 0));
  }
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
    basePrices: async (query, locationIds) => ({
      prices: listingsOf(book, query, locationIds).map(({ base_sen }) => base_sen),
      more: false,
    }),
    async candidates(query, locationIds, stay) {
      const found = listingsOf(book, query, locationIds);
      const [free, registrations] = await Promise.all([
        countedFree(idsOf(found), stay),
        book.registrationsOn(stay.checkIn),
      ]);
      freeUnits = free;
      return found
        .filter(({ id }) => freeUnits.has(id))
        .map((listing) => ({
          ...listing,
          ...ratesWithin(listing, stay),
          sst_registered_from: registrations.get(listing.id) ?? null,
        }));
    },
    async fitting(query, locationIds, span, limit) {
      const found = listingsOf(book, query, locationIds).slice(0, limit);
      const unitsById = await readTaken(idsOf(found), span);
      const stay = { checkIn: span.from, checkOut: span.to };
      return { listings: found.map((listing) => ({ ...listing, ...ratesWithin(listing, stay) })), unitsById };
    },
    async foresee(query, locationIds, span) {
      await readTaken(idsOf(listingsOf(book, query, locationIds)), span);
    },
    freeUnits: async () => freeUnits,
    units: (ids) => findUnitCounts(db, ids),
    holidays: async (stay) => holidaysWithin(book.holidays, stay),
    taxRules: async () => book.taxRulesOf,
    rows: async (ids, stay) =>
      ids.map((id) => ({ ...book.rowsById.get(id)!, ...(stay && { available: freeUnits.get(id)! }) })),
  };
}

/** The seasons and painted nights that touch a stay, its last day among them. */
const ratesWithin = ({ seasons, nights }: BookListing, { checkIn, checkOut }: StayDates) => ({
  seasons: seasons.filter(({ startsOn, endsOn }) => startsOn <= checkOut && endsOn >= checkIn),
  nights: nights.filter(({ date }) => date >= checkIn && date <= checkOut),
});

/** The holidays from the first day of a stay to the day after its last. */
function holidaysWithin(holidays: Holidays, { checkIn, checkOut }: StayDates): Holidays {
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
  const { bedrooms = 0, amenities = [], type = [], q = '', featured, ids } = filter;
  const { children = 0, infants = 0, pets = 0 } = filter;
  const guests = leastGuests(filter) ?? 0;
  const kinds: string[] = [type].flat();
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const isThere = isAt(filter, locationIds);
  return listings
    .filter(
      (listing) =>
        isThere(listing) &&
        listing.bedrooms >= bedrooms &&
        listing.max_guests >= guests &&
        (children === 0 || listing.children_allowed) &&
        listing.infants_most >= infants &&
        listing.pets_most >= pets &&
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
