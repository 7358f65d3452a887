import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as aTurn } from 'node:timers/promises';
import { Parser } from 'csv-parse';
import type { ListingImport } from '@shared/contract/inventory/listingImports';
import { ALL_CODES } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { csvWorkerFile, testCsvReader } from '../../../testing/testCsvReader';
import { createAccount, signIn } from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';
import type { CsvRecord } from './rows/csvRecords';
import { readCsvFile } from './rows/csvRecords';
import { createCsvReader, type CsvReader } from './csvReader';
import { workOnImport } from './work.service';

const folder = mkdtempSync(path.join(tmpdir(), 'attic-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(content: string, extension = 'csv'): string {
  const file = path.join(folder, `${randomUUID()}.${extension}`);
  writeFileSync(file, content);
  return file;
}
const threadOf = (code: string, limits = {}) => createCsvReader(fileOf(code, 'mjs'), limits);

async function readAll(read: CsvReader['read'], file: string) {
  const records: CsvRecord[] = [];
  try {
    for await (const record of read(file).records) records.push(record);
    return { records, stopped: null };
  } catch (error) {
    const { message, reason } = error as { message: string; reason?: string };
    return { records, stopped: { message, reason } };
  }
}

/** Every other row is short, so that there are never more of them than of the others: all of the file is read. */
const ragged = (rows: number) =>
  `id,name,price\n${Array.from({ length: rows }, (_, index) => (index % 2 ? `${index}\n` : `${index},"A flat, ${'x'.repeat(60)}",80\n`)).join('')}`;

describe('a file that is read in a thread', () => {
  it.each<[string, string]>([
    ['of many parts', ragged(1500)],
    ['of one part and no more', 'a,b\n'.repeat(200)],
    ['with rows of a megabyte', `a,b\n${`1,"${'x\n'.repeat(400_000)}"\n`.repeat(4)}`],
    ['with a quote that is never closed', `a,b\n${'1,2\n'.repeat(450)}3,"4\n5,6\n`],
    ['of the wrong separator', `a,b,c\n${'1;2;3\n'.repeat(2000)}`],
    ['of nothing', ''],
  ])('%s says the same as without', async (_, content) => {
    const file = fileOf(content);
    const threaded = await readAll(testCsvReader.read, file);
    expect(threaded).toEqual(await readAll(readCsvFile, file));
  });

  it('is gone', async () => {
    const { stopped } = await readAll(testCsvReader.read, path.join(folder, 'none.csv'));
    expect(stopped).toEqual({ message: 'there is no such file', reason: 'file_gone' });
  });

  it('tells how far it is, and is left when nobody wants more', async () => {
    const file = fileOf(ragged(5000));
    const { records, bytesRead } = testCsvReader.read(file);
    expect(bytesRead()).toBe(0);
    for await (const { line } of records) {
      expect(line).toBe(1);
      expect(bytesRead()).toBeGreaterThan(0);
      break;
    }
  });
});

describe('a thread', () => {
  const PARTS = `import { parentPort } from 'node:worker_threads';
    const row = { line: 1, fields: ['a'] };
    parentPort.once('message', () => {
      parentPort.postMessage({ records: [row], bytesRead: 1, isLast: false });`;

  const FAULT = `throw new TypeError('a fault');`;
  const parts = (fate: string) => `${PARTS}\n parentPort.once('message', () => { ${fate} });});`;

  it.each<[string, string, string]>([
    [
      'that takes too much memory ends alone',
      `const all = []; for (;;) all.push(new Array(1e5).fill(all.length));`,
      'reading the file took too much memory, or was ended',
    ],
    ['that is ended', `process.exit(1);`, 'reading the file took too much memory, or was ended'],
  ])('%s, and what it gave before stands', async (_, fate, message) => {
    const { read } = threadOf(parts(fate), { patienceMs: 100_000, memoryMb: 32 });
    const { records, stopped } = await readAll(read, 'x');
    expect(records).toEqual([{ line: 1, fields: ['a'] }]);
    expect(stopped).toEqual({ message, reason: 'reading_ended' });
  });

  it('that takes too long is ended, and what it gave before stands', async () => {
    // However long the thread itself takes on a busy machine: the clock is moved once the second part was asked for.
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    try {
      const { records } = threadOf(parts('for (;;);'), { patienceMs: 3000 }).read('x');
      expect(await records.next()).toMatchObject({ done: false, value: { line: 1 } });
      expect(jest.getTimerCount()).toBe(0);
      const second = records.next();
      while (jest.getTimerCount() === 0) await aTurn();
      jest.advanceTimersByTime(3000);
      await expect(second).rejects.toMatchObject({
        message: 'reading the file took too long',
        reason: 'reading_ended',
      });
    } finally {
      jest.useRealTimers();
    }
  });

  // A mistake of ours is no fault of the file: nobody is told to send another one, and the log says where it was thrown.
  it('with a fault of ours throws it as it is', async () => {
    const fault = { name: 'TypeError', message: 'a fault', stack: expect.stringContaining('.mjs:') };
    await expect(threadOf(FAULT).inspect(Buffer.from('a,b'))).rejects.toMatchObject(fault);
    const { records } = threadOf(parts(FAULT)).read('x');
    expect(await records.next()).toMatchObject({ done: false, value: { line: 1 } });
    await expect(records.next()).rejects.toMatchObject(fault);
  });

  it('is not started for more than two whom somebody waits for; work of the queue holds up none of them', async () => {
    const { peek, inspect, read } = createCsvReader(csvWorkerFile);
    const file = fileOf(ragged(5000));
    const long = [read(file), read(file)];
    for (const { records } of long) await records.next();
    expect(await inspect(Buffer.from('id,name\n1,A flat\n'))).toMatchObject({ header: ['id', 'name'] });

    const looking: number[] = [];
    const leave: (() => void)[] = [];
    const peeks = [0, 1, 2].map((at) =>
      peek(file, async ({ records }) => {
        looking.push(at);
        await records.next();
        await new Promise<void>((go) => (leave[at] = go));
        await records.return(undefined);
      }),
    );
    expect(looking).toEqual([0, 1]);
    while (!leave[0]) await aTurn();
    leave[0]();
    await peeks[0];
    while (!leave[1] || !leave[2]) await aTurn();
    expect(looking).toEqual([0, 1, 2]);
    leave[1]();
    leave[2]();
    await Promise.all(peeks);
    for (const { records } of long) await records.return(undefined);
  });

  it('that dies between two parts is a failure of the next', async () => {
    const { read } = threadOf(`${PARTS}\n setImmediate(() => process.exit(1)); });`);
    const { records } = read('x');
    expect(await records.next()).toMatchObject({ done: false, value: { line: 1 } });
    await expect(records.next()).rejects.toMatchObject({ reason: 'reading_ended' });
  });
});

describe('the server', () => {
  let test: TestApp;
  let staff: { authorization: string };
  beforeAll(async () => {
    test = await buildTestApp();
    const codes = [...ALL_CODES];
    const account = await createAccount(test.db, {
      role: 'administrator',
      is_admin: true,
      permission_codes: codes,
    });
    staff = await signIn(test, account);
  });
  afterEach(() => (test.context.csv = testCsvReader));
  afterAll(() => test.close());

  const upload = (content: string) => {
    const form = multipartOf([['uploadKey', randomUUID()]], {
      field: 'file',
      content: Buffer.from(content),
      filename: 'my.csv',
      type: 'text/csv',
    });
    return test.app.inject({
      method: 'POST',
      url: '/api/listing-imports',
      payload: form.payload,
      headers: { ...staff, ...form.headers },
    });
  };
  const listings = (count: number) =>
    [
      'id,name,latitude,longitude,property_type,accommodates,price,neighbourhood_cleansed',
      ...Array.from({ length: count }, (_, id) => `${id},A flat,1.35,103.94,Entire condo,4,$80.00,Tampines`),
    ].join('\n');
  const OPTIONS = {
    ...{ country: 'SG', currency: 'SGD', rate: '3.3' },
    ...{ companyId: null, state: null, town: null, status: 'draft', update: false },
  };
  const health = () => test.app.inject('/api/health');
  const get = async (id: string) =>
    (await test.app.inject({ url: `/api/listing-imports/${id}`, headers: staff })).json<ListingImport>();
  async function step(id: string, method: 'POST' | 'PATCH', name: string, body: object = {}) {
    const { version } = await get(id);
    const url = `/api/listing-imports/${id}/${name}`;
    const answer = await test.app.inject({ method, url, headers: staff, payload: { ...body, version } });
    expect(answer.statusCode).toBe(200);
  }
  async function work(id: string) {
    await workOnImport(test.context, id);
    return get(id);
  }

  it('answers others while nine megabytes of ragged rows are read, and reads no row of them itself', async () => {
    const parsed = jest.spyOn(Parser.prototype, '_transform');
    try {
      const content = ragged(220_000);
      expect(content.length).toBeGreaterThan(9_000_000);
      let isRead = false;
      const reading = upload(content).finally(() => (isRead = true));
      expect((await health()).statusCode).toBe(200);
      expect(isRead).toBe(false);
      expect((await reading).statusCode).toBe(201);
      expect(parsed).not.toHaveBeenCalled();
    } finally {
      parsed.mockRestore();
    }
  });

  it('answers others while a thread hangs, and says at the file that the reading was ended', async () => {
    test.context.csv = threadOf('for (;;);', { patienceMs: 3000 });
    const reading = upload('id,name\n1,A flat\n');
    for (let asked = 0; asked < 5; asked += 1) expect((await health()).statusCode).toBe(200);
    const answer = await reading;
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: 'file', rule: 'csv_reading_ended' }] });
  });

  it('blames no file for a fault of ours: an upload is a 500, and the queue is told to try again', async () => {
    const broken = threadOf(`throw new TypeError('a fault');`);
    const uploaded = (await upload(listings(1))).json<ListingImport>();
    await step(uploaded.id, 'PATCH', 'mapping', { mapping: uploaded.mapping, options: OPTIONS });
    await step(uploaded.id, 'POST', 'check');
    const logged = jest.spyOn(test.context.log, 'error');
    try {
      test.context.csv = broken;
      const answer = await upload(listings(1));
      expect(answer.statusCode).toBe(500);
      expect(answer.body).not.toContain('a fault');
      await expect(workOnImport(test.context, uploaded.id)).rejects.toThrow('a fault');
      expect(logged).toHaveBeenCalledWith(
        { err: expect.objectContaining({ message: 'a fault' }), importId: uploaded.id },
        expect.any(String),
      );
    } finally {
      logged.mockRestore();
    }
    expect(await get(uploaded.id)).toMatchObject({ state: 'checking', stopReason: null });
    test.context.csv = testCsvReader;
    expect(await work(uploaded.id)).toMatchObject({ state: 'checked' });
  });

  it('keeps what an import wrote before its thread was killed, and goes on behind it', async () => {
    const uploaded = (await upload(listings(450))).json<ListingImport>();
    await step(uploaded.id, 'PATCH', 'mapping', { mapping: uploaded.mapping, options: OPTIONS });
    await step(uploaded.id, 'POST', 'check');
    expect((await work(uploaded.id)).state).toBe('checked');
    await step(uploaded.id, 'POST', 'run');

    // The thread gives 200 records, the header among them, and 200 more; then it is gone. A part of 200 rows is in by then.
    const { read, inspect, peek } = createCsvReader(csvWorkerFile);
    test.context.csv = {
      ...{ inspect, peek },
      read(file) {
        const { records, bytesRead } = read(file);
        async function* killed() {
          let given = 0;
          for await (const record of records) {
            yield record;
            if ((given += 1) === 400) return yield* threadOf('process.exit(1);').read(file).records;
          }
        }
        return { records: killed(), bytesRead };
      },
    };
    const failed = await work(uploaded.id);
    expect(failed).toMatchObject({ state: 'failed', stopReason: 'reading_ended', counts: { added: 399 } });

    test.context.csv = testCsvReader;
    await step(uploaded.id, 'POST', 'run');
    expect(await work(uploaded.id)).toMatchObject({ state: 'done', counts: { read: 450, added: 450 } });
    const { count } = await test.db
      .selectFrom('property')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(450);
  });
});
