import { sql, type RawBuilder } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';

/** What units are told apart by. */
export type UnitKey = 'all' | 'property' | 'room_type' | 'unit';
const KEYS: Record<UnitKey, RawBuilder<string>> = {
  all: sql`'all'`,
  property: sql`room_type.property_id::text`,
  room_type: sql`room_type.id::text`,
  unit: sql`unit.id::text`,
};

export type NightsForSale = {
  /** How many units were for sale on a day of the period at all. */
  units: { key: string; count: number }[];
  /** How many of their nights were not, by date. */
  taken: { key: string; date: StayDate; count: number }[];
};

/**
 * Finds the units that were for sale on a day of a period, both days included, and the nights of them that were not: before the unit was made, while it was
 * closed, and where others of its house took it. A house that is sold as a whole leaves no rooms to sell.
 */
export async function findNightsForSale(
  db: Queryable,
  { from, to, propertyId }: { from: StayDate; to: StayDate; propertyId?: string | undefined },
  by: UnitKey,
): Promise<NightsForSale> {
  const period = sql`daterange(${from}::date, ${to}::date, '[]')`;
  const unitsOnSale = sql`
    unit join room_type on room_type.id = unit.room_type_id ${propertyId ? sql`and room_type.property_id = ${propertyId}` : sql``}
      and not exists (select from unit_off_sale off where off.unit_id = unit.id and off.days @> ${period})`;
  const units = await sql<NightsForSale['units'][number]>`
    select ${KEYS[by]} as key, count(*)::integer as count from ${unitsOnSale} group by 1`.execute(db);
  const taken = await sql<NightsForSale['taken'][number]>`
    select ${KEYS[by]} as key, date, count(*)::integer as count
    from (
      select unit_id, greatest(coalesce(lower(days), ${from}::date), ${from}::date) + step as date
      from (
        select linked.unit_id, linked.stay as days
        from occupancy linked join occupancy house on house.id = linked.mirror_of and house.kind = 'reservation'
        where linked.link_id is not null and linked.active and linked.stay && ${period}
        union all
        select unit_id, days from unit_off_sale where days && ${period} and not days @> ${period}
      ) span
      cross join lateral generate_series(0, least(coalesce(upper(days), ${to}::date + 1), ${to}::date + 1)
        - greatest(coalesce(lower(days), ${from}::date), ${from}::date) - 1) as step
      group by 1, 2
    ) night
    join ${unitsOnSale} on unit.id = night.unit_id
    group by 1, 2`.execute(db);
  return { units: units.rows, taken: taken.rows };
}

/** Keeps that units are made on a day: they were not for sale before it, and never where they are closed from the beginning. */
export const beginSale = (trx: Trx, unitIds: readonly string[], today: StayDate, isActive: boolean) =>
  sql`insert into unit_off_sale (unit_id, days)
    select unit_id, daterange(null, ${isActive ? today : null}::date) from unnest(${[...unitIds]}::uuid[]) made (unit_id)`.execute(
    trx,
  );

/** Keeps that a unit is not for sale from a day on. */
export const endSale = (trx: Trx, unitId: string, today: StayDate) =>
  sql`insert into unit_off_sale (unit_id, days) values (${unitId}, daterange(${today}::date, null))`.execute(
    trx,
  );

/** Keeps that a unit is for sale again from a day on. What was closed on that very day is as if it had never been. */
export async function resumeSale(trx: Trx, unitId: string, today: StayDate): Promise<void> {
  await sql`delete from unit_off_sale where unit_id = ${unitId} and upper_inf(days) and lower(days) >= ${today}::date`.execute(
    trx,
  );
  await sql`update unit_off_sale set days = daterange(lower(days), ${today}::date) where unit_id = ${unitId} and upper_inf(days)`.execute(
    trx,
  );
}
