import fc from 'fast-check';
import pino from 'pino';
import type { ListingFilter } from '@shared/contract/inventory/listings';
import type { SearchPrices } from '@shared/contract/inventory/searchPrices';
import { stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createBusiness,
  createListing,
  paintNight,
  signInAdmin,
  signInGuest,
  words,
  type Business,
} from '../../../testing/factories';
import { get } from '../../../testing/publicCalls';
import { recordStatements } from '../../../testing/statements';
import { fillVariedBusiness, variedSearches } from '../../../testing/variedListings';
import { searchIn } from './listingSearch.service';
import { bookSource, databaseSource, type ListingSource } from './listingSources';
import { createPriceBooks } from './priceBook.service';
import { findSearchPrices, searchPricesIn } from './searchPrices.service';

// A Friday; weekend nights are Friday and Saturday.
const TODAY = '2026-11-20';
/** From a Thursday, so that one of the two nights is a weekend's. */
const STAY = { checkIn: '2026-11-26', checkOut: '2026-11-28' };
const log = pino({ level: 'silent' });
/** 1,000 searches of each kind: `BOOK_SEARCHES=1000 npm test -- listings/searchPrices`. */
const SEARCHES = Number(process.env.BOOK_SEARCHES ?? 60);
const URL = '/api/public/listings/prices';

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

const add = (name: string, base: number, options: Parameters<typeof createListing>[2] = {}) =>
  createListing(test_.db, business, {
    units: 1,
    ...options,
    roomType: { name: words(name), base_sen: base, weekend_sen: null, max_guests: 4, ...options.roomType },
  });

async function pricesOf(filter?: object): Promise<SearchPrices> {
  const got = await get(test_, URL, { filter });
  expect([got.statusCode, got.body.slice(0, 300)]).toEqual([200, got.body.slice(0, 300)]);
  return got.json();
}
/** The buckets that hold something, as `from, to, count, of them at from`. */
const filled = ({ buckets }: SearchPrices) =>
  buckets
    .filter(({ count }) => count > 0)
    .map(({ fromSen, toSen, count, atFrom }) => [fromSen, toSen, count, atFrom]);

describe('what places cost', () => {
  it('is the lowest base rate without dates, and the average of the chosen nights with them', async () => {
    await add('Low', 10_000, { roomType: { weekend_sen: 15_001 } });
    await add('High', 14_000, { roomType: { bedrooms: 3 } });
    const taken = await add('Taken', 20_000);
    await add('Draft', 30_000, { roomType: { status: 'draft' } });
    // 100, 140 and 200 by RM 5: 21 buckets from 100 to 205.
    const undated = await pricesOf();
    expect(undated).toMatchObject({ count: 3, leastSen: 10_000, mostSen: 20_000 });
    expect(undated.buckets).toHaveLength(21);
    expect(filled(undated)).toEqual([
      [10_000, 10_500, 1, 1],
      [14_000, 14_500, 1, 1],
      [20_000, 20_500, 1, 1],
    ]);
    // With a night of RM 100 and one of RM 150.01 the average of Low is RM 125.005, told as RM 125.01; from there to 140 are 16 by RM 1.
    await test_.db
      .insertInto('occupancy')
      .values({
        unit_id: taken.unitIds[0]!,
        stay: stayRange(STAY.checkIn, STAY.checkOut),
        kind: 'block',
        reservation_id: null,
      })
      .execute();
    const dated = await pricesOf(STAY);
    expect(dated).toMatchObject({ count: 2, leastSen: 12_501, mostSen: 14_000 });
    expect(dated.buckets).toHaveLength(16);
    expect(filled(dated)).toEqual([
      [12_500, 12_600, 1, 0],
      [14_000, 14_100, 1, 1],
    ]);
    expect((await pricesOf({ ...STAY, bedrooms: 3 })).count).toBe(1);
  });

  it('takes no notice of the prices that the filter wants, not even of those that make no sense', async () => {
    await add('Low', 10_000);
    await add('High', 90_000);
    const all = await pricesOf();
    expect(all.count).toBe(2);
    for (const range of [{ minPrice: 80_000 }, { maxPrice: 1 }, { minPrice: 500, maxPrice: 200 }]) {
      expect(await pricesOf(range)).toEqual(all);
      expect((await pricesOf({ ...STAY, ...range })).count).toBe(2);
    }
  });

  it('is nothing where nothing is found', async () => {
    await add('One', 10_000);
    const nothing = { count: 0, leastSen: null, mostSen: null, buckets: [] };
    expect(await pricesOf({ location: 'atlantis' })).toEqual(nothing);
    expect(await pricesOf({ guests: 9 })).toEqual(nothing);
    expect(await pricesOf({ ...STAY, guests: 9 })).toEqual(nothing);
  });

  it('sees a rate as soon as it is written', async () => {
    const { roomTypeId } = await add('One', 10_000);
    expect((await pricesOf(STAY)).mostSen).toBe(10_000);
    await paintNight(test_.db, roomTypeId, STAY.checkIn, { rate_sen: 50_000 });
    // The average of 500 and 100.
    expect((await pricesOf(STAY)).mostSen).toBe(30_000);
  });

  it('asks the database once', async () => {
    await add('One', 10_000);
    const { db } = test_;
    const books = createPriceBooks(db);
    for (const filter of [STAY, {}]) {
      const work = () => findSearchPrices({ db, log, books }, filter, TODAY);
      await work();
      expect(await recordStatements(work)).toHaveLength(1);
    }
  });

  it.each<[object, string]>([
    [{ checkIn: '2026-11-23' }, 'filter.checkOut'],
    [{ checkOut: '2026-11-23' }, 'filter.checkIn'],
    [{ checkIn: '2026-11-19', checkOut: '2026-11-21' }, 'filter.checkIn'],
    [{ checkIn: '2026-11-23', checkOut: '2028-11-23' }, 'filter.checkOut'],
    [{ guests: 0 }, 'filter.guests'],
    [{ minPrice: -1 }, 'filter.minPrice'],
    [{ bounds: [99, 7, 100, 6] }, 'filter.bounds'],
    [{ amenities: ['helipad_on_the_moon'] }, 'filter.amenities'],
    [{ rooms: 3 }, 'filter.rooms'],
  ])('refuses %j', async (filter, path) => {
    const got = await get(test_, URL, { filter });
    expect([got.statusCode, got.json<{ fields: { path: string }[] }>().fields[0]?.path]).toEqual([400, path]);
  });
});

describe('whoever asks', () => {
  it('gets the same, signed in or not', async () => {
    await add('One', 10_000);
    const asked = await get(test_, URL);
    expect(asked.json()).toMatchObject({ count: 1 });
    const guest = await signInGuest(test_, 'guest@attic.example');
    for (const headers of [guest, (await signInAdmin(test_)).headers]) {
      const got = await test_.app.inject({ url: URL, headers });
      expect([got.statusCode, got.json()]).toEqual([200, asked.json()]);
    }
  });

  it('is answered 120 times a minute', async () => {
    const limited = await buildTestApp({ RATE_LIMIT: 'on' });
    try {
      const codes = await Promise.all(
        Array.from({ length: 123 }, async () => (await limited.app.inject({ url: URL })).statusCode),
      );
      expect(codes.filter((code) => code === 200)).toHaveLength(120);
      expect(codes.filter((code) => code === 429)).toHaveLength(3);
      // Other calls have limits of their own.
      expect((await limited.app.inject({ url: '/api/public/listings' })).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('as the search', () => {
  /** A refusal is an answer as well. */
  const told = (found: Promise<unknown>) => found.catch((error: unknown) => ({ refused: String(error) }));
  const FILTERS = variedSearches(TODAY).map(
    ({ filter: { minPrice: _least, maxPrice: _most, ...filter } = {} }) => filter,
  );
  const count = async (source: ListingSource, filter: ListingFilter) =>
    (await searchIn(source, log, { filter, pagination: { limit: 1, currentPage: 1 } }, TODAY)).totalCount;

  it.each(['with the dates that come', 'with dates'])(
    'counts in each bucket what the search finds within its bounds, by the book and by the database, %s',
    async (which) => {
      await fillVariedBusiness(test_.db, business, TODAY);
      const book = (await createPriceBooks(test_.db).take(TODAY))!;
      const database = databaseSource(test_.db);
      const asBook = () => bookSource(test_.db, book);
      let several = 0;
      await fc.assert(
        fc.asyncProperty(FILTERS, async (wished) => {
          const filter = which === 'with dates' ? { ...STAY, ...wished } : wished;
          const source = asBook();
          const answer = await told(searchPricesIn(source, log, filter, TODAY));
          expect(await source.isCurrent()).toBe(true);
          expect(answer).toEqual(await told(searchPricesIn(database, log, filter, TODAY)));
          if (typeof answer !== 'object' || answer === null || 'refused' in answer) return;
          const { buckets, count: all } = answer as SearchPrices;
          expect(all).toBe(await count(asBook(), filter));
          expect(buckets.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(all);
          if (buckets.filter((bucket) => bucket.count > 0).length > 1) several += 1;
          for (const { fromSen, toSen, ...bucket } of buckets) {
            const within = { minPrice: fromSen, ...(toSen !== null && { maxPrice: toSen - 1 }) };
            const exactly = { minPrice: fromSen, maxPrice: fromSen };
            // The database is slower: it is asked for what is there.
            for (const by of bucket.count > 0 ? [asBook(), database] : [asBook()])
              expect({
                count: await count(by, { ...filter, ...within }),
                atFrom: await count(by, { ...filter, ...exactly }),
              }).toEqual(bucket);
          }
        }),
        { seed: 20_261_129, numRuns: Math.ceil(SEARCHES / 5) },
      );
      expect(several).toBeGreaterThan(SEARCHES / 20);
    },
  );
});
