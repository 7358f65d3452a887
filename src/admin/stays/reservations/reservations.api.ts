import type { noteInput } from '@shared/contract/base/history';
import type { z } from 'zod';
import type { VoidInput } from '@shared/contract/money/payments';
import type {
  paymentCheckInput,
  PaymentInput,
  Reservation,
  RESERVATION_SORTS,
  ReservationFilter,
  ReservationRow,
  StaffStep,
  StepInput,
} from '@shared/contract/stays/reservations';
import type { GroupPaymentInput } from '@shared/contract/stays/stayPayments';
import type { ProviderRefundLook, ProviderRefundWaiver } from '@shared/contract/stays/providerRefunds';
import type { DepositInput } from '@shared/contract/stays/deposits';
import type { CommissionInput } from '@shared/contract/stays/bookers';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<ReservationFilter, (typeof RESERVATION_SORTS)[number]>;
const calls = resourceEndpoints('/api/reservations', 'Reservation', ['Dashboard']);
type PaymentCheck = z.input<typeof paymentCheckInput>;

/** Returns the tags that a change of one reservation makes stale, once it was accepted. */
const changedTags = (id: string, error: unknown) =>
  error
    ? []
    : [
        { type: 'Reservation' as const, id },
        { type: 'Reservation' as const, id: 'LIST' },
        { type: 'Payment' as const, id: 'LIST' },
        'Dashboard' as const,
      ];

export const reservationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReservations: build.query<ListResult<ReservationRow>, Args>(calls.list('reservations')),
    exportReservations: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getReservation: build.query<Reservation, string>(calls.detail()),
    takeReservationStep: build.mutation<Reservation, StepInput & { id: string; step: StaffStep }>({
      query: ({ id, step, ...body }) => ({ url: `/api/reservations/${id}/${step}`, method: 'PATCH', body }),
      invalidatesTags: (_result, error, { id }) => changedTags(id, error),
    }),
    changeCommission: build.mutation<Reservation, CommissionInput & { id: string }>(
      calls.step('/commission'),
    ),
    /** `key`: the same for every attempt to send the same words, so that they are not there twice. */
    addReservationNote: build.mutation<unknown, z.input<typeof noteInput> & { id: string; key: string }>({
      query: ({ id, key, ...body }) => ({
        url: `/api/reservations/${id}/notes`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'Reservation', id }]),
    }),
    /** `key`: one per opened form, the same when it is sent again, so that money is never counted twice. */
    recordPayment: build.mutation<unknown, PaymentInput & { id: string; key: string }>({
      query: ({ id, key, ...body }) => ({
        url: `/api/reservations/${id}/payments`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: (_result, error, { id }) => changedTags(id, error),
    }),
    /** `key`: as of a payment, so that a deposit goes back once. */
    settleDeposit: build.mutation<Reservation, DepositInput & { id: string; key: string }>({
      query: ({ id, key, ...body }) => ({
        url: `/api/reservations/${id}/deposit`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: (_result, error, { id }) => changedTags(id, error),
    }),
    checkPayment: build.mutation<Reservation, PaymentCheck & { paymentId: string; reservationId: string }>({
      query: ({ paymentId, reservationId: _, ...body }) => ({
        url: `/api/payments/${paymentId}/check`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags: (_result, error, { reservationId }) => changedTags(reservationId, error),
    }),
    lookAtProviderRefund: build.mutation<
      Reservation,
      ProviderRefundLook & { refundId: string; reservationId: string }
    >({
      query: ({ refundId, reservationId: _, ...body }) => ({
        url: `/api/provider-refunds/${refundId}/look`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags: (_result, error, { reservationId }) => changedTags(reservationId, error),
    }),
    waiveFeeOfRefund: build.mutation<
      Reservation,
      ProviderRefundWaiver & { refundId: string; reservationId: string }
    >({
      query: ({ refundId, reservationId: _, ...body }) => ({
        url: `/api/provider-refunds/${refundId}/waive`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags: (_result, error, { reservationId }) => changedTags(reservationId, error),
    }),
    /** `key`: as of a payment. Every stay that has a share of it changes. */
    recordGroupPayment: build.mutation<unknown, GroupPaymentInput & { id: string; key: string }>({
      query: ({ id, key, ...body }) => ({
        url: `/api/reservations/${id}/group-payment`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: (_result, error) =>
        error ? [] : ['Reservation', { type: 'Payment', id: 'LIST' }, 'Dashboard'],
    }),
    /** All parts of one receipt are voided together, so that other stays may change, too. */
    voidPayment: build.mutation<unknown, VoidInput & { paymentId: string }>({
      query: ({ paymentId, ...body }) => ({ url: `/api/payments/${paymentId}/void`, method: 'PATCH', body }),
      invalidatesTags: (_result, error) =>
        error ? [] : ['Reservation', { type: 'Payment', id: 'LIST' }, 'Dashboard'],
    }),
    /** A mutation, because it is looked at and forgotten: no slip stays in the cache. */
    fetchSlip: build.mutation<FileAnswer, string>({
      query: (paymentId) => ({ url: `/api/payments/${paymentId}/slip`, responseType: 'blob' }),
    }),
  }),
});

export const {
  useListReservationsQuery,
  useExportReservationsMutation,
  useGetReservationQuery,
  useTakeReservationStepMutation,
  useChangeCommissionMutation,
  useAddReservationNoteMutation,
  useRecordPaymentMutation,
  useSettleDepositMutation,
  useCheckPaymentMutation,
  useLookAtProviderRefundMutation,
  useWaiveFeeOfRefundMutation,
  useRecordGroupPaymentMutation,
  useVoidPaymentMutation,
  useFetchSlipMutation,
} = reservationsApi;
