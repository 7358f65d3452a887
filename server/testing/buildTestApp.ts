import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../buildApp';
import { openDatabase, type Database } from '../db/client';
import { migrate } from '../db/migrate';
import { readEnv } from '../env';
import type { JobData, JobName, Jobs } from '../jobs/jobs';

export type SentJob = { [Name in JobName]: { name: Name; data: JobData[Name] } }[JobName];

/** Where the tests' business day stands unless they move it: a Friday afternoon in Kuala Lumpur. */
export const TEST_NOW = new Date('2026-11-20T07:00:00.000Z');

/**
 * A whole server on its own database: PGlite in memory, or a fresh database of the server named by `TEST_DATABASE_URL`. Work for the
 * queue is kept in `sent`. Call `reset()` between tests and `close()` after the last.
 */
export async function buildTestApp(overrides: Record<string, string> = {}) {
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
  const { database, drop } = await openTestDatabase();
  await migrate(database);
  const clock = { now: TEST_NOW };
  const sent: SentJob[] = [];
  const jobs: Jobs = { send: async (_trx, name, data) => void sent.push({ name, data } as SentJob) };
  const { app, context } = await buildApp({ env, database, jobs, now: () => clock.now });
  await app.ready();
  return {
    app,
    context,
    db: database.db,
    clock,
    sent,
    async reset() {
      sent.length = 0;
      clock.now = TEST_NOW;
      const tables = await sql<{ name: string }>`
        select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`.execute(
        database.db,
      );
      await sql`truncate ${sql.raw(tables.rows.map((row) => row.name).join(', '))} restart identity cascade`.execute(
        database.db,
      );
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

/** A fresh database for a test file. */
export async function openTestDatabase(): Promise<{
  database: Database;
  drop: () => Promise<void>;
  url?: string;
}> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { database: await openDatabase({}), drop: async () => undefined };
  const name = `attic_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = await openDatabase({ url: server, poolSize: 1 });
  await admin.run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, poolSize: 20 });
  return {
    database,
    url: url.href,
    async drop() {
      await admin.run(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
