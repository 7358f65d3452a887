import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { BookingAnswer, GuestReservation, Reservation } from '@shared/contract/stays/reservations';
import { decisionsFor } from '@shared/domain/stays/paymentDecisions';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { PNG, slipForm } from '../../../testing/slipForm';
import { expireHolds } from './expireHolds';

/** Slips and money that meet: several slips, money at the desk, holds that end, bookings that are over. */
let test_: TestApp;
let headers: { authorization: string };
let listingId: string;
beforeAll(async () => {
  test_ = await buildTestApp();
});
beforeEach(async () => {
  await test_.reset();
  ({ listingId } = await createListing(test_.db, await createBusiness(test_.db), { units: 2 }));
  ({ headers } = await signInAdmin(test_));
});
afterAll(() => test_.close());

async function hold(checkOut = '2026-12-04') {
  const answer = await test_.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      listingId,
      checkIn: '2026-12-01',
      checkOut,
      guests: 2,
      nationality: 'MY',
      guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
      paymentMethod: 'bank_transfer',
    },
  });
  return answer.json<BookingAnswer>();
}

async function sendSlip(booking: BookingAnswer, more: Record<string, string> = {}, key = randomUUID()) {
  const form = slipForm(PNG, { reference: 'MBB 20261120 001', ...more });
  const answer = await test_.app.inject({
    method: 'POST',
    url: `/api/public/reservations/${booking.id}/slips?token=${booking.manageToken}`,
    headers: { ...form.headers, 'idempotency-key': key },
    payload: form.payload,
  });
  return { statusCode: answer.statusCode, ...answer.json<{ id: string; code?: string }>() };
}

const check = (paymentId: string, payload: object) =>
  test_.app.inject({
    method: 'PATCH',
    url: `/api/payments/${paymentId}/check`,
    headers,
    payload: { version: 1, ...payload },
  });
/** Three nights of RM 200.00, cleaning RM 80.00 and a deposit of RM 200.00. */
const TOTAL = 88_000;
/** Approves all that the guest was asked for, unless told. */
const approve = (paymentId: string, more: object = {}) =>
  check(paymentId, { action: 'approve', receivedSen: TOTAL, ...more });
const giveBack = (paymentId: string) => check(paymentId, { action: 'reject', remark: 'cannot be read' });

const view = async (booking: BookingAnswer) =>
  (
    await test_.app.inject({ url: `/api/public/reservations/${booking.id}?token=${booking.manageToken}` })
  ).json<GuestReservation>();
const pass = (hours: number) => {
  test_.clock.now = new Date(test_.clock.now.getTime() + hours * 3_600_000);
};
const mails = async () =>
  (await test_.db.selectFrom('outbox_mail').select('template').orderBy('created_at').execute()).map(
    (row) => row.template,
  );
const cancel = async (booking: BookingAnswer) =>
  test_.app.inject({
    method: 'PATCH',
    url: `/api/public/reservations/${booking.id}/cancel?token=${booking.manageToken}`,
    payload: { version: (await view(booking)).version },
  });

test('one slip given back does not end the wait of another', async () => {
  const booking = await hold();
  const first = await sendSlip(booking);
  const second = await sendSlip(booking);
  expect((await giveBack(first.id)).json()).toMatchObject({ status: 'pending' });
  pass(48);
  expect(await expireHolds(test_.context)).toBe(0);
  expect((await approve(second.id)).json()).toMatchObject({ status: 'confirmed', paidSen: booking.total });
  expect(await mails()).toEqual(['booking.held', 'booking.confirmed']);
});

test('a slip that is approved while the nights are only held confirms them', async () => {
  const booking = await hold();
  const slip = await sendSlip(booking);
  await test_.db.updateTable('reservation').set({ status: 'hold' }).execute();
  expect((await approve(slip.id)).json()).toMatchObject({ status: 'confirmed', holdExpiresAt: null });
});

test('money taken at the desk for held nights confirms them', async () => {
  const booking = await hold();
  const answer = await test_.app.inject({
    method: 'POST',
    url: `/api/reservations/${booking.id}/payments`,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: {
      kind: 'payment',
      method: 'card_terminal',
      amountSen: booking.total,
      receivedOn: '2026-11-20',
    },
  });
  expect(answer.statusCode).toBe(201);
  pass(48);
  expect(await expireHolds(test_.context)).toBe(0);
  expect(await view(booking)).toMatchObject({ status: 'confirmed', paidSen: booking.total });
  expect(await mails()).toEqual(['booking.held', 'booking.confirmed']);
});

test('a slip that is sent twice is one slip, also when the second copy of its file cannot be removed', async () => {
  const booking = await hold();
  const removing = jest.spyOn(test_.context.files, 'remove').mockRejectedValue(new Error('the disk is away'));
  try {
    const key = randomUUID();
    const answers = [await sendSlip(booking, {}, key), await sendSlip(booking, {}, key)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[1]!.id).toBe(answers[0]!.id);
    expect(removing).toHaveBeenCalledTimes(1);
  } finally {
    removing.mockRestore();
  }
  const slips = await test_.db.selectFrom('payment').select(['id', 'slip_key']).execute();
  expect(slips).toHaveLength(1);
  expect(await test_.context.files.exists(slips[0]!.slip_key!)).toBe(true);
});

test('a slip given back after the booking is over promises the guest nothing', async () => {
  const booking = await hold();
  const slip = await sendSlip(booking);
  expect((await cancel(booking)).statusCode).toBe(200);
  expect((await giveBack(slip.id)).json()).toMatchObject({ status: 'cancelled' });
  expect(await mails()).toEqual(['booking.held', 'booking.cancelled']);
});

test('a slip cannot be received on a day to come', async () => {
  const slip = await sendSlip(await hold());
  const answer = await approve(slip.id, { receivedOn: '2026-11-21' });
  expect(answer.json()).toMatchObject({ fields: [{ path: 'receivedOn', rule: 'future' }] });
});

test('a late slip takes another unit of the room type when its own has gone', async () => {
  const booking = await hold();
  pass(2);
  expect(await expireHolds(test_.context)).toBe(1);
  const other = await hold();
  const units = await test_.db.selectFrom('occupancy').select(['unit_id', 'reservation_id']).execute();
  const unitOf = (id: string) => units.find((row) => row.reservation_id === id)!.unit_id;
  expect(unitOf(other.id)).toBe(unitOf(booking.id));
  expect((await sendSlip(booking)).statusCode).toBe(201);
  const now = await test_.db.selectFrom('occupancy').select('unit_id').where('active', '=', true).execute();
  expect(new Set(now.map((row) => row.unit_id)).size).toBe(2);
});

test('a late slip does not take a unit that was closed in the meantime', async () => {
  const booking = await hold();
  pass(2);
  await expireHolds(test_.context);
  await test_.db.updateTable('unit').set({ status: 'closed' }).execute();
  expect(await sendSlip(booking)).toMatchObject({ statusCode: 409, code: 'reservation.unavailable' });
});

test('one hold that cannot be ended does not keep the others alive', async () => {
  const broken = await hold();
  const sound = await hold();
  // Whatever goes wrong with the oldest: here its room type has no words to write a mail with.
  await test_.db
    .updateTable('reservation')
    .set({ language: 'xx', hold_expires_at: new Date('2026-11-20T07:30:00.000Z') })
    .where('id', '=', broken.id)
    .execute();
  pass(2);
  expect(await expireHolds(test_.context)).toBe(1);
  expect(await view(sound)).toMatchObject({ status: 'expired' });
  expect(await view(broken)).toMatchObject({ status: 'hold' });
});

const staffView = async ({ id }: { id: string }) =>
  (await test_.app.inject({ url: `/api/reservations/${id}`, headers })).json<Reservation>();
const record = (booking: { id: string }, payload: object, as = headers) =>
  test_.app.inject({
    method: 'POST',
    url: `/api/reservations/${booking.id}/payments`,
    headers: { ...as, 'idempotency-key': randomUUID() },
    payload: { kind: 'payment', method: 'card_terminal', receivedOn: '2026-11-20', ...payload },
  });
const payments = () => test_.db.selectFrom('payment').selectAll().orderBy('created_at').execute();

describe('what the bank shows', () => {
  it('counts, never what was claimed: one sen does not confirm a stay', async () => {
    const slip = await sendSlip(await hold(), { amountSen: '1' });
    expect((await check(slip.id, { action: 'approve' })).json()).toMatchObject({
      fields: [{ path: 'receivedSen', rule: 'required' }],
    });
    expect((await approve(slip.id, { receivedSen: 1 })).json()).toMatchObject({
      code: 'payment.decide',
      params: { dueSen: TOTAL, receivedSen: 1 },
      fields: [{ path: 'decision', rule: 'required' }],
    });
    expect(await payments()).toMatchObject([{ status: 'pending', amount_sen: 1 }]);
  });

  it.each([
    ['too little, with a wrong choice', { receivedSen: 100, decision: 'credit', remark: 'x' }, 'decision'],
    ['too little, without a reason', { receivedSen: 100, decision: 'wait' }, 'remark'],
    ['too much', { receivedSen: TOTAL + 1 }, 'decision'],
    ['by another', { payer: 'Tan Ah Kow' }, 'decision'],
    ['what is due, with a choice that nobody asked for', { decision: 'confirm', remark: 'x' }, 'decision'],
    ['a place where there is no question', { home: { kind: 'nights' } }, undefined],
  ])('is refused: %s', async (_, more, path) => {
    const booking = await hold();
    const slip = await sendSlip(booking);
    const answer = await approve(slip.id, more);
    expect([400, 409]).toContain(answer.statusCode);
    expect(answer.json().fields?.[0]?.path).toBe(path);
    expect(await view(booking)).toMatchObject({ status: 'pending', paidSen: 0 });
  });

  it('a part that is accepted waits for the rest, which then confirms', async () => {
    const booking = await hold();
    const slip = await sendSlip(booking, { amountSen: '88000' });
    const answer = await approve(slip.id, {
      receivedSen: 30_000,
      decision: 'wait',
      remark: 'RM 580 missing',
    });
    expect(answer.json()).toMatchObject({ status: 'hold', paidSen: 30_000 });
    const seen = await view(booking);
    expect(new Date(seen.holdExpiresAt!).getTime() - test_.clock.now.getTime()).toBe(24 * 3_600_000);
    expect((await payments())[0]).toMatchObject({
      amount_sen: 30_000,
      claimed_sen: 88_000,
      decision: 'wait',
    });
    expect(await mails()).toEqual(['booking.held', 'booking.partReceived']);
    const rest = await sendSlip(booking);
    expect((await approve(rest.id, { receivedSen: 58_000 })).json()).toMatchObject({
      status: 'confirmed',
      paidSen: TOTAL,
    });
  });

  it('a part can confirm, too much can stay or go back: with the reason in the history', async () => {
    const booking = await hold();
    const slip = await sendSlip(booking);
    const part = { receivedSen: 60_000, decision: 'confirm', remark: 'The deposit is taken at the desk' };
    expect((await approve(slip.id, part)).json()).toMatchObject({ status: 'confirmed', paidSen: 60_000 });
    const { history } = await staffView(booking);
    expect(history.find(({ action }) => action === 'approvePayment')).toMatchObject({
      before: { claimed: TOTAL, due: TOTAL },
      after: { amount: 60_000, decision: 'confirm', remark: 'The deposit is taken at the desk' },
    });
    const other = await hold();
    const more = await sendSlip(other);
    const credit = {
      receivedSen: TOTAL + 500,
      decision: 'credit',
      remark: 'For the parking',
      payer: 'Tan Ah Kow',
    };
    expect((await approve(more.id, credit)).json()).toMatchObject({
      status: 'confirmed',
      paidSen: TOTAL + 500,
      payments: [{ payer: 'Tan Ah Kow', decision: 'credit' }],
    });
  });

  it('at the desk too: a part does not confirm held nights by itself', async () => {
    const booking = await hold();
    expect((await record(booking, { amountSen: 1 })).json()).toMatchObject({ code: 'payment.decide' });
    const part = { amountSen: 1, decision: 'wait', remark: 'The rest tomorrow' };
    expect((await record(booking, part)).statusCode).toBe(201);
    expect(await view(booking)).toMatchObject({ status: 'hold', paidSen: 1 });
    expect((await record(booking, { amountSen: TOTAL - 1 })).statusCode).toBe(201);
    expect(await view(booking)).toMatchObject({ status: 'confirmed' });
  });
});

describe('money on its way when the guest cancels', () => {
  // Three nights of 338.62 = 1,015.86 and cleaning 80.01 make 1,095.87; 8 % of it is 87.67: 1,183.54, and a deposit of 200.00. The fee is of
  // the room's 1,015.86.
  beforeEach(async () => {
    await test_.db.updateTable('company').set({ sst_registered_from: '2020-01-01' }).execute();
    await test_.db.updateTable('room_type').set({ base_sen: 33_862, cleaning_sen: 8_001 }).execute();
  });
  const ALL = 138_354;

  it.each([
    // On the day nothing of 1,015.86 goes back; six days before half of it: 507.93.
    ['on the day, all of it', '2026-12-01', ALL, 101_586, 36_768],
    ['on the day, the stay without its deposit', '2026-12-01', 118_354, 101_586, 16_768],
    ['on the day, a part', '2026-12-01', 50_000, 50_000, 0],
    ['on the day, too much', '2026-12-01', 150_000, 101_586, 48_414],
    ['six days before', '2026-11-25', ALL, 50_793, 87_561],
    ['in good time', '2026-11-20', ALL, 0, ALL],
  ])('the fee is what the policy asks: %s', async (_, day, receivedSen, keptSen, backSen) => {
    const booking = await hold();
    expect(booking.total).toBe(ALL);
    const slip = await sendSlip(booking);
    test_.clock.now = new Date(`${day}T02:00:00.000Z`);
    const { pending } = (await view(booking)).cancelPreview!;
    expect(pending).toMatchObject({ sen: ALL, refundSen: ALL - pending!.keptSen });
    expect((await cancel(booking)).json()).toMatchObject({ status: 'cancelled', totalSen: 0 });
    // Checked a week later: what counts is the day of cancelling.
    pass(24 * 7);
    const after = (await approve(slip.id, { receivedSen })).json<Reservation>();
    expect(after).toMatchObject({ status: 'cancelled', totalSen: keptSen, paidSen: receivedSen });
    expect(after.paidSen - after.totalSen).toBe(backSen);
    expect(after.lines.reduce((sum, { amountSen }) => sum + amountSen, 0)).toBe(keptSen);
    expect(await mails()).toEqual(['booking.held', 'booking.cancelled']);
  });

  it('two slips make one fee, and a slip that is given back none', async () => {
    const booking = await hold();
    const slips = [await sendSlip(booking), await sendSlip(booking), await sendSlip(booking)];
    test_.clock.now = new Date('2026-12-01T02:00:00.000Z');
    await cancel(booking);
    await approve(slips[0]!.id, { receivedSen: 100_000 });
    expect((await approve(slips[1]!.id, { receivedSen: 38_354 })).json()).toMatchObject({
      totalSen: 101_586,
    });
    expect((await giveBack(slips[2]!.id)).json()).toMatchObject({ totalSen: 101_586, paidSen: ALL });
  });

  it('a transfer without a slip counts when it was made by then, and goes back whole when it was not', async () => {
    const booking = await hold();
    test_.clock.now = new Date('2026-12-01T02:00:00.000Z');
    await sendSlip(booking);
    await cancel(booking);
    pass(48);
    const transfer = { method: 'bank_transfer', amountSen: 10_000 };
    await record(booking, { ...transfer, receivedOn: '2026-12-01' });
    expect(await staffView(booking)).toMatchObject({ totalSen: 10_000, paidSen: 10_000 });
    await record(booking, { ...transfer, receivedOn: '2026-12-02' });
    expect(await staffView(booking)).toMatchObject({ totalSen: 10_000, paidSen: 20_000 });
  });
});

describe('money for a hold that has run out', () => {
  const expired = async () => {
    const booking = await hold();
    pass(2);
    await expireHolds(test_.context);
    return booking;
  };
  const refund = { method: 'bank_transfer', receivedOn: '2026-11-20', reference: 'BACK-1' };

  it('has to have a place', async () => {
    const booking = await expired();
    expect((await record(booking, { amountSen: TOTAL })).json()).toMatchObject({
      code: 'payment.home',
      fields: [{ path: 'home' }],
    });
    expect(await payments()).toEqual([]);
  });

  it('takes the nights again, in its own unit or in the one that staff choose', async () => {
    const booking = await expired();
    expect((await record(booking, { amountSen: TOTAL, home: { kind: 'nights' } })).statusCode).toBe(201);
    expect(await staffView(booking)).toMatchObject({ status: 'confirmed', paidSen: TOTAL });
    const second = await expired();
    const units = (await test_.db.selectFrom('unit').select('id').execute()).map(({ id }) => id);
    const taken = (await staffView(booking)).segments[0]!.unitId;
    const free = units.find((id) => id !== taken)!;
    const inUnit = (unitId: string) => record(second, { amountSen: TOTAL, home: { kind: 'nights', unitId } });
    expect((await inUnit(taken)).json()).toMatchObject({ code: 'reservation.unavailable' });
    expect((await inUnit(randomUUID())).json()).toMatchObject({ fields: [{ path: 'home.unitId' }] });
    expect(await staffView(second)).toMatchObject({ status: 'expired', paidSen: 0, payments: [] });
    expect((await inUnit(free)).statusCode).toBe(201);
    expect((await staffView(second)).segments).toMatchObject([{ unitId: free }]);
  });

  it('a part of it takes the nights and waits for the rest', async () => {
    const booking = await expired();
    const part = { amountSen: 100, home: { kind: 'nights' } };
    expect((await record(booking, part)).json()).toMatchObject({ code: 'payment.decide' });
    await record(booking, { ...part, decision: 'wait', remark: 'The rest tomorrow' });
    expect(await staffView(booking)).toMatchObject({ status: 'hold', paidSen: 100 });
  });

  it('goes back at once, and both stand in the books', async () => {
    const booking = await expired();
    const answer = await record(booking, { amountSen: 5_000, home: { kind: 'refund', refund } });
    expect(answer.statusCode).toBe(201);
    expect(await staffView(booking)).toMatchObject({ status: 'expired', paidSen: 0 });
    expect(
      (await payments()).map(({ kind, amount_sen, reference }) => [kind, amount_sen, reference]),
    ).toEqual([
      ['payment', 5_000, ''],
      ['refund', 5_000, 'BACK-1'],
    ]);
  });

  it('also as a slip that was not checked in time', async () => {
    const booking = await hold();
    const slip = await sendSlip(booking);
    const held = { status: 'hold' as const, hold_expires_at: test_.clock.now };
    await test_.db.updateTable('reservation').set(held).execute();
    pass(2);
    await expireHolds(test_.context);
    expect((await approve(slip.id)).json()).toMatchObject({ code: 'payment.home' });
    expect((await approve(slip.id, { home: { kind: 'nights' } })).json()).toMatchObject({
      status: 'confirmed',
      paidSen: TOTAL,
    });
  });
});

describe('a refund beyond price and policy', () => {
  // The way that it came: another takes a second person.
  const back = { kind: 'refund', method: 'card_terminal' };
  const desk = async () =>
    (await signInAdmin(test_, [codeOf('reservation.view'), codeOf('reservation.edit')])).headers;
  const paid = async (amountSen = TOTAL) => {
    const booking = await hold();
    await record(booking, { amountSen, ...(amountSen > TOTAL && { decision: 'credit', remark: 'x' }) });
    return booking;
  };

  it('needs the right and a reason; what was paid too much needs neither', async () => {
    const booking = await paid(TOTAL + 500);
    const clerk = await desk();
    expect((await record(booking, { ...back, amountSen: 500 }, clerk)).statusCode).toBe(201);
    const more = { ...back, amountSen: 1_000, remark: 'The air conditioning failed' };
    expect((await record(booking, more, clerk)).statusCode).toBe(403);
    expect((await record(booking, { ...more, remark: undefined })).json()).toMatchObject({
      fields: [{ path: 'remark', rule: 'required' }],
    });
    expect((await record(booking, more)).statusCode).toBe(201);
    const { history, paidSen } = await staffView(booking);
    expect(paidSen).toBe(TOTAL - 1_000);
    expect(history[0]!.after).toMatchObject({ beyond: 1_000, remark: 'The air conditioning failed' });
  });

  it('of a fee that was kept gives the fee up, so that nobody owes it again', async () => {
    const booking = await paid();
    test_.clock.now = new Date('2026-12-01T02:00:00.000Z');
    await cancel(booking);
    // Kept are the nights; cleaning and deposit are to be given back.
    expect(await staffView(booking)).toMatchObject({ totalSen: 60_000, paidSen: TOTAL });
    await record(booking, { ...back, amountSen: 30_000, remark: 'A death in the family' });
    const after = await staffView(booking);
    expect(after).toMatchObject({ totalSen: 58_000, paidSen: 58_000 });
    expect(after.lines.reduce((sum, { amountSen }) => sum + amountSen, 0)).toBe(58_000);
  });
});

describe('whatever happens in the life of a stay', () => {
  const amount = fc.constantFrom(1, 20_000, 60_000, TOTAL, TOTAL + 5_000);
  const event = fc.oneof(
    fc.record({ what: fc.constantFrom('slip', 'approve', 'pay', 'refund'), amount }),
    fc.record({
      what: fc.constantFrom('giveBack', 'cancel', 'day', 'checkIn', 'departEarly', 'checkOut', 'noShow'),
      amount: fc.constant(0),
    }),
  );
  const home = { kind: 'refund', refund: { method: 'bank_transfer', receivedOn: '2026-11-20' } };

  /** Tries one thing as a person would, with the first choice where one is asked for; most are refused at most times. */
  async function attempt(booking: BookingAnswer, { what, amount }: { what: string; amount: number }) {
    const stay = await staffView(booking);
    const waiting = stay.payments.find(({ status }) => status === 'pending');
    const decided = (claimed: boolean) => {
      const dueSen = Math.max(0, stay.totalSen - stay.paidSen);
      const money = { status: stay.status, dueSen, receivedSen: amount, otherPayer: false, claimed };
      const [decision] = decisionsFor(money);
      return { ...(decision && { decision, remark: 'so' }), ...(stay.status === 'expired' && { home }) };
    };
    const step = (name: string, more: object = {}) =>
      test_.app.inject({
        method: 'PATCH',
        url: `/api/reservations/${stay.id}/${name}`,
        headers,
        payload: { version: stay.version, remark: 'so', ...more },
      });
    if (what === 'slip') await sendSlip(booking, { amountSen: String(amount) });
    if (what === 'approve' && waiting) await approve(waiting.id, { receivedSen: amount, ...decided(true) });
    if (what === 'giveBack' && waiting) await giveBack(waiting.id);
    if (what === 'pay') await record(booking, { amountSen: amount, ...decided(false) });
    if (what === 'refund') await record(booking, { kind: 'refund', amountSen: amount, remark: 'so' });
    if (what === 'cancel') await cancel(booking);
    if (what === 'checkIn' || what === 'checkOut') await step(what);
    if (what === 'noShow') await step(what, { releaseNights: true });
    if (what === 'day') {
      // To the day before arrival, the day of it, and on.
      const last = Date.parse('2026-11-30T02:00:00.000Z');
      test_.clock.now = new Date(Math.max(last, test_.clock.now.getTime() + 24 * 3_600_000));
      await expireHolds(test_.context);
    }
    if (what === 'departEarly' && stay.status === 'checked_in') {
      const wish = { version: stay.version, checkOut: '2026-12-02', refund: 'policy' };
      const send = (path: string, payload: object) =>
        test_.app.inject({
          method: 'POST',
          url: `/api/reservations/${stay.id}/changes${path}`,
          headers: { ...headers, 'idempotency-key': randomUUID() },
          payload,
        });
      const expectedTotal = (await send('/preview', wish)).json<{ newTotalSen?: number }>().newTotalSen;
      if (expectedTotal !== undefined) await send('', { ...wish, expectedTotal });
    }
  }

  it('the lines make the total, the payments what is paid, and no stay is confirmed by too little unsaid', async () => {
    const now = test_.clock.now;
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 9 }), async (events) => {
        test_.clock.now = now;
        await test_.db.deleteFrom('occupancy').execute();
        const booking = await hold();
        for (const one of events) {
          await attempt(booking, one);
          const stay = await staffView(booking);
          reached.add(stay.status);
          const sum = (list: readonly { amountSen: number }[]) =>
            list.reduce((total, { amountSen }) => total + amountSen, 0);
          const came = stay.payments.filter(({ status }) => status === 'received');
          const [inSen, outSen] = ['payment', 'refund'].map((kind) =>
            sum(came.filter((one) => one.kind === kind)),
          );
          expect(sum(stay.lines)).toBe(stay.totalSen);
          expect(inSen! - outSen!).toBe(stay.paidSen);
          // What is owed, what was paid and what went back explain each other, and nothing went back that had not come.
          expect(stay.paidSen).toBeGreaterThanOrEqual(0);
          expect(stay.totalSen).toBeGreaterThanOrEqual(0);
          if (stay.status === 'cancelled') {
            // The fee is never more than what came in, nor than the nights and the cleaning.
            expect(stay.totalSen).toBeLessThanOrEqual(Math.min(inSen!, 68_000));
          }
          const said = stay.history.some(
            ({ after }) => (after as { decision?: string } | null)?.decision === 'confirm',
          );
          const full = stay.history.some(({ action }) => action === 'refund') || inSen! >= TOTAL;
          if (stay.status === 'confirmed') expect(said || full).toBe(true);
        }
      }),
      { numRuns: 12, seed: 20261123 },
    );
    expect([...reached].sort()).toEqual(
      expect.arrayContaining(['cancelled', 'confirmed', 'expired', 'hold', 'pending']),
    );
  });
});
