import { sql } from 'kysely';
import { openDatabase, openEmbedded, type Database, type Queryable } from '../db/client';
import type { ClusterName } from './clusterCopies';
import { emptyTables, hasFilledFile } from './emptyTables';
import { databaseAt, MIGRATED_TEMPLATE } from './migratedDatabase';

type TestDatabase = { database: Database; drop: () => Promise<void>; url?: string };

/** A fresh, empty database for a test file. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openCluster('empty');
  const name = await createDatabase(server, `attic_test_${process.pid}_${randomEnd()}`, 'template1');
  const { database, url } = await openAt(server, name);
  return { database, url, drop: () => dropDatabase(server, name) };
}

/**
 * A database with every migration applied and no rows, for a test file: a copy of the one that `migrateOnce` made. On PostgreSQL it may be one that an
 * earlier file of the process has given back (`drop`): to make and to drop one takes the server longer than many a test file.
 */
export async function openMigratedDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openCluster('migrated');
  const template = process.env[MIGRATED_TEMPLATE]!;
  const name = freeDatabases.pop() ?? (await createDatabase(server, `${template}_${randomEnd()}`, template));
  const { database, url } = await openAt(server, name);
  const schema = await schemaState(database.db);
  return {
    database,
    url,
    drop: async () => {
      if (await canBeHandedOn(url, schema)) freeDatabases.push(name);
      else await dropDatabase(server, name);
    },
  };
}

async function openCluster(cluster: ClusterName): Promise<TestDatabase> {
  const database = await openEmbedded({ openInMemory: () => openClusterCopy(cluster) });
  return { database, drop: async () => undefined };
}

async function openAt(server: string, name: string) {
  const url = databaseAt(server, name);
  return { url, database: await openDatabase({ url, poolSize: 20 }) };
}

const randomEnd = () => Math.random().toString(36).slice(2, 10);

async function createDatabase(server: string, name: string, template: string): Promise<string> {
  await asAdmin(server, `create database ${name} template ${template}`);
  // What a commit writes need not be on the disk before the test goes on: nothing here outlives the server.
  await asAdmin(server, `alter database ${name} set synchronous_commit = off`);
  return name;
}

const dropDatabase = (server: string, name: string) => asAdmin(server, `drop database ${name} with (force)`);

async function asAdmin(server: string, text: string) {
  const admin = await openDatabase({ url: server, poolSize: 1 });
  await admin.run(text);
  await admin.close();
}

/** More than this is sooner dropped than emptied: the demo is, the rows of tests are not. */
const LARGE_BYTES = 60_000_000;

/** Ends what a file left open, and empties the tables; true when the schema is what it was. */
async function canBeHandedOn(url: string, schema: string): Promise<boolean> {
  const database = await openDatabase({ url, poolSize: 1 });
  try {
    const { rows } = await database.run('select pg_database_size(current_database()) as bytes');
    if ((rows as { bytes: number }[])[0]!.bytes > LARGE_BYTES) return false;
    await database.run(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await emptyTables(database.db);
    await vacuumFilled(database);
    return (await schemaState(database.db)) === schema;
  } finally {
    await database.close();
  }
}

/** What was deleted would lie in every later file's way. */
async function vacuumFilled(database: Database) {
  const { rows } = await sql<{ names: string }>`
    select string_agg(oid::regclass::text, ', ') as names from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and ${hasFilledFile}`.execute(database.db);
  await database.run(`vacuum ${rows[0]!.names}`);
}

/** Tells one state of a schema from another: how many parts of each kind there are, and which transaction was the last that touched one. */
export async function schemaState(db: Queryable): Promise<string> {
  const kinds = [
    'pg_class',
    'pg_attribute',
    'pg_proc',
    'pg_trigger',
    'pg_constraint',
    'pg_type',
    'pg_namespace',
    'pg_statistic',
  ];
  const { rows } = await sql`${sql.join(
    [...kinds, 'public.migration'].map(
      (kind) => sql`select count(*), max(xmin::text::bigint) from ${sql.table(kind)}`,
    ),
    sql` union all `,
  )}`.execute(db);
  return JSON.stringify(rows);
}

declare global {
  /** Names of migrated databases that no test file of this process uses; set by `serverEnvironment`. */
  var freeDatabases: string[];
}
