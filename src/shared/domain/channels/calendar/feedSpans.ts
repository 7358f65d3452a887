import { addDays, nightsBetween, type StayDate } from '../../base/stayDates';
import { MOST_NIGHTS } from './dateValues';
import { withLimits, type SeenBefore } from './limitSpans';
import type { CalendarEvent } from './parseCalendar';
import type { FeedSpan, SpanKind } from './spanKinds';

export const CHANNELS = ['airbnb', 'booking_com', 'agoda', 'vrbo', 'other'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The UIDs of what we export, so that it does not come back as somebody's booking. */
const isOwn = (uid: string) => /^stay-[0-9a-f-]{36}@attic$/i.test(uid);

function kindOf(channel: Channel, summary: string): Exclude<SpanKind, 'soft'> {
  const says = (words: RegExp) => words.test(summary);
  switch (channel) {
    case 'airbnb':
      return says(/not available|blocked|unavailable/i) ? 'block' : 'booking';
    case 'booking_com':
      return 'closed';
    case 'agoda':
      return says(/booked|reserv/i) ? 'booking' : 'closed';
    case 'vrbo':
      return says(/^reserved/i) ? 'booking' : says(/^blocked/i) ? 'block' : 'closed';
    case 'other':
      return says(/booked|reserv/i) ? 'booking' : says(/blocked|maintenance|owner/i) ? 'block' : 'closed';
  }
}

const codeOf = ({ description }: CalendarEvent): string =>
  /(?:details\/|code=)([A-Z0-9]{6,14})(?![A-Z0-9])/.exec(description)?.[1] ?? '';

const isEndless = ({ start, end }: CalendarEvent) => nightsBetween(start, end) > MOST_NIGHTS;

/**
 * An event that is longer than any stay blocks the nights that can be sold: to the end of a year, so that it does not move with every
 * day. Nobody has booked it. Null when it begins later.
 */
function endlessSpan(event: CalendarEvent, today: StayDate): FeedSpan | null {
  const { uid, start } = event;
  const end = `${Number(addDays(today, MOST_NIGHTS).slice(0, 4)) + 1}-01-01`;
  if (start >= end) return null;
  return { uid, start, end: event.end < end ? event.end : end, kind: 'block', reference: codeOf(event) };
}

/**
 * The spans of a feed that matter from today on, in order: our own export and the past are left out, exact repetitions counted once.
 * `before` is what earlier runs know of the feed: nights that it had sold or closed do not become a mere limit.
 */
export function feedSpans(
  events: readonly CalendarEvent[],
  channel: Channel,
  today: StayDate,
  before: readonly SeenBefore[] = [],
): FeedSpan[] {
  const spans = new Map<string, FeedSpan>();
  const endless = new Set<FeedSpan>();
  for (const event of events) {
    const { uid, start, end } = event;
    if (end <= today || isOwn(uid)) continue;
    const span = isEndless(event)
      ? endlessSpan(event, today)
      : { uid, start, end, kind: kindOf(channel, event.summary), reference: codeOf(event) };
    if (!span) continue;
    if (isEndless(event)) endless.add(span);
    spans.set(`${start} ${end} ${uid}`, span);
  }
  const inOrder = [...spans.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, span]) => span);
  // A channel that marks soft nights for one limit does so in one span: only Airbnb and Booking.com are known to.
  if (channel !== 'airbnb' && channel !== 'booking_com') return inOrder;
  return withLimits(inOrder, endless, before, today);
}
