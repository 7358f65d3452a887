import type {
  BankingDayDetail,
  BankingDayImpact,
  BankingDayImpactInput,
  BankingDayInput,
  BankingDayMade,
  BankingDaysAnswer,
} from '@shared/contract/stays/bankingDays';
import { baseApi } from '../../../api/baseApi';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

const calls = resourceEndpoints('/api/banking-days', 'BankingDay');
const LIST = { type: 'BankingDay', id: 'LIST' } as const;

export const bankingDaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBankingDays: build.query<BankingDaysAnswer, number>({
      query: (year) => ({ url: '/api/banking-days', params: { year } }),
      providesTags: [LIST],
      keepUnusedDataFor: 0,
      ...quiet,
    }),
    getBankingDay: build.query<BankingDayDetail, string>({ ...calls.detail(), ...quiet }),
    /** What a wish would change: asked anew each time, for money comes in meanwhile. */
    getBankingDayImpact: build.query<BankingDayImpact, BankingDayImpactInput>({
      query: (body) => ({ url: '/api/banking-days/impact', method: 'POST', body }),
      providesTags: [LIST],
      keepUnusedDataFor: 0,
      ...quiet,
    }),
    createBankingDay: build.mutation<BankingDayMade, BankingDayInput>(calls.create()),
    deleteBankingDay: build.mutation<unknown, { id: string; version: number }>(calls.remove()),
    renewBankingDays: build.mutation<BankingDayImpact, void>({
      query: () => ({ url: '/api/banking-days/renew', method: 'POST' }),
      invalidatesTags: [LIST],
    }),
  }),
});

export const {
  useGetBankingDaysQuery,
  useGetBankingDayQuery,
  useGetBankingDayImpactQuery,
  useCreateBankingDayMutation,
  useDeleteBankingDayMutation,
  useRenewBankingDaysMutation,
} = bankingDaysApi;
