import type {
  ImportedRowAnswer,
  ImportProblemAnswer,
  ListingImport,
  ListingImportListAnswer,
  ListingImportPatch,
} from '@shared/contract/inventory/listingImports';
import type { ImportRowState, ImportStep } from '@shared/domain/inventory/listingImport';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';

const quiet = { quiet: true };
/** An import that has moved on has made or taken back listings. */
const movedTags = (id: string) => [
  { type: 'ListingImport' as const, id },
  { type: 'ListingImport' as const, id: 'LIST' },
];

export const listingImportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listListingImports: build.query<ListingImportListAnswer, { before?: string }>({
      query: (params) => ({ url: '/api/listing-imports', params }),
      providesTags: [{ type: 'ListingImport', id: 'LIST' }],
      extraOptions: quiet,
    }),
    getListingImport: build.query<ListingImport, string>({
      query: (id) => `/api/listing-imports/${encodeURIComponent(id)}`,
      providesTags: (_result, _error, id) => [{ type: 'ListingImport', id }],
      extraOptions: quiet,
    }),
    mapListingImport: build.mutation<ListingImport, ListingImportPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/listing-imports/${id}/mapping`, method: 'PATCH', body }),
      invalidatesTags: (_result, _error, { id }) => movedTags(id),
    }),
    stepListingImport: build.mutation<
      ListingImport,
      { id: string; version: number; step: Exclude<ImportStep, 'map'> }
    >({
      query: ({ id, step, version }) => ({
        url: `/api/listing-imports/${id}/${step}`,
        method: 'POST',
        body: { version },
      }),
      invalidatesTags: (_result, _error, { id }) => movedTags(id),
    }),
    listImportProblems: build.query<ImportProblemAnswer, { id: string; after?: number }>({
      query: ({ id, ...params }) => ({ url: `/api/listing-imports/${id}/problems`, params }),
      providesTags: (_result, _error, { id }) => [{ type: 'ListingImport', id }],
      extraOptions: quiet,
    }),
    exportImportProblems: build.mutation<FileAnswer, { id: string; format: 'csv' | 'xlsx' }>({
      query: ({ id, format }) => ({
        url: `/api/listing-imports/${id}/problems/export`,
        params: { format },
        responseType: 'blob',
      }),
    }),
    listImportRows: build.query<ImportedRowAnswer, { id: string; state?: ImportRowState; after?: number }>({
      query: ({ id, ...params }) => ({ url: `/api/listing-imports/${id}/rows`, params }),
      providesTags: (_result, _error, { id }) => [{ type: 'ListingImport', id }],
      extraOptions: quiet,
    }),
  }),
});

export const {
  useListListingImportsQuery,
  useGetListingImportQuery,
  useMapListingImportMutation,
  useStepListingImportMutation,
  useListImportProblemsQuery,
  useExportImportProblemsMutation,
  useListImportRowsQuery,
} = listingImportsApi;
