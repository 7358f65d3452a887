import type { z } from 'zod';
import type { ChangeContactSubmission, SubmissionFilter } from '@shared/contract/people/changeContact';
import type { emptyAnswer } from '@shared/contract/base/common';
import type { DecisionInput, PeopleExport } from '@shared/contract/people/people';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { listParams, type ListArgs, type ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<SubmissionFilter, 'createdAt'>;
const calls = resourceEndpoints('/api/change-contact-submissions', 'ChangeContactSubmission');

export const changeContactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Lists the wishes; without arguments no parameter travels: the first ten, those that wait before the
     * decided.
     */
    listChangeContactSubmissions: build.query<ListResult<ChangeContactSubmission>, Args | void>({
      ...calls.list('changeContactSubmissions'),
      query: (args) => ({
        url: '/api/change-contact-submissions',
        ...(args && { params: listParams(args) }),
      }),
    }),
    exportChangeContactSubmissions: build.mutation<FileAnswer, Args & PeopleExport>({
      ...calls.export(),
      ...quiet,
    }),
    actOnChangeContactSubmission: build.mutation<z.infer<typeof emptyAnswer>, DecisionInput & { id: string }>(
      {
        ...calls.update(),
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
