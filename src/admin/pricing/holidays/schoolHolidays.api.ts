import type {
  SCHOOL_HOLIDAY_SORTS,
  SchoolHolidayFilter,
  SchoolHolidayInput,
  SchoolHolidayPatch,
  SchoolHolidayRow,
} from '@shared/contract/pricing/schoolHolidays';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<SchoolHolidayFilter, (typeof SCHOOL_HOLIDAY_SORTS)[number]>;
const calls = resourceEndpoints('/api/school-holidays', 'Holiday');
/** Shown beside the holidays, so they share their tag. */
const SCHOOL = { type: 'Holiday', id: 'SCHOOL' } as const;

export const schoolHolidaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSchoolHolidays: build.query<ListResult<SchoolHolidayRow>, Args>({
      ...calls.list('schoolHolidays'),
      providesTags: [SCHOOL],
    }),
    exportSchoolHolidays: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    createSchoolHoliday: build.mutation<SchoolHolidayRow, SchoolHolidayInput>({
      ...calls.create(),
      invalidatesTags: (result) => (result ? [SCHOOL] : []),
    }),
    updateSchoolHoliday: build.mutation<SchoolHolidayRow, SchoolHolidayPatch & { id: string }>({
      ...calls.update(),
      // A stale one fails: what is shown is old then, so the list is fetched again either way.
      invalidatesTags: [SCHOOL],
    }),
    deleteSchoolHoliday: build.mutation<unknown, { id: string; version: number }>({
      ...calls.remove(),
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
