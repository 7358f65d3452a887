import type { UnitRule } from '@shared/contract/system/unitRule';
import type {
  BlockInput,
  BlockPatch,
  UNIT_SORTS,
  UnitBlock,
  UnitChoices,
  UnitDetail,
  UnitFilter,
  UnitInput,
  UnitLinksInput,
  UnitPatch,
  UnitRow,
  UnitsMade,
} from '@shared/contract/inventory/units';
import { baseApi } from '../../../api/baseApi';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import type { FileAnswer } from '../../../api/baseQuery';
import { listTags } from '../../../api/tags';

type Args = ListArgs<UnitFilter, (typeof UNIT_SORTS)[number]>;
const LIST = { type: 'Unit', id: 'LIST' } as const;
/** What a write may have changed of other units too: the other side of a link, and what the tree counts. */
const ALL = ['Unit', 'Property', 'RoomType', 'Calendar'] as const;

export const unitsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUnits: build.query<ListResult<UnitRow>, Args>({
      query: (args) => ({ url: '/api/units/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<UnitRow>('units'),
      providesTags: (result) => listTags('Unit', result?.rows),
      ...listBehaviour,
    }),
    exportUnits: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>({
      query: ({ format, ...args }) => ({
        url: '/api/units/export',
        params: { ...listParams(args), format },
        responseType: 'blob',
      }),
    }),
    getUnit: build.query<UnitDetail, string>({
      query: (id) => `/api/units/${id}`,
      providesTags: (_result, _error, id) => [{ type: 'Unit', id }],
    }),
    /** By what a booking of a room type gets its unit. */
    getUnitRule: build.query<UnitRule, void>({
      query: () => '/api/unit-rule',
      providesTags: ['Setting'],
      extraOptions: { quiet: true },
    }),
    setUnitRule: build.mutation<UnitRule, UnitRule>({
      query: (body) => ({ url: '/api/unit-rule', method: 'PATCH', body }),
      invalidatesTags: ['Setting'],
      extraOptions: { quiet: true },
    }),
    getUnitChoices: build.query<UnitChoices, { q?: string; propertyId?: string; roomTypeId?: string }>({
      query: (params) => ({ url: '/api/units/choices', params }),
      providesTags: [LIST],
    }),
    createUnits: build.mutation<UnitsMade, UnitInput>({
      query: (body) => ({ url: '/api/units', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ALL : []),
    }),
    updateUnit: build.mutation<UnitDetail, UnitPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/units/${id}`, method: 'PATCH', body }),
      invalidatesTags: (result) => (result ? ALL : []),
    }),
    setUnitLinks: build.mutation<UnitDetail, UnitLinksInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/units/${id}/links`, method: 'PATCH', body }),
      invalidatesTags: (result) => (result ? ALL : []),
    }),
    createBlock: build.mutation<UnitBlock, BlockInput & { unitId: string }>({
      query: ({ unitId, ...body }) => ({ url: `/api/units/${unitId}/blocks`, method: 'POST', body }),
      invalidatesTags: (result) => (result ? ALL : []),
    }),
    updateBlock: build.mutation<UnitBlock, BlockPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/blocks/${id}`, method: 'PATCH', body }),
      invalidatesTags: (result) => (result ? ALL : []),
    }),
    deleteBlock: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/blocks/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ALL),
    }),
  }),
});

export const {
  useListUnitsQuery,
  useExportUnitsMutation,
  useGetUnitQuery,
  useLazyGetUnitQuery,
  useGetUnitChoicesQuery,
  useGetUnitRuleQuery,
  useSetUnitRuleMutation,
  useCreateUnitsMutation,
  useUpdateUnitMutation,
  useSetUnitLinksMutation,
  useCreateBlockMutation,
  useUpdateBlockMutation,
  useDeleteBlockMutation,
} = unitsApi;
