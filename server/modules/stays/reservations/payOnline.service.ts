import type { GuestOnlinePayment } from '@shared/contract/stays/onlinePayments';
import { LANGUAGE_PREFIXES, textIn, type Language } from '@shared/languages';
import type { Context } from '../../../context';
import { publicOrigin } from '../../../env';
import { AppError, conflict, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import * as online from '../onlinePayments/onlinePayments.queries';
import { ProviderAway, type PaymentProvider } from '../../../payments/paymentProvider';
import { payableSen } from './payableOnline.service';
import { manageTokenOf } from './reference';
import { findById, findPlace, update, type ReservationRecord } from './reservations.queries';
import { isLost, settleOnline } from './settleOnline.service';

/** Minutes for which a page is open at least, and a little more: the provider takes nothing below 30. */
const PAGE_MINUTES = 33;
const MINUTE_MS = 60_000;
/** The first look at a page that nobody has said anything about. */
const FIRST_LOOK_MS = MINUTE_MS;
/** An hour and a day at most: a page is open for so long. */
const LONGEST_MS = 24 * 60 * MINUTE_MS;

/** What a guest can pay online, as the guest sees it; null where that is nothing. */
export async function onlineView(
  context: Pick<Context, 'db' | 'now' | 'paymentProvider'>,
  row: ReservationRecord,
): Promise<GuestOnlinePayment | null> {
  const { db, paymentProvider } = context;
  if (!paymentProvider) return null;
  const open = await online.findOpen(db, row.id);
  if (open?.state === 'processing') return { amountSen: open.amount_sen, state: 'processing' };
  const amountSen = await payableSen(context, db, row);
  return amountSen > 0 ? { amountSen, state: 'open' } : null;
}

const nothingDue = () => conflict('online_payment.nothing_due', 'there is nothing to pay online now');
const underWay = () =>
  conflict('online_payment.under_way', 'it is paid, and the provider waits for the money');
const providerAway = () =>
  new AppError(503, { code: 'online_payment.away', detail: 'the payment provider does not answer' });

/**
 * Opens the provider's page for what is due of a booking and returns its address. Pressed twice, it is the same page; a page for another sum is closed
 * before. The first page of a booking keeps its nights as long as it is open. Throws 404 without a provider, 409 where nothing is to be paid, 503 when the
 * provider does not answer: then the same again finds the page that may have been opened.
 */
export async function payOnline(
  context: Context,
  actor: AuditActor,
  reservationId: string,
  language: Language,
): Promise<string> {
  const { paymentProvider } = context;
  if (!paymentProvider) throw notFound('nobody is paid online');
  try {
    // Once more where a page was for another sum, or over.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const url = await pageOf(context, paymentProvider, actor, reservationId, language);
      if (url) return url;
    }
  } catch (error) {
    if (error instanceof ProviderAway) throw providerAway();
    throw error;
  }
  throw providerAway();
}

/** The address of the open page of a booking, a new one where there is none; null where the one before was in the way and is over now. */
async function pageOf(
  context: Context,
  provider: PaymentProvider,
  actor: AuditActor,
  reservationId: string,
  language: Language,
): Promise<string | null> {
  const { page, amountSen } = await takePage(context, actor, reservationId, language);
  if (page.state === 'processing') throw underWay();
  if (page.session_id || isLost(context, page)) {
    if (page.session_id && page.amount_sen !== amountSen) await provider.closePage(page.session_id);
    const found = await settleOnline(context, provider, page.id);
    return found === null || found.state !== 'open' ? null : found.url;
  }
  const reservation = (await findById(context.db, reservationId))!;
  const place = await findPlace(context.db, reservation.room_type_id);
  const spoken = page.language;
  const bookingUrl = bookingUrlOf(context, reservation.id, spoken);
  const opened = await provider.openPage({
    id: page.id,
    amountSen: page.amount_sen,
    reference: reservation.reference,
    description: `${textIn(place.property_name, spoken)} · ${reservation.check_in} – ${reservation.check_out}`,
    email: reservation.guest_email,
    language: spoken,
    expiresAt: new Date(page.expires_at),
    paidUrl: `${bookingUrl}&payment=back`,
    leftUrl: bookingUrl,
  });
  await online.setSession(context.db, page.id, opened.sessionId);
  return page.amount_sen === amountSen ? opened.url : null;
}

/** The booking's page, as our letters lead to it. */
const bookingUrlOf = ({ env }: Pick<Context, 'env'>, id: string, language: Language): string => {
  const query = new URLSearchParams({ id, token: manageTokenOf(env.JWT_SECRET, id) });
  return `${publicOrigin(env)}${LANGUAGE_PREFIXES[language]}/booking/manage?${query.toString()}`;
};

/** The page that a guest is about to pay on, new where there is none, and what is due now. Throws where nothing is. */
const takePage = (context: Context, actor: AuditActor, reservationId: string, language: Language) =>
  context.db.transaction().execute(async (trx) => {
    const row = await findById(trx, reservationId, 'forUpdate');
    if (!row) throw notFound('no such booking');
    const open = await online.findOpen(trx, row.id);
    if (open?.state === 'processing') return { page: open, amountSen: open.amount_sen };
    const amountSen = await payableSen(context, trx, row);
    if (amountSen === 0) throw nothingDue();
    if (open) return { page: open, amountSen };
    const now = context.now();
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
    const least = inMinutes(PAGE_MINUTES);
    const holdEnd = row.hold_expires_at ? new Date(row.hold_expires_at) : null;
    const expiresAt =
      holdEnd && holdEnd > least ? earlier(holdEnd, new Date(now.getTime() + LONGEST_MS)) : least;
    // Once for a booking: nobody keeps nights by opening pages.
    if (holdEnd && holdEnd < expiresAt && !(await online.hasBegun(trx, row.id)))
      await update(trx, row.id, { hold_expires_at: expiresAt });
    const page = await online.insert(trx, {
      reservation_id: row.id,
      amount_sen: amountSen,
      language,
      expires_at: expiresAt,
      next_look_at: new Date(now.getTime() + FIRST_LOOK_MS),
      created_at: now,
    });
    await audit(trx, actor, {
      action: 'openPayment',
      entity: 'reservation',
      entityId: row.id,
      after: { amount: amountSen },
    });
    return { page, amountSen };
  });

const earlier = (one: Date, other: Date) => (one < other ? one : other);
