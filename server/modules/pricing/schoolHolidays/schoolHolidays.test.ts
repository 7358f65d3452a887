import { schoolHolidayDetail, type SchoolHolidayInput } from '@shared/contract/pricing/schoolHolidays';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { signInAdmin, words } from '../../../testing/factories';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  ({ headers } = await signInAdmin(test));
});

const input = (fields: Partial<SchoolHolidayInput> = {}): SchoolHolidayInput => ({
  name: words('Raya break'),
  group: 'A',
  startsOn: '2026-03-20',
  endsOn: '2026-03-28',
  ...fields,
});
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  test.app.inject({ method, url: `/api/school-holidays${url}`, headers, ...(payload && { payload }) });
const create = async (fields: Partial<SchoolHolidayInput> = {}) =>
  (await call('POST', '', input(fields))).json<{ id: string; version: number }>();
const names = async (filter: object) =>
  (await call('GET', `/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`))
    .json<{ schoolHolidays: { group: string; startsOn: string }[] }>()
    .schoolHolidays.map(({ group, startsOn }) => `${group} ${startsOn}`);

it('is created, changed with its version, and deleted; the history knows it', async () => {
  const { id } = await create();
  const patch = (version: number, fields = {}) => call('PATCH', `/${id}`, { ...input(fields), version });
  expect((await patch(1, { endsOn: '2026-03-29' })).json()).toMatchObject({
    endsOn: '2026-03-29',
    version: 2,
  });
  expect((await patch(1)).json()).toMatchObject({ code: 'row.stale', params: { version: 2 } });
  const detail = schoolHolidayDetail.parse((await call('GET', `/${id}`)).json());
  expect(detail.history.map(({ action }) => action)).toEqual(['update', 'create']);
  expect((await call('DELETE', `/${id}?version=1`)).statusCode).toBe(409);
  expect((await call('DELETE', `/${id}?version=2`)).json()).toEqual({ status: 'ok' });
  expect((await call('GET', `/${id}`)).statusCode).toBe(404);
  expect((await call('DELETE', `/${id}?version=2`)).statusCode).toBe(404);
});

it.each<[string, Partial<SchoolHolidayInput>, string, string]>([
  ['an end before the start', { endsOn: '2026-03-19' }, 'endsOn', 'not_before_start'],
  ['half a year', { endsOn: '2026-09-19' }, 'endsOn', 'date_too_far'],
  ['a date that is none', { startsOn: '2026-02-30' }, 'startsOn', 'date'],
  ['an unknown group', { group: 'C' as never }, 'group', 'choice'],
  ['no name', { name: { 'en-US': '' } as never }, 'name.en-US', 'required'],
])('refuses %s beside the field', async (_case, fields, path, rule) => {
  const answer = await call('POST', '', input(fields));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
});

it('is listed by year and group, and exported', async () => {
  await create();
  await create({ group: 'B', startsOn: '2026-12-19', endsOn: '2027-01-10' });
  expect(await names({})).toEqual(['A 2026-03-20', 'B 2026-12-19']);
  expect(await names({ year: 2027 })).toEqual(['B 2026-12-19']);
  expect(await names({ group: 'A' })).toEqual(['A 2026-03-20']);
  expect(await names({ q: 'nothing' })).toEqual([]);
  const file = await call('GET', '/export');
  expect(file.body.split('\r\n')[1]).toMatch(/^A,2026-03-20,2026-03-28,Raya break,/);
});

it('is for those with the permission', async () => {
  ({ headers } = await signInAdmin(test, [codeOf('holiday.view')]));
  expect((await call('GET', '/aggregation')).statusCode).toBe(200);
  expect((await call('POST', '', input())).statusCode).toBe(403);
});
