import { json, stayRange } from '../../../db/client';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createBusiness,
  createListing,
  createRoomType,
  paintNight,
  words,
  type Business,
} from '../../../testing/factories';
import { get, listings, search } from '../../../testing/publicCalls';

let test: TestApp;
let business: Business;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  await test.reset();
  business = await createBusiness(test.db);
});
afterAll(() => test.close());

// 2026-11-20 is today, a Friday; weekend nights are Friday and Saturday.
const MONDAY = '2026-11-23';
const WEDNESDAY = '2026-11-25';
const STAY = { checkIn: MONDAY, checkOut: WEDNESDAY };

type Options = Parameters<typeof createListing>[2];
const add = (options: Options = {}) => createListing(test.db, business, options);
const named = (name: string, more: Options = {}) =>
  add({ ...more, roomType: { name: words(name), search_text: name.toLowerCase(), ...more.roomType } });

const block = (unitId: string, from: string, to: string, active = true) =>
  test.db
    .insertInto('occupancy')
    .values({ unit_id: unitId, stay: stayRange(from, to), kind: 'block', reservation_id: null, active })
    .execute();

const names = async (filter: object, sort?: object) =>
  (await listings(test, filter, sort)).listings.map((row) => row.name['en-US']);

describe('filters without dates', () => {
  it('shows published listings of published properties only', async () => {
    await named('Seen');
    await named('Draft', { roomType: { status: 'draft' } });
    await named('Retired', { roomType: { status: 'retired' } });
    await named('Draft property', { property: { status: 'draft' } });
    expect(await names({})).toEqual(['Seen']);
  });

  it.each([
    'langkawi',
    'LANGKAWI',
    'Pulau Langkawi',
    'pulau langkawi',
    'PULAU LANGKAWI BM',
    'Pulau Langkawi 中',
  ])('finds a place as %s', async (location) => {
    await named('There', { location: { slug: 'langkawi', name: words('Pulau Langkawi') } });
    await named('Elsewhere');
    expect(await names({ location })).toEqual(['There']);
  });

  it('finds a place by its id, and nothing for an unknown one', async () => {
    const { locationId } = await named('There');
    await named('Elsewhere');
    expect(await names({ location: locationId })).toEqual(['There']);
    expect(await names({ location: 'atlantis' })).toEqual([]);
    expect(await names({ location: locationId.replace(/./g, '0') })).toEqual([]);
  });

  it('says of a group too large for every place there how many the largest takes', async () => {
    const { locationId } = await named('Small', { roomType: { max_guests: 4 } });
    await named('Larger elsewhere', { roomType: { max_guests: 9 } });
    await named('Largest, not published', { roomType: { max_guests: 20, status: 'draft' } });
    expect(await listings(test, { guests: 12 })).toEqual({ listings: [], totalCount: 0, mostGuests: 9 });
    expect(await listings(test, { guests: 12, ...STAY })).toMatchObject({ totalCount: 0, mostGuests: 9 });
    expect(await listings(test, { guests: 5, location: locationId })).toMatchObject({ mostGuests: 4 });
    // It is not the group that finds nothing here.
    expect(await listings(test, { guests: 4, bedrooms: 20 })).toEqual({ listings: [], totalCount: 0 });
  });

  it.each([
    [{ minPrice: 50_000, maxPrice: 20_000 }, 'price_order'],
    [{ maxPrice: -1 }, 'too_small_number'],
  ])('refuses the prices %j', async (filter, rule) => {
    const answer = await search(test, { filter });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: 'filter.maxPrice', rule }] });
  });

  it('searches words anywhere in the text, all of them', async () => {
    await named('Sea view loft');
    await named('Hill view loft');
    expect(await names({ q: 'VIEW loft' }, { name: 'asc' })).toEqual(['Hill view loft', 'Sea view loft']);
    expect(await names({ q: 'loft sea' })).toEqual(['Sea view loft']);
    expect(await names({ q: 'ew lo' })).toHaveLength(2);
    expect(await names({ q: 'nothing' })).toEqual([]);
  });

  it('has room for the guests, enough bedrooms, the kind and every amenity', async () => {
    await named('Small', { roomType: { max_guests: 2, bedrooms: 0, kind: 'studio', amenities: ['wifi'] } });
    await named('Big', {
      roomType: { max_guests: 8, bedrooms: 4, kind: 'villa', amenities: ['wifi', 'pool', 'bbq'] },
    });
    expect(await names({ guests: 2 })).toHaveLength(2);
    expect(await names({ guests: 3 })).toEqual(['Big']);
    expect(await names({ guests: 9 })).toEqual([]);
    expect(await names({ bedrooms: 0 })).toHaveLength(2);
    expect(await names({ bedrooms: 4 })).toEqual(['Big']);
    expect(await names({ bedrooms: 5 })).toEqual([]);
    expect(await names({ type: 'studio' })).toEqual(['Small']);
    expect(await names({ type: ['studio', 'villa'] })).toHaveLength(2);
    expect(await names({ type: [] })).toHaveLength(2);
    expect(await names({ amenities: ['wifi'] })).toHaveLength(2);
    expect(await names({ amenities: ['pool', 'wifi'] })).toEqual(['Big']);
    expect(await names({ amenities: ['pool', 'gym'] })).toEqual([]);
    expect(await names({ amenities: [] })).toHaveLength(2);
  });

  it('filters featured ones either way', async () => {
    await named('Star', { roomType: { featured: true } });
    await named('Plain');
    expect(await names({ featured: true })).toEqual(['Star']);
    expect(await names({ featured: false })).toEqual(['Plain']);
  });

  it('filters base rates, both ends included', async () => {
    await named('Ten', { roomType: { base_sen: 1_000 } });
    await named('Twenty', { roomType: { base_sen: 2_000 } });
    expect(await names({ minPrice: 1_000, maxPrice: 1_999 })).toEqual(['Ten']);
    expect(await names({ minPrice: 1_001 })).toEqual(['Twenty']);
    expect(await names({ maxPrice: 2_000 })).toHaveLength(2);
    expect(await names({ minPrice: Number.MAX_SAFE_INTEGER })).toEqual([]);
  });

  it('keeps to the frame of a map, its edge included, also across the 180th meridian', async () => {
    await named('Penang', { property: { lat: 5.4, lng: 100.3 } });
    await named('Fiji', { property: { lat: -17.8, lng: 178 } });
    await named('Samoa', { property: { lat: -13.8, lng: -172 } });
    expect(await names({ bounds: [100, 5, 101, 6] })).toEqual(['Penang']);
    expect(await names({ bounds: [100.3, 5.4, 100.3, 5.4] })).toEqual(['Penang']);
    expect(await names({ bounds: [100.31, 5, 101, 6] })).toEqual([]);
    expect(await names({ bounds: [-180, -90, 180, 90] })).toHaveLength(3);
    expect(await names({ bounds: [170, -20, -170, 0] }, { name: 'asc' })).toEqual(['Fiji', 'Samoa']);
  });
});

describe('sorting and pages', () => {
  beforeEach(async () => {
    await named('Cedar', { roomType: { base_sen: 3_000, bedrooms: 1, rank: 1 } });
    await named('apple', { roomType: { base_sen: 2_000, bedrooms: 3, rank: 2 } });
    await named('Birch', { roomType: { base_sen: 1_000, bedrooms: 2, rank: 9, featured: true } });
  });
  const dates = [undefined, STAY];

  it.each([
    [undefined, ['Birch', 'Cedar', 'apple']],
    [{ recommended: 'asc' }, ['Birch', 'Cedar', 'apple']],
    [{ recommended: 'desc' }, ['Birch', 'Cedar', 'apple']],
    [{ price: 'asc' }, ['Birch', 'apple', 'Cedar']],
    [{ price: 'desc' }, ['Cedar', 'apple', 'Birch']],
    [{ name: 'asc' }, ['apple', 'Birch', 'Cedar']],
    [{ name: 'desc' }, ['Cedar', 'Birch', 'apple']],
    [{ bedrooms: 'asc' }, ['Cedar', 'Birch', 'apple']],
    [{ bedrooms: 'desc' }, ['apple', 'Birch', 'Cedar']],
  ])('sorts by %j, with dates and without', async (sort, expected) => {
    for (const stay of dates) expect(await names({ ...stay }, sort)).toEqual(expected);
  });

  it('breaks ties by the next name', async () => {
    await named('Aspen', { roomType: { base_sen: 3_000, bedrooms: 1 } });
    for (const stay of dates) {
      expect(await names({ ...stay }, { bedrooms: 'asc', name: 'asc' })).toEqual([
        'Aspen',
        'Cedar',
        'Birch',
        'apple',
      ]);
      expect(await names({ ...stay }, { price: 'desc', name: 'desc' })).toEqual([
        'Cedar',
        'Aspen',
        'apple',
        'Birch',
      ]);
      expect(await names({ ...stay }, { recommended: 'asc', price: 'asc' })).toEqual([
        'Birch',
        'Cedar',
        'apple',
        'Aspen',
      ]);
    }
  });

  it('cuts pages and counts all, with dates and without', async () => {
    for (const stay of dates) {
      const second = await listings(test, { ...stay }, { name: 'asc' }, { limit: 2, currentPage: 2 });
      expect(second.listings.map((row) => row.name['en-US'])).toEqual(['Cedar']);
      expect(second).toMatchObject({ totalCount: 3 });
      expect(second.totalIsEstimate).toBeUndefined();
      expect((await listings(test, { ...stay }, undefined, { limit: 2, currentPage: 9 })).listings).toEqual(
        [],
      );
    }
  });

  it('answers the fields that were asked for', async () => {
    const answer = await get(test, '/api/public/listings', { _fields: 'id,priceFrom' });
    expect(answer.json<{ listings: object[] }>().listings.map((row) => Object.keys(row).sort())).toEqual(
      Array(3).fill(['id', 'priceFrom']),
    );
  });
});

describe('dates', () => {
  it('leaves out what is taken; the day of a departure is free, an overlap of one night is not', async () => {
    const { unitIds } = await named('Home');
    await block(unitIds[0]!, MONDAY, WEDNESDAY);
    expect(await names(STAY)).toEqual([]);
    expect(await names({ checkIn: '2026-11-21', checkOut: MONDAY })).toEqual(['Home']);
    expect(await names({ checkIn: WEDNESDAY, checkOut: '2026-11-26' })).toEqual(['Home']);
    expect(await names({ checkIn: '2026-11-22', checkOut: '2026-11-24' })).toEqual([]);
    expect(await names({ checkIn: '2026-11-24', checkOut: '2026-11-27' })).toEqual([]);
    expect(await names({ checkIn: '2026-11-21', checkOut: '2026-11-30' })).toEqual([]);
  });

  it('counts units that are free for the whole stay', async () => {
    const { unitIds } = await named('Home', { units: 4 });
    await block(unitIds[0]!, MONDAY, '2026-11-24');
    await block(unitIds[1]!, '2026-11-24', WEDNESDAY);
    await block(unitIds[2]!, MONDAY, WEDNESDAY, false);
    await test.db.updateTable('unit').set({ status: 'closed' }).where('id', '=', unitIds[3]!).execute();
    const { listings: rows } = await listings(test, STAY);
    // Nobody could stay both nights in units 1 and 2, unit 3's stay was cancelled, unit 4 is closed.
    expect(rows).toMatchObject([{ available: 1 }]);
  });

  it('keeps the rules of the house: nights, seasons, guests', async () => {
    await named('Three nights', { roomType: { min_nights: 3 } });
    await named('One night', { roomType: { max_nights: 1 } });
    const { roomTypeId } = await named('Festive');
    await named('Open');
    await test.db
      .insertInto('season')
      .values({
        room_type_id: roomTypeId,
        name: words('Feast'),
        starts_on: '2026-11-24',
        ends_on: '2026-11-30',
        rate_sen: 50_000,
        weekend_rate_sen: null,
        min_nights: 5,
      })
      .execute();
    expect(await names(STAY)).toEqual(['Open']);
    expect(await names({ ...STAY, guests: 4 })).toEqual(['Open']);
    expect(await names({ ...STAY, guests: 5 })).toEqual([]);
    expect(await names({ checkIn: MONDAY, checkOut: '2026-11-24' }, { name: 'asc' })).toEqual([
      'Festive',
      'One night',
      'Open',
    ]);
  });

  it('keeps what is painted on single nights: prices, lengths, closures of the first and the last date', async () => {
    const paint = async (name: string, night: object, roomType: object = {}) => {
      const { roomTypeId } = await named(name, { roomType });
      await paintNight(test.db, roomTypeId, '2026-11-24', night);
    };
    await paint('No arrival', { closed_to_arrival: true });
    await paint('No departure', { closed_to_departure: true });
    await paint('Closed', { closed: true });
    await paint('Three nights', { min_nights: 3 });
    await paint('Gap of one', { min_nights: 1 }, { min_nights: 4 });
    await paint('Longer', { max_nights: 5 }, { max_nights: 1 });
    await paint('Dear', { rate_sen: 90_000 });
    const night = { checkIn: '2026-11-24', checkOut: WEDNESDAY };
    expect(await names(night, { name: 'asc' })).toEqual(['Dear', 'Gap of one', 'Longer', 'No departure']);
    expect(await names(STAY, { name: 'asc' })).toEqual(['Dear', 'No arrival', 'No departure']);
    expect(await names({ checkIn: MONDAY, checkOut: '2026-11-24' }, { name: 'asc' })).toEqual([
      'Closed',
      'Dear',
      'Longer',
      'No arrival',
      'Three nights',
    ]);
    expect(await names({ ...night, minPrice: 90_000, maxPrice: 90_000 })).toEqual(['Dear']);
    expect(await names({ ...STAY, minPrice: 55_000 })).toEqual(['Dear']);
    await paint('Cheap', { rate_sen: 5_000 });
    expect(await names({ ...night, maxPrice: 5_000 })).toEqual(['Cheap']);
  });

  it('prices the chosen nights with the one engine: kinds of night, length discount, extra guests, taxes', async () => {
    await test.db.updateTable('company').set({ sst_registered_from: '2020-01-01' }).execute();
    await named('Home', {
      roomType: {
        holiday_sen: 40_000,
        length_discounts: json([{ minNights: 3, percentBp: 1_000 }]) as never,
      },
    });
    await test.db
      .insertInto('public_holiday')
      .values({ state: 'MY-14', date: '2026-11-24', name: words('Feast'), announced_on: null })
      .execute();
    // Saturday 250, Sunday 200, Monday (eve) 400 = 850, less 10 % = 765 for three nights.
    const { listings: rows } = await listings(test, {
      checkIn: '2026-11-21',
      checkOut: '2026-11-24',
      guests: 3,
    });
    const taxed = 76_500 + 3 * 3_000 + 8_000;
    expect(rows).toMatchObject([
      {
        averageNight: 25_500,
        deposit: 20_000,
        total: taxed + Math.round(taxed * 0.08) + 20_000,
        priceFrom: 20_000,
      },
    ]);
  });

  it('assumes two guests, or one where only one fits', async () => {
    await named('Pair', { roomType: { included_guests: 1 } });
    await named('Single', { roomType: { included_guests: 1, max_guests: 1 } });
    const { listings: rows } = await listings(test, STAY, { name: 'asc' });
    expect(rows.map((row) => row.total)).toEqual([
      40_000 + 2 * 3_000 + 8_000 + 20_000,
      40_000 + 8_000 + 20_000,
    ]);
  });

  it('sorts by what the stay costs as it is shown: cleaning, guests and taxes with it, the deposit without', async () => {
    const company = await test.db
      .insertInto('company')
      .values({
        name: 'Taxed Stays Sdn Bhd',
        registration_no: '202601000002',
        tax_no: null,
        sst_no: null,
        sst_registered_from: '2020-01-01',
        phone: null,
        email: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const plain = { weekend_sen: null, cleaning_sen: 0, extra_guest_sen: 0, deposit_sen: 0 };
    await named('By the head', { roomType: { ...plain, base_sen: 29_000, extra_guest_sen: 5_000 } });
    await named('Taxed', { roomType: { ...plain, base_sen: 29_500 }, property: { company_id: company.id } });
    await named('Cleaned', { roomType: { ...plain, base_sen: 30_000, cleaning_sen: 15_000 } });
    await named('Not cleaned', { roomType: { ...plain, base_sen: 31_000, deposit_sen: 50_000 } });
    const shown = async (guests: number, sort: object) =>
      (await listings(test, { checkIn: MONDAY, checkOut: '2026-11-26', guests }, sort)).listings.map(
        (row) => [row.name['en-US'], row.total! - row.deposit!],
      );
    const cheapest = [
      ['By the head', 87_000],
      ['Not cleaned', 93_000],
      ['Taxed', 95_580],
      ['Cleaned', 105_000],
    ];
    expect(await shown(2, { price: 'asc' })).toEqual(cheapest);
    expect(await shown(2, { price: 'desc' })).toEqual([...cheapest].reverse());
    expect(await shown(3, { price: 'asc' })).toEqual([
      ['Not cleaned', 93_000],
      ['Taxed', 95_580],
      ['By the head', 102_000],
      ['Cleaned', 105_000],
    ]);
  });

  it('filters by the average of the chosen nights and sorts by what they cost, not by base rates', async () => {
    await named('Flat', { roomType: { base_sen: 22_000, weekend_sen: null } });
    await named('Weekend', { roomType: { base_sen: 20_000, weekend_sen: 30_000 } });
    const weekend = { checkIn: '2026-11-21', checkOut: MONDAY }; // Saturday and Sunday: 250.00 on average
    expect(await names(weekend, { price: 'asc' })).toEqual(['Flat', 'Weekend']);
    expect(await names(STAY, { price: 'asc' })).toEqual(['Weekend', 'Flat']);
    expect(await names({ ...weekend, maxPrice: 24_999 })).toEqual(['Flat']);
    expect(await names({ ...weekend, maxPrice: 25_000, minPrice: 25_000 })).toEqual(['Weekend']);
    expect(await names({ ...weekend, minPrice: 25_001 })).toEqual([]);
    expect(await names({ ...STAY, maxPrice: 20_000 })).toEqual(['Weekend']);
    expect((await listings(test, { ...weekend, maxPrice: 24_999 })).totalCount).toBe(1);
  });

  it('finds what only a season or a discount brings into the price range', async () => {
    const season = await named('Season', { roomType: { base_sen: 50_000, weekend_sen: null } });
    await named('Discount', {
      roomType: { base_sen: 30_000, length_discounts: json([{ minNights: 2, percentBp: 5_000 }]) as never },
    });
    await test.db
      .insertInto('season')
      .values({
        room_type_id: season.roomTypeId,
        name: words('Low'),
        starts_on: MONDAY,
        ends_on: MONDAY,
        rate_sen: 10_000,
        weekend_rate_sen: null,
        min_nights: null,
      })
      .execute();
    expect(await names({ ...STAY, maxPrice: 15_000 })).toEqual(['Discount']);
    expect(await names({ ...STAY, minPrice: 30_000, maxPrice: 30_000 })).toEqual(['Season']);
  });

  it('leaves out a listing with a wrong rate and shows the rest', async () => {
    await named('Sound');
    await named('Broken', { roomType: { weekend_sen: -5 } });
    expect(await names(STAY)).toEqual(['Sound']);
  });

  it('knows holidays and taxes of Malaysia for Malaysia alone', async () => {
    await test.db.updateTable('company').set({ sst_registered_from: '2020-01-01' }).execute();
    await named('Abroad', { property: { country: 'TH' }, roomType: { holiday_sen: 90_000 } });
    await test.db
      .insertInto('public_holiday')
      .values({ state: 'MY-14', date: MONDAY, name: words('Feast'), announced_on: null })
      .execute();
    expect((await listings(test, STAY)).listings).toMatchObject([{ averageNight: 20_000, total: 68_000 }]);
  });

  it('stops at 500 candidates and says that the count is an estimate', async () => {
    const { propertyId } = await add();
    await test.db
      .insertInto('room_type')
      .values(
        Array.from({ length: 520 }, (_, n) => ({
          property_id: propertyId,
          source_key: null,
          name: words(`Many ${n}`),
          description: words(''),
          kind: 'room',
          bedrooms: 1,
          bathrooms: 1,
          beds: 1,
          size_sqm: null,
          included_guests: 2,
          max_guests: 2,
          base_sen: 10_000 + n,
          weekend_sen: null,
          holiday_sen: null,
          max_nights: null,
          status: 'published' as const,
        })),
      )
      .execute();
    const types = await test.db.selectFrom('room_type').select('id').execute();
    await test.db
      .insertInto('unit')
      .values(types.map(({ id }) => ({ room_type_id: id, number: 'X', floor: null })))
      .execute();
    const all = await listings(test, STAY, { price: 'asc' }, { limit: 3, currentPage: 1 });
    expect(all).toMatchObject({ totalCount: 500, totalIsEstimate: true });
    expect(all.listings.map((row) => row.averageNight)).toEqual([10_000, 10_001, 10_002]);
    const cheap = await listings(test, { ...STAY, maxPrice: 10_099 });
    expect(cheap).toMatchObject({ totalCount: 100 });
    expect(cheap.totalIsEstimate).toBeUndefined();
    expect((await listings(test, {})).totalCount).toBe(521);
  });
});

describe('pictures of a row', () => {
  it("shows the listing's own first, then its property's, five at most", async () => {
    const { listingId, propertyId } = await add();
    const other = await createRoomType(test.db, propertyId, { roomType: { rank: 2_000 } });
    const photo = (owner_id: string, position: number, alt: string) => ({
      owner_id,
      owner_type: owner_id === propertyId ? ('property' as const) : ('room_type' as const),
      position,
      file_key: 'photos/0.webp',
      scene: null,
      width: 4,
      height: 3,
      alt: words(alt),
    });
    await test.db
      .insertInto('photo')
      .values([
        photo(propertyId, 0, 'house'),
        photo(propertyId, 1, 'garden'),
        photo(listingId, 3, 'bath'),
        photo(listingId, 1, 'bed'),
        ...[4, 5, 6].map((n) => photo(listingId, n, `more ${n}`)),
      ])
      .execute();
    const { listings: rows } = await listings(test, {});
    expect(rows.map((row) => row.photos.map(({ alt }) => alt['en-US']))).toEqual([
      ['bed', 'bath', 'more 4', 'more 5', 'more 6'],
      ['house', 'garden'],
    ]);
    expect(rows[1]!.id).toBe(other.roomTypeId);
  });
});

describe('refusals', () => {
  it.each([
    [{ filter: { password: 'x' } }, 'password'],
    [{ filter: { checkIn: MONDAY } }, 'checkOut'],
    [{ filter: { checkOut: MONDAY } }, 'checkIn'],
    [{ filter: { checkIn: MONDAY, checkOut: MONDAY } }, 'checkOut'],
    [{ filter: { checkIn: WEDNESDAY, checkOut: MONDAY } }, 'checkOut'],
    [{ filter: { checkIn: '2026-11-19', checkOut: MONDAY } }, 'checkIn'],
    [{ filter: { checkIn: '2028-05-14', checkOut: '2028-05-15' } }, 'checkIn'],
    [{ filter: { checkIn: MONDAY, checkOut: '2027-11-24' } }, 'checkOut'],
    [{ filter: { checkIn: '2026-02-30', checkOut: MONDAY } }, 'checkIn'],
    [{ filter: { checkIn: '20261123', checkOut: MONDAY } }, 'checkIn'],
    [{ filter: { guests: 0 } }, 'guests'],
    [{ filter: { guests: '2' } }, 'guests'],
    [{ filter: { amenities: ['sauna'] } }, 'amenities'],
    [{ filter: { type: 'castle' } }, 'type'],
    [{ filter: { bounds: [0, 0, 0] } }, 'bounds'],
    [{ filter: { bounds: [100, 6, 101, 5] } }, 'bounds'],
    [{ filter: { minPrice: -1 } }, 'minPrice'],
    [{ filter: { minPrice: 1.5 } }, 'minPrice'],
    [{ filter: { q: 'a\u0000b' } }, 'q'],
    [{ filter: { location: '\u0000' } }, 'location'],
    [{ sort: { password: 'asc' } }, 'sort'],
    [{ sort: { price: 'up' } }, 'sort'],
    [{ pagination: { limit: 201 } }, 'limit'],
    [{ pagination: { currentPage: 0 } }, 'currentPage'],
    [{ _fields: 'id,secret' }, '_fields'],
  ])('400 for %j names %s', async (query, field) => {
    const answer = await search(test, query);
    expect(answer.statusCode).toBe(400);
    const body = answer.json<{ code: string; fields: { path: string }[] }>();
    expect(body.code).toBe('query.invalid');
    expect(body.fields.map(({ path }) => path).join(' ')).toContain(field);
  });

  it('takes today, the last day and the longest stay', async () => {
    await named('Home');
    expect(await names({ checkIn: '2026-11-20', checkOut: '2026-11-21' })).toEqual(['Home']);
    expect(await names({ checkIn: '2028-05-13', checkOut: '2028-05-14' })).toEqual(['Home']);
    expect(await names({ checkIn: MONDAY, checkOut: '2027-11-23' })).toEqual(['Home']);
    // In Kuala Lumpur it is Saturday already while UTC still has Friday.
    test.clock.now = new Date('2026-11-20T16:30:00Z');
    const answer = await search(test, { filter: { checkIn: '2026-11-20', checkOut: '2026-11-22' } });
    expect(answer.json<{ fields: object[] }>().fields).toMatchObject([{ path: 'filter.checkIn' }]);
  });

  it.each([
    `'; drop table room_type; --`,
    '100%',
    '_____',
    '\\',
    '"',
    `$1`,
    '😀 \ud83d',
    '..%2F',
    '<script>',
    '{"a":1}',
  ])('takes %j as plain text', async (text) => {
    await named('Home');
    expect(await names({ q: text })).toEqual([]);
    expect(await names({ location: text })).toEqual([]);
  });
});
