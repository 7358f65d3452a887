import { sql } from 'kysely';
import { race } from '../../../testing/concurrency';
import { ARRIVAL, PAYOUT_SEN, payoutDesk } from '../../../testing/payoutDesk';
import type { TestApp } from '../../../testing/buildTestApp';
import type { StripeStandIn } from '../../../testing/stripeStandIn';
import { readOnlinePayout, sweepOnlinePayouts } from './keepPayouts.service';

/** What the payment provider says that it pays out, as it comes to be known. The sums by hand stand beside `payoutDesk`. */
const desk = payoutDesk();
let test_: TestApp;
let stripe: StripeStandIn;
let opened: Awaited<ReturnType<typeof desk.open>>;
beforeAll(async () => ({ test: test_, stripe } = await desk.start()));
beforeEach(async () => {
  opened = await desk.open();
});
afterAll(() => desk.close());

const provider = () => test_.context.paymentProvider!;
const payouts = () => test_.db.selectFrom('online_payout').selectAll().orderBy('made_at').execute();
const rows = async () =>
  (
    await test_.db
      .selectFrom('online_payout_row')
      .leftJoin('payment', 'payment.id', 'payment_id')
      .select([
        'online_payout_row.kind',
        'online_payout_row.amount_sen',
        'online_payout_row.fee_sen',
        'online_payout_row.fee_sst_sen',
        'payment.amount_sen as booked_sen',
      ])
      .orderBy('booked_at')
      .execute()
  ).map(({ kind, amount_sen, fee_sen, fee_sst_sen, booked_sen }) => [
    kind,
    amount_sen,
    fee_sen,
    fee_sst_sen,
    booked_sen,
  ]);
const ALL_ROWS = [
  ['payment', 68_000, 2_040, 163, 68_000],
  ['payment', 48_000, 1_440, 115, 48_000],
  ['refund', -10_000, 0, 0, 10_000],
  ['dispute', -48_000, 6_000, 480, 48_000],
  ['fee', -540, 0, 0, null],
  ['tax', -43, 0, 0, null],
];
const callsTo = (path: string) => stripe.state.calls.filter((call) => call.path === path).length;

it('an event leads to the payout and all that it is made of, each row with the money that it is in the books', async () => {
  const { id } = stripe.payOut({ arrivesAt: ARRIVAL, status: 'pending' });
  await desk.tell(id, 'payout.created');
  expect(await payouts()).toMatchObject([
    {
      ...{ provider_id: id, amount_sen: PAYOUT_SEN, currency: 'MYR', arrives_on: '2026-11-24' },
      ...{ status: 'pending', rows_state: 'complete' },
    },
  ]);
  expect(await rows()).toEqual(ALL_ROWS);
});

it('how it stands is followed to its end', async () => {
  const { id } = stripe.payOut({ arrivesAt: ARRIVAL, status: 'pending' });
  await desk.sweep();
  for (const status of ['in_transit', 'paid'] as const) {
    stripe.setPayout(id, status);
    await desk.tell(id, `payout.${status}`);
    expect(await payouts()).toMatchObject([{ status }]);
  }
  // Some that are paid fail after all.
  stripe.failPayout(id);
  await desk.tell(id, 'payout.failed');
  expect(await payouts()).toMatchObject([{ status: 'failed', failure: 'The bank account has been closed' }]);
});

describe('events', () => {
  it('that come twice write one payout with its rows once', async () => {
    const { id } = stripe.payOut({ arrivesAt: ARRIVAL });
    await desk.tell(id, 'payout.created');
    const before = await payouts();
    await desk.tell(id, 'payout.created');
    await desk.sweep();
    expect(await payouts()).toEqual(before);
    expect(await rows()).toEqual(ALL_ROWS);
    expect(callsTo('/v1/balance_transactions')).toBe(1);
  });

  it('that say more than the provider does are not believed', async () => {
    const payout = stripe.payOut({ arrivesAt: ARRIVAL, status: 'pending' });
    const { body, headers } = stripe.event('payout.paid', { ...payout, status: 'paid', amount: 1 });
    await test_.app.inject({ method: 'POST', url: '/api/payments/online-events', headers, payload: body });
    await desk.work();
    expect(await payouts()).toMatchObject([{ status: 'pending', amount_sen: PAYOUT_SEN }]);
  });

  it('that are of no payout of ours do nothing', async () => {
    await readOnlinePayout(test_.context, provider(), 'po_unknown');
    expect(await payouts()).toEqual([]);
  });

  it('that are lost are made up for by the look of every ten minutes', async () => {
    const { id } = stripe.payOut({ arrivesAt: ARRIVAL, isPutTogether: false });
    await desk.sweep();
    expect(await payouts()).toMatchObject([{ status: 'in_transit', rows_state: 'waiting' }]);
    expect(await rows()).toEqual([]);
    // Past the days of the list it is looked at by itself, as it is not final.
    desk.pass(46 * 24 * 60);
    stripe.putTogether(id);
    stripe.setPayout(id, 'paid');
    await desk.sweep();
    expect(await payouts()).toMatchObject([{ status: 'paid', rows_state: 'complete' }]);
    expect(await rows()).toEqual(ALL_ROWS);
    const looks = callsTo(`/v1/payouts/${id}`);
    desk.pass(10);
    await desk.sweep();
    expect(callsTo(`/v1/payouts/${id}`)).toBe(looks);
  });

  it('are heard although the provider is away at first', async () => {
    const { id } = stripe.payOut({ arrivesAt: ARRIVAL });
    stripe.state.instead.push('as usual', 500);
    await expect(desk.tell(id, 'payout.created')).rejects.toThrow();
    expect(await payouts()).toEqual([]);
    await desk.sweep();
    expect(await rows()).toEqual(ALL_ROWS);
  });
});

it('an answer to an earlier question changes nothing that is known by now', async () => {
  const { id } = stripe.payOut({ arrivesAt: ARRIVAL, status: 'pending' });
  const old = (await provider().readPayout(id))!;
  stripe.setPayout(id, 'paid');
  desk.pass(1);
  await readOnlinePayout(test_.context, provider(), id);
  const slow = { ...provider(), readPayout: () => Promise.resolve(old) };
  desk.pass(-1);
  await readOnlinePayout(test_.context, slow, id);
  expect(await payouts()).toMatchObject([{ status: 'paid' }]);
});

it('an event and the sweep at the same moment write it once', async () => {
  const { id } = stripe.payOut({ arrivesAt: ARRIVAL });
  const hold = () => sql`lock table online_payout in share mode`;
  await race(test_.db, (trx) => hold().execute(trx), [
    () => readOnlinePayout(test_.context, provider(), id),
    () => sweepOnlinePayouts(test_.context),
    () => readOnlinePayout(test_.context, provider(), id),
  ]);
  expect(await payouts()).toHaveLength(1);
  expect(await rows()).toEqual(ALL_ROWS);
});

it('a server that is killed in between has written all of it or nothing, and the next look writes the rest', async () => {
  const { id } = stripe.payOut({ arrivesAt: ARRIVAL });
  await sql`create function break_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
    test_.db,
  );
  await sql`create trigger breaks before update on online_payout for each row execute function break_here()`.execute(
    test_.db,
  );
  await expect(readOnlinePayout(test_.context, provider(), id)).rejects.toThrow('killed');
  await sql`drop function break_here cascade`.execute(test_.db);
  expect([await payouts(), await rows()]).toEqual([[], []]);
  await desk.sweep();
  expect(await rows()).toEqual(ALL_ROWS);
});

it('money that comes into the books later is found by the next look', async () => {
  const { id } = stripe.payOut({ arrivesAt: ARRIVAL });
  // The provider has it, and nobody has asked for the page yet.
  const { payment_id: paymentId, intent_id: intentId } = (await desk.online(opened.second.id))[0]!;
  await test_.db
    .updateTable('online_payment')
    .set({ intent_id: null })
    .where('payment_id', '=', paymentId)
    .execute();
  await desk.tell(id, 'payout.created');
  expect((await rows())[1]).toEqual(['payment', 48_000, 1_440, 115, null]);
  await test_.db
    .updateTable('online_payment')
    .set({ intent_id: intentId })
    .where('payment_id', '=', paymentId)
    .execute();
  await desk.sweep();
  expect(await rows()).toEqual(ALL_ROWS);
});

it('of a payout that somebody asked for by hand nobody says what it is made of', async () => {
  const { id } = stripe.payOut({ arrivesAt: ARRIVAL, automatic: false });
  await desk.tell(id, 'payout.created');
  await desk.sweep();
  expect(await payouts()).toMatchObject([{ rows_state: 'untold' }]);
  expect(callsTo('/v1/balance_transactions')).toBe(0);
});

it('what is read stays as it was read', async () => {
  const { id } = stripe.payOut({ arrivesAt: ARRIVAL });
  await desk.tell(id, 'payout.created');
  await expect(test_.db.updateTable('online_payout_row').set({ amount_sen: 1 }).execute()).rejects.toThrow(
    'stays as it said',
  );
  await expect(test_.db.deleteFrom('online_payout_row').execute()).rejects.toThrow('stays as it said');
});

it('a refund that fails later is money of the next payout, in the books as it came back', async () => {
  const { id } = stripe.payOut({ arrivesAt: ARRIVAL });
  await desk.tell(id, 'payout.created');
  const refund = stripe.refunds()[0]!;
  stripe.failRefund(refund.id);
  await test_.db.updateTable('online_refund').set({ state: 'pending' }).execute();
  await desk.tell(refund.id, 'refund.failed');
  const next = stripe.payOut({ arrivesAt: ARRIVAL });
  await desk.tell(next.id, 'payout.created');
  expect((await rows()).at(-1)).toEqual(['refund_failed', 10_000, 0, 0, 10_000]);
});
