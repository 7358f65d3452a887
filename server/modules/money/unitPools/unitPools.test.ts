import { sql } from 'kysely';
import type { StatementDetail, StatementRow } from '@shared/contract/money/ownerStatements';
import type { PoolMonths, UnitPool, UnitPoolDetail } from '@shared/contract/money/unitPools';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin, words } from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

/** Pools of units. The tests' today is Friday, 20 November 2026: October is over. */
let test_: TestApp;
let staff: { authorization: string };
let companyId: string;
let place: Awaited<ReturnType<typeof createListing>>;
let units: ReturnType<typeof ownedUnits>;
let anna: { id: string };
let ben: { id: string };
let packageId: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  const business = await createBusiness(test_.db, { sst_registered_from: '2025-01-01' });
  ({ companyId } = business);
  place = await createListing(test_.db, business, { units: 2 });
  ({ anna, ben } = await createTwoOwners(test_));
  units = ownedUnits(test_, () => staff);
  packageId = await units.activePackage();
});
afterAll(() => test_.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  test_.app.inject({ method, url: `/api${path}`, headers: staff, ...(payload && { payload }) });
const codeIn = (answer: { statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
];
const newPool = (name = 'One bedroom') =>
  units.send<UnitPool>('POST', '/unit-pools', { companyId, name: words(name), note: '' });
const poolNow = async (id: string) => (await call('GET', `/unit-pools/${id}`)).json<UnitPoolDetail>();
type Member = { unitId: string; points?: number; validFrom?: string; lastDay?: string | null };
const add = async (id: string, { points = 1, validFrom = '2026-10-01', lastDay = null, ...member }: Member) =>
  call('PATCH', `/unit-pools/${id}/add-member`, {
    ...{ ...member, points, validFrom, lastDay, version: (await poolNow(id)).version },
  });
const end = async (id: string, memberId: string, lastDay: string | null) =>
  call('PATCH', `/unit-pools/${id}/end-member`, {
    ...{ memberId, lastDay, version: (await poolNow(id)).version },
  });

const statements = async (month = '2026-10') =>
  new Map(
    (await call('GET', `/statements/aggregation?filter=${encodeURIComponent(JSON.stringify({ month }))}`))
      .json<{ statements: StatementRow[] }>()
      .statements.map((row) => [row.owner.name, row]),
  );
const run = (month = '2026-10') => units.send<object>('POST', '/statements/run', { companyId, month });
async function issue(id: string) {
  const version = async () => (await call('GET', `/statements/${id}`)).json<StatementDetail>().version;
  await call('PATCH', `/statements/${id}/approve`, { version: await version() });
  return call('PATCH', `/statements/${id}/issue`, { version: await version() });
}
/** What the books have of owners and of the company by account and owner, in sen. */
async function books() {
  const { rows } = await sql<{ account: number; name: string | null; sen: number }>`
    select account, account.name, sum(amount_sen)::bigint as sen from ledger_line line left join account on account.id = owner_id
    where line.account in (2100, 2400, 2410, 4300, 5000) group by 1, 2 having sum(amount_sen) <> 0 order by 1, 2`.execute(
    test_.db,
  );
  return rows.map(({ account, name, sen }) => [account, name, sen]);
}
const differences = async () =>
  (await call('POST', '/ledger-checks/run', {})).json<{ openCount: number }>().openCount;

const OCTOBER = { checkIn: '2026-10-10', checkOut: '2026-10-12', nightSen: 30_000, cleaningSen: 8_000 };
/** Both units are under contracts since September, Anna's sold as told; hers has two nights at 300.00, Ben's none. They share evenly from October on. */
async function october(role: 'principal' | 'agent' = 'principal'): Promise<UnitPool> {
  const [first, second] = place.unitIds as [string, string];
  await units.own(first, '2026-01-01', [[anna, 10_000]]);
  await units.own(second, '2026-01-01', [[ben, 10_000]]);
  await units.contract({ unitId: first, packageId, validFrom: '2026-09-01' }, { role });
  await units.contract({ unitId: second, packageId, validFrom: '2026-09-01' });
  await units.slept(place, first, OCTOBER);
  const pool = await newPool();
  for (const unitId of place.unitIds) expect((await add(pool.id, { unitId })).statusCode).toBe(200);
  return poolNow(pool.id);
}

/**
 * Room 600.00 less a fee of 120.00 and service tax of 9.60: Anna's unit leaves 470.40, Ben's nothing. Each has 235.20. Once Anna's statement is issued
 * 235.20 are on 2410, and gone once Ben's is.
 */
test.each(['principal', 'agent'] as const)(
  'a month that two owners share, the first unit sold by the %s: stated, issued, in the books',
  async (role) => {
    const pool = await october(role);
    await run();
    const drafts = await statements();
    expect(drafts.get('Anna Tan')).toMatchObject({
      revenueSen: 60_000,
      poolSen: -23_520,
      netSen: 23_520,
      odd: [],
    });
    expect(drafts.get('Ben Lim')).toMatchObject({ revenueSen: 0, poolSen: 23_520, netSen: 23_520, odd: [] });
    const { lines } = (
      await call('GET', `/statements/${drafts.get('Anna Tan')!.id}`)
    ).json<StatementDetail>();
    expect(lines.map(({ part, sen, pool: of }) => [part, sen, of?.name['en-US']])).toEqual([
      ['revenue', 60_000, undefined],
      ['fee', -12_000, undefined],
      ['fee_sst', -960, undefined],
      ['pool_given', -47_040, 'One bedroom'],
      ['pool_share', 23_520, 'One bedroom'],
    ]);
    expect(lines.at(-1)!.formula).toEqual({
      ...{ code: 'pool_share', poolSen: 47_040, stints: [{ points: 1, days: 31 }] },
      ...{ weight: 31, allWeight: 62, units: 2 },
    });

    expect((await issue(drafts.get('Anna Tan')!.id)).statusCode).toBe(200);
    expect(await books()).toContainEqual([2410, null, -23_520]);
    expect(await differences()).toBe(0);
    expect((await issue(drafts.get('Ben Lim')!.id)).statusCode).toBe(200);
    expect(await books()).toEqual([
      [2100, null, -960],
      [2400, 'Anna Tan', -23_520],
      [2400, 'Ben Lim', -23_520],
      ...(role === 'agent' ? [[4300, null, -12_000]] : [[5000, null, 48_000]]),
    ]);
    expect(await differences()).toBe(0);
    expect((await poolNow(pool.id)).sharedUntil).toBe('2026-10-31');

    const { months } = (await call('GET', `/unit-pools/${pool.id}/months`)).json<{ months: PoolMonths }>();
    expect(
      months.map(({ month, poolSen, units: of }) => [
        ...[month, poolSen],
        ...of.map(({ givenSen, sharedSen, statements: by }) => [
          givenSen,
          sharedSen,
          by[0]!.ownerName,
          by[0]!.isIssued,
        ]),
      ]),
    ).toEqual([['2026-10-01', 47_040, [47_040, 23_520, 'Anna Tan', true], [0, 23_520, 'Ben Lim', true]]]);
  },
);

/** Anna sells her unit to Ben with effect from 11 October. It still has 235.20 of the pool, now by 10 days of hers and 21 of his. */
test('what changes later is an adjustment for every owner of the pool', async () => {
  await october();
  await run();
  for (const { id } of (await statements()).values()) expect((await issue(id)).statusCode).toBe(200);
  await units.own(place.unitIds[0]!, '2026-10-11', [[ben, 10_000]]);
  test_.clock.now = new Date('2026-12-05T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  await units.send('POST', '/business-days/close', { propertyId: place.propertyId, date: '2026-12-04' });
  await run('2026-11');
  const later = await statements('2026-11');
  // 235.20 × 10 ÷ 31 = 75.87 are hers and 235.20 × 21 ÷ 31 = 159.32 his; the sen that is left over is of the first account number: 75.88.
  expect(later.get('Anna Tan')).toMatchObject({ adjustmentSen: 7_588 - 23_520 });
  expect(later.get('Ben Lim')).toMatchObject({ adjustmentSen: 23_520 - 7_588 });
  for (const { id } of later.values()) expect((await issue(id)).statusCode).toBe(200);
  expect((await books()).filter(([account]) => account === 2410)).toEqual([]);
  expect(await differences()).toBe(0);
});

test('members that change after a statement was approved keep it from being issued', async () => {
  const pool = await october();
  await run();
  const { id, version } = (await statements()).get('Ben Lim')!;
  await call('PATCH', `/statements/${id}/approve`, { version });
  await add(pool.id, { unitId: place.unitIds[0]!, points: 3 });
  expect(codeIn(await call('PATCH', `/statements/${id}/issue`, { version: version + 1 }))).toEqual([
    ...[409, 'statement.changed'],
  ]);
});

test('days that a statement has shared stay, and later ones change: other points, an end, a unit that leaves', async () => {
  const pool = await october();
  const [first, second] = place.unitIds as [string, string];
  await run();
  expect((await issue((await statements()).get('Ben Lim')!.id)).statusCode).toBe(200);
  const membersOf = async (unitId: string) =>
    (await poolNow(pool.id)).members.filter((member) => member.unitId === unitId);
  const [member] = await membersOf(first);
  const shared = [409, 'unit_pool.shared'];
  expect(codeIn(await add(pool.id, { unitId: first, points: 2, validFrom: '2026-10-31' }))).toEqual(shared);
  expect(codeIn(await end(pool.id, member!.id, '2026-10-30'))).toEqual(shared);
  const removal = async (memberId: string) =>
    call('PATCH', `/unit-pools/${pool.id}/remove-member`, {
      ...{ memberId, version: (await poolNow(pool.id)).version },
    });
  expect(codeIn(await removal(member!.id))).toEqual(shared);
  expect(codeIn(await call('DELETE', `/unit-pools/${pool.id}`))).toEqual([409, 'unit_pool.used']);
  // Whoever writes.
  for (const change of [
    sql`update unit_pool_member set points = 5`,
    sql`update unit_pool_member set valid_to = '2026-10-31'`,
    sql`delete from unit_pool_member`,
    sql`insert into unit_pool_member (pool_id, unit_id, points, valid_from, valid_to)
      values (${pool.id}, ${first}, 1, '2026-08-01', '2026-09-01')`,
    sql`update unit_pool set stated_to = null`,
    sql`delete from unit_pool`,
  ])
    await expect(change.execute(test_.db)).rejects.toThrow('a statement has shared');

  expect((await add(pool.id, { unitId: first, points: 2, validFrom: '2026-11-01' })).statusCode).toBe(200);
  expect(
    (await membersOf(first)).map(({ points, validFrom, lastDay }) => [points, validFrom, lastDay]),
  ).toEqual([
    [2, '2026-11-01', null],
    [1, '2026-10-01', '2026-10-31'],
  ]);
  const [other] = await membersOf(second);
  expect((await end(pool.id, other!.id, '2026-11-15')).statusCode).toBe(200);
  expect((await end(pool.id, other!.id, null)).statusCode).toBe(200);
  expect((await membersOf(second))[0]!.lastDay).toBeNull();
  expect((await removal((await membersOf(first))[0]!.id)).statusCode).toBe(200);
  expect((await poolNow(pool.id)).history.map(({ action }) => action)).toEqual([
    ...['removeMember', 'endMember', 'endMember', 'changeMember', 'addMember', 'addMember', 'create'],
  ]);
});

test('members wait for a statement that is being issued, and keep the days that it shares', async () => {
  const pool = await october();
  await run();
  const { id, version } = (await statements()).get('Ben Lim')!;
  await call('PATCH', `/statements/${id}/approve`, { version });
  const member = { unitId: place.unitIds[0]!, points: 3, validFrom: '2026-10-20', lastDay: null };
  const answers = await race(test_.db, holdRow('unit_pool', pool.id), [
    () => call('PATCH', `/statements/${id}/issue`, { version: version + 1 }),
    () => call('PATCH', `/unit-pools/${pool.id}/add-member`, { ...member, version: pool.version }),
  ]);
  expect(outcomesOf(answers)).toEqual([200, '409 unit_pool.shared']);
});

describe('a unit', () => {
  const from = '2026-10-01';
  it('is in one pool a day, and cannot join without a contract, under a promised sum, or if another company sells it', async () => {
    const [first, second] = place.unitIds as [string, string];
    const pool = await newPool();
    expect(codeIn(await add(pool.id, { unitId: first }))).toEqual([409, 'unit_pool.no_contract']);
    await units.own(first, '2026-01-01', [[anna, 10_000]]);
    await units.own(second, '2026-01-01', [[anna, 10_000]]);
    await units.contract({ unitId: first, packageId, validFrom: '2026-09-01' });
    await units.contract(
      { unitId: second, packageId, validFrom: '2026-09-01' },
      { arrangement: { kind: 'rent', monthSen: 100_000 } },
    );
    expect(codeIn(await add(pool.id, { unitId: second }))).toEqual([409, 'unit_pool.promised']);
    expect((await add(pool.id, { unitId: first, lastDay: '2026-12-31' })).statusCode).toBe(200);
    const other = await newPool('Two bedrooms');
    expect(codeIn(await add(other.id, { unitId: first, validFrom: '2026-12-31' }))).toEqual([
      ...[409, 'unit_pool.overlap'],
    ]);
    expect((await add(other.id, { unitId: first, validFrom: '2027-01-01' })).statusCode).toBe(200);
    const [member] = (await poolNow(pool.id)).members;
    expect(codeIn(await end(pool.id, member!.id, '2027-01-01'))).toEqual([409, 'unit_pool.overlap']);
    const none = { tax_no: null, sst_no: null, sst_registered_from: null, phone: null, email: null };
    const { id: sister } = await test_.db
      .insertInto('company')
      .values({ name: 'Sister Stays Sdn Bhd', registration_no: '202601000002', ...none })
      .returning('id')
      .executeTakeFirstOrThrow();
    const foreign = await units.send<UnitPool>('POST', '/unit-pools', {
      ...{ companyId: sister, name: words('Theirs'), note: '' },
    });
    expect(codeIn(await add(foreign.id, { unitId: first, validFrom: '2026-09-01' }))).toEqual([
      ...[409, 'unit_pool.other_company'],
    ]);
    expect((await call('DELETE', `/unit-pools/${foreign.id}`)).statusCode).toBe(200);
  });

  it('that is in a pool gets no contract that promises a sum on these days', async () => {
    const [first] = place.unitIds as [string];
    await units.own(first, '2026-01-01', [[anna, 10_000]]);
    const contract = await units.contract({ unitId: first, packageId, validFrom: '2026-09-01' });
    const pool = await newPool();
    await add(pool.id, { unitId: first, lastDay: '2026-12-31' });
    const rent = { packageId, role: 'principal', arrangement: { kind: 'rent', monthSen: 100_000 } };
    const terms = (validFrom: string) =>
      call('PATCH', `/owner-contracts/${contract.id}/terms`, {
        ...{ validFrom, terms: rent, version: contract.version },
      });
    expect(codeIn(await terms('2026-12-01'))).toEqual([409, 'owner_contract.pooled']);
    expect((await terms('2027-01-01')).statusCode).toBe(200);
    // And the other way round: the pool cannot go on into the days of the rent.
    const [member] = (await poolNow(pool.id)).members;
    expect(codeIn(await end(pool.id, member!.id, null))).toEqual([409, 'unit_pool.promised']);
  });

  it('joins one of two pools that take it at once', async () => {
    const [first] = place.unitIds as [string];
    await units.own(first, '2026-01-01', [[anna, 10_000]]);
    await units.contract({ unitId: first, packageId, validFrom: '2026-09-01' });
    const pools = [await newPool(), await newPool('Two bedrooms')];
    const answers = await race(
      test_.db,
      holdRow('unit', first),
      pools.map(
        ({ id, version }) =>
          () =>
            call('PATCH', `/unit-pools/${id}/add-member`, {
              ...{ unitId: first, points: 1, validFrom: from, lastDay: null, version },
            }),
      ),
    );
    expect(outcomesOf(answers)).toEqual([200, '409 unit_pool.overlap']);
  });
});

test('is found by its name and by the number of a unit, and its note and names can be changed', async () => {
  const pool = await october();
  const find = async (q: string) =>
    (await call('GET', `/unit-pools/aggregation?filter=${encodeURIComponent(JSON.stringify({ q }))}`))
      .json<{ unitPools: { id: string; units: string[] }[] }>()
      .unitPools.map(({ units: numbers }) => numbers.length);
  expect(await find('bedroom')).toEqual([2]);
  expect(await find(pool.members[0]!.unitNumber)).toEqual([2]);
  expect(await find('nothing')).toEqual([]);
  const { version } = await poolNow(pool.id);
  const changed = await call('PATCH', `/unit-pools/${pool.id}`, {
    ...{ name: words('Studios'), note: 'by size', version },
  });
  expect(changed.json()).toMatchObject({ name: words('Studios'), note: 'by size', version: version + 1 });
  expect(
    codeIn(await call('PATCH', `/unit-pools/${pool.id}`, { name: words('X'), note: '', version })),
  ).toEqual([...[409, 'row.stale']]);
});
