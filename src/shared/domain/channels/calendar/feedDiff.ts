import { addDays, type StayDate } from '../../base/stayDates';
import { fromDate, isCovered, type NightRange } from './nightRanges';
import { eventUid } from './occurrences';
import type { FeedSpan, SpanKind } from './spanKinds';

/** An event of a feed as its earlier runs left it. */
export type KnownEvent = {
  id: string;
  uid: string;
  start: StayDate;
  end: StayDate;
  kind: SpanKind;
  reference: string;
  /** The number of good fetches in a row that it was not in. */
  missing: number;
  /** True when it is not in the feed, but perhaps among what could not be read of it. */
  doubted: boolean;
};

/** The part of a feed that could not be read and that nobody has looked at yet. */
export type Unread = {
  uids: ReadonlySet<string>;
  /** True when some of it was not there in an earlier run: it may be any event that has just left the feed. */
  isNew: boolean;
};

export type FeedDiff = {
  /** The events that are in the feed still, perhaps with other dates, kind or UID. */
  kept: { known: KnownEvent; span: FeedSpan; changed: boolean }[];
  created: FeedSpan[];
  /**
   * The events that are not in the feed for the first time: their nights stay taken until the next good
   * fetch.
   */
  missing: KnownEvent[];
  /**
   * The events that are not in the feed for the second time, and soft spans that were replaced: their nights
   * are free.
   */
  gone: KnownEvent[];
  /**
   * The events that are not in the feed while others of it have all their nights: they were put together, or
   * restarted. Nothing was cancelled.
   */
  replaced: KnownEvent[];
  /**
   * The events that are not in the feed, unless they are among what could not be read: their nights stay
   * taken.
   */
  doubted: KnownEvent[];
  /** The events that are over: they left the feed as everything does. */
  past: KnownEvent[];
  /** True when so much has vanished that nothing is given back before somebody has looked. */
  suspicious: boolean;
};

export const GOOD_FETCHES_TO_GO = 2;

/**
 * Compares a good fetch with what is known. `unread` is what could not be read of it: what may be hidden there does not count as missing.
 * `dropAccepted` is staff saying that what vanished is really gone.
 */
export function diffFeed(
  known: readonly KnownEvent[],
  spans: readonly FeedSpan[],
  today: StayDate,
  { unread, dropAccepted = false }: { unread?: Unread; dropAccepted?: boolean } = {},
): FeedDiff {
  const past = known.filter(({ end }) => end <= today);
  const waiting = new Set(known.filter(({ end }) => end > today));
  const fresh = new Set(spans);
  const kept: FeedDiff['kept'] = [];
  for (const match of MATCHES) {
    const byKey = new Map<string | null, KnownEvent[]>();
    for (const one of waiting) {
      const key = match.key(one);
      const same = byKey.get(key);
      if (same) same.push(one);
      else byKey.set(key, [one]);
    }
    for (const span of fresh) {
      const key = match.key(span);
      if (key === null) continue;
      const found = byKey
        .get(key)
        ?.find((one) => waiting.has(one) && (match.fits?.(one, span, today) ?? true));
      if (!found) continue;
      waiting.delete(found);
      fresh.delete(span);
      kept.push({ known: found, span, changed: hasChanged(found, span) });
    }
  }
  const firm = spans.filter(({ kind }) => kind !== 'soft');
  const isReplaced = (one: KnownEvent) => one.kind !== 'soft' && isCovered(fromDate([one], today)[0]!, firm);
  const isDoubted = ({ uid, doubted, kind }: KnownEvent) =>
    unread !== undefined &&
    kind !== 'soft' &&
    (unread.isNew || doubted || unread.uids.has(eventUid(uid)) || unread.uids.has(uid));
  const replaced = [...waiting].filter(isReplaced);
  const left = [...waiting].filter((one) => !isReplaced(one));
  const doubted = left.filter(isDoubted);
  const lost = left.filter((one) => !isDoubted(one));
  const suspicious: boolean = !dropAccepted && isSuspicious(known, lost, spans, today);
  const diff: FeedDiff = {
    kept,
    created: [...fresh],
    missing: [],
    gone: [],
    replaced,
    doubted,
    past,
    suspicious,
  };
  return suspicious ? diff : { ...diff, ...splitLost(lost, dropAccepted) };
}

/** Splits the events that are no longer there into those that wait for another fetch and those that are over. */
function splitLost(lost: readonly KnownEvent[], dropAccepted: boolean): Pick<FeedDiff, 'missing' | 'gone'> {
  const isGone = ({ kind, missing }: KnownEvent) =>
    kind === 'soft' || dropAccepted || missing + 1 >= GOOD_FETCHES_TO_GO;
  return { gone: lost.filter(isGone), missing: lost.filter((one) => !isGone(one)) };
}

type Match = {
  /** Returns the text that must be equal in both; null: they do not match by this reason. */
  key: (one: Pick<KnownEvent, 'uid' | 'start' | 'end' | 'kind'>) => string | null;
  fits?: (known: KnownEvent, span: FeedSpan, today: StayDate) => boolean;
};

/**
 * The best reason first: the same UID and dates; the same UID (the dates moved), rather of a limit for a limit; the same dates under
 * another UID; and a span that runs today, which is restarted every day under a new UID with the same end: by Booking.com today, by
 * Airbnb two days ago.
 */
const MATCHES: Match[] = [
  { key: ({ uid, start, end }) => `${start} ${end} ${uid}` },
  { key: ({ uid, kind }) => (uid ? `${kind === 'soft'} ${uid}` : null) },
  { key: ({ uid }) => uid || null },
  { key: ({ start, end }) => `${start} ${end}` },
  {
    key: ({ end }) => end,
    fits: (known, span, today) => known.start < span.start && span.start <= addDays(today, 1),
  },
];
const sameDates = (one: NightRange, other: NightRange) => one.start === other.start && one.end === other.end;
const hasChanged = (known: KnownEvent, span: FeedSpan) => !sameDates(known, span) || known.kind !== span.kind;

/** A feed that is suddenly empty, or without more than half of its stays: broken more often than true. */
function isSuspicious(
  known: readonly KnownEvent[],
  left: readonly KnownEvent[],
  spans: readonly FeedSpan[],
  today: StayDate,
): boolean {
  const present = known.filter(({ missing, end }) => missing === 0 && end > today);
  if (spans.length === 0) return present.length > 0;
  const firm = present.filter(({ kind }) => kind !== 'soft');
  const lost = left.filter(({ missing, kind }) => missing === 0 && kind !== 'soft');
  return firm.length >= 2 && lost.length > firm.length / 2;
}
