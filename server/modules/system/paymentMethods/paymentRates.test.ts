import { randomUUID } from 'node:crypto';
import type { PaymentMethodDetail } from '@shared/contract/system/paymentMethods';
import { codeOf, type Permission } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer, outcomesOf, race, sendBehind } from '../../../testing/concurrency';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { lock } from './paymentMethods.queries';
import { upsertRate } from './paymentRates.queries';

/** What money costs from a day on. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let stayId: string;
let staff: { authorization: string };
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  const place = await createListing(test_.db, await createBusiness(test_.db));
  stayId = (await createReservation(test_.db, place, { total_sen: 500_000 })).id;
});
afterAll(() => test_.close());

const CARD = '/api/payment-methods/card_terminal';
const RATE = {
  cardKind: 'local_credit',
  validFrom: '2026-11-01',
  feeBp: 140,
  feeSstBp: 800,
  settlementDays: 2,
};
const detail = async (url = CARD) =>
  (await test_.app.inject({ url, headers: staff })).json<PaymentMethodDetail>();
const add = (rate: object = {}, version = 1, url = CARD, headers: { authorization?: string } = staff) =>
  test_.app.inject({
    method: 'POST',
    url: `${url}/rates`,
    headers,
    payload: { ...RATE, ...rate, version },
  });
const remove = (rateId: string, version: number, headers = staff) =>
  test_.app.inject({ method: 'PATCH', url: `${CARD}/rates/remove`, headers, payload: { rateId, version } });
const pay = (payload: object = {}) =>
  test_.app.inject({
    method: 'POST',
    url: `/api/reservations/${stayId}/payments`,
    headers: { ...staff, 'idempotency-key': randomUUID() },
    payload: {
      kind: 'payment',
      method: 'card_terminal',
      cardKind: 'local_credit',
      amountSen: 100_000,
      receivedOn: '2026-11-20',
      ...payload,
    },
  });
const kept = async () =>
  (await detail()).rates.map(({ cardKind, validFrom, feeBp, used }) => [cardKind, validFrom, feeBp, used]);
const costs = () =>
  test_.db
    .selectFrom('payment')
    .select(['card_kind', 'fee_sen', 'fee_sst_sen', 'settlement_days', 'due_on'])
    .orderBy('created_at')
    .orderBy('amount_sen')
    .execute();

test('rates stand by kind of card and day, the latest first, each with whether money came in by it', async () => {
  expect((await add()).statusCode).toBe(200);
  await add({ validFrom: '2026-11-20', feeBp: 150 }, 2);
  await add({ validFrom: '2027-01-01', feeBp: 160 }, 3);
  await add({ cardKind: 'local_debit', feeBp: 60 }, 4);
  await pay();
  expect(await kept()).toEqual([
    ['local_debit', '2026-11-01', 60, false],
    ['local_credit', '2027-01-01', 160, false],
    ['local_credit', '2026-11-20', 150, true],
    ['local_credit', '2026-11-01', 140, false],
  ]);
  expect((await auditLines(test_)).filter(({ action }) => action === 'setRate')).toHaveLength(4);
});

test('money costs what the rate of its day and card says, and keeps it whatever comes later', async () => {
  await add();
  await add({ cardKind: 'foreign', feeBp: 275, settlementDays: 1 }, 2);
  await add({ validFrom: '2026-11-19', feeBp: 200 }, 3);
  // Half up: 1.40 % and 2.00 % of 1,000.00; 2.75 % of 1,000.10 is 27.50275; 8 % of each.
  await pay({ receivedOn: '2026-11-18' });
  await pay({ receivedOn: '2026-11-19', amountSen: 100_001 });
  await pay({ cardKind: 'foreign', amountSen: 100_010 });
  const before = await costs();
  expect(before).toEqual([
    { card_kind: 'local_credit', fee_sen: 1_400, fee_sst_sen: 112, settlement_days: 2, due_on: '2026-11-20' },
    { card_kind: 'local_credit', fee_sen: 2_000, fee_sst_sen: 160, settlement_days: 2, due_on: '2026-11-23' },
    { card_kind: 'foreign', fee_sen: 2_750, fee_sst_sen: 220, settlement_days: 1, due_on: '2026-11-23' },
  ]);
  await add({ validFrom: '2026-11-21', feeBp: 900 }, 4);
  expect(await costs()).toEqual(before);
});

test('a way to pay without a rate costs nothing and waits for no day but the next of the bank', async () => {
  await pay({ method: 'bank_transfer', cardKind: undefined, receivedOn: '2026-11-15' });
  // 15 November is a Sunday.
  expect(await costs()).toEqual([
    { card_kind: null, fee_sen: 0, fee_sst_sen: 0, settlement_days: 0, due_on: '2026-11-16' },
  ]);
});

test('cash is owed by no bank', async () => {
  await pay({ method: 'pay_at_property', cardKind: undefined });
  expect(await costs()).toMatchObject([{ settlement_days: null, due_on: null }]);
});

describe('what was taken stays as it was', () => {
  beforeEach(async () => {
    await add();
    await pay({ receivedOn: '2026-11-19' });
  });

  test.each(['2026-11-01', '2026-11-10', '2026-11-19'])('no rate begins on %s', async (validFrom) => {
    const answer = await add({ validFrom, feeBp: 1 }, 2);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: [{ path: 'validFrom', rule: 'after_takings', params: { day: '2026-11-19' } }],
    });
    expect(await kept()).toEqual([['local_credit', '2026-11-01', 140, true]]);
  });

  test('one begins on the day after, and another kind of card on any', async () => {
    expect((await add({ validFrom: '2026-11-20', feeBp: 150 }, 2)).statusCode).toBe(200);
    expect((await add({ validFrom: '2026-11-01', cardKind: 'online' }, 3)).statusCode).toBe(200);
  });

  test('a rate that is used, and the first one, are not taken back; another is', async () => {
    await add({ validFrom: '2026-12-01', feeBp: 150 }, 2);
    const [next, used] = (await detail()).rates;
    expect(outcomesOf([await remove(used!.id, 3)])).toEqual(['409 payment.rate_used']);
    expect((await remove(next!.id, 3)).statusCode).toBe(200);
    expect(await kept()).toEqual([['local_credit', '2026-11-01', 140, true]]);
    await add({ cardKind: 'online', feeBp: 275 }, 4);
    const first = (await detail()).rates.find(({ cardKind }) => cardKind === 'online')!;
    expect(outcomesOf([await remove(first.id, 5)])).toEqual(['409 payment.rate_used']);
  });
});

test('a rate of the same day that nothing was paid by is replaced', async () => {
  await add();
  expect((await add({ feeBp: 99, settlementDays: 0 }, 2)).statusCode).toBe(200);
  expect(await kept()).toEqual([['local_credit', '2026-11-01', 99, false]]);
});

test.each([
  ['no kind of card', { cardKind: null }, 'cardKind'],
  ['a kind that is none', { cardKind: 'gold' }, 'cardKind'],
  ['no day', { validFrom: '2026-02-30' }, 'validFrom'],
  ['a fee below nothing', { feeBp: -1 }, 'feeBp'],
  ['a tax above everything', { feeSstBp: 10_001 }, 'feeSstBp'],
  ['half a basis point', { feeBp: 1.5 }, 'feeBp'],
  ['a lag of a month and more', { settlementDays: 31 }, 'settlementDays'],
])('%s is refused beside its field', async (_, rate, path) => {
  const answer = await add(rate);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: [{ path }] });
  expect(await kept()).toEqual([]);
});

test('a transfer has no kind of card, neither in its rates nor in its payments', async () => {
  const url = '/api/payment-methods/bank_transfer';
  expect((await add({}, 1, url)).json()).toMatchObject({ fields: [{ path: 'cardKind' }] });
  expect((await add({ cardKind: null }, 1, url)).statusCode).toBe(200);
  expect((await pay({ method: 'bank_transfer' })).json()).toMatchObject({ fields: [{ path: 'cardKind' }] });
});

test('rates are written by those who may edit Global alone', async () => {
  const by = async (...codes: Permission[]) => (await signInAdmin(test_, codes.map(codeOf))).headers;
  expect((await add({}, 1, CARD, await by('global.view', 'reservation.edit'))).statusCode).toBe(403);
  expect((await add({}, 1, CARD, await by('global.edit'))).statusCode).toBe(200);
  expect((await add({}, 1, '/api/payment-methods/gold')).statusCode).toBe(404);
  const [rate] = (await detail()).rates;
  expect((await remove(rate!.id, 2, await by('global.view'))).statusCode).toBe(403);
  expect((await remove(randomUUID(), 2)).statusCode).toBe(400);
});

test('of two who add a rate at once the second is told', async () => {
  const hold = (trx: Parameters<Parameters<typeof race>[1]>[0]) =>
    trx.selectFrom('payment_method').selectAll().where('code', '=', 'card_terminal').forUpdate().execute();
  const answers = await race(test_.db, hold, [() => add(), () => add({ feeBp: 1 })]);
  expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
  expect(await kept()).toEqual([['local_credit', '2026-11-01', 140, false]]);
});

onServer('money that is taken while a rate for its day is added costs what that rate says', async () => {
  await add();
  const answer = await sendBehind(
    test_.db,
    async (trx) => {
      await lock(trx, 'card_terminal');
      await upsertRate(trx, 'card_terminal', {
        cardKind: 'local_credit',
        validFrom: '2026-11-20',
        feeBp: 500,
        feeSstBp: 800,
        settlementDays: 2,
      });
    },
    () => pay(),
  );
  expect(answer.statusCode).toBe(201);
  expect(await costs()).toMatchObject([{ fee_sen: 5_000, fee_sst_sen: 400 }]);
});

onServer('a rate for a day on which money is just being taken is refused', async () => {
  await add();
  const answer = await sendBehind(
    test_.db,
    (trx) =>
      trx
        .insertInto('payment')
        .values({
          reservation_id: stayId,
          kind: 'payment',
          method: 'card_terminal',
          card_kind: 'local_credit',
          amount_sen: 100,
          status: 'received',
          fee_sen: 1,
          fee_sst_sen: 0,
          slip_key: null,
          slip_mime: null,
          received_on: '2026-11-20',
          created_by: null,
          checked_by: null,
        })
        .execute(),
    () => add({ validFrom: '2026-11-20', feeBp: 500 }, 2),
  );
  expect(answer.json()).toMatchObject({ fields: [{ path: 'validFrom', rule: 'after_takings' }] });
});
