import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { audit, SYSTEM } from '../../../plugins/audit';
import { onePartAtATime } from '../../../payments/onePartAtATime';
import type { PaymentProvider, RefundState } from '../../../payments/paymentProvider';
import * as refunds from '../onlinePayments/onlineRefunds.queries';
import { costOfOnline, onlineMoney } from './onlineMoney.service';
import { insertTaken } from './payments.service';
import { findById, type ReservationRecord } from './reservations.queries';

const MINUTE_MS = 60_000;
/** The next look at a refund that the provider was asked for, or has taken: banks take days. */
const ASK_AGAIN_MS = 2 * MINUTE_MS;
const LOOK_AGAIN_MS = 60 * MINUTE_MS;
const AT_A_TIME = 50;

/**
 * Has the provider send refunds that stand in the books and looks how the earlier ones stand. A refund that is voided before it was asked for never
 * leaves; asked for twice, it leaves once.
 */
export async function sweepOnlineRefunds(context: Context): Promise<void> {
  const { db, now, paymentProvider: provider, log } = context;
  if (!provider) return;
  const tryTo = onePartAtATime(log, 'refund', 'a refund cannot be sent');
  const at = now();
  await db.transaction().execute(async (trx) => {
    for (const { id } of await refunds.takeNew(trx, AT_A_TIME))
      await refunds.insert(trx, { payment_id: id, next_look_at: at, asked_at: at });
  });
  for (const { payment_id } of await refunds.takeDue(
    db,
    at,
    new Date(at.getTime() + ASK_AGAIN_MS),
    AT_A_TIME,
  )) {
    await tryTo(payment_id, () => workOnRefund(context, provider, payment_id));
  }
}

/** Asks the provider for a refund, or how it stands, and writes the answer. Throws `ProviderAway`. */
export async function workOnRefund(
  context: Context,
  provider: PaymentProvider,
  paymentId: string,
): Promise<void> {
  const { db } = context;
  const row = await refunds.findOf(db, paymentId);
  const toSend = row && (await refunds.findToSend(db, paymentId));
  if (!row || !toSend || (row.state !== 'asked' && row.state !== 'pending')) return;
  const { reference, intent_id: intentId, amount_sen: amountSen } = toSend;
  const found = row.refund_id
    ? await provider.readRefund(row.refund_id)
    : await provider.refund({ id: paymentId, intentId, amountSen, reference });
  if (!found) throw new Error(`the provider has no refund ${row.refund_id ?? ''} any more`);
  await context.db.transaction().execute(async (trx) => {
    // Reservation before payment, as everywhere.
    const reservation = (await findById(trx, toSend.reservation_id, 'forUpdate'))!;
    await keepRefund(context, trx, reservation, { paymentId, amountSen }, found);
  });
}

/** The states of a refund in their order: an answer to an earlier question changes nothing that is known by now. */
const RANKS: Record<refunds.OnlineRefund['state'], number> = { asked: 0, pending: 1, done: 2, failed: 3 };
/** True when an answer of the provider says more of a refund than is known. */
export const saysMore = (known: refunds.OnlineRefund['state'], found: RefundState['state']): boolean =>
  RANKS[found] > RANKS[known];

/**
 * Writes how a refund of a stay, which is locked, stands at the provider. The money of one that failed is with us again, as the provider books it: it comes in
 * anew, stands to the guest's credit, and is given back another way. A bank may say so weeks after the provider has sent it.
 */
export async function keepRefund(
  context: Context,
  trx: Trx,
  reservation: ReservationRecord,
  { paymentId, amountSen }: { paymentId: string; amountSen: number },
  found: RefundState,
): Promise<void> {
  const { now } = context;
  const row = await refunds.lock(trx, paymentId);
  if (!row || !(saysMore(row.state, found.state) || (row.state === 'pending' && found.state === 'pending')))
    return;
  const failure = found.state === 'failed' ? found.failure.slice(0, 500) : '';
  await refunds.update(trx, paymentId, {
    state: found.state,
    refund_id: found.refundId ?? row.refund_id,
    failure,
    ...(found.state === 'pending'
      ? { next_look_at: new Date(now().getTime() + LOOK_AGAIN_MS) }
      : { settled_at: now() }),
  });
  if (found.state !== 'failed') return;
  const receivedOn = businessDate(now());
  // It costs nothing: the fee was that of the payment.
  const cost = await costOfOnline(trx, { kind: 'refund', amountSen, receivedOn });
  // As it is after what was written of it before.
  const before = (await findById(trx, reservation.id))!;
  const { paidSen } = await insertTaken(context, trx, SYSTEM, before, onlineMoney(amountSen), {
    kind: 'payment',
    receivedOn,
    reference: found.refundId ?? '',
    cost,
  });
  await audit(trx, SYSTEM, {
    action: 'refundFailed',
    entity: 'reservation',
    entityId: reservation.id,
    before: { paid: before.paid_sen },
    after: { paid: paidSen, amount: amountSen, remark: failure },
  });
}
