import { startStripeStandIn, type StripeStandIn } from '../testing/stripeStandIn';
import { ProviderAway, type PaymentProvider } from './paymentProvider';
import { createStripe } from './stripeProvider';

/** What Stripe says of payouts, as the house calls it. */
const NOW = new Date('2026-11-20T07:00:00.000Z');
const clock = { now: NOW };
let standIn: StripeStandIn;
let stripe: PaymentProvider;
beforeAll(async () => {
  standIn = await startStripeStandIn({ now: () => clock.now });
  const { secretKey, webhookSecret, url: loopback } = standIn;
  stripe = createStripe({ secretKey, webhookSecret, loopback });
});
beforeEach(() => {
  clock.now = NOW;
  standIn.reset();
});
afterAll(() => standIn.stop());

const ARRIVAL = new Date('2026-11-24T00:00:00.000Z');
async function pay(way: 'card' | 'fpx') {
  const { sessionId } = await stripe.openPage({
    ...{ id: '0b0d7c7e-0000-4000-8000-000000000001', amountSen: 88_000, reference: 'ATC-7K2M' },
    ...{ description: 'Ombak', email: 'mei@example.com', language: 'en-US' },
    expiresAt: new Date('2026-11-20T07:31:00.000Z'),
    paidUrl: 'https://attic.example/paid',
    leftUrl: 'https://attic.example/left',
  });
  standIn.pay(sessionId, { way, feeSen: 2_640, feeTaxSen: 211 });
  return sessionId;
}
const rowsOf = (id: string) => stripe.readPayoutRows(id);

test('a payout says what comes to the bank, when, and how it stands', async () => {
  await pay('card');
  const { id } = standIn.payOut({ arrivesAt: ARRIVAL, statementDescriptor: 'ATTIC' });
  const stands = {
    ...{ payoutId: id, amountSen: 85_149, currency: 'MYR', arrivesAt: ARRIVAL, status: 'in_transit' },
    ...{ rows: 'complete', bankText: 'ATTIC', failure: '', madeAt: NOW },
  };
  expect(await stripe.readPayout(id)).toEqual(stands);
  expect(await stripe.findPayouts(NOW)).toEqual([stands]);
  standIn.failPayout(id);
  expect(await stripe.readPayout(id)).toMatchObject({
    status: 'failed',
    failure: 'The bank account has been closed',
  });
});

// Whether its rows can be read, by the documentation of the payout object.
test.each([
  ['that Stripe makes by itself', {}, 'complete'],
  ['that it has not put together yet', { isPutTogether: false }, 'waiting'],
  ['that somebody asked for', { automatic: false }, 'untold'],
])('of a payout %s', async (_what, how, rows) => {
  const { id } = standIn.payOut(how);
  expect(await stripe.readPayout(id)).toMatchObject({ rows });
});

test('one that is not known here has not arrived', async () => {
  const payout = standIn.payOut();
  Object.assign(payout, { status: 'one_of_tomorrow', reconciliation_status: 'one_of_tomorrow' });
  expect(await stripe.readPayout(payout.id)).toMatchObject({ status: 'pending', rows: 'waiting' });
});

test('its rows say what they are, of what, and what was taken for them; the payout itself is none', async () => {
  const page = await pay('card');
  const intentId = standIn.intentOf(page).id;
  const refund = await stripe.refund({ id: 'one', intentId, amountSen: 10_000, reference: 'ATC-7K2M' });
  const dispute = standIn.openDispute(page, { amountSen: 30_000 });
  standIn.takeBack(dispute.id, { feeSen: 6_000, feeTaxSen: 480 });
  standIn.bookOnAccount(-540);
  const { id, amount } = standIn.payOut();
  const rows = (await rowsOf(id)).reverse();
  expect(rows).toEqual([
    {
      ...{
        id: expect.stringMatching(/^txn_/),
        kind: 'payment',
        amountSen: 88_000,
        feeSen: 2_640,
        feeTaxSen: 211,
      },
      ...{ sourceId: expect.stringMatching(/^ch_/), intentId, description: '', bookedAt: NOW },
    },
    expect.objectContaining({ kind: 'refund', amountSen: -10_000, sourceId: refund.refundId, intentId }),
    expect.objectContaining({ kind: 'dispute', amountSen: -30_000, feeSen: 6_000, feeTaxSen: 480, intentId }),
    expect.objectContaining({
      kind: 'fee',
      amountSen: -540,
      sourceId: null,
      intentId: null,
      description: 'Radar',
    }),
  ]);
  expect(rows.reduce((sum, row) => sum + row.amountSen - row.feeSen - row.feeTaxSen, 0)).toBe(amount);
});

// Stripe's types of rows, by its documentation, and what each is for the house.
test.each([
  ['charge', 'payment'],
  ['payment', 'payment'],
  ['refund', 'refund'],
  ['payment_refund', 'refund'],
  ['refund_failure', 'refund_failed'],
  ['stripe_fee', 'fee'],
  ['stripe_fx_fee', 'fee'],
  ['tax_fee', 'tax'],
  ['adjustment', 'adjustment'],
  ['payout_failure', 'payout_back'],
  ['payout_cancel', 'payout_back'],
  ['topup', 'other'],
  ['reserve_hold', 'other'],
  ['one_of_tomorrow', 'other'],
])('a row of the type %s is %s', async (type, kind) => {
  standIn.bookOnAccount(-540, type as 'stripe_fee');
  const { id } = standIn.payOut();
  expect(await rowsOf(id)).toMatchObject([{ kind }]);
});

test('what failed comes back as a row of the next', async () => {
  await pay('fpx');
  const first = standIn.payOut();
  standIn.failPayout(first.id);
  const next = standIn.payOut();
  expect(await rowsOf(next.id)).toMatchObject([
    { kind: 'payout_back', amountSen: first.amount, sourceId: first.id },
  ]);
});

test('every page is read, of payouts since an instant and of rows', async () => {
  standIn.payOut();
  clock.now = ARRIVAL;
  for (let no = 0; no < 205; no += 1) standIn.bookOnAccount(-1);
  const big = standIn.payOut();
  const ids = [big.id, ...Array.from({ length: 104 }, () => standIn.payOut().id)];
  standIn.state.calls.length = 0;
  expect((await stripe.findPayouts(ARRIVAL)).map(({ payoutId }) => payoutId)).toEqual([...ids].reverse());
  expect(await rowsOf(big.id)).toHaveLength(205);
  expect(standIn.state.calls.map(({ path, form }) => [path, form.limit, form.payout, form.expand])).toEqual([
    ...Array(2).fill(['/v1/payouts', '100', undefined, undefined]),
    ...Array(3).fill(['/v1/balance_transactions', '100', big.id, ['data.source']]),
  ]);
});

test('of one that there is not there is nothing to say; a provider that is away is another thing', async () => {
  expect(await stripe.readPayout('po_none')).toBeNull();
  const away = async (ask: () => Promise<unknown>) => {
    standIn.state.instead = [500];
    await expect(ask()).rejects.toBeInstanceOf(ProviderAway);
  };
  await away(() => stripe.readPayout('po_none'));
  await away(() => stripe.findPayouts(NOW));
  await away(() => stripe.readPayoutRows('po_none'));
});

test('an event names the payout that it is about', () => {
  const payout = standIn.payOut();
  const { body, headers } = standIn.event('payout.paid', payout);
  expect(stripe.readEvent(Buffer.from(body), headers['stripe-signature'])).toEqual({
    about: 'payout',
    id: payout.id,
  });
});
