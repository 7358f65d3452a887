import type { z } from 'zod';
import type {
  CashMovementInput,
  CheckReport,
  DAILY_REPORT_SORTS,
  DailyReport,
  DailyReportFilter,
  DailyReportPatch,
  DailyReportRow,
  FigureLines,
  ReportFile,
  ReportMonth,
  dailyReportInput,
  reportMonthQuery,
  SettleReport,
  SubmitReport,
} from '@shared/contract/money/dailyReports';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { formDataOf } from '../../../api/formData';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<DailyReportFilter, (typeof DAILY_REPORT_SORTS)[number]>;
type Made = { id: string };
const URL = '/api/daily-reports';
// What is booked by a report or its drawer stands in the ledger; a submission closes the day.
const calls = resourceEndpoints(URL, 'SalesReport', [
  'BusinessDay',
  { type: 'LedgerEntry', id: 'LIST' },
  'Dashboard',
]);
const changed = (result: unknown, _error: unknown, { id }: Made) =>
  result
    ? [
        { type: 'SalesReport' as const, id },
        { type: 'SalesReport' as const, id: 'LIST' },
        { type: 'LedgerEntry' as const, id: 'LIST' },
      ]
    : [];

export const dailyReportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDailyReports: build.query<ListResult<DailyReportRow>, Args>(calls.list('dailyReports')),
    exportDailyReports: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getReportMonth: build.query<ReportMonth, z.input<typeof reportMonthQuery>>({
      query: (params) => ({ url: `${URL}/month`, params }),
      providesTags: [{ type: 'SalesReport', id: 'LIST' }, 'BusinessDay'],
      ...quiet,
    }),
    getDailyReport: build.query<DailyReport, string>(calls.detail()),
    getFigureLines: build.query<FigureLines, { id: string; figure: string }>({
      query: ({ id, figure }) => ({ url: `${URL}/${id}/lines`, params: { figure } }),
      providesTags: (_result, _error, { id }) => [{ type: 'SalesReport', id }],
      ...quiet,
    }),
    createDailyReport: build.mutation<Made, z.input<typeof dailyReportInput>>({
      ...calls.create(),
    }),
    updateDailyReport: build.mutation<Made, DailyReportPatch & Made>(calls.update()),
    submitDailyReport: build.mutation<Made, SubmitReport & Made>(calls.step('/submit')),
    returnDailyReport: build.mutation<Made, CheckReport & Made>(calls.step('/return')),
    checkDailyReport: build.mutation<Made, CheckReport & Made>(calls.step('/check')),
    matchDailyReport: build.mutation<Made, SettleReport & Made>(calls.step('/match')),
    lockDailyReport: build.mutation<Made, SettleReport & Made>(calls.step('/lock')),
    deleteDailyReport: build.mutation<unknown, Made>(calls.remove()),
    /** `key`: one per opened form, so that what is sent again is still one movement. */
    moveCash: build.mutation<Made, CashMovementInput & Made & { key: string }>({
      query: ({ id, key, ...body }) => ({
        url: `${URL}/${id}/cash-movements`,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: changed,
    }),
    takeCashBack: build.mutation<Made, Made & { movementId: string; why: string; key: string }>({
      query: ({ id, movementId, why, key }) => ({
        url: `${URL}/${id}/cash-movements/${movementId}/take-back`,
        method: 'POST',
        body: { why },
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: changed,
    }),
    addReportFile: build.mutation<
      ReportFile,
      Made & { kind: ReportFile['kind']; document: Blob; uploadKey: string }
    >({
      query: ({ id, ...input }) => ({ url: `${URL}/${id}/files`, method: 'POST', body: formDataOf(input) }),
      invalidatesTags: changed,
    }),
    /** A mutation, because it is looked at and forgotten. */
    fetchReportFile: build.mutation<FileAnswer, Made & { fileId: string }>({
      query: ({ id, fileId }) => ({ url: `${URL}/${id}/files/${fileId}`, responseType: 'blob' }),
    }),
    deleteReportFile: build.mutation<unknown, Made & { fileId: string }>({
      query: ({ id, fileId }) => ({ url: `${URL}/${id}/files/${fileId}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'SalesReport', id }]),
    }),
  }),
});

export const {
  useListDailyReportsQuery,
  useExportDailyReportsMutation,
  useGetReportMonthQuery,
  useGetDailyReportQuery,
  useGetFigureLinesQuery,
  useCreateDailyReportMutation,
  useUpdateDailyReportMutation,
  useSubmitDailyReportMutation,
  useReturnDailyReportMutation,
  useCheckDailyReportMutation,
  useMatchDailyReportMutation,
  useLockDailyReportMutation,
  useDeleteDailyReportMutation,
  useMoveCashMutation,
  useTakeCashBackMutation,
  useAddReportFileMutation,
  useFetchReportFileMutation,
  useDeleteReportFileMutation,
} = dailyReportsApi;
