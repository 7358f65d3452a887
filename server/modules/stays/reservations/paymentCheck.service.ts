import type { z } from 'zod';
import type { paymentCheckInput } from '@shared/contract/stays/reservations';
import { ONLINE } from '@shared/contract/system/paymentMethods';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { conflict, invalidField, notFound, stale } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { Caller } from '../../../plugins/caller';
import { dueOf, placeMoney, requireDecision, slipDeadline } from './moneyIn.service';
import { costOf } from './paymentCost.service';
import * as payments from './payments.queries';
import { receivedInFuture, shiftOf } from './payments.service';
import { approveRefund } from './refunds.service';
import { findById, type ReservationRecord } from './reservations.queries';
import { takeStep } from './steps.service';

type CheckInput = z.output<typeof paymentCheckInput>;
type Check = { payment: Row<'payment'>; reservation: ReservationRecord; input: CheckInput };

/**
 * Checks a slip for staff: what the bank shows counts as received, or the slip goes back to the guest. A refund that goes another way than
 * the money came is approved by a second person, or returned. Returns the reservation's id.
 */
export const checkPayment = (
  context: Context,
  caller: Caller,
  paymentId: string,
  input: CheckInput,
): Promise<string> =>
  context.db.transaction().execute(async (trx) => {
    const found = await payments.findById(trx, paymentId);
    if (!found) throw notFound('no such payment');
    // Reservation before payment, as everywhere, so that two people at once cannot wait for each other.
    const reservation = await findById(trx, found.reservation_id, 'forUpdate');
    const payment = await payments.findById(trx, paymentId);
    if (!payment || !reservation) throw notFound('no such payment');
    if (payment.version !== input.version) throw stale(payment);
    if (payment.status !== 'pending')
      throw conflict('payment.step', `this payment is ${payment.status} already`);
    const check = { payment, reservation, input };
    const { actor } = caller;
    // The provider has this money: it counts, or goes back.
    const isOnline = payment.kind === 'payment' && payment.method === ONLINE;
    if (isOnline && input.action === 'reject')
      throw invalidField('action', 'choice', 'the payment provider has this money');
    if (isOnline && input.receivedSen !== payment.claimed_sen)
      throw invalidField('receivedSen', 'choice', 'the payment provider has taken another sum');
    if (input.action === 'reject') await giveBack(context, trx, actor, check);
    else if (payment.kind === 'refund') await approveRefund(context, trx, caller, check);
    else await approve(context, trx, actor, check);
    return reservation.id;
  });

/** Counts what the bank shows, never what was claimed; where it is not what was due, staff have said what becomes of it. */
async function approve(context: Context, trx: Trx, actor: AuditActor, check: Check): Promise<void> {
  const { payment, reservation, input } = check;
  const { receivedSen, payer = '', decision, remark } = input;
  if (receivedSen === undefined) throw invalidField('receivedSen', 'required', 'say what the bank shows');
  const today = businessDate(context.now());
  const receivedOn = input.receivedOn ?? today;
  if (receivedOn > today) throw receivedInFuture();
  requireDecision(reservation, { receivedSen, otherPayer: payer !== '', claimed: true }, input);
  const after = await payments.update(trx, payment.id, {
    status: 'received',
    amount_sen: receivedSen,
    payer,
    decision: decision ?? null,
    received_on: receivedOn,
    ...(await costOf(trx, { kind: 'payment', method: payment.method, amountSen: receivedSen, receivedOn })),
    shift_id: await shiftOf(trx, actor, reservation, { method: payment.method, receivedOn }),
    remark: remark ?? '',
    checked_by: actor.id,
    checked_at: context.now(),
  });
  await audit(trx, actor, {
    action: 'approvePayment',
    entity: 'reservation',
    entityId: reservation.id,
    before: { payment: payment.status, claimed: payment.claimed_sen, due: dueOf(reservation) },
    after: {
      payment: after.status,
      amount: receivedSen,
      ...(payer && { payer }),
      ...(decision && { decision }),
      remark: remark ?? null,
    },
  });
  await placeMoney(context, trx, actor, reservation, input, {
    paymentId: payment.id,
    wasPending: true,
    receivedOn,
    amountSen: receivedSen,
  });
}

/** Gives a slip back, and the guest time for another, unless one waits already or the booking is settled or over. */
async function giveBack(context: Context, trx: Trx, actor: AuditActor, check: Check): Promise<void> {
  const { payment, reservation, input } = check;
  const { remark } = input;
  if (!remark) throw invalidField('remark', 'required', 'say what is wrong with it');
  const after = await payments.update(trx, payment.id, {
    status: 'rejected',
    received_on: null,
    remark,
    checked_by: actor.id,
    checked_at: context.now(),
  });
  await audit(trx, actor, {
    action: 'returnPayment',
    entity: 'reservation',
    entityId: reservation.id,
    before: { payment: payment.status },
    after: { payment: after.status, amount: after.amount_sen, remark },
  });
  if (payment.kind === 'refund') return;
  if (reservation.status !== 'pending' || (await payments.hasPending(trx, reservation.id))) return;
  await takeStep(
    context,
    trx,
    { reservationId: reservation.id, version: null, remark, actor, step: 'returnSlip' },
    { hold_expires_at: await slipDeadline(context, trx) },
  );
}
