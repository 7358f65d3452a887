import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';

/** The cash of a property and company: one drawer, which is in one hand at a time. */
export type Drawer = { propertyId: string; companyId: string };

/**
 * Keeps the shifts of a drawer from being opened or closed until the transaction ends; many can at once. Whoever takes or moves cash asks for it
 * before looking for the shift: one that is being closed is waited for, and is closed by then.
 */
export const holdDrawer = (trx: Trx, { propertyId, companyId }: Drawer) =>
  sql`select hold_drawer(${propertyId}::uuid, ${companyId}::uuid)`.execute(trx);

/** Waits for everybody who takes or moves cash of a drawer, and keeps others from it until the transaction ends. */
export const holdDrawerAlone = (trx: Trx, { propertyId, companyId }: Drawer) =>
  sql`select hold_drawer_alone(${propertyId}::uuid, ${companyId}::uuid)`.execute(trx);

/**
 * The open shift that a document of a day belongs to. One of a day before the shift was opened is no part of it: that cash was in the drawer
 * already when it was counted.
 */
const isOfDay = (date: StayDate) =>
  sql`cash_shift.closed_at is null and ${date}::date >= (cash_shift.opened_at at time zone 'Asia/Kuala_Lumpur')::date`;

/**
 * The shift that money belongs to which staff take in or give back: cash to the one that has the drawer, whoever wrote it; other money to that of who took
 * it. null: there is none. The caller holds the drawer.
 */
export async function findShiftOfMoney(
  trx: Trx,
  { propertyId, companyId }: Drawer,
  { method, receivedOn, takerId }: { method: string; receivedOn: StayDate; takerId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select cash_shift.id from cash_shift join payment_method way on way.code = ${method}
    where property_id = ${propertyId} and company_id = ${companyId} and ${isOfDay(receivedOn)}
      and (way.kind = 'cash' or holder_id = ${takerId})`.execute(trx);
  return rows[0]?.id ?? null;
}

/** The shift that a movement of cash belongs to, by the day on whose sheet it stands; null: there is none. The caller holds the drawer. */
export async function findShiftOfDay(
  db: Queryable,
  { propertyId, companyId }: Drawer,
  date: StayDate,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from cash_shift where property_id = ${propertyId} and company_id = ${companyId} and ${isOfDay(date)}`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** The name of a shift by its id, for documents that carry one: who had the drawer, and since when. As `json`; null without one. */
export const shiftNameOf = (shiftId: ReturnType<typeof sql.ref>) => sql<{
  id: string;
  name: string;
  openedAt: string;
} | null>`(select json_build_object('id', shift.id, 'name', holder.name,
    'openedAt', to_char(shift.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from cash_shift shift join account holder on holder.id = shift.holder_id where shift.id = ${shiftId})`;
