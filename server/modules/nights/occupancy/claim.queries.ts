import { sql } from 'kysely';
import type { SpanKind } from '@shared/domain/channels/calendar/spanKinds';
import type { NightRange } from '@shared/domain/channels/calendar/nightRanges';
import type { StayDate } from '@shared/domain/base/stayDates';
import { stayRange, type Queryable, type Trx } from '../../../db/client';

/** Nights, with a mark when they are only a limit of the channel's calendar. */
export type ClaimedRange = NightRange & { soft: boolean };
export type Holding = ClaimedRange & { id: string };
export type OtherHolding = Holding & {
  kind: 'reservation' | 'owner_stay' | 'block' | 'channel';
  reservationId: string | null;
  feedId: string | null;
};

/** The nights of a unit from a day on: those of the feed, and those of everybody else (linked units' by the use they repeat). */
export async function findHoldings(
  trx: Trx,
  unitId: string,
  feedId: string,
  today: StayDate,
): Promise<{ own: Holding[]; others: OtherHolding[] }> {
  const { rows } = await sql<OtherHolding & { isOwn: boolean }>`
    select source.id, lower(taken.stay) as start, upper(taken.stay) as end, source.kind,
      source.soft, source.reservation_id as "reservationId", source.feed_id as "feedId",
      taken.mirror_of is null and taken.feed_id is not distinct from ${feedId}::uuid as "isOwn"
    from occupancy taken join occupancy source on source.id = coalesce(taken.mirror_of, taken.id)
    where taken.unit_id = ${unitId} and taken.active and upper(taken.stay) > ${today}::date
    order by lower(taken.stay), source.id`.execute(trx);
  return {
    own: rows.filter(({ isOwn }) => isOwn).map(({ id, start, end, soft }) => ({ id, start, end, soft })),
    others: rows.filter(({ isOwn }) => !isOwn),
  };
}

/** Nights of a stay that a feed shows too, because its channel sold it; without a code any sale of these nights may be it. */
export type FeedStay = NightRange & { reservationId: string; code: string };

/** The nights that stays of a feed's channel have, in whichever unit: the feed shows them as its own. */
export async function findFeedStays(db: Queryable, feedId: string): Promise<FeedStay[]> {
  const { rows } = await sql<FeedStay>`
    select booking.reservation_id as "reservationId", code, lower(held.stay) as start, upper(held.stay) as end
    from channel_booking booking
    join occupancy held on held.reservation_id = booking.reservation_id and held.active and held.mirror_of is null
    where booking.feed_id = ${feedId}
    order by lower(held.stay), held.id`.execute(db);
  return rows;
}

export type ArrivingStay = FeedStay & { state: 'waiting' | 'there' | 'shorter' | 'gone' };

/** Stays of a feed's channel whose guests are still to come, with what the feed last said of them. */
export async function findArriving(db: Queryable, feedId: string, today: StayDate): Promise<ArrivingStay[]> {
  const { rows } = await sql<ArrivingStay>`
    select reservation.id as "reservationId", code, check_in as start, check_out as end, feed_state as state
    from channel_booking booking join reservation on reservation.id = reservation_id
    where booking.feed_id = ${feedId} and reservation.status = 'confirmed' and check_in >= ${today}::date
    order by reservation.id`.execute(db);
  return rows;
}

/** Notes what the feed says of a stay; its details are not changed, so they keep their version. */
export const setFeedState = (trx: Trx, reservationId: string, state: ArrivingStay['state']) =>
  trx
    .updateTable('channel_booking')
    .set({ feed_state: state })
    .where('reservation_id', '=', reservationId)
    .execute();

export type WaitingFeed = { id: string; unitId: string; roomTypeId: string };

/** The holder of nights: a reservation, or a use of a unit by itself (a block, an owner's stay). */
export type NightsHolder = { reservationId: string } | { occupancyId: string };

/** Feeds with something on nights that somebody has, in the units or in those linked with them. */
export async function findWaiting(trx: Trx, holder: NightsHolder): Promise<WaitingFeed[]> {
  const held =
    'reservationId' in holder
      ? sql`source.reservation_id = ${holder.reservationId}`
      : sql`source.id = ${holder.occupancyId}`;
  const { rows } = await sql<WaitingFeed>`
    select feed.id, feed.unit_id as "unitId", unit.room_type_id as "roomTypeId"
    from channel_feed feed join unit on unit.id = feed.unit_id
    where exists (
      select from occupancy taken join occupancy source on source.id = coalesce(taken.mirror_of, taken.id)
      join feed_event event on event.feed_id = feed.id and event.state = 'live'
        and daterange(event.starts_on, event.ends_on, '[)') && taken.stay
      where ${held} and taken.active and taken.unit_id = feed.unit_id)
    order by unit.room_type_id, feed.id`.execute(trx);
  return rows;
}

export const insertNights = (trx: Trx, unitId: string, feedId: string, { start, end, soft }: ClaimedRange) =>
  trx
    .insertInto('occupancy')
    .values({
      unit_id: unitId,
      stay: stayRange(start, end),
      kind: 'channel',
      reservation_id: null,
      feed_id: feedId,
      soft,
    })
    .execute();

export const changeNights = (trx: Trx, id: string, { start, end }: NightRange) =>
  trx
    .updateTable('occupancy')
    .set((eb) => ({ stay: stayRange(start, end), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteNights = (trx: Trx, id: string) =>
  trx.deleteFrom('occupancy').where('id', '=', id).execute();

/** All nights of some rows, in whichever unit they are. */
export async function findRows(
  trx: Trx,
  ids: readonly string[],
): Promise<(Holding & { unitId: string; feedId: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Holding & { unitId: string; feedId: string }>`
    select id, lower(stay) as start, upper(stay) as end, soft, unit_id as "unitId", feed_id as "feedId"
    from occupancy where id = any (${ids}::uuid[]) order by id`.execute(trx);
  return rows;
}

/** Nights that other feeds of a unit's holdings sold, or closed by themselves: what two guests could both have booked. */
export async function findSold(
  trx: Trx,
  feedIds: string[],
): Promise<(NightRange & { feedId: string; kind: SpanKind; echo: NightRange[] })[]> {
  if (feedIds.length === 0) return [];
  return trx
    .selectFrom('feed_event')
    .select(['feed_id as feedId', 'starts_on as start', 'ends_on as end', 'kind', 'echo'])
    .where('feed_id', 'in', feedIds)
    .where('state', '=', 'live')
    .where('kind', 'in', ['booking', 'closed'])
    .execute();
}

export type KnownConflict = NightRange & {
  id: string;
  eventId: string;
  occupancyId: string | null;
  state: 'open' | 'kept';
};

/** The conflicts of a feed that are not over. */
export async function findConflicts(trx: Trx, feedId: string): Promise<KnownConflict[]> {
  const { rows } = await sql<KnownConflict>`
    select id, event_id as "eventId", occupancy_id as "occupancyId", state, lower(stay) as start, upper(stay) as end
    from channel_conflict where feed_id = ${feedId} and state in ('open', 'kept') order by id for update`.execute(
    trx,
  );
  return rows;
}

export type Collision = NightRange & { eventId: string; occupancyId: string; reservationId: string | null };

/** Saves a collision; one that was over (the same nights again) is open again. True when it is new to staff. */
export async function saveConflict(
  trx: Trx,
  now: Date,
  feed: { id: string; unitId: string },
  one: Collision,
) {
  await sql`
    insert into channel_conflict (feed_id, event_id, unit_id, occupancy_id, reservation_id, stay, created_at)
    values (${feed.id}, ${one.eventId}, ${feed.unitId}, ${one.occupancyId}, ${one.reservationId},
      ${stayRange(one.start, one.end)}, ${now})
    on conflict (event_id, occupancy_id) do update set state = 'open', stay = excluded.stay, created_at = excluded.created_at,
      decided_at = null, decided_by = null, remark = '', version = channel_conflict.version + 1`.execute(trx);
}

export const changeConflict = (
  trx: Trx,
  id: string,
  change: { range: NightRange; state?: 'open' } | { state: 'gone' },
) =>
  trx
    .updateTable('channel_conflict')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .$if('range' in change, (query) =>
      query.set({ stay: 'range' in change ? stayRange(change.range.start, change.range.end) : '' }),
    )
    .$if(change.state !== undefined, (query) => query.set({ state: change.state }))
    .where('id', '=', id)
    .execute();
