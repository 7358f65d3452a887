import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BankLineRow, BankTakingRow } from '@shared/contract/money/bankLines';
import type { TrialBalance } from '@shared/contract/money/ledger';
import type { LedgerDifferenceRow } from '@shared/contract/money/ledgerChecks';
import { importShortBankFile } from '../../../testing/bankFiles';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { postDue } from '../posting/postStays.service';

/**
 * What the books have on its way to the bank (1200 and 1050), held every night against the takings that no line of the bank has shown. The
 * tests' today is Friday, 20 November 2026.
 */
let test_: TestApp;
let headers: { authorization: string };
let companyId: string;
let accountId: string;
let stayId: string;
let reportId: string;
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  headers = (await signInAdmin(test_)).headers;
  const business = await createBusiness(test_.db);
  companyId = business.companyId;
  const place = await createListing(test_.db, business);
  stayId = (
    await createReservation(test_.db, place, {
      check_in: '2026-12-01',
      check_out: '2026-12-03',
      total_sen: 150_000,
    })
  ).id;
  accountId = (
    await test_.db
      .insertInto('company_bank_account')
      .values({
        company_id: companyId,
        bank_code: 'cimb',
        account_name: 'Test',
        account_sealed: 'x',
        account_end: '4567',
        currency: 'MYR',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const report = await send('POST', '/api/daily-reports', {
    propertyId: place.propertyId,
    date: '2026-11-20',
  });
  reportId = report.json<{ id: string }>().id;
});

const send = (method: 'POST' | 'PATCH', url: string, payload: object = {}) =>
  test_.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
const get = async <Answer>(url: string) => (await test_.app.inject({ url, headers })).json<Answer>();
const asked = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** 1,000.00 of a card, of which the bank credits 984.88 (example 3 of the books), or what is told. */
async function take(change: object = {}): Promise<string> {
  const { id } = await test_.db
    .insertInto('payment')
    .values({
      reservation_id: stayId,
      kind: 'payment',
      method: 'card_terminal',
      amount_sen: 100_000,
      status: 'received',
      slip_key: null,
      slip_mime: null,
      received_on: '2026-11-17',
      due_on: '2026-11-19',
      fee_sen: 1_400,
      fee_sst_sen: 112,
      created_by: null,
      checked_by: null,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sign = 'kind' in change && change.kind === 'refund' ? -1 : 1;
  const sen = 'amount_sen' in change ? Number(change.amount_sen) : 100_000;
  await sql`update reservation set paid_sen = paid_sen + ${sign * sen} where id = ${stayId}`.execute(
    test_.db,
  );
  await postDue(test_.context);
  return id;
}
const bank = async (amountSen: number) =>
  (
    await send('POST', `/api/daily-reports/${reportId}/cash-movements`, {
      kind: 'banked',
      amountSen,
      reference: 'S-1',
    })
  ).json<{ id: string }>().id;
/** A line of the bank, matched with a taking. */
async function match(amount: string, taking: object, more: object = {}): Promise<string> {
  await importShortBankFile(test_, headers, accountId, `Date,Description,Amount\n20/11/2026,X,${amount}\n`);
  const { bankLines } = await get<{ bankLines: BankLineRow[] }>(
    `/api/bank-lines/aggregation?${asked({ state: 'open' })}`,
  );
  const [line] = bankLines;
  const made = await send('PATCH', `/api/bank-lines/${line!.id}/match`, {
    version: line!.version,
    takings: [taking],
    ...more,
  });
  expect([made.statusCode, made.body]).toEqual([200, expect.any(String)]);
  return made.json<{ id: string }>().id;
}
/** What the check finds: the account, what it should have by the takings, and what it has. */
async function found(): Promise<(number | null)[][]> {
  expect((await send('POST', '/api/ledger-checks/run')).statusCode).toBe(200);
  const { ledgerChecks } = await get<{ ledgerChecks: LedgerDifferenceRow[] }>(
    `/api/ledger-checks/aggregation?${asked({ open: true, check: 'in_transit' })}`,
  );
  expect(ledgerChecks.every(({ company, reservation }) => company.id === companyId && !reservation)).toBe(
    true,
  );
  return ledgerChecks
    .map(({ account, expectedSen, bookedSen }) => [account, expectedSen, bookedSen])
    .sort(([one], [other]) => one! - other!);
}
/** The takings that wait for their line, of one account or all. */
const openTakings = async (filter: object = {}) =>
  (
    await get<{ bankTakings: BankTakingRow[] }>(
      `/api/bank-takings/aggregation?${asked({ state: 'open', companyId, ...filter })}&pagination={"limit":100}`,
    )
  ).bankTakings;
/** What bank takings show as open, and what the trial balance has, of both accounts. */
async function bothSides() {
  const bankTakings = await openTakings();
  const { accounts } = await get<TrialBalance>('/api/ledger/trial-balance');
  return {
    open: bankTakings.map(({ method, expectedSen }) => [method, expectedSen]).sort(),
    booked: Object.fromEntries(
      accounts
        .filter(({ code }) => code === 1050 || code === 1200)
        .map(({ code, balanceSen }) => [code, balanceSen]),
    ),
  };
}
/** An entry by nobody's step: what some account has, against the bank. */
const enter = (account: number, sen: number) =>
  test_.db.transaction().execute((trx) =>
    sql`with entry as (
        insert into ledger_entry (company_id, business_date, service_date, kind, source_type, source_id)
        values (${companyId}, '2026-11-20', '2026-11-20', 'bank_match', 'bank_match', ${randomUUID()}) returning id)
      insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date, method)
        select id, position, account, sen, ${companyId}, '2026-11-20', case account when 1200 then 'card_terminal' end
        from entry, (values (0, ${account}::smallint, ${sen}::integer), (1, 1100, -${sen}::integer)) as line (position, account, sen)`.execute(
      trx,
    ),
  );

test('nothing differs while money waits for the bank, when the bank has shown it, and when that was a mistake', async () => {
  const card = await take();
  const cash = await bank(50_000);
  expect(await bothSides()).toEqual({
    open: [
      ['card_terminal', 98_488],
      ['cash_banked', 50_000],
    ],
    booked: { 1050: 50_000, 1200: 98_488 },
  });
  expect(await found()).toEqual([]);
  // The bank kept 3.00 more of the card; the cash is 10.00 short.
  const matched = await match('981.88', { type: 'payment', id: card }, { reason: 'bank_charge' });
  const banked = await match('490.00', { type: 'movement', id: cash }, { reason: 'cash_short' });
  expect(await bothSides()).toEqual({ open: [], booked: { 1050: 0, 1200: 0 } });
  expect(await found()).toEqual([]);
  for (const id of [matched, banked])
    expect((await send('PATCH', `/api/bank-matches/${id}/undo`)).statusCode).toBe(200);
  expect((await bothSides()).booked).toEqual({ 1050: 50_000, 1200: 98_488 });
  expect(await found()).toEqual([]);
});

test('a refund by card is on its way, one by transfer has left the bank; neither makes a difference, nor does cash that came back', async () => {
  await take();
  const cash = await bank(50_000);
  const back = { kind: 'refund', fee_sen: 0, fee_sst_sen: 0, amount_sen: 20_000 };
  await take({ ...back, due_on: null });
  await take({ ...back, method: 'bank_transfer', due_on: null });
  const undone = await send('POST', `/api/daily-reports/${reportId}/cash-movements/${cash}/take-back`, {
    why: 'x',
  });
  expect(undone.statusCode).toBeLessThan(300);
  expect(await bothSides()).toEqual({
    // All three wait for a line; the last stands in the bank already.
    open: [
      ['bank_transfer', -20_000],
      ['card_terminal', -20_000],
      ['card_terminal', 98_488],
    ],
    booked: { 1050: 0, 1200: 78_488 },
  });
  // The list that a difference leads to is that of its account.
  const senOf = async (account: number) =>
    (await openTakings({ account })).reduce((sum, { expectedSen }) => sum + expectedSen, 0);
  expect([await senOf(1050), await senOf(1100), await senOf(1200)]).toEqual([0, -20_000, 78_488]);
  expect(await found()).toEqual([]);
});

test('an entry that no taking stands behind is named with its account, in each direction', async () => {
  await take();
  await bank(50_000);
  await enter(1200, -700);
  await enter(1050, 300);
  expect(await found()).toEqual([
    [1050, 50_000, 50_300],
    [1200, 98_488, 97_788],
  ]);
  await enter(1200, 1_700);
  await enter(1050, -1_300);
  expect(await found()).toEqual([
    [1050, 50_000, 49_000],
    [1200, 98_488, 99_488],
  ]);
  // The two that take them back.
  await enter(1200, -1_000);
  await enter(1050, 1_000);
  expect(await found()).toEqual([]);
});

test('a taking that the books do not have, and a match that they have not followed, are named', async () => {
  const card = await take();
  // Cash that went to the bank, of which nobody made an entry.
  await sql`insert into cash_movement (report_id, kind, amount_sen, reference) values (${reportId}, 'banked', 4000, 'S-2')`.execute(
    test_.db,
  );
  expect(await found()).toEqual([[1050, 4_000, 0]]);
  const id = randomUUID();
  await test_.db.transaction().execute(async (trx) => {
    await sql`insert into bank_match (id, company_id, difference_sen, reason, made_at) values (${id}, ${companyId}, -98488, 'no_file', now())`.execute(
      trx,
    );
    await sql`insert into bank_match_taking (match_id, payment_id, account, expected_sen) values (${id}, ${card}, 1200, 98488)`.execute(
      trx,
    );
  });
  expect(await found()).toEqual([
    [1050, 4_000, 0],
    [1200, 0, 98_488],
  ]);
});

test('a stay that could not be posted, or not yet, is no difference of the bank', async () => {
  const card = await take();
  await match('984.88', { type: 'payment', id: card });
  const other = await take({ amount_sen: 50_000, fee_sen: 0, fee_sst_sen: 0 });
  // Since it was posted a payment came that the books do not have yet, and the stay cannot be worked out.
  await take({ amount_sen: 30_000, fee_sen: 0, fee_sst_sen: 0 });
  await sql`update payment set amount_sen = 31000 where id = ${other}`.execute(test_.db);
  await sql`update ledger_due set failure = 'no unit'`.execute(test_.db);
  expect(await test_.db.selectFrom('ledger_due').select('failure').execute()).toEqual([
    { failure: 'no unit' },
  ]);
  expect(await found()).toEqual([]);
});
