import { setUp, SET_UP_STEPS, type SetUp, type SetUpStep } from '@shared/contract/system/setUp';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createBusiness,
  createListing,
  createReservation,
  paintNight,
  signInAdmin,
  words,
  tellContact,
} from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});

const get = (headers = admin.headers) => test.app.inject({ url: '/api/set-up', headers });
const read = async (): Promise<SetUp> => setUp.parse((await get()).json());
const change = (step: string, aside: unknown, version = 0, headers = admin.headers) =>
  test.app.inject({ method: 'PATCH', url: '/api/set-up', payload: { step, aside, version }, headers });
const doneOf = async () => (await read()).steps.filter(({ done }) => done).map(({ step }) => step);
const asideOf = async () => (await read()).steps.filter(({ aside }) => aside).map(({ step }) => step);
const NONE = { companyId: null, propertyId: null, roomTypeId: null, toPublish: null, paymentMethod: null };

it('finds nothing done in an empty house, and nothing put aside', async () => {
  const { steps, ...rest } = await read();
  expect(steps).toEqual(SET_UP_STEPS.map((step) => ({ step, done: false, aside: false })));
  expect(rest).toEqual({ ...NONE, version: 0, history: [] });
});

it('works each step out from the rows, in the order in which a business makes them', async () => {
  const { db } = test;
  const told = async (step: SetUpStep) => expect(await doneOf()).toContain(step);
  const notYet = async (step: SetUpStep) => expect(await doneOf()).not.toContain(step);

  // A company and three ways to pay, of which the transfer says no account.
  const business = await createBusiness(db, { sst_registered_from: null });
  await db.updateTable('payment_method').set({ account_number: '' }).execute();
  await told('company');
  expect(await read()).toMatchObject({ companyId: business.companyId, paymentMethod: 'bank_transfer' });
  await notYet('payment_method');
  await db
    .updateTable('payment_method')
    .set({ account_number: '8001' })
    .where('code', '=', 'bank_transfer')
    .execute();
  await told('payment_method');
  await db.updateTable('payment_method').set({ enabled: false }).where('for_visitors', '=', true).execute();
  await notYet('payment_method');

  // A name alone reaches nobody.
  await notYet('contact');
  await tellContact(db, { name: 'Loft', email: '', phone: '' });
  await notYet('contact');
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify({ phone: '+60 4-226 1234' }) as never })
    .execute();
  await told('contact');

  await notYet('bank_account');
  const account = {
    company_id: business.companyId,
    bank_code: 'cimb',
    account_name: 'A',
    account_end: '6789',
  };
  await db
    .insertInto('company_bank_account')
    .values({ ...account, account_sealed: 'x' })
    .execute();
  await told('bank_account');

  await notYet('taxes');
  await db.updateTable('company').set({ tourism_tax_no: '123-4567-89012345' }).execute();
  await told('taxes');

  const listing = await createListing(db, business, {
    units: 1,
    property: { status: 'draft' },
    roomType: { status: 'draft', weekend_sen: null, holiday_sen: null },
  });
  await told('location');
  await told('property');
  await told('room_type');
  expect(await read()).toMatchObject({
    propertyId: listing.propertyId,
    roomTypeId: listing.roomTypeId,
    toPublish: { kind: 'room_type', id: listing.roomTypeId },
  });
  await db.updateTable('unit').set({ status: 'closed' }).execute();
  await notYet('room_type');
  await db.updateTable('unit').set({ status: 'active' }).execute();

  await notYet('rates');
  await paintNight(db, listing.roomTypeId, '2026-12-24', { rate_sen: 30_000 });
  await told('rates');

  await db.updateTable('room_type').set({ status: 'published' }).execute();
  await notYet('publish');
  expect(await read()).toMatchObject({ toPublish: { kind: 'property', id: listing.propertyId } });
  await db.updateTable('property').set({ status: 'published' }).execute();
  await told('publish');
  expect((await read()).toPublish).toBeNull();

  await notYet('booking');
  await createReservation(db, listing);
  await told('booking');
});

it.each([
  ['a weekend rate', { weekend_sen: 25_000 }],
  ['a holiday rate', { holiday_sen: 30_000 }],
])('takes %s as rates by night', async (_name, rate) => {
  const business = await createBusiness(test.db);
  await createListing(test.db, business, { roomType: { weekend_sen: null, holiday_sen: null, ...rate } });
  expect(await doneOf()).toContain('rates');
});

it('takes a season as rates by night, and nothing of what is retired', async () => {
  const place = await createListing(test.db, await createBusiness(test.db), {
    roomType: { weekend_sen: null, holiday_sen: null },
  });
  const season = { room_type_id: place.roomTypeId, name: words('Peak'), rate_sen: 50_000 };
  await test.db
    .insertInto('season')
    .values({ ...season, starts_on: '2026-12-20', ends_on: '2026-12-31', weekend_rate_sen: null })
    .execute();
  expect(await doneOf()).toEqual(expect.arrayContaining(['property', 'room_type', 'rates', 'publish']));
  await test.db.updateTable('room_type').set({ status: 'retired' }).execute();
  await test.db.updateTable('property').set({ status: 'retired' }).execute();
  const left = await doneOf();
  for (const step of ['property', 'room_type', 'rates', 'publish']) expect(left).not.toContain(step);
  await test.db.updateTable('company').set({ active: false }).execute();
  expect(await doneOf()).not.toContain('company');
});

it('keeps what is put aside until it is taken up again, and the log says who', async () => {
  expect((await change('taxes', true)).json()).toMatchObject({ version: 1 });
  expect((await change('rates', true, 1)).statusCode).toBe(200);
  expect(await asideOf()).toEqual(['taxes', 'rates']);
  expect((await change('taxes', false, 2)).json()).toMatchObject({
    version: 3,
    history: [
      { action: 'update', actorKind: 'staff', before: { taxes: true }, after: { taxes: false } },
      { after: { rates: true } },
      { after: { taxes: true } },
    ],
  });
  expect(await asideOf()).toEqual(['rates']);
  expect((await auditLines(test))[0]).toMatchObject({
    entity: 'setting',
    entity_id: 'set_up',
    actor_id: admin.account.id,
  });
});

it('tells the second of two who change it at once, and changes nothing for him', async () => {
  await change('taxes', true);
  const late = await change('rates', true, 0);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'row.stale' });
  expect(await asideOf()).toEqual(['taxes']);
});

it.each([
  ['holidays', true, 'step'],
  ['taxes', 'yes', 'aside'],
])('refuses %s: %s', async (step, aside, field) => {
  const answer = await change(step, aside);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: [{ path: field }] });
});

it('is read by those who see the general settings and changed by those who keep them', async () => {
  const viewer = await signInAdmin(test, [codeOf('global.view')]);
  expect((await get(viewer.headers)).statusCode).toBe(200);
  expect((await change('taxes', true, 0, viewer.headers)).statusCode).toBe(403);
  const keeper = await signInAdmin(test, [codeOf('global.edit')]);
  expect((await change('taxes', true, 0, keeper.headers)).statusCode).toBe(200);
  const stranger = await signInAdmin(test, [codeOf('company.edit')]);
  expect((await get(stranger.headers)).statusCode).toBe(403);
});

describe('the dashboard', () => {
  const settingUp = async (codes?: readonly number[]) => {
    const { headers } = await signInAdmin(test, codes);
    return ((await test.app.inject({ url: '/api/dashboard', headers })).json() as { settingUp: boolean })
      .settingUp;
  };
  it('speaks of the set-up until something was booked, to those who see the guide', async () => {
    expect(await settingUp()).toBe(true);
    expect(await settingUp([codeOf('company.view')])).toBe(false);
    await createReservation(test.db, await createListing(test.db, await createBusiness(test.db)));
    expect(await settingUp()).toBe(false);
  });
});
