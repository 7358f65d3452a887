import type { OwnBankAccount, OwnBankAccountInput } from '@shared/contract/people/bankAccountChanges';
import { baseApi } from '../../../api/baseApi';

const url = '/api/owner/bank-account';

/** The calls of an owner about where he is paid. Each change answers with how it stands. */
export const ownBankAccountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnBankAccount: build.query<OwnBankAccount, void>({
      query: () => url,
      providesTags: ['OwnBankAccount'],
      extraOptions: { quiet: true },
    }),
    askForBankAccount: build.mutation<OwnBankAccount, OwnBankAccountInput>({
      query: (body) => ({ url, method: 'POST', body }),
      invalidatesTags: ['OwnBankAccount'],
      extraOptions: { quiet: true },
    }),
    confirmBankAccount: build.mutation<OwnBankAccount, string>({
      query: (token) => ({ url: `${url}/confirm`, method: 'POST', body: { token } }),
      invalidatesTags: ['OwnBankAccount'],
      extraOptions: { quiet: true },
    }),
    withdrawBankAccount: build.mutation<OwnBankAccount, number>({
      query: (version) => ({ url: `${url}/withdraw`, method: 'PATCH', body: { version } }),
      invalidatesTags: ['OwnBankAccount'],
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useGetOwnBankAccountQuery,
  useAskForBankAccountMutation,
  useConfirmBankAccountMutation,
  useWithdrawBankAccountMutation,
} = ownBankAccountApi;
