import type {
  PoolCompanies,
  PoolMemberEnd,
  PoolMemberInput,
  PoolMemberRemoval,
  PoolMonths,
  UNIT_POOL_SORTS,
  UnitPool,
  UnitPoolDetail,
  UnitPoolFilter,
  UnitPoolInput,
  UnitPoolPatch,
  UnitPoolRow,
} from '@shared/contract/money/unitPools';
import { baseApi } from '../../../api/baseApi';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<UnitPoolFilter, (typeof UNIT_POOL_SORTS)[number]>;
type OfPool<Input> = Input & { id: string };
const URL = '/api/unit-pools';
const calls = resourceEndpoints(URL, 'UnitPool');

export const unitPoolsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUnitPools: build.query<ListResult<UnitPoolRow>, Args>(calls.list('unitPools')),
    getUnitPool: build.query<UnitPoolDetail, string>(calls.detail()),
    createUnitPool: build.mutation<UnitPool, UnitPoolInput>(calls.create()),
    updateUnitPool: build.mutation<UnitPool, OfPool<UnitPoolPatch>>(calls.update()),
    addPoolMember: build.mutation<UnitPool, OfPool<PoolMemberInput>>(calls.step('/add-member')),
    endPoolMember: build.mutation<UnitPool, OfPool<PoolMemberEnd>>(calls.step('/end-member')),
    removePoolMember: build.mutation<UnitPool, OfPool<PoolMemberRemoval>>(calls.step('/remove-member')),
    deleteUnitPool: build.mutation<unknown, { id: string }>(calls.remove()),
    getPoolCompanies: build.query<PoolCompanies, void>({
      query: () => `${URL}/companies`,
      transformResponse: ({ companies }: { companies: PoolCompanies }) => companies,
      providesTags: ['Company'],
      ...quiet,
    }),
    /** What a pool shared by statements. */
    getPoolMonths: build.query<PoolMonths, string>({
      query: (id) => `${URL}/${encodeURIComponent(id)}/months`,
      transformResponse: ({ months }: { months: PoolMonths }) => months,
      providesTags: ['Statement'],
      ...quiet,
    }),
  }),
});

export const {
  useListUnitPoolsQuery,
  useGetUnitPoolQuery,
  useLazyGetUnitPoolQuery,
  useCreateUnitPoolMutation,
  useUpdateUnitPoolMutation,
  useAddPoolMemberMutation,
  useEndPoolMemberMutation,
  useRemovePoolMemberMutation,
  useDeleteUnitPoolMutation,
  useGetPoolCompaniesQuery,
  useGetPoolMonthsQuery,
} = unitPoolsApi;
