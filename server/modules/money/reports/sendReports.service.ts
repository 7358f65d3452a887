import { randomUUID } from 'node:crypto';
import type { Report, ReportChoice } from '@shared/contract/money/reports';
import { MOST_MAILED_ROWS, type StopReason } from '@shared/contract/money/savedReports';
import { businessDate } from '@shared/domain/base/stayDates';
import { reportSearch } from '@shared/domain/money/reportAddress';
import { daysOfPeriod } from '@shared/domain/money/reportPeriods';
import { reportTable } from '@shared/domain/money/reports';
import { REPORT_NAME_KEYS } from '@shared/domain/money/reportTexts';
import type { Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { publicOrigin } from '../../../env';
import { AppError, conflict, wordsOf } from '../../../errors';
import type { LetterBrand } from '../../../mail/letter';
import { queueMail, type MailAttachment } from '../../../mail/mailOutbox';
import { reportLetter } from '../../../mail/templates/reportLetter';
import { officeTexts } from '../../../officeTexts';
import { audit, SYSTEM } from '../../../plugins/audit';
import type { Caller } from '../../../plugins/caller';
import { writerInOwnWords } from '../../system/mailTexts/mailTexts.mails';
import { readBrand } from '../../system/settings/settings.queries';
import { makeReport } from './makeReport.service';
import { MAILED_TYPES, reportFile, reportFileName } from './reportExport.service';
import * as sendings from './reportSendings.queries';
import type { SendingRecord } from './reportSendings.queries';
import { lockAllowed } from './savedReports.service';

const MINUTE_MS = 60_000;
/** A sending belongs to the process that took it so long, even if that was killed: longer than a report is read. */
const TAKEN_MS = 5 * MINUTE_MS;
/** After so many tries that came to nothing it is given up. */
const MOST_TRIES = 5;
const AT_A_TIME = 50;

/** What is asked of a saved report, by the days that are meant at an instant: a letter that is late is still about them. */
function choiceAt({ report, choice: { period, ...choice } }: Row<'saved_report'>, at: Date): ReportChoice {
  if (choice.to !== undefined) return choice;
  return { ...choice, ...daysOfPeriod(period ?? reportTable(report).period, businessDate(at)) };
}

const sendingOf = (saved: Row<'saved_report'>, dueAt: Date, now: Date) => ({
  ...{ saved_report_id: saved.id, name: saved.name, report: saved.report, choice: choiceAt(saved, dueAt) },
  ...{ sort: saved.sort, format: saved.format, language: saved.language, due_at: dueAt, next_try_at: now },
});

/**
 * Writes down each saved report that is due, once for its time, and puts what is to be sent into the queue; what a killed process had comes again. Times
 * that passed while nothing ran are made up for by one.
 */
export const queueDueReports = ({ db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    for (const saved of await sendings.takeDueSaved(trx, now(), AT_A_TIME)) {
      await sendings.insertSending(trx, sendingOf(saved, new Date(saved.next_at!), now()));
      await sendings.moveOn(trx, saved, now());
    }
    const due = await sendings.takeDueSendings(trx, now(), AT_A_TIME);
    for (const sendingId of due) await jobs.send(trx, 'send-report', { sendingId });
    return due.length;
  });

/**
 * Has a saved report sent at once, besides its schedule. Throws like a change of it, `saved_report.nobody` for one without recipients, and
 * `saved_report.sending` for one that is being sent.
 */
export async function sendNow(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  trx: Trx,
  caller: Caller,
  id: string,
): Promise<void> {
  const { recipientIds } = await lockAllowed(trx, caller, id, { now: now(), code: 'reporting.edit' });
  if (recipientIds.length === 0) throw conflict('saved_report.nobody', 'it has no recipients');
  const saved = (await sendings.lockSaved(trx, id))!;
  const sendingId = randomUUID();
  const isFree =
    !(await sendings.isBeingSent(trx, id)) &&
    (await sendings.insertSending(trx, {
      ...sendingOf(saved, now(), now()),
      ...{ id: sendingId, asked_by: caller.actor.id, handed_at: now() },
    }));
  if (!isFree) throw conflict('saved_report.sending', 'it is being sent');
  await jobs.send(trx, 'send-report', { sendingId }, { urgent: true });
  await audit(trx, caller.actor, { action: 'send_now', entity: 'saved_report', entityId: id, after: {} });
}

type Sending = Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'log'>;

/**
 * Sends a report that is due: reads it, looks again who may have it, and puts a letter for each into the outbox, all or none of them. Whoever comes
 * second finds it done. What cannot be asked any more is stopped; any other failure is tried again.
 */
export async function workOnSending(context: Sending, id: string): Promise<void> {
  const { db, now, log } = context;
  const sending = await sendings.takeSending(db, id, now(), new Date(now().getTime() + TAKEN_MS));
  if (!sending) return;
  try {
    const report = await readForLetter(context, sending);
    await db.transaction().execute((trx) => writeLetters(context, trx, id, report));
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      return db.transaction().execute(async (trx) => {
        const queued = await sendings.lockQueued(trx, id);
        if (queued) await stop(trx, queued, 'question', now());
      });
    log.warn({ err: error, sendingId: id }, 'a report could not be sent');
    await keepFailure(context, sending, wordsOf(error).slice(0, 500));
  }
}

async function keepFailure(
  { db, now }: Sending,
  { id, attempts }: SendingRecord,
  words: string,
): Promise<void> {
  const tries = attempts + 1;
  if (tries < MOST_TRIES)
    return void (await sendings.putOff(db, id, {
      nextTryAt: new Date(now().getTime() + tries * MINUTE_MS),
      words,
    }));
  await db.transaction().execute(async (trx) => {
    const queued = await sendings.lockQueued(trx, id);
    if (!queued) return;
    await sendings.endSending(trx, id, { state: 'failed', at: now(), error: words });
    await tell(trx, queued, { failed: true });
  });
}

/** The report, or null for one with more rows than are mailed. */
const readForLetter = (context: Sending, { report, choice, format }: SendingRecord): Promise<Report | null> =>
  makeReport(context, report, choice, { mostRows: MOST_MAILED_ROWS[format] }).catch((error: unknown) => {
    if (error instanceof AppError && error.body.code === 'report.too_large') return null;
    throw error;
  });

/** The line of the audit log of what became of a sending; a saved report that is deleted has its last line already. */
const tell = async (trx: Trx, { saved_report_id: savedId, due_at }: SendingRecord, after: object) => {
  if (savedId === null) return;
  const line = { action: 'send', entity: 'saved_report', entityId: savedId };
  await audit(trx, SYSTEM, { ...line, after: { dueAt: due_at, ...after } });
};

async function stop(trx: Trx, sending: SendingRecord, reason: StopReason, at: Date): Promise<void> {
  await sendings.endSending(trx, sending.id, { state: 'stopped', reason, at });
  await tell(trx, sending, { stopped: reason });
}

async function writeLetters(
  context: Pick<Context, 'env' | 'jobs' | 'now'>,
  trx: Trx,
  id: string,
  report: Report | null,
): Promise<void> {
  const at = context.now();
  const sending = await sendings.lockQueued(trx, id);
  if (!sending) return;
  const savedId = sending.saved_report_id;
  const { owner, recipients } = savedId
    ? await sendings.findParties(trx, savedId)
    : { owner: undefined, recipients: [] };
  if (!owner) return stop(trx, sending, 'deleted', at);
  if (owner.leftOut) return stop(trx, sending, 'owner', at);
  for (const { id: account_id, leftOut } of recipients)
    if (leftOut)
      await sendings.insertSendingRecipient(trx, { sending_id: id, account_id, left_out: leftOut });
  const readers = recipients.filter(({ leftOut }) => !leftOut);
  if (readers.length === 0) return stop(trx, sending, 'nobody', at);
  const brand = await readBrand(trx);
  const write = await writerInOwnWords(trx, 'report.saved', brand);
  for (const reader of readers) await writeTo(context, trx, { sending, report, brand, write }, reader);
  await sendings.endSending(trx, id, { state: 'sent', at, is_attached: report !== null });
  await tell(trx, sending, {
    ...{ report: sending.report, format: sending.format, filter: sending.choice, attached: report !== null },
    recipientIds: readers.map((reader) => reader.id),
    leftOut: recipients.flatMap(({ id, leftOut }) => (leftOut ? [{ id, why: leftOut }] : [])),
  });
}

type ReportToSend = {
  sending: SendingRecord;
  report: Report | null;
  brand: LetterBrand;
  write: Awaited<ReturnType<typeof writerInOwnWords>>;
};
type Reader = { id: string; name: string; email: string; language: Language };

/** The letter to one recipient, in his language; the file in that of the saved report, made when the letter leaves. */
async function writeTo(
  context: Pick<Context, 'env' | 'jobs' | 'now'>,
  trx: Trx,
  { sending, report, brand, write }: ReportToSend,
  reader: Reader,
): Promise<void> {
  const recipientId = randomUUID();
  const { choice, format, language } = sending;
  const letter = reportLetter(reader.language, {
    ...{ name: sending.name, recipient: reader.name, brand, from: choice.from ?? null, to: choice.to! },
    report: officeTexts(reader.language).say(REPORT_NAME_KEYS[sending.report]),
    isPeriod: reportTable(sending.report).dates !== 'at',
    rows: report && report.rows.length,
    mostRows: MOST_MAILED_ROWS[format],
    url: `${publicOrigin(context.env)}/admin/manage-reporting?${new URLSearchParams(reportSearch(sending)).toString()}`,
  });
  const attachments: MailAttachment[] = report
    ? [
        {
          filename: `${reportFileName(report)}.${format}`,
          contentType: MAILED_TYPES[format],
          document: { type: 'report', id: recipientId, language },
        },
      ]
    : [];
  const mailId = await queueMail(context, trx, {
    ...{ to: reader.email, language: reader.language, template: 'report.saved', attachments },
    ...write(reader.language, letter),
  });
  await sendings.insertSendingRecipient(trx, {
    ...{ id: recipientId, sending_id: sending.id, account_id: reader.id, mail_id: mailId },
  });
}

/** Makes what a letter to a recipient has attached. Rejects for who may not have reports any more: the letter then never leaves. */
export async function printSending(
  context: Sending & Pick<Context, 'print'>,
  recipientId: string,
): Promise<Buffer> {
  const sending = await sendings.findAttached(context.db, recipientId);
  if (!sending) throw new Error('the recipient may not have reports any more');
  const { report: name, choice, sort, format, language } = sending;
  return reportFile(context, { name, choice, sort, format, language });
}
