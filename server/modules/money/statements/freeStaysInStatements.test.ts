import { sql } from 'kysely';
import type { StatementDetail, StatementRow } from '@shared/contract/money/ownerStatements';
import type { OwnStatement } from '@shared/contract/money/ownStatements';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

/**
 * Anna and Ben have half of a unit each. Anna used it from 30 October to 3 November: the nights of 30 and 31 October and 1 November are free, that of 2 November is at the
 * discount. October has two free nights, November one.
 */
let test_: TestApp;
let staff: { authorization: string };
let owners: Awaited<ReturnType<typeof createTwoOwners>>;
let companyId: string;
let units: ReturnType<typeof ownedUnits>;
let unitId: string;
let stayId: string;
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-12-02T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  const business = await createBusiness(test_.db, { sst_registered_from: '2025-01-01' });
  ({ companyId } = business);
  const place = await createListing(test_.db, business, { units: 1 });
  unitId = place.unitIds[0]!;
  units = ownedUnits(test_, () => staff);
  owners = await createTwoOwners(test_);
  await units.own(unitId, '2026-01-01', [
    [owners.anna, 5_000],
    [owners.ben, 5_000],
  ]);
  const packageId = await units.activePackage();
  const contract = await units.contract({ unitId, packageId, validFrom: '2026-09-01' });
  stayId = await units.slept(place, unitId, {
    ...{ checkIn: '2026-10-30', checkOut: '2026-11-03', nightSen: 0, cleaningSen: 8_000 },
  });
  const night = (date: string, kind: 'free' | 'discounted') => ({ date, kind, credits: 100 });
  const taken = [
    night('2026-10-30', 'free'),
    night('2026-10-31', 'free'),
    night('2026-11-01', 'free'),
    night('2026-11-02', 'discounted'),
  ];
  await sql`insert into free_stay_request (contract_id, owner_id, unit_id, check_in, check_out, guest, guest_name, guests, nationality, status, taken,
      reservation_id, decided_at)
    values (${contract.id}, ${owners.anna.id}, ${unitId}, '2026-10-30', '2026-11-03', 'owner', 'Anna Tan', 1, 'MY', 'approved',
      ${JSON.stringify(taken)}::jsonb, ${stayId}, now())`.execute(test_.db);
});

const get = async <Answer>(url: string, headers = staff): Promise<Answer> => {
  const answer = await test_.app.inject({ url: `/api${url}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};
const findOf = async (month: string, ownerId: string): Promise<StatementDetail> => {
  const filter = encodeURIComponent(JSON.stringify({ month, ownerId }));
  const { statements } = await get<{ statements: StatementRow[] }>(
    `/statements/aggregation?filter=${filter}`,
  );
  return get<StatementDetail>(`/statements/${statements[0]!.id}`);
};
const toldOf = ({ stays }: Pick<StatementDetail, 'stays'>) =>
  stays.map(({ reference, revenueSen, freeNights, isCoOwners }) => [
    reference === '' ? 'no reference' : 'a reference',
    revenueSen,
    freeNights,
    isCoOwners,
  ]);

test('a free stay stands in the statements of its nights, with nothing earned; a co-owner reads no reference', async () => {
  for (const [month, nights] of [
    ['2026-10', 2],
    ['2026-11', 1],
  ] as const) {
    await units.send('POST', '/statements/run', { companyId, month });
    expect(toldOf(await findOf(month, owners.anna.id))).toEqual([['a reference', 0, nights, false]]);
    expect(toldOf(await findOf(month, owners.ben.id))).toEqual([['no reference', 0, nights, true]]);
    await units.stateMonth(companyId, month);
  }
});

test('what was issued tells of it as it was, whatever becomes of the stay; the owner reads it', async () => {
  await units.stateMonth(companyId, '2026-10');
  const { id } = await findOf('2026-10', owners.anna.id);
  await test_.db.updateTable('reservation').set({ status: 'no_show' }).where('id', '=', stayId).execute();
  const session = await test_.context.sessions.open(owners.anna.id, { userAgent: 'test', address: null });
  const own = await get<OwnStatement>(`/owner/statements/${id}`, { authorization: session });
  expect(toldOf(own)).toEqual([['a reference', 0, 2, false]]);
  await expect(test_.db.deleteFrom('owner_statement_free_stay').execute()).rejects.toThrow(/is issued/);
});

// A stay that nobody came to, and a night that was given up, are not slept; a no-show owes a fee of 80.00, half of it Anna's.
test.each([
  ['confirmed', {}, []],
  ['no_show', {}, [['a reference', 4_000, 0, false]]],
  ['checked_out', { released_from: '2026-10-31' }, [['a reference', 0, 1, false]]],
] as const)('a stay that is %s %j', async (status, changes, expected) => {
  await test_.db
    .updateTable('reservation')
    .set({ status, ...changes })
    .where('id', '=', stayId)
    .execute();
  await units.send('POST', '/statements/run', { companyId, month: '2026-10' });
  expect(toldOf(await findOf('2026-10', owners.anna.id))).toEqual(expected);
});

test('a draft is renewed when nothing but a free stay has come', async () => {
  const setStatus = (status: 'confirmed' | 'checked_out') =>
    test_.db.updateTable('reservation').set({ status }).where('id', '=', stayId).execute();
  await setStatus('confirmed');
  await units.send('POST', '/statements/run', { companyId, month: '2026-10' });
  await setStatus('checked_out');
  await units.send('POST', '/statements/run', { companyId, month: '2026-10' });
  expect(toldOf(await findOf('2026-10', owners.anna.id))).toEqual([['a reference', 0, 2, false]]);
});

test('nights that the stay had held and gave up are not counted beside those that it had', async () => {
  await sql`insert into occupancy (unit_id, reservation_id, kind, stay, active)
    select unit_id, reservation_id, kind, stay, false from occupancy where reservation_id = ${stayId}`.execute(
    test_.db,
  );
  await units.send('POST', '/statements/run', { companyId, month: '2026-10' });
  expect(toldOf(await findOf('2026-10', owners.anna.id))).toEqual([['a reference', 0, 2, false]]);
});

// From 31 October on the unit is Anna's alone: of her stay Ben reads the night that was his as well, and in November nothing.
test('who has sold his share reads of the nights of his time alone', async () => {
  await units.own(unitId, '2026-10-31', [[owners.anna, 10_000]]);
  await units.send('POST', '/statements/run', { companyId, month: '2026-10' });
  expect(toldOf(await findOf('2026-10', owners.ben.id))).toEqual([['no reference', 0, 1, true]]);
  expect(toldOf(await findOf('2026-10', owners.anna.id))).toEqual([['a reference', 0, 2, false]]);
});
