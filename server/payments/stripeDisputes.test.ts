import { startStripeStandIn, type StripeStandIn } from '../testing/stripeStandIn';
import { ProviderAway, type PaymentProvider } from './paymentProvider';
import { createStripe } from './stripeProvider';

/** What Stripe says of disputes, as the house calls it. */
const NOW = new Date('2026-11-20T07:00:00.000Z');
const clock = { now: NOW };
let standIn: StripeStandIn;
let stripe: PaymentProvider;
let page: string;
const connect = (secretKey: string) =>
  createStripe({ secretKey, webhookSecret: standIn.webhookSecret, loopback: standIn.url });
beforeAll(async () => {
  standIn = await startStripeStandIn({ now: () => clock.now });
  stripe = connect(standIn.secretKey);
});
beforeEach(async () => {
  clock.now = NOW;
  standIn.reset();
  page = await pay('0b0d7c7e-0000-4000-8000-000000000001');
});
afterAll(() => standIn.stop());

async function pay(id: string) {
  const { sessionId } = await stripe.openPage({
    ...{ id, amountSen: 88_000, reference: 'ATC-7K2M', description: 'Ombak', email: 'mei@example.com' },
    ...{ language: 'en-US', expiresAt: new Date('2026-11-20T07:31:00.000Z') },
    paidUrl: 'https://attic.example/paid',
    leftUrl: 'https://attic.example/left',
  });
  standIn.pay(sessionId, { way: 'card' });
  return sessionId;
}
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);

// Stripe's states, by its documentation, and what each is for the house.
test.each([
  ['warning_needs_response', 'inquiry_to_answer'],
  ['warning_under_review', 'inquiry_answered'],
  ['warning_closed', 'inquiry_closed'],
  ['prevented', 'inquiry_closed'],
  ['needs_response', 'to_answer'],
  ['appeal_needs_response', 'to_answer'],
  ['under_review', 'answered'],
  ['appeal_under_review', 'answered'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['one_of_tomorrow', 'to_answer'],
])('%s is %s', async (status, state) => {
  const { id } = standIn.openDispute(page, { status });
  expect(await stripe.readDispute(id)).toMatchObject({ status: state });
});

test('a dispute says what is disputed, why, and until when it can be answered', async () => {
  const { id } = standIn.openDispute(page, { amountSen: 30_000, reason: 'product_not_received' });
  expect(await stripe.readDispute(id)).toEqual({
    disputeId: id,
    intentId: standIn.intentOf(page).id,
    amountSen: 30_000,
    reason: 'product_not_received',
    status: 'to_answer',
    answerBy: inDays(9),
    openedAt: NOW,
    moves: [],
  });
  standIn.openDispute(page, { reason: 'a_reason_of_tomorrow' });
  expect((await stripe.findDisputes(NOW))[0]).toMatchObject({ reason: 'other' });
});

test('money that was taken is below 0, with the fee and its tax; money that is given back above', async () => {
  const { id } = standIn.openDispute(page);
  standIn.takeBack(id, { feeSen: 6_000, feeTaxSen: 480 }, inDays(1));
  standIn.giveBackAgain(id, { feeSen: -6_000 }, inDays(40));
  const { moves } = (await stripe.readDispute(id))!;
  expect(moves).toEqual([
    {
      ...{ id: expect.stringMatching(/^txn_/), amountSen: -88_000, feeSen: 6_000, feeTaxSen: 480 },
      ...{ bookedAt: inDays(1), availableAt: inDays(1) },
    },
    {
      ...{ id: expect.stringMatching(/^txn_/), amountSen: 88_000, feeSen: -6_000, feeTaxSen: 0 },
      ...{ bookedAt: inDays(40), availableAt: inDays(40) },
    },
  ]);
});

test('an account that is paid in another currency has the disputed sum, and a fee that nobody knows', async () => {
  const { id } = standIn.openDispute(page, { amountSen: 30_000 });
  const dispute = standIn.takeBack(id, { amountSen: 7_000 });
  dispute.balance_transactions[0]!.currency = 'sgd';
  expect((await stripe.readDispute(id))!.moves).toMatchObject([
    { amountSen: -30_000, feeSen: 0, feeTaxSen: 0 },
  ]);
});

test.each([
  ['in another currency', { currency: 'sgd' }],
  ['that came by no page', { payment_intent: null }],
])('of money %s there is nothing to say', async (_what, facts) => {
  const dispute = Object.assign(standIn.openDispute(page), facts);
  expect(await stripe.readDispute(dispute.id)).toBeNull();
  expect(await stripe.findDisputes(NOW)).toEqual([]);
});

test('of one that there is not neither; a provider that is away is another thing', async () => {
  expect(await stripe.readDispute('du_none')).toBeNull();
  standIn.state.instead = [500];
  await expect(stripe.readDispute('du_none')).rejects.toBeInstanceOf(ProviderAway);
  standIn.state.instead = [500];
  await expect(stripe.findDisputes(NOW)).rejects.toBeInstanceOf(ProviderAway);
});

test('the list has every page of them since an instant, and none from before', async () => {
  standIn.openDispute(page);
  clock.now = inDays(1);
  const ids = Array.from({ length: 205 }, () => standIn.openDispute(page).id);
  standIn.state.calls.length = 0;
  const found = await stripe.findDisputes(inDays(1));
  expect(found.map(({ disputeId }) => disputeId)).toEqual([...ids].reverse());
  expect(standIn.state.calls.map(({ form }) => [form.limit, form.created])).toEqual(
    Array(3).fill(['100', { gte: '1795244400' }]),
  );
});

test('what the bank has taken does not go back by a refund besides', async () => {
  const { id } = standIn.openDispute(page);
  standIn.takeBack(id);
  expect(
    await stripe.refund({
      ...{ id: 'one', intentId: standIn.intentOf(page).id, amountSen: 100, reference: 'ATC-7K2M' },
    }),
  ).toMatchObject({ state: 'failed' });
});

test('disputes are answered in the dashboard, of the kind that the key is of', () => {
  expect(connect('sk_test_1').disputesUrl).toBe('https://dashboard.stripe.com/test/disputes');
  expect(connect('rk_live_1').disputesUrl).toBe('https://dashboard.stripe.com/disputes');
});
