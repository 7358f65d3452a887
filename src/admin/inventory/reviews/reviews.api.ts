import type {
  REVIEW_SORTS,
  ReviewAnswerInput,
  ReviewDetail,
  ReviewFilter,
  ReviewHoldInput,
  ReviewRow,
  ReviewRule,
} from '@shared/contract/stays/reviews';
import { baseApi } from '../../../api/baseApi';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<ReviewFilter, (typeof REVIEW_SORTS)[number]>;

/** The list of work waiting counts reviews, and what a listing is given changes with them. */
const changedTags = (id: string) =>
  [
    { type: 'Review', id },
    { type: 'Review', id: 'LIST' },
    'Dashboard',
    { type: 'Listing', id: 'LIST' },
  ] as const;
const calls = resourceEndpoints('/api/reviews', 'Review');

export const staffReviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<ListResult<ReviewRow>, Args>(calls.list('reviews')),
    getReview: build.query<ReviewDetail, string>(calls.detail()),
    answerReview: build.mutation<ReviewDetail, ReviewAnswerInput & { id: string }>({
      ...calls.step('/answer'),
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
    }),
    holdReview: build.mutation<ReviewDetail, ReviewHoldInput & { id: string }>({
      ...calls.step('/hold'),
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
    }),
    showReview: build.mutation<ReviewDetail, { id: string; version: number }>({
      ...calls.step('/show'),
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
    }),
    keepReview: build.mutation<ReviewDetail, { id: string; version: number }>({
      ...calls.step('/keep'),
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
    }),
    getReviewRule: build.query<ReviewRule, void>({
      query: () => '/api/review-rule',
      providesTags: [{ type: 'Setting', id: 'reviews' }],
      extraOptions: { quiet: true },
    }),
    setReviewRule: build.mutation<ReviewRule, ReviewRule>({
      query: (body) => ({ url: '/api/review-rule', method: 'PATCH', body }),
      invalidatesTags: [{ type: 'Setting', id: 'reviews' }],
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useListReviewsQuery,
  useGetReviewQuery,
  useAnswerReviewMutation,
  useHoldReviewMutation,
  useShowReviewMutation,
  useKeepReviewMutation,
  useGetReviewRuleQuery,
  useSetReviewRuleMutation,
} = staffReviewsApi;
