import type { z } from 'zod';
import type {
  availabilityAnswer,
  Listing,
  LISTING_SORTS,
  ListingFilter,
  ListingRow,
} from '@shared/contract/inventory/listings';
import type { GroupQuote, GroupQuoteInput, Quote, QuoteInput } from '@shared/contract/pricing/prices';
import type { StayDate } from '@shared/domain/base/stayDates';
import { baseApi } from '../api/baseApi';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../api/listCalls';
import { listTags } from '../api/tags';

export type ListingListArgs = ListArgs<ListingFilter, (typeof LISTING_SORTS)[number]>;
/** `mostGuests`: nothing was found because no listing there takes more. */
type FoundListings = ListResult<ListingRow> & { mostGuests?: number };
export type AvailabilityArgs = { id: string; from?: StayDate; to?: StayDate };

/** The calls of visitors about stays. The pages show their own failures, hence `quiet`. */
export const listingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listListings: build.query<FoundListings, ListingListArgs>({
      query: (args) => ({ url: '/api/public/listings', params: listParams(args) }),
      transformResponse: (answer: { mostGuests?: number }) => ({
        ...rowsOf<ListingRow>('listings')(answer),
        ...(answer.mostGuests !== undefined && { mostGuests: answer.mostGuests }),
      }),
      providesTags: (result) => listTags('Listing', result?.rows),
      ...listBehaviour,
    }),
    getListing: build.query<Listing, string>({
      query: (id) => `/api/public/listings/${encodeURIComponent(id)}`,
      providesTags: (_result, _error, id) => [{ type: 'Listing', id }],
      extraOptions: { quiet: true, retries: 2 },
    }),
    /** A room type of any state as its page would be; for staff, by a call of its own. */
    getListingPreview: build.query<Listing, string>({
      query: (id) => `/api/room-types/${encodeURIComponent(id)}/preview`,
      providesTags: (_result, _error, id) => [{ type: 'RoomType', id }],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
    /** The nights of the half-open range; a year from today unless told. */
    getAvailability: build.query<z.infer<typeof availabilityAnswer>, AvailabilityArgs>({
      query: ({ id, ...range }) => ({
        url: `/api/public/listings/${encodeURIComponent(id)}/availability`,
        params: range,
      }),
      providesTags: (_result, _error, { id }) => [{ type: 'Calendar', id }],
      // Nights are sold by the minute: what is older than one is asked again by the next page.
      keepUnusedDataFor: 60,
      extraOptions: { quiet: true, retries: 2 },
    }),
    /** A question, though it travels as POST: it changes nothing and is kept by its input. */
    getGroupQuote: build.query<GroupQuote, GroupQuoteInput>({
      query: (params) => ({ url: '/api/public/quotes/group', params }),
      providesTags: (_result, _error, { listingId }) => [{ type: 'Calendar', id: listingId }],
      keepUnusedDataFor: 60,
      extraOptions: { quiet: true },
    }),
    getQuote: build.query<Quote, QuoteInput>({
      query: (body) => ({ url: '/api/public/quotes', method: 'POST', body }),
      providesTags: (_result, _error, { listingId }) => [{ type: 'Calendar', id: listingId }],
      keepUnusedDataFor: 60,
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useListListingsQuery,
  useGetListingQuery,
  useGetListingPreviewQuery,
  useGetAvailabilityQuery,
  useGetQuoteQuery,
  useGetGroupQuoteQuery,
} = listingsApi;
