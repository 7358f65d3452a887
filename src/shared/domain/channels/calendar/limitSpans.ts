import { addDays, nightsBetween, type StayDate } from '../../base/stayDates';
import { fromDate, intersection, subtractRanges, type NightRange } from './nightRanges';
import type { FeedSpan, SpanKind } from './spanKinds';

/** A span of the feed as an earlier run knew it. */
export type SeenBefore = NightRange & { kind: SpanKind };

/** Days ahead from which the last span of a feed can be the end of its booking window. */
const WINDOW_DAYS = 300;
/**
 * Nights above which a closed span is no stay: Booking.com does not say what is sold, and nobody books more
 * there.
 */
const LONGEST_STAY = 60;
/**
 * Days ahead from which a span that Booking.com closes can be the end of a window; nearer ones are kept,
 * since a channel shows rates for months and a sale may be among them.
 */
const WELL_AHEAD = 60;
const LONGEST_NOTICE = 8;

/**
 * True when a span can be a limit that moves with the day: the notice before arrival, or the end of the
 * booking window.
 */
function looksLikeLimit({ kind, start, end }: FeedSpan, lastEnd: StayDate, today: StayDate): boolean {
  const window = end === lastEnd && end >= addDays(today, WINDOW_DAYS);
  if (kind === 'closed') return window && nightsBetween(start, end) > LONGEST_STAY;
  if (kind !== 'block') return false;
  return window || (start <= addDays(today, 1) && end <= addDays(today, LONGEST_NOTICE));
}

/**
 * The nights of a span that are only a limit. Never one that an earlier run had as sold or closed: Booking.com puts a sale and the end
 * of its window that touch into one span. For the same reason a limit that was seen before does not grow towards today, and
 * one that is new begins well ahead.
 */
function limitNights(span: FeedSpan, before: readonly SeenBefore[], today: StayDate): NightRange[] {
  const firm = before.filter(({ kind }) => kind !== 'soft');
  if (span.kind === 'block') return subtractRanges([span], firm);
  const ahead = addDays(today, WELL_AHEAD);
  const earlier = before
    .filter((one) => one.kind === 'soft' && intersection(span, one))
    .reduce<StayDate | null>((first, { start }) => (first === null || start < first ? start : first), null);
  if (earlier === null && span.start < ahead) return [];
  const from = earlier !== null && earlier > span.start ? earlier : span.start;
  return fromDate(subtractRanges([{ start: from, end: span.end }], firm), ahead);
}

/**
 * Returns the spans with those parts marked `soft` that are only a limit of the channel's calendar: a span
 * that is one in part becomes several.
 */
export function withLimits(
  spans: readonly FeedSpan[],
  endless: ReadonlySet<FeedSpan>,
  before: readonly SeenBefore[],
  today: StayDate,
): FeedSpan[] {
  const lastEnd = spans.reduce((last, span) => (!endless.has(span) && span.end > last ? span.end : last), '');
  return spans.flatMap((span) => {
    if (endless.has(span) || !looksLikeLimit(span, lastEnd, today)) return [span];
    const soft = limitNights(span, before, today);
    const firm = subtractRanges([span], soft);
    return [
      ...firm.map((range) => ({ ...span, ...range })),
      ...soft.map((range) => ({ ...span, ...range, kind: 'soft' as const })),
    ];
  });
}
