import type { z } from 'zod';
import type { moneyWay } from '@shared/contract/stays/moneyWays';
import { ONLINE, type CardKind } from '@shared/contract/system/paymentMethods';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { cashTaken, type CashTaken } from '@shared/domain/stays/cashRounding';
import type { PaymentDecision } from '@shared/domain/stays/paymentDecisions';
import { refundWay, type RefundWay } from '@shared/domain/stays/refundWays';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { AppError, conflict, invalidField } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { readBookingRules } from '../../system/settings/settings.queries';
import { findIntent } from '../onlinePayments/onlinePayments.queries';
import { findShiftOfMoney, holdDrawer } from './openShifts.queries';
import { costOf, type PaymentCost } from './paymentCost.service';
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
  // The provider says itself what it has taken.
  if (reservation.payment_method === ONLINE)
    throw conflict('reservation.step', 'this booking is paid online', {
      params: { step: 'submitSlip', status: reservation.status },
    });
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

/** Money as it changes hands, in sen: `countsSen` is what it settles, rounding of cash included. */
export type TakenMoney = CashTaken & { method: string; methodKind: string; countsSen: number };

/**
 * What changes hands where an amount is to be settled: cash in steps of 5 sen, which settle `dueSen` as a whole. Throws 400 for a method
 * that is not in use, a day to come, and an amount that cannot be paid in cash; `path` leads to these fields in the form.
 */
export async function takenOf(
  context: Pick<Context, 'now'>,
  trx: Trx,
  input: {
    kind: 'payment' | 'refund';
    method: string;
    receivedOn: StayDate;
    amountSen: number;
    path?: string;
  },
  dueSen: number = input.amountSen,
): Promise<TakenMoney> {
  const { path = '', kind, amountSen, receivedOn } = input;
  const method = await payments.findMethod(trx, input.method);
  // What comes in online the provider says itself.
  if (!method || (kind === 'payment' && method.code === ONLINE))
    throw invalidField(`${path}method`, 'choice', 'not one of the payment methods in use');
  if (receivedOn > businessDate(context.now())) throw receivedInFuture(path);
  const taken = method.kind === 'cash' ? cashTaken(amountSen, dueSen) : { amountSen, roundingSen: 0 };
  if (!taken) throw invalidField('amountSen', 'five_sen', 'cash is taken in steps of 5 sen');
  return {
    ...taken,
    method: method.code,
    methodKind: method.kind,
    countsSen: taken.amountSen + taken.roundingSen,
  };
}

/** What is written of money besides what has changed hands. */
export type MoneyFacts = {
  kind: 'payment' | 'refund';
  receivedOn: StayDate;
  reference?: string;
  remark?: string;
  decision?: PaymentDecision;
  cardKind?: CardKind;
  refundOf?: string | null;
  batchId?: string;
  /** What the money costs, where it is a part of a receipt that was worked out whole. */
  cost?: PaymentCost;
};

/**
 * The shift that money belongs to which comes in or goes out now (decision 35): staff take it at a drawer, a guest or a job at none. Nobody opens
 * or closes a shift of that drawer until the transaction ends.
 */
export async function shiftOf(
  trx: Trx,
  actor: AuditActor,
  { property_id, company_id }: ReservationRecord,
  money: { method: string; receivedOn: StayDate },
): Promise<string | null> {
  if (actor.kind !== 'staff' || actor.id === null) return null;
  const drawer = { propertyId: property_id, companyId: company_id };
  await holdDrawer(trx, drawer);
  return findShiftOfMoney(trx, drawer, { ...money, takerId: actor.id });
}

/** Writes money that has come in or gone out, what it costs, and what is paid by now, in sen. */
export async function insertTaken(
  context: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  reservation: ReservationRecord,
  { method, amountSen, roundingSen }: TakenMoney,
  { kind, receivedOn, cardKind, cost, ...facts }: MoneyFacts,
): Promise<{ id: string; paidSen: number }> {
  const now = context.now();
  const payment = await payments.insert(trx, {
    reservation_id: reservation.id,
    kind,
    method,
    amount_sen: amountSen,
    rounding_sen: roundingSen,
    ...(cost ?? (await costOf(trx, { kind, method, cardKind, amountSen, receivedOn }))),
    shift_id: await shiftOf(trx, actor, reservation, { method, receivedOn }),
    status: 'received',
    reference: facts.reference ?? '',
    slip_key: null,
    slip_mime: null,
    remark: facts.remark ?? '',
    decision: facts.decision ?? null,
    received_on: receivedOn,
    refund_of: facts.refundOf ?? null,
    batch_id: facts.batchId ?? null,
    created_by: actor.id,
    checked_by: actor.id,
    checked_at: now,
    created_at: now,
  });
  const { paid_sen: paidSen } = await refreshPaid(trx, reservation);
  return { id: payment.id, paidSen };
}

/**
 * Refuses a refund by the payment provider of anything but one payment that came by it: nothing else can it give back. `path` leads to the
 * field in the form.
 */
export async function requireOnlineWay(
  { paymentProvider }: Pick<Context, 'paymentProvider'>,
  trx: Trx,
  { method, way, path = '' }: { method: string; way: RefundWay | null; path?: string },
): Promise<void> {
  if (method !== ONLINE) return;
  const intent = way?.sameWay && way.refundOf ? await findIntent(trx, way.refundOf) : undefined;
  if (!paymentProvider || !intent)
    throw invalidField(`${path}method`, 'online_payment', 'no single payment that came online');
}

/** Writes a refund that settles an amount as a whole, as the step that it belongs to says; `path` leads to its fields in the form. */
export async function insertRefund(
  context: Pick<Context, 'now' | 'paymentProvider'>,
  trx: Trx,
  actor: AuditActor,
  reservation: ReservationRecord,
  input: z.output<typeof moneyWay> & { amountSen: number; refundOf?: string; path: string },
): Promise<{ id: string; method: string; paidSen: number }> {
  const taken = await takenOf(context, trx, { ...input, kind: 'refund' });
  const moved = await payments.findMoved(trx, reservation.id);
  const { method } = taken;
  const way = refundWay(moved, { ...taken, amountSen: taken.countsSen, refundOf: input.refundOf });
  await requireOnlineWay(context, trx, { method, way, path: input.path });
  const { id, paidSen } = await insertTaken(context, trx, actor, reservation, taken, {
    ...input,
    kind: 'refund',
    refundOf: way?.refundOf ?? null,
  });
  return { id, method, paidSen };
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
