import { randomUUID } from 'node:crypto';
import type { BookingAnswer, GuestReservation } from '@shared/contract/stays/reservations';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
  signInAdmin,
  signInGuest,
} from '../../../testing/factories';
import { PNG, slipForm } from '../../../testing/slipForm';
import { expireHolds } from './expireHolds';

let test_: TestApp;
beforeAll(async () => {
  test_ = await buildTestApp();
});
afterEach(() => test_.reset());
afterAll(() => test_.close());

const wish = (listingId: string, more: object = {}) => ({
  listingId,
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  guests: 2,
  nationality: 'MY',
  guest: { name: 'Nur Aisyah', email: 'Aisyah@Example.com', phone: '+60 12-345 6789' },
  paymentMethod: 'bank_transfer',
  ...more,
});

const book = (body: object, key: string = randomUUID(), headers: object = {}) =>
  test_.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': key, ...headers },
    payload: body,
  });

async function listingWith(units: number) {
  return createListing(test_.db, await createBusiness(test_.db), { units });
}

const sendSlip = (booking: BookingAnswer, file: Buffer | null = PNG, key: string = randomUUID()) => {
  const form = slipForm(file, { reference: 'MBB 20261120 001' });
  return test_.app.inject({
    method: 'POST',
    url: `/api/public/reservations/${booking.id}/slips?token=${booking.manageToken}`,
    headers: { ...form.headers, 'idempotency-key': key },
    payload: form.payload,
  });
};

const view = async (booking: BookingAnswer) =>
  (
    await test_.app.inject({ url: `/api/public/reservations/${booking.id}?token=${booking.manageToken}` })
  ).json<GuestReservation>();

describe('booking', () => {
  test('holds the nights while the guest pays, keeps the priced lines and writes one mail', async () => {
    const { listingId } = await listingWith(1);
    const answer = await book(wish(listingId));
    expect(answer.statusCode).toBe(201);
    const booking = answer.json<BookingAnswer>();
    expect(booking).toMatchObject({ status: 'hold', reference: expect.stringMatching(/^AT-[A-Z2-9]{6}$/) });
    // Three nights of RM 200, cleaning RM 80, deposit RM 200; the company is not registered for SST.
    expect(booking.total).toBe(3 * 20_000 + 8_000 + 20_000);
    const seen = await view(booking);
    expect(seen.lines.reduce((sum, line) => sum + line.amountSen, 0)).toBe(booking.total);
    expect(seen).toMatchObject({
      guestEmail: 'aisyah@example.com',
      guestPhone: '+60123456789',
      steps: ['submitSlip', 'cancel'],
    });
    const mails = await test_.db.selectFrom('outbox_mail').selectAll().execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ template: 'booking.held', recipient: 'aisyah@example.com' });
    expect(mails[0]!.text_body).toContain(`/booking/manage?id=${booking.id}&token=${booking.manageToken}`);
    expect(test_.sent).toHaveLength(1);
  });

  test('a name that is an address is not passed on in a letter to whoever is named as the guest', async () => {
    const { listingId } = await listingWith(1);
    const guest = {
      name: 'Win a prize at evil.example/x',
      email: 'victim@example.com',
      phone: '+60123456789',
    };
    await book(wish(listingId, { guest }));
    const [mail] = await test_.db.selectFrom('outbox_mail').selectAll().execute();
    expect(mail!.recipient).toBe('victim@example.com');
    expect(`${mail!.subject} ${mail!.text_body} ${mail!.html_body}`).not.toContain('evil.example');
  });

  test('a later change of the rates does not touch what was sold', async () => {
    const { listingId } = await listingWith(1);
    const booking = (await book(wish(listingId))).json<BookingAnswer>();
    await test_.db.updateTable('room_type').set({ base_sen: 99_900, cleaning_sen: 50_000 }).execute();
    expect(await view(booking)).toMatchObject({ totalSen: booking.total });
  });

  test('a method without a slip confirms at once whose e-mail is proved, with a calendar file whose end is the check-out day', async () => {
    const { listingId } = await listingWith(1);
    const guest = await signInGuest(test_, 'aisyah@example.com');
    const body = wish(listingId, { paymentMethod: 'pay_at_property' });
    const booking = (await book(body, randomUUID(), guest)).json<BookingAnswer>();
    expect(booking).toMatchObject({ status: 'confirmed', holdExpiresAt: null });
    const [mail] = await test_.db.selectFrom('outbox_mail').selectAll().execute();
    expect(mail!.template).toBe('booking.confirmed');
    expect(mail!.attachments[0]!.content).toContain('DTSTART;VALUE=DATE:20261201');
    expect(mail!.attachments[0]!.content).toContain('DTEND;VALUE=DATE:20261204');
  });

  test.each([
    ['cn-ZH', '为您保留至'],
    ['ms-MY', 'Disimpan untuk anda sehingga'],
  ])('writes in the language of the guest: %s', async (language, text) => {
    const { listingId } = await listingWith(1);
    await book(wish(listingId, { language }));
    const [mail] = await test_.db.selectFrom('outbox_mail').selectAll().execute();
    expect(mail!.text_body).toContain(text);
  });

  test('the same nights cannot be had twice, the day of check-out can', async () => {
    const { listingId } = await listingWith(1);
    await book(wish(listingId));
    const taken = await book(wish(listingId, { checkIn: '2026-12-03', checkOut: '2026-12-05' }));
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({ code: 'reservation.unavailable' });
    const nights = taken.json<{ data: { nights: { date: string; available: number }[] } }>().data.nights;
    expect(nights.find((night) => night.date === '2026-12-03')).toMatchObject({ available: 0 });
    expect(nights.find((night) => night.date === '2026-12-04')).toMatchObject({ available: 1 });
    expect((await book(wish(listingId, { checkIn: '2026-12-04', checkOut: '2026-12-05' }))).statusCode).toBe(
      201,
    );
    expect((await book(wish(listingId, { checkIn: '2026-11-30', checkOut: '2026-12-01' }))).statusCode).toBe(
      201,
    );
  });

  test('nights that are over are not offered instead', async () => {
    const { listingId } = await listingWith(1);
    const tonight = { checkIn: '2026-11-20', checkOut: '2026-11-21' };
    await book(wish(listingId, tonight));
    const { data } = (await book(wish(listingId, tonight))).json<{ data: { nights: { date: string }[] } }>();
    expect(data.nights[0]!.date).toBe('2026-11-20');
  });

  test('forty people want the last unit at the same moment: one gets it, thirty-nine are told, one mail is written', async () => {
    const { listingId } = await listingWith(1);
    const answers = await Promise.all(Array.from({ length: 40 }, () => book(wish(listingId))));
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([201, ...Array<number>(39).fill(409)]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json()).toMatchObject({ code: 'reservation.unavailable' });
    }
    expect(await test_.db.selectFrom('outbox_mail').select('id').execute()).toHaveLength(1);
    expect(await test_.db.selectFrom('reservation').select('id').execute()).toHaveLength(1);
    expect(test_.sent).toHaveLength(1);
  });

  test('seven people and three units: three get one each', async () => {
    const { listingId } = await listingWith(3);
    const answers = await Promise.all(Array.from({ length: 7 }, () => book(wish(listingId))));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    const units = await test_.db.selectFrom('occupancy').select('unit_id').execute();
    expect(new Set(units.map((row) => row.unit_id)).size).toBe(3);
  });

  test('the same key books once and gives the same answer, even at the same moment', async () => {
    const { listingId } = await listingWith(2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(wish(listingId), 'the-same-key')));
    const bodies = new Set(answers.map((answer) => answer.body));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(201));
    expect(bodies.size).toBe(1);
    expect(await test_.db.selectFrom('reservation').select('id').execute()).toHaveLength(1);
    const kept = await test_.db.selectFrom('idempotency_key').select('response').execute();
    expect(JSON.stringify(kept)).not.toContain(answers[0]!.json<BookingAnswer>().manageToken);
    const other = await book(wish(listingId, { guests: 1 }), 'the-same-key');
    expect(other.json()).toMatchObject({ code: 'idempotency.mismatch' });
  });

  test('without a key nothing is booked', async () => {
    const { listingId } = await listingWith(1);
    const answer = await test_.app.inject({
      method: 'POST',
      url: '/api/public/reservations',
      payload: wish(listingId),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'idempotency.missing' });
  });

  test.each([
    ['guest.name', { guest: { name: '  ', email: 'a@b.my', phone: '0123456789' } }, 'required'],
    ['guest.email', { guest: { name: 'A', email: 'no', phone: '0123456789' } }, 'email'],
    ['guest.phone', { guest: { name: 'A', email: 'a@b.my', phone: 'call me' } }, 'phone'],
    ['checkIn', { checkIn: '2026-02-30' }, 'date'],
    ['nationality', { nationality: 'Malaysia' }, 'country'],
    ['paymentMethod', { paymentMethod: 'card_terminal' }, 'choice'],
    ['paymentMethod', { paymentMethod: "'; drop table reservation; --" }, 'choice'],
  ])('a mistake in %s stands beside its field', async (path, more, rule) => {
    const { listingId } = await listingWith(1);
    const answer = await book(wish(listingId, more));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
    expect(await test_.db.selectFrom('occupancy').select('id').execute()).toHaveLength(0);
  });

  test.each([
    ['stay.past', 400, { checkIn: '2026-11-19', checkOut: '2026-11-22' }],
    ['stay.too_far', 400, { checkIn: '2029-11-19', checkOut: '2029-11-22' }],
    ['stay.dates', 400, { checkIn: '2026-12-05', checkOut: '2026-12-05' }],
    ['stay.dates', 400, { checkIn: '2026-12-05', checkOut: '2026-12-03' }],
    ['stay.guests', 409, { guests: 5 }],
  ])('refuses %s', async (code, status, more) => {
    const { listingId } = await listingWith(1);
    const answer = await book(wish(listingId, more));
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  test('a price that moved since it was shown is told, not charged', async () => {
    const { listingId } = await listingWith(1);
    const answer = await book(wish(listingId, { expectedTotal: 1 }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'quote.changed', data: { total: 88_000 } });
    expect(await test_.db.selectFrom('reservation').select('id').execute()).toHaveLength(0);
  });

  test('an unpublished listing cannot be booked', async () => {
    const { listingId, propertyId } = await listingWith(1);
    await test_.db.updateTable('property').set({ status: 'draft' }).where('id', '=', propertyId).execute();
    expect((await book(wish(listingId))).statusCode).toBe(404);
  });
});

describe('a guest and his booking', () => {
  test('opens with the token or the account, and with nothing else', async () => {
    const { listingId } = await listingWith(2);
    const me = await createAccount(test_.db);
    const stranger = await createAccount(test_.db);
    const booking = (
      await book(wish(listingId), 'key-of-mine', await signIn(test_, me))
    ).json<BookingAnswer>();
    const other = (await book(wish(listingId))).json<BookingAnswer>();
    const url = `/api/public/reservations/${booking.id}`;
    const status = async (path: string, headers = {}) =>
      (await test_.app.inject({ url: path, headers })).statusCode;
    expect(await status(`${url}?token=${booking.manageToken}`)).toBe(200);
    expect(await status(url, await signIn(test_, me))).toBe(200);
    expect(await status(url)).toBe(404);
    expect(await status(url, await signIn(test_, stranger))).toBe(404);
    expect(await status(`${url}?token=${other.manageToken}`)).toBe(404);
    expect(await status(`${url}?token=`)).toBe(404);
  });

  test('own bookings are listed for their account alone', async () => {
    const { listingId } = await listingWith(2);
    const me = await createAccount(test_.db);
    const headers = await signIn(test_, me);
    await book(wish(listingId), randomUUID(), headers);
    await book(wish(listingId));
    const answer = await test_.app.inject({ url: '/api/account/reservations', headers });
    expect(answer.json()).toMatchObject({
      totalCount: 1,
      reservations: [{ status: 'hold', checkIn: '2026-12-01' }],
    });
  });

  test('own bookings say who comes', async () => {
    const place = await createListing(test_.db, await createBusiness(test_.db));
    const me = await createAccount(test_.db);
    const party = { guests: 5, children: 2, infants: 1, pets: 3 };
    await createReservation(test_.db, place, { account_id: me.id, ...party });
    const headers = await signIn(test_, me);
    const answer = await test_.app.inject({ url: '/api/account/reservations', headers });
    expect(answer.json()).toMatchObject({ reservations: [party] });
  });

  test('own bookings are to come until the day of leaving is over, unless they were given up', async () => {
    const place = await createListing(test_.db, await createBusiness(test_.db));
    const me = await createAccount(test_.db);
    const headers = await signIn(test_, me);
    // It is 20 November at the house.
    for (const [reference, status, check_in, check_out] of [
      ['GONE', 'checked_out', '2026-11-18', '2026-11-19'],
      ['LEAVES-TODAY', 'checked_in', '2026-11-18', '2026-11-20'],
      ['LEFT-TODAY', 'checked_out', '2026-11-19', '2026-11-20'],
      ['STAYS', 'checked_in', '2026-11-19', '2026-11-21'],
      ['HELD', 'hold', '2026-12-01', '2026-12-02'],
      ['CANCELLED', 'cancelled', '2026-12-01', '2026-12-02'],
      ['RAN-OUT', 'expired', '2026-12-01', '2026-12-02'],
    ] as const)
      await createReservation(test_.db, place, {
        ...{ account_id: me.id, reference, status, check_in, check_out },
      });
    await createReservation(test_.db, place, { reference: 'OF-SOMEBODY-ELSE' });
    const mine = async (filter: object) => {
      const answer = await test_.app.inject({
        url: `/api/account/reservations?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        headers,
      });
      const { reservations, totalCount } = answer.json<{
        reservations: { reference: string }[];
        totalCount: number;
      }>();
      expect(totalCount).toBe(reservations.length);
      return reservations.map(({ reference }) => reference).sort();
    };
    expect(await mine({ when: 'upcoming' })).toEqual(['HELD', 'LEAVES-TODAY', 'LEFT-TODAY', 'STAYS']);
    expect(await mine({ when: 'past' })).toEqual(['CANCELLED', 'GONE', 'RAN-OUT']);
    expect(await mine({})).toHaveLength(7);
  });

  test('slip → staff approve → confirmed; the guest sees it and gets the calendar file', async () => {
    const { listingId } = await listingWith(1);
    const booking = (await book(wish(listingId))).json<BookingAnswer>();
    expect((await sendSlip(booking)).statusCode).toBe(201);
    expect(await view(booking)).toMatchObject({
      status: 'pending',
      payments: [{ status: 'pending', hasSlip: true, amountSen: booking.total }],
    });
    const { headers } = await signInAdmin(test_);
    const found = (await test_.app.inject({ url: `/api/reservations/${booking.id}`, headers })).json<{
      payments: { id: string; version: number }[];
    }>();
    const payment = found.payments[0]!;
    const slip = await test_.app.inject({ url: `/api/payments/${payment.id}/slip`, headers });
    expect(slip.headers['content-type']).toBe('image/webp');
    const checked = await test_.app.inject({
      method: 'PATCH',
      url: `/api/payments/${payment.id}/check`,
      headers,
      payload: { action: 'approve', version: payment.version, receivedSen: booking.total },
    });
    expect(checked.json()).toMatchObject({ status: 'confirmed', paidSen: booking.total });
    expect(await view(booking)).toMatchObject({ status: 'confirmed', paidSen: booking.total });
    const templates = (
      await test_.db.selectFrom('outbox_mail').select('template').orderBy('created_at').execute()
    ).map((row) => row.template);
    expect(templates).toEqual(['booking.held', 'booking.confirmed']);
    const again = await test_.app.inject({
      method: 'PATCH',
      url: `/api/payments/${payment.id}/check`,
      headers,
      payload: { action: 'approve', version: payment.version, receivedSen: booking.total },
    });
    expect(again.json()).toMatchObject({ code: 'row.stale' });
  });

  test('a returned slip says why, keeps the nights and waits for another', async () => {
    const { listingId } = await listingWith(1);
    const booking = (await book(wish(listingId))).json<BookingAnswer>();
    await sendSlip(booking);
    const { headers } = await signInAdmin(test_);
    const [payment] = await test_.db.selectFrom('payment').selectAll().execute();
    const check = (payload: object) =>
      test_.app.inject({
        method: 'PATCH',
        url: `/api/payments/${payment!.id}/check`,
        headers,
        payload: { version: 1, action: 'reject', ...payload },
      });
    expect((await check({})).json()).toMatchObject({
      code: 'form.invalid',
      fields: [{ path: 'remark', rule: 'required' }],
    });
    expect((await check({ remark: 'The amount cannot be read' })).json()).toMatchObject({ status: 'hold' });
    const seen = await view(booking);
    expect(seen.payments[0]).toMatchObject({ status: 'rejected', remark: 'The amount cannot be read' });
    expect(new Date(seen.holdExpiresAt!).getTime() - test_.clock.now.getTime()).toBe(24 * 3_600_000);
    expect((await sendSlip(booking)).statusCode).toBe(201);
  });

  test.each([
    ['no file', null, 'file.missing'],
    ['an empty file', Buffer.alloc(0), 'file.missing'],
    [
      'a page that calls itself a picture',
      Buffer.from('<html><script>alert(1)</script></html>'),
      'file.type',
    ],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'file.type',
    ],
    ['half a picture', PNG.subarray(0, 40), 'file.broken'],
  ])('a slip that is %s is refused beside its field and nothing is kept', async (_what, file, code) => {
    const { listingId } = await listingWith(1);
    const booking = (await book(wish(listingId))).json<BookingAnswer>();
    const answer = await sendSlip(booking, file);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code, fields: [{ path: 'slip' }] });
    expect(await view(booking)).toMatchObject({ status: 'hold', payments: [] });
  });

  test('the same slip sent twice counts once', async () => {
    const { listingId } = await listingWith(1);
    const booking = (await book(wish(listingId))).json<BookingAnswer>();
    const first = await sendSlip(booking, PNG, 'slip-key-1');
    const second = await sendSlip(booking, PNG, 'slip-key-1');
    expect(second.json()).toEqual(first.json());
    expect((await view(booking)).payments).toHaveLength(1);
  });

  test('a hold that runs out gives the nights back; a late slip takes them again while nobody else has', async () => {
    const { listingId } = await listingWith(1);
    const booking = (await book(wish(listingId))).json<BookingAnswer>();
    expect(await expireHolds(test_.context)).toBe(0);
    test_.clock.now = new Date(test_.clock.now.getTime() + 61 * 60_000);
    expect(await expireHolds(test_.context)).toBe(1);
    expect(await view(booking)).toMatchObject({ status: 'expired', steps: ['submitSlip'] });
    expect((await sendSlip(booking)).statusCode).toBe(201);
    expect(await view(booking)).toMatchObject({ status: 'pending' });
  });

  test('a late slip for nights that somebody else has is refused and says so', async () => {
    const { listingId } = await listingWith(1);
    const booking = (await book(wish(listingId))).json<BookingAnswer>();
    test_.clock.now = new Date(test_.clock.now.getTime() + 61 * 60_000);
    await expireHolds(test_.context);
    expect((await book(wish(listingId))).statusCode).toBe(201);
    const late = await sendSlip(booking);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'reservation.unavailable' });
    expect((await view(booking)).payments).toEqual([]);
  });

  test.each([
    ['2026-11-20', 10_000],
    ['2026-11-25', 5_000],
    ['2026-12-01', 0],
  ])(
    'cancelled on %s: refund by policy, %i basis points; the nights are free again',
    async (date, refundBp) => {
      const { listingId } = await listingWith(1);
      const booking = (await book(wish(listingId))).json<BookingAnswer>();
      await sendSlip(booking);
      const { headers } = await signInAdmin(test_);
      const [payment] = await test_.db.selectFrom('payment').select('id').execute();
      await test_.app.inject({
        method: 'PATCH',
        url: `/api/payments/${payment!.id}/check`,
        headers,
        payload: { action: 'approve', version: 1, receivedSen: booking.total },
      });
      test_.clock.now = new Date(`${date}T02:00:00.000Z`);
      const before = await view(booking);
      expect(before.cancelPreview).toMatchObject({ refundBp });
      const answer = await test_.app.inject({
        method: 'PATCH',
        url: `/api/public/reservations/${booking.id}/cancel?token=${booking.manageToken}`,
        payload: { version: before.version },
      });
      expect(answer.json()).toMatchObject({ status: 'cancelled', totalSen: before.cancelPreview!.keptSen });
      const after = answer.json<GuestReservation>();
      expect(after.lines.reduce((sum, line) => sum + line.amountSen, 0)).toBe(after.totalSen);
      expect(after.paidSen - after.totalSen).toBe(before.cancelPreview!.refundSen);
      if (date < '2026-12-01') expect((await book(wish(listingId))).statusCode).toBe(201);
    },
  );

  test('a stale page cannot cancel', async () => {
    const { listingId } = await listingWith(1);
    const booking = (await book(wish(listingId))).json<BookingAnswer>();
    const url = `/api/public/reservations/${booking.id}/cancel?token=${booking.manageToken}`;
    const answers = await Promise.all(
      [1, 1].map((version) => test_.app.inject({ method: 'PATCH', url, payload: { version } })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });

  test('the calendar file of a booking', async () => {
    const { listingId } = await listingWith(1);
    const booking = (await book(wish(listingId))).json<BookingAnswer>();
    const file = await test_.app.inject({
      url: `/api/public/reservations/${booking.id}/calendar?token=${booking.manageToken}`,
    });
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body).toContain(`UID:reservation-${booking.id}@attic`);
  });
});
