import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { paymentCheckInput, paymentInput } from '@shared/contract/reservations';
import { businessDate } from '@shared/domain/stayDates';
import type { Context } from '../../context';
import type { Trx } from '../../db/client';
import { AppError, conflict, invalidField, notFound, stale } from '../../errors';
import { audit, auditActor, type AuditActor } from '../../plugins/audit';
import { actorOf } from '../../plugins/guard';
import { readBookingRules } from '../site/settings.queries';
import * as payments from './payments.queries';
import { findById, update, type ReservationRecord } from './reservations.queries';
import { lockForStep, takeStep } from './steps.service';

/** A transfer slip sent by the guest, waiting for its check; the reservation waits with it, its nights are kept. */
export async function submitSlip(
  context: Context,
  trx: Trx,
  request: FastifyRequest,
  slip: { reservationId: string; key: string; mime: string; reference: string; amountSen?: number },
): Promise<{ id: string }> {
  const actor = auditActor(request);
  const step = { reservationId: slip.reservationId, step: 'submitSlip' as const, version: null, actor };
  const reservation = await lockForStep(context, trx, step);
  const due = reservation.total_sen - reservation.paid_sen;
  const payment = await payments.insert(trx, {
    reservation_id: reservation.id,
    kind: 'payment',
    method: reservation.payment_method,
    amount_sen: slip.amountSen ?? Math.max(1, due),
    status: 'pending',
    reference: slip.reference,
    slip_key: slip.key,
    slip_mime: slip.mime,
    received_on: null,
    created_by: actor.id,
    checked_by: null,
    created_at: context.now(),
  });
  await takeStep(context, trx, step);
  return { id: payment.id };
}

/**
 * Staff accept a slip (the money counts, a waiting reservation is confirmed) or return it: the guest gets time for another, unless
 * another waits already or the booking is settled or over.
 */
export async function checkPayment(
  context: Context,
  trx: Trx,
  request: FastifyRequest,
  paymentId: string,
  input: z.output<typeof paymentCheckInput>,
): Promise<string> {
  const found = await payments.findById(trx, paymentId);
  if (!found) throw notFound('no such payment');
  // Reservation before payment, as everywhere, so that two people at once cannot wait for each other.
  const reservation = await findById(trx, found.reservation_id, 'forUpdate');
  const payment = await payments.findById(trx, paymentId);
  if (!payment || !reservation) throw notFound('no such payment');
  if (payment.version !== input.version) throw stale(payment);
  if (payment.status !== 'pending')
    throw conflict('payment.step', `this payment is ${payment.status} already`);
  const approve = input.action === 'approve';
  if (!approve && !input.remark) throw invalidField('remark', 'required', 'say what is wrong with the slip');
  const today = businessDate(context.now());
  const receivedOn = input.receivedOn ?? today;
  if (approve && receivedOn > today) throw receivedInFuture();
  const actor = auditActor(request);
  const after = await payments.update(trx, payment.id, {
    status: approve ? 'received' : 'rejected',
    received_on: approve ? receivedOn : null,
    remark: input.remark ?? '',
    checked_by: actorOf(request).id,
    checked_at: context.now(),
  });
  await audit(trx, actor, {
    action: approve ? 'approvePayment' : 'returnPayment',
    entity: 'reservation',
    entityId: reservation.id,
    before: { payment: payment.status },
    after: { payment: after.status, amount: after.amount_sen, remark: input.remark ?? null },
  });
  const base = { reservationId: reservation.id, version: null, remark: input.remark, actor };
  if (approve) {
    await refreshPaid(trx, reservation);
    if (isWaiting(reservation)) await takeStep(context, trx, { ...base, step: 'confirm' });
  } else if (reservation.status === 'pending' && !(await payments.hasPending(trx, reservation.id))) {
    const { slipHours } = await readBookingRules(trx);
    const until = new Date(context.now().getTime() + slipHours * 3_600_000);
    await takeStep(context, trx, { ...base, step: 'returnSlip' }, { hold_expires_at: until });
  }
  return reservation.id;
}

/** Money that staff received or gave back, at the desk or seen on the bank statement; money for held nights confirms them. */
export async function recordPayment(
  context: Context,
  trx: Trx,
  request: FastifyRequest,
  reservationId: string,
  input: z.output<typeof paymentInput>,
): Promise<{ id: string }> {
  const reservation = await findById(trx, reservationId, 'forUpdate');
  if (!reservation) throw notFound('no such reservation');
  if (input.kind === 'refund' && input.amountSen > reservation.paid_sen) {
    throw new AppError(409, {
      code: 'payment.amount',
      detail: 'more than was paid',
      params: { paidSen: reservation.paid_sen },
      fields: [
        {
          path: 'amountSen',
          rule: 'too_much',
          message: 'more than was paid',
          params: { bound: reservation.paid_sen },
        },
      ],
    });
  }
  const actor = auditActor(request);
  const { id, method, paidSen } = await insertReceived(context, trx, actor, reservation, input);
  await audit(trx, actor, {
    action: input.kind,
    entity: 'reservation',
    entityId: reservation.id,
    before: { paid: reservation.paid_sen },
    after: { paid: paidSen, amount: input.amountSen, method },
  });
  if (input.kind === 'payment' && reservation.status === 'hold')
    await takeStep(context, trx, { reservationId, step: 'confirm', version: null, actor });
  return { id };
}

/**
 * Writes money that has come in or gone out, and what is paid by now. Throws 400 for a method that is not in use and for a day to come;
 * `path` leads to these fields in the form.
 */
export async function insertReceived(
  context: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  reservation: ReservationRecord,
  input: z.output<typeof paymentInput> & { path?: string },
): Promise<{ id: string; method: string; paidSen: number }> {
  const { path = '' } = input;
  const method = await payments.findMethod(trx, input.method);
  if (!method) throw invalidField(`${path}method`, 'choice', 'not one of the payment methods in use');
  const now = context.now();
  if (input.receivedOn > businessDate(now)) throw receivedInFuture(path);
  const payment = await payments.insert(trx, {
    reservation_id: reservation.id,
    kind: input.kind,
    method: method.code,
    amount_sen: input.amountSen,
    status: 'received',
    reference: input.reference ?? '',
    slip_key: null,
    slip_mime: null,
    remark: input.remark ?? '',
    received_on: input.receivedOn,
    created_by: actor.id,
    checked_by: actor.id,
    checked_at: now,
    created_at: now,
  });
  const { paid_sen: paidSen } = await refreshPaid(trx, reservation);
  return { id: payment.id, method: method.code, paidSen };
}

/** The nights are kept, but not yet for good. */
const isWaiting = ({ status }: ReservationRecord) => status === 'hold' || status === 'pending';

const receivedInFuture = (path = '') =>
  invalidField(`${path}receivedOn`, 'future', 'money cannot be received on a day to come');

/** Sets what is paid from the payments themselves, so that it can never drift. */
const refreshPaid = async (trx: Trx, reservation: ReservationRecord) =>
  update(trx, reservation.id, { paid_sen: await payments.paidSen(trx, reservation.id) });
