import type { z } from 'zod';
import type { paymentInput } from '@shared/contract/stays/reservations';
import { feeLinesTo, feeOfClosed } from '@shared/domain/stays/closingLines';
import { refundable, waivedBy } from '@shared/domain/stays/refunds';
import { allows } from '@shared/permissions';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { AppError, forbidden, invalidField, notFound } from '../../../errors';
import { audit } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { findFeeSstBp } from './feeTax.queries';
import { placeMoney, requireDecision } from './moneyIn.service';
import { insertReceived } from './payments.service';
import { findLines, insertLines } from './priceLines.queries';
import { findById, update, type ReservationRecord } from './reservations.queries';

type Input = z.output<typeof paymentInput>;

/** Writes money that staff received or gave back, at the desk or by the bank statement; what is due for held nights confirms them. */
export async function recordPayment(
  context: Context,
  trx: Trx,
  caller: Caller,
  reservationId: string,
  input: Input,
): Promise<{ id: string }> {
  const reservation = await findById(trx, reservationId, 'forUpdate');
  if (!reservation) throw notFound('no such reservation');
  const isRefund = input.kind === 'refund';
  const beyondSen = isRefund ? requireRefund(caller, reservation, input) : 0;
  if (!isRefund)
    requireDecision(reservation, { receivedSen: input.amountSen, otherPayer: false, claimed: false }, input);
  const { actor } = caller;
  const { id, method, paidSen } = await insertReceived(context, trx, actor, reservation, input);
  const { amountSen, decision, remark } = input;
  await audit(trx, actor, {
    action: input.kind,
    entity: 'reservation',
    entityId: reservation.id,
    before: { paid: reservation.paid_sen },
    after: {
      paid: paidSen,
      amount: amountSen,
      method,
      ...(decision && { decision }),
      ...(beyondSen > 0 && { beyond: beyondSen }),
      ...(remark && { remark }),
    },
  });
  if (isRefund) await waive(trx, reservation, paidSen, beyondSen);
  else
    await placeMoney(context, trx, actor, reservation, input, {
      wasPending: false,
      receivedOn: input.receivedOn,
      amountSen,
    });
  return { id };
}

/**
 * Refuses to give back more than was paid, and more than price and policy leave to the guest without the right and a reason (decision 22).
 * Returns how much of the refund is beyond them, in sen.
 */
function requireRefund(
  caller: Caller,
  { status, total_sen: totalSen, paid_sen: paidSen }: ReservationRecord,
  { amountSen, remark }: Input,
): number {
  if (amountSen > paidSen) {
    throw new AppError(409, {
      code: 'payment.amount',
      detail: 'more than was paid',
      params: { paidSen },
      fields: [
        { path: 'amountSen', rule: 'too_much', message: 'more than was paid', params: { bound: paidSen } },
      ],
    });
  }
  const beyondSen = Math.max(0, amountSen - refundable({ status, totalSen, paidSen }));
  if (beyondSen > 0 && !allows(personOf(caller).codes, 'revenue.edit'))
    throw forbidden('a refund beyond price and policy needs revenue.edit');
  if (beyondSen > 0 && !remark) throw invalidField('remark', 'required', 'say why so much goes back');
  return beyondSen;
}

/** Charges no longer what goes back of the fee of a stay that did not take place, so that nobody owes it again. */
async function waive(
  trx: Trx,
  reservation: ReservationRecord,
  paidSen: number,
  beyondSen: number,
): Promise<void> {
  const { id, status, total_sen: totalSen, deposit_sen: depositSen } = reservation;
  const waivedSen = waivedBy({ status, totalSen, depositSen, paidSen, beyondSen });
  if (waivedSen === 0) return;
  const lines = await findLines(trx, id);
  const feeSen = feeOfClosed(lines).grossSen - waivedSen;
  await insertLines(trx, id, feeLinesTo(lines, feeSen, await findFeeSstBp(trx, reservation)), lines.length);
  await update(trx, id, { total_sen: totalSen - waivedSen });
}
