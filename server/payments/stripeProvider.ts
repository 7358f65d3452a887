import Stripe from 'stripe';
import type { Language } from '@shared/languages';
import { call, isRefusal, sound, soundIfThere } from './stripeCalls';
import { disputeStateOf } from './stripeDisputes';
import { CURRENCY, feeOf } from './stripeMoney';
import { payoutCalls } from './stripePayouts';
import { refundCalls } from './stripeRefunds';
import {
  type DisputeState,
  type PageInput,
  type PageState,
  type PaymentProvider,
  type ProviderEvent,
  type TakenOnline,
} from './paymentProvider';

/** The languages of Stripe's page. */
const LOCALES: Record<Language, 'en' | 'zh' | 'ms'> = { 'en-US': 'en', 'cn-ZH': 'zh', 'ms-MY': 'ms' };
const PATIENCE_MS = 15_000;
/** Seconds by which an event may be late: what somebody has listened to is not told again later. */
const EVENT_SECONDS = 300;
/** Disputes of one page of a list, the most that Stripe has, and of all its pages. */
const DISPUTES_PER_PAGE = 100;
const MOST_DISPUTES = 1000;
/** Where disputes are answered. Source: Stripe, respond to disputes. */
const DASHBOARD = 'https://dashboard.stripe.com';

/** What events are about, by Stripe's names of the things. */
const ABOUT: Partial<Record<string, Exclude<ProviderEvent['about'], 'other'>>> = {
  'checkout.session': 'page',
  refund: 'refund',
  charge: 'charge',
  dispute: 'dispute',
  payout: 'payout',
};

/** What is read of an event, however little there may be: the library checks the signature alone. */
type SaidByEvent = { data?: { object?: { id?: unknown; object?: unknown } | null } | null } | null;

/** What Stripe took of a payment; null where it settles in another currency than ringgit, or has not booked it yet. */
function costOf(balance: Stripe.BalanceTransaction | string | null | undefined): TakenOnline['cost'] {
  if (!balance || typeof balance === 'string' || balance.currency !== CURRENCY) return null;
  return { ...feeOf(balance), availableAt: new Date(balance.available_on * 1000) };
}

function takenOf(session: Stripe.Checkout.Session): TakenOnline {
  const intent = session.payment_intent;
  if (!intent || typeof intent === 'string' || session.currency !== CURRENCY || session.amount_total === null)
    throw new Error(`the page ${session.id} is paid, but not as it was asked for`);
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const country = charge?.payment_method_details?.card?.country;
  return {
    intentId: intent.id,
    amountSen: session.amount_total,
    isForeignCard: typeof country === 'string' && country !== 'MY',
    cost: costOf(charge?.balance_transaction),
  };
}

function pageStateOf(session: Stripe.Checkout.Session): PageState {
  if (session.payment_status === 'paid') return { state: 'paid', ...takenOf(session) };
  if (session.status === 'open' && session.url) return { state: 'open', url: session.url };
  if (session.status !== 'complete') return { state: 'over' };
  // The guest is through with the page, and the money is on its way, unless the bank has refused it.
  const intent = session.payment_intent;
  const isRefused =
    typeof intent === 'object' &&
    intent !== null &&
    ['requires_payment_method', 'canceled'].includes(intent.status);
  return { state: isRefused ? 'over' : 'processing' };
}

/**
 * Stripe, with the page that it hosts (Checkout), which has cards, FPX and GrabPay in Malaysia; which of them, its dashboard says. `loopback` is a stand-in
 * on this machine. Source: Stripe, API reference, Checkout Sessions, Refunds, Disputes, Payouts, Webhooks.
 */
export function createStripe({
  secretKey,
  webhookSecret,
  loopback,
}: {
  secretKey: string;
  webhookSecret: string;
  loopback?: string;
}): PaymentProvider {
  const place = loopback ? new URL(loopback) : null;
  const stripe = new Stripe(secretKey, {
    timeout: PATIENCE_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(place && { protocol: 'http', host: place.hostname, port: place.port }),
  });
  const create = (id: string, page: Omit<PageInput, 'id'>, key: string) =>
    stripe.checkout.sessions.create(sessionOf(id, page), { idempotencyKey: key });
  return {
    openPage: ({ id, ...page }) =>
      sound(async () => {
        const session = await create(id, page, `page-${id}`).catch((error: unknown) => {
          // An address that we take and the provider does not: the guest types another one there.
          if (!(isRefusal(error) && error.code === 'email_invalid')) throw error;
          return create(id, { ...page, email: '' }, `page-${id}-nameless`);
        });
        if (!session.url) throw new Error('a page without an address');
        return { sessionId: session.id, url: session.url };
      }),

    readPage: (sessionId) =>
      sound(async () =>
        pageStateOf(
          await stripe.checkout.sessions.retrieve(sessionId, {
            expand: ['payment_intent.latest_charge.balance_transaction'],
          }),
        ),
      ),

    closePage: (sessionId) =>
      call(async () => void (await stripe.checkout.sessions.expire(sessionId))).catch((error: unknown) => {
        // It was paid or over already.
        if (!isRefusal(error)) throw error;
      }),

    ...refundCalls(stripe),

    readDispute: (disputeId) =>
      soundIfThere(async () => disputeStateOf(await stripe.disputes.retrieve(disputeId))),

    findDisputes: (since) =>
      sound(async () => {
        const found: DisputeState[] = [];
        const created = { gte: Math.floor(since.getTime() / 1000) };
        let read = 0;
        for await (const dispute of stripe.disputes.list({ created, limit: DISPUTES_PER_PAGE })) {
          const state = disputeStateOf(dispute);
          if (state) found.push(state);
          if (++read === MOST_DISPUTES) break;
        }
        return found;
      }),

    ...payoutCalls(stripe),

    disputesUrl: `${DASHBOARD}${secretKey.includes('_test_') ? '/test' : ''}/disputes`,

    readEvent(body, signature): ProviderEvent | null {
      let event: SaidByEvent;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret, EVENT_SECONDS);
      } catch {
        // The signature is wrong or old, or the body is nothing that the library reads.
        return null;
      }
      const object = event?.data?.object;
      if (!object) return null;
      if (typeof object.id !== 'string') return { about: 'other' };
      const about = ABOUT[String(object.object)];
      return about ? { about, id: object.id } : { about: 'other' };
    },
  };
}

const sessionOf = (
  id: string,
  { amountSen, reference, description, email, language, expiresAt, paidUrl, leftUrl }: Omit<PageInput, 'id'>,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  locale: LOCALES[language],
  client_reference_id: id,
  ...(email && { customer_email: email }),
  expires_at: Math.floor(expiresAt.getTime() / 1000),
  success_url: paidUrl,
  cancel_url: leftUrl,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: CURRENCY,
        unit_amount: amountSen,
        product_data: { name: reference, description },
      },
    },
  ],
  metadata: { payment: id, reference },
  payment_intent_data: { description: reference, metadata: { payment: id, reference } },
});
