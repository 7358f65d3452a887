import type { z } from 'zod';
import type { paymentInput } from '@shared/contract/stays/reservations';
import { guestBalance } from '@shared/domain/stays/guestAccount';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { notFound } from '../../../errors';
import { audit } from '../../../plugins/audit';
import type { Caller } from '../../../plugins/caller';
import { findChannelShare } from './account.queries';
import { dueOf, placeMoney, requireDecision } from './moneyIn.service';
import { insertTaken, takenOf, type MoneyFacts, type TakenMoney } from './payments.service';
import { recordRefund } from './refunds.service';
import { findById, type ReservationRecord } from './reservations.queries';

type Input = z.output<typeof paymentInput>;

/** Writes money that staff received or gave back, at the desk or by the bank statement; what is due for held nights confirms them. */
export async function recordPayment(
  context: Context,
  trx: Trx,
  caller: Caller,
  reservationId: string,
  { refundOf, ...input }: Input,
): Promise<{ id: string }> {
  const reservation = await findById(trx, reservationId, 'forUpdate');
  if (!reservation) throw notFound('no such reservation');
  if (input.kind === 'refund') return recordRefund(context, trx, caller, reservation, { ...input, refundOf });
  const taken = await takenOf(context, trx, input, await openSen(trx, reservation));
  return takeIn(context, trx, caller, reservation, taken, input);
}

/** The sen that come in at the desk when everything is paid: the guest's balance, and the deposit of a stay that a channel collects. */
export async function openSen(trx: Trx, row: ReservationRecord): Promise<number> {
  const { status, total_sen: totalSen, paid_sen: paidSen } = row;
  if (status === 'expired') return dueOf(row);
  const channel = await findChannelShare(trx, row);
  return guestBalance({ status, totalSen, paidSen, channel }) + (channel?.openDepositSen ?? 0);
}

/** Writes money that has come in and gives it its place. */
export async function takeIn(
  context: Context,
  trx: Trx,
  { actor }: Caller,
  reservation: ReservationRecord,
  taken: TakenMoney,
  input: Pick<Input, 'decision' | 'home' | 'remark'> & MoneyFacts,
): Promise<{ id: string }> {
  const { countsSen, method, amountSen } = taken;
  const { decision, remark, receivedOn } = input;
  requireDecision(reservation, { receivedSen: countsSen, otherPayer: false, claimed: false }, input);
  const { id, paidSen } = await insertTaken(context, trx, actor, reservation, taken, input);
  await audit(trx, actor, {
    action: 'payment',
    entity: 'reservation',
    entityId: reservation.id,
    before: { paid: reservation.paid_sen },
    after: {
      paid: paidSen,
      amount: amountSen,
      method,
      ...(decision && { decision }),
      ...(remark && { remark }),
    },
  });
  await placeMoney(context, trx, actor, reservation, input, {
    paymentId: id,
    wasPending: false,
    receivedOn,
    amountSen: countsSen,
  });
  return { id };
}
