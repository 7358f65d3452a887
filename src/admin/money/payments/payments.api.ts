import type { PAYMENT_SORTS, PaymentFilter, PaymentRow } from '@shared/contract/money/payments';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<PaymentFilter, (typeof PAYMENT_SORTS)[number]>;
const calls = resourceEndpoints('/api/payments', 'Payment');

export const paymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.query<ListResult<PaymentRow>, Args>(calls.list('payments')),
    exportPayments: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
  }),
});

export const { useListPaymentsQuery, useExportPaymentsMutation } = paymentsApi;
