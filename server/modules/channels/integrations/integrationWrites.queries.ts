import { sql } from 'kysely';
import type { Channel } from '@shared/domain/channels/calendar/feedSpans';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Trx } from '../../../db/client';

/** Keeps others from changing a feed until the transaction ends. */
export const lock = (trx: Trx, id: string) =>
  trx
    .selectFrom('channel_feed as feed')
    .innerJoin('unit', 'unit.id', 'feed.unit_id')
    .select(['feed.version', 'feed.unit_id as unitId', 'unit.room_type_id as roomTypeId', 'feed.state'])
    .select([
      'feed.import_host as importHost',
      'feed.import_end as importEnd',
      'feed.last_outcome as lastOutcome',
    ])
    .where('feed.id', '=', id)
    .forNoKeyUpdate(['feed'])
    .executeTakeFirst();

export type KeptAddress = {
  import_sealed: string | null;
  import_host: string | null;
  import_end: string | null;
};

export const insert = (
  trx: Trx,
  now: Date,
  row: { unit_id: string; channel: Channel; name: string } & KeptAddress,
) =>
  trx
    .insertInto('channel_feed')
    .values({ ...row, next_run_at: row.import_sealed ? now : null, created_at: now, ...NOTHING_YET })
    .returning('id')
    .executeTakeFirstOrThrow();

const NOTHING_YET = {
  etag: null,
  last_modified: null,
  run_token: null,
  last_outcome: null,
  last_error: null,
  export_hash: null,
};

type Change = {
  state?: 'active' | 'paused';
  /** Another address is another calendar: what the old one answered says nothing about it. */
  address?: KeptAddress;
  nextRunAt?: Date | null;
  dropAccepted?: true;
  exportHash?: string;
};

export const change = (
  trx: Trx,
  now: Date,
  id: string,
  { state, address, nextRunAt, dropAccepted, exportHash }: Change,
) =>
  trx
    .updateTable('channel_feed')
    // One object: several of these together name the same columns, and PostgreSQL takes each of them once.
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(state !== undefined && { state, ...NOT_RUNNING, ...UNREAD }),
      ...(address !== undefined && { ...address, ...NOT_RUNNING, ...NOTHING_YET_KNOWN }),
      ...(nextRunAt !== undefined && { next_run_at: nextRunAt }),
      ...(dropAccepted && { drop_accepted: true, ...UNREAD }),
      ...(exportHash !== undefined && {
        export_hash: exportHash,
        export_created_at: now,
        export_fetched_at: null,
        export_told: '[]' as const,
      }),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

const NOT_RUNNING = { run_token: null, run_until: null, queued_at: null };
const UNREAD = { etag: null, last_modified: null };
const NOTHING_YET_KNOWN = {
  ...UNREAD,
  last_run_at: null,
  last_good_at: null,
  last_outcome: null,
  last_error: null,
  failures: 0,
};

/** Marks a feed as queued; its job may come at once. */
export const markQueued = (trx: Trx, now: Date, id: string) =>
  trx.updateTable('channel_feed').set({ queued_at: now }).where('id', '=', id).execute();

/** Gives back the nights that a feed takes from a day on; those of the past stay, without the feed. */
export async function freeNights(trx: Trx, feedId: string, today: StayDate) {
  await sql`delete from occupancy where feed_id = ${feedId} and lower(stay) >= ${today}::date`.execute(trx);
  await sql`update occupancy set stay = daterange(lower(stay), ${today}::date), version = version + 1
    where feed_id = ${feedId} and active and upper(stay) > ${today}::date`.execute(trx);
  await trx.deleteFrom('feed_event').where('feed_id', '=', feedId).execute();
}

/** Gives back what only the limits of a channel's calendar take, and forgets them until it is fetched again. */
export async function freeSoftNights(trx: Trx, feedId: string) {
  await trx.deleteFrom('occupancy').where('feed_id', '=', feedId).where('soft', '=', true).execute();
  await trx.deleteFrom('feed_event').where('feed_id', '=', feedId).where('kind', '=', 'soft').execute();
}

export const remove = (trx: Trx, id: string) => trx.deleteFrom('channel_feed').where('id', '=', id).execute();
