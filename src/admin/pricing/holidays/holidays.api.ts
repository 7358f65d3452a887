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
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { listTags } from '../../../api/tags';

type Args = ListArgs<HolidayFilter, (typeof HOLIDAY_SORTS)[number]>;
const LIST = { type: 'Holiday', id: 'LIST' } as const;
type Place = { id?: string; date: string; states: string[] };

export const holidaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listHolidays: build.query<ListResult<HolidayRow>, Args>({
      query: (args) => ({ url: '/api/holidays/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<HolidayRow>('holidays'),
      providesTags: (result) => listTags('Holiday', result?.rows),
      ...listBehaviour,
    }),
    exportHolidays: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>({
      query: ({ format, ...args }) => ({
        url: '/api/holidays/export',
        params: { ...listParams(args), format },
        responseType: 'blob',
      }),
    }),
    getHoliday: build.query<HolidayDetail, string>({
      query: (id) => `/api/holidays/${id}`,
      providesTags: (_result, _error, id) => [{ type: 'Holiday', id }],
    }),
    createHoliday: build.mutation<HolidayRow, HolidayInput>({
      query: (body) => ({ url: '/api/holidays', method: 'POST', body }),
      invalidatesTags: (result) => (result ? [LIST] : []),
    }),
    updateHoliday: build.mutation<HolidayRow, HolidayPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/holidays/${id}`, method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) => (result ? [LIST, { type: 'Holiday', id }] : []),
    }),
    deleteHoliday: build.mutation<unknown, { id: string; version: number }>({
      query: ({ id, version }) => ({ url: `/api/holidays/${id}`, method: 'DELETE', params: { version } }),
      invalidatesTags: (_result, error) => (error ? [] : [LIST]),
    }),
    // Questions too long for an address; they change nothing, so they are queries and keep their answers.
    proposeSubstitutes: build.query<SubstitutesAnswer, Place>({
      query: (body) => ({ url: '/api/holidays/substitutes', method: 'POST', body }),
      providesTags: [LIST],
      extraOptions: { quiet: true },
    }),
    unsoldNights: build.query<ListResult<ImpactNight>, ImpactInput>({
      query: (body) => ({ url: '/api/holidays/impact/nights', method: 'POST', body }),
      transformResponse: rowsOf<ImpactNight>('nights'),
      providesTags: [LIST],
      extraOptions: { quiet: true },
    }),
    lostNights: build.query<ListResult<ImpactNight>, ImpactInput>({
      query: (body) => ({ url: '/api/holidays/impact/lost', method: 'POST', body }),
      transformResponse: rowsOf<ImpactNight>('nights'),
      providesTags: [LIST],
      extraOptions: { quiet: true },
    }),
    staysBefore: build.query<ListResult<ImpactStay>, ImpactInput>({
      query: (body) => ({ url: '/api/holidays/impact/stays', method: 'POST', body }),
      transformResponse: rowsOf<ImpactStay>('stays'),
      providesTags: [LIST],
      extraOptions: { quiet: true },
    }),
    getImportPlan: build.query<ImportPlan, number>({
      query: (year) => ({ url: '/api/holidays/import', params: { year } }),
      providesTags: [LIST],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
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
