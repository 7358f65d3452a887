import { sql } from 'kysely';
import type { DailyReport } from '@shared/contract/money/dailyReports';
import type { Queryable } from '../../../db/client';
import type { ReportDay } from './sheetLines.queries';

const malaysian = (instant: ReturnType<typeof sql.ref>) =>
  sql`(${instant} at time zone 'Asia/Kuala_Lumpur')::date`;

/** What a checker looks at first, read from the stays and their money as they stand. Source: DOMAIN c.8, exceptions. */
export async function findExceptions(
  db: Queryable,
  { propertyId, companyId, date }: ReportDay,
): Promise<DailyReport['exceptions']> {
  const { rows } = await sql<DailyReport['exceptions'][number]>`
    with stay as (
      select id, reference, guest_name, check_in, check_out, checked_out_at, status, total_sen, payment_method
      from reservation where property_id = ${propertyId} and company_id = ${companyId}
    ), paid as (
      select reservation_id, sum(case kind when 'refund' then -amount_sen else amount_sen end) as sen
      from payment where status = 'received' and received_on <= ${date}::date
        and reservation_id in (select id from stay where check_in = ${date}::date)
      group by 1
    )
    select kind, json_build_object('id', id, 'reference', reference) as reservation, guest_name as "guestName", sen from (
      select 'edited_after_check_out' as kind, stay.*, null::bigint as sen from stay
        where checked_out_at is not null and exists (select from stay_change where reservation_id = stay.id
          and created_at > checked_out_at and ${malaysian(sql.ref('stay_change.created_at'))} = ${date}::date)
      union all
      select 'agreed_price', stay.*, (select sum(amount_sen) from price_line where reservation_id = stay.id and kind = 'adjustment' and percent_bp is null)
        from stay where check_in = ${date}::date and status in ('confirmed', 'checked_in', 'checked_out')
          and exists (select from price_line where reservation_id = stay.id and kind = 'adjustment' and percent_bp is null)
      union all
      select 'money_not_counted', stay.*, amount_sen from stay join payment on payment.reservation_id = stay.id
        where payment.status = 'rejected' and ${malaysian(sql.ref('payment.checked_at'))} = ${date}::date
      union all
      select 'backdated_money', stay.*, case payment.kind when 'refund' then -amount_sen else amount_sen end
        from stay join payment on payment.reservation_id = stay.id
        where payment.status = 'received' and received_on < ${malaysian(sql.ref('payment.created_at'))}
          and slip_key is null and ${date}::date in (received_on, ${malaysian(sql.ref('payment.created_at'))})
      union all
      select 'complimentary', stay.*, amount_sen from stay join payment on payment.reservation_id = stay.id
        join payment_method on code = method
        where payment.status = 'received' and payment_method.kind = 'complimentary' and received_on = ${date}::date
      union all
      select 'no_payment_at_check_in', stay.*, total_sen from stay
        join payment_method on code = payment_method and payment_method.kind not in ('ota_collect', 'owner_account', 'complimentary')
        left join paid on paid.reservation_id = stay.id
        where check_in = ${date}::date and status in ('checked_in', 'checked_out') and total_sen > 0 and coalesce(paid.sen, 0) <= 0
      union all
      select 'unpaid_check_out', stay.*, owed.sen from stay cross join lateral (
          select coalesce(sum(amount_sen), 0) as sen from ledger_entry entry join ledger_line on entry_id = entry.id
          where entry.reservation_id = stay.id and account = 1400 and entry.business_date <= ${date}::date
        ) owed
        where check_out = ${date}::date and status = 'checked_out' and owed.sen > 0
      union all
      select 'unresolved_arrival', stay.*, null from stay where check_in = ${date}::date and status = 'confirmed'
        and exists (select from business_day where property_id = ${propertyId} and date = ${date}::date)
      union all
      select 'not_posted', stay.*, null from stay where id in (select reservation_id from ledger_due where failure is not null)
        and check_in <= ${date}::date and check_out >= ${date}::date
    ) found
    order by kind, reference
    limit 200`.execute(db);
  return rows;
}
