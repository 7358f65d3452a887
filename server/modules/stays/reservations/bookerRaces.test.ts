import { randomUUID } from 'node:crypto';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, onServer, outcomesOf, race } from '../../../testing/concurrency';
import {
  createAccount,
  createBusiness,
  createListing,
  signIn,
  signInAdmin,
} from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';

/** A guest books while his account is deleted, or while staff book for him. */
let test_: TestApp;
let staff: Awaited<ReturnType<typeof signInAdmin>>['headers'];
let guest: Awaited<ReturnType<typeof createAccount>>;
let headers: Awaited<ReturnType<typeof signIn>>;
let listingId: string;
beforeAll(async () => {
  test_ = await buildTestApp();
});
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  guest = await createAccount(test_.db, { email_verified_at: new Date() });
  headers = await signIn(test_, guest);
  ({ listingId } = await createListing(test_.db, await createBusiness(test_.db), { units: 2 }));
});
afterAll(() => test_.close());

const wish = (method: string) => ({
  ...{ listingId, checkIn: '2026-12-01', checkOut: '2026-12-04', guests: 2, nationality: 'MY' },
  guest: { name: 'Nur Aisyah', email: guest.email, phone: '+60123456789' },
  paymentMethod: method,
});
const send = (url: string, payload: object, by: typeof headers) =>
  test_.app.inject({
    method: 'POST',
    url,
    headers: { 'idempotency-key': randomUUID(), ...by },
    payload,
  });
const guestBooks = () => send('/api/public/reservations', wish('bank_transfer'), headers);
const staffBook = () =>
  send('/api/reservations', { ...wish('card_terminal'), accountId: guest.id, source: 'telephone' }, staff);
const deleteAccount = () => test_.app.inject({ method: 'DELETE', url: `/api/account/${guest.id}`, headers });
const atTheAccount = (...calls: (() => ReturnType<typeof send>)[]) =>
  race(test_.db, (trx) => holdRow('account', guest.id)(trx), calls);
const stays = () => test_.db.selectFrom('reservation').select(['account_id', 'status']).execute();
const nights = () => test_.db.selectFrom('occupancy').select('unit_id').execute();
const actions = async () => (await auditLines(test_)).map(({ action }) => action);
const accountStatus = async () =>
  (await test_.db.selectFrom('account').select('status').where('id', '=', guest.id).executeTakeFirstOrThrow())
    .status;

describe('an account that is deleted at the moment', () => {
  async function leavesNoStay(book: () => ReturnType<typeof send>, refused: number) {
    const answers = await atTheAccount(deleteAccount, book);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, refused]);
    expect([await stays(), await nights()]).toEqual([[], []]);
    expect(await accountStatus()).toBe('deleted');
    expect(await actions()).toEqual(['delete']);
  }
  // One after the other he would book as a stranger.
  onServer('in which its guest books has no stay', () => leavesNoStay(guestBooks, 401));
  it('in which staff book for its guest has no stay', () => leavesNoStay(staffBook, 400));

  it.each([
    ['its guest books', guestBooks],
    ['staff book for its guest', staffBook],
  ])('after %s stays, with the stay that is to come', async (_, book) => {
    expect(outcomesOf(await atTheAccount(book, deleteAccount))).toEqual([201, '409 account.has_stays']);
    expect(await stays()).toMatchObject([{ account_id: guest.id }]);
    expect(await accountStatus()).toBe('active');
    expect(await actions()).toEqual(['create']);
  });
});

it.each([
  ['staff', staffBook, guestBooks],
  ['the guest', guestBooks, staffBook],
])(
  'a guest and staff who book the same listing for him at once both book, %s first',
  async (_, first, second) => {
    expect(outcomesOf(await atTheAccount(first, second))).toEqual([201, 201]);
    expect(await stays()).toMatchObject([{ account_id: guest.id }, { account_id: guest.id }]);
    expect(new Set((await nights()).map(({ unit_id }) => unit_id)).size).toBe(2);
  },
);
