import { randomUUID } from 'node:crypto';
import type { BookingAnswer, GuestReservation } from '@shared/contract/reservations';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../testing/factories';
import { PNG, slipForm } from '../../testing/slipForm';
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

async function hold() {
  const answer = await test_.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      listingId,
      checkIn: '2026-12-01',
      checkOut: '2026-12-04',
      guests: 2,
      nationality: 'MY',
      guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
      paymentMethod: 'bank_transfer',
    },
  });
  return answer.json<BookingAnswer>();
}

async function sendSlip(booking: BookingAnswer) {
  const form = slipForm(PNG, { reference: 'MBB 20261120 001' });
  const answer = await test_.app.inject({
    method: 'POST',
    url: `/api/public/reservations/${booking.id}/slips?token=${booking.manageToken}`,
    headers: { ...form.headers, 'idempotency-key': randomUUID() },
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
const approve = (paymentId: string) => check(paymentId, { action: 'approve' });
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

test('a slip given back after the booking is over promises the guest nothing', async () => {
  const booking = await hold();
  const slip = await sendSlip(booking);
  expect((await cancel(booking)).statusCode).toBe(200);
  expect((await giveBack(slip.id)).json()).toMatchObject({ status: 'cancelled' });
  expect(await mails()).toEqual(['booking.held', 'booking.cancelled']);
});

test('money approved after the booking was cancelled is owed back and revives nothing', async () => {
  const booking = await hold();
  const slip = await sendSlip(booking);
  await cancel(booking);
  expect((await approve(slip.id)).json()).toMatchObject({
    status: 'cancelled',
    totalSen: 0,
    paidSen: booking.total,
  });
  expect(await mails()).toEqual(['booking.held', 'booking.cancelled']);
});

test('a slip cannot be received on a day to come', async () => {
  const slip = await sendSlip(await hold());
  const answer = await check(slip.id, { action: 'approve', receivedOn: '2026-11-21' });
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
