import { randomUUID } from 'node:crypto';
import type { Reservation } from '@shared/contract/stays/reservations';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';

let test_: TestApp;
beforeAll(async () => {
  test_ = await buildTestApp();
});
afterEach(() => test_.reset());
afterAll(() => test_.close());

/** Five nights of one unit, seen two days after nobody came. */
async function start() {
  const { listingId } = await createListing(test_.db, await createBusiness(test_.db), { units: 1 });
  const staff = await signInAdmin(test_);
  const book = (checkIn: string, checkOut: string) =>
    test_.app.inject({
      method: 'POST',
      url: '/api/reservations',
      headers: { 'idempotency-key': randomUUID(), ...staff.headers },
      payload: {
        listingId,
        checkIn,
        checkOut,
        guests: 2,
        nationality: 'MY',
        guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
        paymentMethod: 'card_terminal',
        source: 'walk_in',
      },
    });
  const { id } = (await book('2026-12-07', '2026-12-12')).json<{ id: string }>();
  test_.clock.now = new Date('2026-12-09T04:00:00.000Z');
  const view = async () =>
    (await test_.app.inject({ url: `/api/reservations/${id}`, headers: staff.headers })).json<Reservation>();
  const step = (name: string, payload: object) =>
    test_.app.inject({
      method: 'PATCH',
      url: `/api/reservations/${id}/${name}`,
      headers: staff.headers,
      payload: { version: 1, remark: 'Nobody came', ...payload },
    });
  return { book, view, step };
}

test('a no-show keeps its nights unless staff release them', async () => {
  const { book, view, step } = await start();
  expect((await view()).noShowPreview).toMatchObject({ nightsLeft: 3 });
  await step('noShow', {});
  expect((await view()).segments).toMatchObject([{ from: '2026-12-07', to: '2026-12-12' }]);
  expect((await book('2026-12-09', '2026-12-12')).statusCode).toBe(409);
});

test('released nights are free from today on, those that were stay taken, and the price is the same', async () => {
  const { book, view, step } = await start();
  const owed = (await view()).noShowPreview!.owedSen;
  const answer = await step('noShow', { releaseNights: true });
  expect(answer.statusCode).toBe(200);
  const after = await view();
  expect(after).toMatchObject({
    status: 'no_show',
    totalSen: owed,
    checkOut: '2026-12-12',
    segments: [{ from: '2026-12-07', to: '2026-12-09' }],
  });
  expect(after.history[0]).toMatchObject({ action: 'noShow', after: { releasedFrom: '2026-12-09' } });
  expect((await book('2026-12-09', '2026-12-12')).statusCode).toBe(201);
});

test('a stay that was split gives back the part that is to come', async () => {
  const { view, step } = await start();
  const { id } = await view();
  const { unit_id } = await test_.db
    .selectFrom('occupancy')
    .select('unit_id')
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow();
  await test_.db
    .updateTable('occupancy')
    .set({ stay: '[2026-12-07,2026-12-10)' })
    .where('reservation_id', '=', id)
    .execute();
  await test_.db
    .insertInto('occupancy')
    .values({ unit_id, stay: '[2026-12-10,2026-12-12)', kind: 'reservation', reservation_id: id })
    .execute();
  await step('noShow', { releaseNights: true });
  expect((await view()).segments).toMatchObject([{ from: '2026-12-07', to: '2026-12-09' }]);
});

test('no other step releases nights', async () => {
  const { step, view } = await start();
  const answer = await step('checkIn', { releaseNights: true });
  expect([answer.statusCode, answer.json().fields]).toMatchObject([400, [{ path: 'releaseNights' }]]);
  expect((await view()).status).toBe('confirmed');
});
