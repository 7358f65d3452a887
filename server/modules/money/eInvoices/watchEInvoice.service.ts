import { cancellableUntil, nextLook } from '@shared/domain/money/eInvoiceSteps';
import type { Context } from '../../../context';
import { keepCancelled } from './cancelEInvoice.service';
import { accessOf } from './eInvoiceAccess.queries';
import { tellAct, withoutNumbers } from './eInvoiceHistory.service';
import { change, keepLook, type EInvoiceRecord } from './eInvoiceWork.queries';
import { MyInvoisFailure, type Checked, type Submitted } from './myInvoisClient';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** A minute after the first try that failed, then twice as long each time, an hour at most. */
export const pauseAfter = (attempts: number) => Math.min(MINUTE_MS * 2 ** Math.max(0, attempts - 1), HOUR_MS);

/** What LHDN calls an e-invoice that it has. */
export const sentOf = ({ uuid, submission_uid }: EInvoiceRecord): Submitted => ({
  uuid: uuid!,
  submissionUid: submission_uid!,
});

/**
 * Looks whether a valid e-invoice still stands: on LHDN's portal the company can cancel it, and its buyer ask to have it rejected, within 72
 * hours. What happened there is kept as news, once. Without access, or an answer, it looks later; once the time is over, never again.
 */
export async function watchEInvoice(context: Context, row: EInvoiceRecord): Promise<void> {
  const { db, now, myInvois, log } = context;
  const { id, validated_at: validatedAt, environment } = row;
  const access = await accessOf(context, row.company_id);
  const later = (pause: number, attempts: number) => {
    const at = now().getTime();
    const isOver = at >= Date.parse(cancellableUntil(validatedAt)!) + HOUR_MS;
    return keepLook(db, id, isOver ? null : new Date(at + pause), attempts);
  };
  // It is at the service that it was sent to.
  if (!access || access.environment !== environment) return void (await later(HOUR_MS, 0));
  let found: Checked;
  try {
    found = await myInvois.check(access, sentOf(row));
  } catch (error) {
    if (!(error instanceof MyInvoisFailure)) throw error;
    const attempts = row.attempts + 1;
    const pause = error.kind === 'access' ? HOUR_MS : pauseAfter(attempts);
    await later(Math.max(pause, error.retryAfterSeconds * 1000), attempts);
    return log.warn({ eInvoiceId: id, kind: error.kind }, 'MyInvois did not say whether an e-invoice stands');
  }
  const reason = withoutNumbers(found.reason);
  if (found.status === 'cancelled')
    return keepCancelled(context, row, { at: found.cancelledAt ?? now(), reason });
  if (found.rejectionAskedAt && !row.rejection_asked_at)
    await db.transaction().execute(async (trx) => {
      await change(trx, id, {
        rejection_asked_at: found.rejectionAskedAt,
        rejection_reason: reason,
        is_news: true,
      });
      await tellAct(trx, id, 'rejectionAsked', { reason });
    });
  await keepLook(db, id, nextLook(validatedAt!, now()));
}
