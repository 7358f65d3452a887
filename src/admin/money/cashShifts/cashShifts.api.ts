import type { z } from 'zod';
import type {
  CASH_SHIFT_SORTS,
  CashShift,
  CashShiftFilter,
  CashShiftInput,
  CashShiftRow,
  CloseShift,
  HandOver,
  ShiftDrawer,
  shiftDrawerQuery,
  ShiftPeople,
  shiftPeopleQuery,
  shiftSuccessorsAnswer,
  TakeOver,
} from '@shared/contract/money/cashShifts';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<CashShiftFilter, (typeof CASH_SHIFT_SORTS)[number]>;
type Made = { id: string };
const URL = '/api/cash-shifts';
// A shift stands in the report of its day and has that one's tag; opening one can open the report, and books its first float.
const calls = resourceEndpoints(URL, 'SalesReport', [
  'SalesReport',
  'Dashboard',
  { type: 'LedgerEntry', id: 'LIST' },
]);
const reports = [{ type: 'SalesReport' as const, id: 'LIST' }];

export const cashShiftsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCashShifts: build.query<ListResult<CashShiftRow>, Args>(calls.list('cashShifts')),
    exportCashShifts: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getCashShift: build.query<CashShift, string>(calls.detail()),
    getShiftPeople: build.query<ShiftPeople['people'], z.input<typeof shiftPeopleQuery>>({
      query: (params) => ({ url: `${URL}/people`, params }),
      transformResponse: ({ people }: ShiftPeople) => people,
      providesTags: reports,
      ...quiet,
    }),
    getShiftDrawer: build.query<ShiftDrawer, z.input<typeof shiftDrawerQuery>>({
      query: (params) => ({ url: `${URL}/drawer`, params }),
      providesTags: reports,
      ...quiet,
    }),
    getShiftSuccessors: build.query<z.infer<typeof shiftSuccessorsAnswer>['people'], void>({
      query: () => `${URL}/successors`,
      transformResponse: ({ people }: z.infer<typeof shiftSuccessorsAnswer>) => people,
      ...quiet,
    }),
    /** `key`: one per opened form, so that what is sent again is still one shift. */
    openShift: build.mutation<Made, CashShiftInput & { key: string }>({
      query: ({ key, ...body }) => ({
        url: URL,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: (result) => (result ? ['SalesReport', { type: 'LedgerEntry', id: 'LIST' }] : []),
    }),
    closeShift: build.mutation<Made, CloseShift & Made>(calls.step('/close')),
    handOver: build.mutation<Made, HandOver & Made>(calls.step('/hand-over')),
    takeOver: build.mutation<Made, TakeOver & Made>(calls.step('/take-over')),
  }),
});

export const {
  useListCashShiftsQuery,
  useExportCashShiftsMutation,
  useGetCashShiftQuery,
  useGetShiftPeopleQuery,
  useGetShiftDrawerQuery,
  useGetShiftSuccessorsQuery,
  useOpenShiftMutation,
  useCloseShiftMutation,
  useHandOverMutation,
  useTakeOverMutation,
} = cashShiftsApi;
