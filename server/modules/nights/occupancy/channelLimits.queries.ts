import { sql } from 'kysely';
import type { StayWarning } from '@shared/contract/base/stayWarning';
import type { Channel } from '@shared/domain/channels/calendar/feedSpans';
import { subtractRanges, type NightRange } from '@shared/domain/channels/calendar/nightRanges';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import { calendarName } from '../../../../src/shared/domain/channels/channelNames';
import { changeNights, deleteNights, findRows, insertNights, type WaitingFeed } from './claim.queries';

/** Nights `[from, to)` of a unit. */
export type UnitNights = { unitId: string; from: StayDate; to: StayDate };

/** Rows of nights that are only a limit of a channel's calendar, in these units or repeated there from a linked one. */
const limitsMeeting = (nights: readonly UnitNights[]) => sql`
  from unnest(${nights.map(({ unitId }) => unitId)}::uuid[], ${nights.map(({ from }) => from)}::date[],
    ${nights.map(({ to }) => to)}::date[]) as wanted (unit_id, first_night, last_day)
  join occupancy taken on taken.unit_id = wanted.unit_id and taken.active
    and taken.stay && daterange(wanted.first_night, wanted.last_day, '[)')
  join occupancy held on held.id = coalesce(taken.mirror_of, taken.id) and held.soft`;

/** Takes nights out of rows that are only limits; what is left of them stays. */
export async function cutLimits(
  trx: Trx,
  ids: readonly string[],
  taken: readonly NightRange[],
): Promise<void> {
  for (const row of await findRows(trx, [...new Set(ids)])) {
    const [first, ...more] = subtractRanges([row], taken);
    if (!first) {
      await deleteNights(trx, row.id);
      continue;
    }
    await changeNights(trx, row.id, first);
    for (const range of more) await insertNights(trx, row.unitId, row.feedId, { ...range, soft: true });
  }
}

/**
 * Limits of channels' calendars give way to what staff put on these nights, in the same transaction, behind the locks of the room
 * types. Once the nights are given up, `claimFreed` has the limits back.
 */
export async function overrideLimits(trx: Trx, nights: readonly UnitNights[]): Promise<void> {
  for (const part of nights) {
    const { rows } = await sql<{ id: string }>`select distinct held.id ${limitsMeeting([part])}`.execute(trx);
    await cutLimits(
      trx,
      rows.map(({ id }) => id),
      [{ start: part.from, end: part.to }],
    );
  }
}

/** Forgets the limits of units altogether; returns the feeds that want them again, for `claimFreed`. */
export async function dropLimits(trx: Trx, unitIds: readonly string[]): Promise<WaitingFeed[]> {
  const { rows } = await sql<WaitingFeed>`
    with dropped as (
      delete from occupancy where soft and unit_id = any (${unitIds}::uuid[]) returning feed_id, unit_id
    )
    select distinct feed_id as id, unit.id as "unitId", unit.room_type_id as "roomTypeId"
    from dropped join unit on unit.id = dropped.unit_id order by feed_id`.execute(trx);
  return rows;
}

/** Finds the channels whose calendars' limits keep visitors from these nights; nothing where none does. */
export async function limitWarnings(db: Queryable, nights: readonly UnitNights[]): Promise<StayWarning[]> {
  const { rows } = await sql<{ unit: string; channel: Channel; name: string }>`
    select distinct unit.number as unit, feed.channel, feed.name ${limitsMeeting(nights)}
    join unit on unit.id = wanted.unit_id
    join channel_feed feed on feed.id = held.feed_id
    order by unit.number, feed.channel, feed.name`.execute(db);
  if (rows.length === 0) return [];
  const all = (words: string[]) => [...new Set(words)].join(', ');
  const params = {
    units: all(rows.map(({ unit }) => unit)),
    calendars: all(rows.map(calendarName)),
  };
  return [{ code: 'stay.channel_limit', params }];
}
