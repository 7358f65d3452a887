import { sql } from 'kysely';
import type { ReservationSource } from '@shared/contract/stays/reservations';
import type { StayDate } from '@shared/domain/base/stayDates';
import { SALE_KINDS } from '@shared/domain/money/dailySheet';
import { FEE_SALES, ROOM_SALES, type NightSales } from '@shared/domain/money/salesFigures';
import { TAKES_PLACE } from '@shared/domain/money/stayPostings';
import type { Period } from '@shared/domain/stays/performance';
import type { SoldLine } from '@shared/domain/stays/stayExplanation';
import type { Queryable } from '../../../db/client';

/** Sales of a night by who sold them. */
export type SoldNights = NightSales & { source: ReservationSource };

const list = (values: readonly string[]) => sql`(${sql.join(values)})`;

/**
 * Finds what the ledger has as earned for the nights of a period, by night and by who sold them, in sen: the sales of the daily sheet without
 * taxes and cleaning. A night counts as sold while its room price stands in the books. Nights after a check-out, which others can have, are
 * charged as sold but count as a fee, and not as sold (decision 22).
 *
 * An entry is never booked before the day that it is about. So those of a period are booked in it, where both tables are read by their
 * booking days, or later, which few are and an index of their own has.
 */
export async function findEarnedNights(db: Queryable, { from, to }: Period): Promise<SoldNights[]> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::date and ${sql.ref(column)} < ${to}::date`;
  const isSale = sql`kind in ${list(SALE_KINDS)} and category in ${list([...ROOM_SALES, ...FEE_SALES])}`;
  const { rows } = await sql<SoldNights>`
    select date, source, (count(*) filter (where is_slept and rate_sen > 0))::integer as "nightsSold",
      coalesce(sum(room_sen) filter (where is_slept), 0)::bigint as "roomSen",
      coalesce(sum(fee_sen + case when is_slept then 0 else room_sen end), 0)::bigint as "feeSen"
    from (
      select night.date, source, (released_from is null or night.date < released_from) as is_slept, rate_sen, night.room_sen, fee_sen
      from (
        select reservation_id, date,
          -coalesce(sum(amount_sen) filter (where category = 'room'), 0) as rate_sen,
          -coalesce(sum(amount_sen) filter (where category in ${list(ROOM_SALES)}), 0) as room_sen,
          -coalesce(sum(amount_sen) filter (where category in ${list(FEE_SALES)}), 0) as fee_sen
        from (
          select entry.reservation_id, service_date as date, category, amount_sen
          from ledger_line line join ledger_entry entry on entry.id = line.entry_id
          where ${within('line.business_date')} and ${within('entry.business_date')} and ${within('service_date')} and ${isSale}
          union all
          select entry.reservation_id, service_date, category, amount_sen
          from ledger_entry entry join ledger_line line on line.entry_id = entry.id
          where ${within('service_date')} and entry.business_date > service_date and entry.business_date >= ${to}::date and ${isSale}
        ) sale
        group by 1, 2
      ) night
      join reservation on reservation.id = night.reservation_id
    ) night
    group by date, source`.execute(db);
  return rows.filter(({ nightsSold, roomSen, feeSen }) => nightsSold !== 0 || roomSen !== 0 || feeSen !== 0);
}

/** A stay with nights that are not over, with those of its lines that nights are sold by. */
export type StayAhead = {
  source: string;
  checkIn: StayDate;
  checkOut: StayDate;
  releasedFrom: StayDate | null;
  /** The first night that its property has not ended; the books have nothing of it yet. */
  openFrom: StayDate;
  lines: SoldLine[];
};

/** Finds the stays that have nights, or a charge for one, in a period which the books do not have yet. Money is in sen. */
export async function findStaysAhead(db: Queryable, { from, to }: Period): Promise<StayAhead[]> {
  const { rows } = await sql<StayAhead>`
    select source, check_in as "checkIn", check_out as "checkOut", released_from as "releasedFrom", open_from as "openFrom",
      coalesce((
        select json_agg(json_build_object('kind', kind, 'date', date, 'rate', rate, 'label', null, 'quantity', quantity,
          'unitSen', unit_sen, 'amountSen', amount_sen, 'percentBp', percent_bp, 'isClosing', is_closing) order by position)
        from price_line where reservation_id = reservation.id and kind in ('room', 'extra_guest', 'discount', 'adjustment')), '[]') as lines
    from (
      select id, coalesce((select max(date) + 1 from business_day where property_id = property.id), '0001-01-01') as open_from from property
    ) day
    join reservation on property_id = day.id and check_in < ${to}::date and check_out >= ${from}::date and check_out >= open_from
    where status in (${sql.join([...TAKES_PLACE])}) and open_from < ${to}::date`.execute(db);
  return rows;
}
