import { randomUUID } from 'node:crypto';
import { ownGroupAnswer } from '@shared/contract/stays/ownBooking';
import type { BookingAnswer, GuestReservation } from '@shared/contract/stays/reservations';
import { json } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin, tellContact } from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';
import { lockRoomType } from '../../nights/occupancy/takeNights.queries';
import { expireHolds } from './expireHolds';
import { manageTokenOf } from './reference';

/** What a stranger may take of several units without paying, and the link of the letter that confirms them; limits are on. */
let test_: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => {
  test_ = await buildTestApp({ RATE_LIMIT: 'on' });
});
beforeEach(async () => {
  await test_.reset();
  await tellContact(test_.db);
  place = await createListing(test_.db, await createBusiness(test_.db), { units: 6 });
});
afterAll(() => test_.close());

let people = 0;
type Wish = { email?: string; units?: number; guests?: number; checkOut?: string; paymentMethod?: string };
/** Books for somebody new, from an address of his own, unless told: two units for four guests, two nights. */
function book(wish: Wish = {}) {
  const n = ++people;
  const { email = `person${n}@example.com`, ...more } = wish;
  return test_.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    remoteAddress: `198.51.100.${n}`,
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      ...{ listingId: place.listingId, checkIn: '2026-12-01', checkOut: '2026-12-03' },
      ...{ guests: 4, units: 2, nationality: 'MY', paymentMethod: 'pay_at_property' },
      guest: { name: 'Nur Aisyah', email, phone: `+6012${String(1_000_000 + n)}` },
      ...more,
    },
  });
}
const booked = async (wish?: Wish) => {
  const answer = await book(wish);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<BookingAnswer>();
};
const oneUnit = { units: undefined, guests: 2 };
const secretInMail = async () =>
  /confirm=([\w-]{22})/.exec(
    (await letters(test_)).findLast(({ text }) => text.includes('confirm='))!.text,
  )![1]!;
const confirm = (id: string, token: string) =>
  test_.app.inject({
    ...{ method: 'POST', url: `/api/public/reservations/${id}/confirm`, payload: { token } },
    remoteAddress: '198.51.101.1',
  });
const cancel = async ({ id, token }: { id: string; token: string }) => {
  const url = `/api/public/reservations/${id}`;
  const { version } = (await test_.app.inject({ url: `${url}?token=${token}` })).json<GuestReservation>();
  return test_.app.inject({
    ...{ method: 'PATCH', url: `${url}/cancel?token=${token}`, payload: { version } },
    remoteAddress: '198.51.101.1',
  });
};
const templates = async () => (await letters(test_)).map(({ template }) => template);
const statuses = async () =>
  (await test_.db.selectFrom('reservation').select('status').orderBy('status').execute()).map(
    ({ status }) => status,
  );
const nightsTaken = async () =>
  (await test_.db.selectFrom('occupancy').select('id').where('active', '=', true).execute()).length;
const pass = (hours: number) => {
  test_.clock.now = new Date(test_.clock.now.getTime() + hours * 3_600_000);
};
const settle = (value: object) =>
  test_.db
    .insertInto('setting')
    .values({ key: 'booking', value: json(value) as never })
    .execute();

describe('the link of the letter', () => {
  test('confirms all units with one press, with one letter for it and one of thanks', async () => {
    const { id, group, status } = await booked();
    expect(status).toBe('hold');
    expect(await templates()).toEqual(['booking.group.toConfirm']);
    const secret = await secretInMail();
    // Nothing that the browser has opens it, nor does the secret confirm another stay than the one of the button.
    for (const other of group!.slice(1)) expect((await confirm(other.id, secret)).statusCode).toBe(404);
    expect((await confirm(id, manageTokenOf(test_.context.env.JWT_SECRET, id))).statusCode).toBe(404);
    expect(await statuses()).toEqual(['hold', 'hold']);

    expect((await confirm(id, secret)).json()).toMatchObject({ id, status: 'confirmed', awaitsLink: false });
    expect(await statuses()).toEqual(['confirmed', 'confirmed']);
    expect((await confirm(id, secret)).statusCode).toBe(200);
    expect(await templates()).toEqual(['booking.group.toConfirm', 'booking.group.confirmed']);
    const actions = (await auditLines(test_)).map(({ action }) => action);
    expect(actions).toEqual(['create', 'create', 'confirmByLink', 'confirmByLink']);
    pass(48);
    expect(await expireHolds(test_.context)).toBe(0);
  });

  test('confirms the rest where one was cancelled before, also the one that the letter names first', async () => {
    const { id, manageToken } = await booked();
    const secret = await secretInMail();
    expect((await cancel({ id, token: manageToken })).statusCode).toBe(200);
    const answer = await confirm(id, secret);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'cancelled' }),
    ]);
    expect(await statuses()).toEqual(['cancelled', 'confirmed']);
    // A single one has the letter of a single one.
    expect((await templates()).at(-1)).toBe('booking.confirmed');
  });

  test('confirms the rest where staff have confirmed one', async () => {
    const { id } = await booked();
    const { headers } = await signInAdmin(test_);
    const secret = await secretInMail();
    await test_.app.inject({
      ...{ method: 'PATCH', url: `/api/reservations/${id}/confirm`, payload: { version: 1 }, headers },
    });
    expect(await statuses()).toEqual(['confirmed', 'hold']);
    expect((await confirm(id, secret)).statusCode).toBe(200);
    expect(await statuses()).toEqual(['confirmed', 'confirmed']);
  });

  test('gives all units back when nobody opens it, silently, and takes them again late, or none', async () => {
    const { id } = await booked({ units: 3, guests: 6 });
    const secret = await secretInMail();
    pass(1.1);
    expect(await expireHolds(test_.context)).toBe(3);
    expect(await templates()).toEqual(['booking.group.toConfirm']);
    // Of six units four are gone by then: two are free, and three were booked.
    await booked({ paymentMethod: 'bank_transfer' });
    await booked({ paymentMethod: 'bank_transfer' });
    expect((await confirm(id, secret)).json()).toMatchObject({ code: 'reservation.unavailable' });
    expect((await statuses()).filter((status) => status === 'expired')).toHaveLength(3);
    expect(await nightsTaken()).toBe(4);
    pass(1.1);
    await expireHolds(test_.context);
    expect((await confirm(id, secret)).json()).toMatchObject({ status: 'confirmed' });
    expect(await nightsTaken()).toBe(3);
  });

  test('that is pressed twice at once confirms once', async () => {
    const { id, group } = await booked();
    const secret = await secretInMail();
    const last = group!.map((stay) => stay.id).sort()[1]!;
    const answers = await race(test_.db, holdRow('reservation', last), [
      () => confirm(id, secret),
      () => confirm(id, secret),
    ]);
    expect(outcomesOf(answers)).toEqual([200, 200]);
    expect((await templates()).filter((one) => one === 'booking.group.confirmed')).toHaveLength(1);
  });
});

describe('what may be open and unpaid', () => {
  test('counts every unit: three of a stranger who has nothing, never four', async () => {
    const answer = await book({ units: 4, guests: 8 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'reservation.open_limit',
      fields: [{ path: 'units', rule: 'open_units', params: { bookings: 3, nights: 30 } }],
    });
    expect(await statuses()).toEqual([]);
    await booked({ units: 3, guests: 6, email: 'nur@example.com' });
    // Nothing more, by the same mailbox.
    const more = await book({ ...oneUnit, email: 'nur@example.com' });
    expect(more.json()).toMatchObject({ code: 'reservation.open_limit' });
    expect(more.json()).not.toHaveProperty('fields');
  });

  test('counts them beside what is open already', async () => {
    const email = 'nur@example.com';
    await booked({ ...oneUnit, email });
    expect((await book({ units: 3, guests: 6, email })).json()).toMatchObject({
      code: 'reservation.open_limit',
    });
    await booked({ email });
    expect((await book({ ...oneUnit, email })).json()).toMatchObject({ code: 'reservation.open_limit' });
  });

  test('counts the nights of every unit, as if they were booked one after the other', async () => {
    // 30 nights may be open: two units of fifteen are, two of sixteen are not; one unit may be any number of nights.
    const long = { paymentMethod: 'bank_transfer', checkOut: '2027-01-02' };
    expect((await book(long)).json()).toMatchObject({ fields: [{ path: 'units', rule: 'open_units' }] });
    await booked({ ...long, ...oneUnit });
    await booked({ paymentMethod: 'bank_transfer', checkOut: '2026-12-16' });
  });

  test('counts them for an address', async () => {
    await settle({ openBookings: 50, openNights: 365, addressBookings: 3 });
    people = 200;
    await booked();
    people = 200;
    const answer = await book({ email: 'other@example.com' });
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'reservation.address_limit' }),
    ]);
  });

  test('counts a group that was given back and is wanted again', async () => {
    const email = 'nur@example.com';
    const { id } = await booked({ email });
    const secret = await secretInMail();
    pass(1.1);
    await expireHolds(test_.context);
    await booked({ email, paymentMethod: 'bank_transfer' });
    expect((await confirm(id, secret)).json()).toMatchObject({ code: 'reservation.open_limit' });
  });
});

describe('two visitors at once', () => {
  const closeAllBut = (left: number) =>
    test_.db
      .updateTable('unit')
      .set({ status: 'closed' })
      .where('id', 'in', place.unitIds.slice(left))
      .execute();
  const atTheNights = (...calls: (() => ReturnType<typeof book>)[]) =>
    race(test_.db, (trx) => lockRoomType(trx, place.roomTypeId), calls);

  test('want the last two units: one has both, the other none', async () => {
    await closeAllBut(2);
    // Bookings of one listing take turns in a process: the second asks the database once the first is through.
    const answers = await Promise.all([book(), book()]);
    expect(outcomesOf(answers).sort()).toEqual([201, '409 reservation.unavailable']);
    expect([await statuses(), await nightsTaken()]).toEqual([['hold', 'hold'], 2]);
    const group = await test_.db.selectFrom('reservation').select('group_id').execute();
    expect(new Set(group.map(({ group_id }) => group_id)).size).toBe(1);
  });

  test('want two of the last three: the second learns that one is left', async () => {
    await closeAllBut(3);
    const answers = await atTheNights(
      () => book({ paymentMethod: 'bank_transfer' }),
      () => book(),
    );
    expect(outcomesOf(answers)).toEqual([201, '409 reservation.unavailable']);
    expect(answers[1]!.json()).toMatchObject({ data: { available: 1 } });
    expect(await nightsTaken()).toBe(2);
  });

  test('one wants a group, the other the single unit that is left then', async () => {
    await closeAllBut(3);
    const answers = await Promise.all([book(), book(oneUnit)]);
    expect(outcomesOf(answers)).toEqual([201, 201]);
    expect(await nightsTaken()).toBe(3);
  });
});

test('the page of a stay that waits for the link says so of all of them', async () => {
  const { id, manageToken } = await booked();
  const answer = await test_.app.inject({ url: `/api/public/reservations/${id}/group?token=${manageToken}` });
  expect(ownGroupAnswer.parse(answer.json()).stays).toMatchObject([
    { status: 'hold', awaitsLink: true, holdExpiresAt: '2026-11-20T08:00:00.000Z' },
    { status: 'hold', awaitsLink: true },
  ]);
  expect(answer.body).not.toContain(await secretInMail());
});
