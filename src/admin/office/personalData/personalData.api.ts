import type {
  DueAnswer,
  EraseAnswer,
  EraseInput,
  PersonalDataAnswer,
  PersonalDataRun,
  PersonalDataRunRow,
  PersonAnswer,
  PersonInput,
  RetentionInput,
  RUN_SORTS,
  RunFilter,
} from '@shared/contract/office/personalData';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<RunFilter, (typeof RUN_SORTS)[number]>;
const URL = '/api/personal-data';
const runs = resourceEndpoints(`${URL}/runs`, 'PersonalData');
const rules = { type: 'PersonalData', id: 'RULES' } as const;
const due = { type: 'PersonalData', id: 'DUE' } as const;

export const personalDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPersonalData: build.query<PersonalDataAnswer, void>({
      query: () => URL,
      providesTags: [rules],
      ...quiet,
    }),
    setRetention: build.mutation<PersonalDataAnswer, RetentionInput>({
      query: (body) => ({ url: URL, method: 'PATCH', body }),
      invalidatesTags: (result) => (result ? [rules, due] : []),
    }),
    getDueData: build.query<DueAnswer, void>({ query: () => `${URL}/due`, providesTags: [due], ...quiet }),
    listPersonalDataRuns: build.query<ListResult<PersonalDataRunRow>, Args>(runs.list('runs')),
    exportPersonalDataRuns: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(runs.export()),
    getPersonalDataRun: build.query<PersonalDataRun, string>(runs.detail()),
    findPerson: build.mutation<PersonAnswer, PersonInput>({
      query: (body) => ({ url: `${URL}/person`, method: 'POST', body }),
    }),
    exportPerson: build.mutation<FileAnswer, PersonInput>({
      query: (body) => ({ url: `${URL}/person/export`, method: 'POST', body, responseType: 'blob' }),
    }),
    erasePerson: build.mutation<EraseAnswer, EraseInput>({
      query: (body) => ({ url: `${URL}/person/erase`, method: 'POST', body }),
      // Stays, accounts, enquiries and letters: whatever a page still has of the person is old.
      invalidatesTags: (result) =>
        result
          ? [
              due,
              { type: 'Enquiry', id: 'LIST' },
              { type: 'Letter', id: 'LIST' },
              { type: 'User', id: 'LIST' },
              { type: 'Reservation', id: 'LIST' },
            ]
          : [],
    }),
  }),
});

export const {
  useGetPersonalDataQuery,
  useLazyGetPersonalDataQuery,
  useSetRetentionMutation,
  useGetDueDataQuery,
  useListPersonalDataRunsQuery,
  useExportPersonalDataRunsMutation,
  useGetPersonalDataRunQuery,
  useFindPersonMutation,
  useExportPersonMutation,
  useErasePersonMutation,
} = personalDataApi;
