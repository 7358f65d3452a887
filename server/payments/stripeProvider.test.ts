import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startStripeStandIn, type StripeStandIn } from '../testing/stripeStandIn';
import { ProviderAway, type PageInput, type PaymentProvider } from './paymentProvider';
import { createStripe } from './stripeProvider';

/** The stand-in has a clock that its tests move; the real time counts for events. */
const NOW = new Date('2026-11-20T07:00:00.000Z');
const clock = { now: NOW };
let standIn: StripeStandIn;
let stripe: PaymentProvider;
beforeAll(async () => {
  standIn = await startStripeStandIn({ now: () => clock.now });
  stripe = createStripe({
    secretKey: standIn.secretKey,
    webhookSecret: standIn.webhookSecret,
    loopback: standIn.url,
  });
});
beforeEach(() => {
  clock.now = NOW;
  standIn.reset();
});
afterAll(() => standIn.stop());

const PAGE: PageInput = {
  id: '0b0d7c7e-0000-4000-8000-000000000001',
  amountSen: 45_050,
  reference: 'ATC-7K2M',
  description: 'Seaview & Sons · 2026-12-01 – 2026-12-03',
  email: 'mei@example.com',
  language: 'ms-MY',
  expiresAt: new Date('2026-11-20T07:31:00.900Z'),
  paidUrl: 'https://attic.example/ms/booking/manage?id=1&token=a%2Bb&payment=back',
  leftUrl: 'https://attic.example/ms/booking/manage?id=1&token=a%2Bb',
};
const open = async (page: Partial<PageInput> = {}) => {
  const { sessionId } = await stripe.openPage({ ...PAGE, ...page });
  return sessionId;
};
const away = (answer: Promise<unknown>) => expect(answer).rejects.toBeInstanceOf(ProviderAway);

describe('openPage', () => {
  test('asks for a page with what is to be paid, until when, and where the guest goes afterwards', async () => {
    const { sessionId, url } = await stripe.openPage(PAGE);
    expect(url).toBe(`${standIn.url}/pay/${sessionId}`);
    expect(sessionId).toMatch(/^cs_test_/);
    expect(standIn.state.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        idempotencyKey: 'page-0b0d7c7e-0000-4000-8000-000000000001',
        text: expect.any(String),
        form: {
          mode: 'payment',
          locale: 'ms',
          client_reference_id: '0b0d7c7e-0000-4000-8000-000000000001',
          customer_email: 'mei@example.com',
          expires_at: '1795159860',
          success_url: 'https://attic.example/ms/booking/manage?id=1&token=a%2Bb&payment=back',
          cancel_url: 'https://attic.example/ms/booking/manage?id=1&token=a%2Bb',
          line_items: [
            {
              quantity: '1',
              price_data: {
                currency: 'myr',
                unit_amount: '45050',
                product_data: {
                  name: 'ATC-7K2M',
                  description: 'Seaview & Sons · 2026-12-01 – 2026-12-03',
                },
              },
            },
          ],
          metadata: { payment: '0b0d7c7e-0000-4000-8000-000000000001', reference: 'ATC-7K2M' },
          payment_intent_data: {
            description: 'ATC-7K2M',
            metadata: { payment: '0b0d7c7e-0000-4000-8000-000000000001', reference: 'ATC-7K2M' },
          },
        },
      },
    ]);
  });

  test.each([
    ['en-US', 'en'],
    ['cn-ZH', 'zh'],
    ['ms-MY', 'ms'],
  ] as const)('speaks %s as Stripe calls it: %s', async (language, locale) => {
    expect(standIn.session(await open({ language })).locale).toBe(locale);
  });

  test('leaves the address of a guest without one to the page', async () => {
    await open({ email: '' });
    expect(standIn.state.calls[0]!.form).not.toHaveProperty('customer_email');
  });

  test('opens the same page again', async () => {
    const first = await stripe.openPage(PAGE);
    expect(await stripe.openPage(PAGE)).toEqual(first);
    expect(standIn.sessions()).toHaveLength(1);
  });

  test('opens one page although the answer was lost', async () => {
    standIn.state.instead = ['lost', 'lost'];
    await away(stripe.openPage(PAGE));
    const { sessionId } = await stripe.openPage(PAGE);
    expect(standIn.sessions().map(({ id }) => id)).toEqual([sessionId]);
  });

  test.each<[string, Partial<PageInput>]>([
    ['ends in less than 30 minutes', { expiresAt: new Date('2026-11-20T07:29:59.000Z') }],
    ['ends in more than a day', { expiresAt: new Date('2026-11-21T07:00:01.000Z') }],
    ['is for less than RM 2', { amountSen: 199 }],
  ])('has no page that %s', async (_what, page) => {
    await away(open(page));
    expect(standIn.sessions()).toEqual([]);
  });

  test('never opens a page for another sum under the same id', async () => {
    await open();
    await away(open({ amountSen: 45_000 }));
    expect(standIn.sessions()).toHaveLength(1);
  });
});

describe('readPage', () => {
  test('says where an open page is', async () => {
    const { sessionId, url } = await stripe.openPage(PAGE);
    expect(await stripe.readPage(sessionId)).toEqual({ state: 'open', url });
  });

  const AVAILABLE = new Date('2026-11-27T00:00:00.000Z');
  const BOOKED = { feeSen: 1_452, feeTaxSen: 116, availableOn: AVAILABLE };
  const COST = { feeSen: 1_452, feeTaxSen: 116, availableAt: AVAILABLE };
  test.each<[string, Parameters<StripeStandIn['pay']>[1], object]>([
    ['by a Malaysian card', { way: 'card', ...BOOKED }, { isForeignCard: false, cost: COST }],
    ['by a foreign card', { way: 'card', country: 'SG', ...BOOKED }, { isForeignCard: true, cost: COST }],
    ['by FPX', { way: 'fpx', ...BOOKED }, { isForeignCard: false, cost: COST }],
    ['by GrabPay', { way: 'grabpay', ...BOOKED }, { isForeignCard: false, cost: COST }],
    [
      'without tax on the fee',
      { way: 'fpx', ...BOOKED, feeTaxSen: 0 },
      { isForeignCard: false, cost: { ...COST, feeTaxSen: 0 } },
    ],
    ['and not booked yet', { way: 'fpx', isBooked: false }, { isForeignCard: false, cost: null }],
    [
      'and booked in another currency',
      { way: 'card', country: 'SG', ...BOOKED, currency: 'sgd' },
      { isForeignCard: true, cost: null },
    ],
  ])('says what was paid %s', async (_how, paid, taken) => {
    const sessionId = await open();
    standIn.pay(sessionId, paid);
    const intentId = standIn.intentOf(sessionId).id;
    expect(intentId).toMatch(/^pi_/);
    expect(await stripe.readPage(sessionId)).toEqual({
      state: 'paid',
      intentId,
      amountSen: 45_050,
      ...taken,
    });
  });

  test('says what a payment cost once it is booked', async () => {
    const sessionId = await open();
    standIn.pay(sessionId, { way: 'fpx', isBooked: false });
    standIn.book(sessionId, BOOKED);
    expect(await stripe.readPage(sessionId)).toMatchObject({ state: 'paid', cost: COST });
  });

  test('waits for money that is on its way, and takes it when it comes', async () => {
    const sessionId = await open();
    standIn.payLater(sessionId);
    expect(await stripe.readPage(sessionId)).toEqual({ state: 'processing' });
    standIn.settleLater(sessionId);
    expect(await stripe.readPage(sessionId)).toMatchObject({ state: 'paid', amountSen: 45_050 });
  });

  test('is over where the bank refuses later', async () => {
    const sessionId = await open();
    standIn.payLater(sessionId);
    standIn.failLater(sessionId);
    expect(await stripe.readPage(sessionId)).toEqual({ state: 'over' });
  });

  test('is over at the end of the page, and not before', async () => {
    const sessionId = await open();
    clock.now = new Date('2026-11-20T07:30:59.999Z');
    expect(await stripe.readPage(sessionId)).toMatchObject({ state: 'open' });
    clock.now = new Date('2026-11-20T07:31:00.000Z');
    expect(await stripe.readPage(sessionId)).toEqual({ state: 'over' });
  });

  test('knows nothing of a page that Stripe does not know', async () => {
    await away(stripe.readPage('cs_test_unknown'));
  });
});

describe('closePage', () => {
  test('ends an open page', async () => {
    const sessionId = await open();
    await stripe.closePage(sessionId);
    expect(await stripe.readPage(sessionId)).toEqual({ state: 'over' });
  });

  test('leaves a page that was paid as it is', async () => {
    const sessionId = await open();
    standIn.pay(sessionId);
    await stripe.closePage(sessionId);
    expect(await stripe.readPage(sessionId)).toMatchObject({ state: 'paid' });
  });

  test('does nothing to a page that has ended', async () => {
    const sessionId = await open();
    clock.now = new Date('2026-11-20T08:00:00.000Z');
    await stripe.closePage(sessionId);
    await stripe.closePage(sessionId);
    expect(await stripe.readPage(sessionId)).toEqual({ state: 'over' });
  });
});

test('a page is opened without an e-mail address that the provider does not take', async () => {
  const { sessionId } = await stripe.openPage({ ...PAGE, email: 'guest@kampung' });
  expect(standIn.session(sessionId)).toMatchObject({ customer_email: null, amount_total: 45_050 });
  expect(await stripe.openPage({ ...PAGE, email: 'guest@kampung' })).toMatchObject({ sessionId });
});

describe('refund', () => {
  const REFUND = {
    id: '7d1f0000-0000-4000-8000-000000000002',
    amountSen: 20_000,
    reference: 'ATC-7K2M',
  };
  async function paid(): Promise<string> {
    const sessionId = await open();
    standIn.pay(sessionId);
    return standIn.intentOf(sessionId).id;
  }

  test('gives a part back', async () => {
    const intentId = await paid();
    const answer = await stripe.refund({ ...REFUND, intentId });
    expect(answer).toEqual({ state: 'done', refundId: expect.stringMatching(/^re_/) });
    expect(standIn.state.calls.at(-1)).toMatchObject({
      idempotencyKey: 'refund-7d1f0000-0000-4000-8000-000000000002',
      form: {
        payment_intent: intentId,
        amount: '20000',
        metadata: { refund: '7d1f0000-0000-4000-8000-000000000002', reference: 'ATC-7K2M' },
      },
    });
    expect(await stripe.readRefund(answer.refundId!)).toMatchObject(answer);
  });

  test('is found again once the provider has forgotten the call', async () => {
    const intentId = await paid();
    const first = await stripe.refund({ ...REFUND, intentId });
    await stripe.refund({ ...REFUND, id: 'another', amountSen: 1_000, intentId });
    clock.now = new Date(NOW.getTime() + 25 * 3_600_000);
    expect(await stripe.refund({ ...REFUND, intentId })).toEqual(first);
    expect(standIn.refunds()).toHaveLength(2);
  });

  test('waits for the takings of tomorrow where what came has been paid out', async () => {
    const intentId = await paid();
    standIn.state.lacksBalance = true;
    await away(stripe.refund({ ...REFUND, intentId }));
    standIn.state.lacksBalance = false;
    expect(await stripe.refund({ ...REFUND, intentId })).toMatchObject({ state: 'done' });
  });

  test('waits for the bank', async () => {
    standIn.state.refundsStay = 'pending';
    const { refundId, state } = await stripe.refund({ ...REFUND, intentId: await paid() });
    expect(state).toBe('pending');
    expect(await stripe.readRefund(refundId!)).toMatchObject({ refundId, state: 'pending' });
    standIn.settleRefund(refundId!);
    expect(await stripe.readRefund(refundId!)).toMatchObject({ refundId, state: 'done' });
  });

  test('says why the bank sent it back', async () => {
    standIn.state.refundsStay = 'pending';
    const { refundId } = await stripe.refund({ ...REFUND, intentId: await paid() });
    standIn.failRefund(refundId!, 'expired_or_canceled_card');
    expect(await stripe.readRefund(refundId!)).toMatchObject({
      refundId,
      state: 'failed',
      failure: 'expired_or_canceled_card',
    });
  });

  test('says in the words of Stripe that everything was given back before', async () => {
    const intentId = await paid();
    await stripe.refund({ ...REFUND, id: 'the first', amountSen: 45_050, intentId });
    const charge = standIn.intentOf(standIn.sessions()[0]!.id).latest_charge!;
    expect(await stripe.refund({ ...REFUND, intentId })).toEqual({
      refundId: null,
      state: 'failed',
      failure: `Charge ${charge} has already been refunded.`,
    });
    expect(standIn.refunds()).toHaveLength(1);
  });

  test('says in the words of Stripe that less is left', async () => {
    const intentId = await paid();
    await stripe.refund({ ...REFUND, id: 'the first', amountSen: 30_000, intentId });
    expect(await stripe.refund({ ...REFUND, intentId })).toEqual({
      refundId: null,
      state: 'failed',
      failure: 'Refund amount (RM200.00) is greater than unrefunded amount on charge (RM150.50)',
    });
  });

  test('fails for a payment that Stripe does not know', async () => {
    expect(await stripe.refund({ ...REFUND, intentId: 'pi_unknown' })).toEqual({
      refundId: null,
      state: 'failed',
      failure: "No such payment_intent: 'pi_unknown'",
    });
  });

  test('leaves once, asked twice', async () => {
    const intentId = await paid();
    const first = await stripe.refund({ ...REFUND, intentId });
    expect(await stripe.refund({ ...REFUND, intentId })).toEqual(first);
    expect(standIn.refunds()).toHaveLength(1);
  });

  test('leaves once although the answer was lost', async () => {
    const intentId = await paid();
    standIn.state.instead = ['as usual', 'lost'];
    expect(await stripe.refund({ ...REFUND, intentId })).toMatchObject({ state: 'done' });
    expect(standIn.refunds()).toHaveLength(1);
  });
});

describe('a provider that is away', () => {
  test.each([500, 503, 429])('answers %d', async (status) => {
    const sessionId = await open();
    const [intentId, refundId] = ['pi_one', 're_one'];
    const calls: (() => Promise<unknown>)[] = [
      () => stripe.openPage(PAGE),
      () => stripe.readPage(sessionId),
      () => stripe.closePage(sessionId),
      () => stripe.refund({ id: 'one', intentId, amountSen: 200, reference: 'ATC-7K2M' }),
      () => stripe.readRefund(refundId),
    ];
    for (const call of calls) {
      standIn.state.instead = [status];
      await away(call());
    }
    expect(standIn.state.instead).toEqual([]);
  });

  test('does not take our key', async () => {
    const stranger = createStripe({
      secretKey: 'sk_test_of_another_account',
      webhookSecret: standIn.webhookSecret,
      loopback: standIn.url,
    });
    await away(stranger.openPage(PAGE));
    await away(stranger.closePage('cs_test_unknown'));
    await away(
      stranger.refund({
        id: 'one',
        intentId: 'pi_one',
        amountSen: 200,
        reference: 'ATC-7K2M',
      }),
    );
    expect(standIn.sessions()).toEqual([]);
  });

  test('is not there at all', async () => {
    const gone = await startStripeStandIn();
    await gone.stop();
    const { secretKey, webhookSecret, url: loopback } = gone;
    await away(createStripe({ secretKey, webhookSecret, loopback }).readPage('cs_test_unknown'));
  });
});

describe('the page of the stand-in', () => {
  const press = (address: string, way: string) =>
    fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ way }) });
  const RETURN = 'https://attic.example/ms/booking/manage?id=1&token=a%2Bb&payment=back';

  test('shows what is to be paid', async () => {
    const { url } = await stripe.openPage(PAGE);
    const html = await (await fetch(url)).text();
    for (const text of [
      '<title>Stand-in for the payment page</title>',
      '<p>ATC-7K2M</p>',
      '<p>Seaview &amp; Sons · 2026-12-01 – 2026-12-03</p>',
      '<p>RM 450.50</p>',
      '>Pay by FPX<',
      '>Pay by card<',
      '>Go back<',
    ])
      expect(html).toContain(text);
  });

  test.each([['fpx'], ['card']])('takes money by %s and leads back', async (way) => {
    const { sessionId, url } = await stripe.openPage(PAGE);
    const answer = await press(url, way);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, RETURN]);
    // 3 % and RM 1 of RM 450.50.
    expect(await stripe.readPage(sessionId)).toMatchObject({
      state: 'paid',
      cost: { feeSen: 1_452, feeTaxSen: 0 },
    });
    expect((await press(url, way)).status).toBe(410);
  });

  test('leads back without money', async () => {
    const { sessionId, url } = await stripe.openPage(PAGE);
    const answer = await press(url, 'back');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE.leftUrl]);
    expect(await stripe.readPage(sessionId)).toEqual({ state: 'open', url });
  });

  test('tells whoever listens before it leads back, or leads nobody back', async () => {
    const heard: ReturnType<PaymentProvider['readEvent']>[] = [];
    const listener = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        heard.push(stripe.readEvent(Buffer.concat(parts), String(request.headers['stripe-signature'])));
        response.end();
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    standIn.state.webhookUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    standIn.state.losesReturn = true;
    const { sessionId, url } = await stripe.openPage(PAGE);
    const answer = await press(url, 'fpx');
    expect(heard).toEqual([{ about: 'page', id: sessionId }]);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('Paid. You may close this page.'),
    ]);
    listener.closeAllConnections();
    await new Promise((resolve) => listener.close(resolve));

    const { url: another } = await stripe.openPage({ ...PAGE, id: 'another' });
    expect((await press(another, 'card')).status).toBe(200);
    expect(standIn.state.told.map(({ status }) => status)).toEqual([200, null]);
  });
});

describe('readEvent', () => {
  const read = ({ body, headers }: ReturnType<StripeStandIn['event']>) =>
    stripe.readEvent(Buffer.from(body), headers['stripe-signature']);
  const SESSION = { id: 'cs_test_one', object: 'checkout.session' };

  test.each<[string, object, object]>([
    ['checkout.session.completed', SESSION, { about: 'page', id: 'cs_test_one' }],
    ['checkout.session.async_payment_failed', SESSION, { about: 'page', id: 'cs_test_one' }],
    ['refund.failed', { id: 're_one', object: 'refund' }, { about: 'refund', id: 're_one' }],
    ['charge.refund.updated', { id: 're_one', object: 'refund' }, { about: 'refund', id: 're_one' }],
    ['charge.dispute.created', { id: 'du_one', object: 'dispute' }, { about: 'dispute', id: 'du_one' }],
    [
      'charge.dispute.funds_withdrawn',
      { id: 'du_one', object: 'dispute' },
      { about: 'dispute', id: 'du_one' },
    ],
    ['charge.refunded', { id: 'ch_one', object: 'charge' }, { about: 'charge', id: 'ch_one' }],
    ['balance.available', { object: 'balance' }, { about: 'other' }],
  ])('says what %s is about', (type, object, about) => {
    expect(read(standIn.event(type, object))).toEqual(about);
  });

  test('believes nobody who has another secret', async () => {
    const other = await startStripeStandIn({ webhookSecret: 'whsec_of_somebody_else' });
    expect(read(other.event('checkout.session.completed', SESSION))).toBeNull();
    await other.stop();
  });

  test('believes no body that was changed', () => {
    const { body, headers } = standIn.event('checkout.session.completed', SESSION);
    expect(read({ body: body.replace('cs_test_one', 'cs_test_two'), headers })).toBeNull();
  });

  test('believes nothing that was signed more than 300 seconds ago', () => {
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    expect(read(standIn.event('refund.failed', SESSION, ago(310)))).toBeNull();
    expect(read(standIn.event('refund.failed', SESSION, ago(240)))).toEqual({
      about: 'page',
      id: 'cs_test_one',
    });
  });

  test.each(['', 't=1', 'v1=abc', 'no signature', `t=4102444800,v1=${'0'.repeat(64)}`])(
    'believes nothing that is signed with %j',
    (signature) => {
      const { body } = standIn.event('checkout.session.completed', SESSION);
      expect(stripe.readEvent(Buffer.from(body), signature)).toBeNull();
    },
  );

  test.each(['no JSON', 'null', '1', '{}', '{"data":null}', '{"data":{}}', '{"object":"v2.core.event"}'])(
    'makes nothing of %j, although it is signed',
    (body) => {
      expect(stripe.readEvent(Buffer.from(body), standIn.sign(body))).toBeNull();
    },
  );

  test('makes nothing of an empty body', () => {
    expect(stripe.readEvent(Buffer.alloc(0), standIn.sign(''))).toBeNull();
  });
});
