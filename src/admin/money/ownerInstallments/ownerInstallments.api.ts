import type {
  HoldInstallmentInput,
  INSTALLMENT_SORTS,
  InstallmentBoard,
  InstallmentBoardQuery,
  InstallmentCover,
  InstallmentCoverQuery,
  OwnerInstallmentDetail,
  OwnerInstallmentFilter,
  OwnerInstallmentRow,
} from '@shared/contract/money/ownerInstallments';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<OwnerInstallmentFilter, (typeof INSTALLMENT_SORTS)[number]>;
const url = '/api/owner-installments';
const calls = resourceEndpoints(url, 'OwnerInstallment', ['Dashboard']);
const ofList = { providesTags: [{ type: 'OwnerInstallment' as const, id: 'LIST' }], ...quiet };

export const ownerInstallmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnerInstallments: build.query<ListResult<OwnerInstallmentRow>, Args>(
      calls.list('ownerInstallments'),
    ),
    exportOwnerInstallments: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getOwnerInstallment: build.query<OwnerInstallmentDetail, string>(calls.detail()),
    getInstallmentBoard: build.query<InstallmentBoard, InstallmentBoardQuery>({
      query: (params) => ({ url: `${url}/board`, params }),
      ...ofList,
    }),
    getInstallmentCover: build.query<InstallmentCover, InstallmentCoverQuery>({
      query: (params) => ({ url: `${url}/cover`, params }),
      ...ofList,
    }),
    holdInstallment: build.mutation<OwnerInstallmentRow, HoldInstallmentInput & { id: string }>(
      calls.step('/hold'),
    ),
    releaseInstallment: build.mutation<OwnerInstallmentRow, { id: string; version: number }>(
      calls.step('/release'),
    ),
  }),
});

export const {
  useListOwnerInstallmentsQuery,
  useExportOwnerInstallmentsMutation,
  useGetOwnerInstallmentQuery,
  useGetInstallmentBoardQuery,
  useGetInstallmentCoverQuery,
  useHoldInstallmentMutation,
  useReleaseInstallmentMutation,
} = ownerInstallmentsApi;
