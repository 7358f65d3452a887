import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { App } from '../../../app';
import { errorHandler } from '../../../errors';
import { registerGuard } from '../../../plugins/guard';
import { guideRoutes } from './guides.routes';

let webRoot: string;
let folder: string;
let app: App;

beforeAll(async () => {
  webRoot = mkdtempSync(path.join(tmpdir(), 'attic-guide-'));
  folder = path.join(webRoot, 'guide');
  mkdirSync(folder);
  for (const language of ['en-US', 'ms-MY']) {
    mkdirSync(path.join(folder, language));
    mkdirSync(path.join(folder, 'pictures', language), { recursive: true });
    writeFileSync(path.join(folder, `${language}.html`), `all guides in ${language}`);
    writeFileSync(path.join(folder, language, 'owner.html'), `owner in ${language}`);
    writeFileSync(path.join(folder, 'pictures', language, 'home.webp'), `picture in ${language}`);
  }
  writeFileSync(path.join(folder, '..', 'attic-guide-secret.html'), 'secret');
  app = Fastify() as unknown as App;
  app.setErrorHandler(errorHandler);
  registerGuard(app);
  guideRoutes(app, { webRoot });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

test.each([
  ['/guide/en-US', 'all guides in en-US'],
  ['/guide/ms-MY/owner', 'owner in ms-MY'],
])('%s is a page that may be asked for again, and that crawlers leave alone', async (url, body) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.body]).toEqual([200, body]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  });
  const again = await app.inject({ url, headers: { 'if-none-match': answer.headers.etag as string } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the guide without a language leads to the English one', async () => {
  const answer = await app.inject('/guide');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/guide/en-US']);
});

test('a picture is sent as one', async () => {
  const answer = await app.inject('/guide/pictures/ms-MY/home.webp');
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'image/webp',
    'picture in ms-MY',
  ]);
});

test.each([
  ['an unknown person', '/guide/ms-MY/nobody', 'all guides in ms-MY'],
  ['an unknown language', '/guide/xx/owner', 'all guides in en-US'],
  ['a language without a person', '/guide/xx', 'all guides in en-US'],
  ['the folder of pictures', '/guide/pictures', 'all guides in en-US'],
])('%s: 404 with the guides that there are', async (_what, url, body) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.body]).toEqual([404, body]);
});

test.each([
  '/guide/..%2f..%2fattic-guide-secret',
  '/guide/en-US/..%2f..%2fattic-guide-secret',
  '/guide/en-US/%2e%2e%2f%2e%2e%2fattic-guide-secret.html',
  '/guide/pictures/..%2f../attic-guide-secret.html',
  '/guide/pictures/en-US/..%2f..%2f..%2fattic-guide-secret.html',
  '/guide/pictures/en-US/home.html',
  '/guide/pictures/en-US/home',
  '/guide/pictures/en-US/home.webp.webp',
  '/guide/en-US/constructor',
])('%s leads nowhere', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('secret"');
  expect(answer.body).not.toBe('secret');
});

test('without a build there is no guide, and no failure', async () => {
  const bare = Fastify() as unknown as App;
  bare.setErrorHandler(errorHandler);
  registerGuard(bare);
  guideRoutes(bare, { webRoot: path.join(webRoot, 'nothing') });
  expect((await bare.inject('/guide/en-US')).statusCode).toBe(404);
  await bare.close();
});
