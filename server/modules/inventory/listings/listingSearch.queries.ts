import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Bounds, LISTING_SORTS, ListingFilter } from '@shared/contract/inventory/listings';
import type { ListQuery } from '@shared/contract/base/lists';
import type { Sen } from '@shared/domain/base/money';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { containing, COUNT_UP_TO, countRows, pageOf } from '../../../listQueries';
import { rateColumns, sellerOf, type RateRow, type Span } from '../../pricing/quotes/pricing.queries';
import type { TaxedPlace } from '../../pricing/quotes/taxes.queries';
import { hasFreeUnit } from '../../nights/occupancy/availability.queries';

export type ListingSort = (typeof LISTING_SORTS)[number];
export type ListingQuery = ListQuery<ListingFilter, ListingSort>;

/** The dates of a search, `[checkIn, checkOut)`. */
export type SearchStay = { checkIn: StayDate; checkOut: StayDate; nights: number };

/** A listing that is free and may be sold for the stay, with what the engine needs to price it. */
export type Candidate = RateRow &
  TaxedPlace & {
    id: string;
    name: string;
    bedrooms: number;
    featured: boolean;
    rank: number;
    review_rank: number;
  };

/** A listing that fits a search but for its dates and prices, with the rates of a span. */
export type FittingListing = RateRow & { id: string };

/** Ids of the locations that a text means: a slug, an id, or a name in any of the languages. */
export async function findLocationIds(db: Queryable, text: string): Promise<string[]> {
  const key = text.trim();
  const { rows } = await sql<{ id: string }>`
    select id from location
    where array[lower(slug), lower(name ->> 'en-US'), lower(name ->> 'cn-ZH'), lower(name ->> 'ms-MY')] @> array[lower(${key})]
      ${z.uuid().safeParse(key).success ? sql`or id = ${key}` : sql``}`.execute(db);
  return rows.map((row) => row.id);
}

/** A map's frame; one that crosses the 180th meridian has its west east of its east. */
function inside([west, south, east, north]: Bounds): RawBuilder<unknown> {
  const box = (from: number, to: number) => sql`point(property.lng, property.lat) <@
    box(point(${from}::double precision, ${south}::double precision), point(${to}::double precision, ${north}::double precision))`;
  return west <= east ? box(west, east) : sql`(${box(west, 180)} or ${box(-180, east)})`;
}

/** Returns the conditions of a filter on `property`: where it is. */
const placeConditions = (
  { bounds }: ListingFilter,
  locationIds: string[] | undefined,
): RawBuilder<unknown>[] => [
  sql`property.status = 'published'`,
  ...(locationIds ? [sql`property.location_id = any(${locationIds}::uuid[])`] : []),
  ...(bounds ? [inside(bounds)] : []),
];

/** The guests that a listing has to take for a filter; undefined where any number does. Children come with an adult at least. */
export const leastGuests = ({ guests, children = 0 }: ListingFilter): number | undefined =>
  guests ?? (children > 0 ? children + 1 : undefined);

/** Returns the conditions of a filter on `room_type`, dates and prices aside. */
function listingConditions(filter: ListingFilter): RawBuilder<unknown>[] {
  const { bedrooms, amenities, type, q, featured, ids, children = 0, infants = 0, pets = 0 } = filter;
  const guests = leastGuests(filter);
  const kinds = type === undefined ? [] : [type].flat();
  const words = q?.split(/\s+/).filter(Boolean) ?? [];
  return [
    sql`room_type.status = 'published'`,
    ...words.map((word) => sql`room_type.search_text like ${containing(word)}`),
    ...(guests === undefined ? [] : [sql`room_type.max_guests >= ${guests}`]),
    ...(children > 0 ? [sql`room_type.children_allowed`] : []),
    ...(infants > 0 ? [sql`room_type.infants_most >= ${infants}`] : []),
    ...(pets > 0 ? [sql`room_type.pets_most >= ${pets}`] : []),
    ...(bedrooms === undefined ? [] : [sql`room_type.bedrooms >= ${bedrooms}`]),
    ...(amenities?.length ? [sql`room_type.amenities @> ${amenities}::text[]`] : []),
    ...(kinds.length ? [sql`room_type.kind = any(${kinds}::text[])`] : []),
    ...(featured === undefined ? [] : [sql`room_type.featured = ${featured}`]),
    ...(ids === undefined ? [] : [sql`room_type.id = any(${ids}::uuid[])`]),
  ];
}

/**
 * Returns the number of guests that the largest published listing of a place or a map's frame takes, or null
 * when there is none.
 */
export async function findMostGuests(
  db: Queryable,
  filter: Pick<ListingFilter, 'bounds'>,
  locationIds: string[] | undefined,
): Promise<number | null> {
  const { rows } = await sql<{ most: number | null }>`
    select max(room_type.max_guests) as most from room_type join property on property.id = room_type.property_id
    where room_type.status = 'published' and ${allOf(placeConditions(filter, locationIds))}`.execute(db);
  return rows[0]!.most;
}

const allOf = (conditions: RawBuilder<unknown>[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

const ORDERS: Record<ListingSort, (backwards: boolean) => RawBuilder<unknown>> = {
  // The best first, whatever the direction says: nobody asks for the least recommended.
  recommended: () => sql`room_type.featured desc, room_type.rank`,
  price: (backwards) => sql`room_type.base_sen ${direction(backwards)}`,
  name: (backwards) => sql`lower(room_type.name ->> 'en-US') ${direction(backwards)}`,
  bedrooms: (backwards) => sql`room_type.bedrooms ${direction(backwards)}`,
  rating: (backwards) => sql`room_type.review_rank ${direction(backwards)}`,
};
const direction = (backwards: boolean) => (backwards ? sql`desc` : sql`asc`);

/** The order of a query; the id comes last and runs with the last name, so that one index serves both directions. */
function orderOf(sort: ListingQuery['sort']): RawBuilder<unknown> {
  const wanted = Object.entries(sort ?? {}) as [ListingSort, string][];
  const names = wanted.length > 0 ? wanted : [['recommended', 'asc'] as const];
  const [last, lastOrder] = names[names.length - 1]!;
  const parts = names.map(([name, order]) => ORDERS[name](order === 'desc'));
  return sql.join([...parts, sql`room_type.id ${direction(last !== 'recommended' && lastOrder === 'desc')}`]);
}

/** A search of at most so many properties looks at each of them; a wider one walks all listings in order and stops when it has enough. */
const NARROW_PROPERTIES = 250;

/**
 * True when a place or a map's frame holds few properties. The planner cannot tell: it guesses the same for
 * every frame.
 */
async function isNarrow(db: Queryable, filter: ListingFilter, locationIds: string[] | undefined) {
  if (!filter.bounds && !locationIds) return false;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from property where ${allOf(placeConditions(filter, locationIds))} limit ${NARROW_PROPERTIES + 1}
    ) as inside`.execute(db);
  return rows[0]!.count <= NARROW_PROPERTIES;
}

/** FROM and WHERE of a query for listings, so that it reads as little as the place allows. */
async function listingsWhere(
  db: Queryable,
  filter: ListingFilter,
  locationIds: string[] | undefined,
  conditions: RawBuilder<unknown>[],
): Promise<RawBuilder<unknown>> {
  const places = allOf(placeConditions(filter, locationIds));
  if (await isNarrow(db, filter, locationIds)) {
    return sql`from room_type join property on property.id = room_type.property_id where ${allOf([places, ...conditions])}`;
  }
  // OFFSET 0 keeps the walk on the index of the order, where a join would make the planner sort everything there is; and it has each listing's property looked
  // up by its id, where the planner may take the index of places and read all of a frame for every listing in it.
  return sql`from room_type where ${allOf(conditions)} and exists (
    select 1 from (select * from property where property.id = room_type.property_id offset 0) as property where ${places} offset 0)`;
}

/** One page of listing ids without dates, by base rates, and how many there are. */
export async function findPage(
  db: Queryable,
  query: ListingQuery,
  locationIds: string[] | undefined,
): Promise<{ ids: string[]; totalCount: number; totalIsEstimate?: boolean }> {
  const filter = query.filter ?? {};
  const { minPrice, maxPrice } = filter;
  const { limit, offset } = pageOf(query);
  const wanted = [
    ...listingConditions(filter),
    ...(minPrice === undefined ? [] : [sql`room_type.base_sen >= ${minPrice}::bigint`]),
    ...(maxPrice === undefined ? [] : [sql`room_type.base_sen <= ${maxPrice}::bigint`]),
  ];
  const page = await sql<{ id: string }>`
    select room_type.id ${await listingsWhere(db, filter, locationIds, wanted)}
    order by ${orderOf(query.sort)} limit ${limit} offset ${offset}`.execute(db);
  const found = db
    .selectFrom('room_type')
    .innerJoin('property', 'property.id', 'room_type.property_id')
    .select('room_type.id')
    .where(allOf([...wanted, ...placeConditions(filter, locationIds)]));
  return { ids: page.rows.map((row) => row.id), ...(await countRows(db, found)) };
}

/** The base rates of the listings of a query, dates and prices aside, of as many as are counted; `more` when there are others. */
export async function findBasePrices(
  db: Queryable,
  { filter = {} }: ListingQuery,
  locationIds: string[] | undefined,
): Promise<{ prices: Sen[]; more: boolean }> {
  const { rows } = await sql<{ base_sen: Sen }>`
    select room_type.base_sen ${await listingsWhere(db, filter, locationIds, listingConditions(filter))}
    limit ${COUNT_UP_TO + 1}`.execute(db);
  return { prices: rows.slice(0, COUNT_UP_TO).map((row) => row.base_sen), more: rows.length > COUNT_UP_TO };
}

/** The painted nights of a stay, for a query that has the room type at hand. */
const paintedIn = ({ checkIn, checkOut }: SearchStay): RawBuilder<unknown> =>
  sql`rate_night.room_type_id = room_type.id and date >= ${checkIn}::date and date < ${checkOut}::date`;

/** The plan's shortest and longest stay, or a painted night that may allow more; `checkStay` has the last word on what is left. */
const lengthConditions = (stay: SearchStay): RawBuilder<unknown>[] => [
  sql`(room_type.min_nights <= ${stay.nights} or exists (
    select from rate_night where ${paintedIn(stay)} and rate_night.min_nights <= ${stay.nights}))`,
  sql`(room_type.max_nights is null or room_type.max_nights >= ${stay.nights} or exists (
    select from rate_night where ${paintedIn(stay)} and rate_night.max_nights >= ${stay.nights}))`,
];

/** The span that an average night can lie in, from rates alone: the engine has the last word on what is left. */
function priceConditions({ minPrice, maxPrice }: ListingFilter, stay: SearchStay): RawBuilder<unknown>[] {
  const rates = (pick: 'least' | 'greatest', aggregate: 'min' | 'max') => sql`
    ${sql.raw(pick)}(room_type.base_sen, room_type.weekend_sen, room_type.holiday_sen, (
      select ${sql.raw(aggregate)}(${sql.raw(pick)}(rate_sen, weekend_rate_sen)) from season
      where season.room_type_id = room_type.id and starts_on < ${stay.checkOut}::date and ends_on >= ${stay.checkIn}::date), (
      select ${sql.raw(aggregate)}(rate_sen) from rate_night where ${paintedIn(stay)}))`;
  return [
    ...(minPrice === undefined ? [] : [sql`${rates('greatest', 'max')} >= ${minPrice}::bigint`]),
    // A length discount can bring the average below every rate.
    ...(maxPrice === undefined
      ? []
      : [
          sql`(${rates('least', 'min')} <= ${maxPrice}::bigint or room_type.length_discounts <> '[]'::jsonb)`,
        ]),
  ];
}

/**
 * Listings with at least one unit free for the whole stay, that take a stay of so many nights, in the order of the query by base
 * rates; `limit` of them at most.
 */
export async function findCandidates(
  db: Queryable,
  query: ListingQuery,
  locationIds: string[] | undefined,
  stay: SearchStay,
  limit: number,
): Promise<Candidate[]> {
  const { checkIn, checkOut } = stay;
  const filter = query.filter ?? {};
  const conditions = [
    ...listingConditions(filter),
    ...lengthConditions(stay),
    ...priceConditions(filter, stay),
    hasFreeUnit(checkIn, checkOut),
  ];
  const { rows } = await sql<Candidate>`
    select room_type.id, lower(room_type.name ->> 'en-US') as name, room_type.bedrooms, room_type.featured, room_type.rank, room_type.review_rank,
      ${rateColumns({ from: checkIn, to: checkOut })},
      property.levy_jurisdiction, property.grade, property.tourism_tax_exempt, company.sst_registered_from
    from (
      select room_type.id ${await listingsWhere(db, filter, locationIds, conditions)}
      order by ${orderOf(query.sort)}
      limit ${limit}
    ) as found
    join room_type on room_type.id = found.id
    join property on property.id = room_type.property_id
    join company on company.id = ${sellerOf(checkIn)}
    order by ${orderOf(query.sort)}`.execute(db);
  return rows;
}

/** Listings that fit a query but for its dates and prices, in its order, with the rates of a span; `limit` of them at most. */
export async function findFitting(
  db: Queryable,
  query: ListingQuery,
  locationIds: string[] | undefined,
  span: Span,
  limit: number,
): Promise<FittingListing[]> {
  const filter = query.filter ?? {};
  const { rows } = await sql<FittingListing>`
    select room_type.id, ${rateColumns(span)}
    from (
      select room_type.id ${await listingsWhere(db, filter, locationIds, listingConditions(filter))}
      order by ${orderOf(query.sort)}
      limit ${limit}
    ) as found
    join room_type on room_type.id = found.id
    join property on property.id = room_type.property_id
    order by ${orderOf(query.sort)}`.execute(db);
  return rows;
}
