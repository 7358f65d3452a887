import { sql } from 'kysely';
import type {
  AdvanceChoices,
  OwnerAdvanceDetail,
  OwnerAdvanceRow,
} from '@shared/contract/money/ownerAdvances';
import type { InstallmentBoard, OwnerInstallmentRow } from '@shared/contract/money/ownerInstallments';
import type { DueOwners, OwnerPayoutDetail } from '@shared/contract/money/ownerPayouts';
import type { StatementDetail, StatementRow } from '@shared/contract/money/ownerStatements';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signIn, signInAdmin } from '../../../testing/factories';
import { createPayingAccount, createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';
import { lockAdvance } from './recoveries.queries';
import { recoverAdvances, takeDueParts } from './recoverAdvances.service';

/**
 * Advances to owners. The tests' today is Friday, 20 November 2026. Anna is advanced 1,000.00, recovered in three parts from November on: by hand
 * 333.33 on 30 November and 31 December, and the rest, 333.34, on 31 January.
 */
const ADVANCED = 100_000;
const PART = 33_333;
const LAST = 33_334;

let test_: TestApp;
let maker: { authorization: string };
let approver: { authorization: string };
let companyId: string;
let accountId: string;
let place: Awaited<ReturnType<typeof createListing>>;
let units: ReturnType<typeof ownedUnits>;
let anna: { id: string };
let ben: { id: string };
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  await today('2026-11-20');
  const business = await createBusiness(test_.db);
  ({ companyId } = business);
  place = await createListing(test_.db, business, { units: 2 });
  ({ anna, ben } = await createTwoOwners(test_));
  units = ownedUnits(test_, () => maker);
  const packageId = await units.activePackage();
  for (const [index, one] of [anna, ben].entries()) {
    const unitId = place.unitIds[index]!;
    await units.own(unitId, '2026-01-01', [[one, 10_000]]);
    await units.contract({ unitId, packageId, validFrom: '2026-09-01' });
  }
  accountId = await createPayingAccount(test_, companyId);
  await paidTo(anna);
});

async function today(day: string): Promise<void> {
  test_.clock.now = new Date(`${day}T07:00:00.000Z`);
  maker = (await signInAdmin(test_)).headers;
  approver = (await signInAdmin(test_)).headers;
}
const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers = maker) =>
  test_.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const get = async <Answer>(url: string): Promise<Answer> => {
  const answer = await call('GET', url);
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body]);
  return answer.json<Answer>();
};
const done = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  expect([statusCode < 300, body]).toEqual([true, body]);
  return JSON.parse(body) as { id: string };
};
type Refused = { code: string; fields?: { path: string; rule: string }[] };
const codeIn = (answer: { json: () => unknown }) => (answer.json() as Refused).code;
const fieldsIn = (answer: { json: () => unknown }) =>
  (answer.json() as Refused).fields?.map(({ path, rule }) => `${path} ${rule}`);

/** Gives an owner a bank account, long ago. */
async function paidTo({ id }: { id: string }): Promise<void> {
  const { profileVersion } = await get<{ profileVersion: number }>(`/owners/${id}`);
  const account = { bankCode: 'maybank', accountName: 'As in the bank', accountNo: '512345678901' };
  await done(call('PATCH', `/owners/${id}/bank-account`, { ...account, profileVersion }));
  await test_.db
    .updateTable('owner_profile')
    .set({ bank_set_at: new Date('2026-01-05T02:00:00Z'), bank_set_by: null })
    .execute();
}
const fields = (changes: object = {}) => ({
  ...{ companyId, ownerId: anna.id, unitId: null, amountSen: ADVANCED, bankAccountId: accountId },
  ...{ payOn: '2026-11-23', reason: 'School fees', firstMonth: '2026-11', parts: 3 },
  ...changes,
});
const create = (changes: object = {}, headers = maker) =>
  call('POST', '/owner-advances', fields(changes), headers);
const detail = (id: string) => get<OwnerAdvanceDetail>(`/owner-advances/${id}`);
const payoutStep = async (id: string, name: string, body: object = {}, headers = maker) => {
  const { version } = await get<OwnerPayoutDetail>(`/owner-payouts/${id}`);
  return call('PATCH', `/owner-payouts/${id}/${name}`, { version, ...body }, headers);
};
/** An advance that the bank has. */
async function paid(changes: object = {}): Promise<string> {
  const { id } = await done(create(changes));
  const { payout } = await detail(id);
  await done(payoutStep(payout.id, 'approve', {}, approver));
  await done(payoutStep(payout.id, 'release'));
  return id;
}
const change = async (id: string, name: 'plan' | 'recover', body: object, headers = maker) =>
  call(
    'PATCH',
    `/owner-advances/${id}/${name}`,
    { version: (await detail(id)).version, why: 'Asked', ...body },
    headers,
  );
const partsOf = async (id: string) =>
  (await detail(id)).parts.map(({ no, dueOn, amountSen, status }) => `${no} ${dueOn} ${amountSen} ${status}`);
const list = async (filter: object = {}) =>
  (
    await get<{ ownerInstallments: OwnerInstallmentRow[] }>(
      `/owner-installments/aggregation?filter=${JSON.stringify(filter)}&pagination={"limit":100}`,
    )
  ).ownerInstallments;

/** What the books have of owners, advances and the money on its way, in sen. */
async function books() {
  const { rows } = await sql<{ account: number; name: string | null; sen: number }>`
    select account, account.name, sum(amount_sen)::bigint as sen from ledger_line line left join account on account.id = owner_id
    where line.account in (1150, 1600, 2400) group by 1, 2 having sum(amount_sen) <> 0 order by 1, 2`.execute(
    test_.db,
  );
  return rows.map(({ account, name, sen }) => [account, name, sen]);
}
const differences = async () =>
  (await call('POST', '/ledger-checks/run', {})).json<{ openCount: number }>().openCount;

test('an advance is paid by two people, recovered month by month, and listed by the statement', async () => {
  const { id } = await done(create({ unitId: place.unitIds[0] }));
  const planned = ['1 2026-11-30 33333', '2 2026-12-31 33333', '3 2027-01-31 33334'];
  expect(await detail(id)).toMatchObject({
    ...{ status: 'waiting', amountSen: ADVANCED, recoveredSen: 0, leftSen: 0, paidOn: null },
    unit: { id: place.unitIds[0] },
  });
  expect(await partsOf(id)).toEqual(planned.map((part) => `${part} scheduled`));
  // Nothing is booked and nothing is planned before the bank has it, and not by one person.
  expect([await books(), await list()]).toEqual([[], []]);
  const { payout } = await detail(id);
  expect(codeIn(await payoutStep(payout.id, 'approve'))).toBe('owner_payout.own');
  await done(payoutStep(payout.id, 'approve', {}, approver));
  await done(payoutStep(payout.id, 'release'));
  expect(await detail(id)).toMatchObject({
    ...{ status: 'running', leftSen: ADVANCED, paidOn: '2026-11-20', nextDueOn: '2026-11-30' },
    payout: { number: 'PAY-2026-00001', status: 'released' },
  });
  expect(await books()).toEqual([
    [1150, null, -ADVANCED],
    [1600, 'Anna Tan', ADVANCED],
  ]);
  expect(await differences()).toBe(0);

  await today('2026-12-01');
  expect(await partsOf(id)).toEqual([
    '1 2026-11-30 33333 paid',
    '2 2026-12-31 33333 scheduled',
    '3 2027-01-31 33334 scheduled',
  ]);
  expect(await detail(id)).toMatchObject({
    ...{ recoveredSen: PART, leftSen: ADVANCED - PART, nextDueOn: '2026-12-31' },
  });
  expect(await books()).toEqual([
    [1150, null, -ADVANCED],
    [1600, 'Anna Tan', ADVANCED - PART],
    [2400, 'Anna Tan', PART],
  ]);
  await done(call('POST', '/statements/run', { companyId, month: '2026-11' }));
  const { statements } = await get<{ statements: StatementRow[] }>(
    `/statements/aggregation?filter={"ownerId":"${anna.id}"}`,
  );
  expect(statements.map(({ netSen }) => netSen)).toEqual([-PART]);
  const { accountLines } = await get<StatementDetail>(`/statements/${statements[0]!.id}`);
  expect(accountLines).toMatchObject([
    {
      kind: 'advance_recovered',
      date: '2026-11-30',
      what: 'PAY-2026-00001 · 1',
      sen: -PART,
      unitId: place.unitIds[0],
    },
  ]);
  expect(await differences()).toBe(0);

  await today('2027-02-01');
  expect(await detail(id)).toMatchObject({
    ...{ status: 'recovered', recoveredSen: ADVANCED, leftSen: 0, nextDueOn: null },
  });
  expect(await books()).toEqual([
    [1150, null, -ADVANCED],
    [2400, 'Anna Tan', PART + PART + LAST],
  ]);
  expect(await differences()).toBe(0);
});

test('a difference between the advances and the books is found', async () => {
  await paid();
  await test_.db.transaction().execute((trx) =>
    sql`with entry as (
        insert into ledger_entry (company_id, business_date, service_date, kind, source_type, source_id)
        values (${companyId}, '2026-11-20', '2026-11-20', 'advance_paid', 'bank_match', gen_random_uuid()) returning id)
      insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date, owner_id)
        select id, position, account, sen, ${companyId}, '2026-11-20', ${anna.id}::uuid
        from entry, (values (0, 1600, 500), (1, 3000, -500)) as line (position, account, sen)`.execute(trx),
  );
  expect(await differences()).toBe(1);
  const { ledgerChecks } = await get<{ ledgerChecks: object[] }>('/ledger-checks/aggregation');
  expect(ledgerChecks).toMatchObject([
    { check: 'advances', account: 1600, expectedSen: ADVANCED, bookedSen: ADVANCED + 500 },
  ]);
});

test('what was released after the month of its first part is recovered from that month on', async () => {
  const { id } = await done(create());
  const { payout } = await detail(id);
  await today('2026-12-02');
  await done(payoutStep(payout.id, 'approve', {}, approver));
  await done(payoutStep(payout.id, 'release'));
  expect(await partsOf(id)).toEqual([
    '1 2026-12-31 33333 scheduled',
    '2 2027-01-31 33333 scheduled',
    '3 2027-02-28 33334 scheduled',
  ]);
});

test('two who look at once recover a part once; a run that was killed left nothing, and the next one recovers it', async () => {
  const id = await paid();
  await today('2026-12-01');
  const killed = test_.db.transaction().execute(async (trx) => {
    await takeDueParts(trx, (await lockAdvance(trx, id))!, test_.clock.now);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect((await books()).at(-1)).toEqual([1600, 'Anna Tan', ADVANCED]);
  const recover = () => recoverAdvances(test_.context);
  await race(test_.db, (trx) => lockAdvance(trx, id), [recover, recover]);
  expect((await books()).slice(1)).toEqual([
    [1600, 'Anna Tan', ADVANCED - PART],
    [2400, 'Anna Tan', PART],
  ]);
  await recover();
  expect((await books()).at(-1)).toEqual([2400, 'Anna Tan', PART]);
  const { rows } = await sql`select id from ledger_entry where kind = 'advance_recovered'`.execute(test_.db);
  expect(rows).toHaveLength(1);
});

test('a part is recovered in the first open month where its own is closed', async () => {
  const id = await paid();
  await sql`insert into ledger_month_close (company_id, month, closed_at) values (${companyId}, '2026-11-01', now())`.execute(
    test_.db,
  );
  await today('2026-12-05');
  await recoverAdvances(test_.context);
  const { rows } = await sql`
    select business_date, service_date from ledger_entry where kind = 'advance_recovered'`.execute(test_.db);
  expect(rows).toEqual([{ business_date: '2026-12-01', service_date: '2026-11-30' }]);
  expect((await detail(id)).leftSen).toBe(ADVANCED - PART);
});

test('a part that is held is not taken, and is due at the end of the month in which it is released', async () => {
  const id = await paid();
  const [first] = await list({ advanceId: id });
  await done(
    call('PATCH', `/owner-installments/${first!.id}/hold`, { version: first!.version, why: 'Repairs' }),
  );
  await today('2026-12-05');
  expect((await detail(id)).parts[0]).toMatchObject({ status: 'held', holdReason: 'Repairs' });
  expect((await detail(id)).nextDueOn).toBe('2026-12-31');
  const board = await get<InstallmentBoard>('/owner-installments/board');
  expect(board.heldRecovery).toEqual({ count: 1, sen: PART });
  const [held] = await list({ advanceId: id });
  await done(call('PATCH', `/owner-installments/${held!.id}/release`, { version: held!.version }));
  expect(await partsOf(id)).toEqual([
    '1 2026-12-31 33333 scheduled',
    '2 2026-12-31 33333 scheduled',
    '3 2027-01-31 33334 scheduled',
  ]);
  await today('2027-01-01');
  expect((await detail(id)).recoveredSen).toBe(PART + PART);
  // What is in the books is held no more.
  const [taken] = await list({ advanceId: id });
  expect([taken!.kind, taken!.status, taken!.settledSen, taken!.restSen]).toEqual([
    'recovery',
    'paid',
    PART,
    0,
  ]);
  const refused = await call('PATCH', `/owner-installments/${taken!.id}/hold`, {
    version: taken!.version,
    why: 'x',
  });
  expect(codeIn(refused)).toBe('owner_installment.step');
  expect(await differences()).toBe(0);
});

/* After the first part 666.67 are left; from March on at 250.00 a month: 250.00, 250.00 and 166.67. */
test('what is left is planned anew, what was recovered stays', async () => {
  const id = await paid();
  await today('2026-12-05');
  await done(change(id, 'plan', { firstMonth: '2027-03', monthSen: 25_000 }));
  expect(await partsOf(id)).toEqual([
    '1 2026-11-30 33333 paid',
    '2 2027-03-31 25000 scheduled',
    '3 2027-04-30 25000 scheduled',
    '4 2027-05-31 16667 scheduled',
  ]);
  const { history } = await detail(id);
  expect(history[0]).toMatchObject({
    action: 'plan',
    after: { firstMonth: '2027-03-01', monthSen: 25_000, why: 'Asked' },
  });
  await today('2027-06-01');
  expect(await detail(id)).toMatchObject({ status: 'recovered', leftSen: 0 });
  expect(codeIn(await change(id, 'plan', { firstMonth: '2027-07', parts: 1 }))).toBe('owner_advance.step');
});

/* 1,000.00 less 400.00 today: the last part goes whole (333.34), and 66.66 of the one before: 333.33 and 266.67 are to come. */
test('it is recovered early, and the last parts give way', async () => {
  const id = await paid();
  await done(change(id, 'recover', { amountSen: 40_000 }));
  expect(await partsOf(id)).toEqual([
    '4 2026-11-20 40000 paid',
    '1 2026-11-30 33333 scheduled',
    '2 2026-12-31 26667 scheduled',
  ]);
  expect((await books()).slice(1)).toEqual([
    [1600, 'Anna Tan', 60_000],
    [2400, 'Anna Tan', 40_000],
  ]);
  expect(fieldsIn(await change(id, 'recover', { amountSen: 60_001 }))).toEqual(['amountSen too_much']);
  await done(change(id, 'recover', { amountSen: 60_000 }));
  expect(await detail(id)).toMatchObject({ status: 'recovered', recoveredSen: ADVANCED, nextDueOn: null });
  expect(await differences()).toBe(0);
});

test('of two early recoveries at once the second is told that the advance is another', async () => {
  const id = await paid();
  const { version } = await detail(id);
  const body = { version, why: 'Asked', amountSen: ADVANCED };
  const answers = await race(
    test_.db,
    (trx) => lockAdvance(trx, id),
    [0, 1].map(() => () => call('PATCH', `/owner-advances/${id}/recover`, body)),
  );
  expect(outcomesOf(answers).map(String).sort()).toEqual(['200', '409 row.stale']);
  expect((await books()).at(-1)).toEqual([2400, 'Anna Tan', ADVANCED]);
});

test('what the bank did not pay is owed no more: what was recovered is taken back by entries', async () => {
  const id = await paid();
  const { payout } = await detail(id);
  await today('2026-12-02');
  expect((await detail(id)).recoveredSen).toBe(PART);
  const [item] = (await get<OwnerPayoutDetail>(`/owner-payouts/${payout.id}`)).items;
  expect([item!.statement, item!.advance]).toEqual([null, { id, reason: 'School fees' }]);
  await done(
    payoutStep(payout.id, 'return-item', { itemId: item!.id, on: '2026-12-02', why: 'Account closed' }),
  );
  expect(await detail(id)).toMatchObject({
    status: 'returned',
    recoveredSen: 0,
    leftSen: 0,
    nextDueOn: null,
  });
  expect(await partsOf(id)).toEqual(['1 2026-11-30 33333 cancelled']);
  expect(await books()).toEqual([]);
  const { rows } = await sql<{ kind: string; reverses: boolean }>`
    select kind, reverses is not null as reverses from ledger_entry where kind like 'advance%' order by id`.execute(
    test_.db,
  );
  expect(rows).toEqual([
    { kind: 'advance_paid', reverses: false },
    { kind: 'advance_recovered', reverses: false },
    { kind: 'advance_paid', reverses: true },
    { kind: 'advance_recovered', reverses: true },
  ]);
  expect((await detail(id)).entries).toHaveLength(4);
  expect(await differences()).toBe(0);
  await today('2027-03-01');
  expect([await books(), await differences()]).toEqual([[], 0]);
});

test('an advance whose payout is cancelled is none, and its owner can have another', async () => {
  const { id } = await done(create());
  expect(codeIn(await create())).toBe('owner_payout.pending');
  const { payout } = await detail(id);
  await done(payoutStep(payout.id, 'cancel', { why: 'Wrong owner' }));
  expect(await detail(id)).toMatchObject({ status: 'cancelled', leftSen: 0, parts: [] });
  expect(codeIn(await change(id, 'plan', { firstMonth: '2027-01', parts: 2 }))).toBe('owner_advance.step');
  await done(create());
  const rows = (await get<{ ownerAdvances: OwnerAdvanceRow[] }>('/owner-advances/aggregation')).ownerAdvances;
  expect(rows.map(({ status }) => status).sort()).toEqual(['cancelled', 'waiting']);
  const only = await get<{ totalCount: number }>(
    '/owner-advances/aggregation?filter={"status":["waiting"],"q":"anna at900001"}',
  );
  expect(only.totalCount).toBe(1);
});

test('an advance is no payment of what statements have left', async () => {
  await paid();
  await units.slept(place, place.unitIds[0]!, {
    ...{ checkIn: '2026-11-10', checkOut: '2026-11-12', nightSen: 200_000, cleaningSen: 8_000 },
  });
  await today('2026-12-01');
  await done(call('POST', '/statements/run', { companyId, month: '2026-11' }));
  const { statements } = await get<{ statements: StatementRow[] }>(
    `/statements/aggregation?filter={"ownerId":"${anna.id}"}`,
  );
  const [{ id, version, netSen }] = statements as [StatementRow];
  await done(call('PATCH', `/statements/${id}/approve`, { version }));
  await done(call('PATCH', `/statements/${id}/issue`, { version: version + 1 }));
  // 2 × 2,000.00 = 4,000.00 less 20 % = 800.00, no service tax: 3,200.00, less the part of the advance.
  expect(netSen).toBe(320_000 - PART);
  const due = await get<DueOwners>(`/owner-payouts/due?companyId=${companyId}`);
  expect(due.owners.map(({ owner, dueSen }) => [owner.name, dueSen])).toEqual([['Anna Tan', netSen]]);
  expect(await differences()).toBe(0);
});

test.each([
  ['an owner of no unit of the company', () => ({ ownerId: crypto.randomUUID() }), 'ownerId choice'],
  ['a unit of somebody else', () => ({ unitId: place.unitIds[1] }), 'unitId choice'],
  ['an account of no company', () => ({ bankAccountId: crypto.randomUUID() }), 'bankAccountId choice'],
  ['a day that is over', () => ({ payOn: '2026-11-19' }), 'payOn date_past'],
  ['a day too far ahead', () => ({ payOn: '2027-02-20' }), 'payOn date_too_far'],
  ['a month that is over', () => ({ firstMonth: '2026-10' }), 'firstMonth date_past'],
  ['a month too far ahead', () => ({ firstMonth: '2028-12' }), 'firstMonth date_too_far'],
  ['more parts than sen', () => ({ amountSen: 2 }), 'parts recovery_parts'],
  ['more than sixty months', () => ({ parts: undefined, monthSen: 1_666 }), 'monthSen recovery_parts'],
  ['neither parts nor an amount a month', () => ({ parts: undefined }), 'parts choice'],
  ['both', () => ({ monthSen: 100 }), 'parts choice'],
  ['no reason', () => ({ reason: ' ' }), 'reason required'],
  ['nothing', () => ({ amountSen: 0 }), 'amountSen positive'],
])('an advance of %s is refused', async (_what, changes, refused) => {
  const answer = await create(changes());
  expect([answer.statusCode, fieldsIn(answer)]).toEqual([400, [refused]]);
  const { rows } = await sql`select id from owner_advance union all select id from owner_payout`.execute(
    test_.db,
  );
  expect(rows).toEqual([]);
});

test('an owner without an account gets none, and nobody gives one to himself or decides about his own', async () => {
  expect(codeIn(await create({ ownerId: ben.id }))).toBe('owner_payout.no_account');
  await paidTo(ben);
  // An owner who works here, too.
  const rights = { is_admin: true, permission_codes: [...ALL_CODES] };
  await test_.db.updateTable('account').set(rights).where('id', '=', ben.id).execute();
  const own = await signIn(test_, ben);
  expect(codeIn(await create({ ownerId: ben.id }, own))).toBe('owner_advance.own');
  const id = await paid({ ownerId: ben.id });
  expect(codeIn(await change(id, 'plan', { firstMonth: '2028-01', parts: 60 }, own))).toBe(
    'owner_advance.own',
  );
  expect(codeIn(await change(id, 'recover', { amountSen: 1 }, own))).toBe('owner_advance.own');
  const [part] = await list({ advanceId: id });
  const hold = await call(
    'PATCH',
    `/owner-installments/${part!.id}/hold`,
    { version: part!.version, why: 'x' },
    own,
  );
  expect(codeIn(hold)).toBe('owner_advance.own');
});

test('the list and the board show recoveries beside what is promised, and apart from it', async () => {
  const id = await paid({ unitId: place.unitIds[0] });
  expect((await list({ kind: 'guarantee' })).length).toBe(0);
  expect(await list({ kind: 'recovery', status: ['scheduled'] })).toMatchObject([
    {
      no: 1,
      advance: { id },
      contract: null,
      unit: { id: place.unitIds[0] },
      amountSen: PART,
      restSen: PART,
      status: 'scheduled',
    },
    { no: 2, owner: { name: 'Anna Tan' } },
    { no: 3, amountSen: LAST },
  ]);
  for (const [query, sen] of [
    ['', PART],
    [`?propertyId=${place.propertyId}`, PART],
    [`?companyId=${crypto.randomUUID()}`, 0],
  ] as const) {
    const { weeks, overdue, held } = await get<InstallmentBoard>(`/owner-installments/board${query}`);
    // 30 November is the Monday of the third week from the 16th.
    expect(weeks.slice(0, 4).map(({ recovery }) => recovery.sen)).toEqual([0, 0, sen, 0]);
    expect([...weeks, ...overdue, held].every((sum) => sum.sen === 0)).toBe(true);
  }
  const file = await call('GET', '/owner-installments/export?format=csv');
  expect(file.body).toContain('recovery');
});

test('who may make advances is told whom, without where they are paid', async () => {
  const { headers } = await signInAdmin(test_, [codeOf('owner-installment.create')]);
  const answer = await call('GET', `/owner-advances/choices?companyId=${companyId}`, undefined, headers);
  expect(answer.json<AdvanceChoices>()).toMatchObject({
    owners: [
      { name: 'Anna Tan', hasAccount: true, isPending: false, units: [{ id: place.unitIds[0] }] },
      { name: 'Ben Lim', hasAccount: false, units: [{ id: place.unitIds[1] }] },
    ],
    bankAccounts: [{ id: accountId, accountNoMasked: '••••1234' }],
  });
  expect(answer.body).not.toContain('8901');
  // Making one is not enough to pay it or to put it off.
  const { id } = await done(create({}, headers));
  const { payout } = await detail(id);
  for (const url of [`/owner-payouts/${payout.id}/approve`, `/owner-advances/${id}/plan`]) {
    const body = { version: 1, ...(url.endsWith('plan') && { why: 'x', firstMonth: '2026-12', parts: 1 }) };
    expect((await call('PATCH', url, body, headers)).statusCode).toBe(403);
  }
});

test('the database keeps what an advance is, and what was recovered of it', async () => {
  const id = await paid();
  await today('2026-12-01');
  await recoverAdvances(test_.context);
  const tried = [
    sql`update owner_advance set amount_sen = 1 where id = ${id}`,
    sql`delete from owner_advance where id = ${id}`,
    sql`update owner_installment set amount_sen = 1 where advance_id = ${id} and status = 'due'`,
    sql`update owner_installment set status = 'scheduled' where advance_id = ${id} and status = 'due'`,
    sql`delete from owner_installment where advance_id = ${id} and status = 'due'`,
    sql`update owner_payout_item set advance_id = null, statement_id = gen_random_uuid() where advance_id = ${id}`,
  ];
  for (const statement of tried) await expect(statement.execute(test_.db)).rejects.toThrow();
});
