import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPageCache } from './pageCache';

/** A cache with a clock of its own, and pages that say how many were made; each is made when the test says so. */
function setUp() {
  let now = 0;
  const cache = createPageCache(() => now);
  const under: { finish: (page?: { isWhole?: boolean }) => Promise<void>; fail: () => Promise<void> }[] = [];
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const draw = () =>
    new Promise<{ html: string; isWhole: boolean }>((resolve, reject) => {
      const html = `page ${under.length + 1}`;
      under.push({
        finish: ({ isWhole = true } = {}) => (resolve({ html, isWhole }), settled()),
        fail: () => (reject(new Error('no page')), settled()),
      });
    });
  const take = (key = '/') => cache.take(key, draw).then(({ html }) => html);
  return { cache, take, under, at: (ms: number) => void (now = ms) };
}

test('who asks at the same moment shares one drawing', async () => {
  const { take, under } = setUp();
  const asked = [take(), take(), take()];
  expect(under).toHaveLength(1);
  await under[0]!.finish();
  await expect(Promise.all(asked)).resolves.toEqual(['page 1', 'page 1', 'page 1']);
});

// By hand: made at 0; up to 1,000 ms as it is; up to 5,000 ms still that one, while the next is made; later the next is waited for.
test.each([
  [0, 'page 1', 1],
  [1_000, 'page 1', 1],
  [1_001, 'page 1', 2],
  [5_000, 'page 1', 2],
  [5_001, 'page 2', 2],
])('after %s ms: %s, %s drawn', async (ms, html, drawn) => {
  const { take, under, at } = setUp();
  const first = take();
  await under[0]!.finish();
  await first;
  at(ms);
  const next = take();
  await under[1]?.finish();
  await expect(next).resolves.toBe(html);
  expect(under).toHaveLength(drawn);
});

test('the next is made once, however many look meanwhile, and is there for whoever comes then', async () => {
  const { take, under, at } = setUp();
  const first = take();
  await under[0]!.finish();
  await first;
  at(2_000);
  await expect(Promise.all([take(), take(), take()])).resolves.toEqual(['page 1', 'page 1', 'page 1']);
  expect(under).toHaveLength(2);
  await under[1]!.finish();
  await expect(take()).resolves.toBe('page 2');
});

test('emptied: the next who comes gets a new one, also while an older one is being made', async () => {
  const { cache, take, under, at } = setUp();
  const first = take();
  await under[0]!.finish();
  await first;
  at(2_000);
  await take();
  cache.empty();
  const next = take();
  await under[1]!.finish();
  await under[2]!.finish();
  await expect(next).resolves.toBe('page 3');
  await expect(take()).resolves.toBe('page 3');
});

test('a page that failed, or is not whole, is nobody else’s', async () => {
  const { take, under } = setUp();
  const failed = take();
  await under[0]!.fail();
  await expect(failed).rejects.toThrow('no page');
  const partial = take();
  await under[1]!.finish({ isWhole: false });
  await expect(partial).resolves.toBe('page 2');
  const whole = take();
  await under[2]!.finish();
  await expect(whole).resolves.toBe('page 3');
});

test('one that cannot be made anew stays for its time, and is tried again', async () => {
  const { take, under, at } = setUp();
  const first = take();
  await under[0]!.finish();
  await first;
  at(2_000);
  await take();
  await under[1]!.fail();
  await expect(take()).resolves.toBe('page 1');
  expect(under).toHaveLength(3);
});

test('no more than a hundred pages are kept: the oldest goes', async () => {
  const { take, under } = setUp();
  for (let n = 0; n <= 100; n += 1) {
    const asked = take(`/${n}`);
    await under[n]!.finish();
    await asked;
  }
  await expect(take('/100')).resolves.toBe('page 101');
  await expect(take('/1')).resolves.toBe('page 2');
  void take('/0');
  expect(under).toHaveLength(102);
});

test('who makes the next of an address gets the last whole one, also once emptied; given back, it keeps its bodies', async () => {
  let now = 0;
  const cache = createPageCache<{ html: string; isWhole: boolean }>(() => now);
  const first = await cache.take('/', async (before) => {
    expect(before).toBeUndefined();
    return { html: 'the page', isWhole: true };
  });
  const body = await first.bodyIn('gzip');
  cache.empty();
  const again = await cache.take('/', async (before) => before!);
  expect(again).toBe(first);
  expect(await again.bodyIn('gzip')).toBe(body);
  // Of another address it is nobody's, and what is not whole is not given back.
  cache.empty();
  await cache.take('/other', async (before) => ({ html: String(before), isWhole: true }));
  const refused = await cache.take('/', async () => ({ html: 'refused', isWhole: false }));
  expect(refused.html).toBe('refused');
  const next = await cache.take('/', async (before) => ({ html: `after ${before!.html}`, isWhole: true }));
  expect(next.html).toBe('after the page');
  // Renewed behind: the next one after that begins with it.
  now = 2_000;
  await cache.take('/', async (before) => ({ html: `after ${before!.html}`, isWhole: true }));
  cache.empty();
  const last = await cache.take('/', async (before) => before!);
  expect(last.html).toBe('after after the page');
});

test('its bodies are the page, compressed once each', async () => {
  const cache = createPageCache(() => 0);
  const html = '<p>Ünïcode 你好</p>'.repeat(50);
  const page = await cache.take('/', async () => ({ html, isWhole: true }));
  expect(brotliDecompressSync(await page.bodyIn('br')).toString()).toBe(html);
  expect(gunzipSync(await page.bodyIn('gzip')).toString()).toBe(html);
  expect(await page.bodyIn('br')).toBe(await page.bodyIn('br'));
});
