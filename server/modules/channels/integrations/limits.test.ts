import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OccupancyBar, WindowAnswer } from '@shared/contract/stays/occupancy';
import type { Reservation } from '@shared/contract/stays/reservations';
import type { StaffQuote } from '@shared/contract/stays/staffBooking';
import type { ChangePreview, StayUnit } from '@shared/contract/stays/stayChanges';
import type { UnitDetail } from '@shared/contract/inventory/units';
import { stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createRoomType, signInAdmin } from '../../../testing/factories';
import { reoccupy } from '../../nights/occupancy/takeNights.queries';

// The tests' today is Friday 2026-11-20.
let test: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function start(units = 1) {
  await test.reset();
  place = await createListing(test.db, await createBusiness(test.db), { units });
  ({ headers } = await signInAdmin(test));
  return place.unitIds;
}

/** Airbnb's notice: a span that its calendar closes by itself, as a sync leaves it. */
async function limit(unitId: string, from: string, to: string) {
  const { id: feedId } = await test.db
    .insertInto('channel_feed')
    .values({
      unit_id: unitId,
      channel: 'airbnb',
      import_sealed: null,
      import_host: null,
      import_end: null,
      etag: null,
      last_modified: null,
      next_run_at: null,
      run_token: null,
      last_outcome: null,
      last_error: null,
      export_hash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('feed_event')
    .values({ feed_id: feedId, uid: randomUUID(), starts_on: from, ends_on: to, kind: 'soft' })
    .execute();
  await test.db
    .insertInto('occupancy')
    .values({
      unit_id: unitId,
      stay: stayRange(from, to),
      kind: 'channel',
      reservation_id: null,
      feed_id: feedId,
      soft: true,
    })
    .execute();
  return feedId;
}

/** Returns the uses of a unit as text; limits of a channel's calendar go by that name. */
async function nights(unitId: string) {
  const { rows } = await sql<{ text: string }>`
    select case when soft then 'limit' else kind end || ' ' || lower(stay) || ' ' || upper(stay) as text from occupancy
    where unit_id = ${unitId} and active order by lower(stay), kind`.execute(test.db);
  return rows.map(({ text }) => text);
}

const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  test.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
const wish = (more: object = {}) => ({
  listingId: place.listingId,
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  guests: 2,
  nationality: 'MY',
  ...more,
});
const guest = { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60 12-345 6789' };
const bookAsStaff = (more: object = {}) =>
  staff('POST', '/api/reservations', {
    ...wish(more),
    guest,
    paymentMethod: 'card_terminal',
    source: 'walk_in',
  });
const bookAsVisitor = (more: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': randomUUID() },
    payload: { ...wish(more), guest, paymentMethod: 'bank_transfer' },
  });
const view = async (id: string) => (await staff('GET', `/api/reservations/${id}`)).json<Reservation>();
const cancel = async (stay: Reservation) =>
  staff('PATCH', `/api/reservations/${stay.id}/cancel`, { version: stay.version, remark: 'ill' });
async function booked(more: object = {}): Promise<Reservation> {
  const answer = await bookAsStaff(more);
  expect(answer.statusCode).toBe(201);
  return view(answer.json<{ id: string }>().id);
}
const LIMIT_WARNING = {
  code: 'stay.channel_limit',
  params: { calendars: 'Airbnb', units: expect.any(String) },
};

describe('a new booking', () => {
  it('of staff goes over a limit, which is told before; a visitor is told that nothing is free', async () => {
    const [unit] = (await start()) as [string];
    await limit(unit, '2026-11-28', '2026-12-10');
    const quote = await staff('POST', '/api/reservations/quote', wish());
    expect(quote.json<StaffQuote>()).toMatchObject({ available: 1, warnings: [LIMIT_WARNING] });
    expect(
      (
        await staff(
          'GET',
          `/api/reservations/free-units?listingId=${place.listingId}&checkIn=2026-12-01&checkOut=2026-12-04`,
        )
      ).json(),
    ).toEqual({ units: [{ id: unit, number: expect.any(String), limited: true }] });

    const refused = await bookAsVisitor();
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      409,
      'reservation.unavailable',
    ]);
    expect(await nights(unit)).toEqual(['limit 2026-11-28 2026-12-10']);

    const stay = await booked();
    expect(await nights(unit)).toEqual([
      'limit 2026-11-28 2026-12-01',
      'reservation 2026-12-01 2026-12-04',
      'limit 2026-12-04 2026-12-10',
    ]);
    // The nights are given back to the limit, not to visitors.
    expect((await cancel(stay)).statusCode).toBe(200);
    expect(await nights(unit)).toEqual(['limit 2026-11-28 2026-12-10']);
    expect((await bookAsVisitor()).statusCode).toBe(409);
  });

  it('takes a unit without limits first, and a chosen one whatever its limits', async () => {
    const [first, second] = (await start(2)) as [string, string];
    await limit(first, '2026-12-02', '2026-12-03');
    const quoteOf = async (more: object = {}) =>
      (await staff('POST', '/api/reservations/quote', wish(more))).json<StaffQuote>();
    expect(await quoteOf()).toMatchObject({ available: 2, warnings: [] });
    expect((await quoteOf({ unitId: first })).warnings).toEqual([LIMIT_WARNING]);
    expect((await booked()).segments).toMatchObject([{ unitId: second }]);
    expect((await booked({ unitId: first })).segments).toMatchObject([{ unitId: first }]);
    expect(await nights(first)).toEqual(['reservation 2026-12-01 2026-12-04']);
    // Now somebody has the nights, and that is no limit.
    expect((await bookAsStaff()).statusCode).toBe(409);
  });

  it('of several units goes over the limits of each', async () => {
    const units = await start(2);
    for (const unit of units) await limit(unit, '2026-12-01', '2026-12-05');
    const stay = await booked({ further: [{ listingId: place.listingId, guests: 1 }] });
    expect(stay.segments).toHaveLength(1);
    for (const unit of units)
      expect(await nights(unit)).toEqual([
        'reservation 2026-12-01 2026-12-04',
        'limit 2026-12-04 2026-12-05',
      ]);
  });

  it('that had lapsed takes its nights again over a limit', async () => {
    const [unit] = (await start()) as [string];
    const answer = await bookAsStaff({ paymentMethod: 'bank_transfer' });
    const { id } = answer.json<{ id: string }>();
    await sql`update reservation set status = 'expired' where id = ${id}`.execute(test.db);
    await sql`update occupancy set active = false where reservation_id = ${id}`.execute(test.db);
    await limit(unit, '2026-11-30', '2026-12-02');
    const { room_type_id: roomTypeId } = await test.db
      .selectFrom('reservation')
      .select('room_type_id')
      .executeTakeFirstOrThrow();
    const lapsed = { reservationId: id, roomTypeId, checkIn: '2026-12-01', checkOut: '2026-12-04' };
    expect(await test.db.transaction().execute((trx) => reoccupy(trx, lapsed))).toBe(true);
    // Who reads our calendar learns that the nights changed.
    const taken = test.db.selectFrom('occupancy').select(['version', 'updated_at']);
    expect(await taken.where('reservation_id', '=', id).executeTakeFirstOrThrow()).toMatchObject({
      version: 2,
      updated_at: expect.any(String),
    });
    expect(await nights(unit)).toEqual(['limit 2026-11-30 2026-12-01', 'reservation 2026-12-01 2026-12-04']);
  });
});

describe('a change of a stay', () => {
  const preview = async (stay: Reservation, change: object) =>
    (
      await staff('POST', `/api/reservations/${stay.id}/changes/preview`, {
        version: stay.version,
        ...change,
      })
    ).json<ChangePreview>();

  it('goes over a limit, which is a warning and no conflict; taking it back gives the limit its nights again', async () => {
    const [unit, other] = (await start(2)) as [string, string];
    const stay = await booked({ unitId: unit });
    await limit(unit, '2026-12-04', '2026-12-20');
    await limit(other, '2026-12-01', '2026-12-20');
    const units = (await staff('GET', `/api/reservations/${stay.id}/units`)).json<{ units: StayUnit[] }>();
    expect(units.units).toMatchObject([
      { id: unit, limited: false, conflicts: [] },
      { id: other, limited: true, conflicts: [] },
    ]);
    const longer = { checkOut: '2026-12-06' };
    const seen = await preview(stay, longer);
    expect(seen).toMatchObject({ conflicts: [], warnings: [LIMIT_WARNING] });
    const changed = await staff('POST', `/api/reservations/${stay.id}/changes`, {
      version: stay.version,
      expectedTotal: seen.newTotalSen,
      ...longer,
    });
    expect(changed.statusCode).toBe(200);
    expect(await nights(unit)).toEqual(['reservation 2026-12-01 2026-12-06', 'limit 2026-12-06 2026-12-20']);
    const undone = await staff('POST', `/api/reservations/${stay.id}/changes/undo`, {
      version: changed.json<{ version: number }>().version,
    });
    expect(undone.statusCode).toBe(200);
    expect(await nights(unit)).toEqual(['reservation 2026-12-01 2026-12-04', 'limit 2026-12-04 2026-12-20']);
    expect(
      (await preview(await view(stay.id), { units: [{ unitId: other, from: '2026-12-01' }] })).warnings,
    ).toEqual([LIMIT_WARNING]);
  });
});

describe('a block', () => {
  it('goes over a limit and, once it is removed, leaves the nights to it', async () => {
    const [unit] = (await start()) as [string];
    await limit(unit, '2026-12-01', '2026-12-10');
    const made = await staff('POST', `/api/units/${unit}/blocks`, {
      reason: 'maintenance',
      startsOn: '2026-12-03',
      endsOn: '2026-12-05',
      note: '',
    });
    expect(made.statusCode).toBe(201);
    expect(await nights(unit)).toEqual([
      'limit 2026-12-01 2026-12-03',
      'block 2026-12-03 2026-12-05',
      'limit 2026-12-05 2026-12-10',
    ]);
    const { id } = made.json<{ id: string }>();
    expect((await staff('DELETE', `/api/blocks/${id}`)).statusCode).toBe(200);
    expect(await nights(unit)).toEqual(['limit 2026-12-01 2026-12-10']);
  });
});

describe('a unit', () => {
  const detail = async (unit: string) => (await staff('GET', `/api/units/${unit}`)).json<UnitDetail>();

  it('names a limit as one, and can be closed with it', async () => {
    const [unit] = (await start()) as [string];
    await limit(unit, '2026-12-01', '2026-12-10');
    const before = await detail(unit);
    expect(before.uses).toMatchObject([{ kind: 'limit', checkIn: '2026-12-01' }]);
    const { number, floor, roomTypeId, companyId, note, licences, version } = before;
    const closed = await staff('PATCH', `/api/units/${unit}`, {
      number,
      floor,
      roomTypeId,
      companyId,
      note,
      licences: licences.map(({ kind, number: no, expiresOn }) => ({ kind, number: no, expiresOn })),
      version,
      status: 'closed',
    });
    expect(closed.statusCode).toBe(200);
  });

  it('is linked with another though the limits of both meet; then a booking of the room goes over those of the house', async () => {
    const [house] = (await start()) as [string];
    const rooms = await createRoomType(test.db, place.propertyId, { units: 2 });
    const [room, neighbour] = rooms.unitIds as [string, string];
    await limit(house, '2026-12-01', '2026-12-10');
    await limit(room, '2026-12-05', '2026-12-15');
    const linked = await staff('PATCH', `/api/units/${house}/links`, {
      partIds: [room, neighbour],
      version: (await detail(house)).version,
    });
    expect(linked.statusCode).toBe(200);
    const limits = async () =>
      [...(await nights(house)), ...(await nights(room))].filter((row) => row.startsWith('limit'));
    const all = (await limits()).join();
    expect(all).toMatch(/limit 2026-12-01 2026-12-(05|10)/);
    expect(all).toMatch(/2026-12-15/);
    await booked({ listingId: rooms.roomTypeId, unitId: room, checkOut: '2026-12-08' });
    expect(await nights(room)).toContain('reservation 2026-12-01 2026-12-08');
    expect(await nights(house)).toContain('linked 2026-12-01 2026-12-08');
  });

  it('shows a limit on the chart as one, also in a linked unit', async () => {
    const [house] = (await start()) as [string];
    const rooms = await createRoomType(test.db, place.propertyId, { units: 1 });
    await test.db.insertInto('unit_link').values({ whole_id: house, part_id: rooms.unitIds[0]! }).execute();
    await limit(house, '2026-12-01', '2026-12-10');
    const chart = await staff('GET', '/api/occupancy/window?from=2026-11-20&to=2026-12-20');
    const { bars } = chart.json<WindowAnswer>();
    expect(bars.map(({ kind }: OccupancyBar) => kind)).toEqual(['limit', 'limit']);
  });
});
