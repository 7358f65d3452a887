import type { HouseTextKind } from '@shared/contract/system/houseTexts';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, words } from '../../../testing/factories';
import { ENTRIES_PER_FILE, MAX_URLS, sliceOf, urlSet } from './sitemap';

let attic: TestApp;
beforeAll(async () => {
  attic = await buildTestApp();
});
afterEach(() => attic.reset());
afterAll(() => attic.close());

const locsOf = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!);
const OTHERS = 4;

test('robots.txt names what crawlers may see, and the site map', async () => {
  const { headers, body } = await attic.app.inject('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  const lines = body.split('\n');
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
  for (const path of ['/admin', '/account', '/booking', '/owner', '/zh/account', '/ms/booking']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain('Sitemap: https://attic.example/sitemap.xml');
});

test('the site map has every public page in every language', async () => {
  const business = await createBusiness(attic.db);
  const { listingId } = await createListing(attic.db, business, { location: { slug: 'a&b' } });
  const draft = await createListing(attic.db, business, { property: { status: 'draft' } });
  const { headers, body } = await attic.app.inject('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const locs = locsOf(body);
  for (const path of ['/', '/zh', '/ms', '/discover', '/zh/locations', '/ms/contact']) {
    expect(locs).toContain(`https://attic.example${path}`);
  }
  expect(locs).toContain('https://attic.example/ms/discover?location=a%26b');
  expect(locs.filter((loc) => loc.includes(listingId))).toEqual([
    `https://attic.example/listing?id=${listingId}`,
    `https://attic.example/zh/listing?id=${listingId}`,
    `https://attic.example/ms/listing?id=${listingId}`,
  ]);
  expect(body).not.toContain(draft.listingId);
  expect(body).not.toMatch(/\/(admin|account|booking|login|register)\b/);
  expect(locs).toHaveLength((OTHERS + 2) * 3);
  expect(body).toContain(
    `<xhtml:link rel="alternate" hreflang="zh-CN" href="https://attic.example/zh/listing?id=${listingId}"/>`,
  );
});

test('the site map has the texts of the house that hold', async () => {
  const textFrom = (kind: HouseTextKind, valid_from: string) =>
    attic.db
      .insertInto('house_text')
      .values({ kind, valid_from, text: words('We ask for payment before you come.') })
      .execute();
  await textFrom('terms', '2020-01-01');
  await textFrom('terms', '2021-01-01');
  // Nothing of its kind holds yet.
  await textFrom('privacy', '2100-01-01');
  const locs = locsOf((await attic.app.inject('/sitemap.xml')).body);
  expect(locs.filter((loc) => /terms|privacy|faq/.test(loc))).toEqual([
    'https://attic.example/terms',
    'https://attic.example/zh/terms',
    'https://attic.example/ms/terms',
  ]);
});

test('lastmod follows the listing, its pictures and the edits of its property', async () => {
  const { listingId, propertyId } = await createListing(attic.db, await createBusiness(attic.db), {
    roomType: { created_at: '2026-01-01T00:00:00.000Z' },
    property: { created_at: '2026-01-02T00:00:00.000Z' },
  });
  const lastmod = async () =>
    new RegExp(`<loc>[^<]*${listingId}</loc><lastmod>(.*?)</lastmod>`).exec(
      (await attic.app.inject('/sitemap.xml')).body,
    )?.[1];
  expect(await lastmod()).toBe('2026-01-02T00:00:00.000Z');
  await attic.db
    .insertInto('audit_log')
    .values({
      at: '2026-03-04T05:06:07.000Z',
      actor_id: null,
      actor_kind: 'staff',
      action: 'update',
      entity: 'property',
      entity_id: propertyId,
      before: null,
      after: null,
      request_id: null,
    })
    .execute();
  expect(await lastmod()).toBe('2026-03-04T05:06:07.000Z');
  await sql`insert into audit_log (at, actor_kind, action, entity, entity_id)
    values ('2026-03-05T00:00:00Z', 'system', 'update', 'listing', ${listingId})`.execute(attic.db);
  expect(await lastmod()).toBe('2026-03-05T00:00:00.000Z');
});

test('more than a file holds becomes an index of files, with each listing in one of them', async () => {
  const { listingId } = await createListing(attic.db, await createBusiness(attic.db));
  const columns = sql.raw(
    'property_id, name, description, kind, bedrooms, bathrooms, beds, included_guests, max_guests, base_sen, status',
  );
  await sql`insert into room_type (${columns}) select ${columns} from room_type, generate_series(1, ${ENTRIES_PER_FILE})
    where id = ${listingId}`.execute(attic.db);
  const index = (await attic.app.inject('/sitemap.xml')).body;
  expect(index).toContain('<sitemapindex');
  const files = locsOf(index);
  expect(files).toEqual(['https://attic.example/sitemaps/1.xml', 'https://attic.example/sitemaps/2.xml']);
  const found: string[] = [];
  for (const file of files) {
    const answer = await attic.app.inject(new URL(file).pathname);
    expect(answer.statusCode).toBe(200);
    const locs = locsOf(answer.body);
    expect(locs.length).toBeLessThanOrEqual(MAX_URLS);
    found.push(...locs);
  }
  expect(new Set(found).size).toBe(found.length);
  expect(found).toHaveLength((OTHERS + 1 + ENTRIES_PER_FILE + 1) * 3);
  for (const path of ['/sitemaps/3.xml', '/sitemaps/0.xml', '/sitemaps/x', '/sitemaps/1.xml%00']) {
    expect((await attic.app.inject(path)).statusCode).toBe(404);
  }
});

test('files follow on each other without a gap', () => {
  for (const others of [0, 4, ENTRIES_PER_FILE, ENTRIES_PER_FILE + 10]) {
    let listings = 0;
    for (let file = 0; file < 4; file += 1) {
      const slice = sliceOf(file, others);
      expect(slice.others[1] - slice.others[0] + slice.limit).toBe(ENTRIES_PER_FILE);
      if (slice.limit > 0) expect(slice.offset).toBe(listings);
      listings += slice.limit;
    }
  }
});

test('addresses are XML texts', () => {
  expect(urlSet('https://attic.example', [{ path: '/x?a=1&b=<2>' }])).not.toMatch(/&b|<2>/);
});
