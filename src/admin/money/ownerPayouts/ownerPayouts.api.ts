import type { z } from 'zod';
import type { Paper } from '@shared/contract/base/papers';
import type {
  approvePayoutInput,
  cancelPayoutInput,
  DueOwners,
  OWNER_PAYOUT_SORTS,
  OwnerPayoutDetail,
  OwnerPayoutFilter,
  OwnerPayoutInput,
  OwnerPayoutRow,
  PayStatementInput,
  ReturnItemInput,
} from '@shared/contract/money/ownerPayouts';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { formDataOf } from '../../../api/formData';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<OwnerPayoutFilter, (typeof OWNER_PAYOUT_SORTS)[number]>;
type Made = { id: string };
type OfPayout<Body> = Body & { id: string };

/** A whole payout, or what one owner is paid by it. */
export type Paid = { of: 'payout' | 'item'; id: string };

const url = '/api/owner-payouts';
const filesOf = ({ of, id }: Paid) =>
  `/api/${of === 'payout' ? 'owner-payouts' : 'owner-payout-items'}/${id}/files`;
/** The payout stands on its page, and at the instalments that it settled. */
const proofChanged = ['OwnerPayout' as const, 'OwnerInstallment' as const];
// What is paid, or came back, stands in the ledger and on the statements, and the bank shows it.
const calls = resourceEndpoints(url, 'OwnerPayout', [
  'Statement',
  { type: 'LedgerEntry', id: 'LIST' },
  { type: 'BankTaking', id: 'LIST' },
]);

export const ownerPayoutsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnerPayouts: build.query<ListResult<OwnerPayoutRow>, Args>(calls.list('ownerPayouts')),
    exportOwnerPayouts: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getOwnerPayout: build.query<OwnerPayoutDetail, string>(calls.detail()),
    getDueOwners: build.query<DueOwners, string>({
      query: (companyId) => ({ url: `${url}/due`, params: { companyId } }),
      providesTags: [{ type: 'OwnerPayout', id: 'LIST' }],
      ...quiet,
    }),
    createOwnerPayout: build.mutation<Made, OwnerPayoutInput>(calls.create()),
    approveOwnerPayout: build.mutation<Made, OfPayout<z.input<typeof approvePayoutInput>>>(
      calls.step('/approve'),
    ),
    releaseOwnerPayout: build.mutation<Made, { id: string; version: number }>(calls.step('/release')),
    cancelOwnerPayout: build.mutation<Made, OfPayout<z.input<typeof cancelPayoutInput>>>(
      calls.step('/cancel'),
    ),
    returnPayoutItem: build.mutation<Made, OfPayout<ReturnItemInput>>(calls.step('/return-item')),
    getBankFile: build.mutation<FileAnswer, { id: string; format: 'csv' | 'xlsx' }>({
      query: ({ id, format }) => ({ url: `${url}/${id}/file`, params: { format }, responseType: 'blob' }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'OwnerPayout', id }],
    }),
    addPaymentProof: build.mutation<Paper, Paid & { document: Blob; uploadKey: string }>({
      query: ({ of, id, ...input }) => ({
        url: filesOf({ of, id }),
        method: 'POST',
        body: formDataOf(input),
      }),
      invalidatesTags: (result) => (result ? proofChanged : []),
    }),
    /** A mutation, because it is looked at and forgotten. */
    fetchPaymentProof: build.mutation<FileAnswer, Paid & { fileId: string }>({
      query: ({ fileId, ...paid }) => ({ url: `${filesOf(paid)}/${fileId}`, responseType: 'blob' }),
    }),
    removePaymentProof: build.mutation<unknown, Paid & { fileId: string; reason: string }>({
      query: ({ fileId, reason, ...paid }) => ({
        ...{ url: `${filesOf(paid)}/${fileId}/remove`, method: 'PATCH', body: { reason } },
      }),
      invalidatesTags: (result) => (result ? proofChanged : []),
    }),
    payStatement: build.mutation<Made, OfPayout<PayStatementInput>>({
      query: ({ id, ...body }) => ({ url: `/api/statements/${id}/pay`, method: 'PATCH', body }),
      invalidatesTags: (result) => (result ? [{ type: 'OwnerPayout', id: 'LIST' }, 'Statement'] : []),
    }),
  }),
});

export const {
  useListOwnerPayoutsQuery,
  useExportOwnerPayoutsMutation,
  useGetOwnerPayoutQuery,
  useGetDueOwnersQuery,
  useLazyGetDueOwnersQuery,
  useCreateOwnerPayoutMutation,
  useApproveOwnerPayoutMutation,
  useReleaseOwnerPayoutMutation,
  useCancelOwnerPayoutMutation,
  useReturnPayoutItemMutation,
  useGetBankFileMutation,
  useAddPaymentProofMutation,
  useFetchPaymentProofMutation,
  useRemovePaymentProofMutation,
  usePayStatementMutation,
} = ownerPayoutsApi;
