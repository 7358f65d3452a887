import { sql, type SqlBool } from 'kysely';
import { OWNER_LETTERS } from '@shared/contract/people/ownerLetters';
import type { Queryable, Trx } from '../db/client';
import type { NewRow } from '../db/schema';
import { takeDueRows, takeRow } from '../jobs/handOver';

/** Letters that are forgotten: about accounts, and about what strangers asked. Those about bookings stay with them (0027 has indexes). */
export const IS_PERSONAL = sql<SqlBool>`(template like 'people.%' or template like 'enquiry.%')`;

const WAITING = ['queued', 'retrying'] as const;
/** States of letters that were tried in vain. */
export const UNSENT = ['retrying', 'refused', 'failed'] as const;

export const insert = (trx: Queryable, row: NewRow<'outbox_mail'>) =>
  trx.insertInto('outbox_mail').values(row).returning('id').executeTakeFirstOrThrow();

/** Takes a letter that is due for oneself until `until`, or undefined: it is out, given up, not due, or in somebody else's hands. */
export const take = (db: Queryable, id: string, now: Date, until: Date) =>
  takeRow(db, 'outbox_mail', id, { states: WAITING, now, until });

/**
 * Takes out of a mail's copy, once it is out, the token that opens or confirms a booking: only the guest
 * needs that.
 */
const withoutToken = (column: 'text_body' | 'html_body') =>
  sql<string>`regexp_replace(${sql.ref(column)}, '(token|confirm)=[A-Za-z0-9_-]{22}', '\\1=…', 'g')`;

const KIND_OF_TEMPLATE = new Map<string, string>(
  Object.entries(OWNER_LETTERS).flatMap(([kind, templates]) => templates.map((template) => [template, kind])),
);
/** True for a letter of a kind that its reader, by the e-mail of an account, has switched off. */
export async function isUnwanted(
  db: Queryable,
  { template, recipient }: { template: string; recipient: string },
): Promise<boolean> {
  const kind = KIND_OF_TEMPLATE.get(template);
  if (kind === undefined) return false;
  const { rows } = await sql`select from unwanted_letter join account on account.id = account_id
    where kind = ${kind} and account.email = ${recipient.toLowerCase()}`.execute(db);
  return rows.length > 0;
}

/** Says of a letter in one's hands that it stays where it is, because its reader does not want it. */
export const markUnwanted = (db: Queryable, id: string) =>
  db
    .updateTable('outbox_mail')
    .set({ status: 'unwanted', next_try_at: null, taken_until: null, error: null })
    .where('id', '=', id)
    .where('status', '!=', 'sent')
    .execute();

/**
 * Says of letters that wait that they stay where they are, because what they tell does not hold any more; returns those that nobody has in his hands. One
 * that somebody has may leave at this moment; if that fails, it is not tried again.
 */
export async function withdraw(trx: Trx, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; isInHand: boolean }>`
    with waiting as (select id, taken_until > ${now.toISOString()} as in_hand from outbox_mail
      where id in (${sql.join(ids)}) and status in (${sql.join(WAITING)}) order by id for update)
    update outbox_mail set status = 'unwanted', next_try_at = null, error = null from waiting
    where outbox_mail.id = waiting.id returning outbox_mail.id, coalesce(waiting.in_hand, false) as "isInHand"`.execute(
    trx,
  );
  return rows.filter(({ isInHand }) => !isInHand).map(({ id }) => id);
}

export const markSent = (db: Queryable, id: string, at: Date) =>
  db
    .updateTable('outbox_mail')
    .set((eb) => ({
      status: 'sent',
      sent_at: at,
      attempts: eb('attempts', '+', 1),
      error: null,
      next_try_at: null,
      taken_until: null,
      text_body: withoutToken('text_body'),
      html_body: withoutToken('html_body'),
    }))
    .where('id', '=', id)
    .execute();

/** Counts a try that failed, with the words of the failure, and says what becomes of the letter, unless it was withdrawn meanwhile. */
export const markFailed = (
  db: Queryable,
  id: string,
  { status, nextTryAt, words }: { status: (typeof UNSENT)[number]; nextTryAt: Date | null; words: string },
) =>
  db
    .updateTable('outbox_mail')
    .set((eb) => ({
      status,
      attempts: eb('attempts', '+', 1),
      error: words,
      next_try_at: nextTryAt,
      taken_until: null,
    }))
    .where('id', '=', id)
    .where('status', 'in', WAITING)
    .execute();

/** Letters that are due and not in the queue: their pause is over, staff asked for them, or the queue has lost them. */
export const takeDue = (trx: Trx, now: Date, limit: number): Promise<string[]> =>
  takeDueRows(trx, 'outbox_mail', { states: WAITING, now, limit });
