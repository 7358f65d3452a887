import fc from 'fast-check';
import pino from 'pino';
import type { FreeFromRow, GroupRow, OtherDatesRow } from '@shared/contract/inventory/flexibleDates';
import type { ListingFilter, ListingRow } from '@shared/contract/inventory/listings';
import { addDays } from '@shared/domain/base/stayDates';
import { staysAround, type Flex } from '@shared/domain/inventory/flexibleDates';
import { stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, paintNight, words, type Business } from '../../../testing/factories';
import { get } from '../../../testing/publicCalls';
import { recordStatements } from '../../../testing/statements';
import { fillVariedBusiness, variedSearches } from '../../../testing/variedListings';
import { findOtherDates, otherDatesIn } from './flexibleDates.service';
import { freeFromIn } from './freeFrom.service';
import { groupsIn } from './guestGroups.service';
import { searchIn } from './listingSearch.service';
import { bookSource, databaseSource } from './listingSources';
import { createPriceBooks } from './priceBook.service';

// A Friday; weekend nights are Friday and Saturday.
const TODAY = '2026-11-20';
const STAY = { checkIn: '2026-11-23', checkOut: '2026-11-25' };
const log = pino({ level: 'silent' });
/** 1,000 searches of each kind: `BOOK_SEARCHES=1000 npm test -- listings/flexibleDates`. */
const SEARCHES = Number(process.env.BOOK_SEARCHES ?? 60);

let test_: TestApp;
let business: Business;
beforeAll(async () => {
  test_ = await buildTestApp();
});
beforeEach(async () => {
  await test_.reset();
  business = await createBusiness(test_.db);
});
afterAll(() => test_.close());

/** A place at RM 100 a night with a deposit of RM 50 and nothing besides. */
const add = (name: string, options: Parameters<typeof createListing>[2] = {}) =>
  createListing(test_.db, business, {
    units: 1,
    ...options,
    roomType: {
      ...{ name: words(name), base_sen: 10_000, cleaning_sen: 0, deposit_sen: 5_000, max_guests: 4 },
      ...{ included_guests: 1, extra_guest_sen: 0, weekend_sen: null, ...options.roomType },
    },
  });
const block = (unitId: string, from: string, to: string) =>
  test_.db
    .insertInto('occupancy')
    .values({ unit_id: unitId, stay: stayRange(from, to), kind: 'block', reservation_id: null })
    .execute();

const ask = (name: string, query: Record<string, unknown>) =>
  get(test_, `/api/public/listings/${name}`, query);
async function answer<Row>(name: string, query: Record<string, unknown>, key: string): Promise<Row[]> {
  const got = await ask(name, query);
  expect([got.statusCode, got.body.slice(0, 300)]).toEqual([200, got.body.slice(0, 300)]);
  return got.json<Record<string, Row[]>>()[key]!;
}
const datesOf = (filter: object, flex: Flex) => answer<OtherDatesRow>('dates', { filter, flex }, 'dates');
const freeFrom = (filter: object) => answer<FreeFromRow>('free-from', { filter }, 'places');
const groupsOf = (filter: object) => answer<GroupRow>('groups', { filter }, 'groups');

describe('other dates', () => {
  it('says for each what is found and the cheapest whole stay without its deposit', async () => {
    const one = await add('One');
    const two = await add('Two', { roomType: { base_sen: 8_000 } });
    await block(one.unitIds[0]!, '2026-11-23', '2026-11-25');
    await block(two.unitIds[0]!, '2026-11-22', '2026-11-24');
    await paintNight(test_.db, two.roomTypeId, '2026-11-25', { rate_sen: 30_000 });
    // Two nights: One costs RM 200 and is taken on 23 and 24; Two RM 160, taken on 22 and 23, RM 380 with the night of 25.
    expect(await datesOf(STAY, { days: 3 })).toEqual([
      { checkIn: '2026-11-20', checkOut: '2026-11-22', totalCount: 2, fromTotal: 16_000 },
      { checkIn: '2026-11-21', checkOut: '2026-11-23', totalCount: 1, fromTotal: 20_000 },
      { checkIn: '2026-11-22', checkOut: '2026-11-24', totalCount: 0, fromTotal: null },
      { checkIn: '2026-11-23', checkOut: '2026-11-25', totalCount: 0, fromTotal: null },
      { checkIn: '2026-11-24', checkOut: '2026-11-26', totalCount: 1, fromTotal: 38_000 },
      { checkIn: '2026-11-25', checkOut: '2026-11-27', totalCount: 2, fromTotal: 20_000 },
      { checkIn: '2026-11-26', checkOut: '2026-11-28', totalCount: 2, fromTotal: 16_000 },
    ]);
    expect((await datesOf({ ...STAY, maxPrice: 9_000 }, { days: 1 })).map((row) => row.totalCount)).toEqual([
      0, 0, 0,
    ]);
  });

  it('takes for the cheapest what costs least with all that is charged, not the lowest night', async () => {
    await add('Low nights', { roomType: { base_sen: 8_000, cleaning_sen: 9_000 } });
    await add('Low in all', { roomType: { base_sen: 10_000 } });
    await add('High in all', { roomType: { base_sen: 12_000, deposit_sen: 0 } });
    // Two nights: 160 + 90, 200, 240.
    const [day] = await datesOf(STAY, { days: 1 });
    expect([day!.totalCount, day!.fromTotal]).toEqual([3, 20_000]);
  });

  it('finds the weekends and the weeks of a month, whatever dates the search has', async () => {
    await add('One', { roomType: { weekend_sen: 15_000, min_nights: 3 } });
    await add('Two', { roomType: { max_nights: 2 } });
    // Two alone takes two nights, RM 200; One alone seven: five of RM 100 and two of RM 150.
    expect(await datesOf({ ...STAY, guests: 2 }, { weekendOf: '2027-01' })).toEqual(
      ['01', '08', '15', '22', '29'].map((day) => ({
        checkIn: `2027-01-${day}`,
        checkOut: addDays(`2027-01-${day}`, 2),
        totalCount: 1,
        fromTotal: 20_000,
      })),
    );
    const weeks = await datesOf({}, { weekOf: '2026-11' });
    expect(weeks.map(({ checkIn }) => checkIn.slice(8))).toEqual([
      '20',
      '21',
      '22',
      '23',
      '27',
      '28',
      '29',
      '30',
    ]);
    expect(new Set(weeks.map(({ totalCount, fromTotal }) => `${totalCount} ${fromTotal}`))).toEqual(
      new Set(['1 80000']),
    );
  });

  it('has none of a month that is over or too far, nor places in a town that nobody knows', async () => {
    await add('One');
    expect(await datesOf({}, { weekendOf: '2026-10' })).toEqual([]);
    expect(await datesOf({}, { weekOf: '2199-12' })).toEqual([]);
    expect(await datesOf({ ...STAY, location: 'atlantis' }, { days: 1 })).toEqual(
      ['22', '23', '24'].map((day) => ({
        ...{ checkIn: `2026-11-${day}`, checkOut: addDays(`2026-11-${day}`, 2) },
        ...{ totalCount: 0, fromTotal: null },
      })),
    );
  });

  it('asks the database once however many dates there are', async () => {
    await add('One');
    const { db } = test_;
    const books = createPriceBooks(db);
    const work = () => findOtherDates({ db, log, books }, STAY, { days: 7 }, TODAY);
    await work();
    expect(await recordStatements(work)).toHaveLength(1);
  });

  it.each<[object, unknown, string]>([
    [STAY, undefined, 'flex'],
    [STAY, { days: 0 }, 'flex.days'],
    [STAY, { days: 8 }, 'flex.days'],
    [STAY, { days: 1.5 }, 'flex'],
    [STAY, {}, 'flex'],
    [STAY, { days: 1, weekOf: '2026-12' }, 'flex'],
    [{}, { weekendOf: '2026-13' }, 'flex.weekendOf'],
    [{}, { weekendOf: '9999-12' }, 'flex.weekendOf'],
    [{}, { weekOf: 'December' }, 'flex.weekOf'],
    [{}, { days: 3 }, 'filter.checkIn'],
    [{ checkIn: '2026-11-23' }, { days: 3 }, 'filter.checkOut'],
    [{ checkIn: '2026-11-19', checkOut: '2026-11-21' }, { days: 3 }, 'filter.checkIn'],
    [{ ...STAY, guests: 0 }, { days: 3 }, 'filter.guests'],
    [{ ...STAY, amenities: ['helipad_on_the_moon'] }, { days: 3 }, 'filter.amenities'],
  ])('refuses %j with %j', async (filter, flex, path) => {
    const got = await ask('dates', { filter, flex });
    expect([got.statusCode, got.json<{ fields: { path: string }[] }>().fields[0]?.path]).toEqual([400, path]);
  });
});

describe('free from', () => {
  it('names the nearest dates of each place that fits but for its dates, the nearest place first', async () => {
    const [soon, earlier, late] = [await add('Soon'), await add('Earlier'), await add('Late')];
    await add('Too short a stay', { roomType: { min_nights: 3 } });
    const taken = await add('Never');
    await add('Too dear', { roomType: { base_sen: 90_000 } });
    await add('Too small', { roomType: { max_guests: 1 } });
    await block(soon.unitIds[0]!, '2026-11-22', '2026-11-26');
    await block(earlier.unitIds[0]!, '2026-11-24', '2027-02-01');
    await block(late.unitIds[0]!, '2026-11-01', '2027-01-14');
    await block(taken.unitIds[0]!, '2026-11-01', '2027-06-01');
    const places = await freeFrom({ ...STAY, guests: 2, maxPrice: 20_000 });
    // From 23 November: Earlier two days before, Soon three days after, Late 52 days after.
    expect(
      places.map(({ checkIn, checkOut, listing }) => [
        listing.name['en-US'],
        checkIn,
        checkOut,
        listing.total,
        listing.deposit,
        listing.available,
      ]),
    ).toEqual([
      ['Earlier', '2026-11-22', '2026-11-24', 25_000, 5_000, 1],
      ['Soon', '2026-11-26', '2026-11-28', 25_000, 5_000, 1],
      ['Late', '2027-01-14', '2027-01-16', 25_000, 5_000, 1],
    ]);
  });

  it('prefers the later of two that are as near, and looks no further than sixty days', async () => {
    const both = await add('Both');
    await block(both.unitIds[0]!, '2026-11-23', '2026-11-25');
    const far = await add('Far');
    await block(far.unitIds[0]!, '2026-11-01', '2027-01-23');
    expect((await freeFrom(STAY)).map((row) => row.checkIn)).toEqual(['2026-11-25']);
    await test_.db.deleteFrom('occupancy').where('unit_id', '=', far.unitIds[0]!).execute();
    await block(far.unitIds[0]!, '2026-11-01', '2027-01-22');
    expect((await freeFrom(STAY)).map((row) => row.checkIn)).toEqual(['2026-11-25', '2027-01-22']);
  });

  it('minds closed days of arrival, and names six places at most', async () => {
    const first = await add('Closed', { roomType: { rank: -1 } });
    for (const date of ['2026-11-23', '2026-11-24'])
      await paintNight(test_.db, first.roomTypeId, date, { closed_to_arrival: true });
    expect((await freeFrom(STAY)).map((row) => row.checkIn)).toEqual(['2026-11-22']);
    for (let count = 0; count < 6; count += 1) await add(`More ${count}`);
    const places = await freeFrom(STAY);
    expect(places.map(({ checkIn }) => checkIn)).toEqual(Array(6).fill('2026-11-23'));
  });

  it.each([
    [{}, 'filter.checkIn'],
    [{ checkIn: '2026-11-23' }, 'filter.checkOut'],
    [{ checkIn: '2026-11-23', checkOut: '2028-11-23' }, 'filter.checkOut'],
  ])('refuses %j', async (filter, path) => {
    const got = await ask('free-from', { filter });
    expect([got.statusCode, got.json<{ fields: { path: string }[] }>().fields[0]?.path]).toEqual([400, path]);
  });
});

describe('a group of twelve', () => {
  /** What a row says. */
  const told = ({ listing, units, guestsEach, night, total, deposit }: GroupRow) => [
    ...[listing.name['en-US'], units, guestsEach, night],
    ...(total === undefined ? [] : [total, deposit]),
  ];

  it('fits the fewest units that are free together, with what all of them cost', async () => {
    const six = await add('Six each', { units: 3, roomType: { max_guests: 6 } });
    await add('Four each', { units: 3, roomType: { max_guests: 5, base_sen: 5_000 } });
    await add('Three each', { units: 4, roomType: { max_guests: 3, base_sen: 4_000 } });
    await add('Too few units', { units: 2, roomType: { max_guests: 4 } });
    await add('Too small', { units: 9, roomType: { max_guests: 2 } });
    await add('Alone', { units: 4, roomType: { max_guests: 12 } });
    // Two nights: 2 × RM 200, 3 × RM 100, 4 × RM 80, and RM 50 of deposit for each unit.
    const all = [
      ['Six each', 2, 6, 20_000, 50_000, 10_000],
      ['Four each', 3, 4, 15_000, 45_000, 15_000],
      ['Three each', 4, 3, 16_000, 52_000, 20_000],
    ];
    expect((await groupsOf({ ...STAY, guests: 12 })).map(told)).toEqual(all);
    await block(six.unitIds[0]!, '2026-11-24', '2026-11-26');
    expect((await groupsOf({ ...STAY, guests: 12 })).map(told)).toEqual(all);
    await block(six.unitIds[1]!, '2026-11-22', '2026-11-24');
    expect((await groupsOf({ ...STAY, guests: 12 })).map(told)).toEqual(all.slice(1));
    // Whoever has no dates yet sees all of them, by the base rate of a night.
    expect((await groupsOf({ guests: 12 })).map(told)).toEqual(all.map((row) => row.slice(0, 4)));
  });

  it('pays for the guests of each unit', async () => {
    await add('Extra', {
      units: 2,
      roomType: { max_guests: 8, included_guests: 4, extra_guest_sen: 1_000 },
    });
    // Six in each: two nights of RM 100 and two further guests at RM 10, twice over.
    const [group] = await groupsOf({ ...STAY, guests: 12 });
    expect([group!.total! - group!.deposit!, group!.night]).toEqual([48_000, 20_000]);
  });

  it('keeps to the other wishes, names four places at most, the cheapest first', async () => {
    const { locationId } = await add('Dear', { units: 2, roomType: { max_guests: 6, base_sen: 90_000 } });
    for (const price of [5, 4, 3, 2, 1])
      await add(`At ${price}`, { units: 2, roomType: { max_guests: 6, base_sen: price * 10_000 } });
    const names = async (filter: object) =>
      (await groupsOf({ guests: 12, ...filter })).map(({ listing }) => listing.name['en-US']);
    for (const dates of [STAY, {}]) {
      expect(await names(dates)).toEqual(['At 1', 'At 2', 'At 3', 'At 4']);
      expect(await names({ ...dates, location: locationId })).toEqual(['Dear']);
      expect(await names({ ...dates, minPrice: 40_000 })).toEqual(['At 4', 'At 5', 'Dear']);
      expect(await names({ ...dates, location: 'atlantis' })).toEqual([]);
    }
  });

  it('is refused without guests', async () => {
    const got = await ask('groups', { filter: STAY });
    expect(got.statusCode).toBe(400);
    expect(got.json()).toMatchObject({ fields: [{ path: 'filter.guests', rule: 'required' }] });
  });
});

describe('as the search', () => {
  /** A refusal is an answer as well. */
  const told = (found: Promise<unknown>) => found.catch((error: unknown) => ({ refused: String(error) }));
  const FILTERS = variedSearches(TODAY).map(({ filter = {} }) => filter);
  const DATED = FILTERS.map((filter) => ({ ...STAY, ...filter }));
  const FLEX: fc.Arbitrary<Flex> = fc.oneof(
    fc.integer({ min: 1, max: 7 }).map((days) => ({ days })),
    fc.constantFrom('2026-11', '2026-12', '2027-01').map((weekendOf) => ({ weekendOf })),
    fc.constantFrom('2026-11', '2026-12').map((weekOf) => ({ weekOf })),
  );
  const cheapestFirst = { price: 'asc' as const };
  const page = (limit: number) => ({ limit, currentPage: 1 });

  async function sources() {
    await fillVariedBusiness(test_.db, business, TODAY);
    const book = (await createPriceBooks(test_.db).take(TODAY))!;
    return { book: () => bookSource(test_.db, book), database: databaseSource(test_.db) };
  }
  /** All that the search finds, in its order. */
  const found = async (filter: ListingFilter, source = databaseSource(test_.db), sort?: object) =>
    (await searchIn(source, log, { filter, sort, pagination: page(200) }, TODAY)).listings;

  it('counts other dates and knows the cheapest, by the book and by the database', async () => {
    const { book, database } = await sources();
    let free = 0;
    await fc.assert(
      fc.asyncProperty(DATED, FLEX, async (filter, flex) => {
        const source = book();
        const rows = await told(otherDatesIn(source, log, filter, flex, TODAY));
        expect(await source.isCurrent()).toBe(true);
        expect(rows).toEqual(await told(otherDatesIn(database, log, filter, flex, TODAY)));
        if (!Array.isArray(rows)) return;
        for (const { checkIn, checkOut, ...row } of rows as OtherDatesRow[]) {
          const query = {
            filter: { ...filter, checkIn, checkOut },
            sort: cheapestFirst,
            pagination: page(1),
          };
          const { listings, totalCount } = await searchIn(book(), log, query, TODAY);
          const [first] = listings;
          expect(row).toEqual({ totalCount, fromTotal: first ? first.total! - first.deposit! : null });
          if (totalCount > 1) free += 1;
        }
      }),
      { seed: 20_261_129, numRuns: SEARCHES },
    );
    expect(free).toBeGreaterThan(SEARCHES / 2);
  });

  it('names for places that are free at another time what it finds then, and misses none that is nearer', async () => {
    const { book, database } = await sources();
    let named = 0;
    await fc.assert(
      fc.asyncProperty(DATED, async (filter) => {
        const source = book();
        const places = await told(freeFromIn(source, log, filter, TODAY));
        expect(await source.isCurrent()).toBe(true);
        expect(places).toEqual(await told(freeFromIn(database, log, filter, TODAY)));
        if (!Array.isArray(places)) return;
        const expected = new Map<string, FreeFromRow>();
        const { checkIn, checkOut } = filter;
        for (const dates of staysAround({ checkIn, checkOut }, 60, {
          first: TODAY,
          last: addDays(TODAY, 365),
        }))
          for (const listing of await found({ ...filter, ...dates }, book()))
            if (expected.size < 6 && !expected.has(listing.id))
              expected.set(listing.id, { ...dates, listing });
        expect(places).toEqual([...expected.values()]);
        named += places.length;
      }),
      { seed: 20_261_129, numRuns: Math.ceil(SEARCHES / 6) },
    );
    expect(named).toBeGreaterThan(SEARCHES / 6);
  });

  it('spreads a group over units that it finds for the guests of each', async () => {
    const { book, database } = await sources();
    let named = 0;
    const groups = FILTERS.filter(({ guests }) => guests === undefined);
    await fc.assert(
      fc.asyncProperty(groups, fc.integer({ min: 6, max: 24 }), async (wishes, guests) => {
        const filter = { ...wishes, guests };
        const source = book();
        const rows = await told(groupsIn(source, log, filter, TODAY));
        expect(await source.isCurrent()).toBe(true);
        expect(rows).toEqual(await told(groupsIn(database, log, filter, TODAY)));
        if (!Array.isArray(rows) || filter.checkIn === undefined) return;
        const expected: [number, ListingRow][] = [];
        const { children = 0, infants = 0, pets = 0 } = filter;
        for (const units of [2, 3, 4].filter((count) => children === 0 || guests - children >= count))
          for (const listing of await found(
            {
              ...filter,
              guests: Math.ceil(guests / units),
              children: Math.ceil(children / units),
              infants: Math.ceil(infants / units),
              pets: Math.ceil(pets / units),
            },
            book(),
            cheapestFirst,
          ))
            if (
              listing.available! >= units &&
              listing.maxGuests < guests &&
              expected.length < 4 &&
              !expected.some(([, { id }]) => id === listing.id)
            )
              expected.push([units, listing]);
        expect((rows as GroupRow[]).map(({ units, listing }) => [units, listing])).toEqual(expected);
        for (const { units, listing, total, deposit } of rows as GroupRow[])
          expect([total, deposit]).toEqual([units * listing.total!, units * listing.deposit!]);
        named += rows.length;
      }),
      { seed: 20_261_129, numRuns: SEARCHES * 2 },
    );
    expect(named).toBeGreaterThan(5);
  });
});
