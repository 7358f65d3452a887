import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createReservation } from '../../../testing/factories';
import { calendarOf, startFeedServer, type FeedEvent } from '../../../testing/feedServer';
import { queueDueFeeds } from './dueFeeds.service';
import { importPurpose, syncFeed } from './sync.service';

// The tests' today is Friday 2026-11-20.
let test: TestApp;
let server: Awaited<ReturnType<typeof startFeedServer>>;
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => {
  test = await buildTestApp({ CHANNELS_ALLOW_LOOPBACK: 'true' });
  server = await startFeedServer();
});
afterAll(async () => {
  await server.close();
  await test.close();
});
beforeEach(async () => {
  await test.reset();
  place = await createListing(test.db, await createBusiness(test.db), { units: 2 });
});

async function feedOf(channel: 'airbnb' | 'booking_com' | 'agoda' = 'airbnb', unitId = place.unitIds[0]!) {
  const { id } = await test.db
    .insertInto('channel_feed')
    .values({
      unit_id: unitId,
      channel,
      import_sealed: test.context.vault.sealText(
        `${server.url}/${channel}.ics?s=secret`,
        importPurpose(unitId),
      ),
      import_host: '127.0.0.1',
      import_end: 'cret',
      etag: null,
      last_modified: null,
      run_token: null,
      last_outcome: null,
      last_error: null,
      export_hash: null,
      next_run_at: test.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
async function stayIn(unitId: string, checkIn: string, checkOut: string) {
  const { id } = await createReservation(test.db, place, { check_in: checkIn, check_out: checkOut });
  await test.db
    .insertInto('occupancy')
    .values({
      unit_id: unitId,
      stay: sql<string>`daterange(${checkIn}::date, ${checkOut}::date)`,
      kind: 'reservation',
      reservation_id: id,
    })
    .execute();
  return id;
}
const run = async (feedId: string, events?: readonly FeedEvent[], body?: string) => {
  if (events) server.show(events, body);
  return (await syncFeed(test.context, feedId))!;
};
const nights = async (unitId = place.unitIds[0]!) => {
  const { rows } = await sql<{ text: string }>`
    select kind || ' ' || lower(stay) || ' ' || upper(stay) as text from occupancy
    where unit_id = ${unitId} and active order by lower(stay)`.execute(test.db);
  return rows.map(({ text }) => text);
};
const conflicts = () =>
  test.db
    .selectFrom('channel_conflict')
    .select(['state', 'stay', 'reservation_id as reservation'])
    .orderBy('created_at')
    .execute();
const booked = (uid: string, start: string, end: string): FeedEvent => ({ uid, start, end });
const closed = (uid: string, start: string, end: string): FeedEvent => ({
  uid,
  start,
  end,
  summary: 'CLOSED - Not available',
});

describe('a run', () => {
  it('takes the nights of a feed once, however often it runs and whatever its spans do to each other', async () => {
    const feed = await feedOf();
    const events = [
      booked('a', '2026-12-01', '2026-12-03'),
      booked('b', '2026-12-03', '2026-12-05'),
      booked('c', '2026-12-04', '2026-12-06'),
      booked('c', '2026-12-10', '2026-12-11'),
    ];
    expect(await run(feed, events)).toMatchObject({
      outcome: 'ok',
      created: 4,
      events: 4,
      conflicts: 0,
      httpStatus: 200,
    });
    expect(await nights()).toEqual(['channel 2026-12-01 2026-12-06', 'channel 2026-12-10 2026-12-11']);
    expect(await run(feed)).toMatchObject({ created: 0, updated: 0, cancelled: 0 });
    expect(await nights()).toHaveLength(2);
  });

  it('moves dates at once, and frees what has left the feed after two good fetches', async () => {
    const feed = await feedOf();
    const stay = booked('a', '2026-12-01', '2026-12-04');
    const other = booked('b', '2026-12-20', '2026-12-22');
    const third = booked('z', '2027-01-20', '2027-01-22');
    await run(feed, [stay, other, third]);
    const [{ id }] = (await test.db.selectFrom('occupancy').select('id').orderBy('stay').execute()) as [
      { id: string },
    ];
    expect(await run(feed, [{ ...stay, end: '2026-12-02' }, other, third])).toMatchObject({ updated: 1 });
    expect(await nights()).toEqual([
      'channel 2026-12-01 2026-12-02',
      'channel 2026-12-20 2026-12-22',
      'channel 2027-01-20 2027-01-22',
    ]);
    // The row is the same: what other channels know it by stays.
    expect(
      (await test.db.selectFrom('occupancy').select('id').orderBy('stay').executeTakeFirstOrThrow()).id,
    ).toBe(id);
    expect(await run(feed, [other, third])).toMatchObject({ cancelled: 0 });
    expect(await nights()).toHaveLength(3);
    expect(await run(feed, [other, third])).toMatchObject({ cancelled: 1 });
    expect(await nights()).toEqual(['channel 2026-12-20 2026-12-22', 'channel 2027-01-20 2027-01-22']);
  });

  it.each([
    ['HTML', '<!DOCTYPE html><html>Log in</html>', 'html'],
    ['nothing', '', 'empty'],
    ['half a calendar', calendarOf([booked('a', '2026-12-01', '2026-12-04')]).slice(0, 120), 'incomplete'],
  ])('changes nothing for %s, and tries later and later', async (_case, body, error) => {
    const feed = await feedOf();
    await run(feed, [booked('a', '2026-12-01', '2026-12-04')]);
    for (const failures of [1, 2, 3]) {
      expect(await run(feed, [], body)).toMatchObject({ outcome: 'error', error });
      const row = await test.db.selectFrom('channel_feed').selectAll().executeTakeFirstOrThrow();
      const minutes = (new Date(row.next_run_at!).getTime() - test.clock.now.getTime()) / 60_000;
      expect(row.failures).toBe(failures);
      expect(minutes).toBeGreaterThanOrEqual(15 * 2 ** failures * 0.9 - 0.1);
      expect(minutes).toBeLessThanOrEqual(15 * 2 ** failures * 1.1 + 0.1);
    }
    expect(await nights()).toEqual(['channel 2026-12-01 2026-12-04']);
  });

  it('gives nothing back when most has vanished, until staff say that it is gone', async () => {
    const feed = await feedOf();
    await run(feed, [booked('a', '2026-12-01', '2026-12-04'), booked('b', '2026-12-10', '2026-12-12')]);
    for (let turn = 0; turn < 3; turn += 1)
      expect(await run(feed, [])).toMatchObject({ outcome: 'suspicious', error: 'dropped', cancelled: 0 });
    expect(await nights()).toHaveLength(2);
    await test.db.updateTable('channel_feed').set({ drop_accepted: true }).execute();
    expect(await run(feed, [])).toMatchObject({ outcome: 'ok', cancelled: 2 });
    expect(await nights()).toEqual([]);
  });

  it('takes what it can read of a feed with a broken event, and lets nothing go', async () => {
    const feed = await feedOf();
    await run(feed, [booked('a', '2026-12-01', '2026-12-04'), booked('b', '2026-12-10', '2026-12-12')]);
    const broken = calendarOf([
      booked('b', '2026-12-10', '2026-12-12'),
      booked('c', '2026-12-20', '2026-12-22'),
    ]).replace('20261210', 'soon');
    for (let turn = 0; turn < 3; turn += 1)
      expect(await run(feed, [], broken)).toMatchObject({ outcome: 'partial', error: 'unreadable' });
    expect(await nights()).toHaveLength(3);
  });

  it('frees what is certainly gone though an event cannot be read: that one was there before', async () => {
    const feed = await feedOf();
    const [a, b, c] = [
      booked('a', '2026-12-01', '2026-12-04'),
      booked('b', '2026-12-10', '2026-12-12'),
      booked('c', '2026-12-20', '2026-12-22'),
    ];
    const withBroken = (...events: FeedEvent[]) =>
      calendarOf([...events, booked('x', '2027-03-01', '2027-03-03')]).replace('20270301', 'soon');
    await run(feed, [], withBroken(a, b, c));
    expect(await run(feed, [], withBroken(b, c))).toMatchObject({ outcome: 'partial', cancelled: 0 });
    expect(await nights()).toHaveLength(3);
    expect(await run(feed, [], withBroken(b, c))).toMatchObject({ outcome: 'partial', cancelled: 1 });
    expect(await nights()).toEqual(['channel 2026-12-10 2026-12-12', 'channel 2026-12-20 2026-12-22']);
    // One whose own dates have become unreadable is still there.
    const own = calendarOf([b, c]).replace('20261220', 'soon');
    for (let turn = 0; turn < 3; turn += 1) expect(await run(feed, [], own)).toMatchObject({ cancelled: 0 });
    expect(await nights()).toHaveLength(2);
  });

  it('takes all dates of an event that repeats, and gives back the one that is left out', async () => {
    const feed = await feedOf();
    const weekly = (more = '') =>
      calendarOf([booked('w', '2026-12-04', '2026-12-06')]).replace(
        'UID:w',
        `UID:w\r\nRRULE:FREQ=WEEKLY;COUNT=3${more}`,
      );
    expect(await run(feed, [], weekly())).toMatchObject({ outcome: 'ok', created: 3 });
    const dates = ['2026-12-04 2026-12-06', '2026-12-11 2026-12-13', '2026-12-18 2026-12-20'];
    expect(await nights()).toEqual(dates.map((one) => `channel ${one}`));
    const without = weekly('\r\nEXDATE;VALUE=DATE:20261211');
    expect(await run(feed, [], without)).toMatchObject({ outcome: 'ok', cancelled: 0 });
    expect(await run(feed, [], without)).toMatchObject({ cancelled: 1 });
    expect(await nights()).toEqual([`channel ${dates[0]}`, `channel ${dates[2]}`]);
  });

  it('cancels nothing when Booking.com puts two spans together, or Airbnb restarts a block two days ago', async () => {
    const feed = await feedOf('booking_com');
    const last = closed('z', '2026-12-24', '2026-12-26');
    await run(feed, [closed('a', '2026-12-01', '2026-12-03'), closed('b', '2026-12-03', '2026-12-05'), last]);
    for (let turn = 0; turn < 2; turn += 1)
      expect(await run(feed, [closed('c', '2026-12-01', '2026-12-05'), last])).toMatchObject({
        cancelled: 0,
      });
    expect(await nights()).toEqual(['channel 2026-12-01 2026-12-05', 'channel 2026-12-24 2026-12-26']);
    const airbnb = await feedOf('airbnb', place.unitIds[1]!);
    const block = (uid: string, start: string) => ({
      ...closed(uid, start, '2026-12-05'),
      summary: 'Airbnb (Not available)',
    });
    const sale = booked('s', '2026-12-24', '2026-12-26');
    await run(airbnb, [block('one', '2026-11-17'), sale]);
    for (let turn = 0; turn < 2; turn += 1)
      expect(await run(airbnb, [block('two', '2026-11-18'), sale])).toMatchObject({
        created: 0,
        cancelled: 0,
      });
  });

  it('tells other channels of nights that were sold before the end of the window swallowed them', async () => {
    const feed = await feedOf('booking_com');
    const window = closed('w', '2027-02-12', '2028-03-01');
    await run(feed, [closed('a', '2026-12-31', '2027-01-02'), window]);
    for (let turn = 0; turn < 3; turn += 1)
      await run(feed, [{ ...window, start: '2026-11-20', end: '2028-03-02' }]);
    const { rows } = await sql<{ text: string }>`
      select lower(stay) || ' ' || upper(stay) as text from occupancy where active and not soft`.execute(
      test.db,
    );
    expect(rows).toEqual([{ text: '2026-11-20 2027-02-12' }]);
  });

  it('blocks the nights of an event without an end as far as anybody sells, and says that it was not understood', async () => {
    const feed = await feedOf();
    await stayIn(place.unitIds[0]!, '2026-12-02', '2026-12-05');
    const endless = [
      booked('a', '2026-12-01', '2099-12-31'),
      booked('far', '2090-01-01', '2199-01-01'),
      booked('old', '1990-01-01', '2026-11-22'),
    ];
    for (let turn = 0; turn < 2; turn += 1)
      expect(await run(feed, endless)).toMatchObject({
        outcome: 'partial',
        error: 'unreadable',
        updated: 0,
        conflicts: 0,
      });
    expect(await nights()).toEqual([
      'channel 2026-11-20 2026-11-22',
      'channel 2026-12-01 2026-12-02',
      'reservation 2026-12-02 2026-12-05',
      'channel 2026-12-05 2030-01-01',
    ]);
    const { rows } = await sql`select from occupancy where soft`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('asks only for changes, and repairs our side when there are none', async () => {
    const feed = await feedOf();
    const body = calendarOf([booked('a', '2026-12-01', '2026-12-04')]);
    server.answer((request, response) => {
      if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end();
      response.writeHead(200, { etag: '"1"' }).end(body);
    });
    const reservation = await stayIn(place.unitIds[0]!, '2026-12-02', '2026-12-03');
    expect(await run(feed)).toMatchObject({ outcome: 'ok', conflicts: 1 });
    await test.db
      .updateTable('occupancy')
      .set({ active: false })
      .where('reservation_id', '=', reservation)
      .execute();
    expect(await run(feed)).toMatchObject({ outcome: 'unchanged', httpStatus: 304 });
    expect(await nights()).toEqual(['channel 2026-12-01 2026-12-04']);
    expect(await conflicts()).toMatchObject([{ state: 'gone' }]);
  });

  it('frees what has left the feed also when the channel then says that nothing has changed', async () => {
    const feed = await feedOf();
    const show = (etag: string, ...events: FeedEvent[]) =>
      server.answer((request, response) => {
        if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
        response.writeHead(200, { etag, 'last-modified': 'Fri, 20 Nov 2026 00:00:00 GMT' });
        response.end(calendarOf(events));
      });
    const others = [booked('b', '2026-12-20', '2026-12-22'), booked('c', '2027-01-20', '2027-01-22')];
    show('"1"', booked('a', '2026-12-01', '2026-12-04'), ...others);
    await run(feed);
    show('"2"', ...others);
    expect(await run(feed)).toMatchObject({ outcome: 'ok', cancelled: 0 });
    expect(await run(feed)).toMatchObject({ httpStatus: 200, cancelled: 1 });
    expect(await nights()).toEqual(['channel 2026-12-20 2026-12-22', 'channel 2027-01-20 2027-01-22']);
    // With nothing more to wait for, it asks only for changes again.
    expect(await run(feed)).toMatchObject({ outcome: 'unchanged', httpStatus: 304 });
  });

  it('keeps nights of the past as they were', async () => {
    const feed = await feedOf('booking_com');
    await run(feed, [closed('a', '2026-11-18', '2026-11-25'), closed('z', '2026-12-24', '2026-12-26')]);
    expect(await nights()).toEqual(['channel 2026-11-20 2026-11-25', 'channel 2026-12-24 2026-12-26']);
    test.clock.now = new Date('2026-11-22T07:00:00.000Z');
    // Booking.com restarts what runs today under a new UID.
    expect(
      await run(feed, [closed('b', '2026-11-22', '2026-11-25'), closed('z', '2026-12-24', '2026-12-26')]),
    ).toMatchObject({ created: 0, cancelled: 0 });
    expect(await nights()).toEqual(['channel 2026-11-20 2026-11-25', 'channel 2026-12-24 2026-12-26']);
  });

  it('never writes or logs the address', async () => {
    const feed = await feedOf();
    await run(feed, [], 'x');
    const { rows } = await sql<{
      all: string;
    }>`select json_build_object('feed', (select json_agg(f) from channel_feed f),
      'run', (select json_agg(r) from feed_run r), 'audit', (select json_agg(a) from audit_log a))::text as all`.execute(
      test.db,
    );
    expect(rows[0]!.all).not.toContain('secret');
  });
});

describe('conflicts', () => {
  it('a booking of the channel on nights of a stay is kept beside it, and loses neither', async () => {
    const feed = await feedOf();
    const reservation = await stayIn(place.unitIds[0]!, '2026-12-02', '2026-12-05');
    expect(await run(feed, [booked('a', '2026-12-01', '2026-12-04')])).toMatchObject({ conflicts: 1 });
    expect(await nights()).toEqual(['channel 2026-12-01 2026-12-02', 'reservation 2026-12-02 2026-12-05']);
    expect(await conflicts()).toEqual([{ state: 'open', stay: '[2026-12-02,2026-12-04)', reservation }]);
    expect(await run(feed)).toMatchObject({ conflicts: 0 });
    expect(await conflicts()).toHaveLength(1);
  });

  it('decided for our side stays decided, unless more nights collide', async () => {
    const feed = await feedOf();
    await stayIn(place.unitIds[0]!, '2026-12-02', '2026-12-06');
    await run(feed, [booked('a', '2026-12-01', '2026-12-04')]);
    await test.db.updateTable('channel_conflict').set({ state: 'kept' }).execute();
    await run(feed);
    expect(await conflicts()).toMatchObject([{ state: 'kept' }]);
    expect(await run(feed, [booked('a', '2026-12-01', '2026-12-05')])).toMatchObject({ conflicts: 1 });
    expect(await conflicts()).toMatchObject([{ state: 'open', stay: '[2026-12-02,2026-12-05)' }]);
  });

  it('a block of the channel on nights of a stay is none: nobody else comes', async () => {
    const feed = await feedOf();
    await stayIn(place.unitIds[0]!, '2026-12-02', '2026-12-05');
    expect(
      await run(feed, [{ ...booked('a', '2026-12-01', '2026-12-04'), summary: 'Airbnb (Not available)' }]),
    ).toMatchObject({ conflicts: 0 });
    expect(await nights()).toHaveLength(2);
  });

  it('closed nights that we told the channel to close are our own stay come back; others may be a second guest', async () => {
    const feed = await feedOf('booking_com');
    const told = [{ start: '2026-12-02', end: '2026-12-05' }];
    await stayIn(place.unitIds[0]!, '2026-12-02', '2026-12-05');
    await stayIn(place.unitIds[0]!, '2026-12-10', '2026-12-12');
    await run(feed, [closed('z', '2026-12-28', '2026-12-29')]);
    await test.db
      .updateTable('channel_feed')
      .set({ export_told: JSON.stringify(told) })
      .execute();
    expect(
      await run(feed, [closed('a', '2026-12-02', '2026-12-07'), closed('z', '2026-12-28', '2026-12-29')]),
    ).toMatchObject({ conflicts: 0 });
    expect(
      await run(feed, [
        closed('a', '2026-12-02', '2026-12-07'),
        closed('b', '2026-12-09', '2026-12-11'),
        closed('z', '2026-12-28', '2026-12-29'),
      ]),
    ).toMatchObject({ conflicts: 1 });
    // Told in the meantime: it does not make an echo of what was not one.
    await test.db
      .updateTable('channel_feed')
      .set({ export_told: JSON.stringify([{ start: '2026-12-01', end: '2026-12-31' }]) })
      .execute();
    await run(feed, [
      closed('a2', '2026-12-02', '2026-12-07'),
      closed('b2', '2026-12-09', '2026-12-12'),
      closed('z', '2026-12-28', '2026-12-29'),
    ]);
    await run(feed);
    await run(feed);
    expect((await conflicts()).filter(({ state }) => state === 'open')).toMatchObject([
      { stay: expect.stringContaining('2026-12-10') },
    ]);
  });

  it('two channels that sold the same nights collide, two that closed them do not', async () => {
    const [airbnb, agoda] = [await feedOf('airbnb'), await feedOf('agoda')];
    await run(airbnb, [booked('a', '2026-12-01', '2026-12-04')]);
    expect(
      await run(agoda, [{ ...booked('b', '2026-12-03', '2026-12-05'), summary: 'BOOKED' }]),
    ).toMatchObject({ conflicts: 1 });
    await test.db.deleteFrom('channel_conflict').execute();
    const booking = await feedOf('booking_com', place.unitIds[1]!);
    const second = await feedOf('airbnb', place.unitIds[1]!);
    await run(second, [{ ...booked('a', '2026-12-01', '2026-12-04'), summary: 'Airbnb (Not available)' }]);
    expect(await run(booking, [closed('b', '2026-12-03', '2026-12-05')])).toMatchObject({ conflicts: 0 });
  });

  it('a house and its rooms: a booking of the house meets the stay in a room', async () => {
    const [house, room] = place.unitIds as [string, string];
    await test.db.insertInto('unit_link').values({ whole_id: house, part_id: room }).execute();
    const reservation = await stayIn(room, '2026-12-02', '2026-12-04');
    const feed = await feedOf('airbnb', house);
    expect(await run(feed, [booked('a', '2026-12-01', '2026-12-03')])).toMatchObject({ conflicts: 1 });
    expect(await conflicts()).toMatchObject([{ reservation, stay: '[2026-12-02,2026-12-03)' }]);
    expect(await nights(house)).toEqual(['channel 2026-12-01 2026-12-02', 'linked 2026-12-02 2026-12-04']);
    expect(await nights(room)).toEqual(['linked 2026-12-01 2026-12-02', 'reservation 2026-12-02 2026-12-04']);
  });
});

describe('limits of a channel’s calendar', () => {
  const window = { uid: 'w', start: '2027-10-01', end: '2027-11-20', summary: 'Airbnb (Not available)' };
  const notice = { uid: 'n', start: '2026-11-20', end: '2026-11-22', summary: 'Airbnb (Not available)' };
  const soft = () =>
    test.db
      .selectFrom('occupancy')
      .select(['stay', 'feed_id as feed'])
      .where('soft', '=', true)
      .orderBy('stay')
      .execute();

  it('take free nights as soft ones, beside its sales, and move with the day', async () => {
    const feed = await feedOf();
    const sale = booked('a', '2026-11-22', '2026-11-25');
    await run(feed, [notice, sale, window]);
    expect(await nights()).toEqual([
      'channel 2026-11-20 2026-11-22',
      'channel 2026-11-22 2026-11-25',
      'channel 2027-10-01 2027-11-20',
    ]);
    expect(await soft()).toMatchObject([
      { stay: '[2026-11-20,2026-11-22)' },
      { stay: '[2027-10-01,2027-11-20)' },
    ]);
    test.clock.now = new Date('2026-11-21T07:00:00.000Z');
    await run(feed, [sale, { ...window, start: '2027-10-02', end: '2027-11-21' }]);
    expect(await soft()).toMatchObject([{ stay: '[2027-10-02,2027-11-21)' }]);
    // What was a limit and is sold now is a sale, whatever row stood there.
    await run(feed, [sale, booked('b', '2027-10-02', '2027-11-21')]);
    expect(await soft()).toEqual([]);
    expect(await nights()).toEqual(['channel 2026-11-22 2026-11-25', 'channel 2027-10-02 2027-11-21']);
  });

  it('give way to what another channel sold there, also in a linked unit', async () => {
    const [house, room] = place.unitIds as [string, string];
    await test.db.insertInto('unit_link').values({ whole_id: house, part_id: room }).execute();
    const [airbnb, agoda] = [await feedOf('airbnb', house), await feedOf('agoda', room)];
    await run(airbnb, [window]);
    const sale = { ...booked('b', '2027-10-10', '2027-10-12'), summary: 'BOOKED' };
    expect(await run(agoda, [sale])).toMatchObject({ conflicts: 0 });
    expect(await nights(house)).toEqual([
      'channel 2027-10-01 2027-10-10',
      'linked 2027-10-10 2027-10-12',
      'channel 2027-10-12 2027-11-20',
    ]);
    expect(await nights(room)).toContain('channel 2027-10-10 2027-10-12');
    // The next run of the first channel finds the nights sold.
    expect(await run(airbnb, [window])).toMatchObject({ conflicts: 0 });
    expect(await soft()).toMatchObject([{ feed: airbnb }, { feed: airbnb }]);
  });
});

describe('several at once', () => {
  it('a feed is run by one of them', async () => {
    const feed = await feedOf();
    let refused = 0;
    let answer = () => undefined as void;
    const othersRefused = new Promise<void>((resolve) => (answer = resolve));
    server.answer(async (_request, response) => {
      await othersRefused;
      response.end(calendarOf([booked('a', '2026-12-01', '2026-12-04')]));
    });
    const one = async () => {
      const result = await syncFeed(test.context, feed);
      if (!result && (refused += 1) === 2) answer();
      return result;
    };
    const results = await Promise.all([one(), one(), one()]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await test.db.selectFrom('feed_run').selectAll().execute()).toHaveLength(1);
  });

  it('one that was killed gives it up after a minute, and one that comes too late writes nothing', async () => {
    const feed = await feedOf();
    let stuck = () => undefined as void;
    const asked = new Promise<void>((resolve) =>
      server.answer((_request, response) => {
        stuck = () => void response.end(calendarOf([booked('late', '2026-12-01', '2026-12-04')]));
        resolve();
      }),
    );
    const late = syncFeed(test.context, feed);
    await asked;
    expect(await syncFeed(test.context, feed)).toBeNull();
    test.clock.now = new Date(test.clock.now.getTime() + 61_000);
    expect(await run(feed, [booked('b', '2026-12-10', '2026-12-12')])).toMatchObject({ outcome: 'ok' });
    stuck();
    expect(await late).toBeNull();
    expect(await nights()).toEqual(['channel 2026-12-10 2026-12-12']);
  });

  it('a feed that is due is queued once, a paused one never', async () => {
    const feed = await feedOf();
    const paused = await feedOf('agoda');
    await test.db.updateTable('channel_feed').set({ state: 'paused' }).where('id', '=', paused).execute();
    expect(await queueDueFeeds(test.context)).toBe(1);
    expect(await queueDueFeeds(test.context)).toBe(0);
    expect(test.sent).toEqual([{ name: 'sync-feed', data: { feedId: feed } }]);
    expect(await syncFeed(test.context, paused)).toBeNull();
    await run(feed, []);
    expect(await queueDueFeeds(test.context)).toBe(0);
    test.clock.now = new Date(test.clock.now.getTime() + 17 * 60_000);
    expect(await queueDueFeeds(test.context)).toBe(1);
    // A job that was lost is queued again.
    test.clock.now = new Date(test.clock.now.getTime() + 31 * 60_000);
    expect(await queueDueFeeds(test.context)).toBe(1);
  });
});
