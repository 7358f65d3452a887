import { createApi } from '@reduxjs/toolkit/query/react';
import { withRetries } from './retries';
import { TAGS } from './tags';

/** The only createApi: each resource injects its endpoints from its own `<resource>.api.ts`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: withRetries(),
  tagTypes: TAGS,
  /** Seconds for which an answer is kept that no screen shows any more: 5 minutes. */
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
