import type { StatementDetail, StatementRow } from '@shared/contract/money/ownerStatements';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';
import { findStayMoney } from '../servicePackages/stayMoney.queries';

/** Statements of a package that states a stay as its money comes in. The tests' today is Friday, 20 November 2026, at first. */
let test_: TestApp;
let staff: { authorization: string };
let companyId: string;
let place: Awaited<ReturnType<typeof createListing>>;
let unitId: string;
let units: ReturnType<typeof ownedUnits>;
let stayId: string;
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
async function on(day: string): Promise<void> {
  test_.clock.now = new Date(`${day}T07:00:00.000Z`);
  staff = (await signInAdmin(test_)).headers;
}
beforeEach(async () => {
  await test_.reset();
  await on('2026-11-20');
  const business = await createBusiness(test_.db, { sst_registered_from: '2025-01-01' });
  ({ companyId } = business);
  place = await createListing(test_.db, business, { units: 1 });
  unitId = place.unitIds[0]!;
  units = ownedUnits(test_, () => staff);
  const { anna } = await createTwoOwners(test_);
  await units.own(unitId, '2026-01-01', [[anna, 10_000]]);
  const packageId = await units.activePackage({ ...SOME_TERMS, recognition: 'payment' });
  await units.contract({ unitId, packageId, validFrom: '2026-09-01' });
  stayId = await units.slept(place, unitId, {
    ...{ checkIn: '2026-10-10', checkOut: '2026-10-12', nightSen: 30_000, cleaningSen: 8_000 },
  });
});

const take = (amountSen: number, receivedOn: string) =>
  units.send('POST', `/reservations/${stayId}/payments`, {
    ...{ kind: 'payment', method: 'pay_at_property', amountSen, receivedOn, remark: 'At the desk' },
  });
const get = async <Answer>(url: string): Promise<Answer> => {
  const answer = await test_.app.inject({ url: `/api${url}`, headers: staff });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};
async function statementsOf(month: string): Promise<StatementDetail[]> {
  await units.send('POST', '/statements/run', { companyId, month });
  const filter = encodeURIComponent(JSON.stringify({ month }));
  const { statements } = await get<{ statements: StatementRow[] }>(
    `/statements/aggregation?filter=${filter}`,
  );
  return Promise.all(statements.map(({ id }) => get<StatementDetail>(`/statements/${id}`)));
}
const linesOf = ({ lines }: StatementDetail) =>
  lines.map(({ month, part, sen, wasSen, formula }) => [
    month,
    part,
    sen,
    wasSen,
    (formula as { code: string }).code,
  ]);

/**
 * Room 2 × 300.00, cleaning 80.00: 680.00 are to come in. 170.00 of it, a quarter, come in October: room 150.00, fee 20 % 30.00, service tax on it 2.40. The other 510.00
 * come in November: 450.00, 90.00 and 7.20. Both nights are October's.
 */
test('a stay that is paid in two months stands in both, its nights once', async () => {
  const [unpaid] = await statementsOf('2026-10');
  expect(unpaid).toMatchObject({ lines: [], netSen: 0, odd: ['no_revenue'] });
  await take(17_000, '2026-10-12');
  const [october] = await statementsOf('2026-10');
  expect(linesOf(october!)).toEqual([
    ['2026-10-01', 'revenue', 15_000, 0, 'received'],
    ['2026-10-01', 'fee', -3_000, 0, 'share'],
    ['2026-10-01', 'fee_sst', -240, 0, 'share'],
  ]);
  expect(october!.months).toEqual([expect.objectContaining({ nights: 2, stays: 1 })]);
  await units.stateMonth(companyId, '2026-10');

  await take(51_000, '2026-11-20');
  await on('2026-12-03');
  const [november] = await statementsOf('2026-11');
  expect(linesOf(november!)).toEqual([
    ['2026-11-01', 'revenue', 45_000, 0, 'received'],
    ['2026-11-01', 'fee', -9_000, 0, 'share'],
    ['2026-11-01', 'fee_sst', -720, 0, 'share'],
  ]);
  expect(november!.months).toEqual([expect.objectContaining({ nights: 0, stays: 0 })]);
});

test('what is to come in is what the stay was charged; what came in has its day', async () => {
  await take(60_000, '2026-10-12');
  await take(8_000, '2026-10-12');
  // A run posts what has happened first.
  await statementsOf('2026-10');
  expect(await findStayMoney(test_.db, [stayId])).toEqual(
    new Map([[stayId, { owedSen: 68_000, received: [{ date: '2026-10-12', sen: 68_000 }] }]]),
  );
  expect(await findStayMoney(test_.db, [])).toEqual(new Map());
});

/** Until the stay is over all of its price is to come in: two of three nights of 300.00 are in the books, with 80.00 for cleaning: 980.00 in all. */
test('nights to come are among what is to come in', async () => {
  await test_.db
    .updateTable('reservation')
    .set({ status: 'checked_in', total_sen: 98_000 })
    .where('id', '=', stayId)
    .execute();
  const money = await findStayMoney(test_.db, [stayId]);
  expect(money.get(stayId)).toEqual({ owedSen: 98_000, received: [] });
});
