import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import { stayRange, type Queryable } from '../../../db/client';

/** True for an active `unit` that nothing occupies on any night of `[checkIn, checkOut)`. */
export const isFree = (checkIn: StayDate, checkOut: StayDate): RawBuilder<SqlBool> => sql<SqlBool>`
  unit.status = 'active' and not exists (
    select 1 from occupancy
    where occupancy.unit_id = unit.id and occupancy.active and occupancy.stay && ${stayRange(checkIn, checkOut)})`;

/** Units of `room_type` that are free on `[checkIn, checkOut)`, for a query that has the room type at hand. */
export const freeUnits = (checkIn: StayDate, checkOut: StayDate): RawBuilder<unknown> => sql`
  from unit where unit.room_type_id = room_type.id and ${isFree(checkIn, checkOut)}`;

/**
 * True when at least one unit of `room_type` is free for the whole stay. OFFSET 0 keeps the planner from turning it into a join over
 * the stays of everybody: one probe of the exclusion constraint's index per unit costs the same however big the business is.
 */
export const hasFreeUnit = (checkIn: StayDate, checkOut: StayDate): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 ${freeUnits(checkIn, checkOut)} offset 0)`;

/** Returns the number of units of a room type that are free for the whole stay. */
export async function countFreeUnits(
  db: Queryable,
  roomTypeId: string,
  checkIn: StayDate,
  checkOut: StayDate,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) ${freeUnits(checkIn, checkOut)}) as count
    from room_type where room_type.id = ${roomTypeId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Counts the free units of a room type on each night of `[from, to)`, in order. A house that several of its
 * rooms take is taken once.
 */
export async function countFreeByNight(
  db: Queryable,
  roomTypeId: string,
  from: StayDate,
  to: StayDate,
): Promise<{ date: StayDate; available: number }[]> {
  const { rows } = await sql<{ date: StayDate; available: number }>`
    with active_unit as materialized (
      select id from unit where room_type_id = ${roomTypeId} and status = 'active'
    ), taken as (
      select unit_id, greatest(lower(stay), ${from}::date) + step as date
      from active_unit
      join occupancy on occupancy.unit_id = active_unit.id and occupancy.active and stay && ${stayRange(from, to)}
      cross join lateral generate_series(0, least(upper(stay), ${to}::date) - greatest(lower(stay), ${from}::date) - 1) as step
    ), taken_units as (select date, count(distinct unit_id) as units from taken group by date)
    select ${from}::date + night as date,
      (select count(*) from active_unit) - coalesce(taken_units.units, 0) as available
    from generate_series(0, ${to}::date - ${from}::date - 1) as night
    left join taken_units on taken_units.date = ${from}::date + night
    order by night`.execute(db);
  return rows;
}
