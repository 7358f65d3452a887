import { sql, type RawBuilder } from 'kysely';
import type { ShiftDrawer, ShiftPeople } from '@shared/contract/money/cashShifts';
import type { StayDate } from '@shared/domain/base/stayDates';
import { codeOf } from '@shared/permissions';
import type { Queryable } from '../../../db/client';
import type { Drawer } from '../../stays/reservations/openShifts.queries';

/** The shift that is open at a drawer, by its holder. */
export const findOpen = (db: Queryable, { propertyId, companyId }: Drawer) =>
  db
    .selectFrom('cash_shift')
    .innerJoin('account', 'account.id', 'holder_id')
    .select(['cash_shift.id', 'account.name', 'opened_at as openedAt'])
    .where('property_id', '=', propertyId)
    .where('company_id', '=', companyId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Who has a shift open at a property, of one company or of any, whose day is over by a date; undefined: nobody. */
export async function findOpenUpTo(
  db: Queryable,
  { propertyId, companyId, date }: { propertyId: string; companyId?: string; date: StayDate },
): Promise<string | undefined> {
  let query = db
    .selectFrom('cash_shift')
    .innerJoin('account', 'account.id', 'holder_id')
    .select('account.name')
    .where('property_id', '=', propertyId)
    .where('date', '<=', date)
    .where('closed_at', 'is', null);
  if (companyId) query = query.where('company_id', '=', companyId);
  return (await query.orderBy('opened_at').executeTakeFirst())?.name;
}

/** Cash of a drawer besides its opening balance from a day on, by the document: `sen`, its `day`, when it was written, and its shift. */
const cashDocuments = ({ propertyId, companyId }: Drawer, from: RawBuilder<unknown>) => sql`(
  select case payment.kind when 'refund' then -amount_sen else amount_sen end as sen, received_on as day,
      coalesce(checked_at, payment.created_at) as at, shift_id
    from payment join payment_method way on way.code = payment.method and way.kind = 'cash'
    join reservation on reservation.id = payment.reservation_id
    where reservation.property_id = ${propertyId} and reservation.company_id = ${companyId} and payment.status = 'received'
      and received_on >= ${from}
  union all
  select case movement.kind when 'top_up' then amount_sen else -amount_sen end, report.date, movement.created_at, shift_id
    from cash_movement movement join daily_report report on report.id = movement.report_id
    where report.property_id = ${propertyId} and report.company_id = ${companyId} and report.date >= ${from}
      and movement.kind <> 'opening' and movement.taken_back_at is null
  union all
  select -paid.amount_sen, paid_on, paid.created_at, shift_id
    from expense_payment paid join expense bill on bill.id = paid.expense_id
    where paid.property_id = ${propertyId} and bill.company_id = ${companyId} and paid_on >= ${from} and taken_back_at is null
)`;

/**
 * What was counted last in a drawer, by the shift that was closed last or by the report of a later day (one of the same day has it of that shift, and
 * may have been mended since), and the cash that moved since outside of any shift, in sen. null: nobody has ever counted it.
 */
export async function findLastCount(db: Queryable, drawer: Drawer): Promise<ShiftDrawer['last']> {
  const { propertyId, companyId } = drawer;
  const { rows } = await sql<NonNullable<ShiftDrawer['last']>>`
    with counted as (
      (select date, counted_sen, closed_at, true as is_shift, closed_by as by_id from cash_shift
        where property_id = ${propertyId} and company_id = ${companyId} and closed_at is not null
        order by closed_at desc limit 1)
      union all
      (select report.date, event.counted_sen, event.made_at, false, event.made_by from daily_report report
        join daily_report_event event on event.report_id = report.id and event.kind = 'submit'
        where property_id = ${propertyId} and company_id = ${companyId} and closed_at is not null
        order by report.date desc, event.id desc limit 1)
    ), last as (
      select * from counted order by date desc, is_shift limit 1
    )
    select last.counted_sen as "countedSen", last.closed_at as at, account.name as "byName", coalesce((
        select sum(sen) from ${cashDocuments(drawer, sql`last.date`)} document
        where case when is_shift
          then shift_id is null and document.at > last.closed_at and day >= (last.closed_at at time zone 'Asia/Kuala_Lumpur')::date
          else day > last.date end
      ), 0) as "sinceSen"
    from last left join account on account.id = by_id`.execute(db);
  return rows[0] ?? null;
}

/** The cash of a drawer from a day on, in sen: what the first float of a drawer has besides what the day began with. */
export async function findCashSince(db: Queryable, drawer: Drawer, date: StayDate): Promise<number> {
  const { rows } = await sql<{ sen: number }>`
    select coalesce(sum(sen), 0) as sen from ${cashDocuments(drawer, sql`${date}::date`)} document`.execute(
    db,
  );
  return rows[0]!.sen;
}

/**
 * What the shifts of a day moved in the drawer that is booked on later days, in sen: it was counted with them, and is no part of what the day had.
 * What was voided or taken back on a later day counts the other way round.
 */
export async function findLaterCash(
  db: Queryable,
  { propertyId, companyId, date }: Drawer & { date: StayDate },
): Promise<number> {
  const { rows } = await sql<{ sen: number }>`
    with shift as (
      select id from cash_shift where property_id = ${propertyId} and company_id = ${companyId} and date = ${date}::date
    ), entry as (
      select entry.id from payment join ledger_entry entry on entry.reservation_id = payment.reservation_id
          and entry.source_type = 'payment' and entry.source_id = payment.id
        where payment.shift_id in (select id from shift) and entry.business_date > ${date}::date
      union all
      select entry.id from cash_movement movement join ledger_entry entry on entry.source_type = 'cash_movement' and entry.source_id = movement.id
        where movement.shift_id in (select id from shift) and entry.business_date > ${date}::date
      union all
      select entry.id from expense_payment paid join ledger_entry entry on entry.source_type = 'expense_payment' and entry.source_id = paid.id
        where paid.shift_id in (select id from shift) and entry.business_date > ${date}::date
    )
    select coalesce(sum(amount_sen), 0) as sen from ledger_line where entry_id in (select id from entry) and account = 1000`.execute(
    db,
  );
  return rows[0]!.sen;
}

/** What each person was over and short in the shifts that are closed, in sen, by name. */
export async function findPeople(
  db: Queryable,
  { propertyId, from, to }: { propertyId?: string; from?: StayDate; to?: StayDate },
): Promise<ShiftPeople['people']> {
  const { rows } = await sql<ShiftPeople['people'][number]>`
    select holder.id, holder.name, count(*)::integer as shifts,
      coalesce(sum(counted_sen - expected_sen) filter (where counted_sen > expected_sen), 0) as "overSen",
      coalesce(sum(counted_sen - expected_sen) filter (where counted_sen < expected_sen), 0) as "shortSen",
      coalesce(sum(counted_sen - expected_sen), 0) as "netSen"
    from cash_shift join account holder on holder.id = holder_id
    where closed_at is not null
      ${propertyId ? sql`and property_id = ${propertyId}` : sql``}
      ${from ? sql`and date >= ${from}::date` : sql``} ${to ? sql`and date <= ${to}::date` : sql``}
    group by holder.id order by holder.name, holder.id limit 500`.execute(db);
  return rows;
}

/** The people who may have a drawer, by name, but for one; with `id`, only that one. */
export const findSuccessors = (
  db: Queryable,
  { except, id }: { except: string | null; id?: string },
): Promise<{ id: string; name: string }[]> => {
  let query = db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('is_admin', '=', true)
    .where('status', '=', 'active')
    .where(sql<boolean>`permission_codes @> array[${codeOf('report.create')}]::integer[]`);
  if (except !== null) query = query.where('id', '<>', except);
  if (id !== undefined) query = query.where('id', '=', id);
  return query.orderBy('name').orderBy('id').limit(500).execute();
};
