import type { LocationRow } from '@shared/contract/inventory/listings';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createBusiness,
  createListing,
  createRoomType,
  words,
  type Business,
} from '../../../testing/factories';
import { get } from '../../../testing/publicCalls';

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

const locations = async (query: Record<string, unknown> = {}) => {
  const answer = await get(test, '/api/public/locations', query);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ locations: LocationRow[]; totalCount: number }>();
};
const place = (slug: string, name: string, more: object = {}) => ({
  location: { slug, name: words(name), ...more },
});
const slugs = async (query: Record<string, unknown> = {}) =>
  (await locations(query)).locations.map((row) => row.slug);

it('counts published listings and names the lowest rate among them', async () => {
  const { propertyId, locationId } = await createListing(test.db, business, place('ipoh', 'Ipoh'));
  await createRoomType(test.db, propertyId, { roomType: { base_sen: 15_000 } });
  await createRoomType(test.db, propertyId, { roomType: { base_sen: 1_000, status: 'draft' } });
  await createListing(test.db, business, {
    ...place('tioman', 'Tioman', { position: 2 }),
    property: { status: 'draft' },
  });
  const photo = { owner_type: 'location' as const, file_key: 'a/b.webp', scene: null, width: 4, height: 3 };
  await test.db
    .insertInto('photo')
    .values(
      [2, 1].map((position) => ({ ...photo, owner_id: locationId, position, alt: words(`Nr ${position}`) })),
    )
    .execute();
  expect((await locations()).locations).toMatchObject([
    { slug: 'ipoh', listingCount: 2, priceFrom: 15_000, photo: { alt: { 'en-US': 'Nr 1' } } },
    { slug: 'tioman', listingCount: 0, priceFrom: null, photo: null },
  ]);
});

it('filters, sorts and pages', async () => {
  await createListing(
    test.db,
    business,
    place('b', 'Bentong', { position: 1, state: 'MY-06', featured: true }),
  );
  await createListing(test.db, business, place('a', 'alor setar', { position: 3, state: 'MY-02' }));
  await createListing(test.db, business, place('c', 'Cameron 100%', { position: 2, state: 'MY-06' }));
  expect(await slugs()).toEqual(['b', 'c', 'a']);
  expect(await slugs({ sort: { name: 'asc' } })).toEqual(['a', 'b', 'c']);
  expect(await slugs({ sort: { position: 'desc' } })).toEqual(['a', 'c', 'b']);
  expect(await slugs({ filter: { featured: true } })).toEqual(['b']);
  expect(await slugs({ filter: { featured: false } })).toEqual(['c', 'a']);
  expect(await slugs({ filter: { state: 'MY-06' } })).toEqual(['b', 'c']);
  expect(await slugs({ filter: { q: 'SETAR' } })).toEqual(['a']);
  expect(await slugs({ filter: { q: '%' } })).toEqual(['c']);
  const page = await locations({ pagination: { limit: 1, currentPage: 2 }, _fields: 'slug' });
  expect(page).toEqual({ locations: [{ slug: 'c' }], totalCount: 3 });
});

it.each([
  [{ filter: { secret: 1 } }, 'secret'],
  [{ filter: { q: '\u0000' } }, 'q'],
  [{ sort: { lat: 'asc' } }, 'sort'],
])('400 for %j names %s', async (query, field) => {
  const answer = await get(test, '/api/public/locations', query);
  expect(answer.statusCode).toBe(400);
  expect(
    JSON.stringify(answer.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)),
  ).toContain(field);
});
