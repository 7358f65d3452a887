import type { UnitsMade } from '@shared/contract/inventory/units';
import type { Report } from '@shared/contract/money/reports';
import type { DashboardTrend } from '@shared/contract/office/dashboard';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';

/*
 * Units and the days on which they could be had in September 2026 (30 nights):
 *
 *   A  there before anybody kept it; closed 13-19 September   1-12 and 20-30          12 + 11 = 23
 *   B  there before anybody kept it                           1-30                               30
 *   C  made on 10 September, retired on 25 September          10-24                              15
 *   D  made closed on 10 September, opened on the 28th        28-30                               3
 *   E  made and retired on 10 September                       none                                0
 *                                                                                     together   71
 */
let test_: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
let headers: Record<string, string>;
const made: Record<string, string> = {};

async function at(day: string): Promise<void> {
  test_.clock.now = new Date(`${day}T01:00:00.000Z`);
  headers = (await signInAdmin(test_)).headers;
}
const facts = (number: string, status: string) => ({
  ...{ roomTypeId: place.roomTypeId, number, floor: '1', status, note: '' },
});
async function make(number: string, status: string): Promise<void> {
  const answer = await test_.app.inject({
    ...{ method: 'POST', url: '/api/units', headers, payload: facts(number, status) },
  });
  expect(answer.statusCode).toBe(201);
  made[number] = answer.json<UnitsMade>().units[0]!.id;
}
const versions = new Map<string, number>();
async function put(number: string, status: string): Promise<void> {
  const id = made[number]!;
  const version = versions.get(id) ?? 1;
  const answer = await test_.app.inject({
    ...{ method: 'PATCH', url: `/api/units/${id}`, headers },
    payload: { ...facts(number, status), licences: [], version },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  versions.set(id, version + 1);
}
async function nightsForSale(query: Record<string, string>): Promise<Record<string, number | null>> {
  const answer = await test_.app.inject({
    url: `/api/reports/occupancy?${new URLSearchParams({ from: '2026-09-01', to: '2026-09-30', ...query })}`,
    headers,
  });
  const { rows } = answer.json<Report>();
  return Object.fromEntries(rows.map(({ key, figures }) => [key, figures.nightsAvailable!]));
}

beforeAll(async () => {
  test_ = await buildTestApp();
  place = await createListing(test_.db, await createBusiness(test_.db), { units: 2 });
  [made.A, made.B] = place.unitIds as [string, string];
  await at('2026-09-10');
  await make('C', 'active');
  await make('D', 'closed');
  await make('E', 'active');
  await put('E', 'retired');
  await at('2026-09-13');
  await put('A', 'closed');
  await at('2026-09-20');
  await put('A', 'active');
  await at('2026-09-25');
  await put('C', 'retired');
  await at('2026-09-28');
  await put('D', 'active');
  // Closed by mistake, and opened again on the same day: nothing is lost.
  await put('B', 'closed');
  await put('B', 'active');
  await put('B', 'closed');
  await put('B', 'active');
  await at('2026-10-02');
});
afterAll(() => test_.close());

it('counts the nights on which each unit could be had', async () => {
  expect(await nightsForSale({ by: 'unit' })).toEqual({
    [made.A!]: 23,
    [made.B!]: 30,
    [made.C!]: 15,
    [made.D!]: 3,
  });
  expect(await nightsForSale({ by: 'month' })).toEqual({ '2026-09-01': 71 });
  expect(await nightsForSale({ by: 'property' })).toEqual({ [place.propertyId]: 71 });
});

it('counts the units of each day', async () => {
  const days = await nightsForSale({ by: 'day' });
  // The first day: A and B. The 10th brings C, the 13th takes A, the 20th gives it back, the 25th takes C, the 28th brings D.
  expect(
    ['01', '09', '10', '12', '13', '19', '20', '24', '25', '27', '28', '30'].map(
      (day) => days[`2026-09-${day}`],
    ),
  ).toEqual([2, 2, 3, 3, 2, 2, 3, 3, 2, 2, 3, 3]);
});

it('is what the dashboard divides the month by, and tells as units of today', async () => {
  const dashboard = await test_.app.inject({ url: '/api/dashboard', headers });
  expect(dashboard.json()).toMatchObject({ unitsActive: 3 });
  const trend = await test_.app.inject({ url: '/api/dashboard/trend', headers });
  const { months } = trend.json<DashboardTrend>();
  expect(months.find(({ month }) => month === '2026-09-01')).toMatchObject({ nightsAvailable: 71 });
});

it('knows nothing of what was before: a unit that was there is counted for every day', async () => {
  expect(await nightsForSale({ from: '2025-01-01', to: '2025-01-31', by: 'month' })).toEqual({
    '2025-01-01': 62,
  });
});
