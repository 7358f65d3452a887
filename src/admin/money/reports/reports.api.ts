import type { LedgerPlaces } from '@shared/contract/money/ledger';
import type { Report, ReportChoice } from '@shared/contract/money/reports';
import type { ReportName } from '@shared/domain/money/reports';
import type { Language } from '@shared/languages';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { quiet } from '../../../api/resourceEndpoints';

const url = '/api/reports';
type Asked = ReportChoice & { name: ReportName };

export const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReport: build.query<Report, Asked>({
      query: ({ name, ...params }) => ({ url: `${url}/${name}`, params }),
      // One that is too large says which run makes it.
      providesTags: (result) => (result ? [] : [{ type: 'ReportRun', id: 'LIST' }]),
      ...quiet,
    }),
    getReportPlaces: build.query<LedgerPlaces, void>({ query: () => `${url}/places`, ...quiet }),
    downloadReport: build.mutation<
      FileAnswer,
      Asked & { format: 'csv' | 'xlsx' | 'pdf'; language: Language }
    >({
      query: ({ name, ...params }) => ({ url: `${url}/${name}`, params, responseType: 'blob' }),
    }),
  }),
});

export const { useGetReportQuery, useGetReportPlacesQuery, useDownloadReportMutation } = reportsApi;
