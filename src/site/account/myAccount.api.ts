import type {
  MY_RESERVATION_SORTS,
  myReservationFilter,
  MyReservationRow,
} from '@shared/contract/stays/ownBooking';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { EndpointDefinitions, RootState } from '@reduxjs/toolkit/query/react';
import type { z } from 'zod';
import type {
  ChangeContactInput,
  OwnSubmission,
  ownSubmissionsAnswer,
} from '@shared/contract/people/changeContact';
import type { emptyAnswer } from '@shared/contract/base/common';
import type { DocumentKind } from '@shared/contract/people/people';
import type {
  AttendanceAnswer,
  AttendanceRow,
  RiderDetail,
  RiderPatch,
} from '@shared/contract/people/riders';
import { baseApi } from '../../api/baseApi';
import type { FileAnswer } from '../../api/baseQuery';
import { formDataOf } from '../../api/formData';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../api/listCalls';
import { listTags } from '../../api/tags';

export type MyReservationArgs = ListArgs<
  z.infer<typeof myReservationFilter>,
  (typeof MY_RESERVATION_SORTS)[number]
>;

type Ok = z.infer<typeof emptyAnswer>;

/** The calls of a signed-in person about the own account. */
export const myAccountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMyReservations: build.query<ListResult<MyReservationRow>, MyReservationArgs>({
      query: (args) => ({ url: '/api/account/reservations', params: listParams(args) }),
      transformResponse: rowsOf<MyReservationRow>('reservations'),
      providesTags: (result) => listTags('Reservation', result?.rows),
      ...listBehaviour,
    }),
    listMyContactRequests: build.query<OwnSubmission[], void>({
      query: () => '/api/account/change-contact',
      transformResponse: (answer: z.infer<typeof ownSubmissionsAnswer>) => answer.changeContactSubmissions,
      providesTags: ['ChangeContactSubmission'],
      extraOptions: { quiet: true },
    }),
    requestContactChange: build.mutation<OwnSubmission, ChangeContactInput>({
      query: (body) => ({ url: '/api/account/change-contact', method: 'POST', body }),
      invalidatesTags: ['ChangeContactSubmission'],
      extraOptions: { quiet: true },
    }),
    withdrawContactChange: build.mutation<Ok, string>({
      query: (id) => ({ url: `/api/account/change-contact/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ChangeContactSubmission'],
      extraOptions: { quiet: true },
    }),
    getMyRiderDetails: build.query<RiderDetail, void>({
      query: () => '/api/rider/me',
      providesTags: ['Rider'],
      extraOptions: { quiet: true },
    }),
    updateMyRiderDetails: build.mutation<RiderDetail, RiderPatch>({
      query: (body) => ({ url: '/api/rider/me', method: 'PATCH', body }),
      invalidatesTags: (result) => (result ? ['Rider'] : []),
      extraOptions: { quiet: true },
    }),
    addMyDocument: build.mutation<RiderDetail, { kind: DocumentKind; document: Blob }>({
      query: (input) => ({ url: '/api/rider/documents', method: 'POST', body: formDataOf(input) }),
      invalidatesTags: (result) => (result ? ['Rider'] : []),
      extraOptions: { quiet: true },
    }),
    getMyDocument: build.query<FileAnswer, string>({
      query: (id) => ({ url: `/api/rider/documents/${id}`, responseType: 'blob' }),
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
    removeMyDocument: build.mutation<Ok, string>({
      query: (id) => ({ url: `/api/rider/documents/${id}`, method: 'DELETE' }),
      invalidatesTags: (result) => (result ? ['Rider'] : []),
      extraOptions: { quiet: true },
    }),
    /** Hands the papers in; staff decide. */
    submitMyVerification: build.mutation<RiderDetail, void>({
      query: () => ({ url: '/api/rider/submit', method: 'POST' }),
      invalidatesTags: ['Rider'],
      extraOptions: { quiet: true },
    }),
    clockIn: build.mutation<AttendanceRow, { note?: string }>({
      query: (body) => ({ url: '/api/rider/clock-in', method: 'POST', body }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => showShift(dispatch, queryFulfilled),
      invalidatesTags: ['Rider'],
      extraOptions: { quiet: true },
    }),
    clockOut: build.mutation<AttendanceRow, { note?: string }>({
      query: (body) => ({ url: '/api/rider/clock-out', method: 'POST', body }),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => showShift(dispatch, queryFulfilled),
      invalidatesTags: ['Rider'],
      extraOptions: { quiet: true },
    }),
    getMyAttendance: build.query<AttendanceAnswer, { start_date: string; end_date: string }>({
      query: (params) => ({ url: '/api/rider/attendance', params }),
      providesTags: ['Rider'],
      extraOptions: { quiet: true },
    }),
  }),
});

type Dispatch = ThunkDispatch<RootState<EndpointDefinitions, string, 'api'>, unknown, UnknownAction>;
/** The button turns with the answer, not only once everything was fetched anew: a second press must not mean the opposite. */
async function showShift(dispatch: Dispatch, answer: PromiseLike<{ data: AttendanceRow }>): Promise<void> {
  try {
    const { data: row } = await answer;
    const onShiftSince = row.clockedOutAt === null ? row.clockedInAt : null;
    const show = (rider: RiderDetail) => ({ ...rider, onShiftSince });
    dispatch(myAccountApi.util.updateQueryData('getMyRiderDetails', undefined, show));
  } catch {
    // Said beside the button; nothing has changed.
  }
}

export const {
  useListMyReservationsQuery,
  useListMyContactRequestsQuery,
  useRequestContactChangeMutation,
  useWithdrawContactChangeMutation,
  useGetMyRiderDetailsQuery,
  useUpdateMyRiderDetailsMutation,
  useAddMyDocumentMutation,
  useLazyGetMyDocumentQuery,
  useRemoveMyDocumentMutation,
  useSubmitMyVerificationMutation,
  useClockInMutation,
  useClockOutMutation,
  useGetMyAttendanceQuery,
} = myAccountApi;
