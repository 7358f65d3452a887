import type { TFunction } from 'i18next';
import type { Filters } from './discoverQuery';

/** A price range as it is typed, in whole ringgit. */
export type TypedPrices = { low: string; high: string };
export type PriceProblems = { low?: string; high?: string };

/** Ringgit that no night of ours exceeds; the server takes no more either. */
const MOST_RINGGIT = 1_000_000;

/** Returns a range of sen as it is typed, in ringgit. */
export const typedPrices = ({ minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>): TypedPrices => ({
  low: minPrice === null ? '' : String(Math.round(minPrice / 100)),
  high: maxPrice === null ? '' : String(Math.round(maxPrice / 100)),
});

/**
 * Returns the ringgit of a text; null for none, or the key of what is wrong with it. Thousands may stand
 * apart.
 */
function ringgitOf(text: string): number | null | string {
  const plain = text
    .trim()
    .replace(/^RM\s*/i, '')
    .replace(/(\d)[ ,](?=\d{3}(\D|$))/g, '$1');
  if (plain === '') return null;
  if (/^-\s*\d/.test(plain)) return 'site:discover.price_problem.negative';
  if (!/^\d+$/.test(plain)) return 'site:discover.price_problem.digits';
  const ringgit = Number(plain);
  return ringgit > MOST_RINGGIT ? 'site:discover.price_problem.most' : ringgit || null;
}

/** The range in sen, and a sentence beside each field that cannot be meant. */
export function readPrices(
  t: TFunction,
  { low, high }: TypedPrices,
): Pick<Filters, 'minPrice' | 'maxPrice'> & { problems: PriceProblems } {
  const [least, most] = [ringgitOf(low), ringgitOf(high)];
  const problems: PriceProblems = {};
  if (typeof least === 'string') problems.low = t(least);
  if (typeof most === 'string') problems.high = t(most);
  const senOf = (ringgit: typeof least) => (typeof ringgit === 'number' ? ringgit * 100 : null);
  const [minPrice, maxPrice] = [senOf(least), senOf(most)];
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    problems.high = t('site:discover.price_problem.order');
  return { minPrice, maxPrice, problems };
}
