import type {
  LEDGER_DIFFERENCE_SORTS,
  LastLedgerCheck,
  LedgerDifferenceFilter,
  LedgerDifferenceRow,
} from '@shared/contract/money/ledgerChecks';
import { baseApi } from '../../../api/baseApi';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<LedgerDifferenceFilter, (typeof LEDGER_DIFFERENCE_SORTS)[number]>;
const calls = resourceEndpoints('/api/ledger-checks', 'LedgerCheck');

export const ledgerChecksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLedgerChecks: build.query<ListResult<LedgerDifferenceRow>, Args>(calls.list('ledgerChecks')),
    getLastLedgerCheck: build.query<LastLedgerCheck, void>({
      query: () => '/api/ledger-checks/last',
      providesTags: [{ type: 'LedgerCheck', id: 'LIST' }],
      ...quiet,
    }),
    runLedgerChecks: build.mutation<LastLedgerCheck, void>({
      query: () => ({ url: '/api/ledger-checks/run', method: 'POST' }),
      invalidatesTags: ['LedgerCheck', 'LedgerEntry'],
    }),
    postStayAnew: build.mutation<void, string>({
      query: (id) => ({ url: `/api/ledger-checks/${id}/post-anew`, method: 'POST' }),
      invalidatesTags: ['LedgerCheck', 'LedgerEntry'],
    }),
  }),
});

export const {
  useListLedgerChecksQuery,
  useGetLastLedgerCheckQuery,
  useRunLedgerChecksMutation,
  usePostStayAnewMutation,
} = ledgerChecksApi;
