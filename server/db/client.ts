import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CompiledQuery, Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { lockFolder } from './folderLock';
import type { Tables } from './schema';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** What a query function takes: the database, or the transaction it must be part of. */
export type Queryable = Db | Trx;

export type Database = {
  db: Db;
  /** Plain SQL with `$1` values, for the migrations and the job queue. */
  run(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** True for PGlite: one connection, so nothing may wait for a second one inside a transaction. */
  embedded: boolean;
  close(): Promise<void>;
};

const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;
const parsers: Record<number, (text: string) => unknown> = {
  // A stay date stays the text it is: a local Date would move it by a day west of the server.
  [DATE]: (text) => text,
  [INT8]: Number,
  [NUMERIC]: Number,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};
const typeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) ||
    (types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
};

/**
 * Opens PostgreSQL by address, or PGlite in a folder (`memory://` for tests) when there is none. Throws `FolderInUse` while another
 * process has the folder open.
 */
export async function openDatabase(options: {
  url?: string;
  poolSize?: number;
  dataDir?: string;
}): Promise<Database> {
  if (options.url) {
    const pool = new Pool({
      connectionString: options.url,
      max: options.poolSize ?? 10,
      types: typeParsers as never,
      application_name: 'attic',
      // Idle connections must not keep a command or a test from ending.
      allowExitOnIdle: true,
      // Compiling a query costs more than any query of ours gains by it (`npm run bench -- search`, one place).
      options: '-c jit=off',
    });
    // A dropped idle connection is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => undefined);
    return wrap(pool, false, async () => undefined);
  }
  return openEmbedded(options);
}

/** PGlite in a folder, or in memory: empty, or with the cluster that `archive` of another one packed. */
export async function openEmbedded(options: {
  dataDir?: string;
  cluster?: Blob;
}): Promise<Database & { archive: () => Promise<Blob> }> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const folder = options.dataDir ? path.join(options.dataDir, 'pglite') : 'memory://';
  const unlock = options.dataDir ? await lockFolder(options.dataDir) : () => undefined;
  if (options.dataDir) mkdirSync(folder, { recursive: true });
  const pglite = new PGlite(folder, {
    extensions: { btree_gist, pg_trgm },
    ...(options.cluster && { loadDataDir: options.cluster }),
  });
  try {
    await pglite.waitReady;
  } catch (error) {
    unlock();
    throw error;
  }
  const pool = new Pool({
    ...(createPgConfig(pglite) as object),
    max: 1,
    idleTimeoutMillis: 0,
    types: typeParsers as never,
  });
  const database = wrap(pool, true, async () => {
    await pglite.close();
    unlock();
  });
  return { ...database, archive: () => pglite.dumpDataDir('none') };
}

function wrap(pool: Pool, embedded: boolean, afterwards: () => Promise<void>): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    embedded,
    run: (text, values) => pool.query(text, values as unknown[]),
    async close() {
      await db.destroy();
      await afterwards();
    },
  };
}

/** A value for a jsonb column; needed for arrays, which pg would write as a PostgreSQL array. */
export const json = <T>(value: T): RawBuilder<string> => sql<string>`${JSON.stringify(value)}::jsonb`;

/** The half-open range `[from, to)` of a stay. */
export const stayRange = (from: string, to: string): RawBuilder<string> =>
  sql<string>`daterange(${from}::date, ${to}::date, '[)')`;

/** Runs plain SQL inside a transaction (pg-boss writes its jobs with it). */
export const runIn = (trx: Queryable, text: string, values: unknown[] = []) =>
  trx.executeQuery(CompiledQuery.raw(text, values));
