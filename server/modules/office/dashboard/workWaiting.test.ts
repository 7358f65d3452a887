import { sql } from 'kysely';
import { dashboard, type Dashboard } from '@shared/contract/office/dashboard';
import type { ReportMonth } from '@shared/contract/money/dailyReports';
import { importShortBankFile } from '../../../testing/bankFiles';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { makeWork } from '../../../testing/workThatWaits';

/**
 * Each number of the work that waits beside the list that it leads to: they are the same. The addresses themselves are read in
 * `dashboard.test.tsx`. The tests' today is Friday, 20 November 2026.
 */
let test_: TestApp;
let headers: { authorization: string };
let waiting: Dashboard['waiting'];
beforeAll(async () => {
  test_ = await buildTestApp();
  await test_.reset();
  const { db } = test_;
  const business = await createBusiness(db);
  const place = await createListing(db, business, { units: 4 });
  await makeWork(db, place);
  // What is none of it: of nobody's time to come, on other days, or done.
  const { id } = await createReservation(db, place, { check_in: '2026-12-01', check_out: '2026-12-03' });
  await createReservation(db, place, {
    status: 'checked_in',
    check_in: '2026-11-18',
    check_out: '2026-11-20',
  });
  await sql`insert into payment (reservation_id, kind, method, amount_sen, status, late_told_at, received_on, due_on, fee_sen, fee_sst_sen) values
    (${id}, 'payment', 'bank_transfer', 100, 'pending', now(), null, null, null, null),
    (${id}, 'refund', 'card_terminal', 100, 'pending', null, null, null, null, null),
    (${id}, 'payment', 'card_terminal', 100, 'received', null, '2026-11-10', '2026-11-12', 0, 0),
    (${id}, 'payment', 'card_terminal', 100, 'received', null, '2026-11-17', '2026-11-19', 0, 0)`.execute(db);
  await sql`insert into ledger_check (name, company_id, account, expected_sen, booked_sen, found_at, resolved_at)
    select 'months', company_id, account, 0, 1, now(), case when account = 1400 then now() end
    from (select company_id from property limit 1) property, (values (1200), (1400)) as found (account)`.execute(
    db,
  );
  headers = (await signInAdmin(test_)).headers;
  const account = await db
    .insertInto('company_bank_account')
    .values({
      company_id: business.companyId,
      bank_code: 'cimb',
      account_name: 'Test',
      account_sealed: 'x',
      account_end: '4567',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = 'Date,Description,Amount\n11/11/2026,OLD,100.00\n19/11/2026,NEW,200.00\n';
  expect((await importShortBankFile(test_, headers, account.id, file)).statusCode).toBe(201);
  // At another property two days are over since the first report was opened: one of this month, one of the month before.
  const { propertyId } = await createListing(db, business);
  await sql`insert into business_day (property_id, date, filling)
    values (${propertyId}, '2026-10-31', false), (${propertyId}, '2026-11-01', false)`.execute(db);
  await sql`insert into daily_report (property_id, company_id, date, status, count)
    values (${propertyId}, ${business.companyId}, '2026-10-31', 'draft', '{}')`.execute(db);
  // One that ends in three days, one of the same unit that is over, and an open one of another.
  await sql`with made as (
      insert into owner_contract (unit_id, valid_from, valid_to, signed_on)
      values (${place.unitIds[0]!}, '2026-01-01', '2026-11-24', '2026-01-01'), (${place.unitIds[0]!}, '2025-01-01', '2026-01-01', '2025-01-01'),
        (${place.unitIds[1]!}, '2026-01-01', null, '2026-01-01') returning id, valid_from
    ), bought as (insert into service_package (name) values ('{"en-US": "A", "cn-ZH": "A", "ms-MY": "A"}') returning id)
    insert into owner_contract_terms (contract_id, valid_from, package_id, role, arrangement)
      select made.id, valid_from, bought.id, 'principal', '{"kind": "package"}' from made, bought`.execute(
    db,
  );
  // Two owners wait for an answer, one has his.
  await sql`insert into free_stay_request (contract_id, owner_id, unit_id, check_in, check_out, guest, guest_name, guests, nationality, status)
    select contract.id, account.id, contract.unit_id, '2026-12-01', '2026-12-03', 'owner', 'Anna', 2, 'MY', answer.status
    from (select id, unit_id from owner_contract order by id limit 1) contract, (select id from account order by id limit 1) account,
      (values ('requested'), ('requested'), ('rejected')) as answer (status)`.execute(db);
  // Of what owners ask two wait, one is answered, one closed.
  await sql`insert into owner_statement_run (company_id, month, run_at) values (${business.companyId}, '2026-10-01', now())`.execute(
    db,
  );
  await sql`with statement as (insert into owner_statement (company_id, owner_id, month, status, number, issued_on)
      select ${business.companyId}, id, '2026-10-01', 'issued', 'ST-1', '2026-11-05' from account order by id limit 1 returning id, owner_id)
    insert into owner_question (statement_id, owner_id, state, created_at, said_at)
      select id, owner_id, state, now(), now() from statement, (values ('open'), ('open'), ('answered'), ('closed')) as asked (state)`.execute(
    db,
  );
  // Of two owners who want to be paid elsewhere the mailbox of one has confirmed it.
  await sql`with owner as (insert into account (account_number, email, name, role, is_owner, status, created_at)
      values ('AT900101', 'one@attic.example', 'One', 'owner', true, 'active', now()), ('AT900102', 'two@attic.example', 'Two', 'owner', true, 'active', now())
      returning id, account_number)
    insert into bank_account_change (account_id, bank_code, account_name, account_sealed, account_end, created_at, status, confirmed_at)
      select id, 'cimb', 'Test', 'x', '4567', now(), case account_number when 'AT900101' then 'confirmed' else 'asked' end,
        case account_number when 'AT900101' then now() end from owner`.execute(db);
  // Of four disputed payments two wait for an answer, both of one stay.
  await sql`with paid as (
      insert into payment (reservation_id, kind, method, amount_sen, status, received_on, fee_sen, fee_sst_sen)
      select id, 'payment', 'bank_transfer', 100, 'received', '2026-11-20', 0, 0 from reservation order by id limit 2 returning id, reservation_id
    ), ranked as (select *, row_number() over (order by reservation_id) as no from paid)
    insert into online_dispute (provider_id, reservation_id, payment_id, amount_sen, reason, status, opened_at, closed_at, asked_at, next_look_at)
      select 'du_' || of.status, reservation_id, id, 100, 'general', of.status, now(), case of.status when 'lost' then now() end, now(), now()
      from ranked join (values (1, 'to_answer'), (1, 'inquiry_to_answer'), (2, 'answered'), (2, 'lost')) as of (no, status) using (no)`.execute(
    db,
  );
  // Of three refunds that were made at the payment provider somebody has looked at one; the others are of one stay.
  await sql`with paid as (
      select id, reservation_id, row_number() over (order by reservation_id) as no from payment
      where id in (select payment_id from online_dispute)
    )
    insert into provider_refund (refund_id, reservation_id, of_payment_id, amount_sen, state, booked_at, found_at, looked_at, looked_by)
      select 're_' || made.name, reservation_id, paid.id, 100, 'waits', now(), now(), case when made.looked then now() end,
        case when made.looked then (select id from account order by id limit 1) end
      from paid join (values (1, 'a', false), (1, 'b', false), (2, 'c', true)) as made (no, name, looked) using (no)`.execute(
    db,
  );
  // Of four payouts of the payment provider one has a fee to settle, and one, of money of guests, is in no file of the bank; of the others one is paid today,
  // one has failed.
  await sql`with paid as (
      insert into payment (reservation_id, kind, method, amount_sen, status, received_on, fee_sen, fee_sst_sen)
      select id, 'payment', 'bank_transfer', 100, 'received', '2026-11-20', 0, 0
      from (select id from reservation where company_id = ${business.companyId} order by id limit 1) stay, generate_series(1, 3) returning id
    ), payout as (
      insert into online_payout (provider_id, amount_sen, currency, arrives_on, status, rows_state, made_at, asked_at, next_look_at)
      select 'po_' || no, 100, 'MYR', day::date, status, 'complete', now(), now(), now()
      from (values (1, '2026-11-25', 'in_transit'), (2, '2026-11-12', 'paid'), (3, '2026-11-20', 'paid'), (4, '2026-11-12', 'failed')) as made (no, day, status)
      returning id, provider_id
    ), ranked as (select id, row_number() over (order by id) + 1 as no from paid)
    insert into online_payout_row (payout_id, balance_id, kind, amount_sen, fee_sen, fee_sst_sen, payment_id, booked_at)
      select payout.id, 'txn_' || provider_id, case provider_id when 'po_1' then 'fee' else 'payment' end,
        case provider_id when 'po_1' then -100 else 100 end, 0, 0, ranked.id, now()
      from payout left join ranked on provider_id = 'po_' || no`.execute(db);
  waiting = dashboard.parse(await get('/api/dashboard')).waiting;
});
afterAll(() => test_.close());

const get = async (url: string) => {
  const answer = await test_.app.inject({ url, headers });
  expect({ url, status: answer.statusCode, body: answer.body.slice(0, 300) }).toMatchObject({
    status: 200,
  });
  return answer.json<unknown>();
};
const list = (url: string, filter: object) => async () =>
  ((await get(`${url}?filter=${encodeURIComponent(JSON.stringify(filter))}`)) as { totalCount: number })
    .totalCount;
const reservations = (filter: object) => list('/api/reservations/aggregation', filter);
const balances = (only: string, part: 'stays' | 'cards') => async () =>
  ((await get(`/api/channel-balances?only=${only}`)) as Record<string, unknown[]>)[part]!.length;

/** What the page that a kind leads to shows, by the filter in its address. */
const SHOWN: Record<Dashboard['waiting'][number]['kind'], () => Promise<number>> = {
  slips: reservations({ slipWaiting: true }),
  slips_late: reservations({ slipLate: true }),
  holds: reservations({ status: 'hold' }),
  unpaid_arrivals: reservations({
    status: ['confirmed', 'checked_in'],
    checkInFrom: '2026-11-20',
    checkInTo: '2026-11-20',
    unpaid: true,
  }),
  refunds_due: reservations({ refundDue: true }),
  refunds_to_approve: reservations({ refundWaiting: true }),
  disputes: reservations({ disputeToAnswer: true }),
  provider_refunds: reservations({ providerRefundToLookAt: true }),
  overdue_departures: reservations({ status: 'checked_in', checkOutTo: '2026-11-19' }),
  approvals: list('/api/users/aggregation', { status: 'pending' }),
  contact_changes: list('/api/change-contact-submissions', { status: 'pending' }),
  rider_papers: list('/api/users/aggregation', {
    role: 'rider',
    status: 'active',
    verification: 'submitted',
  }),
  channel_conflicts: list('/api/integration-conflicts/aggregation', { state: 'open' }),
  sync_errors: list('/api/integrations/aggregation', { health: ['trouble', 'suspicious'] }),
  bank_changes: list('/api/owners/aggregation', { bank: 'changing' }),
  licences_due: list('/api/units/aggregation', { licence: 'due' }),
  free_stays_asked: list('/api/free-stay-requests/aggregation', { status: ['requested'] }),
  contracts_ending: list('/api/owner-contracts/aggregation', { ending: true }),
  ledger_differences: list('/api/ledger-checks/aggregation', { open: true }),
  owner_questions: list('/api/owner-questions/aggregation', { state: ['open'] }),
  channel_cards: balances('expired_cards', 'cards'),
  channel_balances: balances('overdue', 'stays'),
  reports_due: async () =>
    ((await get('/api/daily-reports/month?month=2026-11')) as ReportMonth).due.reduce(
      (sum, { count }) => sum + count,
      0,
    ),
  shifts_open: list('/api/cash-shifts/aggregation', { late: true }),
  reports_to_check: list('/api/daily-reports/aggregation', { status: 'submitted' }),
  bank_lines_open: list('/api/bank-lines/aggregation', { age: 3 }),
  takings_overdue: list('/api/bank-takings/aggregation', { age: 3 }),
  online_payouts_to_do: list('/api/online-payouts/aggregation', { toDo: true }),
  online_payouts_late: list('/api/online-payouts/aggregation', { late: true }),
  e_invoices: list('/api/e-invoices/aggregation', { toDo: true }),
  bills_to_approve: list('/api/expenses/aggregation', { status: 'draft' }),
  bills_due: list('/api/expenses/aggregation', { due: true }),
  bills_missing: list('/api/expense-plans/aggregation', { missing: true }),
  installments_overdue: list('/api/owner-installments/aggregation', { late: true }),
  reviews_reported: list('/api/reviews/aggregation', { reported: true }),
  reviews_waiting: list('/api/reviews/aggregation', { state: 'waiting' }),
  enquiries: list('/api/enquiries/aggregation', { status: 'open' }),
  mail_failed: list('/api/outbox/aggregation', { state: ['retrying', 'refused', 'failed'] }),
};

test.each(Object.entries(SHOWN))('%s is the number that its page shows', async (kind, shown) => {
  const { count } = waiting.find((work) => work.kind === kind)!;
  expect([kind, await shown()]).toEqual([kind, count]);
  expect(count).toBeGreaterThan(0);
});

test('reports that wait are told by their months, whichever month one looks at', async () => {
  for (const month of ['2026-10', '2026-11', '2026-12'])
    expect(((await get(`/api/daily-reports/month?month=${month}`)) as ReportMonth).due).toEqual([
      { month: '2026-10', count: 1 },
      // One was returned, and three of one property and one of the other were never submitted.
      { month: '2026-11', count: 5 },
    ]);
});

test('of the channels only what waits is shown', async () => {
  const all = (await get('/api/channel-balances')) as Record<string, unknown[]>;
  expect([all.stays!.length, all.cards!.length]).toEqual([2, 2]);
  expect(await get('/api/channel-balances?only=overdue')).toMatchObject({ stays: [{}], cards: [] });
  expect(await get('/api/channel-balances?only=expired_cards')).toMatchObject({ stays: [], cards: [{}] });
  const wrong = await test_.app.inject({ url: '/api/channel-balances?only=x', headers });
  expect(wrong.statusCode).toBe(400);
});
