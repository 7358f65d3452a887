import type { FreeStayCheck } from '@shared/contract/money/freeStayRequests';
import type {
  OWN_REQUEST_SORTS,
  OwnFreeStay,
  OwnFreeStayCancelInput,
  OwnFreeStayCheckInput,
  OwnFreeStayChoices,
  OwnFreeStayInput,
  OwnFreeStayRequest,
  OwnFreeStayRequestFilter,
  OwnFreeStayRequestRow,
} from '@shared/contract/money/ownFreeStays';
import type { FreeStayRequestPatch } from '@shared/contract/money/freeStayRequests';
import type { Language } from '@shared/languages';
import { baseApi } from '../../../api/baseApi';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { quiet } from '../../../api/resourceEndpoints';
import { listTags } from '../../../api/tags';

const url = '/api/owner/free-stay-requests';
type RequestArgs = ListArgs<OwnFreeStayRequestFilter, (typeof OWN_REQUEST_SORTS)[number]>;

/** What is asked for, changed or called off moves the account and the calendars. */
const MOVED = [
  'FreeStay',
  'FreeStayRequest',
  'OwnerRoom',
  'Calendar',
  { type: 'Reservation', id: 'LIST' },
] as const;
const moved = (result: unknown) => (result ? [...MOVED] : []);

/** The calls of an owner on his own free stays. Quiet: the pages show what fails. */
export const ownFreeStaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnFreeStays: build.query<OwnFreeStay[], { language: Language }>({
      query: (params) => ({ url: '/api/owner/free-stays', params }),
      transformResponse: (answer: { freeStays: OwnFreeStay[] }) => answer.freeStays,
      providesTags: [{ type: 'FreeStay', id: 'LIST' }],
      ...quiet,
    }),
    getOwnFreeStayChoices: build.query<
      OwnFreeStayChoices,
      { contractId: string; unitId?: string | undefined; language: Language }
    >({
      query: (params) => ({ url: '/api/owner/free-stay-choices', params }),
      providesTags: [{ type: 'FreeStay', id: 'LIST' }],
      ...quiet,
    }),
    listOwnFreeStayRequests: build.query<ListResult<OwnFreeStayRequestRow>, RequestArgs>({
      query: (args) => ({ url: `${url}/aggregation`, params: listParams(args) }),
      transformResponse: rowsOf<OwnFreeStayRequestRow>('freeStayRequests'),
      providesTags: (result) => listTags('FreeStayRequest', result?.rows),
      ...listBehaviour,
    }),
    getOwnFreeStayRequest: build.query<OwnFreeStayRequest, string>({
      query: (id) => `${url}/${encodeURIComponent(id)}`,
      providesTags: (_result, _error, id) => [{ type: 'FreeStayRequest', id }],
      ...quiet,
    }),
    checkOwnFreeStay: build.query<FreeStayCheck, OwnFreeStayCheckInput>({
      query: (body) => ({ url: `${url}/check`, method: 'POST', body }),
      providesTags: [{ type: 'FreeStayRequest', id: 'LIST' }],
      ...quiet,
    }),
    /** `key`: one per opened form, so that what is sent again is still one request. */
    askForFreeStay: build.mutation<OwnFreeStayRequest, OwnFreeStayInput & { key: string }>({
      query: ({ key, ...body }) => ({ url, method: 'POST', body, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: moved,
      ...quiet,
    }),
    changeOwnFreeStay: build.mutation<OwnFreeStayRequest, FreeStayRequestPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `${url}/${id}`, method: 'PATCH', body }),
      invalidatesTags: moved,
      ...quiet,
    }),
    callOffOwnFreeStay: build.mutation<OwnFreeStayRequest, OwnFreeStayCancelInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `${url}/${id}/cancel`, method: 'PATCH', body }),
      invalidatesTags: moved,
      ...quiet,
    }),
  }),
});

export const {
  useListOwnFreeStaysQuery,
  useGetOwnFreeStayChoicesQuery,
  useListOwnFreeStayRequestsQuery,
  useGetOwnFreeStayRequestQuery,
  useCheckOwnFreeStayQuery,
  useAskForFreeStayMutation,
  useChangeOwnFreeStayMutation,
  useCallOffOwnFreeStayMutation,
} = ownFreeStaysApi;
