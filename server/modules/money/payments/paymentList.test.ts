import type { PaymentRow } from '@shared/contract/money/payments';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';

/** The money of all stays, as finance reads it. */
let test_: TestApp;
let staff: { authorization: string };
let first: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => {
  test_ = await buildTestApp();
  staff = (await signInAdmin(test_, [codeOf('report.view')])).headers;
  const business = await createBusiness(test_.db);
  first = await createListing(test_.db, business);
  const second = await createListing(test_.db, business);
  const mei = (await createReservation(test_.db, first, { reference: 'AT-AAAAAA', guest_name: 'Tan Mei' }))
    .id;
  const ravi = (await createReservation(test_.db, second, { reference: 'AT-BBBBBB', guest_name: 'Ravi' })).id;
  const pay = (reservation_id: string, amount_sen: number, more: object = {}) =>
    test_.db
      .insertInto('payment')
      .values({
        reservation_id,
        kind: 'payment',
        method: 'card_terminal',
        card_kind: 'local_credit',
        amount_sen,
        status: 'received',
        fee_sen: 1_400,
        fee_sst_sen: 112,
        due_on: '2026-11-24',
        slip_key: null,
        slip_mime: null,
        received_on: '2026-11-20',
        created_by: null,
        checked_by: null,
        ...more,
      })
      .execute();
  await pay(mei, 100_000, { reference: 'TERM-9' });
  const cash = { method: 'pay_at_property', card_kind: null, fee_sen: 0, fee_sst_sen: 0, due_on: null };
  await pay(mei, 5_000, { ...cash, received_on: '2026-11-18' });
  await pay(ravi, 2_000, { kind: 'refund', fee_sen: 0, fee_sst_sen: 0, received_on: '2026-11-19' });
  const open = { fee_sen: null, fee_sst_sen: null, received_on: null, due_on: null };
  await pay(ravi, 7_000, { ...open, status: 'pending' });
  await pay(ravi, 9_000, { status: 'voided', voided_at: new Date(), void_reason: 'twice' });
});
afterAll(() => test_.close());

const get = (url: string, headers = staff) => test_.app.inject({ url, headers });
const list = async (query = '') =>
  (await get(`/api/payments/aggregation?pagination={"limit":50}${query}`)).json<{
    payments: PaymentRow[];
    totalCount: number;
  }>();
const filtered = async (filter: object) =>
  (await list(`&filter=${encodeURIComponent(JSON.stringify(filter))}`)).payments
    .map(({ amountSen }) => amountSen)
    .sort((one, other) => one - other);

test('says of each what the bank is to credit and when: gross less the fee and the tax on it', async () => {
  const { payments, totalCount } = await list();
  expect(totalCount).toBe(5);
  const facts = payments.map((row) => [row.amountSen, row.status, row.expectedSen, row.dueOn]);
  // The latest first, what has no day last. 1,000.00 − 14.00 − 1.12 = 984.88.
  expect(facts.slice(2)).toEqual([
    [-2_000, 'received', -2_000, '2026-11-24'],
    [5_000, 'received', null, null],
    [7_000, 'pending', null, null],
  ]);
  expect(facts.slice(0, 2).sort((one, other) => Number(one[0]) - Number(other[0]))).toEqual([
    [9_000, 'voided', null, '2026-11-24'],
    [100_000, 'received', 98_488, '2026-11-24'],
  ]);
  expect(payments.find(({ amountSen }) => amountSen === 100_000)).toMatchObject({
    reservation: { reference: 'AT-AAAAAA', guestName: 'Tan Mei' },
    property: { id: first.propertyId },
    method: 'card_terminal',
    cardKind: 'local_credit',
    reference: 'TERM-9',
  });
});

test('is narrowed by everything that it shows', async () => {
  expect(await filtered({ q: 'term-9' })).toEqual([100_000]);
  expect(await filtered({ q: 'AT-AAAAAA' })).toEqual([5_000, 100_000]);
  expect(await filtered({ propertyId: first.propertyId })).toEqual([5_000, 100_000]);
  expect(await filtered({ method: 'pay_at_property' })).toEqual([5_000]);
  expect(await filtered({ kind: 'refund' })).toEqual([-2_000]);
  expect(await filtered({ status: 'voided' })).toEqual([9_000]);
  expect(await filtered({ from: '2026-11-19', to: '2026-11-19' })).toEqual([-2_000]);
  expect(await filtered({ dueFrom: '2026-11-24', dueTo: '2026-11-24', status: 'received' })).toEqual([
    -2_000, 100_000,
  ]);
  expect(await filtered({ dueTo: '2026-11-23' })).toEqual([]);
});

test.each(['receivedOn', 'dueOn', 'amountSen'] as const)('is sorted by %s, both ways', async (name) => {
  for (const order of ['asc', 'desc'] as const) {
    const { payments } = await list(`&sort={"${name}":"${order}"}`);
    const values = payments.map((row) => row[name]).filter((value) => value !== null);
    const sorted = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
    expect(values).toEqual(order === 'asc' ? sorted : sorted.reverse());
    const last = payments.findIndex((row) => row[name] === null);
    if (last >= 0) expect(payments.slice(last).every((row) => row[name] === null)).toBe(true);
  }
});

test('leaves the house as a file in ringgit, with a line in the log', async () => {
  const answer = await get(
    '/api/payments/export?format=csv&filter={"method":"card_terminal","kind":"payment","status":"received"}',
  );
  const [head, row, ...rest] = answer.body
    .trim()
    .replace(/^\uFEFF/, '')
    .split('\r\n');
  expect(head).toBe(
    'Received on,Kind,Status,Property,Reservation,Guest,Payment method,Card,Payment reference,Amount,Fee,SST on fee,Expected at the bank,Due on,Paid into,Shift of,Shift opened at (UTC)',
  );
  expect(row).toMatch(
    /^2026-11-20,payment,received,Property \d+,AT-AAAAAA,Tan Mei,card_terminal,local_credit,TERM-9,1000,14,1.12,984.88,2026-11-24,,,$/,
  );
  expect(rest).toEqual([]);
  const logged = await test_.db
    .selectFrom('audit_log')
    .select('entity')
    .where('action', '=', 'export')
    .execute();
  expect(logged).toEqual([{ entity: 'payment' }]);
});

test('is for those who may see reports, and takes no filter that it does not know', async () => {
  const clerk = (await signInAdmin(test_, [codeOf('reservation.view'), codeOf('reservation.edit')])).headers;
  expect((await get('/api/payments/aggregation', clerk)).statusCode).toBe(403);
  expect((await get('/api/payments/export', clerk)).statusCode).toBe(403);
  expect((await get('/api/payments/aggregation?filter={"guest":"x"}')).statusCode).toBe(400);
  expect((await get('/api/payments/aggregation?sort={"method":"asc"}')).statusCode).toBe(400);
});
