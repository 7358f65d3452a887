import type { z } from 'zod';
import type {
  MY_RESERVATION_SORTS,
  myReservationFilter,
  MyReservationRow,
} from '@shared/contract/reservations';
import { baseApi } from '../../api/baseApi';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../api/lists';
import { listTags } from '../../api/tags';

export type MyReservationArgs = ListArgs<
  z.infer<typeof myReservationFilter>,
  (typeof MY_RESERVATION_SORTS)[number]
>;

/** What a signed-in person sees of the own account. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMyReservations: build.query<ListResult<MyReservationRow>, MyReservationArgs>({
      query: (args) => ({ url: '/api/account/reservations', params: listParams(args) }),
      transformResponse: rowsOf<MyReservationRow>('reservations'),
      providesTags: (result) => listTags('Reservation', result?.rows),
      ...listBehaviour,
    }),
  }),
});

export const { useListMyReservationsQuery } = accountApi;
