import { sql } from 'kysely';
import type { LedgerMonth } from '@shared/contract/money/ledgerMonths';
import { codeOf } from '@shared/permissions';
import type { Trx } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer, sendBehind } from '../../../testing/concurrency';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { postDue } from '../posting/postStays.service';
import { holdMonthsAlone } from './ledgerMonths.queries';

/** The close of a month. The tests' today is Friday, 20 November 2026; one stay has its nights in October. */
let test_: TestApp;
let staff: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
let companyId: string;
let stayId: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  place = await createListing(test_.db, await createBusiness(test_.db));
  companyId = (await test_.db.selectFrom('company').select('id').executeTakeFirstOrThrow()).id;
  const dates = { check_in: '2026-10-30', check_out: '2026-11-01' };
  stayId = (await createReservation(test_.db, place, { ...dates, total_sen: 40_000 })).id;
  await insertNights(stayId, ['2026-10-30', '2026-10-31']);
  await call('/api/business-days/close', { propertyId: place.propertyId, date: '2026-11-01' });
});
afterAll(() => test_.close());

const insertNights = (id: string, nights: string[]) =>
  test_.db
    .insertInto('price_line')
    .values(
      nights.map((date, position) => ({
        reservation_id: id,
        position,
        kind: 'room',
        date,
        rate: 'base',
        label: null,
        quantity: 1,
        unit_sen: 20_000,
        amount_sen: 20_000,
        percent_bp: null,
      })),
    )
    .execute();
const call = (url: string, payload: object, headers = staff, method: 'POST' | 'PATCH' = 'POST') =>
  test_.app.inject({ method, url, headers, payload });
const close = (month: string, headers = staff) =>
  call('/api/ledger/close-month', { companyId, month }, headers);
const months = async () =>
  (await test_.app.inject({ url: '/api/ledger/months', headers: staff })).json<{ months: LedgerMonth[] }>()
    .months;
const states = async () => (await months()).map(({ month, state }) => [month, state]);
/** Submits the last day of October, and with it all days before. */
async function submitOctober() {
  const opened = await call('/api/daily-reports', { propertyId: place.propertyId, date: '2026-10-31' });
  const { id } = opened.json<{ id: string }>();
  const answer = await call(`/api/daily-reports/${id}/submit`, { count: {}, version: 1 }, staff, 'PATCH');
  expect(answer.statusCode).toBe(200);
}
/** An entry of the books, which no day of a property binds. */
const insertBooksEntry = (trx: Pick<Trx, 'insertInto'> | typeof test_.db, day: string) =>
  sql`
    with entry as (
      insert into ledger_entry (company_id, business_date, service_date, kind, source_type, source_id)
      values (${companyId}, ${day}, ${day}, 'payment', 'payment', gen_random_uuid()) returning id)
    insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date)
      select id, position, account, sen, ${companyId}, ${day}::date
      from entry, (values (0, 1100, 100), (1, 1200, -100)) as line (position, account, sen)`.execute(
    trx as never,
  );

test('waits for its days, names the property that is open, and is closed for good once they are in', async () => {
  expect(await months()).toMatchObject([
    { month: '2026-11', state: 'running', openPlaces: [] },
    { month: '2026-10', state: 'waiting', openPlaces: [{ id: place.propertyId, openFrom: '2026-10-01' }] },
  ]);
  const early = await close('2026-10');
  expect([early.statusCode, early.json()]).toMatchObject([
    409,
    { code: 'ledger.open_days', data: [{ id: place.propertyId, openFrom: '2026-10-01' }] },
  ]);
  await submitOctober();
  expect(await states()).toEqual([
    ['2026-11', 'running'],
    ['2026-10', 'closable'],
  ]);
  const closed = await close('2026-10');
  expect([closed.statusCode, closed.json()]).toMatchObject([200, { state: 'closed', month: '2026-10' }]);
  // Twice is once.
  expect((await close('2026-10')).json()).toEqual(closed.json());
  expect(await states()).toEqual([
    ['2026-11', 'running'],
    ['2026-10', 'closed'],
  ]);
  const logged = await test_.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'closeMonth')
    .execute();
  expect(logged).toEqual([{ after: { month: '2026-10' } }]);
});

test('that is closed takes no entry and is never opened; a change of its stay is booked in the open month', async () => {
  await insertBooksEntry(test_.db, '2026-10-15');
  await submitOctober();
  expect((await close('2026-10')).statusCode).toBe(200);
  for (const day of ['2026-10-31', '2026-10-01', '2026-09-30'])
    await expect(insertBooksEntry(test_.db, day)).rejects.toThrow('the month is closed');
  await insertBooksEntry(test_.db, '2026-11-01');
  await expect(sql`delete from ledger_month_close`.execute(test_.db)).rejects.toThrow('append-only');
  await expect(sql`update ledger_month_close set month = '2026-09-01'`.execute(test_.db)).rejects.toThrow(
    'append-only',
  );
  // The first night is 10.00 cheaper than it was.
  await sql`update price_line set amount_sen = 19000 where reservation_id = ${stayId} and position = 0`.execute(
    test_.db,
  );
  await sql`update reservation set total_sen = 39000 where id = ${stayId}`.execute(test_.db);
  await postDue(test_.context);
  const { rows } = await sql`
    select business_date, service_date, reverses is not null as corrects from ledger_entry where kind = 'night' order by id`.execute(
    test_.db,
  );
  expect(rows).toEqual([
    { business_date: '2026-10-30', service_date: '2026-10-30', corrects: false },
    { business_date: '2026-10-31', service_date: '2026-10-31', corrects: false },
    { business_date: '2026-11-02', service_date: '2026-10-30', corrects: true },
  ]);
});

test('money that is dated in a closed month, at a property whose days never began, is booked in the open month', async () => {
  await submitOctober();
  expect((await close('2026-10')).statusCode).toBe(200);
  const policy = await test_.db.selectFrom('cancellation_policy').select('id').executeTakeFirstOrThrow();
  const other = await createListing(test_.db, { companyId, policyId: policy.id });
  const { id } = await createReservation(test_.db, other, {
    check_in: '2026-12-01',
    check_out: '2026-12-02',
  });
  await test_.db
    .insertInto('payment')
    .values({
      reservation_id: id,
      kind: 'payment',
      method: 'pay_at_property',
      amount_sen: 5_000,
      status: 'received',
      slip_key: null,
      slip_mime: null,
      received_on: '2026-10-20',
      fee_sen: 0,
      fee_sst_sen: 0,
      created_by: null,
      checked_by: null,
    })
    .execute();
  await postDue(test_.context);
  const { rows } = await sql`
    select business_date, service_date from ledger_entry where kind = 'payment' and reservation_id = ${id}`.execute(
    test_.db,
  );
  expect(rows).toEqual([{ business_date: '2026-11-01', service_date: '2026-10-20' }]);
});

test('months close in their order, when they are over, and where there are books', async () => {
  await insertBooksEntry(test_.db, '2026-09-30');
  await submitOctober();
  const answered = async (month: string) => {
    const answer = await close(month);
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  };
  expect(await states()).toEqual([
    ['2026-11', 'running'],
    ['2026-10', 'later'],
    ['2026-09', 'closable'],
  ]);
  expect(await answered('2026-10')).toEqual([409, 'ledger.earlier_month']);
  expect(await answered('2026-11')).toEqual([400, 'form.invalid']);
  expect(await answered('2026-08')).toEqual([404, 'row.not_found']);
  expect(await answered('2026-13')).toEqual([400, 'form.invalid']);
  expect(await answered('2026-09')).toEqual([200, undefined]);
  expect(await answered('2026-10')).toEqual([200, undefined]);
});

test('two who close at once close it once', async () => {
  await submitOctober();
  const answers = await Promise.all([close('2026-10'), close('2026-10')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await test_.db.selectFrom('ledger_month_close').select('month').execute()).toHaveLength(1);
});

onServer('whoever closes a month waits for an entry that is being written in it', async () => {
  await submitOctober();
  const answer = await sendBehind(
    test_.db,
    (trx) => insertBooksEntry(trx, '2026-10-15'),
    () => close('2026-10'),
  );
  expect(answer.statusCode).toBe(200);
  const { rows } = await sql<{ sen: number }>`
    select sum(amount_sen) as sen from ledger_line where account = 1100 and business_date < '2026-11-01'`.execute(
    test_.db,
  );
  expect(rows).toEqual([{ sen: 100 }]);
});

onServer('an entry that is written while its month is being closed waits, and is refused', async () => {
  await submitOctober();
  const refused = await sendBehind(
    test_.db,
    async (trx) => {
      await holdMonthsAlone(trx, companyId);
      await trx
        .insertInto('ledger_month_close')
        .values({ company_id: companyId, month: '2026-10-01', closed_by: null, closed_at: new Date() })
        .execute();
    },
    () =>
      insertBooksEntry(test_.db, '2026-10-15').then(
        () => 'written',
        (error: Error) => error.message,
      ),
  );
  expect(refused).toBe('the month is closed');
});

test('who may see revenue sees the months, and only who may edit it closes one', async () => {
  const { headers } = await signInAdmin(test_, [codeOf('revenue.view')]);
  expect((await test_.app.inject({ url: '/api/ledger/months', headers })).statusCode).toBe(200);
  expect((await close('2026-10', headers)).statusCode).toBe(403);
});
