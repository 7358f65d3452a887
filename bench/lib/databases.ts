import { randomBytes } from 'node:crypto';
import { openDatabase, type Database } from '../../server/db/client';
import { migrate } from '../../server/db/migrate';
import { doing } from './doing';

/** The PostgreSQL server that benchmarks make their throw-away databases on. */
export const SERVER = process.env.BENCH_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

export type BenchDatabase = { database: Database; url: string; drop(): Promise<void> };

/** Runs one command of the server's own, which no transaction may hold. */
async function command(text: string) {
  const admin = await openDatabase({ url: SERVER, poolSize: 1 });
  await admin.run(text).finally(() => admin.close());
}

function addressOf(name: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

/** Removes a database of the server, and whoever is connected to it. */
export const dropDatabase = (name: string) => command(`drop database if exists ${name} with (force)`);

/** A new, empty database `attic_bench_…` on the server; one that an ended process of the same number left is replaced. */
export async function createEmptyDatabase(label: string): Promise<{ name: string; url: string }> {
  const name = `attic_bench_${label}_${process.pid}`;
  await dropDatabase(name);
  await command(`create database ${name}`);
  return { name, url: addressOf(name) };
}

/** A copy of a database that nobody is connected to. */
export async function copyDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await command(`create database ${name} template ${template}`);
  return { url: addressOf(name), drop: () => dropDatabase(name) };
}

/** A new, migrated database `attic_bench_…` on the server; `drop` closes and removes it. */
export async function createBenchDatabase(label: string, poolSize = 10): Promise<BenchDatabase> {
  const { name, url } = await createEmptyDatabase(label);
  const database = await openDatabase({ url, poolSize });
  await doing(`${label}: a new database`, () => migrate(database));
  return {
    database,
    url,
    async drop() {
      await database.close();
      await dropDatabase(name);
    },
  };
}
