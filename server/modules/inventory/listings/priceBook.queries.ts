import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { isFree } from '../../nights/occupancy/availability.queries';
import { rateColumns, sellerOf } from '../../pricing/quotes/pricing.queries';
import type { Candidate, SearchStay } from './listingSearch.queries';

/** Changes with every commit that changes what listings are, cost or show (`listing_change`). */
export const REVISION = sql<string>`(select concat_ws(' ', count(*), sum(id)) from listing_change)`;

/** Returns the revision that a book read from now on has at least. */
export async function findRevision(db: Queryable): Promise<string> {
  const { rows } = await sql<{ revision: string }>`select ${REVISION} as revision`.execute(db);
  return rows[0]!.revision;
}

/** A published listing with all its rates, and what filters and orders ask of it. */
export type BookListing = Omit<Candidate, 'sst_registered_from'> & {
  kind: string;
  amenities: string[];
  search_text: string;
  location_id: string;
  lat: number;
  lng: number;
  /** Its place among the names, as the database puts them in order; equal names have the same. */
  name_order: number;
};

/** Finds the published listings of published properties, `most` of them at most, with the nights painted from a day on. */
export async function findBookListings(db: Queryable, from: StayDate, most: number): Promise<BookListing[]> {
  const { rows } = await sql<BookListing>`
    select room_type.id, lower(room_type.name ->> 'en-US') as name, room_type.bedrooms, room_type.featured, room_type.rank,
      room_type.review_rank, room_type.kind, room_type.amenities, room_type.search_text, property.location_id, property.lat, property.lng,
      dense_rank() over (order by lower(room_type.name ->> 'en-US'))::integer as name_order,
      ${rateColumns({ from, to: LAST_DAY })}, property.levy_jurisdiction, property.grade, property.tourism_tax_exempt
    from room_type join property on property.id = room_type.property_id
    where room_type.status = 'published' and property.status = 'published' limit ${most}`.execute(db);
  return rows;
}
const LAST_DAY = '9999-12-31';

/** Counts the nights that are painted from a day on, `most` of them at most. */
export async function countPaintedNights(db: Queryable, from: StayDate, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from rate_night where date >= ${from}::date limit ${most}) as painted`.execute(
    db,
  );
  return rows[0]!.count;
}

/** From when on the company that sells each published listing on a day is registered for SST. */
export async function findRegistrations(db: Queryable, day: StayDate): Promise<Map<string, StayDate | null>> {
  const { rows } = await sql<{ id: string; sst_registered_from: StayDate | null }>`
    select room_type.id, company.sst_registered_from
    from room_type join property on property.id = room_type.property_id
    join company on company.id = ${sellerOf(day)}
    where room_type.status = 'published' and property.status = 'published'`.execute(db);
  return new Map(rows.map((row) => [row.id, row.sst_registered_from]));
}

/**
 * Counts the free units of those listings that have one for the whole stay, and says which revision of the book holds at that moment. All units are counted
 * together, so that what takes any of them on these nights is read once.
 */
export async function countFree(
  db: Queryable,
  ids: readonly string[],
  { checkIn, checkOut }: SearchStay,
): Promise<{ revision: string; freeUnits: Map<string, number> }> {
  const { rows } = await sql<{ revision: string; free: { id: string; units: number }[] }>`
    select ${REVISION} as revision, coalesce((
      select json_agg(json_build_object('id', id, 'units', units)) from (
        select unit.room_type_id as id, count(*) as units from unit
        where unit.room_type_id = any(${ids}::uuid[]) and ${isFree(checkIn, checkOut)}
        group by unit.room_type_id
      ) as counted), '[]') as free`.execute(db);
  const { revision, free } = rows[0]!;
  return { revision, freeUnits: new Map(free.map(({ id, units }) => [id, units])) };
}
