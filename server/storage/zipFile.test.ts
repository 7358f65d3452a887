import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import { zipOf, zipPieces, type ZippedFile } from './zipFile';

/** Files of an archive whose bytes are compared as text: byte by byte it takes a second for a few hundred kilobytes. */
const inText = (files: readonly ZippedFile[]) =>
  files.map(({ name, content }) => ({ name, content: content.toString('latin1') }));
const unzipped = (archive: Uint8Array) =>
  inText(
    Object.entries(unzipSync(archive)).map(([name, content]) => ({ name, content: Buffer.from(content) })),
  );

const FILES = [
  { name: 'person.json', content: Buffer.from('{"name":"Lim Chee Keong"}') },
  { name: 'statements/结算单 2026-08.pdf', content: Buffer.alloc(100_000, 7) },
  { name: 'empty.txt', content: Buffer.alloc(0) },
];

test('every file is in it, in its folder, by its name and to the byte', () => {
  expect(unzipped(zipOf(FILES))).toEqual(inText(FILES));
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

async function* oneByOne(files: readonly ZippedFile[], seen: string[] = []): AsyncGenerator<ZippedFile> {
  try {
    for (const file of files) {
      seen.push(file.name);
      yield file;
    }
  } finally {
    seen.push('end');
  }
}
const joined = async (files: readonly ZippedFile[]) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipPieces(oneByOne(files))) pieces.push(piece);
  return Buffer.concat(pieces);
};

test('packed as they come, files are the same', async () => {
  const noise = randomBytes(200_000);
  const files = [...FILES, { name: 'papers/1.pdf', content: noise }, { name: 'noise.bin', content: noise }];
  expect(unzipped(await joined(files))).toEqual(inText(files));
  expect(unzipSync(await joined([]))).toEqual({});
});

test('the next file is asked for once the last is taken, and none after the reader has gone', async () => {
  const seen: string[] = [];
  const content = randomBytes(300_000);
  const pieces = zipPieces(
    oneByOne(
      [1, 2, 3].map((number) => ({ name: `${number}.pdf`, content })),
      seen,
    ),
  );
  let taken = 0;
  while (seen.length < 2) taken += ((await pieces.next()).value as Uint8Array).length;
  expect(seen).toEqual(['1.pdf', '2.pdf']);
  // The whole of the first, and no more than the first piece of the second.
  expect(taken).toBeGreaterThan(300_000);
  expect(taken).toBeLessThan(400_000);
  await pieces.return(undefined);
  expect(seen).toEqual(['1.pdf', '2.pdf', 'end']);
});
