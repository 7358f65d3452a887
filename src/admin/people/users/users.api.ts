import type { z } from 'zod';
import type { emptyAnswer } from '@shared/contract/base/common';
import type { DecisionInput, PeopleExport } from '@shared/contract/people/people';
import type {
  BanInput,
  BuyerRef,
  changeAgentCommissionInput,
  changeAgentTypeInput,
  DormantRow,
  dormantSetting,
  dormantSettingPatch,
  PendingVerifyAnswer,
  PersonListAnswer,
  searchBuyerAnswer,
  setVipInput,
  UrlInput,
  USER_SORTS,
  UserDetail,
  UserFilter,
  UserRole,
  UserRow,
} from '@shared/contract/people/users';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { listTags } from '../../../api/tags';

type Args = ListArgs<UserFilter, (typeof USER_SORTS)[number]>;
type DormantArgs = ListArgs<{ role?: UserRole }, 'lastSeenAt' | 'name'>;
/** The dormant list says besides from how many days on somebody counts as dormant. */
export type DormantResult = ListResult<DormantRow> & { dormantDays: number; settingVersion: number };
type Ok = z.infer<typeof emptyAnswer>;

/**
 * Returns the tags that a change of a person makes stale: the row, the lists, the work waiting on the
 * dashboard.
 */
const changedTags = (id: string) => [
  { type: 'User' as const, id },
  { type: 'User' as const, id: 'LIST' },
  'Dashboard' as const,
];

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ListResult<UserRow>, Args>({
      query: (args) => ({ url: '/api/users/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<UserRow>('users'),
      providesTags: (result) => listTags('User', result?.rows),
      ...listBehaviour,
    }),
    /** Lists the people who wait for approval. */
    listPendingUsers: build.query<ListResult<UserRow>, Args | void>({
      query: (args) => ({
        url: '/api/users/aggregation',
        params: listParams({ ...args, filter: { ...args?.filter, status: 'pending' } }),
      }),
      transformResponse: rowsOf<UserRow>('users'),
      providesTags: (result) => listTags('User', result?.rows),
      ...listBehaviour,
    }),
    exportUsers: build.mutation<FileAnswer, Args & PeopleExport>({
      query: ({ format, confirm, reason, ...args }) => ({
        url: '/api/users/export',
        params: { ...listParams(args), format, confirm, reason },
        responseType: 'blob',
      }),
      extraOptions: { quiet: true },
    }),
    exportDormantUsers: build.mutation<FileAnswer, DormantArgs & PeopleExport>({
      query: ({ format, confirm, reason, ...args }) => ({
        url: '/api/users/dormant/export',
        params: { ...listParams(args), format, confirm, reason },
        responseType: 'blob',
      }),
      extraOptions: { quiet: true },
    }),
    getUser: build.query<UserDetail, string>({
      query: (id) => `/api/users/${id}`,
      providesTags: (_result, _error, id) => [{ type: 'User', id }],
    }),
    actOnUserApproval: build.mutation<Ok, DecisionInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/users/${id}/approval-action`, method: 'PATCH', body }),
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
      extraOptions: { quiet: true },
    }),
    updateUserUrl: build.mutation<Ok, UrlInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/users/${id}/url`, method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) => (result ? changedTags(id) : []),
      extraOptions: { quiet: true },
    }),
    setUserBan: build.mutation<Ok, BanInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/users/${id}/ban`, method: 'PATCH', body }),
      invalidatesTags: (_result, _error, { id }) => [...changedTags(id), { type: 'Owner', id }],
      extraOptions: { quiet: true },
    }),
    /** Lists the dormant accounts; without arguments no parameter travels: the first ten. */
    listDormantUsers: build.query<DormantResult, DormantArgs | void>({
      query: (args) => ({ url: '/api/users/dormant', ...(args && { params: listParams(args) }) }),
      transformResponse: (answer: { dormantDays: number; settingVersion: number }) => ({
        ...rowsOf<DormantRow>('users')(answer),
        dormantDays: answer.dormantDays,
        settingVersion: answer.settingVersion,
      }),
      providesTags: (result) => [...listTags('User', result?.rows), 'Setting'],
      ...listBehaviour,
    }),
    setDormantDays: build.mutation<z.infer<typeof dormantSetting>, z.infer<typeof dormantSettingPatch>>({
      query: (body) => ({ url: '/api/users/dormant', method: 'PATCH', body }),
      invalidatesTags: ['Setting'],
      extraOptions: { quiet: true },
    }),
    // The user-management calls return their errors as results: nothing is thrown and no toast speaks (decision 10).
    getUserList: build.query<PersonListAnswer, { role: UserRole }>({
      query: (params) => ({ url: '/user-mgmt/get-user-list', params }),
      providesTags: [{ type: 'User', id: 'LIST' }],
      extraOptions: { quiet: true },
    }),
    getPendingVerifyUsers: build.query<PendingVerifyAnswer, { role: UserRole }>({
      query: (params) => ({ url: '/user-mgmt/pending-verify-user', params }),
      providesTags: [{ type: 'User', id: 'LIST' }, 'Rider'],
      extraOptions: { quiet: true },
    }),
    setVipStatus: build.mutation<Ok, z.infer<typeof setVipInput>>({
      query: (body) => ({ url: '/user-mgmt/set-vip-status', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['User'] : []),
      extraOptions: { quiet: true },
    }),
    changeAgentType: build.mutation<Ok, z.infer<typeof changeAgentTypeInput>>({
      query: (body) => ({ url: '/user-mgmt/agent/change-agent-type', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['User'] : []),
      extraOptions: { quiet: true },
    }),
    changeAgentCommission: build.mutation<Ok, z.infer<typeof changeAgentCommissionInput>>({
      query: (body) => ({ url: '/user-mgmt/agent/change-agent-commission', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['User'] : []),
      extraOptions: { quiet: true },
    }),
    searchBuyers: build.query<BuyerRef[], { search: string }>({
      query: (params) => ({ url: '/user-mgmt/search-buyer', params }),
      transformResponse: ({ users }: z.infer<typeof searchBuyerAnswer>) => users,
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useListUsersQuery,
  useListPendingUsersQuery,
  useExportDormantUsersMutation,
  useExportUsersMutation,
  useGetUserQuery,
  useLazyGetUserQuery,
  useActOnUserApprovalMutation,
  useUpdateUserUrlMutation,
  useSetUserBanMutation,
  useListDormantUsersQuery,
  useSetDormantDaysMutation,
  useGetUserListQuery,
  useGetPendingVerifyUsersQuery,
  useSetVipStatusMutation,
  useChangeAgentTypeMutation,
  useChangeAgentCommissionMutation,
  useSearchBuyersQuery,
} = usersApi;
