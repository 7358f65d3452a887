import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { StayDates } from '@shared/domain/inventory/flexibleDates';
import { stayRange, type Queryable } from '../../../db/client';
import type { Span } from '../../pricing/quotes/pricing.queries';
import { REVISION } from './priceBook.queries';

/** The stays `[from, to)` that one active unit is taken for. */
export type TakenNights = [from: StayDate, to: StayDate][];

/** Finds what takes the active units of some listings within a span, and says which revision of the book holds at that moment. */
export async function findTakenNights(
  db: Queryable,
  ids: readonly string[],
  { from, to }: Span,
): Promise<{ revision: string; unitsById: Map<string, TakenNights[]> }> {
  const { rows } = await sql<{ revision: string; listings: { id: string; units: TakenNights[] }[] }>`
    select ${REVISION} as revision, coalesce((
      select json_agg(json_build_object('id', room_type_id, 'units', units)) from (
        select unit.room_type_id, json_agg((
          select coalesce(json_agg(json_build_array(lower(occupancy.stay), upper(occupancy.stay))), '[]')
          from occupancy
          where occupancy.unit_id = unit.id and occupancy.active and occupancy.stay && ${stayRange(from, to)})) as units
        from unit where unit.room_type_id = any(${ids}::uuid[]) and unit.status = 'active'
        group by unit.room_type_id) as listing), '[]') as listings`.execute(db);
  const { revision, listings } = rows[0]!;
  return { revision, unitsById: new Map(listings.map(({ id, units }) => [id, units])) };
}

/** Returns the number of units that nothing takes on any night of a stay within the span that was asked for. */
export const freeFor = ({ checkIn, checkOut }: StayDates, units: readonly TakenNights[] = []): number =>
  units.filter((taken) => taken.every(([from, to]) => to <= checkIn || from >= checkOut)).length;

/** Finds the number of active units of those listings that have any, and the guests that each of them takes. */
export async function findUnitCounts(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { units: number; maxGuests: number }>> {
  const { rows } = await sql<{ id: string; units: number; maxGuests: number }>`
    select room_type.id, count(*) as units, room_type.max_guests as "maxGuests"
    from unit join room_type on room_type.id = unit.room_type_id
    where unit.room_type_id = any(${ids}::uuid[]) and unit.status = 'active'
    group by room_type.id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
