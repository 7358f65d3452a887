import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery, SortOrder } from '@shared/contract/base/lists';
import type { DormantFilter, DormantRow } from '@shared/contract/people/users';
import type { Queryable } from '../../../db/client';
import { containing, COUNT_SEARCH_UP_TO, countRows, pageOf } from '../../../listQueries';
import { rowsOf } from './users.queries';

type Sort = 'lastSeenAt' | 'name';
export type DormantQuery = ListQuery<DormantFilter, Sort>;

/**
 * The instant a person was last seen; one who never signed in has slept since registering. Spelt as in the
 * index `account_asleep`.
 */
const LAST_SEEN = sql`coalesce(account.last_seen_at, account.created_at)`;
const COLUMNS: Record<Sort, RawBuilder<unknown>> = { lastSeenAt: LAST_SEEN, name: sql`lower(account.name)` };

/** Active people whom nobody has seen since `cutoff`, and for whom nothing was booked since. */
function asleep(db: Queryable, cutoff: Date, { q, role }: DormantFilter = {}) {
  const at = cutoff.toISOString();
  let query = db
    .selectFrom('account')
    .where(sql<SqlBool>`account.status = 'active'`)
    .where(sql<SqlBool>`not account.is_admin`)
    .where(sql<SqlBool>`${LAST_SEEN} < ${at}`)
    .where(
      sql<SqlBool>`not exists (select from reservation
        where reservation.account_id = account.id and reservation.created_at >= ${at})`,
    );
  if (q) query = query.where('account.search_text', 'like', containing(q));
  return role ? query.where('account.role', '=', role) : query;
}

/** One page of the dormant, who slept longest first unless told, and how many there are. */
export async function findDormant(db: Queryable, cutoff: Date, query: DormantQuery) {
  const { limit, offset } = pageOf(query);
  const wanted = Object.entries(query.sort ?? {}) as [Sort, SortOrder][];
  const sorts = wanted.length > 0 ? wanted : [['lastSeenAt', 'asc'] as const];
  let ids = asleep(db, cutoff, query.filter).select('account.id').limit(limit).offset(offset);
  for (const [sort, order] of sorts) ids = ids.orderBy(COLUMNS[sort], order);
  // Equal ones go the way of the last sort, as they stand in its index.
  const found = (await ids.orderBy('account.id', sorts.at(-1)![1]).execute()).map((row) => row.id);
  return {
    rows: await dormantRowsOf(db, found),
    ...(await countRows(
      db,
      asleep(db, cutoff, query.filter).select('account.id'),
      query.filter?.q ? COUNT_SEARCH_UP_TO : undefined,
    )),
  };
}

const BATCH = 500;

/** All the dormant of a filter in batches, who slept longest first, for an export; keeps one batch in memory. */
export async function* findAllDormant(
  db: Queryable,
  cutoff: Date,
  filter: DormantFilter | undefined,
): AsyncGenerator<DormantRow> {
  let after: { id: string; seen: string } | null = null;
  for (;;) {
    let batch = asleep(db, cutoff, filter)
      .select(['account.id', sql<string>`${LAST_SEEN}::text`.as('seen')])
      .orderBy(LAST_SEEN)
      .orderBy('account.id')
      .limit(BATCH);
    if (after)
      batch = batch.where(
        sql<SqlBool>`(${LAST_SEEN}, account.id) > (${after.seen}::timestamptz, ${after.id}::uuid)`,
      );
    const keys: { id: string; seen: string }[] = await batch.execute();
    yield* await dormantRowsOf(
      db,
      keys.map((key) => key.id),
    );
    if (keys.length < BATCH) return;
    after = keys[keys.length - 1]!;
  }
}

async function dormantRowsOf(db: Queryable, ids: string[]): Promise<DormantRow[]> {
  const booked = await lastBookings(db, ids);
  return (await rowsOf(db, ids)).map((row) => ({ ...row, lastBookedAt: booked.get(row.id) ?? null }));
}

/** Returns the instant of the last booking of each of the accounts that has one. */
async function lastBookings(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('reservation')
    .where('account_id', 'in', ids)
    .select(['account_id', sql<string>`max(created_at)`.as('at')])
    .groupBy('account_id')
    .execute();
  return new Map(rows.map((row) => [row.account_id!, row.at]));
}
