import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { readCsvFile, type CsvRecord } from './csvRecords';

const folder = mkdtempSync(path.join(tmpdir(), 'attic-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Buffer) {
  const file = path.join(folder, 'file.csv');
  writeFileSync(file, content);
  return readAll(file);
}

async function readAll(file: string) {
  const records: CsvRecord[] = [];
  let stopped: string | null = null;
  try {
    for await (const record of readCsvFile(file).records) records.push(record);
  } catch (error) {
    stopped = (error as Error).message;
  }
  return { lines: records.map(({ line, fields }) => [line, ...fields]), stopped };
}

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])(
  'tells the line on which a record starts (%s), whatever quoted fields and empty lines stand before',
  async (_, end) => {
    const text = ['a,b', '1,"x', '', 'y ""z"""', '', '2,é', '"3', '",4', '5,6'].join(end);
    expect(await read(text)).toEqual({
      lines: [
        [1, 'a', 'b'],
        [2, '1', `x${end}${end}y "z"`],
        [6, '2', 'é'],
        [7, `3${end}`, '4'],
        [9, '5', '6'],
      ],
      stopped: null,
    });
  },
);

test('takes a byte order mark away, and gzip whatever the name', async () => {
  expect((await read('\ufeffid,b\n1,2\n')).lines).toEqual([
    [1, 'id', 'b'],
    [2, '1', '2'],
  ]);
  expect((await read(gzipSync('\ufeffid,b\n1,2'))).lines).toEqual([
    [1, 'id', 'b'],
    [2, '1', '2'],
  ]);
});

test('leaves rows of another length and stray quotes to whoever checks the rows', async () => {
  expect((await read('a,b\n1\n1,2,3\n5" pipe,x\n"q"uote,y\n')).lines).toEqual([
    [1, 'a', 'b'],
    [2, '1'],
    [3, '1', '2', '3'],
    [4, '5" pipe', 'x'],
    [5, '"q"uote', 'y'],
  ]);
});

test('gives the whole rows before the cut of a gzip file, and not the row that the cut may have shortened', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `${index},${Math.sin(index)}`);
  const whole = gzipSync(['a,b', ...rows].join('\n'));
  const { lines, stopped } = await read(whole.subarray(0, whole.length / 2));
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.slice(1).map(([, a, b]) => `${a},${b}`)).toEqual(rows.slice(0, lines.length - 1));
  expect(stopped).toMatch(/^the gzip file is cut off \(after line \d+\)$/);
});

test('gives the rows before a quote that is never closed', async () => {
  const { lines, stopped } = await read('a,b\n1,2\n3,"4\n5,6\n');
  expect(lines).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
  ]);
  expect(stopped).toMatch(/never closed.*\(after line 2\)/);
});

test('does not read a giant row into memory', async () => {
  const { lines, stopped } = await read(`a,b\n1,2\n3,"${'x,\n'.repeat(2_000_000)}`);
  expect(lines).toHaveLength(2);
  expect(stopped).toMatch(/longer than 1 MB/);
});

test.each<[string, string | Buffer, RegExp]>([
  ['empty', '', /is empty/],
  ['latin-1', Buffer.from('a,b\n1,caf\xe9\n', 'latin1'), /not in UTF-8/],
  ['UTF-16', Buffer.from('\ufeffa,b\n', 'utf16le'), /UTF-16/],
  ['binary', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 2]), /no text file/],
  ['spreadsheet', Buffer.from('PK\u0003\u0004rest of a zip'), /spreadsheet/],
  ['damaged gzip', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), /damaged|cut/],
  ['cut in a character', Buffer.from('a,b\n1,é').subarray(0, -1), /not in UTF-8/],
])('says what is wrong with a file that is %s', async (_, content, message) => {
  expect((await read(content)).stopped).toMatch(message);
});

test('says that there is no such file, or that it is a folder', async () => {
  expect((await readAll(path.join(folder, 'none.csv'))).stopped).toBe('there is no such file');
  expect((await readAll(folder)).stopped).toMatch(/folder/);
});

test('makes nothing of rows that are too short or too long but their fields', async () => {
  // The parser's own error of such a row is written out as JSON, with the one before inside of it.
  const written = jest.spyOn(JSON, 'stringify');
  try {
    const { lines, stopped } = await read(`a,b,c\n${'1,2\n1,2,3,4\n'.repeat(300)}`);
    expect(stopped).toBeNull();
    expect(lines.slice(0, 3)).toEqual([
      [1, 'a', 'b', 'c'],
      [2, '1', '2'],
      [3, '1', '2', '3', '4'],
    ]);
    expect(lines).toHaveLength(601);
    // A few belong to the opening of the file; an error for each row would be hundreds.
    expect(written.mock.calls.length).toBeLessThan(20);
  } finally {
    written.mockRestore();
  }
});

const FAULTY = 'is this the right file and separator?';
const stopAfter = (count: string, line: number) =>
  `${count} faulty rows (line ${line} has 1 fields, the header has 3): ${FAULTY}`;
const FITS = '1,2,3\n';
const SHORT = '1;2;3\n';
// Blank lines are no rows. The first row of the file is its header, on line 1.
test.each<[string, string, number, string | null]>([
  ['999 faulty rows alone', `a,b,c\n${SHORT.repeat(999)}`, 1000, null],
  ['1,000 faulty rows alone', `a,b,c\n${SHORT.repeat(1000)}`, 1000, stopAfter('1,000', 2)],
  ['blank lines among 999', `a,b,c\n${`${SHORT}\n`.repeat(999)}`, 1000, null],
  ['more faulty rows behind', `a,b,c\n${SHORT.repeat(5000)}`, 1000, stopAfter('1,000', 2)],
  [
    '999 good rows, then 1,000 faulty',
    `a,b,c\n${FITS.repeat(999)}${SHORT.repeat(1000)}`,
    1999,
    stopAfter('1,000', 1001),
  ],
  ['1,000 good rows, then 1,000 faulty', `a,b,c\n${FITS.repeat(1000)}${SHORT.repeat(1000)}`, 2001, null],
  [
    '1,000 good rows, then 1,001 faulty',
    `a,b,c\n${FITS.repeat(1000)}${SHORT.repeat(1001)}`,
    2001,
    stopAfter('1,001', 1002),
  ],
  [
    'one of ten that fits by chance',
    `a,b,c\n${(SHORT.repeat(9) + FITS).repeat(200)}`,
    1111,
    stopAfter('1,000', 2),
  ],
  ['1,500 torn rows of 4,500', `a,b,c\n${(FITS.repeat(2) + SHORT).repeat(1500)}`, 4501, null],
])('of a file with %s the reading stops or not', async (_, content, rows, message) => {
  const { lines, stopped } = await read(content);
  expect(stopped).toBe(message);
  expect(lines).toHaveLength(rows);
});

test('lets others have their turn while a file is read', async () => {
  let turns = 0;
  let reading = true;
  const count = () => {
    turns += 1;
    if (reading) setImmediate(count);
  };
  setImmediate(count);
  // One chunk, as an upload is handed over: 320 kB are ten pieces.
  const content = Buffer.from(`a,b\n${'1,2\n'.repeat(80_000)}`);
  let rows = 0;
  for await (const { line } of readCsvFile(Readable.from([content]) as never).records)
    rows += line > 0 ? 1 : 0;
  reading = false;
  expect(rows).toBe(80_001);
  expect(turns).toBeGreaterThanOrEqual(10);
});
