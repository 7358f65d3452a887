import type { z } from 'zod';
import type { emptyAnswer } from '@shared/contract/base/common';
import type {
  AccountInput,
  ChangePasswordInput,
  CurrentAdmin,
  CurrentUser,
  devicesAnswer,
} from '@shared/contract/people/session';
import { baseApi } from './baseApi';
import type { FileAnswer } from './baseQuery';
import { formDataOf } from './formData';

type Ok = z.infer<typeof emptyAnswer>;

/** One's own account, from the public site and from the back-office. Screens show failures themselves. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A multipart form; staff who may edit the person call it for others. */
    updateAccount: build.mutation<CurrentUser, AccountInput & { id: string }>({
      query: ({ id, ...input }) => ({
        url: `/api/account/${id}`,
        method: 'PATCH',
        body: formDataOf(input),
      }),
      invalidatesTags: (result, _error, { id }) =>
        result
          ? [
              'UserInfo',
              { type: 'Account', id },
              { type: 'User', id },
              { type: 'User', id: 'LIST' },
              { type: 'Administrator', id },
              { type: 'Owner', id },
            ]
          : [],
      extraOptions: { quiet: true },
    }),
    deleteAccount: build.mutation<Ok, string>({
      query: (id) => ({ url: `/api/account/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) =>
        error
          ? []
          : [
              { type: 'User', id: 'LIST' },
              { type: 'Administrator', id: 'LIST' },
              { type: 'Owner', id: 'LIST' },
              'Dashboard',
            ],
      extraOptions: { quiet: true },
    }),
    getCurrentAdmin: build.query<CurrentAdmin, void>({
      query: () => '/api/account/admin',
      providesTags: ['UserInfo'],
      extraOptions: { quiet: true },
    }),
    /** A person's photograph, one's own or of somebody whom one may see. */
    getAccountPhoto: build.query<FileAnswer, string>({
      query: (id) => ({ url: `/api/account/${id}/photo`, responseType: 'blob' }),
      providesTags: (_result, _error, id) => [{ type: 'Account', id }],
      extraOptions: { quiet: true },
    }),
    changePassword: build.mutation<Ok, ChangePasswordInput>({
      query: (body) => ({ url: '/api/account/password', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['Session', 'UserInfo'] : []),
      extraOptions: { quiet: true },
    }),
    listDevices: build.query<z.infer<typeof devicesAnswer>, void>({
      query: () => '/api/account/sessions',
      providesTags: ['Session'],
      extraOptions: { quiet: true },
    }),
    /** Signs one device out. */
    endDevice: build.mutation<Ok, string>({
      query: (id) => ({ url: `/api/account/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
      extraOptions: { quiet: true },
    }),
    /** Signs every device out but this one. */
    endOtherDevices: build.mutation<Ok, void>({
      query: () => ({ url: '/api/account/sessions', method: 'DELETE' }),
      invalidatesTags: ['Session'],
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useUpdateAccountMutation,
  useDeleteAccountMutation,
  useGetCurrentAdminQuery,
  useGetAccountPhotoQuery,
  useChangePasswordMutation,
  useListDevicesQuery,
  useEndDeviceMutation,
  useEndOtherDevicesMutation,
} = accountApi;
