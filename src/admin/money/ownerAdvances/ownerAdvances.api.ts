import type {
  ADVANCE_SORTS,
  AdvanceChoices,
  OwnerAdvanceDetail,
  OwnerAdvanceFilter,
  OwnerAdvanceInput,
  OwnerAdvanceRow,
  RecoverNowInput,
  RecoveryPlanInput,
} from '@shared/contract/money/ownerAdvances';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<OwnerAdvanceFilter, (typeof ADVANCE_SORTS)[number]>;
type Made = { id: string };
const url = '/api/owner-advances';
// An advance is paid by a payout, and its parts stand among the instalments.
const calls = resourceEndpoints(url, 'OwnerAdvance', [
  'OwnerInstallment',
  { type: 'OwnerPayout', id: 'LIST' },
  { type: 'LedgerEntry', id: 'LIST' },
]);

export const ownerAdvancesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnerAdvances: build.query<ListResult<OwnerAdvanceRow>, Args>(calls.list('ownerAdvances')),
    exportOwnerAdvances: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getOwnerAdvance: build.query<OwnerAdvanceDetail, string>(calls.detail()),
    getAdvanceChoices: build.query<AdvanceChoices, string>({
      query: (companyId) => ({ url: `${url}/choices`, params: { companyId } }),
      providesTags: [
        { type: 'OwnerAdvance', id: 'LIST' },
        { type: 'OwnerPayout', id: 'LIST' },
      ],
      ...quiet,
    }),
    createOwnerAdvance: build.mutation<Made, OwnerAdvanceInput>(calls.create()),
    planRecovery: build.mutation<Made, RecoveryPlanInput & { id: string }>(calls.step('/plan')),
    recoverAdvance: build.mutation<Made, RecoverNowInput & { id: string }>(calls.step('/recover')),
  }),
});

export const {
  useListOwnerAdvancesQuery,
  useExportOwnerAdvancesMutation,
  useGetOwnerAdvanceQuery,
  useGetAdvanceChoicesQuery,
  useCreateOwnerAdvanceMutation,
  usePlanRecoveryMutation,
  useRecoverAdvanceMutation,
} = ownerAdvancesApi;
