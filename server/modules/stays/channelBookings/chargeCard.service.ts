import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { insertTaken } from '../reservations/payments.service';
import * as reservations from '../reservations/reservations.queries';
import * as queries from './channelBookings.queries';

/** Charges the virtual card of a stay. Throws 409 for one that is not active yet or has expired, and 400 for more than is left on it. */
export async function chargeCard(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  id: string,
  input: { amountSen: number; receivedOn: string; reference: string },
): Promise<{ id: string }> {
  const stay = await reservations.findById(trx, id, 'forUpdate');
  const booking = stay && (await queries.lockOf(trx, id));
  if (!booking) throw notFound('no booking of a channel');
  if (booking.collects !== 'virtual_card') throw conflict('channel.no_card', 'the channel gave no card');
  const { receivedOn, amountSen } = input;
  if (receivedOn > businessDate(context.now())) throw invalidField('receivedOn', 'future', 'still to come');
  if (receivedOn > booking.card_expires_on!) throw conflict('channel.card_expired', 'the card has expired');
  if (booking.card_active_from !== null && receivedOn < booking.card_active_from)
    throw conflict('channel.card_inactive', 'the card is not active yet');
  const left = booking.card_amount_sen! - (await queries.findCharged(trx, id));
  if (amountSen > left)
    throw invalidField('amountSen', 'max', 'more than is left on the card', { max: left });
  const money = {
    amountSen,
    roundingSen: 0,
    countsSen: amountSen,
    method: 'virtual_card',
    methodKind: 'card',
  };
  const facts = {
    kind: 'payment' as const,
    receivedOn,
    reference: input.reference,
    cardKind: 'online' as const,
  };
  const { id: paymentId, paidSen } = await insertTaken(context, trx, actor, stay!, money, facts);
  await audit(trx, actor, {
    action: 'payment',
    entity: 'reservation',
    entityId: id,
    before: { paid: stay!.paid_sen },
    after: { paid: paidSen, amount: amountSen, method: 'virtual_card' },
  });
  return { id: paymentId };
}
