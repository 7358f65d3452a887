import fc from 'fast-check';
import { countWithin, MOST_BUCKETS, priceHistogram, type PriceBucket } from './priceHistogram';

const RM = 100;
/** `120–140: 3 (1)`: the bounds in ringgit, the number, and how many are exactly the lower bound. */
const told = ({ fromSen, toSen, count, atFrom }: PriceBucket) =>
  `${fromSen / RM}–${toSen === null ? '' : toSen / RM}: ${count}${atFrom > 0 ? ` (${atFrom})` : ''}`;
const histogramOf = (...ringgit: number[]) => {
  const { count, leastSen, mostSen, buckets } = priceHistogram(
    ringgit.map((price) => Math.round(price * RM)),
  );
  return { count, leastSen, mostSen, buckets: buckets.map(told) };
};
/** Those buckets that hold something; the number of all of them. */
const filled = (buckets: string[]) => ({
  of: buckets.length,
  buckets: buckets.filter((bucket) => !bucket.includes(': 0')),
});

describe('by hand', () => {
  it('has nothing of no prices', () => {
    expect(histogramOf()).toEqual({ count: 0, leastSen: null, mostSen: null, buckets: [] });
  });

  it('has one bucket of one price, and of prices that are the same', () => {
    expect(histogramOf(120)).toEqual({
      count: 1,
      leastSen: 12_000,
      mostSen: 12_000,
      buckets: ['120–121: 1 (1)'],
    });
    expect(histogramOf(120.5, 120.5, 120.99)).toEqual({
      count: 3,
      leastSen: 12_050,
      mostSen: 12_099,
      buckets: ['120–121: 3'],
    });
  });

  it('takes the narrowest of 1, 2, 5, 10 … ringgit by which 24 buckets reach', () => {
    // 120 to 143 are 24 buckets of RM 1; up to 144 they would be 25, so RM 2: 120–122 … 144–146 are 13.
    expect(histogramOf(120, 143).buckets).toHaveLength(24);
    const wider = histogramOf(120, 144).buckets;
    expect([wider.length, wider[0], wider[12]]).toEqual([13, '120–122: 1 (1)', '144–146: 1 (1)']);
    // From 95 to 300 by RM 5 would be 42, by RM 10 from 90: 22.
    const ten = histogramOf(95, 99.99, 100, 300).buckets;
    expect(filled(ten)).toEqual({ of: 22, buckets: ['90–100: 2', '100–110: 1 (1)', '300–310: 1 (1)'] });
    // From 100 to 1,000,000 by RM 20,000 would be 51, by RM 50,000 from 0: 21.
    expect(filled(histogramOf(100, 1_000_000).buckets)).toEqual({
      of: 21,
      buckets: ['0–50000: 1', '1000000–1050000: 1 (1)'],
    });
  });

  it('puts a price on a bound into the bucket that begins there', () => {
    // From 100 to 300 by RM 10 are 21.
    expect(filled(histogramOf(100, 109.99, 110, 300).buckets)).toEqual({
      of: 21,
      buckets: ['100–110: 2 (1)', '110–120: 1 (1)', '300–310: 1 (1)'],
    });
  });

  it('does not let one villa flatten the others', () => {
    // Five: the dearest is the exception. 120 to 300 by RM 10 are 19, where all of them up to 5,000 would take RM 500 each.
    expect(filled(histogramOf(5_000, 120, 180, 240, 300).buckets)).toEqual({
      of: 20,
      buckets: ['120–130: 1 (1)', '180–190: 1 (1)', '240–250: 1 (1)', '300–310: 1 (1)', '310–: 1'],
    });
    // Four are told as they are.
    expect(filled(histogramOf(5_000, 120, 180, 240).buckets)).toEqual({
      of: 11,
      buckets: ['0–500: 3', '5000–5500: 1 (1)'],
    });
  });

  it('cuts at the first bound above the 95th percentile', () => {
    // A hundred: 95 of them at 200 to 294, so that the 95th is 294; by RM 5 from 200 these are 19 up to 295. Five are dearer.
    const rest = Array.from({ length: 95 }, (_, index) => 200 + index);
    const buckets = histogramOf(...rest, 295, 700, 800, 900, 2_000).buckets;
    expect([buckets.length, buckets[18], buckets[19]]).toEqual([20, '290–295: 5 (1)', '295–: 5 (1)']);
    // Where the sixth dearest is dear too, it is no exception: 2,000 by RM 100 from 200.
    expect(histogramOf(...rest.slice(1), 2_000, 2_000, 2_000, 2_000, 2_000, 2_000).buckets).toHaveLength(19);
  });

  it('has one exception among thirty, not two', () => {
    // 28 at 200 to 227 by RM 2 are 14 and the open bucket; two at 2,000 take RM 100 each from 200: 19.
    const rest = Array.from({ length: 28 }, (_, index) => 200 + index);
    expect(histogramOf(...rest, 227, 2_000).buckets).toHaveLength(15);
    expect(histogramOf(...rest, 2_000, 2_000).buckets).toHaveLength(19);
  });

  it('leaves the dearest where they are when they make no bucket wider', () => {
    // 100 to 190 and 200: up to 190 by RM 5 are 19, up to 200 are 21.
    const buckets = histogramOf(100, 110, 150, 190, 200).buckets;
    expect([buckets.length, buckets[20]]).toEqual([21, '200–205: 1 (1)']);
  });
});

describe('how many lie in a range', () => {
  // By RM 10: 120, 125, 200, 300, 300.
  const histogram = priceHistogram([120, 125, 200, 300, 300].map((price) => price * RM));
  test.each<[number | null, number | null, number | null]>([
    [null, null, 5],
    [120, 300, 5],
    [1, 9_999, 5],
    // From bound to bound, both in it.
    [130, null, 3],
    [200, null, 3],
    [200, 290, 1],
    [200, 300, 3],
    [null, 120, 1],
    [null, 130, 2],
    [null, 200, 3],
    [210, 290, 0],
    // Beyond all of them, and the wrong way round.
    [301, null, 0],
    [null, 119, 0],
    [300, 200, 0],
    // Within a bar nobody can tell.
    [123, null, null],
    [null, 205, null],
    [null, 125, null],
  ])('from %p to %p: %p', (least, most, count) => {
    const senOf = (ringgit: number | null) => ringgit && ringgit * RM;
    expect(countWithin(histogram, senOf(least), senOf(most))).toBe(count);
  });

  it('is none of no prices', () => {
    expect(countWithin(priceHistogram([]), null, null)).toBe(0);
    expect(countWithin(priceHistogram([]), 100, null)).toBe(0);
  });
});

describe('always', () => {
  const prices = fc.array(
    fc.oneof(
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 0, max: 600 }).map((ringgit) => ringgit * RM),
      fc.integer({ min: 0, max: 100_000_000 }),
    ),
    { maxLength: 120 },
  );
  const isNice = (ringgit: number) => /^[125]0*$/.test(String(ringgit));

  it('counts each price once, in buckets of one nice width without gaps, 24 at most', () => {
    fc.assert(
      fc.property(prices, (all) => {
        const { count, leastSen, mostSen, buckets } = priceHistogram(all);
        expect(count).toBe(all.length);
        expect(buckets.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(all.length);
        expect(buckets.length).toBeLessThanOrEqual(MOST_BUCKETS);
        expect([leastSen, mostSen]).toEqual(
          all.length > 0 ? [Math.min(...all), Math.max(...all)] : [null, null],
        );
        const closed = buckets.filter(({ toSen }) => toSen !== null);
        expect(buckets.length - closed.length).toBeLessThanOrEqual(1);
        const widths = new Set(closed.map(({ fromSen, toSen }) => toSen! - fromSen));
        expect(widths.size).toBe(all.length > 0 ? 1 : 0);
        for (const width of widths) {
          expect(isNice(width / RM)).toBe(true);
          expect(buckets.every(({ fromSen }) => fromSen % width === 0)).toBe(true);
        }
        for (const [index, { fromSen, toSen, count: found, atFrom }] of buckets.entries()) {
          expect(fromSen).toBe(index === 0 ? fromSen : buckets[index - 1]!.toSen);
          expect(found).toBe(all.filter((sen) => sen >= fromSen && sen < (toSen ?? Infinity)).length);
          expect(atFrom).toBe(all.filter((sen) => sen === fromSen).length);
        }
        // Nothing empty at either end.
        if (buckets.length > 0)
          expect([buckets[0]!.count > 0, buckets[buckets.length - 1]!.count > 0]).toEqual([true, true]);
      }),
    );
  });

  it('takes no more than a twentieth together, or the dearest alone', () => {
    fc.assert(
      fc.property(prices, (all) => {
        const last = priceHistogram(all).buckets.at(-1);
        if (last?.toSen === null)
          expect(last.count).toBeLessThanOrEqual(Math.max(1, Math.floor(all.length / 20)));
      }),
    );
  });

  it('counts a range by its buckets as one counts the prices, for all of their bounds', () => {
    fc.assert(
      fc.property(prices, fc.nat(), fc.nat(), (all, one, other) => {
        const histogram = priceHistogram(all);
        const bounds = [null, ...histogram.buckets.map(({ fromSen }) => fromSen)];
        const [least, most] = [bounds[one % bounds.length]!, bounds[other % bounds.length]!];
        expect(countWithin(histogram, least, most)).toBe(
          all.filter((sen) => sen >= (least ?? 0) && sen <= (most ?? Infinity)).length,
        );
      }),
    );
  });

  it('says the same in whatever order the prices come', () => {
    fc.assert(
      fc.property(prices, (all) => {
        expect(priceHistogram([...all].reverse())).toEqual(priceHistogram(all));
      }),
    );
  });
});
