import type {
  HOLIDAY_SORTS,
  HolidayDetail,
  HolidayFilter,
  HolidayInput,
  HolidayPatch,
  HolidayRow,
  ImpactInput,
  ImpactNight,
  ImpactStay,
  ImportAnswer,
  ImportInput,
  ImportPlan,
  SubstitutesAnswer,
} from '@shared/contract/pricing/holidays';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<HolidayFilter, (typeof HOLIDAY_SORTS)[number]>;
const calls = resourceEndpoints('/api/holidays', 'Holiday');
const LIST = { type: 'Holiday', id: 'LIST' } as const;
type Place = { id?: string; date: string; states: string[] };

export const holidaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listHolidays: build.query<ListResult<HolidayRow>, Args>(calls.list('holidays')),
    exportHolidays: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getHoliday: build.query<HolidayDetail, string>(calls.detail()),
    createHoliday: build.mutation<HolidayRow, HolidayInput>(calls.create()),
    updateHoliday: build.mutation<HolidayRow, HolidayPatch & { id: string }>(calls.update()),
    deleteHoliday: build.mutation<unknown, { id: string; version: number }>(calls.remove()),
    // Questions too long for an address; they change nothing, so they are queries and keep their answers.
    proposeSubstitutes: build.query<SubstitutesAnswer, Place>({
      query: (body) => ({ url: '/api/holidays/substitutes', method: 'POST', body }),
      providesTags: [LIST],
      ...quiet,
    }),
    unsoldNights: build.query<ListResult<ImpactNight>, ImpactInput>({
      query: (body) => ({ url: '/api/holidays/impact/nights', method: 'POST', body }),
      transformResponse: rowsOf<ImpactNight>('nights'),
      providesTags: [LIST],
      ...quiet,
    }),
    lostNights: build.query<ListResult<ImpactNight>, ImpactInput>({
      query: (body) => ({ url: '/api/holidays/impact/lost', method: 'POST', body }),
      transformResponse: rowsOf<ImpactNight>('nights'),
      providesTags: [LIST],
      ...quiet,
    }),
    staysBefore: build.query<ListResult<ImpactStay>, ImpactInput>({
      query: (body) => ({ url: '/api/holidays/impact/stays', method: 'POST', body }),
      transformResponse: rowsOf<ImpactStay>('stays'),
      providesTags: [LIST],
      ...quiet,
    }),
    getImportPlan: build.query<ImportPlan, number>({
      query: (year) => ({ url: '/api/holidays/import', params: { year } }),
      providesTags: [LIST],
      keepUnusedDataFor: 0,
      ...quiet,
    }),
    importHolidays: build.mutation<ImportAnswer, ImportInput>({
      query: (body) => ({ url: '/api/holidays/import', method: 'POST', body }),
      invalidatesTags: ['Holiday'],
    }),
  }),
});

export const {
  useListHolidaysQuery,
  useExportHolidaysMutation,
  useGetHolidayQuery,
  useLazyGetHolidayQuery,
  useCreateHolidayMutation,
  useUpdateHolidayMutation,
  useDeleteHolidayMutation,
  useProposeSubstitutesQuery,
  useUnsoldNightsQuery,
  useLostNightsQuery,
  useStaysBeforeQuery,
  useGetImportPlanQuery,
  useImportHolidaysMutation,
} = holidaysApi;
