import type { ListingFilter } from '@shared/contract/inventory/listings';
import type { SearchPrices } from '@shared/contract/inventory/searchPrices';
import { baseApi } from '../../api/baseApi';

/** What the places of a search cost. The filter stays as it was where this fails, hence `quiet`. */
const searchPricesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSearchPrices: build.query<SearchPrices, ListingFilter>({
      query: (filter) => ({
        url: '/api/public/listings/prices',
        params: { filter: JSON.stringify(filter) },
      }),
      // Nights are sold by the minute: what is older than one is asked again.
      keepUnusedDataFor: 60,
      extraOptions: { quiet: true, retries: 2 },
    }),
  }),
});

export const { useGetSearchPricesQuery } = searchPricesApi;
