import type {
  SchoolGroupsAnswer,
  SchoolMoveDetail,
  SchoolMoveImpact,
  SchoolMoveImpactInput,
  SchoolMoveInput,
  SchoolMoveMade,
} from '@shared/contract/pricing/schoolGroups';
import { baseApi } from '../../../api/baseApi';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

const calls = resourceEndpoints('/api/school-groups', 'SchoolMove');
const LIST = { type: 'SchoolMove', id: 'LIST' } as const;

export const schoolGroupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSchoolGroups: build.query<SchoolGroupsAnswer, void>({
      query: () => '/api/school-groups',
      providesTags: [LIST],
      ...quiet,
    }),
    getSchoolMove: build.query<SchoolMoveDetail, string>({ ...calls.detail(), ...quiet }),
    /** What a wish would change: asked anew each time, for free stays are asked for meanwhile. */
    getSchoolMoveImpact: build.query<SchoolMoveImpact, SchoolMoveImpactInput>({
      query: (body) => ({ url: '/api/school-groups/impact', method: 'POST', body }),
      providesTags: [LIST],
      keepUnusedDataFor: 0,
      ...quiet,
    }),
    createSchoolMove: build.mutation<SchoolMoveMade, SchoolMoveInput>(calls.create()),
    deleteSchoolMove: build.mutation<unknown, { id: string; version: number }>({
      ...calls.remove(),
      // A stale one fails: what is shown is old then, so the list is fetched again either way.
      invalidatesTags: [LIST],
    }),
  }),
});

export const {
  useGetSchoolGroupsQuery,
  useGetSchoolMoveQuery,
  useGetSchoolMoveImpactQuery,
  useCreateSchoolMoveMutation,
  useDeleteSchoolMoveMutation,
} = schoolGroupsApi;
