import type {
  LISTING_TERM_SORTS,
  ListingTerm,
  ListingTermDetail,
  ListingTermFilter,
  ListingTermInput,
  ListingTermPatch,
} from '@shared/contract/inventory/listingTerms';
import { baseApi } from '../../../api/baseApi';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<ListingTermFilter, (typeof LISTING_TERM_SORTS)[number]>;

/** Every page that shows listings reads the words. */
const calls = resourceEndpoints('/api/listing-terms', 'ListingTerm', [{ type: 'ListingTerm', id: 'PUBLIC' }]);

export const staffListingTermsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listListingTerms: build.query<ListResult<ListingTerm>, Args>(calls.list('listingTerms')),
    getListingTerm: build.query<ListingTermDetail, string>({ ...calls.detail(), ...quiet }),
    createListingTerm: build.mutation<ListingTerm, ListingTermInput>(calls.create()),
    updateListingTerm: build.mutation<ListingTerm, ListingTermPatch & { id: string }>(calls.update()),
    deleteListingTerm: build.mutation<unknown, { id: string; version: number }>(calls.remove()),
  }),
});

export const {
  useListListingTermsQuery,
  useGetListingTermQuery,
  useLazyGetListingTermQuery,
  useCreateListingTermMutation,
  useUpdateListingTermMutation,
  useDeleteListingTermMutation,
} = staffListingTermsApi;
