import type {
  OWNER_QUESTION_SORTS,
  OwnerAnswerInput,
  OwnerQuestionDetail,
  OwnerQuestionFilter,
  OwnerQuestionRow,
} from '@shared/contract/money/ownerQuestions';
import { baseApi } from '../../../api/baseApi';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<OwnerQuestionFilter, (typeof OWNER_QUESTION_SORTS)[number]>;

/** The page of the statement shows them, and what others did is read anew even where a step is refused. */
const changedTags = (id: string) =>
  [
    { type: 'OwnerQuestion', id },
    { type: 'OwnerQuestion', id: 'LIST' },
    'Statement',
    'Dashboard',
    { type: 'Letter', id: 'LIST' },
  ] as const;
const calls = resourceEndpoints('/api/owner-questions', 'OwnerQuestion');
const { query } = calls.step('/answer');
const close = calls.step('/close').query;

export const ownerQuestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnerQuestions: build.query<ListResult<OwnerQuestionRow>, Args>(calls.list('ownerQuestions')),
    answerOwnerQuestion: build.mutation<OwnerQuestionDetail, OwnerAnswerInput & { id: string }>({
      query,
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
    }),
    closeOwnerQuestion: build.mutation<OwnerQuestionDetail, { id: string; version: number }>({
      query: close,
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
    }),
  }),
});

export const { useListOwnerQuestionsQuery, useAnswerOwnerQuestionMutation, useCloseOwnerQuestionMutation } =
  ownerQuestionsApi;
