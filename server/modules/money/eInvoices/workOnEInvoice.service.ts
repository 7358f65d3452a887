import type { EInvoiceError } from '@shared/contract/money/eInvoices';
import { businessDate } from '@shared/domain/base/stayDates';
import { cancellableUntil, nextLook, type EInvoiceState } from '@shared/domain/money/eInvoiceSteps';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { keepCancelled, keepUncancelled } from './cancelEInvoice.service';
import { accessOf } from './eInvoiceAccess.queries';
import { reasonsOf, tellAct, withoutNumbers } from './eInvoiceHistory.service';
import {
  change,
  lock,
  markAsked,
  nudgeCorrections,
  take,
  takeDue,
  type EInvoiceRecord,
} from './eInvoiceWork.queries';
import { openDocument } from './eInvoiceSeals';
import { makeEInvoice } from './makeEInvoice.service';
import { markDocuments } from './markDocuments.service';
import { billStatements } from './selfBilling.service';
import { MyInvoisFailure, type Access, type Submitted } from './myInvoisClient';
import { HOUR_MS, pauseAfter, sentOf, watchEInvoice } from './watchEInvoice.service';

const MINUTE_MS = 60_000;
/** An e-invoice belongs to the process that took it so long, even if that was killed: longer than its calls have patience. */
const TAKEN_MS = 5 * MINUTE_MS;
/** LHDN takes no e-invoice that says it is older than 72 hours; it is made anew well before. */
const FRESH_MS = 48 * HOUR_MS;
/** MyInvois shows what it was sent a little later. */
const SHOWN_AFTER_MS = 2 * MINUTE_MS;
/** Clocks differ. */
const CLOCKS_MS = 5 * MINUTE_MS;
const FIRST_LOOK_MS = 10_000;
const RECENT_MS = 48 * HOUR_MS;
const AT_A_TIME = 50;

/** Takes an e-invoice as far as it goes now: makes it, submits it, asks how its check stands, has it cancelled, or looks whether it still stands. */
export async function workOnEInvoice(context: Context, id: string): Promise<void> {
  const { db, now } = context;
  const row = await take(db, id, now(), new Date(now().getTime() + TAKEN_MS));
  if (!row) return;
  if (row.state === 'waiting') {
    await db.transaction().execute(async (trx) => {
      const locked = await lock(trx, id);
      if (locked?.state === 'waiting') await makeEInvoice(context, trx, locked);
    });
    const made = await take(db, id, now(), new Date(now().getTime() + TAKEN_MS));
    if (made?.state === 'queued') await withAccess(context, made, submit);
    return;
  }
  // Nobody has told LHDN, and it would not hear it any more.
  if (row.state === 'cancelling' && !row.asked_at && now().toISOString() >= lastMomentOf(row))
    return keepUncancelled(context, row, [
      { code: 'OperationPeriodOver', message: 'the time for it is over', path: null },
    ]);
  if (row.state === 'valid') return watchEInvoice(context, row);
  await withAccess(context, row, STEPS[row.state]!);
}
const lastMomentOf = ({ validated_at }: EInvoiceRecord) => cancellableUntil(validated_at)!;

type Step = (context: Context, row: EInvoiceRecord, access: Access) => Promise<void>;

/** Does a step with the company's access, and keeps the words of what went wrong for another try. Without access nothing is sent. */
async function withAccess(context: Context, row: EInvoiceRecord, step: Step): Promise<void> {
  const { db, now, log } = context;
  const access = await accessOf(context, row.company_id);
  const isElsewhere = row.environment !== null && row.environment !== access?.environment;
  const isThere = row.state !== 'queued' || row.asked_at !== null;
  // What was submitted, or may have been, is at the service that it was sent to.
  if (isElsewhere && isThere)
    return void (await change(db, row.id, {
      failure: 'the access to MyInvois is another one now',
      next_try_at: new Date(now().getTime() + HOUR_MS),
    }));
  if (!access)
    return void (await change(db, row.id, {
      ...(isThere
        ? { next_try_at: new Date(now().getTime() + HOUR_MS) }
        : { state: 'made', next_try_at: null }),
    }));
  try {
    await step(context, row, access);
  } catch (error) {
    if (!(error instanceof MyInvoisFailure)) throw error;
    await keepFailure(context, row, error);
    log.warn({ eInvoiceId: row.id, kind: error.kind }, 'MyInvois did not take a step of an e-invoice');
  }
}

/** Keeps why a step came to nothing, and when it is tried again; what LHDN refuses is over. */
async function keepFailure(context: Context, row: EInvoiceRecord, error: MyInvoisFailure): Promise<void> {
  const { db, now } = context;
  const errors = error.errors.length > 0 ? error.errors : [{ code: '', message: error.message, path: null }];
  if (error.kind === 'refused' && row.state === 'cancelling') return keepUncancelled(context, row, errors);
  if (error.kind === 'refused' && row.state === 'queued')
    return db.transaction().execute((trx) => keepRefused(trx, row, errors, error.message));
  const attempts = row.attempts + 1;
  const pause = Math.max(
    error.kind === 'access' ? HOUR_MS : pauseAfter(attempts),
    error.retryAfterSeconds * 1000,
    error.kind === 'unknown' ? SHOWN_AFTER_MS : 0,
  );
  await change(db, row.id, {
    attempts,
    failure: error.message.slice(0, 500),
    next_try_at: new Date(now().getTime() + pause),
    ...(error.kind !== 'unknown' && { asked_at: null }),
  });
}

async function keepRefused(
  trx: Trx,
  { id, attempts }: EInvoiceRecord,
  errors: EInvoiceError[],
  failure: string | null = null,
): Promise<void> {
  await change(trx, id, {
    state: 'invalid',
    attempts: failure === null ? 0 : attempts + 1,
    failure: failure && failure.slice(0, 500),
    errors,
    asked_at: null,
    next_try_at: null,
  });
  await tellAct(trx, id, 'refuse', { reasons: reasonsOf(errors) });
}

/**
 * Submits an e-invoice. That it is about to leave is kept before: where the answer was lost, or the process was killed, it is looked up
 * before it is sent again, so that it is there once.
 */
async function submit(context: Context, row: EInvoiceRecord, access: Access): Promise<void> {
  const { db, now, myInvois } = context;
  if (row.asked_at) {
    const from = new Date(Date.parse(row.asked_at) - CLOCKS_MS);
    const found = await myInvois.find(access, {
      codeNumber: row.code_number,
      type: row.type,
      from,
      to: now(),
    });
    if (found) return keepSubmitted(context, row, found, access);
  }
  const isOld = now().getTime() - Date.parse(row.made_at!) > FRESH_MS;
  if (isOld) {
    await db.transaction().execute(async (trx) => {
      const locked = await lock(trx, row.id);
      if (locked?.state === 'queued') await makeEInvoice(context, trx, locked);
    });
    return;
  }
  await markAsked(db, row.id, access.environment, now());
  const { code_number: codeNumber, sha256 } = row;
  const document = openDocument(context.vault, row);
  const sent = await myInvois.submit(access, { codeNumber, document, sha256: sha256! });
  await keepSubmitted(context, row, sent, access);
}

const keepSubmitted = (
  { db, now }: Context,
  { id }: EInvoiceRecord,
  { uuid, submissionUid }: Submitted,
  { environment }: Access,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await change(trx, id, {
      state: 'submitted',
      uuid,
      submission_uid: submissionUid,
      submitted_at: now(),
      asked_at: null,
      failure: null,
      attempts: 0,
      next_try_at: new Date(now().getTime() + FIRST_LOOK_MS),
    });
    await tellAct(trx, id, 'submit', { environment, uuid });
  });

/** Asks how the check of an e-invoice stands, and keeps how it ended. */
async function check(context: Context, row: EInvoiceRecord, access: Access): Promise<void> {
  const { db, now, myInvois } = context;
  const { status, longId, validatedAt, cancelledAt, reason } = await myInvois.check(access, sentOf(row));
  if (status === 'submitted') {
    const attempts = row.attempts + 1;
    const next = new Date(now().getTime() + pauseAfter(attempts));
    return void (await change(db, row.id, { attempts, failure: null, next_try_at: next }));
  }
  if (status === 'cancelled')
    return keepCancelled(context, row, { at: cancelledAt ?? now(), reason: withoutNumbers(reason) });
  if (status === 'invalid') {
    const errors = await myInvois.errors(access, row.uuid!);
    return db.transaction().execute((trx) => keepRefused(trx, row, errors));
  }
  await db.transaction().execute(async (trx) => {
    await change(trx, row.id, {
      state: 'valid',
      long_id: longId,
      validated_at: validatedAt ?? now(),
      failure: null,
      attempts: 0,
      next_try_at: nextLook((validatedAt ?? now()).toISOString(), now()),
      handed_at: null,
      rejection_asked_at: null,
      rejection_reason: null,
    });
    await tellAct(trx, row.id, 'validate', { uuid: row.uuid });
    await nudgeCorrections(trx, row.id, now());
  });
}

/** Has an e-invoice cancelled. Where an answer was lost, or LHDN refuses, it is looked up: it may be cancelled already, also on the portal. */
async function cancel(context: Context, row: EInvoiceRecord, access: Access): Promise<void> {
  const { db, now, myInvois } = context;
  const isCancelled = async () => (await myInvois.check(access, sentOf(row))).status === 'cancelled';
  if (row.asked_at && (await isCancelled())) return keepCancelled(context, row);
  await markAsked(db, row.id, access.environment, now());
  try {
    await myInvois.cancel(access, { uuid: row.uuid!, reason: row.cancel_reason! });
  } catch (error) {
    const isRefused = error instanceof MyInvoisFailure && error.kind === 'refused';
    if (!isRefused || !(await isCancelled())) throw error;
  }
  await keepCancelled(context, row);
}

const STEPS: Partial<Record<EInvoiceState, Step>> = { queued: submit, submitted: check, cancelling: cancel };

/** Begins what documents and statements of late should have, and puts what is due into the queue, the first fifty. */
export const sweepEInvoices = ({ db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const since = new Date(now().getTime() - RECENT_MS);
    await markDocuments(trx, { since }, now());
    await billStatements(trx, { since: businessDate(since) }, now());
    for (const eInvoiceId of await takeDue(trx, now(), AT_A_TIME))
      await jobs.send(trx, 'e-invoice', { eInvoiceId });
  });
