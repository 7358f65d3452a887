import { ONLINE } from '@shared/contract/system/paymentMethods';
import type { ProviderRefundState } from '@shared/domain/stays/providerRefunds';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { audit, SYSTEM } from '../../../plugins/audit';
import { onePartAtATime } from '../../../payments/onePartAtATime';
import type { FoundRefund, PaymentProvider } from '../../../payments/paymentProvider';
import { findMoney, type OnlineMoney } from '../onlinePayments/onlinePayments.queries';
import * as refunds from '../onlinePayments/onlineRefunds.queries';
import * as providerRefunds from '../onlinePayments/providerRefunds.queries';
import { keepRefund, saysMore } from './onlineRefunds.service';
import { factsOfBooking, onlineMoney } from './onlineMoney.service';
import * as payments from './payments.queries';
import { insertTaken } from './payments.service';
import { findById, type ReservationRecord } from './reservations.queries';

const DAY_MS = 24 * 60 * 60_000;
/** Refunds are found in the provider's list that were made within so long: banks refuse some weeks after they were sent, and an outage loses events. */
const LISTED_MS = 60 * DAY_MS;
const AT_A_TIME = 50;
/** A name that we may have given a refund. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Asks the provider how a refund stands, whoever made it, and writes what came of it, once, however often and by whomever it is asked. Throws `ProviderAway`. */
export async function settleRefund(
  context: Context,
  provider: PaymentProvider,
  refundId: string,
): Promise<void> {
  const found = await provider.readRefund(refundId);
  if (found) await keepAll(context, [found]);
}

/** The same for all refunds of the money of a page. */
export async function settleRefundsOfCharge(
  context: Context,
  provider: PaymentProvider,
  chargeId: string,
): Promise<void> {
  await keepAll(context, await provider.findRefundsOfCharge(chargeId));
}

/** Looks for refunds that no event has told of, how those that were sent stand, and for those that can be in the books by now. */
export async function sweepProviderRefunds(context: Context): Promise<void> {
  const { db, now, paymentProvider: provider, log } = context;
  if (!provider) return;
  const tryTo = onePartAtATime(log, 'refund', 'a refund of the payment provider cannot be settled');
  await tryTo(undefined, async () => {
    const listed = await provider.findRefunds(new Date(now().getTime() - LISTED_MS));
    await keepAll(context, listed, tryTo);
  });
  for (const { refund_id: id } of await providerRefunds.findToBook(db, AT_A_TIME))
    await tryTo(id, () => settleRefund(context, provider, id));
}

/** Writes refunds that say more than is known of them; most of a list say nothing new. */
async function keepAll(
  context: Context,
  listed: readonly FoundRefund[],
  tryTo = async (_refund: string | undefined, work: () => Promise<unknown>): Promise<void> =>
    void (await work()),
): Promise<void> {
  const { db } = context;
  const ids = listed.map(({ refundId }) => refundId);
  const states = await refunds.findStates(db, ids);
  const byHand = await providerRefunds.findByHand(db, ids);
  const money = new Map(
    (await findMoney(db, [...new Set(listed.map(({ intentId }) => intentId))])).map((one) => [
      one.intentId,
      one,
    ]),
  );
  for (const found of listed) {
    const of = money.get(found.intentId);
    const known = states.get(found.refundId);
    const isKnown = known ? !saysMore(known, found.state) : byHand.has(found.refundId);
    if (of && !isKnown) await tryTo(found.refundId, () => keep(context, of, found));
  }
}

/**
 * Writes a refund of money of a stay as the provider says that it stands. One of our own is in the books, and only its state is written; one that somebody
 * made at the provider becomes a refund on the day on which the provider booked it. Whatever it is, the stay goes on as it is.
 */
const keep = (context: Context, of: OnlineMoney, found: FoundRefund): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    // Reservation before payment, as everywhere; who writes the same refund, or has one of ours sent, waits here.
    const reservation = (await findById(trx, of.reservationId, 'forUpdate'))!;
    const known = await refunds.findByRefund(trx, found.refundId);
    const own = known ? known.payment_id : await findOwn(trx, of, found);
    if (own)
      return keepRefund(context, trx, reservation, { paymentId: own, amountSen: found.amountSen }, found);
    const paid = (await payments.findById(trx, of.paymentId))!;
    const row = await providerRefunds.lock(trx, found.refundId);
    // One that has moved no money yet is none: it may still be taken back there.
    if (!found.booked || row?.state === 'by_hand' || row?.state === 'booked') return;
    const { state, byHandId } = await standsFor(trx, paid, row, found);
    if (state === 'booked') await book(context, trx, reservation, { paid, row, found, booked: found.booked });
    else if (!row)
      await note(context, trx, reservation, { paid, found, booked: found.booked, state, byHandId });
    else if (row.state !== state || row.by_hand_id !== byHandId)
      await providerRefunds.update(trx, row.id, { state, by_hand_id: byHandId });
  });

/**
 * The refund in our books that the provider was asked for under this name; undefined for one that somebody made there. What stands beside a refund anybody
 * can have written: it has to be a refund of this very money that waits for its answer, or that nobody remembers to have sent, as after a backup.
 */
async function findOwn(
  trx: Trx,
  of: OnlineMoney,
  { ownId, refundId }: FoundRefund,
): Promise<string | undefined> {
  if (ownId === null || !UUID.test(ownId)) return undefined;
  const payment = await payments.findById(trx, ownId);
  const isOf =
    payment?.kind === 'refund' &&
    payment.method === ONLINE &&
    payment.status === 'received' &&
    payment.refund_of === of.paymentId;
  if (!isOf) return undefined;
  const sent = await refunds.findOf(trx, ownId);
  // It is sent, and found, by the sweep of our own.
  if (!sent) return ownId;
  return sent.state !== 'failed' && (sent.refund_id === null || sent.refund_id === refundId)
    ? ownId
    : undefined;
}

type Standing = { state: ProviderRefundState; byHandId: string | null };

/** What becomes of a refund of somebody at the provider: it is booked, unless its payment is in no books or somebody may have written it by hand. */
async function standsFor(
  trx: Trx,
  paid: Row<'payment'>,
  row: providerRefunds.ProviderRefund | undefined,
  { refundId, amountSen }: FoundRefund,
): Promise<Standing> {
  // Money that nobody has said where it belongs is not in the books yet, and nor is what was given back of it.
  if (paid.status !== 'received') return { state: 'waits', byHandId: null };
  if (row?.state === 'to_book') return { state: 'booked', byHandId: null };
  const reservationId = paid.reservation_id;
  const byHandId =
    (await providerRefunds.findWrittenByHand(trx, { reservationId, refundId, amountSen })) ?? null;
  return byHandId !== null || (await providerRefunds.isInMatchByHand(trx, refundId))
    ? { state: 'asked', byHandId }
    : { state: 'booked', byHandId: null };
}

type Found = {
  paid: Row<'payment'>;
  found: FoundRefund;
  booked: NonNullable<FoundRefund['booked']>;
};

/** Notes a refund that is not in the books yet; staff are told. */
async function note(
  { now }: Context,
  trx: Trx,
  reservation: ReservationRecord,
  { paid, found, booked, state, byHandId }: Found & Standing,
): Promise<void> {
  await providerRefunds.insert(trx, {
    refund_id: found.refundId,
    reservation_id: reservation.id,
    of_payment_id: paid.id,
    amount_sen: found.amountSen,
    state,
    by_hand_id: byHandId,
    booked_at: booked.bookedAt,
    found_at: now(),
  });
  await audit(trx, SYSTEM, {
    action: 'refundAtProviderFound',
    entity: 'reservation',
    entityId: reservation.id,
    after: { amount: found.amountSen, refundAtProvider: found.refundId },
  });
}

/** Writes the refund on the day on which the provider booked it, with what it cost there, and how it stands. */
async function book(
  context: Context,
  trx: Trx,
  reservation: ReservationRecord,
  { paid, row, found, booked }: Found & { row: providerRefunds.ProviderRefund | undefined },
): Promise<void> {
  const { refundId, amountSen } = found;
  const now = context.now();
  const facts = { kind: 'refund' as const, amountSen, cardKind: paid.card_kind };
  const { receivedOn, cost } = await factsOfBooking(context, trx, facts, booked);
  const { id, paidSen } = await insertTaken(context, trx, SYSTEM, reservation, onlineMoney(amountSen), {
    kind: 'refund',
    receivedOn,
    reference: refundId,
    refundOf: paid.id,
    cost,
  });
  // The provider has it, so that nobody asks for it; how it goes on is followed as with our own.
  await refunds.insert(trx, {
    payment_id: id,
    refund_id: refundId,
    asked_at: now,
    next_look_at: now,
  });
  const inBooks = { state: 'booked' as const, payment_id: id };
  if (row) await providerRefunds.update(trx, row.id, { ...inBooks, by_hand_id: null });
  else
    await providerRefunds.insert(trx, {
      ...inBooks,
      refund_id: refundId,
      reservation_id: reservation.id,
      of_payment_id: paid.id,
      amount_sen: amountSen,
      booked_at: booked.bookedAt,
      found_at: now,
    });
  await audit(trx, SYSTEM, {
    action: 'refundAtProvider',
    entity: 'reservation',
    entityId: reservation.id,
    before: { paid: reservation.paid_sen },
    after: { paid: paidSen, amount: amountSen, refundAtProvider: refundId },
  });
  await keepRefund(context, trx, reservation, { paymentId: id, amountSen }, found);
}
