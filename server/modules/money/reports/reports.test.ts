import { randomUUID } from 'node:crypto';
import type { Report } from '@shared/contract/money/reports';
import { REPORT_NAMES, reportTable, type ReportName } from '@shared/domain/money/reports';
import { codeOf } from '@shared/permissions';
import type { NewRow } from '../../../db/schema';
import { stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
  signInAdmin,
  words,
} from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';
import { pdfReader } from '../../../testing/pdfReader';

/**
 * September 2026 of a property with two units, read on the 15th. The figures are worked out by hand from these stays:
 *
 * A, direct, a guest from Singapore, 10–12 September: two nights of 300.00, cleaning 80.00, SST 8 % 54.40 (30.40 with the first night, 24.00
 * with the second), tourism tax 10.00 and levy 3.00 a night: 760.40, of which half, 380.20, was paid on the 10th.
 * B, Airbnb, a guest from Singapore, the night of the 11th for 200.00: the channel collects it, keeps 15 % and remits the taxes.
 * A again, direct, a Malaysian, 20–22 September: two nights of 250.00 that are to come.
 *
 * Unit A is Anna's and Ben's, 60 and 40 up to the 10th, by halves from the 11th; unit B is nobody's.
 */
let test_: TestApp;
let staff: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
let companyId: string;
let anna: { id: string };
let ben: { id: string };
let agent: { id: string };
const stays: Record<'paidHalf' | 'airbnb' | 'ahead', string> = {} as never;
const pdf = pdfReader();

beforeAll(async () => {
  test_ = await buildTestApp();
  await at('2026-09-15');
  const business = await createBusiness(test_.db);
  ({ companyId } = business);
  await test_.db
    .insertInto('payment_method')
    .values({ code: 'ota_collect', kind: 'ota_collect', name: words('Channel'), instructions: words('') })
    .execute();
  place = await createListing(test_.db, business, { units: 2 });
  ({ anna, ben } = await createTwoOwners(test_));
  agent = await createAccount(test_.db, { role: 'agent', name: 'Cheong Travel' });
  const units = ownedUnits(test_, () => staff);
  const [unitA, unitB] = place.unitIds as [string, string];
  await units.own(unitA, '2025-01-01', [
    [anna, 6_000],
    [ben, 4_000],
  ]);
  await units.own(unitA, '2026-09-11', [
    [anna, 5_000],
    [ben, 5_000],
  ]);
  stays.paidHalf = await stay(unitA, {
    ...{ status: 'checked_out', nationality: 'SG', check_in: '2026-09-10', check_out: '2026-09-12' },
    ...{ total_sen: 76_040, room_sen: 60_000, paid_sen: 38_020 },
    lines: [
      ['room', '2026-09-10', 30_000],
      ['room', '2026-09-11', 30_000],
      ['cleaning', null, 8_000],
      ['sst', null, 5_440, 1, 68_000],
      ['tourism_tax', null, 2_000, 2],
      ['levy', null, 600, 2],
    ],
  });
  stays.airbnb = await stay(unitB, {
    ...{ status: 'checked_out', nationality: 'SG', source: 'airbnb', payment_method: 'ota_collect' },
    ...{ check_in: '2026-09-11', check_out: '2026-09-12', total_sen: 20_000, room_sen: 20_000 },
    ...{ agent_id: agent.id, commission_bp: 1_000, agent_type: 'basic' },
    lines: [['room', '2026-09-11', 20_000]],
  });
  stays.ahead = await stay(unitA, {
    ...{ check_in: '2026-09-20', check_out: '2026-09-22', total_sen: 50_000, room_sen: 50_000 },
    lines: [
      ['room', '2026-09-20', 25_000],
      ['room', '2026-09-21', 25_000],
    ],
  });
  await test_.db
    .insertInto('payment')
    .values({
      ...{ reservation_id: stays.paidHalf, kind: 'payment', method: 'bank_transfer', amount_sen: 38_020 },
      ...{ status: 'received', slip_key: null, slip_mime: null, received_on: '2026-09-10' },
      ...{ fee_sen: 0, fee_sst_sen: 0, created_by: null, checked_by: null },
    })
    .execute();
  await test_.db
    .insertInto('channel_booking')
    .values({
      ...{
        reservation_id: stays.airbnb,
        channel: 'airbnb',
        code: 'HM1',
        gross_sen: 20_000,
        collects: 'channel',
      },
      ...{ commission_bp: 1_500, commission_sen: null, commission_sst_bp: 0 },
      ...{ sst: 'platform_remits', tourism_tax: 'platform_remits', levy: 'exempt', feed_id: null },
      ...{ card_amount_sen: null, card_active_from: null, card_expires_on: null },
    })
    .execute();
  for (const date of ['2026-09-10', '2026-09-11', '2026-09-12', '2026-09-13', '2026-09-14'])
    await units.send('POST', '/business-days/close', { propertyId: place.propertyId, date });
});
afterAll(() => test_.close());

async function at(day: string): Promise<void> {
  test_.clock.now = new Date(`${day}T01:00:00.000Z`);
  staff = (await signInAdmin(test_)).headers;
}

/** `unitSen` is what a tax is charged on. */
type Line = readonly [kind: string, date: string | null, sen: number, quantity?: number, unitSen?: number];
/** A stay in a unit with the lines of its price, booked on 1 August unless told. */
async function stay(
  unitId: string,
  { lines, ...fields }: Partial<NewRow<'reservation'>> & { lines: readonly Line[] },
): Promise<string> {
  const { id } = await createReservation(test_.db, place, {
    created_at: '2026-08-01T02:00:00.000Z',
    ...fields,
  });
  await test_.db
    .insertInto('occupancy')
    .values({
      ...{ unit_id: unitId, reservation_id: id, kind: 'reservation' },
      stay: stayRange(fields.check_in as string, fields.check_out as string),
      active: fields.status !== 'cancelled',
    })
    .execute();
  await test_.db
    .insertInto('price_line')
    .values(
      lines.map(([kind, date, sen, quantity = 1, unitSen = sen / quantity], position) => ({
        ...{ reservation_id: id, position, kind: kind as 'room', date, label: null, quantity },
        ...{ rate: kind === 'room' ? ('base' as const) : null, unit_sen: unitSen, amount_sen: sen },
        percent_bp: kind === 'sst' ? 800 : null,
      })),
    )
    .execute();
  return id;
}

const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };
const call = (name: string, query: Record<string, string> = {}, headers: object | undefined = staff) =>
  test_.app.inject({
    url: `/api/reports/${name}?${new URLSearchParams(query).toString()}`,
    ...(headers && { headers: headers as Record<string, string> }),
  });
async function ask(name: ReportName, query: Record<string, string> = {}): Promise<Report> {
  const answer = await call(name, { ...SEPTEMBER, ...query });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<Report>();
}
/** Rows by their keys: the figures that are named, in their order. */
const told = ({ rows }: Report, ...columns: string[]) =>
  Object.fromEntries(rows.map(({ key, figures }) => [key, columns.map((column) => figures[column])]));
const totals = ({ total }: Report, ...columns: string[]) => columns.map((column) => total[column]);

test('occupancy counts nights that are over: 3 of 28', async () => {
  const report = await ask('occupancy');
  expect(report).toMatchObject({ from: '2026-09-01', to: '2026-09-14' });
  // 3 / 28 = 10.714 %; 800.00 / 3 = 266.67; 800.00 / 28 = 28.57.
  const columns = ['nightsAvailable', 'nightsSold', 'occupancyBp', 'adrSen', 'revparSen', 'roomSen'] as const;
  expect(told(report, ...columns)).toEqual({ '2026-09-01': [28, 3, 1_071, 26_667, 2_857, 80_000] });
  expect(
    told(await ask('occupancy', { by: 'unit' }), 'nightsAvailable', 'nightsSold', 'occupancyBp'),
  ).toEqual({
    [place.unitIds[0]!]: [14, 2, 1_429],
    [place.unitIds[1]!]: [14, 1, 714],
  });
  const days = await ask('occupancy', { by: 'day', from: '2026-09-09', to: '2026-09-12' });
  expect(told(days, 'nightsAvailable', 'nightsSold', 'roomSen')).toEqual({
    '2026-09-09': [2, 0, 0],
    '2026-09-10': [2, 1, 30_000],
    '2026-09-11': [2, 2, 50_000],
    '2026-09-12': [2, 0, 0],
  });
});

test('revenue is told by month, place, channel, nationality and owner, always with the same total', async () => {
  const columns = ['nightsSold', 'roomSen', 'cleaningSen', 'salesSen', 'expectedSen'];
  const whole = [3, 80_000, 8_000, 88_000, 50_000];
  expect(told(await ask('revenue'), ...columns)).toEqual({ '2026-09-01': whole });
  expect(told(await ask('revenue', { by: 'source' }), ...columns)).toEqual({
    direct: [2, 60_000, 8_000, 68_000, 50_000],
    airbnb: [1, 20_000, 0, 20_000, 0],
  });
  expect(told(await ask('revenue', { by: 'nationality' }), ...columns)).toEqual({
    SG: whole.map((value, index) => (index === 4 ? 0 : value)),
    MY: [0, 0, 0, 0, 50_000],
  });
  expect(told(await ask('revenue', { by: 'unit' }), ...columns)).toEqual({
    [place.unitIds[0]!]: [2, 60_000, 8_000, 68_000, 50_000],
    [place.unitIds[1]!]: [1, 20_000, 0, 20_000, 0],
  });
  // The first night with its cleaning, 380.00, is 228.00 and 152.00; the second 150.00 each. Nights 1.1 and 0.9.
  expect(told(await ask('revenue', { by: 'owner' }), ...columns)).toEqual({
    [anna.id]: [1, 33_000, 4_800, 37_800, 25_000],
    [ben.id]: [1, 27_000, 3_200, 30_200, 25_000],
    none: [1, 20_000, 0, 20_000, 0],
  });
  for (const by of reportTable('revenue').by) {
    expect([by, ...totals(await ask('revenue', { by }), ...columns)]).toEqual([by, ...whole]);
  }
});

test('rows have the names of what they are told by', async () => {
  const owners = await ask('revenue', { by: 'owner' });
  expect(owners.rows.map(({ name }) => name)).toEqual(['Anna Tan', 'Ben Lim', null]);
  const [property] = (await ask('revenue', { by: 'property' })).rows;
  expect(property).toMatchObject({
    key: place.propertyId,
    name: { 'en-US': expect.stringMatching(/^Property/) },
  });
  const narrowed = await ask('revenue', { by: 'unit', propertyId: place.propertyId, companyId });
  expect(narrowed).toMatchObject({ property: property!.name, company: expect.any(String) });
  expect(narrowed.total.salesSen).toBe(88_000);
});

test('a property that sold nothing brings nothing', async () => {
  const other = await createListing(test_.db, { companyId, policyId: (await policy())! });
  for (const name of ['revenue', 'tourism-tax', 'service-tax', 'daily-sales', 'receivables'] as const)
    expect([name, (await ask(name, { propertyId: other.propertyId })).rows]).toEqual([name, []]);
});
const policy = async () =>
  (await test_.db.selectFrom('cancellation_policy').select('id').executeTakeFirst())?.id;

test('channels cost what they keep and what their payments cost', async () => {
  const columns = [
    'nightsSold',
    'salesSen',
    'commissionSen',
    'paymentFeeSen',
    'costSen',
    'costBp',
    'keptSen',
  ];
  expect(told(await ask('channel-costs'), ...columns)).toEqual({
    airbnb: [1, 20_000, 3_000, 0, 3_000, 1_500, 17_000],
    direct: [2, 68_000, 0, 0, 0, 0, 68_000],
  });
});

test('an agent earns with the check-out: 10 % of 200.00', async () => {
  expect(told(await ask('agent-commissions'), 'stays', 'baseSen', 'commissionSen', 'commissionBp')).toEqual({
    [agent.id]: [1, 20_000, 2_000, 1_000],
  });
  expect((await ask('agent-commissions', { from: '2026-09-13', to: '2026-09-30' })).rows).toEqual([]);
});

test('service tax: what bears it, what a platform remits, what is charged and what is due', async () => {
  const columns = ['taxableSen', 'platformSen', 'untaxedSen', 'chargedSen', 'dueSen'];
  // 380.20 of 760.40 are paid: half of 54.40 is due.
  expect(told(await ask('service-tax'), ...columns)).toEqual({
    '2026-09-01': [68_000, 20_000, 0, 5_440, 2_720],
  });
});

test('tourism tax: charged nights, and why the others are not', async () => {
  const columns = ['nightsSold', 'nightsCharged', 'nightsPlatform', 'nightsProven', 'chargedSen', 'dueSen'];
  expect(told(await ask('tourism-tax'), ...columns)).toEqual({ '2026-09-01': [3, 2, 1, 0, 2_000, 1_000] });
  await test_.db
    .insertInto('reservation_document')
    .values({
      ...{ reservation_id: stays.airbnb, kind: 'tourism_tax', name: 'proof.pdf', file_key: randomUUID() },
      ...{
        mime: 'application/pdf',
        size_bytes: 1,
        content_hash: 'x',
        upload_key: randomUUID(),
        uploaded_by: null,
      },
    })
    .execute();
  expect(told(await ask('tourism-tax'), ...columns)).toEqual({ '2026-09-01': [3, 2, 0, 1, 2_000, 1_000] });
});

test('levies: two nights of 3.00', async () => {
  expect(told(await ask('levies'), 'nightsSold', 'nightsCharged', 'nightsOther', 'chargedSen')).toEqual({
    [place.propertyId]: [3, 2, 1, 600],
  });
});

test('daily sales are told by the day that they are booked on', async () => {
  const report = await ask('daily-sales', { from: '2026-09-10', to: '2026-09-12' });
  expect(told(report, 'salesSen', 'taxSen', 'takenSen')).toEqual({
    '2026-09-10': [38_000, 4_340, 38_020],
    '2026-09-11': [50_000, 3_700, 0],
    '2026-09-12': [0, 0, 0],
  });
});

test('receivables by age, as they stood at the end of a day', async () => {
  const columns = ['comingSen', 'upTo30Sen', 'upTo60Sen', 'owedSen', 'prepaidSen'];
  const on = async (to: string, by = 'party') => told(await ask('receivables', { to, by }), ...columns);
  // 760.40 less 380.20; Airbnb 200.00 less 30.00.
  expect(await on('2026-09-15')).toEqual({
    guests: [0, 38_020, 0, 38_020, 0],
    channels: [0, 17_000, 0, 17_000, 0],
  });
  expect(await on('2026-10-25', 'stay')).toEqual({
    [stays.paidHalf]: [0, 0, 38_020, 38_020, 0],
    [stays.airbnb]: [0, 0, 17_000, 17_000, 0],
  });
  // The first night with its cleaning, taxes and levy, 423.40, less 380.20.
  expect(await on('2026-09-10')).toEqual({ guests: [4_320, 0, 0, 4_320, 0] });
});

test('a stay that its guest and its channel owe something for is in both rows, and once in the total', async () => {
  const owes = (amount_sen: number) =>
    test_.db
      .updateTable('ledger_open')
      .set({ amount_sen })
      .where('account', '=', 1400)
      .where('party_id', '=', stays.airbnb)
      .execute();
  // What its guest owes has been settled: as if 50.00 of it were open.
  await owes(5_000);
  const report = await ask('receivables', { to: '2026-09-15' });
  await owes(0);
  expect(told(report, 'stays', 'owedSen')).toEqual({ guests: [2, 43_020], channels: [1, 17_000] });
  // The paid half and Airbnb's: two stays. 430.20 + 170.00.
  expect(totals(report, 'stays', 'owedSen')).toEqual([2, 60_020]);
});

describe('pace', () => {
  /** Stays of last September with nights of 100.00. */
  const before = (nights: readonly string[], fields: Partial<NewRow<'reservation'>>) =>
    stay(place.unitIds[1]!, {
      ...{
        status: 'checked_out',
        check_in: nights[0]!,
        check_out: `2025-09-${Number(nights.at(-1)!.slice(8)) + 1}`,
      },
      ...fields,
      lines: nights.map((night) => ['room', night, 10_000]),
    });
  beforeAll(async () => {
    await test_.db
      .updateTable('reservation')
      .set({ created_at: '2026-09-10T02:00:00.000Z' })
      .where('id', '=', stays.ahead)
      .execute();
    const early = '2025-08-01T02:00:00.000Z';
    await before(['2025-09-20', '2025-09-21', '2025-09-22'], { created_at: early });
    // Booked five days after the day that is compared.
    await before(['2025-09-28'], { created_at: '2025-09-20T02:00:00.000Z' });
    // On the books on 15 September, and cancelled on the 18th.
    await before(['2025-09-25', '2025-09-26'], {
      ...{ created_at: early, status: 'cancelled', cancelled_at: '2025-09-18T02:00:00.000Z' },
    });
    // Cancelled before.
    await before(['2025-09-12'], {
      ...{ created_at: early, status: 'cancelled', cancelled_at: '2025-09-10T02:00:00.000Z' },
    });
  });

  test('what is booked, against the same day last year, with what came in within seven days', async () => {
    const columns = ['nightsNow', 'nightsThen', 'nightsMore', 'nightsPickedUp', 'nightsFinal', 'roomSenNow'];
    const report = await ask('pace');
    expect(told(report, ...columns, 'roomSenThen', 'roomSenPickedUp')).toEqual({
      '2026-09-01': [5, 5, 0, 2, 4, 130_000, 50_000, 50_000],
    });
    const days = await ask('pace', { by: 'day', from: '2026-09-20', to: '2026-09-21' });
    expect(told(days, 'nightsNow', 'nightsThen')).toEqual({ '2026-09-20': [1, 1], '2026-09-21': [1, 1] });
  });
});

describe('what can be asked', () => {
  test.each([
    ['rows that it has not', 'pace', { by: 'unit' }, 'by'],
    ['one end of a period', 'revenue', { from: '2026-09-01' }, 'to'],
    ['an end before its beginning', 'revenue', { from: '2026-09-02', to: '2026-09-01' }, 'to'],
    ['more than three years', 'revenue', { from: '2020-01-01', to: '2026-09-01' }, 'to'],
    ['a year that no calendar has', 'pace', { from: '0001-01-01', to: '0001-02-01' }, 'from'],
    ['the end of all days', 'revenue', { from: '9999-12-01', to: '9999-12-31' }, 'to'],
    ['a property that is none', 'revenue', { propertyId: randomUUID() }, 'propertyId'],
    ['a company where it knows none', 'occupancy', { companyId: randomUUID() }, 'companyId'],
  ] as const)('%s is refused at its field', async (_case, name, query, path) => {
    const answer = await call(name, query as Record<string, string>);
    expect([answer.statusCode, answer.json().fields?.[0]?.path]).toEqual([400, path]);
  });

  test('a report that nobody knows', async () => {
    expect((await call('unknown')).statusCode).toBe(400);
  });

  test('periods move with the calendar, and a report has one of its own', async () => {
    expect(await call('revenue', { period: 'last_month' }).then((answer) => answer.json())).toMatchObject({
      ...{ from: '2026-08-01', to: '2026-08-31' },
    });
    expect((await call('tourism-tax')).json()).toMatchObject({ from: '2026-04-01', to: '2026-06-30' });
  });

  test('only those who may see reports', async () => {
    const staffer = async (...codes: number[]) =>
      signIn(
        test_,
        await createAccount(test_.db, { role: 'administrator', is_admin: true, permission_codes: codes }),
      );
    expect((await call('revenue', {}, await staffer(codeOf('reporting.view')))).statusCode).toBe(200);
    expect((await call('revenue', {}, await staffer(codeOf('revenue.view')))).statusCode).toBe(403);
    expect((await call('revenue', {}, await signIn(test_, anna))).statusCode).toBe(403);
  });

  test.each(REPORT_NAMES)('%s answers for each way to tell its rows, empty or not', async (name) => {
    for (const by of reportTable(name).by) {
      const report = await ask(name, { by, from: '2026-01-01', to: '2026-12-31' });
      expect([name, report.by]).toEqual([name, by]);
      // Every column that it says it has, in every row and in the total.
      const columns = reportTable(name)
        .columns.map(({ key }) => key)
        .sort();
      for (const figures of [...report.rows.map((row) => row.figures), report.total])
        expect(Object.keys(figures).sort()).toEqual(expect.arrayContaining(columns));
    }
  });
});

describe('files', () => {
  test('CSV has the words of a language, ringgit and percent', async () => {
    const answer = await call('channel-costs', { ...SEPTEMBER, format: 'csv', language: 'ms-MY' });
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="channel-costs-2026-09-01-2026-09-30.csv"',
    );
    expect(answer.body.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFSaluran,Malam dijual,Jualan (RM),Komisen (RM),SST atas komisen (RM),Fi bayaran (RM),SST atas fi bayaran (RM),Kos (RM),Daripada jualan (%),Baki jualan (RM)',
      'Airbnb,1,200,30,0,0,0,30,15,170',
      'Laman web,2,680,0,0,0,0,0,0,680',
    ]);
    const taken = await test_.db
      .selectFrom('audit_log')
      .select(['entity_id', 'after'])
      .where('entity', '=', 'report')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(taken).toMatchObject({ entity_id: 'channel-costs', after: { format: 'csv' } });
  });

  test('XLSX is a workbook', async () => {
    const answer = await call('revenue', { format: 'xlsx' });
    expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  test.each([
    ['en-US', 'Revenue', '01 Sep 2026 to 30 Sep 2026', 'Anna Tan', 'Without', 'Total'],
    ['cn-ZH', '收入', '2026年9月1日 至 2026年9月30日', 'Anna Tan', '无', '合计'],
    ['ms-MY', 'Hasil', '01 Sep 2026 hingga 30 Sep 2026', 'Anna Tan', 'Tiada', 'Jumlah'],
  ])('a PDF in %s', async (language, ...texts) => {
    const answer = await call('revenue', { ...SEPTEMBER, by: 'owner', format: 'pdf', language });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    if (!pdf.isThere()) return;
    const text = pdf.read(answer.rawPayload, 'pdftotext').replace(/\s+/g, ' ');
    for (const part of [...texts, '378.00', '302.00', '880.00']) expect(text).toContain(part);
  });
});
