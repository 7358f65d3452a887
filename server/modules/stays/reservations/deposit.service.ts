import type { z } from 'zod';
import type { depositInput, DepositState } from '@shared/contract/stays/deposits';
import { heldDeposit, settleDeposit } from '@shared/domain/stays/deposit';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { invalidField } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findChannelShare } from './account.queries';
import { mailBooking } from './booking.mails';
import { findSettlement, insertSettlement } from './deposit.queries';
import { insertRefund } from './payments.service';
import { findLines, insertLines } from './priceLines.queries';
import { update, type ReservationRecord } from './reservations.queries';
import { lockForStep } from './steps.service';

/**
 * Returns the sen paid for a reservation, with what a channel owes for it: the guest's own money then covers
 * the deposit.
 */
const coveredSen = async (db: Queryable, row: ReservationRecord): Promise<number> =>
  row.paid_sen + ((await findChannelShare(db, row))?.owesSen ?? 0);

/** Returns the sen held of a reservation's deposit. */
const heldOf = async (db: Queryable, row: ReservationRecord): Promise<number> =>
  heldDeposit({
    totalSen: row.total_sen,
    paidSen: await coveredSen(db, row),
    depositSen: row.deposit_sen,
  });

/**
 * Returns the state of a reservation's deposit; null without one, and where a cancellation has given it back.
 */
export async function depositView(db: Queryable, row: ReservationRecord): Promise<DepositState | null> {
  const settled = await findSettlement(db, row.id);
  if (!settled)
    return row.deposit_sen > 0
      ? { amountSen: row.deposit_sen, heldSen: await heldOf(db, row), settled: null }
      : null;
  const { amount_sen: amountSen, held_sen: heldSen, kept_sen: keptSen, reason } = settled;
  return { amountSen, heldSen, settled: { returnedSen: heldSen - keptSen, keptSen, reason } };
}

/**
 * Settles the deposit of a stay that is over: price lines, the refund, the record of it, the audit line and the mail together. Throws 404,
 * `row.stale`, `reservation.step` when there is none to settle any more, or 400 for a field.
 */
export async function settle(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  reservationId: string,
  { version, keptSen, reason: givenReason, refund }: z.output<typeof depositInput>,
): Promise<void> {
  const before = await lockForStep(context, trx, { reservationId, step: 'settleDeposit', version, actor });
  const lines = await findLines(trx, reservationId);
  const heldSen = await heldOf(trx, before);
  if (keptSen > heldSen)
    throw invalidField('keptSen', 'too_much', 'more than is held of the deposit', { bound: heldSen });
  if (keptSen > 0 && !givenReason) throw invalidField('reason', 'required', 'say why it is kept');
  const reason = keptSen > 0 ? givenReason : '';
  const { added, totalSen, refundSen } = settleDeposit(
    { lines, paidSen: await coveredSen(trx, before) },
    keptSen,
    reason,
  );
  if (refundSen > 0 && !refund) throw invalidField('refund.method', 'required', 'say how it goes back');
  const payment =
    refundSen > 0 && refund
      ? await insertRefund(context, trx, actor, before, {
          ...refund,
          amountSen: refundSen,
          path: 'refund.',
        })
      : null;
  await insertLines(trx, reservationId, added, lines.length);
  await insertSettlement(trx, {
    reservation_id: reservationId,
    amount_sen: before.deposit_sen,
    held_sen: heldSen,
    kept_sen: keptSen,
    reason,
    payment_id: payment?.id ?? null,
    settled_by: actor.id,
    settled_at: context.now(),
  });
  const after = await update(trx, reservationId, { total_sen: totalSen, deposit_sen: 0 });
  await audit(trx, actor, {
    action: 'settleDeposit',
    entity: 'reservation',
    entityId: reservationId,
    before: { total: before.total_sen, paid: before.paid_sen },
    after: {
      total: after.total_sen,
      paid: after.paid_sen,
      returned: refundSen,
      kept: keptSen,
      ...(payment && { method: payment.method }),
      ...(reason && { remark: reason }),
    },
  });
  // Of a deposit that was never taken there is nothing to tell.
  if (heldSen > 0)
    await mailBooking(context, trx, 'depositSettled', after, {
      deposit: { returnedSen: refundSen, keptSen, reason },
    });
}
