import type {
  CopyYearInput,
  PreviewAnswer,
  PreviewInput,
  Rates,
  RatesPatch,
  RatesSaved,
  YearCopyAnswer,
} from '@shared/contract/pricing/rates';
import { baseApi } from '../../../api/baseApi';

const changedTags = (id: string) => [{ type: 'Rate' as const, id }, 'RoomType' as const, 'Listing' as const];
const address = (id: string, path = '') => `/api/room-types/${id}/rates${path}`;

export const ratesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRates: build.query<Rates, { id: string; from: string; to: string }>({
      query: ({ id, ...params }) => ({ url: address(id), params }),
      providesTags: (_result, _error, { id }) => [{ type: 'Rate', id }],
      extraOptions: { quiet: true },
    }),
    saveRates: build.mutation<RatesSaved, RatesPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: address(id), method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) => (result ? changedTags(id) : []),
      extraOptions: { quiet: true },
    }),
    copyRatesYear: build.mutation<YearCopyAnswer, CopyYearInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: address(id, '/copy-year'), method: 'POST', body }),
      invalidatesTags: (result, _error, { id }) => (result && !result.dryRun ? changedTags(id) : []),
      extraOptions: { quiet: true },
    }),
    /** Asks only, though it is a POST: changes that are not saved do not fit in an address. */
    previewStay: build.query<PreviewAnswer, PreviewInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: address(id, '/preview'), method: 'POST', body }),
      providesTags: (_result, _error, { id }) => [{ type: 'Rate', id }],
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useGetRatesQuery, useSaveRatesMutation, useCopyRatesYearMutation, usePreviewStayQuery } =
  ratesApi;
