import { sql } from 'kysely';
import type { CurrencyRateDetail, CurrencyRateRow } from '@shared/contract/pricing/currencyRates';
import type { SiteInfo } from '@shared/contract/site/site';
import { codeOf, type Permission } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { get } from '../../../testing/publicCalls';

let test_: TestApp;
let drawings = 0;
beforeAll(async () => {
  const drawPage = async () => ({ markup: `drawing ${(drawings += 1)}`, state: '{}' });
  test_ = await buildTestApp({}, { drawPage });
});
beforeEach(() => test_.reset());
afterAll(() => test_.close());

const URL = '/api/currency-rates';
/** Tests are on 20 November 2026. */
const SGD = { currency: 'SGD', validFrom: '2026-11-03', myrPerUnit: '3.47' as string | null };
const by = async (...permissions: Permission[]) => {
  const { headers } = await signInAdmin(test_, permissions.length ? permissions.map(codeOf) : undefined);
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test_.app.inject({ method, url, headers, ...(payload && { payload }) });
};
type Send = Awaited<ReturnType<typeof by>>;
const make = async (send: Send, changes: object = {}) => {
  const answer = await send('POST', URL, { ...SGD, ...changes });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json<CurrencyRateRow>();
};
const rules = (answer: { json: () => unknown }) =>
  (answer.json() as { fields?: { path: string; rule: string }[] }).fields?.map(
    ({ path, rule }) => `${path} ${rule}`,
  );
const list = async (send: Send, query = '') =>
  (await send('GET', `${URL}/aggregation${query}`))
    .json<{ currencyRates: CurrencyRateRow[] }>()
    .currencyRates.map(
      ({ currency, validFrom, myrPerUnit, holds }) => `${currency} ${validFrom} ${myrPerUnit} ${holds}`,
    );
const shown = async () => (await get(test_, '/api/public/site')).json<SiteInfo>().currencies;

/** What holds on 20 November 2026: a rate that two others surround, one that ended, one of today, one to come. */
const several = async (send: Send) => {
  await make(send, { validFrom: '2026-12-01', myrPerUnit: '3.5' });
  await make(send, { validFrom: '2026-10-01', myrPerUnit: '3.40' });
  await make(send);
  await make(send, { currency: 'CNY', validFrom: '2026-10-01', myrPerUnit: '0.62' });
  await make(send, { currency: 'CNY', validFrom: '2026-11-10', myrPerUnit: null });
  await make(send, { currency: 'USD', validFrom: '2026-11-20', myrPerUnit: '4.41' });
  await make(send, { currency: 'JPY', validFrom: '2026-11-21', myrPerUnit: '0.029' });
};

it('lists the newest of each currency first, and says which holds today', async () => {
  const send = await by();
  await several(send);
  expect(await list(send)).toEqual([
    'CNY 2026-11-10 null true',
    'CNY 2026-10-01 0.62 false',
    'JPY 2026-11-21 0.029 false',
    'SGD 2026-12-01 3.5 false',
    'SGD 2026-11-03 3.47 true',
    'SGD 2026-10-01 3.4 false',
    'USD 2026-11-20 4.41 true',
  ]);
  expect(await list(send, `?filter=${encodeURIComponent('{"currency":"CNY"}')}`)).toHaveLength(2);
  expect((await list(send, `?sort=${encodeURIComponent('{"validFrom":"asc"}')}`)).slice(0, 2)).toEqual([
    'CNY 2026-10-01 0.62 false',
    'SGD 2026-10-01 3.4 false',
  ]);
});

it('tells every page, and staff, what is shown today and since when', async () => {
  expect(await shown()).toEqual([]);
  const send = await by();
  await several(send);
  const currencies = [
    { code: 'SGD', myrPerUnit: '3.47', since: '2026-11-03' },
    { code: 'USD', myrPerUnit: '4.41', since: '2026-11-20' },
  ];
  expect(await shown()).toEqual(currencies);
  expect((await send('GET', `${URL}/today`)).json()).toEqual({ businessDate: '2026-11-20', currencies });
});

it('keeps all figures of a rate, and shows a row anew as soon as it is changed or gone', async () => {
  const send = await by();
  const { id, version } = await make(send, { myrPerUnit: '12345678.00027123' });
  expect((await shown())[0]).toMatchObject({ myrPerUnit: '12345678.00027123' });
  const change = { ...SGD, myrPerUnit: '3.480', version };
  expect((await send('PATCH', `${URL}/${id}`, change)).json()).toMatchObject({
    ...{ myrPerUnit: '3.48', holds: true, version: 2 },
  });
  expect((await shown())[0]).toMatchObject({ myrPerUnit: '3.48' });
  const late = await send('PATCH', `${URL}/${id}`, change);
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'row.stale', params: { version: 2 } }]);
  expect((await send('DELETE', `${URL}/${id}?version=1`)).json()).toMatchObject({ code: 'row.stale' });
  const { history } = (await send('GET', `${URL}/${id}`)).json<CurrencyRateDetail>();
  expect(history.map(({ action }) => action)).toEqual(['update', 'create']);
  expect((await send('DELETE', `${URL}/${id}?version=2`)).statusCode).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await send('GET', `${URL}/${id}`)).statusCode).toBe(404);
  expect(await auditLines(test_)).toMatchObject([
    { action: 'create', entity: 'currency_rate', after: { ...SGD, myrPerUnit: '12345678.00027123' } },
    { action: 'update', before: { myrPerUnit: '12345678.00027123' }, after: { myrPerUnit: '3.48' } },
    { action: 'delete', before: { ...SGD, myrPerUnit: '3.48' } },
  ]);
});

it('a page that was drawn before a change is drawn anew after it', async () => {
  const page = async () =>
    /drawing \d+/.exec((await test_.app.inject({ url: '/', headers: { accept: 'text/html' } })).body)?.[0];
  const send = await by();
  const before = await page();
  expect(before).toMatch(/^drawing \d+$/);
  const { id } = await make(send);
  const after = await page();
  expect(after).not.toBe(before);
  await send('DELETE', `${URL}/${id}?version=1`);
  expect(await page()).not.toBe(after);
});

it.each<[object, string]>([
  [{ currency: 'MYR' }, 'currency choice'],
  [{ currency: 'sgd' }, 'currency choice'],
  [{ currency: 'XXX' }, 'currency choice'],
  [{ validFrom: '2026-11-31' }, 'validFrom date'],
  [{ validFrom: '1999-12-31' }, 'validFrom date'],
  [{ myrPerUnit: '0' }, 'myrPerUnit rate'],
  [{ myrPerUnit: '-3' }, 'myrPerUnit rate'],
  [{ myrPerUnit: '3,47' }, 'myrPerUnit rate'],
  [{ myrPerUnit: '0.000000001' }, 'myrPerUnit rate'],
  [{ myrPerUnit: 3.47 }, 'myrPerUnit type'],
  [{ myrPerUnit: undefined }, 'myrPerUnit required'],
  [{ since: 'today' }, 'since unknown'],
])('with %j it is refused: %s', async (changes, told) => {
  const answer = await (await by())('POST', URL, { ...SGD, ...changes });
  expect([answer.statusCode, rules(answer)]).toEqual([400, [told]]);
});

it('a second rate of a currency and day is refused beside the day, made or moved there', async () => {
  const send = await by();
  await make(send);
  const again = await send('POST', URL, { ...SGD, myrPerUnit: '3.5' });
  expect([again.statusCode, rules(again)]).toEqual([400, ['validFrom rate_day_taken']]);
  const { id } = await make(send, { validFrom: '2026-11-04' });
  const moved = await send('PATCH', `${URL}/${id}`, { ...SGD, version: 1 });
  expect([moved.statusCode, rules(moved)]).toEqual([400, ['validFrom rate_day_taken']]);
  await make(send, { currency: 'USD' });
  expect(await list(send)).toHaveLength(3);
});

it('the table itself keeps no ringgit, no word and no rate of nothing', async () => {
  const keep = (currency: string, rate: string) =>
    sql`insert into currency_rate (currency, valid_from, myr_per_unit)
      values (${currency}, '2026-11-03', ${rate}::numeric)`.execute(test_.db);
  await expect(keep('MYR', '1')).rejects.toThrow('currency_rate_foreign');
  await expect(keep('usd', '1')).rejects.toThrow('currency_rate_foreign');
  await expect(keep('USD', '0')).rejects.toThrow('currency_rate_positive');
});

it('of two people who say a rate of one day at once the second is told', async () => {
  const send = await by();
  const answers = await race(test_.db, (trx) => sql`lock table currency_rate in share mode`.execute(trx), [
    () => send('POST', URL, SGD),
    () => send('POST', URL, { ...SGD, myrPerUnit: '3.5' }),
  ]);
  expect(outcomesOf(answers).map(String).sort()).toEqual(['201', '400 form.invalid']);
  expect(rules(answers.find(({ statusCode }) => statusCode === 400)!)).toEqual(['validFrom rate_day_taken']);
  expect(await list(send)).toHaveLength(1);
});

it('of two people who change a rate at once the second is told', async () => {
  const send = await by();
  const { id } = await make(send);
  const change = (myrPerUnit: string) => () =>
    send('PATCH', `${URL}/${id}`, { ...SGD, myrPerUnit, version: 1 });
  const answers = await race(test_.db, holdRow('currency_rate', id), [change('3.5'), change('3.6')]);
  expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  expect(await list(send)).toEqual(['SGD 2026-11-03 3.5 true']);
});

it('is seen, made, changed and deleted with the right to do so', async () => {
  const { id } = await make(await by());
  const allowed = async (...permissions: Permission[]) => {
    const send = await by(...permissions);
    const { statusCode: looked } = await send('GET', `${URL}/${id}`);
    const { statusCode: read } = await send('GET', `${URL}/today`);
    const { statusCode: made } = await send('POST', URL, SGD);
    const { statusCode: changed } = await send('PATCH', `${URL}/${id}`, { ...SGD, version: 9 });
    const { statusCode: deleted } = await send('DELETE', `${URL}/${id}?version=9`);
    return [looked, read, made, changed, deleted];
  };
  // What is allowed fails for other reasons: a day that is taken, a version that is none.
  expect(await allowed('global.view')).toEqual([200, 200, 403, 403, 403]);
  expect(await allowed('global.create')).toEqual([403, 403, 400, 403, 403]);
  expect(await allowed('global.edit')).toEqual([403, 403, 403, 409, 403]);
  expect(await allowed('global.delete')).toEqual([403, 403, 403, 403, 409]);
  expect(await allowed('holiday.view')).toEqual([403, 403, 403, 403, 403]);
  expect((await get(test_, `${URL}/today`)).statusCode).toBe(401);
});
