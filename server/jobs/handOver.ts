import { sql } from 'kysely';
import type { Queryable, Trx } from '../db/client';
import type { Row } from '../db/schema';

/** Milliseconds that the queue may need until it comes to a row before it is put there again. */
const LOST_MS = 10 * 60_000;

/** A worker whose clock is so many milliseconds behind still takes what is due. */
const LEEWAY_MS = 60_000;

/** Tables whose rows the queue works on one by one, until nothing is left to try, with the column that says how far one is. */
const STATE_COLUMNS = {
  outbox_mail: 'status',
  e_invoice: 'state',
  report_sending: 'state',
  report_run: 'state',
} as const;
type Worked = keyof typeof STATE_COLUMNS;

/**
 * Takes the rows of some states that are due and not in the queue, at most `limit`: their pause is over, somebody asked for them, or the queue
 * has lost them. They count as handed over by this very call, so that two processes never take the same.
 */
export async function takeDueRows(
  trx: Trx,
  table: Worked,
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

/**
 * Takes a row that is due for oneself until `until`, or undefined: it is in none of the states, not due, or in somebody else's hands. The
 * process that put it into the queue may have a clock that is ahead of ours.
 */
export async function takeRow<Table extends Worked>(
  db: Queryable,
  table: Table,
  id: string,
  { states, now, until }: { states: readonly string[]; now: Date; until: Date },
): Promise<Row<Table> | undefined> {
  const at = now.toISOString();
  const due = new Date(now.getTime() + LEEWAY_MS).toISOString();
  const { rows } = await sql<Row<Table>>`
    update ${sql.table(table)} set taken_until = ${until.toISOString()}
    where id = ${id} and ${sql.ref(STATE_COLUMNS[table])} in (${sql.join(states)}) and next_try_at <= ${due}
      and (taken_until is null or taken_until <= ${at})
    returning *`.execute(db);
  return rows[0];
}
