import type {
  CreditInput,
  DayPrintQuery,
  ISSUED_DOCUMENT_SORTS,
  IssuedAnswer,
  IssuedDocument,
  IssuedDocumentFilter,
  IssuedDocumentRow,
  IssueInput,
  SendDocumentInput,
  StayDocuments,
} from '@shared/contract/money/issuedDocuments';
import type { Language } from '@shared/languages';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<IssuedDocumentFilter, (typeof ISSUED_DOCUMENT_SORTS)[number]>;
const url = '/api/issued-documents';
const calls = resourceEndpoints(url, 'IssuedDocument');
/** A new document changes what can be issued of its stay, and the history of the stay. */
const changed = (result: unknown) => (result ? (['IssuedDocument', 'Reservation'] as const) : []);
/** `key`: one per opened form, the same when it is sent again, so that a document is issued once. */
type Keyed<Input> = Input & { key: string };

export const issuedDocumentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listIssuedDocuments: build.query<ListResult<IssuedDocumentRow>, Args>(calls.list('issuedDocuments')),
    exportIssuedDocuments: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getIssuedDocument: build.query<IssuedDocument, string>({ ...calls.detail(), ...quiet }),
    getStayDocuments: build.query<StayDocuments, string>({
      query: (id) => `/api/reservations/${id}/issued-documents`,
      providesTags: (_result, _error, id) => [
        { type: 'IssuedDocument', id: 'LIST' },
        { type: 'Reservation', id },
      ],
      ...quiet,
    }),
    issueDocument: build.mutation<IssuedAnswer, Keyed<{ input: IssueInput }>>({
      query: ({ input, key }) => ({
        url,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: input,
      }),
      invalidatesTags: changed,
    }),
    creditDocument: build.mutation<IssuedAnswer, Keyed<CreditInput & { id: string }>>({
      query: ({ id, key, ...body }) => ({
        url: `${url}/${id}/credit`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: changed,
    }),
    sendDocument: build.mutation<unknown, Keyed<SendDocumentInput & { id: string }>>({
      query: ({ id, key, ...body }) => ({
        url: `${url}/${id}/send`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: changed,
    }),
    /** Mutations, because a file is fetched and forgotten. */
    fetchDocumentPdf: build.mutation<FileAnswer, { id: string; language?: Language }>({
      query: ({ id, language }) => ({
        url: `${url}/${id}/pdf`,
        params: { language },
        responseType: 'blob',
      }),
    }),
    fetchRegistrationCard: build.mutation<FileAnswer, { id: string; language?: Language }>({
      query: ({ id, language }) => ({
        url: `/api/reservations/${id}/registration-card`,
        params: { language },
        responseType: 'blob',
      }),
    }),
    fetchDayPrint: build.mutation<FileAnswer, DayPrintQuery>({
      query: (params) => ({ url: `${url}/day`, params, responseType: 'blob' }),
    }),
  }),
});

export const {
  useListIssuedDocumentsQuery,
  useExportIssuedDocumentsMutation,
  useGetIssuedDocumentQuery,
  useGetStayDocumentsQuery,
  useIssueDocumentMutation,
  useCreditDocumentMutation,
  useSendDocumentMutation,
  useFetchDocumentPdfMutation,
  useFetchRegistrationCardMutation,
  useFetchDayPrintMutation,
} = issuedDocumentsApi;
