import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StatementDetail, StatementRow } from '@shared/contract/money/ownerStatements';
import type { StatementMonths, StatementRun } from '@shared/contract/money/statementRuns';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer, sendBehind } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

/** Statements of owners. The tests' today is Friday, 20 November 2026: October is over. */
let test_: TestApp;
let staff: { authorization: string };
let companyId: string;
let place: Awaited<ReturnType<typeof createListing>>;
let unitId: string;
let units: ReturnType<typeof ownedUnits>;
let anna: { id: string };
let ben: { id: string };
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  const business = await createBusiness(test_.db, { sst_registered_from: '2025-01-01' });
  ({ companyId } = business);
  place = await createListing(test_.db, business, { units: 2 });
  unitId = place.unitIds[0]!;
  ({ anna, ben } = await createTwoOwners(test_));
  units = ownedUnits(test_, () => staff);
});
afterAll(() => test_.close());

/** Moves the clock; sessions have ended by then. */
async function later(day: string): Promise<void> {
  test_.clock.now = new Date(`${day}T07:00:00.000Z`);
  staff = (await signInAdmin(test_)).headers;
}
const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, headers = staff) =>
  test_.app.inject({ method, url: `/api/statements${path}`, headers, ...(payload && { payload }) });
const codeIn = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
const fieldIn = (answer: { json: () => unknown }) =>
  (answer.json() as { fields?: { path: string; rule: string }[] }).fields?.map(({ path, rule }) => [
    path,
    rule,
  ]);
/** A run of a few units, which is over when it is answered. */
async function run(month = '2026-10'): Promise<StatementRun> {
  const answer = await call('POST', '/run', { companyId, month });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  const ran = answer.json<StatementRun>();
  expect(ran.state).toBe('done');
  return ran;
}
const list = async (filter: object = {}) =>
  (await call('GET', `/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json<{
    statements: StatementRow[];
  }>().statements;
const detail = async (id: string) => (await call('GET', `/${id}`)).json<StatementDetail>();
const step = async (id: string, name: string, body: object = {}) =>
  call('PATCH', `/${id}/${name}`, { version: (await detail(id)).version, ...body });
async function issue(id: string): Promise<StatementRow> {
  await step(id, 'approve');
  const answer = await step(id, 'issue');
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json();
}
const of = async (name: string, month = '2026-10') =>
  (await list({ month })).find(({ owner }) => owner.name === name)!;
const linesOf = async (id: string) =>
  (await detail(id)).lines.map(({ month, part, about, sen, wasSen }) => [
    month,
    about === null ? part : `${part} ${about}`,
    sen,
    wasSen,
  ]);

/** What the books have of owners and of what statements post, in sen: account, owner, sum. */
async function books() {
  const { rows } = await sql<{ account: number; name: string | null; sen: number }>`
    select account, account.name, sum(amount_sen)::bigint as sen from ledger_line line left join account on account.id = owner_id
    where line.account in (2100, 2400, 2410, 4300, 5000, 5100, 5400) group by 1, 2 having sum(amount_sen) <> 0 order by 1, 2`.execute(
    test_.db,
  );
  return rows.map(({ account, name, sen }) => [account, name, sen]);
}
/** How many differences the nightly checks find. */
const differences = async () =>
  (
    await test_.app.inject({ method: 'POST', url: '/api/ledger-checks/run', headers: staff, payload: {} })
  ).json<{ openCount: number }>().openCount;

async function bill(amountSen: number, billDate = '2026-10-20', category = 'utilities'): Promise<string> {
  const { id } = await units.send<{ id: string }>('POST', '/expenses', {
    ...{ propertyId: place.propertyId, unitId, vendorName: 'Tenaga', number: randomUUID().slice(0, 8) },
    ...{ billDate, dueDate: '2026-12-31', category, amountSen, ownerBp: 10_000 },
  });
  await units.send('PATCH', `/expenses/${id}/approve`, { version: 1 });
  return id;
}
const OCTOBER = { checkIn: '2026-10-10', checkOut: '2026-10-12', nightSen: 30_000, cleaningSen: 8_000 };
/** The first unit is Anna's, under a contract since September; two nights at 300.00 in October, with 80.00 for cleaning. */
async function october({
  role = 'principal' as 'principal' | 'agent',
  shares = [[anna, 10_000]] as const,
} = {}) {
  await units.own(unitId, '2026-01-01', shares as readonly (readonly [{ id: string }, number])[]);
  const packageId = await units.activePackage();
  const contract = await units.contract({ unitId, packageId, validFrom: '2026-09-01' }, { role });
  await units.slept(place, unitId, OCTOBER);
  return { contract, packageId };
}

/**
 * Room 2 × 300.00 = 600.00; fee 20 % = 120.00, service tax on it 8 % = 9.60; a bill of 60.00: 410.40 are left. Cleaning is the company's.
 */
test.each(['principal', 'agent'] as const)(
  'a month, sold by the %s: draft, approved, issued, in the books',
  async (role) => {
    await october({ role });
    const expenseId = await bill(6_000);
    expect(await run()).toMatchObject({
      ...{ owners: 1, done: 1, made: 1, changed: 0, same: 0, removed: 0, issued: 0, waiting: [], failed: [] },
    });
    const drafted = await of('Anna Tan');
    expect(drafted).toMatchObject({
      ...{ number: null, status: 'draft', month: '2026-10-01', odd: [] },
      ...{ revenueSen: 60_000, deductedSen: 0, feeSen: -12_960, accountSen: -6_000, adjustmentSen: 0 },
      ...{ netSen: 41_040, broughtSen: 0, balanceSen: 41_040 },
    });
    const { id } = drafted;
    expect(await linesOf(id)).toEqual([
      ['2026-10-01', 'revenue room', 60_000, 0],
      ['2026-10-01', 'fee', -12_000, 0],
      ['2026-10-01', 'fee_sst', -960, 0],
    ]);
    const shown = await detail(id);
    expect(shown.accountLines).toEqual([
      expect.objectContaining({
        date: '2026-10-20',
        kind: 'bill',
        category: 'utilities',
        expenseId,
        sen: -6_000,
      }),
    ]);
    expect(shown.stays).toEqual([
      expect.objectContaining({ checkIn: '2026-10-10', revenueSen: 60_000, deductedSen: 0 }),
    ]);
    expect(shown.months).toEqual([
      expect.objectContaining({ nights: 2, nightsOpen: 31, stays: 1, uncoveredSen: 0 }),
    ]);

    expect((await step(id, 'review')).json()).toMatchObject({ status: 'reviewed' });
    expect((await step(id, 'approve')).json()).toMatchObject({ status: 'approved' });
    expect((await step(id, 'issue')).json()).toMatchObject({ status: 'issued', number: 'OST-2026-00001' });
    expect(await books()).toEqual(
      role === 'agent'
        ? [
            [2100, null, -960],
            [2400, 'Anna Tan', -41_040],
            [4300, null, -12_000],
          ]
        : [
            [2100, null, -960],
            [2400, 'Anna Tan', -41_040],
            [5000, null, 48_000],
          ],
    );
    expect(await differences()).toBe(0);
    expect((await detail(id)).history.map(({ action }) => action)).toEqual([
      ...['send', 'issue', 'approve', 'review', 'create'],
    ]);
    // Nothing is left to say, and nothing is said twice.
    expect(await run()).toMatchObject({ made: 0, changed: 0, issued: 1 });
    expect(codeIn(await step(id, 'issue'))).toBe('statement.step');
    expect(codeIn(await step(id, 'return', { why: 'too late' }))).toBe('statement.step');
  },
);

/** Night of the 10th 60 : 40, of the 11th 50 : 50, at 300.00: Anna 180 + 150 = 330.00, Ben 270.00; fee 66.00 and 54.00, tax 5.28 and 4.32. */
test('co-owners have a statement each, by the shares of each night', async () => {
  await units.own(unitId, '2026-01-01', [
    [anna, 6_000],
    [ben, 4_000],
  ]);
  await units.own(unitId, '2026-10-11', [
    [anna, 5_000],
    [ben, 5_000],
  ]);
  const packageId = await units.activePackage();
  await units.contract({ unitId, packageId, validFrom: '2026-09-01' });
  await units.slept(place, unitId, OCTOBER);
  expect(await run()).toMatchObject({ made: 2 });
  expect((await of('Anna Tan')).netSen).toBe(33_000 - 6_600 - 528);
  expect((await of('Ben Lim')).netSen).toBe(27_000 - 5_400 - 432);
  const [line] = (await detail((await of('Ben Lim')).id)).lines;
  expect(line).toMatchObject({ part: 'revenue', sen: 27_000, unitSen: 60_000 });
});

describe('a run', () => {
  test('keeps the step of what is as it was, and makes a draft of what is not', async () => {
    await october();
    await run();
    const { id } = await of('Anna Tan');
    await step(id, 'approve');
    expect(await run()).toMatchObject({ made: 0, same: 1, changed: 0 });
    expect((await of('Anna Tan')).status).toBe('approved');
    await bill(5_000);
    // What was approved is not what the books say any more.
    const refused = await step(id, 'issue');
    expect([refused.statusCode, codeIn(refused)]).toEqual([409, 'statement.changed']);
    expect(await run()).toMatchObject({ same: 0, changed: 1 });
    expect(await of('Anna Tan')).toMatchObject({ id, status: 'draft', accountSen: -5_000 });
  });

  test('looks anew at what is odd, and keeps the step of what says the same', async () => {
    await october();
    const planId = (
      await units.send<{ id: string }>('POST', '/expense-plans', {
        ...{ propertyId: place.propertyId, unitId, vendorName: 'Tenaga', category: 'utilities' },
        ...{ amountSen: 6_000, ownerBp: 10_000, day: 20, startsOn: '2026-10-01' },
      })
    ).id;
    await run();
    const { id } = await of('Anna Tan');
    expect((await of('Anna Tan')).odd).toEqual(['missing_bill']);
    await step(id, 'approve');
    await sql`update expense_plan_month set skipped_why = 'let to a company that pays it' where plan_id = ${planId}`.execute(
      test_.db,
    );
    expect(await run()).toMatchObject({ same: 1, changed: 0 });
    expect(await of('Anna Tan')).toMatchObject({ odd: [], status: 'approved' });
  });

  test('goes month by month from the first one on, and no month before it is stated', async () => {
    await october();
    const refused = async (month: string, params?: object) => {
      const answer = await call('POST', '/run', { companyId, month });
      expect([answer.statusCode, codeIn(answer)]).toEqual([409, 'statement.earlier_month']);
      expect(answer.json()).toMatchObject({ params });
    };
    expect(fieldIn(await call('POST', '/run', { companyId, month: '2026-11' }))).toEqual([
      ['month', 'not_over'],
    ]);
    expect(fieldIn(await call('POST', '/run', { companyId: randomUUID(), month: '2026-10' }))).toEqual([
      ['companyId', 'unknown'],
    ]);
    const months = async () => (await call('GET', '/months')).json<StatementMonths>().companies;
    expect(await months()).toEqual([
      expect.objectContaining({ id: companyId, last: null, next: '2026-10-01' }),
    ]);
    await run('2026-10');
    await refused('2026-09', { month: '2026-10' });
    expect(await months()).toEqual([expect.objectContaining({ last: '2026-10-01', next: null, open: 1 })]);
    await later('2027-01-05');
    await refused('2026-12', { month: '2026-11' });
    // October was never run before: its night is in no later statement either.
    expect((await of('Anna Tan')).revenueSen).toBe(60_000);
  });

  test('leaves an owner waiting whose earlier statement is not issued, and names it', async () => {
    await october();
    await run();
    const { id } = await of('Anna Tan');
    await later('2026-12-05');
    expect(await run('2026-11')).toMatchObject({
      made: 0,
      waiting: [{ name: 'Anna Tan', statementId: id, month: '2026-10-01' }],
    });
    await issue(id);
    expect(await run('2026-11')).toMatchObject({ made: 1, waiting: [] });
    expect(await of('Anna Tan', '2026-11')).toMatchObject({
      ...{ revenueSen: 0, netSen: 0, broughtSen: 48_000 - 960, odd: ['no_revenue'] },
    });
  });

  onServer('waits for whoever issues a statement of the company', async () => {
    await october();
    const answer = await sendBehind(
      test_.db,
      (trx) => sql`select hold_statements_alone(${companyId}::uuid)`.execute(trx),
      () => call('POST', '/run', { companyId, month: '2026-10' }),
    );
    expect(answer.json()).toMatchObject({ state: 'done', made: 1 });
  });

  onServer('keeps others from issuing what it is about to change', async () => {
    await october();
    await run();
    const { id } = await of('Anna Tan');
    await step(id, 'approve');
    await test_.db.transaction().execute(async (trx) => {
      await sql`select wait_for_statements(${companyId}::uuid)`.execute(trx);
      const answer = await step(id, 'issue');
      expect([answer.statusCode, codeIn(answer)]).toEqual([409, 'statement.running']);
    });
    expect((await step(id, 'issue')).json()).toMatchObject({ status: 'issued' });
  });

  test('lists a bill and its taking back, and removes a draft of which nothing is left', async () => {
    await october();
    const expenseId = await bill(6_000);
    await units.own(unitId, '2026-01-01', [[ben, 10_000]]);
    await run();
    // Anna owned nothing in October, but has to bear the bill that was hers when it came.
    expect(await of('Anna Tan')).toMatchObject({ netSen: -6_000, odd: ['no_revenue', 'negative'] });
    await units.send('PATCH', `/expenses/${expenseId}/void`, { version: 2, reason: 'not hers' });
    expect(await run()).toMatchObject({ changed: 1, same: 1 });
    const { id } = await of('Anna Tan');
    expect((await detail(id)).accountLines.map(({ sen }) => sen)).toEqual([-6_000, 6_000]);
    await units.own(unitId, '2026-01-01', [[anna, 10_000]]);
    expect(await run()).toMatchObject({ removed: 1 });
    expect((await list()).map(({ owner }) => owner.name)).toEqual(['Anna Tan']);
  });
});

describe('after it was issued', () => {
  /** Anna's 600.00 of October become 300.00 of hers and 300.00 of Ben's, with half of the fee and its tax. */
  test('what changes of its month is an adjustment of the next one, which names it', async () => {
    await october();
    await run();
    const first = await issue((await of('Anna Tan')).id);
    await units.own(unitId, '2026-10-11', [[ben, 10_000]]);
    const late = await bill(1_000, '2026-10-05');
    await later('2026-12-05');
    await units.send('POST', '/business-days/close', { propertyId: place.propertyId, date: '2026-12-04' });
    expect(await run('2026-11')).toMatchObject({ made: 2 });
    const annas = await of('Anna Tan', '2026-11');
    expect(annas).toMatchObject({
      ...{ revenueSen: 0, feeSen: 0, adjustmentSen: -30_000 + 6_000 + 480, accountSen: -1_000 },
      ...{ broughtSen: 47_040, balanceSen: 47_040 - 23_520 - 1_000 },
    });
    const { lines, accountLines } = await detail(annas.id);
    expect(
      lines.map(({ month, part, sen, isSen, wasSen, was }) => [month, part, sen, isSen, wasSen, was]),
    ).toEqual([
      ['2026-10-01', 'revenue', -30_000, 30_000, 60_000, { id: first.id, number: 'OST-2026-00001' }],
      ['2026-10-01', 'fee', 6_000, -6_000, -12_000, { id: first.id, number: 'OST-2026-00001' }],
      ['2026-10-01', 'fee_sst', 480, -480, -960, { id: first.id, number: 'OST-2026-00001' }],
    ]);
    expect(accountLines.map(({ expenseId, sen }) => [expenseId, sen])).toEqual([[late, -1_000]]);
    expect(await of('Ben Lim', '2026-11')).toMatchObject({ adjustmentSen: 23_520, balanceSen: 23_520 });
    await issue(annas.id);
    await issue((await of('Ben Lim', '2026-11')).id);
    expect(await books()).toEqual([
      [2100, null, -960],
      [2400, 'Anna Tan', -22_520],
      [2400, 'Ben Lim', -23_520],
      [5000, null, 48_000],
    ]);
    // The first one says what it said.
    expect(await detail(first.id)).toMatchObject({ netSen: 47_040, number: 'OST-2026-00001' });
  });

  test('the database lets nobody change it, and its terms stay', async () => {
    const { contract } = await october();
    await run();
    const { id } = await issue((await of('Anna Tan')).id);
    for (const statement of [
      sql`update owner_statement set revenue_sen = 1 where id = ${id}`,
      sql`delete from owner_statement where id = ${id}`,
      sql`update owner_statement_line set sen = 1 where statement_id = ${id}`,
      sql`delete from owner_statement_line where statement_id = ${id}`,
      sql`delete from owner_statement_unit where statement_id = ${id}`,
    ])
      await expect(statement.execute(test_.db)).rejects.toThrow('the statement is issued');
    const found = (
      await test_.app.inject({ url: `/api/owner-contracts/${contract.id}`, headers: staff })
    ).json<typeof contract>();
    expect(found.terms).toMatchObject([{ used: true }]);
    const rewritten = await test_.app.inject({
      method: 'PATCH',
      url: `/api/owner-contracts/${contract.id}/terms`,
      headers: staff,
      payload: {
        version: found.version,
        validFrom: '2026-09-01',
        terms: { packageId: found.terms[0]!.packageId, role: 'agent', arrangement: { kind: 'package' } },
      },
    });
    expect(codeIn(rewritten)).toBe('owner_contract.used');
  });

  test('what is owed by the owner is carried to his next one', async () => {
    await october();
    await bill(100_000);
    await run();
    const drafted = await of('Anna Tan');
    expect(drafted).toMatchObject({ netSen: 47_040 - 100_000, odd: ['negative'] });
    expect(await issue(drafted.id)).toMatchObject({ status: 'carried', balanceSen: -52_960 });
  });
});

/** September: one night at 200.00, fee 40.00 with 3.20 of tax: 156.80. October: 600.00 less 129.60: 470.40. */
test('a statement has that of the month before beside it, and the first one none', async () => {
  await october();
  await units.slept(place, unitId, {
    ...{ checkIn: '2026-09-05', checkOut: '2026-09-06', nightSen: 20_000, cleaningSen: 0 },
  });
  await run('2026-09');
  const september = await issue((await of('Anna Tan', '2026-09')).id);
  await run();
  const { before, netSen } = await detail((await of('Anna Tan')).id);
  expect(netSen).toBe(47_040);
  expect(before).toMatchObject({
    ...{ id: september.id, month: '2026-09-01', number: 'OST-2026-00001' },
    ...{ revenueSen: 20_000, feeSen: -4_320, netSen: 15_680 },
  });
  expect((await detail(september.id)).before).toBeNull();
});

test('the nightly check finds what owners have beside the statements', async () => {
  await october();
  await run();
  await issue((await of('Anna Tan')).id);
  expect(await differences()).toBe(0);
  await test_.db.transaction().execute(async (trx) => {
    await sql`alter table owner_statement_line disable trigger user`.execute(trx);
    await sql`update owner_statement_line set sen = sen + 1 where part = 'fee'`.execute(trx);
    await sql`alter table owner_statement_line enable trigger user`.execute(trx);
  });
  expect(await differences()).toBe(1);
});

test('two people issue one statement: one of them is told that it has moved on', async () => {
  await october();
  await run();
  const { id } = await of('Anna Tan');
  await step(id, 'approve');
  const { version } = await detail(id);
  const answers = await Promise.all([1, 2].map(() => call('PATCH', `/${id}/issue`, { version })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(['row.stale', 'statement.running']).toContain(
    codeIn(answers.find(({ statusCode }) => statusCode === 409)!),
  );
  expect((await books()).filter(([account]) => account === 2400)).toEqual([[2400, 'Anna Tan', -47_040]]);
});

test('a returned statement is a draft again, with the reason in its history', async () => {
  await october();
  await run();
  const { id } = await of('Anna Tan');
  expect(codeIn(await step(id, 'issue'))).toBe('statement.step');
  await step(id, 'approve');
  expect(fieldIn(await step(id, 'return', { why: ' ' }))).toEqual([['why', 'required']]);
  expect((await step(id, 'return', { why: 'The bill of the lift is missing' })).json()).toMatchObject({
    status: 'draft',
  });
  expect((await detail(id)).history[0]).toMatchObject({ action: 'return' });
  expect(codeIn(await call('PATCH', `/${id}/approve`, { version: 1 }))).toBe('row.stale');
});

test('the list is found by owner, month, state and what looks odd, and leaves as a file', async () => {
  await october();
  await run();
  expect((await list({ q: 'anna' })).length).toBe(1);
  expect((await list({ q: 'AT900001', status: ['draft'], companyId, ownerId: anna.id, unitId })).length).toBe(
    1,
  );
  expect(await list({ status: ['issued'] })).toEqual([]);
  expect(await list({ odd: true })).toEqual([]);
  expect(await list({ month: '2026-09' })).toEqual([]);
  const file = await call('GET', '/export?format=csv');
  expect(file.body).toContain('Anna Tan');
  expect(file.body).toContain('470.4');
});

test('only who may edit the books runs, approves and issues', async () => {
  await october();
  await run();
  const { id, version } = await of('Anna Tan');
  const { headers } = await signInAdmin(test_, [codeOf('revenue.view')]);
  expect((await call('GET', `/${id}`, undefined, headers)).statusCode).toBe(200);
  expect((await call('POST', '/run', { companyId, month: '2026-10' }, headers)).statusCode).toBe(403);
  for (const name of ['review', 'approve', 'issue', 'return'])
    expect((await call('PATCH', `/${id}/${name}`, { version, why: 'x' }, headers)).statusCode).toBe(403);
});
