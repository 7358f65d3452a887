import { once } from 'node:events';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { forgetFolder, makeFolder, startServer, type RunningServer } from '../bench/lib/servers';
import { openBrowser, openPage, origin } from './support/browser';
import { copyDemo, type DemoCopy } from './support/demoCopies';
import { textOf } from './support/textOf';

/*
 * Pages that are built for production, with their API on another origin and a key for maps: the build that `npm start` makes by itself.
 * They come from a server with a folder of its own, so that the build of the other journeys stays what it is.
 */
const SOURCES = [
  'src',
  'server',
  'public',
  'docs/guide',
  'package.json',
  'webpack.config.ts',
  'tsconfig.json',
];
/** A build on a busy machine. A file that fails runs once more: two of these must fit into what a run may take. */
const BUILD_MINUTES = 6;

const text = (key: string) => textOf('en-US', key);
const folders: string[] = [];
const servers: RunningServer[] = [];
let browser: Browser | undefined;
let pages: RunningServer;
let api: RunningServer;

/**
 * A port that is free and stays so during the build: the API must know it before. The system gives calls, and servers that ask for any
 * port, one from 32768 on, so below that nobody takes it by chance.
 */
async function freePort(): Promise<number> {
  const server = createServer().listen(20_000 + Math.floor(Math.random() * 12_000), '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return freePort();
  }
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
function folderOf(fill: (folder: string) => void): string {
  const folder = makeFolder();
  folders.push(folder);
  fill(folder);
  return folder;
}
const demos: DemoCopy[] = [];
async function startOnDemo(settings: Record<string, string>, options?: Parameters<typeof startServer>[2]) {
  const demo = await copyDemo();
  demos.push(demo);
  const server = await startServer(demo.folder, { ...demo.settings, ...settings }, options);
  servers.push(server);
  return server;
}
/** The sources without a build, with a `.env.production` of their own. */
const project = (settings: Record<string, string>) =>
  folderOf((folder) => {
    for (const name of SOURCES) cpSync(path.resolve(name), path.join(folder, name), { recursive: true });
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    writeFileSync(path.join(folder, '.env.production'), lines.join('\n'));
  });

beforeAll(
  async () => {
    browser = await openBrowser();
    const port = await freePort();
    api = await startOnDemo({ CORS_ORIGINS: `http://127.0.0.1:${port}` });
    pages = await startOnDemo(
      { PORT: String(port), ATTIC_TARGET: 'production' },
      {
        project: project({ ENVIRONMENT: 'Production', API_BASE_URL: `${api.origin}/`, MAPS_KEY: 'our&key' }),
        script: 'server/cli/start.mjs',
        minutes: BUILD_MINUTES,
      },
    );
  },
  (BUILD_MINUTES + 5) * 60_000,
);
afterAll(async () => {
  await browser?.close();
  try {
    await Promise.all(servers.map((server) => server.stop()));
  } finally {
    for (const demo of demos) await demo.forget();
    folders.forEach(forgetFolder);
  }
});

/** Calls and pictures that the page asked for, by the origin that it asked. */
function watchCalls(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin: asks, pathname } = new URL(request.url());
    if (/^\/(api|user-mgmt|media)\//.test(pathname)) asked.push(asks);
  });
  return asked;
}

/** What comes out of the four ways to write to the console. */
async function consoleOf(page: Page): Promise<string[]> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('said by ')) said.push(message.text());
  });
  await page.evaluate(() => {
    for (const way of ['log', 'error', 'debug', 'warn'] as const) console[way](`said by ${way}`);
  });
  return said;
}

test('in production the console is silent but for warnings, elsewhere it is not', async () => {
  const context = await browser!.newContext();
  const { page } = await openPage(context);
  await page.goto(pages.origin, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor();
  expect(await consoleOf(page)).toEqual(['said by warn']);

  const other = await openPage(context);
  await other.page.goto(origin(), { waitUntil: 'networkidle' });
  await other.page.locator('h1').first().waitFor();
  expect(await consoleOf(other.page)).toEqual(
    ['log', 'error', 'debug', 'warn'].map((way) => `said by ${way}`),
  );
  await context.close();
});

test('visitors see places, pictures and the map of an API on another origin', async () => {
  const context = await browser!.newContext();
  const tiles: URL[] = [];
  await context.route('https://api.maptiler.com/**', (route) => {
    tiles.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  const { page, errors } = await openPage(context);
  const asked = watchCalls(page);
  await page.goto(`${pages.origin}/discover`, { waitUntil: 'networkidle' });
  const picture = page.locator('main article img, main li img').first();
  await picture.waitFor();
  await page.waitForFunction(() => {
    const first = document.querySelector<HTMLImageElement>('main li img, main article img');
    return first !== null && first.complete && first.naturalWidth > 0;
  });
  expect(await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).origin)).toBe(
    api.origin,
  );
  // Each picture is fetched once: what the head preloads is what the page shows.
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/media/') ? [name] : [])),
  );
  expect(fetched).toEqual([...new Set(fetched)]);
  await page.locator('.leaflet-tile').first().waitFor({ state: 'attached' });
  expect(tiles.length).toBeGreaterThan(0);
  expect(new Set(tiles.map((tile) => tile.searchParams.get('key')))).toEqual(new Set(['our&key']));
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set([api.origin]));
  expect(errors).toEqual([]);
  await context.close();
});

test('staff sign in, read a list, take it as a file and send one', async () => {
  const context = await browser!.newContext({ viewport: { width: 1280, height: 900 } });
  const { page, errors } = await openPage(context);
  const asked = watchCalls(page);
  await page.goto(`${pages.origin}/login`);
  await page.getByLabel(text('site:login.email')).fill('admin@attic.example');
  await page.getByLabel(text('site:login.password'), { exact: true }).fill('attic-demo');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/admin\//);

  await page.goto(`${pages.origin}/admin/reservation`);
  await page.getByRole('button', { name: text('common:actions.export') }).click();
  const download = page.waitForEvent('download');
  await page.getByText(text('admin:list.export_csv')).click();
  // Its name travels in a header that pages of other origins may read only where they are told.
  expect((await download).suggestedFilename()).toMatch(/^reservations.*\.csv$/);

  await page.goto(`${pages.origin}/admin/view-listing`);
  await page.getByRole('button', { name: text('admin:listing_import.button') }).click();
  await page.getByLabel(text('admin:listing_import.choose')).setInputFiles({
    name: 'elsewhere.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Ref,Title\r\nE-1,A house'),
  });
  await page.getByRole('button', { name: text('admin:listing_import.check') }).waitFor();
  expect(new Set(asked)).toEqual(new Set([api.origin]));
  expect(errors).toEqual([]);
  await context.close();
});
