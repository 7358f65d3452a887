import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { runIn, type Database } from './client';

const FOLDER = path.resolve('server/db/migrations');
/** Any number works, as long as everyone who migrates Attic takes the same. */
const LOCK = 7_290_001;

/**
 * Brings the database to the newest numbered migration, each with its record in one transaction, under an advisory lock: several
 * processes may start at once. A file that was changed after it ran is refused, because nobody could say what the schema is.
 */
export async function migrate(database: Database, onApplied?: (name: string) => void): Promise<void> {
  const files = readdirSync(FOLDER)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort();
  await database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await runIn(
      trx,
      'create table if not exists migration (name text primary key, body_md5 text not null, applied_at timestamptz not null default now())',
    );
    const done = await sql<{ name: string; body_md5: string }>`select name, body_md5 from migration`.execute(
      trx,
    );
    const applied = new Map(done.rows.map((row) => [row.name, row.body_md5]));
    for (const name of files) {
      const body = readFileSync(path.join(FOLDER, name), 'utf8');
      const { rows } = await sql<{ md5: string }>`select md5(${body}) as md5`.execute(trx);
      const md5 = rows[0]!.md5;
      const before = applied.get(name);
      if (before !== undefined && before !== md5)
        throw new Error(`migration ${name} was changed after it ran: add a new one instead`);
      if (before !== undefined) continue;
      await runIn(trx, body);
      await sql`insert into migration (name, body_md5) values (${name}, ${md5})`.execute(trx);
      onApplied?.(name);
    }
  });
}
