import { sql } from 'kysely';
import type { ImpactInput } from '@shared/contract/pricing/holidays';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createBusiness,
  createListing,
  createReservation,
  signInAdmin,
  words,
} from '../../../testing/factories';

let test: TestApp;
let headers: Record<string, string>;
let business: Awaited<ReturnType<typeof createBusiness>>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  ({ headers } = await signInAdmin(test));
  business = await createBusiness(test.db);
});

type Place = Awaited<ReturnType<typeof createListing>>;
const listing = (options: Parameters<typeof createListing>[2] = {}) =>
  createListing(test.db, business, { ...options, roomType: { holiday_sen: 30_000, ...options.roomType } });
const ask = async (list: 'nights' | 'lost' | 'stays', fields: Partial<ImpactInput> = {}) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/holidays/impact/${list}`,
    headers,
    payload: { unsaved: true, date: '2026-12-03', states: ['MY-14'], substitutes: [], ...fields },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Record<string, Record<string, unknown>[]> & { totalCount: number }>();
};
const nights = async (fields: Partial<ImpactInput> = {}) =>
  (await ask('nights', fields)).nights!.map(({ night, free }) => `${night as string} ${free as number}`);

/** A stay in the books: its unit taken and a line per night. */
async function book(place: Place, checkIn: string, lines: [date: string, rate: string][], unit = 0) {
  const checkOut = lines.at(-1)![0];
  const { id } = await createReservation(test.db, place, { check_in: checkIn, check_out: checkOut });
  await sql`insert into occupancy (unit_id, stay, kind, reservation_id)
    values (${place.unitIds[unit]}, daterange(${checkIn}::date, ${checkOut}::date), 'reservation', ${id})`.execute(
    test.db,
  );
  for (const [position, [date, rate]] of lines.slice(0, -1).entries()) {
    await sql`insert into price_line (reservation_id, position, kind, date, rate, label, quantity, unit_sen, amount_sen)
      values (${id}, ${position}, 'room', ${date}::date, ${rate}, null, 1, 20000, 20000)`.execute(test.db);
  }
  return id;
}

describe('nights that are not sold', () => {
  it('of listings with a holiday rate in its states, from today on', async () => {
    await listing({ units: 2 });
    await listing({ property: { state: 'MY-01' } });
    await listing({ property: { country: 'TH' } });
    await listing({ roomType: { holiday_sen: null } });
    await listing({ property: { status: 'draft' } });
    expect(await nights()).toEqual(['2026-12-02 2', '2026-12-03 2']);
    expect(await nights({ date: '2026-11-20' })).toEqual(['2026-11-20 2']);
    expect(await nights({ date: '2026-11-01' })).toEqual([]);
    expect(await nights({ substitutes: [{ date: '2026-12-07', states: ['MY-14'] }] })).toEqual([
      '2026-12-02 2',
      '2026-12-03 2',
      '2026-12-06 2',
      '2026-12-07 2',
    ]);
  });

  it.each([
    ['eve', ['2026-12-02 1']],
    ['day', ['2026-12-03 1']],
    ['eve_and_day', ['2026-12-02 1', '2026-12-03 1']],
  ] as const)('as the property counts them: %s', async (holiday_nights, expected) => {
    await listing({ property: { holiday_nights } });
    expect(await nights()).toEqual(expected);
  });

  it('without those that are taken, in a season, or holiday nights anyway', async () => {
    const place = await listing({ units: 2 });
    await book(place, '2026-12-03', [
      ['2026-12-03', 'base'],
      ['2026-12-04', ''],
    ]);
    expect(await nights()).toEqual(['2026-12-02 2', '2026-12-03 1']);
    await sql`insert into season (room_type_id, name, starts_on, ends_on, rate_sen)
      values (${place.roomTypeId}, '{}', '2026-12-03', '2026-12-10', 20000)`.execute(test.db);
    expect(await nights()).toEqual(['2026-12-02 2']);
    await sql`insert into rate_night (room_type_id, date, rate_sen) values (${place.roomTypeId}, '2026-12-02', 9000)`.execute(
      test.db,
    );
    expect(await nights()).toEqual([]);
    await sql`update rate_night set rate_sen = null, min_nights = 2`.execute(test.db);
    expect(await nights()).toEqual(['2026-12-02 2']);
    await test.db
      .insertInto('public_holiday')
      .values({ state: 'MY-14', date: '2026-12-02', name: words('Before'), announced_on: null })
      .execute();
    expect(await nights()).toEqual([]);
  });

  it('before it is saved as what is new, afterwards as what it touches', async () => {
    await listing();
    const { holiday_id: id } = await test.db
      .insertInto('public_holiday')
      .values({ state: 'MY-14', date: '2026-12-03', name: words('Feast'), announced_on: null })
      .returning('holiday_id')
      .executeTakeFirstOrThrow();
    expect(await nights({ id })).toEqual([]);
    expect(await nights({ id, unsaved: false })).toEqual(['2026-12-02 1', '2026-12-03 1']);
    expect(await nights({ id, date: '2026-12-04' })).toEqual(['2026-12-04 1']);
  });

  it('in pages, with their number', async () => {
    for (let count = 0; count < 3; count += 1) await listing();
    const page = await ask('nights', { pagination: { limit: 4, currentPage: 2 } });
    expect([page.nights!.length, page.totalCount]).toEqual([2, 6]);
  });
});

describe('nights that lose the rate', () => {
  const keep = async (date = '2026-12-03') => {
    const { holiday_id } = await test.db
      .insertInto('public_holiday')
      .values({ state: 'MY-14', date, name: words('Feast'), announced_on: null })
      .returning('holiday_id')
      .executeTakeFirstOrThrow();
    return holiday_id;
  };
  const lost = async (fields: Partial<ImpactInput>) =>
    (await ask('lost', fields)).nights!.map(({ night, free }) => `${night as string} ${free as number}`);

  it('are those of the old days alone when a holiday is moved', async () => {
    await listing({ units: 2 });
    const id = await keep();
    expect(await lost({ id })).toEqual([]);
    expect(await lost({ id, date: '2026-12-04' })).toEqual(['2026-12-02 2']);
    expect(await lost({ id, date: '2026-12-10' })).toEqual(['2026-12-02 2', '2026-12-03 2']);
    expect(
      await lost({ id, date: '2026-12-10', substitutes: [{ date: '2026-12-03', states: ['MY-14'] }] }),
    ).toEqual([]);
    expect(await lost({ date: '2026-12-10' })).toEqual([]);
  });

  it('also when a state is taken away, as the property counts them', async () => {
    await listing({ property: { holiday_nights: 'eve' } });
    const id = await keep();
    expect(await lost({ id, states: ['MY-01'] })).toEqual(['2026-12-02 1']);
  });

  it('are none that another holiday keeps, nor those that are sold or over', async () => {
    const place = await listing();
    const id = await keep();
    await book(place, '2026-12-03', [
      ['2026-12-03', 'holiday'],
      ['2026-12-04', ''],
    ]);
    expect(await lost({ id, date: '2026-12-10' })).toEqual(['2026-12-02 1']);
    await keep('2026-12-02');
    expect(await lost({ id, date: '2026-12-10' })).toEqual([]);
    const past = await keep('2026-11-02');
    expect(await lost({ id: past, date: '2026-12-10' })).toEqual([]);
  });
});

describe('stays priced before it', () => {
  it('are named with their nights and rates, and never touched', async () => {
    const place = await listing({ units: 3 });
    const id = await book(place, '2026-12-01', [
      ['2026-12-01', 'base'],
      ['2026-12-02', 'base'],
      ['2026-12-03', 'weekend'],
      ['2026-12-04', ''],
    ]);
    // At the holiday rate already, elsewhere, cancelled: none of these.
    await book(
      place,
      '2026-12-02',
      [
        ['2026-12-02', 'holiday'],
        ['2026-12-03', ''],
      ],
      1,
    );
    await book(await listing({ property: { state: 'MY-01' } }), '2026-12-02', [
      ['2026-12-02', 'base'],
      ['2026-12-03', ''],
    ]);
    const gone = await book(
      place,
      '2026-12-02',
      [
        ['2026-12-02', 'base'],
        ['2026-12-03', ''],
      ],
      2,
    );
    await test.db.updateTable('reservation').set({ status: 'cancelled' }).where('id', '=', gone).execute();

    const state = () => test.db.selectFrom('price_line').selectAll().orderBy('id').execute();
    const before = await state();
    const { stays, totalCount } = await ask('stays');
    expect(totalCount).toBe(1);
    expect(stays).toMatchObject([
      {
        id,
        nights: ['2026-12-02', '2026-12-03'],
        soldSen: 40_000,
        holidaySen: 60_000,
        checkIn: '2026-12-01',
      },
    ]);
    expect(JSON.stringify(stays)).not.toContain('Guest');
    await test.app.inject({
      method: 'POST',
      url: '/api/holidays',
      headers,
      payload: {
        name: words('Feast'),
        date: '2026-12-03',
        kind: 'additional',
        estimated: false,
        states: ['MY-14'],
        substitutes: [],
      },
    });
    expect(await state()).toEqual(before);
    const { id: holiday } = await test.db.selectFrom('holiday').select('id').executeTakeFirstOrThrow();
    expect((await ask('stays', { id: holiday, unsaved: false })).totalCount).toBe(1);
  });
});
