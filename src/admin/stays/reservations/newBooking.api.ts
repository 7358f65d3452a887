import type { z } from 'zod';
import type { Booker, bookersAnswer, bookersQuery } from '@shared/contract/stays/bookers';
import type { LISTING_SORTS, ListingFilter, ListingRow } from '@shared/contract/inventory/listings';
import type {
  freeUnitsAnswer,
  freeUnitsQuery,
  StaffBookingAnswer,
  StaffBookingInput,
  StaffPaymentMethod,
  staffPaymentMethods,
  StaffQuote,
  StaffQuoteInput,
} from '@shared/contract/stays/staffBooking';
import { baseApi } from '../../../api/baseApi';
import { listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';

type ListingArgs = ListArgs<ListingFilter, (typeof LISTING_SORTS)[number]>;

/**
 * The calls of a new booking of staff. Their names differ from those of the site because both live in one
 * API.
 */
export const newBookingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listListingsToBook: build.query<ListResult<ListingRow>, ListingArgs>({
      query: (args) => ({ url: '/api/public/listings', params: listParams(args) }),
      transformResponse: rowsOf<ListingRow>('listings'),
      providesTags: [{ type: 'Calendar', id: 'LIST' }],
      extraOptions: { quiet: true },
    }),
    /** A question, though it travels as POST: it changes nothing and is kept by its input. */
    getQuoteToBook: build.query<StaffQuote, StaffQuoteInput>({
      query: (body) => ({ url: '/api/reservations/quote', method: 'POST', body }),
      providesTags: (_result, _error, { listingId }) => [{ type: 'Calendar', id: listingId }],
      extraOptions: { quiet: true },
    }),
    listFreeUnits: build.query<z.infer<typeof freeUnitsAnswer>['units'], z.input<typeof freeUnitsQuery>>({
      query: (params) => ({ url: '/api/reservations/free-units', params }),
      transformResponse: ({ units }: z.infer<typeof freeUnitsAnswer>) => units,
      providesTags: (_result, _error, { listingId }) => [{ type: 'Calendar', id: listingId }],
      extraOptions: { quiet: true },
    }),
    listMethodsToBook: build.query<StaffPaymentMethod[], void>({
      query: () => '/api/reservations/payment-methods',
      transformResponse: ({ paymentMethods }: z.infer<typeof staffPaymentMethods>) => paymentMethods,
      // One that is switched off in the settings is not offered any more.
      providesTags: [{ type: 'PaymentMethod', id: 'LIST' }],
      extraOptions: { quiet: true },
    }),
    listBookers: build.query<Booker[], z.input<typeof bookersQuery>>({
      query: (params) => ({ url: '/api/reservations/bookers', params }),
      transformResponse: ({ bookers }: z.infer<typeof bookersAnswer>) => bookers,
      providesTags: [{ type: 'User', id: 'LIST' }],
      extraOptions: { quiet: true },
    }),
    /** `key`: the same for every attempt of one form, so that it books once. */
    createReservation: build.mutation<StaffBookingAnswer, { key: string; input: StaffBookingInput }>({
      query: ({ key, input }) => ({
        url: '/api/reservations',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: input,
      }),
      invalidatesTags: (result, error, { input }) => {
        if (result)
          return [
            { type: 'Reservation', id: 'LIST' },
            'Dashboard',
            ...(input.accountId ? [{ type: 'User' as const, id: input.accountId }] : []),
          ];
        // A refusal: the nights or the price are not what they were. After a success the form would ask for its own nights.
        return error && error.kind === 'code'
          ? ['LIST', input.listingId, ...(input.further ?? []).map(({ listingId }) => listingId)].map(
              (id) => ({ type: 'Calendar' as const, id }),
            )
          : [];
      },
    }),
  }),
});

export const {
  useListListingsToBookQuery,
  useGetQuoteToBookQuery,
  useListFreeUnitsQuery,
  useListMethodsToBookQuery,
  useListBookersQuery,
  useCreateReservationMutation,
} = newBookingApi;
