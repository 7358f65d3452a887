import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { runIn, type Database, type Trx } from './client';
import { isDeadlock, tryAgain } from './tryAgain';

const FOLDER = path.resolve('server/db/migrations');
/** Any number works, as long as everyone who migrates Attic takes the same. */
const LOCK = 7_290_001;
/**
 * Seconds that a migration waits for a table that somebody uses. Whoever asks for the table after it waits behind it, and in a server that is
 * being updated these are people: then it gives up, undoes everything, and the process is started anew.
 */
const LOCK_SECONDS = 10;

/** A numbered migration as it stands in the folder; `md5` of its text is what a database remembers of it. */
export type Migration = { name: string; body: string; md5: string };

/** All migrations, in their order. */
export const readMigrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const body = readFileSync(path.join(FOLDER, name), 'utf8');
      return { name, body, md5: createHash('md5').update(body).digest('hex') };
    });

/**
 * Brings the database to the newest numbered migration, each with its record in one transaction, under an advisory lock: several
 * processes may start at once, and people may use the tables: whoever the database undoes to end a deadlock, it may be this. A file that was changed after it ran is refused, because nobody could say what the schema is.
 */
export async function migrate(database: Database, onApplied?: (name: string) => void): Promise<void> {
  const migrations = readMigrations();
  await tryAgain(
    () => database.db.transaction().execute((trx) => migrateIn(trx, migrations, onApplied)),
    isDeadlock,
  );
}

/** Applies those of the migrations that have not run yet, inside the caller's transaction; the lock is held to its end. */
export async function migrateIn(
  trx: Trx,
  migrations: readonly Migration[],
  onApplied?: (name: string) => void,
  lockSeconds = LOCK_SECONDS,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  await runIn(trx, `set local lock_timeout = ${lockSeconds * 1000}`);
  await runIn(
    trx,
    'create table if not exists migration (name text primary key, body_md5 text not null, applied_at timestamptz not null default now())',
  );
  const done = await sql<{ name: string; body_md5: string }>`select name, body_md5 from migration`.execute(
    trx,
  );
  const applied = new Map(done.rows.map((row) => [row.name, row.body_md5]));
  for (const { name, body, md5 } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before !== md5)
      throw new Error(`migration ${name} was changed after it ran: add a new one instead`);
    if (before !== undefined) continue;
    await runIn(trx, body);
    await sql`insert into migration (name, body_md5) values (${name}, ${md5})`.execute(trx);
    onApplied?.(name);
  }
}
