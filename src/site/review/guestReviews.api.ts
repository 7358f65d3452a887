import type {
  ListingReviews,
  ReviewInput,
  ReviewReportInput,
  StayToReview,
} from '@shared/contract/stays/reviews';
import { baseApi } from '../../api/baseApi';

/** How a guest came: by the link of the letter, or from a booking of his own, with its token where he has no account. */
export type ReviewWay =
  { token: string; booking?: undefined } | { token?: undefined; booking: string; access: string | null };

const own = ({ booking, access }: ReviewWay & { booking: string }) => ({
  url: `/api/public/reservations/${encodeURIComponent(booking)}/review`,
  params: { token: access || undefined },
});

/** The calls of guests and visitors about reviews. The pages show every failure beside its cause, hence `quiet`. */
export const guestReviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A question by the letter's link travels as POST, so that its secret stands in no log of addresses. */
    getStayToReview: build.query<StayToReview, ReviewWay>({
      query: (way) =>
        way.booking === undefined
          ? { url: '/api/public/reviews/opened', method: 'POST', body: { token: way.token } }
          : own(way),
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true, retries: 1 },
    }),
    writeReview: build.mutation<StayToReview, { way: ReviewWay; input: ReviewInput }>({
      query: ({ way, input }) =>
        way.booking === undefined
          ? { url: '/api/public/reviews', method: 'POST', body: { ...input, token: way.token } }
          : { ...own(way), method: 'POST', body: input },
      async onQueryStarted({ way }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(guestReviewsApi.util.upsertQueryData('getStayToReview', way, answer.data));
      },
      invalidatesTags: (result) =>
        result
          ? [
              { type: 'Review', id: result.listing.id },
              { type: 'Listing', id: result.listing.id },
            ]
          : [],
      extraOptions: { quiet: true },
    }),
    listListingReviews: build.query<ListingReviews, { id: string; page: number }>({
      query: ({ id, page }) => ({
        url: `/api/public/listings/${encodeURIComponent(id)}/reviews`,
        params: { page },
      }),
      providesTags: (_result, _error, { id }) => [{ type: 'Review', id }],
      extraOptions: { quiet: true, retries: 2 },
    }),
    reportReview: build.mutation<{ status: 'ok' }, ReviewReportInput & { id: string }>({
      query: ({ id, ...body }) => ({
        url: `/api/public/reviews/${encodeURIComponent(id)}/reports`,
        method: 'POST',
        body,
      }),
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useGetStayToReviewQuery,
  useWriteReviewMutation,
  useListListingReviewsQuery,
  useReportReviewMutation,
} = guestReviewsApi;
