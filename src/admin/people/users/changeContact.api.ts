import type { z } from 'zod';
import type { ChangeContactSubmission, SubmissionFilter } from '@shared/contract/people/changeContact';
import type { emptyAnswer } from '@shared/contract/base/common';
import type { DecisionInput, PeopleExport } from '@shared/contract/people/people';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';
import { listTags } from '../../../api/tags';

type Args = ListArgs<SubmissionFilter, 'createdAt'>;
const calls = resourceEndpoints('/api/change-contact-submissions', 'ChangeContactSubmission');

export const changeContactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Lists the wishes; without arguments no parameter travels: the first ten, those that wait before the
     * decided.
     */
    listChangeContactSubmissions: build.query<ListResult<ChangeContactSubmission>, Args | void>({
      query: (args) => ({
        url: '/api/change-contact-submissions',
        ...(args && { params: listParams(args) }),
      }),
      transformResponse: rowsOf<ChangeContactSubmission>('changeContactSubmissions'),
      providesTags: (result) => listTags('ChangeContactSubmission', result?.rows),
      ...listBehaviour,
    }),
    exportChangeContactSubmissions: build.mutation<FileAnswer, Args & PeopleExport>({
      ...calls.export(),
      ...quiet,
    }),
    actOnChangeContactSubmission: build.mutation<z.infer<typeof emptyAnswer>, DecisionInput & { id: string }>(
      {
        query: ({ id, ...body }) => ({
          url: `/api/change-contact-submissions/${id}`,
          method: 'PATCH',
          body,
        }),
        invalidatesTags: ['ChangeContactSubmission', 'User', 'Dashboard'],
        ...quiet,
      },
    ),
  }),
});

export const {
  useListChangeContactSubmissionsQuery,
  useExportChangeContactSubmissionsMutation,
  useActOnChangeContactSubmissionMutation,
} = changeContactApi;
