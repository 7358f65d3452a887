import type { z } from 'zod';
import type { LedgerMonth, closeMonthInput } from '@shared/contract/money/ledgerMonths';
import { baseApi } from '../../../api/baseApi';
import { quiet } from '../../../api/resourceEndpoints';

export const ledgerMonthsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLedgerMonths: build.query<{ months: LedgerMonth[] }, { companyId?: string }>({
      query: (params) => ({ url: '/api/ledger/months', params }),
      // Entries and submitted reports change what can be closed.
      providesTags: [
        { type: 'LedgerMonth', id: 'LIST' },
        { type: 'LedgerEntry', id: 'LIST' },
        { type: 'SalesReport', id: 'LIST' },
      ],
      ...quiet,
    }),
    closeMonth: build.mutation<LedgerMonth, z.input<typeof closeMonthInput>>({
      query: (body) => ({ url: '/api/ledger/close-month', method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['LedgerMonth'] : []),
    }),
  }),
});

export const { useGetLedgerMonthsQuery, useCloseMonthMutation } = ledgerMonthsApi;
