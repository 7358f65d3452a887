import type { TaxRatesAnswer } from '@shared/contract/pricing/taxRates';
import { baseApi } from '../../../api/baseApi';
import { quiet } from '../../../api/resourceEndpoints';

export const taxRatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTaxRates: build.query<TaxRatesAnswer, void>({
      query: () => '/api/tax-rates',
      providesTags: [{ type: 'TaxRate', id: 'LIST' }],
      ...quiet,
    }),
  }),
});

export const { useGetTaxRatesQuery } = taxRatesApi;
