import { sql, type RawBuilder } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import { TAKES_PLACE } from '@shared/domain/money/stayPostings';
import type { ReportGroup } from '@shared/domain/money/reports';
import type { Queryable } from '../../../db/client';
import {
  type Flat,
  keyed,
  type KeyedFigures,
  linesOfNights,
  list,
  nightKey,
  ofPlaces,
  type ReportScope,
  salesOfNights,
} from './salesLines.queries';

const NIGHT_SUMS = sql`
  (count(*) filter (where rate_sen > 0 and not is_released))::integer as "nightsSold",
  sum(night.room_sen)::bigint as "roomSen", sum(fee_sen)::bigint as "feeSen", sum(cleaning_sen)::bigint as "cleaningSen",
  sum(charge_sen)::bigint as "chargeSen", sum(night.room_sen + fee_sen + cleaning_sen + charge_sen)::bigint as "salesSen"`;

/** What nights of a period brought, before tax, in sen, and how many were sold. */
export async function findNightSales(
  db: Queryable,
  scope: ReportScope,
  by: ReportGroup,
): Promise<KeyedFigures[]> {
  const { rows } = await sql<Flat>`
    select ${nightKey(by)} as key, ${NIGHT_SUMS}
    from ${salesOfNights(scope)} night join reservation stay on stay.id = night.reservation_id
    group by 1`.execute(db);
  return keyed(rows);
}

/** The figures of nights by whose they are, each weighed by the share of the night in basis points; `none` is what nobody owns. */
export async function findOwnedNights(db: Queryable, scope: ReportScope): Promise<KeyedFigures[]> {
  const weighed = (name: string, amount: RawBuilder<unknown>) =>
    sql`sum((${amount}) * coalesce(share_bp, 10000))::bigint as ${sql.ref(name)}`;
  const { rows } = await sql<Flat>`
    select coalesce(part.account_id::text, 'none') as key,
      ${weighed('nightsSold', sql`case when rate_sen > 0 and not is_released then 1 else 0 end`)},
      ${weighed('roomSen', sql`night.room_sen`)}, ${weighed('feeSen', sql`fee_sen`)},
      ${weighed('cleaningSen', sql`cleaning_sen`)}, ${weighed('chargeSen', sql`charge_sen`)}
    from ${salesOfNights(scope)} night
    left join unit_owner part on part.unit_id = night.unit_id and part.valid_from <= night.date
      and (part.valid_to is null or part.valid_to > night.date)
    group by 1`.execute(db);
  return keyed(rows);
}

/** How many units are for sale, and the nights that others of their house took from them; `all` where rows are told by days. */
export async function findNightsForSale(
  db: Queryable,
  { from, to, propertyId }: ReportScope,
  by: ReportGroup,
): Promise<{
  units: { key: string; count: number }[];
  taken: { key: string; date: StayDate; count: number }[];
}> {
  const keys: Partial<Record<ReportGroup, RawBuilder<string>>> = {
    property: sql`room_type.property_id::text`,
    room_type: sql`room_type.id::text`,
    unit: sql`unit.id::text`,
  };
  const key = keys[by] ?? sql<string>`'all'`;
  const of = propertyId ? sql`and room_type.property_id = ${propertyId}` : sql``;
  const units = await sql<{ key: string; count: number }>`
    select ${key} as key, count(*)::integer as count
    from unit join room_type on room_type.id = unit.room_type_id
    where unit.status = 'active' ${of} group by 1`.execute(db);
  // As the dashboard counts them: a house that is sold as a whole leaves no rooms to sell.
  const taken = await sql<{ key: string; date: StayDate; count: number }>`
    select ${key} as key, greatest(lower(linked.stay), ${from}::date) + step as date, count(distinct linked.unit_id)::integer as count
    from occupancy linked
    join occupancy house on house.id = linked.mirror_of and house.kind = 'reservation'
    join unit on unit.id = linked.unit_id and unit.status = 'active'
    join room_type on room_type.id = unit.room_type_id
    cross join lateral generate_series(0,
      least(upper(linked.stay), ${to}::date + 1) - greatest(lower(linked.stay), ${from}::date) - 1) as step
    where linked.link_id is not null and linked.active and linked.stay && daterange(${from}::date, ${to}::date, '[]') ${of}
    group by 1, 2`.execute(db);
  return { units: units.rows, taken: taken.rows };
}

/** True for the stays that were on the books at the end of a day, by Malaysian time: booked by then, and not cancelled by then. */
const onBooks = (day: RawBuilder<unknown>) => sql`
  (stay.created_at at time zone 'Asia/Kuala_Lumpur')::date <= ${day}
  and (stay.cancelled_at is null or (stay.cancelled_at at time zone 'Asia/Kuala_Lumpur')::date > ${day})`;

/**
 * Nights and room prices that bookings had at the end of a day, by the nights of the period, as their lines have them now. A hold that has run out was
 * never a booking. What a booking lost or won by a change after that day is not put back: nobody keeps a copy of every day.
 */
export async function findOnBooks(
  db: Queryable,
  scope: ReportScope,
  { by, asOf, suffix }: { by: ReportGroup; asOf: StayDate; suffix: string },
): Promise<KeyedFigures[]> {
  const { from, to } = scope;
  const { rows } = await sql<Flat>`
    select ${nightKey(by)} as key,
      count(*)::integer as ${sql.ref(`nights${suffix}`)}, sum(night.amount_sen)::bigint as ${sql.ref(`roomSen${suffix}`)}
    from (
      select line.date, line.amount_sen, line.reservation_id, reservation.property_id, reservation.company_id, null::uuid as unit_id
      from price_line line join reservation on reservation.id = line.reservation_id
      where kind = 'room' and not is_closing and line.amount_sen > 0 and line.date between ${from}::date and ${to}::date
        and (released_from is null or line.date < released_from)
        ${ofPlaces(scope, sql`reservation.property_id`, sql`reservation.company_id`)}
    ) night
    join reservation stay on stay.id = night.reservation_id
    where stay.status in ${list([...TAKES_PLACE, 'cancelled', 'no_show'])} and ${onBooks(sql`${asOf}::date`)}
    group by 1`.execute(db);
  return keyed(rows);
}

/** What channels kept of stays, and what their payments cost, by the nights and days that it is about, in sen. */
export async function findSellingCosts(
  db: Queryable,
  scope: ReportScope,
  by: ReportGroup,
): Promise<KeyedFigures[]> {
  const of = (account: RawBuilder<unknown>) =>
    sql`coalesce(sum(amount_sen) filter (where account in (${account})), 0)::bigint`;
  const { rows } = await sql<Flat>`
    select ${nightKey(by)} as key, ${of(sql`5100`)} as "commissionSen", ${of(sql`5110`)} as "commissionSstSen",
      ${of(sql`5200`)} as "paymentFeeSen", ${of(sql`5210`)} as "paymentFeeSstSen", sum(amount_sen)::bigint as "costSen"
    from (${linesOfNights(
      scope,
      sql`entry.reservation_id, service_date as date, account, amount_sen, entry.property_id, entry.company_id, unit_id`,
      sql`kind in ('commission', 'payment_fee') and account in (5100, 5110, 5200, 5210)`,
    )}) night
    join reservation stay on stay.id = night.reservation_id
    group by 1`.execute(db);
  return keyed(rows);
}
