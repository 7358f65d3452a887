import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Dashboard } from '@shared/contract/office/dashboard';
import { addDays } from '@shared/domain/base/stayDates';
import { stayRange } from '../../../db/client';
import { constraintOf } from '../../../errors';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createBusiness,
  createListing,
  createReservation,
  createRoomType,
  signInAdmin,
} from '../../../testing/factories';
import { countFreeByNight, countFreeUnits } from '../../nights/occupancy/availability.queries';
import { reoccupy, vacate } from '../../nights/occupancy/takeNights.queries';

/** What the database itself guarantees of a house and its rooms, whoever writes. */
let test: TestApp;
let house: string;
let rooms: string[];
let houseType: string;
let roomType: string;
let propertyId: string;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

async function build(howManyRooms = 3) {
  await test.reset();
  const place = await createListing(test.db, await createBusiness(test.db));
  propertyId = place.propertyId;
  houseType = place.roomTypeId;
  house = place.unitIds[0]!;
  const made = await createRoomType(test.db, propertyId, { units: howManyRooms });
  roomType = made.roomTypeId;
  rooms = made.unitIds;
}
const link = (parts = rooms, whole = house) =>
  test.db
    .insertInto('unit_link')
    .values(parts.map((part_id) => ({ whole_id: whole, part_id, since: '2026-11-20' })))
    .execute();
const use = async (unitId: string, from: string, to: string, kind: 'block' | 'owner_stay' = 'block') =>
  (
    await test.db
      .insertInto('occupancy')
      .values({ unit_id: unitId, stay: stayRange(from, to), kind, reservation_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const refused = (write: Promise<unknown>) => write.then(() => 'taken', constraintOf);
const linkedRows = () =>
  test.db
    .selectFrom('occupancy')
    .select(['unit_id', 'stay', 'mirror_of'])
    .where('kind', '=', 'linked')
    .execute();

describe('a house and its rooms', () => {
  beforeEach(() => build());

  it('take each other’s nights, and rooms do not take those of rooms', async () => {
    await link();
    await use(rooms[0]!, '2026-12-01', '2026-12-05');
    await use(rooms[1]!, '2026-12-03', '2026-12-07');
    expect(await refused(use(house, '2026-12-04', '2026-12-06'))).toBe('occupancy_no_overlap');
    expect(await refused(use(house, '2026-12-07', '2026-12-09'))).toBe('taken');
    for (const room of rooms) {
      expect(await refused(use(room, '2026-12-08', '2026-12-10'))).toBe('occupancy_no_overlap');
      expect(await refused(use(room, '2026-12-09', '2026-12-10'))).toBe('taken');
    }
  });

  it('follow a stay that moves, ends or begins again', async () => {
    await link();
    const id = await use(rooms[0]!, '2026-12-01', '2026-12-03');
    const set = (fields: object) =>
      test.db.updateTable('occupancy').set(fields).where('id', '=', id).execute();
    await set({ stay: '[2026-12-10,2026-12-12)' });
    expect(await linkedRows()).toEqual([{ unit_id: house, stay: '[2026-12-10,2026-12-12)', mirror_of: id }]);
    await set({ active: false });
    expect(await linkedRows()).toEqual([]);
    const other = await use(house, '2026-12-11', '2026-12-13');
    expect(await refused(set({ active: true }))).toBe('occupancy_no_overlap');
    await test.db.deleteFrom('occupancy').where('id', '=', other).execute();
    await set({ active: true, unit_id: house });
    expect((await linkedRows()).map((row) => row.unit_id).sort()).toEqual([...rooms].sort());
    await test.db.deleteFrom('unit_link').execute();
    expect(await linkedRows()).toEqual([]);
  });

  it('let a stay move from a room to its house over nights of its own, and back', async () => {
    await link();
    const id = await use(rooms[0]!, '2026-12-01', '2026-12-05');
    const move = (unit_id: string, stay: string) =>
      test.db.updateTable('occupancy').set({ unit_id, stay }).where('id', '=', id).execute();
    await move(house, '[2026-12-03,2026-12-07)');
    expect((await linkedRows()).map((row) => row.unit_id).sort()).toEqual([...rooms].sort());
    await move(rooms[1]!, '[2026-12-04,2026-12-06)');
    expect(await linkedRows()).toEqual([{ unit_id: house, stay: '[2026-12-04,2026-12-06)', mirror_of: id }]);
  });

  it('cannot be linked while their stays meet, and what is over does not count', async () => {
    await use(house, '2026-11-01', '2026-11-20');
    await use(rooms[0]!, '2026-11-18', '2026-11-22');
    await use(house, '2026-12-01', '2026-12-05');
    await use(rooms[1]!, '2026-12-04', '2026-12-06');
    expect(await refused(link())).toBe('occupancy_no_overlap');
    expect(await refused(link([rooms[0]!, rooms[2]!]))).toBe('taken');
    expect(await refused(use(rooms[2]!, '2026-12-04', '2026-12-05'))).toBe('occupancy_no_overlap');
  });

  it('stay two levels at one property, and a room has one house', async () => {
    await link();
    const elsewhere = await createListing(
      test.db,
      { companyId: await company(), policyId: await policy() },
      { units: 2 },
    );
    const tries: [string, string, string][] = [
      [rooms[0]!, elsewhere.unitIds[0]!, 'unit_link_two_levels'],
      [elsewhere.unitIds[0]!, house, 'unit_link_two_levels'],
      [elsewhere.unitIds[0]!, rooms[0]!, 'unit_link_one_property'],
      [house, elsewhere.unitIds[0]!, 'unit_link_one_property'],
      [house, house, 'unit_link_two_levels'],
    ];
    for (const [whole, part, constraint] of tries)
      expect(await refused(link([part], whole))).toBe(constraint);
  });

  it('keep their repeated rows from other hands', async () => {
    await link();
    await use(house, '2026-12-01', '2026-12-03');
    const rows = test.db.updateTable('occupancy').set({ active: false }).where('unit_id', '=', rooms[0]!);
    expect(await refused(rows.execute())).toBe('occupancy_mirror_follows');
    expect(await refused(test.db.deleteFrom('occupancy').where('kind', '=', 'linked').execute())).toBe(
      'occupancy_mirror_follows',
    );
    expect(await linkedRows()).toHaveLength(3);
  });

  it('count as taken, once, and never as a second stay or a sold night', async () => {
    await link();
    const stay = { check_in: '2026-11-21', check_out: '2026-11-23' };
    const place = { propertyId, roomTypeId: roomType };
    for (const room of rooms.slice(0, 2)) {
      const { id } = await createReservation(test.db, place, {
        ...stay,
        status: 'checked_in',
        check_in: '2026-11-20',
      });
      await test.db
        .insertInto('occupancy')
        .values({ unit_id: room, stay: '[2026-11-20,2026-11-22)', kind: 'reservation', reservation_id: id })
        .execute();
    }
    const free = async (type: string) =>
      (await countFreeByNight(test.db, type, '2026-11-20', '2026-11-23')).map(({ available }) => available);
    expect(await free(houseType)).toEqual([0, 0, 1]);
    expect(await free(roomType)).toEqual([1, 1, 3]);
    expect(await countFreeUnits(test.db, houseType, '2026-11-21', '2026-11-23')).toBe(0);
    const { headers } = await signInAdmin(test);
    const load = async () => (await test.app.inject({ url: '/api/dashboard', headers })).json<Dashboard>();
    const board = await load();
    expect(board.inHouse).toMatchObject({ totalCount: 2 });
    expect(board.inHouse.rows.map((row) => row.unitNumber)).not.toContain(null);
    expect(board.thisMonth).toMatchObject({ nightsAvailable: 4 * 19 });
    // The day after: four units for the 20 nights that are over, less the one night of the house that its rooms had.
    test.clock.now = new Date('2026-11-21T04:00:00Z');
    expect((await load()).thisMonth).toMatchObject({ nightsAvailable: 4 * 20 - 1 });
  });

  it('let an expired hold come back only while the other side is free', async () => {
    await link();
    const place = { propertyId, roomTypeId: houseType };
    const { id } = await createReservation(test.db, place, {
      check_in: '2026-12-01',
      check_out: '2026-12-03',
    });
    const stay = { reservationId: id, roomTypeId: houseType, checkIn: '2026-12-01', checkOut: '2026-12-03' };
    await test.db
      .insertInto('occupancy')
      .values({
        unit_id: house,
        stay: stayRange('2026-12-01', '2026-12-03'),
        kind: 'reservation',
        reservation_id: id,
      })
      .execute();
    const inTrx = <T>(work: (trx: Parameters<typeof vacate>[0]) => Promise<T>) =>
      test.db.transaction().execute(work);
    await inTrx((trx) => vacate(trx, id));
    expect(await linkedRows()).toEqual([]);
    const block = await use(rooms[1]!, '2026-12-02', '2026-12-04');
    expect(await inTrx((trx) => reoccupy(trx, stay))).toBe(false);
    await test.db.deleteFrom('occupancy').where('id', '=', block).execute();
    expect(await inTrx((trx) => reoccupy(trx, stay))).toBe(true);
    expect(await linkedRows()).toHaveLength(3);
  });
});

const company = async () => (await test.db.selectFrom('company').select('id').executeTakeFirstOrThrow()).id;
const policy = async () =>
  (await test.db.selectFrom('cancellation_policy').select('id').executeTakeFirstOrThrow()).id;

it('whatever is booked, moved, cancelled and linked, house and rooms never share a night', async () => {
  const step = fc.record({
    what: fc.constantFrom('book', 'book', 'book', 'move', 'cancel', 'again', 'unlink', 'link'),
    unit: fc.nat(3),
    pick: fc.nat(40),
    from: fc.nat(12),
    nights: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      await build();
      await link();
      const units = [house, ...rooms];
      const linked = new Set(rooms);
      const stays: { id: string; unit: string; from: number; to: number; active: boolean }[] = [];
      const clashes = (a: (typeof stays)[number], b: (typeof stays)[number]) =>
        a !== b &&
        a.active &&
        b.active &&
        a.from < b.to &&
        b.from < a.to &&
        (a.unit === b.unit ||
          (a.unit === house && linked.has(b.unit)) ||
          (b.unit === house && linked.has(a.unit)));
      const day = (n: number) => addDays('2026-12-01', n);
      for (const { what, unit, pick, from, nights } of steps) {
        const to = from + nights;
        const found = stays[pick % Math.max(1, stays.length)];
        const wish =
          what === 'book'
            ? { id: '', unit: units[unit]!, from, to, active: true }
            : found && {
                ...found,
                ...(what === 'move' ? { unit: units[unit]!, from, to } : { active: what === 'again' }),
              };
        if (what === 'unlink' || what === 'link') {
          const room = rooms[unit % rooms.length]!;
          if (linked.has(room) === (what === 'link')) continue;
          if (what === 'unlink') {
            await test.db.deleteFrom('unit_link').where('part_id', '=', room).execute();
            linked.delete(room);
            continue;
          }
          linked.add(room);
          const clash = stays.some((one) => stays.some((other) => clashes(one, other)));
          expect(await refused(link([room]))).toBe(clash ? 'occupancy_no_overlap' : 'taken');
          if (clash) linked.delete(room);
          continue;
        }
        if (!wish) continue;
        const others = stays.filter((stay) => stay !== found || what === 'book');
        const clash = others.some((other) => clashes(wish, other));
        const write =
          what === 'book'
            ? use(wish.unit, day(from), day(to)).then((id) => void stays.push({ ...wish, id }))
            : test.db
                .updateTable('occupancy')
                .set({
                  unit_id: wish.unit,
                  stay: stayRange(day(wish.from), day(wish.to)),
                  active: wish.active,
                })
                .where('id', '=', wish.id)
                .execute();
        expect(await refused(write)).toBe(clash ? 'occupancy_no_overlap' : 'taken');
        if (!clash && what !== 'book') stays[stays.indexOf(found!)] = wish;
      }
      const { rows } = await sql<{
        rows: number;
      }>`select count(*) as rows from occupancy where kind = 'linked'`.execute(test.db);
      const expected = stays
        .filter(({ active }) => active)
        .map(({ unit }) => (unit === house ? linked.size : linked.has(unit) ? 1 : 0));
      expect(rows[0]!.rows).toBe(expected.reduce<number>((sum, one) => sum + one, 0));
    }),
    { numRuns: 25 },
  );
});

it('twenty who book house and rooms at once each get an answer, and no night twice', async () => {
  await build();
  await link();
  const wish = (listingId: string, from: number, index: number) => ({
    listingId,
    checkIn: addDays('2026-12-01', from),
    checkOut: addDays('2026-12-03', from),
    guests: 2,
    nationality: 'MY',
    guest: { name: 'Nur Aisyah', email: `aisyah-${index}@example.com`, phone: `+60 12-345 ${6000 + index}` },
    paymentMethod: 'pay_at_property',
  });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      test.app.inject({
        method: 'POST',
        url: '/api/public/reservations',
        headers: { 'idempotency-key': randomUUID() },
        payload: wish(index % 2 ? houseType : roomType, index % 3, index),
      }),
    ),
  );
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code !== 201 && code !== 409)).toEqual([]);
  expect(codes.filter((code) => code === 201).length).toBeGreaterThan(0);
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
    expect(answer.json()).toMatchObject({ code: 'reservation.unavailable' });
  const { rows } = await sql`
    select 1 from occupancy one join occupancy other on one.id < other.id and one.stay && other.stay
    where one.kind = 'reservation' and other.kind = 'reservation' and one.active and other.active
      and (one.unit_id = other.unit_id or ${house} in (one.unit_id, other.unit_id))`.execute(test.db);
  expect(rows).toEqual([]);
});
