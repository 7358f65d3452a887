import type { z } from 'zod';
import type {
  AccountStatement,
  accountStatementQuery,
  LEDGER_SORTS,
  LedgerEntryDetail,
  LedgerFilter,
  LedgerPlaces,
  LedgerSum,
  ListedEntry,
  StayRevenue,
  TrialBalance,
  trialBalanceQuery,
} from '@shared/contract/money/ledger';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import { rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';
import { listTags } from '../../../api/tags';

type Args = ListArgs<LedgerFilter, (typeof LEDGER_SORTS)[number]>;
const calls = resourceEndpoints('/api/ledger', 'LedgerEntry');
/** What is made of entries is old as soon as there is another. */
const madeOfEntries = { providesTags: [{ type: 'LedgerEntry' as const, id: 'LIST' }], ...quiet };

/** An entry as a row of a list, whose ids are texts. */
export type LedgerRow = Omit<ListedEntry, 'id'> & { id: string };
export type StatementArgs = z.output<typeof accountStatementQuery>;

export const ledgerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLedgerEntries: build.query<ListResult<LedgerRow>, Args>({
      ...calls.list('entries'),
      transformResponse: (answer: unknown) => {
        const { rows, ...counts } = rowsOf<ListedEntry>('entries')(answer);
        return { ...counts, rows: rows.map((row) => ({ ...row, id: String(row.id) })) };
      },
      // What changes a stay changes what it puts into the books.
      providesTags: (result, _error, { filter }) => [
        ...listTags('LedgerEntry', result?.rows),
        ...(filter?.reservationId ? [{ type: 'Reservation' as const, id: filter.reservationId }] : []),
      ],
    }),
    getLedgerSum: build.query<LedgerSum, LedgerFilter>({
      query: (filter) => ({ url: '/api/ledger/sum', params: { filter: JSON.stringify(filter) } }),
      ...madeOfEntries,
    }),
    exportLedgerEntries: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getLedgerEntry: build.query<LedgerEntryDetail, string>(calls.detail()),
    getTrialBalance: build.query<TrialBalance, z.output<typeof trialBalanceQuery>>({
      query: (params) => ({ url: '/api/ledger/trial-balance', params }),
      ...madeOfEntries,
    }),
    getAccountStatement: build.query<AccountStatement, StatementArgs>({
      query: (params) => ({ url: '/api/ledger/statement', params }),
      ...madeOfEntries,
    }),
    getStayRevenue: build.query<StayRevenue, string>({
      query: (id) => `/api/ledger/stays/${id}`,
      providesTags: (_result, _error, id) => [
        { type: 'LedgerEntry', id: 'LIST' },
        { type: 'Reservation', id },
      ],
      ...quiet,
    }),
    getLedgerPlaces: build.query<LedgerPlaces, void>({
      query: () => '/api/ledger/places',
      providesTags: ['Company', 'Property'],
      ...quiet,
    }),
  }),
});

export const {
  useListLedgerEntriesQuery,
  useGetLedgerSumQuery,
  useExportLedgerEntriesMutation,
  useGetLedgerEntryQuery,
  useGetTrialBalanceQuery,
  useGetAccountStatementQuery,
  useGetLedgerPlacesQuery,
  useGetStayRevenueQuery,
} = ledgerApi;
