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
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<AdministratorFilter, (typeof ADMINISTRATOR_SORTS)[number]>;
type Ok = z.infer<typeof emptyAnswer>;
const calls = resourceEndpoints('/api/administrators', 'Administrator');

export const administratorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdministrators: build.query<ListResult<AdministratorRow>, Args>(calls.list('administrators')),
    exportAdministrators: build.mutation<FileAnswer, Args & PeopleExport>({ ...calls.export(), ...quiet }),
    getAdministrator: build.query<AdministratorDetail, string>(calls.detail()),
    registerAdministrator: build.mutation<Administrator, AdministratorInput>({
      ...calls.create(),
      ...quiet,
    }),
    updateAdministrator: build.mutation<Administrator, AdministratorPatch & { id: string }>({
      ...calls.update(),
      ...quiet,
    }),
    // The user-management calls return their errors as results: nothing is thrown and no toast speaks (decision 10).
    checkEmailAvailable: build.mutation<z.infer<typeof checkEmailAnswer>, { email: string }>({
      query: (body) => ({ url: '/user-mgmt/check-email-available', method: 'POST', body }),
      ...quiet,
    }),
    banUser: build.mutation<Ok, BanUserInput>({
      query: (body) => ({ url: '/user-mgmt/ban-user', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['Administrator', 'User', 'Owner'] : []),
      ...quiet,
    }),
    changeAdminPermission: build.mutation<Ok, ChangeAdminPermissionInput>({
      query: (body) => ({ url: '/user-mgmt/change-admin-permission', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['Administrator'] : []),
      ...quiet,
    }),
    resetUserPassword: build.mutation<Ok, { account_number: string }>({
      query: (body) => ({ url: '/user-mgmt/reset-user-password', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['Administrator', 'User', 'Owner'] : []),
      ...quiet,
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
