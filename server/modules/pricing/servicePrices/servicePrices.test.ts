import { randomUUID } from 'node:crypto';
import type { ServicePriceDetail, ServicePriceRow } from '@shared/contract/pricing/servicePrices';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, onServer, outcomesOf, sendBehind } from '../../../testing/concurrency';
import {
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
  words,
} from '../../../testing/factories';

/** The price list as staff keep it. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let staff: { authorization: string };
let business: Awaited<ReturnType<typeof createBusiness>>;
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  business = await createBusiness(test_.db);
  place = await createListing(test_.db, business);
});
afterAll(() => test_.close());

const url = '/api/service-prices';
const send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  headers = staff,
) =>
  test_.app.inject({ method, url: path, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
const fields = (more: object = {}) => ({
  name: words('Late check-out'),
  kind: 'late_check_out',
  unitWord: {},
  propertyId: null,
  ownPrice: false,
  active: true,
  ...more,
});
const create = async (more: object = {}) => {
  const answer = await send('POST', url, { ...fields(), validFrom: '2026-01-01', priceSen: 8_000, ...more });
  expect(answer.statusCode).toBe(201);
  return answer.json<ServicePriceRow>();
};
const read = async (id: string) => (await send('GET', `${url}/${id}`)).json<ServicePriceDetail>();
const list = async (filter: object = {}) =>
  (await send('GET', `${url}/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json<{
    servicePrices: ServicePriceRow[];
  }>().servicePrices;
const addPrice = async (id: string, validFrom: string, priceSen: number) =>
  send('PATCH', `${url}/${id}/prices`, { version: (await read(id)).version, validFrom, priceSen });
/** A stay on which the service can be charged. */
const stay = () =>
  createReservation(test_.db, place, {
    check_in: '2026-11-20',
    check_out: '2026-11-22',
    status: 'confirmed',
  });
const charge = (reservationId: string, serviceId: string) =>
  send('POST', `/api/reservations/${reservationId}/charges`, {
    serviceId,
    date: '2026-11-20',
    quantity: 1,
    expectedTotal: 8_000,
  });

test('a price holds from its day on, of two of one day the later written, and none is lost', async () => {
  const { id } = await create();
  await addPrice(id, '2026-12-01', 9_000);
  expect(await read(id)).toMatchObject({ priceSen: 8_000 });
  await addPrice(id, '2026-11-01', 8_500);
  await addPrice(id, '2026-11-01', 8_600);
  const { priceSen, prices, history } = await read(id);
  expect(priceSen).toBe(8_600);
  expect(prices.map((price) => [price.validFrom, price.priceSen])).toEqual([
    ['2026-12-01', 9_000],
    ['2026-11-01', 8_600],
    ['2026-11-01', 8_500],
    ['2026-01-01', 8_000],
  ]);
  expect(history.map(({ action }) => action)).toEqual(['setPrice', 'setPrice', 'setPrice', 'create']);
  expect(
    (await send('PATCH', `${url}/${id}/prices`, { version: 1, validFrom: '2026-11-02', priceSen: 1 })).json(),
  ).toMatchObject({ code: 'row.stale' });
});

test.each([
  [{ priceSen: 0 }, 'priceSen'],
  [{ priceSen: 2_147_483_648 }, 'priceSen'],
  [{ validFrom: '2026-02-30' }, 'validFrom'],
  [{ kind: 'sauna' }, 'kind'],
  [{ name: words('') }, 'name'],
  [{ propertyId: randomUUID() }, 'propertyId'],
])('%j is refused beside its field, and nothing is kept', async (more, field) => {
  const answer = await send('POST', url, { ...fields(), validFrom: '2026-01-01', priceSen: 8_000, ...more });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: { path: string }[] }>().fields[0]!.path).toMatch(new RegExp(`^${field}`));
  expect(await list()).toEqual([]);
});

test('what holds at one property is not offered at another, and what is retired nowhere', async () => {
  const other = await createListing(test_.db, business);
  const [here, elsewhere, everywhere, retired] = [
    await create({ propertyId: place.propertyId }),
    await create({ propertyId: other.propertyId }),
    await create(),
    await create({ active: false }),
  ];
  const { id } = await stay();
  const { services } = (await send('GET', `/api/reservations/${id}/services?date=2026-11-20`)).json<{
    services: { id: string }[];
  }>();
  expect(services.map((service) => service.id).sort()).toEqual([here.id, everywhere.id].sort());
  for (const { id: serviceId } of [elsewhere, retired])
    expect((await charge(id, serviceId)).json()).toMatchObject({ fields: [{ path: 'serviceId' }] });
  expect((await list({ propertyId: place.propertyId, active: true })).map((row) => row.id).sort()).toEqual(
    [here.id, everywhere.id].sort(),
  );
  // The export has the same lines: here, everywhere, and what is retired.
  const filter = encodeURIComponent(JSON.stringify({ propertyId: place.propertyId }));
  const csv = (await send('GET', `${url}/export?format=csv&filter=${filter}`)).body.trim().split('\r\n');
  expect(csv).toHaveLength(1 + 3);
});

test('what was charged is retired, not deleted; what was not goes, and only for those who may', async () => {
  const [charged, unused] = [await create(), await create()];
  const { id } = await stay();
  expect(outcomesOf([await charge(id, charged.id)])).toEqual([201]);
  expect(outcomesOf([await send('DELETE', `${url}/${charged.id}`)])).toEqual(['409 service_price.used']);
  const { headers } = await signInAdmin(test_, [codeOf('expenses.view'), codeOf('expenses.edit')]);
  expect((await send('DELETE', `${url}/${unused.id}`, undefined, headers)).statusCode).toBe(403);
  expect((await send('DELETE', `${url}/${unused.id}`)).statusCode).toBe(200);
  expect((await list()).map((row) => row.id)).toEqual([charged.id]);
});

onServer('whoever charges a service that is being deleted waits, and is told beside the field', async () => {
  const { id: serviceId } = await create();
  const { id } = await stay();
  const answer = await sendBehind(
    test_.db,
    async (trx) => {
      await holdRow('service_price', serviceId)(trx);
      await trx.deleteFrom('service_price').where('id', '=', serviceId).execute();
    },
    () => charge(id, serviceId),
  );
  expect([answer.statusCode, answer.json<{ fields: object[] }>().fields]).toEqual([
    400,
    [expect.objectContaining({ path: 'serviceId', rule: 'unknown' })],
  ]);
});
