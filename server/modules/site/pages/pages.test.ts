import { readFileSync } from 'node:fs';
import { FIRST_LISTS, listUrl } from '@shared/firstCalls';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, words } from '../../../testing/factories';
import { PAGES } from './pageTable';

let attic: TestApp;
beforeAll(async () => {
  attic = await buildTestApp();
});
afterEach(() => attic.reset());
afterAll(() => attic.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  attic.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });
const photoOf = (ownerId: string, ownerType: 'location' | 'room_type', alt = 'View') =>
  attic.db
    .insertInto('photo')
    .values({
      owner_id: ownerId,
      owner_type: ownerType,
      file_key: 'ab/cd.webp',
      scene: null,
      width: 1600,
      height: 1200,
      alt: words(alt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
const dataOf = (html: string) => {
  const json = /<script type="application\/json" id="attic-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]';
  return JSON.parse(json) as { url: string; body: Record<string, unknown> }[];
};
const listingUrl = (id: string) => `/listing?id=${id}`;

test('every public page of the browser is known here', () => {
  const source = readFileSync('src/app/siteRoutes.tsx', 'utf8');
  const table = source.slice(source.indexOf('PUBLIC_PAGES'), source.indexOf('];'));
  const paths = [...table.matchAll(/path: '([^'*]*)'/g)].map(([, path]) => `/${path}`);
  expect(PAGES.map((page) => page.path).sort()).toEqual(paths.sort());
  const chunks = [...table.matchAll(/webpackChunkName: "([\w-]+)"/g)].map(([, name]) => name);
  expect(chunks).toEqual(expect.arrayContaining(PAGES.map((page) => page.chunk)));
});

test.each(['', '/zh', '/ms'])(
  'known pages answer 200 under "%s", unknown ones 404, both with the shell',
  async (prefix) => {
    for (const { path, subject } of PAGES) {
      if (subject) continue;
      const url = prefix && path === '/' ? prefix : `${prefix}${path}`;
      for (const address of [url, `${url}?id=x&q=%22%3E`, ...(url === '/' ? [] : [`${url}/`])]) {
        const answer = await get(address);
        expect([address, answer.statusCode]).toEqual([address, 200]);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      }
    }
    for (const path of [
      '/nowhere',
      '/discover/more',
      '//discover',
      '/listings',
      '/zh/admin',
      '/%3Cscript%3E',
    ]) {
      const answer = await get(`${prefix}${path}`);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.body).toContain('<div id="root">');
      expect(answer.body).toContain('noindex');
      expect(answer.body).not.toContain('<script>');
    }
  },
);

test('an address with a secret is sent on by no browser', async () => {
  for (const url of ['/reset-password?token=x', '/zh/confirm?token=x', '/booking/manage?id=1&token=x'])
    expect((await get(url)).headers['referrer-policy']).toBe('no-referrer');
  expect((await get('/reset-password')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('the first photograph of a listing stands in its page before any script, in the sizes of its gallery', async () => {
  const business = await createBusiness(attic.db);
  const { listingId, roomTypeId } = await createListing(attic.db, business);
  expect((await get(listingUrl(listingId))).body).not.toContain('first-picture');
  const photo = await photoOf(roomTypeId, 'room_type');
  const { body } = await get(listingUrl(listingId));
  const [, picture] = /<picture class="first-picture of-listing">(.*?)<\/picture>\s*<div id="root">/.exec(
    body,
  )!;
  expect(picture).toContain(`<img src="/media/${photo.id}/640.webp"`);
  expect(picture).toContain(
    'sizes="(min-width: 1232px) 650px, (min-width: 992px) 47vw, (min-width: 768px) 59vw, 100vw"',
  );
});

test('a listing page is there while its listing is', async () => {
  const business = await createBusiness(attic.db);
  const { listingId, propertyId } = await createListing(attic.db, business);
  const draft = await createListing(attic.db, business, { roomType: { status: 'draft' } });
  expect((await get(listingUrl(listingId))).statusCode).toBe(200);
  expect((await get(listingUrl(listingId.toUpperCase()))).body).toContain(`/listing?id=${listingId}"`);
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const url of [
    '/listing',
    '/listing?id=',
    '/listing?id=%00',
    "/listing?id='%22%3E%3Cscript%3E",
    `/listing?id=../site`,
    listingUrl(unknown),
    listingUrl(draft.listingId),
    `/zh${listingUrl(unknown)}`,
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.body).toContain('<div id="root">');
    expect(answer.body).toContain('noindex');
    expect(answer.body).not.toContain('<script>');
  }
  await attic.db.updateTable('property').set({ status: 'retired' }).where('id', '=', propertyId).execute();
  expect((await get(listingUrl(listingId))).statusCode).toBe(404);
});

test.each(['/terms', '/zh/privacy', '/ms/faq', '/terms?on=2020-01-01', '/terms?on=nonsense'])(
  '%s is a page only where such a text is written',
  async (address) => {
    const answer = await get(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('noindex');
    expect(answer.body).not.toContain('canonical');
  },
);

test('a text of the house is a page once it holds, and one of a day that had it', async () => {
  await attic.db
    .insertInto('house_text')
    .values({ kind: 'terms', valid_from: '2020-01-01', text: words('Paid before you come.') })
    .execute();
  for (const [address, status] of [
    ['/zh/terms', 200],
    ['/terms?on=2020-01-01', 200],
    ['/terms?on=2019-12-31', 404],
    ['/privacy', 404],
  ] as const) {
    const { statusCode, body } = await get(address);
    expect([address, statusCode]).toEqual([address, status]);
    expect([address, body.includes('Paid before you come.')]).toEqual([address, status === 200]);
  }
});

test('questions and answers are on their page for machines, in its language, under the same policy as every page', async () => {
  const text = { 'en-US': '## Why?\n\nSo.', 'cn-ZH': '## 为什么？\n\n因为。', 'ms-MY': '' };
  await attic.db
    .insertInto('house_text')
    .values({ kind: 'faq', valid_from: '2020-01-01', text: JSON.stringify(text) })
    .execute();
  for (const [address, inLanguage, name] of [
    ['/faq', 'en-US', 'Why?'],
    ['/zh/faq', 'zh-CN', '为什么？'],
    // Not written in Malay: the page shows the English one, and says so.
    ['/ms/faq', 'en-US', 'Why?'],
  ] as const) {
    const { body, headers } = await get(address);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)![1]!;
    expect(JSON.parse(json)).toMatchObject({
      '@graph': [{ '@type': 'FAQPage', inLanguage, mainEntity: [{ name }] }],
    });
    expect(headers['content-security-policy']).toEqual((await get('/')).headers['content-security-policy']);
  }
});

test('a hostile name stays a name', async () => {
  const name = words('</title></script><script>alert(1)</script>"><!--');
  const { listingId } = await createListing(attic.db, await createBusiness(attic.db), { roomType: { name } });
  const { body } = await get(listingUrl(listingId));
  expect(body).not.toMatch(/<script>|alert\(1\)<|<!--/);
  expect(dataOf(body).find(({ url }) => url.includes(listingId))!.body.name).toEqual(name);
});

test('language: the prefix, or English without one; in the back-office the cookie, then English', async () => {
  const langOf = async (url: string, language?: string) =>
    /<html lang="([^"]*)"/.exec(
      (await get(url, language ? { cookie: `a=b; language=${language}` } : {})).body,
    )![1];
  expect(await langOf('/discover')).toBe('en-US');
  expect(await langOf('/discover', 'cn-ZH')).toBe('en-US');
  expect(await langOf('/', 'ms-MY')).toBe('en-US');
  expect(await langOf('/nowhere', 'ms-MY')).toBe('en-US');
  expect(await langOf('/ms/discover', 'cn-ZH')).toBe('ms-MY');
  expect(await langOf('/zh')).toBe('zh-CN');
  expect(await langOf('/admin/dashboard', 'ms-MY')).toBe('ms-MY');
  expect(await langOf('/admin/dashboard')).toBe('en-US');
  expect(await langOf('/admin', '"><script>')).toBe('en-US');
  expect(await langOf('/zh/admin', 'ms-MY')).toBe('zh-CN');
});

test('browsers that prefer another language get the same page at the same address', async () => {
  const { body } = await get('/discover', { 'accept-language': 'zh-CN,zh;q=0.9', cookie: 'language=cn-ZH' });
  expect(body).toContain('<html lang="en-US"');
  expect(body).toContain('<link rel="canonical" href="https://attic.example/discover" />');
  expect(body).toContain(
    '<link rel="alternate" hreflang="x-default" href="https://attic.example/discover" />',
  );
  expect(body).toContain(
    '<link rel="alternate" hreflang="zh-CN" href="https://attic.example/zh/discover" />',
  );
});

test('the back-office is one page, kept from search engines', async () => {
  for (const url of ['/admin', '/admin/', '/admin/reservation?x=1']) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('noindex');
    expect(answer.body).not.toContain('canonical');
  }
});

test('home carries the answers of its first calls, and preloads its photograph', async () => {
  const business = await createBusiness(attic.db);
  const listing = await createListing(attic.db, business, {
    location: { featured: true },
    roomType: { featured: true },
  });
  // Not featured: its picture is not the large one, wherever it stands.
  const other = await createListing(attic.db, business);
  await photoOf(other.locationId, 'location');
  const second = await createListing(attic.db, business, { location: { featured: true, position: 1 } });
  const hero = await photoOf(second.locationId, 'location');
  const answer = await get('/');
  const calls = [
    '/api/public/site',
    '/api/public/announcements',
    listUrl('/api/public/locations', FIRST_LISTS.locations),
    listUrl('/api/public/listings', FIRST_LISTS.featuredListings),
  ];
  const data = dataOf(answer.body);
  expect(data.map(({ url }) => url)).toEqual(calls);
  for (const { url, body } of data) {
    expect(body).toEqual((await attic.app.inject({ url })).json());
  }
  expect(data[3]!.body.listings).toMatchObject([{ id: listing.listingId }]);
  expect(answer.body).toContain(
    `<link rel="preload" as="image" type="image/avif" imagesrcset="/media/${hero.id}/320.avif 320w, `,
  );
  const sizes = '(max-width: 767.98px) 120vw, max(100vw, min(107vh, 1040px))';
  expect(answer.body).toContain(`imagesizes="${sizes}" fetchpriority="high"`);
  // The picture itself stands in the body, before any script has run: the files and the sizes of the page's own.
  const [, picture] = /<picture class="first-picture of-home">(.*?)<\/picture>\s*<div id="root">/.exec(
    answer.body,
  )!;
  expect(picture).toContain(`<source type="image/avif" srcset="/media/${hero.id}/320.avif 320w, `);
  expect(picture!.split(`sizes="${sizes}"`)).toHaveLength(3);
  expect(picture).toContain(
    `<img src="/media/${hero.id}/640.webp" srcset="/media/${hero.id}/320.webp 320w, `,
  );
  expect(picture).toContain('alt="" fetchpriority="high"');
  expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(30_000);
});

test('what depends on the person is left to the browser', async () => {
  const urls = dataOf((await get('/', { cookie: 'jwt=whatever' })).body).map(({ url }) => url);
  expect(urls).toContain('/api/public/site');
  expect(urls).not.toContain('/api/public/announcements');
});

test('no page is heavier than 30 kB: what does not fit is fetched', async () => {
  const business = await createBusiness(attic.db);
  for (let n = 0; n < 4; n += 1) {
    const { locationId } = await createListing(attic.db, business, {
      location: { featured: true, description: words('海'.repeat(2000)) },
      roomType: { featured: true },
    });
    await photoOf(locationId, 'location', 'x'.repeat(500));
  }
  const { body } = await get('/');
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(30_000);
  const urls = dataOf(body).map(({ url }) => url.split('?')[0]);
  expect(urls).toEqual(['/api/public/site', '/api/public/announcements', '/api/public/listings']);
  expect(body).toContain('as="image"');
});

test('discover: the first results, of a place under the address of that place', async () => {
  const business = await createBusiness(attic.db);
  const { listingId, roomTypeId } = await createListing(attic.db, business, {
    location: { slug: 'langkawi', name: words('Langkawi') },
  });
  await createListing(attic.db, business);
  const photo = await photoOf(roomTypeId, 'room_type');
  const { body } = await get('/zh/discover?location=langkawi');
  expect(body).toContain('<title>Langkawi 中住宿 · Attic</title>');
  expect(body).toContain(
    '<link rel="canonical" href="https://attic.example/zh/discover?location=langkawi" />',
  );
  expect(body).toContain(`imagesrcset="/media/${photo.id}/320.avif`);
  expect(body).not.toContain('first-picture');
  const [, first] = dataOf(body);
  expect(first!.body).toMatchObject({ listings: [{ id: listingId }], totalCount: 1 });

  const searched = (await get('/discover?location=langkawi&guests=2')).body;
  expect(dataOf(searched).some(({ url }) => url.startsWith('/api/public/listings'))).toBe(false);
  expect(searched).toContain('<link rel="canonical" href="https://attic.example/discover" />');
  expect((await get('/discover?location=nowhere')).body).toContain(
    'href="https://attic.example/discover" />',
  );
});

test('addresses come from PUBLIC_URL, never from the request', async () => {
  const { body } = await get('/', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  expect(body).not.toContain('evil.example');
  expect(body).toContain('https://attic.example/');
});

test('a page that has not changed is not sent again', async () => {
  const first = await get('/contact');
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(first.headers.vary).toContain('cookie');
  const etag = String(first.headers.etag);
  const again = await get('/contact', { 'if-none-match': `W/"x", ${etag}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  const office = String((await get('/admin')).headers.etag);
  expect((await get('/admin', { 'if-none-match': office, cookie: 'language=ms-MY' })).statusCode).toBe(200);
  const squeezed = await get('/contact', { 'accept-encoding': 'br' });
  expect(squeezed.headers).toMatchObject({ 'content-encoding': 'br', etag });
  expect(squeezed.headers.vary).toMatch(/cookie.*accept-encoding/);
});

test('HEAD is GET without the body', async () => {
  for (const [url, status] of [
    ['/contact', 200],
    ['/nowhere', 404],
  ] as const) {
    const answer = await attic.app.inject({ method: 'HEAD', url });
    expect([answer.statusCode, answer.body]).toEqual([status, '']);
    expect(answer.headers['content-type']).toContain('text/html');
  }
});

test('what is no page is answered as what it is', async () => {
  for (const url of ['/api/nowhere', '/api', '/media/x', '/user-mgmt/x', '/assets/none.js', '/logo.png']) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.headers['content-type']).toContain('json');
  }
  expect((await get('/discover', { accept: 'application/json' })).statusCode).toBe(404);
  const posted = await attic.app.inject({ method: 'POST', url: '/discover', payload: {} });
  expect([posted.statusCode, posted.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'row.not_found' }),
  ]);
  expect((await attic.app.inject({ url: '/', headers: { accept: '*/*' } })).statusCode).toBe(200);
});

test('the icon is served', async () => {
  const icon = await get('/favicon.svg');
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('image/svg+xml'),
  ]);
});

test('a broken address is refused without a fault of ours', async () => {
  expect((await get('/%E0%A4%A')).statusCode).toBe(400);
});
