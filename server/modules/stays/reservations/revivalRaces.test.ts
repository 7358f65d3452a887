import { randomUUID } from 'node:crypto';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, createReservation } from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';
import { PNG, slipForm } from '../../../testing/slipForm';
import { lockRoomType } from '../../nights/occupancy/takeNights.queries';
import { expireHolds } from './expireHolds';
import { confirmTokenOf, manageTokenOf } from './reference';

/** The link of a mail that confirms a booking, and nights that were given back: opened and wanted by two at once. */
let test_: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
let stayId: string;
beforeAll(async () => {
  test_ = await buildTestApp();
});
beforeEach(async () => {
  await test_.reset();
  place = await createListing(test_.db, await createBusiness(test_.db));
});
afterAll(() => test_.close());

const EMAIL = 'nur@example.com';
const NIGHTS = { checkIn: '2026-12-01', checkOut: '2026-12-04' };

/** A booking whose hold has just run out; `expired`: its nights were given back. */
async function bookStay(status: 'hold' | 'expired', awaitsLink: boolean) {
  const hold_expires_at = status === 'hold' ? new Date(TEST_NOW.getTime() - 60_000) : null;
  const row = await createReservation(test_.db, place, {
    status,
    hold_expires_at,
    awaits_link: awaitsLink,
    guest_email: EMAIL,
    check_in: NIGHTS.checkIn,
    check_out: NIGHTS.checkOut,
    payment_method: awaitsLink ? 'pay_at_property' : 'bank_transfer',
  });
  stayId = row.id;
  await test_.db
    .insertInto('occupancy')
    .values({
      unit_id: place.unitIds[0]!,
      stay: '[2026-12-01,2026-12-04)',
      kind: 'reservation',
      reservation_id: stayId,
      active: status === 'hold',
    })
    .execute();
}

const secret = () => test_.context.env.JWT_SECRET;
const openLink = () =>
  test_.app.inject({
    method: 'POST',
    url: `/api/public/reservations/${stayId}/confirm`,
    payload: { token: confirmTokenOf(secret(), stayId, EMAIL) },
  });
type Answer = Pick<Awaited<ReturnType<typeof openLink>>, 'statusCode' | 'body' | 'json'>;
const sendSlip = () => {
  const form = slipForm(PNG, { reference: 'MBB 20261120 001' });
  return test_.app.inject({
    method: 'POST',
    url: `/api/public/reservations/${stayId}/slips?token=${manageTokenOf(secret(), stayId)}`,
    headers: { ...form.headers, 'idempotency-key': randomUUID() },
    payload: form.payload,
  });
};
const expire = async (): Promise<Answer> => {
  const expired = await expireHolds(test_.context);
  return { statusCode: 200, body: String(expired), json: <T>() => ({ expired }) as T };
};
const otherBooks = () =>
  test_.app.inject({
    method: 'POST',
    url: '/api/public/reservations',
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      ...{ listingId: place.listingId, ...NIGHTS, guests: 2, nationality: 'MY' },
      guest: { name: 'Other', email: 'other@example.com', phone: '+60123000000' },
      paymentMethod: 'bank_transfer',
    },
  });
const atTheStay = (first: () => PromiseLike<Answer>, second: () => PromiseLike<Answer>) =>
  race(test_.db, holdRow('reservation', stayId), [first, second]);
const atTheNights = (first: () => PromiseLike<Answer>, second: () => PromiseLike<Answer>) =>
  race(test_.db, (trx) => lockRoomType(trx, place.roomTypeId), [first, second]);

const status = async () =>
  (
    await test_.db
      .selectFrom('reservation')
      .select('status')
      .where('id', '=', stayId)
      .executeTakeFirstOrThrow()
  ).status;
const whoseNights = async () =>
  (await test_.db.selectFrom('occupancy').select('reservation_id').where('active', '=', true).execute()).map(
    ({ reservation_id }) => (reservation_id === stayId ? 'ours' : 'another guest’s'),
  );
const actions = async () => (await auditLines(test_)).map(({ action }) => action);
const templates = async () => (await letters(test_)).map(({ template }) => template);

describe('the link of a mail', () => {
  beforeEach(() => bookStay('hold', true));

  it('that is opened twice at once confirms once, with one letter', async () => {
    expect(outcomesOf(await atTheStay(openLink, openLink))).toEqual([200, 200]);
    expect([await status(), await whoseNights()]).toEqual(['confirmed', ['ours']]);
    expect([await actions(), await templates()]).toEqual([['confirmByLink'], ['booking.confirmed']]);
  });

  it('that is opened when the hold runs out keeps its nights', async () => {
    const [, clock] = await atTheStay(openLink, expire);
    expect(clock!.json()).toEqual({ expired: 0 });
    expect([await status(), await whoseNights()]).toEqual(['confirmed', ['ours']]);
    expect(await actions()).toEqual(['confirmByLink']);
  });

  it('that is opened just after the hold has run out takes them again', async () => {
    const answers = await atTheStay(expire, openLink);
    expect([answers[0]!.json(), answers[1]!.statusCode]).toEqual([{ expired: 1 }, 200]);
    expect([await status(), await whoseNights()]).toEqual(['confirmed', ['ours']]);
    expect(await actions()).toEqual(['expire', 'confirmByLink']);
  });
});

describe('nights that were given back', () => {
  it.each([
    ['the link of a mail', true, openLink, 200, 'confirmed'],
    ['a slip', false, sendSlip, 201, 'pending'],
  ] as const)(
    'are had again by %s before another guest books them',
    async (_, awaitsLink, call, done, after) => {
      await bookStay('expired', awaitsLink);
      const answers = await atTheNights(call, otherBooks);
      expect(outcomesOf(answers)).toEqual([done, '409 reservation.unavailable']);
      expect([await status(), await whoseNights()]).toEqual([after, ['ours']]);
    },
  );

  it.each([
    ['the link of a mail', true, openLink],
    ['a slip', false, sendSlip],
  ] as const)('are gone for %s once another guest has booked them', async (_, awaitsLink, call) => {
    await bookStay('expired', awaitsLink);
    const answers = await atTheNights(otherBooks, call);
    expect(outcomesOf(answers)).toEqual([201, '409 reservation.unavailable']);
    expect([await status(), await whoseNights()]).toEqual(['expired', ['another guest’s']]);
    expect(await actions()).toEqual(['create']);
    expect(await test_.db.selectFrom('payment').select('id').execute()).toEqual([]);
  });
});
