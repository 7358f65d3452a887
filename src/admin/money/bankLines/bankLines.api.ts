import type { z } from 'zod';
import type {
  AcceptAnswer,
  AcceptProposals,
  BANK_LINE_SORTS,
  BANK_TAKING_SORTS,
  BankAccountRow,
  BankFileImported,
  BankFilePreview,
  BankLineFilter,
  BankLineRow,
  BankTakingFilter,
  BankTakingRow,
  ExpectedBankIn,
  expectedBankInQuery,
  ExplainTakings,
  MatchLineInput,
  ProposalsAnswer,
  UnmatchInput,
} from '@shared/contract/money/bankLines';
import type { BankFileLayout } from '@shared/domain/money/bankFileLayout';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { formDataOf } from '../../../api/formData';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type LineArgs = ListArgs<BankLineFilter, (typeof BANK_LINE_SORTS)[number]>;
type TakingArgs = ListArgs<BankTakingFilter, (typeof BANK_TAKING_SORTS)[number]>;
type Made = { id: string };
const LINES = { type: 'BankLine' as const, id: 'LIST' };
const TAKINGS = { type: 'BankTaking' as const, id: 'LIST' };
// What is matched stands in the ledger, and lets a report go on.
const ALSO = [
  'BankLine',
  'BankTaking',
  'OnlinePayout',
  'SalesReport',
  'Dashboard',
  { type: 'LedgerEntry', id: 'LIST' },
] as const;
const changed = (result: unknown) => (result ? [...ALSO] : []);
const calls = resourceEndpoints('/api/bank-lines', 'BankLine', [...ALSO]);

type BankFileForm = {
  accountId: string;
  document: Blob;
  layout: BankFileLayout | null;
  openingSen: number | null;
  closingSen: number | null;
};
const formOf = ({ layout, ...form }: BankFileForm, more: { name?: string; accept?: 'true' } = {}) =>
  // The file comes last: what says how it is read is there before it.
  formDataOf({ layout: layout && JSON.stringify(layout), ...more, ...form });

export const bankLinesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBankAccounts: build.query<BankAccountRow[], void>({
      query: () => '/api/bank-lines/accounts',
      transformResponse: ({ bankAccounts }: { bankAccounts: BankAccountRow[] }) => bankAccounts,
      providesTags: [LINES],
      ...quiet,
    }),
    listBankLines: build.query<ListResult<BankLineRow>, LineArgs>(calls.list('bankLines')),
    exportBankLines: build.mutation<FileAnswer, LineArgs & { format: 'csv' | 'xlsx' }>(calls.export()),
    listBankTakings: build.query<ListResult<BankTakingRow>, TakingArgs>(
      resourceEndpoints('/api/bank-takings', 'BankTaking').list('bankTakings'),
    ),
    getExpectedBankIn: build.query<ExpectedBankIn['days'], z.input<typeof expectedBankInQuery>>({
      query: (params) => ({ url: '/api/bank-takings/expected', params }),
      transformResponse: ({ days }: ExpectedBankIn) => days,
      providesTags: [TAKINGS],
      ...quiet,
    }),
    getBankProposals: build.query<ProposalsAnswer, string>({
      query: (accountId) => ({ url: '/api/bank-lines/proposals', params: { accountId } }),
      providesTags: [LINES, TAKINGS],
      ...quiet,
    }),
    /** A mutation, because it is looked at and forgotten. */
    previewBankFile: build.mutation<BankFilePreview, BankFileForm>({
      query: (form) => ({ url: '/api/bank-lines/preview', method: 'POST', body: formOf(form) }),
    }),
    importBankFile: build.mutation<BankFileImported, BankFileForm & { name: string; accept: boolean }>({
      query: ({ name, accept, ...form }) => ({
        url: '/api/bank-lines/import',
        method: 'POST',
        body: formOf(form, { name, ...(accept && { accept: 'true' }) }),
      }),
      invalidatesTags: changed,
    }),
    matchBankLine: build.mutation<Made, MatchLineInput & Made>(calls.step('/match')),
    unmatchBankLine: build.mutation<Made, UnmatchInput & Made>(calls.step('/unmatch')),
    acceptBankProposals: build.mutation<AcceptAnswer, AcceptProposals>({
      query: (body) => ({ url: '/api/bank-lines/accept', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    explainBankTakings: build.mutation<Made, ExplainTakings>({
      query: (body) => ({ url: '/api/bank-takings/explain', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    undoBankMatch: build.mutation<Made, Made & { why?: string }>({
      query: ({ id, ...body }) => ({ url: `/api/bank-matches/${id}/undo`, method: 'PATCH', body }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetBankAccountsQuery,
  useListBankLinesQuery,
  useExportBankLinesMutation,
  useListBankTakingsQuery,
  useGetExpectedBankInQuery,
  useGetBankProposalsQuery,
  usePreviewBankFileMutation,
  useImportBankFileMutation,
  useMatchBankLineMutation,
  useUnmatchBankLineMutation,
  useAcceptBankProposalsMutation,
  useExplainBankTakingsMutation,
  useUndoBankMatchMutation,
} = bankLinesApi;
