import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';

/** How far the days of a property are over; null: none is yet. */
export type DaysOver = { propertyId: string; rolledThrough: StayDate | null };

export async function findDaysOver(
  db: Queryable,
  propertyIds: readonly string[],
): Promise<Map<string, StayDate | null>> {
  const { rows } = await sql<DaysOver>`
    select property.id as "propertyId", (select max(date) from business_day where property_id = property.id) as "rolledThrough"
    from property where id = any(${propertyIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ propertyId, rolledThrough }) => [propertyId, rolledThrough]));
}

/** The state of a day that is over. */
export type DayState = { propertyId: string; date: StayDate; filling: boolean; closed: boolean };

/** Finds the days of some properties that are over; those that are not are missing from the answer. */
export async function findDays(
  db: Queryable,
  days: readonly { propertyId: string; date: StayDate }[],
): Promise<DayState[]> {
  const { rows } = await sql<DayState>`
    select property_id as "propertyId", business_day.date, filling, closed_at is not null as closed
    from json_to_recordset(${JSON.stringify(days)}::json) as day ("propertyId" uuid, date date)
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
