import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { ImportedRow, ImportProblem, ListingImport } from '@shared/contract/inventory/listingImports';
import type { ErrorBody } from '@shared/errorBodies';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { runIn } from '../../../db/client';
import { SYSTEM } from '../../../plugins/audit';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, createReservation, signIn } from '../../../testing/factories';
import { multipartOf } from '../../../testing/multipartOf';
import { rollDays } from '../../money/businessDays/rollDays.service';
import { sweepImports } from './sweepImports.service';
import { sumsOf } from './undo.queries';
import { workOnImport } from './work.service';
import { startRun } from './work.queries';
import { RUN_MS, runUntil } from './runs';

const HOSTILE = path.resolve(__dirname, '../../../../../shared/data/hostile/strings/blns.json');

let test: TestApp;
let staff: { authorization: string };
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  await test.reset();
  staff = await asStaff();
});
afterAll(() => test.close());

const asStaff = async (codes: readonly number[] = ALL_CODES) =>
  signIn(
    test,
    await createAccount(test.db, { role: 'administrator', is_admin: true, permission_codes: [...codes] }),
  );
const without = (...permissions: Permission[]) => {
  const missing = permissions.map(codeOf);
  return asStaff(ALL_CODES.filter((code) => !missing.includes(code)));
};

const HEADER = 'id,name,latitude,longitude,property_type,accommodates,price,neighbourhood_cleansed';
const row = (id: string | number, { price = '$80.00', name = 'A flat', town = 'Tampines' } = {}) =>
  `${id},"${name}",1.35,103.94,Entire condo,4,"${price}",${town}`;
const csv = (...rows: string[]) => [HEADER, ...rows].join('\r\n');
const many = (count: number) => csv(...Array.from({ length: count }, (_, index) => row(index)));
const SG = {
  country: 'SG',
  currency: 'SGD',
  rate: '3.3',
  companyId: null,
  state: null,
  town: null,
  status: 'draft',
  update: false,
};

async function send(content: string | Buffer, { key = randomUUID(), headers = staff, name = 'my.csv' } = {}) {
  const form = multipartOf([['uploadKey', key]], {
    field: 'file',
    content: Buffer.from(content as string),
    filename: name,
    type: 'text/csv',
  });
  return test.app.inject({
    method: 'POST',
    url: '/api/listing-imports',
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
}
const call = (
  method: 'GET' | 'POST' | 'PATCH',
  address: string,
  payload?: object,
  headers: { authorization: string } = staff,
) => test.app.inject({ method, url: `/api/listing-imports${address}`, headers, ...(payload && { payload }) });
const upload = async (content: string | Buffer) => {
  const answer = await send(content);
  expect(answer.statusCode).toBe(201);
  return answer.json<ListingImport>();
};
const map = (seen: ListingImport, options: object = {}, mapping: object = seen.mapping) =>
  call('PATCH', `/${seen.id}/mapping`, { mapping, options: { ...SG, ...options }, version: seen.version });
const get = async (id: string) => (await call('GET', `/${id}`)).json<ListingImport>();
const work = async () => {
  for (const job of test.sent.splice(0))
    if (job.name === 'listing-import') await workOnImport(test.context, job.data.importId);
};
async function step(id: string, name: 'check' | 'run' | 'undo' | 'cancel') {
  const answer = await call('POST', `/${id}/${name}`, { version: (await get(id)).version });
  expect(answer.statusCode).toBe(200);
  return answer.json<ListingImport>();
}
async function done(id: string, ...names: ('check' | 'run' | 'undo')[]) {
  for (const name of names) {
    await step(id, name);
    await work();
  }
  return get(id);
}
async function checkedImport(content: string, options: object = {}) {
  const uploaded = await upload(content);
  expect((await map(uploaded, options)).statusCode).toBe(200);
  return done(uploaded.id, 'check');
}
const runImportOf = async (content: string, options: object = {}) =>
  done((await checkedImport(content, options)).id, 'run');
const codeOfAnswer = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const faultOf = (answer: { json: () => unknown }) => {
  const body = answer.json() as ErrorBody & { fields?: { path: string; rule: string }[] };
  return body.fields?.map(({ path: field, rule }) => `${field} ${rule}`);
};
const storedFiles = () => {
  const folder = path.join(test.context.env.DATA_DIR, 'uploads', 'imports');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const count = async (table: 'property' | 'room_type' | 'unit' | 'photo' | 'location' | 'company') =>
  (
    await test.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
type Place = NonNullable<Awaited<ReturnType<typeof roomType>>>;
const roomType = (id: string | number) =>
  test.db.selectFrom('room_type').selectAll().where('source_key', '=', `csv:SG:${id}`).executeTakeFirst();
const rowsOf = async (id: string, state = '') =>
  (await call('GET', `/${id}/rows?limit=200${state && `&state=${state}`}`)).json<{ rows: ImportedRow[] }>()
    .rows;

describe('the upload', () => {
  it('answers header, sample and a mapping by known names, ours and those of others', async () => {
    const file =
      'Ref,Title,Lat,Lng,Kind,Sleeps,Nightly price,Bandar,"x\ty"\n7,"A, b",1.3,103.9,Condo,4,$80,Jurong,\n';
    const answer = await upload(`\ufeff${file}`);
    expect(answer).toMatchObject({
      state: 'uploaded',
      fileName: 'my.csv',
      header: ['Ref', 'Title', 'Lat', 'Lng', 'Kind', 'Sleeps', 'Nightly price', 'Bandar', 'x y'],
      sample: [['7', 'A, b', '1.3', '103.9', 'Condo', '4', '$80', 'Jurong', '']],
      mapping: {
        id: 0,
        name: 1,
        latitude: 2,
        longitude: 3,
        property_type: 4,
        accommodates: 5,
        price: 6,
        neighbourhood_cleansed: 7,
      },
      options: { status: 'draft', update: false },
      version: 1,
    });
  });

  it.each<[string, string | Buffer, string]>([
    ['empty', '', 'file required'],
    ['a header alone', HEADER, 'file csv_empty'],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${csv(row(1))}`, 'utf16le'), 'file csv_utf16'],
    ['UTF-16 without', Buffer.from(csv(row(1)), 'utf16le'), 'file csv_utf16'],
    ['latin-1', Buffer.from(csv(row(1, { name: 'café' })), 'latin1'), 'file csv_encoding'],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004rest'), 'file csv_spreadsheet'],
    ['packed', gzipSync(csv(row(1))), 'file csv_gzip'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'file csv_no_text'],
    ['with semicolons', csv(row(1)).replaceAll(',', ';'), 'file csv_semicolons'],
    ['with tabs', csv(row(1)).replaceAll(',', '\t'), 'file csv_tabs'],
    ['a quote that is never closed', `${HEADER}\n1,"x\n2,y\n`, 'file csv_open_quote'],
    [
      'a header with commas over 1,000 rows with semicolons',
      `${HEADER}\n${`${row(1).replaceAll(',', ';')}\n`.repeat(1000)}`,
      'file csv_misshapen',
    ],
    ['one column', 'name\nA flat\n', 'file csv_no_header'],
    ['figures alone', '1,2\n3,4\n', 'file csv_no_header'],
    ['301 columns', `${'a,'.repeat(300)}a\n1\n`, 'file csv_too_many_columns'],
  ])('refuses what is %s, and keeps no file', async (_, content, fault) => {
    const before = storedFiles();
    const answer = await send(content);
    expect(answer.statusCode).toBe(400);
    expect(faultOf(answer)).toEqual([fault]);
    expect(storedFiles()).toEqual(before);
  });

  it('refuses more than 10 MB', async () => {
    const answer = await send(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
    expect(answer.statusCode).toBe(413);
    expect(codeOfAnswer(answer)).toBe('file.too_large');
  });

  it('is once for a key, even at the same moment; another file under the key is refused', async () => {
    const key = randomUUID();
    const [a, b] = await Promise.all([send(csv(row(1)), { key }), send(csv(row(1)), { key })]);
    expect([a.statusCode, b.statusCode].sort()).toEqual([200, 201]);
    expect(a.json<ListingImport>().id).toBe(b.json<ListingImport>().id);
    const other = await send(csv(row(2)), { key });
    expect([other.statusCode, codeOfAnswer(other)]).toEqual([422, 'idempotency.mismatch']);
    // Another person's key is another key.
    expect((await send(csv(row(1)), { key, headers: await asStaff() })).statusCode).toBe(201);
  });

  it('and its end are done though the file cannot be removed from the store', async () => {
    const key = randomUUID();
    const first = await send(csv(row(1)), { key });
    const remove = jest.spyOn(test.context.files, 'remove').mockRejectedValue(new Error('no such device'));
    try {
      // The second copy of the same file is not wanted.
      const again = await send(csv(row(1)), { key });
      expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
      expect((await send(csv(row(2)), { key })).statusCode).toBe(422);
      expect((await step(first.json<ListingImport>().id, 'cancel')).state).toBe('cancelled');
      expect(remove).toHaveBeenCalledTimes(3);
    } finally {
      remove.mockRestore();
    }
  });

  it('makes the name of the file up', async () => {
    const answer = await send(csv(row(1)), { name: '../../etc/passwd\u202e.csv' });
    expect(answer.statusCode).toBe(201);
    const { file_key } = await test.db
      .selectFrom('listing_import')
      .select('file_key')
      .executeTakeFirstOrThrow();
    expect(file_key).toMatch(/^imports\/[0-9a-f-]{36}\.csv$/);
  });
});

describe('who may', () => {
  it('upload and run with listing.create, undo with listing.delete, change or publish with listing.edit', async () => {
    const refused = async (answer: Promise<{ statusCode: number }>) =>
      expect((await answer).statusCode).toBe(403);
    const noCreate = await without('listing.create');
    await refused(send(csv(row(1)), { headers: noCreate }));
    const checked = await checkedImport(csv(row(1)), { status: 'published' });
    const version = { version: checked.version };
    const noEdit = await without('listing.edit');
    await refused(call('POST', `/${checked.id}/run`, version, noEdit));
    await refused(call('POST', `/${checked.id}/run`, version, noCreate));
    const body = { mapping: checked.mapping, options: { ...SG, update: true }, ...version };
    await refused(call('PATCH', `/${checked.id}/mapping`, body, noEdit));
    await done(checked.id, 'run');
    const after = { version: (await get(checked.id)).version };
    await refused(call('POST', `/${checked.id}/undo`, after, await without('listing.delete')));
    await refused(call('POST', `/${checked.id}/undo`, after, noEdit));
    await refused(call('GET', `/${checked.id}`, undefined, await without('listing.view')));
    expect(await count('property')).toBe(1);
  });
});

describe('the mapping', () => {
  it.each<[string, object, object, string]>([
    ['a required column', {}, { price: null }, 'mapping.price required'],
    ['both types', {}, { property_type: null }, 'mapping.property_type required'],
    ['a column that is not there', {}, { beds: 8 }, 'mapping.beds unknown'],
    ['a column twice', {}, { beds: 0 }, 'mapping.beds column_twice'],
    ['the country', { country: null }, {}, 'options.country required'],
    ['an unknown country', { country: 'XX' }, {}, 'options.country import_country'],
    ['an unknown currency', { currency: 'XXQ' }, {}, 'options.currency import_currency'],
    ['the currency', { currency: null, rate: null }, {}, 'options.currency required'],
    ['the rate', { rate: null }, {}, 'options.rate required'],
    ['a rate of nothing', { rate: '0' }, {}, 'options.rate import_rate'],
    ['a state of Malaysia', { country: 'MY', currency: null, rate: null }, {}, 'options.state required'],
    [
      'no such state',
      { country: 'MY', currency: null, rate: null, state: 'Bali' },
      {},
      'options.state import_state',
    ],
    ['no such company', { companyId: randomUUID() }, {}, 'options.companyId unknown'],
  ])('names %s', async (_, options, mapping, fault) => {
    const uploaded = await upload(csv(row(1)));
    const answer = await map(uploaded, options, { ...uploaded.mapping, ...mapping });
    expect(answer.statusCode).toBe(400);
    expect(faultOf(answer)).toEqual([fault]);
    expect((await get(uploaded.id)).state).toBe('uploaded');
  });

  it('is that of the person who saved first', async () => {
    const uploaded = await upload(csv(row(1)));
    const answers = await Promise.all([map(uploaded, { town: 'Jurong' }), map(uploaded, { town: 'Bedok' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.map(codeOfAnswer)).toContain('row.stale');
  });

  it('holds up nobody while the file is looked at, and is refused when somebody saved meanwhile', async () => {
    const uploaded = await upload(csv(row(1)));
    const { csv: reader } = test.context;
    const meanwhile: number[] = [];
    test.context.csv = {
      ...reader,
      async peek(file, look) {
        test.context.csv = reader;
        meanwhile.push((await map(uploaded, { town: 'Bedok' })).statusCode);
        return reader.peek(file, look);
      },
    };
    try {
      const answer = await map(uploaded, { town: 'Jurong' });
      expect([...meanwhile, answer.statusCode]).toEqual([200, 409]);
      expect(codeOfAnswer(answer)).toBe('row.stale');
    } finally {
      test.context.csv = reader;
    }
    expect((await get(uploaded.id)).options.town).toBe('Bedok');
  });

  it('reads a file by it, not by its names', async () => {
    const swapped =
      'name,id,lat,longitude,room_type,accommodates,price\nA-1,My flat,1.3,103.9,Entire home/apt,2,$80\n';
    const uploaded = await upload(swapped);
    await map(uploaded, {}, { ...uploaded.mapping, id: 0, name: 1 });
    expect(await done(uploaded.id, 'check', 'run')).toMatchObject({ state: 'done', counts: { added: 1 } });
    expect((await roomType('A-1'))?.name['en-US']).toBe('My flat');
  });
});

describe('the check', () => {
  const FILE = csv(row(1), row(2, { price: 'abc' }), row(3), '4,short', row(1), row('=5', { price: '0' }));

  it('changes nothing and tells what the import would do, and why rows cannot be used', async () => {
    const checked = await checkedImport(FILE);
    expect(checked).toMatchObject({
      state: 'checked',
      counts: { read: 6, added: 2, changed: 0, unchanged: 1, refused: 3 },
      totalRows: 6,
      problemCount: 4,
      progress: null,
    });
    expect([await count('property'), await count('location'), await count('company')]).toEqual([0, 0, 0]);
    const { problems } = (await call('GET', `/${checked.id}/problems`)).json<{ problems: ImportProblem[] }>();
    expect(problems.map(({ line, column, rule, value }) => [line, column, rule, value])).toEqual([
      [3, 'price', 'money', 'abc'],
      [5, 'row', 'field_count', ''],
      [7, 'id', 'id_letters', '=5'],
      [7, 'price', 'zero', '0'],
    ]);
    expect(problems[1]!.params).toEqual({ fields: 2, columns: 8 });
    const first = (await call('GET', `/${checked.id}/problems?limit=3`)).json<{ next: number }>();
    const rest = await call('GET', `/${checked.id}/problems?limit=3&after=${first.next}`);
    expect(rest.json()).toMatchObject({ problems: [{ rule: 'zero' }], next: null });
  });

  it('counts an id that stands in two parts of the file once', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => row(index % 249));
    expect((await checkedImport(csv(...rows))).counts).toMatchObject({ added: 249, unchanged: 1 });
    expect((await runImportOf(csv(...rows))).counts).toMatchObject({ added: 249, unchanged: 1 });
  });

  it('gives its problems as a file without formulas', async () => {
    const { id } = await checkedImport(FILE);
    const answer = await call('GET', `/${id}/problems/export`);
    expect(answer.headers['content-disposition']).toContain('problems-my.csv');
    expect(parse(answer.body.slice(1))).toEqual([
      ['Line', 'Row', 'Column', 'Cause', 'Value'],
      ['3', '2', 'price', 'not an amount of money', 'abc'],
      ['5', '4', 'row', 'has 2 fields, the header has 8', ''],
      ['7', "'=5", 'id', 'letters, digits and - _ . : only, 64 at most', "'=5"],
      ['7', "'=5", 'price', 'must be above zero', '0'],
    ]);
  });

  it('keeps the first thousand problems and counts them all', async () => {
    const bad = Array.from({ length: 1100 }, (_, index) => row(index, { price: 'x' }));
    const checked = await checkedImport(csv(...bad));
    expect(checked).toMatchObject({ problemCount: 1100, counts: { refused: 1100 } });
    const kept = await sql<{ n: number }>`select count(*) as n from listing_import_problem`.execute(test.db);
    expect(kept.rows[0]!.n).toBe(1000);
  });

  it('ends with the reason when the file cannot do without an option, and can be mapped again', async () => {
    const file = `${HEADER},country\n${row(1)},SG\n${row(2)},ID\n`;
    const uploaded = await upload(file);
    await map(
      uploaded,
      { country: null, currency: null, rate: null },
      { ...uploaded.mapping, country: 8 },
    ).then((answer) => expect(faultOf(answer)).toEqual(['options.currency required']));
    const foreign = `${HEADER},country\n${row(1, { price: 'MYR 80' })},MY\n${row(2)},SG\n`;
    const second = await upload(foreign);
    const options = { country: null, currency: null, rate: null, state: 'Penang' };
    expect((await map(second, options)).statusCode).toBe(200);
    expect(await done(second.id, 'check')).toMatchObject({
      state: 'failed',
      failedWork: 'check',
      stopReason: 'currency_missing',
    });
    expect((await map(await get(second.id), { ...options, currency: 'SGD', rate: '3.3' })).statusCode).toBe(
      200,
    );
    expect(await done(second.id, 'check')).toMatchObject({
      state: 'checked',
      counts: { added: 2, refused: 0 },
    });
  });
});

describe('the import', () => {
  it('brings drafts in, with a line in the log for each, and removes its file', async () => {
    const over = await runImportOf(csv(row(1), row(2, { price: 'abc' })));
    expect(over).toMatchObject({ state: 'done', counts: { added: 1, refused: 1 }, problemCount: 1 });
    expect(await roomType(1)).toMatchObject({ status: 'draft', base_sen: 26_400 });
    const lines = await test.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'actor_kind', 'request_id'])
      .where('request_id', '=', over.id)
      .orderBy('id')
      .execute();
    expect(lines).toMatchObject([
      { action: 'create', entity: 'listing', actor_kind: 'staff' },
      { action: 'import', entity: 'listing_import', actor_kind: 'staff' },
    ]);
    expect((await rowsOf(over.id)).map(({ kind, name }) => [kind, name])).toEqual([
      ['company', 'Imported listings'],
      ['location', 'Tampines'],
      ['added', 'A flat'],
    ]);
    const stored = await test.db.selectFrom('listing_import').select('file_key').executeTakeFirstOrThrow();
    expect(stored.file_key).toBeNull();
  });

  it('can publish at once, in a company that is there', async () => {
    const { id } = await test.db
      .insertInto('company')
      .values({ name: 'Second', registration_no: '2' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await runImportOf(csv(row(1)), { status: 'published', companyId: id });
    const property = await test.db.selectFrom('property').selectAll().executeTakeFirstOrThrow();
    expect(property).toMatchObject({ status: 'published', company_id: id });
  });

  it('runs once, however often it is asked for', async () => {
    const { id, version } = await checkedImport(many(3));
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/${id}/run`, { version })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(test.sent).toHaveLength(1);
    await Promise.all([workOnImport(test.context, id), workOnImport(test.context, id)]);
    expect(await get(id)).toMatchObject({ state: 'done', counts: { added: 3, unchanged: 0 } });
    const again = await call('POST', `/${id}/run`, { version: (await get(id)).version });
    expect([again.statusCode, codeOfAnswer(again)]).toEqual([409, 'listing_import.step']);
    await workOnImport(test.context, id);
    expect(await count('property')).toBe(3);
  });

  it('goes on behind the last part when its process was killed, and loses and doubles nothing', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => row(index, index === 210 ? { price: 'x' } : {}));
    const { id } = await checkedImport(csv(...rows));
    await step(id, 'run');
    // The process dies in its second part: what that part wrote is rolled back.
    let parts = 0;
    const dying = {
      ...test.context,
      now: () => {
        if (parts++ > 3) throw new Error('killed');
        return test.clock.now;
      },
    };
    await expect(workOnImport(dying, id)).rejects.toThrow('killed');
    const between = await get(id);
    expect(between).toMatchObject({ state: 'running', progress: 44, counts: { read: 200, added: 200 } });
    expect(await count('property')).toBe(200);
    // One that was killed outright has not given the import back: nobody may have it before its time is over.
    await startRun(test.db, id, test.clock.now, runUntil(test.clock.now));
    test.sent.length = 0;
    await workOnImport(test.context, id);
    expect(await sweepImports(test.context)).toBe(0);
    expect((await get(id)).counts.read).toBe(200);
    test.clock.now = new Date(test.clock.now.getTime() + RUN_MS + 1);
    expect(await sweepImports(test.context)).toBe(1);
    await work();
    expect(await get(id)).toMatchObject({
      state: 'done',
      counts: { read: 450, added: 449, refused: 1, unchanged: 0 },
      problemCount: 1,
    });
    expect(await count('property')).toBe(449);
    expect((await done(id, 'undo')).undoneCount).toBe(449);
    expect([await count('property'), await count('unit'), await count('photo')]).toEqual([0, 0, 0]);
  });

  it('writes nothing once it was cancelled before the queue came to it', async () => {
    const { id } = await checkedImport(many(3));
    await step(id, 'run');
    await step(id, 'cancel');
    await work();
    expect(await get(id)).toMatchObject({ state: 'cancelled', counts: { added: 0 } });
    expect(await count('property')).toBe(0);
    const undo = await call('POST', `/${id}/undo`, { version: (await get(id)).version });
    expect(codeOfAnswer(undo)).toBe('listing_import.step');
  });

  it('stops after the part under way when somebody cancels it; what is in stays and can be undone', async () => {
    const { id } = await checkedImport(many(900));
    await step(id, 'run');
    // A file whose second half comes when it is asked for.
    let goOn: () => void = () => undefined;
    const cancelled = new Promise<void>((resolve) => (goOn = resolve));
    const { csv } = test.context;
    const read = (file: string) => {
      const whole = csv.read(file);
      async function* halves() {
        let given = 0;
        for await (const record of whole.records) {
          yield record;
          if ((given += 1) === 450) await cancelled;
        }
      }
      return { ...whole, records: halves() };
    };
    const working = workOnImport({ ...test.context, csv: { ...csv, read } }, id);
    while ((await get(id)).counts.added === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await step(id, 'cancel');
    goOn();
    await working;
    const over = await get(id);
    expect(over.state).toBe('cancelled');
    expect(over.counts.added).toBeLessThan(900);
    expect(await count('property')).toBe(over.counts.added);
    expect(await done(id, 'undo')).toMatchObject({ state: 'undone', undoneCount: over.counts.added });
    expect(await count('property')).toBe(0);
  });

  it('fails clearly when its file is gone, and when it comes no further', async () => {
    const { id } = await checkedImport(many(2));
    const { file_key } = await test.db
      .selectFrom('listing_import')
      .select('file_key')
      .executeTakeFirstOrThrow();
    const content = await test.context.files.read(file_key!);
    await test.context.files.remove(file_key!);
    expect(await done(id, 'run')).toMatchObject({
      state: 'failed',
      failedWork: 'run',
      stopReason: 'file_gone',
    });
    // Put back, it can go on.
    const again = await test.context.files.put('imports', content, 'csv');
    await test.db.updateTable('listing_import').set({ file_key: again }).execute();
    await step(id, 'run');
    await test.db.updateTable('listing_import').set({ attempts: 5 }).execute();
    await work();
    expect(await get(id)).toMatchObject({ state: 'failed', stopReason: 'unexpected' });
    expect(await done(id, 'run')).toMatchObject({ state: 'done', counts: { added: 2 } });
  });

  it('keeps hostile texts as texts (the whole list where ../shared is there)', async () => {
    const list = [
      "Robert'); DROP TABLE property;--",
      '<script>alert(1)</script>',
      '=HYPERLINK(1)',
      'a\u0000b',
    ];
    if (existsSync(HOSTILE)) list.push(...(JSON.parse(readFileSync(HOSTILE, 'utf8')) as string[]));
    const quote = (text: string) => text.replaceAll('"', '""');
    const rows = list.flatMap((text, index) => [
      row(index, { name: quote(text) }),
      row(`x${index}`, { price: quote(text).replaceAll(/[\r\n]/g, ' ') }),
    ]);
    const over = await runImportOf(csv(...rows));
    expect(over.state).toBe('done');
    expect(over.counts.added).toBeGreaterThanOrEqual(list.length);
    expect(over.counts.added + over.counts.refused).toBe(rows.length);
    const { rows: kept } = (await call('GET', `/${over.id}/rows`)).json<{ rows: ImportedRow[] }>();
    expect(kept.find(({ kind }) => kind === 'added')?.name).toBe("Robert'); DROP TABLE property;--");
    expect((await call('GET', `/${over.id}/problems?limit=200`)).statusCode).toBe(200);
  });
});

describe('undo', () => {
  it('removes what the import made and nothing else', async () => {
    await runImportOf(csv(row(1)));
    const second = await runImportOf(csv(row(1), row(2, { town: 'Bedok' })));
    expect(second.counts).toMatchObject({ added: 1, unchanged: 1 });
    // The clock has ended the days of what was imported, as those of every property.
    expect(await rollDays(test.context, SYSTEM)).toBe(2);
    expect(await done(second.id, 'undo')).toMatchObject({ state: 'undone', undoneCount: 1, leftCount: 0 });
    expect(await roomType(1)).toBeDefined();
    expect(await roomType(2)).toBeUndefined();
    expect([await count('property'), await count('unit'), await count('photo')]).toEqual([1, 1, 0]);
    expect([await count('location'), await count('company')]).toEqual([1, 1]);
    const again = await call('POST', `/${second.id}/undo`, { version: (await get(second.id)).version });
    expect(codeOfAnswer(again)).toBe('listing_import.step');
  });

  it('leaves what somebody has booked, edited or used since, and says why', async () => {
    const { id } = await runImportOf(csv(...[1, 2, 3, 4, 5, 6, 7].map((each) => row(each))));
    const places = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(async (each) => (await roomType(each))!));
    const unitOf = async (index: number) =>
      (
        await test.db
          .selectFrom('unit')
          .select('id')
          .where('room_type_id', '=', places[index]!.id)
          .executeTakeFirstOrThrow()
      ).id;
    const [booked, edited, priced, , asked] = places as [Place, Place, Place, Place, Place];
    await createReservation(test.db, {
      propertyId: booked.property_id,
      roomTypeId: booked.id,
      unitIds: [await unitOf(0)],
    } as never);
    await sql`update property set town = 'Elsewhere', version = version + 1 where id = ${edited.property_id}`.execute(
      test.db,
    );
    await sql`insert into rate_night (room_type_id, date, rate_sen) values (${priced.id}, '2027-01-01', 100)`.execute(
      test.db,
    );
    await sql`insert into occupancy (unit_id, stay, kind, reason) values (${await unitOf(3)}, '[2027-01-01,2027-01-03)', 'block', 'other')`.execute(
      test.db,
    );
    await sql`insert into enquiry (name, email, topic, message, language, room_type_id)
      values ('A', 'a@b.example', 'other', 'x', 'en-US', ${asked.id})`.execute(test.db);
    await sql`insert into photo (owner_type, owner_id, file_key, width, height, alt)
      values ('room_type', ${places[5]!.id}, 'photos/x.webp', 4, 3, '{}')`.execute(test.db);

    expect(await done(id, 'undo')).toMatchObject({ state: 'undone', undoneCount: 1, leftCount: 6 });
    const left = await rowsOf(id, 'left');
    const reasons = Object.fromEntries(left.map(({ entityId, reason }) => [entityId, reason]));
    expect(places.map((place) => reasons[place.id] ?? null)).toEqual([
      'booked',
      'edited',
      'edited',
      'booked',
      'used',
      'edited',
      null,
    ]);
    expect(await count('property')).toBe(6);
    // The location is still needed.
    expect(left.filter(({ kind }) => kind !== 'added').map(({ kind, reason }) => [kind, reason])).toEqual([
      ['company', 'used'],
      ['location', 'used'],
    ]);
  });

  it('leaves what something unknown refers to', async () => {
    const { id } = await runImportOf(many(5));
    const kept = (await roomType(2))!;
    await sql`create table referring (room_type_id uuid references room_type)`.execute(test.db);
    try {
      await sql`insert into referring values (${kept.id})`.execute(test.db);
      expect(await done(id, 'undo')).toMatchObject({ state: 'undone', undoneCount: 4, leftCount: 1 });
      expect((await rowsOf(id, 'left')).find(({ kind }) => kind === 'added')).toMatchObject({
        entityId: kept.id,
        reason: 'used',
      });
    } finally {
      await sql`drop table referring`.execute(test.db);
    }
  });

  it('gives listings that it changed back what they held, unless somebody has worked on them since', async () => {
    await runImportOf(csv(row(1), row(2)));
    const changed = await runImportOf(csv(row(1, { price: '$90' }), row(2, { price: '$90' }), row(3)), {
      update: true,
    });
    expect(changed.counts).toMatchObject({ added: 1, changed: 2 });
    expect(await roomType(1)).toMatchObject({ base_sen: 29_700 });
    await sql`update room_type set base_sen = 50000, version = 2 where source_key = 'csv:SG:2'`.execute(
      test.db,
    );
    expect(await done(changed.id, 'undo')).toMatchObject({ undoneCount: 2, leftCount: 1 });
    expect(await roomType(1)).toMatchObject({ base_sen: 26_400, version: 1 });
    expect(await roomType(2)).toMatchObject({ base_sen: 50_000 });
    expect(await roomType(3)).toBeUndefined();
  });

  it('still removes what earlier versions gave drawings, once those are gone, unless somebody has worked on it', async () => {
    const { id } = await runImportOf(csv(row(1), row(2), row(3)));
    const places = await Promise.all([1, 2, 3].map(async (each) => (await roomType(each))!));
    const [, photographed, edited] = places as [Place, Place, Place];
    const draw = (place: Place, position: number) =>
      sql`insert into photo (owner_type, owner_id, position, scene, width, height, alt)
        values ('room_type', ${place.id}, ${position}, '{"scene": "living"}', 1600, 1200, '{}')`.execute(
        test.db,
      );
    for (const place of places) for (const position of [0, 1]) await draw(place, position);
    // What those versions kept of each listing, with its drawings.
    const sums = await sumsOf(
      test.db,
      'added',
      places.map((place) => ({ propertyId: place.property_id, roomTypeId: place.id })),
    );
    for (const [entity, sum] of sums)
      await sql`update listing_import_row set written = ${sum} where entity_id = ${entity}`.execute(test.db);
    await sql`insert into photo (owner_type, owner_id, file_key, position, width, height, alt)
      values ('room_type', ${photographed.id}, 'photos/x.webp', 2, 4, 3, '{}')`.execute(test.db);
    await sql`update room_type set base_sen = 50000, version = 2 where id = ${edited.id}`.execute(test.db);

    const migration = readFileSync('server/db/migrations/0029_no_drawn_listings.sql', 'utf8');
    await test.db.transaction().execute((trx) => runIn(trx, migration));
    const { rows: pictures } = await sql<{ owner_id: string; file_key: string }>`
      select owner_id, file_key from photo`.execute(test.db);
    expect(pictures).toEqual([{ owner_id: photographed.id, file_key: 'photos/x.webp' }]);
    expect(await done(id, 'undo')).toMatchObject({ state: 'undone', undoneCount: 1, leftCount: 2 });
    const left = await rowsOf(id, 'left');
    expect(
      left.filter(({ kind }) => kind === 'added').map(({ entityId, reason }) => [entityId, reason]),
    ).toEqual(
      expect.arrayContaining([
        [photographed.id, 'edited'],
        [edited.id, 'edited'],
      ]),
    );
    expect(await roomType(1)).toBeUndefined();
  });

  it('of a later import lets an earlier one be undone', async () => {
    const first = await runImportOf(csv(row(1)));
    const second = await runImportOf(csv(row(1, { price: '$90' })), { update: true });
    await done(second.id, 'undo');
    expect(await done(first.id, 'undo')).toMatchObject({ undoneCount: 1, leftCount: 0 });
    expect([await count('property'), await count('location'), await count('company')]).toEqual([0, 0, 0]);
  });
});

describe('the list', () => {
  it('is paged from the newest on', async () => {
    const ids: string[] = [];
    for (const id of [1, 2, 3]) {
      test.clock.now = new Date(test.clock.now.getTime() + 1000);
      ids.push((await upload(csv(row(id)))).id);
    }
    const first = (await call('GET', '?limit=2')).json<{ imports: ListingImport[]; next: string }>();
    expect(first.imports.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const second = (await call('GET', `?limit=2&before=${first.next}`)).json<{
      imports: ListingImport[];
      next: null;
    }>();
    expect([second.imports.map(({ id }) => id), second.next]).toEqual([[ids[0]], null]);
    expect((await call('GET', '?limit=0')).statusCode).toBe(400);
    expect((await call('GET', '?limit=1000')).statusCode).toBe(400);
  });

  it('has nothing under an unknown id', async () => {
    const none = randomUUID();
    for (const address of ['', '/problems', '/problems/export', '/rows'])
      expect((await call('GET', `/${none}${address}`)).statusCode).toBe(404);
    for (const name of ['check', 'run', 'cancel', 'undo'])
      expect((await call('POST', `/${none}/${name}`, { version: 1 })).statusCode).toBe(404);
    const body = { mapping: {}, options: SG, version: 1 };
    expect((await call('PATCH', `/${none}/mapping`, body)).statusCode).toBe(404);
  });

  it('forgets files that nobody has gone on with for a month', async () => {
    const before = storedFiles().length;
    const { id } = await upload(csv(row(1)));
    test.clock.now = new Date(test.clock.now.getTime() + 31 * 24 * 3_600_000);
    await sweepImports(test.context);
    staff = await asStaff();
    expect(await get(id)).toMatchObject({ state: 'cancelled' });
    expect(storedFiles()).toHaveLength(before);
    const stored = await test.db.selectFrom('listing_import').select('file_key').executeTakeFirstOrThrow();
    expect(stored.file_key).toBeNull();
  });
});
