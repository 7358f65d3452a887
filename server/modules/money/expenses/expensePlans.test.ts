import { sql } from 'kysely';
import type { ExpensePlanDetail, ExpensePlanInput } from '@shared/contract/money/expensePlans';
import type { ExpenseRow } from '@shared/contract/money/expenses';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { makePlannedBills } from './expensePlans.service';

/** Bills that come every month. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let staff: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  place = await createListing(test_.db, await createBusiness(test_.db));
});
afterAll(() => test_.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = staff) =>
  test_.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) });
const input = (fields: Partial<ExpensePlanInput> = {}): ExpensePlanInput => ({
  propertyId: place.propertyId,
  unitId: place.unitIds[0]!,
  vendorName: 'Unifi',
  category: 'internet',
  amountSen: 10_494,
  ownerBp: 10_000,
  day: 8,
  dueDays: 14,
  startsOn: '2026-10-01',
  ...fields,
});
async function made(fields: Partial<ExpensePlanInput> = {}): Promise<string> {
  const answer = await call('POST', 'expense-plans', input(fields));
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<{ id: string }>().id;
}
const read = async (id: string) => (await call('GET', `expense-plans/${id}`)).json<ExpensePlanDetail>();
const bills = async () =>
  (await call('GET', 'expenses/aggregation?sort={"billDate":"asc"}')).json<{ expenses: ExpenseRow[] }>()
    .expenses;
const days = async () => (await bills()).map(({ billDate, status }) => [billDate, status]);
const codeIn = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

describe('a plan', () => {
  it('makes the drafts of the months that have come, and each night those that come', async () => {
    await made();
    expect(await bills()).toMatchObject([
      {
        ...{
          billDate: '2026-10-08',
          dueDate: '2026-10-22',
          status: 'draft',
          amountSen: 10_494,
          ownerBp: 10_000,
        },
        ...{ vendor: { name: 'Unifi' }, unit: { id: place.unitIds[0] }, category: 'internet' },
      },
      { billDate: '2026-11-08' },
    ]);
    for (const [now, last] of [
      ['2026-12-07T15:59:59Z', '2026-11-08'],
      ['2026-12-07T16:00:00Z', '2026-12-08'],
    ] as const) {
      test_.clock.now = new Date(now);
      await makePlannedBills(test_.context);
      await makePlannedBills(test_.context);
      expect((await days()).at(-1)).toEqual([last, 'draft']);
    }
    expect(await days()).toHaveLength(3);
  });

  it('is one draft for a month, however many processes make it', async () => {
    const id = await made();
    test_.clock.now = new Date('2026-12-10T00:00:00Z');
    await race(test_.db, holdRow('expense_plan', id), [
      () => makePlannedBills(test_.context),
      () => makePlannedBills(test_.context),
    ]);
    expect(await days()).toHaveLength(3);
  });

  it('that fails holds up no other, and is tried again', async () => {
    const broken = await made();
    await made({ vendorName: 'Air Selangor', category: 'utilities' });
    await sql`update expense_plan set unit_id = null, property_id = null, owner_bp = 0,
      company_id = (select id from company limit 1) where id = ${broken}`.execute(test_.db);
    await sql`create function refuse_company_bills() returns trigger language plpgsql as
      $$ begin if new.property_id is null then raise 'no'; end if; return new; end $$`.execute(test_.db);
    await sql`create trigger refused before insert on expense for each row execute function refuse_company_bills()`.execute(
      test_.db,
    );
    try {
      test_.clock.now = new Date('2026-12-10T00:00:00Z');
      await makePlannedBills(test_.context);
      expect(await days()).toHaveLength(5);
    } finally {
      await sql`drop function refuse_company_bills() cascade`.execute(test_.db);
    }
    await makePlannedBills(test_.context);
    expect(await days()).toHaveLength(6);
  });

  it('leaves what was made as it is when it changes or goes', async () => {
    const id = await made();
    const [first] = await bills();
    const adjusted = {
      ...{ propertyId: place.propertyId, unitId: place.unitIds[0], vendorName: 'Unifi', number: 'TM-1' },
      ...{
        billDate: '2026-10-09',
        dueDate: '2026-10-30',
        category: 'internet',
        amountSen: 9_999,
        version: 1,
      },
    };
    expect((await call('PATCH', `expenses/${first!.id}`, adjusted)).statusCode).toBe(200);
    const patch = { ...input({ amountSen: 20_000, day: 9, endsOn: '2026-12-31' }), version: 1 };
    expect((await call('PATCH', `expense-plans/${id}`, patch)).statusCode).toBe(200);
    expect(codeIn(await call('PATCH', `expense-plans/${id}`, patch))).toBe('row.stale');
    test_.clock.now = new Date('2027-03-01T00:00:00Z');
    staff = (await signInAdmin(test_)).headers;
    await makePlannedBills(test_.context);
    expect((await bills()).map(({ billDate, amountSen }) => [billDate, amountSen])).toEqual([
      ['2026-10-09', 9_999],
      ['2026-11-08', 10_494],
      ['2026-12-09', 20_000],
    ]);
    expect((await call('DELETE', `expense-plans/${id}?version=2`)).statusCode).toBe(200);
    expect(await days()).toHaveLength(3);
  });

  it('above the amount of the settings is approved by another than who wrote the plan', async () => {
    await made({ amountSen: 100_001, startsOn: '2026-11-01' });
    const [bill] = await bills();
    const approve = (headers: typeof staff) =>
      call('PATCH', `expenses/${bill!.id}/approve`, { version: 1 }, headers);
    expect(codeIn(await approve(staff))).toBe('expense.own_approval');
    expect((await approve((await signInAdmin(test_)).headers)).statusCode).toBe(200);
  });

  it.each([
    ['more than a year back', { startsOn: '2025-10-31' }, ['startsOn', 'too_long_ago']],
    ['that ends before it begins', { endsOn: '2026-09-30' }, ['endsOn', 'not_before_start']],
    ['of no place', { propertyId: null, unitId: null, ownerBp: 0 }, ['propertyId', 'required']],
    ['on no day', { day: 32 }, ['day', 'too_big_number']],
  ] as const)('%s is refused beside its field', async (_what, fields, field) => {
    const refused = (await call('POST', 'expense-plans', input(fields))).json<{
      fields: { path: string; rule: string }[];
    }>();
    expect(refused.fields.map(({ path, rule }) => [path, rule])).toEqual([field]);
  });
});

test('a plan goes although a bill of it is void', async () => {
  const id = await made({ startsOn: '2026-11-01' });
  const [bill] = await bills();
  await call('PATCH', `expenses/${bill!.id}/approve`, { version: 1 });
  await call('PATCH', `expenses/${bill!.id}/void`, { version: 2, reason: 'not ours' });
  expect((await call('DELETE', `expense-plans/${id}?version=1`)).statusCode).toBe(200);
  expect(await days()).toEqual([['2026-11-08', 'void']]);
});

describe('a missing bill', () => {
  it('of a draft that was deleted is named until it is made again', async () => {
    const id = await made();
    const [bill] = await bills();
    await call('DELETE', `expenses/${bill!.id}?version=1`);
    await makePlannedBills(test_.context);
    expect([(await days()).length, (await read(id)).missing]).toEqual([1, ['2026-10-01']]);
    const found = (await call('GET', 'expense-plans/aggregation?filter={"missing":true}')).json<{
      totalCount: number;
    }>();
    expect(found.totalCount).toBe(1);
    const make = () => call('PATCH', `expense-plans/${id}/make`, { month: '2026-10-01', version: 1 });
    expect((await make()).statusCode).toBe(200);
    expect(codeIn(await make())).toBe('expense.step');
    expect([(await days()).length, (await read(id)).missing]).toEqual([2, []]);
  });

  it('of a bill that is void is named, until somebody says why there is none', async () => {
    const id = await made({ startsOn: '2026-11-01' });
    const [bill] = await bills();
    await call('PATCH', `expenses/${bill!.id}/approve`, { version: 1 });
    await call('PATCH', `expenses/${bill!.id}/void`, { version: 2, reason: 'not ours' });
    expect((await read(id)).missing).toEqual(['2026-11-01']);
    const skip = (why: string) =>
      call('PATCH', `expense-plans/${id}/skip`, { month: '2026-11-01', version: 1, why });
    expect((await skip('')).statusCode).toBe(400);
    expect((await skip('the line was cut')).statusCode).toBe(200);
    expect((await read(id)).missing).toEqual([]);
    expect((await read(id)).history[0]).toMatchObject({
      action: 'skip',
      after: { remark: 'the line was cut' },
    });
  });

  it('has its bill in the one that stands in the place of the void one', async () => {
    const id = await made({ startsOn: '2026-11-01' });
    const [bill] = await bills();
    await call('PATCH', `expenses/${bill!.id}/approve`, { version: 1 });
    await call('PATCH', `expenses/${bill!.id}/void`, { version: 2, reason: 'wrong amount' });
    const anew = {
      ...{ propertyId: place.propertyId, vendorName: 'Unifi', billDate: '2026-11-08', dueDate: '2026-11-22' },
      ...{ category: 'internet', amountSen: 10_000, replacesId: bill!.id },
    };
    expect((await call('POST', 'expenses', anew)).statusCode).toBe(201);
    expect((await read(id)).missing).toEqual([]);
  });
});
