import type { SearchAnswer } from '@shared/contract/office/search';
import { baseApi } from '../../api/baseApi';

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchAnswer, string>({
      query: (q) => ({ url: '/api/search', params: { q } }),
      // Found again, it is looked for again: a minute later there is something new.
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useSearchQuery } = searchApi;
