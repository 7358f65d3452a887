import { z } from 'zod';
import { MOST_BUCKETS } from '../../domain/inventory/priceHistogram';
import { sen } from '../base/common';
import { jsonParameter } from '../base/lists';
import { listingFilter } from './listings';

/** GET /api/public/listings/prices: what the places of a search cost. The search's filter, of which `minPrice` and `maxPrice` are ignored. */
export const searchPricesQuery = z.object({ filter: jsonParameter(listingFilter).optional() });

export const priceBucket = z.object({
  fromSen: sen,
  /** Where the bucket ends, itself not in it; null for the last one where it takes all that is dearer. */
  toSen: sen.nullable(),
  count: z.number().int(),
  /** Those of them that cost exactly `fromSen`, which a range up to that price finds too. */
  atFrom: z.number().int(),
});

/**
 * Prices are those that the filter compares: the average of the chosen nights when dates are given, else the lowest base rate. `count` is the number of
 * listings that the search finds whatever they cost, and the sum of the buckets; with `totalIsEstimate` there are more, which were not looked at.
 */
export const searchPricesAnswer = z.object({
  count: z.number().int(),
  totalIsEstimate: z.boolean().optional(),
  leastSen: sen.nullable(),
  mostSen: sen.nullable(),
  /** Of one width, in order, without a gap. */
  buckets: z.array(priceBucket).max(MOST_BUCKETS),
});
export type SearchPrices = z.infer<typeof searchPricesAnswer>;
