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
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<EnquiryFilter, (typeof ENQUIRY_SORTS)[number]>;

/** The list of work waiting counts open enquiries, and an answer is a letter of the outbox. */
const changedTags = (id: string) =>
  [
    { type: 'Enquiry', id },
    { type: 'Enquiry', id: 'LIST' },
    'Dashboard',
    { type: 'Letter', id: 'LIST' },
  ] as const;
const calls = resourceEndpoints('/api/enquiries', 'Enquiry');

export const enquiriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEnquiries: build.query<ListResult<EnquiryRow>, Args>(calls.list('enquiries')),
    exportEnquiries: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getEnquiry: build.query<EnquiryDetail, string>(calls.detail()),
    answerEnquiry: build.mutation<EnquiryDetail, EnquiryReplyInput & { id: string }>({
      ...calls.step('/answer'),
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
