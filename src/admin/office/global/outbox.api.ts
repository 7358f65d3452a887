import type { z } from 'zod';
import type {
  OUTBOX_SORTS,
  OutboxFilter,
  OutboxLetter,
  OutboxRow,
  sendAgainAnswer,
  SendAgainInput,
} from '@shared/contract/system/outbox';
import { baseApi } from '../../../api/baseApi';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { listTags } from '../../../api/tags';

type Args = ListArgs<OutboxFilter, (typeof OUTBOX_SORTS)[number]>;
type Letters = ListResult<OutboxRow> & { unsentCount: number };

export const outboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLetters: build.query<Letters, Args>({
      query: (args) => ({ url: '/api/outbox/aggregation', params: listParams(args) }),
      transformResponse: (answer: { unsentCount: number }) => ({
        ...rowsOf<OutboxRow>('letters')(answer),
        unsentCount: answer.unsentCount,
      }),
      providesTags: (result) => listTags('Letter', result?.rows),
      ...listBehaviour,
    }),
    getLetter: build.query<OutboxLetter, string>({
      query: (id) => `/api/outbox/${id}`,
      providesTags: (_result, _error, id) => [{ type: 'Letter', id }],
    }),
    sendLettersAgain: build.mutation<z.infer<typeof sendAgainAnswer>, SendAgainInput>({
      query: (body) => ({ url: '/api/outbox/send-again', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['Letter', 'Dashboard'] : []),
    }),
  }),
});

export const { useListLettersQuery, useGetLetterQuery, useSendLettersAgainMutation } = outboxApi;
