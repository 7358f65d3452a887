import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { groupPaymentAnswer, groupPaymentInput } from '@shared/contract/stays/stayPayments';
import { allocateLargest } from '@shared/domain/base/money';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField, notFound } from '../../../errors';
import type { Caller } from '../../../plugins/caller';
import { costOf } from './paymentCost.service';
import { takenOf } from './payments.service';
import { openSen, takeIn } from './recordPayment.service';
import { findById, type ReservationRecord } from './reservations.queries';

type Input = z.output<typeof groupPaymentInput>;

/**
 * Writes one receipt of money for several stays of a group, as a payment of each that share a number: its fee and the rounding of cash are
 * those of the whole. Throws 404 for no such group, 409 when a stay owes less by now than its share.
 */
export async function recordGroupPayment(
  context: Context,
  trx: Trx,
  caller: Caller,
  reservationId: string,
  { shares, cardKind, ...input }: Input,
): Promise<z.input<typeof groupPaymentAnswer>> {
  const groupId = (await findById(trx, reservationId))?.group_id;
  if (!groupId) throw notFound('no such group of stays');
  const stays = await lockStays(trx, groupId, shares);
  const owed: number[] = [];
  for (const stay of stays) owed.push(await openSen(trx, stay));
  const amounts = stays.map(({ id }) => shares.find((share) => share.reservationId === id)!.amountSen);
  if (amounts.some((amountSen, index) => amountSen > owed[index]!))
    throw conflict('payment.split', 'a stay owes less than its share by now');
  const totalSen = amounts.reduce((sum, amountSen) => sum + amountSen, 0);
  const settlesAll = amounts.every((amountSen, index) => amountSen === owed[index]);
  const taken = await takenOf(
    context,
    trx,
    { ...input, kind: 'payment', amountSen: totalSen },
    settlesAll ? totalSen : 0,
  );
  const { method, methodKind, amountSen, roundingSen } = taken;
  const { receivedOn } = input;
  const cost = await costOf(trx, { kind: 'payment', method, cardKind, amountSen, receivedOn });
  const fees = allocateLargest(cost.fee_sen, amounts);
  const taxes = allocateLargest(cost.fee_sst_sen, amounts);
  const largest = amounts.indexOf(Math.max(...amounts));
  const batchId = randomUUID();
  const payments = [];
  for (const [index, stay] of stays.entries()) {
    const countsSen = amounts[index]!;
    const rounding = index === largest ? roundingSen : 0;
    const part = { method, methodKind, countsSen, amountSen: countsSen - rounding, roundingSen: rounding };
    const { id } = await takeIn(context, trx, caller, stay, part, {
      ...input,
      kind: 'payment',
      batchId,
      cost: { ...cost, fee_sen: fees[index]!, fee_sst_sen: taxes[index]! },
    });
    payments.push({ id, reservationId: stay.id });
  }
  return { batchId, payments };
}

/** The stays that money is for, each locked, in the one order in which everybody locks several. */
async function lockStays(trx: Trx, groupId: string, shares: Input['shares']): Promise<ReservationRecord[]> {
  const stays: ReservationRecord[] = [];
  for (const id of shares.map(({ reservationId }) => reservationId).sort()) {
    const stay = await findById(trx, id, 'forUpdate');
    if (stay?.group_id !== groupId)
      throw invalidField('shares', 'unknown', 'a stay that is not of this group');
    stays.push(stay);
  }
  return stays;
}
