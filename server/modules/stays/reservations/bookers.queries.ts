import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import { hasProvedEmail } from '../../people/accounts/provedEmail.service';
import type { BookerKey, BookerKind } from './bookerKeys';

/** The bookings and nights that somebody keeps open without having paid. */
export type OpenStays = { kind: BookerKind; bookings: number; nights: number };

/** Bookings that count for the same person, telephone, mailbox or network queue up here until the transaction ends, all in one order. */
export async function lockBookers(trx: Trx, keys: readonly BookerKey[]): Promise<void> {
  for (const key of keys.map((one) => one.key).sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`booker ${key}`}, 0))`.execute(trx);
}

export const insertBookers = (trx: Trx, reservationId: string, keys: readonly BookerKey[]) =>
  trx
    .insertInto('reservation_booker')
    .values(keys.map(({ kind, key }) => ({ reservation_id: reservationId, kind, key })))
    .execute();

/** Finds the keys that a reservation counts for; none when staff made it. */
export const findBookers = (db: Queryable, reservationId: string): Promise<BookerKey[]> =>
  db
    .selectFrom('reservation_booker')
    .select(['kind', 'key'])
    .where('reservation_id', '=', reservationId)
    .execute();

/**
 * Finds the bookings that are not paid at all, by each of these keys, apart from some reservations. Of an
 * address only what was booked since an instant: it belongs to somebody else tomorrow.
 */
export async function findOpenStays(
  db: Queryable,
  keys: readonly BookerKey[],
  { today, now, since, except }: { today: StayDate; now: Date; since: Date; except: readonly string[] },
): Promise<OpenStays[]> {
  const { rows } = await sql<OpenStays>`
    select kind, count(*)::integer as bookings, sum(check_out - check_in)::integer as nights
    from reservation_booker booker join reservation on reservation.id = booker.reservation_id
    where key = any (${keys.map(({ key }) => key)}::text[]) and reservation.id <> all (${except}::uuid[])
      and paid_sen = 0 and check_out > ${today}::date
      and (status in ('pending', 'confirmed') or status = 'hold' and hold_expires_at > ${now})
      and (kind <> 'address' or created_at > ${since})
    group by kind`.execute(db);
  return rows;
}

/** True for an account that has stayed with us. */
export const hasStayed = async (db: Queryable, accountId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('reservation')
      .select('id')
      .where('account_id', '=', accountId)
      .where('status', '=', 'checked_out')
      .limit(1)
      .executeTakeFirst(),
  );

/** True when the mailbox is proved to be the account's own. */
export async function hasProved(db: Queryable, accountId: string, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('email_verified_at')
    .where('id', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirst();
  return account !== undefined && hasProvedEmail(account);
}

/** Forgets whom stays count for that are over. */
export const forgetBookers = (db: Queryable, today: StayDate) =>
  sql`delete from reservation_booker using reservation
    where reservation.id = reservation_id and check_out < ${today}::date`.execute(db);
