import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  dashboard,
  dashboardDays,
  dashboardTrend,
  type Dashboard,
  type DashboardDays,
} from '@shared/contract/office/dashboard';
import type { Reservation } from '@shared/contract/stays/reservations';
import type { ChangePreview } from '@shared/contract/stays/stayChanges';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { makeWork } from '../../../testing/workThatWaits';
import { SYSTEM } from '../../../plugins/audit';
import { rollDays } from '../../money/businessDays/rollDays.service';
import { findEarnedNights, keepEarnedNights, type EarnedNights } from '../../money/ledger/nightSales.service';

// The tests' today is Friday 2026-11-20.
const TODAY = '2026-11-20';
let test: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
/** What is kept from one test to the next must be what a new read finds: the ledger of each is another one. */
let kept: EarnedNights;
beforeAll(async () => {
  test = await buildTestApp();
  kept = keepEarnedNights(test.context);
});
const earnedNights: EarnedNights = async (period) => {
  const nights = await kept(period);
  const inOrder = (rows: typeof nights) =>
    [...rows].sort((a, b) => `${a.date} ${a.source}`.localeCompare(`${b.date} ${b.source}`));
  expect(inOrder(nights)).toEqual(inOrder(await findEarnedNights(test.db, period)));
  return nights;
};
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  place = await createListing(test.db, await createBusiness(test.db), { units: 4 });
});

async function get(path: string, codes?: readonly number[]): Promise<unknown> {
  const { headers } = await signInAdmin(test, codes);
  const answer = await test.app.inject({ url: `/api/dashboard${path}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const load = async (codes?: readonly number[]): Promise<Dashboard> => dashboard.parse(await get('', codes));
const trendOf = async () => dashboardTrend.parse(await get('/trend', []));
const daysOf = async (month: string) => dashboardDays.parse(await get(`/days?month=${month}`, []));
/** What the clock does every night: ends the days that are over. */
const night = () => rollDays(test.context, SYSTEM);
type Fields = Parameters<typeof createReservation>[2];
const stay = (
  status: NonNullable<Fields>['status'],
  check_in: string,
  check_out: string,
  more: Fields = {},
) => createReservation(test.db, place, { status, check_in, check_out, ...more });

/** A stay with its price lines: a rate per night from check-in, and a discount (sen, negative). */
async function sold(checkIn: string, rates: number[], discount = 0, more: Fields = {}) {
  const { rows } = await sql<{
    end: string;
  }>`select ${checkIn}::date + ${rates.length}::integer as end`.execute(test.db);
  const { id } = await stay('confirmed', checkIn, rows[0]!.end, more);
  const line = { reservation_id: id, rate: null, label: null, percent_bp: null, quantity: 1, date: null };
  await test.db
    .insertInto('price_line')
    .values([
      ...rates.map((rate, index) => ({
        ...line,
        kind: 'room',
        position: index,
        date: sql<string>`${checkIn}::date + ${index}::integer`,
        unit_sen: rate,
        amount_sen: rate,
      })),
      ...(discount === 0
        ? []
        : [{ ...line, kind: 'discount', position: 90, unit_sen: 0, amount_sen: discount }]),
      { ...line, kind: 'cleaning', position: 91, unit_sen: 8_000, amount_sen: 8_000 },
      { ...line, kind: 'sst', position: 92, unit_sen: 8_000, amount_sen: 640 },
      { ...line, kind: 'deposit', position: 93, unit_sen: 20_000, amount_sen: 20_000 },
    ])
    .execute();
  return id;
}
/** What is earned by night: date, who sold it, nights, rooms and fees. */
async function earned(from: string, to: string) {
  await night();
  return (await earnedNights({ from, to }))
    .map(({ date, source, nightsSold, roomSen, feeSen }) => [date, source, nightsSold, roomSen, feeSen])
    .sort();
}
/** The days of a month on which something is expected: date, nights, rooms and fees. */
const expectedOf = ({ days }: DashboardDays) =>
  days
    .filter(({ expected }) => expected.nightsSold || expected.roomSen || expected.feeSen)
    .map(({ date, expected: { nightsSold, roomSen, feeSen } }) => [date, nightsSold, roomSen, feeSen]);

describe('the house of today', () => {
  it('names who comes, who leaves and who stays', async () => {
    const stays = await Promise.all([
      stay('confirmed', TODAY, '2026-11-21', { guest_name: 'Comes' }),
      stay('checked_in', TODAY, '2026-11-22', { guest_name: 'Came' }),
      stay('checked_in', '2026-11-18', TODAY, { guest_name: 'Leaves' }),
      stay('checked_out', '2026-11-18', TODAY, { guest_name: 'Left' }),
      stay('checked_in', '2026-11-19', '2026-11-21', { guest_name: 'Stays' }),
    ]);
    for (const status of ['hold', 'pending', 'cancelled', 'expired', 'no_show'] as const) {
      await stay(status, TODAY, '2026-11-21');
      await stay(status, '2026-11-19', TODAY);
    }
    await stay('confirmed', '2026-11-21', '2026-11-22');
    await stay('checked_out', '2026-11-17', '2026-11-19');
    await test.db
      .insertInto('occupancy')
      .values({
        unit_id: place.unitIds[0]!,
        stay: sql<string>`daterange(${TODAY}::date, '2026-11-21')`,
        kind: 'reservation',
        reservation_id: stays[0]!.id,
      })
      .execute();
    const { arrivals, departures, inHouse, unitsActive, businessDate } = await load();
    expect(businessDate).toBe(TODAY);
    expect(unitsActive).toBe(4);
    expect(arrivals.rows.map((row) => row.guestName)).toEqual(['Comes', 'Came']);
    expect(arrivals.rows[0]).toMatchObject({
      unitNumber: expect.stringMatching(/-01$/),
      checkIn: TODAY,
      totalSen: 40_000,
      paidSen: 0,
    });
    expect(departures.rows.map((row) => row.guestName)).toEqual(['Leaves', 'Left']);
    expect(inHouse.rows.map((row) => row.guestName)).toEqual(['Stays', 'Came']);
    expect([arrivals.totalCount, departures.totalCount, inHouse.totalCount]).toEqual([2, 2, 2]);
  });

  it('says of a stay that the channel collects what the channel owes: the guest owes nothing', async () => {
    await sql`insert into payment_method (code, kind, name, instructions) values ('ota_collect', 'ota_collect', '{}', '{}')`.execute(
      test.db,
    );
    // 1,000.00 for the channel to pay, and a deposit of 200.00 to take at the desk.
    const { id } = await stay('confirmed', TODAY, '2026-11-22', {
      payment_method: 'ota_collect',
      total_sen: 120_000,
      deposit_sen: 20_000,
    });
    const channel = { owesSen: 100_000, openDepositSen: 20_000 };
    const { arrivals, waiting } = await load();
    expect(arrivals.rows).toMatchObject([{ channel }]);
    expect(waiting.find(({ kind }) => kind === 'unpaid_arrivals')).toMatchObject({ count: 0 });
    const { headers } = await signInAdmin(test);
    const list = async (filter: object) =>
      (
        await test.app.inject({
          url: `/api/reservations/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`,
          headers,
        })
      ).json<{ reservations: Reservation[] }>().reservations;
    expect(await list({ unpaid: true })).toEqual([]);
    expect(await list({ unpaid: false })).toMatchObject([{ id, channel }]);
    // The guest's money is that of the deposit, though the channel has not paid yet.
    await sql`insert into payment (reservation_id, kind, method, amount_sen, status, fee_sen, fee_sst_sen)
      values (${id}, 'payment', 'card_terminal', 20000, 'received', 280, 22)`.execute(test.db);
    await test.db.updateTable('reservation').set({ paid_sen: 20_000 }).where('id', '=', id).execute();
    expect((await test.app.inject({ url: `/api/reservations/${id}`, headers })).json()).toMatchObject({
      channel: { owesSen: 100_000, openDepositSen: 0 },
      deposit: { heldSen: 20_000 },
    });
  });

  it('begins its day at midnight in Kuala Lumpur', async () => {
    await stay('confirmed', '2026-11-21', '2026-11-22');
    test.clock.now = new Date('2026-11-20T15:59:59Z');
    expect((await load()).arrivals.totalCount).toBe(0);
    test.clock.now = new Date('2026-11-20T16:00:00Z');
    expect(await load()).toMatchObject({ businessDate: '2026-11-21', arrivals: { totalCount: 1 } });
  });

  it('names the first fifty and counts all', async () => {
    for (let count = 0; count < 52; count++) await stay('confirmed', TODAY, '2026-11-21');
    const { arrivals } = await load();
    expect(arrivals.rows).toHaveLength(50);
    expect(arrivals.totalCount).toBe(52);
  });
});

describe('who sees what', () => {
  beforeEach(() => makeWork(test.db, place));

  const RESERVATION_WORK = [
    { kind: 'slips', count: 1 },
    { kind: 'slips_late', count: 0 },
    { kind: 'holds', count: 1 },
    { kind: 'unpaid_arrivals', count: 1 },
    { kind: 'refunds_due', count: 3 },
    { kind: 'refunds_to_approve', count: 0 },
    { kind: 'disputes', count: 0 },
    { kind: 'provider_refunds', count: 0 },
    { kind: 'overdue_departures', count: 1 },
  ];
  const PEOPLE_WORK = [
    { kind: 'approvals', count: 1 },
    { kind: 'contact_changes', count: 1 },
    { kind: 'rider_papers', count: 1 },
  ];
  const OWNER_WORK = [{ kind: 'bank_changes', count: 0 }];
  const LISTING_WORK = [
    { kind: 'channel_conflicts', count: 1 },
    { kind: 'sync_errors', count: 1 },
    { kind: 'licences_due', count: 1 },
    // Two people reported one of three reviews, and another waits to be looked at.
    { kind: 'reviews_reported', count: 1 },
    { kind: 'reviews_waiting', count: 1 },
  ];
  const CONTRACT_WORK = [{ kind: 'contracts_ending', count: 0 }];
  const FREE_STAY_WORK = [{ kind: 'free_stays_asked', count: 0 }];
  const REVENUE_WORK = [
    { kind: 'ledger_differences', count: 0 },
    { kind: 'owner_questions', count: 0 },
    { kind: 'channel_cards', count: 1 },
    // 100.00 of a stay that ended 31 days ago; of one that ended 30 days ago the channel has time.
    { kind: 'channel_balances', count: 1 },
    { kind: 'e_invoices', count: 2 },
  ];
  const MAKERS_WORK = [
    { kind: 'reports_due', count: 4 },
    { kind: 'shifts_open', count: 1 },
  ];
  // No bank has shown a line yet: nothing can be missing among them.
  const CHECKERS_WORK = [
    { kind: 'reports_to_check', count: 1 },
    { kind: 'bank_lines_open', count: 0 },
    { kind: 'takings_overdue', count: 0 },
    { kind: 'online_payouts_to_do', count: 0 },
    { kind: 'online_payouts_late', count: 0 },
  ];
  const EXPENSE_WORK = [
    { kind: 'bills_to_approve', count: 2 },
    { kind: 'bills_due', count: 1 },
    { kind: 'bills_missing', count: 1 },
    { kind: 'installments_overdue', count: 1 },
  ];
  const GLOBAL_WORK = [
    { kind: 'enquiries', count: 1 },
    // Tried in vain: once so far, for the last time, and for five days.
    { kind: 'mail_failed', count: 3 },
  ];

  it('shows everything to an administrator with all codes', async () => {
    const { waiting, arrivals } = await load();
    expect(waiting).toEqual([
      ...RESERVATION_WORK,
      ...PEOPLE_WORK,
      ...OWNER_WORK,
      ...LISTING_WORK,
      ...CONTRACT_WORK,
      ...FREE_STAY_WORK,
      ...REVENUE_WORK,
      ...MAKERS_WORK,
      ...CHECKERS_WORK,
      ...EXPENSE_WORK,
      ...GLOBAL_WORK,
    ]);
    expect(arrivals).toMatchObject({ totalCount: 2, rows: [{}, {}] });
  });

  it('shows figures without guests, and no work, to one without codes', async () => {
    const { waiting, arrivals, unitsActive } = await load([]);
    expect({ waiting, arrivals, unitsActive }).toEqual({
      waiting: [],
      arrivals: { totalCount: 2, rows: [] },
      unitsActive: 4,
    });
  });

  it('shows each kind of work to those who may see its list', async () => {
    expect((await load([codeOf('reservation.view')])).waiting).toEqual(RESERVATION_WORK);
    expect((await load([codeOf('user-mgmt.view')])).waiting).toEqual(PEOPLE_WORK);
    expect((await load([codeOf('owner-mgmt.view')])).waiting).toEqual(OWNER_WORK);
    expect((await load([codeOf('listing.view')])).waiting).toEqual(LISTING_WORK);
    expect((await load([codeOf('service-package.view')])).waiting).toEqual(CONTRACT_WORK);
    expect((await load([codeOf('free-stay.view')])).waiting).toEqual(FREE_STAY_WORK);
    expect((await load([codeOf('report.view')])).waiting).toEqual(MAKERS_WORK);
    expect((await load([codeOf('check-report.view')])).waiting).toEqual(CHECKERS_WORK);
    expect((await load([codeOf('expenses.view')])).waiting).toEqual(EXPENSE_WORK);
    const { waiting, arrivals } = await load([codeOf('global.view')]);
    expect(waiting).toEqual(GLOBAL_WORK);
    expect(arrivals.rows).toEqual([]);
  });
});

describe('the figures', () => {
  it('count each night of a stay on its own date, with its part of the discount', async () => {
    await sold('2026-11-10', [10_000, 10_000, 10_000], -1_000);
    // 10.00 on three equal nights: 3.34, 3.33 and 3.33.
    expect(await earned('2026-11-01', '2026-12-01')).toEqual([
      ['2026-11-10', 'direct', 1, 9_666, 0],
      ['2026-11-11', 'direct', 1, 9_667, 0],
      ['2026-11-12', 'direct', 1, 9_667, 0],
    ]);
    // The same parts when the period begins in the middle of the stay.
    expect(await earned('2026-11-11', '2026-11-12')).toEqual([['2026-11-11', 'direct', 1, 9_667, 0]]);
  });

  it('add up to the room lines and the discount of every stay exactly', async () => {
    let expected = 0;
    let seed = 7;
    const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let count = 0; count < 40; count++) {
      const rates = Array.from({ length: 1 + next(9) }, () => 1 + next(99_999));
      const gross = rates.reduce((sum, rate) => sum + rate, 0);
      const discount = -next(gross);
      expected += gross + discount;
      await sold(`2026-${String(1 + next(9)).padStart(2, '0')}-${String(10 + next(10))}`, rates, discount);
    }
    await night();
    const rows = await earnedNights({ from: '2026-01-01', to: '2027-01-01' });
    expect(rows.reduce((sum, row) => sum + row.roomSen, 0)).toBe(expected);
  });

  it('leave out what is not sold', async () => {
    for (const status of ['hold', 'pending', 'expired'] as const)
      await sold('2026-11-10', [10_000], 0, { status });
    expect(await earned('2026-11-01', '2026-12-01')).toEqual([]);
    for (const status of ['confirmed', 'checked_in', 'checked_out'] as const) {
      await sold('2026-11-10', [10_000], 0, { status });
    }
    expect(await earned('2026-11-01', '2026-12-01')).toEqual([['2026-11-10', 'direct', 3, 30_000, 0]]);
  });

  it('are those of this month so far against the same days of the last, of nights that are over', async () => {
    await sold('2026-11-18', [15_000, 30_000, 90_000]);
    await sold('2026-10-18', [10_000, 10_000, 70_000]);
    await sold('2025-11-30', [11_100, 22_200]);
    await sold('2025-10-31', [99_900]);
    await night();
    const { thisMonth, lastMonth } = await load([]);
    // 19 nights of 4 units. 45,000 / 76 = 592.1; 2 / 76 = 2.63 %.
    expect(thisMonth).toEqual({
      month: '2026-11-01',
      lastNight: '2026-11-19',
      nightsSold: 2,
      nightsAvailable: 76,
      roomSen: 45_000,
      feeSen: 0,
      revenueSen: 45_000,
      occupancyBp: 263,
      adrSen: 22_500,
      revparSen: 592,
    });
    expect(lastMonth).toMatchObject({
      month: '2026-10-01',
      nightsSold: 2,
      nightsAvailable: 76,
      roomSen: 20_000,
    });
    const { months } = await trendOf();
    expect(
      months.map((month) => [month.month, month.roomSen]).filter(([, roomSen]) => roomSen !== 0),
    ).toEqual([
      ['2025-11-01', 11_100],
      ['2025-12-01', 22_200],
      ['2026-10-01', 90_000],
      ['2026-11-01', 45_000],
    ]);
    expect(months).toHaveLength(13);
    expect(months.at(-2)).toMatchObject({ nightsAvailable: 124 });
    expect(months.at(-1)).toEqual(thisMonth);
  });

  it('tell the channels of the last 90 nights, the best first', async () => {
    await sold('2026-11-19', [10_000, 77_700], 0, { source: 'airbnb' });
    await sold('2026-08-22', [20_000], 0, { source: 'agoda' });
    await sold('2026-11-01', [15_000, 15_000], -3_000, { source: 'direct' });
    await sold('2026-08-21', [50_000], 0, { source: 'walk_in' });
    await night();
    expect((await trendOf()).channels).toEqual([
      { source: 'direct', nightsSold: 2, revenueSen: 27_000 },
      { source: 'agoda', nightsSold: 1, revenueSen: 20_000 },
      { source: 'airbnb', nightsSold: 1, revenueSen: 10_000 },
    ]);
  });

  it('keep what is expected of nights that are not over apart from what is earned', async () => {
    await sold('2026-11-18', [10_000, 10_000, 10_000], -1_000);
    // The guest has left; the nights from the 21st on are charged, and can be had by others.
    await sold('2026-11-20', [20_000, 20_000], 0, { status: 'checked_out', released_from: '2026-11-21' });
    for (const status of ['hold', 'pending', 'expired'] as const)
      await sold('2026-11-20', [40_000], 0, { status });
    // Before anybody has ended a day nothing is earned.
    const before = await daysOf('2026-11-01');
    expect(before.days.filter(({ earned: sum }) => sum.nightsSold || sum.roomSen || sum.feeSen)).toEqual([]);
    expect(expectedOf(before)).toEqual([
      ['2026-11-18', 1, 9_666, 0],
      ['2026-11-19', 1, 9_667, 0],
      ['2026-11-20', 2, 9_667 + 20_000, 0],
      ['2026-11-21', 0, 0, 20_000],
    ]);
    await night();
    const after = await daysOf('2026-11-20');
    expect(after.month).toBe('2026-11-01');
    expect(after.days).toHaveLength(30);
    expect(after.days[17]).toEqual({
      date: '2026-11-18',
      earned: { nightsSold: 1, roomSen: 9_666, feeSen: 0 },
      expected: { nightsSold: 0, roomSen: 0, feeSen: 0 },
    });
    expect(expectedOf(after)).toEqual(expectedOf(before).slice(2));
    expect(expectedOf(await daysOf('2026-12-01'))).toEqual([]);
    // A person ends the day of tonight: its night is earned at once.
    const { headers } = await signInAdmin(test);
    const payload = { propertyId: place.propertyId, date: TODAY };
    const closed = await test.app.inject({
      method: 'POST',
      url: '/api/business-days/close',
      headers,
      payload,
    });
    expect(closed.statusCode).toBe(200);
    const tonight = await daysOf('2026-11-01');
    expect(tonight.days[19]).toEqual({
      date: TODAY,
      earned: { nightsSold: 2, roomSen: 29_667, feeSen: 0 },
      expected: { nightsSold: 0, roomSen: 0, feeSen: 0 },
    });
    expect(expectedOf(tonight)).toEqual([['2026-11-21', 0, 0, 20_000]]);
  });

  it('have what was booked later about a night on that night', async () => {
    const id = await sold('2026-10-30', [10_000, 10_000]);
    await night();
    expect(await earned('2026-10-01', '2026-11-01')).toEqual([
      ['2026-10-30', 'direct', 1, 10_000, 0],
      ['2026-10-31', 'direct', 1, 10_000, 0],
    ]);
    // The price of the second night was wrong: the difference is booked today.
    await sql`update price_line set amount_sen = 7000, unit_sen = 7000 where reservation_id = ${id} and date = '2026-10-31'`.execute(
      test.db,
    );
    await sql`update reservation set requests = 'x' where id = ${id}`.execute(test.db);
    expect(await earned('2026-10-01', '2026-11-01')).toEqual([
      ['2026-10-30', 'direct', 1, 10_000, 0],
      ['2026-10-31', 'direct', 1, 7_000, 0],
    ]);
    expect(await earned('2026-11-01', '2026-12-01')).toEqual([]);
  });

  it('are refused without a month that there is', async () => {
    const { headers } = await signInAdmin(test);
    for (const month of ['', '2026-11', '2026-02-30', 'x', '9999-12-31']) {
      const url = `/api/dashboard/days?month=${month}`;
      expect((await test.app.inject({ url, headers })).statusCode).toBe(400);
    }
  });

  it('of a month with everything in it are what one works out by hand', async () => {
    // RM 200.00 a night, cleaning 80.00, SST 8 %; 10 % off from five nights on; half back until the day before, then nothing.
    await test.db.updateTable('company').set({ sst_registered_from: '2020-01-01' }).execute();
    await test.db
      .updateTable('room_type')
      .set({ weekend_sen: null, length_discounts: JSON.stringify([{ minNights: 5, percentBp: 1_000 }]) })
      .execute();
    const { headers } = await signInAdmin(test);
    // Every night the days that are over are ended: what comes later is booked as a difference.
    const at = async (day: number) => {
      test.clock.now = new Date(Date.UTC(2026, 10, day, 4));
      await night();
    };
    const send = async (method: 'POST' | 'PATCH', path: string, payload: object) => {
      const url = `/api/reservations${path}`;
      const answer = await test.app.inject({
        method,
        url,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        payload,
      });
      expect({ url, failed: answer.statusCode >= 300 && answer.body }).toEqual({ url, failed: false });
      return answer.json<Reservation & ChangePreview>();
    };
    const view = async (id: string) =>
      (await test.app.inject({ url: `/api/reservations/${id}`, headers })).json<Reservation>();
    const book = async (from: number, to: number, unitId = place.unitIds[3]!) =>
      (
        await send('POST', '', {
          listingId: place.listingId,
          unitId,
          checkIn: `2026-11-${String(from).padStart(2, '0')}`,
          checkOut: `2026-11-${String(to).padStart(2, '0')}`,
          guests: 2,
          nationality: 'MY',
          guest: { name: 'Nur Aisyah', phone: '+60123456789' },
          paymentMethod: 'card_terminal',
          source: 'walk_in',
        })
      ).id;
    const step = async (id: string, name: string, more: object = {}) =>
      send('PATCH', `/${id}/${name}`, { version: (await view(id)).version, remark: 'x', ...more });
    const change = async (id: string, wish: object) => {
      const asked = { version: (await view(id)).version, reason: 'x', ...wish };
      const { newTotalSen } = await send('POST', `/${id}/changes/preview`, asked);
      await send('POST', `/${id}/changes`, { ...asked, expectedTotal: newTotalSen });
    };
    const [one, two, three] = place.unitIds;

    await at(1);
    // An agreed price: three nights for 500.00 instead of 600.00.
    await change(await book(2, 5, one), { agreedSen: 50_000 });
    // A discount: five nights, 1,000.00 less 10 %.
    await book(3, 8, two);
    // A no-show of four nights, and a stay that will be cancelled.
    const missed = await book(9, 13, one);
    const called = await book(14, 16, two);
    const left = await book(11, 14, three);
    // Paid whole: 400.00 + 80.00, SST 38.40, deposit 200.00.
    await send('POST', `/${called}/payments`, {
      kind: 'payment',
      method: 'card_terminal',
      amountSen: 71_840,
      receivedOn: '2026-11-01',
    });
    // On the 11th nobody has come: two nights are released and sold again.
    await at(11);
    await step(missed, 'noShow', { releaseNights: true });
    await book(11, 13, one);
    // A guest of three nights comes, and leaves after the first: told the day before, half of 400.00 is charged.
    await step(left, 'checkIn');
    await change(left, { checkOut: '2026-11-12', refund: 'policy' });
    // Two days before arrival: half of the room's 400.00 is kept.
    await at(12);
    await step(called, 'cancel');
    await at(20);

    // Slept: 3 + 5 nights, 2 sold again, 1 before the departure.
    const roomSen = 50_000 + 90_000 + 40_000 + 20_000;
    // Of the room alone: 800 of the no-show, half of 400 of the cancellation, half of 400 of the nights given up.
    const feeSen = 80_000 + 20_000 + 20_000;
    expect((await load()).thisMonth).toMatchObject({
      nightsSold: 11,
      roomSen,
      feeSen,
      revenueSen: roomSen + feeSen,
      adrSen: 18_182,
    });
    expect(
      (await earned('2026-11-01', '2026-12-01')).map(([date, , nightsSold, roomSen, feeSen]) => [
        ...[date, nightsSold, roomSen, feeSen],
      ]),
    ).toEqual([
      // Of 100.00 that the agreed price takes off the first night carries 33.34, the others 33.33; 20.00 of the discount each.
      ['2026-11-02', 1, 16_666, 0],
      ['2026-11-03', 2, 16_667 + 18_000, 0],
      ['2026-11-04', 2, 16_667 + 18_000, 0],
      ['2026-11-05', 1, 18_000, 0],
      ['2026-11-06', 1, 18_000, 0],
      ['2026-11-07', 1, 18_000, 0],
      // The fee of the no-show stands on the day of its arrival.
      ['2026-11-09', 0, 0, 80_000],
      ['2026-11-11', 2, 40_000, 0],
      // The released night sold again; the nights given up; the fee of the cancellation on its day.
      ['2026-11-12', 1, 20_000, 20_000 + 20_000],
    ]);
    expect(expectedOf(await daysOf('2026-11-01'))).toEqual([]);
  });

  it('count nights after a check-out, which others can have, as a fee', async () => {
    await sold('2026-11-10', [10_000, 10_000, 10_000], -3_000, {
      status: 'checked_out',
      released_from: '2026-11-12',
    });
    expect(await earned('2026-11-01', '2026-12-01')).toEqual([
      ['2026-11-10', 'direct', 1, 9_000, 0],
      ['2026-11-11', 'direct', 1, 9_000, 0],
      ['2026-11-12', 'direct', 0, 0, 9_000],
    ]);
  });

  it('are nothing at all in an empty house', async () => {
    await test.reset();
    expect(await load()).toMatchObject({
      unitsActive: 0,
      arrivals: { totalCount: 0, rows: [] },
      thisMonth: { nightsSold: 0, nightsAvailable: 0, occupancyBp: 0, adrSen: 0, revparSen: 0 },
    });
    expect((await trendOf()).channels).toEqual([]);
    expect(expectedOf(await daysOf('2026-11-01'))).toEqual([]);
  });
});
