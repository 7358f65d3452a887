import { randomUUID } from 'node:crypto';
import type { BookingAnswer, GuestReservation } from '@shared/contract/stays/reservations';
import { json } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
  signInAdmin,
  signInGuest,
  tellContact,
} from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';
import { PNG, slipForm } from '../../../testing/slipForm';
import { expireHolds } from './expireHolds';
import { tellLateSlips } from './tellLateSlips';

/** The limits on what a stranger may take without paying; they are on, as in a running house. */
let test_: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => {
  test_ = await buildTestApp({ RATE_LIMIT: 'on' });
});
beforeEach(async () => {
  await test_.reset();
  await tellContact(test_.db);
  place = await createListing(test_.db, await createBusiness(test_.db), { units: 30 });
});
afterAll(() => test_.close());

let people = 0;
type Wish = {
  email?: string;
  phone?: string;
  address?: string;
  checkIn?: string;
  checkOut?: string;
  paymentMethod?: string;
  headers?: object;
};
/** Books for somebody new, from an address of his own, unless told. */
function book({ address, headers, ...wish }: Wish = {}) {
  const n = ++people;
  const {
    email = `person${n}@example.com`,
    phone = `+6012${String(1_000_000 + n)}`,
    checkIn = '2026-12-01',
    checkOut = '2026-12-03',
    paymentMethod = 'pay_at_property',
  } = wish;
  return test_.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    remoteAddress: address ?? `198.51.${Math.floor(n / 250)}.${n % 250}`,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    payload: {
      listingId: place.listingId,
      guests: 2,
      nationality: 'MY',
      guest: { name: 'Nur Aisyah', email, phone },
      ...{ checkIn, checkOut, paymentMethod },
    },
  });
}
const booked = async (wish?: Wish) => (await book(wish)).json<BookingAnswer>();
const view = async ({ id, manageToken }: BookingAnswer) =>
  (
    await test_.app.inject({ url: `/api/public/reservations/${id}?token=${manageToken}` })
  ).json<GuestReservation>();
/** The secret of the link in the newest letter that has one. */
const secretInMail = async () =>
  /confirm=([\w-]{22})/.exec(
    (await letters(test_)).findLast(({ text }) => text.includes('confirm='))!.text,
  )![1]!;
const confirm = (id: string, token: string) =>
  test_.app.inject({
    method: 'POST',
    url: `/api/public/reservations/${id}/confirm`,
    remoteAddress: '198.51.100.1',
    payload: { token },
  });
const pass = (hours: number) => {
  test_.clock.now = new Date(test_.clock.now.getTime() + hours * 3_600_000);
};
const templates = async () => (await letters(test_)).map(({ template }) => template);
const settle = (value: object) =>
  test_.db
    .insertInto('setting')
    .values({ key: 'booking', value: json(value) as never })
    .execute();
const sendSlip = (booking: BookingAnswer) => {
  const form = slipForm(PNG, { reference: 'MBB 1' });
  return test_.app.inject({
    method: 'POST',
    url: `/api/public/reservations/${booking.id}/slips?token=${booking.manageToken}`,
    headers: { ...form.headers, 'idempotency-key': randomUUID() },
    payload: form.payload,
  });
};
const nightsTaken = async () =>
  (await test_.db.selectFrom('occupancy').select('id').where('active', '=', true).execute()).length;

describe('a stranger who pays at the property', () => {
  test('holds the nights until he presses the button behind the link that only his mailbox has', async () => {
    const answer = await book({ email: 'nur@example.com' });
    expect(answer.statusCode).toBe(201);
    const booking = answer.json<BookingAnswer>();
    expect(booking).toMatchObject({ status: 'hold', holdExpiresAt: '2026-11-20T08:00:00.000Z' });
    expect(await view(booking)).toMatchObject({ awaitsLink: true, steps: ['confirmByLink', 'cancel'] });
    const [letter] = await letters(test_);
    expect(letter).toMatchObject({ template: 'booking.toConfirm', recipient: 'nur@example.com' });
    const secret = await secretInMail();
    expect(answer.body).not.toContain(secret);
    expect(JSON.stringify(await view(booking))).not.toContain(secret);

    // Opening the link, as a scanner of mails does, changes nothing; nor does what the browser that booked knows.
    const url = `/booking/manage?id=${booking.id}&token=${booking.manageToken}&confirm=${secret}`;
    await test_.app.inject({ url, headers: { accept: 'text/html' } });
    expect((await confirm(booking.id, booking.manageToken)).json()).toMatchObject({ code: 'link.invalid' });
    expect(await view(booking)).toMatchObject({ status: 'hold' });

    const confirmed = await confirm(booking.id, secret);
    expect(confirmed.json()).toMatchObject({ status: 'confirmed', awaitsLink: false, holdExpiresAt: null });
    expect((await confirm(booking.id, secret)).statusCode).toBe(200);
    expect(await templates()).toEqual(['booking.toConfirm', 'booking.confirmed']);
    pass(48);
    expect(await expireHolds(test_.context)).toBe(0);
    expect(await auditLines(test_)).toMatchObject([
      { action: 'create', after: { status: 'hold' } },
      { action: 'confirmByLink', actor_kind: 'guest', after: { status: 'confirmed' } },
    ]);
  });

  test('cannot use the link of another booking, nor send a slip for nights that nobody pays for', async () => {
    const mine = await booked();
    const secret = await secretInMail();
    const other = await booked();
    expect((await confirm(other.id, secret)).json()).toMatchObject({ code: 'link.invalid' });
    expect((await confirm(randomUUID(), secret)).json()).toMatchObject({ code: 'link.invalid' });
    expect((await sendSlip(mine)).json()).toMatchObject({ code: 'reservation.step' });
  });

  test('loses the nights silently when nobody opens the link, and gets them late while they are free', async () => {
    const booking = await booked();
    const secret = await secretInMail();
    pass(1.1);
    expect(await expireHolds(test_.context)).toBe(1);
    expect(await nightsTaken()).toBe(0);
    // Whoever has not booked is not written to again.
    expect(await templates()).toEqual(['booking.toConfirm']);
    expect((await confirm(booking.id, secret)).json()).toMatchObject({ status: 'confirmed' });
    expect(await nightsTaken()).toBe(1);
  });

  test('is told when somebody else has the nights by then', async () => {
    await test_.db
      .updateTable('unit')
      .set({ status: 'closed' })
      .where('id', '!=', place.unitIds[0]!)
      .execute();
    const booking = await booked();
    const secret = await secretInMail();
    pass(1.1);
    await expireHolds(test_.context);
    expect((await book()).statusCode).toBe(201);
    expect((await confirm(booking.id, secret)).json()).toMatchObject({ code: 'reservation.unavailable' });
  });

  test('is confirmed by staff without a link', async () => {
    const booking = await booked();
    const { headers } = await signInAdmin(test_);
    const answer = await test_.app.inject({
      method: 'PATCH',
      url: `/api/reservations/${booking.id}/confirm`,
      headers,
      payload: { version: 1 },
    });
    expect(answer.json()).toMatchObject({ status: 'confirmed', awaitsLink: false });
  });

  test.each([
    ['whose e-mail is proved, with it', 'proved', 'proved', 'confirmed'],
    ['whose e-mail is proved, with another', 'proved', 'another', 'hold'],
    ['who has not proved his e-mail', 'unproved', 'unproved', 'hold'],
  ])('who is signed in, %s: %s account, %s e-mail → %s', async (_who, account, email, status) => {
    const proved = account === 'proved' ? { email_verified_at: new Date('2026-11-01T00:00:00Z') } : {};
    const person = await createAccount(test_.db, { email: `${account}@example.com`, ...proved });
    const headers = await signIn(test_, person);
    expect(await booked({ headers, email: `${email}@example.com` })).toMatchObject({ status });
  });

  // The tests' today is 2026-11-20: 180 days later is 2027-05-19.
  test.each([
    ['fourteen nights', '2026-12-01', '2026-12-15', null],
    ['fifteen nights', '2026-12-01', '2026-12-16', { rule: 'pay_later_nights', params: { nights: 14 } }],
    ['in 180 days', '2027-05-19', '2027-05-20', null],
    ['in 181 days', '2027-05-20', '2027-05-21', { rule: 'pay_later_days', params: { days: 180 } }],
  ])('may book %s', async (_what, checkIn, checkOut, problem) => {
    const answer = await book({ checkIn, checkOut });
    expect(answer.statusCode).toBe(problem ? 400 : 201);
    if (!problem) return;
    expect(answer.json()).toMatchObject({ fields: [{ path: 'paymentMethod', ...problem }] });
    expect((await book({ checkIn, checkOut, paymentMethod: 'bank_transfer' })).statusCode).toBe(201);
  });

  test('who has stayed with us under a proved account is no stranger', async () => {
    const long = { checkIn: '2026-12-01', checkOut: '2026-12-31', email: 'again@example.com' };
    const person = await createAccount(test_.db, { email: long.email, email_verified_at: new Date() });
    const headers = await signIn(test_, person);
    expect((await book({ ...long, headers })).statusCode).toBe(400);
    await createReservation(test_.db, place, {
      account_id: person.id,
      status: 'checked_out',
      paid_sen: 40_000,
    });
    expect(await booked({ ...long, headers })).toMatchObject({ status: 'confirmed' });
  });
});

describe('what one person keeps open without paying', () => {
  const dates = (index: number) => ({
    checkIn: `2026-12-${String(1 + 2 * index).padStart(2, '0')}`,
    checkOut: `2026-12-${String(3 + 2 * index).padStart(2, '0')}`,
  });

  test.each<[string, (n: number) => Wish]>([
    [
      'e-mail',
      (n) => ({
        email: ['nur@gmail.com', 'N.ur+a@gmail.com', 'nur+b@Gmail.com', 'n.u.r@googlemail.com'][n]!,
      }),
    ],
    ['telephone', (n) => ({ phone: ['+60 12-345 6789', '0123456789', '0060123456789', '60123456789'][n]! })],
  ])('is three bookings by %s, however it is written', async (_what, same) => {
    for (const n of [0, 1, 2]) expect((await book({ ...dates(n), ...same(n) })).statusCode).toBe(201);
    const refused = await book({ ...dates(3), ...same(3) });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'reservation.open_limit',
      params: { bookings: 3, nights: 30, phone: expect.any(String) },
    });
    expect((await book(dates(3))).statusCode).toBe(201);
  });

  test('is counted by account, also when it is confirmed', async () => {
    const headers = await signInGuest(test_, 'me@example.com');
    const mine = { headers, email: 'me@example.com' };
    for (const n of [0, 1, 2])
      expect(await booked({ ...dates(n), ...mine })).toMatchObject({ status: 'confirmed' });
    expect((await book({ ...dates(3), headers })).json()).toMatchObject({ code: 'reservation.open_limit' });
    // What is paid is open no more.
    await test_.db
      .updateTable('reservation')
      .set({ paid_sen: 1000 })
      .where('check_in', '=', '2026-12-01')
      .execute();
    expect((await book({ ...dates(3), headers })).statusCode).toBe(201);
  });

  test('is thirty nights; one stay alone may be longer', async () => {
    const transfer = { paymentMethod: 'bank_transfer' };
    const same = { email: 'long@example.com', ...transfer };
    expect((await book({ ...same, checkIn: '2026-12-01', checkOut: '2027-01-10' })).statusCode).toBe(201);
    expect((await book({ ...same, checkIn: '2027-02-01', checkOut: '2027-02-02' })).json()).toMatchObject({
      code: 'reservation.open_limit',
    });
    const other = { email: 'short@example.com', ...transfer };
    expect((await book({ ...other, checkIn: '2026-12-01', checkOut: '2026-12-21' })).statusCode).toBe(201);
    expect((await book({ ...other, checkIn: '2027-01-01', checkOut: '2027-01-12' })).statusCode).toBe(409);
    expect((await book({ ...other, checkIn: '2027-01-01', checkOut: '2027-01-11' })).statusCode).toBe(201);
  });

  test('holds when twenty bookings race', async () => {
    const race = Array.from({ length: 20 }, (_, n) =>
      book({ ...dates(n % 10), ...(n % 2 ? { email: 'racer@example.com' } : { phone: '+60199999999' }) }),
    );
    const statuses = (await Promise.all(race)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array<number>(6).fill(201), ...Array<number>(14).fill(409)]);
  });

  test('cannot be gathered from nights that were given back', async () => {
    const mine: BookingAnswer[] = [];
    const secrets: string[] = [];
    for (const n of [0, 1, 2, 3]) {
      if (n === 3) {
        pass(1.1);
        await expireHolds(test_.context);
      }
      mine.push(await booked({ ...dates(n), email: 'gatherer@example.com' }));
      secrets.push(await secretInMail());
    }
    const answers = [];
    for (const n of [0, 1, 2, 3]) answers.push((await confirm(mine[n]!.id, secrets[n]!)).statusCode);
    // With the fourth, which is held, two more.
    expect(answers).toEqual([200, 200, 409, 200]);
  });

  test('is ten bookings a day from one network, also of IPv6', async () => {
    for (let n = 0; n < 10; n++)
      expect((await book({ checkOut: '2026-12-02', address: `2001:db8:1:2::${n}` })).statusCode).toBe(201);
    const refused = await book({ checkOut: '2026-12-02', address: '2001:db8:1:2:ffff::1' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'reservation.address_limit' });
    expect((await book({ checkOut: '2026-12-02', address: '2001:db8:1:3::1' })).statusCode).toBe(201);
    await test_.db.updateTable('reservation').set({ status: 'confirmed' }).execute();
    pass(25);
    expect((await book({ address: '2001:db8:1:2::1' })).statusCode).toBe(201);
  });

  test('is what staff settle, and staff themselves have no limit', async () => {
    await settle({ openBookings: 1 });
    const same = { email: 'one@example.com' };
    expect((await book(same)).statusCode).toBe(201);
    expect((await book(same)).statusCode).toBe(409);
    const { headers } = await signInAdmin(test_);
    const answer = await test_.app.inject({
      method: 'POST',
      url: '/api/reservations',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: {
        listingId: place.listingId,
        checkIn: '2026-12-01',
        checkOut: '2026-12-31',
        guests: 2,
        nationality: 'MY',
        guest: { name: 'One', email: 'one@example.com', phone: '+60123456789' },
        paymentMethod: 'pay_at_property',
        source: 'telephone',
      },
    });
    expect(answer.json()).toMatchObject({ status: 'confirmed' });
  });
});

describe('a slip', () => {
  const transfer = { paymentMethod: 'bank_transfer' };

  test('keeps the nights while it is checked, says when it is late, and in the end gives them back', async () => {
    const booking = await booked(transfer);
    expect((await sendSlip(booking)).statusCode).toBe(201);
    // Checked within 24 hours, kept for 72; another slip puts nothing off.
    expect(await view(booking)).toMatchObject({
      status: 'pending',
      holdExpiresAt: '2026-11-23T07:00:00.000Z',
    });
    pass(20);
    expect((await sendSlip(booking)).statusCode).toBe(201);
    expect(await view(booking)).toMatchObject({ holdExpiresAt: '2026-11-23T07:00:00.000Z' });
    expect(await tellLateSlips(test_.context)).toBe(0);
    pass(4);
    expect(await tellLateSlips(test_.context)).toBe(1);
    expect(await tellLateSlips(test_.context)).toBe(0);
    const told = (await letters(test_)).slice(1);
    expect(told.map(({ template }) => template).sort()).toEqual(['booking.notice.late', 'booking.slipLate']);
    for (const { text } of told) expect(text).toContain('2026-11-23 15:00');

    const { headers } = await signInAdmin(test_);
    const read = async <T>(url: string) => (await test_.app.inject({ url, headers })).json<T>();
    const { waiting } = await read<{ waiting: unknown[] }>('/api/dashboard');
    expect(waiting).toContainEqual({ kind: 'slips_late', count: 1 });
    const late = await read(
      `/api/reservations/aggregation?filter=${encodeURIComponent('{"slipLate":true}')}`,
    );
    expect(late).toMatchObject({ totalCount: 1, reservations: [{ id: booking.id }] });

    pass(48);
    expect(await expireHolds(test_.context)).toBe(1);
    expect(await view(booking)).toMatchObject({ status: 'expired', payments: [{ status: 'pending' }, {}] });
    expect(await nightsTaken()).toBe(0);
    expect((await templates()).slice(3).sort()).toEqual(['booking.notice.ended', 'booking.slipUnchecked']);
    // Only its check brings the nights back: pictures do not keep them for ever.
    expect((await sendSlip(booking)).json()).toMatchObject({ code: 'payment.waiting' });
    expect(
      await read(`/api/reservations/aggregation?filter=${encodeURIComponent('{"slipWaiting":true}')}`),
    ).toMatchObject({ totalCount: 1 });
  });

  test('that staff accept in time ends the wait', async () => {
    const booking = await booked(transfer);
    const { id } = (await sendSlip(booking)).json<{ id: string }>();
    const { headers } = await signInAdmin(test_);
    const url = `/api/payments/${id}/check`;
    await test_.app.inject({
      method: 'PATCH',
      url,
      headers,
      payload: { action: 'approve', version: 1, receivedSen: booking.total },
    });
    pass(100);
    expect([await tellLateSlips(test_.context), await expireHolds(test_.context)]).toEqual([0, 0]);
    expect(await view(booking)).toMatchObject({ status: 'confirmed', holdExpiresAt: null });
  });

  test('is one of five that count for nothing yet, also when they come at once', async () => {
    const booking = await booked(transfer);
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendSlip(booking)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201, 201, 201, 201, 201, 409, 409, 409,
    ]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'payment.slips',
      params: { max: 5 },
      fields: [{ path: 'slip' }],
    });
  });
});

describe('letters that a stranger causes', () => {
  test('are few for one mailbox, however often he changes what he booked in its name', async () => {
    const booking = await booked({ email: 'victim@example.com', paymentMethod: 'bank_transfer' });
    const url = `/api/public/reservations/${booking.id}/changes?token=${booking.manageToken}`;
    // Tuesday and Wednesday, or Wednesday and Thursday: both cost RM 200.00 a night.
    for (let round = 0; round < 8; round += 1) {
      const { version, totalSen } = await view(booking);
      const day = round % 2 ? 1 : 2;
      const answer = await test_.app.inject({
        ...{ method: 'POST', url, headers: { 'idempotency-key': randomUUID() } },
        payload: {
          ...{ version, guests: 2, expectedTotal: totalSen },
          ...{ checkIn: `2026-12-0${day}`, checkOut: `2026-12-0${day + 2}` },
        },
      });
      expect(answer.statusCode).toBe(200);
    }
    // The letter of the booking is one of six within the hour.
    expect(await templates()).toEqual(['booking.held', ...Array<string>(5).fill('booking.changed')]);
    const leftOut = (await auditLines(test_)).filter(({ action }) => action === 'letterLeftOut');
    expect(leftOut).toHaveLength(3);
  });

  const victim = { email: 'victim@example.com' };
  const cancel = async (booking: BookingAnswer) =>
    test_.app.inject({
      method: 'PATCH',
      url: `/api/public/reservations/${booking.id}/cancel?token=${booking.manageToken}`,
      payload: { version: 1 },
    });

  test('are few for one mailbox: a booking without its letter is none, a cancellation goes through without', async () => {
    const statuses = [];
    for (let n = 0; n < 5; n++) {
      const answer = await book({ email: `victim+${n}@example.com` });
      statuses.push(answer.statusCode);
      if (answer.statusCode === 201) expect((await cancel(answer.json())).statusCode).toBe(200);
    }
    // Three bookings and three cancellations are six letters within the hour.
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    expect(await letters(test_)).toHaveLength(6);
    expect(await test_.db.selectFrom('reservation').select('id').execute()).toHaveLength(3);
    pass(1.1);
    const refused = (await Promise.all(Array.from({ length: 3 }, () => book(victim)))).map(
      (one) => one.statusCode,
    );
    expect(refused).toEqual([201, 201, 201]);
    const last = await test_.db.selectFrom('reservation').selectAll().orderBy('created_at', 'desc').execute();
    expect(last).toHaveLength(6);
  });

  test('are the acknowledgements of enquiries: the enquiry is kept without', async () => {
    const write = () =>
      test_.app.inject({
        method: 'POST',
        url: '/api/public/enquiries',
        payload: { name: 'A', ...victim, topic: 'other', message: 'Hello' },
      });
    for (let n = 0; n < 5; n++) expect((await write()).statusCode).toBe(201);
    expect((await templates()).filter((name) => name === 'enquiry.acknowledgement')).toHaveLength(3);
    expect(await test_.db.selectFrom('enquiry').select('id').execute()).toHaveLength(5);
  });

  test('that staff cause have no limit', async () => {
    const { headers } = await signInAdmin(test_);
    for (let n = 0; n < 8; n++) {
      const { id } = await createReservation(test_.db, place, { guest_email: victim.email });
      const url = `/api/reservations/${id}/cancel`;
      const answer = await test_.app.inject({
        method: 'PATCH',
        url,
        headers,
        payload: { version: 1, remark: 'x' },
      });
      expect(answer.statusCode).toBe(200);
    }
    expect(await letters(test_)).toHaveLength(8);
  });
});
