import { sql } from 'kysely';
import type { DailyReport } from '@shared/contract/money/dailyReports';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import type { ReportDay } from './sheetLines.queries';

const malaysian = (instant: ReturnType<typeof sql.ref>) =>
  sql`(${instant} at time zone 'Asia/Kuala_Lumpur')::date`;
/** True for the instants of a Malaysian day, in the form that an index of them serves. */
const onDay = (instant: ReturnType<typeof sql.ref>, date: StayDate) => sql`(
  ${instant} >= ${date}::date::timestamp at time zone 'Asia/Kuala_Lumpur'
  and ${instant} < (${date}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur')`;

const AGREED_PRICE = sql`from price_line where reservation_id = reservation.id and kind = 'adjustment' and percent_bp is null`;

/**
 * What a checker looks at first, read from the stays and their money as they stand. Each kind begins with what happened on the day, so that it costs
 * what a day has, however many stays the property ever had. Source: DOMAIN c.8, exceptions.
 */
export async function findExceptions(
  db: Queryable,
  { propertyId, companyId, date }: ReportDay,
): Promise<DailyReport['exceptions']> {
  const atProperty = sql`reservation.property_id = ${propertyId} and reservation.company_id = ${companyId}`;
  const arrivesAt = sql`${atProperty} and check_in = ${date}::date`;
  const { rows } = await sql<DailyReport['exceptions'][number]>`
    select kind, json_build_object('id', id, 'reference', reference) as reservation, guest_name as "guestName", sen from (
      select distinct 'edited_after_check_out' as kind, reservation.id, reference, guest_name, null::bigint as sen
        from stay_change join reservation on reservation.id = stay_change.reservation_id
        where ${onDay(sql.ref('stay_change.created_at'), date)} and stay_change.created_at > checked_out_at and ${atProperty}
      union all
      select 'agreed_price', id, reference, guest_name, (select sum(amount_sen) ${AGREED_PRICE})
        from reservation
        where ${arrivesAt} and status in ('confirmed', 'checked_in', 'checked_out') and exists (select ${AGREED_PRICE})
      union all
      select 'money_not_counted', reservation.id, reservation.reference, guest_name, amount_sen
        from payment join reservation on reservation.id = payment.reservation_id
        where payment.status = 'rejected' and ${onDay(sql.ref('payment.checked_at'), date)} and ${atProperty}
      union all
      select 'backdated_money', reservation.id, reservation.reference, guest_name,
          case payment.kind when 'refund' then -amount_sen else amount_sen end
        from payment join reservation on reservation.id = payment.reservation_id
        where payment.status = 'received' and received_on < ${malaysian(sql.ref('payment.created_at'))} and slip_key is null
          and (received_on = ${date}::date or ${onDay(sql.ref('payment.created_at'), date)}) and ${atProperty}
      union all
      select 'complimentary', reservation.id, reservation.reference, guest_name, amount_sen
        from payment join reservation on reservation.id = payment.reservation_id
        join payment_method on code = method
        where payment.status = 'received' and payment_method.kind = 'complimentary' and received_on = ${date}::date and ${atProperty}
      union all
      select 'no_payment_at_check_in', id, reference, guest_name, total_sen
        from reservation
        join payment_method on code = payment_method and payment_method.kind not in ('ota_collect', 'owner_account', 'complimentary')
        where ${arrivesAt} and status in ('checked_in', 'checked_out') and total_sen > 0 and coalesce((
          select sum(case kind when 'refund' then -amount_sen else amount_sen end) from payment
          where reservation_id = reservation.id and status = 'received' and received_on <= ${date}::date), 0) <= 0
      union all
      select 'unpaid_check_out', id, reference, guest_name, owed.sen
        from reservation cross join lateral (
          select coalesce(sum(amount_sen), 0) as sen from ledger_entry entry join ledger_line on entry_id = entry.id
          where entry.reservation_id = reservation.id and account = 1400 and entry.business_date <= ${date}::date
        ) owed
        where ${atProperty} and check_out = ${date}::date and status = 'checked_out' and owed.sen > 0
      union all
      select 'unresolved_arrival', id, reference, guest_name, null
        from reservation
        where ${arrivesAt} and status = 'confirmed'
          and exists (select from business_day where property_id = ${propertyId} and date = ${date}::date)
      union all
      select 'not_posted', id, reference, guest_name, null
        from reservation
        where ${atProperty} and id in (select reservation_id from ledger_due where failure is not null)
          and check_in <= ${date}::date and check_out >= ${date}::date
    ) found
    order by kind, reference
    limit 200`.execute(db);
  return rows;
}
