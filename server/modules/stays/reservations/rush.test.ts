import { randomUUID } from 'node:crypto';
import { addDays } from '@shared/domain/base/stayDates';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer } from '../../../testing/concurrency';
import { createBusiness, createListing } from '../../../testing/factories';
import { lockRoomType } from '../../nights/occupancy/takeNights.queries';

let test_: TestApp;
let listingId: string;
beforeAll(async () => {
  test_ = await buildTestApp();
});
beforeEach(async () => {
  await test_.reset();
  ({ listingId } = await createListing(test_.db, await createBusiness(test_.db)));
});
afterAll(() => test_.close());

let people = 0;
function book(key: string = randomUUID(), more: object = {}) {
  people += 1;
  return test_.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': key },
    payload: {
      ...{ listingId, checkIn: '2026-12-01', checkOut: '2026-12-04', guests: 2, nationality: 'MY' },
      guest: { name: 'Nur', email: `nur${people}@example.com`, phone: `+6012${1_000_000 + people}` },
      paymentMethod: 'bank_transfer',
      ...more,
    },
  });
}
const countBookings = async () => (await test_.db.selectFrom('reservation').select('id').execute()).length;

describe('nights that many want at the same moment', () => {
  it('are had by one, and every other is told what is free around them', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => book()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(11).fill(409)]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      const body = answer.json<{ code: string; data: { nights: { date: string; available: number }[] } }>();
      expect(body.code).toBe('reservation.unavailable');
      const free = new Map(body.data.nights.map(({ date, available }) => [date, available]));
      expect([free.get('2026-12-03'), free.get('2026-12-04')]).toEqual([0, 1]);
    }
    expect(await countBookings()).toBe(1);
  });

  onServer('are refused without a wait for the lock of their listing, once they are taken', async () => {
    expect((await book()).statusCode).toBe(201);
    await test_.db.transaction().execute(async (trx) => {
      await lockRoomType(trx, listingId);
      expect((await book()).statusCode).toBe(409);
    });
  });

  it('are told to their guest again, when his answer was lost and he asks under the same key', async () => {
    const key = randomUUID();
    const guest = { name: 'Nur', email: 'nur@example.com', phone: '+60123456789' };
    const first = await book(key, { guest });
    const again = await book(key, { guest });
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(await countBookings()).toBe(1);
  });

  it('are had once by a guest who asks twice at the same moment, and told to him twice', async () => {
    const key = randomUUID();
    const guest = { name: 'Nur', email: 'nur@example.com', phone: '+60123456789' };
    const answers = await Promise.all([book(key, { guest }), book(key, { guest })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[1]!.json()).toEqual(answers[0]!.json());
    expect(await countBookings()).toBe(1);
  });

  it('that are taken are not what is wrong with another request under the same key', async () => {
    const key = randomUUID();
    expect((await book(key)).statusCode).toBe(201);
    const other = await book(key);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'idempotency.mismatch' });
    expect((await book()).statusCode).toBe(409);
    expect(await countBookings()).toBe(1);
  });

  it('give their place to nobody who could not book them anyway', async () => {
    expect((await book()).statusCode).toBe(201);
    await test_.db.updateTable('room_type').set({ status: 'draft' }).where('id', '=', listingId).execute();
    expect((await book()).statusCode).toBe(404);
    const past = await book(randomUUID(), { checkIn: '2026-11-01', checkOut: addDays('2026-11-01', 2) });
    expect(past.statusCode).toBe(404);
  });
});
