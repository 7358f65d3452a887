import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LedgerEntry } from '@shared/contract/money/ledger';
import type { Reservation } from '@shared/contract/stays/reservations';
import type { ChargeKind } from '@shared/domain/pricing/chargeKinds';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin, words } from '../../../testing/factories';

/** What is charged on a stay besides its price. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let staff: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  place = await createListing(
    test_.db,
    await createBusiness(test_.db, { sst_registered_from: '2020-01-01' }),
    {
      roomType: {
        base_sen: 30_000,
        weekend_sen: null,
        cleaning_sen: 8_000,
        deposit_sen: 20_000,
        length_discounts: '[]',
      },
    },
  );
});
afterAll(() => test_.close());

const send = (method: 'POST' | 'PATCH', url: string, payload: object, headers: object = staff) =>
  test_.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
const get = async <Answer>(url: string, headers = staff) =>
  (await test_.app.inject({ url, headers })).json<Answer>();
const view = (id: string) => get<Reservation>(`/api/reservations/${id}`);
const at = (day: string) => (test_.clock.now = new Date(`${day}T07:00:00.000Z`));
const sumOf = (lines: readonly { amountSen: number }[]) =>
  lines.reduce((sum, { amountSen }) => sum + amountSen, 0);

/** A service of the price list. */
async function service(kind: ChargeKind, priceSen: number, more: object = {}) {
  const answer = await send('POST', '/api/service-prices', {
    name: words(`The ${kind}`),
    kind,
    unitWord: {},
    ownPrice: false,
    active: true,
    validFrom: '2026-01-01',
    priceSen,
    ...more,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string; version: number }>();
}
/** Two nights of a Malaysian from today: 600.00 + cleaning 80.00 + 8 % = 734.40, and a deposit of 200.00. */
async function stay(more: object = {}) {
  const answer = await send('POST', '/api/reservations', {
    listingId: place.listingId,
    checkIn: '2026-11-20',
    checkOut: '2026-11-22',
    guests: 2,
    nationality: 'MY',
    guest: { name: 'Tan Mei Ling', email: 'mei@example.com', phone: '+60123456789' },
    paymentMethod: 'pay_at_property',
    source: 'walk_in',
    ...more,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string; total: number }>();
}
const charge = (id: string, input: object, headers: object = staff) =>
  send('POST', `/api/reservations/${id}/charges`, { date: '2026-11-20', quantity: 1, ...input }, headers);
const pay = (id: string, amountSen: number) =>
  send('POST', `/api/reservations/${id}/payments`, {
    ...{ kind: 'payment', method: 'bank_transfer', amountSen, receivedOn: '2026-11-20' },
  });
const step = async (id: string, name: string, more: object = {}) => {
  const { version } = await view(id);
  const answer = await send('PATCH', `/api/reservations/${id}/${name}`, { version, ...more });
  expect(answer.json()).toMatchObject({ id });
};
const closeDay = (date: string) =>
  send('POST', '/api/business-days/close', { propertyId: place.propertyId, date });
const entries = async (kind: string) =>
  (
    await get<{ entries: LedgerEntry[] }>(
      `/api/ledger/aggregation?filter=${encodeURIComponent(JSON.stringify({ kind }))}&pagination={"limit":100}`,
    )
  ).entries
    .reverse()
    .map(({ businessDate, serviceDate, lines }) => [
      businessDate,
      serviceDate,
      lines.map(({ account, category, amountSen }) => [account, category, amountSen]),
    ]);

/** The books agree with the stays, by the checks of every night. */
async function expectNoDifference() {
  const answer = await send('POST', '/api/ledger-checks/run', {});
  expect(answer.json()).toMatchObject({ openCount: 0 });
}

test('a late check-out and damage, worked by hand, on the stay, in the books and on the invoice', async () => {
  const [late, damage] = [await service('late_check_out', 8_000), await service('damage', 15_000)];
  const { id, total } = await stay();
  expect(total).toBe(93_440);
  await pay(id, 93_440);
  await step(id, 'checkIn', { remark: 'Papers follow' });
  at('2026-11-22');
  await closeDay('2026-11-20');
  await closeDay('2026-11-21');
  // 80.00 and 8 % of it, 6.40; damage 150.00 bears none.
  expect(
    (await charge(id, { serviceId: late.id, date: '2026-11-22', expectedTotal: 8_640 })).statusCode,
  ).toBe(201);
  test_.clock.now = new Date('2026-11-22T07:05:00.000Z');
  expect(
    (
      await charge(id, {
        ...{ serviceId: damage.id, date: '2026-11-21', expectedTotal: 15_000, note: 'The lamp of the hall' },
      })
    ).statusCode,
  ).toBe(201);
  const seen = await view(id);
  expect(seen.totalSen).toBe(93_440 + 8_640 + 15_000);
  expect(sumOf(seen.lines)).toBe(seen.totalSen);
  expect(seen.lines.slice(-3)).toMatchObject([
    { kind: 'extra', charge: 'late_check_out', date: '2026-11-22', quantity: 1, amountSen: 8_000 },
    { kind: 'extra_sst', percentBp: 800, unitSen: 8_000, amountSen: 640 },
    { kind: 'extra', charge: 'damage', date: '2026-11-21', amountSen: 15_000 },
  ]);
  expect(seen.charges).toMatchObject([
    { kind: 'damage', totalSen: 15_000, taxSen: 0, note: 'The lamp of the hall', takenBack: null },
    { kind: 'late_check_out', netSen: 8_000, taxSen: 640, sstBp: 800 },
  ]);
  expect(seen.history[0]).toMatchObject({ action: 'addCharge', after: { amount: 15_000 } });
  // The day of the damage is over: it is booked on the open day and keeps its own.
  expect(await entries('extra_charge')).toEqual([
    [
      '2026-11-22',
      '2026-11-22',
      [
        [1400, null, 8_640],
        [4900, 'late_check_out', -8_000],
        [2100, 'sst', -640],
      ],
    ],
    [
      '2026-11-22',
      '2026-11-21',
      [
        [1400, null, 15_000],
        [4900, 'damage', -15_000],
      ],
    ],
  ]);
  // 734.40 + 236.40 are owed, 934.40 was paid: the rest of the deposit covers 200.00 of it, and 36.40 are still due.
  const { rows } = await sql<{ account: number; sen: number }>`
    select account, sum(amount_sen)::integer as sen from ledger_line where account in (1400, 2000) group by 1 order by 1`.execute(
    test_.db,
  );
  expect(rows.map(({ account, sen }) => [account, sen])).toEqual([
    [1400, 3_640],
    [2000, 0],
  ]);
  const invoice = await send('POST', '/api/issued-documents', {
    kind: 'tax_invoice',
    reservationId: id,
    language: 'en-US',
  });
  expect(invoice.statusCode).toBe(201);
  const { content } = await test_.db
    .selectFrom('issued_document')
    .select('content')
    .where('id', '=', invoice.json<{ id: string }>().id)
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({
    lines: expect.arrayContaining([
      expect.objectContaining({ category: 'late_check_out', netSen: 8_000, taxBp: 800, taxSen: 640 }),
      expect.objectContaining({ category: 'damage', date: '2026-11-21', netSen: 15_000, taxBp: 0 }),
    ]) as object[],
    totals: { totalSen: 73_440 + 8_640 + 15_000 },
  });
  await step(id, 'checkOut');
  await expectNoDifference();
});

test('a charge is taken back by lines of its own, once, and both stand', async () => {
  const { id: serviceId } = await service('minibar', 1_250);
  const { id, total } = await stay();
  // 3 × 12.50 = 37.50, 8 % of it 3.00.
  const made = await charge(id, { serviceId, quantity: 3, expectedTotal: 4_050 });
  const { id: chargeId } = made.json<{ id: string }>();
  const back = () => send('PATCH', `/api/stay-charges/${chargeId}/take-back`, { reason: 'Another room' });
  expect((await send('PATCH', `/api/stay-charges/${chargeId}/take-back`, { reason: ' ' })).statusCode).toBe(
    400,
  );
  const answers = await Promise.all([back(), back()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const after = await view(id);
  expect(after.totalSen).toBe(total);
  expect(after.lines.slice(-4).map(({ amountSen }) => amountSen)).toEqual([3_750, 300, -3_750, -300]);
  expect(after.charges[0]).toMatchObject({ takenBack: { reason: 'Another room' } });
  expect(await entries('extra_charge')).toEqual([]);
  await expectNoDifference();
});

test('a charge that was posted and is taken back later is taken out of the books on the open day', async () => {
  const { id: serviceId } = await service('laundry', 2_000);
  const { id } = await stay();
  const { id: chargeId } = (await charge(id, { serviceId, expectedTotal: 2_160 })).json<{ id: string }>();
  expect(await entries('extra_charge')).toHaveLength(1);
  await closeDay('2026-11-20');
  at('2026-11-21');
  await send('PATCH', `/api/stay-charges/${chargeId}/take-back`, { reason: 'Not his' });
  expect((await entries('extra_charge')).map(([day, about]) => [day, about])).toEqual([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-20'],
  ]);
  await expectNoDifference();
});

test('a double click charges once', async () => {
  const { id: serviceId } = await service('transport', 5_000);
  const { id, total } = await stay();
  const key = { 'idempotency-key': randomUUID(), ...staff };
  const answers = await Promise.all([1, 2].map(() => charge(id, { serviceId, expectedTotal: 5_400 }, key)));
  expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
  expect((await view(id)).totalSen).toBe(total + 5_400);
});

test('refuses what makes no sense, each beside its field', async () => {
  const { id: serviceId, version } = await service('minibar', 1_250);
  const own = await service('other_service', 3_000, { ownPrice: true });
  const { id } = await stay();
  const refused = async (input: object, path: string, rule: string) => {
    const answer = await charge(id, { serviceId, expectedTotal: 1_350, ...input });
    expect([answer.statusCode, answer.json<{ fields: object[] }>().fields]).toMatchObject([
      400,
      [{ path, rule }],
    ]);
  };
  await refused({ date: '2026-11-19' }, 'date', 'before_stay');
  await refused({ date: '2026-11-23' }, 'date', 'after_stay');
  await refused({ serviceId: randomUUID() }, 'serviceId', 'unknown');
  await refused({ unitSen: 900 }, 'unitSen', 'choice');
  await refused({ serviceId: own.id, unitSen: 900 }, 'reason', 'required');
  await refused({ quantity: 0 }, 'quantity', 'positive');
  await refused({ serviceId: own.id, unitSen: 3_000_000_000, reason: 'Much' }, 'unitSen', 'too_big_number');
  await refused(
    { serviceId: own.id, unitSen: 99_000_000, quantity: 99, reason: 'Much' },
    'quantity',
    'charge_too_much',
  );
  const priced = await charge(id, {
    serviceId: own.id,
    unitSen: 2_500,
    reason: 'Half of it',
    expectedTotal: 2_700,
  });
  expect(priced.statusCode).toBe(201);
  expect((await view(id)).charges[0]).toMatchObject({ unitSen: 2_500, reason: 'Half of it' });
  // The price rises while the form is open.
  await send('PATCH', `/api/service-prices/${serviceId}/prices`, {
    version,
    validFrom: '2026-11-20',
    priceSen: 1_500,
  });
  const stale = await charge(id, { serviceId, expectedTotal: 1_350 });
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'stay_charge.price' }]);
});

test('asks for the right, and for a stay that is confirmed or has taken place', async () => {
  const { id: serviceId } = await service('minibar', 1_250);
  const { id } = await stay();
  const viewer = (await signInAdmin(test_, [codeOf('reservation.view')])).headers;
  expect((await charge(id, { serviceId, expectedTotal: 1_350 }, viewer)).statusCode).toBe(403);
  await step(id, 'cancel', { remark: 'Ill' });
  const answer = await charge(id, { serviceId, expectedTotal: 1_350 });
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'reservation.step' }]);
});

test('stays when the dates change, and is due when the stay is called off', async () => {
  const { id: serviceId } = await service('early_check_in', 5_000);
  const { id } = await stay({ checkIn: '2026-11-25', checkOut: '2026-11-27' });
  await charge(id, { serviceId, date: '2026-11-25', expectedTotal: 5_400 });
  const { version } = await view(id);
  const wish = { version, checkIn: '2026-11-25', checkOut: '2026-11-28' };
  const preview = (await send('POST', `/api/reservations/${id}/changes/preview`, wish)).json<{
    newTotalSen: number;
  }>();
  // A third night: 300.00 + 8 %.
  expect(preview.newTotalSen).toBe(93_440 + 5_400 + 32_400);
  const changed = await send('POST', `/api/reservations/${id}/changes`, {
    ...wish,
    expectedTotal: preview.newTotalSen,
  });
  expect(changed.statusCode).toBeLessThan(300);
  const longer = await view(id);
  expect(longer.lines.filter(({ kind }) => kind === 'extra' || kind === 'extra_sst')).toHaveLength(2);
  await step(id, 'cancel', { remark: 'Ill' });
  const off = await view(id);
  expect(off.totalSen).toBe(5_400);
  expect(sumOf(off.lines)).toBe(5_400);
});

test('a company whose tax agent says otherwise, and one without registration, charge other tax', async () => {
  const { id: serviceId } = await service('minibar', 10_000);
  const { companyId } = await test_.db
    .selectFrom('property')
    .select('company_id as companyId')
    .where('id', '=', place.propertyId)
    .executeTakeFirstOrThrow();
  await send('POST', `/api/companies/${companyId}/tax-settings`, {
    ...{ validFrom: '2026-11-20', taxDueOn: 'receipt', sstOnFees: false, taxedCharges: ['damage'] },
  });
  const { id } = await stay();
  expect((await charge(id, { serviceId, expectedTotal: 10_000 })).statusCode).toBe(201);
  const { services } = await get<{ services: object[] }>(`/api/reservations/${id}/services?date=2026-11-20`);
  expect(services).toMatchObject([{ id: serviceId, priceSen: 10_000, sstBp: null }]);
});

test('of a stay that a channel collects it is his own debt', async () => {
  const { id: serviceId } = await service('minibar', 10_000);
  const { id } = await stay();
  await test_.db
    .insertInto('payment_method')
    .values({ code: 'ota_collect', kind: 'ota_collect', name: words('Channel'), instructions: words('') })
    .execute();
  await test_.db
    .updateTable('reservation')
    .set({ payment_method: 'ota_collect', source: 'airbnb' })
    .where('id', '=', id)
    .execute();
  const unpaid = async () =>
    (
      await get<{ totalCount: number }>(
        `/api/reservations/aggregation?filter=${encodeURIComponent('{"unpaid":true}')}`,
      )
    ).totalCount;
  expect(await unpaid()).toBe(0);
  await charge(id, { serviceId, expectedTotal: 10_800 });
  expect(await unpaid()).toBe(1);
  const seen = await view(id);
  // 734.40 are the channel's, 200.00 a deposit to be taken; 108.00 the guest owes.
  expect(seen.channel).toEqual({ owesSen: 73_440, openDepositSen: 20_000 });
  await closeDay('2026-11-20');
  const { rows } = await sql<{ account: number; sen: number }>`
    select account, sum(amount_sen)::integer as sen from ledger_line where account in (1400, 1500) group by 1 order by 1`.execute(
    test_.db,
  );
  // The first night with cleaning, 410.40, is the channel's debt.
  expect(rows.map(({ account, sen }) => [account, sen])).toEqual([
    [1400, 10_800],
    [1500, 41_040],
  ]);
  // What the channel pays out is not the guest's money.
  const paidOut = await send('POST', `/api/reservations/${id}/payments`, {
    ...{ kind: 'payment', method: 'ota_collect', amountSen: 73_440, receivedOn: '2026-11-20' },
  });
  expect([paidOut.statusCode, await unpaid()]).toEqual([201, 1]);
  // 100.00 leave 8.00 open; the deposit is no debt, and is held once the debt is paid.
  for (const [amountSen, stillUnpaid] of [
    [10_000, 1],
    [800, 0],
    [20_000, 0],
  ] as const) {
    const answer = await pay(id, amountSen);
    expect(answer.statusCode).toBe(201);
    expect([amountSen, await unpaid()]).toEqual([amountSen, stillUnpaid]);
  }
});
