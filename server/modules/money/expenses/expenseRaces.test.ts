import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';

/** Two people at once with bills. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let staff: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  place = await createListing(test_.db, await createBusiness(test_.db));
});
afterAll(() => test_.close());

const call = (method: 'POST' | 'PATCH', path: string, payload: object) =>
  test_.app.inject({
    method,
    url: `/api/expenses${path}`,
    headers: { 'idempotency-key': randomUUID(), ...staff },
    payload,
  });
const create = (number = 'TNB-1') =>
  call('POST', '', {
    propertyId: place.propertyId,
    vendorName: 'Tenaga',
    number,
    billDate: '2026-11-10',
    dueDate: '2026-11-30',
    category: 'utilities',
    amountSen: 6_000,
  });
const made = async () => (await create()).json<{ id: string }>().id;
const pay = (id: string, amountSen: number) => () =>
  call('POST', `/${id}/payments`, { source: 'bank', amountSen, paidOn: '2026-11-19' });
const owed = async () =>
  (
    await sql<{
      sen: number;
    }>`select coalesce(sum(amount_sen), 0)::integer as sen from ledger_line where account = 2600`.execute(
      test_.db,
    )
  ).rows[0]!.sen;

test('one bill that two people enter at once is one; the other is told', async () => {
  await create('before');
  const { id: vendorId } = await test_.db.selectFrom('vendor').select('id').executeTakeFirstOrThrow();
  const answers = await race(test_.db, holdRow('vendor', vendorId), [() => create(), () => create()]);
  expect(outcomesOf(answers)).toEqual([201, '409 expense.duplicate']);
});

test('approved by two people at once it is booked once', async () => {
  const id = await made();
  const approve = () => call('PATCH', `/${id}/approve`, { version: 1 });
  const answers = await race(test_.db, holdRow('expense', id), [approve, approve]);
  expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  expect(await owed()).toBe(-6_000);
});

test('paid by two people at once it is never paid beyond what is owed', async () => {
  const id = await made();
  await call('PATCH', `/${id}/approve`, { version: 1 });
  const answers = await race(test_.db, holdRow('expense', id), [pay(id, 4_000), pay(id, 4_000)]);
  expect(outcomesOf(answers)).toEqual([201, '400 form.invalid']);
  expect(await owed()).toBe(-2_000);
});

test('paid while it is made void, one of the two is refused', async () => {
  const id = await made();
  await call('PATCH', `/${id}/approve`, { version: 1 });
  const answers = await race(test_.db, holdRow('expense', id), [
    pay(id, 4_000),
    () => call('PATCH', `/${id}/void`, { version: 2, reason: 'wrong' }),
  ]);
  expect(outcomesOf(answers)).toEqual([201, '409 row.stale']);
  expect(await owed()).toBe(-2_000);
});
