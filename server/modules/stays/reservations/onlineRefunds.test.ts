import type { BookingAnswer } from '@shared/contract/stays/reservations';
import { onServer, untilSomebodyWaits } from '../../../testing/concurrency';
import { auditLines } from '../../../testing/letters';
import { onlineDesk, STAY_SEN } from '../../../testing/onlineDesk';
import type { TestApp } from '../../../testing/buildTestApp';
import type { StripeStandIn } from '../../../testing/stripeStandIn';
import { insert, takeNew } from '../onlinePayments/onlineRefunds.queries';
import { sweepOnlineRefunds } from './onlineRefunds.service';
import { lockReceipt } from './payments.queries';

/** Money that came online and goes back: first in the books, then by the provider, and back to us where a bank takes it no more. */
const desk = onlineDesk();
let test_: TestApp;
let stripe: StripeStandIn;
let booking: BookingAnswer;
let page: string;
beforeAll(async () => ({ test: test_, stripe } = await desk.start()));
beforeEach(async () => {
  await desk.open();
  booking = await desk.book();
  page = await desk.page(booking);
  stripe.pay(page, { way: 'card', country: 'MY', feeSen: 2_640, feeTaxSen: 211 });
  await desk.tell(page);
});
afterAll(() => desk.close());

const record = (more: object) =>
  desk.asStaff('POST', `/api/reservations/${booking.id}/payments`, {
    ...{ kind: 'refund', method: 'online', amountSen: 30_000, receivedOn: '2026-11-20', remark: 'agreed' },
    ...more,
  });
const paymentId = async () => (await desk.payments(booking.id)).find(({ kind }) => kind === 'payment')!.id;
/** The sweep of our own refunds alone: the list of the provider, which another looks through, says nothing yet. */
const send = () => sweepOnlineRefunds(test_.context);
const refunds = () => test_.db.selectFrom('online_refund').selectAll().execute();

it('goes back by the provider, once, and out of the books at once', async () => {
  const answer = await record({ refundOf: await paymentId() });
  expect(answer.statusCode).toBe(201);
  expect(stripe.refunds()).toEqual([]);
  await desk.sweep();
  await desk.sweep();
  expect(stripe.refunds()).toMatchObject([{ amount: 30_000, payment_intent: stripe.intentOf(page).id }]);
  expect(await refunds()).toMatchObject([{ state: 'done', refund_id: stripe.refunds()[0]!.id }]);
  // By hand: RM 880.00 less RM 28.51 of fees less RM 300.00. RM 580.00 are paid of a stay of RM 680.00: nothing is left that is held as a deposit.
  expect(await desk.booked(booking.id)).toEqual({
    1200: 55_149,
    1400: -58_000,
    5200: 2_640,
    5210: 211,
  });
});

it('needs no payment to be named where a single one has enough', async () => {
  expect((await record({})).statusCode).toBe(201);
  await desk.sweep();
  expect(stripe.refunds()).toHaveLength(1);
});

it.each([
  [
    'of nothing that came online',
    async () => {
      await test_.db.updateTable('payment').set({ method: 'bank_transfer' }).execute();
      return {};
    },
  ],
  [
    'of several payments together',
    async () => {
      // A second payment, so that neither has enough.
      await test_.db
        .updateTable('reservation')
        .set({ total_sen: STAY_SEN * 2 })
        .execute();
      const next = await desk.page(booking);
      stripe.pay(next);
      await desk.tell(next);
      return { amountSen: STAY_SEN + 100 };
    },
  ],
])('%s is refused beside its field', async (_name, prepare) => {
  const answer = await record(await prepare());
  expect(answer.json()).toMatchObject({ fields: [{ path: 'method', rule: 'online_payment' }] });
  await desk.sweep();
  expect(stripe.refunds()).toEqual([]);
});

it('is asked for again after an answer that was lost, and leaves once', async () => {
  await record({});
  stripe.state.instead.push('as usual', 'lost', 'lost');
  await send();
  expect(await refunds()).toMatchObject([{ state: 'asked', refund_id: null }]);
  desk.pass(2);
  await send();
  expect(stripe.refunds()).toHaveLength(1);
  expect(await refunds()).toMatchObject([{ state: 'done' }]);
});

it('is sent once where two processes come to it at the same moment', async () => {
  await record({});
  await record({ amountSen: 1_000 });
  await Promise.all([desk.sweep(), desk.sweep()]);
  await desk.sweep();
  expect(
    stripe
      .refunds()
      .map(({ amount }) => amount)
      .sort(),
  ).toEqual([1_000, 30_000]);
});

it('is not sent once more from a backup that knows nothing of its sending', async () => {
  await record({});
  await desk.sweep();
  await test_.db.deleteFrom('online_refund').execute();
  // By now the provider has forgotten the call.
  desk.pass(25 * 60);
  await desk.sweep();
  expect(stripe.refunds()).toHaveLength(1);
  expect(await refunds()).toMatchObject([{ state: 'done', refund_id: stripe.refunds()[0]!.id }]);
});

it('that waits at the provider is done by its word, or by the look of every hour', async () => {
  stripe.state.refundsStay = 'pending';
  await record({});
  await record({ amountSen: 1_000 });
  await send();
  const [one, other] = stripe.refunds();
  expect((await refunds()).map(({ state }) => state)).toEqual(['pending', 'pending']);
  stripe.settleRefund(one!.id);
  await desk.tell(one!.id, 'refund.updated');
  stripe.settleRefund(other!.id);
  desk.pass(59);
  await send();
  expect((await refunds()).map(({ state }) => state).sort()).toEqual(['done', 'pending']);
  desk.pass(1);
  await send();
  expect((await refunds()).map(({ state }) => state)).toEqual(['done', 'done']);
});

it('that the bank takes no more is with us again, as an entry, and goes back another way', async () => {
  stripe.state.refundsStay = 'pending';
  await record({});
  await desk.sweep();
  const [refund] = stripe.refunds();
  stripe.failRefund(refund!.id, 'lost_or_stolen_card');
  await desk.tell(refund!.id, 'refund.failed');
  await desk.tell(refund!.id, 'refund.failed');
  expect(await refunds()).toMatchObject([{ state: 'failed', failure: 'lost_or_stolen_card' }]);
  const rows = await desk.payments(booking.id);
  expect(rows.map(({ kind, amount_sen, status, fee_sen }) => [kind, amount_sen, status, fee_sen])).toEqual(
    expect.arrayContaining([
      ['payment', STAY_SEN, 'received', 2_640],
      ['refund', 30_000, 'received', 0],
      ['payment', 30_000, 'received', 0],
    ]),
  );
  expect(rows).toHaveLength(3);
  // By hand: as if nothing had gone back, three entries all the same.
  expect(await desk.booked(booking.id)).toEqual({
    1200: 85_149,
    1400: -68_000,
    2000: -20_000,
    5200: 2_640,
    5210: 211,
  });
  expect(await auditLines(test_)).toContainEqual(expect.objectContaining({ action: 'refundFailed' }));
  // What has come back to us did not come from the guest: the provider cannot give it back once more.
  const back = rows.find(({ kind, amount_sen }) => kind === 'payment' && amount_sen === 30_000)!;
  expect((await record({ refundOf: back.id })).json()).toMatchObject({ fields: [{ path: 'method' }] });
});

it('that the provider refuses at once is with us again too', async () => {
  await record({});
  // Somebody has given everything back in the provider's dashboard.
  const whole = { amount: STAY_SEN };
  const answer = await fetch(`${stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${stripe.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ payment_intent: stripe.intentOf(page).id, amount: String(whole.amount) }),
  });
  expect(answer.status).toBe(200);
  await send();
  expect(await refunds()).toMatchObject([{ state: 'failed', refund_id: null }]);
  expect((await desk.view(booking)).paidSen).toBe(STAY_SEN);
  await desk.sweep();
  // What comes in anew, and what somebody gave back there, which the books hear of too: 88,000 - 30,000 + 30,000 - 88,000.
  expect((await desk.view(booking)).paidSen).toBe(0);
});

describe('voiding', () => {
  const voidIt = async (kind: 'payment' | 'refund') => {
    const { id, version } = (await desk.payments(booking.id)).find((row) => row.kind === kind)!;
    return desk.asStaff('PATCH', `/api/payments/${id}/void`, { version, reason: 'a mistake' });
  };

  it('takes a refund back that was not sent yet: it never leaves', async () => {
    await record({});
    expect((await voidIt('refund')).statusCode).toBe(200);
    await desk.sweep();
    expect(stripe.refunds()).toEqual([]);
    expect((await desk.view(booking)).paidSen).toBe(STAY_SEN);
  });

  it('takes back neither what the provider took nor what it gave back', async () => {
    expect((await voidIt('payment')).json()).toMatchObject({ code: 'payment.online' });
    await record({});
    await desk.sweep();
    expect((await voidIt('refund')).json()).toMatchObject({ code: 'payment.online' });
  });

  onServer('waits for a refund that is about to be sent, and is refused then', async () => {
    await record({});
    let refused: ReturnType<typeof voidIt>;
    await test_.db.transaction().execute(async (trx) => {
      const [refund] = await takeNew(trx, 1);
      refused = voidIt('refund');
      await untilSomebodyWaits(test_.db);
      const now = test_.clock.now;
      await insert(trx, { payment_id: refund!.id, next_look_at: now, asked_at: now });
    });
    expect((await refused!).json()).toMatchObject({ code: 'payment.online' });
    await desk.sweep();
    expect(stripe.refunds()).toHaveLength(1);
  });

  onServer('comes first: the refund is not taken to be sent', async () => {
    await record({});
    const { id } = (await desk.payments(booking.id)).find(({ kind }) => kind === 'refund')!;
    await test_.db.transaction().execute(async (trx) => {
      await lockReceipt(trx, { id, batch_id: null });
      expect(await test_.db.transaction().execute((other) => takeNew(other, 1))).toEqual([]);
      await trx
        .updateTable('payment')
        .set({ status: 'voided', voided_at: test_.clock.now, void_reason: 'a mistake' })
        .where('id', '=', id)
        .execute();
    });
    await desk.sweep();
    expect(stripe.refunds()).toEqual([]);
  });
});

it('of a deposit after the stay goes back by the provider', async () => {
  await test_.db
    .updateTable('reservation')
    .set({ status: 'checked_out' })
    .where('id', '=', booking.id)
    .execute();
  const { version } = await desk.view(booking);
  const answer = await desk.asStaff('POST', `/api/reservations/${booking.id}/deposit`, {
    ...{ version, keptSen: 5_000, reason: 'a broken lamp' },
    refund: { method: 'online', receivedOn: '2026-11-20', reference: '' },
  });
  expect(answer.statusCode).toBeLessThan(300);
  await desk.sweep();
  expect(stripe.refunds()).toMatchObject([{ amount: 15_000 }]);
});
