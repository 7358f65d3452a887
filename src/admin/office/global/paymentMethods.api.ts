import type {
  PAYMENT_METHOD_SORTS,
  PaymentMethodDetail,
  PaymentMethodFilter,
  PaymentMethodPatch,
  PaymentMethodRow,
} from '@shared/contract/system/paymentMethods';
import { baseApi } from '../../../api/baseApi';
import { formDataOf } from '../../../api/formData';
import { listBehaviour, listParams, rowsOf, type ListArgs } from '../../../api/listCalls';
import { listTags } from '../../../api/tags';

type Args = ListArgs<PaymentMethodFilter, (typeof PAYMENT_METHOD_SORTS)[number]>;
type CodeInput = { id: string; version: number } & ({ qr: File } | { remove: true });

/** Ways to pay are part of what every public page knows, and of the forms that take money. */
const changed = (id: string) => [
  { type: 'PaymentMethod', id } as const,
  { type: 'PaymentMethod', id: 'LIST' } as const,
  'Site' as const,
];

export const paymentMethodsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPaymentMethods: build.query({
      query: (args: Args) => ({ url: '/api/payment-methods/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<PaymentMethodRow>('paymentMethods'),
      providesTags: (result) => listTags('PaymentMethod', result?.rows),
      ...listBehaviour,
    }),
    getPaymentMethod: build.query<PaymentMethodDetail, string>({
      query: (id) => `/api/payment-methods/${id}`,
      providesTags: (_result, _error, id) => [{ type: 'PaymentMethod', id }],
      extraOptions: { quiet: true },
    }),
    updatePaymentMethod: build.mutation<PaymentMethodDetail, PaymentMethodPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/payment-methods/${id}`, method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) => (result ? changed(id) : []),
    }),
    changePaymentCode: build.mutation<PaymentMethodDetail, CodeInput>({
      query: ({ id, ...form }) => ({
        url: `/api/payment-methods/${id}/qr`,
        method: 'PATCH',
        body: formDataOf(form),
      }),
      invalidatesTags: (result, _error, { id }) => (result ? changed(id) : []),
    }),
  }),
});

export const {
  useListPaymentMethodsQuery,
  useGetPaymentMethodQuery,
  useLazyGetPaymentMethodQuery,
  useUpdatePaymentMethodMutation,
  useChangePaymentCodeMutation,
} = paymentMethodsApi;
