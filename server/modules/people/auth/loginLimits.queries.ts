import { sql } from 'kysely';
import type { Queryable } from '../../../db/client';

export type Count = { count: number; resetsAt: string };

/** Adds one to a counter, in one statement, so that calls at the same moment each get a number of their own. */
export async function countUp(db: Queryable, key: string, at: Date, windowMs: number): Promise<Count> {
  const end = new Date(at.getTime() + windowMs);
  const { rows } = await sql<Count>`
    insert into rate_limit as kept (key, count, resets_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      count = case when kept.resets_at <= ${at} then 1 else kept.count + 1 end,
      resets_at = case when kept.resets_at <= ${at} then excluded.resets_at else kept.resets_at end
    returning count, resets_at as "resetsAt"`.execute(db);
  return rows[0]!;
}

/** Takes one back that should not have counted. */
export const countDown = (db: Queryable, key: string) =>
  db
    .updateTable('rate_limit')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();

export const removeCounter = (db: Queryable, key: string) =>
  db.deleteFrom('rate_limit').where('key', '=', key).execute();

/** Removes a counter and every one whose key goes on from it after a space. */
export const removeCounters = (db: Queryable, key: string) =>
  db
    .deleteFrom('rate_limit')
    .where((eb) => eb.or([eb('key', '=', key), sql<boolean>`starts_with(key, ${`${key} `})`]))
    .execute();

/** The addresses that the account of an e-mail has signed in from since then. */
export const findAddresses = async (db: Queryable, email: string, since: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select('address')
      .distinct()
      .where('account.email', '=', email)
      .where('session.created_at', '>=', since.toISOString())
      .where('address', 'is not', null)
      .execute()
  ).map((row) => row.address!);
