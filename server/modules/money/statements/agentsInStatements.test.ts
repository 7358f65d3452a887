import type { StatementDetail, StatementRow } from '@shared/contract/money/ownerStatements';
import type { SampleStatement } from '@shared/contract/money/servicePackages';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

/**
 * An agent brought three nights of 300.00 (30 and 31 October, 1 November) for 7.5 %: 67.50, 22.50 a night, earned at check-out on 2 November. The owner bears it, and the fee is
 * 20 % of the room less it. October: 600.00, commission 45.00, fee of 555.00 111.00, service tax on it 8.88. November: 300.00, 22.50, 55.50, 4.44. Cleaning is the company's.
 */
let test_: TestApp;
let staff: { authorization: string };
let companyId: string;
let unitId: string;
let units: ReturnType<typeof ownedUnits>;
let packageId: string;
let stayId: string;
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  const business = await createBusiness(test_.db, { sst_registered_from: '2025-01-01' });
  ({ companyId } = business);
  const place = await createListing(test_.db, business, { units: 1 });
  unitId = place.unitIds[0]!;
  units = ownedUnits(test_, () => staff);
  const { anna } = await createTwoOwners(test_);
  await units.own(unitId, '2026-01-01', [[anna, 10_000]]);
  packageId = await units.activePackage({
    ...SOME_TERMS,
    deductions: { ...SOME_TERMS.deductions, agent_commission: 'owner' },
    base: { kinds: ['room'], less: ['agent_commission'] },
  });
  await units.contract({ unitId, packageId, validFrom: '2026-09-01' }, { role: 'agent' });
  const agent = await createAccount(test_.db, { role: 'agent' });
  stayId = await units.slept(place, unitId, {
    ...{ checkIn: '2026-10-30', checkOut: '2026-11-02', nightSen: 30_000, cleaningSen: 8_000 },
    agent: { id: agent.id, commissionBp: 750 },
  });
});

async function draftOf(month: string): Promise<StatementDetail> {
  await units.send('POST', '/statements/run', { companyId, month });
  const get = async <Answer>(url: string): Promise<Answer> =>
    (await test_.app.inject({ url: `/api${url}`, headers: staff })).json<Answer>();
  const filter = encodeURIComponent(JSON.stringify({ month }));
  const { statements } = await get<{ statements: StatementRow[] }>(
    `/statements/aggregation?filter=${filter}`,
  );
  return get<StatementDetail>(`/statements/${statements[0]!.id}`);
}
const linesOf = ({ lines }: { lines: StatementDetail['lines'] }) =>
  lines.map(({ month, part, about, sen, wasSen }) => [month, part, about, sen, wasSen]);
const setStatus = (status: 'checked_in' | 'checked_out') =>
  test_.db.updateTable('reservation').set({ status }).where('id', '=', stayId).execute();
/** What the company still bears of agents' commission. */
async function borneSen(): Promise<number> {
  const { sen } = await test_.db
    .selectFrom('ledger_line')
    .where('account', '=', 5150)
    .select(({ fn }) => fn.sum<number>('amount_sen').as('sen'))
    .executeTakeFirstOrThrow();
  return Number(sen);
}

test('an owner who bears the commission of agents has his part of it by nights, in the sample and in the statement', async () => {
  const sample = await units.send<SampleStatement>('POST', `/service-packages/${packageId}/sample`, {
    month: '2026-10-01',
    unitId,
  });
  expect(sample.lines.map(({ part, about, sen }) => [part, about, sen])).toEqual([
    ['revenue', 'room', 60_000],
    ['deduction', 'agent_commission', -4_500],
    ['fee', null, -11_100],
    ['fee_sst', null, -888],
  ]);
  expect(linesOf(await draftOf('2026-10'))).toEqual([
    ['2026-10-01', 'revenue', 'room', 60_000, 0],
    ['2026-10-01', 'deduction', 'agent_commission', -4_500, 0],
    ['2026-10-01', 'fee', null, -11_100, 0],
    ['2026-10-01', 'fee_sst', null, -888, 0],
  ]);
  expect(await borneSen()).toBe(6_750);
  await units.stateMonth(companyId, '2026-10');
  // The owner gives back what is his of it: the company bears the part of the night to come.
  expect(await borneSen()).toBe(2_250);
});

/** October was stated without it: its fee of 120.00 becomes 111.00 and its tax of 9.60 becomes 8.88, of which November's statement has the differences. */
test('a commission that is booked after the month was stated is taken off forward', async () => {
  await setStatus('checked_in');
  expect(linesOf(await draftOf('2026-10'))).toEqual([
    ['2026-10-01', 'revenue', 'room', 60_000, 0],
    ['2026-10-01', 'fee', null, -12_000, 0],
    ['2026-10-01', 'fee_sst', null, -960, 0],
  ]);
  await units.stateMonth(companyId, '2026-10');
  await setStatus('checked_out');
  test_.clock.now = new Date('2026-12-03T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  expect(linesOf(await draftOf('2026-11'))).toEqual([
    ['2026-10-01', 'deduction', 'agent_commission', -4_500, 0],
    ['2026-10-01', 'fee', null, 900, -12_000],
    ['2026-10-01', 'fee_sst', null, 72, -960],
    ['2026-11-01', 'revenue', 'room', 30_000, 0],
    ['2026-11-01', 'deduction', 'agent_commission', -2_250, 0],
    ['2026-11-01', 'fee', null, -5_550, 0],
    ['2026-11-01', 'fee_sst', null, -444, 0],
  ]);
  await units.stateMonth(companyId, '2026-11');
  expect(await borneSen()).toBe(0);
});
