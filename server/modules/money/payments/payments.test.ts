import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LedgerEntry } from '@shared/contract/money/ledger';
import type { PaymentRow, VoidRefusals } from '@shared/contract/money/payments';
import type { Payment, Reservation } from '@shared/contract/stays/reservations';
import { codeOf, type Permission } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import {
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
  words,
} from '../../../testing/factories';
import { manageTokenOf } from '../../stays/reservations/reference';

/** Money at the desk and what the books say of it. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let staff: { authorization: string };
let other: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
let stayId: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  other = (await signInAdmin(test_)).headers;
  place = await createListing(test_.db, await createBusiness(test_.db));
  await test_.db
    .insertInto('payment_method_rate')
    .values({
      method: 'card_terminal',
      card_kind: 'local_credit',
      valid_from: '2020-01-01',
      fee_bp: 140,
      fee_sst_bp: 800,
      settlement_days: 2,
    })
    .execute();
  stayId = await book(100_000);
});
afterAll(() => test_.close());

/** A stay of two nights from today at a price, with its line. */
async function book(totalSen: number, fields: Parameters<typeof createReservation>[2] = {}) {
  const { id } = await createReservation(test_.db, place, {
    total_sen: totalSen,
    room_sen: totalSen,
    ...fields,
  });
  await test_.db
    .insertInto('price_line')
    .values({
      reservation_id: id,
      position: 0,
      kind: 'room',
      date: '2026-11-20',
      rate: 'base',
      label: null,
      quantity: 1,
      unit_sen: totalSen,
      amount_sen: totalSen,
      percent_bp: null,
    })
    .execute();
  return id;
}
const send = (method: 'POST' | 'PATCH', url: string, payload: object, headers = staff) =>
  test_.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
const record = (payload: object, id = stayId, headers = staff) =>
  send(
    'POST',
    `/api/reservations/${id}/payments`,
    { kind: 'payment', receivedOn: '2026-11-20', ...payload },
    headers,
  );
const card = (amountSen: number, more: object = {}) =>
  record({ method: 'card_terminal', amountSen, ...more });
const cash = (amountSen: number, more: object = {}) =>
  record({ method: 'pay_at_property', amountSen, ...more });
const refund = (amountSen: number, more: object = {}) =>
  record({ kind: 'refund', method: 'card_terminal', amountSen, remark: 'No water', ...more });
const idOf = async (answer: ReturnType<typeof record>) => {
  const got = await answer;
  expect(got.statusCode).toBe(201);
  return got.json<{ id: string }>().id;
};
const view = async (id = stayId, headers = staff) =>
  (await test_.app.inject({ url: `/api/reservations/${id}`, headers })).json<Reservation>();
const paymentOf = async (paymentId: string, headers = staff): Promise<Payment> =>
  (await view(stayId, headers)).payments.find(({ id }) => id === paymentId)!;
const check = async (paymentId: string, payload: object, headers = other) => {
  const { version } = await paymentOf(paymentId);
  return send('PATCH', `/api/payments/${paymentId}/check`, { version, ...payload }, headers);
};
const voidIt = (paymentId: string, more: object = {}, headers = staff) =>
  send('PATCH', `/api/payments/${paymentId}/void`, { version: 1, reason: 'Typed twice', ...more }, headers);
/** Every line of the books in sen by account, but for those of nights. */
async function booked(): Promise<Record<number, number>> {
  const sums: Record<number, number> = {};
  for (const { kind, lines } of await entries())
    if (kind !== 'night')
      for (const line of lines) sums[line.account] = (sums[line.account] ?? 0) + line.amountSen;
  return Object.fromEntries(Object.entries(sums).filter(([, sen]) => sen !== 0));
}
const entries = async () =>
  (await test_.app.inject({ url: '/api/ledger/aggregation?pagination={"limit":100}', headers: staff })).json<{
    entries: LedgerEntry[];
  }>().entries;

const listed = async (filter: object): Promise<number> => {
  const asked = encodeURIComponent(JSON.stringify(filter));
  const answer = await test_.app.inject({
    url: `/api/reservations/aggregation?filter=${asked}`,
    headers: staff,
  });
  return answer.json<{ totalCount: number }>().totalCount;
};
/** Slips and refunds among the work that waits. */
const waiting = async () => {
  const answer = await test_.app.inject({ url: '/api/dashboard', headers: staff });
  const work = answer.json<{ waiting: { kind: string; count: number }[] }>().waiting;
  return Object.fromEntries(
    work
      .filter(({ kind }) => ['slips', 'refunds_to_approve'].includes(kind))
      .map(({ kind, count }) => [kind, count]),
  );
};

describe('a card on a Friday', () => {
  const list = async () =>
    (await test_.app.inject({ url: '/api/payments/aggregation', headers: staff })).json<{
      payments: PaymentRow[];
    }>().payments;
  const holiday = (kind: string, states: string[]) =>
    send('POST', '/api/holidays', {
      name: words('A day off'),
      date: '2026-11-23',
      kind,
      estimated: false,
      source: 'test',
      states,
      substitutes: [],
    });
  const ALL = Array.from({ length: 16 }, (_, index) => `MY-${String(index + 1).padStart(2, '0')}`);

  // Example 3 of the books: 1.40 % of 1,000.00 is 14.00, 8 % of that 1.12, left are 984.88.
  test('is credited on Tuesday, less its fee and the tax on it', async () => {
    await card(100_000);
    expect(await list()).toMatchObject([
      {
        amountSen: 100_000,
        feeSen: 1_400,
        feeSstSen: 112,
        expectedSen: 98_488,
        dueOn: '2026-11-24',
        cardKind: 'local_credit',
      },
    ]);
    expect(await booked()).toMatchObject({ 1200: 98_488, 1400: -100_000, 5200: 1_400, 5210: 112 });
  });

  test.each([
    ['a federal holiday on Monday', 'national', ALL, '2026-11-25'],
    ['a day off of every state, whatever it is called', 'additional', ALL, '2026-11-25'],
    ['a day off of the capital alone, on which banks clear', 'state', ['MY-14'], '2026-11-24'],
    ['a day off of half the country', 'state', ALL.slice(2, 14), '2026-11-24'],
  ])('with %s', async (_, kind, states, dueOn) => {
    expect((await holiday(kind, states)).statusCode).toBe(201);
    await card(100_000);
    expect(await list()).toMatchObject([{ dueOn }]);
  });
});

test('money that comes in keeps the account that its way to pay had then; what goes back, and cash, have none', async () => {
  const setAccount = (bank: string, account_number: string) =>
    test_.db
      .updateTable('payment_method')
      .set({ bank, account_holder: 'Attic', account_number })
      .where('code', '=', 'bank_transfer')
      .execute();
  await setAccount('Maybank', '5140 1111');
  const before = await idOf(record({ method: 'bank_transfer', amountSen: 60_000 }));
  await setAccount('CIMB', '8000 2222');
  const after = await idOf(record({ method: 'bank_transfer', amountSen: 20_000 }));
  const [coins, back] = [
    await idOf(cash(20_000)),
    await idOf(refund(1_000, { method: 'bank_transfer', refundOf: after })),
  ];
  const account = async (id: string) => (await paymentOf(id)).paidInto;
  expect([await account(before), await account(after), await account(coins), await account(back)]).toEqual([
    'Maybank 5140 1111',
    'CIMB 8000 2222',
    '',
    '',
  ]);
});

describe('cash is taken in steps of 5 sen', () => {
  beforeEach(async () => {
    stayId = await book(76_042);
  });

  test.each([76_042, 76_040])('%i of 760.42 settle the whole', async (amountSen) => {
    const id = await idOf(cash(amountSen));
    expect(await view()).toMatchObject({ totalSen: 76_042, paidSen: 76_042 });
    expect(await paymentOf(id)).toMatchObject({ amountSen: 76_040, roundingSen: 2, feeSen: 0, dueOn: null });
    expect(await booked()).toEqual({ 1000: 76_040, 5700: 2, 1400: -76_042 });
  });

  test('more cash than is due is a gain', async () => {
    stayId = await book(76_043);
    await cash(76_043);
    expect(await view()).toMatchObject({ paidSen: 76_043 });
    expect(await booked()).toEqual({ 1000: 76_045, 5700: -2, 1400: -76_043 });
  });

  test('a part is paid in coins, and the rest is rounded', async () => {
    expect((await cash(50_001)).json()).toMatchObject({
      code: 'form.invalid',
      fields: [{ path: 'amountSen', rule: 'five_sen' }],
    });
    await cash(50_000);
    await cash(26_042);
    expect(await view()).toMatchObject({ paidSen: 76_042 });
    expect(await booked()).toEqual({ 1000: 76_040, 5700: 2, 1400: -76_042 });
  });

  test('what is held is confirmed by the rounded sum', async () => {
    await test_.db
      .updateTable('reservation')
      .set({ status: 'hold', hold_expires_at: new Date('2026-11-20T09:00:00Z') })
      .where('id', '=', stayId)
      .execute();
    await idOf(cash(76_040));
    expect(await view()).toMatchObject({ status: 'confirmed', paidSen: 76_042 });
  });

  test('no other way to pay is rounded', async () => {
    await card(76_042);
    expect(await booked()).toMatchObject({ 1400: -76_042 });
    expect(Object.keys(await booked())).not.toContain('5700');
  });

  test('cash that goes back is rounded as well', async () => {
    await cash(76_042);
    await test_.db.updateTable('reservation').set({ total_sen: 76_000 }).where('id', '=', stayId).execute();
    await idOf(refund(42, { method: 'pay_at_property' }));
    expect(await view()).toMatchObject({ paidSen: 76_000 });
    // 0.42 are 0.40 in cash: the 2 sen of the payment are settled.
    expect(await booked()).toEqual({ 1000: 76_000, 1400: -76_000 });
  });
});

describe('a refund names its payment', () => {
  test('the one that it plausibly gives back, unless staff name another', async () => {
    const first = await idOf(card(60_000));
    test_.clock.now = new Date('2026-11-20T08:00:00.000Z');
    const second = await idOf(card(40_000));
    const small = await idOf(refund(10_000));
    const large = await idOf(refund(20_000, { refundOf: first }));
    expect((await paymentOf(small)).refundOf).toBe(second);
    expect((await paymentOf(large)).refundOf).toBe(first);
    expect((await paymentOf(first)).leftSen).toBe(40_000);
    expect((await paymentOf(second)).leftSen).toBe(30_000);
  });

  test('never more than is left of that payment', async () => {
    await card(60_000);
    const small = await idOf(card(40_000));
    await refund(30_000, { refundOf: small });
    const answer = await refund(10_001, { refundOf: small });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'payment.amount',
      fields: [{ path: 'amountSen', rule: 'too_much', params: { bound: 10_000 } }],
    });
    expect((await refund(10_000, { refundOf: small })).statusCode).toBe(201);
  });

  test('of this stay, and one that came in', async () => {
    await card(60_000);
    const elsewhere = await idOf(record({ method: 'card_terminal', amountSen: 50_000 }, await book(50_000)));
    for (const refundOf of [elsewhere, randomUUID()])
      expect((await refund(100, { refundOf })).json()).toMatchObject({ fields: [{ path: 'refundOf' }] });
  });
});

describe('a refund that goes another way than its money came', () => {
  const byTransfer = { method: 'bank_transfer' };
  let cardId: string;
  beforeEach(async () => {
    cardId = await idOf(card(100_000));
  });

  test('waits for a second person, and counts for nothing until then', async () => {
    const asked = await idOf(refund(30_000, byTransfer));
    expect(await paymentOf(asked)).toMatchObject({
      status: 'pending',
      refundOf: cardId,
      receivedOn: null,
      isMine: true,
    });
    expect((await paymentOf(asked, other)).isMine).toBe(false);
    expect(await view()).toMatchObject({ paidSen: 100_000 });
    expect((await view()).history[0]).toMatchObject({ action: 'askRefund' });
    const before = await booked();
    // It is no slip, and does not keep the stay in the list of those.
    expect(await listed({ slipWaiting: true })).toBe(0);
    expect(await listed({ refundWaiting: true })).toBe(1);
    expect(await waiting()).toEqual({ slips: 0, refunds_to_approve: 1 });

    expect(outcomesOf([await check(asked, { action: 'approve' }, staff)])).toEqual([
      '403 payment.own_refund',
    ]);
    expect(await booked()).toEqual(before);
    expect((await check(asked, { action: 'approve', receivedOn: '2026-11-19' })).statusCode).toBe(200);
    expect(await paymentOf(asked)).toMatchObject({ status: 'received', receivedOn: '2026-11-19' });
    expect(await view()).toMatchObject({ paidSen: 70_000 });
    expect(await listed({ refundWaiting: true })).toBe(0);
    // By transfer it leaves the bank itself.
    expect(await booked()).toMatchObject({ 1100: -30_000, 1200: 98_488, 1400: -70_000 });
  });

  test('needs a reason', async () => {
    await test_.db.updateTable('reservation').set({ total_sen: 70_000 }).where('id', '=', stayId).execute();
    expect((await refund(30_000, { ...byTransfer, remark: undefined })).json()).toMatchObject({
      fields: [{ path: 'remark', rule: 'required' }],
    });
    expect((await refund(30_000, { remark: undefined })).statusCode).toBe(201);
  });

  test('leaves no more of its payment, nor of the stay, for others', async () => {
    await idOf(refund(90_000, byTransfer));
    expect((await refund(10_001)).statusCode).toBe(409);
    expect((await refund(10_000)).statusCode).toBe(201);
  });

  test('is returned for a reason, and the money is there again', async () => {
    const asked = await idOf(refund(90_000, byTransfer));
    expect((await check(asked, { action: 'reject' })).json()).toMatchObject({ fields: [{ path: 'remark' }] });
    expect((await check(asked, { action: 'reject', remark: 'By card, please' })).statusCode).toBe(200);
    expect(await paymentOf(asked)).toMatchObject({ status: 'rejected' });
    expect((await refund(90_000)).statusCode).toBe(201);
    expect((await check(asked, { action: 'approve' })).json()).toMatchObject({ code: 'payment.step' });
  });

  test('is approved by those alone who may give back so much', async () => {
    const asked = await idOf(refund(30_000, byTransfer));
    const codes: Permission[] = ['reservation.view', 'reservation.edit'];
    const clerk = (await signInAdmin(test_, codes.map(codeOf))).headers;
    // Nothing is paid beyond the price: it is all goodwill.
    expect((await check(asked, { action: 'approve' }, clerk)).statusCode).toBe(403);
    const looker = (await signInAdmin(test_, [codeOf('reservation.view')])).headers;
    expect((await check(asked, { action: 'reject', remark: 'x' }, looker)).statusCode).toBe(403);
    expect((await check(asked, { action: 'approve', receivedOn: '2026-11-21' })).json()).toMatchObject({
      fields: [{ path: 'receivedOn', rule: 'future' }],
    });
  });

  test('is approved once, though two approve it at once', async () => {
    const asked = await idOf(refund(30_000, byTransfer));
    const { version } = await paymentOf(asked);
    const approve = () =>
      send('PATCH', `/api/payments/${asked}/check`, { version, action: 'approve' }, other);
    const answers = await race(test_.db, holdRow('reservation', stayId), [approve, approve]);
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
    expect(await view()).toMatchObject({ paidSen: 70_000 });
  });

  test('is not shown to the guest before it is paid', async () => {
    const email = 'guest@example.com';
    await test_.db.updateTable('reservation').set({ guest_email: email }).execute();
    await idOf(refund(30_000, byTransfer));
    const token = manageTokenOf(test_.context.env.JWT_SECRET, stayId);
    const answer = await test_.app.inject({ url: `/api/public/reservations/${stayId}?token=${token}` });
    expect(answer.json<{ payments: object[] }>().payments).toMatchObject([{ kind: 'payment' }]);
    expect(answer.json<{ payments: object[] }>().payments).toHaveLength(1);
    expect(answer.body).not.toMatch(/feeSen|leftSen|isMine|voidReason/);
  });
});

describe('money that was entered by mistake', () => {
  const day = (fields: { filling?: boolean } = {}) =>
    test_.db
      .insertInto('business_day')
      .values({
        property_id: place.propertyId,
        date: '2026-11-20',
        rolled_by: null,
        filling: false,
        ...fields,
      })
      .execute();
  const submitted = () =>
    sql`insert into daily_report (property_id, company_id, date, status, count, closed_at)
      select id, company_id, '2026-11-20', 'submitted', '{}', now() from property where id = ${place.propertyId}`.execute(
      test_.db,
    );

  test('is voided with a reason: the stay owes it again, and the books take it back', async () => {
    const id = await idOf(card(60_000));
    expect(await booked()).toMatchObject({ 1400: -60_000 });
    expect((await voidIt(id)).statusCode).toBe(200);
    expect(await view()).toMatchObject({ paidSen: 0 });
    expect(await paymentOf(id)).toMatchObject({
      status: 'voided',
      voidReason: 'Typed twice',
      voidedAt: expect.any(String) as string,
      leftSen: null,
    });
    expect(await booked()).toEqual({});
    const corrections = (await entries()).filter(({ reverses }) => reverses !== null);
    expect(corrections.map(({ kind }) => kind).sort()).toEqual(['payment', 'payment_fee']);
    expect((await view()).history[0]).toMatchObject({
      action: 'voidPayment',
      before: { paid: 60_000 },
      after: { paid: 0, amount: 60_000, remark: 'Typed twice' },
    });
  });

  test('is taken back on the open day, though its own is over and not closed', async () => {
    const id = await idOf(card(60_000));
    await booked();
    await day();
    test_.clock.now = new Date('2026-11-21T07:00:00.000Z');
    expect((await voidIt(id)).statusCode).toBe(200);
    await booked();
    const correction = (await entries()).find(
      ({ kind, reverses }) => kind === 'payment' && reverses !== null,
    );
    expect(correction).toMatchObject({ businessDate: '2026-11-21', serviceDate: '2026-11-20' });
  });

  test('stays once its day is closed to postings', async () => {
    const id = await idOf(card(60_000));
    await booked();
    await day();
    await submitted();
    expect(outcomesOf([await voidIt(id)])).toEqual(['409 payment.closed_day']);
    expect(await view()).toMatchObject({ paidSen: 60_000 });
  });

  test('stays while a part of it was given back, or is about to be', async () => {
    const id = await idOf(card(60_000));
    const back = await idOf(refund(10_000));
    expect(outcomesOf([await voidIt(id)])).toEqual(['409 payment.has_refunds']);
    expect((await voidIt(back)).statusCode).toBe(200);
    const asked = await idOf(refund(10_000, { method: 'bank_transfer' }));
    expect(outcomesOf([await voidIt(id)])).toEqual(['409 payment.has_refunds']);
    await check(asked, { action: 'reject', remark: 'no' });
    expect((await voidIt(id)).statusCode).toBe(200);
  });

  test('stays while a refund of several together has a part of it', async () => {
    const first = await idOf(card(60_000));
    test_.clock.now = new Date('2026-11-20T08:00:00.000Z');
    const second = await idOf(card(40_000));
    const both = await idOf(refund(70_000));
    expect((await paymentOf(both)).refundOf).toBeNull();
    // The latest went back whole, and 300.00 of the one before.
    for (const id of [first, second])
      expect(outcomesOf([await voidIt(id)])).toEqual(['409 payment.has_refunds']);
    await voidIt(both);
    expect((await voidIt(first)).statusCode).toBe(200);
    expect(await view()).toMatchObject({ paidSen: 40_000 });
  });

  test('what cannot be voided is told beforehand, with the reason that the server would give', async () => {
    const refusals = async (headers = staff) => {
      const url = `/api/payments/void-refusals?reservationId=${stayId}`;
      const answer = await test_.app.inject({ url, headers });
      return answer.statusCode === 200
        ? answer.json<VoidRefusals>().refusals.map(({ paymentId, why }) => [paymentId, why])
        : answer.statusCode;
    };
    const id = await idOf(card(60_000));
    expect(await refusals()).toEqual([]);
    const back = await idOf(refund(1_000));
    expect(await refusals()).toEqual([[id, 'payment.has_refunds']]);
    await voidIt(back);
    await sql`
      with match as (
        insert into bank_match (company_id, difference_sen, reason, made_at)
          select company_id, -59093, 'no_file', now() from reservation where id = ${stayId} returning id)
      insert into bank_match_taking (match_id, payment_id, account, expected_sen)
        select match.id, ${id}, 1200, 59093 from match`.execute(test_.db);
    expect(await refusals()).toEqual([[id, 'payment.matched']]);
    expect(outcomesOf([await voidIt(id)])).toEqual(['409 payment.matched']);
    await sql`insert into daily_report (property_id, company_id, date, status, count, closed_at)
      select property_id, company_id, '2026-11-20', 'submitted', '{}', now() from reservation where id = ${stayId}`.execute(
      test_.db,
    );
    expect(await refusals()).toEqual([[id, 'payment.closed_day']]);
    expect(outcomesOf([await voidIt(id)])).toEqual(['409 payment.closed_day']);
    const { headers: looker } = await signInAdmin(test_, [codeOf('reservation.view')]);
    expect(await refusals(looker)).toBe(403);
  });

  test('a refund that is voided gives back the fee that it gave up', async () => {
    await card(100_000);
    const { version } = await view();
    await send('PATCH', `/api/reservations/${stayId}/cancel`, { version, remark: 'ill' });
    const kept = await view();
    expect(kept).toMatchObject({ status: 'cancelled', paidSen: 100_000 });
    const back = await idOf(refund(100_000));
    expect(await view()).toMatchObject({ totalSen: 0, paidSen: 0 });
    await voidIt(back);
    const after = await view();
    expect(after).toMatchObject({ totalSen: kept.totalSen, paidSen: 100_000 });
    expect(after.lines.reduce((sum, { amountSen }) => sum + amountSen, 0)).toBe(kept.totalSen);
  });

  test('needs the version, a reason and the right', async () => {
    const id = await idOf(card(60_000));
    expect((await voidIt(id, { reason: ' ' })).json()).toMatchObject({ fields: [{ path: 'reason' }] });
    expect(outcomesOf([await voidIt(id, { version: 2 })])).toEqual(['409 row.stale']);
    const looker = (await signInAdmin(test_, [codeOf('reservation.view')])).headers;
    expect((await voidIt(id, {}, looker)).statusCode).toBe(403);
    expect((await voidIt(randomUUID())).statusCode).toBe(404);
    expect((await voidIt(id)).statusCode).toBe(200);
    expect(outcomesOf([await voidIt(id, { version: 2 })])).toEqual(['409 payment.step']);
  });

  test('is voided once, though two do it at once', async () => {
    const id = await idOf(card(60_000));
    await card(40_000);
    const answers = await race(test_.db, holdRow('reservation', stayId), [
      () => voidIt(id),
      () => voidIt(id),
    ]);
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
    expect(await view()).toMatchObject({ paidSen: 40_000 });
    expect(await booked()).toMatchObject({ 1400: -40_000 });
  });

  test('is voided or given back, never both', async () => {
    const id = await idOf(card(60_000));
    const void_ = () => voidIt(id);
    const back = () => refund(10_000, { refundOf: id });
    expect(outcomesOf(await race(test_.db, holdRow('reservation', stayId), [void_, back]))).toEqual([
      200,
      '409 payment.amount',
    ]);
    const next = await idOf(card(60_000));
    const [backFirst, voidSecond] = await race(test_.db, holdRow('reservation', stayId), [
      () => refund(10_000, { refundOf: next }),
      () => voidIt(next),
    ]);
    expect(outcomesOf([backFirst!, voidSecond!])).toEqual([201, '409 payment.has_refunds']);
    expect(await view()).toMatchObject({ paidSen: 50_000 });
  });
});
