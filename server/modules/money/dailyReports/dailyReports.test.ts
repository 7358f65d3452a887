import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type {
  DailyReport,
  DailyReportRow,
  FigureLines,
  ReportMonth,
} from '@shared/contract/money/dailyReports';
import type { LedgerEntry } from '@shared/contract/money/ledger';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
  words,
} from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';

/** Daily sales reports as the calls of the product make them. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
type Headers = { authorization: string };
let staff: Headers;
let maker: Headers;
let checker: Headers;
let place: Awaited<ReturnType<typeof createListing>>;
let companyId: string;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  maker = (
    await signInAdmin(test_, [
      codeOf('report.view'),
      codeOf('report.create'),
      codeOf('report.edit'),
      codeOf('report.delete'),
    ])
  ).headers;
  checker = (await signInAdmin(test_, [codeOf('check-report.view'), codeOf('check-report.edit')])).headers;
  const business = await createBusiness(test_.db, { sst_registered_from: '2020-01-01' });
  companyId = business.companyId;
  await test_.db
    .insertInto('payment_method_rate')
    .values({
      method: 'card_terminal',
      card_kind: 'local_credit',
      valid_from: '2020-01-01',
      fee_bp: 140,
      fee_sst_bp: 800,
      settlement_days: 2,
    })
    .execute();
  await test_.db
    .insertInto('levy')
    .values({
      jurisdiction: 'penang',
      grade: '4_star',
      name: words('Hotel fee'),
      amount_sen: 300,
      valid_from: '2014-01-01',
      valid_to: null,
    })
    .execute();
  place = await createListing(test_.db, business, {
    units: 3,
    property: { grade: '4_star', levy_jurisdiction: 'penang' },
    roomType: {
      base_sen: 30_000,
      weekend_sen: null,
      cleaning_sen: 8_000,
      deposit_sen: 0,
      length_discounts: '[]',
    },
  });
});
afterAll(() => test_.close());

const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: object, headers = staff) =>
  test_.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
const get = async <Answer>(url: string, headers = staff) => {
  const answer = await test_.app.inject({ url, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<Answer>();
};
const code = (answer: { statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
];
const at = (day: string) => (test_.clock.now = new Date(`${day}T07:00:00.000Z`));
const closeDay = (date: string) =>
  send('POST', '/api/business-days/close', { propertyId: place.propertyId, date });

/** A foreigner who walks in on the 20th for two nights: 423.40 of the first night, 337.00 of the second (example 2 of the books). */
async function walkIn() {
  const answer = await send('POST', '/api/reservations', {
    listingId: place.listingId,
    checkIn: '2026-11-20',
    checkOut: '2026-11-22',
    guests: 2,
    nationality: 'SG',
    guest: { name: 'Lim Wei', email: `wei${randomUUID().slice(0, 6)}@example.com`, phone: '+6591234567' },
    paymentMethod: 'pay_at_property',
    source: 'walk_in',
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
const pay = async (id: string, method: string, amountSen: number, receivedOn = '2026-11-20') => {
  const answer = await send('POST', `/api/reservations/${id}/payments`, {
    kind: 'payment',
    method,
    amountSen,
    receivedOn,
  });
  expect(answer.statusCode).toBe(201);
};
const open = async (date = '2026-11-20') => {
  const answer = await send('POST', '/api/daily-reports', { propertyId: place.propertyId, date }, maker);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
};
const view = (id: string, headers = maker) => get<DailyReport>(`/api/daily-reports/${id}`, headers);
const move = (id: string, movement: object, headers = maker) =>
  send('POST', `/api/daily-reports/${id}/cash-movements`, movement, headers);
const step = async (id: string, name: 'submit' | 'return' | 'check', body: object, headers: Headers) =>
  send(
    'PATCH',
    `/api/daily-reports/${id}/${name}`,
    { version: (await view(id, staff)).version, ...body },
    headers,
  );
const submit = (id: string, count: object = {}, headers = maker) => step(id, 'submit', { count }, headers);
const entries = async (filter: object = {}) =>
  (
    await get<{ entries: LedgerEntry[] }>(
      `/api/ledger/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}&pagination={"limit":100}`,
    )
  ).entries.reverse();
const table = (found: LedgerEntry[]) =>
  found.map(({ businessDate, serviceDate, kind, lines }) => [
    businessDate,
    serviceDate,
    kind,
    Object.fromEntries(lines.map(({ account, amountSen }) => [account, amountSen])),
  ]);
const rowsOf = (rows: { key: string; sen: number }[]) =>
  Object.fromEntries(rows.filter(({ sen }) => sen !== 0).map(({ key, sen }) => [key, sen]));

/** A day with one stay, 300.00 in cash and 100.00 by card, that is over. */
async function aDayThatIsOver() {
  const stay = await walkIn();
  await pay(stay, 'pay_at_property', 30_000);
  await pay(stay, 'card_terminal', 10_000);
  at('2026-11-21');
  expect((await closeDay('2026-11-20')).statusCode).toBe(200);
  return stay;
}

describe('the sheet', () => {
  test('says what was sold, what came in, what guests owe and what should be in the drawer', async () => {
    await aDayThatIsOver();
    const { sheet, dayState } = await view(await open());
    expect(dayState).toBe('rolled');
    const day = (key: string, daySen: number) => ({ key, daySen, earlierSen: 0, laterSen: 0 });
    // 300.00 and 80.00 with 8 % on them (30.40), 10.00 of tourism tax, 3.00 of levy: 423.40.
    expect(sheet.sales).toEqual([
      day('room', 30_000),
      day('cleaning', 8_000),
      day('sst', 3_040),
      day('tourism_tax', 1_000),
      day('levy', 300),
    ]);
    expect(sheet.sources).toEqual([day('walk_in', 42_340)]);
    // 1.40 % of 100.00 is 1.40, and 8 % of that 0.11.
    expect(sheet.money).toEqual([
      { method: 'card_terminal', count: 1, grossSen: 10_000, refundsSen: 0, netSen: 10_000, feesSen: 151 },
      { method: 'pay_at_property', count: 1, grossSen: 30_000, refundsSen: 0, netSen: 30_000, feesSen: 0 },
    ]);
    expect(sheet.deposits).toEqual({ inSen: 0, outSen: 0 });
    expect([sheet.guests.openingSen, rowsOf(sheet.guests.rows), sheet.guests.closingSen]).toEqual([
      0,
      { sales: 42_340, money: -40_000 },
      2_340,
    ]);
    expect(sheet.cash).toMatchObject({ openingSen: 0, expectedSen: 30_000, closingSen: 30_000 });
  });

  test('begins each day with what the day before closed with', async () => {
    await aDayThatIsOver();
    at('2026-11-22');
    await closeDay('2026-11-21');
    const { sheet } = await view(await open('2026-11-21'));
    expect(sheet.guests).toMatchObject({ openingSen: 2_340, closingSen: 2_340 + 33_700 });
    expect(sheet.cash).toMatchObject({ openingSen: 30_000, expectedSen: 30_000 });
  });

  test('keeps what later days booked about it apart, and shows there that it is about an earlier one', async () => {
    const stay = await aDayThatIsOver();
    const report = await open();
    expect((await submit(report, { '10000': 3 })).statusCode).toBe(200);
    // The guest of the 20th never came: the nights are taken back on the open day, a fee of the same amount is charged.
    const { version } = await get<{ version: number }>(`/api/reservations/${stay}`);
    const missed = await send('PATCH', `/api/reservations/${stay}/noShow`, {
      version,
      remark: 'Did not come',
    });
    expect(missed.statusCode).toBe(200);
    const first = (await view(report)).sheet;
    expect(first.sales.find(({ key }) => key === 'room')).toMatchObject({
      daySen: 30_000,
      laterSen: -30_000,
    });
    expect(first.guests.closingSen).toBe(2_340);
    at('2026-11-22');
    await closeDay('2026-11-21');
    const second = (await view(await open('2026-11-21'))).sheet;
    expect(second.sales.find(({ key }) => key === 'room')).toEqual({
      key: 'room',
      daySen: 0,
      earlierSen: -30_000,
      laterSen: 0,
    });
  });

  test('opens each figure to the lines that make it', async () => {
    const stay = await aDayThatIsOver();
    const id = await open();
    const lines = (figure: string) =>
      get<FigureLines>(`/api/daily-reports/${id}/lines?figure=${figure}`, checker);
    expect(await lines('sales.room.day')).toMatchObject({
      totalSen: 30_000,
      lines: [{ kind: 'night', account: 4000, sen: 30_000, reservation: { id: stay } }],
    });
    expect(await lines('cash.taken')).toMatchObject({ totalSen: 30_000, lines: [{ kind: 'payment' }] });
    expect(await lines('guests.sales')).toMatchObject({ totalSen: 42_340 });
    expect((await lines('cash.banked')).lines).toEqual([]);
    const odd = await test_.app.inject({ url: `/api/daily-reports/${id}/lines?figure=x;y`, headers: maker });
    expect(odd.statusCode).toBe(400);
  });

  test('names what a checker looks at first', async () => {
    const stay = await aDayThatIsOver();
    await pay(stay, 'pay_at_property', 500, '2026-11-20');
    const { exceptions } = await view(await open());
    expect(exceptions.map(({ kind, sen, reservation }) => [kind, sen, reservation.id])).toEqual([
      ['backdated_money', 500, stay],
      ['unresolved_arrival', null, stay],
    ]);
  });

  test.each([
    // Midnight in Kuala Lumpur is 16:00 of the day before in UTC.
    ['2026-11-19T15:59:59Z', 0],
    ['2026-11-19T16:00:00Z', 1],
    ['2026-11-20T15:59:59Z', 1],
    ['2026-11-20T16:00:00Z', 0],
  ])(
    'names money that was not counted at %s in the report of its Malaysian day alone: %i',
    async (at_, count) => {
      const stay = await aDayThatIsOver();
      await test_.db
        .insertInto('payment')
        .values({
          ...{
            reservation_id: stay,
            kind: 'payment',
            method: 'bank_transfer',
            amount_sen: 700,
            status: 'rejected',
          },
          ...{
            slip_key: null,
            slip_mime: null,
            received_on: null,
            fee_sen: 0,
            fee_sst_sen: 0,
            created_by: null,
          },
          ...{ checked_by: null, checked_at: at_ },
        })
        .execute();
      const { exceptions } = await view(await open());
      expect(exceptions.filter(({ kind }) => kind === 'money_not_counted')).toHaveLength(count);
    },
  );
});

describe('the drawer', () => {
  test('has its first float typed, pays out against vouchers, goes to the bank, and each makes its entry', async () => {
    await aDayThatIsOver();
    const id = await open();
    expect((await view(id)).isFirst).toBe(true);
    const movements = [
      { kind: 'opening', amountSen: 20_000 },
      { kind: 'paid_out', amountSen: 3_550, category: 'supplies', reference: 'PV-001', note: 'Soap' },
      { kind: 'banked', amountSen: 25_000, reference: 'SLIP-7' },
      { kind: 'top_up', amountSen: 1_000, reference: 'ATM-1' },
    ];
    for (const movement of movements) expect((await move(id, movement)).statusCode).toBe(201);
    expect(table(await entries({ account: 1000 })).slice(1)).toEqual([
      ['2026-11-20', '2026-11-20', 'cash_opening', { 1000: 20_000, 3000: -20_000 }],
      ['2026-11-20', '2026-11-20', 'paid_out', { 5300: 3_550, 1000: -3_550 }],
      ['2026-11-20', '2026-11-20', 'cash_banked', { 1050: 25_000, 1000: -25_000 }],
      ['2026-11-20', '2026-11-20', 'float_top_up', { 1000: 1_000, 1100: -1_000 }],
    ]);
    const { sheet, history } = await view(id);
    expect(rowsOf(sheet.cash.rows)).toEqual({
      opening_set: 20_000,
      taken: 30_000,
      paid_out: -3_550,
      banked: -25_000,
      top_up: 1_000,
    });
    expect(sheet.cash.expectedSen).toBe(22_450);
    expect(history.map(({ action }) => action)).toEqual([
      'moveCash',
      'moveCash',
      'moveCash',
      'moveCash',
      'create',
    ]);
  });

  test('takes a wrong movement back by an entry of its own, once', async () => {
    await aDayThatIsOver();
    const id = await open();
    const made = await move(id, { kind: 'banked', amountSen: 5_000, reference: 'SLIP-1' });
    const url = `/api/daily-reports/${id}/cash-movements/${made.json<{ id: string }>().id}/take-back`;
    expect((await send('POST', url, { why: 'Typed twice' }, maker)).statusCode).toBe(200);
    expect(code(await send('POST', url, { why: 'Again' }, maker))).toEqual([409, 'report.movement_gone']);
    const { sheet, movements } = await view(id);
    expect(movements).toMatchObject([{ amountSen: 5_000, takenBackWhy: 'Typed twice' }]);
    expect(sheet.cash.expectedSen).toBe(30_000);
    const [first, back] = await entries({ kind: 'cash_banked' });
    expect(back).toMatchObject({ reverses: first!.id, amountSen: 5_000 });
  });

  test('takes a movement of a closed day back on the open day', async () => {
    await aDayThatIsOver();
    const id = await open();
    const made = await move(id, { kind: 'banked', amountSen: 5_000, reference: 'SLIP-1' });
    await submit(id, { '10000': 2, '5000': 1 });
    const url = `/api/daily-reports/${id}/cash-movements/${made.json<{ id: string }>().id}/take-back`;
    expect((await send('POST', url, { why: 'Never left' }, maker)).statusCode).toBe(200);
    expect(table(await entries({ kind: 'cash_banked' })).map(([booked, about]) => [booked, about])).toEqual([
      ['2026-11-20', '2026-11-20'],
      ['2026-11-21', '2026-11-20'],
    ]);
  });

  test.each<[string, object, number, string]>([
    [
      'a paid-out without a category',
      { kind: 'paid_out', amountSen: 100, reference: 'PV-1' },
      400,
      'form.invalid',
    ],
    ['a bank-in without a slip', { kind: 'banked', amountSen: 100 }, 400, 'form.invalid'],
    ['an amount of nothing', { kind: 'banked', amountSen: 0, reference: 'x' }, 400, 'form.invalid'],
    ['an amount below nothing', { kind: 'banked', amountSen: -5, reference: 'x' }, 400, 'form.invalid'],
    ['a float that the books have already', { kind: 'opening', amountSen: 0 }, 400, 'form.invalid'],
  ])('refuses %s', async (_case, movement, status, name) => {
    await aDayThatIsOver();
    expect(code(await move(await open(), movement))).toEqual([status, name]);
  });

  test('has its float carried from the last count after the first report, and nothing moved on a closed day', async () => {
    await aDayThatIsOver();
    const id = await open();
    await submit(id, { '10000': 3 });
    expect(code(await move(id, { kind: 'banked', amountSen: 100, reference: 'x' }))).toEqual([
      409,
      'report.closed',
    ]);
    const next = await open('2026-11-21');
    expect(code(await move(next, { kind: 'opening', amountSen: 100 }))).toEqual([409, 'report.not_first']);
  });

  test('moves once however often it is sent under one key', async () => {
    await aDayThatIsOver();
    const id = await open();
    const headers = { ...maker, 'idempotency-key': 'the-same-slip' };
    const once = () => move(id, { kind: 'banked', amountSen: 100, reference: 'x' }, headers);
    const [one, two] = [await once(), await once()];
    expect(one.json()).toEqual(two.json());
    expect((await view(id)).movements).toHaveLength(1);
  });
});

describe('submitting', () => {
  test('books what is over or short as the last entry of the day, and closes it', async () => {
    const stay = await aDayThatIsOver();
    const id = await open();
    // 2 × 100.00 + 1 × 50.00 + 4 × 10.00 + 1 × 5.00 + 4 × 1.00 + 1 × 0.50 = 299.50 of the 300.00.
    const answer = await submit(id, { '10000': 2, '5000': 1, '1000': 4, '500': 1, '100': 4, '50': 1 });
    expect(answer.statusCode).toBe(200);
    const report = await view(id);
    expect(report).toMatchObject({
      status: 'submitted',
      dayState: 'closed',
      countedSen: 29_950,
      overShortSen: -50,
    });
    expect(report.sheet.cash).toMatchObject({ expectedSen: 30_000, overShortSen: -50, closingSen: 29_950 });
    const own = await entries({ to: '2026-11-20' });
    expect(table(own).at(-1)).toEqual(['2026-11-20', '2026-11-20', 'cash_count', { 1000: -50, 5600: 50 }]);
    // Forgotten money of that day goes to the open day.
    await pay(stay, 'pay_at_property', 1_000);
    expect(
      table(await entries({ kind: 'payment' }))
        .at(-1)!
        .slice(0, 2),
    ).toEqual(['2026-11-21', '2026-11-20']);
    const { businessDays } = await get<{ businessDays: { state: string }[] }>(
      '/api/business-days/aggregation',
    );
    expect(businessDays.map(({ state }) => state)).toEqual(['closed']);
  });

  test('books nothing where the count is right', async () => {
    await aDayThatIsOver();
    await submit(await open(), { '10000': 3 });
    expect(await entries({ kind: 'cash_count' })).toEqual([]);
  });

  test('waits for the end of the day', async () => {
    await walkIn();
    const id = await open();
    expect((await view(id)).steps).toEqual([{ step: 'submit', refusal: 'day_rolled' }]);
    expect(code(await submit(id))).toEqual([409, 'report.day_open']);
  });

  test('goes by the order of the days: an earlier one that is not submitted is named', async () => {
    await aDayThatIsOver();
    at('2026-11-23');
    await closeDay('2026-11-22');
    const first = await open('2026-11-20');
    const third = await open('2026-11-22');
    expect((await view(third)).waitsFor).toBe('2026-11-20');
    const answer = await submit(third);
    expect(code(answer)).toEqual([409, 'report.earlier']);
    expect(answer.json()).toMatchObject({ params: { date: '2026-11-20' } });
    await submit(first, { '10000': 3 });
    // The 21st has no report at all: it is missing, and has to come first as well.
    expect((await submit(third)).json()).toMatchObject({ params: { date: '2026-11-21' } });
    await submit(await open('2026-11-21'), { '10000': 3 });
    expect((await submit(third, { '10000': 3 })).statusCode).toBe(200);
  });

  test('keeps reports from beginning before the first that was submitted', async () => {
    await aDayThatIsOver();
    at('2026-11-22');
    await closeDay('2026-11-21');
    await submit(await open('2026-11-21'), { '10000': 3 });
    const answer = await send(
      'POST',
      '/api/daily-reports',
      { propertyId: place.propertyId, date: '2026-11-20' },
      maker,
    );
    expect(code(answer)).toEqual([409, 'report.before_start']);
  });

  test('needs a count, and the version that was seen', async () => {
    await aDayThatIsOver();
    const id = await open();
    expect(code(await step(id, 'submit', {}, maker))).toEqual([400, 'form.invalid']);
    expect(code(await step(id, 'submit', { count: { '10000': 3 }, version: 9 }, maker))).toEqual([
      409,
      'row.stale',
    ]);
    expect(code(await submit(id, { '10000': -1 }))).toEqual([400, 'form.invalid']);
    expect(code(await submit(id, { '333': 1 }))).toEqual([400, 'form.invalid']);
  });

  test('is asked by makers alone', async () => {
    await aDayThatIsOver();
    const id = await open();
    expect((await submit(id, {}, checker)).statusCode).toBe(403);
    expect((await step(id, 'check', {}, maker)).statusCode).toBe(403);
  });
});

describe('checking', () => {
  const counted = { '10000': 3 };
  async function submitted(headers = maker) {
    await aDayThatIsOver();
    const id = await open();
    expect((await submit(id, counted, headers)).statusCode).toBe(200);
    return id;
  }

  test('is another person, whatever codes the maker holds', async () => {
    const id = await submitted(staff);
    expect((await view(id, staff)).steps).toEqual([
      { step: 'return', refusal: 'own_report' },
      { step: 'check', refusal: 'own_report' },
    ]);
    expect(code(await step(id, 'check', {}, staff))).toEqual([409, 'report.own']);
    expect(code(await step(id, 'return', { remark: 'No' }, staff))).toEqual([409, 'report.own']);
    expect((await step(id, 'check', { remark: 'Fine' }, checker)).statusCode).toBe(200);
    // What is left waits for the bank.
    expect(await view(id, checker)).toMatchObject({
      status: 'checked',
      steps: [{ step: 'match', refusal: 'takings_matched' }],
    });
  });

  test('returns with remarks per line, which stay in its history, and is submitted again', async () => {
    const id = await submitted();
    expect(code(await step(id, 'return', {}, checker))).toEqual([400, 'form.invalid']);
    const remarks = [{ line: 'cash.counted', text: 'Count the coins again' }];
    expect((await step(id, 'return', { remarks }, checker)).statusCode).toBe(200);
    expect(code(await step(id, 'check', {}, checker))).toEqual([409, 'report.step']);
    // 0.50 were found: the difference goes to the open day, about this one.
    expect((await submit(id, { ...counted, '50': 1 })).statusCode).toBe(200);
    const { events, status, sheet, countedSen, overShortSen } = await view(id);
    expect(events.map(({ kind, countedSen: sen, remarks: said }) => [kind, sen, said])).toEqual([
      ['submit', 30_050, []],
      ['return', null, remarks],
      ['submit', 30_000, []],
    ]);
    expect({ status, countedSen, overShortSen }).toEqual({
      status: 'submitted',
      countedSen: 30_050,
      overShortSen: 50,
    });
    expect(sheet.cash).toMatchObject({ overShortSen: 0, closingSen: 30_000 });
    expect(table(await entries({ kind: 'cash_count' }))).toEqual([
      ['2026-11-21', '2026-11-20', 'cash_count', { 1000: 50, 5600: -50 }],
    ]);
    // A third count takes back what the second found, and no more.
    await step(id, 'return', { remark: 'Once more' }, checker);
    await submit(id, counted);
    expect(table(await entries({ kind: 'cash_count' })).at(-1)).toEqual([
      '2026-11-21',
      '2026-11-20',
      'cash_count',
      { 1000: -50, 5600: 50 },
    ]);
  });

  test('says on the next day what a recount has changed, as its submission will have it', async () => {
    const id = await submitted();
    await step(id, 'return', { remark: 'Count again' }, checker);
    // 0.50 were found after the 20th was closed: 300.50 are in the drawer when the 21st is counted, neither over nor short.
    await submit(id, { ...counted, '50': 1 });
    at('2026-11-22');
    await closeDay('2026-11-21');
    const following = await open('2026-11-21');
    const { cash } = (await view(following)).sheet;
    expect(cash).toMatchObject({ openingSen: 30_000, expectedSen: 30_050, overShortSen: 0 });
    expect(rowsOf(cash.rows)).toEqual({ recounted: 50 });
    await submit(following, { ...counted, '50': 1 });
    const { events, overShortSen, sheet } = await view(following);
    expect([events[0]!.expectedSen, overShortSen, sheet.cash.closingSen]).toEqual([30_050, 0, 30_050]);
  });

  test('keeps the day closed when the report is returned', async () => {
    const id = await submitted();
    await step(id, 'return', { remark: 'No' }, checker);
    expect((await view(id)).dayState).toBe('closed');
    await expect(
      sql`update daily_report set closed_at = null, status = 'draft' where id = ${id}`.execute(test_.db),
    ).rejects.toThrow('stays closed');
    await expect(sql`delete from daily_report where id = ${id}`.execute(test_.db)).rejects.toThrow(
      'stays closed',
    );
  });

  test('is two people to the database, too', async () => {
    const id = await submitted();
    await expect(
      sql`update daily_report set status = 'checked', checked_by = submitted_by where id = ${id}`.execute(
        test_.db,
      ),
    ).rejects.toThrow('daily_report_two_people');
  });
});

describe('a report', () => {
  test('is opened once for each property, company and day', async () => {
    expect(await open()).toBe(await open());
    const rows = await get<{ dailyReports: DailyReportRow[]; totalCount: number }>(
      '/api/daily-reports/aggregation?filter={"status":"draft"}',
      checker,
    );
    expect(rows).toMatchObject({
      totalCount: 1,
      dailyReports: [{ date: '2026-11-20', company: { id: companyId } }],
    });
  });

  test.each<[string, () => object, string]>([
    ['a day to come', () => ({ propertyId: place.propertyId, date: '2026-11-21' }), 'date'],
    ['no such property', () => ({ propertyId: randomUUID(), date: '2026-11-20' }), 'propertyId'],
    [
      'a company that has nothing there',
      () => ({ propertyId: place.propertyId, companyId: randomUUID(), date: '2026-11-20' }),
      'companyId',
    ],
  ])('is not opened for %s', async (_case, body, path) => {
    const answer = await send('POST', '/api/daily-reports', body(), maker);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path }] });
  });

  test('keeps a count and a remark before it is submitted', async () => {
    const id = await open();
    const saved = await send(
      'PATCH',
      `/api/daily-reports/${id}`,
      { count: { '5000': 2 }, remark: 'Quiet', shift: 'Night', version: 1 },
      maker,
    );
    expect(saved.statusCode).toBe(200);
    expect(await view(id)).toMatchObject({
      count: { '5000': 2 },
      remark: 'Quiet',
      shift: 'Night',
      version: 2,
    });
    const stale = await send('PATCH', `/api/daily-reports/${id}`, { remark: 'x', version: 1 }, maker);
    expect(code(stale)).toEqual([409, 'row.stale']);
  });

  test('goes away as a draft that nothing hangs on, and never after', async () => {
    await aDayThatIsOver();
    const draft = await open('2026-11-21');
    expect((await send('DELETE', `/api/daily-reports/${draft}`, {}, maker)).statusCode).toBe(200);
    const id = await open();
    await move(id, { kind: 'banked', amountSen: 100, reference: 'x' });
    expect(code(await send('DELETE', `/api/daily-reports/${id}`, {}, maker))).toEqual([
      409,
      'report.has_cash',
    ]);
    await submit(id, { '10000': 3 });
    expect(code(await send('DELETE', `/api/daily-reports/${id}`, {}, maker))).toEqual([409, 'report.step']);
  });

  test('leaves the house in a file', async () => {
    await aDayThatIsOver();
    await submit(await open(), { '10000': 3, '20': 1 });
    const { body } = await test_.app.inject({
      url: '/api/daily-reports/export?format=csv',
      headers: checker,
    });
    const [head, row] = body.split('\r\n');
    expect(head).toContain('Business date,Property,Company,Shift,State,Counted,Over or short');
    expect(row).toMatch(/^2026-11-20,Property \d+,Test Stays Sdn Bhd,,submitted,300.2,0.2,/);
  });
});

test('the month shows each day with its state: missing ones by name, late ones marked, none before reports begin', async () => {
  await aDayThatIsOver();
  at('2026-11-24');
  await closeDay('2026-11-23');
  await submit(await open('2026-11-20'), { '10000': 3 });
  await open('2026-11-22');
  const { rows } = await get<ReportMonth>('/api/daily-reports/month?month=2026-11', checker);
  expect(rows).toHaveLength(1);
  const [row] = rows;
  expect(row).toMatchObject({
    property: { id: place.propertyId },
    company: { id: companyId },
    begins: '2026-11-20',
  });
  expect(row!.days).toHaveLength(30);
  const days = Object.fromEntries(row!.days.map(({ date, mark, isLate }) => [date.slice(8), [mark, isLate]]));
  expect(days).toMatchObject({
    // The property has no days before its first stay.
    '19': ['none', false],
    '20': ['submitted', true],
    '21': ['missing', true],
    '22': ['draft', true],
    '23': ['missing', false],
    '24': ['open', false],
  });
  expect(
    (await test_.app.inject({ url: '/api/daily-reports/month?month=2026-13', headers: maker })).statusCode,
  ).toBe(400);
});

describe('a property where two companies sell', () => {
  test('has a drawer and a report for each, and a day of the one closes without that of the other', async () => {
    await aDayThatIsOver();
    // A stay of a sister company, of the same night.
    const sister = await test_.db
      .insertInto('company')
      .values({
        name: 'Sister Stays Sdn Bhd',
        registration_no: '202601000002',
        tax_no: null,
        sst_no: null,
        sst_registered_from: null,
        phone: null,
        email: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const other = await createReservation(test_.db, place, {
      company_id: sister.id,
      check_in: '2026-11-20',
      check_out: '2026-11-21',
    });
    await pay(other.id, 'pay_at_property', 7_000);
    const both = await get<ReportMonth>('/api/daily-reports/month?month=2026-11', checker);
    expect(both.rows.map(({ company }) => company.name).sort()).toEqual([
      'Sister Stays Sdn Bhd',
      'Test Stays Sdn Bhd',
    ]);
    const ours = await open();
    const theirs = (
      await send(
        'POST',
        '/api/daily-reports',
        { propertyId: place.propertyId, companyId: sister.id, date: '2026-11-20' },
        maker,
      )
    ).json<{ id: string }>().id;
    expect((await view(ours)).sheet.cash.expectedSen).toBe(30_000);
    expect((await view(theirs)).sheet.cash.expectedSen).toBe(7_000);
    await submit(ours, { '10000': 3 });
    const days = async () =>
      (await get<{ businessDays: { state: string }[] }>('/api/business-days/aggregation')).businessDays;
    expect(await days()).toMatchObject([{ state: 'rolled' }]);
    // Theirs is open: their money still goes on the day, ours on the next.
    await pay(other.id, 'pay_at_property', 500);
    expect((await view(theirs)).sheet.cash.expectedSen).toBe(7_500);
    await submit(theirs, { '5000': 1, '1000': 2, '500': 1 });
    expect(await days()).toMatchObject([{ state: 'closed' }]);
  });
});

describe('slips', () => {
  const pdf = Buffer.from('%PDF-1.4 a slip');
  const upload = (id: string, key = 'upload-key-1', content = pdf) => {
    const form = multipartOf(
      [
        ['kind', 'bank_in_slip'],
        ['uploadKey', key],
      ],
      { field: 'document', content, filename: 'slip.pdf' },
    );
    return test_.app.inject({
      method: 'POST',
      url: `/api/daily-reports/${id}/files`,
      payload: form.payload,
      headers: { ...maker, ...form.headers },
    });
  };

  test('are sealed, seen by makers and checkers, the same upload once, and stay when the report is submitted', async () => {
    await aDayThatIsOver();
    const id = await open();
    const [first, again] = [await upload(id), await upload(id)];
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(code(await upload(id, 'upload-key-1', Buffer.from('%PDF-1.4 another')))).toEqual([
      422,
      'idempotency.mismatch',
    ]);
    const { files } = await view(id);
    expect(files).toMatchObject([{ kind: 'bank_in_slip', name: 'slip.pdf', mime: 'application/pdf' }]);
    const url = `/api/daily-reports/${id}/files/${files[0]!.id}`;
    const seen = await test_.app.inject({ url, headers: checker });
    expect([seen.statusCode, seen.rawPayload.equals(pdf)]).toEqual([200, true]);
    const folder = path.join(test_.context.env.DATA_DIR, 'uploads', 'report-slips');
    const [kept] = readdirSync(folder);
    expect(readFileSync(path.join(folder, kept!)).includes('a slip')).toBe(false);
    await submit(id, { '10000': 3 });
    expect(code(await send('DELETE', url, {}, maker))).toEqual([409, 'report.step']);
    expect(
      (await test_.app.inject({ url, headers: (await signInAdmin(test_, [])).headers })).statusCode,
    ).toBe(403);
  });

  test('go away while it is a draft, and only pictures and PDFs come in', async () => {
    const id = await open();
    expect(code(await upload(id, 'upload-key-2', Buffer.from('hello')))).toEqual([400, 'file.type']);
    await upload(id);
    const { files } = await view(id);
    const url = `/api/daily-reports/${id}/files/${files[0]!.id}`;
    expect((await send('DELETE', url, {}, maker)).statusCode).toBe(200);
    expect((await view(id)).files).toEqual([]);
  });
});
