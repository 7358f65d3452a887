import type { StayChargeInput, StayService } from '@shared/contract/stays/stayCharges';
import { baseApi } from '../../../api/baseApi';

const changed = (id: string, error: unknown) =>
  error
    ? []
    : [
        { type: 'Reservation' as const, id },
        { type: 'Reservation' as const, id: 'LIST' },
        'Dashboard' as const,
      ];

/** What is charged on a stay besides its price. */
export const stayChargesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listStayServices: build.query<StayService[], { id: string; date: string }>({
      query: ({ id, date }) => ({ url: `/api/reservations/${id}/services`, params: { date } }),
      transformResponse: ({ services }: { services: StayService[] }) => services,
      extraOptions: { quiet: true },
    }),
    /** `key`: one per opened form, the same when it is sent again, so that nothing is charged twice. */
    addStayCharge: build.mutation<unknown, StayChargeInput & { id: string; key: string }>({
      query: ({ id, key, ...body }) => ({
        url: `/api/reservations/${id}/charges`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: (_result, error, { id }) => changed(id, error),
    }),
    takeBackCharge: build.mutation<unknown, { id: string; reservationId: string; reason: string }>({
      query: ({ id, reason }) => ({
        url: `/api/stay-charges/${id}/take-back`,
        method: 'PATCH',
        body: { reason },
      }),
      invalidatesTags: (_result, error, { reservationId }) => changed(reservationId, error),
    }),
  }),
});

export const { useListStayServicesQuery, useAddStayChargeMutation, useTakeBackChargeMutation } =
  stayChargesApi;
