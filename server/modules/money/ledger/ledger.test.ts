import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  LedgerEntry,
  LedgerEntryDetail,
  StayRevenue,
  TrialBalance,
} from '@shared/contract/money/ledger';
import type { Reservation } from '@shared/contract/stays/reservations';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin, words } from '../../../testing/factories';

/** The books as the calls of the product make them and show them. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let staff: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
let business: Awaited<ReturnType<typeof createBusiness>>;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  staff = (await signInAdmin(test_)).headers;
  business = await createBusiness(test_.db, { sst_registered_from: '2020-01-01' });
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

const send = (method: 'POST' | 'PATCH', url: string, payload: object, headers = staff) =>
  test_.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
const get = async <Answer>(url: string, headers = staff) =>
  (await test_.app.inject({ url, headers })).json<Answer>();
const list = async (filter: object = {}) =>
  (
    await get<{ entries: LedgerEntry[] }>(
      `/api/ledger/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}&pagination={"limit":100}`,
    )
  ).entries.reverse();
/** Entries as the tables of the books: business date, service date, kind, account and sen. */
const table = (entries: LedgerEntry[]) =>
  entries.map(({ businessDate, serviceDate, kind, lines }) => [
    businessDate,
    serviceDate,
    kind,
    Object.fromEntries(lines.map(({ account, amountSen }) => [account, amountSen])),
  ]);
const trial = (to = '2026-11-30') => get<TrialBalance>(`/api/ledger/trial-balance?to=${to}`);
const balances = async () =>
  Object.fromEntries((await trial()).accounts.map(({ code, balanceSen }) => [code, balanceSen]));

/** A foreigner who walks in today for two nights, 760.40: example 2 of the books. */
async function walkIn(checkOut = '2026-11-22') {
  const answer = await send('POST', '/api/reservations', {
    listingId: place.listingId,
    checkIn: '2026-11-20',
    checkOut,
    guests: 2,
    nationality: 'SG',
    guest: { name: 'Lim Wei', email: 'wei@example.com', phone: '+6591234567' },
    paymentMethod: 'pay_at_property',
    source: 'walk_in',
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string; total: number }>();
}
const view = (id: string) => get<Reservation>(`/api/reservations/${id}`);
const pay = (id: string, payload: object) =>
  send('POST', `/api/reservations/${id}/payments`, { kind: 'payment', receivedOn: '2026-11-20', ...payload });
const closeDay = (date: string, headers = staff) =>
  send('POST', '/api/business-days/close', { propertyId: place.propertyId, date }, headers);
/** The report of a day that was submitted, which closes it. */
const closeToPostings = (date: string) =>
  sql`insert into daily_report (property_id, company_id, date, status, count, closed_at)
    select id, company_id, ${date}, 'submitted', '{}', now() from property where id = ${place.propertyId}`.execute(
    test_.db,
  );
const at = (day: string) => (test_.clock.now = new Date(`${day}T07:00:00.000Z`));
/** A day on which nobody is signed in any more. */
const yearsLater = async (day: string) => {
  at(day);
  staff = (await signInAdmin(test_)).headers;
};

test('nights are posted when their day is over, money at once, each with its lines', async () => {
  const stay = await walkIn();
  expect(stay.total).toBe(76_040);
  expect((await pay(stay.id, { method: 'card_terminal', amountSen: 76_040 })).statusCode).toBe(201);
  const { status, version } = await view(stay.id);
  expect(status).toBe('confirmed');
  const arrived = await send('PATCH', `/api/reservations/${stay.id}/checkIn`, {
    version,
    remark: 'No papers yet',
  });
  expect(arrived.statusCode).toBe(200);
  // 54.40 of service tax and 20.00 of tourism tax are in the 760.40 that were paid.
  const money = [
    ['2026-11-20', '2026-11-20', 'payment', { 1200: 76_040, 1400: -76_040 }],
    ['2026-11-20', '2026-11-20', 'payment_fee', { 5200: 1_065, 5210: 85, 1200: -1_150 }],
    ['2026-11-20', '2026-11-20', 'tax_due', { 2100: 5_440, 2110: -5_440, 2200: 2_000, 2210: -2_000 }],
  ];
  expect(table(await list())).toEqual(money);

  at('2026-11-21');
  const closed = await closeDay('2026-11-20');
  expect(closed.json()).toEqual({
    propertyId: place.propertyId,
    date: '2026-11-20',
    state: 'rolled',
    unresolvedArrivals: [],
  });
  at('2026-11-22');
  await closeDay('2026-11-21');
  expect(table(await list())).toEqual([
    ...money,
    [
      '2026-11-20',
      '2026-11-20',
      'night',
      { 1400: 42_340, 4000: -30_000, 4100: -8_000, 2100: -3_040, 2200: -1_000, 2300: -300 },
    ],
    [
      '2026-11-21',
      '2026-11-21',
      'night',
      { 1400: 33_700, 4000: -30_000, 2100: -2_400, 2200: -1_000, 2300: -300 },
    ],
  ]);
  expect(await balances()).toEqual({
    1200: 74_890,
    1400: 0,
    2100: 0,
    2110: -5_440,
    2200: 0,
    2210: -2_000,
    2300: -600,
    4000: -60_000,
    4100: -8_000,
    5200: 1_065,
    5210: 85,
  });
  expect((await trial()).totalSen).toBe(0);
  const [night] = await list({ kind: 'night' });
  expect(night!.lines.find(({ account }) => account === 4000)).toMatchObject({
    unit: { number: expect.any(String) },
    category: 'room',
  });
});

test('a day that is closed twice, by two at once, posts its nights once; a day to come cannot be closed', async () => {
  await walkIn();
  at('2026-11-21');
  const answers = await Promise.all([closeDay('2026-11-20'), closeDay('2026-11-20')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await closeDay('2026-11-20');
  expect(await list({ kind: 'night' })).toHaveLength(1);
  const tooEarly = await closeDay('2026-11-22');
  expect(tooEarly.statusCode).toBe(400);
  expect(tooEarly.json()).toMatchObject({ fields: [{ path: 'date', rule: 'future' }] });
  const nowhere = await send('POST', '/api/business-days/close', {
    propertyId: randomUUID(),
    date: '2026-11-20',
  });
  expect(nowhere.statusCode).toBe(404);
});

// A day of the year 100 would be followed by 700,000 others.
test('the first day of a property that somebody closes is a year back at most; one before its first is over', async () => {
  const { propertyId } = await createListing(test_.db, business);
  const close = (date: string) => send('POST', '/api/business-days/close', { propertyId, date });
  const days = async () => {
    const filter = encodeURIComponent(JSON.stringify({ propertyId }));
    const { businessDays } = await get<{ businessDays: { date: string }[] }>(
      `/api/business-days/aggregation?filter=${filter}`,
    );
    return businessDays.map(({ date }) => date);
  };
  const tooLongAgo = await close('2025-10-31');
  expect(tooLongAgo.statusCode).toBe(400);
  expect(tooLongAgo.json()).toMatchObject({ fields: [{ path: 'date', rule: 'too_long_ago' }] });
  expect(await days()).toEqual([]);
  expect((await close('2025-11-01')).statusCode).toBe(200);
  expect((await close('0100-01-01')).json()).toMatchObject({ state: 'rolled', date: '0100-01-01' });
  expect(await days()).toEqual(['2025-11-01']);
});

/**
 * By hand: 760.40, of which 380.20 come on the first day: half of 54.40 and of 20.00, 27.20 and 10.00, are due with it. The invoice of 24 November has both
 * taxes whole; on 25 November 2027, the day after its twelve months, the other half falls due.
 */
test('tax that is not paid falls due once, with the day after the twelve months of its invoice', async () => {
  const { id } = await walkIn();
  expect((await pay(id, { method: 'card_terminal', amountSen: 38_020 })).statusCode).toBe(201);
  const { version } = await view(id);
  expect((await send('PATCH', `/api/reservations/${id}/checkIn`, { version, remark: 'x' })).statusCode).toBe(
    200,
  );
  at('2026-11-24');
  expect(
    (await send('POST', '/api/issued-documents', { kind: 'tax_invoice', reservationId: id })).statusCode,
  ).toBe(201);
  await yearsLater('2027-11-25');
  await closeDay('2027-11-24');
  const fallen = async () => table(await list({ kind: 'tax_fallen_due' }));
  expect(await fallen()).toEqual([]);
  const open = async () => {
    const { accounts } = await trial('2027-12-31');
    return [2100, 2110, 2200, 2210].map(
      (account) => accounts.find(({ code }) => code === account)?.balanceSen,
    );
  };
  expect(await open()).toEqual([-2_720, -2_720, -1_000, -1_000]);
  at('2027-11-26');
  await Promise.all([closeDay('2027-11-25'), closeDay('2027-11-25')]);
  const half = { 2100: 2_720, 2110: -2_720, 2200: 1_000, 2210: -1_000 };
  expect(await fallen()).toEqual([['2027-11-25', '2027-11-25', 'tax_fallen_due', half]]);
  expect(await open()).toEqual([0, -5_440, 0, -2_000]);
  // What comes later makes nothing due twice.
  const late = await pay(id, { method: 'card_terminal', amountSen: 38_020, receivedOn: '2027-11-26' });
  expect(late.statusCode).toBe(201);
  at('2027-11-28');
  await closeDay('2027-11-27');
  expect(await fallen()).toHaveLength(1);
  expect(await open()).toEqual([0, -5_440, 0, -2_000]);
});

test('tax that nobody has invoiced falls due twelve months after the check-out', async () => {
  const { id } = await walkIn();
  const { version } = await view(id);
  await send('PATCH', `/api/reservations/${id}/checkIn`, { version, remark: 'x' });
  await yearsLater('2027-11-24');
  await closeDay('2027-11-22');
  expect(await list({ kind: 'tax_fallen_due' })).toEqual([]);
  await closeDay('2027-11-23');
  expect(table(await list({ kind: 'tax_fallen_due' }))).toEqual([
    ['2027-11-23', '2027-11-23', 'tax_fallen_due', { 2100: 5_440, 2110: -5_440, 2200: 2_000, 2210: -2_000 }],
  ]);
});

test('the tax of a no-show’s fee falls due twelve months after the day of the arrival', async () => {
  const { id } = await walkIn();
  await sql`update reservation set status = 'no_show' where id = ${id}`.execute(test_.db);
  await sql`
    insert into price_line (reservation_id, position, kind, quantity, unit_sen, amount_sen, percent_bp, is_closing)
      select ${id}::uuid, 100 + row_number() over (), kind, 1, -sum(amount_sen), -sum(amount_sen), null::integer, true from price_line
        where reservation_id = ${id} group by kind
      union all values (${id}::uuid, 200, 'cancellation', 1, 30000, 30000, null, true), (${id}::uuid, 201, 'sst', 1, 30000, 2400, 800, true)`.execute(
    test_.db,
  );
  await yearsLater('2027-11-24');
  await closeDay('2027-11-20');
  expect(await list({ kind: 'tax_fallen_due' })).toEqual([]);
  await closeDay('2027-11-21');
  expect(table(await list({ kind: 'tax_fallen_due' }))).toEqual([
    ['2027-11-21', '2027-11-21', 'tax_fallen_due', { 2100: 2_400, 2110: -2_400 }],
  ]);
});

test('missed days are closed in their order, and who should have arrived is named', async () => {
  const { id } = await walkIn();
  at('2026-11-23');
  const answer = await closeDay('2026-11-22');
  expect(answer.json()).toMatchObject({ unresolvedArrivals: [{ id, guestName: 'Lim Wei' }] });
  const { businessDays } = await get<{
    businessDays: { date: string; state: string; unresolvedArrivals: number }[];
  }>('/api/business-days/aggregation');
  expect(
    businessDays.map(({ date, state, unresolvedArrivals }) => [date, state, unresolvedArrivals]),
  ).toEqual([
    ['2026-11-22', 'rolled', 0],
    ['2026-11-21', 'rolled', 0],
    ['2026-11-20', 'rolled', 1],
  ]);
  expect((await list({ kind: 'night' })).map(({ businessDate }) => businessDate)).toEqual([
    '2026-11-20',
    '2026-11-21',
  ]);
});

test('a no-show of a night that was posted takes it back on the open day and charges the fee', async () => {
  const { id } = await walkIn('2026-11-21');
  at('2026-11-21');
  await closeDay('2026-11-20');
  const { version } = await view(id);
  const missed = await send('PATCH', `/api/reservations/${id}/noShow`, { version, remark: 'Did not come' });
  expect(missed.statusCode).toBe(200);
  const owed = (await view(id)).totalSen;
  // The room's 300.00; no cleaning, tourism tax and levy, for nobody slept there, and no service tax on the fee by default.
  expect(owed).toBe(30_000);
  expect(table(await list())).toEqual([
    [
      '2026-11-20',
      '2026-11-20',
      'night',
      { 1400: 42_340, 4000: -30_000, 4100: -8_000, 2100: -3_040, 2200: -1_000, 2300: -300 },
    ],
    ['2026-11-20', '2026-11-20', 'fee', { 1400: 30_000, 4200: -30_000 }],
    [
      '2026-11-21',
      '2026-11-20',
      'night',
      { 1400: -42_340, 4000: 30_000, 4100: 8_000, 2100: 3_040, 2200: 1_000, 2300: 300 },
    ],
  ]);
  const [first, , back] = await list();
  expect(back!.reverses).toBe(first!.id);
  const detail = await get<LedgerEntryDetail>(`/api/ledger/${back!.id}`);
  expect(detail.sameEvent.map(({ id: entry }) => entry)).toEqual([first!.id, back!.id]);
});

test('a company that taxes its fees charges service tax on them, from the day of its setting on', async () => {
  // W12: a night of 300.00 that nobody slept is 300.00 and 24.00. The setting of the day before says nothing of it.
  const { company_id } = await test_.db.selectFrom('property').select('company_id').executeTakeFirstOrThrow();
  const setting = (valid_from: string, sst_on_fees: boolean) =>
    test_.db.insertInto('company_tax_setting').values({ company_id, valid_from, sst_on_fees }).execute();
  await setting('2026-11-20', true);
  await setting('2026-11-21', false);
  const { id } = await walkIn('2026-11-21');
  at('2026-11-21');
  const { version, noShowPreview } = await view(id);
  expect(noShowPreview).toMatchObject({ owedSen: 32_400 });
  await send('PATCH', `/api/reservations/${id}/noShow`, { version, remark: 'Did not come' });
  const { lines, totalSen } = await view(id);
  expect(totalSen).toBe(32_400);
  expect(lines.filter(({ isClosing }) => isClosing).map(({ kind, amountSen }) => [kind, amountSen])).toEqual([
    ['room', -30_000],
    ['cleaning', -8_000],
    ['sst', -3_040],
    ['tourism_tax', -1_000],
    ['levy', -300],
    ['cancellation', 30_000],
    ['sst', 2_400],
  ]);
  expect(table(await list())).toEqual([
    ['2026-11-20', '2026-11-20', 'fee', { 1400: 32_400, 4200: -30_000, 2100: -2_400 }],
  ]);
  await pay(id, { method: 'pay_at_property', amountSen: 10_000, receivedOn: '2026-11-21' });
  // 100.00 × 24 ÷ 324 = 7.41.
  expect(table(await list({ kind: 'tax_due' }))).toEqual([
    ['2026-11-21', '2026-11-21', 'tax_due', { 2100: 741, 2110: -741 }],
  ]);
});

test.each([
  // Two nights of 300.00, a refund of nothing: 300.00 is charged for the second. On the first night and the cleaning 30.40 of tax.
  ['none by default', null, [3_040]],
  ['24.00 more where the company taxes its fees', '2026-11-01', [5_440]],
])('service tax on nights that were given up: %s', async (_, valid_from, taxes) => {
  const { company_id } = await test_.db.selectFrom('property').select('company_id').executeTakeFirstOrThrow();
  if (valid_from)
    await test_.db
      .insertInto('company_tax_setting')
      .values({ company_id, valid_from, sst_on_fees: true })
      .execute();
  const { id } = await walkIn();
  const { version } = await view(id);
  await send('PATCH', `/api/reservations/${id}/checkIn`, { version, remark: 'Papers follow' });
  at('2026-11-21');
  const wish = {
    version: (await view(id)).version,
    checkOut: '2026-11-21',
    refund: 'none',
    reason: 'Called home',
  };
  const preview = await send('POST', `/api/reservations/${id}/changes/preview`, wish);
  const expectedTotal = preview.json<{ newTotalSen: number }>().newTotalSen;
  const answer = await send('POST', `/api/reservations/${id}/changes`, { ...wish, expectedTotal });
  expect(answer.statusCode).toBeLessThan(300);
  const { lines } = await view(id);
  expect(lines.filter(({ kind }) => kind === 'sst').map(({ amountSen }) => amountSen)).toEqual(taxes);
});

test('an account is read with its balance after each line, page by page', async () => {
  const { id } = await walkIn();
  await pay(id, { method: 'pay_at_property', amountSen: 10_000 });
  test_.clock.now = new Date(test_.clock.now.getTime() + 1_000);
  await pay(id, { method: 'pay_at_property', amountSen: 5_000 });
  const [first] = await list({ account: 1000 });
  expect(first!.reservation).toMatchObject({ id });
  const statement = (query: string) => get(`/api/ledger/statement?account=1000${query}`);
  expect(await statement('')).toMatchObject({
    openingSen: 0,
    closingSen: 15_000,
    totalCount: 2,
    lines: [
      { amountSen: 5_000, balanceSen: 15_000 },
      { amountSen: 10_000, balanceSen: 10_000 },
    ],
  });
  expect(await statement('&limit=1&currentPage=2')).toMatchObject({
    lines: [{ amountSen: 10_000, balanceSen: 10_000 }],
  });
  expect(await statement('&from=2026-11-21')).toMatchObject({
    openingSen: 15_000,
    closingSen: 15_000,
    lines: [],
  });
  expect(
    (await test_.app.inject({ url: '/api/ledger/statement?account=1234', headers: staff })).statusCode,
  ).toBe(400);
});

test('what guests owe and what they have paid ahead stand apart', async () => {
  const debtor = await walkIn('2026-11-21');
  const ahead = await send('POST', '/api/reservations', {
    listingId: place.listingId,
    checkIn: '2026-12-01',
    checkOut: '2026-12-02',
    guests: 2,
    nationality: 'MY',
    guest: { name: 'Tan', email: 'tan@example.com', phone: '+60123456789' },
    paymentMethod: 'pay_at_property',
    source: 'telephone',
  });
  await pay(ahead.json<{ id: string }>().id, { method: 'pay_at_property', amountSen: 10_000 });
  at('2026-11-21');
  await closeDay('2026-11-20');
  const guests = (await trial()).accounts.find(({ code }) => code === 1400);
  expect(debtor.total).toBe(42_340);
  expect(guests).toEqual({
    code: 1400,
    name: 'guests',
    balanceSen: 32_340,
    debitSen: 42_340,
    creditSen: 10_000,
  });
  // The night was booked on the 20th as the money was; a payment of the 21st leaves that day as it was.
  await pay(debtor.id, { method: 'pay_at_property', amountSen: 42_340, receivedOn: '2026-11-21' });
  const guestsOn = async (day: string) => (await trial(day)).accounts.find(({ code }) => code === 1400);
  expect(await guestsOn('2026-11-20')).toEqual(guests);
  expect(await guestsOn('2026-11-21')).toMatchObject({ balanceSen: -10_000, debitSen: 0, creditSen: 10_000 });
  expect(await trial('2026-11-19')).toMatchObject({ accounts: [], totalSen: 0 });
});

test('the ledger leaves the house as a file, a row per line', async () => {
  const { id } = await walkIn();
  await pay(id, { method: 'pay_at_property', amountSen: 10_000 });
  const { body } = await test_.app.inject({ url: '/api/ledger/export?format=csv', headers: staff });
  const rows = body.split('\r\n');
  expect(rows[0]).toContain('Entry,Business date,Service date,Kind,Company,Property,Reservation,Account');
  expect(rows[1]).toMatch(/,2026-11-20,2026-11-20,payment,.*,1000,cash,100,,/);
  expect(rows[2]).toMatch(/,1400,guests,,100,/);
});

test('only who may see revenue reads the books, and only who may edit reports ends a day', async () => {
  const finance = (await signInAdmin(test_, [codeOf('report.view')])).headers;
  expect((await test_.app.inject({ url: '/api/ledger/aggregation', headers: finance })).statusCode).toBe(403);
  expect((await closeDay('2026-11-20', finance)).statusCode).toBe(403);
  const desk = (await signInAdmin(test_, [codeOf('report.edit')])).headers;
  expect((await closeDay('2026-11-20', desk)).statusCode).toBe(200);
});

describe('the database', () => {
  const entry = (businessDate: string) => sql<{ id: number }>`
    insert into ledger_entry (company_id, property_id, business_date, service_date, kind, source_type, source_id)
    select company_id, id, ${businessDate}, ${businessDate}, 'payment', 'payment', ${randomUUID()} from property where id = ${place.propertyId}
    returning id`;
  const line = (id: number, amountSen: number, position: number) => sql`
    insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date)
    select id, ${position}, 1000, ${amountSen}, company_id, business_date from ledger_entry where id = ${id}`;
  const write = (amounts: number[], businessDate = '2026-11-20') =>
    test_.db.transaction().execute(async (trx) => {
      const { rows } = await entry(businessDate).execute(trx);
      for (const [position, amount] of amounts.entries())
        await line(rows[0]!.id, amount, position).execute(trx);
      return rows[0]!.id;
    });

  test('refuses an entry that does not balance, or has no lines', async () => {
    await expect(write([100, -99])).rejects.toThrow('does not balance');
    await expect(write([])).rejects.toThrow('does not balance');
    await expect(write([100, -100])).resolves.toEqual(expect.any(Number));
  });

  test('refuses to change, to remove or to lengthen what is written', async () => {
    const id = await write([100, -100]);
    await expect(
      sql`update ledger_line set amount_sen = 5 where entry_id = ${id}`.execute(test_.db),
    ).rejects.toThrow('append-only');
    await expect(sql`delete from ledger_entry`.execute(test_.db)).rejects.toThrow('append-only');
    await expect(sql`truncate ledger_line`.execute(test_.db)).rejects.toThrow('append-only');
    await expect(
      test_.db.transaction().execute(async (trx) => {
        await line(id, 5, 2).execute(trx);
        await line(id, -5, 3).execute(trx);
      }),
    ).rejects.toThrow('written before');
  });

  test('refuses an entry of a day that is closed to postings', async () => {
    await closeToPostings('2026-11-19');
    await expect(write([100, -100], '2026-11-19')).rejects.toThrow('closed to postings');
    // Days close in their order: those before it are closed with it.
    await expect(write([100, -100], '2026-11-18')).rejects.toThrow('closed to postings');
    await expect(write([100, -100], '2026-11-20')).resolves.toEqual(expect.any(Number));
  });
});

test('money of a day that is closed to postings is booked on the open day, with its day as service date', async () => {
  const { id } = await walkIn();
  at('2026-11-21');
  await closeDay('2026-11-20');
  const late = () => pay(id, { method: 'pay_at_property', amountSen: 1_000 });
  await late();
  await list();
  await closeToPostings('2026-11-20');
  await late();
  expect(
    (await list({ kind: 'payment' })).map(({ businessDate, serviceDate }) => [businessDate, serviceDate]),
  ).toEqual([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-20'],
  ]);
});

test('the revenue of a stay is what the books have of it, and beside it what its nights to come will add', async () => {
  const { id, total } = await walkIn();
  const revenue = () => get<StayRevenue>(`/api/ledger/stays/${id}`);
  // Example 2 of the books: two nights of 300.00, cleaning 80.00 with the first; SST 8 %, tourism tax 10.00 and a levy of 3.00 a night.
  const rowsOf = async () =>
    (await revenue()).rows.map(({ category, earnedSen, expectedSen }) => [category, earnedSen, expectedSen]);
  expect(await rowsOf()).toEqual([
    ['room', 0, 60_000],
    ['cleaning', 0, 8_000],
    ['sst', 0, 5_440],
    ['tourism_tax', 0, 2_000],
    ['levy', 0, 600],
  ]);
  await closeDay('2026-11-20');
  expect(await rowsOf()).toEqual([
    ['room', 30_000, 30_000],
    ['cleaning', 8_000, 0],
    ['sst', 3_040, 2_400],
    ['tourism_tax', 1_000, 1_000],
    ['levy', 300, 300],
  ]);
  const { earnedSen, expectedSen } = await revenue();
  expect([earnedSen, expectedSen, earnedSen + expectedSen]).toEqual([42_340, 33_700, total]);
  at('2026-11-22');
  await closeDay('2026-11-21');
  expect(await revenue()).toMatchObject({ earnedSen: total, expectedSen: 0 });
  const other = await test_.app.inject({ url: `/api/ledger/stays/${randomUUID()}`, headers: staff });
  expect(other.statusCode).toBe(404);
});
