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
import type { ListArgs, ListResult } from '../../../api/listCalls';
import type { FileAnswer } from '../../../api/baseQuery';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<UnitFilter, (typeof UNIT_SORTS)[number]>;
const LIST = { type: 'Unit', id: 'LIST' } as const;
/** What a write may have changed of other units too: the other side of a link, and what the tree counts. */
const ALL = ['Unit', 'Property', 'RoomType', 'Calendar'] as const;
const calls = resourceEndpoints('/api/units', 'Unit', ALL);

export const unitsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUnits: build.query<ListResult<UnitRow>, Args>(calls.list('units')),
    exportUnits: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getUnit: build.query<UnitDetail, string>(calls.detail()),
    /** By what a booking of a room type gets its unit. */
    getUnitRule: build.query<UnitRule, void>({
      query: () => '/api/unit-rule',
      providesTags: ['Setting'],
      ...quiet,
    }),
    setUnitRule: build.mutation<UnitRule, UnitRule>({
      query: (body) => ({ url: '/api/unit-rule', method: 'PATCH', body }),
      invalidatesTags: ['Setting'],
      ...quiet,
    }),
    getUnitChoices: build.query<UnitChoices, { q?: string; propertyId?: string; roomTypeId?: string }>({
      query: (params) => ({ url: '/api/units/choices', params }),
      providesTags: [LIST],
    }),
    createUnits: build.mutation<UnitsMade, UnitInput>(calls.create()),
    updateUnit: build.mutation<UnitDetail, UnitPatch & { id: string }>(calls.update()),
    setUnitLinks: build.mutation<UnitDetail, UnitLinksInput & { id: string }>(calls.step('/links')),
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
