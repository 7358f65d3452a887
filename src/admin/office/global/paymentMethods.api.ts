import type {
  PAYMENT_METHOD_SORTS,
  PaymentMethodDetail,
  PaymentMethodFilter,
  PaymentMethodPatch,
  PaymentMethodRow,
  PaymentRateInput,
  PaymentRateRemoval,
} from '@shared/contract/system/paymentMethods';
import { baseApi } from '../../../api/baseApi';
import { formDataOf } from '../../../api/formData';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<PaymentMethodFilter, (typeof PAYMENT_METHOD_SORTS)[number]>;
type CodeInput = { id: string; version: number } & ({ qr: File } | { remove: true });

/** Ways to pay are part of what every public page knows, and of the forms that take money. */
const calls = resourceEndpoints('/api/payment-methods', 'PaymentMethod', ['Site']);

export const paymentMethodsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPaymentMethods: build.query<ListResult<PaymentMethodRow>, Args>(calls.list('paymentMethods')),
    getPaymentMethod: build.query<PaymentMethodDetail, string>({ ...calls.detail(), ...quiet }),
    updatePaymentMethod: build.mutation<PaymentMethodDetail, PaymentMethodPatch & { id: string }>(
      calls.update(),
    ),
    changePaymentCode: build.mutation<PaymentMethodDetail, CodeInput>({
      ...calls.update(),
      query: ({ id, ...form }) => ({
        url: `/api/payment-methods/${id}/qr`,
        method: 'PATCH',
        body: formDataOf(form),
      }),
    }),
    addPaymentRate: build.mutation<PaymentMethodDetail, PaymentRateInput & { id: string }>({
      ...calls.update(),
      query: ({ id, ...body }) => ({ url: `/api/payment-methods/${id}/rates`, method: 'POST', body }),
    }),
    removePaymentRate: build.mutation<PaymentMethodDetail, PaymentRateRemoval & { id: string }>(
      calls.step('/rates/remove'),
    ),
  }),
});

export const {
  useListPaymentMethodsQuery,
  useGetPaymentMethodQuery,
  useLazyGetPaymentMethodQuery,
  useUpdatePaymentMethodMutation,
  useChangePaymentCodeMutation,
  useAddPaymentRateMutation,
  useRemovePaymentRateMutation,
} = paymentMethodsApi;
