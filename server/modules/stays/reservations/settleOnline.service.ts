import { ONLINE } from '@shared/contract/system/paymentMethods';
import { businessDate } from '@shared/domain/base/stayDates';
import { decisionsFor, type PaymentDecision } from '@shared/domain/stays/paymentDecisions';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { AppError } from '../../../errors';
import { audit, SYSTEM } from '../../../plugins/audit';
import { readBookingRules } from '../../system/settings/settings.queries';
import * as online from '../onlinePayments/onlinePayments.queries';
import { onePartAtATime } from '../../../payments/onePartAtATime';
import type { PageState, PaymentProvider, TakenOnline } from '../../../payments/paymentProvider';
import { dueOf, placeMoney } from './moneyIn.service';
import { costOfOnline, onlineMoney } from './onlineMoney.service';
import { payableSen } from './payableOnline.service';
import * as payments from './payments.queries';
import { insertTaken } from './payments.service';
import { findById, type ReservationRecord } from './reservations.queries';

const MINUTE_MS = 60_000;
/** A page is looked at so often while nobody says anything about it. */
const LOOK_EVERY_MS = 2 * MINUTE_MS;
const AT_A_TIME = 50;
/** Longer than opening a page takes, tried again at its slowest; much later the provider would not open one with the end that it was given. */
const LOST_AFTER_MS = 90_000;

/** True for a page whose address nobody has: the server stopped, or the provider did not answer. */
export const isLost = ({ now }: Pick<Context, 'now'>, page: online.OnlinePayment): boolean =>
  !page.session_id && new Date(page.created_at).getTime() < now().getTime() - LOST_AFTER_MS;

/**
 * Asks the provider how a page stands and writes what came of it, once, however often and by whomever it is asked. What a booking has been paid is taken
 * as any money is: held nights are confirmed, nights that had run out are taken again. Where somebody has them by now, the money waits for staff.
 * Returns null for a page that there is not, or of which nobody knows. Throws `ProviderAway`.
 */
export async function settleOnline(
  context: Context,
  provider: PaymentProvider,
  id: string,
): Promise<PageState | null> {
  const page = await online.findById(context.db, id);
  if (!page) return null;
  if (!page.session_id) {
    if (isLost(context, page)) await close(context, page.id, 'over');
    return null;
  }
  const found = await provider.readPage(page.session_id);
  if (found.state === 'paid') await receive(context, page, found);
  else if (found.state !== 'open') await close(context, page.id, found.state);
  return found;
}

/** Notes that nobody pays on a page any more. */
const close = ({ db, now }: Context, id: string, state: 'processing' | 'over'): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const page = await online.lock(trx, id);
    if (page?.state !== 'open' && page?.state !== 'processing') return;
    await online.update(trx, id, { state, ...(state === 'over' && { settled_at: now() }) });
  });

/** What the money of an expired booking may meet: somebody else has the nights, or they have begun. */
const NIGHTS_ARE_GONE: readonly string[] = ['reservation.unavailable', 'reservation.step'];

async function receive(context: Context, page: online.OnlinePayment, taken: TakenOnline): Promise<void> {
  const write = (how: typeof takeIn) =>
    context.db.transaction().execute(async (trx) => {
      const reservation = (await findById(trx, page.reservation_id, 'forUpdate'))!;
      const locked = await online.lock(trx, page.id);
      if (!locked || locked.payment_id) return;
      const paymentId = await how(context, trx, reservation, taken);
      await online.update(trx, page.id, {
        state: 'paid',
        intent_id: taken.intentId,
        payment_id: paymentId,
        settled_at: context.now(),
      });
    });
  try {
    await write(takeIn);
  } catch (error) {
    if (!(error instanceof AppError && NIGHTS_ARE_GONE.includes(error.body.code))) throw error;
    await write(leaveToStaff);
  }
}

/** Writes the money and gives it its place; returns the payment. */
async function takeIn(
  context: Context,
  trx: Trx,
  reservation: ReservationRecord,
  taken: TakenOnline,
): Promise<string> {
  const { amountSen, intentId: reference, cost } = taken;
  const cardKind = taken.isForeignCard ? 'foreign' : 'online';
  const receivedOn = businessDate(context.now());
  const isLate = reservation.status === 'expired';
  const decision = decisionOf(reservation, amountSen);
  const { id, paidSen } = await insertTaken(context, trx, SYSTEM, reservation, onlineMoney(amountSen), {
    kind: 'payment',
    receivedOn,
    reference,
    decision,
    cost: await costOfOnline(trx, { kind: 'payment', amountSen, cardKind, receivedOn }, cost),
  });
  await audit(trx, SYSTEM, {
    action: 'payment',
    entity: 'reservation',
    entityId: reservation.id,
    before: { paid: reservation.paid_sen },
    after: { paid: paidSen, amount: amountSen, method: ONLINE, ...(decision && { decision }) },
  });
  await placeMoney(
    context,
    trx,
    SYSTEM,
    reservation,
    { decision, ...(isLate && { home: { kind: 'nights' as const } }) },
    { paymentId: id, wasPending: false, receivedOn, amountSen },
  );
  return id;
}

/** What becomes of a difference, which nobody is asked about: too little waits for the rest, too much stands to the guest's credit. */
function decisionOf(reservation: ReservationRecord, receivedSen: number): PaymentDecision | undefined {
  const status = reservation.status === 'expired' ? 'hold' : reservation.status;
  const dueSen = dueOf(reservation);
  const decisions = decisionsFor({ status, dueSen, receivedSen, otherPayer: false, claimed: false });
  return decisions.find((decision) => decision === 'wait' || decision === 'credit');
}

/** Writes money that has come although nobody can have the nights: it counts once staff have said where it belongs. */
async function leaveToStaff(
  context: Context,
  trx: Trx,
  reservation: ReservationRecord,
  { amountSen, intentId }: TakenOnline,
): Promise<string> {
  const now = context.now();
  const { slipCheckHours } = await readBookingRules(trx);
  const payment = await payments.insert(trx, {
    reservation_id: reservation.id,
    kind: 'payment',
    method: ONLINE,
    amount_sen: amountSen,
    claimed_sen: amountSen,
    status: 'pending',
    reference: intentId,
    slip_key: null,
    slip_mime: null,
    received_on: null,
    created_by: null,
    checked_by: null,
    created_at: now,
    due_at: new Date(now.getTime() + slipCheckHours * 60 * MINUTE_MS),
  });
  await audit(trx, SYSTEM, {
    action: 'paidTooLate',
    entity: 'reservation',
    entityId: reservation.id,
    after: { amount: amountSen, method: ONLINE },
  });
  return payment.id;
}

/** Looks at the pages that are due for it: an event of the provider may be lost, and a page for what is not due any more is closed. */
export async function sweepOnlinePayments(context: Context): Promise<void> {
  const { db, now, paymentProvider: provider, log } = context;
  if (!provider) return;
  const tryTo = onePartAtATime(log, 'page', 'an online payment cannot be settled');
  const at = now();
  for (const page of await online.takeDue(db, at, new Date(at.getTime() + LOOK_EVERY_MS), AT_A_TIME)) {
    await tryTo(page.id, async () => {
      const reservation = (await findById(db, page.reservation_id))!;
      const isDue = page.amount_sen === (await payableSen(context, db, reservation));
      if (page.session_id && page.state === 'open' && !isDue) await provider.closePage(page.session_id);
      await settleOnline(context, provider, page.id);
    });
  }
}
