import type { SiteInfo } from '@shared/contract/site/site';
import { json } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness } from '../../../testing/factories';
import { get } from '../../../testing/publicCalls';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    MAPS_KEY: 'k&y',
    MAPS_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?key={key}',
  });
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const site = async () => (await get(test, '/api/public/site')).json<SiteInfo>();

it('has defaults while nobody has set anything', async () => {
  expect(await site()).toMatchObject({
    name: 'Attic',
    businessDate: '2026-11-20',
    maxAdvanceDays: 540,
    paymentMethods: [],
    demo: false,
    tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png?key=k%26y' },
  });
});

it('shows what staff have set, and payment methods of visitors in their order', async () => {
  await createBusiness(test.db);
  await test.db
    .updateTable('payment_method')
    .set({ enabled: false })
    .where('code', '=', 'bank_transfer')
    .execute();
  await test.db
    .insertInto('setting')
    .values([
      { key: 'brand', value: json({ name: 'Loft', lat: 'north', secret: 'x' }) as never },
      { key: 'booking', value: json({ holdMinutes: 15, maxAdvanceDays: -3 }) as never },
    ])
    .execute();
  const answer = await site();
  expect(answer).toMatchObject({ name: 'Loft', lat: null, holdMinutes: 15, maxAdvanceDays: 540 });
  expect(answer.paymentMethods.map(({ code }) => code)).toEqual(['pay_at_property']);
  expect(answer).not.toHaveProperty('secret');
});

it('leaves the place of the key open where the server has none: pages that were built with one fill it in', async () => {
  const keyless = await buildTestApp({ MAPS_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?key={key}' });
  const { tiles } = (await get(keyless, '/api/public/site')).json<SiteInfo>();
  expect(tiles?.url).toBe('https://tiles.example/{z}/{x}/{y}.png?key={key}');
  await keyless.close();
});
