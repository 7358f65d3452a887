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
import { rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<OutboxFilter, (typeof OUTBOX_SORTS)[number]>;
const calls = resourceEndpoints('/api/outbox', 'Letter');
type Letters = ListResult<OutboxRow> & { unsentCount: number };

export const outboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLetters: build.query<Letters, Args>({
      ...calls.list('letters'),
      transformResponse: (answer: { unsentCount: number }) => ({
        ...rowsOf<OutboxRow>('letters')(answer),
        unsentCount: answer.unsentCount,
      }),
    }),
    getLetter: build.query<OutboxLetter, string>(calls.detail()),
    sendLettersAgain: build.mutation<z.infer<typeof sendAgainAnswer>, SendAgainInput>({
      query: (body) => ({ url: '/api/outbox/send-again', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['Letter', 'Dashboard'] : []),
    }),
  }),
});

export const { useListLettersQuery, useGetLetterQuery, useSendLettersAgainMutation } = outboxApi;
