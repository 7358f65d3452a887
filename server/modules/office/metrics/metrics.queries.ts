import { sql } from 'kysely';
import type { Queryable } from '../../../db/client';

export type CountedJobs = { kind: string; state: string; count: number };

/** Work of the queue that is not done, or failed for good, by its kind and state. */
export async function countJobs(db: Queryable): Promise<CountedJobs[]> {
  const { rows } = await sql<CountedJobs>`
    select name as kind, state::text, count(*)::integer as count from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Letters that have not left, by their state. */
export async function countUnsent(db: Queryable): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select status as state, count(*)::integer as count from outbox_mail where status not in ('sent', 'unwanted') group by 1 order by 1`.execute(
    db,
  );
  return rows;
}
