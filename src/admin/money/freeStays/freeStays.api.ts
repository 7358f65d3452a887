import type {
  FREE_STAY_REQUEST_SORTS,
  FreeStayCheck,
  FreeStayCheckInput,
  FreeStayChoices,
  FreeStayRemarkInput,
  FreeStayRequest,
  FreeStayRequestDetail,
  FreeStayRequestFilter,
  FreeStayRequestInput,
  FreeStayRequestPatch,
  FreeStayRequestRow,
} from '@shared/contract/money/freeStayRequests';
import type {
  FREE_STAY_SORTS,
  FreeStayDetail,
  FreeStayFilter,
  FreeStayRow,
} from '@shared/contract/money/freeStays';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<FreeStayFilter, (typeof FREE_STAY_SORTS)[number]>;
type RequestArgs = ListArgs<FreeStayRequestFilter, (typeof FREE_STAY_REQUEST_SORTS)[number]>;
type Format = { format: 'csv' | 'xlsx' };
const url = '/api/free-stay-requests';
const accounts = resourceEndpoints('/api/free-stays', 'FreeStay');
// What is answered moves the accounts of contracts, and stands in the calendar.
const calls = resourceEndpoints(url, 'FreeStayRequest', [
  'FreeStay',
  { type: 'Reservation', id: 'LIST' },
  'Calendar',
]);

export const freeStaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFreeStays: build.query<ListResult<FreeStayRow>, Args>(accounts.list('freeStays')),
    exportFreeStays: build.mutation<FileAnswer, Args & Format>(accounts.export()),
    getFreeStays: build.query<FreeStayDetail, string>(accounts.detail()),
    listFreeStayRequests: build.query<ListResult<FreeStayRequestRow>, RequestArgs>(
      calls.list('freeStayRequests'),
    ),
    exportFreeStayRequests: build.mutation<FileAnswer, RequestArgs & Format>(calls.export()),
    getFreeStayRequest: build.query<FreeStayRequestDetail, string>(calls.detail()),
    getFreeStayChoices: build.query<FreeStayChoices, string>({
      query: (contractId) => ({ url: `${url}/choices`, params: { contractId } }),
      providesTags: [{ type: 'FreeStay', id: 'LIST' }],
      ...quiet,
    }),
    checkFreeStay: build.query<FreeStayCheck, FreeStayCheckInput>({
      query: (body) => ({ url: `${url}/check`, method: 'POST', body }),
      providesTags: [{ type: 'FreeStayRequest', id: 'LIST' }],
      ...quiet,
    }),
    /** `key`: one per opened form, so that what is sent again is still one request. */
    createFreeStayRequest: build.mutation<FreeStayRequest, FreeStayRequestInput & { key: string }>({
      query: ({ key, ...body }) => ({ url, method: 'POST', body, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: calls.create().invalidatesTags,
    }),
    updateFreeStayRequest: build.mutation<FreeStayRequest, FreeStayRequestPatch & { id: string }>(
      calls.update(),
    ),
    approveFreeStayRequest: build.mutation<FreeStayRequest, { id: string; version: number; key: string }>({
      query: ({ id, version, key }) => ({
        url: `${url}/${id}/approve`,
        method: 'PATCH',
        body: { version },
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: calls.step('/approve').invalidatesTags,
    }),
    rejectFreeStayRequest: build.mutation<FreeStayRequest, FreeStayRemarkInput & { id: string }>(
      calls.step('/reject'),
    ),
    cancelFreeStayRequest: build.mutation<FreeStayRequest, FreeStayRemarkInput & { id: string }>(
      calls.step('/cancel'),
    ),
  }),
});

export const {
  useListFreeStaysQuery,
  useExportFreeStaysMutation,
  useGetFreeStaysQuery,
  useListFreeStayRequestsQuery,
  useExportFreeStayRequestsMutation,
  useGetFreeStayRequestQuery,
  useGetFreeStayChoicesQuery,
  useCheckFreeStayQuery,
  useCreateFreeStayRequestMutation,
  useUpdateFreeStayRequestMutation,
  useApproveFreeStayRequestMutation,
  useRejectFreeStayRequestMutation,
  useCancelFreeStayRequestMutation,
} = freeStaysApi;
