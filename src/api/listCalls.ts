import i18next from 'i18next';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { SortOrder } from '@shared/contract/base/lists';
import { codeText } from '../i18n/errorText';
import { isApiError, isSilent, type ApiError } from './apiError';
import { baseApi } from './baseApi';
import type { QueryParams } from './queryString';
import { sideEffects } from './sideEffects';
import { takingOver } from './takingOver';

/** The arguments of a list call. `fields` limits the answer to some fields of a row. */
export type ListArgs<Filter = Record<string, unknown>, Sort extends string = string> = {
  filter?: Filter;
  sort?: Partial<Record<Sort, SortOrder>>;
  pagination?: { limit?: number; currentPage?: number };
  fields?: readonly string[];
};
/**
 * The answer of a list call, whatever its resource key; above a bound the count is an estimate and says so.
 */
export type ListResult<Row> = { rows: Row[]; totalCount: number; totalIsEstimate?: boolean };

/** English of the default text; the other languages have it under `errors:list_failed`. The spelling is the client's. */
export const LIST_FAILED_TEXT =
  'Something went wrong while retriving data, please contact our technical support.';

/**
 * The limit of the contract (a test holds them together); imported as a value it would bring zod into the
 * first page.
 */
export const DEFAULT_LIMIT = 10;

/** The query parameters of a list call: JSON texts, 10 rows of the first page unless told. */
export const listParams = ({ filter, sort, pagination, fields }: ListArgs<unknown> = {}): QueryParams => ({
  filter: filter === undefined ? undefined : JSON.stringify(filter),
  sort: sort && JSON.stringify(sort),
  pagination: JSON.stringify({ limit: DEFAULT_LIMIT, currentPage: 1, ...pagination }),
  fields,
});

/** Returns a `transformResponse` that reads the rows under the resource key, and the count. */
export const rowsOf =
  <Row>(resourceKey: string) =>
  (answer: unknown): ListResult<Row> => {
    const { [resourceKey]: rows, totalCount, totalIsEstimate } = answer as Record<string, unknown>;
    return {
      rows: (rows as Row[] | undefined) ?? [],
      totalCount: Number(totalCount ?? 0),
      ...(totalIsEstimate === true && { totalIsEstimate }),
    };
  };

/** Shows the one toast of a failed list: an optional prefix and the error's text, or the default text. "Unauthorized" has had its own, and what is suppressed gets none. */
export function showListFailure(error: unknown, prefix?: string) {
  if (isApiError(error) && isSilent(error)) return;
  const text = isApiError(error) ? textOf(error) : '';
  const fallback = i18next.t('errors:list_failed', { defaultValue: LIST_FAILED_TEXT });
  sideEffects.showError([prefix, text || fallback].filter(Boolean).join(' '));
}

const textOf = (error: ApiError) => (error.kind === 'code' ? codeText(i18next.t, error) : error.message);

type StartedCall = { queryFulfilled: Promise<unknown> };
/**
 * Spread into the endpoint of any list: 3 repetitions with growing pauses, kept 5 minutes, one toast when all have failed (`quiet` keeps
 * the single attempts silent).
 */
export const listBehaviour = {
  extraOptions: { quiet: true, retries: 3 },
  keepUnusedDataFor: 300,
  onQueryStarted: async (args: unknown, { queryFulfilled }: StartedCall) => {
    try {
      await queryFulfilled;
    } catch (failure) {
      const { error } = failure as { error?: unknown };
      const prefix = (args as { errorPrefix?: string } | undefined)?.errorPrefix;
      if (!isAborted(error)) showListFailure(error, prefix);
    }
  },
};
const isAborted = (error: unknown) => (error as { name?: string } | undefined)?.name === 'AbortError';

/** Seconds for which what the server drew a page from is as good as new. */
const DRAWN_GOOD_FOR_S = 60;

/**
 * Second argument of a list's hook: stale at once, not fetched again on window focus, but when the connection is back. While a drawn page is taken over its
 * answers are new.
 */
export const staleAtOnce = {
  get refetchOnMountOrArgChange() {
    return takingOver.isUnderWay ? DRAWN_GOOD_FOR_S : true;
  },
  refetchOnFocus: false,
  refetchOnReconnect: true,
} as const;

/** A list by its path: `/api/public/listings`; its key is the last word of the path unless told. */
export type ResourceListArgs = ListArgs & { resource: string; resourceKey?: string; errorPrefix?: string };

const lastWord = (path: string) => path.slice(path.lastIndexOf('/') + 1);

export const listsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listResource: build.query<ListResult<unknown>, ResourceListArgs>({
      query: ({ resource, ...args }) => ({ url: resource, params: listParams(args) }),
      transformResponse: (answer, _meta, { resource, resourceKey = lastWord(resource) }) =>
        rowsOf(resourceKey)(answer),
      // The words of a toast are no part of the question.
      serializeQueryArgs: ({ queryArgs: { errorPrefix: _, ...question }, endpointName }) =>
        `${endpointName}(${JSON.stringify(question)})`,
      providesTags: (_result, _error, { resource }) => [{ type: 'List', id: resource }],
      ...listBehaviour,
    }),
  }),
});

/** The generic list fetch with the behaviour of the specification (section 9). `skipToken` waits. */
export function useResourceList<Row>(args: ResourceListArgs | typeof skipToken) {
  const result = listsApi.useListResourceQuery(args, staleAtOnce);
  return {
    ...result,
    data: result.data as ListResult<Row> | undefined,
    currentData: result.currentData as ListResult<Row> | undefined,
  };
}
