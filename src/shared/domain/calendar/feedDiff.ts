import { addDays, type StayDate } from '../stayDates';
import type { FeedSpan, SpanKind } from './feedSpans';
import { fromDate, isCovered, type NightRange } from './nightRanges';

/** What is known of a feed from its earlier runs. */
export type KnownEvent = {
  id: string;
  uid: string;
  start: StayDate;
  end: StayDate;
  kind: SpanKind;
  reference: string;
  /** Good fetches in a row that it was not in. */
  missing: number;
};

export type FeedDiff = {
  /** In the feed still, perhaps with other dates, kind or UID. */
  kept: { known: KnownEvent; span: FeedSpan; changed: boolean }[];
  created: FeedSpan[];
  /** Not in the feed for the first time: its nights stay taken until the next good fetch. */
  missing: KnownEvent[];
  /** Not in the feed for the second time, or a soft span that was replaced: its nights are free. */
  gone: KnownEvent[];
  /** Over: it left the feed as everything does. */
  past: KnownEvent[];
  /** So much has vanished that nothing is given back before somebody has looked. */
  suspicious: boolean;
};

export const GOOD_FETCHES_TO_GO = 2;

/**
 * Compares a good fetch with what is known. `complete` is false when some events could not be read: then nothing counts as missing.
 * `dropAccepted` is staff saying that what vanished is really gone.
 */
export function diffFeed(
  known: readonly KnownEvent[],
  spans: readonly FeedSpan[],
  today: StayDate,
  { complete = true, dropAccepted = false } = {},
): FeedDiff {
  const past = known.filter(({ end }) => end <= today);
  const waiting = new Set(known.filter(({ end }) => end > today));
  const fresh = new Set(spans);
  const kept: FeedDiff['kept'] = [];
  for (const match of MATCHES) {
    const byKey = new Map<string, KnownEvent[]>();
    for (const one of waiting) {
      const key = match.key(one);
      if (key === null) continue;
      const same = byKey.get(key);
      if (same) same.push(one);
      else byKey.set(key, [one]);
    }
    for (const span of fresh) {
      const key = match.key(span);
      const found = byKey
        .get(key ?? '')
        ?.find((one) => waiting.has(one) && (match.fits?.(one, span, today) ?? true));
      if (key === null || !found) continue;
      waiting.delete(found);
      fresh.delete(span);
      kept.push({ known: found, span, changed: hasChanged(found, span) });
    }
  }
  const left = [...waiting];
  const suspicious = complete && !dropAccepted && isSuspicious(known, left, spans, today);
  const diff: FeedDiff = { kept, created: [...fresh], missing: [], gone: [], past, suspicious };
  for (const one of left) {
    if (!complete || suspicious) continue;
    const isGone = one.kind === 'soft' || dropAccepted || one.missing + 1 >= GOOD_FETCHES_TO_GO;
    (isGone ? diff.gone : diff.missing).push(one);
  }
  return diff;
}

type Match = {
  /** What must be equal; null: not by this reason. */
  key: (one: Pick<KnownEvent, 'uid' | 'start' | 'end'>) => string | null;
  fits?: (known: KnownEvent, span: FeedSpan, today: StayDate) => boolean;
};

/**
 * The best reason first: the same UID and dates; the same UID (the dates moved); the same dates under another UID; and a span that
 * runs today, which Booking.com restarts every day under a new UID with the same end.
 */
const MATCHES: Match[] = [
  { key: ({ uid, start, end }) => `${start} ${end} ${uid}` },
  { key: ({ uid }) => uid || null },
  { key: ({ start, end }) => `${start} ${end}` },
  {
    key: ({ end }) => end,
    fits: (known, span, today) =>
      known.start < span.start && span.start >= addDays(today, -1) && span.start <= addDays(today, 1),
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
  const lost = left.filter(
    (one) => one.missing === 0 && one.kind !== 'soft' && !isCovered(fromDate([one], today)[0]!, spans),
  );
  return firm.length >= 2 && lost.length > firm.length / 2;
}
