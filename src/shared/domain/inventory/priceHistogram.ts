import type { Sen } from '../base/money';

/** Buckets of a histogram at most. */
export const MOST_BUCKETS = 24;
/** Of fewer prices none is an exception to the others. */
const FEWEST_TO_CUT = 5;
/** One price in so many may be an exception: those above the 95th percentile, which is one at least. */
const ONE_OF = 20;
const RINGGIT = 100;

/** How many prices lie in `[fromSen, toSen)`; `toSen` is null where the last bucket takes all that is dearer. */
export type PriceBucket = {
  fromSen: Sen;
  toSen: Sen | null;
  count: number;
  /** Those that are exactly `fromSen`: a range that ends there, both ends included, finds them too. */
  atFrom: number;
};
export type PriceHistogram = {
  count: number;
  /** The lowest and the highest price; null when there is none. */
  leastSen: Sen | null;
  mostSen: Sen | null;
  buckets: PriceBucket[];
};

/**
 * Returns how many of the prices lie from `least` to `most` (sen, both included, null for no bound), or null where the buckets cannot tell: a bound must be
 * one of theirs, or lie beyond all prices.
 */
export function countWithin(
  { count, leastSen, mostSen, buckets }: PriceHistogram,
  least: Sen | null,
  most: Sen | null,
): number | null {
  if (leastSen === null || mostSen === null) return 0;
  const from = least ?? leastSen;
  const to = most ?? mostSen;
  if (from > to || from > mostSen || to < leastSen) return 0;
  const below = from <= leastSen ? 0 : countBelow(buckets, from);
  const bucketTo = buckets.find(({ fromSen }) => fromSen === to);
  const upTo =
    to >= mostSen ? count : bucketTo === undefined ? null : countBelow(buckets, to)! + bucketTo.atFrom;
  return below === null || upTo === null ? null : upTo - below;
}

/** The prices below the bound of a bucket; null for what is none. */
function countBelow(buckets: readonly PriceBucket[], bound: Sen): number | null {
  const index = buckets.findIndex(({ fromSen }) => fromSen === bound);
  if (index < 0) return null;
  return buckets.slice(0, index).reduce((sum, { count }) => sum + count, 0);
}

/** The first of 1, 2, 5, 10, 20, 50 … ringgit by which so many bars reach from one price to another. */
function stepFor(least: Sen, most: Sen, bars: number): Sen {
  for (let power = RINGGIT; ; power *= 10)
    for (const step of [power, 2 * power, 5 * power])
      if (Math.floor(most / step) - Math.floor(least / step) < bars) return step;
}

/**
 * Counts prices (sen, 0 or more, in any order) in buckets of one width: 1, 2 or 5 ringgit or ten, a hundred … times that, as narrow as `MOST_BUCKETS` allow,
 * bounds being multiples of the width. They follow each other without a gap, and every price lies in one. One villa at RM 5,000 must not flatten the
 * rest: where the dearest twentieth (of fewer than twenty, the dearest one) would make the bars wider, the last bucket begins at the first bound above the 95th
 * percentile and has no end.
 */
export function priceHistogram(prices: readonly Sen[]): PriceHistogram {
  const sorted = [...prices].sort((one, other) => one - other);
  const [least, most] = [sorted[0], sorted[sorted.length - 1]];
  if (least === undefined || most === undefined)
    return { count: 0, leastSen: null, mostSen: null, buckets: [] };
  const exceptions = sorted.length < FEWEST_TO_CUT ? 0 : Math.max(1, Math.floor(sorted.length / ONE_OF));
  const kept = sorted[sorted.length - 1 - exceptions]!;
  const whole = stepFor(least, most, MOST_BUCKETS);
  const cut = stepFor(least, kept, MOST_BUCKETS - 1);
  const [step, last] = cut < whole ? [cut, kept] : [whole, most];

  const first = Math.floor(least / step);
  const bars = Math.floor(last / step) - first + 1;
  const isOpen = last < most && Math.floor(most / step) >= first + bars;
  const buckets = Array.from({ length: isOpen ? bars + 1 : bars }, (_, index) => ({
    fromSen: (first + index) * step,
    toSen: index < bars ? (first + index + 1) * step : null,
    count: 0,
    atFrom: 0,
  }));
  for (const price of sorted) {
    const bucket = buckets[Math.min(Math.floor(price / step) - first, buckets.length - 1)]!;
    bucket.count += 1;
    if (price === bucket.fromSen) bucket.atFrom += 1;
  }
  return { count: sorted.length, leastSen: least, mostSen: most, buckets };
}
