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
  stayOfKey,
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
    from ${salesOfNights(scope)} night ${stayOfKey(by)}
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

/** True for the stays that were on the books at the end of a day, by Malaysian time: booked by then, and not cancelled by then. */
const onBooks = (day: StayDate) => sql`(
  (stay.created_at at time zone 'Asia/Kuala_Lumpur')::date <= ${day}::date
  and (stay.cancelled_at is null or (stay.cancelled_at at time zone 'Asia/Kuala_Lumpur')::date > ${day}::date))`;

/**
 * Nights and room prices that bookings had at the end of some days, by the nights of the period, as their lines have them now; each day is told under its
 * own suffix. A hold that has run out was never a booking. What a booking lost or won by a change after a day is not put back: nobody keeps a copy of
 * every day. The stay of each night is looked up by its id, so that no stay of other years is read.
 */
export async function findOnBooks(
  db: Queryable,
  scope: ReportScope,
  { by, days }: { by: ReportGroup; days: { asOf: StayDate; suffix: string }[] },
): Promise<KeyedFigures[]> {
  const { from, to } = scope;
  const sums = days.map(
    ({ asOf, suffix }) => sql`
      count(*) filter (where ${onBooks(asOf)})::integer as ${sql.ref(`nights${suffix}`)},
      coalesce(sum(night.amount_sen) filter (where ${onBooks(asOf)}), 0)::bigint as ${sql.ref(`roomSen${suffix}`)}`,
  );
  const { rows } = await sql<Flat>`
    select ${nightKey(by)} as key, ${sql.join(sums)}
    from (
      select line.date, line.amount_sen, stay.*, null::uuid as unit_id
      from price_line line cross join lateral (
        select source, nationality, status, created_at, cancelled_at, released_from, property_id, company_id
        from reservation where reservation.id = line.reservation_id offset 0
      ) stay
      where kind = 'room' and not is_closing and line.amount_sen > 0 and line.date between ${from}::date and ${to}::date
        and (released_from is null or line.date < released_from)
        and stay.status in ${list([...TAKES_PLACE, 'cancelled', 'no_show'])}
        ${ofPlaces(scope, sql`stay.property_id`, sql`stay.company_id`)}
    ) night
    cross join lateral (select night.source, night.nationality, night.created_at, night.cancelled_at) stay
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
      sql`entry.reservation_id is not null and kind in ('commission', 'payment_fee') and account in (5100, 5110, 5200, 5210)`,
    )}) night
    ${stayOfKey(by)}
    group by 1`.execute(db);
  return keyed(rows);
}
