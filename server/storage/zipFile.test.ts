import { unzipSync } from 'fflate';
import { zipOf } from './zipFile';

const FILES = [
  { name: 'person.json', content: Buffer.from('{"name":"Lim Chee Keong"}') },
  { name: 'statements/结算单 2026-08.pdf', content: Buffer.alloc(100_000, 7) },
  { name: 'empty.txt', content: Buffer.alloc(0) },
];

test('every file is in it, in its folder, by its name and to the byte', () => {
  const unpacked = Object.entries(unzipSync(zipOf(FILES)));
  expect(unpacked.map(([name, content]) => ({ name, content: Buffer.from(content) }))).toEqual(FILES);
});

test('what is packed already is kept as it is, all else is packed', () => {
  const [text, print] = ['rows.csv', 'print.pdf'].map((name) =>
    zipOf([{ name, content: Buffer.alloc(100_000, 7) }]),
  );
  expect(text!.length).toBeLessThan(1_000);
  expect(print!.length).toBeGreaterThan(100_000);
});

test('an archive of nothing is one', () => {
  expect(unzipSync(zipOf([]))).toEqual({});
});
