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
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';
import { listTags } from '../../../api/tags';

type Args = ListArgs<UserFilter, (typeof USER_SORTS)[number]>;
type DormantArgs = ListArgs<{ role?: UserRole }, 'lastSeenAt' | 'name'>;
/** The dormant list says besides from how many days on somebody counts as dormant. */
export type DormantResult = ListResult<DormantRow> & { dormantDays: number; settingVersion: number };
type Ok = z.infer<typeof emptyAnswer>;

/** The work waiting on the dashboard changes with a person. */
const calls = resourceEndpoints('/api/users', 'User', ['Dashboard']);
const changed = (id: string) => [
  { type: 'User' as const, id },
  { type: 'User' as const, id: 'LIST' },
  'Dashboard' as const,
];

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ListResult<UserRow>, Args>(calls.list('users')),
    /** The same call, for those who wait for approval. */
    listPendingUsers: build.query<ListResult<UserRow>, Args | void>({
      ...calls.list('users'),
      query: (args) => ({
        url: '/api/users/aggregation',
        params: listParams({ ...args, filter: { ...args?.filter, status: 'pending' } }),
      }),
    }),
    exportUsers: build.mutation<FileAnswer, Args & PeopleExport>({ ...calls.export(), ...quiet }),
    exportDormantUsers: build.mutation<FileAnswer, DormantArgs & PeopleExport>({
      ...resourceEndpoints('/api/users/dormant', 'User').export(),
      ...quiet,
    }),
    getUser: build.query<UserDetail, string>(calls.detail()),
    actOnUserApproval: build.mutation<Ok, DecisionInput & { id: string }>({
      ...calls.step('/approval-action'),
      invalidatesTags: (_result, _error, { id }) => changed(id),
      ...quiet,
    }),
    updateUserUrl: build.mutation<Ok, UrlInput & { id: string }>({ ...calls.step('/url'), ...quiet }),
    setUserBan: build.mutation<Ok, BanInput & { id: string }>({
      ...calls.step('/ban'),
      invalidatesTags: (_result, _error, { id }) => [...changed(id), { type: 'Owner', id }],
      ...quiet,
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
      ...quiet,
    }),
    // The user-management calls return their errors as results: nothing is thrown and no toast speaks (decision 10).
    getUserList: build.query<PersonListAnswer, { role: UserRole }>({
      query: (params) => ({ url: '/user-mgmt/get-user-list', params }),
      providesTags: [{ type: 'User', id: 'LIST' }],
      ...quiet,
    }),
    getPendingVerifyUsers: build.query<PendingVerifyAnswer, { role: UserRole }>({
      query: (params) => ({ url: '/user-mgmt/pending-verify-user', params }),
      providesTags: [{ type: 'User', id: 'LIST' }, 'Rider'],
      ...quiet,
    }),
    setVipStatus: build.mutation<Ok, z.infer<typeof setVipInput>>({
      query: (body) => ({ url: '/user-mgmt/set-vip-status', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['User'] : []),
      ...quiet,
    }),
    changeAgentType: build.mutation<Ok, z.infer<typeof changeAgentTypeInput>>({
      query: (body) => ({ url: '/user-mgmt/agent/change-agent-type', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['User'] : []),
      ...quiet,
    }),
    changeAgentCommission: build.mutation<Ok, z.infer<typeof changeAgentCommissionInput>>({
      query: (body) => ({ url: '/user-mgmt/agent/change-agent-commission', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['User'] : []),
      ...quiet,
    }),
    searchBuyers: build.query<BuyerRef[], { search: string }>({
      query: (params) => ({ url: '/user-mgmt/search-buyer', params }),
      transformResponse: ({ users }: z.infer<typeof searchBuyerAnswer>) => users,
      ...quiet,
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
