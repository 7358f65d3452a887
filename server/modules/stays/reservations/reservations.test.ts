import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Reservation } from '@shared/contract/stays/reservations';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
  signInGuest,
} from '../../../testing/factories';

let test_: TestApp;
let headers: { authorization: string };
let listingId: string;
let propertyId: string;
let roomTypeId: string;
beforeAll(async () => {
  test_ = await buildTestApp();
});
beforeEach(async () => {
  await test_.reset();
  ({ listingId, propertyId, roomTypeId } = await createListing(test_.db, await createBusiness(test_.db), {
    units: 10,
  }));
  ({ headers } = await signInAdmin(test_));
});
afterAll(() => test_.close());

async function booked(
  more: { name?: string; checkIn?: string; checkOut?: string; paymentMethod?: string } = {},
) {
  const {
    name = 'Tan Mei Ling',
    checkIn = '2026-12-01',
    checkOut = '2026-12-03',
    paymentMethod = 'pay_at_property',
  } = more;
  const email = `guest-${randomUUID()}@example.com`;
  const answer = await test_.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': randomUUID(), ...(await signInGuest(test_, email)) },
    payload: {
      listingId,
      checkIn,
      checkOut,
      guests: 2,
      nationality: 'SG',
      guest: { name, email, phone: `+65${randomInt(1e8, 1e9)}` },
      paymentMethod,
    },
  });
  return answer.json<{ id: string; reference: string; total: number }>();
}

const get = (url: string) => test_.app.inject({ url, headers });
const list = (query: { filter?: object; sort?: object; pagination?: object; _fields?: string }) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return get(`/api/reservations/aggregation?${search}`);
};
const names = (answer: { json(): { reservations: { guestName: string }[] } }) =>
  answer.json().reservations.map((row) => row.guestName);
const step = (id: string, name: string, payload: object) =>
  test_.app.inject({ method: 'PATCH', url: `/api/reservations/${id}/${name}`, headers, payload });
const read = async (id: string) => (await get(`/api/reservations/${id}`)).json<Reservation>();

describe('the list', () => {
  test('takes a whole reference for that stay alone, and a part of one for every text that has it', async () => {
    const { id, reference } = await booked({ name: 'Aminah', checkIn: '2026-12-05', checkOut: '2026-12-06' });
    await booked({ name: `Beside ${reference}`, checkIn: '2026-12-10', checkOut: '2026-12-15' });
    for (const q of [reference, reference.toLowerCase(), ` ${reference} `]) {
      const answer = await list({ filter: { q } });
      expect(answer.json()).toMatchObject({ totalCount: 1, reservations: [{ id }] });
    }
    const both = await list({ filter: { q: reference.slice(0, -1) }, sort: { checkIn: 'asc' } });
    expect(names(both)).toEqual(['Aminah', `Beside ${reference}`]);
    // No reference has an I, an O or a nought: this is a text like any other.
    expect(names(await list({ filter: { q: 'AT-IO0000' } }))).toEqual([]);
    const unknown = reference === 'AT-222222' ? 'AT-333333' : 'AT-222222';
    expect((await list({ filter: { q: unknown } })).json()).toMatchObject({ totalCount: 0 });
  });

  test('filters, sorts, pages and says how many there are', async () => {
    await booked({ name: 'Aminah', checkIn: '2026-12-05', checkOut: '2026-12-06' });
    await booked({ name: 'Bala', checkIn: '2026-12-10', checkOut: '2026-12-15' });
    await booked({
      name: 'Chong',
      checkIn: '2026-12-20',
      checkOut: '2026-12-21',
      paymentMethod: 'bank_transfer',
    });
    expect((await list({})).json()).toMatchObject({ totalCount: 3 });
    expect(names(await list({ sort: { checkIn: 'desc' } }))).toEqual(['Chong', 'Bala', 'Aminah']);
    expect(names(await list({ sort: { totalSen: 'asc' } }))[2]).toBe('Bala');
    expect(names(await list({ filter: { q: 'BALA' } }))).toEqual(['Bala']);
    expect(names(await list({ filter: { q: '%' } }))).toEqual([]);
    expect(names(await list({ filter: { status: 'hold' } }))).toEqual(['Chong']);
    expect(
      names(await list({ filter: { status: ['hold', 'confirmed'] }, sort: { guestName: 'asc' } })),
    ).toEqual(['Aminah', 'Bala', 'Chong']);
    expect((await list({ filter: { status: [], source: [] } })).json()).toMatchObject({ totalCount: 3 });
    expect(names(await list({ filter: { checkInFrom: '2026-12-06', checkInTo: '2026-12-10' } }))).toEqual([
      'Bala',
    ]);
    expect(
      names(
        await list({
          filter: { propertyId },
          pagination: { limit: 1, currentPage: 2 },
          sort: { guestName: 'asc' },
        }),
      ),
    ).toEqual(['Bala']);
    expect(names(await list({ filter: { unpaid: false } }))).toEqual([]);
    expect((await list({ filter: { propertyId: randomUUID() } })).json()).toEqual({
      reservations: [],
      totalCount: 0,
    });
  });

  // Whoever leaves on the day is out of the house at its night, and whoever comes on it is in.
  const AROUND_THE_10TH = [
    ['came today', 'checked_in', '2026-12-10', '2026-12-12'],
    ['leaves tomorrow', 'checked_in', '2026-12-08', '2026-12-11'],
    ['leaves today', 'checked_in', '2026-12-08', '2026-12-10'],
    ['comes tomorrow', 'checked_in', '2026-12-11', '2026-12-12'],
    ['not come', 'confirmed', '2026-12-09', '2026-12-12'],
    ['has left', 'checked_out', '2026-12-09', '2026-12-12'],
    ['never came', 'no_show', '2026-12-09', '2026-12-12'],
  ] as const;
  test.each<[object, string[]]>([
    [{ inHouseOn: '2026-12-10' }, ['came today', 'leaves tomorrow']],
    [{ inHouseOn: '2026-12-11' }, ['came today', 'comes tomorrow']],
    [{ inHouseOn: '2026-12-07' }, []],
    [{ inHouseOn: '2026-12-12' }, []],
    [{ checkInFrom: '2026-12-10' }, ['came today', 'comes tomorrow']],
    [{ checkInTo: '2026-12-08' }, ['leaves today', 'leaves tomorrow']],
    [{ checkOutFrom: '2026-12-12', checkInFrom: '2026-12-10' }, ['came today', 'comes tomorrow']],
    [{ checkOutFrom: '2026-12-13' }, []],
    [{ checkOutTo: '2026-12-10' }, ['leaves today']],
    [{ checkOutTo: '2026-12-11' }, ['leaves today', 'leaves tomorrow']],
  ])('at the edges of the dates: %j', async (filter, expected) => {
    for (const [guest_name, status, check_in, check_out] of AROUND_THE_10TH)
      await createReservation(
        test_.db,
        { propertyId, roomTypeId },
        { guest_name, status, check_in, check_out },
      );
    const found = await list({ filter });
    expect(names(found).sort()).toEqual(expected);
    expect(found.json()).toMatchObject({ totalCount: expected.length });
  });

  test('of one person', async () => {
    const [one, other] = [await booked({ name: 'One' }), await booked({ name: 'Other' })];
    const person = await createAccount(test_.db);
    await test_.db
      .updateTable('reservation')
      .set({ account_id: person.id })
      .where('id', '=', one.id)
      .execute();
    expect((await list({ filter: { accountId: person.id } })).json()).toMatchObject({
      reservations: [{ id: one.id }],
      totalCount: 1,
    });
    expect((await list({ filter: { accountId: other.id } })).json()).toMatchObject({ totalCount: 0 });
    expect((await list({ filter: { accountId: 'AT100001' } })).statusCode).toBe(400);
  });

  test('gives only the fields that were asked for', async () => {
    const { reference } = await booked();
    expect((await list({ _fields: 'reference,guests' })).json()).toEqual({
      reservations: [{ reference, guests: 2 }],
      totalCount: 1,
    });
  });

  test.each([
    [{ filter: { password: 'x' } }, 'password'],
    [{ sort: { password_hash: 'asc' } }, 'password_hash'],
    [{ _fields: 'reference,password_hash' }, 'password_hash'],
    [{ filter: { status: 'gone' } }, 'status'],
    [{ pagination: { limit: 100_000 } }, 'limit'],
    [{ filter: '{not json' }, 'filter'],
  ])('refuses %j and names the field', async (query, field) => {
    const answer = await list(query as never);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'query.invalid' });
    expect(
      answer.json<{ fields: { path: string }[] }>().fields.some(({ path }) => path.includes(field)),
    ).toBe(true);
  });

  test('exports what the filter finds, with formulas made harmless, and says so in the audit log', async () => {
    await booked({ name: '=1+1' });
    await booked({ name: 'Devi' });
    const file = await get('/api/reservations/export?format=csv');
    expect(file.headers['content-disposition']).toContain('reservations');
    expect(file.body).toContain('Devi');
    expect(file.body).toContain("'=1+1");
    expect(file.body.trim().split('\r\n')).toHaveLength(3);
    const lines = await test_.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'export')
      .execute();
    expect(lines).toHaveLength(1);
  });
});

describe('the export of more than one batch', () => {
  // Of every 400 the times of booking are the same, and those of the next are a microsecond earlier: both ends of a batch of 500 lie among equals.
  const fill = (count: number) =>
    sql`insert into reservation (reference, property_id, company_id, room_type_id, status, source, check_in, check_out, guests,
        nationality, guest_name, guest_email, guest_phone, payment_method, total_sen, room_sen, cancellation, created_at)
      select 'R' || lpad(n::text, 4, '0'), ${propertyId}, (select company_id from property where id = ${propertyId}), ${roomTypeId}, 'confirmed', 'direct', '2026-12-01', '2026-12-02', 2,
        'MY', 'Guest', 'guest@attic.example', '+60123456789', 'bank_transfer', 100, 100, '{"name":{},"tiers":[]}',
        timestamptz '2026-11-01 00:00:00.000900Z' - (n / 400) * interval '1 microsecond'
      from generate_series(0, ${count - 1}::int) n`.execute(test_.db);

  test.each([499, 500, 501, 1000, 1001])('gives each of %i once, the newest first', async (count) => {
    await fill(count);
    const file = await get('/api/reservations/export?format=csv');
    const references = file.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]!);
    expect(references).toHaveLength(count);
    const everyOne = Array.from({ length: count }, (_, n) => `R${String(n).padStart(4, '0')}`);
    expect([...references].sort()).toEqual(everyOne);
    const groups = references.map((reference) => Math.floor(Number(reference.slice(1)) / 400));
    expect(groups).toEqual([...groups].sort((one, other) => one - other));
  });
});

describe('the life of a reservation', () => {
  test('check-in on the day, check-out, each step in the history', async () => {
    const { id } = await booked();
    const early = await step(id, 'checkIn', { version: 1 });
    expect(early.json()).toMatchObject({ code: 'reservation.step' });
    test_.clock.now = new Date('2026-12-01T04:00:00.000Z');
    expect((await read(id)).steps).toEqual(['checkIn', 'cancel', 'change', 'addCharge']);
    const checkedIn = (
      await step(id, 'checkIn', { version: 1, remark: 'Papers follow' })
    ).json<Reservation>();
    expect(checkedIn).toMatchObject({
      status: 'checked_in',
      version: 2,
      steps: ['checkOut', 'change', 'departEarly', 'addCharge'],
    });
    const checkedOut = (await step(id, 'checkOut', { version: 2 })).json<Reservation>();
    expect(checkedOut.status).toBe('checked_out');
    expect(checkedOut.history.map((entry) => entry.action).sort()).toEqual(['checkIn', 'checkOut', 'create']);
  });

  test('two people at once: one step counts, the other is told who was first', async () => {
    const { id } = await booked();
    const answers = await Promise.all([
      step(id, 'cancel', { version: 1, remark: 'asked by phone' }),
      step(id, 'cancel', { version: 1, remark: 'asked by mail' }),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)!.json()).toMatchObject({
      code: 'row.stale',
      params: { version: 2 },
    });
  });

  test('cancelling and no-show want a remark beside its field', async () => {
    const { id } = await booked();
    expect((await step(id, 'cancel', { version: 1 })).json()).toMatchObject({
      code: 'form.invalid',
      fields: [{ path: 'remark', rule: 'required' }],
    });
    test_.clock.now = new Date('2026-12-02T04:00:00.000Z');
    expect((await step(id, 'noShow', { version: 1, remark: 'nobody came' })).json()).toMatchObject({
      status: 'no_show',
    });
  });

  test.each(['expire', 'submitSlip', 'constructor', 'returnSlip'])(
    '%s is no step for staff',
    async (name) => {
      const { id } = await booked();
      expect((await step(id, name, { version: 1 })).statusCode).toBe(400);
    },
  );

  test('notes', async () => {
    const { id } = await booked();
    const note = (body: string, key: string) =>
      test_.app.inject({
        method: 'POST',
        url: `/api/reservations/${id}/notes`,
        headers: { ...headers, 'idempotency-key': key },
        payload: { body },
      });
    const key = randomUUID();
    expect((await note('Late arrival, 23:00', key)).statusCode).toBe(201);
    // Sent again because the answer was lost: it is there once.
    expect((await note('Late arrival, 23:00', key)).statusCode).toBe(201);
    expect((await read(id)).notes).toMatchObject([{ body: 'Late arrival, 23:00' }]);
    const written = test_.db.selectFrom('audit_log').select(['actor_kind', 'entity_id', 'after']);
    expect(await written.where('action', '=', 'note').execute()).toEqual([
      { actor_kind: 'staff', entity_id: id, after: null },
    ]);
    const empty = await note('  ', randomUUID());
    expect(empty.json()).toMatchObject({ fields: [{ path: 'body', rule: 'required' }] });
  });
});

describe('money', () => {
  const pay = (id: string, payload: object, key: string = randomUUID()) =>
    test_.app.inject({
      method: 'POST',
      url: `/api/reservations/${id}/payments`,
      headers: { ...headers, 'idempotency-key': key },
      payload: {
        kind: 'payment',
        method: 'card_terminal',
        amountSen: 10_000,
        receivedOn: '2026-11-20',
        ...payload,
      },
    });

  test('payments and refunds move what is paid; a double click counts once', async () => {
    const { id } = await booked();
    const twice = await Promise.all([pay(id, {}, 'double-click'), pay(id, {}, 'double-click')]);
    expect(twice.map((answer) => answer.statusCode)).toEqual([201, 201]);
    expect(twice[0]!.body).toBe(twice[1]!.body);
    expect(await read(id)).toMatchObject({ paidSen: 10_000 });
    expect((await pay(id, { kind: 'refund', amountSen: 4_000, remark: 'No pool' })).statusCode).toBe(201);
    expect(await read(id)).toMatchObject({ paidSen: 6_000 });
  });

  test('payments at the same moment are all counted', async () => {
    const { id } = await booked();
    await Promise.all(Array.from({ length: 8 }, (_, index) => pay(id, { amountSen: 1_000 + index })));
    expect(await read(id)).toMatchObject({ paidSen: 8 * 1_000 + 28 });
  });

  test.each([
    ['amountSen', { amountSen: 0 }, 400],
    ['amountSen', { amountSen: 10.5 }, 400],
    ['amountSen', { kind: 'refund', amountSen: 1 }, 409],
    ['receivedOn', { receivedOn: '2026-11-21' }, 400],
    ['method', { method: 'gold' }, 400],
  ])('a wrong %s stands beside its field', async (path, payload, status) => {
    const { id } = await booked();
    const answer = await pay(id, payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ fields: [{ path }] });
  });
});

describe('who may', () => {
  test('view lets see and not touch', async () => {
    const { id } = await booked();
    ({ headers } = await signInAdmin(test_, [codeOf('reservation.view')]));
    expect((await read(id)).steps).toEqual([]);
    expect((await step(id, 'cancel', { version: 1, remark: 'x' })).statusCode).toBe(403);
  });

  test.each(['00000000-0000-4000-8000-000000000000'])('an unknown id is a 404', async (id) => {
    expect((await get(`/api/reservations/${id}`)).statusCode).toBe(404);
    expect((await step(id, 'cancel', { version: 1, remark: 'x' })).statusCode).toBe(404);
    expect((await get(`/api/payments/${id}/slip`)).statusCode).toBe(404);
  });
});
