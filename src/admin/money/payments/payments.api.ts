import type { PAYMENT_SORTS, PaymentFilter, PaymentRow, VoidRefusals } from '@shared/contract/money/payments';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<PaymentFilter, (typeof PAYMENT_SORTS)[number]>;
const calls = resourceEndpoints('/api/payments', 'Payment');

export const paymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.query<ListResult<PaymentRow>, Args>(calls.list('payments')),
    /** Of a stay; where they cannot be had, the server refuses when somebody tries. */
    getVoidRefusals: build.query<VoidRefusals['refusals'], string>({
      query: (reservationId) => ({ url: '/api/payments/void-refusals', params: { reservationId } }),
      transformResponse: ({ refusals }: VoidRefusals) => refusals,
      providesTags: (_result, _error, id) => [
        { type: 'Reservation', id },
        { type: 'BankTaking', id: 'LIST' },
        'SalesReport',
      ],
      ...quiet,
    }),
    exportPayments: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
  }),
});

export const { useListPaymentsQuery, useGetVoidRefusalsQuery, useExportPaymentsMutation } = paymentsApi;
