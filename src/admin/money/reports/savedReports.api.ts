import type {
  ReportRecipients,
  SAVED_REPORT_SORTS,
  SavedReport,
  SavedReportFilter,
  SavedReportInput,
  SavedReportPatch,
} from '@shared/contract/money/savedReports';
import { baseApi } from '../../../api/baseApi';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<SavedReportFilter, (typeof SAVED_REPORT_SORTS)[number]>;
const url = '/api/reports';
const calls = resourceEndpoints(url, 'Report');

export const savedReportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSavedReports: build.query<ListResult<SavedReport>, Args>(calls.list('reports')),
    getReportRecipients: build.query<ReportRecipients, void>({ query: () => `${url}/recipients`, ...quiet }),
    createSavedReport: build.mutation<{ id: string }, SavedReportInput>(calls.create()),
    updateSavedReport: build.mutation<unknown, SavedReportPatch & { id: string }>(calls.update()),
    deleteSavedReport: build.mutation<unknown, { id: string; version: number }>(calls.remove()),
    /** `key`: one per opened dialog, the same when it is sent again, so that it is sent once. */
    sendSavedReport: build.mutation<unknown, { id: string; key: string }>({
      query: ({ id, key }) => ({
        url: `${url}/${id}/send`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: (result) => (result ? [{ type: 'Report', id: 'LIST' }] : []),
    }),
  }),
});

export const {
  useListSavedReportsQuery,
  useGetReportRecipientsQuery,
  useCreateSavedReportMutation,
  useUpdateSavedReportMutation,
  useDeleteSavedReportMutation,
  useSendSavedReportMutation,
} = savedReportsApi;
