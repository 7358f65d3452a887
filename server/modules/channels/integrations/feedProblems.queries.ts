import { sql } from 'kysely';
import type { FeedProblem } from '@shared/contract/channels/integrations';
import type { Queryable, Trx } from '../../../db/client';
import type { FoundProblem } from './calendarParser';

/** Finds the parts of a feed's last good fetch that could not be read, in the order of the file. */
export const findProblems = (db: Queryable, feedId: string): Promise<FeedProblem[]> =>
  db
    .selectFrom('feed_problem as problem')
    .leftJoin('account', 'account.id', 'problem.accepted_by')
    .select(['problem.id', 'problem.uid', 'problem.reason', 'problem.line', 'problem.property'])
    .select(['problem.value', 'problem.found_at as foundAt', 'problem.accepted_at as acceptedAt'])
    .select('account.name as acceptedByName')
    .where('problem.feed_id', '=', feedId)
    .orderBy('problem.line')
    .orderBy('problem.id')
    .limit(200)
    .execute();

export type OpenProblem = { uid: string; isNew: boolean };

/**
 * Keeps what a fetch could not read, each event once, and forgets what is no longer there. Returns what nobody has accepted;
 * an event that says something else than before is a new one.
 */
export async function replaceProblems(
  trx: Trx,
  feedId: string,
  now: Date,
  found: readonly FoundProblem[],
): Promise<OpenProblem[]> {
  const events = new Map(found.toReversed().map((one) => [`${one.uid} ${one.hash}`, one]));
  const rows = JSON.stringify([...events.values()]);
  const given = sql`jsonb_to_recordset(${rows}::jsonb)
    as given (uid text, hash text, reason text, line integer, property text, value text)`;
  await sql`delete from feed_problem where feed_id = ${feedId}
    and not exists (select from ${given} where given.uid = feed_problem.uid and given.hash = feed_problem.hash)`.execute(
    trx,
  );
  const stored = await sql<OpenProblem>`
    insert into feed_problem (feed_id, uid, hash, reason, line, property, value, found_at)
    select ${feedId}, uid, hash, reason, line, property, value, ${now}::timestamptz from ${given}
    on conflict (feed_id, uid, hash) do update set reason = excluded.reason, line = excluded.line
    returning uid, accepted_at is null as "isOpen", xmax = 0 as "isNew"`.execute(trx);
  return (stored.rows as (OpenProblem & { isOpen: boolean })[]).filter(({ isOpen }) => isOpen);
}

/** Accepts what could not be read; returns what was accepted now, fewer than asked for when some of it has changed meanwhile. */
export const acceptProblems = (
  trx: Trx,
  feedId: string,
  now: Date,
  accountId: string | null,
  ids: readonly string[],
): Promise<Pick<FeedProblem, 'uid' | 'line' | 'reason'>[]> =>
  trx
    .updateTable('feed_problem')
    .set({ accepted_at: now, accepted_by: accountId })
    .where('feed_id', '=', feedId)
    .where('id', 'in', [...ids])
    .where('accepted_at', 'is', null)
    .returning(['uid', 'line', 'reason'])
    .execute();

/** Forgets what could not be read of a calendar that is no longer this feed's. */
export const forgetProblems = (trx: Trx, feedId: string) =>
  trx.deleteFrom('feed_problem').where('feed_id', '=', feedId).execute();
