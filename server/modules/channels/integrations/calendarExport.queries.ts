import { sql } from 'kysely';
import { subtractRanges, type NightRange } from '@shared/domain/channels/calendar/nightRanges';
import type { StayDate } from '@shared/domain/base/stayDates';
import { json, type Db, type Queryable } from '../../../db/client';
import { findLive } from '../../nights/occupancy/feedEvents.queries';

/** Nights that a channel is told are not free. */
export type TakenNights = NightRange & {
  id: string;
  /** The instant at which the nights were taken or last changed. */
  at: string;
  /** The number of changes since they were taken. */
  sequence: number;
};

export type ExportingFeed = {
  id: string;
  unitId: string;
  roomTypeId: string;
  told: NightRange[];
  fetchedAt: string | null;
  /** The unit is closed or retired, or its room type or property is retired. A draft is no reason: staff may sell it at a channel first. */
  offSale: boolean;
};

export const findByHash = (db: Queryable, hash: string): Promise<ExportingFeed | undefined> =>
  db
    .selectFrom('channel_feed as feed')
    .innerJoin('unit', 'unit.id', 'feed.unit_id')
    .innerJoin('room_type', 'room_type.id', 'unit.room_type_id')
    .innerJoin('property', 'property.id', 'room_type.property_id')
    .select([
      'feed.id',
      'feed.unit_id as unitId',
      'unit.room_type_id as roomTypeId',
      'feed.export_told as told',
    ])
    .select([
      'feed.export_fetched_at as fetchedAt',
      sql<boolean>`unit.status <> 'active' or room_type.status = 'retired' or property.status = 'retired'`.as(
        'offSale',
      ),
    ])
    .where('feed.export_hash', '=', hash)
    .executeTakeFirst();

/**
 * The nights of a unit that are not free from a day on, but for those that came from this very feed, also where they have become a stay of
 * its channel (told of them, the channel would go on showing nights that its guest has given up), and the limits of
 * another channel's calendar, which are no reason for this one. A use of a linked unit is known by
 * the use itself: the row that repeats it is made anew with every change.
 */
export async function findTaken(
  db: Queryable,
  { id, unitId }: ExportingFeed,
  today: StayDate,
): Promise<TakenNights[]> {
  const { rows } = await sql<TakenNights & { isOwn: boolean }>`
    select source.id, lower(taken.stay) as start, upper(taken.stay) as end, coalesce(source.updated_at, source.created_at) as at, source.version - 1 as sequence,
      booking.reservation_id is not null as "isOwn"
    from occupancy taken join occupancy source on source.id = coalesce(taken.mirror_of, taken.id)
    left join channel_booking booking on booking.reservation_id = source.reservation_id and booking.feed_id = ${id}
    where taken.unit_id = ${unitId} and taken.active and upper(taken.stay) > ${today}::date
      and source.feed_id is distinct from ${id}::uuid and not source.soft
    order by lower(taken.stay), source.id`.execute(db);
  if (!rows.some(({ isOwn }) => isOwn)) return rows;
  const shown = await findLive(db, id);
  return rows.flatMap(({ isOwn, ...nights }) =>
    isOwn
      ? subtractRanges([nights], shown).map((left) => ({
          ...nights,
          ...left,
          id: `${nights.id}-${left.start}`,
        }))
      : [nights],
  );
}

/**
 * The nights of the unit's room type, from a day on, that are closed to visitors: not free for a channel's guests either. Runs of them
 * are known by their unit and first night; every save of the rates makes their number higher.
 */
export async function findClosed(
  db: Queryable,
  { unitId, roomTypeId }: ExportingFeed,
  today: StayDate,
): Promise<TakenNights[]> {
  const { rows } = await sql<TakenNights>`
    select 'closed-' || ${unitId}::text || '-' || min(run.date) as id, min(run.date) as start, max(run.date) + 1 as end,
      coalesce((select max(log.at) from audit_log log where log.entity = 'rates' and log.entity_id = room_type.id::text),
        room_type.created_at) as at, room_type.rates_version as sequence
    from (
      select room_type_id, date, date - (row_number() over (order by date))::integer as beginning
      from rate_night where room_type_id = ${roomTypeId} and closed and date >= ${today}::date) run
    join room_type on room_type.id = run.room_type_id
    group by run.beginning, room_type.id
    order by 2`.execute(db);
  return rows;
}

/** Notes that the channel was here, and which nights it has been told. */
export const noteFetch = (db: Db, feedId: string, now: Date, told: readonly NightRange[]) =>
  db
    .updateTable('channel_feed')
    .set({ export_fetched_at: now, export_told: json(told) })
    .where('id', '=', feedId)
    .execute();
