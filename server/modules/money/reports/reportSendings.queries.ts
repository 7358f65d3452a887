import { sql, type SqlBool } from 'kysely';
import type { LeftOut, ReportSending, StopReason } from '@shared/contract/money/savedReports';
import { nextSending } from '@shared/domain/money/reportSchedule';
import type { Language } from '@shared/languages';
import { json, type Queryable, type Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';
import { takeDueRows, takeRow } from '../../../jobs/handOver';
import { leftOutOf } from './reportRecipients.queries';

export type SendingRecord = Row<'report_sending'>;
const QUEUED = ['queued'] as const;

/** What became of the last time that each of some saved reports was sent, by their ids. */
export async function findLastSendings(
  db: Queryable,
  savedIds: readonly string[],
): Promise<Map<string, ReportSending>> {
  if (savedIds.length === 0) return new Map();
  const { rows } = await sql<ReportSending & { savedId: string }>`
    select distinct on (saved_report_id) saved_report_id as "savedId", due_at as "dueAt", asked_by is not null as "byHand", state, reason,
      is_attached as "isAttached", coalesce((
        select json_agg(json_build_object('id', account.id, 'name', account.name, 'leftOut', left_out, 'letter', outbox_mail.status)
          order by account.name, account.id)
        from report_sending_recipient recipient join account on account.id = recipient.account_id
          left join outbox_mail on outbox_mail.id = mail_id
        where sending_id = report_sending.id), '[]') as recipients
    from report_sending where saved_report_id = any(${savedIds}::uuid[])
    order by saved_report_id, due_at desc`.execute(db);
  return new Map(rows.map(({ savedId, ...sending }) => [savedId, sending]));
}

/** Saved reports that are due, at most `limit`, each locked for whoever finds it first. */
export const takeDueSaved = (trx: Trx, now: Date, limit: number): Promise<Row<'saved_report'>[]> =>
  trx
    .selectFrom('saved_report')
    .selectAll()
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** A saved report, locked. */
export const lockSaved = (trx: Trx, id: string): Promise<Row<'saved_report'> | undefined> =>
  trx.selectFrom('saved_report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Has a saved report wait for its next time after `now`. */
export const moveOn = (
  trx: Trx,
  { id, month_day: monthDay, ...saved }: Row<'saved_report'>,
  now: Date,
): Promise<unknown> =>
  trx
    .updateTable('saved_report')
    .set({ next_at: nextSending({ ...saved, monthDay }, now) })
    .where('id', '=', id)
    .execute();

/** Writes that a saved report is to be sent for a time; false where that was written before. */
export async function insertSending(
  trx: Trx,
  { choice, sort, ...row }: NewRow<'report_sending'>,
): Promise<boolean> {
  const written = await trx
    .insertInto('report_sending')
    .values({ ...row, choice: json(choice), sort: sort ? json(sort) : null })
    .onConflict((on) => on.constraint('report_sending_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export const isBeingSent = async (trx: Trx, savedId: string): Promise<boolean> =>
  (await trx
    .selectFrom('report_sending')
    .select('id')
    .where('saved_report_id', '=', savedId)
    .where('state', '=', 'queued')
    .executeTakeFirst()) !== undefined;

/** Sendings that are due and not in the queue. */
export const takeDueSendings = (trx: Trx, now: Date, limit: number): Promise<string[]> =>
  takeDueRows(trx, 'report_sending', { states: QUEUED, now, limit });

/** Takes a sending for oneself until `until`, or undefined: it is over, not due, or in somebody else's hands. */
export const takeSending = (db: Queryable, id: string, now: Date, until: Date) =>
  takeRow(db, 'report_sending', id, { states: QUEUED, now, until });

/** A sending that is still to be done, locked; undefined where somebody else has done it. */
export const lockQueued = (trx: Trx, id: string): Promise<SendingRecord | undefined> =>
  trx
    .selectFrom('report_sending')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();

/** Ends a sending. */
export const endSending = (
  trx: Trx,
  id: string,
  {
    at,
    ...end
  }: {
    state: 'sent' | 'stopped' | 'failed';
    at: Date;
    reason?: StopReason;
    is_attached?: boolean;
    error?: string;
  },
): Promise<unknown> =>
  trx
    .updateTable('report_sending')
    .set({ ...end, ended_at: at, next_try_at: null, taken_until: null })
    .where('id', '=', id)
    .execute();

/** Counts a try that came to nothing, with its words, and says when the next is. */
export const putOff = (
  db: Queryable,
  id: string,
  { nextTryAt, words }: { nextTryAt: Date; words: string },
): Promise<unknown> =>
  db
    .updateTable('report_sending')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      error: words,
      next_try_at: nextTryAt,
      taken_until: null,
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();

/** The owner of a saved report and those whom it is sent to, as they are now. */
export async function findParties(db: Queryable, savedId: string) {
  const person = { leftOut: sql<LeftOut | null>`${leftOutOf('account')}`.as('leftOut') };
  const owner = await db
    .selectFrom('saved_report')
    .innerJoin('account', 'account.id', 'owner_id')
    .select(person.leftOut)
    .where('saved_report.id', '=', savedId)
    .executeTakeFirst();
  const recipients = await db
    .selectFrom('saved_report_recipient')
    .innerJoin('account', 'account.id', 'account_id')
    .select([
      'account.id',
      'account.name',
      'email',
      sql<Language>`account.language`.as('language'),
      person.leftOut,
    ])
    .where('saved_report_id', '=', savedId)
    .orderBy('account.name')
    .orderBy('account.id')
    .execute();
  return { owner, recipients };
}

export const insertSendingRecipient = (trx: Trx, row: NewRow<'report_sending_recipient'>): Promise<unknown> =>
  trx.insertInto('report_sending_recipient').values(row).execute();

/** What a letter to a recipient has attached; undefined for somebody who may not have reports any more. */
export const findAttached = (db: Queryable, recipientId: string): Promise<SendingRecord | undefined> =>
  db
    .selectFrom('report_sending_recipient as recipient')
    .innerJoin('report_sending', 'report_sending.id', 'sending_id')
    .innerJoin('account', 'account.id', 'account_id')
    .selectAll('report_sending')
    .where('recipient.id', '=', recipientId)
    .where(sql<SqlBool>`${leftOutOf('account')} is null`)
    .executeTakeFirst();
