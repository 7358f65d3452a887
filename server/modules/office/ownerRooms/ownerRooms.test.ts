import { randomUUID } from 'node:crypto';
import type { OwnHome, OwnUnitDetail, OwnUnits } from '@shared/contract/office/ownerRooms';
import { stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
  signInAdmin,
} from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

/**
 * On 15 September 2026: unit 1 is Anna's for 60 % and Ben's for 40 % from January, half and half from 3 September; unit 2 was Carol's until the end
 * of August and is Anna's since.
 */
let test_: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
let units: ReturnType<typeof ownedUnits>;
let one: string;
let two: string;
type Login = { authorization: string };
const as = {} as Record<'anna' | 'ben' | 'carol' | 'other' | 'staff', Login>;
let annaId: string;

beforeAll(async () => {
  test_ = await buildTestApp();
  test_.clock.now = new Date('2026-09-15T01:00:00.000Z');
  as.staff = (await signInAdmin(test_)).headers;
  place = await createListing(test_.db, await createBusiness(test_.db), { units: 2 });
  [one, two] = place.unitIds as [string, string];
  units = ownedUnits(test_, () => as.staff);
  const { anna, ben } = await createTwoOwners(test_);
  const owner = { role: 'owner', is_owner: true } as const;
  const carol = await createAccount(test_.db, { ...owner, name: 'Carol Wong' });
  annaId = anna.id;
  as.anna = await signIn(test_, anna);
  as.ben = await signIn(test_, ben);
  as.carol = await signIn(test_, carol);
  as.other = await signIn(test_, await createAccount(test_.db, owner));
  await units.own(one, '2026-01-01', [
    [anna, 6_000],
    [ben, 4_000],
  ]);
  await units.own(one, '2026-09-03', [
    [anna, 5_000],
    [ben, 5_000],
  ]);
  await units.own(two, '2026-01-01', [[carol, 10_000]]);
  await units.own(two, '2026-09-01', [[anna, 10_000]]);
  await units.slept(place, two, {
    ...{ checkIn: '2026-08-30', checkOut: '2026-09-02', nightSen: 10_000, cleaningSen: 5_000 },
  });
  await units.slept(place, one, {
    ...{ checkIn: '2026-09-01', checkOut: '2026-09-04', nightSen: 30_101, cleaningSen: 8_000 },
  });
  await bookedAhead();
});
afterAll(() => test_.close());

/** A stay that is to come in unit 1, of two nights at 300.00; and two nights that are blocked. */
async function bookedAhead() {
  const { db } = test_;
  const { id } = await createReservation(db, place, {
    ...{ status: 'confirmed', check_in: '2026-09-20', check_out: '2026-09-22', guests: 3 },
    ...{ total_sen: 60_000, room_sen: 60_000, guest_name: 'Secret Guest' },
  });
  await db
    .insertInto('occupancy')
    .values([
      {
        ...{ unit_id: one, reservation_id: id, kind: 'reservation' },
        stay: stayRange('2026-09-20', '2026-09-22'),
      },
      {
        ...{ unit_id: one, kind: 'block', reason: 'maintenance' },
        stay: stayRange('2026-09-25', '2026-09-27'),
      },
    ])
    .execute();
  await db
    .insertInto('price_line')
    .values(
      ['2026-09-20', '2026-09-21'].map((date, position) => ({
        ...{ reservation_id: id, position, kind: 'room' as const, rate: 'base' as const, date, label: null },
        ...{ quantity: 1, unit_sen: 30_000, amount_sen: 30_000, percent_bp: null },
      })),
    )
    .execute();
}

const get = (url: string, headers?: Login) => test_.app.inject({ url, ...(headers && { headers }) });
async function read<Answer>(url: string, headers: Login): Promise<Answer> {
  const answer = await get(url, headers);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<Answer>();
}

/**
 * Unit 1, 1 to 4 September: 3 × 301.01 and 80.00 of cleaning, which the first night has. Anna: 2 × 301.01 × 60 % = 361.212, 80.00 × 60 % = 48.00,
 * 301.01 × 50 % = 150.505; together 559.717, so 559.72. Ben: 240.808 + 32.00 + 150.505 = 423.313, so 423.31. The two are the whole 983.03.
 * Unit 2: Anna has the night of 1 September, 100.00; Carol the two of August and the cleaning, 250.00.
 * To come: 2 × 300.00, half each. Until the 14th each has 14 nights of unit 1; Anna 14 more of unit 2.
 */
it.each([
  ['anna', { nightsSold: 4, nightsOpen: 28, salesSen: 65_972, expectedSen: 30_000 }, 65_972, 257 + 14],
  ['ben', { nightsSold: 3, nightsOpen: 14, salesSen: 42_331, expectedSen: 30_000 }, 42_331, 257],
  ['carol', { nightsSold: 0, nightsOpen: 0, salesSen: 0, expectedSen: 0 }, 25_000, 243],
  ['other', { nightsSold: 0, nightsOpen: 0, salesSen: 0, expectedSen: 0 }, 0, 0],
] as const)('%s sees what is theirs of the month and the year', async (who, month, yearSen, yearOpen) => {
  const home = await read<OwnHome>('/api/owner/home', as[who]);
  expect(home.month).toEqual(month);
  expect([home.year.salesSen, home.year.nightsOpen]).toEqual([yearSen, yearOpen]);
  expect(JSON.stringify(home)).not.toMatch(/Secret|Anna|Ben|Carol/);
});

test('a sum is the sum of what its units have', async () => {
  const { month, year } = await read<OwnHome>('/api/owner/home', as.anna);
  const { units: rows } = await read<OwnUnits>('/api/owner/units', as.anna);
  expect(rows.map((unit) => [unit.unitId, unit.month.salesSen, unit.year.salesSen]).sort()).toEqual(
    [
      [one, 55_972, 55_972],
      [two, 10_000, 10_000],
    ].sort(),
  );
  for (const figure of ['salesSen', 'expectedSen', 'nightsSold', 'nightsOpen'] as const) {
    expect(rows.reduce((sum, unit) => sum + unit.month[figure], 0)).toBe(month[figure]);
    expect(rows.reduce((sum, unit) => sum + unit.year[figure], 0)).toBe(year[figure]);
  }
});

test('the next stays have no name, and are of those who own the unit by then', async () => {
  const next = async (who: Login) => (await read<OwnHome>('/api/owner/home', who)).nextStays;
  expect(await next(as.ben)).toEqual([
    expect.objectContaining({ unitId: one, checkIn: '2026-09-20', checkOut: '2026-09-22', guests: 3 }),
  ]);
  expect(await next(as.carol)).toEqual([]);
});

test('a unit in a month: its nights with their reasons, and its sales to the line of the books', async () => {
  const unit = await read<OwnUnitDetail>(`/api/owner/units/${one}?month=2026-09`, as.ben);
  expect(unit.uses).toEqual([
    { what: 'guest', from: '2026-09-01', to: '2026-09-04', reason: null },
    { what: 'guest', from: '2026-09-20', to: '2026-09-22', reason: null },
    { what: 'block', from: '2026-09-25', to: '2026-09-27', reason: 'maintenance' },
  ]);
  expect(unit.stays).toHaveLength(1);
  const [stay] = unit.stays;
  expect(stay).toMatchObject({ checkIn: '2026-09-01', nightsSold: 3, salesSen: 98_303 });
  expect(stay!.lines.map(({ date, category, sen, shareBp }) => [date, category, sen, shareBp])).toEqual(
    expect.arrayContaining([
      ['2026-09-01', 'room', 30_101, 4_000],
      ['2026-09-01', 'cleaning', 8_000, 4_000],
      ['2026-09-02', 'room', 30_101, 4_000],
      ['2026-09-03', 'room', 30_101, 5_000],
    ]),
  );
  expect(stay!.lines).toHaveLength(4);
  expect(unit.shownFigures.salesSen).toBe(42_331);
});

test('whoever sold a unit sees it until then, and whoever bought it since then', async () => {
  const lookAt = (who: Login, month: string) =>
    read<OwnUnitDetail>(`/api/owner/units/${two}?month=${month}`, who);
  const ends = async (who: Login, month: string) => {
    const { uses, stays } = await lookAt(who, month);
    return [uses.map(({ from, to }) => [from, to]), stays.map(({ lines }) => lines.map(({ date }) => date))];
  };
  expect(await ends(as.carol, '2026-08')).toEqual([
    [['2026-08-30', '2026-09-01']],
    [['2026-08-30', '2026-08-30', '2026-08-31']],
  ]);
  expect(await ends(as.carol, '2026-09')).toEqual([[], []]);
  expect(await ends(as.anna, '2026-08')).toEqual([[], []]);
  expect(await ends(as.anna, '2026-09')).toEqual([[['2026-09-01', '2026-09-02']], [['2026-09-01']]]);
});

test('licences that run out are named to those who own the unit today', async () => {
  await test_.db
    .insertInto('unit_licence')
    .values({ unit_id: two, kind: 'council', number: 'L-1', expires_on: '2026-10-01' })
    .execute();
  const licences = async (who: Login) => (await read<OwnHome>('/api/owner/home', who)).waiting.licences;
  expect(await licences(as.anna)).toEqual([
    expect.objectContaining({ unitId: two, kind: 'council', expiresOn: '2026-10-01' }),
  ]);
  expect(await licences(as.carol)).toEqual([]);
  const ofUnit = async (who: Login) => (await read<OwnUnitDetail>(`/api/owner/units/${two}`, who)).licences;
  expect([(await ofUnit(as.anna)).length, (await ofUnit(as.carol)).length]).toEqual([1, 0]);
});

test('an announcement that is to be confirmed waits until it is', async () => {
  const text = { 'en-US': 'Lift works', 'cn-ZH': '', 'ms-MY': '' };
  const { id } = await test_.db
    .insertInto('announcement')
    .values({
      title: text,
      body: text,
      audience: 'owners',
      status: 'published',
      must_acknowledge: true,
      starts_at: test_.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const waiting = async () => (await read<OwnHome>('/api/owner/home', as.ben)).waiting.announcements;
  expect(await waiting()).toBe(1);
  const url = `/api/announcements/${id}/acknowledge`;
  expect((await test_.app.inject({ method: 'PATCH', url, headers: as.ben })).statusCode).toBe(200);
  expect(await waiting()).toBe(0);
});

describe('refused', () => {
  it.each([
    ['a unit of others', () => as.other, () => one, 404],
    ['an administrator with all codes', () => as.staff, () => one, 403],
    ['a stranger', () => undefined, () => one, 401],
    ['an id that there is not', () => as.anna, () => randomUUID(), 404],
    ['an id that is none', () => as.anna, () => 'x', 400],
  ] as const)('%s', async (_case, who, id, status) => {
    const answer = await get(`/api/owner/units/${id()}`, who());
    expect(answer.statusCode).toBe(status);
  });

  it.each(['2026-13', '2026-9', '2026-09-01', '0001-01', '9999-12'])('the month %s', async (month) => {
    expect((await get(`/api/owner/units/${one}?month=${month}`, as.anna)).statusCode).toBe(400);
  });

  it('an owner who is banned', async () => {
    const { db } = test_;
    await db.updateTable('account').set({ status: 'banned' }).where('id', '=', annaId).execute();
    expect((await get('/api/owner/home', as.anna)).statusCode).toBe(401);
  });
});
