import { sql } from 'kysely';
import { codeOf } from '@shared/permissions';
import type { Trx } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, onServer, outcomesOf, race, sendBehind } from '../../../testing/concurrency';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { holdDaysAlone } from '../posting/dayStates.queries';
import { takeDue } from '../posting/dueStays.queries';
import { postDue, postStays } from '../posting/postStays.service';
import { submitReport } from './reportSteps.service';

/** A report that is submitted, and money of its day that is written, at the same moment. */
const DAY = '2026-11-18';
let test_: TestApp;
let maker: Awaited<ReturnType<typeof signInAdmin>>;
let place: Awaited<ReturnType<typeof createListing>>;
let stayId: string;
let reportId: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  maker = await signInAdmin(
    test_,
    ['view', 'create', 'edit'].map((action) => codeOf(`report.${action}` as never)),
  );
  place = await createListing(test_.db, await createBusiness(test_.db));
  stayId = (await createReservation(test_.db, place, { check_in: DAY, check_out: '2026-11-20' })).id;
  await call('POST', '/api/business-days/close', { propertyId: place.propertyId, date: DAY });
  await postDue(test_.context);
  const opened = await call('POST', '/api/daily-reports', { propertyId: place.propertyId, date: DAY });
  reportId = opened.json<{ id: string }>().id;
});
afterAll(() => test_.close());

const call = (method: 'POST' | 'PATCH', url: string, payload: object) =>
  test_.app.inject({ method, url, headers: maker.headers, payload });
const submit = (count: object = {}) =>
  call('PATCH', `/api/daily-reports/${reportId}/submit`, { count, version: 1 });
/** 50.00 in cash that are received on the day of the report. */
const insertPayment = () =>
  test_.db
    .insertInto('payment')
    .values({
      reservation_id: stayId,
      kind: 'payment',
      method: 'pay_at_property',
      amount_sen: 5_000,
      status: 'received',
      slip_key: null,
      slip_mime: null,
      received_on: DAY,
      fee_sen: 0,
      fee_sst_sen: 0,
      created_by: null,
      checked_by: null,
    })
    .execute();
/** What a submission does, not committed yet. */
const closing = async (trx: Trx) => {
  await holdDaysAlone(trx, place.propertyId);
  await sql`update daily_report set status = 'submitted', count = '{}', closed_at = now(), version = 2`.execute(
    trx,
  );
};
const booked = async () =>
  (
    await sql<{
      kind: string;
      date: string;
    }>`select kind, business_date as date from ledger_entry order by id`.execute(test_.db)
  ).rows.map(({ kind, date }) => [kind, date]);
const counted = () =>
  test_.db.selectFrom('daily_report_event').select(['counted_sen', 'expected_sen']).execute();

test('of two who submit at once one has it, and the other reads that it was submitted', async () => {
  await insertPayment();
  const answers = await race(test_.db, holdRow('daily_report', reportId), [
    () => submit({ '5000': 1, '10': 1 }),
    () => submit({ '5000': 1 }),
  ]);
  expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  expect(await booked()).toEqual([
    ['payment', DAY],
    ['cash_count', DAY],
  ]);
  expect(await counted()).toEqual([{ counted_sen: 5_010, expected_sen: 5_000 }]);
});

onServer('whoever submits waits for money of the day that is being posted, and counts it', async () => {
  await insertPayment();
  const answer = await sendBehind(
    test_.db,
    async (trx) => postStays(test_.context, trx, await takeDue(trx, { limit: 10 })),
    () => submit({ '5000': 1 }),
  );
  expect(answer.statusCode).toBe(200);
  expect(await booked()).toEqual([['payment', DAY]]);
  expect(await counted()).toEqual([{ counted_sen: 5_000, expected_sen: 5_000 }]);
});

onServer(
  'money that is posted while its day is being closed waits, and is booked on the open day',
  async () => {
    await insertPayment();
    await sendBehind(test_.db, closing, () => postDue(test_.context));
    expect(await booked()).toEqual([['payment', '2026-11-19']]);
  },
);

onServer(
  'whoever opens an earlier day while the first report is submitted reads that reports begin later',
  async () => {
    const answer = await sendBehind(test_.db, closing, () =>
      call('POST', '/api/daily-reports', { propertyId: place.propertyId, date: '2026-11-17' }),
    );
    expect(outcomesOf([answer])).toEqual(['409 report.before_start']);
  },
);

onServer('an entry that somebody writes by hand waits for the close as well, and is refused', async () => {
  const write = () =>
    test_.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        insert into ledger_entry (company_id, property_id, business_date, service_date, kind, source_type, source_id)
        select company_id, id, ${DAY}, ${DAY}, 'payment', 'payment', ${stayId} from property where id = ${place.propertyId} returning id`.execute(
        trx,
      );
      await sql`insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date)
        select id, position, account, amount, company_id, business_date
        from ledger_entry, (values (0, 1000, 100), (1, 3000, -100)) as line (position, account, amount) where id = ${rows[0]!.id}`.execute(
        trx,
      );
    });
  const answer = sendBehind(test_.db, closing, write);
  await expect(answer.then((written) => written)).rejects.toThrow('closed to postings');
  expect(await booked()).toEqual([]);
});

onServer('a day whose nights are still being posted is not submitted', async () => {
  await test_.db.updateTable('business_day').set({ filling: true }).execute();
  await test_.db.updateTable('reservation').set({ requests: 'A cot' }).execute();
  await test_.db.transaction().execute(async (trx) => {
    // Somebody else is at the stay.
    await sql`select from ledger_due for update`.execute(trx);
    expect(outcomesOf([await submit()])).toEqual(['409 report.day_filling']);
  });
  expect((await submit()).statusCode).toBe(200);
});

test('a submission that breaks off leaves nothing half: no entry, no event, no closed day', async () => {
  await insertPayment();
  await postDue(test_.context);
  let asked = 0;
  const broken = {
    ...test_.context,
    now: () => {
      asked += 1;
      // The count is booked by then, the report not yet changed.
      if (asked > 1) throw new Error('the process is ended');
      return test_.clock.now;
    },
  };
  const { id } = maker.account;
  const caller = {
    person: { id, isAdmin: true, codes: [codeOf('report.edit')] },
    actor: { kind: 'staff', id },
    address: '127.0.0.1',
    userAgent: undefined,
  };
  await expect(submitReport(broken, caller as never, reportId, { count: {}, version: 1 })).rejects.toThrow(
    'the process is ended',
  );
  expect(await booked()).toEqual([['payment', DAY]]);
  expect(await counted()).toEqual([]);
  const row = await test_.db
    .selectFrom('daily_report')
    .select(['status', 'closed_at', 'version'])
    .executeTakeFirst();
  expect(row).toEqual({ status: 'draft', closed_at: null, version: 1 });
  expect((await submit({ '5000': 1 })).statusCode).toBe(200);
});
