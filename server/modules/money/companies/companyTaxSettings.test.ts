import type { CompanyDetail, CompanyTaxEffect } from '@shared/contract/money/companies';
import type { LedgerEntry } from '@shared/contract/money/ledger';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';

/**
 * Today is 20 Nov 2026. A stay of 200.00 a night with 16.00 service tax, so of 216.00 paid 16.00 is tax: on receipt it becomes due when the
 * money comes in, by the night with the night.
 */
let test_: TestApp;
let headers: { authorization: string };
let companyId: string;
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  ({ headers } = await signInAdmin(test_));
  const business = await createBusiness(test_.db, {
    sst_no: 'W10-1808-32000001',
    sst_registered_from: '2018-09-01',
  });
  ({ companyId } = business);
  place = await createListing(test_.db, business);
});
afterAll(() => test_.close());

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  test_.app.inject({ method, url, headers, ...(payload && { payload }) });
const settings = () => `/api/companies/${companyId}/tax-settings`;
const add = (validFrom: string, changes: object = {}) =>
  call('POST', settings(), { validFrom, taxDueOn: 'night', sstOnFees: false, ...changes });
const takeBack = (validFrom: string) => call('DELETE', `${settings()}?validFrom=${validFrom}`);
const effectOf = async (validFrom: string) =>
  (await call('GET', `${settings()}/effect?validFrom=${validFrom}`)).json<CompanyTaxEffect>();

/** A stay of one night, paid ahead today. */
async function paidStay(checkIn: string, checkOut: string) {
  const { id } = await createReservation(test_.db, place, { check_in: checkIn, check_out: checkOut });
  const line = { reservation_id: id, rate: null, label: null, quantity: 1 };
  await test_.db
    .insertInto('price_line')
    .values([
      {
        ...{ ...line, position: 0, kind: 'room', date: checkIn, rate: 'base' },
        ...{ unit_sen: 20_000, amount_sen: 20_000, percent_bp: null },
      },
      {
        ...{ ...line, position: 1, kind: 'sst', date: null },
        ...{ unit_sen: 1_600, amount_sen: 1_600, percent_bp: 800 },
      },
    ])
    .execute();
  await test_.db
    .insertInto('payment')
    .values({
      ...{ reservation_id: id, kind: 'payment', method: 'pay_at_property', amount_sen: 21_600 },
      ...{ status: 'received', slip_key: null, slip_mime: null, received_on: '2026-11-20' },
      ...{ fee_sen: 0, fee_sst_sen: 0, created_by: null, checked_by: null },
    })
    .execute();
  return id;
}
const entries = async () =>
  (await call('GET', '/api/ledger/aggregation?pagination={"limit":100}')).json<{ entries: LedgerEntry[] }>()
    .entries;
/** What stands on 2110, SST due, in sen; a debit above 0. */
const taxDue = async () =>
  (await entries())
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === 2110)
    .reduce((sum, { amountSen }) => sum + amountSen, 0);
const closeDay = (date: string) =>
  call('POST', '/api/business-days/close', { propertyId: place.propertyId, date });

it('a company without settings can have one from any day on', async () => {
  const answer = await add('2024-03-01', { sstOnFees: true });
  expect(answer.statusCode).toBe(201);
  expect(answer.json<CompanyDetail>()).toMatchObject({
    taxSettingFrom: '2000-01-01',
    taxSettings: [
      expect.objectContaining({
        ...{ validFrom: '2024-03-01', taxDueOn: 'night', sstOnFees: true, removable: true },
      }),
    ],
  });
  const [line] = await auditLines(test_);
  expect(line).toMatchObject({ action: 'addTaxSetting' });
});

it('only one setting begins on a day', async () => {
  await add('2026-12-01');
  const second = await add('2026-12-01');
  expect([second.statusCode, second.json()]).toMatchObject([
    400,
    { fields: [{ path: 'validFrom', rule: 'taken' }] },
  ]);
});

it('a day whose nights are in the books keeps its setting, and the answer says which day is the first', async () => {
  await paidStay('2026-11-20', '2026-11-21');
  expect((await closeDay('2026-11-20')).statusCode).toBe(200);
  await entries();
  const refused = await add('2026-11-20');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'company.tax_day_over', params: { day: '2026-11-21' } },
  ]);
  expect((await add('2026-11-21')).statusCode).toBe(201);
});

it('a setting that is over for some of its days is not taken back', async () => {
  await add('2026-11-20');
  await paidStay('2026-11-20', '2026-11-21');
  await closeDay('2026-11-20');
  await entries();
  expect((await takeBack('2026-11-20')).json()).toMatchObject({ code: 'company.tax_day_over' });
  const { taxSettings } = (await call('GET', `/api/companies/${companyId}`)).json<CompanyDetail>();
  expect(taxSettings).toMatchObject([{ validFrom: '2026-11-20', removable: false }]);
});

it('stays that begin before it stay as they are; of later ones the difference is booked', async () => {
  await paidStay('2026-11-25', '2026-11-26');
  await paidStay('2026-12-05', '2026-12-06');
  // On receipt: 16.00 of each.
  expect(await taxDue()).toBe(-3_200);
  const before = await entries();
  expect(await effectOf('2026-12-01')).toEqual({ stays: 1, inBooks: 1 });

  await add('2026-12-01');
  // With the night: that of the later stay is not due yet.
  expect(await taxDue()).toBe(-1_600);
  const after = await entries();
  expect(after.length).toBeGreaterThan(before.length);
  // Nothing that was posted is changed.
  expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(before);

  expect((await takeBack('2026-12-01')).statusCode).toBe(200);
  expect(await taxDue()).toBe(-3_200);
});

it('counts the stays that are not cancelled, and those in the books', async () => {
  await createReservation(test_.db, place, { check_in: '2026-12-02', check_out: '2026-12-03' });
  await createReservation(test_.db, place, {
    check_in: '2026-12-04',
    check_out: '2026-12-05',
    status: 'cancelled',
  });
  expect(await effectOf('2026-12-01')).toEqual({ stays: 1, inBooks: 0 });
  expect(await effectOf('2026-12-03')).toEqual({ stays: 0, inBooks: 0 });
});

it.each([
  ['a day that is none', { validFrom: '2026-02-30' }],
  ['another way', { taxDueOn: 'invoice' }],
  ['something more', { percent: 8 }],
])('%s is refused', async (_case, changes) => {
  expect((await add('2026-12-01', changes)).statusCode).toBe(400);
});

it('nobody but a company that is there has settings', async () => {
  companyId = '0197a5f0-0000-7000-8000-000000000001';
  expect((await add('2026-12-01')).statusCode).toBe(404);
  expect((await takeBack('2026-12-01')).statusCode).toBe(404);
  expect((await call('GET', `${settings()}/effect?validFrom=2026-12-01`)).statusCode).toBe(404);
});

it('two who add a setting of the same day at once: one is told', async () => {
  const answers = await race(test_.db, holdRow('company', companyId), [
    () => add('2026-12-01'),
    () => add('2026-12-01', { taxDueOn: 'receipt' }),
  ]);
  expect(outcomesOf(answers)).toEqual([201, '400 form.invalid']);
});

it('a day that ends while a setting from it on is added is over first, or has the setting', async () => {
  await paidStay('2026-11-20', '2026-11-21');
  await entries();
  const [closed, added] = await race(test_.db, holdRow('property', place.propertyId), [
    () => closeDay('2026-11-20'),
    () => add('2026-11-20'),
  ]);
  expect([closed!.statusCode, added!.statusCode, added!.json<{ code: string }>().code]).toEqual([
    200,
    409,
    'company.tax_day_over',
  ]);
});
