import { inflateRawSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { errorHandler } from '../errors';
import { MAX_XLSX_ROWS, sendExport, type Export, type ExportColumn } from './export';

type Row = { name: string | null; total: number; paid: boolean };
const COLUMNS: ExportColumn<Row>[] = [
  { header: 'Name', value: (row) => row.name },
  { header: 'Total (RM)', value: (row) => row.total },
  { header: 'Paid', value: (row) => row.paid },
];
let app: FastifyInstance;
let list: Partial<Export<Row>>;
const onReady = jest.fn(() => Promise.resolve());
beforeEach(() => onReady.mockReset());
beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(errorHandler);
  app.get('/', (_request, reply) =>
    sendExport(reply, { format: 'csv', filename: 'things', columns: COLUMNS, rows: [], ...list }, onReady),
  );
});
afterAll(() => app.close());
const download = (what: Partial<Export<Row>>) => {
  list = what;
  return app.inject('/');
};
const row = (name: string | null, total = 1, paid = true): Row => ({ name, total, paid });
async function* many(count: number): AsyncGenerator<Row> {
  for (let index = 0; index < count; index++) yield row(`row ${index}`, index);
}

/** The files of a zip archive, by its central directory. */
function unzip(archive: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const size = archive.readUInt32LE(at + 20);
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(start, start + size);
    files[name] = (archive.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString('utf8');
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

describe('a CSV export', () => {
  it('is UTF-8 with a mark that Excel needs, a line per row, and is kept by nobody', async () => {
    const answer = await download({ rows: [row('Aminah 阿米娜', 1234.5, false), row(null, -5)] });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.body.slice(1)).toBe('Name,Total (RM),Paid\r\nAminah 阿米娜,1234.5,false\r\n,-5,true\r\n');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="things.csv"',
      'cache-control': 'private, no-store',
    });
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+60123456789', "'+60123456789"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("https://x","y")', '"\'=HYPERLINK(""https://x"",""y"")"'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('writes the text %j as %j', async (text, cell) => {
    expect(
      (await download({ rows: [row(text)] })).body.split(',').slice(2, -2).join(',').replace('Paid\r\n', ''),
    ).toBe(cell);
  });

  it('streams any number of rows, whole and in order', async () => {
    const lines = (await download({ rows: many(60_000) })).body.split('\r\n');
    expect(lines).toHaveLength(60_002);
    expect(lines[60_000]).toBe('row 59999,59999,true');
  });

  it('asks for rows only as fast as they are read, and stops when nobody reads on', async () => {
    let made = 0;
    let ended = false;
    async function* slow(): AsyncGenerator<Row> {
      try {
        for (; made < 1_000_000; made++) yield row('x'.repeat(1000));
      } finally {
        ended = true;
      }
    }
    list = { rows: slow() };
    const answer = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }));
    const reader = answer.body!.getReader();
    await reader.read();
    await new Promise((later) => setTimeout(later, 300));
    const asked = made;
    await reader.cancel();
    expect(asked).toBeLessThan(100_000);
    for (let tries = 0; tries < 500 && !ended; tries += 1)
      await new Promise((later) => setTimeout(later, 20));
    expect(ended).toBe(true);
  });

  it('has a file name that cannot break out of its header', async () => {
    const answer = await download({ filename: '../a"\r\nset-cookie: x=y' });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="-a-set-cookie-x-y.csv"');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is an error, not half a file, when the first row cannot be read', async () => {
    async function* broken(): AsyncGenerator<Row> {
      yield* [];
      throw new Error('the database is gone');
    }
    const answer = await download({ rows: broken() });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toHaveProperty('message');
  });
});

describe('an XLSX export', () => {
  it('is a workbook with a frozen header, texts as texts and numbers as numbers', async () => {
    const rows = [row('=1+1', 1234.5, false), row('<b> & "c"\u0001\uffff', -5), row(null)];
    const answer = await download({ format: 'xlsx', rows });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="things.xlsx"',
      'cache-control': 'private, no-store',
    });
    expect(answer.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    const files = unzip(answer.rawPayload);
    const sheet = files['xl/worksheets/sheet1.xml']!;
    expect(sheet).toContain('state="frozen"');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/<c r="B2"[^>]*><v>1234\.5<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="B3"[^>]*><v>-5<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="C2" t="b"><v>0<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="A2" t="s"><v>\d+<\/v><\/c>/);
    expect(files['xl/sharedStrings.xml']).toContain('<t>=1+1</t>');
    expect(files['xl/sharedStrings.xml']).toMatch(/<t>&lt;b&gt; &amp; ("|&quot;)c("|&quot;)<\/t>/);
  });

  it('takes a text of any length, cut at what a cell can hold', async () => {
    const files = unzip((await download({ format: 'xlsx', rows: [row('x'.repeat(40_000))] })).rawPayload);
    expect(/<t>(x+)<\/t>/.exec(files['xl/sharedStrings.xml']!)![1]).toHaveLength(32_767);
  });

  it('holds up to its bound and refuses more with a code, instead of half a list', async () => {
    expect((await download({ format: 'xlsx', rows: many(MAX_XLSX_ROWS) })).statusCode).toBe(200);
    expect(onReady).toHaveBeenCalledTimes(1);
    const answer = await download({ format: 'xlsx', rows: many(MAX_XLSX_ROWS + 1) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'export.too_large', params: { max: 50_000 } });
    expect(answer.headers['content-disposition']).toBeUndefined();
    // Nobody has taken it: the log says nothing of it.
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it('is not sent when what has to be written before cannot be', async () => {
    onReady.mockRejectedValueOnce(new Error('no log'));
    const answer = await download({ rows: [row('Aminah')] });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('Aminah');
  });
});
