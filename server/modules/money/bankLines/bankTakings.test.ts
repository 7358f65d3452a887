import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { lockTakings } from './bankTakings.queries';

let test_: TestApp;
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());

const KINDS = ['payment', 'movement', 'payout', 'owner_payout', 'owner_return', 'online_fee'] as const;
/** Each kind alone, and each two and three of them in each order: PostgreSQL takes the types of a union from its first two parts. */
const ORDERS = KINDS.flatMap((first) => [
  [first],
  ...KINDS.filter((kind) => kind !== first).flatMap((second) => [
    [first, second],
    ...KINDS.filter((kind) => kind !== first && kind !== second).map((third) => [first, second, third]),
  ]),
]);

it('takings are looked for in whatever kinds and order a person chose them', async () => {
  expect(ORDERS).toHaveLength(6 + 30 + 120);
  const failed: string[] = [];
  for (const order of ORDERS) {
    const keys = order.map((type) => ({ type, id: '00000000-0000-4000-8000-000000000001' }));
    const found = await test_.db
      .transaction()
      .execute((trx) => lockTakings(trx, keys))
      .catch((error: Error) => error.message);
    if (typeof found === 'string' || found.length > 0) failed.push(`${order.join(', ')}: ${String(found)}`);
  }
  expect(failed).toEqual([]);
});

it('nothing is looked for where nothing was chosen', async () => {
  const found = await test_.db.transaction().execute((trx) => lockTakings(trx, []));
  expect(found).toEqual([]);
});
