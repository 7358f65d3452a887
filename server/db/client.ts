import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import { types } from 'pg';
import { openEmbeddedPool, type EmbeddedOptions } from './embedded';
import { openPool, type PoolLimits } from './patientPool';
import type { Tables } from './schema';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** Runs a statement, and tells how long it took below the request or job that it is part of. */
export type TraceStatement = <Done>(text: string, run: () => Promise<Done>) => Promise<Done>;
/** The database, or the transaction that a query must be part of. */
export type Queryable = Db | Trx;

export type Database = {
  db: Db;
  /** Runs plain SQL with `$1` values, for the migrations and the job queue. */
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
 * Opens PostgreSQL by address, or PGlite in a folder when there is none (in memory without a folder). Throws `FolderInUse` while another
 * process has the folder open, `Unavailable` when its disk is full.
 */
export async function openDatabase(
  options: { dataDir?: string; trace?: TraceStatement } & Partial<PoolLimits>,
): Promise<Database> {
  const { url, poolSize = 10, dataDir, trace, ...limits } = options;
  if (!url) return wrap(traced(await openEmbeddedPool({ dataDir }, typeParsers as never), trace), true);
  return wrap(traced(openPool({ url, poolSize, ...limits }, typeParsers as never), trace), false);
}

/** A pool whose statements are traced, where there is a tracer. */
function traced(pool: PostgresPool, trace: TraceStatement | undefined): PostgresPool {
  if (!trace) return pool;
  return {
    ...pool,
    connect: async () => {
      const client = await pool.connect();
      const query = (text: string, values: unknown[]) => trace(text, () => client.query(text, values));
      return { query: query as never, release: () => client.release() };
    },
  };
}

/** PGlite in a folder, or in memory. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  return wrap(await openEmbeddedPool(options, typeParsers as never), true);
}

function wrap(pool: PostgresPool, embedded: boolean): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    embedded,
    async run(text, values) {
      const client = await pool.connect();
      try {
        return (await client.query(text, (values ?? []) as unknown[])) as { rows: unknown[] };
      } finally {
        client.release();
      }
    },
    // Not Kysely's own `destroy`: it knows nothing of a pool that only `run` has used.
    close: () => pool.end(),
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
