import type { GroupQuote, Quote } from '@shared/contract/pricing/prices';

/** The price of a wish: of one unit, or of several with their sum. */
export type StayPrice = GroupQuote;

export const priceOfOne = (quote: Quote): StayPrice => ({
  total: quote.total,
  deposit: quote.deposit,
  available: quote.available,
  quotes: [quote],
});

/** The price that a refusal came with: the new one of the unit, or of the units. */
export const priceIn = (data: unknown): StayPrice =>
  'quotes' in (data as object) ? (data as GroupQuote) : priceOfOne(data as Quote);
