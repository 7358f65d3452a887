import { isDisputeOver } from '@shared/domain/stays/disputes';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { audit, SYSTEM } from '../../../plugins/audit';
import { onePartAtATime } from '../../../payments/onePartAtATime';
import type { DisputeMove, DisputeState, PaymentProvider } from '../../../payments/paymentProvider';
import * as disputes from '../onlinePayments/onlineDisputes.queries';
import { factsOfBooking, onlineMoney } from './onlineMoney.service';
import * as payments from './payments.queries';
import { insertTaken } from './payments.service';
import { findById, type ReservationRecord } from './reservations.queries';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A dispute that nobody says anything about is looked at so often. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;
/** One that is over for so long more: money may be given back a little later, and banks open a few again. */
const LOOK_AFTER_MS = 14 * DAY_MS;
/** Disputes are found in the provider's list that were opened within so long: it tells of each for three days, so that only a long outage loses one. */
const LISTED_MS = 60 * DAY_MS;
const AT_A_TIME = 50;

/** Asks the provider how a dispute stands and writes what came of it, once, however often and by whomever it is asked. Throws `ProviderAway`. */
export async function settleDispute(
  context: Context,
  provider: PaymentProvider,
  disputeId: string,
): Promise<void> {
  const askedAt = context.now();
  const found = await provider.readDispute(disputeId);
  if (found) await keep(context, found, askedAt);
}

/** Looks for disputes that no event has told of, and how the open ones stand. */
export async function sweepDisputes(context: Context): Promise<void> {
  const { db, now, paymentProvider: provider, log } = context;
  if (!provider) return;
  const at = now();
  const tryTo = onePartAtATime(log, 'dispute', 'a dispute cannot be settled');
  await tryTo(undefined, async () => {
    for (const found of await provider.findDisputes(new Date(at.getTime() - LISTED_MS)))
      await tryTo(found.disputeId, () => keep(context, found, at));
  });
  const due = await disputes.takeDue(db, {
    now: at,
    since: new Date(at.getTime() - LOOK_AFTER_MS),
    again: new Date(at.getTime() + LOOK_EVERY_MS),
    limit: AT_A_TIME,
  });
  for (const { provider_id: id } of due) await tryTo(id, () => settleDispute(context, provider, id));
}

/**
 * Writes how a dispute stands. What the provider took is a refund of the disputed payment, with its fee; what it gave back comes in anew. Each row of
 * the provider's balance is written once, and nothing that is written is changed.
 */
async function keep(context: Context, found: DisputeState, askedAt: Date): Promise<void> {
  const { db, now } = context;
  const of = await disputes.findDisputed(db, found.intentId);
  if (!of) return;
  await db.transaction().execute(async (trx) => {
    // Reservation before payment, as everywhere; who writes the same dispute waits here.
    const reservation = (await findById(trx, of.reservationId, 'forUpdate'))!;
    const payment = (await payments.findById(trx, of.paymentId))!;
    const row =
      (await disputes.lock(trx, found.disputeId)) ?? (await open(trx, reservation, payment, found, askedAt));
    // Money that nobody has said where it belongs is not in the books yet, and nor is what was taken of it.
    if (payment.status === 'received') {
      const booked = await disputes.findBooked(trx, row.id);
      for (const move of found.moves) if (!booked.has(move.id)) await book(context, trx, row, payment, move);
    }
    // What was asked earlier is told later: the provider has said something newer.
    if (askedAt < new Date(row.asked_at)) return;
    const isOver = isDisputeOver(found.status);
    await disputes.update(trx, row.id, {
      amount_sen: found.amountSen,
      reason: found.reason,
      status: found.status,
      answer_by: found.answerBy,
      closed_at: isOver ? (row.closed_at ?? now()) : null,
      asked_at: askedAt,
      next_look_at: new Date(now().getTime() + LOOK_EVERY_MS),
    });
    if (row.status !== found.status)
      await audit(trx, SYSTEM, {
        action: 'disputeStands',
        entity: 'reservation',
        entityId: reservation.id,
        before: { dispute: row.status },
        after: { dispute: found.status },
      });
  });
}

async function open(
  trx: Trx,
  reservation: ReservationRecord,
  payment: Row<'payment'>,
  { disputeId, amountSen, reason, status, answerBy, openedAt }: DisputeState,
  askedAt: Date,
): Promise<disputes.OnlineDispute> {
  await audit(trx, SYSTEM, {
    action: 'disputed',
    entity: 'reservation',
    entityId: reservation.id,
    after: { amount: amountSen, disputeReason: reason, dispute: status },
  });
  return disputes.insert(trx, {
    provider_id: disputeId,
    reservation_id: reservation.id,
    payment_id: payment.id,
    amount_sen: amountSen,
    reason,
    status,
    answer_by: answerBy,
    opened_at: openedAt,
    closed_at: isDisputeOver(status) ? askedAt : null,
    asked_at: askedAt,
    next_look_at: askedAt,
  });
}

/** Writes money that the provider took because of a dispute, or gave back, on the day on which it booked it; the stay goes on as it is. */
async function book(
  context: Context,
  trx: Trx,
  { id: disputeRowId, provider_id: disputeId, reservation_id }: disputes.OnlineDispute,
  payment: Row<'payment'>,
  move: DisputeMove,
): Promise<void> {
  const amountSen = Math.abs(move.amountSen);
  if (amountSen === 0) {
    context.log.error({ dispute: disputeId, balance: move.id }, 'a dispute moved no money');
    return;
  }
  const kind = move.amountSen < 0 ? 'refund' : 'payment';
  const facts = await factsOfBooking(context, trx, { kind, amountSen, cardKind: payment.card_kind }, move);
  // As it is after what was written of it before.
  const reservation = (await findById(trx, reservation_id))!;
  const { id, paidSen } = await insertTaken(context, trx, SYSTEM, reservation, onlineMoney(amountSen), {
    kind,
    ...facts,
    reference: disputeId,
    ...(kind === 'refund' && { refundOf: payment.id }),
  });
  await disputes.insertMove(trx, {
    balance_id: move.id,
    dispute_id: disputeRowId,
    payment_id: id,
    booked_at: move.bookedAt,
  });
  await audit(trx, SYSTEM, {
    action: kind === 'refund' ? 'disputeTook' : 'disputeGaveBack',
    entity: 'reservation',
    entityId: reservation_id,
    before: { paid: reservation.paid_sen },
    after: { paid: paidSen, amount: amountSen, disputeFee: move.feeSen + move.feeTaxSen },
  });
}
