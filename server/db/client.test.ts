import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { registerHealth } from '../plugins/health';
import { onServer } from '../testing/concurrency';
import { openDatabase, openEmbedded, type Database } from './client';
import { faultOf } from './faults';

const MB = 1024 * 1024;
const fault = (work: Promise<unknown>) => work.then(() => 'done', faultOf);
const open: Database[] = [];
const opened = async <T extends Database>(database: Promise<T>): Promise<T> => {
  open.push(await database);
  return database;
};
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

describe('on a PostgreSQL server', () => {
  const url = process.env.TEST_DATABASE_URL!;
  const end = (pid: number, other: Database) => other.run('select pg_terminate_backend($1)', [pid]);

  onServer('a connection that is ended while in use fails its own work and nothing else', async () => {
    const database = await opened(openDatabase({ url, poolSize: 1 }));
    const other = await opened(openDatabase({ url, poolSize: 1 }));
    const work = database.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await end(rows[0]!.pid, other);
      // Idle inside the transaction: nobody but the connection itself hears of the end.
      for (let tries = 0; tries < 50; tries += 1) await sql`select pg_sleep(0.05)`.execute(trx);
    });
    expect(await fault(work)).toBe('away');
    expect((await database.run('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  onServer('a connection that is ended under a statement fails it as "away"', async () => {
    const database = await opened(openDatabase({ url, poolSize: 1 }));
    const other = await opened(openDatabase({ url, poolSize: 1 }));
    const { rows } = await database.run('select pg_backend_pid() as pid');
    const slow = fault(database.run('select pg_sleep(60)'));
    await end((rows[0] as { pid: number }).pid, other);
    expect(await slow).toBe('away');
    expect((await database.run('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  onServer(
    'a statement has its time, unless none was set, and a full pool keeps nobody waiting for ever',
    async () => {
      const hurried = await opened(
        openDatabase({ url, poolSize: 1, statementSeconds: 3, connectSeconds: 1 }),
      );
      const slow = fault(hurried.run('select pg_sleep(60)'));
      expect(await fault(hurried.run('select 1'))).toBe('busy');
      expect(await slow).toBe('busy');
      expect(await fault(hurried.run('select 1'))).toBe('done');
      const patient = await opened(openDatabase({ url, poolSize: 1 }));
      expect((await patient.run('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    },
  );
});

test('what pg says without a code is known to the letter', () => {
  const source = ['pg/lib/client.js', 'pg-pool/index.js']
    .map((file) => readFileSync(path.join('node_modules', file), 'utf8'))
    .join();
  const words = [
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout expired',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
  ];
  for (const message of words) {
    expect(source).toContain(`'${message}'`);
    expect(faultOf(new Error(message))).toBeDefined();
  }
});

describe('the embedded database on a disk that fills up', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'attic-room-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('refuses to write and still reads, then goes on; a log that could not grow is left behind with what was committed', async () => {
    let free = 1000 * MB;
    const { run, db } = await opened(openEmbedded({ dataDir, freeBytes: () => free }));
    await run('create table kept (name text primary key)');
    await run(`insert into kept values ('before')`);
    free = 30 * MB;
    expect(await fault(run(`insert into kept values ('refused')`))).toBe('full');
    expect(await fault(run(`with gone as (delete from kept returning 1) select * from gone`))).toBe('full');
    expect(await fault(run('select * from kept for update'))).toBe('done');
    free = 10 * MB;
    expect(await fault(run('select * from kept'))).toBe('full');
    free = 1000 * MB;
    await run(`insert into kept values ('after')`);

    // As PGlite says it when it is too late: from then on it would never answer.
    const late = db.transaction().execute(async (trx) => {
      await sql`insert into kept values ('not committed')`.execute(trx);
      await sql`do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(
        trx,
      );
    });
    expect(await fault(late)).toBe('full');
    expect(await fault(run('select 1'))).toBe('full');
    for (let tries = 0; tries < 300 && (await fault(run('select 1'))) !== 'done'; tries += 1)
      await new Promise((done) => setTimeout(done, 100));
    expect((await run('select name from kept order by 1')).rows).toEqual([
      { name: 'after' },
      { name: 'before' },
    ]);
  });
});

test('health says within its time that a database does not answer, and asks it once for all who wonder', async () => {
  let asked = 0;
  const silent = {
    connect: () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    },
    end: async () => undefined,
  };
  const app = Fastify();
  app.setSerializerCompiler(serializerCompiler);
  registerHealth(app as never, { db: new Kysely({ dialect: new PostgresDialect({ pool: silent }) }) });
  const answers = await Promise.all([1, 2, 3].map(() => app.inject('/api/health')));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 'service.unavailable' });
  }
  expect(asked).toBe(1);
  await app.close();
});
