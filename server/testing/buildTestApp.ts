import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp, type AppOptions } from '../buildApp';
import { readEnv } from '../env';
import type { JobData, JobName, Jobs, SendOptions } from '../jobs/jobs';
import { testCalendarParser } from './testCalendarParser';
import { testBankFileReader } from './testBankFileReader';
import { testCsvReader } from './testCsvReader';
import { emptyTables } from './emptyTables';
import { openMigratedDatabase } from './testDatabases';

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
  { drawPicture, drawPage }: Pick<AppOptions, 'drawPicture' | 'drawPage'> = {},
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
    drawPage,
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
      await emptyTables(database.db);
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
