import type { FastifyBaseLogger } from 'fastify';
import type { ListingFilter, ListingRow } from '@shared/contract/inventory/listings';
import { checkStay, priceNights } from '@shared/domain/pricing/prices';
import { partySizeOf, type PartySize } from '@shared/domain/pricing/partyRules';
import { checkPlan } from '@shared/domain/pricing/ratePlan';
import { addDays, nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import type { TermUse } from '@shared/domain/inventory/listingTerms';
import type { Db } from '../../../db/client';
import { pageOf } from '../../../listQueries';
import { placeOf, planOf } from '../../pricing/quotes/pricing.queries';
import { priceListing } from '../../pricing/quotes/quotes.service';
import { refuseNul, refuseQuery } from '../../../queryFilters';
import { findKnown } from '../listingTerms/listingTerms.queries';
import {
  leastGuests,
  type Candidate,
  type ListingQuery,
  type ListingSort,
  type SearchStay,
} from './listingSearch.queries';
import { bookSource, databaseSource, type ListingSource } from './listingSources';
import type { PriceBooks } from './priceBook.service';

/**
 * A search with dates prices at most so many free listings, the first by the order asked for (by base rate when sorted by price).
 * Up to here results, order and count are exact. Beyond it the answer is about these listings alone: the count says how many of
 * them fit and carries `totalIsEstimate`, which means "at least".
 */
export const MOST_CANDIDATES = 500;
/** The longest stay that a search takes. */
export const MOST_NIGHTS = 365;

type FoundListings = {
  listings: ListingRow[];
  totalCount: number;
  totalIsEstimate?: boolean;
  mostGuests?: number;
};
type Cost = Required<Pick<ListingRow, 'averageNight' | 'total' | 'deposit'>>;
/** `cost` is there when the order asks for it; a search by another order computes it for the page alone. */
export type PricedCandidate = { row: Candidate; averageNight: number; costOf: () => Cost; cost?: Cost };

/** Refuses a field of the filter of a search. */
export const refuseFilter = (
  name: keyof ListingFilter,
  ...rest: [string, string, Record<string, number | string>?]
) => refuseQuery(`filter.${name}`, ...rest);

/** The dates of a filter, or undefined without any; half a pair and dates that no stay could have are refused. */
function stayOf(filter: ListingFilter, today: StayDate, maxAdvanceDays: number): SearchStay | undefined {
  const { checkIn, checkOut } = filter;
  if (checkIn === undefined && checkOut === undefined) return undefined;
  if (checkIn === undefined) throw refuseFilter('checkIn', 'required', 'comes with checkOut');
  if (checkOut === undefined) throw refuseFilter('checkOut', 'required', 'comes with checkIn');
  const nights = nightsBetween(checkIn, checkOut);
  if (nights < 1) throw refuseFilter('checkOut', 'after_check_in', 'must be later than checkIn');
  if (checkIn < today) throw refuseFilter('checkIn', 'date_past', 'is in the past', { today });
  if (checkIn > addDays(today, maxAdvanceDays)) {
    throw refuseFilter('checkIn', 'date_too_far', `is more than ${maxAdvanceDays} days ahead`, {
      days: maxAdvanceDays,
    });
  }
  if (nights > MOST_NIGHTS) {
    throw refuseFilter('checkOut', 'stay_too_long', `makes a stay of more than ${MOST_NIGHTS} nights`, {
      nights: MOST_NIGHTS,
    });
  }
  return { checkIn, checkOut, nights };
}

/** Refuses what types alone let through. */
function checkFilter(filter: ListingFilter): void {
  refuseNul(filter, ['q', 'location']);
  if (filter.bounds && filter.bounds[1] > filter.bounds[3]) {
    throw refuseFilter('bounds', 'invalid', 'south is north of north');
  }
  const { minPrice, maxPrice } = filter;
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    throw refuseFilter('maxPrice', 'price_order', 'is below minPrice');
  }
  const { guests, children = 0 } = filter;
  if (guests !== undefined && children >= guests && children > 0)
    throw refuseFilter('children', 'choice', 'leaves no adult among the guests');
}

/** Refuses an amenity or a kind that the business does not know. One that is switched off still finds those that have it: links are kept. */
async function requireKnown(db: Db, { amenities = [], type }: ListingFilter): Promise<void> {
  const kinds = type === undefined ? [] : [type].flat();
  if (amenities.length + kinds.length === 0) return;
  const known = await findKnown(db);
  const isKnown = (use: TermUse, code: string) =>
    known.some((term) => term.use === use && term.code === code);
  if (!kinds.every((code) => isKnown('kind', code)))
    throw refuseFilter('type', 'choice', 'there is no such kind');
  if (!amenities.every((code) => isKnown('amenity', code)))
    throw refuseFilter('amenities', 'choice', 'there is no such amenity');
}

/** What a search of listings works with. */
export type SearchContext = { db: Db; log: FastifyBaseLogger; books: PriceBooks };

/**
 * Answers a question about the listings of a filter by the price book, where there is one that holds until the answer is there, else by the
 * database. A filter that makes no sense is refused first.
 */
export async function askListings<Answer>(
  { db, books }: Omit<SearchContext, 'log'>,
  filter: ListingFilter,
  today: StayDate,
  ask: (source: ListingSource) => Promise<Answer>,
): Promise<Answer> {
  checkFilter(filter);
  await requireKnown(db, filter);
  const book = await books.take(today);
  if (book) {
    const source = bookSource(db, book);
    const asked = await ask(source).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    if (await source.isCurrent()) {
      if ('error' in asked) throw asked.error;
      return asked.answer;
    }
    books.drop(book);
  }
  return ask(databaseSource(db));
}

/**
 * The visitor's search: without dates by base rates; with dates the price range holds for the average of the chosen
 * nights, and the order by price is that of the whole stay, as the cards show it.
 */
export const searchListings = (
  context: SearchContext,
  query: ListingQuery,
  today: StayDate,
): Promise<FoundListings> =>
  askListings(context, query.filter ?? {}, today, (source) => searchIn(source, context.log, query, today));

/** Reads where and when a filter looks; `lastArrival` is the last day on which a stay can begin. A place that nobody knows has no ids. */
export async function placeAndStay(source: ListingSource, filter: ListingFilter, today: StayDate) {
  const maxAdvanceDays = await source.maxAdvanceDays();
  const stay = stayOf(filter, today, maxAdvanceDays);
  const locationIds = filter.location?.trim() ? await source.locationIdsOf(filter.location) : undefined;
  return { stay, locationIds, lastArrival: addDays(today, maxAdvanceDays) };
}

/** Searches in one source: what the others find, it finds. */
export async function searchIn(
  source: ListingSource,
  log: FastifyBaseLogger,
  query: ListingQuery,
  today: StayDate,
): Promise<FoundListings> {
  const filter = query.filter ?? {};
  const { stay, locationIds } = await placeAndStay(source, filter, today);
  if (locationIds?.length === 0) return { listings: [], totalCount: 0 };
  const found = stay
    ? await searchWithDates(source, log, query, locationIds, stay)
    : await searchWithoutDates(source, query, locationIds);
  if (found.totalCount > 0 || filter.guests === undefined) return found;
  const mostGuests = await source.mostGuests(filter, locationIds);
  return mostGuests !== null && mostGuests < filter.guests ? { ...found, mostGuests } : found;
}

async function searchWithoutDates(
  source: ListingSource,
  query: ListingQuery,
  locationIds: string[] | undefined,
): Promise<FoundListings> {
  const { ids, ...count } = await source.page(query, locationIds);
  return { listings: await source.rows(ids), ...count };
}

/** True when the average night, rounded to a sen as it is shown, lies within the prices of the filter. */
export function fitsPrice({ minPrice, maxPrice }: ListingFilter, average: number): boolean {
  return (minPrice === undefined || average >= minPrice) && (maxPrice === undefined || average <= maxPrice);
}

/**
 * Whom a listing is priced for: the guests of the filter, else two, or one where no more fit, and as many more as children need; and who comes
 * beside them.
 */
export const partyFor = (filter: ListingFilter, row: Pick<Candidate, 'max_guests'>): PartySize =>
  partySizeOf({
    ...filter,
    guests: filter.guests ?? Math.max(leastGuests(filter) ?? 0, Math.min(2, row.max_guests)),
  });

/** Prices the candidates for a stay, in the order of the query; `more` when there are others that were not looked at. */
export async function priceCandidates(
  source: ListingSource,
  log: FastifyBaseLogger,
  query: ListingQuery,
  locationIds: string[] | undefined,
  stay: SearchStay,
): Promise<{ priced: PricedCandidate[]; more: boolean }> {
  const filter = query.filter ?? {};
  const { checkIn, checkOut } = stay;
  const [found, holidays, taxRulesOf] = await Promise.all([
    source.candidates(query, locationIds, stay, MOST_CANDIDATES + 1),
    source.holidays(stay),
    source.taxRules(),
  ]);
  const more = found.length > MOST_CANDIDATES;
  const sort = query.sort && 'price' in query.sort ? query.sort : undefined;

  const priced: PricedCandidate[] = [];
  for (const row of found.slice(0, MOST_CANDIDATES)) {
    const plan = planOf(row);
    const property = placeOf(row, holidays);
    try {
      const wish = { checkIn, checkOut, ...partyFor(filter, row), nationality: 'MY' };
      if (checkStay(wish, plan)) continue;
      checkPlan(plan);
      const costOf = () => costOfStay({ plan, property, taxes: taxRulesOf(row) }, wish);
      const cost = sort && costOf();
      const averageNight =
        cost?.averageNight ?? Math.round(priceNights(checkIn, checkOut, plan, property) / stay.nights);
      if (fitsPrice(filter, averageNight)) priced.push({ row, averageNight, costOf, cost });
    } catch (error) {
      // One listing with a wrong rate must not take the search down with it.
      log.warn({ err: error, listing: row.id }, 'a listing cannot be priced');
    }
  }
  if (sort) priced.sort(comparatorOf(sort));
  return { priced, more };
}

async function searchWithDates(
  source: ListingSource,
  log: FastifyBaseLogger,
  query: ListingQuery,
  locationIds: string[] | undefined,
  stay: SearchStay,
): Promise<FoundListings> {
  const { priced, more } = await priceCandidates(source, log, query, locationIds, stay);
  const { limit, offset } = pageOf(query);
  const page = priced.slice(offset, offset + limit);
  const rows = await source.rows(
    page.map(({ row }) => row.id),
    stay,
  );
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return {
    listings: page.flatMap(({ row, costOf, cost }) => {
      const listing = rowsById.get(row.id);
      return listing ? { ...listing, ...(cost ?? costOf()) } : [];
    }),
    totalCount: priced.length,
    ...(more && { totalIsEstimate: true }),
  };
}

function costOfStay(...priced: Parameters<typeof priceListing>): Cost {
  const { averageNightSen, totalSen, depositSen } = priceListing(...priced);
  return { averageNight: averageNightSen, total: totalSen, deposit: depositSen };
}

/**
 * Returns the price that a card shows in bold: the whole cost of the stay without the deposit, which comes
 * back.
 */
export const shownPrice = ({ total, deposit }: Pick<Cost, 'total' | 'deposit'>) => total - deposit;

const collator = new Intl.Collator('en', { sensitivity: 'base' });
const COMPARE: Record<
  Exclude<ListingSort, 'recommended'>,
  (one: PricedCandidate, other: PricedCandidate) => number
> = {
  price: (one, other) => shownPrice(one.cost!) - shownPrice(other.cost!),
  name: (one, other) => collator.compare(one.row.name, other.row.name),
  bedrooms: (one, other) => one.row.bedrooms - other.row.bedrooms,
  rating: (one, other) => one.row.review_rank - other.row.review_rank,
};

const byRank = (one: PricedCandidate, other: PricedCandidate) =>
  Number(other.row.featured) - Number(one.row.featured) || one.row.rank - other.row.rank;

function comparatorOf(sort: NonNullable<ListingQuery['sort']>) {
  const keys = Object.entries(sort) as [ListingSort, string][];
  return (one: PricedCandidate, other: PricedCandidate): number => {
    for (const [name, order] of keys) {
      const difference = name === 'recommended' ? byRank(one, other) : COMPARE[name](one, other);
      if (difference !== 0) return order === 'desc' && name !== 'recommended' ? -difference : difference;
    }
    return 0;
  };
}
