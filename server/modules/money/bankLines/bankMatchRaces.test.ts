import { sql } from 'kysely';
import { codeOf } from '@shared/permissions';
import { importShortBankFile } from '../../../testing/bankFiles';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, onServer, outcomesOf, race, sendBehind } from '../../../testing/concurrency';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';

/** One line, one taking, one file: and two people at the same moment. */
let test_: TestApp;
let people: Awaited<ReturnType<typeof signInAdmin>>[];
let accountId: string;
let paymentId: string;
let lineIds: string[];
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  const codes = [codeOf('check-report.view'), codeOf('check-report.edit'), codeOf('reservation.edit')];
  people = [await signInAdmin(test_, codes), await signInAdmin(test_, codes)];
  const business = await createBusiness(test_.db);
  const place = await createListing(test_.db, business);
  const stay = await createReservation(test_.db, place, { check_in: '2026-11-13', check_out: '2026-11-16' });
  const { rows } = await sql<{ id: string }>`
    insert into company_bank_account (company_id, bank_code, account_name, account_sealed, account_end)
    values (${business.companyId}, 'cimb', 'Test', 'x', '4567') returning id`.execute(test_.db);
  accountId = rows[0]!.id;
  paymentId = (
    await test_.db
      .insertInto('payment')
      .values({
        reservation_id: stay.id,
        kind: 'payment',
        method: 'bank_transfer',
        amount_sen: 10_000,
        status: 'received',
        slip_key: null,
        slip_mime: null,
        received_on: '2026-11-13',
        due_on: '2026-11-13',
        fee_sen: 0,
        fee_sst_sen: 0,
        created_by: null,
        checked_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  expect((await importFile(0)).statusCode).toBe(201);
  lineIds = (await test_.db.selectFrom('bank_line').select('id').orderBy('row_number').execute()).map(
    ({ id }) => id,
  );
});
afterAll(() => test_.close());

const FILE = 'Date,Description,Amount\n13/11/2026,TFR,100.00\n14/11/2026,TFR,100.00\n';
const importFile = (who: number, content = FILE) =>
  importShortBankFile(test_, people[who]!.headers, accountId, content);
const match = (who: number, lineId = lineIds[0]!) =>
  test_.app.inject({
    method: 'PATCH',
    url: `/api/bank-lines/${lineId}/match`,
    headers: people[who]!.headers,
    payload: { version: 1, takings: [{ type: 'payment', id: paymentId }] },
  });
const unmatch = (who: number, version = 2) =>
  test_.app.inject({
    method: 'PATCH',
    url: `/api/bank-lines/${lineIds[0]!}/unmatch`,
    headers: people[who]!.headers,
    payload: { version },
  });
const countOf = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(test_.db))
    .rows[0]!.count;

test('of two who match one line at once one does, and it is booked once', async () => {
  const answers = await race(test_.db, holdRow('bank_line', lineIds[0]!), [() => match(0), () => match(1)]);
  expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  expect(await countOf('ledger_entry')).toBe(1);
});

test('of two who say of two lines that they are one payment one is right', async () => {
  const answers = await race(test_.db, holdRow('payment', paymentId), [
    () => match(0),
    () => match(1, lineIds[1]),
  ]);
  expect(outcomesOf(answers)).toEqual([200, '409 bank_match.taken']);
  expect(await countOf('ledger_entry')).toBe(1);
});

test('of two who undo one match at once one does, and it is taken back once', async () => {
  await match(0);
  const answers = await race(test_.db, holdRow('bank_line', lineIds[0]!), [
    () => unmatch(0),
    () => unmatch(1),
  ]);
  expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  expect(await countOf('ledger_entry')).toBe(2);
});

test('two who import one file at once, or two files that overlap, have each line once', async () => {
  const same = 'Date,Description,Amount\n15/11/2026,NEW,1.00\n';
  const answers = await race(test_.db, holdRow('company_bank_account', accountId), [
    () => importFile(0, same),
    () => importFile(1, same),
    () => importFile(1, `${same}16/11/2026,NEWER,1.00\n`),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201, 201]);
  expect(await countOf('bank_line')).toBe(4);
});

onServer('whoever matches money that is being voided waits, and then does not find it', async () => {
  const answer = await sendBehind(
    test_.db,
    (trx) =>
      sql`update payment set status = 'voided', voided_at = now(), void_reason = 'typed twice' where id = ${paymentId}`.execute(
        trx,
      ),
    () => match(0),
  );
  expect(outcomesOf([answer])).toEqual(['409 bank_match.taken']);
});

onServer('whoever voids money that is being matched waits, and is refused', async () => {
  const answer = await sendBehind(
    test_.db,
    async (trx) => {
      await sql`select id from payment where id = ${paymentId} for no key update`.execute(trx);
      await sql`
        with made as (
          insert into bank_match (company_id, difference_sen, reason, made_at) select company_id, -10000, 'no_file', now()
          from bank_line limit 1 returning id
        )
        insert into bank_match_taking (match_id, payment_id, account, expected_sen) select id, ${paymentId}, 1200, 10000 from made`.execute(
        trx,
      );
    },
    () =>
      test_.app.inject({
        method: 'PATCH',
        url: `/api/payments/${paymentId}/void`,
        headers: people[0]!.headers,
        payload: { version: 1, reason: 'typed twice' },
      }),
  );
  expect(outcomesOf([answer])).toEqual(['409 payment.matched']);
});
