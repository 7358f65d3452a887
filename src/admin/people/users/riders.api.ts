import type { z } from 'zod';
import type { emptyAnswer } from '@shared/contract/base/common';
import type {
  ActionRiderVerificationInput,
  AttendanceAnswer,
  AttendanceCorrection,
  AttendanceRow,
  EditRiderInput,
  RiderDetail,
} from '@shared/contract/people/riders';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { formDataOf } from '../../../api/formData';

type Ok = z.infer<typeof emptyAnswer>;

// The user-management calls return their errors as results: nothing is thrown and no toast speaks (decision 10).
export const ridersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRiderDetails: build.query<RiderDetail, { account_number: string; user_type: 'rider' }>({
      query: (params) => ({ url: '/user-mgmt/get-rider-details', params }),
      providesTags: ['Rider'],
    }),
    actOnRiderVerification: build.mutation<Ok, ActionRiderVerificationInput>({
      query: (body) => ({ url: '/user-mgmt/action-rider-verification', method: 'POST', body }),
      invalidatesTags: ['Rider', 'User', 'Dashboard'],
      extraOptions: { quiet: true },
    }),
    getRiderAttendance: build.query<
      AttendanceAnswer,
      { account_number: string; start_date: string; end_date: string }
    >({
      query: (params) => ({ url: '/user-mgmt/rider-attendance', params }),
      providesTags: ['Rider'],
      extraOptions: { quiet: true },
    }),
    /** A multipart form, with a paper where one is handed in. */
    editRiderDetails: build.mutation<RiderDetail, EditRiderInput>({
      query: (input) => ({
        url: '/user-mgmt/edit-rider-details',
        method: 'POST',
        body: formDataOf(input),
      }),
      invalidatesTags: (result) => (result ? ['Rider', 'User'] : []),
      extraOptions: { quiet: true },
    }),
    correctAttendance: build.mutation<AttendanceRow, AttendanceCorrection & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/attendance/${id}`, method: 'PATCH', body }),
      // The history of the person tells it too.
      invalidatesTags: (result) => (result ? ['Rider', 'User'] : []),
      extraOptions: { quiet: true },
    }),
    /** The content of a paper; each view is logged. */
    getDocument: build.query<FileAnswer, string>({
      query: (id) => ({ url: `/api/documents/${id}`, responseType: 'blob' }),
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
    deleteDocument: build.mutation<Ok, string>({
      query: (id) => ({ url: `/api/documents/${id}`, method: 'DELETE' }),
      invalidatesTags: (result) => (result ? ['Rider', 'User', 'Owner'] : []),
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useGetRiderDetailsQuery,
  useActOnRiderVerificationMutation,
  useGetRiderAttendanceQuery,
  useEditRiderDetailsMutation,
  useCorrectAttendanceMutation,
  useLazyGetDocumentQuery,
  useDeleteDocumentMutation,
} = ridersApi;
