import { sql } from 'kysely';
import type {
  InstallmentBoard,
  InstallmentCover,
  OwnerInstallmentDetail,
  OwnerInstallmentRow,
} from '@shared/contract/money/ownerInstallments';
import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import type { DueOwners } from '@shared/contract/money/ownerPayouts';
import type { StatementRow } from '@shared/contract/money/ownerStatements';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';
import { findHeld } from './ownerAccounts.queries';

/**
 * Instalments as they are read and held. 12,000.00 a year from 1 January, by months of 1,000.00, of a unit that is Anna's and Ben's by halves; 1 March
 * is a Sunday.
 */
let test_: TestApp;
let staff: { authorization: string };
let companyId: string;
let units: ReturnType<typeof ownedUnits>;
let anna: { id: string };
let ben: { id: string };
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  await today('2026-02-01');
  const business = await createBusiness(test_.db);
  ({ companyId } = business);
  place = await createListing(test_.db, business);
  ({ anna, ben } = await createTwoOwners(test_));
  units = ownedUnits(test_, () => staff);
  const unitId = place.unitIds[0]!;
  await units.own(unitId, '2025-01-01', [
    [anna, 5_000],
    [ben, 5_000],
  ]);
  const packageId = await units.activePackage();
  const draft = await units.send<OwnerContract>('POST', '/owner-contracts', {
    ...{ unitId, validFrom: '2026-01-01', lastDay: null, priceSen: null, remark: '' },
    terms: {
      packageId,
      role: 'principal',
      arrangement: { kind: 'guarantee', yearSen: 1_200_000, every: 'month' },
    },
  });
  await units.send('PATCH', `/owner-contracts/${draft.id}/sign`, { signedOn: '2026-01-01', version: 1 });
  await units.send('POST', '/statements/run', { companyId, month: '2026-01' });
});

async function today(day: string): Promise<void> {
  test_.clock.now = new Date(`${day}T01:00:00.000Z`);
  staff = (await signInAdmin(test_)).headers;
}
const call = (method: 'GET' | 'PATCH', path: string, payload?: object, headers = staff) =>
  test_.app.inject({ method, url: `/api/owner-installments${path}`, headers, ...(payload && { payload }) });
const get = async <Answer>(path: string): Promise<Answer> => {
  const answer = await call('GET', path);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<Answer>();
};
const list = async (filter: object = {}) =>
  (
    await get<{ ownerInstallments: OwnerInstallmentRow[] }>(
      `/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}&pagination={"limit":100}`,
    )
  ).ownerInstallments;
const told = (rows: readonly OwnerInstallmentRow[]) =>
  rows.map(({ owner, dueOn, restSen, status, daysOverdue }) =>
    [owner.name.split(' ')[0], dueOn, restSen, status, ...(daysOverdue > 0 ? [daysOverdue] : [])].join(' '),
  );
/** What of an owner's instalments payouts leave. */
const held = async ({ id }: { id: string }) =>
  (await findHeld(test_.db, { companyId, ownerIds: [id] })).get(id) ?? 0;
/** What payouts can pay, by owner. */
const payable = async () => {
  const answer = await test_.app.inject({
    url: `/api/owner-payouts/due?companyId=${companyId}`,
    headers: staff,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<DueOwners>().owners.map(({ owner, dueSen }) => [owner.name, dueSen]);
};
/** Issues the statements that nobody has issued. */
async function issue() {
  const answer = await test_.app.inject({ url: '/api/statements/aggregation', headers: staff });
  for (const { id, status } of answer.json<{ statements: StatementRow[] }>().statements) {
    if (status !== 'draft') continue;
    const { version } = await units.send<StatementRow>('PATCH', `/statements/${id}/approve`, { version: 1 });
    await units.send('PATCH', `/statements/${id}/issue`, { version });
  }
}
const codeIn = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
/** Money that left an owner's account, or came back to it, by a document of a kind. */
const take = (owner: { id: string }, sen: number, source = 'bank_match') =>
  test_.db.transaction().execute((trx) =>
    sql`with entry as (
        insert into ledger_entry (company_id, business_date, service_date, kind, source_type, source_id)
        values (${companyId}, '2026-02-10', '2026-02-10', 'bank_match', ${source}, gen_random_uuid()) returning id)
      insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date, owner_id)
        select id, position, account, sen, ${companyId}, '2026-02-10', owner
        from entry, (values (0, 2400, ${sen}::integer, ${owner.id}::uuid), (1, 1100, -${sen}::integer, null)) as line (position, account, sen, owner)`.execute(
      trx,
    ),
  );

test('what is taken from an owner’s account settles his oldest instalments, in the list and on the page of each', async () => {
  await today('2026-03-02');
  const until = { to: '2026-03-31' };
  expect(told(await list(until))).toEqual([
    'Anna 2026-01-31 50000 overdue 30',
    'Ben 2026-01-31 50000 overdue 30',
    // Posted because somebody looked.
    'Anna 2026-02-28 50000 overdue 2',
    'Ben 2026-02-28 50000 overdue 2',
    'Anna 2026-03-31 50000 scheduled',
    'Ben 2026-03-31 50000 scheduled',
  ]);
  await take(anna, 70_000);
  await take(ben, 10_000);
  expect(told(await list(until))).toEqual([
    'Anna 2026-01-31 0 paid',
    'Ben 2026-01-31 40000 part_paid 30',
    'Anna 2026-02-28 30000 part_paid 2',
    'Ben 2026-02-28 50000 overdue 2',
    'Anna 2026-03-31 50000 scheduled',
    'Ben 2026-03-31 50000 scheduled',
  ]);
  expect(told(await list({ late: true }))).toHaveLength(3);
  expect(told(await list({ status: ['paid'] }))).toEqual(['Anna 2026-01-31 0 paid']);
  for (const { id, restSen, settledSen, status } of await list()) {
    const shown = await get<OwnerInstallmentDetail>(`/${id}`);
    expect(shown).toMatchObject({ restSen, settledSen, status });
  }
  const [, , second] = await list(until);
  expect(await get(`/${second!.id}`)).toMatchObject({
    ...{ no: 2, from: '2026-02-01', lastDay: '2026-02-28', settledSen: 20_000 },
    account: { beforeSen: 50_000, takenSen: 70_000 },
    formula: {
      ...{ days: 28, periodSen: 100_000, companyDays: 28, companySen: 100_000, priceSen: null },
      shares: [{ from: '2026-02-01', to: '2026-03-01', shareBp: 5_000 }],
    },
    entries: [{ kind: 'installment_due', date: '2026-02-28', sen: 50_000 }],
    others: [{ ownerName: 'Ben Lim', amountSen: 50_000 }],
  });
});

test('a payout that comes back makes what was taken less, and is no new credit', async () => {
  await take(anna, 50_000, 'owner_payout');
  const january = { ownerId: anna.id, to: '2026-01-31' };
  expect(told(await list(january))).toEqual(['Anna 2026-01-31 0 paid']);
  await take(anna, -50_000, 'owner_payout');
  expect(told(await list(january))).toEqual(['Anna 2026-01-31 50000 overdue 1']);
});

test('one that is held is not overdue, and what is left of it is told to payouts, until it is released', async () => {
  await take(anna, 20_000);
  const [first] = await list({ ownerId: anna.id });
  const { id } = first!;
  expect(await held(anna)).toBe(0);
  const answer = await call('PATCH', `/${id}/hold`, {
    version: first!.version,
    why: 'The bank account is wrong',
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { status: 'held', restSen: 30_000, holdReason: 'The bank account is wrong', daysOverdue: 0 },
  ]);
  // On no issued statement yet, it is nothing that a payout could pay.
  expect(await held(anna)).toBe(0);
  await issue();
  expect(await held(anna)).toBe(30_000);
  expect(await held(ben)).toBe(0);
  expect(told(await list({ late: true }))).toEqual(['Ben 2026-01-31 50000 overdue 1']);
  expect((await get<InstallmentBoard>('/board')).held).toEqual({ count: 1, sen: 30_000 });
  expect((await call('PATCH', `/${id}/hold`, { version: 1, why: 'x' })).statusCode).toBe(409);
  const { version } = answer.json<OwnerInstallmentRow>();
  expect(codeIn(await call('PATCH', `/${id}/hold`, { version, why: 'twice' }))).toBe(
    'owner_installment.step',
  );
  const released = await call('PATCH', `/${id}/release`, { version });
  expect(released.json()).toMatchObject({ status: 'part_paid', holdReason: '', daysOverdue: 1 });
  expect(codeIn(await call('PATCH', `/${id}/release`, { version: version + 1 }))).toBe(
    'owner_installment.step',
  );
  expect((await get<OwnerInstallmentDetail>(`/${id}`)).history.map(({ action }) => action)).toEqual([
    'release',
    'hold',
  ]);
  // One that was paid has nothing to hold.
  await take(anna, 30_000);
  expect(codeIn(await call('PATCH', `/${id}/hold`, { version: version + 1, why: 'x' }))).toBe(
    'owner_installment.step',
  );
});

test('payouts pay what is not held, and that settles the others', async () => {
  await issue();
  await today('2026-03-01');
  await units.send('POST', '/statements/run', { companyId, month: '2026-02' });
  await issue();
  expect(await payable()).toEqual([
    ['Anna Tan', 100_000],
    ['Ben Lim', 100_000],
  ]);
  const [january] = await list({ ownerId: anna.id });
  await call('PATCH', `/${january!.id}/hold`, { version: january!.version, why: 'A dispute' });
  expect(await payable()).toEqual([
    ['Anna Tan', 50_000],
    ['Ben Lim', 100_000],
  ]);
  await take(anna, 50_000, 'owner_payout');
  expect(told(await list({ ownerId: anna.id, to: '2026-02-28' }))).toEqual([
    'Anna 2026-01-31 50000 held',
    'Anna 2026-02-28 0 paid',
  ]);
  expect(await get(`/${january!.id}`)).toMatchObject({ status: 'held', restSen: 50_000 });
});

test('one that is held before it is due becomes due as the others, and stays held', async () => {
  const [next] = await list({ ownerId: anna.id, from: '2026-02-28' });
  await call('PATCH', `/${next!.id}/hold`, { version: next!.version, why: 'A dispute' });
  // What is not in the books yet is on nobody's account.
  expect(await held(anna)).toBe(0);
  await today('2026-03-01');
  expect(told(await list({ ownerId: anna.id, to: '2026-03-01' }))).toEqual([
    'Anna 2026-01-31 50000 overdue 29',
    'Anna 2026-02-28 50000 held',
  ]);
});

/** Thursday, 2 April: 31 Jan is 61 days past, 28 Feb 33, 31 Mar 2; this week ends on 5 April, the one of 30 April on 3 May. */
test('the board has what is overdue by its age, and what comes due by week', async () => {
  await today('2026-04-02');
  const board = await get<InstallmentBoard>('/board');
  expect(board.overdue.map(({ count, sen }) => [count, sen])).toEqual([
    [2, 100_000],
    [0, 0],
    [2, 100_000],
    [2, 100_000],
  ]);
  expect(board.weeks).toHaveLength(13);
  const recovery = { count: 0, sen: 0 };
  expect(board.weeks[0]).toEqual({ from: '2026-04-02', to: '2026-04-05', count: 0, sen: 0, recovery });
  // The board ends before 30 June.
  expect(board.weeks.filter(({ count }) => count > 0)).toEqual([
    { from: '2026-04-27', to: '2026-05-03', count: 2, sen: 100_000, recovery },
    { from: '2026-05-25', to: '2026-05-31', count: 2, sen: 100_000, recovery },
  ]);
  const asked = (companyId: string) =>
    get<InstallmentBoard>(`/board?companyId=${companyId}&propertyId=${place.propertyId}`);
  expect(await asked(companyId)).toEqual(board);
  expect((await asked(place.propertyId)).overdue.map(({ count }) => count)).toEqual(
    board.overdue.map(() => 0),
  );
  expect(board.notBegun).toEqual([]);
  // Each sum is that of the list that it leads to.
  for (const { from, to, count } of [...board.overdue, ...board.weeks])
    expect(
      await list({ ...(from && { from }), to, status: ['scheduled', 'due', 'overdue', 'part_paid'] }),
    ).toHaveLength(count);
  expect(
    (await get<InstallmentBoard>(`/board?companyId=${anna.id}`)).weeks.every(({ count }) => count === 0),
  ).toBe(true);
  expect((await get<InstallmentBoard>(`/board?propertyId=${place.propertyId}`)).overdue[0]!.count).toBe(2);
});

/** In February 300.00 were earned of 1,000.00, in January and March nothing. */
test('the cover ratio tells what was earned of what was promised, by unit, owner and property, month by month', async () => {
  await today('2026-04-01');
  await units.slept(place, place.unitIds[0]!, {
    checkIn: '2026-02-10',
    checkOut: '2026-02-11',
    nightSen: 30_000,
    cleaningSen: 0,
  });
  // What has accrued is booked before a month is closed.
  const close = await test_.app.inject({
    ...{ method: 'POST', url: '/api/ledger/close-month', headers: staff },
    payload: { companyId, month: '2026-01' },
  });
  expect(close.statusCode).toBe(200);
  const unit = await get<InstallmentCover>('/cover');
  expect(unit.rows).toMatchObject([{ promisedSen: 300_000, earnedSen: 30_000, shortfallSen: 270_000 }]);
  expect([unit.months[0], unit.months.at(-1)]).toEqual(['2025-04-01', '2026-03-01']);
  expect(unit.rows[0]!.trend.slice(-3)).toEqual([
    { promisedSen: 100_000, earnedSen: 0 },
    { promisedSen: 100_000, earnedSen: 30_000 },
    { promisedSen: 100_000, earnedSen: 0 },
  ]);
  expect((await get<InstallmentCover>('/cover?by=property')).rows).toMatchObject([{ promisedSen: 300_000 }]);
  expect(
    (await get<InstallmentCover>('/cover?by=owner')).rows.map(({ name, promisedSen, earnedSen }) => [
      name['en-US'],
      promisedSen,
      earnedSen,
    ]),
  ).toEqual([
    ['Anna Tan', 150_000, 15_000],
    ['Ben Lim', 150_000, 15_000],
  ]);
});

test('before statements have begun the board says so, and nothing is due', async () => {
  await sql`delete from owner_statement`.execute(test_.db);
  await sql`delete from owner_statement_run`.execute(test_.db);
  expect((await get<InstallmentBoard>('/board')).notBegun).toEqual([
    { id: companyId, name: expect.any(String) },
  ]);
});

test('the export has every row, and rights are those of the entry', async () => {
  const csv = await call('GET', '/export?format=csv');
  expect(csv.body.split('\n')[1]).toContain(
    'Anna Tan,AT900001,1,2026-01-01,2026-01-31,2026-01-31,500,0,500,overdue,1',
  );
  const { headers } = await signInAdmin(test_, [codeOf('owner-installment.view')]);
  expect((await call('GET', '/board', undefined, headers)).statusCode).toBe(200);
  const [first] = await list();
  const refused = await call('PATCH', `/${first!.id}/hold`, { version: first!.version, why: 'x' }, headers);
  expect(refused.statusCode).toBe(403);
});
