import type { FileAnswer } from './baseQuery';
import { listBehaviour, listParams, rowsOf, type ListArgs } from './listCalls';
import { listTags, type Tag } from './tags';

type Saved = { id: string };
type Old = Tag | { type: Tag; id: string };

/** For calls whose failures speak where they were asked for and nowhere else: spread beside a call. */
export const quiet = { extraOptions: { quiet: true } };

/**
 * The calls of a resource that have the usual shape, to be given to `build.query` and `build.mutation` with their types: `url` is where
 * they are (`/api/announcements`), `type` is their cache tag, `also` is what a write makes old besides the list and its row. A write
 * invalidates only once it has succeeded.
 */
export function resourceEndpoints(url: string, type: Tag, also: readonly Old[] = []) {
  const lists: Old[] = [{ type, id: 'LIST' }, ...also];
  /** `PATCH /:id/status` and the like. */
  const step = (path: '' | `/${string}`) => ({
    query: ({ id, ...body }: Saved) => ({ url: `${url}/${id}${path}`, method: 'PATCH' as const, body }),
    invalidatesTags: (result: unknown, _error: unknown, { id }: Saved) =>
      result ? [...lists, { type, id }] : [],
  });
  return {
    /** `GET /aggregation`, rows under `key`. */
    list: <Row extends Saved>(key: string) => ({
      query: (args: ListArgs<object>) => ({ url: `${url}/aggregation`, params: listParams(args) }),
      transformResponse: rowsOf<Row>(key),
      providesTags: (result?: { rows: Row[] }) => listTags(type, result?.rows),
      ...listBehaviour,
    }),
    /** `GET /export`: a file; what is asked for besides the list travels along. */
    export: () => ({
      query: ({
        filter,
        sort,
        pagination,
        fields,
        ...asked
      }: ListArgs<object> & { format: 'csv' | 'xlsx' }) => ({
        url: `${url}/export`,
        params: { ...listParams({ filter, sort, pagination, fields }), ...asked },
        responseType: 'blob' as const,
      }),
      transformResponse: (file: FileAnswer) => file,
    }),
    detail: () => ({
      query: (id: string) => `${url}/${encodeURIComponent(id)}`,
      providesTags: (_result: unknown, _error: unknown, id: string) => [{ type, id }],
    }),
    create: () => ({
      query: (body: object) => ({ url, method: 'POST' as const, body }),
      invalidatesTags: (result: unknown) => (result ? lists : []),
    }),
    update: () => step(''),
    step,
    /** With the version where the resource wants it. */
    remove: () => ({
      query: ({ id, version }: Saved & { version?: number }) => ({
        url: `${url}/${id}`,
        method: 'DELETE' as const,
        params: { version },
      }),
      invalidatesTags: (_result: unknown, error: unknown) => (error ? [] : lists),
    }),
  };
}
