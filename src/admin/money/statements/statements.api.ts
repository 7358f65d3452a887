import type {
  STATEMENT_SORTS,
  SendStatementInput,
  StatementDetail,
  StatementFilter,
  StatementReturnInput,
  StatementRow,
} from '@shared/contract/money/ownerStatements';
import type { StatementMonths, StatementRun, StatementRunInput } from '@shared/contract/money/statementRuns';
import type { Language } from '@shared/languages';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

export type StatementListArgs = ListArgs<StatementFilter, (typeof STATEMENT_SORTS)[number]>;
/** A statement, and the version of it that the person saw. `isOneOfMany`: the caller has what it makes old read anew, once for all of them. */
export type SeenStatement = { id: string; version: number; isOneOfMany?: true };

const url = '/api/statements';
const calls = resourceEndpoints(url, 'Statement');
// What is issued is posted, in a month that may wait for it, and its contracts' terms are used by then.
const POSTED = [
  { type: 'LedgerEntry', id: 'LIST' },
  'LedgerMonth',
  'OwnerContract',
  'ServicePackage',
] as const;
const posting = resourceEndpoints(url, 'Statement', POSTED);
/** What steps of several statements make old. */
export const OLD_AFTER_STEPS = ['Statement', ...POSTED] as const;

/** A step that may be one of many. */
const stepOf = ({ query, invalidatesTags }: ReturnType<typeof calls.step>) => ({
  query: ({ id, version }: SeenStatement) => query({ id, version } as { id: string }),
  invalidatesTags: (result: unknown, error: unknown, { id, isOneOfMany }: SeenStatement) =>
    isOneOfMany ? [] : invalidatesTags(result, error, { id }),
});

export const statementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listStatements: build.query<ListResult<StatementRow>, StatementListArgs>(calls.list('statements')),
    exportStatements: build.mutation<FileAnswer, StatementListArgs & { format: 'csv' | 'xlsx' }>(
      calls.export(),
    ),
    getStatement: build.query<StatementDetail, string>(calls.detail()),
    getStatementMonths: build.query<StatementMonths, void>({
      query: () => `${url}/months`,
      providesTags: [{ type: 'Statement', id: 'LIST' }],
      ...quiet,
    }),
    getStatementRun: build.query<StatementRun, string>({
      query: (id) => `/api/statement-runs/${encodeURIComponent(id)}`,
      ...quiet,
    }),
    endStatementRun: build.mutation<StatementRun, { id: string; version: number }>({
      query: ({ id, version }) => ({
        url: `/api/statement-runs/${id}/end`,
        method: 'PATCH',
        body: { version },
      }),
      invalidatesTags: (result) => (result ? ['Statement'] : []),
    }),
    runStatements: build.mutation<StatementRun, StatementRunInput>({
      query: (body) => ({ url: `${url}/run`, method: 'POST', body }),
      // Any of them may have other figures.
      invalidatesTags: (result) => (result ? ['Statement'] : []),
    }),
    reviewStatement: build.mutation<unknown, SeenStatement>(stepOf(calls.step('/review'))),
    approveStatement: build.mutation<unknown, SeenStatement>(stepOf(calls.step('/approve'))),
    issueStatement: build.mutation<unknown, SeenStatement>(stepOf(posting.step('/issue'))),
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
  useLazyListStatementsQuery,
  useExportStatementsMutation,
  useGetStatementQuery,
  useGetStatementMonthsQuery,
  useGetStatementRunQuery,
  useRunStatementsMutation,
  useEndStatementRunMutation,
  useReviewStatementMutation,
  useApproveStatementMutation,
  useIssueStatementMutation,
  useReturnStatementMutation,
  useFetchStatementPdfMutation,
  useSendStatementMutation,
} = statementsApi;
