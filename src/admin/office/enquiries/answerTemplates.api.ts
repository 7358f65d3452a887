import type {
  ANSWER_TEMPLATE_SORTS,
  AnswerTemplate,
  AnswerTemplateDetail,
  AnswerTemplateFilter,
  AnswerTemplateInput,
  AnswerTemplatePatch,
  EnquiryTemplatesAnswer,
} from '@shared/contract/site/answerTemplates';
import { baseApi } from '../../../api/baseApi';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<AnswerTemplateFilter, (typeof ANSWER_TEMPLATE_SORTS)[number]>;

const calls = resourceEndpoints('/api/answer-templates', 'AnswerTemplate');

export const answerTemplatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAnswerTemplates: build.query<ListResult<AnswerTemplate>, Args>(calls.list('answerTemplates')),
    getAnswerTemplate: build.query<AnswerTemplateDetail, string>(calls.detail()),
    createAnswerTemplate: build.mutation<AnswerTemplate, AnswerTemplateInput>(calls.create()),
    updateAnswerTemplate: build.mutation<AnswerTemplate, AnswerTemplatePatch & { id: string }>(
      calls.update(),
    ),
    deleteAnswerTemplate: build.mutation<unknown, { id: string; version: number }>(calls.remove()),
    getEnquiryTemplates: build.query<EnquiryTemplatesAnswer, string>({
      query: (enquiryId) => `/api/enquiries/${enquiryId}/templates`,
      providesTags: [{ type: 'AnswerTemplate', id: 'LIST' }],
      ...quiet,
    }),
  }),
});

export const {
  useListAnswerTemplatesQuery,
  useGetAnswerTemplateQuery,
  useLazyGetAnswerTemplateQuery,
  useCreateAnswerTemplateMutation,
  useUpdateAnswerTemplateMutation,
  useDeleteAnswerTemplateMutation,
  useGetEnquiryTemplatesQuery,
} = answerTemplatesApi;
