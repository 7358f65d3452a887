import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuiltFor } from './builtFor';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'attic-built-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stampOf = (text: string) => {
  const file = path.join(folder, 'built.json');
  writeFileSync(file, text);
  return file;
};

it('reads what the pages call and show from the stamp of their build', () => {
  const settings = { target: 'production', apiBaseUrl: 'https://api.attic.example', mapsKey: 'k' };
  expect(readBuiltFor(stampOf(JSON.stringify({ startedAt: 1, settings })))).toEqual({
    apiBaseUrl: 'https://api.attic.example',
    mapsKey: 'k',
  });
});

it('takes no stamp for no pages', () => {
  expect(readBuiltFor(path.join(folder, 'nowhere.json'))).toEqual({ apiBaseUrl: '', mapsKey: '' });
});

it.each([
  ['is cut off', '{"startedAt": 1, "settings": {"apiBaseUrl": "https://api.att'],
  ['has no bytes', ''],
  ['lacks a setting', '{"startedAt": 1, "settings": {"mapsKey": ""}}'],
])('stops the start at a stamp that %s', (_what, text) => {
  expect(() => readBuiltFor(stampOf(text))).toThrow(
    /built\.json does not say what the pages were built for; build them anew \(npm run build\)$/,
  );
});

it('stops the start at a stamp that cannot be read', () => {
  expect(() => readBuiltFor(folder)).toThrow('does not say what the pages were built for');
});
