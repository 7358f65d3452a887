import type { z } from 'zod';
import type {
  CONFLICT_SORTS,
  ConflictFilter,
  conflictUnits,
  decidedConflict,
  IntegrationConflict,
} from '@shared/contract/stays/integrationConflicts';
import type {
  AcceptProblemsInput,
  ExportAddress,
  INTEGRATION_SORTS,
  IntegrationDetail,
  IntegrationFilter,
  IntegrationInput,
  IntegrationPatch,
  IntegrationRow,
  IntegrationUnit,
  syncAnswer,
} from '@shared/contract/channels/integrations';
import { baseApi } from '../../../api/baseApi';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import type { FileAnswer } from '../../../api/baseQuery';
import { listTags } from '../../../api/tags';

type Args = ListArgs<IntegrationFilter, (typeof INTEGRATION_SORTS)[number]>;
type ConflictArgs = ListArgs<ConflictFilter, (typeof CONFLICT_SORTS)[number]>;
type DecidedConflict = z.infer<typeof decidedConflict>;
type Version = { id: string; version: number };

const LIST = { type: 'Integration', id: 'LIST' } as const;
const CONFLICTS = { type: 'Integration', id: 'CONFLICTS' } as const;
const changedTags = (id: string) => [LIST, CONFLICTS, { type: 'Integration' as const, id }];
/** A decision about a stay changes the stay, the nights and what waits. */
const DECIDED = [LIST, CONFLICTS, { type: 'Reservation', id: 'LIST' }, 'Dashboard'] as const;
const quiet = { quiet: true };

export const integrationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listIntegrations: build.query<ListResult<IntegrationRow>, Args>({
      query: (args) => ({ url: '/api/integrations/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<IntegrationRow>('integrations'),
      providesTags: (result) => listTags('Integration', result?.rows),
      ...listBehaviour,
    }),
    exportIntegrations: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>({
      query: ({ format, ...args }) => ({
        url: '/api/integrations/export',
        params: { ...listParams(args), format },
        responseType: 'blob',
      }),
    }),
    getIntegration: build.query<IntegrationDetail, string>({
      query: (id) => `/api/integrations/${id}`,
      providesTags: (_result, _error, id) => [{ type: 'Integration', id }],
    }),
    searchIntegrationUnits: build.query<IntegrationUnit[], { search: string }>({
      query: (params) => ({ url: '/api/integrations/units', params }),
      transformResponse: ({ units }: { units: IntegrationUnit[] }) => units,
      extraOptions: quiet,
    }),
    createIntegration: build.mutation<IntegrationRow, IntegrationInput>({
      query: (body) => ({ url: '/api/integrations', method: 'POST', body }),
      invalidatesTags: (result) => (result ? [LIST] : []),
    }),
    updateIntegration: build.mutation<IntegrationRow, IntegrationPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/integrations/${id}`, method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) => (result ? changedTags(id) : []),
    }),
    deleteIntegration: build.mutation<unknown, Version>({
      query: ({ id, version }) => ({ url: `/api/integrations/${id}`, method: 'DELETE', body: { version } }),
      invalidatesTags: (_result, error) => (error ? [] : [LIST, CONFLICTS]),
    }),
    syncIntegration: build.mutation<z.infer<typeof syncAnswer>, string>({
      query: (id) => ({ url: `/api/integrations/${id}/sync`, method: 'POST' }),
      extraOptions: quiet,
    }),
    acceptDrop: build.mutation<IntegrationRow, Version>({
      query: ({ id, version }) => ({
        url: `/api/integrations/${id}/accept-drop`,
        method: 'PATCH',
        body: { version },
      }),
      invalidatesTags: (result, _error, { id }) => (result ? changedTags(id) : []),
    }),
    acceptUnread: build.mutation<IntegrationRow, AcceptProblemsInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/integrations/${id}/accept-unread`, method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) => (result ? changedTags(id) : []),
    }),
    rotateExport: build.mutation<ExportAddress, Version>({
      query: ({ id, version }) => ({
        url: `/api/integrations/${id}/export-address`,
        method: 'PATCH',
        body: { version },
      }),
      invalidatesTags: (result, _error, { id }) => (result ? changedTags(id) : []),
    }),
    listConflicts: build.query<ListResult<IntegrationConflict>, ConflictArgs>({
      query: (args) => ({ url: '/api/integration-conflicts/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<IntegrationConflict>('conflicts'),
      providesTags: [CONFLICTS],
      ...listBehaviour,
    }),
    exportConflicts: build.mutation<FileAnswer, ConflictArgs & { format: 'csv' | 'xlsx' }>({
      query: ({ format, ...args }) => ({
        url: '/api/integration-conflicts/export',
        params: { ...listParams(args), format },
        responseType: 'blob',
      }),
    }),
    listConflictUnits: build.query<z.infer<typeof conflictUnits>['units'], string>({
      query: (id) => `/api/integration-conflicts/${id}/units`,
      transformResponse: ({ units }: z.infer<typeof conflictUnits>) => units,
      providesTags: [CONFLICTS],
      extraOptions: quiet,
    }),
    keepConflict: build.mutation<DecidedConflict, Version & { remark?: string }>({
      query: ({ id, ...body }) => ({ url: `/api/integration-conflicts/${id}/keep`, method: 'PATCH', body }),
      invalidatesTags: (result) => (result ? DECIDED : []),
    }),
    moveConflict: build.mutation<DecidedConflict, Version & { unitId: string; remark?: string }>({
      query: ({ id, ...body }) => ({ url: `/api/integration-conflicts/${id}/move`, method: 'PATCH', body }),
      invalidatesTags: (result) => (result ? DECIDED : []),
    }),
    cancelConflict: build.mutation<DecidedConflict, Version & { remark: string }>({
      query: ({ id, ...body }) => ({ url: `/api/integration-conflicts/${id}/cancel`, method: 'PATCH', body }),
      invalidatesTags: (result) => (result ? DECIDED : []),
    }),
  }),
});

export const {
  useListIntegrationsQuery,
  useExportIntegrationsMutation,
  useGetIntegrationQuery,
  useSearchIntegrationUnitsQuery,
  useCreateIntegrationMutation,
  useUpdateIntegrationMutation,
  useDeleteIntegrationMutation,
  useSyncIntegrationMutation,
  useAcceptDropMutation,
  useAcceptUnreadMutation,
  useRotateExportMutation,
  useListConflictsQuery,
  useExportConflictsMutation,
  useListConflictUnitsQuery,
  useKeepConflictMutation,
  useMoveConflictMutation,
  useCancelConflictMutation,
} = integrationsApi;
