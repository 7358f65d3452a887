import { randomUUID } from 'node:crypto';
import type { BookingAnswer, GuestReservation, Reservation } from '@shared/contract/stays/reservations';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';

/** The terms that a guest accepts by booking: those that hold at that moment, as he could read them. Today is the 20th of November 2026. */
let test_: TestApp;
let listingId: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-20T01:00:00.000Z');
  ({ listingId } = await createListing(test_.db, await createBusiness(test_.db), { units: 3 }));
});
afterAll(() => test_.close());

const wish = (more: object = {}) => ({
  ...{ listingId, checkIn: '2026-12-01', checkOut: '2026-12-04', guests: 2, nationality: 'MY' },
  guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
  ...{ paymentMethod: 'bank_transfer', ...more },
});
async function book(): Promise<BookingAnswer> {
  const answer = await test_.app.inject({
    ...{ method: 'POST', url: '/api/public/reservations', payload: wish() },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<BookingAnswer>();
}
const guestSees = async ({ id, manageToken }: BookingAnswer) =>
  (
    await test_.app.inject({ url: `/api/public/reservations/${id}?token=${manageToken}` })
  ).json<GuestReservation>().termsFrom;
const write = async (validFrom: string, kind = 'terms') =>
  (
    await test_.db
      .insertInto('house_text')
      .values({
        kind: kind as 'terms',
        valid_from: validFrom,
        text: JSON.stringify({ 'en-US': 'Terms', 'cn-ZH': '', 'ms-MY': '' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

test('a booking keeps the terms of its day, whatever begins later; before there are any it has none', async () => {
  const first = await book();
  await write('2026-11-01', 'privacy');
  await write('2026-11-21');
  const second = await book();
  await write('2026-11-20');
  await write('2026-01-01');
  const third = await book();
  test_.clock.now = new Date('2026-11-22T01:00:00.000Z');
  expect([await guestSees(first), await guestSees(second), await guestSees(third)]).toEqual([
    null,
    null,
    '2026-11-20',
  ]);
  const { headers } = await signInAdmin(test_);
  const staffSee = (
    await test_.app.inject({ url: `/api/reservations/${third.id}`, headers })
  ).json<Reservation>();
  expect(staffSee.termsFrom).toBe('2026-11-20');
});

test('who is booked for by the house has accepted nothing', async () => {
  await write('2026-11-01');
  const { headers } = await signInAdmin(test_);
  const answer = await test_.app.inject({
    ...{ method: 'POST', url: '/api/reservations', payload: wish({ source: 'direct' }) },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  const rows = await test_.db.selectFrom('reservation').select('terms_id').execute();
  expect(rows).toEqual([{ terms_id: null }]);
});

test('terms of today can be written anew until somebody has booked by them', async () => {
  const id = await write('2026-11-20');
  const { headers } = await signInAdmin(test_);
  const change = (version: number) =>
    test_.app.inject({
      ...{ method: 'PATCH', url: `/api/house-texts/${id}`, headers },
      payload: { kind: 'terms', validFrom: '2026-11-20', text: { 'en-US': 'Others' }, version },
    });
  expect((await change(1)).statusCode).toBe(200);
  await book();
  const refused = await change(2);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'house_text.fixed' }),
  ]);
  const remove = await test_.app.inject({
    method: 'DELETE',
    url: `/api/house-texts/${id}?version=2`,
    headers,
  });
  expect([remove.statusCode, remove.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'house_text.fixed' }),
  ]);
});

test.each([
  ['a booking, then a change', ['book', 'change'], [201, '409 house_text.fixed'], '2026-11-20'],
  ['a change, then a booking', ['change', 'book'], [200, 201], '2026-11-20'],
  ['a booking, then a deletion', ['book', 'remove'], [201, '409 house_text.fixed'], '2026-11-20'],
  ['a deletion, then a booking', ['remove', 'book'], [200, 201], '2026-01-01'],
] as const)('in the same moment: %s', async (_which, order, outcomes, termsFrom) => {
  await write('2026-01-01');
  const id = await write('2026-11-20');
  const { headers } = await signInAdmin(test_);
  const url = `/api/house-texts/${id}`;
  const payload = { kind: 'terms', validFrom: '2026-11-20', text: { 'en-US': 'Others' }, version: 1 };
  const calls = {
    book: () =>
      test_.app.inject({
        ...{ method: 'POST', url: '/api/public/reservations', payload: wish() },
        headers: { 'idempotency-key': randomUUID() },
      }),
    change: () => test_.app.inject({ method: 'PATCH', url, headers, payload }),
    remove: () => test_.app.inject({ method: 'DELETE', url: `${url}?version=1`, headers }),
  };
  const answers = await race(
    test_.db,
    holdRow('house_text', id),
    order.map((name) => calls[name]),
  );
  expect(outcomesOf(answers)).toEqual(outcomes);
  const booking = answers[order.indexOf('book')]!.json<BookingAnswer>();
  expect(await guestSees(booking)).toBe(termsFrom);
});
