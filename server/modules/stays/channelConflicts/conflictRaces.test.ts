import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { startFeedServer } from '../../../testing/feedServer';
import { auditLines, letters } from '../../../testing/letters';
import { syncFeed } from '../../channels/integrations/sync.service';
import { insertLines } from '../reservations/priceLines.queries';
import { lockRoomType } from '../../nights/occupancy/takeNights.queries';

/** Nights that we and a channel both sold are decided by two of staff at once, or while the channel tells of them anew. */
let test: TestApp;
let server: Awaited<ReturnType<typeof startFeedServer>>;
let place: Awaited<ReturnType<typeof createListing>>;
let staff: Awaited<ReturnType<typeof signInAdmin>>['headers'][];
let feedId: string;
let stayId: string;
let conflictId: string;
beforeAll(async () => {
  test = await buildTestApp({ CHANNELS_ALLOW_LOOPBACK: 'true' });
  server = await startFeedServer();
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const SOLD = { uid: 'a', start: '2026-12-01', end: '2026-12-04' };
const SOLD_TOO = { uid: 'b', start: '2026-12-04', end: '2026-12-06' };
/** So that the calendar is not empty, and believed, without the others. */
const SOLD_LATER = { uid: 'z', start: '2027-02-01', end: '2027-02-03' };

/** A channel sold the nights from the 1st to the 4th, we those from the 2nd to the 5th. */
beforeEach(async () => {
  await test.reset();
  place = await createListing(test.db, await createBusiness(test.db), { units: 2 });
  staff = [(await signInAdmin(test)).headers, (await signInAdmin(test)).headers];
  stayId = (await createReservation(test.db, place, { check_in: '2026-12-02', check_out: '2026-12-05' })).id;
  await test.db
    .insertInto('occupancy')
    .values({
      unit_id: place.unitIds[0]!,
      stay: '[2026-12-02,2026-12-05)',
      kind: 'reservation',
      reservation_id: stayId,
    })
    .execute();
  // What is sold has its price: three nights.
  const night = { kind: 'room', rate: 'base', label: null, quantity: 1, percentBp: null } as const;
  const dates = ['2026-12-02', '2026-12-03', '2026-12-04'];
  const lines = dates.map((date, index) => {
    const sen = index === 0 ? 40_000 : 0;
    return { ...night, date, unitSen: sen, amountSen: sen };
  });
  await test.db.transaction().execute((trx) => insertLines(trx, stayId, lines));
  const connected = await test.app.inject({
    method: 'POST',
    url: '/api/integrations',
    headers: staff[0],
    payload: {
      unitId: place.unitIds[0],
      channel: 'airbnb',
      importUrl: `${server.url}/calendar/ical/1.ics`,
    },
  });
  feedId = connected.json<{ id: string }>().id;
  server.show([SOLD, SOLD_LATER]);
  await syncFeed(test.context, feedId);
  conflictId = (await conflicts())[0]!.id;
});

const decide = (what: 'keep' | 'move' | 'cancel', who = 0) =>
  test.app.inject({
    method: 'PATCH',
    url: `/api/integration-conflicts/${conflictId}/${what}`,
    headers: staff[who],
    payload: {
      version: 1,
      remark: 'sold twice',
      ...(what === 'move' && { unitId: place.unitIds[1] }),
    },
  });
const cancelStay = () =>
  test.app.inject({
    method: 'PATCH',
    url: `/api/reservations/${stayId}/cancel`,
    headers: { ...staff[0], 'idempotency-key': randomUUID() },
    payload: { version: 1, remark: 'sold twice' },
  });
type Answer = Pick<Awaited<ReturnType<typeof decide>>, 'statusCode' | 'body' | 'json'>;
const run = async (): Promise<Answer> => {
  const result = await syncFeed(test.context, feedId);
  return { statusCode: 200, body: String(result?.outcome), json: <T>() => result as T };
};
const atTheNights = (...calls: (() => PromiseLike<Answer>)[]) =>
  race(test.db, (trx) => lockRoomType(trx, place.roomTypeId), calls);

const conflicts = () =>
  test.db.selectFrom('channel_conflict').select(['id', 'state', 'version']).orderBy('stay').execute();
const statesOf = async () => (await conflicts()).map(({ state }) => state);
/** Who has nights of December in a unit. */
async function nights(index: number) {
  const { rows } = await sql<{ text: string }>`select kind || ' ' || lower(stay) || ' ' || upper(stay) as text
    from occupancy where unit_id = ${place.unitIds[index]} and active and lower(stay) < '2027-01-01' order by lower(stay)`.execute(
    test.db,
  );
  return rows.map(({ text }) => text);
}
const OURS_KEPT = ['channel 2026-12-01 2026-12-02', 'reservation 2026-12-02 2026-12-05'];
const ALL_THEIRS = ['channel 2026-12-01 2026-12-04'];
const stayStatus = async () =>
  (await test.db.selectFrom('reservation').select('status').executeTakeFirstOrThrow()).status;
const decisions = async () =>
  (await auditLines(test)).filter(({ action }) => action === 'decideConflict').length;
const letterCount = async () => (await letters(test)).length;

describe('a conflict that two of staff decide at once', () => {
  it.each([
    ['kept before it is cancelled', 'keep', 'cancel', 'kept', OURS_KEPT, 'confirmed', 0],
    ['cancelled before it is kept', 'cancel', 'keep', 'cancelled', ALL_THEIRS, 'cancelled', 1],
    ['cancelled twice', 'cancel', 'cancel', 'cancelled', ALL_THEIRS, 'cancelled', 1],
    ['moved before it is cancelled', 'move', 'cancel', 'moved', ALL_THEIRS, 'confirmed', 1],
    ['moved twice', 'move', 'move', 'moved', ALL_THEIRS, 'confirmed', 1],
  ] as const)('%s is what the first said', async (_, first, second, state, taken, status, written) => {
    const answers = await atTheNights(
      () => decide(first, 0),
      () => decide(second, 1),
    );
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
    expect(await statesOf()).toEqual([state]);
    expect(await nights(0)).toEqual(taken);
    expect(await nights(1)).toEqual(state === 'moved' ? ['reservation 2026-12-02 2026-12-05'] : []);
    expect([await stayStatus(), await decisions(), await letterCount()]).toEqual([status, 1, written]);
  });
});

describe('a conflict that the channel takes back at the moment', () => {
  beforeEach(() => server.show([SOLD_LATER]));

  it.each(['keep', 'cancel', 'move'] as const)('is not decided any more: %s', async (what) => {
    // The channel is believed at the second time.
    await run();
    const answers = await atTheNights(run, () => decide(what));
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
    expect(await statesOf()).toEqual(['gone']);
    expect(await nights(0)).toEqual(['reservation 2026-12-02 2026-12-05']);
    expect([await stayStatus(), await decisions(), await letterCount()]).toEqual(['confirmed', 0, 0]);
  });

  it('stays decided when staff were first', async () => {
    await run();
    const answers = await atTheNights(() => decide('cancel'), run);
    expect(outcomesOf(answers)).toEqual([200, 200]);
    expect(await statesOf()).toEqual(['cancelled']);
    expect(await nights(0)).toEqual([]);
    expect([await stayStatus(), await decisions(), await letterCount()]).toEqual(['cancelled', 1, 1]);
  });
});

describe('while the channel tells of one more sale of the same stay', () => {
  beforeEach(() => server.show([SOLD, SOLD_TOO, SOLD_LATER]));
  const BOTH_THEIRS = ['channel 2026-12-01 2026-12-06'];

  it('the stay is cancelled, and all of its nights are the channel’s', async () => {
    expect(outcomesOf(await atTheNights(run, cancelStay))).toEqual([200, 200]);
    expect(await stayStatus()).toBe('cancelled');
    expect(await nights(0)).toEqual(BOTH_THEIRS);
    expect(await statesOf()).toEqual(['gone', 'gone']);
  });

  it('a decision is taken, and both conflicts are over', async () => {
    expect(outcomesOf(await atTheNights(run, () => decide('cancel')))).toEqual([200, 200]);
    expect(await stayStatus()).toBe('cancelled');
    expect(await nights(0)).toEqual(BOTH_THEIRS);
    expect(await statesOf()).toEqual(['cancelled', 'gone']);
  });

  it('the stay was cancelled just before, and there is no conflict about it', async () => {
    expect(outcomesOf(await atTheNights(cancelStay, run))).toEqual([200, 200]);
    expect(await nights(0)).toEqual(BOTH_THEIRS);
    expect(await statesOf()).toEqual(['gone']);
  });
});

describe('a conflict whose calendar is taken off at the moment', () => {
  const disconnect = async () => {
    const { version } = await test.db
      .selectFrom('channel_feed')
      .select('version')
      .where('id', '=', feedId)
      .executeTakeFirstOrThrow();
    return test.app.inject({
      method: 'DELETE',
      url: `/api/integrations/${feedId}`,
      headers: staff[1],
      payload: { version },
    });
  };

  it.each(['keep', 'cancel', 'move'] as const)('is gone with it: %s', async (what) => {
    expect(outcomesOf(await atTheNights(disconnect, () => decide(what)))).toEqual([200, '404 row.not_found']);
    expect(await statesOf()).toEqual([]);
    expect(await nights(0)).toEqual(['reservation 2026-12-02 2026-12-05']);
    expect([await stayStatus(), await decisions(), await letterCount()]).toEqual(['confirmed', 0, 0]);
  });

  it('was decided, and our stay is cancelled, when staff were first', async () => {
    expect(outcomesOf(await atTheNights(() => decide('cancel'), disconnect))).toEqual([200, 200]);
    expect([await statesOf(), await nights(0)]).toEqual([[], []]);
    expect([await stayStatus(), await decisions(), await letterCount()]).toEqual(['cancelled', 1, 1]);
  });
});
