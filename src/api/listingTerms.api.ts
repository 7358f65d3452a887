import type { PublicTerms } from '@shared/contract/inventory/listingTerms';
import { baseApi } from './baseApi';

/** The words of amenities and kinds of listings, for the pages of visitors that show them and for the back-office: one call, kept. */
export const listingTermsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getListingTerms: build.query<PublicTerms, void>({
      query: () => '/api/public/listing-terms',
      providesTags: [{ type: 'ListingTerm', id: 'PUBLIC' }],
      keepUnusedDataFor: 600,
      extraOptions: { quiet: true, retries: 2 },
    }),
  }),
});

export const { useGetListingTermsQuery } = listingTermsApi;
