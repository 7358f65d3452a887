import type { Reservation } from '@shared/contract/stays/reservations';
import { holdRow, race } from '../../../testing/concurrency';
import { letters } from '../../../testing/letters';
import { onlineDesk, STAY_SEN } from '../../../testing/onlineDesk';
import type { TestApp } from '../../../testing/buildTestApp';
import type { StripeStandIn } from '../../../testing/stripeStandIn';
import { expireHolds } from './expireHolds';

/** Guests who pay on the provider's page, what the provider says of it, and what it forgets to say. */
const desk = onlineDesk();
let test_: TestApp;
let stripe: StripeStandIn;
beforeAll(async () => ({ test: test_, stripe } = await desk.start()));
beforeEach(() => desk.open());
afterAll(() => desk.close());

/** Stripe's fee of 3 % of RM 880.00 is RM 26.40, and the service tax of 8 % on it RM 2.11. */
const CARD = { way: 'card', country: 'MY', feeSen: 2_640, feeTaxSen: 211 } as const;
const status = async (id: string) =>
  (await test_.db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    .status;

/** RM 500.00 of it come by transfer, and the nights are the guest's. */
async function payPart(id: string) {
  const answer = await desk.asStaff('POST', `/api/reservations/${id}/payments`, {
    ...{ kind: 'payment', method: 'bank_transfer', amountSen: 50_000, receivedOn: '2026-11-20' },
    ...{ decision: 'confirm', remark: 'rest later' },
  });
  expect(answer.statusCode).toBe(201);
}

describe('a guest who pays', () => {
  it('is confirmed by the provider, with its fee, its day and its books', async () => {
    const booking = await desk.book();
    expect(booking).toMatchObject({ status: 'hold', total: STAY_SEN });
    expect((await desk.view(booking)).online).toEqual({ amountSen: STAY_SEN, state: 'open' });
    const page = await desk.page(booking);
    expect(stripe.session(page)).toMatchObject({
      amount_total: STAY_SEN,
      currency: 'myr',
      customer_email: 'aisyah@example.com',
      locale: 'en',
      success_url: `https://attic.example/booking/manage?id=${booking.id}&token=${booking.manageToken}&payment=back`,
      cancel_url: `https://attic.example/booking/manage?id=${booking.id}&token=${booking.manageToken}`,
    });
    stripe.pay(page, { ...CARD, availableOn: new Date('2026-11-28T00:00:00Z') });
    // Nothing that the browser does afterwards matters.
    expect((await desk.view(booking)).status).toBe('hold');
    expect((await desk.tell(page)).json()).toEqual({ received: true });
    expect(await desk.view(booking)).toMatchObject({ status: 'confirmed', paidSen: STAY_SEN, online: null });
    expect(await desk.payments(booking.id)).toMatchObject([
      {
        ...{
          kind: 'payment',
          method: 'online',
          status: 'received',
          amount_sen: STAY_SEN,
          card_kind: 'online',
        },
        ...{ fee_sen: 2_640, fee_sst_sen: 211, due_on: '2026-11-30', received_on: '2026-11-20' },
        reference: stripe.intentOf(page).id,
      },
    ]);
    // By hand: RM 880.00 less RM 28.51 wait for the bank; the guest has paid RM 680.00 of a stay to come, and a deposit of RM 200.00.
    expect(await desk.booked(booking.id)).toEqual({
      1200: 85_149,
      1400: -68_000,
      2000: -20_000,
      5200: 2_640,
      5210: 211,
    });
    expect((await letters(test_)).map(({ template }) => template)).toEqual([
      'booking.held',
      'booking.confirmed',
    ]);
  });

  it.each([
    ['by FPX', { way: 'fpx' }, 'online'],
    ['by GrabPay', { way: 'grabpay' }, 'online'],
    ['by a card from abroad', { way: 'card', country: 'SG' }, 'foreign'],
  ] as const)('%s', async (_name, paid, cardKind) => {
    const booking = await desk.book();
    const page = await desk.page(booking);
    stripe.pay(page, paid);
    await desk.tell(page);
    expect(await desk.payments(booking.id)).toMatchObject([{ status: 'received', card_kind: cardKind }]);
  });

  it('costs by the rates of the day where the provider has not booked it yet: 3 % is RM 26.40, 8 % of it RM 2.11', async () => {
    const booking = await desk.book();
    const page = await desk.page(booking);
    stripe.pay(page, { way: 'fpx', isBooked: false });
    await desk.tell(page);
    expect(await desk.payments(booking.id)).toMatchObject([
      // Five banking days after a Friday.
      { fee_sen: 2_640, fee_sst_sen: 211, due_on: '2026-11-27' },
    ]);
  });

  it('is written once, however often and in whatever order the provider says so', async () => {
    const booking = await desk.book();
    const page = await desk.page(booking);
    stripe.pay(page);
    for (const type of [
      'checkout.session.async_payment_succeeded',
      'checkout.session.completed',
      'checkout.session.expired',
    ])
      expect((await desk.tell(page, type)).statusCode).toBe(200);
    await desk.sweep();
    expect(await desk.payments(booking.id)).toHaveLength(1);
    expect(await desk.view(booking)).toMatchObject({ status: 'confirmed', paidSen: STAY_SEN });
  });

  it('is written once where two events are worked on at the same moment', async () => {
    const booking = await desk.book();
    const page = await desk.page(booking);
    stripe.pay(page);
    const twice = [() => desk.tell(page), () => desk.tell(page)];
    await race(test_.db, holdRow('reservation', booking.id), twice);
    expect(await desk.payments(booking.id)).toHaveLength(1);
    expect(await desk.online(booking.id)).toMatchObject([{ state: 'paid' }]);
  });

  it('is found without any event, by the look of every two minutes', async () => {
    const booking = await desk.book();
    stripe.pay(await desk.page(booking));
    await desk.sweep();
    expect(await status(booking.id)).toBe('hold');
    desk.pass(2);
    await desk.sweep();
    expect(await status(booking.id)).toBe('confirmed');
  });

  it('waits as long as the bank does', async () => {
    const booking = await desk.book();
    const page = await desk.page(booking);
    stripe.payLater(page);
    await desk.tell(page);
    expect((await desk.view(booking)).online).toEqual({ amountSen: STAY_SEN, state: 'processing' });
    expect((await desk.press(booking)).json()).toMatchObject({ code: 'online_payment.under_way' });
    stripe.settleLater(page);
    await desk.tell(page, 'checkout.session.async_payment_succeeded');
    expect(await status(booking.id)).toBe('confirmed');
  });

  it('can pay anew after the bank has refused', async () => {
    const booking = await desk.book();
    const page = await desk.page(booking);
    stripe.payLater(page);
    await desk.tell(page);
    stripe.failLater(page);
    await desk.tell(page, 'checkout.session.async_payment_failed');
    expect((await desk.view(booking)).online).toEqual({ amountSen: STAY_SEN, state: 'open' });
    const next = await desk.page(booking);
    expect(next).not.toBe(page);
    stripe.pay(next);
    await desk.tell(next);
    expect(await status(booking.id)).toBe('confirmed');
  });

  it('can pay the rest of a stay that is confirmed already', async () => {
    const booking = await desk.book({ paymentMethod: 'bank_transfer' });
    await payPart(booking.id);
    expect(await desk.view(booking)).toMatchObject({ status: 'confirmed', online: { amountSen: 38_000 } });
    const page = await desk.page(booking);
    stripe.pay(page);
    await desk.tell(page);
    expect(await desk.view(booking)).toMatchObject({ paidSen: STAY_SEN, online: null });
  });
});

describe('the page', () => {
  it('is the same one when it is asked for twice, at once or later', async () => {
    const booking = await desk.book();
    const answers = await race(test_.db, holdRow('reservation', booking.id), [
      () => desk.press(booking),
      () => desk.press(booking),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await desk.press(booking)).json()).toEqual(answers[0]!.json());
    expect(answers[1]!.json()).toEqual(answers[0]!.json());
    expect(stripe.sessions()).toHaveLength(1);
    expect(await desk.online(booking.id)).toHaveLength(1);
  });

  it('is found again after an answer that was lost', async () => {
    const booking = await desk.book();
    // The library asks once more by itself: both answers are lost.
    stripe.state.instead.push('lost', 'lost');
    const lost = await desk.press(booking);
    expect(lost.statusCode).toBe(503);
    expect(lost.json()).toMatchObject({ code: 'online_payment.away' });
    expect((await desk.press(booking)).statusCode).toBe(201);
    expect(stripe.sessions()).toHaveLength(1);
  });

  it('is the same one a minute after the provider gave no answer, with the end that it was given', async () => {
    const booking = await desk.book();
    desk.pass(50);
    stripe.state.instead.push(500);
    expect((await desk.press(booking)).statusCode).toBe(503);
    desk.pass(1);
    expect((await desk.press(booking)).statusCode).toBe(201);
    expect((await desk.online(booking.id)).map(({ state }) => state)).toEqual(['open']);
    expect(stripe.sessions()).toMatchObject([{ expires_at: Date.parse('2026-11-20T08:23:00Z') / 1000 }]);
  });

  it('is another one once nobody knows the first: the server was killed, and the first is too old to be opened again', async () => {
    const booking = await desk.book();
    stripe.state.instead.push(500);
    expect((await desk.press(booking)).statusCode).toBe(503);
    desk.pass(5);
    expect((await desk.press(booking)).statusCode).toBe(201);
    expect((await desk.online(booking.id)).map(({ state }) => state)).toEqual(['over', 'open']);
  });

  it('is closed for another sum: nobody pays what is not due any more', async () => {
    const booking = await desk.book({ paymentMethod: 'bank_transfer' });
    const first = await desk.page(booking);
    await payPart(booking.id);
    const second = await desk.page(booking);
    expect(stripe.session(first).status).toBe('expired');
    expect(stripe.session(second)).toMatchObject({ status: 'open', amount_total: 38_000 });
    expect((await desk.online(booking.id)).map(({ state }) => state)).toEqual(['over', 'open']);
  });

  it('counts where it was paid at the moment when it is to be closed', async () => {
    const booking = await desk.book({ paymentMethod: 'bank_transfer' });
    const first = await desk.page(booking);
    await payPart(booking.id);
    stripe.pay(first);
    expect((await desk.press(booking)).json()).toMatchObject({ code: 'online_payment.nothing_due' });
    // What is too much stands to the guest's credit, to be given back.
    expect(await desk.view(booking)).toMatchObject({ status: 'confirmed', paidSen: 138_000 });
    expect((await desk.payments(booking.id)).map(({ method, decision }) => [method, decision])).toEqual(
      expect.arrayContaining([['online', 'credit']]),
    );
  });

  it('keeps the nights while it is open, once', async () => {
    const booking = await desk.book();
    desk.pass(50);
    const first = await desk.page(booking);
    const kept = new Date(test_.clock.now.getTime() + 33 * 60_000).toISOString();
    expect((await desk.view(booking)).holdExpiresAt).toBe(kept);
    desk.pass(20);
    stripe.session(first).status = 'expired';
    await desk.tell(first, 'checkout.session.expired');
    expect((await desk.press(booking)).statusCode).toBe(201);
    expect((await desk.view(booking)).holdExpiresAt).toBe(kept);
  });

  it('is closed within minutes once the money has come another way', async () => {
    const booking = await desk.book({ paymentMethod: 'bank_transfer' });
    const page = await desk.page(booking);
    const all = { kind: 'payment', method: 'bank_transfer', amountSen: STAY_SEN, receivedOn: '2026-11-20' };
    const answer = await desk.asStaff('POST', `/api/reservations/${booking.id}/payments`, all);
    expect(answer.statusCode).toBe(201);
    desk.pass(2);
    await desk.sweep();
    expect(stripe.session(page).status).toBe('expired');
    expect(await desk.view(booking)).toMatchObject({ status: 'confirmed', online: null });
  });

  it('is closed once the booking is cancelled, or its nights are given back', async () => {
    const cancelled = await desk.book();
    const first = await desk.page(cancelled);
    await desk.inject('PATCH', desk.own(cancelled, '/cancel'), {
      version: (await desk.view(cancelled)).version,
    });
    const expired = await desk.book();
    const second = await desk.page(expired);
    await test_.db
      .updateTable('reservation')
      .set({ hold_expires_at: test_.clock.now })
      .where('id', '=', expired.id)
      .execute();
    // The pages themselves would be open for an hour.
    desk.pass(2);
    await desk.sweep();
    expect(await status(expired.id)).toBe('expired');
    expect([first, second].map((page) => stripe.session(page).status)).toEqual(['expired', 'expired']);
    expect((await desk.online(expired.id)).map(({ state }) => state)).toEqual(['over']);
  });
});

describe('money that comes too late', () => {
  /** A hold that has run out although somebody is about to pay. */
  async function lateHold() {
    const booking = await desk.book();
    const page = await desk.page(booking);
    await test_.db
      .updateTable('reservation')
      .set({ hold_expires_at: test_.clock.now })
      .where('id', '=', booking.id)
      .execute();
    expect(await expireHolds(test_.context)).toBe(1);
    return { booking, page };
  }

  it('takes the nights again while nobody has them', async () => {
    const { booking, page } = await lateHold();
    stripe.pay(page);
    await desk.tell(page);
    expect(await desk.view(booking)).toMatchObject({ status: 'confirmed', paidSen: STAY_SEN });
    expect(
      await test_.db.selectFrom('occupancy').selectAll().where('reservation_id', '=', booking.id).execute(),
    ).toHaveLength(1);
  });

  it('waits for staff where somebody has them: they give it back by the provider', async () => {
    const { booking, page } = await lateHold();
    const other = await desk.book();
    expect(other.status).toBe('hold');
    stripe.pay(page, CARD);
    await desk.tell(page);
    await desk.tell(page);
    const [waiting, ...more] = await desk.payments(booking.id);
    expect(more).toEqual([]);
    expect(waiting).toMatchObject({ status: 'pending', amount_sen: STAY_SEN, claimed_sen: STAY_SEN });
    expect(await desk.view(booking)).toMatchObject({ status: 'expired', paidSen: 0, online: null });

    const check = (payload: object) =>
      desk.asStaff('PATCH', `/api/payments/${waiting!.id}/check`, { version: 1, ...payload });
    const refund = { method: 'online', receivedOn: '2026-11-20', reference: '' };
    const home = { kind: 'refund', refund };
    // It is no claim that could be refused, and no other sum.
    expect((await check({ action: 'reject', remark: 'no' })).json()).toMatchObject({
      fields: [{ path: 'action' }],
    });
    expect((await check({ action: 'approve', receivedSen: STAY_SEN - 1, home })).json()).toMatchObject({
      fields: [{ path: 'receivedSen' }],
    });
    expect((await check({ action: 'approve', receivedSen: STAY_SEN, home })).statusCode).toBe(200);
    await desk.sweep();
    expect(stripe.refunds()).toMatchObject([
      { amount: STAY_SEN, status: 'succeeded', payment_intent: stripe.intentOf(page).id },
    ]);
    expect(await desk.view(booking)).toMatchObject({ status: 'expired', paidSen: 0 });
  });

  it('is the credit of a booking that was cancelled in the meantime', async () => {
    const booking = await desk.book();
    const page = await desk.page(booking);
    stripe.pay(page);
    await desk.inject('PATCH', desk.own(booking, '/cancel'), { version: (await desk.view(booking)).version });
    desk.pass(2);
    await desk.sweep();
    expect(await desk.view(booking)).toMatchObject({ status: 'cancelled', paidSen: STAY_SEN });
    expect((await desk.asStaff('GET', `/api/reservations/${booking.id}`)).json<Reservation>()).toMatchObject({
      totalSen: 0,
    });
  });

  it('and the clock that ends the hold, in both orders: the nights are the guest’s, once paid', async () => {
    for (const moneyFirst of [true, false]) {
      await desk.open();
      const booking = await desk.book();
      const page = await desk.page(booking);
      stripe.pay(page);
      await test_.db
        .updateTable('reservation')
        .set({ hold_expires_at: test_.clock.now })
        .where('id', '=', booking.id)
        .execute();
      const calls = [() => desk.tell(page), () => desk.sweep()];
      await race<unknown>(test_.db, holdRow('reservation', booking.id), moneyFirst ? calls : calls.reverse());
      desk.pass(3);
      await desk.sweep();
      expect(await desk.view(booking)).toMatchObject({ status: 'confirmed', paidSen: STAY_SEN });
      expect(await desk.payments(booking.id)).toHaveLength(1);
    }
  });
});

describe('an event', () => {
  it.each([
    ['of another secret', (body: string) => ({ body, signature: 't=1,v1=00' })],
    [
      'that was changed',
      (body: string, signature: string) => ({ body: body.replace('cs_', 'cs_x'), signature }),
    ],
    ['without a signature', (body: string) => ({ body, signature: '' })],
  ])('%s is refused and does nothing', async (_name, forge) => {
    const booking = await desk.book();
    const page = await desk.page(booking);
    stripe.pay(page);
    const event = stripe.event('checkout.session.completed', page);
    const { body, signature } = forge(event.body, event.headers['stripe-signature']);
    const answer = await test_.app.inject({
      method: 'POST',
      url: '/api/payments/online-events',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      payload: body,
    });
    expect(answer.statusCode).toBe(400);
    expect(test_.sent).not.toContainEqual(expect.objectContaining({ name: 'online-payment' }));
    expect(await status(booking.id)).toBe('hold');
  });

  it('of somebody else’s page, or of another thing, is taken and changes nothing', async () => {
    const booking = await desk.book();
    await desk.page(booking);
    expect(
      (await desk.tell({ id: 'cs_of_another_shop', object: 'checkout.session' } as never)).statusCode,
    ).toBe(200);
    expect(
      (await desk.tell({ id: 'cus_1', object: 'customer' } as never, 'customer.created')).statusCode,
    ).toBe(200);
    expect(await status(booking.id)).toBe('hold');
  });

  it('that says paid while the provider says open does nothing', async () => {
    const booking = await desk.book();
    const page = await desk.page(booking);
    const lie = { id: page, object: 'checkout.session', payment_status: 'paid', status: 'complete' };
    expect((await desk.tell(lie as never)).statusCode).toBe(200);
    expect(await status(booking.id)).toBe('hold');
  });
});

describe('who may pay what', () => {
  it('is the guest alone', async () => {
    const booking = await desk.book();
    for (const token of ['', '?token=abcdefghijklmnopqrstuv'])
      expect(
        (
          await desk.inject('POST', `/api/public/reservations/${booking.id}/online-payments${token}`, {
            language: 'en-US',
          })
        ).statusCode,
      ).toBe(404);
    expect(stripe.sessions()).toEqual([]);
  });

  it('is nothing where nothing is due, a slip waits, the way is switched off, or the hold is over', async () => {
    const refused = { code: 'online_payment.nothing_due' };
    const booking = await desk.book();
    const set = (values: object) =>
      test_.db.updateTable('reservation').set(values).where('id', '=', booking.id).execute();
    for (const values of [
      { status: 'pending' },
      { status: 'expired' },
      { status: 'cancelled' },
      { status: 'no_show' },
      { status: 'confirmed', paid_sen: STAY_SEN },
      // The provider takes no less than RM 2.00.
      { status: 'confirmed', paid_sen: STAY_SEN - 199 },
      { status: 'hold', paid_sen: 0, hold_expires_at: test_.clock.now },
    ]) {
      await set(values);
      expect((await desk.press(booking)).json()).toMatchObject(refused);
      expect((await desk.view(booking)).online).toBeNull();
    }
    await set({ status: 'confirmed', paid_sen: STAY_SEN - 200 });
    expect((await desk.view(booking)).online).toEqual({ amountSen: 200, state: 'open' });
    await test_.db
      .updateTable('payment_method')
      .set({ enabled: false })
      .where('code', '=', 'online')
      .execute();
    expect((await desk.press(booking)).json()).toMatchObject(refused);
  });

  it('is no slip: the provider says itself what came', async () => {
    const booking = await desk.book();
    expect((await desk.view(booking)).steps).not.toContain('submitSlip');
  });

  it('is not what staff write', async () => {
    const booking = await desk.book();
    const money = { kind: 'payment', method: 'online', amountSen: STAY_SEN, receivedOn: '2026-11-20' };
    const answer = await desk.asStaff('POST', `/api/reservations/${booking.id}/payments`, money);
    expect(answer.json()).toMatchObject({ fields: [{ path: 'method' }] });
    expect(await desk.payments(booking.id)).toEqual([]);
  });
});
