import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { buildApp, type AppOptions } from '../buildApp';
import { openDatabase, openEmbedded, type Database, type Db } from '../db/client';
import { readEnv } from '../env';
import type { JobData, JobName, Jobs, SendOptions } from '../jobs/jobs';
import { testCalendarParser } from './testCalendarParser';
import { testBankFileReader } from './testBankFileReader';
import { testCsvReader } from './testCsvReader';
import type { ClusterName } from './clusterCopies';
import { databaseAt, MIGRATED_TEMPLATE } from './migratedDatabase';

export type SentJob = {
  [Name in JobName]: { name: Name; data: JobData[Name] } & SendOptions;
}[JobName];

/** The instant at which tests begin unless they move the clock: a Friday afternoon in Kuala Lumpur. */
export const TEST_NOW = new Date('2026-11-20T07:00:00.000Z');

/**
 * A whole server on its own database: PGlite in memory, or a fresh database of the server named by `TEST_DATABASE_URL`. Work for the
 * queue is kept in `sent`. Without `drawPicture` it is a server without the demo, where every picture is an upload. Call `reset()` between tests and `close()` after the last.
 */
export async function buildTestApp(
  overrides: Record<string, string> = {},
  { drawPicture }: Pick<AppOptions, 'drawPicture'> = {},
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'attic-test-'));
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    RATE_LIMIT: 'off',
    JWT_SECRET: 'a secret for tests only, 32 characters long',
    PUBLIC_URL: 'https://attic.example',
    ...overrides,
  });
  const { database, drop } = await openMigratedDatabase();
  const clock = { now: TEST_NOW };
  const sent: SentJob[] = [];
  const jobs: Jobs = {
    send: async (_trx, name, data, options) => void sent.push({ name, data, ...options } as SentJob),
  };
  const { app, context, health, metrics } = await buildApp({
    env,
    database,
    jobs,
    parseCalendar: testCalendarParser,
    csv: testCsvReader,
    readBankFile: testBankFileReader,
    drawPicture,
    now: () => clock.now,
  });
  await app.ready();
  return {
    ...{ app, context, health, metrics },
    db: database.db,
    clock,
    sent,
    async reset() {
      sent.length = 0;
      clock.now = TEST_NOW;
      await empty(database.db);
    },
    async close() {
      await app.close();
      await database.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

/**
 * Empties the tables that have rows, without asking the others: `truncate` of them all would take longer than most tests. References
 * and triggers sleep meanwhile; every sequence starts anew.
 */
async function empty(db: Db): Promise<void> {
  const tables = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`.execute(
    db,
  );
  const filled = await sql<{ name: string }>`
    ${sql.join(
      tables.rows.map(
        ({ name }) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.raw(name)})`,
      ),
      sql` union all `,
    )}`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { name } of filled.rows) await sql`delete from ${sql.raw(name)}`.execute(trx);
    await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null`.execute(trx);
  });
}

type TestDatabase = { database: Database; drop: () => Promise<void>; url?: string };

/** A fresh, empty database for a test file. */
export const openTestDatabase = () => openCopy('empty', 'template1');

/** A fresh database with every migration applied, for a test file: a copy of the one that `migrateOnce` made. */
export const openMigratedDatabase = () => openCopy('migrated', process.env[MIGRATED_TEMPLATE]!);

async function openCopy(cluster: ClusterName, template: string): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const database = await openEmbedded({ openInMemory: () => openClusterCopy(cluster) });
    return { database, drop: async () => undefined };
  }
  const name = `attic_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = await openDatabase({ url: server, poolSize: 1 });
  await admin.run(`create database ${name} template ${template}`);
  const url = databaseAt(server, name);
  const database = await openDatabase({ url, poolSize: 20 });
  return {
    database,
    url,
    async drop() {
      await admin.run(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
