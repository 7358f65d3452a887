import type {
  OwnerMessageInput,
  OwnerQuestion,
  OwnerQuestionInput,
} from '@shared/contract/money/ownerQuestions';
import type {
  OwnStatement,
  OwnStatementChoices,
  OwnStatementFilter,
  OwnStatementRow,
  OwnTaxYear,
} from '@shared/contract/money/ownStatements';
import type { Language } from '@shared/languages';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { listParams } from '../../../api/listCalls';

const url = '/api/owner/statements';
/** The pages show what fails. */
const quiet = { extraOptions: { quiet: true } } as const;
/** A year has a dozen statements of each company. */
const MOST = 200;

/** The calls of an owner on what was issued to him. `key`: one per question, the same when it is sent again, so that it is asked once. */
export const ownStatementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnStatements: build.query<OwnStatementRow[], OwnStatementFilter>({
      query: (filter) => ({
        url: `${url}/aggregation`,
        params: listParams({ filter, pagination: { limit: MOST, currentPage: 1 } }),
      }),
      transformResponse: ({ statements }: { statements: OwnStatementRow[] }) => statements,
      providesTags: ['OwnerRoom'],
      ...quiet,
    }),
    getOwnStatementChoices: build.query<OwnStatementChoices, void>({
      query: () => `${url}/choices`,
      providesTags: ['OwnerRoom'],
      ...quiet,
    }),
    getOwnStatement: build.query<OwnStatement, string>({
      query: (id) => `${url}/${encodeURIComponent(id)}`,
      providesTags: ['OwnerRoom'],
      ...quiet,
    }),
    getOwnTaxYear: build.query<OwnTaxYear, number>({
      query: (year) => ({ url: `${url}/tax-year`, params: { year } }),
      providesTags: ['OwnerRoom'],
      ...quiet,
    }),
    /** Mutations, because files are fetched and forgotten. */
    fetchOwnStatementPdf: build.mutation<FileAnswer, { id: string; language: Language }>({
      query: ({ id, language }) => ({ url: `${url}/${id}/pdf`, params: { language }, responseType: 'blob' }),
      ...quiet,
    }),
    fetchOwnTaxYear: build.mutation<FileAnswer, { year: number; format: 'csv' | 'xlsx' }>({
      query: (params) => ({ url: `${url}/tax-year/export`, params, responseType: 'blob' }),
      ...quiet,
    }),
    fetchOwnSlip: build.mutation<FileAnswer, { itemId: string; fileId: string }>({
      query: ({ itemId, fileId }) => ({
        url: `/api/owner/payout-items/${itemId}/files/${fileId}`,
        responseType: 'blob',
      }),
      ...quiet,
    }),
    fetchOwnBill: build.mutation<FileAnswer, { id: string; fileId: string }>({
      query: ({ id, fileId }) => ({ url: `/api/owner/bills/${id}/files/${fileId}`, responseType: 'blob' }),
      ...quiet,
    }),
    askAboutStatement: build.mutation<OwnerQuestion, OwnerQuestionInput & { id: string; key: string }>({
      query: ({ id, key, ...body }) => ({
        url: `${url}/${id}/questions`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: (result) => (result ? ['OwnerRoom'] : []),
      ...quiet,
    }),
    writeOnQuestion: build.mutation<OwnerQuestion, OwnerMessageInput & { id: string; key: string }>({
      query: ({ id, key, ...body }) => ({
        url: `/api/owner/questions/${id}/messages`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      // What staff have closed meanwhile is seen too.
      invalidatesTags: ['OwnerRoom'],
      ...quiet,
    }),
  }),
});

export const {
  useListOwnStatementsQuery,
  useGetOwnStatementChoicesQuery,
  useGetOwnStatementQuery,
  useGetOwnTaxYearQuery,
  useFetchOwnStatementPdfMutation,
  useFetchOwnTaxYearMutation,
  useFetchOwnSlipMutation,
  useFetchOwnBillMutation,
  useAskAboutStatementMutation,
  useWriteOnQuestionMutation,
} = ownStatementsApi;
