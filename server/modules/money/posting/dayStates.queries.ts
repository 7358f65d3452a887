import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';

/** How far the days of a property are over; null: none is yet. */
export type DaysOver = { propertyId: string; rolledThrough: StayDate | null };

/**
 * Keeps the days of some properties from being closed until the transaction ends; many can at once. Whoever writes entries asks for it before
 * deciding on which day they are booked: a day that is being closed is waited for, and is closed by then.
 */
export const holdDays = (trx: Trx, propertyIds: readonly string[]) =>
  sql`select hold_days(${propertyIds}::uuid[])`.execute(trx);

/** Waits for everybody who writes entries of a property, and keeps others from it until the transaction ends. */
export const holdDaysAlone = (trx: Trx, propertyId: string) =>
  sql`select hold_days_alone(${propertyId}::uuid)`.execute(trx);

export async function findDaysOver(
  db: Queryable,
  propertyIds: readonly string[],
): Promise<Map<string, StayDate | null>> {
  const { rows } = await sql<DaysOver>`
    select property.id as "propertyId", (select max(date) from business_day where property_id = property.id) as "rolledThrough"
    from property where id = any(${propertyIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ propertyId, rolledThrough }) => [propertyId, rolledThrough]));
}

/** The state of a day that is over, for one company. */
export type DayState = {
  propertyId: string;
  companyId: string;
  date: StayDate;
  filling: boolean;
  closed: boolean;
};

/** Finds the days of some properties and companies that are over, each once; those that are not are missing from the answer. */
export async function findDays(
  db: Queryable,
  days: readonly { propertyId: string; companyId: string; date: StayDate }[],
): Promise<DayState[]> {
  // Stays that are posted together share most of their days.
  const each = new Map(
    days.map(({ propertyId, companyId, date }) => [
      `${propertyId} ${companyId} ${date}`,
      { propertyId, companyId, date },
    ]),
  );
  const { rows } = await sql<DayState>`
    select property_id as "propertyId", day."companyId", business_day.date, filling,
      exists (select from daily_report where property_id = day."propertyId" and company_id = day."companyId"
        and daily_report.date >= day.date and closed_at is not null) as closed
    from json_to_recordset(${JSON.stringify([...each.values()])}::json) as day ("propertyId" uuid, "companyId" uuid, date date)
    join business_day on property_id = day."propertyId" and business_day.date = day.date`.execute(db);
  return rows;
}

/** Ends the filling of the days, of one property or of all, whose stays are all posted. */
export const endFilling = (db: Queryable, propertyId?: string) =>
  sql`
  update business_day set filling = false
  where filling ${propertyId ? sql`and property_id = ${propertyId}` : sql``}
    and not exists (select from ledger_due where ledger_due.property_id = business_day.property_id and failure is null)`.execute(
    db,
  );

/**
 * Keeps the months of some companies from being closed until the transaction ends, and finds the first day after those that are; null: none
 * is. Days are held before months.
 */
export async function holdMonths(
  trx: Trx,
  companyIds: readonly string[],
): Promise<Map<string, StayDate | null>> {
  await sql`select hold_months(${companyIds}::uuid[])`.execute(trx);
  const { rows } = await sql<{ companyId: string; opensOn: StayDate | null }>`
    select id as "companyId", (select (max(month) + interval '1 month')::date from ledger_month_close where company_id = id) as "opensOn"
    from unnest(${companyIds}::uuid[]) as id`.execute(trx);
  return new Map(rows.map(({ companyId, opensOn }) => [companyId, opensOn]));
}

/** Whether a day takes postings of a company; nobody closes it until the transaction ends. */
export async function holdDay(
  trx: Trx,
  { propertyId, companyId, date }: { propertyId: string; companyId: string; date: StayDate },
): Promise<boolean> {
  await holdDays(trx, [propertyId]);
  return isDayOpen(trx, { propertyId, companyId, date });
}

/** Whether a day takes postings of a company, at this moment. */
export async function isDayOpen(
  db: Queryable,
  { propertyId, companyId, date }: { propertyId: string; companyId: string; date: StayDate },
): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select not exists (select from daily_report where property_id = ${propertyId} and company_id = ${companyId}
      and daily_report.date >= ${date}::date and closed_at is not null) as open`.execute(db);
  return rows[0]!.open;
}
