import { sql } from 'kysely';
import type { BookingAnswer, Reservation } from '@shared/contract/stays/reservations';
import { holdRow, race } from '../../../testing/concurrency';
import { auditLines } from '../../../testing/letters';
import { onlineDesk, STAY_SEN } from '../../../testing/onlineDesk';
import type { TestApp } from '../../../testing/buildTestApp';
import type { StripeStandIn } from '../../../testing/stripeStandIn';
import { checkLedger } from '../../money/ledgerChecks/checkLedger.service';
import { settleDispute, sweepDisputes } from './settleDisputes.service';

/**
 * Payments that guests dispute at their bank. By hand, in sen: the guest paid 88,000 by card, of which the provider kept 2,640 and 211 of tax. Of a stay of
 * 68,000 with a deposit of 20,000 the books have, before anything is disputed: clearing (1200) 85,149, guests (1400) -68,000 until the nights are slept,
 * deposits (2000) -20,000, fees (5200) 2,640 and the tax on them (5210) 211.
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
/** All of it and a fee of RM 60.00 are gone: nothing of the stay is paid, and clearing owes what the provider has taken beyond it. */
const TAKEN = { 1200: 85_149 - 88_000 - 6_000, 5200: 2_640 + 6_000, 5210: 211 };

const rows = () => test_.db.selectFrom('online_dispute').selectAll().execute();
const moneyOf = async () =>
  (await desk.payments(booking.id)).map((one) => [one.kind, one.amount_sen, one.fee_sen, one.received_on]);
const staffSee = async () => {
  const answer = await desk.asStaff('GET', `/api/reservations/${booking.id}`);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<Reservation>();
};
const toAnswer = async () => {
  const { waiting } = (await desk.asStaff('GET', '/api/dashboard')).json<{
    waiting: { kind: string; count: number }[];
  }>();
  const filter = encodeURIComponent(JSON.stringify({ disputeToAnswer: true }));
  const list = await desk.asStaff('GET', `/api/reservations/aggregation?filter=${filter}`);
  const { count } = waiting.find(({ kind }) => kind === 'disputes')!;
  expect(list.json<{ totalCount: number }>().totalCount).toBe(count);
  return count;
};
const statusOf = async () => (await staffSee()).status;
const provider = () => test_.context.paymentProvider!;
/** What does not add up in the ledger. */
const differences = async () => {
  await checkLedger({ ...test_.context, log: test_.app.log });
  return test_.db.selectFrom('ledger_check').selectAll().where('resolved_at', 'is', null).execute();
};

it('an inquiry takes no money: staff are to answer it, and nothing is written into the books', async () => {
  const { id } = stripe.openDispute(page, { reason: 'unrecognized', status: 'warning_needs_response' });
  await desk.tell(id, 'charge.dispute.created');
  expect(await rows()).toMatchObject([
    { provider_id: id, amount_sen: STAY_SEN, reason: 'unrecognized', status: 'inquiry_to_answer' },
  ]);
  expect(await desk.booked(booking.id)).toEqual(PAID);
  expect((await staffSee()).disputes).toMatchObject([
    {
      ...{
        providerId: id,
        amountSen: 88_000,
        reason: 'unrecognized',
        status: 'inquiry_to_answer',
        moves: [],
      },
      ...{ answerBy: '2026-11-29T07:01:00.000Z', closedAt: null },
      answerUrl: 'https://dashboard.stripe.com/test/disputes',
    },
  ]);
  expect(await toAnswer()).toBe(1);
  stripe.setDispute(id, 'warning_closed');
  await desk.tell(id, 'charge.dispute.closed');
  expect(await toAnswer()).toBe(0);
  expect((await staffSee()).disputes).toMatchObject([{ status: 'inquiry_closed' }]);
  expect(await desk.payments(booking.id)).toHaveLength(1);
});

it('a dispute takes the money back with a fee: the stay stands, and owes it again', async () => {
  const { id } = stripe.openDispute(page);
  stripe.takeBack(id, { feeSen: 6_000 });
  await desk.tell(id, 'charge.dispute.created');
  expect(await moneyOf()).toEqual([
    ['payment', 88_000, 2_640, '2026-11-20'],
    ['refund', 88_000, 6_000, '2026-11-20'],
  ]);
  expect(await desk.booked(booking.id)).toEqual(TAKEN);
  const { status, paidSen, totalSen, payments, disputes } = await staffSee();
  expect({ status, paidSen, totalSen }).toEqual({ status: 'confirmed', paidSen: 0, totalSen: 88_000 });
  expect(payments).toMatchObject([
    { isOfDispute: false, leftSen: 0, refundableOnline: false },
    { isOfDispute: true, reference: id, refundOf: payments[0]!.id, sending: null },
  ]);
  expect(disputes[0]!.moves).toEqual([
    {
      ...{ paymentId: payments[1]!.id, kind: 'refund', amountSen: 88_000, feeSen: 6_000 },
      bookedOn: '2026-11-20',
    },
  ]);
  expect(await toAnswer()).toBe(1);
  expect(await differences()).toEqual([]);
  // The bank credits so much less: -880.00 less 60.00.
  const filter = encodeURIComponent(JSON.stringify({ q: id }));
  const takings = await desk.asStaff('GET', `/api/bank-takings/aggregation?filter=${filter}`);
  expect(takings.json()).toMatchObject({ totalCount: 1, bankTakings: [{ expectedSen: -94_000 }] });
  // The guest sees why it is due again.
  expect((await desk.view(booking)).payments).toMatchObject([
    { kind: 'payment', isOfDispute: false },
    { kind: 'refund', isOfDispute: true },
  ]);
});

it('the tax on its fee is a line of its own', async () => {
  const { id } = stripe.openDispute(page);
  stripe.takeBack(id, { feeSen: 6_000, feeTaxSen: 480 });
  await desk.tell(id, 'charge.dispute.created');
  expect(await desk.booked(booking.id)).toEqual({ 1200: -9_331, 5200: 8_640, 5210: 691 });
});

it('one that is lost stays taken', async () => {
  const { id } = stripe.openDispute(page);
  stripe.takeBack(id);
  await desk.tell(id, 'charge.dispute.created');
  stripe.setDispute(id, 'under_review');
  await desk.tell(id, 'charge.dispute.updated');
  expect(await toAnswer()).toBe(0);
  stripe.setDispute(id, 'lost');
  await desk.tell(id, 'charge.dispute.closed');
  expect(await rows()).toMatchObject([{ status: 'lost', closed_at: test_.clock.now.toISOString() }]);
  expect(await desk.booked(booking.id)).toEqual(TAKEN);
  expect(await statusOf()).toBe('confirmed');
  const stands = (await auditLines(test_)).filter(({ action }) => action.startsWith('dispute'));
  expect(stands.map(({ action, after }) => [action, after])).toEqual([
    ['disputed', { amount: 88_000, disputeReason: 'fraudulent', dispute: 'to_answer' }],
    ['disputeTook', { paid: 0, amount: 88_000, disputeFee: 6_000 }],
    ['disputeStands', { dispute: 'answered' }],
    ['disputeStands', { dispute: 'lost' }],
  ]);
});

it.each([
  // 85,149 - 94,000 + 88,000.
  ['keeps its fee', {}, { ...PAID, 1200: 79_149, 5200: 8_640 }, 8_640 - 2_640],
  ['gives its fee back too', { feeSen: -6_000 }, PAID, 0],
] as const)('one that is won gives the money back, and %s', async (_name, fee, books, costSen) => {
  const { id } = stripe.openDispute(page);
  stripe.takeBack(id);
  await desk.tell(id, 'charge.dispute.created');
  desk.pass(1);
  stripe.giveBackAgain(id, fee);
  stripe.setDispute(id, 'won');
  await desk.tell(id, 'charge.dispute.funds_reinstated');
  await desk.tell(id, 'charge.dispute.closed');
  expect(await desk.booked(booking.id)).toEqual(books);
  const { paidSen, payments, disputes } = await staffSee();
  expect(paidSen).toBe(88_000);
  expect(disputes[0]!.moves.reduce((sum, { feeSen }) => sum + feeSen, 0)).toBe(costSen);
  // Nothing that was written has changed: three rows, and what came back is not the guest's payment that the provider could send again.
  expect(
    payments.map(({ kind, amountSen, refundableOnline }) => [kind, amountSen, refundableOnline]),
  ).toEqual([
    ['payment', 88_000, false],
    ['refund', 88_000, false],
    ['payment', 88_000, false],
  ]);
  expect(await differences()).toEqual([]);
});

it('a part of a payment: the rest can go back online, and no more', async () => {
  const { id } = stripe.openDispute(page, { amountSen: 30_000, reason: 'product_unacceptable' });
  stripe.takeBack(id);
  await desk.tell(id, 'charge.dispute.created');
  // By hand: 85,149 - 30,000 - 6,000; 58,000 are paid of a stay of 68,000, and nothing is left that is held as a deposit.
  expect(await desk.booked(booking.id)).toEqual({ 1200: 49_149, 1400: -58_000, 5200: 8_640, 5210: 211 });
  const [first] = (await staffSee()).payments;
  expect(first).toMatchObject({ leftSen: 58_000, refundableOnline: true });
  const refund = (amountSen: number) =>
    desk.asStaff('POST', `/api/reservations/${booking.id}/payments`, {
      ...{ kind: 'refund', method: 'online', amountSen, receivedOn: '2026-11-20', remark: 'agreed' },
      refundOf: first!.id,
    });
  expect((await refund(58_001)).json()).toMatchObject({ code: 'payment.amount' });
  expect((await refund(58_000)).statusCode).toBe(201);
  await desk.sweep();
  // Only the refund of ours is sent, never what the bank took.
  expect(
    stripe.state.calls.filter(({ path, method }) => method === 'POST' && path === '/v1/refunds'),
  ).toHaveLength(1);
});

it('after a refund that was sent the provider says what it took', async () => {
  const answer = await desk.asStaff('POST', `/api/reservations/${booking.id}/payments`, {
    ...{ kind: 'refund', method: 'online', amountSen: 30_000, receivedOn: '2026-11-20', remark: 'agreed' },
  });
  expect(answer.statusCode).toBe(201);
  await desk.sweep();
  const { id } = stripe.openDispute(page);
  stripe.takeBack(id, { amountSen: 58_000 });
  await desk.tell(id, 'charge.dispute.created');
  // By hand: 85,149 - 30,000 - 58,000 - 6,000.
  expect(await desk.booked(booking.id)).toEqual({ 1200: -8_851, 5200: 8_640, 5210: 211 });
  expect(stripe.refunds()).toHaveLength(1);
});

it('a refund that the provider does not send any more comes in anew, beside the dispute', async () => {
  await desk.asStaff('POST', `/api/reservations/${booking.id}/payments`, {
    ...{ kind: 'refund', method: 'online', amountSen: 30_000, receivedOn: '2026-11-20', remark: 'agreed' },
  });
  const { id } = stripe.openDispute(page);
  stripe.takeBack(id);
  await desk.tell(id, 'charge.dispute.created');
  await desk.sweep();
  expect(stripe.refunds()).toEqual([]);
  expect(await desk.booked(booking.id)).toEqual(TAKEN);
  expect((await staffSee()).paidSen).toBe(0);
});

it('it is booked on the day on which the provider books it', async () => {
  const { id } = stripe.openDispute(page);
  desk.pass(3 * 24 * 60);
  stripe.takeBack(id, {}, new Date('2026-11-21T15:59:00.000Z'));
  await desk.sweep();
  expect((await moneyOf())[1]).toEqual(['refund', 88_000, 6_000, '2026-11-21']);
});

describe('events', () => {
  it('that come twice, and the last before the first, write once', async () => {
    const { id } = stripe.openDispute(page);
    stripe.takeBack(id);
    stripe.giveBackAgain(id);
    stripe.setDispute(id, 'won');
    for (const type of ['closed', 'funds_reinstated', 'created', 'funds_withdrawn', 'closed'])
      await desk.tell(id, `charge.dispute.${type}`);
    // Written at one moment: in no order.
    expect((await moneyOf()).map(([kind]) => kind).sort()).toEqual(['payment', 'payment', 'refund']);
    expect(await rows()).toMatchObject([{ status: 'won' }]);
    expect(await desk.booked(booking.id)).toEqual({ ...PAID, 1200: 79_149, 5200: 8_640 });
  });

  it('that are forged do nothing', async () => {
    const { id } = stripe.openDispute(page);
    stripe.takeBack(id);
    const { body } = stripe.event('charge.dispute.created', id);
    const answer = await test_.app.inject({
      method: 'POST',
      url: '/api/payments/online-events',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      payload: body,
    });
    expect(answer.statusCode).toBe(400);
    await desk.work();
    expect(await rows()).toEqual([]);
  });

  it('that say more than the provider does are not believed', async () => {
    const dispute = stripe.openDispute(page, { status: 'warning_needs_response' });
    const { body, headers } = stripe.event('charge.dispute.funds_withdrawn', {
      ...dispute,
      status: 'lost',
      balance_transactions: [{ amount: -88_000, fee: 6_000, currency: 'myr' }],
    });
    await test_.app.inject({ method: 'POST', url: '/api/payments/online-events', headers, payload: body });
    await desk.work();
    expect(await rows()).toMatchObject([{ status: 'inquiry_to_answer' }]);
    expect(await desk.payments(booking.id)).toHaveLength(1);
  });

  it('that are about no money of ours do nothing', async () => {
    await desk.tell(page);
    const { id } = stripe.openDispute(page);
    await test_.db.updateTable('online_payment').set({ intent_id: 'pi_of_another' }).execute();
    await desk.tell(id, 'charge.dispute.created');
    await settleDispute(test_.context, provider(), 'du_unknown');
    await desk.sweep();
    expect(await rows()).toEqual([]);
  });

  it('that are all lost are made up for by the look of every ten minutes', async () => {
    const { id } = stripe.openDispute(page);
    stripe.takeBack(id);
    await desk.sweep();
    expect(await desk.booked(booking.id)).toEqual(TAKEN);
    // Past the days of the list its own row is looked at, until it is over for two weeks.
    desk.pass(61 * 24 * 60);
    stripe.giveBackAgain(id);
    stripe.setDispute(id, 'won');
    await desk.sweep();
    expect(await rows()).toMatchObject([{ status: 'won' }]);
    expect(await moneyOf()).toHaveLength(3);
    const looks = () => stripe.state.calls.filter(({ path }) => path === `/v1/disputes/${id}`).length;
    const before = looks();
    await desk.sweep();
    expect(looks()).toBe(before);
    desk.pass(10);
    await desk.sweep();
    expect(looks()).toBe(before + 1);
    desk.pass(14 * 24 * 60);
    await desk.sweep();
    expect(looks()).toBe(before + 1);
  });

  it('are heard although the provider is away at first', async () => {
    const { id } = stripe.openDispute(page);
    stripe.takeBack(id);
    stripe.state.instead.push(500);
    await expect(desk.tell(id, 'charge.dispute.created')).rejects.toThrow();
    expect(await rows()).toEqual([]);
    await desk.sweep();
    expect(await rows()).toHaveLength(1);
  });
});

it('an answer to an earlier question changes nothing that is known by now', async () => {
  const { id } = stripe.openDispute(page);
  stripe.takeBack(id);
  const old = (await provider().readDispute(id))!;
  stripe.setDispute(id, 'lost');
  desk.pass(1);
  await settleDispute(test_.context, provider(), id);
  const slow = { ...provider(), readDispute: () => Promise.resolve(old) };
  desk.pass(-1);
  await settleDispute(test_.context, slow, id);
  expect(await rows()).toMatchObject([{ status: 'lost' }]);
});

it('an event and the sweep at the same moment write one entry', async () => {
  const { id } = stripe.openDispute(page);
  stripe.takeBack(id);
  await race(test_.db, holdRow('reservation', booking.id), [
    () => settleDispute(test_.context, provider(), id),
    () => sweepDisputes(test_.context),
    () => settleDispute(test_.context, provider(), id),
  ]);
  expect(await rows()).toHaveLength(1);
  expect(await moneyOf()).toHaveLength(2);
  expect(await desk.booked(booking.id)).toEqual(TAKEN);
});

it('a server that is killed in between has written all of it or nothing, and the next look writes the rest', async () => {
  const { id } = stripe.openDispute(page);
  stripe.takeBack(id);
  await sql`create function break_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
    test_.db,
  );
  await sql`create trigger breaks before insert on online_dispute_move execute function break_here()`.execute(
    test_.db,
  );
  await expect(settleDispute(test_.context, provider(), id)).rejects.toThrow('killed');
  await sql`drop function break_here cascade`.execute(test_.db);
  expect(await rows()).toEqual([]);
  expect(await moneyOf()).toHaveLength(1);
  await desk.sweep();
  await desk.sweep();
  expect(await desk.booked(booking.id)).toEqual(TAKEN);
});

it('nobody is cancelled, reminded or changed by it: it waits for people', async () => {
  const letters = async () => (await test_.db.selectFrom('outbox_mail').selectAll().execute()).length;
  const before = { letters: await letters(), change: (await desk.view(booking)).ownChange };
  const { id } = stripe.openDispute(page);
  stripe.takeBack(id);
  await desk.tell(id, 'charge.dispute.created');
  desk.pass(3 * 24 * 60);
  await desk.sweep();
  expect(await statusOf()).toBe('confirmed');
  expect(await letters()).toBe(before.letters);
  // What its guest could change on the site waits as long as the bank decides.
  expect([before.change === null, (await desk.view(booking)).ownChange]).toEqual([false, null]);
  stripe.setDispute(id, 'lost');
  await desk.sweep();
  expect((await desk.view(booking)).ownChange).not.toBeNull();
});

it('it is voided no more than other money that the provider moved', async () => {
  const { id } = stripe.openDispute(page);
  stripe.takeBack(id);
  await desk.tell(id, 'charge.dispute.created');
  const refund = (await desk.payments(booking.id)).find(({ kind }) => kind === 'refund')!;
  const answer = await desk.asStaff('PATCH', `/api/payments/${refund.id}/void`, {
    version: refund.version,
    reason: 'a mistake',
  });
  expect(answer.json()).toMatchObject({ code: 'payment.online' });
});

it('money that waits for staff is not in the books, and nor is what was taken of it, until they have said where it belongs', async () => {
  await test_.db.updateTable('payment').set({ status: 'pending' }).execute();
  const { id } = stripe.openDispute(page);
  stripe.takeBack(id);
  await desk.tell(id, 'charge.dispute.created');
  expect(await rows()).toHaveLength(1);
  expect(await moneyOf()).toHaveLength(1);
  await test_.db.updateTable('payment').set({ status: 'received' }).execute();
  await desk.sweep();
  expect(await moneyOf()).toHaveLength(2);
});
