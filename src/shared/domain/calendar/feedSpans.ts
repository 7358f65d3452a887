import { addDays, nightsBetween, type StayDate } from '../stayDates';
import { MOST_NIGHTS } from './dateValues';
import type { CalendarEvent } from './parseCalendar';

export const CHANNELS = ['airbnb', 'booking_com', 'agoda', 'vrbo', 'other'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * What nights of a feed are: `booking` somebody's stay, `block` the host's own, `closed` one of the two without the channel saying
 * which, `soft` a limit of the channel's calendar that moves every day (notice, booking window).
 */
export const SPAN_KINDS = ['booking', 'block', 'closed', 'soft'] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];

export type FeedSpan = {
  uid: string;
  start: StayDate;
  end: StayDate;
  kind: SpanKind;
  /** The channel's own code of the booking, where it gives one. Never a guest's name. */
  reference: string;
};

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

/** From here on the last span of a feed can be the end of its booking window. */
const WINDOW_DAYS = 300;
/** Booking.com does not say what is sold; nobody books more nights than this in one stay there. */
const LONGEST_STAY = 60;
const LONGEST_NOTICE = 8;

/** A limit that moves with the day: the notice before arrival, or the end of the booking window. */
function isSoft({ kind, start, end }: FeedSpan, lastEnd: StayDate, today: StayDate): boolean {
  const window = end === lastEnd && end >= addDays(today, WINDOW_DAYS);
  if (kind === 'closed') return window && nightsBetween(start, end) > LONGEST_STAY;
  if (kind !== 'block') return false;
  return window || (start <= addDays(today, 1) && end <= addDays(today, LONGEST_NOTICE));
}

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

/** The spans of a feed that matter from today on, in order: our own export and the past are left out, exact repetitions counted once. */
export function feedSpans(events: readonly CalendarEvent[], channel: Channel, today: StayDate): FeedSpan[] {
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
  const lastEnd = inOrder.reduce(
    (last, span) => (!endless.has(span) && span.end > last ? span.end : last),
    '',
  );
  // A channel that marks soft nights for one limit does so in one span: only Airbnb and Booking.com are known to.
  if (channel !== 'airbnb' && channel !== 'booking_com') return inOrder;
  return inOrder.map((span) =>
    !endless.has(span) && isSoft(span, lastEnd, today) ? { ...span, kind: 'soft' } : span,
  );
}
