import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { payPage, payPageSaying } from './stripePayPage';
import {
  createStripeBooks,
  fieldOf,
  nestedIn,
  newStripeId,
  StripeRefusal,
  stripeSeconds,
  type StripePaid,
} from './stripeBooks';
import { stripeRefunds } from './stripeRefundBooks';
import { expandThing, readStripeForm, type StripeForm, type StripeThing } from './stripeThings';

type Call = {
  method: string;
  path: string;
  form: StripeForm;
  /** The fields as they came. */
  text: string;
  idempotencyKey: string | undefined;
};
type Answer = { status: number; body: object };
/** What a call is answered instead: a status, or nothing (`lost`: after it was carried out); `as usual` lets one pass. */
type Instead = number | 'lost' | 'as usual';
/** For so long the same key is the same call. */
const KEPT_MS = 24 * 3_600_000;

/**
 * A stand-in for Stripe on loopback: Checkout Sessions, Refunds, Disputes, Payouts and signed events, with a page of its own to pay on, and what people do there and banks do
 * later. `now` is its clock; `signedAt` is the one by which it signs, for the library measures the age of an event by the real time. `state.instead` has
 * answers for the next calls. A status of 500 and above tells the library not to ask again by itself, as Stripe mostly does.
 */
export async function startStripeStandIn({
  secretKey = 'sk_test_of_the_stand_in',
  webhookSecret = 'whsec_of_the_stand_in',
  now = () => new Date(),
  signedAt = () => new Date(),
}: {
  secretKey?: string;
  webhookSecret?: string;
  now?: () => Date;
  signedAt?: () => Date;
} = {}) {
  const fresh = () => ({
    calls: [] as Call[],
    instead: [] as Instead[],
    refundsStay: 'succeeded' as 'pending' | 'succeeded',
    /** What was paid out is not there to be given back. */
    lacksBalance: false,
    /** Where events go that the page tells; none leaves while it is empty. */
    webhookUrl: '',
    /** The events that left, each with what it was answered; null where nobody was there. */
    told: [] as { type: string; id: string; status: number | null }[],
    /** Whoever has paid is not led back. */
    losesReturn: false,
  });
  const state = fresh();
  const kept = new Map<string, Answer & { call: string; at: number }>();
  const { webhooks } = new Stripe(secretKey);
  let url = '';
  const books = createStripeBooks({ now, pages: () => `${url}/pay` });
  const { things, forms, find, session } = books;
  const refunds = stripeRefunds({ books, expanded: (thing, form) => expanded(thing, form) });

  function carryOut({ method, path, form }: Call): object {
    const [, what, id = '', act] =
      /^\/v1\/(checkout\/sessions|refunds|disputes|payouts|balance_transactions)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
        path,
      ) ?? [];
    switch ([method, what, ...(id && [':id']), ...(act ? [act] : [])].join(' ')) {
      case 'POST checkout/sessions':
        return books.createSession(form);
      case 'GET checkout/sessions :id':
        return expanded(session(id), form);
      case 'POST checkout/sessions :id expire':
        return books.expireSession(id);
      case 'POST refunds':
        if (state.lacksBalance)
          throw new StripeRefusal(400, 'Insufficient funds in your Stripe balance.', 'balance_insufficient');
        return books.createRefund(form, state.refundsStay);
      case 'GET refunds':
        return refunds.list(form);
      case 'GET disputes':
        return books.listDisputes(form);
      case 'GET disputes :id':
        return find('dispute', id);
      case 'GET payouts':
        return books.listPayouts(form);
      case 'GET payouts :id':
        return find('payout', id);
      case 'GET balance_transactions':
        return books.listBalances(form);
      case 'GET refunds :id':
        return expanded(find('refund', id), form);
      default:
        throw new StripeRefusal(404, `Unrecognized request URL (${method}: ${path}).`);
    }
  }
  const expanded = (thing: StripeThing, { expand = [] }: StripeForm): object =>
    (expand as string[]).reduce<object>((body, path) => {
      const answer = expandThing(thing, path.split('.'), (id) => things.get(id)!);
      if (!answer) throw new StripeRefusal(400, `This property cannot be expanded (${path}).`);
      return { ...body, ...answer };
    }, thing);

  /** The answer of a call; the same key has the same one again. What Stripe refuses at its door it does not keep. */
  function answerOf(call: Call): Answer {
    const { idempotencyKey: key } = call;
    const same = `${call.method} ${call.path} ${call.text}`;
    const before = key === undefined ? undefined : kept.get(key);
    if (before && before.at > now().getTime() - KEPT_MS) {
      if (before.call === same) return before;
      const words = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      return refusalAnswer(new StripeRefusal(400, words, undefined, 'idempotency_error'));
    }
    let answer: Answer;
    try {
      answer = { status: 200, body: structuredClone(carryOut(call)) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      answer = refusalAnswer(error);
      if (error.code !== 'charge_already_refunded') return answer;
    }
    if (key !== undefined) kept.set(key, { ...answer, call: same, at: now().getTime() });
    return answer;
  }
  const refusalAnswer = ({ status, message, code, type }: StripeRefusal): Answer => ({
    status,
    body: { error: { type, message, ...(code && { code }) } },
  });

  const send = (response: ServerResponse, { status, body }: Answer) =>
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'request-id': newStripeId('req'),
        ...(status >= 500 && { 'stripe-should-retry': 'false' }),
      })
      .end(JSON.stringify(body));

  function api(request: IncomingMessage, response: ServerResponse, text: string): void {
    const { pathname, searchParams } = new URL(request.url!, url);
    const key = request.headers['idempotency-key'];
    const call: Call = {
      method: request.method!,
      path: pathname,
      form: readStripeForm(request.method === 'GET' ? searchParams : new URLSearchParams(text)),
      text,
      idempotencyKey: typeof key === 'string' ? key : undefined,
    };
    state.calls.push(call);
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return void send(response, refusalAnswer(new StripeRefusal(401, 'Invalid API Key provided')));
    const instead = state.instead.shift();
    if (typeof instead === 'number') {
      const [type, code] =
        instead === 429 ? ['invalid_request_error', 'rate_limit'] : ['api_error', undefined];
      return void send(
        response,
        refusalAnswer(new StripeRefusal(instead, 'the stand-in was told so', code, type)),
      );
    }
    const answer = answerOf(call);
    if (instead === 'lost') response.destroy();
    else send(response, answer);
  }

  /** An event as Stripe sends it, about a thing or the id of one that is kept here. */
  function event(type: string, about: object | string, at = signedAt()) {
    const object = typeof about === 'string' ? things.get(about) : about;
    if (!object) throw new Error('there is nothing that the event is about');
    const body = JSON.stringify({
      id: newStripeId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: stripeSeconds(at),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': sign(body, at) } };
  }
  const sign = (body: string, at = signedAt()): string =>
    webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp: stripeSeconds(at) });
  const tell = (address: string, type: string, about: object | string): Promise<Response> =>
    fetch(address, { method: 'POST', ...event(type, about) });

  /** Tells whoever listens that a page is done with; nobody who pays notices that nobody listens. */
  async function tellOfPage(id: string) {
    const type = 'checkout.session.completed';
    if (!state.webhookUrl) return;
    const status = await tell(state.webhookUrl, type, id).then(
      (answer) => answer.status,
      () => null,
    );
    state.told.push({ type, id, status });
  }

  async function page(request: IncomingMessage, response: ServerResponse, text: string): Promise<void> {
    const show = (status: number, html: string) =>
      void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    const leadTo = (address: string) => void response.writeHead(303, { location: address }).end();
    const id = request.url!.split('/')[2]!;
    if (!things.has(id)) return show(404, payPageSaying('There is no such page.'));
    const paying = session(id);
    const way = request.method === 'POST' ? new URLSearchParams(text).get('way') : null;
    if (way === 'back') return leadTo(paying.cancel_url ?? paying.success_url);
    if (paying.status !== 'open') return show(410, payPageSaying('Nobody can pay here any more.'));
    if (way === null) {
      const [item] = forms.get(id)!.line_items as StripeForm[];
      const product = nestedIn(nestedIn(item, 'price_data'), 'product_data');
      const [reference, description] = [fieldOf(product, 'name')!, fieldOf(product, 'description') ?? ''];
      return show(200, payPage({ amountSen: paying.amount_total, reference, description }));
    }
    books.beginToPay(id);
    books.take(id, { way: way === 'card' ? 'card' : 'fpx' });
    await tellOfPage(id);
    if (state.losesReturn) show(200, payPageSaying('Paid. You may close this page.'));
    else leadTo(paying.success_url);
  }

  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () =>
      request.url!.startsWith('/pay/')
        ? void page(request, response, text).catch((error: Error) => response.destroy(error))
        : api(request, response, text),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    secretKey,
    webhookSecret,
    /** The settings of a server that asks this one. */
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_LOOPBACK_URL: url,
    },
    state,
    sessions: () => [...things.values()].filter((thing) => thing.object === 'checkout.session'),
    refunds: refunds.all,
    session,
    intentOf: books.intentOf,
    pay(id: string, paid: StripePaid = { way: 'fpx' }) {
      books.beginToPay(id);
      return books.take(id, paid);
    },
    book: books.book,
    /** The guest is through with the page, and the bank has not sent the money yet. */
    payLater: books.beginToPay,
    settleLater: (id: string, paid: StripePaid = { way: 'fpx' }) => books.take(id, paid),
    failLater: (id: string) =>
      Object.assign(books.intentOf(id), { status: 'requires_payment_method' as const }),
    ...refunds.people,
    openDispute: books.openDispute,
    takeBack: books.takeBack,
    giveBackAgain: books.giveBackAgain,
    setDispute: books.setDispute,
    bookOnAccount: books.bookOnAccount,
    payOut: books.payOut,
    putTogether: books.putTogether,
    setPayout: books.setPayout,
    failPayout: books.failPayout,
    event,
    sign,
    tell,
    reset() {
      for (const memory of [things, kept, forms]) memory.clear();
      books.forgetPayouts();
      Object.assign(state, fresh());
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;
