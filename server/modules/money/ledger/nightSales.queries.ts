import { sql } from 'kysely';
import type { ReservationSource } from '@shared/contract/stays/reservations';
import type { StayDate } from '@shared/domain/base/stayDates';
import { SALE_KINDS } from '@shared/domain/money/dailySheet';
import { FEE_SALES, ROOM_SALES, type NightSales } from '@shared/domain/money/salesFigures';
import { TAKES_PLACE } from '@shared/domain/money/stayPostings';
import type { Period } from '@shared/domain/stays/performance';
import type { SoldLine } from '@shared/domain/stays/stayExplanation';
import type { Queryable, Trx } from '../../../db/client';

/** Sales of a night by who sold them. */
export type SoldNights = NightSales & { source: ReservationSource };

const list = (values: readonly string[]) => sql`(${sql.join(values)})`;

const SALES = sql`kind in ${list(SALE_KINDS)} and category in ${list([...ROOM_SALES, ...FEE_SALES])}`;
const within = (column: string, { from, to }: Period) =>
  sql`${sql.ref(column)} >= ${from}::date and ${sql.ref(column)} < ${to}::date`;
/** What a night of a stay is sold for, out of its lines: its price, rooms and fees. */
const OF_NIGHT = sql`
  -coalesce(sum(amount_sen) filter (where category = 'room'), 0) as rate_sen,
  -coalesce(sum(amount_sen) filter (where category in ${list(ROOM_SALES)}), 0) as room_sen,
  -coalesce(sum(amount_sen) filter (where category in ${list(FEE_SALES)}), 0) as fee_sen`;

/**
 * Finds what the ledger has as sold for the nights of a period, by night and by who sold them, in sen: the sales of the daily sheet without
 * taxes and cleaning. A night counts as sold while its room price stands in the books. It is a matter of the ledger alone, for who sold a stay never
 * changes; which of these nights nobody slept `findReleasedNights` tells.
 *
 * An entry is never booked before the day that it is about. So those of a period are booked in it, where both tables are read by their
 * booking days, or later, which few are and an index of their own has.
 */
export async function findPostedNights(db: Queryable, period: Period): Promise<SoldNights[]> {
  const { rows } = await sql<SoldNights>`
    select date, source, (count(*) filter (where rate_sen > 0))::integer as "nightsSold",
      sum(night.room_sen)::bigint as "roomSen", sum(night.fee_sen)::bigint as "feeSen"
    from (
      select reservation_id, date, ${OF_NIGHT}
      from (
        select entry.reservation_id, service_date as date, category, amount_sen
        from ledger_line line join ledger_entry entry on entry.id = line.entry_id
        where ${within('line.business_date', period)} and ${within('entry.business_date', period)} and ${within('service_date', period)} and ${SALES}
        union all
        select entry.reservation_id, service_date, category, amount_sen
        from ledger_entry entry join ledger_line line on line.entry_id = entry.id
        where ${within('service_date', period)} and entry.business_date > service_date and entry.business_date >= ${period.to}::date and ${SALES}
      ) sale
      group by 1, 2
    ) night
    join reservation on reservation.id = night.reservation_id
    group by date, source`.execute(db);
  return rows;
}

/**
 * Finds the nights after a check-out, which others can have: they are charged as sold but count as a fee, and not as sold (decision 22). Few are, so that
 * they are asked for each time: a stay that is released changes no entry. Money is in sen.
 */
export async function findReleasedNights(
  db: Queryable,
  period: Period,
): Promise<Omit<SoldNights, 'feeSen'>[]> {
  const { rows } = await sql<Omit<SoldNights, 'feeSen'>>`
    select date, source, (count(*) filter (where rate_sen > 0))::integer as "nightsSold", sum(room_sen)::bigint as "roomSen"
    from (
      select reservation.id, source, service_date as date, ${OF_NIGHT}
      from reservation
      join ledger_entry entry on entry.reservation_id = reservation.id and service_date >= released_from
      join ledger_line line on line.entry_id = entry.id
      where released_from < ${period.to}::date and check_out > ${period.from}::date and ${within('service_date', period)} and ${SALES}
      group by 1, 2, 3
    ) night
    group by date, source`.execute(db);
  return rows;
}

/** Where and when figures were worked out: the database, what it had committed, and its last entry. */
export type LedgerStamp = {
  database: number;
  snapshot: string;
  lastId: number | null;
  lastXid: string | null;
};

/** The stamp of a transaction that sees the ledger at one moment. */
export async function findStamp(trx: Trx): Promise<LedgerStamp> {
  const { rows } = await sql<LedgerStamp>`
    select ${DATABASE} as database, pg_current_snapshot()::text as snapshot, id as "lastId", made_xid::text as "lastXid"
    from (values (0)) as one (row) left join (select id, made_xid from ledger_entry order by id desc limit 1) last on true`.execute(
    trx,
  );
  return rows[0]!;
}

const DATABASE = sql<number>`(select oid::bigint from pg_database where datname = current_database())`;

/**
 * The first days of the months that have entries which a stamp has not seen, as YYYY-MM-DD: written since, or by somebody who had not committed. Null
 * where the ledger is another one, restored or emptied.
 */
export async function findTouchedMonths(
  trx: Trx,
  { database, snapshot, lastId, lastXid }: LedgerStamp,
): Promise<StayDate[] | null> {
  const { rows } = await sql<{ isSame: boolean; touched: StayDate[] }>`
    select ${DATABASE} = ${database} and (${lastId}::bigint is null
        or exists (select from ledger_entry where id = ${lastId} and made_xid = ${lastXid}::text::xid8)) as "isSame",
      array(select distinct date_trunc('month', service_date)::date::text from ledger_entry
        where made_xid >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
          and not pg_visible_in_snapshot(made_xid, ${snapshot}::text::pg_snapshot)) as touched`.execute(trx);
  return rows[0]!.isSame ? rows[0]!.touched : null;
}

/** A stay with nights that are not over, with those of its lines that nights are sold by. */
export type StayAhead = {
  source: string;
  nationality: string;
  propertyId: string;
  companyId: string;
  /** The units of its nights from a day on, in order. */
  units: { unitId: string; from: StayDate }[];
  checkIn: StayDate;
  checkOut: StayDate;
  releasedFrom: StayDate | null;
  /** The first night that its property has not ended; the books have nothing of it yet. */
  openFrom: StayDate;
  lines: SoldLine[];
};

/**
 * Finds the stays that have nights, or a charge for one, in a period which the books do not have yet: all of them, or those in some units. Money is
 * in sen.
 */
export async function findStaysAhead(
  db: Queryable,
  { from, to }: Period,
  unitIds?: readonly string[],
): Promise<StayAhead[]> {
  const inUnits = unitIds
    ? sql`and reservation.id in (select reservation_id from occupancy where unit_id = any(${[...unitIds]}::uuid[]) and kind = 'reservation'
        and active and stay && daterange(${from}::date, ${to}::date))`
    : sql``;
  const { rows } = await sql<StayAhead>`
    select source, nationality, property_id as "propertyId", company_id as "companyId",
      coalesce((
        select json_agg(json_build_object('unitId', unit_id, 'from', lower(stay)) order by lower(stay))
        from occupancy where reservation_id = reservation.id and kind = 'reservation' and active), '[]') as units,
      check_in as "checkIn", check_out as "checkOut", released_from as "releasedFrom", open_from as "openFrom",
      coalesce((
        select json_agg(json_build_object('kind', kind, 'date', date, 'rate', rate, 'label', null, 'quantity', quantity,
          'unitSen', unit_sen, 'amountSen', amount_sen, 'percentBp', percent_bp, 'isClosing', is_closing) order by position)
        from price_line where reservation_id = reservation.id and kind in ('room', 'extra_guest', 'discount', 'adjustment')), '[]') as lines
    from (
      select id, coalesce((select max(date) + 1 from business_day where property_id = property.id), '0001-01-01') as open_from from property
    ) day
    join reservation on property_id = day.id and check_in < ${to}::date and check_out >= ${from}::date and check_out >= open_from
    where status in (${sql.join([...TAKES_PLACE])}) and open_from < ${to}::date ${inUnits}`.execute(db);
  return rows;
}
