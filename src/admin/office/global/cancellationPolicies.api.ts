import type {
  CANCELLATION_POLICY_SORTS,
  CancellationPolicyDetail,
  CancellationPolicyFilter,
  CancellationPolicyInput,
  CancellationPolicyPatch,
  CancellationPolicyRow,
} from '@shared/contract/stays/cancellationPolicies';
import { baseApi } from '../../../api/baseApi';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<CancellationPolicyFilter, (typeof CANCELLATION_POLICY_SORTS)[number]>;

/** The form of a property offers the policies. */
const calls = resourceEndpoints('/api/cancellation-policies', 'CancellationPolicy', ['Property']);

export const cancellationPoliciesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCancellationPolicies: build.query<ListResult<CancellationPolicyRow>, Args>(
      calls.list('cancellationPolicies'),
    ),
    getCancellationPolicy: build.query<CancellationPolicyDetail, string>({ ...calls.detail(), ...quiet }),
    createCancellationPolicy: build.mutation<CancellationPolicyRow, CancellationPolicyInput>(calls.create()),
    updateCancellationPolicy: build.mutation<CancellationPolicyRow, CancellationPolicyPatch & { id: string }>(
      calls.update(),
    ),
    deleteCancellationPolicy: build.mutation<unknown, { id: string; version: number }>(calls.remove()),
  }),
});

export const {
  useListCancellationPoliciesQuery,
  useGetCancellationPolicyQuery,
  useLazyGetCancellationPolicyQuery,
  useCreateCancellationPolicyMutation,
  useUpdateCancellationPolicyMutation,
  useDeleteCancellationPolicyMutation,
} = cancellationPoliciesApi;
