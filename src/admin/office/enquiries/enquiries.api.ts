import type {
  ENQUIRY_SORTS,
  EnquiryDetail,
  EnquiryFilter,
  EnquiryReplyInput,
  EnquiryRow,
  EnquiryStep,
} from '@shared/contract/site/enquiries';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { listTags } from '../../../api/tags';

type Args = ListArgs<EnquiryFilter, (typeof ENQUIRY_SORTS)[number]>;

/** The list of work waiting counts open enquiries, and an answer is a letter of the outbox. */
const changedTags = (id: string) =>
  [
    { type: 'Enquiry', id },
    { type: 'Enquiry', id: 'LIST' },
    'Dashboard',
    { type: 'Letter', id: 'LIST' },
  ] as const;

export const enquiriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEnquiries: build.query<ListResult<EnquiryRow>, Args>({
      query: (args) => ({ url: '/api/enquiries/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<EnquiryRow>('enquiries'),
      providesTags: (result) => listTags('Enquiry', result?.rows),
      ...listBehaviour,
    }),
    exportEnquiries: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>({
      query: ({ format, ...args }) => ({
        url: '/api/enquiries/export',
        params: { ...listParams(args), format },
        responseType: 'blob',
      }),
    }),
    getEnquiry: build.query<EnquiryDetail, string>({
      query: (id) => `/api/enquiries/${id}`,
      providesTags: (_result, _error, id) => [{ type: 'Enquiry', id }],
    }),
    answerEnquiry: build.mutation<EnquiryDetail, EnquiryReplyInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/enquiries/${id}/answer`, method: 'PATCH', body }),
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
    }),
    stepEnquiry: build.mutation<EnquiryDetail, { id: string; step: EnquiryStep; version: number }>({
      query: ({ id, step, version }) => ({
        url: `/api/enquiries/${id}/${step}`,
        method: 'PATCH',
        body: { version },
      }),
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
    }),
  }),
});

export const {
  useListEnquiriesQuery,
  useExportEnquiriesMutation,
  useGetEnquiryQuery,
  useAnswerEnquiryMutation,
  useStepEnquiryMutation,
} = enquiriesApi;
