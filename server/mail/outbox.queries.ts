import { sql } from 'kysely';
import type { Queryable } from '../db/client';
import type { NewRow } from '../db/schema';

export const insert = (trx: Queryable, row: NewRow<'outbox_mail'>) =>
  trx.insertInto('outbox_mail').values(row).returning('id').executeTakeFirstOrThrow();

/** A mail that still has to be delivered, or undefined. */
export const findUnsent = (db: Queryable, id: string) =>
  db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'sent')
    .executeTakeFirst();

/** Once a mail is out, its copy loses what opens a booking: only the guest needs that. */
const withoutToken = (column: 'text_body' | 'html_body') =>
  sql<string>`regexp_replace(${sql.ref(column)}, 'token=[A-Za-z0-9_-]{22}', 'token=…', 'g')`;

export const markSent = (db: Queryable, id: string, at: Date) =>
  db
    .updateTable('outbox_mail')
    .set({
      status: 'sent',
      sent_at: at,
      error: null,
      text_body: withoutToken('text_body'),
      html_body: withoutToken('html_body'),
    })
    .where('id', '=', id)
    .execute();

/** Counts a try that failed, with the words of the failure. */
export const markFailed = (db: Queryable, id: string, words: string) =>
  db
    .updateTable('outbox_mail')
    .set((eb) => ({ status: 'failed', attempts: eb('attempts', '+', 1), error: words }))
    .where('id', '=', id)
    .execute();
