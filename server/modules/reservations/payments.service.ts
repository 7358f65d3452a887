import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { paymentInput } from '@shared/contract/reservations';
import { businessDate } from '@shared/domain/stayDates';
import type { Context } from '../../context';
import type { Trx } from '../../db/client';
import { invalidField } from '../../errors';
import { auditActor, type AuditActor } from '../../plugins/audit';
import * as payments from './payments.queries';
import { update, type ReservationRecord } from './reservations.queries';
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
    claimed_sen: slip.amountSen ?? Math.max(1, due),
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
 * Writes money that has come in or gone out, and what is paid by now. Throws 400 for a method that is not in use and for a day to come;
 * `path` leads to these fields in the form.
 */
export async function insertReceived(
  context: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  reservation: ReservationRecord,
  input: Omit<z.output<typeof paymentInput>, 'home'> & { path?: string },
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
    decision: input.decision ?? null,
    received_on: input.receivedOn,
    created_by: actor.id,
    checked_by: actor.id,
    checked_at: now,
    created_at: now,
  });
  const { paid_sen: paidSen } = await refreshPaid(trx, reservation);
  return { id: payment.id, method: method.code, paidSen };
}

/** 400 for money of a day to come; `path` leads to the field. */
export const receivedInFuture = (path = '') =>
  invalidField(`${path}receivedOn`, 'future', 'money cannot be received on a day to come');

/** Sets what is paid from the payments themselves, so that it can never drift. */
export const refreshPaid = async (trx: Trx, reservation: ReservationRecord) =>
  update(trx, reservation.id, { paid_sen: await payments.paidSen(trx, reservation.id) });
