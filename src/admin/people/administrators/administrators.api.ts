import type { z } from 'zod';
import type {
  Administrator,
  ADMINISTRATOR_SORTS,
  AdministratorDetail,
  AdministratorFilter,
  AdministratorInput,
  AdministratorPatch,
  AdministratorRow,
  ChangeAdminPermissionInput,
} from '@shared/contract/people/administrators';
import type { emptyAnswer } from '@shared/contract/base/common';
import type { PeopleExport } from '@shared/contract/people/people';
import type { BanUserInput, checkEmailAnswer } from '@shared/contract/people/users';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { listTags } from '../../../api/tags';

type Args = ListArgs<AdministratorFilter, (typeof ADMINISTRATOR_SORTS)[number]>;
type Ok = z.infer<typeof emptyAnswer>;
const LIST = { type: 'Administrator', id: 'LIST' } as const;

export const administratorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdministrators: build.query<ListResult<AdministratorRow>, Args>({
      query: (args) => ({ url: '/api/administrators/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<AdministratorRow>('administrators'),
      providesTags: (result) => listTags('Administrator', result?.rows),
      ...listBehaviour,
    }),
    exportAdministrators: build.mutation<FileAnswer, Args & PeopleExport>({
      query: ({ format, confirm, reason, ...args }) => ({
        url: '/api/administrators/export',
        params: { ...listParams(args), format, confirm, reason },
        responseType: 'blob',
      }),
      extraOptions: { quiet: true },
    }),
    getAdministrator: build.query<AdministratorDetail, string>({
      query: (id) => `/api/administrators/${id}`,
      providesTags: (_result, _error, id) => [{ type: 'Administrator', id }],
    }),
    registerAdministrator: build.mutation<Administrator, AdministratorInput>({
      query: (body) => ({ url: '/api/administrators', method: 'POST', body }),
      invalidatesTags: (result) => (result ? [LIST] : []),
      extraOptions: { quiet: true },
    }),
    updateAdministrator: build.mutation<Administrator, AdministratorPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/administrators/${id}`, method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) => (result ? [LIST, { type: 'Administrator', id }] : []),
      extraOptions: { quiet: true },
    }),
    // The user-management calls return their errors as results: nothing is thrown and no toast speaks (decision 10).
    checkEmailAvailable: build.mutation<z.infer<typeof checkEmailAnswer>, { email: string }>({
      query: (body) => ({ url: '/user-mgmt/check-email-available', method: 'POST', body }),
      extraOptions: { quiet: true },
    }),
    banUser: build.mutation<Ok, BanUserInput>({
      query: (body) => ({ url: '/user-mgmt/ban-user', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['Administrator', 'User', 'Owner'] : []),
      extraOptions: { quiet: true },
    }),
    changeAdminPermission: build.mutation<Ok, ChangeAdminPermissionInput>({
      query: (body) => ({ url: '/user-mgmt/change-admin-permission', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['Administrator'] : []),
      extraOptions: { quiet: true },
    }),
    resetUserPassword: build.mutation<Ok, { account_number: string }>({
      query: (body) => ({ url: '/user-mgmt/reset-user-password', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['Administrator', 'User', 'Owner'] : []),
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useListAdministratorsQuery,
  useExportAdministratorsMutation,
  useGetAdministratorQuery,
  useLazyGetAdministratorQuery,
  useRegisterAdministratorMutation,
  useUpdateAdministratorMutation,
  useCheckEmailAvailableMutation,
  useBanUserMutation,
  useChangeAdminPermissionMutation,
  useResetUserPasswordMutation,
} = administratorsApi;
