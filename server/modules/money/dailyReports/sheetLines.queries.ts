import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import { monthStart } from '@shared/domain/base/stayDates';
import type { SheetLine } from '@shared/domain/money/dailySheet';
import type { ShiftName } from '@shared/contract/stays/shiftNames';
import type { Queryable } from '../../../db/client';
import { shiftNameOf } from '../../stays/reservations/openShifts.queries';

/** The property, company and business date of a report. */
export type ReportDay = { propertyId: string; companyId: string; date: StayDate };

/** A line of the sheet with what a person looks it up by. */
export type FoundLine = SheetLine & {
  reservation: { id: string; reference: string } | null;
  /** The reference of the payment, or of the slip or voucher. */
  reference: string;
  shift: ShiftName;
};

/** Every line that is booked on a day, and those that later days booked about it, in the order of their entries. */
export async function findSheetLines(
  db: Queryable,
  { propertyId, companyId, date }: ReportDay,
): Promise<FoundLine[]> {
  const { rows } = await sql<FoundLine>`
    select entry.id as "entryId", line.position, entry.kind, entry.source_id as "sourceId", entry.business_date as "businessDate",
      entry.service_date as "serviceDate", account, line.amount_sen as "amountSen", line.category,
      coalesce(line.channel, reservation.source) as channel,
      case when entry.source_type = 'payment' then payment.method end as method,
      bool_or(account = 1400) over entry as "ofGuests", bool_or(account = 1500) over entry as "ofChannels",
      case when reservation.id is not null then json_build_object('id', reservation.id, 'reference', reservation.reference) end as reservation,
      coalesce(payment.reference, movement.reference, '') as reference,
      case when account = 1000 then ${shiftNameOf(sql.ref('document_shift.id'))} end as shift
    from (
      select * from ledger_entry where property_id = ${propertyId} and business_date = ${date}::date
      union all
      select * from ledger_entry where property_id = ${propertyId} and service_date = ${date}::date and business_date > service_date
    ) entry
    join ledger_line line on line.entry_id = entry.id
    left join reservation on reservation.id = entry.reservation_id
    left join payment on entry.source_type = 'payment' and payment.id = entry.source_id
    left join cash_movement movement on entry.source_type = 'cash_movement' and movement.id = entry.source_id
    left join lateral (select coalesce(payment.shift_id, movement.shift_id) as id) document_shift on true
    where entry.company_id = ${companyId}
    window entry as (partition by entry.id)
    order by entry.id, line.position`.execute(db);
  return rows;
}

/** The balances of cash, guests and channels at a property before a day, in sen: whole months from their sums, the last one from its lines. */
export async function findOpening(
  db: Queryable,
  { propertyId, companyId, date }: ReportDay,
): Promise<{ cashSen: number; guestsSen: number; channelsSen: number }> {
  const { rows } = await sql<{ cashSen: number; guestsSen: number; channelsSen: number }>`
    select coalesce(sum(amount_sen) filter (where account = 1000), 0) as "cashSen",
      coalesce(sum(amount_sen) filter (where account = 1400), 0) as "guestsSen",
      coalesce(sum(amount_sen) filter (where account = 1500), 0) as "channelsSen"
    from (
      select account, amount_sen from ledger_place_month
      where property_id = ${propertyId} and company_id = ${companyId} and month < ${monthStart(date)}::date
      union all
      select account, line.amount_sen from ledger_entry entry join ledger_line line on line.entry_id = entry.id
      where entry.property_id = ${propertyId} and entry.company_id = ${companyId} and account in (1000, 1400, 1500)
        and entry.business_date >= ${monthStart(date)}::date and entry.business_date < ${date}::date
    ) moved`.execute(db);
  return rows[0]!;
}

/** The cash that the books have at the end of a day, in sen. */
export async function findCash(db: Queryable, day: ReportDay): Promise<number> {
  const { cashSen } = await findOpening(db, day);
  const { rows } = await sql<{ sen: number }>`
    select coalesce(sum(amount_sen), 0) as sen from ledger_entry entry join ledger_line on entry_id = entry.id
    where entry.property_id = ${day.propertyId} and entry.company_id = ${day.companyId} and entry.business_date = ${day.date}::date
      and account = 1000`.execute(db);
  return cashSen + rows[0]!.sen;
}

type CountBooked = { allSen: number; ownDaySen: number; firstEntry: number | null };

/** What was booked as over or short by the counts of a report, in sen, how much of it on its own day, and by which entry first. */
export async function findCountBooked(db: Queryable, reportId: string, date: StayDate): Promise<CountBooked> {
  const { rows } = await sql<CountBooked>`
    select coalesce(sum(amount_sen), 0) as "allSen",
      coalesce(sum(amount_sen) filter (where entry.business_date = ${date}::date), 0) as "ownDaySen",
      min(entry.id) as "firstEntry"
    from ledger_entry entry join ledger_line on entry_id = entry.id
    where source_type = 'daily_report' and source_id = ${reportId} and account = 1000`.execute(db);
  return rows[0]!;
}
