import type {
  CurrenciesToday,
  CURRENCY_RATE_SORTS,
  CurrencyRateDetail,
  CurrencyRateFilter,
  CurrencyRateInput,
  CurrencyRatePatch,
  CurrencyRateRow,
} from '@shared/contract/pricing/currencyRates';
import { baseApi } from '../../../api/baseApi';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<CurrencyRateFilter, (typeof CURRENCY_RATE_SORTS)[number]>;

const today = { type: 'CurrencyRate' as const, id: 'TODAY' };
/** Every public page knows the rates of today. */
const calls = resourceEndpoints('/api/currency-rates', 'CurrencyRate', [today, 'Site']);

export const currencyRatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCurrencyRates: build.query<ListResult<CurrencyRateRow>, Args>(calls.list('currencyRates')),
    getCurrenciesToday: build.query<CurrenciesToday, void>({
      query: () => '/api/currency-rates/today',
      providesTags: [today],
      ...quiet,
    }),
    getCurrencyRate: build.query<CurrencyRateDetail, string>({ ...calls.detail(), ...quiet }),
    createCurrencyRate: build.mutation<CurrencyRateRow, CurrencyRateInput>(calls.create()),
    updateCurrencyRate: build.mutation<CurrencyRateRow, CurrencyRatePatch & { id: string }>(calls.update()),
    deleteCurrencyRate: build.mutation<unknown, { id: string; version: number }>(calls.remove()),
  }),
});

export const {
  useListCurrencyRatesQuery,
  useGetCurrenciesTodayQuery,
  useGetCurrencyRateQuery,
  useLazyGetCurrencyRateQuery,
  useCreateCurrencyRateMutation,
  useUpdateCurrencyRateMutation,
  useDeleteCurrencyRateMutation,
} = currencyRatesApi;
