import { randomUUID } from 'node:crypto';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import {
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
  words,
} from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';
import { PNG, slipForm } from '../../../testing/slipForm';
import { manageTokenOf } from '../reservations/reference';

/** The day of arrival: the guest cancels from the train while staff let him in. Both wait for the lock of the stay. */
let test_: TestApp;
let headers: Awaited<ReturnType<typeof signInAdmin>>['headers'];
let stayId: string;
beforeAll(async () => {
  test_ = await buildTestApp();
});
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  ({ headers } = await signInAdmin(test_));
});

const TOTAL_SEN = 40_000;
/** A stay from today on: two nights at RM 200.00. Whoever cancels it today gets everything back. */
async function bookStay(fields: Parameters<typeof createReservation>[2]) {
  const place = await createListing(test_.db, await createBusiness(test_.db));
  const cancellation = { name: words('Flexible'), tiers: [{ daysBefore: 0, refundBp: 10_000 }] };
  stayId = (await createReservation(test_.db, place, { cancellation, ...fields })).id;
  await test_.db
    .insertInto('price_line')
    .values({
      reservation_id: stayId,
      position: 0,
      kind: 'room',
      date: '2026-11-20',
      rate: 'base',
      label: null,
      quantity: 2,
      unit_sen: 20_000,
      amount_sen: TOTAL_SEN,
      percent_bp: null,
    })
    .execute();
  await test_.db
    .insertInto('occupancy')
    .values({
      unit_id: place.unitIds[0]!,
      stay: '[2026-11-20,2026-11-22)',
      kind: 'reservation',
      reservation_id: stayId,
    })
    .execute();
}

const ofTheGuest = (path: string) =>
  `/api/public/reservations/${stayId}/${path}?token=${manageTokenOf(test_.context.env.JWT_SECRET, stayId)}`;
const guestCancels = () =>
  test_.app.inject({ method: 'PATCH', url: ofTheGuest('cancel'), payload: { version: 1 } });
const guestSendsSlip = () => {
  const form = slipForm(PNG, { reference: 'MBB 20261120 001' });
  return test_.app.inject({
    method: 'POST',
    url: ofTheGuest('slips'),
    headers: { ...form.headers, 'idempotency-key': randomUUID() },
    payload: form.payload,
  });
};
const staffStep = (step: string) => () =>
  test_.app.inject({
    method: 'PATCH',
    url: `/api/reservations/${stayId}/${step}`,
    headers,
    payload: { version: 1, remark: 'the papers come later' },
  });
const atTheStay = (first: typeof guestCancels, second: typeof guestCancels) =>
  race(test_.db, (trx) => holdRow('reservation', stayId)(trx), [first, second]);

/** All that a step moves: the stay, what its lines add up to, its nights, and what was told of it. */
async function whatIsTrue() {
  const { db } = test_;
  const stay = await db
    .selectFrom('reservation')
    .select(['status', 'version', 'total_sen', 'paid_sen'])
    .executeTakeFirstOrThrow();
  const lines = await db.selectFrom('price_line').select('amount_sen').orderBy('position').execute();
  const nights = await db.selectFrom('occupancy').select('active').execute();
  return {
    ...stay,
    lines: lines.map((line) => line.amount_sen),
    nights: nights.map(({ active }) => active),
    actions: (await auditLines(test_)).map(({ action }) => action),
    letters: (await letters(test_)).map(({ template }) => template),
  };
}
const CANCELLED = {
  status: 'cancelled',
  version: 2,
  total_sen: 0,
  paid_sen: TOTAL_SEN,
  lines: [TOTAL_SEN, -TOTAL_SEN],
  nights: [false],
  actions: ['cancel'],
  letters: ['booking.cancelled'],
};
const CHECKED_IN = {
  status: 'checked_in',
  version: 2,
  total_sen: TOTAL_SEN,
  paid_sen: TOTAL_SEN,
  lines: [TOTAL_SEN],
  nights: [true],
  actions: ['checkIn'],
  letters: [],
};

describe('a paid stay on the day of arrival', () => {
  beforeEach(() => bookStay({ status: 'confirmed', paid_sen: TOTAL_SEN }));

  it.each([
    ['cancelled by its guest before staff let him in', guestCancels, staffStep('checkIn'), CANCELLED],
    ['begun before its guest cancels', staffStep('checkIn'), guestCancels, CHECKED_IN],
    ['cancelled by its guest before staff cancel', guestCancels, staffStep('cancel'), CANCELLED],
    ['cancelled twice by a double click', guestCancels, guestCancels, CANCELLED],
    ['begun at two desks', staffStep('checkIn'), staffStep('checkIn'), CHECKED_IN],
  ])('%s is one of it, once', async (_, first, second, after) => {
    const answers = await atTheStay(first, second);
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
    expect(await whatIsTrue()).toEqual(after);
  });
});

describe('a hold whose guest', () => {
  beforeEach(() => bookStay({ status: 'hold', hold_expires_at: '2026-11-20T09:00:00Z' }));
  const withoutMoney = { ...CANCELLED, paid_sen: 0 };

  it('cancels has no place for the slip that comes with it', async () => {
    const answers = await atTheStay(guestCancels, guestSendsSlip);
    expect(outcomesOf(answers)).toEqual([200, '409 reservation.step']);
    expect(await whatIsTrue()).toEqual(withoutMoney);
    expect(await test_.db.selectFrom('payment').select('id').execute()).toEqual([]);
  });

  it('sends a slip is no longer the one that he cancels', async () => {
    const answers = await atTheStay(guestSendsSlip, guestCancels);
    expect(outcomesOf(answers)).toEqual([201, '409 row.stale']);
    expect(await whatIsTrue()).toMatchObject({ status: 'pending', nights: [true], letters: [] });
  });
});
