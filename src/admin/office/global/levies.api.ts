import type {
  LeviesAnswer,
  LevyDetail,
  LevyImpactInput,
  LevyInput,
  LevyPatch,
  LevyRow,
} from '@shared/contract/inventory/levies';
import type { TaxEnd, TaxImpact } from '@shared/contract/pricing/taxRates';
import { baseApi } from '../../../api/baseApi';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

/** The form of a property offers the jurisdictions. */
const calls = resourceEndpoints('/api/levies', 'Levy', ['Property']);

export const leviesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLevies: build.query<LeviesAnswer, void>({
      query: () => '/api/levies',
      providesTags: [{ type: 'Levy', id: 'LIST' }],
      ...quiet,
    }),
    getLevy: build.query<LevyDetail, string>({ ...calls.detail(), ...quiet }),
    /** What a wish would change: asked anew each time, for bookings come in meanwhile. */
    getLevyImpact: build.query<TaxImpact, LevyImpactInput>({
      query: (body) => ({ url: '/api/levies/impact', method: 'POST', body }),
      providesTags: [{ type: 'Levy', id: 'LIST' }],
      keepUnusedDataFor: 0,
      ...quiet,
    }),
    createLevies: build.mutation<LeviesAnswer, LevyInput>(calls.create()),
    updateLevy: build.mutation<LevyRow, LevyPatch & { id: string }>(calls.update()),
    endLevy: build.mutation<LevyRow, TaxEnd & { id: string }>(calls.step('/end')),
    deleteLevy: build.mutation<unknown, { id: string; version: number }>(calls.remove()),
  }),
});

export const {
  useGetLeviesQuery,
  useGetLevyQuery,
  useLazyGetLevyQuery,
  useGetLevyImpactQuery,
  useCreateLeviesMutation,
  useUpdateLevyMutation,
  useEndLevyMutation,
  useDeleteLevyMutation,
} = leviesApi;
