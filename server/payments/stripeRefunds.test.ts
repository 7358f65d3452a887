import { startStripeStandIn, type StripeStandIn } from '../testing/stripeStandIn';
import { ProviderAway, type PaymentProvider } from './paymentProvider';
import { createStripe } from './stripeProvider';

/** What Stripe says of refunds, whoever made them, as the house calls it. */
const NOW = new Date('2026-11-20T07:00:00.000Z');
const clock = { now: NOW };
let standIn: StripeStandIn;
let stripe: PaymentProvider;
let page: string;
beforeAll(async () => {
  standIn = await startStripeStandIn({ now: () => clock.now });
  stripe = createStripe({
    secretKey: standIn.secretKey,
    webhookSecret: standIn.webhookSecret,
    loopback: standIn.url,
  });
});
beforeEach(async () => {
  clock.now = NOW;
  standIn.reset();
  const { sessionId } = await stripe.openPage({
    ...{ id: '0b0d7c7e-0000-4000-8000-000000000001', amountSen: 88_000, reference: 'ATC-7K2M' },
    ...{ description: 'Ombak', email: 'mei@example.com', language: 'en-US' },
    expiresAt: new Date('2026-11-20T07:31:00.000Z'),
    paidUrl: 'https://attic.example/paid',
    leftUrl: 'https://attic.example/left',
  });
  page = sessionId;
  standIn.pay(page, { way: 'card' });
});
afterAll(() => standIn.stop());

const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);

test('one that somebody made there says what it gives back, when it was booked and what it cost', async () => {
  clock.now = inDays(1);
  const { id } = standIn.refundInDashboard(page, { amountSen: 30_000, feeSen: 150 });
  expect(await stripe.readRefund(id)).toEqual({
    refundId: id,
    state: 'done',
    intentId: standIn.intentOf(page).id,
    amountSen: 30_000,
    ownId: null,
    booked: { bookedAt: inDays(1), availableAt: inDays(1), feeSen: 150, feeTaxSen: 0 },
  });
});

test('one of ours says what we called it', async () => {
  const intentId = standIn.intentOf(page).id;
  await stripe.refund({ id: 'one', intentId, amountSen: 30_000, reference: 'ATC-7K2M' });
  expect(await stripe.findRefunds(NOW)).toMatchObject([{ ownId: 'one', amountSen: 30_000 }]);
});

// Stripe's states, by its documentation, and what each is for the house.
test.each([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'done'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('%s is %s', async (status, state) => {
  const refund = Object.assign(standIn.refundInDashboard(page), { status });
  expect(await stripe.readRefund(refund.id)).toMatchObject({ state });
});

test('one that has moved no money is not booked', async () => {
  const { id } = standIn.refundInDashboard(page, { status: 'pending', isBooked: false });
  expect(await stripe.readRefund(id)).toMatchObject({ state: 'pending', booked: null });
});

test('an account that is paid in another currency has a fee that nobody knows', async () => {
  const { id } = standIn.refundInDashboard(page, { amountSen: 30_000, feeSen: 150 });
  const balance = standIn.balanceOf(id);
  Object.assign(balance, { currency: 'sgd' });
  expect(await stripe.readRefund(id)).toMatchObject({
    amountSen: 30_000,
    booked: { feeSen: 0, feeTaxSen: 0 },
  });
});

test.each([
  ['in another currency', { currency: 'sgd' }],
  ['that came by no page', { payment_intent: null }],
])('of money %s there is nothing to say', async (_what, facts) => {
  const { id } = Object.assign(standIn.refundInDashboard(page), facts);
  expect(await stripe.readRefund(id)).toBeNull();
  expect(await stripe.findRefunds(NOW)).toEqual([]);
});

test('of one that there is not neither; a provider that is away is another thing', async () => {
  expect(await stripe.readRefund('re_none')).toBeNull();
  for (const ask of [() => stripe.readRefund('re_none'), () => stripe.findRefunds(NOW)]) {
    standIn.state.instead = [500];
    await expect(ask()).rejects.toBeInstanceOf(ProviderAway);
  }
});

test('the list has every page of them since an instant, with what was booked of each', async () => {
  standIn.refundInDashboard(page, { amountSen: 100 });
  clock.now = inDays(1);
  const ids = Array.from({ length: 205 }, () => standIn.refundInDashboard(page, { amountSen: 100 }).id);
  standIn.state.calls.length = 0;
  const found = await stripe.findRefunds(inDays(1));
  expect(found.map(({ refundId }) => refundId)).toEqual([...ids].reverse());
  expect(found.every(({ booked }) => booked?.bookedAt.getTime() === inDays(1).getTime())).toBe(true);
  expect(standIn.state.calls.map(({ form }) => [form.limit, form.created])).toEqual(
    Array(3).fill(['100', { gte: '1795244400' }]),
  );
});

test('the refunds of a charge are those of no other', async () => {
  const { id } = standIn.refundInDashboard(page, { amountSen: 100 });
  expect(await stripe.findRefundsOfCharge(standIn.chargeOf(page).id)).toMatchObject([{ refundId: id }]);
  expect(await stripe.findRefundsOfCharge('ch_another')).toEqual([]);
});

test.each([
  ['refund.created', 'refund', () => standIn.refundInDashboard(page).id],
  ['charge.refunded', 'charge', () => standIn.chargeOf(page).id],
])('%s is about a %s', (type, about, thing) => {
  const id = thing();
  const { body, headers } = standIn.event(type, id);
  expect(stripe.readEvent(Buffer.from(body), headers['stripe-signature'])).toEqual({ about, id });
});
