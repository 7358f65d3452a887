import { sql } from 'kysely';
import type { Db, Trx } from '../db/client';

/**
 * A test that takes two connections, so it is skipped on PGlite, which has one: nothing there happens at the
 * same moment.
 */
export const onServer = process.env.TEST_DATABASE_URL ? test : test.skip;

/** Waits until somebody waits for a lock; throws after half a minute. */
export async function untilSomebodyWaits(db: Db): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('nobody waits');
}

/** Sends a call while somebody else's write is not committed yet, and commits that once the call waits for it. */
export async function sendBehind<Answer>(
  db: Db,
  write: (trx: Trx) => Promise<unknown>,
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (trx) => {
    await write(trx);
    // In an object: what a transaction returns is awaited before it commits.
    const answer = Promise.resolve(call());
    await untilSomebodyWaits(db);
    return { answer };
  });
  return answer;
}
