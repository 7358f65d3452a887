import type { Quote } from '@shared/contract/pricing/prices';
import type { Rates, RatesSaved, SeasonInput, YearCopyAnswer } from '@shared/contract/pricing/rates';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, paintNight, signInAdmin, words } from '../../../testing/factories';

let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
let id: string;
let unitIds: string[];
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
  const listing = await createListing(test.db, await createBusiness(test.db), { units: 2 });
  id = listing.roomTypeId;
  unitIds = listing.unitIds;
});

const NOBODY = '00000000-0000-4000-8000-000000000000';
type Headers = Record<string, string>;
const call = (
  method: 'GET' | 'PATCH' | 'POST',
  path = '',
  payload?: object,
  headers: Headers = admin.headers,
) => test.app.inject({ method, url: `/api/room-types/${id}/rates${path}`, payload, headers });
const year = async (query = 'from=2026-11-01&to=2027-11-01') =>
  (await call('GET', `?${query}`)).json<Rates>();
const nightOf = async (date: string) => (await year()).nights.find((night) => night.date === date)!;
const save = async (changes: object, version?: number) => {
  const answer = await call('PATCH', '', { version: version ?? (await year()).version, ...changes });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, {}]);
  return answer.json<RatesSaved>();
};
const refused = async (changes: object) => {
  const answer = await call('PATCH', '', { version: (await year()).version, ...changes });
  return [answer.statusCode, answer.json<{ fields?: object[] }>().fields?.[0]];
};
const aSeason = (more: Partial<SeasonInput> = {}): SeasonInput => ({
  name: words('School holidays'),
  startsOn: '2026-12-12',
  endsOn: '2026-12-20',
  rateSen: 40_000,
  weekendRateSen: null,
  minNights: null,
  maxNights: null,
  noArrivalOn: [],
  noDepartureOn: [],
  ...more,
});
const EVE = { from: '2026-12-24', to: '2026-12-25' };
const saved = async () =>
  (await test.db.selectFrom('rate_night').selectAll().orderBy('date').execute()).length;

describe('the year of a room type', () => {
  it('has for each night its price, where that comes from, its rules and what is free', async () => {
    await test.db.updateTable('room_type').set({ holiday_sen: 30_000, max_nights: 30 }).execute();
    await test.db
      .insertInto('public_holiday')
      .values({ state: 'MY-14', date: '2026-12-09', name: words('Feast'), announced_on: null })
      .execute();
    await save({
      seasons: { create: [aSeason({ minNights: 3, noArrivalOn: [1] })] },
      paint: [{ ...EVE, set: { rateSen: 60_000, closedToDeparture: true } }],
    });
    await test.db
      .insertInto('occupancy')
      .values({
        unit_id: unitIds[0]!,
        stay: '[2026-12-24,2026-12-25)' as never,
        kind: 'block',
        reservation_id: null,
      })
      .execute();
    const rates = await year();
    expect(rates).toMatchObject({
      version: 3,
      units: 2,
      today: '2026-11-20',
      plan: { seasons: [{ minNights: 3 }] },
    });
    expect(rates.nights).toHaveLength(365);
    const shown = ['2026-12-01', '2026-12-04', '2026-12-08', '2026-12-14', '2026-12-24'].map((date) =>
      rates.nights.find((night) => night.date === date),
    );
    const open = {
      ...{ minNights: 1, maxNights: 30, closedToArrival: false, closedToDeparture: false, closed: false },
      free: 2,
    };
    expect(shown).toMatchObject([
      { ...open, kind: 'base', price: 20_000, label: null },
      { ...open, kind: 'weekend', price: 25_000 },
      { ...open, kind: 'holiday', price: 30_000, label: words('Feast') },
      {
        ...open,
        kind: 'season',
        price: 40_000,
        label: words('School holidays'),
        minNights: 3,
        closedToArrival: true,
      },
      { ...open, kind: 'painted', price: 60_000, closedToDeparture: true, free: 1 },
    ]);
  });

  it.each([
    ['from=2026-11-01&to=2026-11-01', 'to', 'after_start'],
    ['from=2026-11-01&to=2027-12-31', 'to', 'range_too_long'],
    ['from=2036-11-01&to=2036-11-02', 'from', 'date_too_far'],
    ['from=soon&to=2027-12-31', 'from', 'date'],
  ])('refuses %s', async (query, path, rule) => {
    const answer = await call('GET', `?${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ path, rule }] }]);
  });

  it('is for those who see listings, and changed by those who edit them', async () => {
    const viewer = await signInAdmin(test, [codeOf('listing.view')]);
    const other = await signInAdmin(test, [codeOf('reservation.view')]);
    const stay = { checkIn: '2026-12-01', checkOut: '2026-12-02', guests: 2, nationality: 'MY' };
    const copy = { version: 1, year: 2026, align: 'date', dryRun: true };
    const of = async ({ headers }: { headers: Headers }) => [
      (await call('GET', '?from=2026-11-01&to=2026-12-01', undefined, headers)).statusCode,
      (await call('POST', '/preview', stay, headers)).statusCode,
      (await call('POST', '/copy-year', copy, headers)).statusCode,
      (await call('PATCH', '', { version: 1 }, headers)).statusCode,
    ];
    expect(await of(viewer)).toEqual([200, 200, 403, 403]);
    expect(await of(other)).toEqual([403, 403, 403, 403]);
    expect(await of(admin)).toEqual([200, 200, 200, 200]);
    id = NOBODY;
    expect(await of(admin)).toEqual([404, 404, 404, 404]);
  });
});

describe('a save', () => {
  it('paints, wipes and is taken back by what it answers, with before and after in the log', async () => {
    await save({ paint: [{ ...EVE, set: { minNights: 2 } }] });
    const { version, undo } = await save({
      plan: { baseSen: 22_000 },
      paint: [
        { from: '2026-12-25', to: '2026-12-26', set: { rateSen: 60_000 } },
        { from: '2026-12-24', to: '2026-12-24', clear: true },
      ],
    });
    expect(await nightOf('2026-12-24')).toMatchObject({ kind: 'base', price: 22_000, minNights: 1 });
    expect(await nightOf('2026-12-25')).toMatchObject({ kind: 'painted', price: 60_000, minNights: 2 });
    await save(undo, version);
    expect(await nightOf('2026-12-24')).toMatchObject({ price: 20_000, minNights: 2 });
    expect(await nightOf('2026-12-25')).toMatchObject({ kind: 'weekend', price: 25_000, minNights: 2 });
    expect(await saved()).toBe(2);
    const log = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'rates')
      .orderBy('id')
      .execute();
    expect(log.map(({ action, entity_id, actor_id }) => [action, entity_id, actor_id])).toEqual(
      Array(3).fill(['update', id, admin.account.id]),
    );
    expect(log[1]).toMatchObject({
      before: { plan: { baseSen: 20_000 } },
      after: { plan: { baseSen: 22_000 }, version: 3 },
    });
    expect((await year()).saves[1]).toMatchObject({
      version: 3,
      actorName: admin.account.name,
      painted: [{ from: '2026-12-24', to: '2026-12-26' }],
      plan: ['baseSen'],
    });
  });

  it('makes, changes and removes seasons, and takes each of it back', async () => {
    const made = await save({ seasons: { create: [aSeason()] } });
    const [season] = (await year()).plan.seasons;
    expect(season).toMatchObject(aSeason());
    const changed = await save({
      seasons: { update: [{ ...aSeason({ rateSen: 45_000 }), id: season!.id }] },
    });
    expect(await nightOf('2026-12-14')).toMatchObject({ price: 45_000 });
    await save(changed.undo);
    expect(await nightOf('2026-12-14')).toMatchObject({ price: 40_000 });
    const removed = await save({ seasons: { remove: [season!.id] } });
    expect((await year()).plan.seasons).toEqual([]);
    await save(removed.undo);
    expect((await year()).plan.seasons).toMatchObject([aSeason()]);
    expect(made.undo).toEqual({ seasons: { create: [], update: [], remove: [season!.id] } });
  });

  it.each<[string, object, string, string]>([
    [
      'an end before its start',
      { paint: [{ from: '2026-12-24', to: '2026-12-23', set: { rateSen: 1 } }] },
      'paint.0.to',
      'after_start',
    ],
    [
      'a day that is none: nothing is asked of the stroke as a whole',
      { paint: [{ from: '0001-01-01', to: '2026-12-24', set: { rateSen: 1 } }] },
      'paint.0.from',
      'date',
    ],
    [
      'a season from a day that is none',
      { seasons: { create: [aSeason({ startsOn: '2026-02-30' })] } },
      'seasons.create.0.startsOn',
      'date',
    ],
    [
      'more than two years',
      { paint: [{ from: '2026-12-24', to: '2028-12-24', set: { rateSen: 1 } }] },
      'paint.0.to',
      'two_years',
    ],
    [
      'a rate of nothing',
      { paint: [{ ...EVE, set: { rateSen: 0 } }] },
      'paint.0.set.rateSen',
      'too_small_number',
    ],
    ['a stroke without paint', { paint: [{ ...EVE, set: {} }] }, 'paint.0.set', 'required'],
    [
      'a night that is past',
      { paint: [{ from: '2026-11-19', to: '2026-11-21', set: { rateSen: 1 } }] },
      'paint.0.from',
      'date_past',
    ],
    [
      'a night too far ahead',
      { paint: [{ from: '2029-12-24', to: '2029-12-25', set: { rateSen: 1 } }] },
      'paint.0.to',
      'date_too_far',
    ],
    [
      'a maximum below the minimum',
      { paint: [{ ...EVE, set: { minNights: 3, maxNights: 2 } }] },
      'paint.0.set.maxNights',
      'max_below_min',
    ],
    [
      'a weekday that is none',
      { paint: [{ ...EVE, weekdays: [8], set: { rateSen: 1 } }] },
      'paint.0.weekdays.0',
      'too_big_number',
    ],
    [
      'a season that ends before it starts',
      { seasons: { create: [aSeason({ endsOn: '2026-12-01' })] } },
      'seasons.create.0.endsOn',
      'after_start',
    ],
    [
      'a season without an English name',
      { seasons: { create: [aSeason({ name: { ...words(''), 'en-US': ' ' } })] } },
      'seasons.create.0.name.en-US',
      'required',
    ],
    [
      'a season that cannot be sold',
      { plan: { maxNights: 5 }, seasons: { create: [aSeason({ minNights: 6 })] } },
      'seasons.create.0.maxNights',
      'max_below_min',
    ],
    [
      'a season that is not here',
      { seasons: { update: [{ ...aSeason(), id: NOBODY }] } },
      'seasons.update.0.id',
      'unknown',
    ],
    [
      'the end of a season that is not here',
      { seasons: { remove: [NOBODY] } },
      'seasons.remove.0',
      'unknown',
    ],
    ['a base rate of nothing', { plan: { baseSen: 0 } }, 'plan.baseSen', 'too_small_number'],
    [
      'two discounts for one length',
      {
        plan: {
          lengthDiscounts: [
            { minNights: 7, percentBp: 1 },
            { minNights: 7, percentBp: 2 },
          ],
        },
      },
      'plan.lengthDiscounts',
      'length_twice',
    ],
    ['what nobody asked for', { plan: { status: 'published' } }, 'plan.status', 'unknown'],
  ])('refuses %s beside the field', async (_case, changes, path, rule) => {
    expect(await refused(changes)).toMatchObject([400, { path, rule }]);
    expect((await year()).version).toBe(1);
  });

  it('holds lengths against what is there already', async () => {
    await test.db.updateTable('room_type').set({ min_nights: 4 }).execute();
    expect(await refused({ plan: { maxNights: 3 } })).toMatchObject([400, { path: 'plan.maxNights' }]);
    expect(await refused({ paint: [{ ...EVE, set: { maxNights: 3 } }] })).toMatchObject([
      400,
      { path: 'paint.0.set.maxNights', rule: 'max_below_min', params: { date: '2026-12-24' } },
    ]);
    await save({ paint: [{ ...EVE, set: { minNights: 2, maxNights: 3 } }] });
    expect(await refused({ paint: [{ ...EVE, set: { minNights: 5 } }] })).toMatchObject([
      400,
      { path: 'paint.0.set.minNights' },
    ]);
  });
});

describe('two people', () => {
  it('never overwrite each other unseen: the later one is told what was changed', async () => {
    const { version } = await year();
    await save({ paint: [{ ...EVE, set: { rateSen: 60_000 } }], seasons: { create: [aSeason()] } }, version);
    const late = await call('PATCH', '', { version, paint: [{ ...EVE, set: { rateSen: 50_000 } }] });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'row.stale',
      params: { version: version + 1 },
      data: {
        saves: [
          {
            version: version + 1,
            actorName: admin.account.name,
            painted: [EVE],
            seasons: [words('School holidays')],
          },
        ],
      },
    });
    expect(await nightOf('2026-12-24')).toMatchObject({ price: 60_000 });
    const copy = await call('POST', '/copy-year', { version, year: 2026, align: 'date', dryRun: false });
    expect(copy.statusCode).toBe(409);
  });

  it('save at the same moment, and one of them is told', async () => {
    const paint = (rateSen: number) =>
      call('PATCH', '', { version: 1, paint: [{ ...EVE, set: { rateSen } }] });
    const answers = await Promise.all([paint(1_000), paint(2_000), paint(3_000)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await year()).version).toBe(2);
  });

  it('meet in the form of the room type too: a change of its base rate raises the version', async () => {
    await test.db.updateTable('room_type').set({ base_sen: 23_000 }).execute();
    expect((await year()).version).toBe(2);
    await test.db.updateTable('room_type').set({ base_sen: 23_000, rank: 5 }).execute();
    expect((await year()).version).toBe(2);
    await save({ plan: { weekendSen: null } });
    const row = await test.db
      .selectFrom('room_type')
      .select(['version', 'rates_version'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ version: 2, rates_version: 3 });
  });
});

describe('stays', () => {
  it('that are booked keep every line, whatever is painted, put in season or raised afterwards', async () => {
    const wish = {
      listingId: id,
      checkIn: '2026-12-14',
      checkOut: '2026-12-16',
      guests: 2,
      nationality: 'MY',
    };
    const booked = await test.app.inject({
      method: 'POST',
      url: '/api/public/reservations',
      headers: { 'idempotency-key': 'one-booking-of-rates' },
      payload: {
        ...wish,
        guest: { name: 'Ann', email: 'ann@guest.example', phone: '+60123456789' },
        paymentMethod: 'pay_at_property',
      },
    });
    expect(booked.statusCode).toBe(201);
    const lines = () => test.db.selectFrom('price_line').selectAll().orderBy('id').execute();
    const stay = () => test.db.selectFrom('reservation').selectAll().execute();
    const before = [await lines(), await stay()];
    await save({
      plan: { baseSen: 99_000, lengthDiscounts: [{ minNights: 2, percentBp: 5_000 }] },
      seasons: { create: [aSeason()] },
      paint: [
        {
          from: '2026-12-14',
          to: '2026-12-14',
          set: { rateSen: 88_000, closedToArrival: true, minNights: 9 },
        },
      ],
    });
    await call('POST', '/copy-year', {
      version: (await year()).version,
      year: 2026,
      align: 'date',
      dryRun: false,
    });
    expect([await lines(), await stay()]).toEqual(before);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/public/quotes',
      payload: { ...wish, checkIn: '2026-12-15' },
    });
    expect(answer.json<Quote>().lines[0]).toMatchObject({ rate: 'season', unitSen: 40_000 });
  });
});

describe('the copy to the next year', () => {
  const copy = async (more: object = {}) =>
    call('POST', '/copy-year', {
      version: (await year()).version,
      year: 2026,
      align: 'date',
      dryRun: false,
      ...more,
    });

  it('says first what it will do, does it, and can be taken back', async () => {
    await save({ seasons: { create: [aSeason()] }, paint: [{ ...EVE, set: { rateSen: 60_000 } }] });
    const plan = (await copy({ dryRun: true, align: 'weekday' })).json<YearCopyAnswer>();
    expect(plan).toMatchObject({
      dryRun: true,
      version: 2,
      seasons: [{ to: { startsOn: '2027-12-11', endsOn: '2027-12-19' }, skipped: false }],
      nights: { copied: 2, skipped: 0, dropped: 0, runs: [{ from: '2027-12-23', to: '2027-12-24' }] },
      undo: null,
    });
    expect(await saved()).toBe(2);
    const done = (await copy({ align: 'weekday' })).json<YearCopyAnswer>();
    expect({ ...done, undo: null, dryRun: true, version: 2 }).toEqual(plan);
    const next = await year('from=2027-12-01&to=2028-01-01');
    expect(next.nights.filter(({ kind }) => kind === 'painted').map(({ date }) => date)).toEqual([
      '2027-12-23',
      '2027-12-24',
    ]);
    expect(next.plan.seasons).toHaveLength(2);
    expect(next.saves[0]).toMatchObject({ copied: true, version: 3 });
    await save(done.undo!);
    expect(await saved()).toBe(2);
    expect((await year()).plan.seasons).toHaveLength(1);
  });

  it('asks when the next year has rates of its own: refused, kept or replaced', async () => {
    await save({
      seasons: {
        create: [aSeason(), aSeason({ startsOn: '2027-12-15', endsOn: '2027-12-16', rateSen: 7_000 })],
      },
    });
    await save({ paint: [{ ...EVE, set: { rateSen: 60_000 } }] });
    await paintNight(test.db, id, '2027-12-24', { rate_sen: 1_000 });
    const answer = await copy();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'rates.year_taken', params: { seasons: 1, nights: 1 } },
    ]);
    expect((await copy({ dryRun: true })).json()).toMatchObject({ existing: { seasons: 1, nights: 1 } });
    const kept = (await copy({ existing: 'keep' })).json<YearCopyAnswer>();
    expect(kept).toMatchObject({ seasons: [{ skipped: true }], nights: { copied: 1, skipped: 1 } });
    await save(kept.undo!);
    const replaced = (await copy({ existing: 'replace' })).json<YearCopyAnswer>();
    expect(replaced).toMatchObject({ seasons: [{ skipped: false }], nights: { copied: 2, skipped: 0 } });
    const next = await year('from=2027-12-01&to=2028-01-01');
    expect(next.nights.find(({ date }) => date === '2027-12-24')).toMatchObject({ price: 60_000 });
    await save(replaced.undo!);
    expect((await year()).plan).toMatchObject({
      seasons: [{ rateSen: 40_000 }, { rateSen: 7_000 }],
      nights: [{}, {}, { date: '2027-12-24', rateSen: 1_000 }],
    });
  });

  it('of a year with nothing changes nothing, and further than rates can be set it is refused', async () => {
    expect((await copy()).json()).toMatchObject({
      version: 1,
      seasons: [],
      nights: { copied: 0 },
      undo: null,
    });
    await paintNight(test.db, id, '2029-11-23', { rate_sen: 1_000 });
    await test.db
      .insertInto('season')
      .values({
        room_type_id: id,
        name: words('Far'),
        starts_on: '2029-11-01',
        ends_on: '2029-11-09',
        rate_sen: 5,
        weekend_rate_sen: null,
        min_nights: null,
      })
      .execute();
    expect((await copy({ year: 2029 })).statusCode).toBe(400);
  });
});

describe('the preview', () => {
  const preview = async (more: object = {}) =>
    (
      await call('POST', '/preview', {
        checkIn: '2026-12-24',
        checkOut: '2026-12-26',
        guests: 2,
        nationality: 'MY',
        ...more,
      })
    ).json<{
      problem: object | null;
      quote: Quote | null;
      available: number;
    }>();

  it('is what the public quote says, and with unsaved changes what it would say', async () => {
    await save({ paint: [{ from: '2026-12-24', to: '2026-12-24', set: { rateSen: 60_000 } }] });
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/public/quotes',
      payload: { listingId: id, checkIn: '2026-12-24', checkOut: '2026-12-26', guests: 2, nationality: 'MY' },
    });
    const { lines, total, nights } = answer.json<Quote>();
    expect(await preview()).toMatchObject({ problem: null, available: 2, quote: { lines, total, nights } });
    const unsaved = await preview({
      changes: { paint: [{ ...EVE, clear: true }], plan: { baseSen: 21_000 } },
    });
    expect(unsaved.quote!.lines.slice(0, 2)).toMatchObject([
      { rate: 'base', unitSen: 21_000 },
      { rate: 'weekend' },
    ]);
    expect(await saved()).toBe(1);
  });

  it('says why a stay would not be sold', async () => {
    await save({ paint: [{ ...EVE, set: { closedToArrival: true } }] });
    expect(await preview()).toMatchObject({ problem: { code: 'stay.closed_to_arrival' }, quote: null });
    expect(await preview({ guests: 9, checkIn: '2026-12-23' })).toMatchObject({
      problem: { code: 'stay.guests', params: { maxGuests: 4 } },
    });
    expect(await preview({ checkOut: '2026-12-24' })).toMatchObject({
      problem: { code: 'stay.dates' },
      available: 0,
    });
  });
});
