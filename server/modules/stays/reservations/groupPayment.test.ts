import { randomUUID } from 'node:crypto';
import type { Reservation } from '@shared/contract/stays/reservations';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';

/** One receipt of money for several stays of a group. The tests' today is 20 November 2026. */
let test_: TestApp;
let staff: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
const groupId = '0197a5f0-0000-7000-8000-000000000090';
let a: string;
let b: string;
let c: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  place = await createListing(test_.db, await createBusiness(test_.db));
  await test_.db
    .insertInto('payment_method_rate')
    .values({
      method: 'card_terminal',
      card_kind: 'foreign',
      valid_from: '2020-01-01',
      fee_bp: 275,
      fee_sst_bp: 800,
      settlement_days: 2,
    })
    .execute();
  [a, b, c] = [await book(30_011), await book(50_020), await book(20_011)];
});
afterAll(() => test_.close());

const book = async (total_sen: number, fields: Parameters<typeof createReservation>[2] = {}) =>
  (await createReservation(test_.db, place, { total_sen, group_id: groupId, ...fields })).id;
type Shares = readonly (readonly [id: string, amountSen: number])[];
const pay = (
  shares: Shares,
  more: object = {},
  { key = randomUUID() as string, of = a, headers = staff } = {},
) =>
  test_.app.inject({
    method: 'POST',
    url: `/api/reservations/${of}/group-payment`,
    headers: { ...headers, 'idempotency-key': key },
    payload: {
      method: 'card_terminal',
      cardKind: 'foreign',
      receivedOn: '2026-11-20',
      reference: 'SLIP 7',
      shares: shares.map(([reservationId, amountSen]) => ({ reservationId, amountSen })),
      ...more,
    },
  });
const view = async (id: string) =>
  (await test_.app.inject({ url: `/api/reservations/${id}`, headers: staff })).json<Reservation>();
const paid = async (...ids: string[]) => {
  const sums = [];
  for (const id of ids) sums.push((await view(id)).paidSen);
  return sums;
};
const rows = () =>
  test_.db
    .selectFrom('payment')
    .select(['reservation_id', 'amount_sen', 'rounding_sen', 'fee_sen', 'fee_sst_sen', 'batch_id'])
    .select(['reference', 'due_on'])
    .execute();

test('each stay gets its share; number, reference and due day are one, and the fee is that of the whole', async () => {
  const answer = await pay([
    [a, 30_011],
    [b, 50_020],
    [c, 20_011],
  ]);
  expect(answer.statusCode).toBe(201);
  const { batchId, payments } = answer.json<{ batchId: string; payments: { reservationId: string }[] }>();
  expect(payments.map(({ reservationId }) => reservationId).sort()).toEqual([a, b, c].sort());
  expect(await paid(a, b, c)).toEqual([30_011, 50_020, 20_011]);
  const written = await rows();
  expect(new Set(written.map(({ batch_id }) => batch_id))).toEqual(new Set([batchId]));
  expect(written.map(({ reference, due_on }) => [reference, due_on])).toEqual(
    Array.from({ length: 3 }, () => ['SLIP 7', '2026-11-24']),
  );
  // 2.75 % of 1,000.42 is 27.511550, 8 % of 27.51 is 2.2008: half up, once.
  expect(written.reduce((sum, { fee_sen }) => sum + fee_sen!, 0)).toBe(2_751);
  expect(written.reduce((sum, { fee_sst_sen }) => sum + fee_sst_sen!, 0)).toBe(220);
});

test('cash is rounded once, on the whole', async () => {
  await pay(
    [
      [a, 30_011],
      [b, 50_020],
      [c, 20_011],
    ],
    { method: 'pay_at_property', cardKind: undefined },
  );
  expect(await paid(a, b, c)).toEqual([30_011, 50_020, 20_011]);
  const written = await rows();
  // 1,000.42 are 1,000.40 in cash.
  expect(written.reduce((sum, { amount_sen }) => sum + amount_sen, 0)).toBe(100_040);
  expect(written.map(({ rounding_sen }) => rounding_sen).sort()).toEqual([0, 0, 2]);
});

test('a part in cash is paid in coins', async () => {
  const cash = { method: 'pay_at_property', cardKind: undefined };
  expect((await pay([[a, 30_001]], cash)).json()).toMatchObject({ fields: [{ rule: 'five_sen' }] });
  expect(
    (
      await pay(
        [
          [a, 30_011],
          [b, 9],
        ],
        cash,
      )
    ).statusCode,
  ).toBe(201);
});

test('the same key twice is one receipt', async () => {
  const send = () => pay([[a, 10_000]], {}, { key: 'one-receipt' });
  const [first, second] = await Promise.all([send(), send()]);
  expect(first.body).toBe(second.body);
  expect(await paid(a)).toEqual([10_000]);
});

test('held nights are confirmed by what is due of them, and never by less', async () => {
  const held = await book(40_000, { status: 'hold', hold_expires_at: new Date('2026-11-20T09:00:00Z') });
  const short = await pay([
    [a, 30_011],
    [held, 39_999],
  ]);
  expect(outcomesOf([short])).toEqual(['409 payment.decide']);
  expect(await paid(a, held)).toEqual([0, 0]);
  await pay([
    [a, 30_011],
    [held, 40_000],
  ]);
  expect(await view(held)).toMatchObject({ status: 'confirmed', paidSen: 40_000 });
});

test.each([
  ['more than a stay owes', () => [[a, 30_012]] as const, 409],
  ['a stay of another group', async () => [[await book(100, { group_id: randomUUID() }), 100]] as const, 400],
  ['a stay that there is not', () => [[randomUUID() as string, 100]] as const, 400],
  ['a stay twice', () => [[a, 100], [a, 200]] as const, 400], // prettier-ignore
  ['nothing', () => [[a, 0]] as const, 400],
  ['for no stay', () => [] as const, 400],
])('%s is refused, and nothing is written', async (_, shares, status) => {
  const answer = await pay([[b, 100] as const, ...(await shares())].slice(status === 400 ? 1 : 0));
  expect(answer.statusCode).toBe(status);
  expect(await rows()).toEqual([]);
});

test('asks for the right, the key, and a stay that is of a group', async () => {
  const looker = (await signInAdmin(test_, [codeOf('reservation.view')])).headers;
  expect((await pay([[a, 100]], {}, { headers: looker })).statusCode).toBe(403);
  const alone = await book(100, { group_id: null });
  expect((await pay([[alone, 100]], {}, { of: alone })).statusCode).toBe(404);
  expect((await pay([[a, 100]], { receivedOn: '2026-11-21' })).json()).toMatchObject({
    fields: [{ path: 'receivedOn', rule: 'future' }],
  });
});

test('two receipts for the same stays at once: the second is told that they owe no more', async () => {
  const both: Shares = [
    [a, 30_011],
    [b, 50_020],
  ];
  const [first] = [a, b].sort();
  const answers = await race(test_.db, holdRow('reservation', first!), [
    () => pay(both),
    () => pay([...both].reverse()),
  ]);
  expect(outcomesOf(answers)).toEqual([201, '409 payment.split']);
  expect(await paid(a, b)).toEqual([30_011, 50_020]);
});

test('one that is voided goes as a whole', async () => {
  await pay([
    [a, 30_011],
    [b, 50_020],
  ]);
  const { id } = (await view(a)).payments[0]!;
  const answer = await test_.app.inject({
    method: 'PATCH',
    url: `/api/payments/${id}/void`,
    headers: staff,
    payload: { version: 1, reason: 'The card was declined' },
  });
  expect(answer.statusCode).toBe(200);
  expect(await paid(a, b)).toEqual([0, 0]);
  expect((await view(b)).payments).toMatchObject([{ status: 'voided', voidReason: 'The card was declined' }]);
});
