import { sql } from 'kysely';
import type { Queryable } from '../../../db/client';

/**
 * Feeds of units, and of those that are linked with them, that were not asked since a moment; those of the first unit first. One that
 * fails was asked too: a channel that is down is not asked by every guest.
 */
export async function findStale(
  db: Queryable,
  unitIds: readonly string[],
  since: Date,
  most: number,
): Promise<string[]> {
  if (unitIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select feed.id from channel_feed feed
    join lateral (
      select min(place) as place from unnest(${unitIds}::uuid[]) with ordinality as wanted (unit_id, place)
      where wanted.unit_id = feed.unit_id or exists (
        select from unit_link where (whole_id, part_id) in ((wanted.unit_id, feed.unit_id), (feed.unit_id, wanted.unit_id)))
    ) wanted on wanted.place is not null
    where feed.state = 'active' and feed.import_sealed is not null
      and (feed.last_run_at is null or feed.last_run_at < ${since})
    order by wanted.place, feed.last_run_at nulls first, feed.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** True while somebody is fetching a feed. */
export const isRunning = async (db: Queryable, feedId: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('channel_feed')
    .select('id')
    .where('id', '=', feedId)
    .where('run_until', '>', now.toISOString())
    .executeTakeFirst()) !== undefined;
