import { randomUUID } from 'node:crypto';
import type { Reservation } from '@shared/contract/stays/reservations';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { startFeedServer } from '../../../testing/feedServer';
import { syncFeed } from '../../channels/integrations/sync.service';

let test_: TestApp;
let server: Awaited<ReturnType<typeof startFeedServer>>;
beforeAll(async () => {
  test_ = await buildTestApp({ CHANNELS_ALLOW_LOOPBACK: 'true' });
  server = await startFeedServer();
});
afterEach(() => test_.reset());
afterAll(async () => {
  await server.close();
  await test_.close();
});

/** Five nights of one unit; the guest checks in on the first. */
async function start() {
  const { listingId, unitIds } = await createListing(test_.db, await createBusiness(test_.db), { units: 1 });
  const { headers } = await signInAdmin(test_);
  const post = (url: string, payload: object) =>
    test_.app.inject({
      method: 'POST',
      url,
      headers: { 'idempotency-key': randomUUID(), ...headers },
      payload,
    });
  const book = (checkIn: string, checkOut: string) =>
    post('/api/reservations', {
      listingId,
      checkIn,
      checkOut,
      guests: 2,
      nationality: 'MY',
      guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
      paymentMethod: 'card_terminal',
      source: 'walk_in',
    });
  const { id } = (await book('2026-12-07', '2026-12-12')).json<{ id: string }>();
  const view = async () =>
    (await test_.app.inject({ url: `/api/reservations/${id}`, headers })).json<Reservation>();
  const step = async (name: string) =>
    test_.app.inject({
      method: 'PATCH',
      url: `/api/reservations/${id}/${name}`,
      headers,
      payload: { version: (await view()).version, remark: 'Papers follow' },
    });
  test_.clock.now = new Date('2026-12-07T08:00:00.000Z');
  await step('checkIn');
  return { id, unitId: unitIds[0]!, post, book, view, step };
}

test('checking out before the last day gives the nights that are left to others, at the same price', async () => {
  const { book, view, step } = await start();
  // Still the 9th in UTC, the 10th in Malaysia.
  test_.clock.now = new Date('2026-12-09T16:30:00.000Z');
  const before = await view();
  expect(before.checkOutPreview).toEqual({ nightsLeft: 2, takenBackSen: 0 });
  expect((await book('2026-12-10', '2026-12-12')).statusCode).toBe(409);
  expect((await step('checkOut')).statusCode).toBe(200);
  const after = await view();
  expect(after).toMatchObject({
    status: 'checked_out',
    checkOut: '2026-12-12',
    totalSen: before.totalSen,
    lines: before.lines,
    segments: [{ from: '2026-12-07', to: '2026-12-10' }],
    checkOutPreview: null,
  });
  expect(after.history[0]).toMatchObject({ action: 'checkOut', after: { releasedFrom: '2026-12-10' } });
  expect((await book('2026-12-09', '2026-12-10')).statusCode).not.toBe(201);
  expect((await book('2026-12-10', '2026-12-12')).statusCode).toBe(201);
});

test('of the nights that are left tourism tax and levies are charged no longer', async () => {
  const { id, view, step } = await start();
  const { totalSen } = await view();
  // RM 10.00 of tourism tax and RM 3.00 of levy on each of five nights; two are left.
  await test_.db
    .insertInto('price_line')
    .values(
      (['tourism_tax', 'levy'] as const).map((kind, index) => ({
        reservation_id: id,
        position: 90 + index,
        kind,
        date: null,
        rate: null,
        label: null,
        quantity: 5,
        unit_sen: kind === 'levy' ? 300 : 1_000,
        amount_sen: kind === 'levy' ? 1_500 : 5_000,
        percent_bp: null,
      })),
    )
    .execute();
  const taxed = { total_sen: totalSen + 6_500 };
  await test_.db.updateTable('reservation').set(taxed).where('id', '=', id).execute();
  test_.clock.now = new Date('2026-12-10T04:00:00.000Z');
  expect((await view()).checkOutPreview).toEqual({ nightsLeft: 2, takenBackSen: 2_600 });
  await step('checkOut');
  const after = await view();
  expect(after.totalSen).toBe(totalSen + 3_900);
  expect(after.lines.reduce((sum, { amountSen }) => sum + amountSen, 0)).toBe(after.totalSen);
});

test('on the day of arrival all nights are given back', async () => {
  const { book, view, step } = await start();
  const { totalSen, unitNumber } = await view();
  await step('checkOut');
  expect(await view()).toMatchObject({ status: 'checked_out', totalSen, segments: [], unitNumber });
  expect((await book('2026-12-07', '2026-12-12')).statusCode).toBe(201);
});

test.each([
  ['on the last day', '2026-12-12T03:00:00.000Z'],
  ['later', '2026-12-14T03:00:00.000Z'],
])('%s there are none to give back', async (_when, now) => {
  const { view, step } = await start();
  test_.clock.now = new Date(now);
  expect((await view()).checkOutPreview).toEqual({ nightsLeft: 0, takenBackSen: 0 });
  await step('checkOut');
  const after = await view();
  expect(after.segments).toMatchObject([{ from: '2026-12-07', to: '2026-12-12' }]);
  expect(after.history[0]!.after).not.toHaveProperty('releasedFrom');
});

test('a stay over several units gives back the part that is to come', async () => {
  const { id, unitId, view, step } = await start();
  const stay = (from: string, to: string) => `[${from},${to})`;
  await test_.db
    .updateTable('occupancy')
    .set({ stay: stay('2026-12-07', '2026-12-10') })
    .where('reservation_id', '=', id)
    .execute();
  await test_.db
    .insertInto('occupancy')
    .values({
      unit_id: unitId,
      stay: stay('2026-12-10', '2026-12-12'),
      kind: 'reservation',
      reservation_id: id,
    })
    .execute();
  test_.clock.now = new Date('2026-12-09T04:00:00.000Z');
  await step('checkOut');
  expect((await view()).segments).toMatchObject([{ from: '2026-12-07', to: '2026-12-09' }]);
});

test('nights that a channel sold too are the channel’s at once', async () => {
  const { unitId, book, post, step } = await start();
  const feed = await post('/api/integrations', {
    unitId,
    channel: 'airbnb',
    importUrl: `${server.url}/1.ics`,
  });
  server.show([{ uid: 'a', start: '2026-12-10', end: '2026-12-12' }]);
  await syncFeed(test_.context, feed.json<{ id: string }>().id);
  test_.clock.now = new Date('2026-12-09T04:00:00.000Z');
  await step('checkOut');
  expect((await book('2026-12-10', '2026-12-12')).statusCode).not.toBe(201);
  const held = await test_.db
    .selectFrom('occupancy')
    .select(['kind', 'stay'])
    .where('active', '=', true)
    .orderBy('stay')
    .execute();
  expect(held.map(({ kind, stay }) => [kind, stay])).toEqual([
    ['reservation', '[2026-12-07,2026-12-09)'],
    ['channel', '[2026-12-10,2026-12-12)'],
  ]);
});
