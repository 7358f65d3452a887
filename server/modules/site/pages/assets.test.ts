import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import type { App } from '../../../app';
import { BUILT_FOR_NOTHING } from '../../../builtFor';
import type { Context } from '../../../context';
import { registerGuard } from '../../../plugins/guard';
import { compressFiles } from '../../../cli/compressFiles.mjs';
import { pagesRoutes } from './pages.routes';

const SCRIPT = 'console.log("attic");'.repeat(200);
let built: string;
let app: App;

/** The files of each chunk as webpack lists them, `shared` belonging to two of them. */
const GROUPS = {
  main: ['assets/main.0123abcd.css', 'assets/main.0123abcd.js'],
  home: ['assets/shared.0123abcd.js', 'assets/home.0123abcd.css', 'assets/home.0123abcd.js'],
  admin: ['assets/shared.0123abcd.js', 'assets/admin.0123abcd.css', 'assets/admin.0123abcd.js'],
  dashboard: ['assets/dashboard.0123abcd.js'],
  'i18n-en-US': ['assets/i18n-en-US.0123abcd.js'],
  'i18n-en-US-frame': ['assets/i18n-en-US-frame.0123abcd.js'],
};

beforeAll(async () => {
  built = mkdtempSync(path.join(tmpdir(), 'attic-web-'));
  writeFileSync(path.join(built, 'chunks.json'), JSON.stringify({ groups: GROUPS }));
  const folder = path.join(built, 'web');
  mkdirSync(folder);
  const write = (name: string, text: string | Buffer) => writeFileSync(path.join(folder, name), text);
  mkdirSync(path.join(folder, 'assets'));
  write(
    'index.html',
    '<!doctype html><html lang="en-US"><head><title>Attic</title><!--attic:head--><script defer src="/assets/main.0123abcd.js"></script><link href="/assets/main.0123abcd.css" rel="stylesheet"></head><body><div id="root"></div></body></html>',
  );
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  write('assets/main.0123abcd.js', SCRIPT);
  write('assets/home.0123abcd.js', 'home');
  write('assets/home.0123abcd.css', 'a{}');
  write('assets/small.0123abcd.css', 'b{}');
  for (const name of ['main', 'admin']) write(`assets/${name}.0123abcd.css`, `.${name}{}`);
  for (const face of ['inter', 'fraunces']) write(`assets/${face}-latin-wght-normal.0123abcd.woff2`, 'font');
  await compressFiles(folder);
  app = Fastify() as unknown as App;
  registerGuard(app);
  await pagesRoutes(app, {
    env: { HOST: '127.0.0.1', PORT: 8080 },
    builtFor: BUILT_FOR_NOTHING,
    webRoot: folder,
  } as Context);
});
afterAll(async () => {
  await app.close();
  rmSync(built, { recursive: true });
});

test('hashed files may be kept for good, and travel compressed', async () => {
  const answer = await app.inject({
    url: '/assets/main.0123abcd.js',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript') as string,
    vary: 'accept-encoding',
  });
  expect(String(brotliDecompressSync(answer.rawPayload))).toBe(SCRIPT);
  expect(answer.rawPayload.length).toBeLessThan(brotliCompressSync('x').length + 200);

  const gzipped = await app.inject({
    url: '/assets/main.0123abcd.js',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  const plain = await app.inject('/assets/main.0123abcd.js');
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
});

test('small files stay as they are', async () => {
  const answer = await app.inject({
    url: '/assets/small.0123abcd.css',
    headers: { 'accept-encoding': 'br' },
  });
  expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([
    200,
    undefined,
    'b{}',
  ]);
});

test('a missing file is not a page, and no way leads out of the folder', async () => {
  for (const url of [
    '/assets/main.ffffffff.js',
    '/assets/',
    '/assets',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/%00',
  ]) {
    const answer = await app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    expect([url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, true]);
    expect(answer.body).not.toContain('root');
  }
});

test('files at the top are kept for a day', async () => {
  const icon = await app.inject('/favicon.svg');
  expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
});

test('pages are the built index.html, with links to fonts and to the chunks of the page', async () => {
  const { body } = await app.inject({ url: '/', headers: { accept: 'text/html', host: 'localhost:8080' } });
  expect(body).toContain('<script defer src="/assets/main.0123abcd.js"></script>');
  for (const face of ['inter', 'fraunces']) {
    expect(body).toContain(
      `<link rel="preload" href="/assets/${face}-latin-wght-normal.0123abcd.woff2" as="font" type="font/woff2" crossorigin />`,
    );
  }
  expect(body).toContain('<link rel="preload" href="/assets/home.0123abcd.css" as="style" />');
  for (const file of ['shared', 'home'])
    expect(body).toContain(`<link rel="preload" href="/assets/${file}.0123abcd.js" as="script" />`);
  expect(body).not.toContain('href="/assets/main.0123abcd.js"');
  expect(body).toContain('<link rel="canonical" href="http://localhost:8080/" />');
  expect(body).not.toContain('attic-data');
});

// By hand: words, frame and its words, the dashboard; who signs in first gets the faces too.
const FACES = ['inter-latin-wght-normal', 'fraunces-latin-wght-normal'];
const OFFICE = ['i18n-en-US', 'shared', 'admin', 'i18n-en-US-frame'];
test.each([
  ['/admin', 'jwt=somebody', [...OFFICE, 'dashboard'], ['main', 'admin']],
  ['/admin/dashboard?month=2026-11', 'jwt=somebody', [...OFFICE, 'dashboard'], ['main', 'admin']],
  ['/admin/reservation', 'jwt=somebody', OFFICE, ['main', 'admin']],
  ['/admin', '', ['i18n-en-US', ...FACES], ['main']],
])(
  '%s with the cookie "%s" asks for the program, which then asks for the rest, and has its styles in itself',
  async (url, cookie, next, sheets) => {
    const { body } = await app.inject({ url, headers: { accept: 'text/html', cookie } });
    const linked = [...body.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, href]) => href);
    expect(linked).toEqual(['/assets/main.0123abcd.js']);
    const named = /<meta name="attic-next" content="([^"]*)"/.exec(body)![1]!.replaceAll('&quot;', '"');
    expect(body).not.toContain('rel="stylesheet"');
    expect([...body.matchAll(/<style data-href="([^"]*)">([^<]*)</g)].map(([, ...sheet]) => sheet)).toEqual(
      sheets.map((name) => [`/assets/${name}.0123abcd.css`, `.${name}{}`]),
    );
    const links = JSON.parse(named) as { rel: string; href: string }[];
    expect(links.map(({ rel, href }) => `${rel} ${href.replace(/\.0123abcd\.\w+$/, '')}`)).toEqual(
      next.map((name) => `preload /assets/${name}`),
    );
  },
);
