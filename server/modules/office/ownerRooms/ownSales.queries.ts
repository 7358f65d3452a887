import { sql } from 'kysely';
import type { OwnStaySales } from '@shared/contract/office/ownerRooms';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { Period } from '@shared/domain/stays/performance';
import type { Queryable } from '../../../db/client';
import {
  IS_NET_SALE,
  linesOfNights,
  salesOfNights,
  type ReportScope,
} from '../../money/reports/salesLines.queries';

/** Whose nights are looked at, and which. */
export type OwnNights = { ownerId: string; unitIds: readonly string[]; period: Period };

const scopeOf = ({ from, to }: Period): ReportScope => ({ from, to: addDays(to, -1) });
const inUnits = (unitIds: readonly string[]) => sql`line.unit_id = any(${[...unitIds]}::uuid[])`;
/** The share of an owner in the unit of a night, by its unit and date: without one the night is none of his. */
const hisShare = (ownerId: string) =>
  sql`unit_owner part on part.unit_id = night.unit_id and part.account_id = ${ownerId}
    and part.valid_from <= night.date and (part.valid_to is null or part.valid_to > night.date)`;

/** The days on which an owner has a share of each unit, and how much, oldest first. */
export async function findOwnTimes(
  db: Queryable,
  ownerId: string,
): Promise<{ unitId: string; shareBp: number; from: StayDate; to: StayDate | null }[]> {
  return db
    .selectFrom('unit_owner')
    .select(['unit_id as unitId', 'share_bp as shareBp', 'valid_from as from', 'valid_to as to'])
    .where('account_id', '=', ownerId)
    .orderBy('valid_from')
    .execute();
}

/** What each unit brought in each month, before tax: nights that were sold, and sales in sen times the owner's share in basis points. */
export async function findOwnSales(
  db: Queryable,
  { ownerId, unitIds, period }: OwnNights,
): Promise<{ unitId: string; month: StayDate; nightsSold: number; weighedSen: number }[]> {
  const { rows } = await sql<{ unitId: string; month: StayDate; nightsSold: number; weighedSen: number }>`
    select night.unit_id as "unitId", date_trunc('month', night.date)::date as month,
      (count(*) filter (where rate_sen > 0 and not is_released))::integer as "nightsSold",
      sum((room_sen + fee_sen + cleaning_sen + charge_sen) * share_bp)::bigint as "weighedSen"
    from ${salesOfNights(scopeOf(period), { which: inUnits(unitIds) })} night join ${hisShare(ownerId)}
    group by 1, 2`.execute(db);
  return rows;
}

/** The nights that others of a house took from his units, by unit and month: they could not be sold. */
export async function findLinkedNights(
  db: Queryable,
  { ownerId, unitIds, period: { from, to } }: OwnNights,
): Promise<{ unitId: string; month: StayDate; nights: number }[]> {
  const { rows } = await sql<{ unitId: string; month: StayDate; nights: number }>`
    select night.unit_id as "unitId", date_trunc('month', night.date)::date as month, count(*)::integer as nights
    from (
      select linked.unit_id, greatest(lower(linked.stay), ${from}::date) + step as date
      from occupancy linked
      join occupancy house on house.id = linked.mirror_of and house.kind = 'reservation'
      cross join lateral generate_series(0, least(upper(linked.stay), ${to}::date) - greatest(lower(linked.stay), ${from}::date) - 1) step
      where linked.unit_id = any(${[...unitIds]}::uuid[]) and linked.active and linked.stay && daterange(${from}::date, ${to}::date)
    ) night
    join ${hisShare(ownerId)}
    group by 1, 2`.execute(db);
  return rows;
}

/** A stay that the books have something of in a unit, and what. */
export type FoundStay = Omit<OwnStaySales, 'nightsSold' | 'salesSen'> & { releasedFrom: StayDate | null };

/** The stays that the books have something of in a unit's nights of a period, with each line of it, by arrival. Sen before tax, whole. */
export async function findStaySales(
  db: Queryable,
  { ownerId, unitIds, period }: OwnNights,
): Promise<FoundStay[]> {
  const { rows } = await sql<FoundStay>`
    select reference, source, check_in as "checkIn", check_out as "checkOut", released_from as "releasedFrom",
      json_agg(json_build_object('entryId', entry_id, 'date', night.date, 'bookedOn', booked_on, 'category', category, 'sen', -amount_sen,
        'shareBp', share_bp) order by night.date, entry_id, position) as lines
    from (${linesOfNights(
      scopeOf(period),
      sql`entry.reservation_id, entry.id as entry_id, line.position, entry.service_date as date, entry.business_date as booked_on, line.unit_id, category, amount_sen`,
      sql`${IS_NET_SALE} and ${inUnits(unitIds)}`,
    )}) night
    join ${hisShare(ownerId)}
    join reservation on reservation.id = night.reservation_id
    group by reservation.id
    order by check_in, reference`.execute(db);
  return rows;
}
