import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import pino from 'pino';
import { addDays } from '@shared/domain/base/stayDates';
import { json, stayRange } from '../../../db/client';
import { sweepLeftovers } from '../../../jobs/sweepLeftovers';
import { recordStatements } from '../../../testing/statements';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, paintNight, words, type Business } from '../../../testing/factories';
import { listings } from '../../../testing/publicCalls';
import { fillVariedBusiness, optional, variedSearches } from '../../../testing/variedListings';
import { searchIn, searchListings } from './listingSearch.service';
import { bookSource, databaseSource } from './listingSources';
import { findRevision } from './priceBook.queries';
import { createPriceBooks } from './priceBook.service';

const TODAY = '2026-11-20';
const log = pino({ level: 'silent' });
/** 10,000 searches: `BOOK_SEARCHES=10000 npm test -- priceBook`. */
const SEARCHES = Number(process.env.BOOK_SEARCHES ?? 400);

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

/** Searches for listings by name: the favourites of somebody, of which some are not offered. */
const NAMING = (ids: readonly string[]) =>
  fc
    .tuple(variedSearches(TODAY), optional(fc.subarray([...ids, randomUUID()], { maxLength: 12 }), 3))
    .map(([query, named]) => ({
      ...query,
      filter: { ...query.filter, ...(named && { ids: named }) },
    }));

it.each([
  ['looks at each property of a place', 0],
  ['walks all listings, as a place has too many properties', 260],
])(`answers as the database does, which %s (${SEARCHES} searches)`, async (_way, emptyProperties) => {
  await fillVariedBusiness(test_.db, business, TODAY);
  const { db } = test_;
  // Beside each property, so that no place and no frame has few; without listings, as the answers stay the same.
  await sql`insert into property select (jsonb_populate_record(property, jsonb_build_object('id', gen_random_uuid()))).*
    from property, generate_series(1, ${emptyProperties}::integer)`.execute(db);
  const book = (await createPriceBooks(db).take(TODAY))!;
  expect(book.listings.length).toBeGreaterThan(20);
  const allIds = (await db.selectFrom('room_type').select('id').orderBy('rank').execute()).map(
    ({ id }) => id,
  );
  const told = (found: Promise<object>) => found.catch((error: unknown) => ({ refused: String(error) }));
  let [found, refused, dated] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(NAMING(allIds), async (query) => {
      const source = bookSource(db, book);
      const answer = await told(searchIn(source, log, query, TODAY));
      expect(await source.isCurrent()).toBe(true);
      expect(answer).toEqual(await told(searchIn(databaseSource(db), log, query, TODAY)));
      if ('refused' in answer) refused += 1;
      else if ((answer as { totalCount: number }).totalCount > 0) {
        found += 1;
        if (query.filter?.checkIn) dated += 1;
      }
    }),
    { seed: 20_261_120, numRuns: SEARCHES },
  );
  // Not all of them are about nothing.
  expect([found, refused, dated].map((count) => count > SEARCHES / 40)).toEqual([true, true, true]);
  const statements = await recordStatements(() =>
    searchIn(databaseSource(db), log, { filter: { location: 'town-3' } }, TODAY),
  );
  expect(statements.some(({ text }) => text.includes('(select * from property'))).toBe(emptyProperties > 0);
});

const STAY = { checkIn: '2026-11-23', checkOut: '2026-11-25' };
const search = (filter: object = STAY) => listings(test_, filter);

/** Another server process on the same database. */
const otherProcess = () => {
  const books = createPriceBooks(test_.db);
  return async () =>
    (await searchListings({ db: test_.db, log, books }, { filter: STAY }, TODAY)).listings.map((row) => [
      row.name['en-US'],
      row.available,
      row.total,
    ]);
};

it('asks the database for nothing but free units once it has been read', async () => {
  await createListing(test_.db, business, { units: 2 });
  const { db } = test_;
  const books = createPriceBooks(db);
  const ask = () => searchListings({ db, log, books }, { filter: STAY }, TODAY);
  await ask();
  const statements = await recordStatements(ask);
  expect(statements).toHaveLength(1);
  expect(statements[0]!.text).toContain('occupancy');
});

/** A rate that is written, a unit that is taken, a name, a photograph, a tax, a company's registration, a closed day: each with what the search says next. */
it.each<
  [
    string,
    (ids: { roomTypeId: string; unitIds: string[] }) => Promise<unknown>,
    [string, number, number] | [],
  ]
>([
  // Two nights of RM100 without anything besides.
  ['nothing', async () => undefined, ['Home', 2, 20_000]],
  [
    'a new base rate',
    ({ roomTypeId }) => change('room_type', roomTypeId, { base_sen: 15_000 }),
    ['Home', 2, 30_000],
  ],
  [
    'another name',
    ({ roomTypeId }) => change('room_type', roomTypeId, { name: words('House') }),
    ['House', 2, 20_000],
  ],
  [
    'a painted night',
    ({ roomTypeId }) => paintNight(test_.db, roomTypeId, '2026-11-24', { rate_sen: 1_000 }),
    ['Home', 2, 11_000],
  ],
  [
    'a closed night',
    ({ roomTypeId }) => paintNight(test_.db, roomTypeId, '2026-11-24', { closed: true }),
    [],
  ],
  ['a draft', ({ roomTypeId }) => change('room_type', roomTypeId, { status: 'draft' }), []],
  ['a unit that is taken', ({ unitIds }) => block(unitIds[0]!), ['Home', 1, 20_000]],
  [
    'units that are closed',
    ({ unitIds }) => Promise.all(unitIds.map((id) => change('unit', id, { status: 'closed' }))),
    [],
  ],
])('follows %s at once, in every process', async (_change, make, after) => {
  const listing = await createListing(test_.db, business, {
    units: 2,
    roomType: { name: words('Home'), base_sen: 10_000, cleaning_sen: 0, deposit_sen: 0 },
  });
  const other = otherProcess();
  await other();
  await search();
  await make(listing);
  const shown = (await search()).listings.map((row) => [row.name['en-US'], row.available, row.total]);
  expect(shown).toEqual(after.length ? [after] : []);
  expect(await other()).toEqual(shown);
  expect(await other()).toEqual(shown);
});

const change = (table: 'room_type' | 'unit', id: string, set: object) =>
  test_.db.updateTable(table).set(set).where('id', '=', id).execute();
const block = (unitId: string) =>
  test_.db
    .insertInto('occupancy')
    .values({
      unit_id: unitId,
      stay: stayRange(STAY.checkIn, STAY.checkOut),
      kind: 'block',
      reservation_id: null,
    })
    .execute();

/** By hand: whatever a book is read from, but for what is asked anew with each search. */
const WATCHED = {
  ...{ room_type: 'base_sen', property: 'status', location: 'name', photo: 'position', season: 'rate_sen' },
  ...{ rate_night: 'rate_sen', public_holiday: 'date', tax_rate: 'amount_sen', levy: 'amount_sen' },
  ...{ setting: 'value', property_company: 'valid_to', unit_company: 'valid_to' },
};
it.each<[string, RawBuilder<unknown>]>([
  ...Object.entries(WATCHED).flatMap(([table, changed]): [string, RawBuilder<unknown>][] => {
    const [name, column] = [sql.table(table), sql.ref(changed)];
    return [
      [`a new row of ${table}`, sql`insert into ${name} select * from ${name} where false`],
      [`a changed row of ${table}`, sql`update ${name} set ${column} = ${column} where false`],
      [`a row of ${table} that goes`, sql`delete from ${name} where false`],
    ];
  }),
  ['a registration for SST', sql`update company set sst_registered_from = '2026-12-01' where false`],
  ['a unit that is opened or closed', sql`update unit set status = status where false`],
  ['a unit of another room type', sql`update unit set room_type_id = room_type_id where false`],
  ['a new unit', sql`insert into unit select * from unit where false`],
])('is another one after %s', async (_change, make) => {
  const { db } = test_;
  const before = await findRevision(db);
  await make.execute(db);
  expect(await findRevision(db)).not.toBe(before);
});

it('is another one though as many marks are left as before', async () => {
  const { db } = test_;
  const mark = () => db.insertInto('listing_change').defaultValues().execute();
  await db.deleteFrom('listing_change').execute();
  await mark();
  const before = await findRevision(db);
  await db.deleteFrom('listing_change').execute();
  await mark();
  expect(await findRevision(db)).not.toBe(before);
});

it('is read anew after a change, and holds from then on', async () => {
  const { db } = test_;
  const { roomTypeId } = await createListing(db, business, { units: 1 });
  const books = createPriceBooks(db);
  const ask = () => searchListings({ db, log, books }, { filter: STAY }, TODAY);
  await ask();
  await change('room_type', roomTypeId, { base_sen: 15_000 });
  // A book is read a few times a second at most: first it is found to be old, then read.
  for (let times = 0; times < 2; times += 1) {
    await pause(250);
    await ask();
  }
  expect(await recordStatements(ask)).toHaveLength(1);
});

it('is asked anew when its day is over, and by nobody while the business is too big', async () => {
  const { db } = test_;
  const { roomTypeId } = await createListing(db, business);
  const books = createPriceBooks(db);
  expect((await books.take(TODAY))!.today).toBe(TODAY);
  expect((await books.take(addDays(TODAY, 1)))?.today).not.toBe(TODAY);
  const copies = (count: number) =>
    sql`insert into room_type select (jsonb_populate_record(null::room_type,
      to_jsonb(room_type) || jsonb_build_object('id', gen_random_uuid()))).*
      from room_type, generate_series(1, ${count}::integer) where id = ${roomTypeId}`.execute(db);
  await copies(499);
  expect((await createPriceBooks(db).take(TODAY))!.listings).toHaveLength(500);
  await copies(1);
  expect(await createPriceBooks(db).take(TODAY)).toBeUndefined();
});

it('goes by the company that sells on the day of arrival, as the database does', async () => {
  const { db } = test_;
  const { propertyId } = await createListing(db, business, {
    units: 1,
    roomType: { base_sen: 10_000, cleaning_sen: 0, deposit_sen: 0 },
  });
  await sql`update property_company set valid_to = '2026-12-01' where property_id = ${propertyId}`.execute(
    db,
  );
  await sql`with next as (insert into company select (jsonb_populate_record(null::company, to_jsonb(company)
      || jsonb_build_object('id', gen_random_uuid(), 'name', 'Next', 'registration_no', '202601000002', 'sst_registered_from', '2026-01-01'))).*
      from company returning id)
    insert into property_company (property_id, company_id, valid_from) select ${propertyId}, id, '2026-12-01' from next`.execute(
    db,
  );
  const book = (await createPriceBooks(db).take(TODAY))!;
  // Two nights of RM100; the next company is registered, so 8 % come on top.
  for (const [checkIn, checkOut, total] of [
    ['2026-11-24', '2026-11-26', 20_000],
    ['2026-12-08', '2026-12-10', 21_600],
  ] as const) {
    const query = { filter: { checkIn, checkOut } };
    const found = await searchIn(bookSource(db, book), log, query, TODAY);
    expect(found).toEqual(await searchIn(databaseSource(db), log, query, TODAY));
    expect(found.listings.map((row) => row.total)).toEqual([total]);
  }
});

it('asks once more for what could not be had', async () => {
  const { db } = test_;
  await createListing(db, business);
  const book = (await createPriceBooks(db).take(TODAY))!;
  await sql`alter table company rename to company_away`.execute(db);
  try {
    await expect(book.registrationsOn('2026-11-23')).rejects.toThrow();
  } finally {
    await sql`alter table company_away rename to company`.execute(db);
  }
  expect((await book.registrationsOn('2026-11-23')).size).toBe(1);
});

it('goes by the rules for bookings of the moment', async () => {
  await createListing(test_.db, business, { units: 1 });
  await search();
  await test_.db
    .insertInto('setting')
    .values({ key: 'booking', value: json({ maxAdvanceDays: 2 }) })
    .execute();
  await expect(search()).rejects.toThrow();
});

it('marks of changes go after hours', async () => {
  const { db } = test_;
  await createListing(db, business);
  const count = async () => (await db.selectFrom('listing_change').select('id').execute()).length;
  expect(await count()).toBeGreaterThan(0);
  await db.updateTable('listing_change').set({ made_at: '2026-11-20T00:00:00Z' }).execute();
  await sweepLeftovers({ db, now: () => new Date('2026-11-20T05:59:00Z') });
  expect(await count()).toBeGreaterThan(0);
  await sweepLeftovers({ db, now: () => new Date('2026-11-20T06:01:00Z') });
  expect(await count()).toBe(0);
});
