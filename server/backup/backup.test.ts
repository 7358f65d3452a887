import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { AccountCode } from '@shared/domain/money/chartOfAccounts';
import { openDatabase, type Database, type Db } from '../db/client';
import { migrate, migrateIn, readMigrations } from '../db/migrate';
import type { NewRow } from '../db/schema';
import { exportJournal } from '../modules/money/ledger/journal.service';
import { createFileStore } from '../storage/fileStore';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { openMigratedDatabase, openTestDatabase } from '../testing/testDatabases';
import { onServer } from '../testing/concurrency';
import { createAccount } from '../testing/factories';
import { balancesByHledger, onHledger } from '../testing/hledgerBalances';
import { databaseAt } from '../testing/migratedDatabase';
import { createOneOfEach } from '../testing/oneOfEach';
import { writeBackup, type BackupOptions } from './backup.service';
import { checkBackup, restoreBackup } from './restore.service';

const KEY = 'a data key for tests only, 32 characters';
const NOW = new Date('2026-11-20T07:00:00.000Z');
/** What breaks a text that is written carelessly: breaks of lines, of Unicode too, quotes, braces, and what looks like no value. */
const HOSTILE = 'a\n"b"\r\\\u2028\u2029{NULL,"\\N"}\t😀 null';
const PAPER = 'uploads/documents/11111111-1111-4111-8111-111111111111.bin';

let source: TestApp;
let folder: string;
let company: string;
let scratch: string;
beforeAll(async () => {
  source = await buildTestApp({ DATA_KEY: KEY });
  const { db } = source;
  await createOneOfEach(source, 'Somebody');
  company = (await sql<{ id: string }>`select id from company order by name limit 1`.execute(db)).rows[0]!.id;
  await createAccount(db, { name: HOSTILE });
  // No value, the jsonb `null`, an empty list and an instant of microseconds are four things that a copy by JSON would not keep.
  await sql`insert into setting (key, value) values ('a', 'null'), ('b', '[]'), ('c', '"null"')`.execute(db);
  await sql`update account set created_at = '2026-11-20 07:00:00.123456+00'`.execute(db);
  await post(db, 43_200);
  await startQueue(source.context.database);
  const store = createFileStore(source.context.env.DATA_DIR);
  const photo = await store.put('photos', Buffer.from('a picture'), 'webp');
  await sql`update photo set file_key = ${photo}`.execute(db);
  for (const [name, content] of [
    ['outbox/1.eml', 'a letter'],
    ['variants/a/1.webp', 'made from a picture'],
    ['uploads/photos/half.webp.1.tmp', 'being written'],
    ['data-key', KEY],
  ] as const) {
    mkdirSync(path.dirname(path.join(dataDir(), name)), { recursive: true });
    writeFileSync(path.join(dataDir(), name), content);
  }
});
afterAll(() => source.close());
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'attic-backup-'));
  folder = path.join(scratch, 'backup');
});
const targets: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of targets.splice(0)) await close();
  rmSync(scratch, { recursive: true, force: true });
});

const dataDir = () => source.context.env.DATA_DIR;
const backup = (more: Partial<BackupOptions> = {}) =>
  writeBackup(source.db, { folder, dataDir: dataDir(), dataKey: KEY, now: NOW, ...more });
const restore = async (db: Db, to = path.join(scratch, 'data')) =>
  restoreBackup(db, { folder, dataDir: to, manifest: await checkBackup(folder, KEY) });

/** A takings of cash, as two lines of the books. */
async function post(db: Db, sen: number) {
  await db.transaction().execute(async (trx) => {
    const plain = { company_id: company, business_date: '2026-03-10', reservation_id: null };
    const { id } = await trx
      .insertInto('ledger_entry')
      .values({
        ...{ ...plain, property_id: null, service_date: '2026-03-10', kind: 'payment' },
        ...{ source_type: 'reservation', source_id: company, reverses: null, created_by: null },
      } as NewRow<'ledger_entry'>)
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = (account: AccountCode, amount_sen: number, position: number) =>
      ({
        ...{ ...plain, entry_id: id, position, account, amount_sen, unit_id: null, owner_id: null },
        ...{ channel: null, method: null, category: null },
      }) as NewRow<'ledger_line'>;
    await trx
      .insertInto('ledger_line')
      .values([line(1000, sen, 0), line(1100, -sen, 1)])
      .execute();
  });
}

/** Starts the job queue, puts work into it, and ends it. */
async function startQueue({ run }: Database) {
  const boss = new PgBoss({ db: { executeSql: async (text, values) => (await run(text, values)) as never } });
  await boss.start();
  await boss.createQueue('mail', { name: 'mail', retryLimit: 8 });
  await boss.createQueue("o'clock", { name: "o'clock", policy: 'singleton' });
  await boss.schedule("o'clock", '* * * * *');
  await boss.send('mail', { mailId: HOSTILE });
  await boss.stop({ graceful: false, wait: true });
}

const emptyTarget = async () => {
  const target = await openTestDatabase();
  targets.push(async () => {
    await target.database.close();
    await target.drop();
  });
  return target;
};

/** Every row of every table as PostgreSQL writes it, by table; what the sequences give next; references, checks and triggers. */
async function contents(db: Db) {
  const rowsOf = async (text: string) =>
    (await sql<{ row: string }>`${sql.raw(text)}`.execute(db)).rows.map(({ row }) => row);
  const tables = await rowsOf(
    "select format('%I.%I', schemaname, tablename) as row from pg_tables where schemaname in ('public', 'pgboss') order by 1",
  );
  const rows: Record<string, string[]> = {};
  for (const table of tables)
    rows[table] = await rowsOf(`select t::text as row from ${table} t order by t::text collate "C"`);
  return {
    rows,
    sequences: await rowsOf(
      "select concat_ws(' ', schemaname, sequencename, last_value) as row from pg_sequences order by 1",
    ),
    rules: await rowsOf(
      `select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as row from pg_constraint
        where connamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
      union all select concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal order by 1`,
    ),
  };
}

async function journal(db: Db): Promise<string> {
  let text = '';
  await exportJournal(
    db,
    { from: '2026-01-01', to: '2026-12-31', companyId: null, format: 'hledger', columns: null },
    async (parts) => {
      for await (const part of parts) text += part;
    },
  );
  return text;
}

const filesBelow = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(root, file), readFileSync(file, 'utf8')]),
  );

describe('a restored backup', () => {
  it('has every row, sequence, rule and file of what was backed up, and its books', async () => {
    const before = await contents(source.db);
    await backup();
    const { database } = await emptyTarget();
    expect(await restore(database.db)).toEqual([]);
    expect(await contents(database.db)).toEqual(before);
    // The test would say nothing of tables that are empty.
    expect(Object.values(before.rows).filter((rows) => rows.length > 0).length).toBeGreaterThan(60);
    expect(await journal(database.db)).toBe(await journal(source.db));
    const [photo] = readdirSync(path.join(dataDir(), 'uploads', 'photos')).filter(
      (name) => !name.endsWith('.tmp'),
    );
    expect(filesBelow(path.join(scratch, 'data'))).toEqual({
      'outbox/1.eml': 'a letter',
      [`uploads/photos/${photo}`]: 'a picture',
    });
  });

  it('goes on: numbers follow, the books refuse changes, the queue does its work', async () => {
    await backup();
    const { database } = await emptyTarget();
    await restore(database.db);
    const last = (await sql<{ last: number }>`select max(id) as last from ledger_entry`.execute(database.db))
      .rows[0]!;
    await post(database.db, 5);
    const next = (await sql<{ last: number }>`select max(id) as last from ledger_entry`.execute(database.db))
      .rows[0]!;
    expect(next.last).toBeGreaterThan(last.last);
    await expect(sql`delete from ledger_entry`.execute(database.db)).rejects.toThrow(/append|never|change/i);
    await expect(sql`delete from company`.execute(database.db)).rejects.toThrow(/foreign key/);
    await migrate(database);
    const boss = new PgBoss({
      db: { executeSql: async (text, values) => (await database.run(text, values)) as never },
    });
    await boss.start();
    expect((await boss.fetch<{ mailId: string }>('mail')).map(({ data }) => data.mailId)).toEqual([HOSTILE]);
    await boss.stop({ graceful: false, wait: true });
  });

  it('moves into the embedded database and from there back', async () => {
    const before = await contents(source.db);
    await backup();
    const embedded = await openDatabase({ dataDir: path.join(scratch, 'embedded') });
    targets.push(() => embedded.close());
    await restore(embedded.db);
    expect((await contents(embedded.db)).rows).toEqual(before.rows);
    const back = path.join(scratch, 'back');
    await writeBackup(embedded.db, { folder: back, dataDir: dataDir(), dataKey: KEY, now: NOW });
    const { database } = await emptyTarget();
    const manifest = await checkBackup(back, KEY);
    await restoreBackup(database.db, { folder: back, dataDir: path.join(scratch, 'third'), manifest });
    expect(await contents(database.db)).toEqual(before);
  });

  onHledger('has the same balances in hledger', async () => {
    await backup();
    const { database } = await emptyTarget();
    await restore(database.db);
    const balances = await balancesByHledger(await journal(database.db));
    expect(balances).toEqual(await balancesByHledger(await journal(source.db)));
    expect(balances.get(1000)).toBe(43_200);
  });

  onServer('is of one moment, though others write while it is made', async () => {
    const before = await contents(source.db);
    let posted = 0;
    const made: string[] = [];
    await backup({
      onTable: async () => {
        if ((posted += 1) > 90 || posted % 15 > 0) return;
        await post(source.db, posted);
        made.push((await createAccount(source.db)).id);
      },
    });
    expect(made).toHaveLength(6);
    const { database } = await emptyTarget();
    await restore(database.db);
    const after = await contents(database.db);
    expect(after.rows).toEqual(before.rows);
    expect((await contents(source.db)).rows).not.toEqual(before.rows);
    // Sequences belong to no moment, but none is behind its rows.
    await post(database.db, 7);
    await createAccount(database.db);
  });

  it('of an older Attic has its tables until a newer one migrates them', async () => {
    const old = await emptyTarget();
    const migrations = readMigrations();
    await old.database.db.transaction().execute((trx) => migrateIn(trx, migrations.slice(0, -3)));
    await createAccount(old.database.db);
    await writeBackup(old.database.db, { folder, dataDir: dataDir(), dataKey: KEY, now: NOW });
    const { database } = await emptyTarget();
    await restore(database.db);
    expect(await contents(database.db)).toEqual(await contents(old.database.db));
    const applied: string[] = [];
    await migrate(database, (name) => applied.push(name));
    expect(applied).toEqual(migrations.slice(-3).map(({ name }) => name));
  });

  onServer('comes into a database whose owner is no superuser', async () => {
    const before = await contents(source.db);
    await backup();
    const { url } = await emptyTarget();
    const name = new URL(url!).pathname.slice(1);
    const role = `${name}_owner`;
    const admin = await openDatabase({ url: process.env.TEST_DATABASE_URL, poolSize: 1 });
    await admin.run(`create role ${role} login`);
    targets.push(async () => {
      await admin.run(`drop role ${role}`);
      await admin.close();
    });
    await admin.run(`alter database ${name} owner to ${role}`);
    const own = new URL(databaseAt(process.env.TEST_DATABASE_URL!, name));
    own.username = role;
    const database = await openDatabase({ url: own.href, poolSize: 1 });
    targets.unshift(() => database.close());
    await restore(database.db);
    expect(await contents(database.db)).toEqual(before);
  });

  it('leaves out a table that no migration makes, and names it', async () => {
    await sql`create table notes_of_somebody (id serial, text text)`.execute(source.db);
    try {
      await backup();
    } finally {
      await sql`drop table notes_of_somebody`.execute(source.db);
    }
    const { database } = await emptyTarget();
    expect(await restore(database.db)).toEqual(['public.notes_of_somebody']);
  });
});

describe('a backup', () => {
  it('names the files that rows name and nobody has, and holds no key', async () => {
    await sql`update account_document set file_key = ${PAPER.slice('uploads/'.length)}`.execute(source.db);
    const { missing, vanished, files } = await backup();
    expect(missing).toContain(PAPER);
    expect([vanished, files.count, files.bytes]).toEqual([[], 2, 17]);
    const everything = Object.values(filesBelow(folder)).join('\n');
    expect(everything).not.toContain(KEY);
  });

  it('is refused without tables, into a folder with something in it, and into DATA_DIR', async () => {
    const { database } = await emptyTarget();
    const options = { folder, dataDir: dataDir(), dataKey: KEY, now: NOW };
    await expect(writeBackup(database.db, options)).rejects.toThrow('the database has no tables of Attic');
    await expect(backup({ folder: path.join(dataDir(), 'uploads', 'here') })).rejects.toThrow(
      'lies in DATA_DIR',
    );
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'something'), '');
    await expect(backup()).rejects.toThrow(`${folder} is not empty`);
  });
});

describe('a restore is refused', () => {
  const check = () => checkBackup(folder, KEY);
  const change = (name: string, edit: (text: string) => string) => {
    const file = path.join(folder, name);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  };

  it('into a database that has anything in it, before a file is written', async () => {
    await backup();
    const target = await openMigratedDatabase();
    targets.push(async () => {
      await target.database.close();
      await target.drop();
    });
    await expect(restore(target.database.db)).rejects.toThrow('the database is not empty');
    expect(readdirSync(scratch)).toEqual(['backup']);
  });

  it('where DATA_DIR has files of others, and goes on where its own were cut short', async () => {
    await backup();
    const { database } = await emptyTarget();
    const data = path.join(scratch, 'data');
    mkdirSync(path.join(data, 'outbox'), { recursive: true });
    writeFileSync(path.join(data, 'outbox', '1.eml'), 'another letter');
    await expect(restore(database.db)).rejects.toThrow('DATA_DIR has a file that is not of this backup');
    writeFileSync(path.join(data, 'outbox', '1.eml'), 'a letter');
    writeFileSync(path.join(data, 'outbox', '2.eml'), 'a letter');
    await expect(restore(database.db)).rejects.toThrow('DATA_DIR has a file that is not of this backup');
    rmSync(path.join(data, 'outbox', '2.eml'));
    mkdirSync(path.join(data, 'restoring'));
    writeFileSync(path.join(data, 'restoring', 'file'), 'half');
    await restore(database.db);
    expect(Object.values(filesBelow(data)).sort()).toEqual(['a letter', 'a picture']);
  });

  it('by another DATA_KEY, with no word about either', async () => {
    await backup();
    const other = 'another key for tests only, 32 characters';
    const refusal = await checkBackup(folder, other).catch((error: Error) => error.message);
    expect(refusal).toMatch(/^DATA_KEY is not the key of this backup/);
    expect(refusal).not.toMatch(/tests only/);
  });

  it('from a folder that is not there, or of which the end is missing', async () => {
    await expect(check()).rejects.toThrow('holds no whole backup');
    await backup();
    rmSync(path.join(folder, 'manifest.json'));
    await expect(check()).rejects.toThrow('holds no whole backup');
  });

  it('where anything of it was changed, cut or lost', async () => {
    await backup();
    const photo = Object.keys(filesBelow(folder)).find((name) => name.includes('photos'))!;
    const account = path.join('database', 'public.account.ndjson.gz');
    const keep = {
      photo: readFileSync(path.join(folder, photo)),
      account: readFileSync(path.join(folder, account)),
    };
    change(photo, () => 'a picturf');
    await expect(check()).rejects.toThrow(`the backup is broken: ${photo} is not as it was written`);
    rmSync(path.join(folder, photo));
    await expect(check()).rejects.toThrow(`the backup is broken: ${photo} is missing`);
    writeFileSync(path.join(folder, photo), keep.photo);
    truncateSync(path.join(folder, account), keep.account.length - 1);
    await expect(check()).rejects.toThrow(`the backup is broken: ${account} is not as it was written`);
    writeFileSync(path.join(folder, account), keep.account);
    await check();
    change('manifest.json', (text) => text.replace('"called": true', '"called": false'));
    await expect(check()).rejects.toThrow('manifest.json of');
    change('manifest.json', (text) => text.slice(0, -9));
    await expect(check()).rejects.toThrow('manifest.json of');
  });

  it('where it is from a newer Attic, or another migration ran there', async () => {
    await sql`insert into migration (name, body_md5) values ('9999_tomorrow.sql', 'a')`.execute(source.db);
    await backup().finally(() =>
      sql`delete from migration where name = '9999_tomorrow.sql'`.execute(source.db),
    );
    await expect(check()).rejects.toThrow('made by a newer Attic: it has run migration 9999_tomorrow.sql');
    rmSync(folder, { recursive: true });
    await sql`update migration set body_md5 = 'a' || body_md5 where name = '0001_foundation.sql'`.execute(
      source.db,
    );
    await backup().finally(() =>
      sql`update migration set body_md5 = substr(body_md5, 2) where name = '0001_foundation.sql'`.execute(
        source.db,
      ),
    );
    await expect(check()).rejects.toThrow('migration 0001_foundation.sql is another here');
  });

  it('as a whole, where a table would not come back as it was', async () => {
    await backup();
    const manifest = await checkBackup(folder, KEY);
    manifest.tables.find(({ name }) => name === 'unit')!.digest = '0'.repeat(64);
    const { database } = await emptyTarget();
    const work = restoreBackup(database.db, { folder, dataDir: path.join(scratch, 'data'), manifest });
    await expect(work).rejects.toThrow('table public.unit did not come back as it was');
    // It left nothing, so the right one comes in after it.
    await restore(database.db);
  });
});

describe('the commands', () => {
  /** Runs one where a person stands in `scratch`. */
  const command = (name: 'backup' | 'restore', args: string[], env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['server/cli/run.mjs', `server/cli/${name}.ts`, ...args], {
      env: { ...process.env, INIT_CWD: scratch, DATA_KEY: '', JWT_SECRET: '', DATABASE_URL: '', ...env },
      timeout: 120_000,
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (failed: { code: number; stdout: string; stderr: string }) => failed,
    );

  it('say in one line what is wrong, and write nothing', async () => {
    const empty = { DATA_DIR: path.join(scratch, 'data') };
    expect(await command('backup', ['out'], { ...empty, DATA_KEY: KEY })).toMatchObject({
      ...{ code: 1, stdout: '', stderr: `there is no database in ${empty.DATA_DIR}\n` },
    });
    const noKey = await command('restore', ['out'], empty);
    expect([noKey.code, noKey.stderr]).toEqual([
      1,
      expect.stringMatching(/^DATA_KEY is not set, and .*data-key is not there.*\n$/),
    ]);
    const nowhere = await command('restore', ['out'], { ...empty, DATA_KEY: KEY });
    expect([nowhere.code, nowhere.stderr]).toEqual([
      1,
      expect.stringMatching(/^.*out holds no whole backup.*\n$/),
    ]);
    const usage = await command('backup', [], empty);
    expect([usage.code, usage.stdout]).toEqual([1, expect.stringContaining('npm run backup -- FOLDER')]);
    expect(readdirSync(scratch)).toEqual([]);
  });

  onServer(
    'bring everything to another server, where the key that is kept in DATA_DIR opens it',
    async () => {
      const [{ current }] = (
        await sql<{ current: string }>`select current_database() as current`.execute(source.db)
      ).rows as [{ current: string }];
      const from = { DATABASE_URL: databaseAt(process.env.TEST_DATABASE_URL!, current), DATA_DIR: dataDir() };
      const written = await command('backup', ['out'], from);
      expect([written.code, written.stderr]).toEqual([0, '']);
      expect(written.stdout).toMatch(/^Written to .*out: [\d,]+ rows of \d+ tables, 2 files\.\n/);
      const { url, database } = await emptyTarget();
      const to = { DATABASE_URL: url!, DATA_DIR: path.join(scratch, 'data'), DATA_KEY: KEY };
      const restored = await command('restore', ['out'], to);
      expect([restored.code, restored.stderr]).toEqual([0, '']);
      expect(restored.stdout).toMatch(
        /^Restored as it was at .*, 2 files; each compared with the backup\.\n/,
      );
      expect(await contents(database.db)).toEqual(await contents(source.db));
    },
  );

  it('leave an embedded database alone that a server has open', async () => {
    const data = path.join(scratch, 'data');
    const running = await openDatabase({ dataDir: data });
    targets.push(() => running.close());
    const { code, stderr } = await command('backup', ['out'], { DATA_DIR: data, DATA_KEY: KEY });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/is open in process \d+: stop that one first/)]);
  });
});
