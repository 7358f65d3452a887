import { randomUUID } from 'node:crypto';
import type { Reservation } from '@shared/contract/stays/reservations';
import {
  staffBookingAnswer,
  staffPaymentMethods,
  type StaffBookingAnswer,
  type StaffQuote,
} from '@shared/contract/stays/staffBooking';
import { formatSen } from '@shared/domain/base/money';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createRoomType,
  paintNight,
  signIn,
  signInAdmin,
} from '../../../testing/factories';

let test_: TestApp;
beforeAll(async () => {
  test_ = await buildTestApp();
});
afterEach(() => test_.reset());
afterAll(() => test_.close());

const URL = '/api/reservations';
const wish = (listingId: string, more: object = {}) => ({
  listingId,
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  guests: 2,
  nationality: 'MY',
  guest: { name: 'Nur Aisyah', email: 'Aisyah@Example.com', phone: '+60 12-345 6789' },
  paymentMethod: 'card_terminal',
  source: 'walk_in',
  ...more,
});

async function start(units = 1) {
  const listing = await createListing(test_.db, await createBusiness(test_.db), { units });
  const staff = await signInAdmin(test_);
  const book = (body: object = {}, key: string = randomUUID(), headers: object = staff.headers) =>
    test_.app.inject({
      method: 'POST',
      url: URL,
      headers: { 'idempotency-key': key, ...headers },
      payload: wish(listing.listingId, body),
    });
  const view = async (id: string) =>
    (await test_.app.inject({ url: `/api/reservations/${id}`, headers: staff.headers })).json<Reservation>();
  const quote = (body: object = {}, headers: Record<string, string> = staff.headers) => {
    const { checkIn, checkOut, guests, nationality } = wish(listing.listingId);
    return test_.app.inject({
      method: 'POST',
      url: `${URL}/quote`,
      headers,
      payload: { listingId: listing.listingId, checkIn, checkOut, guests, nationality, ...body },
    });
  };
  return { ...listing, staff, book, quote, view };
}
const countBookings = async () => (await test_.db.selectFrom('reservation').select('id').execute()).length;

describe('booking by staff', () => {
  test('takes a method of the desk, confirms at once, prices as the site does, writes the mail and who it was', async () => {
    const { book, view, staff, listingId } = await start();
    const answer = await book({ requests: ' High floor ', language: 'ms-MY' });
    expect(answer.statusCode).toBe(201);
    const booking = staffBookingAnswer.strict().parse(answer.json());
    const quote = await test_.app.inject({
      method: 'POST',
      url: '/api/public/quotes',
      payload: { ...wish(listingId), checkIn: '2026-12-08', checkOut: '2026-12-11' },
    });
    expect(booking).toMatchObject({ status: 'confirmed', total: quote.json<{ total: number }>().total });
    const seen = await view(booking.id);
    expect(seen).toMatchObject({
      source: 'walk_in',
      accountNumber: null,
      guestEmail: 'aisyah@example.com',
      requests: 'High floor',
      language: 'ms-MY',
      paymentMethod: 'card_terminal',
      unitNumber: expect.any(String),
      history: [{ action: 'create', actorKind: 'staff', actorName: staff.account.name }],
    });
    const mails = await test_.db.selectFrom('outbox_mail').selectAll().execute();
    expect(mails).toMatchObject([{ template: 'booking.confirmed', recipient: 'aisyah@example.com' }]);
  });

  test('a method that needs a slip holds the nights, as it does for visitors', async () => {
    const { book } = await start();
    const booking = (
      await book({ paymentMethod: 'bank_transfer', source: 'telephone' })
    ).json<StaffBookingAnswer>();
    expect(booking.status).toBe('hold');
    const [mail] = await test_.db.selectFrom('outbox_mail').selectAll().execute();
    expect(mail!.template).toBe('booking.held');
  });

  test('a linked booking is among the stays of the buyer, on both sides of the desk', async () => {
    const { book, staff, view } = await start();
    const buyer = await createAccount(test_.db);
    const { id } = (await book({ accountId: buyer.id })).json<StaffBookingAnswer>();
    const filter = encodeURIComponent(JSON.stringify({ accountId: buyer.id }));
    const staffList = await test_.app.inject({
      url: `/api/reservations/aggregation?filter=${filter}`,
      headers: staff.headers,
    });
    expect(staffList.json()).toMatchObject({ reservations: [{ id }], totalCount: 1 });
    const own = await test_.app.inject({
      url: '/api/account/reservations',
      headers: await signIn(test_, buyer),
    });
    expect(own.json()).toMatchObject({ reservations: [{ id }], totalCount: 1 });
    expect(await view(id)).toMatchObject({ accountNumber: buyer.account_number });
  });

  test('a unit that staff choose is the one that they get, and none in its place', async () => {
    const { book, view, unitIds, roomTypeId, propertyId } = await start(3);
    const booking = (await book({ unitId: unitIds[2] })).json<StaffBookingAnswer>();
    const seen = await view(booking.id);
    expect(seen.segments).toMatchObject([{ unitId: unitIds[2], roomTypeId }]);
    // A person chose: there is no rule to explain, the log says which.
    expect(seen.unitChoice).toBeNull();
    expect(seen.history[0]!.after).toMatchObject({ unit: seen.unitNumber });

    const again = await book({ unitId: unitIds[2] });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'reservation.unavailable']);
    const other = await createRoomType(test_.db, propertyId, { units: 1 });
    expect((await book({ unitId: other.unitIds[0] })).statusCode).toBe(409);
    expect((await book({ unitId: 'the best one' })).statusCode).toBe(400);
    expect(await countBookings()).toBe(1);
  });

  test('the nights cannot be had twice: whoever is later reads which are free', async () => {
    const { book } = await start();
    await book();
    const taken = await book({ checkIn: '2026-12-03', checkOut: '2026-12-05' });
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({
      code: 'reservation.unavailable',
      data: {
        nights: expect.arrayContaining([expect.objectContaining({ date: '2026-12-04', available: 1 })]),
      },
    });
    expect(await countBookings()).toBe(1);
  });

  test('two at the same moment, with one unit left: one of them gets it', async () => {
    const { book } = await start();
    const codes = (await Promise.all([book(), book()])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([201, 409]);
  });

  test('the same key twice is one booking and one mail, with the same answer', async () => {
    const { book } = await start(2);
    const key = randomUUID();
    const [first, second] = await Promise.all([book({}, key), book({}, key)]);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(await countBookings()).toBe(1);
    expect(await test_.db.selectFrom('outbox_mail').select('id').execute()).toHaveLength(1);
    expect((await book({ guests: 1 }, key)).json()).toMatchObject({ code: 'idempotency.mismatch' });
  });

  test('a price that has moved is told before anything is booked', async () => {
    const { book } = await start();
    const answer = await book({ expectedTotal: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'quote.changed', data: { total: 88_000 } });
    expect((await book({ expectedTotal: 88_000 })).statusCode).toBe(201);
  });
});

describe('refused', () => {
  test('without a token, without the code, and without a key', async () => {
    const { book } = await start();
    expect((await book({}, undefined, {})).body).toBe('Unauthorized');
    const codes = ALL_CODES.filter((code) => code !== codeOf('reservation.create'));
    const reader = await signInAdmin(test_, codes);
    expect((await book({}, undefined, reader.headers)).json()).toMatchObject({ code: 'permission.missing' });
    const buyer = await signIn(test_, await createAccount(test_.db));
    expect((await book({}, undefined, buyer)).statusCode).toBe(403);
    expect((await book({}, 'short')).json()).toMatchObject({ code: 'idempotency.missing' });
    expect(await countBookings()).toBe(0);
  });

  test.each<[string, object, string, string]>([
    [
      'a guest without a name',
      { guest: { name: ' ', email: 'a@b.co', phone: '+60123456789' } },
      'guest.name',
      'required',
    ],
    [
      'an e-mail that is none',
      { guest: { name: 'A', email: 'a', phone: '+60123456789' } },
      'guest.email',
      'email',
    ],
    ['a phone that is none', { guest: { name: 'A', email: 'a@b.co', phone: 'x' } }, 'guest.phone', 'phone'],
    ['a source of the channels', { source: 'agoda' }, 'source', 'choice'],
    ['no source', { source: undefined }, 'source', 'choice'],
    ['a date that is none', { checkIn: '2026-02-30' }, 'checkIn', 'date'],
    ['a method that nobody knows', { paymentMethod: 'gold' }, 'paymentMethod', 'choice'],
    ['an account that nobody has', { accountId: randomUUID() }, 'accountId', 'unknown'],
  ])('%s', async (_name, body, path, rule) => {
    const { book } = await start();
    const answer = await book(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
    expect(await countBookings()).toBe(0);
  });

  test('a method that is switched off, whoever it is for', async () => {
    const { book } = await start();
    await test_.db.updateTable('payment_method').set({ enabled: false }).execute();
    expect((await book()).json()).toMatchObject({ fields: [{ path: 'paymentMethod', rule: 'choice' }] });
  });

  test('methods of the desk stay closed to visitors, be they staff', async () => {
    const { listingId, staff } = await start();
    const { source: _, ...body } = wish(listingId);
    const answer = await test_.app.inject({
      method: 'POST',
      url: '/api/public/reservations',
      headers: { 'idempotency-key': randomUUID(), ...staff.headers },
      payload: body,
    });
    expect(answer.json()).toMatchObject({ fields: [{ path: 'paymentMethod', rule: 'choice' }] });
  });

  test.each<[string, Parameters<typeof createAccount>[1]]>([
    ['a banned buyer', { status: 'banned' }],
    ['a buyer who waits for approval', { status: 'pending' }],
    ['a deleted account', { status: 'deleted' }],
    ['an agent', { role: 'agent', agent_type: 'agency' }],
    ['an administrator', { role: 'administrator', is_admin: true }],
    ['an administrator who was a buyer', { role: 'buyer', is_admin: true }],
  ])('%s as the one whose booking it is', async (_name, fields) => {
    const { book } = await start();
    const { id } = await createAccount(test_.db, fields);
    const answer = await book({ accountId: id });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: 'accountId', rule: 'unknown' }] });
    expect(await countBookings()).toBe(0);
  });

  test('listings that nobody knows or that are not published, and what the rules of a stay forbid', async () => {
    const { book, listingId } = await start();
    expect((await book({ listingId: randomUUID() })).statusCode).toBe(404);
    expect((await book({ checkOut: '2026-12-01' })).json()).toMatchObject({ code: 'stay.dates' });
    expect((await book({ checkIn: '2026-11-19' })).json()).toMatchObject({ code: 'stay.past' });
    expect((await book({ guests: 5 })).json()).toMatchObject({ code: 'stay.guests' });
    await test_.db.updateTable('room_type').set({ status: 'draft' }).where('id', '=', listingId).execute();
    expect((await book()).json()).toMatchObject({ code: 'row.not_found' });
  });
});

describe('a guest without an e-mail address', () => {
  const nobody = { guest: { name: 'Nur Aisyah', phone: '+60123456789' } };
  const mails = () => test_.db.selectFrom('outbox_mail').select('template').execute();

  test('is booked, found and exported, and no mail is queued for any step', async () => {
    const { book, view, staff, unitIds } = await start(3);
    const { headers } = staff;
    const call = (method: 'PATCH' | 'POST', url: string, payload: object) =>
      test_.app.inject({
        method,
        url: `${URL}/${url}`,
        headers: { 'idempotency-key': randomUUID(), ...headers },
        payload,
      });
    const first = await book({ ...nobody, paymentMethod: 'bank_transfer', unitId: unitIds[0] });
    expect(first.statusCode).toBe(201);
    const { id, total } = first.json<StaffBookingAnswer>();
    expect(await view(id)).toMatchObject({ guestEmail: '', guestName: 'Nur Aisyah' });
    await call('PATCH', `${id}/confirm`, { version: 1 });
    const moved = await call('POST', `${id}/changes`, {
      version: 2,
      units: [{ unitId: unitIds[1], from: '2026-12-01' }],
      reason: 'asked for it',
      expectedTotal: total,
    });
    expect(moved.statusCode).toBe(200);
    expect((await call('PATCH', `${id}/cancel`, { version: 3, remark: 'by phone' })).statusCode).toBe(200);
    const several = await book({
      ...nobody,
      further: [{ listingId: (await view(id)).roomTypeId, guests: 2 }],
    });
    expect(several.statusCode).toBe(201);
    expect(await mails()).toEqual([]);

    const found = await test_.app.inject({
      url: `${URL}/aggregation?filter=${encodeURIComponent(JSON.stringify({ q: 'nur aisyah' }))}`,
      headers,
    });
    expect(found.json()).toMatchObject({ totalCount: 3 });
    const file = await test_.app.inject({ url: `${URL}/export?format=csv`, headers });
    expect(file.body).toContain("Nur Aisyah,,'+60123456789");
  });

  test('a wrong one is refused, and visitors need one', async () => {
    const { book, listingId } = await start();
    for (const email of ['', 'nobody'])
      expect((await book({ guest: { ...nobody.guest, email } })).json()).toMatchObject({
        fields: [{ path: 'guest.email' }],
      });
    const visitor = await test_.app.inject({
      method: 'POST',
      url: '/api/public/reservations',
      headers: { 'idempotency-key': randomUUID() },
      payload: { ...wish(listingId), ...nobody, paymentMethod: 'bank_transfer' },
    });
    expect(visitor.json()).toMatchObject({ fields: [{ path: 'guest.email', rule: 'required' }] });
  });
});

describe('rules for visitors', () => {
  test.each<[string, object, object]>([
    ['stay.min_nights', { min_nights: 5 }, {}],
    ['stay.max_nights', { max_nights: 2 }, {}],
    ['stay.too_far', {}, { checkIn: '2029-12-01', checkOut: '2029-12-04' }],
  ])('%s is a warning, and the stay is booked', async (code, roomType, stay) => {
    const { book, quote, listingId } = await start();
    if (Object.keys(roomType).length > 0)
      await test_.db.updateTable('room_type').set(roomType).where('id', '=', listingId).execute();
    const visitor = await test_.app.inject({
      method: 'POST',
      url: '/api/public/quotes',
      payload: { ...wish(listingId), ...stay },
    });
    expect(visitor.json()).toMatchObject({ code });
    const shown = (await quote(stay)).json<StaffQuote>();
    expect(shown.warnings).toMatchObject([{ code }]);
    expect((await book({ ...stay, expectedTotal: shown.total })).statusCode).toBe(201);
  });

  test('a closed night is a warning that names it, and the stay is booked', async () => {
    const { book, quote, listingId } = await start();
    await paintNight(test_.db, listingId, '2026-12-02', { closed: true });
    const visitor = await test_.app.inject({
      method: 'POST',
      url: '/api/public/quotes',
      payload: wish(listingId),
    });
    expect(visitor.json()).toMatchObject({ code: 'stay.closed', params: { date: '2026-12-02' } });
    const shown = (await quote()).json<StaffQuote>();
    expect(shown.warnings).toEqual([{ code: 'stay.closed', params: { date: '2026-12-02' } }]);
    expect((await book({ expectedTotal: shown.total })).statusCode).toBe(201);
  });

  test('several are all said, and do not hide that the guests are too many', async () => {
    const { book, quote, listingId } = await start();
    for (const date of ['2026-12-01', '2026-12-04'])
      await paintNight(test_.db, listingId, date, {
        min_nights: 9,
        closed_to_arrival: true,
        closed_to_departure: true,
      });
    expect((await quote()).json<StaffQuote>().warnings.map(({ code }) => code)).toEqual([
      'stay.closed_to_arrival',
      'stay.closed_to_departure',
      'stay.min_nights',
    ]);
    expect((await quote({ guests: 5 })).json()).toMatchObject({ code: 'stay.guests' });
    expect((await book({ guests: 5 })).json()).toMatchObject({ code: 'stay.guests' });
    expect((await book()).statusCode).toBe(201);
  });

  test('what holds for everybody is refused', async () => {
    const { book, quote, listingId } = await start();
    for (const [wrong, code] of [
      [{ checkIn: '2026-11-19' }, 'stay.past'],
      [{ checkOut: '2026-12-01' }, 'stay.dates'],
      [{ checkOut: '2026-11-28' }, 'stay.dates'],
      [{ checkOut: '2031-12-01' }, 'stay.max_nights'],
    ] as const) {
      expect((await quote(wrong)).json()).toMatchObject({ code });
      expect((await book(wrong)).json()).toMatchObject({ code });
    }
    await book();
    expect((await quote()).json()).toMatchObject({ code: 'reservation.unavailable' });
    expect((await book()).json()).toMatchObject({ code: 'reservation.unavailable' });
    await test_.db.updateTable('room_type').set({ status: 'retired' }).where('id', '=', listingId).execute();
    expect((await quote()).json()).toMatchObject({ code: 'row.not_found' });
    expect((await book()).json()).toMatchObject({ code: 'row.not_found' });
  });

  test('further units of a booking can break them too', async () => {
    const { book, listingId } = await start(2);
    await test_.db.updateTable('room_type').set({ min_nights: 5 }).where('id', '=', listingId).execute();
    expect((await book({ further: [{ listingId, guests: 2 }] })).statusCode).toBe(201);
  });
});

describe('a price that is agreed at once', () => {
  const agreed = { agreedSen: 40_000, reason: 'a regular guest' };

  test('comes to what agreeing it afterwards would, in the quote, the booking, its lines and its mail', async () => {
    const { book, quote, view, staff } = await start(2);
    const shown = await quote({ agreedSen: 40_000 });
    const { id, total } = (
      await book({ ...agreed, expectedTotal: shown.json<StaffQuote>().total })
    ).json<StaffBookingAnswer>();
    const seen = await view(id);
    expect(seen.lines).toContainEqual(
      expect.objectContaining({
        kind: 'adjustment',
        amountSen: -20_000,
        label: expect.objectContaining({ 'en-US': 'Agreed price' }),
      }),
    );
    expect(shown.json<StaffQuote>().lines).toEqual(seen.lines);
    expect(seen.history[0]!.after).toMatchObject({ total, remark: 'a regular guest' });
    const [mail] = await test_.db.selectFrom('outbox_mail').select('text_body').execute();
    expect(mail!.text_body).toContain(formatSen(total));

    const other = await view((await book()).json<StaffBookingAnswer>().id);
    const answer = await test_.app.inject({
      method: 'POST',
      url: `${URL}/${other.id}/changes`,
      headers: { 'idempotency-key': randomUUID(), ...staff.headers },
      payload: { version: other.version, expectedTotal: total, ...agreed },
    });
    expect(answer.statusCode).toBe(200);
    expect((await view(other.id)).lines).toEqual(seen.lines);
  });

  test('is one of each unit that is booked together', async () => {
    const { book, listingId } = await start(2);
    const { group } = (
      await book({ further: [{ listingId, guests: 2, agreedSen: 40_000 }], reason: 'a group' })
    ).json<StaffBookingAnswer>();
    expect(group![0]!.total).toBeGreaterThan(group![1]!.total + 19_000);
  });

  test('wants a reason, and a right of its own', async () => {
    const { book, quote, listingId } = await start();
    expect((await book({ agreedSen: 40_000 })).json()).toMatchObject({
      fields: [{ path: 'reason', rule: 'required' }],
    });
    expect((await book({ agreedSen: -1, reason: 'x' })).statusCode).toBe(400);
    const codes = ALL_CODES.filter((code) => code !== codeOf('revenue.edit'));
    const { headers } = await signInAdmin(test_, codes);
    const further = [{ listingId, guests: 2, agreedSen: 1 }];
    for (const refused of [
      await quote({ agreedSen: 1 }, headers),
      await book(agreed, undefined, headers),
      await book({ further, reason: 'x' }, undefined, headers),
    ])
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'permission.missing' }]);
    expect((await quote({}, headers)).statusCode).toBe(200);
    expect(await countBookings()).toBe(0);
  });
});

test('the ways to pay are all that are in use, in their order', async () => {
  const { staff } = await start();
  await test_.db
    .updateTable('payment_method')
    .set({ enabled: false })
    .where('code', '=', 'pay_at_property')
    .execute();
  const get = (headers: object) =>
    test_.app.inject({ url: `${URL}/payment-methods`, headers: headers as Record<string, string> });
  const { paymentMethods } = staffPaymentMethods.parse((await get(staff.headers)).json());
  expect(paymentMethods.map(({ code, paidFirst }) => [code, paidFirst])).toEqual([
    ['bank_transfer', true],
    ['card_terminal', false],
  ]);
  expect((await get({})).statusCode).toBe(401);
  const viewer = await signInAdmin(test_, [codeOf('reservation.view')]);
  expect((await get(viewer.headers)).json()).toMatchObject({ code: 'permission.missing' });
});
