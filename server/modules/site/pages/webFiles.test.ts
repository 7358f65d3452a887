import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readWebFiles } from './webFiles';

const folder = mkdtempSync(path.join(tmpdir(), 'attic-web-'));
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
beforeAll(() => {
  mkdirSync(path.join(folder, 'web/assets'), { recursive: true });
  write(
    'web/index.html',
    '<html lang="en"><head><!--attic:head--><script defer src="/assets/main.0123abcd.js"></script><link href="/assets/main.89abcdef.css" rel="stylesheet"></head><body><noscript>no</noscript><div id="root"></div></body></html>',
  );
  write('web/assets/main.89abcdef.css', 'a{color:red}');
  write('web/assets/shared.01234567.css', 'b{content:"</style><script>"}');
  write(
    'chunks.json',
    JSON.stringify({
      groups: {
        main: ['assets/main.89abcdef.css', 'assets/main.0123abcd.js'],
        site: ['assets/shared.01234567.css', 'assets/site.0123abcd.js'],
        home: ['assets/shared.01234567.css', 'assets/home.0123abcd.js'],
      },
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

test('style sheets stand in a page once each, under their names, and cannot end their element', () => {
  expect(readWebFiles(path.join(folder, 'web')).styles(['main', 'site', 'home', 'unknown'])).toBe(
    '<style data-href="/assets/main.89abcdef.css">a{color:red}</style>' +
      '<style data-href="/assets/shared.01234567.css">b{content:"<\\/style><script>"}</style>',
  );
});

test('a page has the sheets in itself that it is given, and else links to them; a drawn one is painted once it is whole', () => {
  const { template, styles } = readWebFiles(path.join(folder, 'web'));
  const drawn = {
    markup: '<p>drawn</p>',
    loader: (main: string) => `<script data-scripts="${main}"></script>`,
  };
  const sheet = styles(['main']);
  const sheetText = '<style data-href="/assets/main.89abcdef.css">a{color:red}</style>';
  expect(template({ lang: 'en-US', head: '<title>T</title>', drawn, styles: sheet, data: '<i></i>' })).toBe(
    '<html lang="en-US"><head><title>T</title><script data-scripts="/assets/main.0123abcd.js"></script>' +
      `${sheetText}<link rel="expect" href="#attic-state" blocking="render" /></head>` +
      '<body><div id="root"><p>drawn</p></div><i></i></body></html>',
  );
  expect(template({ lang: 'en-US', head: '', styles: sheet, data: '' })).toMatch(
    new RegExp(`^<html lang="en-US"><head><script defer [^>]*></script>${sheetText}</head><body>`),
  );
  expect(template({ lang: 'en-US', head: '', data: '' })).toContain(
    '<link href="/assets/main.89abcdef.css" rel="stylesheet">',
  );
});
