import { sql } from 'kysely';
import type { StatementMonths, StatementRun } from '@shared/contract/money/statementRuns';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, onServer, outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin, words } from '../../../testing/factories';
import { sweepStatementRuns, workOnRun } from './workOnRun.service';

/**
 * Runs of months that the queue works on. The tests' today is Friday, 20 November 2026: October is over. Each of thirty owners has a unit, so that a
 * run has two parts: 25 units, and 5.
 */
const OWNERS = 30;
let test_: TestApp;
let staff: { authorization: string };
let companyId: string;
let unitIds: string[];
let packageId: string;
let ownerIds: string[];
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  const business = await createBusiness(test_.db);
  ({ companyId } = business);
  const place = await createListing(test_.db, business, { units: OWNERS });
  packageId = await createPackage();
  ({ unitIds, ownerIds } = await giveOwners(place.unitIds));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test_.close());

async function createPackage(): Promise<string> {
  const { id } = await test_.db
    .insertInto('service_package')
    .values({ name: words('Full care') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test_.db
    .insertInto('service_package_terms')
    .values({ package_id: id, valid_from: '2020-01-01', terms: SOME_TERMS })
    .execute();
  return id;
}

/** Gives each unit an owner under a contract; both in the order in which a run takes them. */
async function giveOwners(given: readonly string[]): Promise<{ unitIds: string[]; ownerIds: string[] }> {
  const { rows } = await sql<{ unitId: string; ownerId: string }>`
    with unit_ as (
      select id, row_number() over (order by number, id) as nth from unit where id = any(${[...given]}::uuid[])
    ), owner_ as (
      insert into account (email, name, role, is_owner, account_number)
      select 'owner' || n || '@attic.example', 'Owner ' || n, 'owner', true, 'AT' || 800000 + n from generate_series(1, ${given.length}::integer) n
      returning id, account_number
    ), held as (
      insert into unit_owner (unit_id, account_id, share_bp, valid_from)
      select unit_.id, owner_.id, 10000, '2020-01-01' from unit_ join owner_ on account_number = 'AT' || 800000 + nth
      returning unit_id, account_id
    ), contract as (
      insert into owner_contract (unit_id, valid_from, signed_on) select unit_id, '2020-01-01', '2019-12-20' from held returning id
    ), terms as (
      insert into owner_contract_terms (contract_id, valid_from, package_id, role, arrangement)
      select id, '2020-01-01', ${packageId}, 'principal', '{"kind": "package"}' from contract
    )
    select unit_id as "unitId", account_id as "ownerId" from held join unit_ on unit_.id = unit_id order by nth`.execute(
    test_.db,
  );
  return { unitIds: rows.map(({ unitId }) => unitId), ownerIds: rows.map(({ ownerId }) => ownerId) };
}

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  test_.app.inject({ method, url: `/api${url}`, headers: staff, ...(payload && { payload }) });
const start = (month = '2026-10') => call('POST', '/statements/run', { companyId, month });
async function begun(month?: string): Promise<StatementRun> {
  const answer = await start(month);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json();
}
const read = async (id: string) => (await call('GET', `/statement-runs/${id}`)).json<StatementRun>();
const codeIn = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
/** How many statements there are of how many owners, and how often the log says that one was made. */
async function made() {
  const { rows } = await sql<{ statements: number; owners: number; told: number }>`
    select count(*)::integer as statements, count(distinct owner_id)::integer as owners,
      (select count(*)::integer from audit_log where entity = 'owner_statement' and action = 'create') as told
    from owner_statement`.execute(test_.db);
  return rows[0]!;
}
/** Has a worker do one part, and give its turn away. */
async function workOnePart(id: string): Promise<void> {
  let clock = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (clock += 20_000));
  await workOnRun(test_.context, id);
  jest.restoreAllMocks();
}
const minutesLater = (minutes: number) =>
  (test_.clock.now = new Date(test_.clock.now.getTime() + minutes * 60_000));
const jobs = () =>
  test_.sent.flatMap((sent) =>
    sent.name === 'statement-run' ? [[sent.data.runId, sent.urgent ?? false]] : [],
  );

test('is answered at once, worked on by the queue, and says how far it is and what came of it', async () => {
  const run = await begun();
  expect(run).toMatchObject({
    ...{ company: { id: companyId }, month: '2026-10-01', state: 'waiting', owners: null, done: 0, made: 0 },
    ...{ endedAt: null, startedBy: { name: expect.any(String) }, version: 1 },
  });
  expect(jobs()).toEqual([[run.id, true]]);
  expect(await made()).toMatchObject({ statements: 0 });

  await workOnePart(run.id);
  // The first part has 25 units.
  expect(await read(run.id)).toMatchObject({ state: 'running', owners: OWNERS, done: 25, made: 25 });
  expect(jobs()).toEqual([
    [run.id, true],
    [run.id, false],
  ]);
  await workOnRun(test_.context, run.id);
  const over = await read(run.id);
  expect(over).toMatchObject({ state: 'done', owners: OWNERS, done: OWNERS, made: OWNERS, failedCount: 0 });
  expect(over.endedAt).not.toBeNull();
  expect(await made()).toEqual({ statements: OWNERS, owners: OWNERS, told: OWNERS });
  const months = (await call('GET', '/statements/months')).json<StatementMonths>();
  expect(months.companies).toMatchObject([{ id: companyId, last: '2026-10-01', open: OWNERS, run: over }]);

  // Once more: nothing is others than it was.
  const again = await begun();
  await workOnRun(test_.context, again.id);
  expect(await read(again.id)).toMatchObject({ state: 'done', made: 0, same: OWNERS });
  expect(await made()).toEqual({ statements: OWNERS, owners: OWNERS, told: OWNERS });
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where entity = 'statement_run' order by id`.execute(test_.db);
  expect(rows.map(({ action }) => action)).toEqual(['run', 'finish', 'run', 'finish']);
});

test('of two who start at once both see one run', async () => {
  const answers = await race(test_.db, holdRow('company', companyId), [start, start]);
  expect(outcomesOf(answers)).toEqual([200, 200]);
  const [one, other] = answers.map((answer) => answer.json<StatementRun>());
  expect(one!.id).toBe(other!.id);
  expect(jobs()).toHaveLength(1);
  await workOnRun(test_.context, one!.id);
  expect(await made()).toEqual({ statements: OWNERS, owners: OWNERS, told: OWNERS });
});

test('while one is at work, no other month is run', async () => {
  const run = await begun();
  minutesLater(60 * 24 * 20);
  staff = (await signInAdmin(test_)).headers;
  const refused = await start('2026-11');
  expect([refused.statusCode, codeIn(refused)]).toEqual([409, 'statement.running']);
  expect((await begun()).id).toBe(run.id);
});

test('goes on behind the last part when its process was killed', async () => {
  const { id } = await begun();
  await workOnePart(id);
  test_.sent.length = 0;
  // While it comes further nobody else is asked.
  expect(await sweepStatementRuns(test_.context)).toBe(0);
  minutesLater(2);
  expect(await sweepStatementRuns(test_.context)).toBe(1);
  expect(jobs()).toEqual([[id, false]]);
  await workOnRun(test_.context, id);
  expect(await read(id)).toMatchObject({ state: 'done', done: OWNERS, made: OWNERS });
  expect(await made()).toEqual({ statements: OWNERS, owners: OWNERS, told: OWNERS });
  minutesLater(2);
  expect(await sweepStatementRuns(test_.context)).toBe(0);
});

/** A worker whose connection breaks in the `nth` thing that it asks the clock for. */
const breakingAt = (nth: number) => {
  let asked = 0;
  return {
    ...test_.context,
    now: () => {
      asked += 1;
      if (asked === nth) throw Object.assign(new Error('Connection terminated'), { code: '57P01' });
      return test_.clock.now;
    },
  };
};

test('what was broken off in the middle of a part is there not at all, and is done by the next one', async () => {
  const { id } = await begun();
  await workOnePart(id);
  await expect(workOnRun(breakingAt(1), id)).rejects.toThrow('Connection terminated');
  expect(await read(id)).toMatchObject({ state: 'running', done: 25, made: 25 });
  expect(await made()).toMatchObject({ statements: 25 });
  await workOnRun(test_.context, id);
  expect(await read(id)).toMatchObject({ state: 'done', done: OWNERS, made: OWNERS, failedCount: 0 });
  expect(await made()).toEqual({ statements: OWNERS, owners: OWNERS, told: OWNERS });
});

test('is given up after five tries that came no further, and can be started again', async () => {
  const { id } = await begun();
  await workOnePart(id);
  for (let tries = 1; tries < 5; tries += 1) await expect(workOnRun(breakingAt(1), id)).rejects.toThrow();
  expect(await read(id)).toMatchObject({ state: 'running' });
  await workOnRun(breakingAt(1), id);
  expect(await read(id)).toMatchObject({ state: 'failed', done: 25, made: 25 });
  const again = await begun();
  expect(again.id).not.toBe(id);
  await workOnRun(test_.context, again.id);
  expect(await read(again.id)).toMatchObject({ state: 'done', made: 5, same: 25 });
});

onServer('of two processes one works on it', async () => {
  const { id } = await begun();
  await test_.db.transaction().execute(async (trx) => {
    await sql`select hold_statement_run(${id}::uuid)`.execute(trx);
    await workOnRun(test_.context, id);
    expect(await made()).toMatchObject({ statements: 0 });
  });
  await Promise.all([1, 2, 3].map(() => workOnRun(test_.context, id)));
  expect(await read(id)).toMatchObject({ state: 'done', done: OWNERS, made: OWNERS });
  expect(await made()).toEqual({ statements: OWNERS, owners: OWNERS, told: OWNERS });
});

test('an owner who cannot be worked out is named, with his unit, and the others have theirs', async () => {
  const broken = await createPackage();
  await sql`update service_package_terms set terms = '{}' where package_id = ${broken}`.execute(test_.db);
  await sql`update owner_contract_terms set package_id = ${broken}
    where contract_id = (select id from owner_contract where unit_id = ${unitIds[3]!})`.execute(test_.db);
  const { id } = await begun();
  await workOnRun(test_.context, id);
  const run = await read(id);
  const { number } = await test_.db
    .selectFrom('unit')
    .select('number')
    .where('id', '=', unitIds[3]!)
    .executeTakeFirstOrThrow();
  expect(run).toMatchObject({
    ...{ state: 'done', done: OWNERS, made: OWNERS - 1, failedCount: 1 },
    failed: [{ id: ownerIds[3], name: 'Owner 4', unitNumber: number, code: '' }],
  });
  expect(await made()).toEqual({ statements: OWNERS - 1, owners: OWNERS - 1, told: OWNERS - 1 });
  // Mended, and run again.
  await sql`update service_package_terms set terms = (select terms from service_package_terms where package_id = ${packageId})
    where package_id = ${broken}`.execute(test_.db);
  const again = await begun();
  await workOnRun(test_.context, again.id);
  expect(await read(again.id)).toMatchObject({ state: 'done', made: 1, same: OWNERS - 1, failedCount: 0 });
});

test('where nobody knows whose fault it is, each is tried on his own', async () => {
  // The database takes nothing of the second owner.
  await sql`alter table owner_statement add constraint not_this_one check (owner_id <> ${sql.lit(ownerIds[1]!)}::uuid)`.execute(
    test_.db,
  );
  try {
    const { id } = await begun();
    await workOnRun(test_.context, id);
    expect(await read(id)).toMatchObject({
      ...{ state: 'done', done: OWNERS, made: OWNERS - 1, failedCount: 1 },
      failed: [{ id: ownerIds[1], name: 'Owner 2', unitNumber: null, code: '' }],
    });
  } finally {
    await sql`alter table owner_statement drop constraint not_this_one`.execute(test_.db);
  }
});

test('is ended by a person behind the part that is done; the next month waits until it was run to its end', async () => {
  const { id } = await begun();
  await workOnePart(id);
  expect((await call('PATCH', `/statement-runs/${id}/end`, { version: 2 })).statusCode).toBe(409);
  const answer = await call('PATCH', `/statement-runs/${id}/end`, { version: 1 });
  expect(answer.json()).toMatchObject({
    ...{ state: 'ended', done: 25, made: 25, endedBy: { name: expect.any(String) } },
  });
  await workOnRun(test_.context, id);
  expect(await read(id)).toMatchObject({ state: 'ended', done: 25 });
  expect(await made()).toMatchObject({ statements: 25 });
  const late = await call('PATCH', `/statement-runs/${id}/end`, { version: 1 });
  expect([late.statusCode, codeIn(late)]).toEqual([409, 'row.stale']);

  minutesLater(60 * 24 * 20);
  staff = (await signInAdmin(test_)).headers;
  const refused = await start('2026-11');
  expect([refused.statusCode, codeIn(refused)]).toEqual([409, 'statement.unfinished']);
  expect(refused.json()).toMatchObject({ params: { month: '2026-10' } });
  const again = await begun();
  await workOnRun(test_.context, again.id);
  expect(await read(again.id)).toMatchObject({ state: 'done', made: 5, same: 25 });
  const next = await begun('2026-11');
  await workOnRun(test_.context, next.id);
  // Their statements of October are not issued: of a hundred at most the run has the names.
  const waiting = await read(next.id);
  expect(waiting).toMatchObject({ state: 'done', made: 0, waitingCount: OWNERS });
  expect(waiting.waiting[0]).toMatchObject({ id: ownerIds[0], name: 'Owner 1', month: '2026-10-01' });
});

test('one that was ended before it began decides nothing', async () => {
  const { id } = await begun();
  await call('PATCH', `/statement-runs/${id}/end`, { version: 1 });
  await workOnRun(test_.context, id);
  const { companies } = (await call('GET', '/statements/months')).json<StatementMonths>();
  expect(companies).toMatchObject([
    { last: null, next: '2026-10-01', run: { state: 'ended', owners: null } },
  ]);
  // Another month can be the first.
  expect(await begun('2026-09')).toMatchObject({ state: 'waiting', month: '2026-09-01' });
});

test('owners of one pool are one part, however many they are', async () => {
  const { id: poolId } = await test_.db
    .insertInto('unit_pool')
    .values({ company_id: companyId, name: words('One bedroom'), note: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into unit_pool_member (pool_id, unit_id, valid_from, points)
    select ${poolId}, id, '2020-01-01', 1 from unit where id = any(${unitIds}::uuid[])`.execute(test_.db);
  const { id } = await begun();
  await workOnePart(id);
  expect(await read(id)).toMatchObject({ done: OWNERS, made: OWNERS });
});
