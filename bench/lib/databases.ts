import { openDatabase, type Database } from '../../server/db/client';
import { migrate } from '../../server/db/migrate';
import { doing } from './doing';

/** The PostgreSQL server that benchmarks make their throw-away databases on. */
export const SERVER = process.env.BENCH_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

export type BenchDatabase = { database: Database; url: string; drop(): Promise<void> };

/** A new, migrated database `attic_bench_…` on the server; `drop` closes and removes it. */
export async function createBenchDatabase(label: string, poolSize = 10): Promise<BenchDatabase> {
  const name = `attic_bench_${label}_${process.pid}`;
  const admin = await openDatabase({ url: SERVER, poolSize: 1 });
  await admin.run(`drop database if exists ${name} with (force)`);
  await admin.run(`create database ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, poolSize });
  await doing(`${label}: a new database`, () => migrate(database));
  return {
    database,
    url: url.href,
    async drop() {
      await database.close();
      await admin.run(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
