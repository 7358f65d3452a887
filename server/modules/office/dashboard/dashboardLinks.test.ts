import { sql } from 'kysely';
import { dashboard, dashboardDays, dashboardTrend } from '@shared/contract/office/dashboard';
import {
  ledgerListAnswer,
  ledgerSum,
  stayRevenue,
  type LedgerFilter,
  type ListedEntry,
} from '@shared/contract/money/ledger';
import { salesFilter } from '@shared/domain/money/salesFigures';
import { codeOf } from '@shared/permissions';
import type { NewRow } from '../../../db/schema';
import { SYSTEM } from '../../../plugins/audit';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
  words,
} from '../../../testing/factories';
import { rollDays } from '../../money/businessDays/rollDays.service';
import { postDue } from '../../money/posting/postStays.service';

/**
 * Every figure of the dashboard, and of the revenue of a stay, against the lines that its link finds in the ledger. The tests' today is Friday,
 * 20 November 2026: the month is that of the 1st to the 19th.
 */
let test_: TestApp;
let headers: { authorization: string };
let here: Awaited<ReturnType<typeof createListing>>;
let there: Awaited<ReturnType<typeof createListing>>;
let months: Awaited<ReturnType<typeof monthsOf>>;
let guest: string;

type Line = Pick<NewRow<'price_line'>, 'kind' | 'amount_sen'> & Partial<NewRow<'price_line'>>;
const room = (date: string, amount_sen: number): Line => ({ kind: 'room', date, amount_sen });

/** A stay as it is, with its price lines. */
async function stay(
  place: { propertyId: string; roomTypeId: string },
  [check_in, check_out]: [string, string],
  lines: Line[],
  fields: Partial<NewRow<'reservation'>> = {},
) {
  const { id } = await createReservation(test_.db, place, { check_in, check_out, ...fields });
  await test_.db
    .insertInto('price_line')
    .values(
      lines.map((line, position) => ({
        reservation_id: id,
        position,
        rate: null,
        label: null,
        percent_bp: null,
        quantity: 1,
        date: null,
        unit_sen: line.amount_sen,
        ...line,
      })),
    )
    .execute();
  return id;
}

const get = async (url: string) => {
  const answer = await test_.app.inject({ url, headers });
  expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 });
  return answer.json<unknown>();
};
async function monthsOf() {
  const { thisMonth, lastMonth } = dashboard.parse(await get('/api/dashboard'));
  return { thisMonth, lastMonth };
}

beforeAll(async () => {
  test_ = await buildTestApp();
  await test_.reset();
  const business = await createBusiness(test_.db, { sst_registered_from: '2020-01-01' });
  await test_.db
    .insertInto('payment_method')
    .values([
      { code: 'ota_collect', kind: 'ota_collect', name: words('Channel'), instructions: words('') },
      { code: 'complimentary', kind: 'complimentary', name: words('Free'), instructions: words('') },
    ])
    .execute();
  here = await createListing(test_.db, business, { units: 4 });
  there = await createListing(test_.db, business, { units: 4 });

  // Rooms 303.00, extra guests 30.01, discount 10.00: 323.01; 30.00 of it is given away on the 11th: 293.01.
  guest = await stay(
    here,
    ['2026-11-10', '2026-11-13'],
    [
      ...[room('2026-11-10', 10_000), room('2026-11-11', 10_100), room('2026-11-12', 10_200)],
      { kind: 'extra_guest', amount_sen: 3_001 },
      { kind: 'discount', amount_sen: -1_000 },
      { kind: 'cleaning', amount_sen: 8_000 },
      { kind: 'sst', unit_sen: 40_301, amount_sen: 3_224, percent_bp: 800 },
      { kind: 'extra', charge: 'laundry', date: '2026-11-12', amount_sen: 1_200 },
    ],
  );
  await sql`insert into payment (reservation_id, kind, method, amount_sen, status, received_on, fee_sen, fee_sst_sen)
    values (${guest}, 'payment', 'complimentary', 3000, 'received', '2026-11-11', 0, 0)`.execute(test_.db);
  // A night of 200.00, agreed at 194.45, and 45.67 for one that was given up.
  await stay(
    here,
    ['2026-11-13', '2026-11-14'],
    [
      room('2026-11-13', 20_000),
      { kind: 'adjustment', amount_sen: -555 },
      { kind: 'adjustment', amount_sen: 4_567, date: '2026-11-14', percent_bp: 5_000 },
    ],
  );
  // Three nights of 109.00 each, of which others can have the last one.
  await stay(
    here,
    ['2026-11-15', '2026-11-18'],
    [
      ...[room('2026-11-15', 11_100), room('2026-11-16', 11_100), room('2026-11-17', 11_100)],
      { kind: 'extra_guest', amount_sen: 300 },
      { kind: 'discount', amount_sen: -900 },
    ],
    { status: 'checked_out', released_from: '2026-11-17' },
  );
  const closed = (rate: number, date: string, keptSen: number): Line[] => [
    room(date, rate),
    { ...room(date, -rate), is_closing: true },
    { kind: 'cancellation', amount_sen: keptSen, is_closing: true },
  ];
  await stay(here, ['2026-12-01', '2026-12-02'], closed(10_000, '2026-12-01', 5_000), {
    status: 'cancelled',
    cancelled_at: new Date('2026-11-05T04:00:00Z'),
  });
  await stay(here, ['2026-11-06', '2026-11-07'], closed(14_000, '2026-11-06', 7_000), { status: 'no_show' });
  // The channel keeps 15 % of its 305.00: the lines of the commission name what it is on, and are no sale.
  const sold = await stay(
    here,
    ['2026-11-18', '2026-11-20'],
    [room('2026-11-18', 15_000), room('2026-11-19', 15_500)],
    { source: 'airbnb', payment_method: 'ota_collect' },
  );
  await sql`insert into channel_booking (reservation_id, channel, gross_sen, commission_bp, collects, sst, tourism_tax, levy)
    values (${sold}, 'airbnb', 30500, 1500, 'channel', 'exempt', 'exempt', 'exempt')`.execute(test_.db);
  const late = await stay(
    here,
    ['2026-10-10', '2026-10-12'],
    [room('2026-10-10', 10_000), room('2026-10-11', 10_000)],
  );
  // 98.00 and 99.00 with an extra guest of 0.30 a night; a third night is that of today. A fee of the 10th, and one of today.
  await stay(
    there,
    ['2026-11-18', '2026-11-21'],
    [
      ...[room('2026-11-18', 9_900), room('2026-11-19', 9_800), room('2026-11-20', 9_700)],
      { kind: 'extra_guest', amount_sen: 90 },
    ],
    { source: 'walk_in' },
  );
  for (const [on, kept] of [
    ['2026-11-10', 2_222],
    ['2026-11-20', 1_111],
  ] as const)
    await stay(there, ['2026-12-01', '2026-12-02'], closed(9_000, '2026-12-01', kept), {
      status: 'cancelled',
      cancelled_at: new Date(`${on}T04:00:00Z`),
    });
  await rollDays(test_.context, SYSTEM);
  await postDue(test_.context);
  // The second night of October was 70.00, as somebody found out today.
  await sql`update price_line set amount_sen = 7000, unit_sen = 7000 where reservation_id = ${late} and date = '2026-10-11'`.execute(
    test_.db,
  );
  await sql`update reservation set requests = 'x' where id = ${late}`.execute(test_.db);
  headers = (await signInAdmin(test_)).headers;
  months = await monthsOf();
});
afterAll(() => test_.close());

const PAGE = 3;
const filterOf = (filter: LedgerFilter) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Follows a link: adds up, over all pages, the lines that name what the filter means, as what they bring. */
async function follow(filter: LedgerFilter): Promise<number> {
  const entries: Partial<ListedEntry>[] = [];
  for (let page = 1, total = 1; entries.length < total; page++) {
    const url = `/api/ledger/aggregation?${filterOf(filter)}&pagination={"limit":${PAGE},"currentPage":${page}}`;
    const answer = ledgerListAnswer.parse(await get(url));
    total = answer.totalCount;
    entries.push(...answer.entries);
    if (total === 0) break;
  }
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  const sold: readonly string[] = [filter.sold!].flat();
  const sen = entries
    .flatMap(({ lines }) => lines!)
    .reduce((sum, { category, amountSen }) => (sold.includes(category ?? '') ? sum - amountSen : sum), 0);
  // The screen shows the same for each entry, and for all of them.
  expect(entries.reduce((sum, { filteredSen }) => sum - filteredSen!, 0)).toBe(sen);
  expect(ledgerSum.parse(await get(`/api/ledger/sum?${filterOf(filter)}`))).toEqual({ filteredSen: 0 - sen });
  return sen;
}
const nightsOf = ({ month, lastNight }: { month: string; lastNight: string }) => ({
  from: month,
  to: lastNight,
});

describe('the figures of a month', () => {
  // 293.01 + 194.45 + 2 × 109.00 + 305.00; 98.00 + 99.00 + 0.60.
  const rooms = { here: 101_046, there: 19_760 };
  // 45.67 + 109.00 + 50.00 + 70.00; 22.22.
  const fees = { here: 27_467, there: 2_222 };

  it('are the lines that their links find', async () => {
    const { thisMonth } = months;
    expect(thisMonth).toMatchObject({
      month: '2026-11-01',
      lastNight: '2026-11-19',
      roomSen: rooms.here + rooms.there,
      feeSen: fees.here + fees.there,
    });
    const nights = nightsOf(thisMonth);
    expect(await follow(salesFilter('rooms', nights))).toBe(thisMonth.roomSen);
    expect(await follow(salesFilter('fees', nights))).toBe(thisMonth.feeSen);
    expect(await follow(salesFilter('all', nights))).toBe(thisMonth.revenueSen);
  });

  it('of the month before have what was booked later about its nights', async () => {
    const { lastMonth } = months;
    expect(lastMonth).toMatchObject({ lastNight: '2026-10-19', roomSen: 17_000, feeSen: 0 });
    expect(await follow(salesFilter('rooms', nightsOf(lastMonth)))).toBe(17_000);
    expect(await follow(salesFilter('fees', nightsOf(lastMonth)))).toBe(0);
    expect(await follow(salesFilter('all', nightsOf(lastMonth)))).toBe(17_000);
  });

  it.each(['here', 'there'] as const)('are those of one property too: %s', async (which) => {
    const { propertyId } = { here, there }[which];
    const of = (figure: 'rooms' | 'fees' | 'all') =>
      follow({ ...salesFilter(figure, nightsOf(months.thisMonth)), propertyId });
    expect(await of('rooms')).toBe(rooms[which]);
    expect(await of('fees')).toBe(fees[which]);
    expect(await of('all')).toBe(rooms[which] + fees[which]);
  });

  it.each(['room', 'extra_guest', 'discount', 'adjustment', 'given_up', 'fee'] as const)(
    'are not found without %s',
    async (left) => {
      const nights = nightsOf(months.thisMonth);
      const without = (figure: 'rooms' | 'fees' | 'all') => {
        const filter = salesFilter(figure, nights);
        return follow({ ...filter, sold: filter.sold.filter((category) => category !== left) });
      };
      expect(await without('all')).not.toBe(months.thisMonth.revenueSen);
      if (left === 'given_up' || left === 'fee')
        expect(await without('fees')).not.toBe(months.thisMonth.feeSen);
      else expect(await without('rooms')).not.toBe(months.thisMonth.roomSen);
    },
  );
});

test('each night of a month, and all of them, are the lines that their links find', async () => {
  const { days } = dashboardDays.parse(await get('/api/dashboard/days?month=2026-11-01'));
  let told = 0;
  for (const { date, earned } of days) {
    const found = await follow(salesFilter('all', { from: date, to: date }));
    expect([date, found]).toEqual([date, earned.roomSen + earned.feeSen]);
    if (found !== 0) told += 1;
  }
  // The 5th and 6th, the 10th to the 19th without a gap, and the fee of today.
  expect(told).toBe(13);
  const all = await follow(salesFilter('all', { from: days[0]!.date, to: days.at(-1)!.date }));
  expect(all).toBe(months.thisMonth.revenueSen + 1_111);
});

test('each month of the trend, and each channel of the last 90 nights, are the lines that their links find', async () => {
  const trend = dashboardTrend.parse(await get('/api/dashboard/trend'));
  const found = [];
  for (const month of trend.months) {
    const sen = await follow(salesFilter('all', nightsOf(month)));
    expect([month.month, sen]).toEqual([month.month, month.revenueSen]);
    if (sen !== 0) found.push(month.month);
  }
  expect(found).toEqual(['2026-10-01', '2026-11-01']);
  expect(trend.channelNights).toEqual({ from: '2026-08-22', to: '2026-11-19' });
  for (const { source, revenueSen } of trend.channels)
    expect([source, await follow({ ...salesFilter('all', trend.channelNights), source })]).toEqual([
      source,
      revenueSen,
    ]);
  expect(trend.channels.map(({ source, revenueSen }) => [source, revenueSen])).toEqual([
    ['direct', 101_046 - 30_500 + 27_467 + 17_000 + 2_222],
    ['airbnb', 30_500],
    ['walk_in', 19_760],
  ]);
});

test('each line of the revenue of a stay, and all together, are the lines that their links find', async () => {
  const { rows, earnedSen } = stayRevenue.parse(await get(`/api/ledger/stays/${guest}`));
  expect(rows.map(({ category, earnedSen: sen }) => [category, sen])).toEqual([
    ['room', 30_300],
    ['extra_guest', 3_001],
    ['discount', -4_000],
    ['cleaning', 8_000],
    ['sst', 3_224],
    ['laundry', 1_200],
  ]);
  for (const row of rows)
    expect([row.category, await follow({ reservationId: guest, sold: [row.category] })]).toEqual([
      row.category,
      row.earnedSen,
    ]);
  const sold = rows.map(({ category }) => category);
  expect(await follow({ reservationId: guest, sold })).toBe(earnedSen);
  expect(earnedSen).toBe(41_725);
});

test('lines of one account add up as a balance; whole entries add up to nothing, which nobody is told', async () => {
  const [{ sen }] = (
    await sql<{ sen: number }>`select sum(amount_sen) as sen from ledger_line where account = 4000`.execute(
      test_.db,
    )
  ).rows as [{ sen: number }];
  expect(await get(`/api/ledger/sum?${filterOf({ account: 4000 })}`)).toEqual({ filteredSen: sen });
  expect(await get('/api/ledger/sum')).toEqual({ filteredSen: null });
  const { entries } = ledgerListAnswer.parse(await get('/api/ledger/aggregation'));
  expect(entries[0]!.filteredSen).toBeNull();
});

test('a filter that names no sale, or what is no word of it, is refused', async () => {
  for (const filter of [{ sold: [] }, { sold: ['supplies'] }, { slept: 'yes' }, { source: 'nobody' }])
    for (const call of ['aggregation', 'sum', 'export'])
      expect(
        (
          await test_.app.inject({
            url: `/api/ledger/${call}?format=csv&${filterOf(filter as unknown as LedgerFilter)}`,
            headers,
          })
        ).statusCode,
      ).toBe(400);
  const { headers: other } = await signInAdmin(test_, [codeOf('report.view')]);
  expect((await test_.app.inject({ url: '/api/ledger/sum', headers: other })).statusCode).toBe(403);
});
