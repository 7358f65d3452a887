import { sql } from 'kysely';
import type { AgentBookingRow, AgentHome } from '@shared/contract/office/agentRooms';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
} from '../../../testing/factories';

/** On 20 November 2026: Nadia has brought five bookings, Kelvin one. */
let test_: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
const ids = {} as Record<'nadia' | 'kelvin', string>;
const as = {} as Record<'nadia' | 'kelvin' | 'owner' | 'buyer', { authorization: string }>;

beforeAll(async () => {
  test_ = await buildTestApp();
  const { db } = test_;
  test_.clock.now = new Date('2026-11-20T04:00:00Z');
  place = await createListing(db, await createBusiness(db), { units: 1 });
  const nadia = await createAccount(db, { role: 'agent', commission_bp: 750, url: 'nadia-stays' });
  const kelvin = await createAccount(db, { role: 'agent', commission_bp: 500 });
  ids.nadia = nadia.id;
  ids.kelvin = kelvin.id;
  as.nadia = await signIn(test_, nadia);
  as.kelvin = await signIn(test_, kelvin);
  as.owner = await signIn(test_, await createAccount(db, { role: 'owner', is_owner: true }));
  as.buyer = await signIn(test_, await createAccount(db));
  const brought = {
    agent_id: ids.nadia,
    commission_bp: 750,
    source: 'direct',
    guest_name: 'Nur Aisyah Rahim',
  };
  // 7.5 % of RM 400.00 are RM 30.00, earned on 1 November.
  await createReservation(db, place, {
    ...{ ...brought, status: 'checked_out', check_in: '2026-10-30', check_out: '2026-11-01' },
    ...{ room_sen: 40_000, total_sen: 48_000, paid_sen: 48_000, created_at: '2026-10-10T00:00:00Z' },
  });
  // 7.5 % of RM 333.33 are RM 24.99975, half up RM 25.00, earned on 5 November.
  await createReservation(db, place, {
    ...{
      ...brought,
      source: 'agent',
      status: 'checked_out',
      check_in: '2026-11-04',
      check_out: '2026-11-05',
    },
    ...{ room_sen: 33_333, total_sen: 33_333, paid_sen: 33_333, created_at: '2026-11-01T00:00:00Z' },
  });
  // Still to come: RM 15.00.
  await createReservation(db, place, {
    ...{ ...brought, status: 'confirmed', check_in: '2026-12-04', check_out: '2026-12-05' },
    ...{ room_sen: 20_000, total_sen: 28_000, created_at: '2026-11-02T00:00:00Z' },
  });
  // Cancelled without a fee, and a hold that ran out, which was no booking.
  for (const status of ['cancelled', 'expired'] as const)
    await createReservation(db, place, {
      ...{ ...brought, status, check_in: '2026-12-10', check_out: '2026-12-11', room_sen: 20_000 },
      ...{ total_sen: 20_000, created_at: '2026-11-03T00:00:00Z', cancelled_at: '2026-11-04T00:00:00Z' },
    });
  await createReservation(db, place, {
    ...{ ...brought, agent_id: ids.kelvin, commission_bp: 500, source: 'agent', status: 'checked_out' },
    ...{ check_in: '2026-11-10', check_out: '2026-11-11', room_sen: 100_000, total_sen: 100_000 },
    ...{ guest_name: 'Tan Wei', created_at: '2026-11-05T00:00:00Z' },
  });
  await sql`insert into referral_day (agent_id, date, clicks) values
    (${ids.nadia}, '2025-11-30', 90), (${ids.nadia}, '2025-12-31', 7), (${ids.nadia}, '2026-10-31', 4), (${ids.nadia}, '2026-11-20', 3)`.execute(
    db,
  );
});
afterAll(() => test_.close());

const get = (url: string, who: keyof typeof as) => test_.app.inject({ url, headers: as[who] });
const home = async (who: keyof typeof as) => (await get('/api/agent/home', who)).json<AgentHome>();
const list = async (who: keyof typeof as, query = '') =>
  (await get(`/api/agent/bookings/aggregation${query}`, who)).json<{
    bookings: AgentBookingRow[];
    totalCount: number;
  }>();

describe('GET /api/agent/home', () => {
  test('has what he earned by the books, what is to come, and his link', async () => {
    expect(await home('nadia')).toMatchObject({
      today: '2026-11-20',
      slug: 'nadia-stays',
      commissionRate: 7.5,
      // 30.00 and 25.00; of three bookings made in November one came by hand.
      month: { clicks: 3, linkBookings: 2, bookings: 3, earnedSen: 5_500 },
      year: { clicks: 7, linkBookings: 3, bookings: 4, earnedSen: 5_500 },
      money: { earnedSen: 5_500, paidSen: 0, owedSen: 5_500, expectedSen: 1_500, lastPayment: null },
    });
  });

  test('tells the last twelve months apart, and forgets what was before', async () => {
    const { months } = await home('nadia');
    expect(months).toHaveLength(12);
    expect([months[0], months[1], months[11]]).toEqual([
      { month: '2026-11-01', clicks: 3, linkBookings: 2, bookings: 3, earnedSen: 5_500 },
      { month: '2026-10-01', clicks: 4, linkBookings: 1, bookings: 1, earnedSen: 0 },
      { month: '2025-12-01', clicks: 7, linkBookings: 0, bookings: 0, earnedSen: 0 },
    ]);
  });

  test('is another agent’s for another agent', async () => {
    expect(await home('kelvin')).toMatchObject({
      slug: null,
      month: { clicks: 0, linkBookings: 0, bookings: 1, earnedSen: 5_000 },
      money: { earnedSen: 5_000, expectedSen: 0 },
    });
  });
});

describe('GET /api/agent/bookings/aggregation', () => {
  test('has his bookings alone, with what the books have of each, and of the guest the first name', async () => {
    const { bookings, totalCount } = await list('nadia');
    expect(totalCount).toBe(4);
    expect(
      bookings.map(({ status, checkIn, byLink, earnedSen, expectedSen }) => [
        ...[status, checkIn, byLink, earnedSen, expectedSen],
      ]),
    ).toEqual([
      ['cancelled', '2026-12-10', true, 0, 0],
      ['confirmed', '2026-12-04', true, 0, 1_500],
      ['checked_out', '2026-11-04', false, 2_500, 0],
      ['checked_out', '2026-10-30', true, 3_000, 0],
    ]);
    expect(bookings[3]!.entries).toMatchObject([{ date: '2026-11-01', isPayment: false, sen: 3_000 }]);
    expect(bookings[3]).toMatchObject({ firstName: 'Nur', roomSen: 40_000, totalSen: 48_000 });
    expect(JSON.stringify(bookings)).not.toMatch(/Aisyah|Rahim|Tan|@|\+60/);
  });

  test.each([
    ['ahead', ['2026-12-04']],
    ['earned', ['2026-11-04', '2026-10-30']],
    ['owed', ['2026-11-04', '2026-10-30']],
  ])('shows those that are %s', async (state, checkIns) => {
    const { bookings } = await list('nadia', `?filter=${encodeURIComponent(JSON.stringify({ state }))}`);
    expect(bookings.map(({ checkIn }) => checkIn)).toEqual(checkIns);
  });

  test('a commission that is changed after check-out is put right in the books', async () => {
    const [stay] = (await list('kelvin')).bookings;
    await test_.db
      .updateTable('reservation')
      .set({ commission_bp: 400 })
      .where('id', '=', stay!.id)
      .execute();
    const [after] = (await list('kelvin')).bookings;
    expect(after!.entries.map(({ sen }) => sen)).toEqual([5_000, -1_000]);
    expect(after!.earnedSen).toBe(4_000);
  });
});

test.each(['owner', 'buyer'] as const)('nothing of it is for one who is %s', async (who) => {
  for (const url of ['/api/agent/home', '/api/agent/bookings/aggregation']) {
    const answer = await get(url, who);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'permission.missing']);
    expect((await test_.app.inject({ url })).statusCode).toBe(401);
  }
});
