import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DrawingOrder } from '@shared/drawing';
import { SCRIPT_LOADER, SCRIPT_LOADER_SOURCE } from '../../../plugins/scriptLoader';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, words } from '../../../testing/factories';

/** What a drawing is asked for; what it draws is the test's. */
const orders: DrawingOrder[] = [];
let draw: (order: DrawingOrder) => Promise<{ markup: string; state: string } | null>;
let attic: TestApp;
beforeAll(async () => {
  const drawPage = async (order: DrawingOrder) => (orders.push(order), draw(order));
  attic = await buildTestApp({}, { drawPage });
});
beforeEach(async () => {
  orders.length = 0;
  draw = async ({ language }) => ({
    markup: `<main>drawn in ${language}</main>`,
    state: '{"a":"</script>"}',
  });
  await write();
});
afterEach(() => attic.reset());
afterAll(() => attic.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  attic.app.inject({ url, headers: { accept: 'text/html', ...headers } });
/** A call that writes, of anybody: what was kept of pages goes. */
const write = () =>
  attic.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: 'nobody@attic.example' },
  });

const announce = (title: string) =>
  attic.db
    .insertInto('announcement')
    .values({
      ...{ title: words(title), body: words(title), audience: 'everyone', status: 'published' },
      ...{ property_id: null, created_by: null },
    })
    .execute();

/** An address that no test has asked for: a page that is drawn from the same answers is not drawn again. */
let asked = 0;
const anAddress = () => `/?test=${(asked += 1)}`;

test.each([
  ['/', 'en-US'],
  ['/zh', 'cn-ZH'],
  ['/ms/discover?location=x', 'ms-MY'],
  ['/locations', 'en-US'],
])('%s is drawn in %s, by its address', async (address, language) => {
  const { body, statusCode } = await get(address);
  expect(statusCode).toBe(200);
  expect(orders.map((order) => [order.address, order.language])).toEqual([[address, language]]);
  expect(body).toContain(`<div id="root"><main>drawn in ${language}</main></div>`);
});

test('its state cannot end the element that it stands in, and the page waits for no script', async () => {
  const { body, headers } = await get(anAddress());
  expect(body).toContain(
    '<script type="application/json" id="attic-state">{"a":"\\u003c/script\\u003e"}</script>',
  );
  expect(body).not.toContain('<noscript');
  expect(body).not.toContain('attic-data');
  expect(body).not.toContain('<picture class="first-picture');
  expect(headers['content-security-policy']).toContain(SCRIPT_LOADER_SOURCE);
  expect(SCRIPT_LOADER).not.toContain('</script');
});

test('it asks our API, and gets the answers that the head was made from', async () => {
  await createBusiness(attic.db);
  const given: { status: number; text: string }[] = [];
  draw = async ({ ask }) => {
    given.push(
      await ask('/api/public/site'),
      await ask('/api/public/listing-terms'),
      await ask('/api/nothing'),
    );
    return { markup: '', state: '{}' };
  };
  await get(anAddress());
  expect(given.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect(JSON.parse(given[0]!.text)).toHaveProperty('businessDate');
});

test.each([
  ['a form', '/contact'],
  ['somebody’s own page', '/account'],
  ['an address that is none', '/nowhere'],
  ['a listing that is not there', '/listing?id=00000000-0000-4000-8000-000000000000'],
])('%s is left to the browser', async (_name, address) => {
  const { body } = await get(address);
  expect(orders).toEqual([]);
  expect(body).toContain('<div id="root"></div>');
});

test('a person who is signed in gets a page that is not drawn, and nobody else gets hers', async () => {
  const address = anAddress();
  await get(address);
  const { body } = await get(address, { cookie: 'jwt=anything' });
  expect(body).toContain('<div id="root"></div>');
  expect(orders).toHaveLength(1);
  expect((await get(address)).body).toContain('drawn in en-US');
});

test('what cannot be drawn is drawn by the browser', async () => {
  draw = () => Promise.reject(new Error('a component failed'));
  const address = anAddress();
  const failed = await get(address);
  expect([failed.statusCode, failed.body.includes('<div id="root"></div>')]).toEqual([200, true]);
  draw = async () => null;
  expect((await get(address)).body).toContain('<div id="root"></div>');
  draw = async () => ({ markup: 'again', state: '{}' });
  expect((await get(address)).body).toContain('<div id="root">again</div>');
});

test('a page of what was refused or failed is left to the browser, and is nobody else’s', async () => {
  draw = async ({ ask }) => {
    await ask('/api/public/listings?filter=nonsense');
    return { markup: 'an error', state: '{}' };
  };
  const address = anAddress();
  expect((await get(address)).body).toContain('<div id="root"></div>');
  draw = async () => ({ markup: 'whole', state: '{}' });
  expect((await get(address)).body).toContain('<div id="root">whole</div>');
});

test('a page is drawn once for all who look at the same moment', async () => {
  const address = anAddress();
  await Promise.all([get(address), get(address), get(address)]);
  expect(orders).toHaveLength(1);
});

test('after anything was written a page is drawn anew where what it shows has changed, and only there', async () => {
  const address = anAddress();
  await createBusiness(attic.db);
  const first = await get(address);
  expect(orders).toHaveLength(1);
  await write();
  const same = await get(address);
  expect([same.body, same.headers.etag]).toEqual([first.body, first.headers.etag]);
  expect(orders).toHaveLength(1);

  draw = async () => ({ markup: 'with the news', state: '{}' });
  await announce('Closed for a day');
  await write();
  expect((await get(address)).body).toContain('<div id="root">with the news</div>');
  expect(orders).toHaveLength(2);
});

test('what only the drawing asked for counts as well', async () => {
  draw = async ({ ask }) => ({ markup: (await ask('/api/public/announcements')).text, state: '{}' });
  const address = `/locations${anAddress().slice(1)}`;
  const first = await get(address);
  expect(first.body).not.toContain('Closed for a day');
  await write();
  expect((await get(address)).body).toBe(first.body);
  expect(orders).toHaveLength(1);
  await announce('Closed for a day');
  await write();
  expect((await get(address)).body).toContain('Closed for a day');
  expect(orders).toHaveLength(2);
});

test('a question and a refusal write nothing: the page stays for its time', async () => {
  const address = anAddress();
  const { roomTypeId } = await createListing(attic.db, await createBusiness(attic.db));
  const first = await get(address);
  await announce('Closed for a day');
  draw = async () => ({ markup: 'drawn anew', state: '{}' });
  const quote = await attic.app.inject({
    method: 'POST',
    url: '/api/public/quotes',
    payload: {
      ...{ listingId: roomTypeId, checkIn: '2026-12-01', checkOut: '2026-12-03', guests: 1 },
      nationality: 'MY',
    },
  });
  expect(quote.statusCode).toBe(200);
  await attic.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'x', password: 'y' } });
  expect((await get(address)).headers.etag).toBe(first.headers.etag);
});

test('the same page under another address of ours is another page', async () => {
  const [one, another] = [anAddress(), anAddress()];
  await get(one);
  await get(another);
  expect(orders.map(({ address }) => address)).toEqual([one, another]);
});

test('it travels compressed, as the browser takes it, and not again while it is the same', async () => {
  const plain = await get('/');
  const [br, zipped] = [
    await get('/', { 'accept-encoding': 'gzip, br' }),
    await get('/', { 'accept-encoding': 'gzip' }),
  ];
  expect([br.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(br.headers.vary).toContain('accept-encoding');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  const known = await get('/', { 'if-none-match': String(plain.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});
