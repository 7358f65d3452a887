import type { ListingFilter } from '@shared/contract/inventory/listings';
import type { SearchPrices } from '@shared/contract/inventory/searchPrices';
import type { StayDate } from '@shared/domain/base/stayDates';
import { priceHistogram } from '@shared/domain/inventory/priceHistogram';
import { askListings, placeAndStay, priceCandidates, type SearchContext } from './listingSearch.service';
import type { ListingSource } from './listingSources';

/** Answers what the places cost that a search finds, whatever price it asks for. */
export const findSearchPrices = (
  context: SearchContext,
  { minPrice: _least, maxPrice: _most, ...filter }: ListingFilter,
  today: StayDate,
): Promise<SearchPrices> =>
  askListings(context, filter, today, (source) => searchPricesIn(source, context.log, filter, today));

/** Looks at the prices in one source. */
export async function searchPricesIn(
  source: ListingSource,
  log: SearchContext['log'],
  filter: Omit<ListingFilter, 'minPrice' | 'maxPrice'>,
  today: StayDate,
): Promise<SearchPrices> {
  const { stay, locationIds } = await placeAndStay(source, filter, today);
  if (locationIds?.length === 0) return priceHistogram([]);
  if (!stay) {
    const { prices, more } = await source.basePrices({ filter }, locationIds);
    return { ...priceHistogram(prices), ...(more && { totalIsEstimate: true }) };
  }
  const { priced, more } = await priceCandidates(source, log, { filter }, locationIds, stay);
  return {
    ...priceHistogram(priced.map(({ averageNight }) => averageNight)),
    ...(more && { totalIsEstimate: true }),
  };
}
