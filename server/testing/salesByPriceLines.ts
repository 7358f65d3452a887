import { sql } from 'kysely';
import type { NightTotals, Period } from '@shared/domain/stays/performance';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../db/client';

/**
 * Nights sold, room revenue and fees by date and source as the dashboard told them before the ledger did: from the price lines of stays. Kept
 * as a second computation, which shares nothing with the books. It left out extra guests, put the whole remainder of a discount on the first
 * night, and spread the fee of a stay that did not take place over its nights.
 */
export async function salesByPriceLines(
  db: Queryable,
  { from, to }: Period,
): Promise<(NightTotals & { date: StayDate; source: string })[]> {
  const { rows } = await sql<NightTotals & { date: StayDate; source: string }>`
    select date, source, (sum(quantity) filter (where slept))::integer as "nightsSold",
      coalesce(sum(sen) filter (where slept), 0)::bigint as "roomSen",
      coalesce(sum(sen) filter (where not slept), 0)::bigint as "feeSen"
    from (
      select line.date, source, (released_from is null or line.date < released_from) as slept, quantity, amount_sen as sen
      from price_line line join reservation on reservation.id = line.reservation_id
      where line.kind = 'room' and line.date >= ${from} and line.date < ${to} and reservation.status in ('confirmed', 'checked_in', 'checked_out')
      union all
      select coalesce(line.date, check_out), source, false, 0, amount_sen
      from price_line line join reservation on reservation.id = line.reservation_id
      where line.kind = 'adjustment' and line.percent_bp is not null and reservation.status in ('confirmed', 'checked_in', 'checked_out')
      union all
      select date, source, slept, 0, part + case when is_first then whole - sum(part) over stay else 0 end
      from (
        select stay.id, stay.is_fee, source, line.date, not stay.is_fee and (released_from is null or line.date < released_from) as slept, stay.sen as whole,
          coalesce(stay.sen * amount_sen / nullif(sum(amount_sen) over stay, 0), 0) as part,
          row_number() over (stay order by line.date, line.id) = 1 as is_first
        from (
          select reservation.id, source, released_from, false as is_fee, sum(amount_sen) as sen
          from price_line join reservation on reservation.id = reservation_id
          where (kind = 'discount' or kind = 'adjustment' and percent_bp is null) and check_in < ${to}::date and check_out > ${from}::date and reservation.status in ('confirmed', 'checked_in', 'checked_out')
          group by reservation.id
          union all
          select reservation.id, source, null, true, fee
          from reservation cross join lateral (
            select sum(amount_sen) as fee from price_line
            where reservation_id = reservation.id and kind = 'cancellation' offset 0
          ) closed
          where reservation.status in ('cancelled', 'no_show') and check_in < ${to}::date and check_out > ${from}::date and fee <> 0
        ) stay
        join lateral (select * from price_line where reservation_id = stay.id offset 0) line on line.kind = 'room' and line.date is not null
        window stay as (partition by stay.id, stay.is_fee)
      ) parts
      window stay as (partition by id, is_fee)
    ) nights
    where date >= ${from} and date < ${to}
    group by date, source`.execute(db);
  return rows.map((row) => ({ ...row, nightsSold: row.nightsSold ?? 0 }));
}
