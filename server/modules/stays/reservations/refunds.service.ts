import type { z } from 'zod';
import type { paymentCheckInput, paymentInput } from '@shared/contract/stays/reservations';
import { businessDate } from '@shared/domain/base/stayDates';
import { extrasOf } from '@shared/domain/stays/lineMoney';
import { leftOfPayments, refundWay, type MoneyMoved } from '@shared/domain/stays/refundWays';
import { refundable, waivedBy } from '@shared/domain/stays/refunds';
import { allows } from '@shared/permissions';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { AppError, forbidden, invalidField } from '../../../errors';
import { audit } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { costOf } from './paymentCost.service';
import * as payments from './payments.queries';
import {
  insertTaken,
  receivedInFuture,
  requireOnlineWay,
  refreshPaid,
  shiftOf,
  takenOf,
} from './payments.service';
import { changeFee } from './fees.service';
import { findLines } from './priceLines.queries';
import { update, type ReservationRecord } from './reservations.queries';

type Input = z.output<typeof paymentInput>;

/**
 * Writes money that was given back, of one payment or of several that came the same way. Another way than it came needs a reason and a
 * second person: it waits for its approval and counts for nothing until then. Throws 400 or 409 for a field, 403 beyond the policy.
 */
export async function recordRefund(
  context: Context,
  trx: Trx,
  caller: Caller,
  reservation: ReservationRecord,
  input: Input,
): Promise<{ id: string }> {
  const { actor } = caller;
  const { remark, refundOf } = input;
  const moved = await payments.findMoved(trx, reservation.id);
  const sums = sumsOf(reservation, moved);
  const taken = await takenOf(context, trx, input, refundable(sums));
  const beyondSen = requireRefund(caller, sums, { countsSen: taken.countsSen, remark });
  const way = refundWay(moved, { ...taken, amountSen: taken.countsSen, refundOf });
  await requireOnlineWay(context, trx, { method: taken.method, way });
  if (!way) throw invalidField('refundOf', 'unknown', 'no payment of this booking that came in');
  if (taken.countsSen > way.leftSen) throw tooMuch(way.leftSen, 'more than is left of that payment');
  if (!way.sameWay) {
    if (!remark) throw invalidField('remark', 'required', 'say why it goes back another way than it came');
    return askRefund(context, trx, caller, reservation, { taken, input, refundOf: way.refundOf });
  }
  const { id, paidSen } = await insertTaken(context, trx, actor, reservation, taken, {
    ...input,
    refundOf: way.refundOf,
  });
  await tellRefund(trx, caller, reservation, {
    paidSen,
    amountSen: taken.amountSen,
    method: taken.method,
    beyondSen,
    remark,
  });
  await waive(trx, reservation, { id, paidSen, beyondSen });
  return { id };
}

/** Price and money of a booking in sen; what a refund that waits will give back is no longer there to be given back. */
function sumsOf({ status, total_sen, paid_sen }: ReservationRecord, moved: readonly MoneyMoved[]) {
  const waitingSen = moved
    .filter((money) => money.kind === 'refund' && money.status === 'pending')
    .reduce((sum, { countsSen }) => sum + countsSen, 0);
  return { status, totalSen: total_sen, paidSen: paid_sen - waitingSen };
}

const tooMuch = (bound: number, detail: string) =>
  new AppError(409, {
    code: 'payment.amount',
    detail,
    params: { paidSen: bound },
    fields: [{ path: 'amountSen', rule: 'too_much', message: detail, params: { bound } }],
  });

/**
 * Refuses to give back more than was paid, and more than price and policy leave to the guest without the right and a reason (decision 22).
 * Returns how much of the refund is beyond them, in sen.
 */
function requireRefund(
  caller: Caller,
  sums: ReturnType<typeof sumsOf>,
  { countsSen, remark }: { countsSen: number; remark?: string },
): number {
  if (countsSen > sums.paidSen) throw tooMuch(sums.paidSen, 'more than was paid');
  const beyondSen = Math.max(0, countsSen - refundable(sums));
  if (beyondSen > 0 && !allows(personOf(caller).codes, 'revenue.edit'))
    throw forbidden('a refund beyond price and policy needs revenue.edit');
  if (beyondSen > 0 && !remark) throw invalidField('remark', 'required', 'say why so much goes back');
  return beyondSen;
}

/** Writes a refund that waits for a second person. */
async function askRefund(
  context: Context,
  trx: Trx,
  { actor }: Caller,
  reservation: ReservationRecord,
  {
    taken: { method, amountSen, roundingSen },
    input: { reference, remark },
    refundOf,
  }: { taken: Awaited<ReturnType<typeof takenOf>>; input: Input; refundOf: string | null },
): Promise<{ id: string }> {
  const { id } = await payments.insert(trx, {
    reservation_id: reservation.id,
    kind: 'refund',
    method,
    amount_sen: amountSen,
    rounding_sen: roundingSen,
    status: 'pending',
    reference: reference ?? '',
    slip_key: null,
    slip_mime: null,
    remark,
    received_on: null,
    refund_of: refundOf,
    created_by: actor.id,
    checked_by: null,
    created_at: context.now(),
  });
  await audit(trx, actor, {
    action: 'askRefund',
    entity: 'reservation',
    entityId: reservation.id,
    after: { amount: amountSen, method, remark },
  });
  return { id };
}

/**
 * Approves a refund that waits: it is dated when it is paid, and asks once more for what was asked when it was written. Throws 403 for the
 * person who wrote it.
 */
export async function approveRefund(
  context: Context,
  trx: Trx,
  caller: Caller,
  {
    payment,
    reservation,
    input,
  }: {
    payment: Row<'payment'>;
    reservation: ReservationRecord;
    input: z.output<typeof paymentCheckInput>;
  },
): Promise<void> {
  requireOther(caller, payment);
  const { id, method, amount_sen: amountSen, rounding_sen, refund_of: refundOf } = payment;
  const today = businessDate(context.now());
  const receivedOn = input.receivedOn ?? today;
  if (receivedOn > today) throw receivedInFuture();
  const moved = await payments.findMoved(trx, reservation.id, id);
  const countsSen = amountSen + rounding_sen;
  const { remark } = payment;
  const beyondSen = requireRefund(caller, sumsOf(reservation, moved), { countsSen, remark });
  const named = leftOfPayments(moved).find((money) => money.id === refundOf);
  if (refundOf !== null && countsSen > (named?.leftSen ?? 0))
    throw tooMuch(named?.leftSen ?? 0, 'more than is left of that payment');
  await payments.update(trx, id, {
    status: 'received',
    received_on: receivedOn,
    ...(await costOf(trx, { kind: 'refund', method, amountSen, receivedOn })),
    shift_id: await shiftOf(trx, caller.actor, reservation, { method, receivedOn }),
    checked_by: caller.actor.id,
    checked_at: context.now(),
  });
  const { paid_sen: paidSen } = await refreshPaid(trx, reservation);
  await tellRefund(trx, caller, reservation, { paidSen, amountSen, method, beyondSen, remark });
  await waive(trx, reservation, { id, paidSen, beyondSen });
}

/** Throws 403 for the person who wrote a refund: another one approves it. */
export function requireOther({ actor }: Caller, { created_by }: Row<'payment'>): void {
  if (actor.id === created_by)
    throw new AppError(403, {
      code: 'payment.own_refund',
      detail: 'who wrote a refund cannot approve it',
    });
}

const tellRefund = (
  trx: Trx,
  { actor }: Caller,
  reservation: ReservationRecord,
  money: { paidSen: number; amountSen: number; method: string; beyondSen: number; remark?: string },
) =>
  audit(trx, actor, {
    action: 'refund',
    entity: 'reservation',
    entityId: reservation.id,
    before: { paid: reservation.paid_sen },
    after: {
      paid: money.paidSen,
      amount: money.amountSen,
      method: money.method,
      ...(money.beyondSen > 0 && { beyond: money.beyondSen }),
      ...(money.remark && { remark: money.remark }),
    },
  });

/**
 * What of the fee of a stay that did not take place a refund has given back, so that its guest would owe it again, in sen: at most `beyondSen`, the part of the
 * refund beyond price and policy. `paidSen` is what is paid after it; 0 for a stay that took place.
 */
export function waivableOf(
  { status, total_sen: totalSen, deposit_sen: depositSen }: ReservationRecord,
  lines: Awaited<ReturnType<typeof findLines>>,
  { paidSen, beyondSen }: { paidSen: number; beyondSen: number },
): number {
  // What was charged besides the stay is no part of its fee.
  const extrasSen = extrasOf(lines);
  return waivedBy({
    status,
    totalSen: totalSen - extrasSen,
    depositSen,
    paidSen: Math.max(0, paidSen - extrasSen),
    beyondSen,
  });
}

/** Charges no longer what goes back of the fee of a stay that did not take place, so that nobody owes it again. Returns how much, in sen. */
export async function waive(
  trx: Trx,
  reservation: ReservationRecord,
  { id, ...sums }: { id: string; paidSen: number; beyondSen: number },
): Promise<number> {
  const waivedSen = waivableOf(reservation, await findLines(trx, reservation.id), sums);
  if (waivedSen === 0) return 0;
  await changeFee(trx, reservation, -waivedSen);
  await payments.setFeeChange(trx, id, -waivedSen);
  await update(trx, reservation.id, { total_sen: reservation.total_sen - waivedSen });
  return waivedSen;
}
