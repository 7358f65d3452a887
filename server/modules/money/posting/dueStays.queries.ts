import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Db, Queryable, Trx } from '../../../db/client';
import { faultOf } from '../../../db/faults';

/** Takes stays whose postings are to be worked out, of one property or of any, that nobody else is at; they are gone with the transaction. */
export async function takeDue(
  trx: Trx,
  { propertyId, limit }: { propertyId?: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ reservation_id: string }>`
    delete from ledger_due where reservation_id in (
      select reservation_id from ledger_due
      where failure is null ${propertyId ? sql`and property_id = ${propertyId}` : sql``}
      limit ${limit} for update skip locked
    ) returning reservation_id`.execute(trx);
  return rows.map(({ reservation_id }) => reservation_id);
}

/** What whoever posts stays holds until its transaction ends, together with others who do; who asks for it alone waits for them all. */
const POSTING = sql`hashtext('attic posts stays')`;

/** Says that this transaction posts stays; before it takes any, so that `waitForPosters` misses none. */
export const holdPosting = (trx: Trx) => sql`select pg_advisory_xact_lock_shared(${POSTING})`.execute(trx);

/** Waits until every transaction that posts stays at this moment has ended; false: one of them took longer than so many seconds. */
export async function waitForPosters(db: Db, seconds: number): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('lock_timeout', ${`${seconds}s`}, true)`.execute(trx);
      await sql`select pg_advisory_xact_lock(${POSTING})`.execute(trx);
    });
    return true;
  } catch (error) {
    if (faultOf(error) !== 'busy') throw error;
    return false;
  }
}

/** Whether a stay waits to be posted, of one property or of any; one that somebody posts at this moment counts until he is done. */
export async function isAnyDue(db: Queryable, propertyId?: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ledger_due
    where failure is null ${propertyId ? sql`and property_id = ${propertyId}` : sql``} limit 1`.execute(db);
  return rows.length > 0;
}

/** Keeps a stay whose postings could not be worked out, with the reason; its next change takes it up again. */
export const keepFailure = (trx: Trx, reservationId: string, failure: string) =>
  sql`insert into ledger_due (reservation_id, property_id, failure)
    select id, property_id, ${failure.slice(0, 500)} from reservation where id = ${reservationId}
    on conflict (reservation_id) do update set failure = excluded.failure`.execute(trx);

/** Counts the stays that wait to be posted, and those that could not be. */
export async function countDue(db: Queryable): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where failure is null) as waiting, count(*) filter (where failure is not null) as failed from ledger_due`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Marks the stays that have a night, or a charge on a day, from a day on until another, both inclusive, at some properties or at all. They are looked up
 * property by property: joined at once, the database would rather read every stay that there ever was.
 */
export const markNights = (trx: Trx, days: readonly { propertyId: string; from: StayDate; to: StayDate }[]) =>
  sql`
  insert into ledger_due (reservation_id, property_id)
    select stay.id, day."propertyId"
    from json_to_recordset(${JSON.stringify(days)}::json) as day ("propertyId" uuid, "from" date, "to" date)
    cross join lateral (
      select id from reservation
      where property_id = day."propertyId" and check_in <= day."to" and check_out >= day."from"
        and status in ('confirmed', 'checked_in', 'checked_out', 'no_show', 'cancelled')
      offset 0
    ) stay
    order by 1
    on conflict (reservation_id) do update set marks = ledger_due.marks + 1`.execute(trx);

/**
 * Marks the stays of a property of which tax may fall due unpaid on some days, both inclusive: by the day on which an invoice was issued, or the stay
 * ended. A few more are marked than need be, because of the 29th of February: a stay that is as it should be posts nothing.
 */
export const markTaxFalls = (
  trx: Trx,
  { propertyId, from, to }: { propertyId: string; from: StayDate; to: StayDate },
) =>
  sql`
  insert into ledger_due (reservation_id, property_id)
    select id, property_id from (
      select id, property_id, case status when 'no_show' then check_in
        when 'cancelled' then coalesce((cancelled_at at time zone 'Asia/Kuala_Lumpur')::date, check_in) else check_out end as ended_on
      from reservation where property_id = ${propertyId} and status in ('confirmed', 'checked_in', 'checked_out', 'no_show', 'cancelled')
    ) stay
    where ended_on ${withinYear(from, to)} or id in (select reservation_id from issued_document
      where kind = 'tax_invoice' and property_id = ${propertyId} and issued_on ${withinYear(from, to)})
    order by 1
    on conflict (reservation_id) do update set marks = ledger_due.marks + 1`.execute(trx);
/** For a day of which twelve months are over on one of these days. */
const withinYear = (from: StayDate, to: StayDate) =>
  sql`between (${from}::date - 2 - interval '1 year')::date and (${to}::date - interval '1 year')::date`;
