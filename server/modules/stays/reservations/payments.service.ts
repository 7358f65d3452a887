import type { z } from 'zod';
import type { paymentInput } from '@shared/contract/stays/reservations';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { AppError, conflict, invalidField } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { readBookingRules } from '../../system/settings/settings.queries';
import * as payments from './payments.queries';
import { update, type ReservationRecord } from './reservations.queries';
import { lockForStep, takeStep } from './steps.service';
import { refuseRevivingTooMuch } from './visitors.service';

const HOUR_MS = 3_600_000;

/**
 * Writes a transfer slip that the guest has sent, to wait for its check. The reservation waits with it and its nights are kept, until an end that
 * further slips do not put off: nobody can keep nights for ever by sending pictures.
 */
export async function submitSlip(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  slip: { reservationId: string; key: string; mime: string; reference: string; amountSen?: number },
): Promise<{ id: string }> {
  const step = { reservationId: slip.reservationId, step: 'submitSlip' as const, version: null, actor };
  const reservation = await lockForStep(context, trx, step);
  const rules = await readBookingRules(trx);
  const open = await payments.findOpenSlips(trx, reservation.id);
  if (open.length >= rules.maxSlips) throw tooManySlips(rules.maxSlips);
  const waiting = open.filter(({ status }) => status === 'pending');
  if (reservation.status === 'expired' && waiting.length > 0)
    throw conflict('payment.waiting', 'a slip waits for its check already; only that brings the nights back');
  await refuseRevivingTooMuch(context, trx, reservation);
  const later = (hours: number) => new Date(context.now().getTime() + hours * HOUR_MS);
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
    due_at: waiting[0]?.due_at ?? later(rules.slipCheckHours),
  });
  const end = reservation.status === 'pending' ? reservation.hold_expires_at : later(rules.slipKeepHours);
  await takeStep(context, trx, step, { hold_expires_at: end });
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
    ...(await payments.feesOf(trx, { ...input, method: method.code })),
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

const tooManySlips = (max: number) =>
  new AppError(409, {
    code: 'payment.slips',
    detail: `a booking takes ${max} slips that are not accepted`,
    params: { max },
    fields: [{ path: 'slip', rule: 'too_many', message: 'too many slips', params: { max } }],
  });

/** The refusal (400) of money of a day to come; `path` leads to the field. */
export const receivedInFuture = (path = '') =>
  invalidField(`${path}receivedOn`, 'future', 'money cannot be received on a day to come');

/** Sets what is paid from the payments themselves, so that it can never drift. */
export const refreshPaid = async (trx: Trx, reservation: ReservationRecord) =>
  update(trx, reservation.id, { paid_sen: await payments.paidSen(trx, reservation.id) });
