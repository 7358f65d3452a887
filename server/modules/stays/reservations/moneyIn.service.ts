import type { z } from 'zod';
import type { moneyHome } from '@shared/contract/stays/moneyWays';
import { keptOfLateMoney } from '@shared/domain/stays/cancellation';
import { decisionsFor, type MoneyIn, type PaymentDecision } from '@shared/domain/stays/paymentDecisions';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { AppError, conflict, invalidField, stale } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { readBookingRules } from '../../system/settings/settings.queries';
import { changeFee } from './fees.service';
import { findFeeSstBp } from './feeTax.queries';
import * as payments from './payments.queries';
import { insertRefund, refreshPaid } from './payments.service';
import { findLines } from './priceLines.queries';
import { update, type ReservationRecord } from './reservations.queries';
import { takeStep } from './steps.service';

type Home = z.output<typeof moneyHome>;
export type Decided = { decision?: PaymentDecision; home?: Home; remark?: string };

/**
 * Returns the sen still owed for a booking before more money counts; for a hold that has run out, the price
 * of its nights.
 */
export const dueOf = ({ total_sen, paid_sen }: ReservationRecord): number =>
  Math.max(0, total_sen - paid_sen);

/**
 * Makes sure that staff have said what they must before money counts: what becomes of a difference, with a remark, and where money for a
 * hold that has run out belongs. Throws `payment.decide`, `payment.home`, `row.stale` or a field error.
 */
export function requireDecision(
  reservation: ReservationRecord,
  money: Pick<MoneyIn, 'receivedSen' | 'otherPayer' | 'claimed'>,
  { decision, home, remark }: Decided,
): void {
  if (reservation.status !== 'expired' && home) throw stale(reservation);
  if (reservation.status === 'expired' && !home) {
    throw conflict('payment.home', 'say whether the money takes the nights again or goes back', {
      fields: [{ path: 'home', rule: 'required', message: 'nights or refund' }],
    });
  }
  const dueSen = dueOf(reservation);
  // For its nights the money is what it is for a hold; what goes straight back is compared with nothing.
  const status = home?.kind === 'nights' ? 'hold' : reservation.status;
  const decisions = decisionsFor({ ...money, status, dueSen });
  const fits = decisions.length === 0 ? decision === undefined : decision && decisions.includes(decision);
  if (!fits) {
    throw new AppError(409, {
      code: 'payment.decide',
      detail: 'say what becomes of the difference',
      params: { dueSen, receivedSen: money.receivedSen },
      fields: [{ path: 'decision', rule: decision ? 'choice' : 'required', message: decisions.join(', ') }],
    });
  }
  if (decisions.length > 0 && !remark) throw invalidField('remark', 'required', 'say why');
}

/** Returns the instant until which a guest has time to send another slip, or the rest. */
export async function slipDeadline(context: Pick<Context, 'now'>, trx: Trx): Promise<Date> {
  const { slipHours } = await readBookingRules(trx);
  return new Date(context.now().getTime() + slipHours * 3_600_000);
}

/** Money that has just come in, in sen: what it counts. */
type LateMoney = { paymentId: string; wasPending: boolean; receivedOn: StayDate; amountSen: number };

/**
 * Gives money that has just come in its place, in the transaction that wrote it: held nights are confirmed or wait for the rest, nights
 * that had run out are taken again or the money goes back, a booking that is cancelled keeps its fee of it.
 */
export async function placeMoney(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  before: ReservationRecord,
  { decision, home, remark }: Decided,
  late: LateMoney,
): Promise<void> {
  const base = { reservationId: before.id, version: null, remark, actor };
  const untilRest = async () => ({
    status: 'hold' as const,
    hold_expires_at: await slipDeadline(context, trx),
  });
  await refreshPaid(trx, before);
  if (before.status === 'expired') {
    if (home?.kind === 'refund') return sendBack(context, trx, actor, before, late, home);
    const set = decision === 'wait' ? await untilRest() : {};
    await takeStep(context, trx, { ...base, step: 'takeAgain', unitId: home?.unitId }, set);
  } else if (before.status === 'cancelled') {
    await chargeLate(context, trx, actor, before, late);
  } else if (before.status === 'hold' || before.status === 'pending') {
    if (decision !== 'wait') await takeStep(context, trx, { ...base, step: 'confirm' });
    // While another slip waits for its check, so does the booking.
    else if (!(await payments.hasPending(trx, before.id)))
      await takeStep(context, trx, { ...base, step: 'acceptPart' }, await untilRest());
  }
}

async function sendBack(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  before: ReservationRecord,
  { paymentId, amountSen }: LateMoney,
  { refund }: Extract<Home, { kind: 'refund' }>,
): Promise<void> {
  const { method, paidSen } = await insertRefund(context, trx, actor, before, {
    ...refund,
    refundOf: paymentId,
    amountSen,
    path: 'home.refund.',
  });
  await audit(trx, actor, {
    action: 'refund',
    entity: 'reservation',
    entityId: before.id,
    before: { paid: paidSen + amountSen },
    after: { paid: paidSen, amount: amountSen, method },
  });
}

/** The policy's fee counts for money that was on its way when the guest cancelled; only the rest of it is to be given back. */
async function chargeLate(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  before: ReservationRecord,
  { paymentId, wasPending, receivedOn, amountSen }: LateMoney,
): Promise<void> {
  const cancelledOn = businessDate(new Date(before.cancelled_at ?? context.now()));
  if (!wasPending && receivedOn > cancelledOn) return;
  const lines = await findLines(trx, before.id);
  const now = await payments.receivedSen(trx, before.id);
  const feeSstBp = await findFeeSstBp(trx, before);
  const keptSen = keptOfLateMoney({
    policy: before.cancellation,
    checkIn: before.check_in,
    cancelledOn,
    lines,
    feeSstBp,
    receivedSen: now - amountSen,
    lateSen: amountSen,
  });
  if (keptSen === 0) return;
  await changeFee(trx, before, keptSen);
  await payments.setFeeChange(trx, paymentId, keptSen);
  const { total_sen: total } = await update(trx, before.id, { total_sen: before.total_sen + keptSen });
  await audit(trx, actor, {
    action: 'chargeFee',
    entity: 'reservation',
    entityId: before.id,
    before: { total: before.total_sen },
    after: { total },
  });
}
