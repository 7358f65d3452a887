import { sql } from 'kysely';
import type {
  FreeAnswer,
  OccupancyBar,
  OccupancyChanges,
  WindowAnswer,
} from '@shared/contract/stays/occupancy';
import { codeOf } from '@shared/permissions';
import { stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  createRoomType,
  signIn,
  signInAdmin,
} from '../../../testing/factories';
import { sweepLeftovers } from '../../../jobs/sweepLeftovers';

let test_: TestApp;
beforeAll(async () => {
  test_ = await buildTestApp();
});
afterEach(() => test_.reset());
afterAll(() => test_.close());

const WINDOW = { from: '2026-12-01', to: '2026-12-31' };
/** The nights of several windows beside each other. */
const AROUND = { from: '2026-11-01', to: '2027-02-01' };

async function start(units = 3) {
  const place = await createListing(test_.db, await createBusiness(test_.db), { units });
  const { headers } = await signInAdmin(test_);
  const get = <T>(path: string, query: Record<string, unknown>) =>
    test_.app
      .inject({
        url: `/api/occupancy/${path}?${new URLSearchParams(
          Object.entries(query).map(([name, value]) => [
            name,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        )}`,
        headers,
      })
      .then((answer) => ({ status: answer.statusCode, body: answer.json<T>() }));
  const window = async (more: object = {}) =>
    (await get<WindowAnswer>('window', { ...WINDOW, ...more })).body;
  const changes = async (since: string, nights = AROUND) =>
    (await get<OccupancyChanges>('changes', { since, ...nights })).body;
  /**
   * The cursor after which nothing is told any more. What is known may be told again while an older transaction runs anywhere on the
   * database server, such as those of the test files beside this one.
   */
  const untilQuiet = async (since: string) => {
    for (let cursor = since, tries = 0; tries < 600; tries += 1) {
      const answer = await changes(cursor);
      expect(answer.reset).toBe(false);
      if (answer.bars.length + answer.gone.length + answer.closed.length === 0) return answer.cursor;
      cursor = answer.cursor;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('changes are told again and again');
  };
  const block = async (unitId: string, from: string, to: string) =>
    (
      await test_.db
        .insertInto('occupancy')
        .values({ unit_id: unitId, kind: 'block', stay: stayRange(from, to), reservation_id: null })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const stay = async (unitId: string, checkIn: string, checkOut: string, more: object = {}) => {
    const reservation = await createReservation(test_.db, place, {
      check_in: checkIn,
      check_out: checkOut,
      ...more,
    });
    await test_.db.deleteFrom('occupancy').where('reservation_id', '=', reservation.id).execute();
    await test_.db
      .insertInto('occupancy')
      .values({
        unit_id: unitId,
        kind: 'reservation',
        stay: stayRange(checkIn, checkOut),
        reservation_id: reservation.id,
      })
      .execute();
    return reservation;
  };
  return { ...place, headers, get, window, changes, untilQuiet, block, stay };
}
const facts = (bars: OccupancyBar[]) => bars.map(({ kind, from, to }) => [kind, from, to]);

describe('the window', () => {
  test('has units in order with what touches the nights, and what a bar needs', async () => {
    const { window, block, stay, unitIds } = await start();
    const booked = await stay(unitIds[0]!, '2026-11-28', '2026-12-02', { guest_name: 'Tan Mei Ling' });
    await stay(unitIds[0]!, '2026-11-20', '2026-11-28');
    await block(unitIds[1]!, '2026-12-30', '2027-01-05');
    await block(unitIds[1]!, '2027-01-05', '2027-01-09');
    const { units, bars, totalCount } = await window();
    expect(totalCount).toBe(3);
    expect(units.map(({ id }) => id)).toEqual(unitIds);
    expect(facts(bars).sort()).toEqual([
      ['block', '2026-12-30', '2027-01-05'],
      ['reservation', '2026-11-28', '2026-12-02'],
    ]);
    expect(bars.find(({ kind }) => kind === 'reservation')).toEqual({
      id: expect.any(String),
      unitId: unitIds[0],
      from: '2026-11-28',
      to: '2026-12-02',
      kind: 'reservation',
      reservationId: booked.id,
      status: 'confirmed',
      reference: booked.reference,
      guestName: 'Tan Mei Ling',
      guests: 2,
      source: 'direct',
      balanceSen: expect.any(Number),
      checkIn: '2026-11-28',
      checkOut: '2026-12-02',
      version: 1,
    });
  });

  test('says what the guest is to pay, and which channel a stay came by', async () => {
    const { window, stay, unitIds, block } = await start();
    // 800.00 in all with a deposit of 100.00, of which the guest has paid 300.00: 500.00 are open.
    const money = { total_sen: 80_000, deposit_sen: 10_000 };
    await stay(unitIds[0]!, '2026-12-01', '2026-12-03', { ...money, paid_sen: 30_000 });
    await sql`insert into payment_method (code, kind, name, instructions) values ('ota_collect', 'ota_collect', '{}', '{}')`.execute(
      test_.db,
    );
    // The channel collects 700.00, and the deposit is no debt: the guest has nothing to pay.
    await stay(unitIds[0]!, '2026-12-05', '2026-12-07', {
      ...money,
      payment_method: 'ota_collect',
      source: 'airbnb',
    });
    // 20.00 too much came in.
    await stay(unitIds[0]!, '2026-12-09', '2026-12-11', { ...money, paid_sen: 82_000, source: 'agoda' });
    await block(unitIds[0]!, '2026-12-13', '2026-12-15');
    const { id: feed_id } = await test_.db
      .insertInto('channel_feed')
      .values({ unit_id: unitIds[0]!, channel: 'vrbo', export_hash: 'of-a-test' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await test_.db
      .insertInto('occupancy')
      .values({ unit_id: unitIds[0]!, kind: 'channel', stay: stayRange('2026-12-17', '2026-12-19'), feed_id })
      .execute();
    const { bars } = await window();
    expect(bars.map(({ source, balanceSen }) => [source, balanceSen])).toEqual([
      ['direct', 50_000],
      ['airbnb', 0],
      ['agoda', -2_000],
      [null, null],
      ['vrbo', null],
    ]);
  });

  test('pages, filters and finds', async () => {
    const { window, stay, unitIds, propertyId, roomTypeId } = await start();
    const other = await createRoomType(test_.db, propertyId, { units: 1 });
    await stay(unitIds[2]!, '2026-12-05', '2026-12-08', { guest_name: 'Bala', status: 'hold' });
    const page = await window({ pagination: { limit: 2, currentPage: 2 } });
    expect([page.units.length, page.totalCount]).toEqual([2, 4]);
    expect((await window({ filter: { roomTypeId: other.roomTypeId } })).units).toMatchObject([
      { id: other.unitIds[0] },
    ]);
    expect((await window({ filter: { propertyId, roomTypeId } })).totalCount).toBe(3);
    expect((await window({ filter: { q: 'bala' } })).units).toMatchObject([{ id: unitIds[2] }]);
    expect((await window({ filter: { unit: 'nothing' } })).bars).toEqual([]);
    await test_.db.updateTable('unit').set({ status: 'retired' }).where('id', '=', unitIds[0]!).execute();
    expect((await window()).totalCount).toBe(3);
    expect((await window({ pagination: { limit: 10, currentPage: 9 } })).bars).toEqual([]);
  });

  test.each([
    [{ to: '2026-12-01' }, 'to'],
    [{ to: '2028-12-01' }, 'to'],
    [{ from: 'yesterday' }, 'from'],
    [{ filter: { colour: 'red' } }, 'filter.colour'],
    [{ pagination: { limit: 5_000 } }, 'pagination.limit'],
  ])('refuses %j', async (query, path) => {
    const { get } = await start();
    expect(await get('window', { ...WINDOW, ...query })).toMatchObject({
      status: 400,
      body: { fields: [{ path }] },
    });
  });

  test('is for those who may see reservations', async () => {
    await start();
    const account = await createAccount(test_.db, {
      role: 'administrator',
      is_admin: true,
      permission_codes: [codeOf('listing.view')],
    });
    const headers = await signIn(test_, account);
    for (const url of [
      'window?from=2026-12-01&to=2026-12-02',
      'changes?since=1.1',
      'groups',
      'free?from=2026-12-01&to=2026-12-02',
      'holidays?from=2026-12-01&to=2026-12-02',
    ])
      expect((await test_.app.inject({ url: `/api/occupancy/${url}`, headers })).statusCode).toBe(403);
  });
});

describe('the headings', () => {
  test('stand in the order of the units, each with how many there are', async () => {
    const { get, window, propertyId, roomTypeId, unitIds } = await start();
    const other = await createRoomType(test_.db, propertyId, { units: 2 });
    await test_.db.updateTable('unit').set({ status: 'retired' }).where('id', '=', unitIds[0]!).execute();
    await test_.db.updateTable('unit').set({ number: 'Z-77' }).where('id', '=', unitIds[1]!).execute();
    const groups = async (filter: object) =>
      (
        await get<{ groups: { roomTypeId: string; units: number; state: string }[]; totalCount: number }>(
          'groups',
          { filter },
        )
      ).body;
    const all = await groups({});
    expect(all.totalCount).toBe(4);
    expect(all.groups[0]!.state).toMatch(/^MY-\d\d$/);
    // As many units under each heading as the window has one after the other.
    const order = (await window({ pagination: { limit: 10, currentPage: 1 } })).units;
    expect(all.groups.flatMap((group) => Array<string>(group.units).fill(group.roomTypeId))).toEqual(
      order.map((unit) => unit.roomTypeId),
    );
    expect((await groups({ roomTypeId: other.roomTypeId })).totalCount).toBe(2);
    expect(await groups({ unit: 'z-77' })).toMatchObject({
      totalCount: 1,
      groups: [{ roomTypeId, units: 1 }],
    });
    expect((await window({ filter: { unit: 'z-77' } })).units).toMatchObject([{ id: unitIds[1] }]);
    expect(await groups({ unit: 'nowhere' })).toEqual({ groups: [], totalCount: 0 });
    expect((await get('groups', { filter: { q: 'x' } })).status).toBe(400);
  });

  test('free units of each room type are counted by the night', async () => {
    const { get, block, stay, unitIds, propertyId, roomTypeId } = await start();
    const other = await createRoomType(test_.db, propertyId, { units: 2 });
    const [first, second, third] = unitIds as [string, string, string];
    await stay(first, '2026-11-28', '2026-12-03');
    await block(second, '2026-12-02', '2026-12-04');
    await block(third, '2026-12-04', '2027-01-09');
    // Only a limit of a channel's calendar: free for staff.
    await test_.db
      .insertInto('occupancy')
      .values({ unit_id: first, kind: 'channel', soft: true, stay: stayRange('2026-12-03', '2026-12-06') })
      .execute();
    await test_.db
      .updateTable('unit')
      .set({ status: 'closed' })
      .where('id', '=', other.unitIds[0]!)
      .execute();
    const free = async (more: object = {}) => {
      const { body } = await get<FreeAnswer>('free', { from: '2026-12-01', to: '2026-12-06', ...more });
      return Object.fromEntries(body.groups.map((group) => [group.roomTypeId, group.free]));
    };
    // The nights of 1 to 5 December. Three units: the first is taken on 1 and 2, the second on 2 and 3, the third from 4 on.
    expect(await free()).toEqual({ [roomTypeId]: [2, 1, 2, 2, 2], [other.roomTypeId]: [1, 1, 1, 1, 1] });
    expect(await free({ filter: { roomTypeId: other.roomTypeId } })).toEqual({
      [other.roomTypeId]: [1, 1, 1, 1, 1],
    });
    const [one, two] = await Promise.all([
      free({ pagination: { limit: 1, currentPage: 1 } }),
      free({ pagination: { limit: 1, currentPage: 2 } }),
    ]);
    expect({ ...one, ...two }).toEqual(await free());
    expect(Object.keys(one)).toHaveLength(1);
    expect((await get('free', { from: '2026-12-06', to: '2026-12-01' })).status).toBe(400);
  });

  test('counts of free units stand at a cursor: what is written after them is told', async () => {
    const { get, changes, block, unitIds } = await start();
    const { body } = await get<FreeAnswer>('free', { from: '2026-12-01', to: '2026-12-06' });
    await block(unitIds[0]!, '2026-12-02', '2026-12-04');
    const { bars, reset } = await changes(body.cursor);
    expect(reset).toBe(false);
    expect(bars.map(({ unitId }) => unitId)).toContain(unitIds[0]);
  });

  test('a house that its rooms take on the same nights is taken once', async () => {
    const { get, stay, unitIds, roomTypeId } = await start();
    const [house, room, otherRoom] = unitIds as [string, string, string];
    await test_.db
      .insertInto('unit_link')
      .values([room, otherRoom].map((part_id) => ({ whole_id: house, part_id })))
      .execute();
    await stay(room, '2026-12-01', '2026-12-03');
    await stay(otherRoom, '2026-12-02', '2026-12-04');
    const { body } = await get<FreeAnswer>('free', { from: '2026-12-01', to: '2026-12-05' });
    // On the first night the other room is free, on the second nothing, on the third the first room, then all three.
    expect(body.groups).toEqual([{ roomTypeId, runs: [], free: [1, 0, 1, 3] }]);
  });

  test('holidays of the head, each with its states', async () => {
    const { get } = await start();
    const name = JSON.stringify({ 'en-US': 'Christmas', 'cn-ZH': '圣诞节', 'ms-MY': 'Krismas' });
    await test_.db
      .insertInto('public_holiday')
      .values(
        ['MY-10', 'MY-01', 'MY-14'].map((state, index) => ({
          state,
          name,
          date: index === 2 ? '2026-11-30' : '2026-12-25',
        })),
      )
      .execute();
    expect((await get('holidays', WINDOW)).body).toEqual({
      holidays: [{ date: '2026-12-25', name: JSON.parse(name), states: ['MY-01', 'MY-10'] }],
    });
    expect(await get('holidays', { ...WINDOW, to: '2040-01-01' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'to', rule: 'range_too_long' }] },
    });
  });
});

describe('nights that the rates close to visitors', () => {
  const paint = (roomTypeId: string, version: number, headers: Record<string, string>, strokes: object[]) =>
    test_.app.inject({
      method: 'PATCH',
      url: `/api/room-types/${roomTypeId}/rates`,
      headers,
      payload: { version, paint: strokes },
    });
  const EVE = { from: '2026-12-29', to: '2027-01-02' };

  test('are told with a window and with the free units, as runs within its nights; they stay free for staff', async () => {
    const { window, get, headers, roomTypeId, propertyId } = await start();
    const other = await createRoomType(test_.db, propertyId, { units: 1 });
    expect((await window()).closed).toEqual([]);
    const saved = await paint(roomTypeId, 1, headers, [
      { from: '2026-12-05', to: '2026-12-06', set: { closed: true } },
      { from: '2026-12-07', to: '2026-12-07', set: { closedToArrival: true } },
      { from: '2026-12-09', to: '2026-12-09', set: { closed: false } },
      { ...EVE, set: { closed: true } },
    ]);
    expect(saved.statusCode).toBe(200);
    // The window ends before the night of 31 December.
    const runs = [
      { from: '2026-12-05', to: '2026-12-07' },
      { from: '2026-12-29', to: '2026-12-31' },
    ];
    expect((await window()).closed).toEqual([{ roomTypeId, runs }]);
    expect((await window({ filter: { roomTypeId: other.roomTypeId } })).closed).toEqual([]);
    const { body } = await get<FreeAnswer>('free', { from: '2026-12-05', to: '2026-12-08' });
    expect(body.groups.find((group) => group.roomTypeId === roomTypeId)).toEqual({
      roomTypeId,
      runs: [{ from: '2026-12-05', to: '2026-12-07' }],
      free: [3, 3, 3],
    });
    expect(body.groups.find((group) => group.roomTypeId === other.roomTypeId)!.runs).toEqual([]);
  });

  test('are told when they are painted and when they are opened, all of that room type; other saves close nothing', async () => {
    const { window, changes, untilQuiet, headers, roomTypeId } = await start();
    const quiet = await untilQuiet((await window()).cursor);
    expect((await changes(quiet)).closed).toEqual([]);

    await paint(roomTypeId, 1, headers, [{ ...EVE, set: { closed: true } }]);
    const first = await changes(quiet);
    expect(first.closed).toEqual([{ roomTypeId, runs: [{ from: '2026-12-29', to: '2027-01-03' }] }]);

    await paint(roomTypeId, 2, headers, [{ from: '2026-12-31', to: '2026-12-31', set: { closed: null } }]);
    const second = await changes(first.cursor);
    expect(second.closed).toEqual([
      {
        roomTypeId,
        runs: [
          { from: '2026-12-29', to: '2026-12-31' },
          { from: '2027-01-01', to: '2027-01-03' },
        ],
      },
    ]);

    await paint(roomTypeId, 3, headers, [{ ...EVE, clear: true }]);
    const third = await changes(second.cursor);
    expect(third.closed).toEqual([{ roomTypeId, runs: [] }]);
  });

  test('are told with the changes on the nights that are asked for, not on those long past or far ahead', async () => {
    const { window, changes, untilQuiet, headers, roomTypeId } = await start();
    const quiet = await untilQuiet((await window()).cursor);
    const saved = await paint(roomTypeId, 1, headers, [
      { from: '2026-11-28', to: '2026-12-02', set: { closed: true } },
      { ...EVE, set: { closed: true } },
      { from: '2027-03-01', to: '2027-03-03', set: { closed: true } },
    ]);
    expect(saved.statusCode).toBe(200);
    expect((await changes(quiet, WINDOW)).closed).toEqual([
      {
        roomTypeId,
        runs: [
          { from: '2026-12-01', to: '2026-12-03' },
          { from: '2026-12-29', to: '2026-12-31' },
        ],
      },
    ]);
    // The room type is told though nothing is closed on these nights: something may have been before.
    expect((await changes(quiet, { from: '2027-01-10', to: '2027-02-01' })).closed).toEqual([
      { roomTypeId, runs: [] },
    ]);
  });

  test.each([
    [{ from: '2026-12-01' }, 'to'],
    [{ from: '2026-12-31', to: '2026-12-01' }, 'to'],
    [{ from: '2020-01-01', to: '2027-01-01' }, 'to'],
  ])('are not told for the nights %j', async (nights, path) => {
    const { get } = await start();
    const answer = await get('changes', { since: '1.1', ...nights });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path }] } });
  });
});

describe('changes since', () => {
  test('what is new, moved, of another status, given back and gone', async () => {
    const { window, changes, untilQuiet, block, stay, unitIds } = await start();
    const booked = await stay(unitIds[0]!, '2026-12-05', '2026-12-08');
    const kept = await block(unitIds[1]!, '2026-12-05', '2026-12-08');
    const before = await window();
    const quiet = await untilQuiet(before.cursor);

    const fresh = await block(unitIds[2]!, '2026-12-10', '2026-12-12');
    await test_.db
      .updateTable('reservation')
      .set({ status: 'checked_in' })
      .where('id', '=', booked.id)
      .execute();
    const first = await changes(quiet);
    expect(first.bars.map(({ id, status }) => [id, status]).sort()).toEqual(
      [
        [fresh, null],
        [before.bars.find(({ reservationId }) => reservationId === booked.id)!.id, 'checked_in'],
      ].sort(),
    );
    await test_.db
      .updateTable('occupancy')
      .set({ active: false })
      .where('reservation_id', '=', booked.id)
      .execute();
    await test_.db.deleteFrom('occupancy').where('id', '=', kept).execute();
    const second = await changes(first.cursor);
    expect(second.gone.sort()).toEqual(before.bars.map(({ id }) => id).sort());
    await untilQuiet(second.cursor);
  });

  test('a cursor that is too old, or of another database, starts anew', async () => {
    const { window, changes } = await start();
    const { cursor } = await window();
    const [xid] = cursor.split('.');
    expect(await changes(`${xid}.1`)).toMatchObject({ reset: true });
    expect(await changes(`9${cursor}`)).toMatchObject({ reset: true });
    expect(await changes(cursor)).toMatchObject({ reset: false });
  });

  test('a sweep forgets what is gone for a day', async () => {
    const { block, unitIds } = await start();
    const id = await block(unitIds[0]!, '2026-12-05', '2026-12-08');
    await test_.db.deleteFrom('occupancy').where('id', '=', id).execute();
    await sql`update occupancy_gone set gone_at = ${new Date(test_.clock.now.getTime() - 30 * 3_600_000)}`.execute(
      test_.db,
    );
    await sweepLeftovers(test_.context);
    expect(await test_.db.selectFrom('occupancy_gone').selectAll().execute()).toEqual([]);
  });

  // PGlite has one connection, so that two transactions cannot run at once.
  (process.env.TEST_DATABASE_URL ? test : test.skip)(
    'a transaction that began early and commits late is not missed',
    async () => {
      const { window, changes, block, unitIds } = await start();
      const { cursor } = await window();
      let late = '';
      const seen = await test_.db.transaction().execute(async (trx) => {
        late = (
          await trx
            .insertInto('occupancy')
            .values({
              unit_id: unitIds[0]!,
              kind: 'block',
              stay: stayRange('2026-12-05', '2026-12-08'),
              reservation_id: null,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
        // Begins later, commits earlier, and is read before the first commits.
        const early = await block(unitIds[1]!, '2026-12-05', '2026-12-08');
        const during = await changes(cursor);
        expect(during.bars.map(({ id }) => id)).toEqual([early]);
        return during;
      });
      expect((await changes(seen.cursor)).bars.map(({ id }) => id)).toContain(late);
    },
  );
});
