import type {
  STATEMENT_SORTS,
  SendStatementInput,
  StatementDetail,
  StatementFilter,
  StatementMonths,
  StatementReturnInput,
  StatementRow,
  StatementRunAnswer,
  StatementRunInput,
} from '@shared/contract/money/ownerStatements';
import type { Language } from '@shared/languages';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<StatementFilter, (typeof STATEMENT_SORTS)[number]>;
/** A statement, and the version of it that the person saw. */
export type SeenStatement = { id: string; version: number };

const url = '/api/statements';
const calls = resourceEndpoints(url, 'Statement');
// What is issued is posted, in a month that may wait for it, and its contracts' terms are used by then.
const posting = resourceEndpoints(url, 'Statement', [
  { type: 'LedgerEntry', id: 'LIST' },
  'LedgerMonth',
  'OwnerContract',
  'ServicePackage',
]);

export const statementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listStatements: build.query<ListResult<StatementRow>, Args>(calls.list('statements')),
    exportStatements: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getStatement: build.query<StatementDetail, string>(calls.detail()),
    getStatementMonths: build.query<StatementMonths, void>({
      query: () => `${url}/months`,
      providesTags: [{ type: 'Statement', id: 'LIST' }],
      ...quiet,
    }),
    runStatements: build.mutation<StatementRunAnswer, StatementRunInput>({
      query: (body) => ({ url: `${url}/run`, method: 'POST', body }),
      // Any of them may have other figures.
      invalidatesTags: (result) => (result ? ['Statement'] : []),
    }),
    reviewStatement: build.mutation<unknown, SeenStatement>(calls.step('/review')),
    approveStatement: build.mutation<unknown, SeenStatement>(calls.step('/approve')),
    issueStatement: build.mutation<unknown, SeenStatement>(posting.step('/issue')),
    returnStatement: build.mutation<unknown, StatementReturnInput & { id: string }>(calls.step('/return')),
    /** A mutation, because a file is fetched and forgotten. */
    fetchStatementPdf: build.mutation<
      FileAnswer,
      { id: string; language: Language | undefined; unitId?: string | undefined }
    >({
      query: ({ id, ...params }) => ({ url: `${url}/${id}/pdf`, params, responseType: 'blob' }),
    }),
    /** `key`: one per opened form, the same when it is sent again, so that one letter goes out. */
    sendStatement: build.mutation<unknown, SendStatementInput & { id: string; key: string }>({
      query: ({ id, key, ...body }) => ({
        url: `${url}/${id}/send`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: (result, _error, { id }) => (result ? [{ type: 'Statement', id }] : []),
    }),
  }),
});

export const {
  useListStatementsQuery,
  useExportStatementsMutation,
  useGetStatementQuery,
  useGetStatementMonthsQuery,
  useRunStatementsMutation,
  useReviewStatementMutation,
  useApproveStatementMutation,
  useIssueStatementMutation,
  useReturnStatementMutation,
  useFetchStatementPdfMutation,
  useSendStatementMutation,
} = statementsApi;
