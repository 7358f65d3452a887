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
import type { ListArgs, ListResult } from '../../../api/listCalls';
import type { FileAnswer } from '../../../api/baseQuery';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<IntegrationFilter, (typeof INTEGRATION_SORTS)[number]>;
type ConflictArgs = ListArgs<ConflictFilter, (typeof CONFLICT_SORTS)[number]>;
type DecidedConflict = z.infer<typeof decidedConflict>;
type Version = { id: string; version: number };

const LIST = { type: 'Integration', id: 'LIST' } as const;
const CONFLICTS = { type: 'Integration', id: 'CONFLICTS' } as const;
const feedCalls = resourceEndpoints('/api/integrations', 'Integration', [CONFLICTS]);
const conflictCalls = resourceEndpoints('/api/integration-conflicts', 'Integration');
/** A decision about a stay changes the stay, the nights and what waits. */
const DECIDED = [LIST, CONFLICTS, { type: 'Reservation', id: 'LIST' }, 'Dashboard'] as const;

export const integrationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listIntegrations: build.query<ListResult<IntegrationRow>, Args>(feedCalls.list('integrations')),
    exportIntegrations: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(feedCalls.export()),
    getIntegration: build.query<IntegrationDetail, string>(feedCalls.detail()),
    searchIntegrationUnits: build.query<IntegrationUnit[], { search: string }>({
      query: (params) => ({ url: '/api/integrations/units', params }),
      transformResponse: ({ units }: { units: IntegrationUnit[] }) => units,
      ...quiet,
    }),
    createIntegration: build.mutation<IntegrationRow, IntegrationInput>(feedCalls.create()),
    updateIntegration: build.mutation<IntegrationRow, IntegrationPatch & { id: string }>(feedCalls.update()),
    deleteIntegration: build.mutation<unknown, Version>({
      query: ({ id, version }) => ({ url: `/api/integrations/${id}`, method: 'DELETE', body: { version } }),
      invalidatesTags: (_result, error) => (error ? [] : [LIST, CONFLICTS]),
    }),
    syncIntegration: build.mutation<z.infer<typeof syncAnswer>, string>({
      query: (id) => ({ url: `/api/integrations/${id}/sync`, method: 'POST' }),
      ...quiet,
    }),
    acceptDrop: build.mutation<IntegrationRow, Version>(feedCalls.step('/accept-drop')),
    acceptUnread: build.mutation<IntegrationRow, AcceptProblemsInput & { id: string }>(
      feedCalls.step('/accept-unread'),
    ),
    rotateExport: build.mutation<ExportAddress, Version>(feedCalls.step('/export-address')),
    listConflicts: build.query<ListResult<IntegrationConflict>, ConflictArgs>({
      ...conflictCalls.list('conflicts'),
      providesTags: [CONFLICTS],
    }),
    exportConflicts: build.mutation<FileAnswer, ConflictArgs & { format: 'csv' | 'xlsx' }>(
      conflictCalls.export(),
    ),
    listConflictUnits: build.query<z.infer<typeof conflictUnits>['units'], string>({
      query: (id) => `/api/integration-conflicts/${id}/units`,
      transformResponse: ({ units }: z.infer<typeof conflictUnits>) => units,
      providesTags: [CONFLICTS],
      ...quiet,
    }),
    keepConflict: build.mutation<DecidedConflict, Version & { remark?: string }>({
      ...conflictCalls.step('/keep'),
      invalidatesTags: (result) => (result ? DECIDED : []),
    }),
    moveConflict: build.mutation<DecidedConflict, Version & { unitId: string; remark?: string }>({
      ...conflictCalls.step('/move'),
      invalidatesTags: (result) => (result ? DECIDED : []),
    }),
    cancelConflict: build.mutation<DecidedConflict, Version & { remark: string }>({
      ...conflictCalls.step('/cancel'),
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
