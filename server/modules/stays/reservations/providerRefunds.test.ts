import { sql } from 'kysely';
import type { BookingAnswer, Reservation } from '@shared/contract/stays/reservations';
import { holdRow, onServer, race } from '../../../testing/concurrency';
import { auditLines } from '../../../testing/letters';
import { onlineDesk } from '../../../testing/onlineDesk';
import type { TestApp } from '../../../testing/buildTestApp';
import type { StripeStandIn } from '../../../testing/stripeStandIn';
import { checkLedger } from '../../money/ledgerChecks/checkLedger.service';
import { sweepOnlineRefunds } from './onlineRefunds.service';
import { settleRefund, settleRefundsOfCharge, sweepProviderRefunds } from './providerRefunds.service';

/**
 * Refunds that somebody makes in the provider's dashboard. By hand, in sen: the guest paid 88,000 by card, of which the provider kept 2,640 and 211 of tax. Of
 * a stay of 68,000 with a deposit of 20,000 the books have, before anything goes back: clearing (1200) 85,149, guests (1400) -68,000 until the nights are
 * slept, deposits (2000) -20,000, fees (5200) 2,640 and the tax on them (5210) 211.
 */
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
  desk.pass(1);
});
afterAll(() => desk.close());

const PAID = { 1200: 85_149, 1400: -68_000, 2000: -20_000, 5200: 2_640, 5210: 211 };
/** All of it is gone, and clearing owes what the provider has kept. */
const ALL_BACK = { 1200: 85_149 - 88_000, 5200: 2_640, 5210: 211 };
/** RM 300.00 are gone: RM 580.00 are paid of a stay of RM 680.00, and nothing is left that is held as a deposit. */
const PART_BACK = { 1200: 55_149, 1400: -58_000, 5200: 2_640, 5210: 211 };

const found = () => test_.db.selectFrom('provider_refund').selectAll().orderBy('found_at').execute();
const sent = () => test_.db.selectFrom('online_refund').selectAll().execute();
const moneyOf = async () =>
  (await desk.payments(booking.id)).map((one) => [one.kind, one.amount_sen, one.fee_sen, one.received_on]);
const staffSee = async () => {
  const answer = await desk.asStaff('GET', `/api/reservations/${booking.id}`);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<Reservation>();
};
const toLookAt = async () => {
  const { waiting } = (await desk.asStaff('GET', '/api/dashboard')).json<{
    waiting: { kind: string; count: number }[];
  }>();
  const filter = encodeURIComponent(JSON.stringify({ providerRefundToLookAt: true }));
  const list = await desk.asStaff('GET', `/api/reservations/aggregation?filter=${filter}`);
  const { count } = waiting.find(({ kind }) => kind === 'provider_refunds')!;
  expect(list.json<{ totalCount: number }>().totalCount).toBe(count);
  return count;
};
const provider = () => test_.context.paymentProvider!;
const record = (more: object = {}) =>
  desk.asStaff('POST', `/api/reservations/${booking.id}/payments`, {
    ...{ kind: 'refund', method: 'online', amountSen: 30_000, receivedOn: '2026-11-20', remark: 'agreed' },
    ...more,
  });
/** A refund that staff wrote by hand: it went another way, as far as the books know. */
const writeByHand = async (more?: object) => {
  const { rows } = await sql<{ id: string }>`
    insert into payment (reservation_id, kind, method, amount_sen, status, received_on, fee_sen, fee_sst_sen)
    values (${booking.id}, 'refund', 'bank_transfer', 30000, 'received', '2026-11-20', 0, 0) returning id`.execute(
    test_.db,
  );
  if (more) await test_.db.updateTable('payment').set(more).where('id', '=', rows[0]!.id).execute();
  await sql`update reservation set paid_sen = paid_sen - 30000 where id = ${booking.id}`.execute(test_.db);
  return rows[0]!.id;
};
const look = async (more: object = {}, index = 0) => {
  const { id, version } = (await staffSee()).providerRefunds[index]!;
  return desk.asStaff('PATCH', `/api/provider-refunds/${id}/look`, {
    ...{ version, note: 'Agreed by telephone' },
    ...more,
  });
};
/** What does not add up in the ledger. */
const differences = async () => {
  await checkLedger({ ...test_.context, log: test_.app.log });
  return test_.db.selectFrom('ledger_check').selectAll().where('resolved_at', 'is', null).execute();
};

describe('a refund that somebody made at the provider', () => {
  it('of all of a payment is one refund: the stay stands, and owes it again', async () => {
    const { id } = stripe.refundInDashboard(page);
    await desk.tell(id, 'refund.created');
    expect(await moneyOf()).toEqual([
      ['payment', 88_000, 2_640, '2026-11-20'],
      ['refund', 88_000, 0, '2026-11-20'],
    ]);
    expect(await desk.booked(booking.id)).toEqual(ALL_BACK);
    const { status, paidSen, totalSen, payments, providerRefunds, history } = await staffSee();
    expect({ status, paidSen, totalSen }).toEqual({ status: 'confirmed', paidSen: 0, totalSen: 88_000 });
    expect(payments).toMatchObject([
      { madeAtProvider: false, leftSen: 0, refundableOnline: false },
      {
        ...{ madeAtProvider: true, reference: id, refundOf: payments[0]!.id, checkedByName: null },
        sending: { state: 'done' },
      },
    ]);
    expect(providerRefunds).toEqual([
      {
        ...{
          id: expect.any(String),
          providerId: id,
          ofPaymentId: payments[0]!.id,
          paymentId: payments[1]!.id,
        },
        ...{ byHandId: null, amountSen: 88_000, state: 'booked', bookedOn: '2026-11-20' },
        ...{ lookedAt: null, lookedByName: null, note: '', version: 1 },
        // The stay stands: it has no fee.
        ...{ waivedSen: 0, waivableSen: 0 },
      },
    ]);
    expect(history.find(({ action }) => action === 'refundAtProvider')).toMatchObject({
      ...{ actorName: null, before: { paid: 88_000 } },
      after: { paid: 0, amount: 88_000, refundAtProvider: id },
    });
    expect(await differences()).toEqual([]);
    // The guest sees that it went back.
    expect((await desk.view(booking)).payments).toMatchObject([{ kind: 'payment' }, { kind: 'refund' }]);
  });

  it('of a part leaves the rest to go back online, and no more', async () => {
    const { id } = stripe.refundInDashboard(page, { amountSen: 30_000 });
    await desk.tell(id, 'refund.created');
    expect(await desk.booked(booking.id)).toEqual(PART_BACK);
    const [first] = (await staffSee()).payments;
    expect(first).toMatchObject({ leftSen: 58_000, refundableOnline: true });
    const more = (amountSen: number) => record({ refundOf: first!.id, amountSen });
    expect((await more(58_001)).json()).toMatchObject({ code: 'payment.amount' });
    expect((await more(58_000)).statusCode).toBe(201);
    await desk.sweep();
    expect(stripe.refunds().map(({ amount }) => amount)).toEqual([30_000, 58_000]);
    expect(await desk.booked(booking.id)).toEqual(ALL_BACK);
    // Nobody asks the provider for what it has given back already.
    const asked = stripe.state.calls.filter(
      ({ method, path }) => method === 'POST' && path === '/v1/refunds',
    );
    expect(asked).toHaveLength(1);
  });

  it('of several parts is as many refunds', async () => {
    stripe.refundInDashboard(page, { amountSen: 30_000 });
    stripe.refundInDashboard(page, { amountSen: 30_000 });
    await desk.sweep();
    expect((await moneyOf()).map(([kind, sen]) => [kind, sen])).toEqual([
      ['payment', 88_000],
      ['refund', 30_000],
      ['refund', 30_000],
    ]);
    // Two of one stay are one line of work.
    expect(await toLookAt()).toBe(1);
  });

  it('has the fee that the provider took for it', async () => {
    const { id } = stripe.refundInDashboard(page, { amountSen: 30_000, feeSen: 150 });
    await desk.tell(id, 'refund.created');
    expect(await desk.booked(booking.id)).toEqual({ ...PART_BACK, 1200: 54_999, 5200: 2_790 });
  });

  it('is written on the day on which the provider booked it, and once it has', async () => {
    const { id } = stripe.refundInDashboard(page, { amountSen: 30_000, status: 'pending', isBooked: false });
    await desk.tell(id, 'refund.created');
    await desk.sweep();
    expect(await moneyOf()).toHaveLength(1);
    expect(await found()).toEqual([]);
    desk.pass(24 * 60);
    stripe.bookRefund(id);
    desk.pass(3 * 24 * 60);
    await desk.sweep();
    expect((await moneyOf())[1]).toEqual(['refund', 30_000, 0, '2026-11-21']);
    expect(await sent()).toMatchObject([{ state: 'pending', refund_id: id }]);
    stripe.settleRefund(id);
    await desk.tell(id, 'refund.updated');
    expect(await sent()).toMatchObject([{ state: 'done' }]);
  });

  it('of a day that is closed to postings by now is booked on the open day, for that day', async () => {
    stripe.refundInDashboard(page, { amountSen: 30_000 });
    await desk.booked(booking.id);
    await sql`insert into business_day (property_id, date, filling)
      select property_id, '2026-11-20', false from reservation where id = ${booking.id}`.execute(test_.db);
    await sql`insert into daily_report (property_id, company_id, date, status, count, closed_at)
      select property_id, company_id, '2026-11-20', 'submitted', '{}', now() from reservation where id = ${booking.id}`.execute(
      test_.db,
    );
    desk.pass(24 * 60);
    await desk.sweep();
    expect((await moneyOf())[1]).toEqual(['refund', 30_000, 0, '2026-11-20']);
    expect(await desk.booked(booking.id)).toEqual(PART_BACK);
    const { rows } =
      await sql`select business_date, service_date from ledger_entry where kind = 'refund'`.execute(test_.db);
    expect(rows).toEqual([{ business_date: '2026-11-21', service_date: '2026-11-20' }]);
    expect(await differences()).toEqual([]);
  });

  it('that was taken back before it moved money was none', async () => {
    const { id } = stripe.refundInDashboard(page, { status: 'pending', isBooked: false });
    stripe.cancelRefund(id);
    await desk.tell(id, 'refund.updated');
    expect(await found()).toEqual([]);
    expect(await desk.booked(booking.id)).toEqual(PAID);
  });

  it.each([
    ['while it is on its way', 'pending'],
    ['weeks after it was sent', 'succeeded'],
  ] as const)('comes in anew where a bank refuses it %s', async (_when, status) => {
    const { id } = stripe.refundInDashboard(page, { amountSen: 30_000, status });
    await desk.tell(id, 'refund.created');
    expect(await desk.booked(booking.id)).toEqual(PART_BACK);
    desk.pass(20 * 24 * 60);
    stripe.failRefund(id, 'expired_or_canceled_card');
    await desk.tell(id, 'refund.failed');
    await desk.tell(id, 'refund.updated');
    await desk.sweep();
    expect((await moneyOf()).map(([kind, sen]) => [kind, sen])).toEqual([
      ['payment', 88_000],
      ['refund', 30_000],
      ['payment', 30_000],
    ]);
    expect(await desk.booked(booking.id)).toEqual(PAID);
    expect(await sent()).toMatchObject([{ state: 'failed', failure: 'expired_or_canceled_card' }]);
    // What came back to us came by no page: it goes back another way.
    const { payments } = await staffSee();
    expect(payments.map(({ leftSen, refundableOnline }) => [leftSen, refundableOnline])).toEqual([
      [58_000, true],
      [null, false],
      [30_000, false],
    ]);
    expect(await differences()).toEqual([]);
  });

  it('that we hear of when the bank has refused it already is both in the books', async () => {
    const { id } = stripe.refundInDashboard(page, { amountSen: 30_000 });
    stripe.failRefund(id);
    await desk.sweep();
    expect((await moneyOf()).map(([kind]) => kind).sort()).toEqual(['payment', 'payment', 'refund']);
    expect(await desk.booked(booking.id)).toEqual(PAID);
  });

  it('cancels nothing, sends no letter, and is voided no more than other money that the provider moved', async () => {
    const letters = async () => (await test_.db.selectFrom('outbox_mail').selectAll().execute()).length;
    const before = await letters();
    stripe.refundInDashboard(page);
    await desk.sweep();
    desk.pass(3 * 24 * 60);
    await desk.sweep();
    expect((await staffSee()).status).toBe('confirmed');
    expect(await letters()).toBe(before);
    const refund = (await desk.payments(booking.id)).find(({ kind }) => kind === 'refund')!;
    const { version } = refund;
    const answer = await desk.asStaff('PATCH', `/api/payments/${refund.id}/void`, { version, reason: 'no' });
    expect(answer.json()).toMatchObject({ code: 'payment.online' });
  });
});

describe('our own refunds beside it', () => {
  it('are written once, by event and by list', async () => {
    await record();
    await desk.sweep();
    const [own] = stripe.refunds();
    for (const type of ['refund.created', 'refund.updated']) await desk.tell(own!.id, type);
    await desk.tell(stripe.chargeOf(page).id, 'charge.refunded');
    await desk.sweep();
    expect(await moneyOf()).toHaveLength(2);
    expect(await found()).toEqual([]);
    expect(await desk.booked(booking.id)).toEqual(PART_BACK);
  });

  it('are known while they are being sent: the provider has one, and we have not heard its answer', async () => {
    await record();
    stripe.state.instead.push('as usual', 'lost', 'lost');
    await sweepOnlineRefunds(test_.context);
    expect(await sent()).toMatchObject([{ state: 'asked', refund_id: null }]);
    await sweepProviderRefunds(test_.context);
    expect(await sent()).toMatchObject([{ state: 'done', refund_id: stripe.refunds()[0]!.id }]);
    expect(await moneyOf()).toHaveLength(2);
    expect(await found()).toEqual([]);
    desk.pass(2);
    await desk.sweep();
    expect(stripe.refunds()).toHaveLength(1);
  });

  it('are known by a server that was killed after the answer, and by one that has a backup from before', async () => {
    await record();
    await sweepOnlineRefunds(test_.context);
    await test_.db.deleteFrom('online_refund').execute();
    await sweepProviderRefunds(test_.context);
    expect(await moneyOf()).toHaveLength(2);
    await desk.sweep();
    expect(await sent()).toMatchObject([{ state: 'done', refund_id: stripe.refunds()[0]!.id }]);
    // Somebody voids what the backup says was never sent: the money has gone all the same.
    await test_.db.deleteFrom('online_refund').execute();
    const { id, version } = (await desk.payments(booking.id)).find(({ kind }) => kind === 'refund')!;
    await desk.asStaff('PATCH', `/api/payments/${id}/void`, { version, reason: 'never sent' });
    await desk.sweep();
    expect(await desk.booked(booking.id)).toEqual(PART_BACK);
    expect(await found()).toMatchObject([{ state: 'booked', amount_sen: 30_000 }]);
  });

  onServer('are sent and found in the list at the same moment', async () => {
    await record();
    await desk.sweep();
    // As if the server had been killed before it wrote the answer.
    await sql`update online_refund set state = 'asked', refund_id = null, settled_at = null, next_look_at = asked_at`.execute(
      test_.db,
    );
    const [{ id }] = stripe.refunds() as unknown as [{ id: string }];
    await race(test_.db, holdRow('reservation', booking.id), [
      () => sweepOnlineRefunds(test_.context),
      () => sweepProviderRefunds(test_.context),
      () => settleRefund(test_.context, provider(), id),
    ]);
    expect(stripe.refunds()).toHaveLength(1);
    expect(await moneyOf()).toHaveLength(2);
    expect(await found()).toEqual([]);
    expect(await sent()).toMatchObject([{ state: 'done', refund_id: id }]);
  });

  it.each([
    ['no id at all', () => Promise.resolve('nothing that we call anything')],
    ['no refund of ours', () => Promise.resolve('0b0d7c7e-0000-4000-8000-000000000001')],
    ['a payment of ours', async () => (await desk.payments(booking.id))[0]!.id],
  ])('are not what somebody writes beside a refund: %s', async (_what, name) => {
    stripe.refundInDashboard(page, { amountSen: 30_000, metadata: { refund: await name() } });
    await desk.sweep();
    expect(await found()).toMatchObject([{ state: 'booked' }]);
    expect(await desk.booked(booking.id)).toEqual(PART_BACK);
  });

  it('nor is a second one under the name of one that was sent', async () => {
    await record();
    await desk.sweep();
    const own = (await desk.payments(booking.id)).find(({ kind }) => kind === 'refund')!.id;
    stripe.refundInDashboard(page, { amountSen: 1_000, metadata: { refund: own } });
    await desk.sweep();
    expect(await found()).toMatchObject([{ state: 'booked', amount_sen: 1_000 }]);
  });

  it('that finds nothing left comes in anew, and what the provider gave back stands', async () => {
    await record();
    const { id } = stripe.refundInDashboard(page);
    // We hear of it before ours is sent: for a moment more has gone back than came. 88,000 - 30,000 - 88,000.
    await desk.tell(id, 'refund.created');
    expect((await staffSee()).paidSen).toBe(-30_000);
    expect(await differences()).toEqual([]);
    await desk.sweep();
    // By hand: 88,000 - 30,000 + 30,000 - 88,000.
    expect((await staffSee()).paidSen).toBe(0);
    expect(await desk.booked(booking.id)).toEqual(ALL_BACK);
    expect(await differences()).toEqual([]);
  });

  it('that a bank refuses weeks after they were sent come in anew too', async () => {
    await record();
    await desk.sweep();
    desk.pass(15 * 24 * 60);
    stripe.failRefund(stripe.refunds()[0]!.id);
    await desk.sweep();
    await desk.sweep();
    expect(await sent()).toMatchObject([{ state: 'failed' }]);
    expect(await desk.booked(booking.id)).toEqual(PAID);
  });
});

describe('events', () => {
  it('that come twice, late and in another order write once', async () => {
    const { id } = stripe.refundInDashboard(page, { amountSen: 30_000 });
    const charge = stripe.chargeOf(page).id;
    await desk.tell(id, 'refund.updated');
    await desk.tell(charge, 'charge.refunded');
    await desk.tell(id, 'refund.created');
    await desk.tell(id, 'refund.created');
    expect(await found()).toHaveLength(1);
    expect(await desk.booked(booking.id)).toEqual(PART_BACK);
  });

  it('about the charge alone are enough', async () => {
    stripe.refundInDashboard(page, { amountSen: 30_000 });
    await desk.tell(stripe.chargeOf(page).id, 'charge.refunded');
    expect(await desk.booked(booking.id)).toEqual(PART_BACK);
  });

  it('that are forged do nothing', async () => {
    const { id } = stripe.refundInDashboard(page);
    const answer = await test_.app.inject({
      method: 'POST',
      url: '/api/payments/online-events',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      payload: stripe.event('refund.created', id).body,
    });
    expect(answer.statusCode).toBe(400);
    await desk.work();
    expect(await found()).toEqual([]);
  });

  it('that say more than the provider does are not believed', async () => {
    const refund = stripe.refundInDashboard(page, { amountSen: 30_000 });
    const { body, headers } = stripe.event('refund.created', { ...refund, amount: 88_000, status: 'failed' });
    await test_.app.inject({ method: 'POST', url: '/api/payments/online-events', headers, payload: body });
    await desk.work();
    expect(await found()).toMatchObject([{ amount_sen: 30_000 }]);
    expect(await sent()).toMatchObject([{ state: 'done' }]);
  });

  it('about nothing that there is, or about no money of ours, do nothing', async () => {
    await settleRefund(test_.context, provider(), 're_unknown');
    await settleRefundsOfCharge(test_.context, provider(), 'ch_unknown');
    stripe.refundInDashboard(page);
    await test_.db.updateTable('online_payment').set({ intent_id: 'pi_of_another' }).execute();
    await desk.sweep();
    expect(await found()).toEqual([]);
  });

  it.each([
    ['in another currency', { currency: 'sgd' }],
    ['that came by no page', { payment_intent: null }],
  ])('about money %s do nothing', async (_what, facts) => {
    const { id } = Object.assign(stripe.refundInDashboard(page), facts);
    await desk.tell(id, 'refund.created');
    await desk.sweep();
    expect(await found()).toEqual([]);
  });

  it('that are all lost are made up for by the look of every ten minutes, through sixty days', async () => {
    const { id } = stripe.refundInDashboard(page, { amountSen: 30_000 });
    desk.pass(59 * 24 * 60);
    await desk.sweep();
    expect(await found()).toMatchObject([{ refund_id: id, state: 'booked' }]);
    // What is known is asked for no more, one by one.
    const one = () => stripe.state.calls.filter(({ path }) => path === `/v1/refunds/${id}`).length;
    const before = one();
    await desk.sweep();
    expect(one()).toBe(before);
  });

  it('are heard although the provider is away at first', async () => {
    const { id } = stripe.refundInDashboard(page, { amountSen: 30_000 });
    stripe.state.instead.push(500);
    await expect(desk.tell(id, 'refund.created')).rejects.toThrow();
    stripe.state.instead.push(500);
    await sweepProviderRefunds(test_.context);
    expect(await found()).toEqual([]);
    await desk.sweep();
    expect(await desk.booked(booking.id)).toEqual(PART_BACK);
  });

  it('an answer to an earlier question changes nothing that is known by now', async () => {
    const { id } = stripe.refundInDashboard(page, { amountSen: 30_000 });
    const old = (await provider().readRefund(id))!;
    stripe.failRefund(id);
    await settleRefund(test_.context, provider(), id);
    await settleRefund(test_.context, { ...provider(), readRefund: () => Promise.resolve(old) }, id);
    expect(await sent()).toMatchObject([{ state: 'failed' }]);
    expect(await desk.booked(booking.id)).toEqual(PAID);
  });
});

onServer('an event and the sweep at the same moment write one refund', async () => {
  const { id } = stripe.refundInDashboard(page, { amountSen: 30_000 });
  await race(test_.db, holdRow('reservation', booking.id), [
    () => settleRefund(test_.context, provider(), id),
    () => sweepProviderRefunds(test_.context),
    () => settleRefundsOfCharge(test_.context, provider(), stripe.chargeOf(page).id),
  ]);
  expect(await found()).toHaveLength(1);
  expect(await desk.booked(booking.id)).toEqual(PART_BACK);
});

it.each(['online_refund', 'provider_refund'])(
  'a server that is killed before %s has written all of it or nothing, and the next look writes the rest',
  async (table) => {
    const { id } = stripe.refundInDashboard(page, { amountSen: 30_000 });
    await sql`create function break_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      test_.db,
    );
    await sql`create trigger breaks before insert on ${sql.table(table)} execute function break_here()`.execute(
      test_.db,
    );
    await expect(settleRefund(test_.context, provider(), id)).rejects.toThrow('killed');
    // One that cannot be written does not keep the others from it.
    await sweepProviderRefunds(test_.context);
    await sql`drop function break_here cascade`.execute(test_.db);
    expect(await moneyOf()).toHaveLength(1);
    await desk.sweep();
    await desk.sweep();
    expect(await desk.booked(booking.id)).toEqual(PART_BACK);
  },
);

it('money that waits for staff is not in the books, and nor is what was given back of it, until they have said where it belongs', async () => {
  await test_.db.updateTable('payment').set({ status: 'pending' }).execute();
  const { id } = stripe.refundInDashboard(page, { amountSen: 30_000 });
  await desk.tell(id, 'refund.created');
  await desk.tell(id, 'refund.created');
  expect(await found()).toMatchObject([{ state: 'waits', payment_id: null }]);
  expect(await moneyOf()).toHaveLength(1);
  expect(await toLookAt()).toBe(1);
  expect((await auditLines(test_)).filter(({ action }) => action === 'refundAtProviderFound')).toHaveLength(
    1,
  );
  // Somebody looks at it, and only later does the payment count, when the list has it no more.
  expect((await look()).statusCode).toBe(200);
  desk.pass(61 * 24 * 60);
  await desk.sweep();
  expect(await moneyOf()).toHaveLength(1);
  await test_.db.updateTable('payment').set({ status: 'received' }).execute();
  await desk.sweep();
  expect(await found()).toMatchObject([{ state: 'booked', note: 'Agreed by telephone' }]);
  expect((await moneyOf()).map(([kind]) => kind)).toEqual(['payment', 'refund']);
});

describe('staff', () => {
  it('look at it once, with a note', async () => {
    const { id } = stripe.refundInDashboard(page, { amountSen: 30_000 });
    await desk.tell(id, 'refund.created');
    expect(await toLookAt()).toBe(1);
    expect((await look({ note: '  ' })).json()).toMatchObject({
      fields: [{ path: 'note', rule: 'required' }],
    });
    const answer = await look();
    expect(answer.json<Reservation>().providerRefunds).toMatchObject([
      { lookedAt: test_.clock.now.toISOString(), note: 'Agreed by telephone', state: 'booked' },
    ]);
    expect(await toLookAt()).toBe(0);
    expect((await look()).json()).toMatchObject({ code: 'provider_refund.step' });
    expect((await look({ version: 1 })).json()).toMatchObject({ code: 'row.stale' });
    expect((await auditLines(test_)).filter(({ action }) => action === 'lookAtRefund')).toHaveLength(1);
    expect(await desk.booked(booking.id)).toEqual(PART_BACK);
  });

  onServer('two who press at once settle it once', async () => {
    const { id } = stripe.refundInDashboard(page, { amountSen: 30_000 });
    await desk.tell(id, 'refund.created');
    const { id: row, version } = (await staffSee()).providerRefunds[0]!;
    const press = () =>
      desk.asStaff('PATCH', `/api/provider-refunds/${row}/look`, { version, note: 'Agreed' });
    const answers = await race(test_.db, holdRow('reservation', booking.id), [press, press]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('there is none of that id', async () => {
    const none = '0b0d7c7e-0000-4000-8000-000000000001';
    const answer = await desk.asStaff('PATCH', `/api/provider-refunds/${none}/look`, {
      version: 1,
      note: 'x',
    });
    expect(answer.statusCode).toBe(404);
  });

  describe('who wrote it by hand before', () => {
    it('are asked, and nothing is booked twice', async () => {
      const byHand = await writeByHand({ refund_of: (await desk.payments(booking.id))[0]!.id });
      const { id } = stripe.refundInDashboard(page, { amountSen: 30_000 });
      await desk.sweep();
      await desk.sweep();
      expect(await found()).toMatchObject([{ state: 'asked', by_hand_id: byHand, payment_id: null }]);
      expect(await moneyOf()).toHaveLength(2);
      expect(await toLookAt()).toBe(1);
      expect((await look()).json()).toMatchObject({ fields: [{ path: 'inBooks', rule: 'required' }] });
      expect((await look({ inBooks: true })).statusCode).toBe(200);
      await desk.sweep();
      expect(await moneyOf()).toHaveLength(2);
      expect(await sent()).toMatchObject([{ payment_id: byHand, refund_id: id, state: 'done' }]);
      // It is the provider's now: it is voided no more, and comes in anew where a bank refuses it.
      const { version } = (await desk.payments(booking.id)).find((row) => row.id === byHand)!;
      const voided = await desk.asStaff('PATCH', `/api/payments/${byHand}/void`, { version, reason: 'no' });
      expect(voided.json()).toMatchObject({ code: 'payment.online' });
      stripe.failRefund(id);
      await desk.sweep();
      expect((await moneyOf()).map(([kind]) => kind).sort()).toEqual(['payment', 'payment', 'refund']);
    });

    it('say that it is another one, and it is booked besides', async () => {
      await writeByHand();
      stripe.refundInDashboard(page, { amountSen: 30_000 });
      await desk.sweep();
      test_.sent.length = 0;
      expect((await look({ inBooks: false })).statusCode).toBe(200);
      expect(await found()).toMatchObject([{ state: 'to_book', by_hand_id: null }]);
      await desk.work();
      expect(await found()).toMatchObject([{ state: 'booked' }]);
      expect((await moneyOf()).map(([kind]) => kind).sort()).toEqual(['payment', 'refund', 'refund']);
      expect(await toLookAt()).toBe(0);
    });

    it('void what they wrote, and it is booked instead', async () => {
      const byHand = await writeByHand();
      stripe.refundInDashboard(page, { amountSen: 30_000 });
      await desk.sweep();
      const { version } = (await desk.payments(booking.id)).find(({ id }) => id === byHand)!;
      const answer = await desk.asStaff('PATCH', `/api/payments/${byHand}/void`, {
        version,
        reason: 'online',
      });
      expect(answer.statusCode).toBe(200);
      desk.pass(61 * 24 * 60);
      await desk.sweep();
      expect(await found()).toMatchObject([{ state: 'booked', by_hand_id: null }]);
      expect((await desk.view(booking)).paidSen).toBe(58_000);
    });

    it('and whose refund waits for a second person approve that one first', async () => {
      const byHand = await writeByHand({ status: 'pending', received_on: null });
      stripe.refundInDashboard(page, { amountSen: 30_000 });
      await desk.sweep();
      expect(await found()).toMatchObject([{ state: 'asked', by_hand_id: byHand }]);
      expect((await look({ inBooks: true })).json()).toMatchObject({ code: 'provider_refund.step' });
    });

    it('of two refunds of the same sum are asked about one', async () => {
      await writeByHand();
      stripe.refundInDashboard(page, { amountSen: 30_000 });
      stripe.refundInDashboard(page, { amountSen: 30_000 });
      await desk.sweep();
      expect((await found()).map(({ state }) => state).sort()).toEqual(['asked', 'booked']);
    });
  });
});
