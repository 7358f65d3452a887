import type { ReportRun, ReportRunInput, ReportRuns } from '@shared/contract/money/reportRuns';
import type { Report } from '@shared/contract/money/reports';
import type { Language } from '@shared/languages';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { quiet } from '../../../api/resourceEndpoints';

const url = '/api/report-runs';
const all = [{ type: 'ReportRun' as const, id: 'LIST' }];

export const reportRunsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReportRuns: build.query<ReportRuns, void>({ query: () => url, providesTags: all, ...quiet }),
    getReportRun: build.query<ReportRun, string>({
      query: (id) => `${url}/${encodeURIComponent(id)}`,
      providesTags: all,
      ...quiet,
    }),
    getReportRunResult: build.query<Report, string>({ query: (id) => `${url}/${id}/report`, ...quiet }),
    startReportRun: build.mutation<ReportRun, ReportRunInput>({
      query: (body) => ({ url, method: 'POST', body }),
      invalidatesTags: (result) => (result ? all : []),
    }),
    endReportRun: build.mutation<ReportRun, { id: string; version: number }>({
      query: ({ id, version }) => ({ url: `${url}/${id}/end`, method: 'PATCH', body: { version } }),
      invalidatesTags: (result) => (result ? all : []),
    }),
    downloadReportRun: build.mutation<
      FileAnswer,
      { id: string; format: 'csv' | 'xlsx' | 'pdf'; language: Language }
    >({
      query: ({ id, ...params }) => ({ url: `${url}/${id}/report`, params, responseType: 'blob' }),
    }),
  }),
});

export const {
  useListReportRunsQuery,
  useGetReportRunQuery,
  useGetReportRunResultQuery,
  useStartReportRunMutation,
  useEndReportRunMutation,
  useDownloadReportRunMutation,
} = reportRunsApi;
