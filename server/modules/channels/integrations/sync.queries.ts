import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FeedError, FeedRun } from '@shared/contract/channels/integrations';
import type { FeedDiff, KnownEvent } from '@shared/domain/channels/calendar/feedDiff';
import type { Channel } from '@shared/domain/channels/calendar/feedSpans';
import type { NightRange } from '@shared/domain/channels/calendar/nightRanges';
import type { StayDate } from '@shared/domain/base/stayDates';
import { json, type Db, type Queryable, type Trx } from '../../../db/client';
import type { EventRow } from '../../nights/occupancy/feedEvents.queries';

/** The number of feeds queued at a time; more are queued a minute later. */
const MOST_DUE = 200;
/** A job that was queued and never came (a queue that was emptied) is queued again after this. */
const QUEUE_PATIENCE = sql`interval '30 minutes'`;

/** Marks the feeds that are due as queued and returns them; two processes never mark the same one. */
export async function takeDue(trx: Trx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update channel_feed set queued_at = ${now} where id in (
      select id from channel_feed
      where state = 'active' and import_sealed is not null and next_run_at <= ${now}
        and (queued_at is null or queued_at < ${now}::timestamptz - ${QUEUE_PATIENCE})
      order by next_run_at limit ${MOST_DUE} for update skip locked)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

export type RunningFeed = {
  id: string;
  unitId: string;
  roomTypeId: string;
  channel: Channel;
  sealed: string;
  etag: string | null;
  lastModified: string | null;
  token: string;
};

/**
 * Takes the right to run a feed for a while; null when somebody else has it, or there is nothing to run. A process that is killed
 * loses it by itself, and one that is too late finds that its token is no longer the feed's.
 */
export async function startRun(db: Db, feedId: string, now: Date, until: Date): Promise<RunningFeed | null> {
  const { rows } = await sql<RunningFeed>`
    update channel_feed feed set run_token = ${randomUUID()}, run_until = ${until}
    from unit where unit.id = feed.unit_id and feed.id = ${feedId} and feed.state = 'active'
      and feed.import_sealed is not null and (feed.run_until is null or feed.run_until <= ${now})
    returning feed.id, feed.unit_id as "unitId", unit.room_type_id as "roomTypeId", feed.channel, feed.import_sealed as sealed,
      feed.etag, feed.last_modified as "lastModified", feed.run_token as token`.execute(db);
  return rows[0] ?? null;
}

/**
 * The feed of a run, locked; undefined when the run has been overtaken, the feed paused, or its address changed meanwhile. Its key is
 * left alone: whoever has the room type may write nights of the feed while a run waits for the room type.
 */
export const lockRun = (trx: Trx, { id, token, sealed }: RunningFeed) =>
  trx
    .selectFrom('channel_feed')
    .select([
      'failures',
      'drop_accepted as dropAccepted',
      'export_told as told',
      'last_good_at as lastGoodAt',
    ])
    .select(['last_outcome as lastOutcome', 'last_error as lastError'])
    .where('id', '=', id)
    .where('run_token', '=', token)
    .where('import_sealed', '=', sealed)
    .where('state', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Gives the right to run back when nothing came of it. */
export const dropRun = (db: Db, { id, token }: RunningFeed) =>
  db
    .updateTable('channel_feed')
    .set({ run_token: null, run_until: null, queued_at: null })
    .where('id', '=', id)
    .where('run_token', '=', token)
    .execute();

type EchoOf = (span: NightRange, before: EventRow | null) => NightRange[];

/** Writes what a good fetch has changed. */
export async function saveDiff(trx: Trx, feedId: string, now: Date, diff: FeedDiff, echoOf: EchoOf) {
  for (const { known, span, changed } of diff.kept) {
    const wasGone = known.missing > 0 || known.doubted;
    if (!changed && !wasGone && known.uid === span.uid && known.reference === span.reference) continue;
    await trx
      .updateTable('feed_event')
      .set({
        uid: span.uid,
        starts_on: span.start,
        ends_on: span.end,
        kind: span.kind,
        reference: span.reference,
      })
      .set({ missing: 0, doubted: false, last_seen_at: now })
      .set({ echo: json(span.kind === 'closed' ? echoOf(span, known as EventRow) : []) })
      .where('id', '=', known.id)
      .execute();
  }
  for (let from = 0; from < diff.created.length; from += 500) {
    await trx
      .insertInto('feed_event')
      .values(
        diff.created.slice(from, from + 500).map((span) => ({
          feed_id: feedId,
          uid: span.uid,
          starts_on: span.start,
          ends_on: span.end,
          kind: span.kind,
          reference: span.reference,
          echo: json(span.kind === 'closed' ? echoOf(span, null) : []),
          first_seen_at: now,
          last_seen_at: now,
        })),
      )
      .execute();
  }
  await close(trx, diff.gone, 'gone');
  await close(trx, diff.past, 'past');
  await close(trx, diff.replaced, 'replaced');
  const idsOf = (events: readonly KnownEvent[]) => events.map(({ id }) => id);
  const changeAll = (events: readonly KnownEvent[]) =>
    trx.updateTable('feed_event').where('id', 'in', idsOf(events));
  if (diff.missing.length > 0)
    await changeAll(diff.missing)
      .set((eb) => ({ missing: eb('missing', '+', 1) }))
      .execute();
  if (diff.doubted.length > 0) await changeAll(diff.doubted).set({ doubted: true }).execute();
}

async function close(trx: Trx, events: readonly KnownEvent[], state: 'gone' | 'past' | 'replaced') {
  if (events.length === 0) return;
  const ids = events.map(({ id }) => id);
  await trx.updateTable('feed_event').set({ state }).where('id', 'in', ids).execute();
}

/** Nights of a feed that are disputed: in a conflict that is open or was decided for our side. */
export async function findDisputed(db: Queryable, feedId: string): Promise<NightRange[]> {
  const { rows } = await sql<NightRange>`
    select lower(stay) as start, upper(stay) as end from channel_conflict
    where feed_id = ${feedId} and state in ('open', 'kept')`.execute(db);
  return rows;
}

export type RunResult = {
  startedAt: Date;
  finishedAt: Date;
  outcome: FeedRun['outcome'];
  httpStatus: number | null;
  bytes: number | null;
  events: number | null;
  created: number;
  updated: number;
  cancelled: number;
  conflicts: number;
  error: FeedError | null;
};

/** Ends a run: its line in the history, and when the next one is. */
export async function finishRun(
  trx: Trx,
  feedId: string,
  result: RunResult,
  next: { at: Date; failures: number; etag?: string | null; lastModified?: string | null },
) {
  const { startedAt, finishedAt, httpStatus, ...counts } = result;
  await trx
    .insertInto('feed_run')
    .values({
      ...counts,
      feed_id: feedId,
      started_at: startedAt,
      finished_at: finishedAt,
      http_status: httpStatus,
    })
    .execute();
  const isGood = result.outcome !== 'error';
  await trx
    .updateTable('channel_feed')
    .set({ run_token: null, run_until: null, queued_at: null, next_run_at: next.at, failures: next.failures })
    .set({ last_run_at: finishedAt, last_outcome: result.outcome, last_error: result.error })
    .$if(isGood, (query) => query.set({ last_good_at: finishedAt, drop_accepted: false }))
    .$if(next.etag !== undefined, (query) =>
      query.set({ etag: next.etag ?? null, last_modified: next.lastModified ?? null }),
    )
    .where('id', '=', feedId)
    .execute();
}

/** Forgets runs and events that nobody looks at any more; some at a time. */
export async function forgetOld(db: Db, before: StayDate): Promise<void> {
  await sql`delete from feed_run where id in (
    select id from feed_run where finished_at < ${before}::timestamptz order by finished_at limit 5000)`.execute(
    db,
  );
  await sql`delete from feed_event where id in (
    select event.id from feed_event event where state <> 'live' and last_seen_at < ${before}::timestamptz
      and not exists (select from channel_conflict where event_id = event.id) limit 5000)`.execute(db);
}
