import { randomBytes } from 'node:crypto';
import {
  type StripeBalance,
  type StripeCharge,
  type StripeForm,
  type StripeIntent,
  type StripeRefund,
  type StripeSession,
  type StripeThing,
} from './stripeThings';

import { stripeDisputes } from './stripeDisputeBooks';
import { stripePayouts } from './stripePayoutBooks';

type Way = 'card' | 'fpx' | 'grabpay';
export type StripePaid = {
  way: Way;
  /** Of the card. */
  country?: string;
  feeSen?: number;
  feeTaxSen?: number;
  availableOn?: Date;
  /** False: Stripe cannot say yet what it takes. */
  isBooked?: boolean;
  /** The currency in which the account is paid. */
  currency?: string;
};

const EXPIRES_AFTER_S = { least: 30 * 60, most: 24 * 3600 };
const LEAST_SEN = 200;
const DAY_MS = 24 * 3_600_000;

/** What Stripe says no with. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code?: string,
    readonly type = 'invalid_request_error',
  ) {
    super(message);
  }
}

const METHOD_DETAILS: Record<Way, (country: string) => StripeCharge['payment_method_details']> = {
  card: (country) => ({ type: 'card', card: { brand: 'visa', country, last4: '4242' } }),
  fpx: () => ({ type: 'fpx', fpx: { account_holder_type: 'individual', bank: 'maybank2u' } }),
  grabpay: () => ({ type: 'grabpay', grabpay: { transaction_id: null } }),
};

export const fieldOf = (form: StripeForm, name: string): string | null => {
  const value = form[name];
  return typeof value === 'string' ? value : null;
};
export const nestedIn = (form: StripeForm | undefined, name: string): StripeForm => {
  const value = form?.[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
};
const metadataOf = (form: StripeForm) => nestedIn(form, 'metadata') as Record<string, string>;

/** An instant as Stripe writes it. */
export const stripeSeconds = (at: Date) => Math.floor(at.getTime() / 1000);
export const newStripeId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

/** What the stand-in for Stripe keeps, and what becomes of it; `now` is its clock, `pages` the address of the pages on which people pay. */
export function createStripeBooks({ now, pages }: { now: () => Date; pages: () => string }) {
  const things = new Map<string, StripeThing>();
  /** What the sessions were asked for with. */
  const forms = new Map<string, StripeForm>();

  const seconds = (at = now()) => stripeSeconds(at);
  const keep = <Thing extends StripeThing>(thing: Thing): Thing => {
    things.set(thing.id, thing);
    return thing;
  };

  /** The thing of an id as it stands now. Throws what Stripe says where there is none. */
  function find<Kind extends StripeThing['object']>(object: Kind, id: string) {
    const thing = things.get(id);
    if (thing?.object !== object)
      throw new StripeRefusal(404, `No such ${object}: '${id}'`, 'resource_missing');
    if (thing.object === 'checkout.session' && thing.status === 'open' && thing.expires_at <= seconds())
      Object.assign(thing, { status: 'expired', url: null });
    return thing as Extract<StripeThing, { object: Kind }>;
  }
  const session = (id: string): StripeSession => find('checkout.session', id);
  const intentOf = (id: string): StripeIntent => find('payment_intent', session(id).payment_intent ?? '');

  function createSession(form: StripeForm): StripeSession {
    const missing = ['mode', 'success_url', 'line_items'].find((name) => !form[name]);
    if (missing) throw new StripeRefusal(400, `Missing required param: ${missing}.`, 'parameter_missing');
    const items = form.line_items as StripeForm[];
    const prices = items.map((item) => nestedIn(item, 'price_data'));
    const amount = items.reduce(
      (sum, { quantity }, at) => sum + Number(quantity) * Number(prices[at]!.unit_amount),
      0,
    );
    if (!Number.isInteger(amount))
      throw new StripeRefusal(400, 'Invalid integer', 'parameter_invalid_integer');
    if (amount < LEAST_SEN)
      throw new StripeRefusal(
        400,
        "The Checkout Session's total amount due must add up to at least RM2.00 myr",
        'amount_too_small',
      );
    const email = fieldOf(form, 'customer_email');
    if (email !== null && !/^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/.test(email))
      throw new StripeRefusal(400, `Invalid email address: ${email}`, 'email_invalid');
    const created = seconds();
    const expiresAt = Number(fieldOf(form, 'expires_at') ?? created + EXPIRES_AFTER_S.most);
    const ahead = expiresAt - created;
    if (ahead < EXPIRES_AFTER_S.least)
      throw new StripeRefusal(
        400,
        'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      );
    if (ahead > EXPIRES_AFTER_S.most)
      throw new StripeRefusal(
        400,
        'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      );
    const id = newStripeId('cs_test');
    forms.set(id, form);
    return keep({
      id,
      object: 'checkout.session',
      amount_subtotal: amount,
      amount_total: amount,
      cancel_url: fieldOf(form, 'cancel_url'),
      client_reference_id: fieldOf(form, 'client_reference_id'),
      created,
      currency: fieldOf(prices[0]!, 'currency') ?? '',
      customer_email: fieldOf(form, 'customer_email'),
      expires_at: expiresAt,
      livemode: false,
      locale: fieldOf(form, 'locale'),
      metadata: metadataOf(form),
      mode: 'payment',
      // Stripe makes it once somebody pays.
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: fieldOf(form, 'success_url')!,
      url: `${pages()}/${id}`,
    });
  }
  function expireSession(id: string): StripeSession {
    const found = session(id);
    if (found.status !== 'open')
      throw new StripeRefusal(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${found.status}.`,
      );
    return Object.assign(found, { status: 'expired' as const, url: null });
  }

  /** Whoever is on the page is through with it; the money is on its way. */
  function beginToPay(id: string): StripeIntent {
    const paying = session(id);
    if (paying.status !== 'open') throw new Error(`the page ${id} is ${paying.status}, nobody can pay there`);
    const given = nestedIn(forms.get(id), 'payment_intent_data');
    const intent = keep<StripeIntent>({
      id: newStripeId('pi'),
      object: 'payment_intent',
      amount: paying.amount_total,
      amount_received: 0,
      created: seconds(),
      currency: paying.currency,
      description: fieldOf(given, 'description'),
      latest_charge: null,
      livemode: false,
      metadata: metadataOf(given),
      status: 'processing',
    });
    Object.assign(paying, { status: 'complete', url: null, payment_intent: intent.id });
    return intent;
  }

  /** The money of a payment is there. */
  function take(id: string, { way, country = 'MY', isBooked = true, ...booked }: StripePaid): StripeSession {
    const [paying, intent] = [session(id), intentOf(id)];
    const charge = keep<StripeCharge>({
      id: newStripeId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      balance_transaction: null,
      created: seconds(),
      currency: intent.currency,
      livemode: false,
      paid: true,
      payment_intent: intent.id,
      payment_method_details: METHOD_DETAILS[way](country),
      refunded: false,
      status: 'succeeded',
    });
    Object.assign(intent, {
      amount_received: intent.amount,
      latest_charge: charge.id,
      status: 'succeeded',
    });
    if (isBooked) book(id, booked);
    return Object.assign(paying, { payment_status: 'paid' as const });
  }

  /** Stripe has booked a payment: it says what it takes, 3 % and RM 1 without tax unless told otherwise. */
  function book(id: string, booked: Omit<StripePaid, 'way' | 'country' | 'isBooked'> = {}): StripeBalance {
    const charge = find('charge', intentOf(id).latest_charge ?? '');
    const { amount } = charge;
    const { feeSen = Math.round(amount * 0.03) + 100, feeTaxSen = 0, currency = charge.currency } = booked;
    const { availableOn = new Date(now().getTime() + 7 * DAY_MS) } = booked;
    const balance = keep<StripeBalance>({
      id: newStripeId('txn'),
      object: 'balance_transaction',
      amount,
      available_on: seconds(availableOn),
      created: seconds(),
      currency,
      description: null,
      fee: feeSen + feeTaxSen,
      fee_details: [
        { amount: feeSen, currency, description: 'Stripe processing fees', type: 'stripe_fee' as const },
        { amount: feeTaxSen, currency, description: 'SST', type: 'tax' as const },
      ].filter(({ amount: sen }) => sen > 0),
      net: amount - feeSen - feeTaxSen,
      source: charge.id,
      status: 'pending',
      type: 'charge',
    });
    charge.balance_transaction = balance.id;
    return balance;
  }

  function createRefund(
    form: StripeForm,
    status: StripeRefund['status'],
    booked: { isBooked?: boolean; feeSen?: number } = {},
  ): StripeRefund {
    const intent = find('payment_intent', fieldOf(form, 'payment_intent') ?? '');
    if (!intent.latest_charge)
      throw new StripeRefusal(
        400,
        `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      );
    const charge = find('charge', intent.latest_charge);
    if (hasChargedBack(charge.id))
      throw new StripeRefusal(400, `Charge ${charge.id} has been charged back.`, 'charge_disputed');
    const left = charge.amount - charge.amount_refunded;
    if (left === 0)
      throw new StripeRefusal(
        400,
        `Charge ${charge.id} has already been refunded.`,
        'charge_already_refunded',
      );
    const amount = Number(fieldOf(form, 'amount') ?? left);
    if (!Number.isInteger(amount) || amount < 1)
      throw new StripeRefusal(400, 'Invalid positive integer', 'parameter_invalid_integer');
    if (amount > left)
      throw new StripeRefusal(
        400,
        `Refund amount (RM${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge (RM${(left / 100).toFixed(2)})`,
        'charge_already_refunded',
      );
    giveBack(charge, amount);
    const refund = keep<StripeRefund>({
      id: newStripeId('re'),
      object: 'refund',
      amount,
      balance_transaction: null,
      charge: charge.id,
      created: seconds(),
      currency: charge.currency,
      metadata: metadataOf(form),
      payment_intent: intent.id,
      status,
    });
    if (booked.isBooked ?? true) bookRefund(refund, booked.feeSen);
    return refund;
  }
  /** The money of a refund has left the balance. */
  const bookRefund = (refund: StripeRefund, feeSen = 0) => {
    refund.balance_transaction = payouts.bookRefund(refund, feeSen).id;
  };
  const giveBack = (charge: StripeCharge, amount: number) => {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
  };

  const payouts = stripePayouts({
    ...{ things, keep, find, seconds },
    refuse: (message) => {
      throw new StripeRefusal(400, message);
    },
  });

  /** Nothing of a charge goes back by a refund while the bank has it. */
  const hasChargedBack = (charge: string) =>
    [...things.values()].some(
      (thing) =>
        thing.object === 'dispute' &&
        thing.charge === charge &&
        thing.balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0,
    );

  return {
    ...stripeDisputes({ things, keep, find, seconds, now }),
    ...payouts,
    things,
    forms,
    find,
    session,
    intentOf,
    createSession,
    expireSession,
    beginToPay,
    take,
    book,
    createRefund,
    bookRefund,
    giveBack,
  };
}
