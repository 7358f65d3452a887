import type { SetUp, SetUpInput } from '@shared/contract/system/setUp';
import { baseApi } from '../../../api/baseApi';
import { quiet } from '../../../api/resourceEndpoints';

const tag = { type: 'Setting' as const, id: 'set_up' };

export const setUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSetUp: build.query<SetUp, void>({ query: () => '/api/set-up', providesTags: [tag], ...quiet }),
    putStepAside: build.mutation<SetUp, SetUpInput>({
      query: (body) => ({ url: '/api/set-up', method: 'PATCH', body }),
      // Who was refused since somebody else was quicker sees what that one did.
      invalidatesTags: [tag],
    }),
  }),
});

export const { useGetSetUpQuery, usePutStepAsideMutation } = setUpApi;
