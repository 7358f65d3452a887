import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { ListingImport } from '@shared/contract/inventory/listingImports';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, onServer, outcomesOf, race, untilSomebodyWaits } from '../../../testing/concurrency';
import { signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { multipartOf } from '../../../testing/multipartOf';
import { workOnImport } from './work.service';

let test_: TestApp;
let staff: Awaited<ReturnType<typeof signInAdmin>>[];
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  staff = [await signInAdmin(test_), await signInAdmin(test_)];
});

const HEADER = 'id,name,latitude,longitude,property_type,accommodates,price,neighbourhood_cleansed';
const fileOf = (count: number) =>
  [
    HEADER,
    ...Array.from({ length: count }, (_, id) => `${id},A flat,1.35,103.94,Entire condo,4,$80.00,Tampines`),
  ].join('\r\n');
const OPTIONS = {
  ...{ country: 'SG', currency: 'SGD', rate: '3.3', companyId: null, state: null, town: null },
  status: 'published',
  update: false,
};

const call = (method: 'GET' | 'POST' | 'PATCH', address: string, payload?: object, who = 0) =>
  test_.app.inject({
    method,
    url: `/api/listing-imports${address}`,
    headers: staff[who]!.headers,
    ...(payload && { payload }),
  });
const get = async (id: string) => (await call('GET', `/${id}`)).json<ListingImport>();
const work = (id: string) => workOnImport(test_.context, id);

/** An import of so many listings that is checked, or done. */
async function importOf(count: number, isRun = false): Promise<ListingImport> {
  const form = multipartOf([['uploadKey', randomUUID()]], {
    field: 'file',
    content: Buffer.from(fileOf(count)),
    filename: 'my.csv',
  });
  const uploaded = await test_.app.inject({
    method: 'POST',
    url: '/api/listing-imports',
    payload: form.payload,
    headers: { ...staff[0]!.headers, ...form.headers },
  });
  const { id, mapping, version } = uploaded.json<ListingImport>();
  await call('PATCH', `/${id}/mapping`, { mapping, options: OPTIONS, version });
  for (const step of isRun ? ['check', 'run'] : ['check']) {
    await call('POST', `/${id}/${step}`, { version: (await get(id)).version });
    await work(id);
  }
  test_.sent.length = 0;
  return get(id);
}

const count = async (table: 'property' | 'room_type' | 'unit' | 'listing_import_row') =>
  (await test_.db.selectFrom(table).select('id').execute()).length;
const actionsOf = async (id: string) =>
  (await auditLines(test_)).filter(({ entity_id }) => entity_id === id).map(({ action }) => action);
const keptFiles = () => {
  const folder = path.join(test_.context.env.DATA_DIR, 'uploads', 'imports');
  return existsSync(folder) ? readdirSync(folder) : [];
};
afterEach(async () => {
  const rows = await test_.db.selectFrom('listing_import').select('file_key').execute();
  for (const { file_key } of rows) if (file_key) await test_.context.files.remove(file_key);
});

describe('a step of an import that two of staff take at once', () => {
  const JOB = 'listing-import';
  it.each([
    ['run twice', false, 'run', 'run', 'running', [JOB]],
    ['run before it is cancelled', false, 'run', 'cancel', 'running', [JOB]],
    ['cancelled before it is run', false, 'cancel', 'run', 'cancelled', []],
    ['checked before it is run', false, 'check', 'run', 'checking', [JOB]],
    ['undone twice', true, 'undo', 'undo', 'undoing', [JOB]],
  ])('(%s) is that of the first', async (_, isRun, first, second, state, jobs) => {
    const { id, version } = await importOf(2, isRun);
    const before = (await actionsOf(id)).length;
    const answers = await race(
      test_.db,
      holdRow('listing_import', id),
      [first, second].map((step, who) => () => call('POST', `/${id}/${step}`, { version }, who)),
    );
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
    expect(answers[1]!.json()).toMatchObject({ params: { version: version + 1 } });
    expect((await get(id)).state).toBe(state);
    expect(test_.sent.map(({ name }) => name)).toEqual(jobs);
    expect((await actionsOf(id)).slice(before)).toEqual([first]);
    expect(keptFiles()).toHaveLength(state === 'cancelled' || isRun ? 0 : 1);
  });

  it('is done once, however many processes come for it', async () => {
    const { id, version } = await importOf(3);
    await call('POST', `/${id}/run`, { version });
    await race(test_.db, holdRow('listing_import', id), [() => work(id), () => work(id)]);
    expect(await get(id)).toMatchObject({ state: 'done', counts: { added: 3, unchanged: 0 } });
    expect([await count('property'), await count('unit')]).toEqual([3, 3]);
    expect((await actionsOf(id)).filter((action) => action === 'import')).toHaveLength(1);
  });
});

describe('an import that is cancelled while it runs', () => {
  /** Runs it until somebody waits for a table that the test has locked, then cancels it. */
  async function cancelWhile(id: string, table: 'property' | 'listing_import_row', context = test_.context) {
    const { version } = (
      await call('POST', `/${id}/run`, { version: (await get(id)).version })
    ).json<ListingImport>();
    const { run, cancelled } = await test_.db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
      const run = workOnImport(context, id);
      await untilSomebodyWaits(test_.db);
      const sent = Promise.resolve(call('POST', `/${id}/cancel`, { version }, 1));
      // In its first part nothing of the import is locked yet, and it is cancelled at once.
      const cancelled = table === 'property' ? { answer: await sent } : { sent };
      if (table !== 'property') await untilSomebodyWaits(test_.db, 2);
      return { run, cancelled };
    });
    return { run, answer: cancelled.answer ?? (await cancelled.sent!) };
  }

  onServer('has nothing of the part that was not written yet', async () => {
    const { id } = await importOf(3);
    const { run, answer } = await cancelWhile(id, 'property');
    await run;
    expect(answer.json()).toMatchObject({ state: 'cancelled', counts: { added: 0 } });
    expect(await get(id)).toMatchObject({ state: 'cancelled', counts: { added: 0 } });
    expect([await count('property'), await count('listing_import_row'), keptFiles().length]).toEqual([
      0, 0, 0,
    ]);
    expect((await actionsOf(id)).slice(-2)).toEqual(['run', 'cancel']);
  });

  onServer('keeps the part that was just written, and goes no further', async () => {
    const { id } = await importOf(201);
    const opened = createGateForRest();
    const { run, answer } = await cancelWhile(id, 'listing_import_row', opened.context);
    opened.open();
    await run;
    expect(answer.json()).toMatchObject({ state: 'cancelled', counts: { added: 200 } });
    expect(await get(id)).toMatchObject({ state: 'cancelled', counts: { added: 200 } });
    expect([await count('property'), await count('unit'), keptFiles().length]).toEqual([200, 200, 0]);
  });

  /** A context whose file has its last row only once `open` is called: the first 200 are a part. */
  function createGateForRest() {
    let open = () => undefined as void;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const { csv } = test_.context;
    const read: typeof csv.read = (file) => {
      const { records, bytesRead } = csv.read(file);
      async function* gated() {
        let lines = 0;
        for await (const record of records) {
          if (lines === 201) await opened;
          lines += 1;
          yield record;
        }
      }
      return { records: gated(), bytesRead };
    };
    return { open: () => open(), context: { ...test_.context, csv: { ...csv, read } } };
  }
});

describe('an import that is undone while somebody uses a listing of it', () => {
  const book = (listingId: string) =>
    test_.app.inject({
      method: 'POST',
      url: '/api/reservations',
      headers: { ...staff[1]!.headers, 'idempotency-key': randomUUID() },
      payload: {
        ...{ listingId, checkIn: '2026-12-01', checkOut: '2026-12-04', guests: 2, nationality: 'MY' },
        guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
        paymentMethod: 'card_terminal',
        source: 'walk_in',
      },
    });
  type Answer = Pick<Awaited<ReturnType<typeof book>>, 'statusCode' | 'json'>;
  const undo = (id: string) => async (): Promise<Answer> => {
    await work(id);
    return { statusCode: 200, json: <T>() => undefined as T };
  };
  async function start() {
    const { id, version } = await importOf(2, true);
    await test_.db
      .insertInto('payment_method')
      .values({
        code: 'card_terminal',
        kind: 'card',
        name: { 'en-US': 'Card', 'cn-ZH': '', 'ms-MY': '' },
        instructions: { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' },
      })
      .onConflict((on) => on.doNothing())
      .execute();
    const roomType = await test_.db
      .selectFrom('room_type')
      .select('id')
      .where('source_key', '=', 'csv:SG:1')
      .executeTakeFirstOrThrow();
    await call('POST', `/${id}/undo`, { version });
    return { id, listingId: roomType.id };
  }

  const unpublish = (listingId: string) =>
    test_.app.inject({
      method: 'PATCH',
      url: `/api/room-types/${listingId}/status`,
      headers: staff[1]!.headers,
      payload: { step: 'unpublish', version: 1 },
    });

  it.each([
    ['booked', book, 201],
    ['edited', unpublish, 200],
  ] as const)('leaves what was just %s, with the reason', async (reason, use, done) => {
    const { id, listingId } = await start();
    // Who uses it stops before he commits: at the line of the log, which names his account.
    const answers = await race<Answer>(test_.db, holdRow('account', staff[1]!.account.id), [
      () => use(listingId),
      undo(id),
    ]);
    expect(outcomesOf(answers)).toEqual([done, 200]);
    expect(await get(id)).toMatchObject({ state: 'undone', undoneCount: 1, leftCount: 1 });
    const left = await test_.db
      .selectFrom('listing_import_row')
      .select('reason')
      .where('state', '=', 'left')
      .execute();
    expect(left).toContainEqual({ reason });
    expect([await count('property'), await count('unit')]).toEqual([1, 1]);
  });

  it.each([
    ['booked', book],
    ['edited', unpublish],
  ] as const)('has removed what was to be %s', async (_, use) => {
    const { id, listingId } = await start();
    // The undoing stops before it commits: at its own rows, which it marks at the end.
    const holdRows = (trx: Parameters<ReturnType<typeof holdRow>>[0]) =>
      sql`select 1 from listing_import_row where import_id = ${id} for update`.execute(trx);
    const answers = await race<Answer>(test_.db, holdRows, [undo(id), () => use(listingId)]);
    expect(outcomesOf(answers)).toEqual([200, '404 row.not_found']);
    expect(await get(id)).toMatchObject({ state: 'undone', undoneCount: 2, leftCount: 0 });
    expect([await count('property'), await count('unit')]).toEqual([0, 0]);
  });
});
