import {
  beforeDate,
  countNights,
  fromDate,
  intersection,
  mergeRanges,
  sharedNights,
  subtractRanges,
  type NightRange,
} from '@shared/domain/channels/calendar/nightRanges';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Trx } from '../../../db/client';
import { audit, SYSTEM } from '../../../plugins/audit';
import { lockRoomType } from './takeNights.queries';
import {
  changeConflict,
  changeNights,
  deleteNights,
  findArriving,
  findConflicts,
  findFeedStays,
  findHoldings,
  findSold,
  insertNights,
  saveConflict,
  setFeedState,
  type ClaimedRange,
  type Collision,
  type FeedStay,
  type Holding,
  type KnownConflict,
  type OtherHolding,
} from './claim.queries';
import { cutLimits } from './channelLimits.queries';
import { findLive, type EventRow } from './feedEvents.queries';

type Feed = { id: string; unitId: string; roomTypeId: string };

/**
 * Makes the nights of a unit what its feed says: takes those that are free, gives back those that the channel no longer has, and saves
 * what collides with somebody else as a conflict. A limit of the channel's calendar (a soft span) takes nights that nobody else has,
 * and gives way to whatever another channel has there. Nights of the past stay as they were. Run again after anything that frees
 * nights; returns how many conflicts are new.
 */
export async function claimNights(trx: Trx, feed: Feed, today: StayDate, now: Date): Promise<number> {
  await lockRoomType(trx, feed.roomTypeId);
  const events = await findLive(trx, feed.id);
  const { own, others } = await findHoldings(trx, feed.unitId, feed.id, today);
  const isSoft = ({ kind }: EventRow) => kind === 'soft';
  const stays = await findFeedStays(trx, feed.id);
  const firmEvents = fromDate(
    events
      .filter((event) => !isSoft(event))
      .flatMap((event) => subtractRanges([event], ownNights(event, stays))),
    today,
  );
  const wanted = subtractRanges(
    firmEvents,
    others.filter(({ soft }) => !soft),
  );
  const softWanted = subtractRanges(fromDate(events.filter(isSoft), today), [...firmEvents, ...others]);
  const met = others.filter((row) => row.soft && wanted.some((range) => intersection(range, row)));
  await cutLimits(
    trx,
    met.map(({ id }) => id),
    wanted,
  );
  const firmPast = beforeDate(
    own.filter(({ soft }) => !soft),
    today,
  );
  await place(trx, feed, own, [
    ...mergeRanges([...firmPast, ...wanted]).map((range) => ({ ...range, soft: false })),
    ...softWanted.map((range) => ({ ...range, soft: true })),
  ]);
  await noteArrivals(trx, feed, events, today);
  return settleConflicts(trx, feed, now, await collisions(trx, events, others, stays, today));
}

/** True when an event can be the sale of a stay: by the channel's reference where both have one. */
const isOf = ({ reference, kind }: EventRow, { code }: FeedStay): boolean =>
  kind !== 'soft' && (reference === '' || code === '' || reference.toLowerCase() === code.toLowerCase());

/** The nights of an event that are those of stays its channel sold: they have them already, and nobody sold them twice. */
const ownNights = (event: EventRow, stays: readonly FeedStay[]): NightRange[] =>
  stays.filter((stay) => isOf(event, stay));

/**
 * Says of each stay of the channel that is still to come whether its calendar has it: what was there and is gone was cancelled by the channel.
 * Nights that the channel only repeats after us say nothing.
 */
async function noteArrivals(trx: Trx, feed: Feed, events: readonly EventRow[], today: StayDate) {
  for (const stay of await findArriving(trx, feed.id, today)) {
    const shown = events
      .filter((event) => isOf(event, stay))
      .flatMap((event) => subtractRanges([event], event.echo));
    const missing = countNights(subtractRanges([stay], shown));
    const state =
      missing === 0
        ? 'there'
        : missing < countNights([stay])
          ? 'shorter'
          : stay.state === 'waiting'
            ? 'waiting'
            : 'gone';
    if (state === stay.state) continue;
    await setFeedState(trx, stay.reservationId, state);
    if (state === 'gone' || state === 'shorter')
      await audit(trx, SYSTEM, {
        action: state === 'gone' ? 'cancelledByChannel' : 'shortenedByChannel',
        entity: 'reservation',
        entityId: stay.reservationId,
        after: { reference: stay.code },
      });
  }
}

/** Changes the rows of a feed into the wanted ranges; a row keeps its id while its nights only grow or shrink. */
async function place(trx: Trx, feed: Feed, own: readonly Holding[], wanted: readonly ClaimedRange[]) {
  const isSame = (one: ClaimedRange, other: ClaimedRange) =>
    one.start === other.start && one.end === other.end && one.soft === other.soft;
  const rows = own.filter((row) => !wanted.some((range) => isSame(range, row)));
  const open = new Set(wanted.filter((range) => !own.some((row) => isSame(range, row))));
  const grown: [string, ClaimedRange][] = [];
  for (const row of rows) {
    const range = [...open].find((one) => one.soft === row.soft && intersection(one, row));
    if (!range) {
      await deleteNights(trx, row.id);
      continue;
    }
    open.delete(range);
    // First what both have, so that no row stands in the way of another for a moment.
    await changeNights(trx, row.id, intersection(range, row)!);
    grown.push([row.id, range]);
  }
  for (const [id, range] of grown) await changeNights(trx, id, range);
  for (const range of open) await insertNights(trx, feed.unitId, feed.id, range);
}

/** Returns the nights of a span that are a sale, or may be one, and so could have been sold twice. */
const soldNights = ({
  kind,
  start,
  end,
  echo,
}: Pick<EventRow, 'kind' | 'start' | 'end' | 'echo'>): NightRange[] => {
  if (kind === 'booking') return [{ start, end }];
  return kind === 'closed' ? subtractRanges([{ start, end }], echo) : [];
};

async function collisions(
  trx: Trx,
  events: readonly EventRow[],
  others: readonly OtherHolding[],
  stays: readonly FeedStay[],
  today: StayDate,
): Promise<Collision[]> {
  const feeds = [...new Set(others.flatMap(({ feedId }) => feedId ?? []))];
  const sold = await findSold(trx, feeds);
  /**
   * Returns the nights that another holder could lose; of a channel only those that it sold, since nights
   * that both have closed hurt nobody.
   */
  const atStake = (other: OtherHolding): NightRange[] =>
    other.kind === 'channel'
      ? sharedNights([other], sold.filter(({ feedId }) => feedId === other.feedId).flatMap(soldNights))
      : [other];
  const stakes = others.map((other) => ({ other, nights: fromDate(atStake(other), today) }));
  return events.flatMap((event) => {
    const mine = subtractRanges(soldNights(event), ownNights(event, stays));
    if (mine.length === 0) return [];
    return stakes.flatMap(({ other, nights }) => {
      if (!intersection(event, other)) return [];
      const both = sharedNights(nights, mine);
      if (both.length === 0) return [];
      const { id: occupancyId, reservationId } = other;
      return [
        { eventId: event.id, occupancyId, reservationId, start: both[0]!.start, end: both.at(-1)!.end },
      ];
    });
  });
}

/** Conflicts that are new are opened, those that are over are closed; what staff decided stays decided unless more nights collide. */
async function settleConflicts(
  trx: Trx,
  feed: Feed,
  now: Date,
  found: readonly Collision[],
): Promise<number> {
  const known = new Map(
    (await findConflicts(trx, feed.id)).map((one) => [`${one.eventId} ${one.occupancyId}`, one]),
  );
  let opened = 0;
  for (const one of found) {
    const key = `${one.eventId} ${one.occupancyId}`;
    const before = known.get(key);
    known.delete(key);
    if (!before) {
      await saveConflict(trx, now, feed, one);
      opened += 1;
    } else opened += await updateConflict(trx, before, one);
  }
  for (const { id } of known.values()) await changeConflict(trx, id, { state: 'gone' });
  return opened;
}

async function updateConflict(trx: Trx, before: KnownConflict, one: Collision): Promise<number> {
  if (before.start === one.start && before.end === one.end) return 0;
  const isMore = one.start < before.start || one.end > before.end;
  const reopened = isMore && before.state === 'kept';
  await changeConflict(trx, before.id, { range: one, ...(reopened && { state: 'open' as const }) });
  return reopened ? 1 : 0;
}
