import type {
  SCHOOL_HOLIDAY_SORTS,
  SchoolHolidayFilter,
  SchoolHolidayInput,
  SchoolHolidayPatch,
  SchoolHolidayRow,
} from '@shared/contract/pricing/schoolHolidays';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';

type Args = ListArgs<SchoolHolidayFilter, (typeof SCHOOL_HOLIDAY_SORTS)[number]>;
/** Shown beside the holidays, so they share their tag. */
const SCHOOL = { type: 'Holiday', id: 'SCHOOL' } as const;

export const schoolHolidaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSchoolHolidays: build.query<ListResult<SchoolHolidayRow>, Args>({
      query: (args) => ({ url: '/api/school-holidays/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<SchoolHolidayRow>('schoolHolidays'),
      providesTags: [SCHOOL],
      ...listBehaviour,
    }),
    exportSchoolHolidays: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>({
      query: ({ format, ...args }) => ({
        url: '/api/school-holidays/export',
        params: { ...listParams(args), format },
        responseType: 'blob',
      }),
    }),
    createSchoolHoliday: build.mutation<SchoolHolidayRow, SchoolHolidayInput>({
      query: (body) => ({ url: '/api/school-holidays', method: 'POST', body }),
      invalidatesTags: (result) => (result ? [SCHOOL] : []),
    }),
    updateSchoolHoliday: build.mutation<SchoolHolidayRow, SchoolHolidayPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/school-holidays/${id}`, method: 'PATCH', body }),
      // A stale one fails: what is shown is old then, so the list is fetched again either way.
      invalidatesTags: [SCHOOL],
    }),
    deleteSchoolHoliday: build.mutation<unknown, { id: string; version: number }>({
      query: ({ id, version }) => ({
        url: `/api/school-holidays/${id}`,
        method: 'DELETE',
        params: { version },
      }),
      invalidatesTags: [SCHOOL],
    }),
  }),
});

export const {
  useListSchoolHolidaysQuery,
  useExportSchoolHolidaysMutation,
  useCreateSchoolHolidayMutation,
  useUpdateSchoolHolidayMutation,
  useDeleteSchoolHolidayMutation,
} = schoolHolidaysApi;
