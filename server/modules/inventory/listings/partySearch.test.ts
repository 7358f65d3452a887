import pino from 'pino';
import type { FreeFromRow, GroupRow, OtherDatesRow } from '@shared/contract/inventory/flexibleDates';
import type { Listing, ListingFilter } from '@shared/contract/inventory/listings';
import { stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, words, type Business } from '../../../testing/factories';
import { get, listings, search } from '../../../testing/publicCalls';
import { searchIn } from './listingSearch.service';
import { bookSource, databaseSource } from './listingSources';
import { createPriceBooks } from './priceBook.service';

// A Friday; weekend nights are Friday and Saturday.
const TODAY = '2026-11-20';
const STAY = { checkIn: '2026-11-23', checkOut: '2026-11-25' };
const log = pino({ level: 'silent' });

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

/** A place for four at RM 100 a night with a deposit of RM 50, and nothing besides. */
const add = (name: string, roomType: object = {}, units = 1) =>
  createListing(test_.db, business, {
    units,
    roomType: {
      ...{ name: words(name), base_sen: 10_000, weekend_sen: null, cleaning_sen: 0, deposit_sen: 5_000 },
      ...{ max_guests: 4, included_guests: 4, extra_guest_sen: 0, ...roomType },
    },
  });
/** Names in the order of their names, by the book and by the database; both have to say the same. */
async function found(filter: ListingFilter): Promise<string[]> {
  const query = { filter, sort: { name: 'asc' as const }, pagination: { limit: 20, currentPage: 1 } };
  const book = (await createPriceBooks(test_.db).take(TODAY))!;
  const byBook = await searchIn(bookSource(test_.db, book), log, query, TODAY);
  expect(byBook).toEqual(await searchIn(databaseSource(test_.db), log, query, TODAY));
  return byBook.listings.map(({ name }) => name['en-US']);
}
const answer = async <Row>(url: string, query: Record<string, unknown>, key: string): Promise<Row[]> =>
  (await get(test_, `/api/public/listings/${url}`, query)).json<Record<string, Row[]>>()[key]!;

describe('whom a search finds places for', () => {
  beforeEach(async () => {
    await add('Adults only', { children_allowed: false, infants_most: 0 });
    await add('Families', { infants_most: 3 });
    await add('Pets', { pets_most: 2, pet_cleaning_sen: 6_000 });
    await add('Small', { max_guests: 2, included_guests: 2, pets_most: 10 });
  });
  const ALL = ['Adults only', 'Families', 'Pets', 'Small'];

  it.each<[ListingFilter, string[]]>([
    [{}, ALL],
    [{ guests: 2, children: 0, infants: 0, pets: 0 }, ALL],
    [{ guests: 2, children: 1 }, ['Families', 'Pets', 'Small']],
    [{ guests: 3, children: 1 }, ['Families', 'Pets']],
    // Whoever says nothing of adults comes with one at least.
    [{ children: 1 }, ['Families', 'Pets', 'Small']],
    [{ children: 2 }, ['Families', 'Pets']],
    [{ children: 4 }, []],
    [{ infants: 2 }, ['Families', 'Pets', 'Small']],
    [{ infants: 3 }, ['Families']],
    [{ infants: 4 }, []],
    [{ pets: 1 }, ['Pets', 'Small']],
    [{ pets: 3 }, ['Small']],
    [{ guests: 4, children: 2, infants: 2, pets: 1 }, ['Pets']],
  ])('%j', async (filter, names) => {
    expect(await found(filter)).toEqual(names);
    expect(await found({ ...STAY, ...filter })).toEqual(names);
  });

  it('prices the pets with the stay, and orders by it', async () => {
    // Two nights of RM 100 and twice RM 60.
    const filter = { ...STAY, pets: 2 };
    const { listings: rows } = await listings(test_, filter, { price: 'asc' });
    expect(
      rows.map(({ name, total, deposit, averageNight }) => [name['en-US'], total! - deposit!, averageNight]),
    ).toEqual([
      ['Small', 20_000, 10_000],
      ['Pets', 32_000, 10_000],
    ]);
  });

  it('sees what a listing takes by now', async () => {
    expect((await listings(test_, { ...STAY, pets: 3 })).totalCount).toBe(1);
    await test_.db.updateTable('room_type').set({ pets_most: 0 }).execute();
    expect((await listings(test_, { ...STAY, pets: 3 })).totalCount).toBe(0);
  });

  it('counts prices, other dates and other times for the same party', async () => {
    const filter = { ...STAY, pets: 2 };
    const prices = await get(test_, '/api/public/listings/prices', { filter });
    expect(prices.json()).toMatchObject({ count: 2, leastSen: 10_000 });
    const dates = await answer<OtherDatesRow>('dates', { filter, flex: { days: 1 } }, 'dates');
    expect(dates.map(({ totalCount, fromTotal }) => [totalCount, fromTotal])).toEqual(
      dates.map(() => [2, 20_000]),
    );
    const units = await test_.db.selectFrom('unit').select('id').execute();
    for (const { id } of units)
      await test_.db
        .insertInto('occupancy')
        .values({
          unit_id: id,
          stay: stayRange('2026-11-23', '2026-11-24'),
          kind: 'block',
          reservation_id: null,
        })
        .execute();
    const places = await answer<FreeFromRow>('free-from', { filter: { ...filter, guests: 3 } }, 'places');
    expect(places.map(({ checkIn, listing }) => [checkIn, listing.name['en-US'], listing.total])).toEqual([
      ['2026-11-24', 'Pets', 37_000],
    ]);
  });
});

it('a wish without an adult is refused, and one beyond any listing', async () => {
  const refused: [object, string, string][] = [
    [{ guests: 2, children: 2 }, 'filter.children', 'choice'],
    [{ guests: 1, children: 5 }, 'filter.children', 'choice'],
    [{ infants: 11 }, 'filter.infants', 'too_big_number'],
    [{ pets: -1 }, 'filter.pets', 'too_small_number'],
  ];
  for (const [filter, path, rule] of refused) {
    const got = await search(test_, { filter });
    expect([got.statusCode, got.json()]).toMatchObject([400, { fields: [{ path, rule }] }]);
  }
});

describe('a group', () => {
  const groups = async (filter: object) =>
    (await answer<GroupRow>('groups', { filter }, 'groups')).map(
      ({ listing, units, guestsEach, total, deposit }) => [
        ...[listing.name['en-US'], units, guestsEach],
        ...(total === undefined ? [] : [total - deposit!]),
      ],
    );

  it('takes its children, infants and pets along, some to each unit', async () => {
    await add('Pets', { pets_most: 1, pet_cleaning_sen: 6_000, infants_most: 1 }, 3);
    await add('Adults only', { children_allowed: false, infants_most: 0 }, 3);
    await add('No infants', { infants_most: 0, pets_most: 3 }, 3);
    // Two nights of RM 100 in two units, and the cleaning after one pet in each of them: the fullest is what each costs.
    expect(await groups({ ...STAY, guests: 8 })).toHaveLength(3);
    expect(await groups({ ...STAY, guests: 8, children: 3, pets: 1 })).toEqual([
      ['No infants', 2, 4, 40_000],
      ['Pets', 2, 4, 52_000],
    ]);
    expect(await groups({ ...STAY, guests: 8, infants: 2, pets: 2 })).toEqual([['Pets', 2, 4, 52_000]]);
    // A pet more than two units take: three of them.
    expect(await groups({ ...STAY, guests: 8, infants: 2, pets: 3 })).toEqual([['Pets', 3, 3, 78_000]]);
    expect(await groups({ guests: 8, infants: 2, pets: 3 })).toEqual([['Pets', 3, 3]]);
    expect(await groups({ ...STAY, guests: 8, infants: 4 })).toEqual([]);
  });

  it('has an adult in each unit', async () => {
    await add('Twos', { max_guests: 2, included_guests: 2 }, 4);
    expect(await groups({ ...STAY, guests: 5, children: 2 })).toEqual([['Twos', 3, 2, 60_000]]);
    expect(await groups({ ...STAY, guests: 5, children: 3 })).toEqual([]);
  });
});

it('the page of a listing says whom it takes, and what a pet costs', async () => {
  const { listingId } = await add('Pets', { pets_most: 1, pet_cleaning_sen: 6_000 });
  const { listingId: other } = await add('Adults only', { children_allowed: false, infants_most: 0 });
  const page = async (id: string) => (await get(test_, `/api/public/listings/${id}`)).json<Listing>();
  expect(await page(listingId)).toMatchObject({
    ...{ childrenAllowed: true, infantsMost: 2, petsMost: 1, petCleaning: 6_000 },
  });
  expect(await page(other)).toMatchObject({
    ...{ childrenAllowed: false, infantsMost: 0, petsMost: 0, petCleaning: 0 },
  });
});
