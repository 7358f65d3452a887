import { randomUUID } from 'node:crypto';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createRoomType, signInAdmin } from '../../../testing/factories';
import { calendarOf, startFeedServer } from '../../../testing/feedServer';
import { recordStatements } from '../../../testing/statements';
import { askChannels, PATIENCE_MS } from './freshFeeds.service';
import { syncFeed } from './sync.service';

// The tests' today is Friday 2026-11-20.
let test: TestApp;
let server: Awaited<ReturnType<typeof startFeedServer>>;
let place: Awaited<ReturnType<typeof createListing>>;
let headers: { authorization: string };
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
  server.asked.length = 0;
  place = await createListing(test.db, await createBusiness(test.db), { units: 1 });
  ({ headers } = await signInAdmin(test));
});

const stay = { checkIn: '2026-12-01', checkOut: '2026-12-03' };
const sold = [{ uid: 'a', start: '2026-12-01', end: '2026-12-04' }];
const connect = async (unitId = place.unitIds[0]!) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/integrations',
    headers,
    payload: { unitId, channel: 'airbnb', importUrl: `${server.url}/1.ics` },
  });
  return answer.json<{ id: string }>().id;
};
const post = (url: string, payload: object, as: object = {}) =>
  test.app.inject({ method: 'POST', url, headers: { 'idempotency-key': randomUUID(), ...as }, payload });
const visitorBooks = () =>
  post('/api/public/reservations', {
    listingId: place.listingId,
    ...stay,
    guests: 2,
    nationality: 'MY',
    guest: { name: 'Mei Ling', email: 'mei@example.com', phone: '+60123456789' },
    paymentMethod: 'bank_transfer',
  });
const staffBook = (more: object = {}) =>
  post(
    '/api/reservations',
    {
      listingId: place.listingId,
      ...stay,
      guests: 2,
      nationality: 'MY',
      guest: { name: 'Mei Ling', email: 'mei@example.com', phone: '+60123456789' },
      paymentMethod: 'card_terminal',
      source: 'walk_in',
      ...more,
    },
    headers,
  );

it.each([
  ['a visitor', visitorBooks],
  ['staff', () => staffBook()],
])('%s cannot book what a channel has sold since the last run', async (_who, book) => {
  const feed = await connect();
  server.show([]);
  await syncFeed(test.context, feed);
  server.show(sold);
  test.clock.now = new Date(test.clock.now.getTime() + 6 * 60_000);
  expect((await book()).json()).toMatchObject({ code: 'reservation.unavailable' });
  expect(await test.db.selectFrom('channel_conflict').select('id').execute()).toEqual([]);
});

describe('units that the rule would choose last', () => {
  let last: string;
  beforeEach(async () => {
    const { roomTypeId, unitIds } = await createRoomType(test.db, place.propertyId, { units: 8 });
    place = { ...place, listingId: roomTypeId, roomTypeId, unitIds };
    last = unitIds[7]!;
    await connect(last);
    server.show(sold);
  });
  /** A stay of ours that is in another unit, on the nights that the channel sold in the last. */
  const inAnother = async (more: object = {}) => {
    const { id } = (await staffBook({ unitId: place.unitIds[0], ...more })).json<{ id: string }>();
    return id;
  };
  const change = async (id: string, wish: object) => {
    const { version, totalSen } = await test.db
      .selectFrom('reservation')
      .select(['version', 'total_sen as totalSen'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = { version, expectedTotal: totalSen, reason: 'asked for it', ...wish };
    return post(`/api/reservations/${id}/changes`, body, headers);
  };

  it('are asked when staff choose one, and nobody else then', async () => {
    await connect(place.unitIds[0]);
    expect((await staffBook({ unitId: last })).json()).toMatchObject({ code: 'reservation.unavailable' });
    expect(server.asked).toHaveLength(1);
  });

  it('are asked for a further room of a booking', async () => {
    const further = [{ listingId: place.listingId, guests: 2, unitId: last }];
    expect((await staffBook({ further })).json()).toMatchObject({ code: 'reservation.unavailable' });
  });

  it('are asked before a stay moves there', async () => {
    const id = await inAnother();
    const moved = await change(id, { units: [{ unitId: last, from: stay.checkIn }] });
    expect(moved.json()).toMatchObject({
      code: 'reservation.overlap',
      data: { conflicts: [{ kind: 'channel' }] },
    });
    expect(server.asked).toHaveLength(1);
  });

  it('are asked before a conflict is solved by moving our stay there', async () => {
    await inAnother();
    await syncFeed(test.context, await connect(place.unitIds[0]));
    const { conflicts } = (
      await test.app.inject({ url: '/api/integration-conflicts/aggregation', headers })
    ).json<{ conflicts: { id: string; version: number }[] }>();
    expect(conflicts).toHaveLength(1);
    server.asked.length = 0;
    const moved = await test.app.inject({
      method: 'PATCH',
      url: `/api/integration-conflicts/${conflicts[0]!.id}/move`,
      headers,
      payload: { version: conflicts[0]!.version, unitId: last },
    });
    expect(server.asked).toHaveLength(1);
    expect(moved.json()).toMatchObject({ code: 'form.invalid', fields: [{ path: 'unitId' }] });
  });

  it('are asked before a stay there takes more nights, and not when it gives some up or changes its price', async () => {
    const id = await inAnother({ unitId: last, checkIn: '2026-12-05', checkOut: '2026-12-08' });
    server.asked.length = 0;
    test.clock.now = new Date(test.clock.now.getTime() + 6 * 60_000);
    const fewer = await change(id, { checkOut: '2026-12-07', expectedTotal: 1 });
    expect(fewer.json()).toMatchObject({ code: 'quote.changed' });
    await change(id, { agreedSen: 50_000 });
    expect(server.asked).toHaveLength(0);
    const more = await change(id, { checkIn: '2026-12-03' });
    expect(more.json()).toMatchObject({ code: 'reservation.overlap' });
    expect(server.asked).toHaveLength(1);
  });

  it('are asked before a change is taken back', async () => {
    server.show([]);
    const id = await inAnother({ unitId: last });
    expect((await change(id, { units: [{ unitId: place.unitIds[0], from: stay.checkIn }] })).statusCode).toBe(
      200,
    );
    server.show(sold);
    test.clock.now = new Date(test.clock.now.getTime() + 6 * 60_000);
    const undone = await post(`/api/reservations/${id}/changes/undo`, { version: 2 }, headers);
    expect(undone.json()).toMatchObject({ code: 'reservation.overlap' });
  });

  it('a change goes on when the channel fails, and a wrong one is refused for what is wrong with it', async () => {
    server.answer((request) => request.socket.destroy());
    const id = await inAnother();
    expect((await change(id, { checkOut: stay.checkIn })).json()).toMatchObject({ code: 'form.invalid' });
    expect((await change(id, { units: [{ unitId: last, from: stay.checkIn }] })).statusCode).toBe(200);
  });
});

it('a channel that was asked within five minutes is not asked again, nor a paused one', async () => {
  const feed = await connect();
  server.show([]);
  await syncFeed(test.context, feed);
  expect((await visitorBooks()).statusCode).toBe(201);
  expect(server.asked).toHaveLength(1);
  test.clock.now = new Date(test.clock.now.getTime() + 6 * 60_000);
  await test.db.updateTable('channel_feed').set({ state: 'paused' }).execute();
  await askChannels(test.context, {
    listingId: place.listingId,
    checkIn: '2026-12-10',
    checkOut: '2026-12-12',
  });
  expect(server.asked).toHaveLength(1);
});

it.each([
  ['answers with an error', () => server.answer((_request, response) => response.writeHead(500).end())],
  ['answers with a web page', () => server.show([], '<html>Log in</html>')],
  ['closes the connection', () => server.answer((request) => request.socket.destroy())],
])('a booking goes on when the channel %s', async (_case, break_) => {
  await connect();
  break_();
  expect((await visitorBooks()).statusCode).toBe(201);
});

it('a slow channel does not hold a booking up for good, and what it sold becomes a conflict once it answers', async () => {
  const feed = await connect();
  let finish = () => undefined as void;
  server.answer((_request, response) => (finish = () => void response.end(calendarOf(sold))));
  // The booking is answered while the channel still says nothing; how long it waits stands in one place.
  expect(PATIENCE_MS).toBe(3_000);
  expect((await visitorBooks()).statusCode).toBe(201);
  expect(server.asked).toHaveLength(1);
  finish();
  for (let tries = 0; tries < 600; tries += 1) {
    const { last_run_at } = await test.db
      .selectFrom('channel_feed')
      .select('last_run_at')
      .where('id', '=', feed)
      .executeTakeFirstOrThrow();
    if (last_run_at) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await test.db.selectFrom('channel_conflict').select('state').execute()).toEqual([{ state: 'open' }]);
});

it('somebody else who asks it already is waited for, and the house of a room is asked too', async () => {
  const { unitIds } = await createRoomType(test.db, place.propertyId);
  await test.db
    .insertInto('unit_link')
    .values({ whole_id: unitIds[0]!, part_id: place.unitIds[0]! })
    .execute();
  const feed = await connect(unitIds[0]);
  let answerNow = () => undefined as void;
  server.answer((_request, response) => (answerNow = () => void response.end(calendarOf(sold))));
  const over: string[] = [];
  const running = syncFeed(test.context, feed).then(() => over.push('read'));
  while (server.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  // With patience without end: what is asked here is who is waited for.
  const wish = { listingId: place.listingId, ...stay };
  const waiting = askChannels(test.context, wish, 3_600_000).then(() => over.push('waited'));
  // Long enough for one that does not wait to be over before the channel has answered; more would change nothing.
  await new Promise((resolve) => setTimeout(resolve, 200));
  answerNow();
  await Promise.all([running, waiting]);
  expect(over).toEqual(['read', 'waited']);
  expect((await visitorBooks()).json()).toMatchObject({ code: 'reservation.unavailable' });
  expect(server.asked).toHaveLength(1);
});

describe('many who want the same nights at the same moment', () => {
  const wish = () => ({ listingId: place.listingId, ...stay });
  const allAsk = (people: number) =>
    Promise.all(Array.from({ length: people }, () => askChannels(test.context, wish())));

  it('cost no more statements than one of them', async () => {
    const one = await recordStatements(() => allAsk(1));
    const many = await recordStatements(() => allAsk(40));
    // The units that they would get, and the feeds of these.
    expect([one.length, many.length]).toEqual([2, 2]);
  });

  it('wait for one fetch, each of them', async () => {
    await connect();
    server.show(sold);
    const statements = await recordStatements(() => allAsk(40));
    expect(server.asked).toHaveLength(1);
    expect(
      statements.filter(({ text }) => /^select "id" from "channel_feed".*"run_until" >/.test(text)),
    ).toEqual([]);
    const nights = await test.db.selectFrom('occupancy').select('kind').where('active', '=', true).execute();
    expect(nights).toEqual([{ kind: 'channel' }]);
  });
});
