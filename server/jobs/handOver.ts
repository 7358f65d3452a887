import { sql } from 'kysely';
import type { Trx } from '../db/client';

/** Milliseconds that the queue may need until it comes to a row before it is put there again. */
const LOST_MS = 10 * 60_000;

/** Tables whose rows the queue works on one by one, until nothing is left to try, with the column that says how far one is. */
const STATE_COLUMNS = { outbox_mail: 'status', e_invoice: 'state' } as const;

/**
 * Takes the rows of some states that are due and not in the queue, at most `limit`: their pause is over, somebody asked for them, or the queue
 * has lost them. They count as handed over by this very call, so that two processes never take the same.
 */
export async function takeDueRows(
  trx: Trx,
  table: keyof typeof STATE_COLUMNS,
  { states, now, limit }: { states: readonly string[]; now: Date; limit: number },
): Promise<string[]> {
  const at = now.toISOString();
  const lost = new Date(now.getTime() - LOST_MS).toISOString();
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set handed_at = ${at} where id in (
      select id from ${sql.table(table)}
      where ${sql.ref(STATE_COLUMNS[table])} in (${sql.join(states)}) and next_try_at <= ${at}
        and (handed_at is null or handed_at < next_try_at or handed_at < ${lost}) and (taken_until is null or taken_until <= ${at})
      order by next_try_at, id limit ${limit} for update skip locked)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
