import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});

/** The rules that decision 20 sets until staff settle otherwise. */
const STANDARD = {
  maxAdvanceDays: 540,
  holdMinutes: 60,
  slipHours: 24,
  slipCheckHours: 24,
  slipKeepHours: 72,
  maxSlips: 5,
  openBookings: 3,
  openNights: 30,
  addressBookings: 10,
  addressNights: 60,
  payLaterNights: 14,
  payLaterDays: 180,
};
const read = (headers = admin.headers) => test.app.inject({ url: '/api/booking-rules', headers });
const settle = (changes: object, version = 0, headers = admin.headers) =>
  test.app.inject({
    method: 'PATCH',
    url: '/api/booking-rules',
    payload: { ...STANDARD, ...changes, version },
    headers,
  });

it('are those of the house until somebody settles others', async () => {
  expect((await read()).json()).toEqual({ ...STANDARD, version: 0, history: [] });
});

it('apply to the next booking, and the log says who settled them', async () => {
  const { listingId } = await createListing(test.db, await createBusiness(test.db));
  const far = () =>
    test.app.inject({
      method: 'POST',
      url: '/api/public/quotes',
      // Forty days after 20 November 2026.
      payload: { listingId, checkIn: '2026-12-30', checkOut: '2026-12-31', guests: 1, nationality: 'MY' },
    });
  expect((await far()).statusCode).toBe(200);
  const answer = await settle({ maxAdvanceDays: 30 });
  expect(answer.json()).toMatchObject({ maxAdvanceDays: 30, holdMinutes: 60, version: 1 });
  expect((await far()).json()).toMatchObject({ code: 'stay.too_far', params: { days: 30 } });
  expect(await auditLines(test)).toMatchObject([
    {
      action: 'update',
      entity: 'setting',
      entity_id: 'booking',
      actor_id: admin.account.id,
      before: { maxAdvanceDays: 540 },
      after: { maxAdvanceDays: 30 },
    },
  ]);
  expect((await read()).json()).toMatchObject({ history: [{ action: 'update', actorKind: 'staff' }] });
});

it('of two people who settle at once are those of the first; the second is told', async () => {
  const answers = await Promise.all([settle({ openBookings: 4 }), settle({ openBookings: 5 })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ code: 'row.stale' });
  expect((await settle({ openBookings: 6 }, 1)).json()).toMatchObject({ openBookings: 6, version: 2 });
});

it.each([
  [{ holdMinutes: 9 }, 'holdMinutes'],
  [{ holdMinutes: 10_081 }, 'holdMinutes'],
  [{ openBookings: 0 }, 'openBookings'],
  [{ maxSlips: 2.5 }, 'maxSlips'],
  [{ addressNights: '60' }, 'addressNights'],
  [{ payLaterDays: null }, 'payLaterDays'],
  // Nights that are given back before staff had to look would be lost to whoever paid in time.
  [{ slipCheckHours: 48, slipKeepHours: 47 }, 'slipKeepHours'],
])('refuse %j and name %s', async (changes, field) => {
  const answer = await settle(changes);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path: field }] });
  expect((await read()).json()).toMatchObject({ ...STANDARD, version: 0 });
});

it('are seen with one code and settled with another', async () => {
  const { headers } = await signInAdmin(test, [codeOf('global.view')]);
  expect((await read(headers)).statusCode).toBe(200);
  expect((await settle({ openBookings: 4 }, 0, headers)).statusCode).toBe(403);
  const other = await signInAdmin(test, [codeOf('reservation.edit')]);
  expect((await read(other.headers)).statusCode).toBe(403);
});
