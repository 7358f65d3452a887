import type { FileAnswer } from './baseQuery';
import { listBehaviour, listParams, rowsOf, type ListArgs } from './listCalls';
import { listTags, type Tag } from './tags';

type Saved = { id: string };

/**
 * The calls of a plain resource, to be given to `build.query` and `build.mutation` with their types: `url` is where they are
 * (`/api/announcements`), `type` is their cache tag. A write invalidates the list and its row only once it has succeeded.
 */
export function resourceEndpoints(url: string, type: Tag) {
  const list = { type, id: 'LIST' };
  return {
    /** `GET /aggregation`, rows under `key`. */
    list: <Row extends Saved>(key: string) => ({
      query: (args: ListArgs<object>) => ({ url: `${url}/aggregation`, params: listParams(args) }),
      transformResponse: rowsOf<Row>(key),
      providesTags: (result?: { rows: Row[] }) => listTags(type, result?.rows),
      ...listBehaviour,
    }),
    /** `GET /export`: a file. */
    export: () => ({
      query: ({ format, ...args }: ListArgs<object> & { format: 'csv' | 'xlsx' }) => ({
        url: `${url}/export`,
        params: { ...listParams(args), format },
        responseType: 'blob' as const,
      }),
      transformResponse: (file: FileAnswer) => file,
    }),
    detail: () => ({
      query: (id: string) => `${url}/${id}`,
      providesTags: (_result: unknown, _error: unknown, id: string) => [{ type, id }],
    }),
    create: () => ({
      query: (body: object) => ({ url, method: 'POST' as const, body }),
      invalidatesTags: (result: unknown) => (result ? [list] : []),
    }),
    update: () => ({
      query: ({ id, ...body }: Saved) => ({ url: `${url}/${id}`, method: 'PATCH' as const, body }),
      invalidatesTags: (result: unknown, _error: unknown, { id }: Saved) =>
        result ? [list, { type, id }] : [],
    }),
    /** Deletes a row, with its version where the resource wants it. */
    remove: () => ({
      query: ({ id, version }: Saved & { version?: number }) => ({
        url: `${url}/${id}`,
        method: 'DELETE' as const,
        params: { version },
      }),
      invalidatesTags: (_result: unknown, error: unknown) => (error ? [] : [list]),
    }),
  };
}
