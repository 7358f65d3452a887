import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type {
  FeedHealth,
  FeedRun,
  INTEGRATION_SORTS,
  IntegrationDetail,
  IntegrationFilter,
  IntegrationRow,
  IntegrationUnit,
} from '@shared/contract/channels/integrations';
import type { ListQuery } from '@shared/contract/base/lists';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import type { Queryable } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof INTEGRATION_SORTS)[number];
export type IntegrationQuery = ListQuery<IntegrationFilter, Sort>;

/** A run that failed three times in a row is trouble; once or twice is the internet. What was read in part is trouble at once. */
const TROUBLE_AFTER = 3;

export const feedHealth: RawBuilder<FeedHealth> = sql<FeedHealth>`case
  when feed.import_sealed is null then 'export_only'
  when feed.state = 'paused' then 'paused'
  when feed.last_outcome = 'suspicious' then 'suspicious'
  when feed.last_outcome = 'partial' or feed.failures >= ${sql.lit(TROUBLE_AFTER)}
    or (feed.failures > 0 and feed.last_good_at is null) then 'trouble'
  when feed.last_run_at is null then 'waiting'
  else 'good' end`;

const unitName = sql`lower(concat(property.name->>'en-US', ' ', unit.number))`;
const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  unit: unitName,
  channel: sql`feed.channel`,
  lastGoodAt: sql`feed.last_good_at`,
  nextRunAt: sql`feed.next_run_at`,
  exportFetchedAt: sql`feed.export_fetched_at`,
};

/** The feeds that a filter means, before columns, order and page. */
function filtered(db: Queryable, { q, channel, health }: IntegrationFilter = {}) {
  let query = db
    .selectFrom('channel_feed as feed')
    .innerJoin('unit', 'unit.id', 'feed.unit_id')
    .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
    .innerJoin('property', 'property.id', 'room_type.property_id');
  if (q) {
    const written = sql`lower(concat_ws(' ', unit.number, feed.name, property.name->>'en-US', property.name->>'cn-ZH', property.name->>'ms-MY'))`;
    for (const word of q.split(/\s+/)) query = query.where(sql<SqlBool>`${written} like ${containing(word)}`);
  }
  if (channel) query = query.where('feed.channel', '=', channel);
  if (health) query = query.where(feedHealth, 'in', [health].flat());
  return query;
}

const TREND_RUNS = 14;

const withColumns = (query: ReturnType<typeof filtered>, now: Date) =>
  query
    .select(['feed.id', 'feed.unit_id as unitId', 'unit.number as unitNumber', 'property.id as propertyId'])
    .select(['property.name as propertyName', 'room_type.name as roomTypeName', 'feed.channel', 'feed.name'])
    .select(['feed.import_host as importHost', 'feed.import_end as importEnd', 'feed.state'])
    .select([
      'feed.last_run_at as lastRunAt',
      'feed.last_good_at as lastGoodAt',
      'feed.last_error as lastError',
    ])
    .select([
      'feed.failures',
      'feed.export_created_at as exportCreatedAt',
      'feed.export_fetched_at as exportFetchedAt',
    ])
    .select(['feed.version', feedHealth.as('health')])
    .select([
      sql<
        string | null
      >`case when feed.state = 'active' and feed.import_sealed is not null then feed.next_run_at end`.as(
        'nextRunAt',
      ),
      sql<boolean>`feed.export_hash is not null`.as('hasExport'),
      sql<boolean>`(feed.run_until > ${now} or (feed.queued_at is not null and feed.queued_at > ${now}::timestamptz - interval '30 minutes'))
        is true and feed.state = 'active'`.as('running'),
      sql<number | null>`(select max(id) from feed_run where feed_id = feed.id)`.as('lastRunId'),
      sql<number>`(select count(*)::integer from channel_conflict where feed_id = feed.id and state = 'open')`.as(
        'openConflicts',
      ),
      // A run without changes had as many events as the one before it.
      sql<(number | null)[]>`coalesce((select jsonb_agg(events order by id) from (
        select id, events from feed_run where feed_id = feed.id and outcome <> 'unchanged' order by id desc limit ${sql.lit(TREND_RUNS)}) last), '[]')`.as(
        'trend',
      ),
    ]);

/** The feeds of a query in its order. */
function ordered(db: Queryable, now: Date, query: IntegrationQuery) {
  let rows = withColumns(filtered(db, query.filter), now);
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[unitName, 'asc']])) {
    rows = rows.orderBy(column, (by) => (order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()));
  }
  return rows.orderBy('feed.channel').orderBy('feed.id');
}

/** All feeds of a query in its order, for an export. */
export const findAll = (db: Queryable, now: Date, query: IntegrationQuery): Promise<IntegrationRow[]> =>
  ordered(db, now, query).execute();

/** One page of the list, and how many there are in all. */
export async function findPage(db: Queryable, now: Date, query: IntegrationQuery) {
  const { limit, offset } = pageOf(query);
  const page: IntegrationRow[] = await ordered(db, now, query).limit(limit).offset(offset).execute();
  // To count, only the conditions matter, not what the tables are called here.
  return { rows: page, ...(await countRows(db, filtered(db, query.filter) as never)) };
}

export const findById = (db: Queryable, now: Date, id: string): Promise<IntegrationRow | undefined> =>
  withColumns(filtered(db), now).where('feed.id', '=', id).executeTakeFirst();

/** The last runs of a feed, newest first. */
export const findRuns = (db: Queryable, feedId: string): Promise<FeedRun[]> =>
  db
    .selectFrom('feed_run')
    .select([
      'id',
      'started_at as startedAt',
      'finished_at as finishedAt',
      'outcome',
      'http_status as httpStatus',
    ])
    .select(['bytes', 'events', 'created', 'updated', 'cancelled', 'conflicts', 'error'])
    .where('feed_id', '=', feedId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** Finds the events of a channel from today on, and those that it had sold or closed and has given up. */
export const findUpcoming = (
  db: Queryable,
  feedId: string,
  today: StayDate,
): Promise<IntegrationDetail['upcoming']> =>
  db
    .selectFrom('feed_event')
    .select([
      'id',
      'starts_on as start',
      'ends_on as end',
      'kind',
      'reference',
      sql<boolean>`state = 'live' and missing > 0`.as('isMissing'),
      sql<boolean>`state = 'gone'`.as('isCancelled'),
    ])
    .where('feed_id', '=', feedId)
    .where(sql<SqlBool>`(state = 'live' or (state = 'gone' and kind in ('booking', 'closed')))`)
    .where('ends_on', '>', today)
    .orderBy('starts_on')
    .orderBy('id')
    .limit(100)
    .execute();

/** Units that are in use whose number or property holds every word. */
export async function searchUnits(db: Queryable, text: string): Promise<IntegrationUnit[]> {
  const written = sql`lower(concat_ws(' ', unit.number, property.name->>'en-US', property.name->>'cn-ZH', property.name->>'ms-MY'))`;
  let query = db
    .selectFrom('unit')
    .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
    .innerJoin('property', 'property.id', 'room_type.property_id')
    .select(['unit.id as unitId', 'unit.number as unitNumber'])
    .select([
      sql<LocalText>`property.name`.as('propertyName'),
      sql<LocalText>`room_type.name`.as('roomTypeName'),
    ])
    .where('unit.status', '<>', 'retired');
  for (const word of text.split(/\s+/).filter(Boolean))
    query = query.where(sql<SqlBool>`${written} like ${containing(word)}`);
  return query
    .orderBy(sql`lower(unit.number) = ${text.toLowerCase()}`, 'desc')
    .orderBy(sql`lower(property.name->>'en-US')`)
    .orderBy('unit.number')
    .orderBy('unit.id')
    .limit(20)
    .execute();
}

export const unitExists = async (db: Queryable, id: string): Promise<boolean> =>
  (await db
    .selectFrom('unit')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'retired')
    .executeTakeFirst()) !== undefined;
