import type {
  TaxEnd,
  TaxImpact,
  TaxRateDetail,
  TaxRateImpactInput,
  TaxRateInput,
  TaxRatePatch,
  TaxRateRow,
  TaxRatesAnswer,
} from '@shared/contract/pricing/taxRates';
import { baseApi } from '../../../api/baseApi';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

const calls = resourceEndpoints('/api/tax-rates', 'TaxRate');

export const taxRatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTaxRates: build.query<TaxRatesAnswer, void>({
      query: () => '/api/tax-rates',
      providesTags: [{ type: 'TaxRate', id: 'LIST' }],
      ...quiet,
    }),
    getTaxRate: build.query<TaxRateDetail, string>({ ...calls.detail(), ...quiet }),
    /** What a wish would change: asked anew each time, for bookings come in meanwhile. */
    getTaxRateImpact: build.query<TaxImpact, TaxRateImpactInput>({
      query: (body) => ({ url: '/api/tax-rates/impact', method: 'POST', body }),
      providesTags: [{ type: 'TaxRate', id: 'LIST' }],
      keepUnusedDataFor: 0,
      ...quiet,
    }),
    createTaxRate: build.mutation<TaxRateRow, TaxRateInput>(calls.create()),
    updateTaxRate: build.mutation<TaxRateRow, TaxRatePatch & { id: string }>(calls.update()),
    endTaxRate: build.mutation<TaxRateRow, TaxEnd & { id: string }>(calls.step('/end')),
    deleteTaxRate: build.mutation<unknown, { id: string; version: number }>(calls.remove()),
  }),
});

export const {
  useGetTaxRatesQuery,
  useGetTaxRateQuery,
  useLazyGetTaxRateQuery,
  useGetTaxRateImpactQuery,
  useCreateTaxRateMutation,
  useUpdateTaxRateMutation,
  useEndTaxRateMutation,
  useDeleteTaxRateMutation,
} = taxRatesApi;
