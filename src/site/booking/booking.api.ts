import type { z } from 'zod';
import type { cancelInput, OwnGroupStay } from '@shared/contract/stays/ownBooking';
import type {
  OwnChangeInput,
  OwnChangePreview,
  OwnChangePreviewInput,
} from '@shared/contract/stays/ownChanges';
import type { OnlinePaymentAnswer } from '@shared/contract/stays/onlinePayments';
import type { BookingAnswer, BookingInput, GuestReservation } from '@shared/contract/stays/reservations';
import type { guestDocuments } from '@shared/contract/money/issuedDocuments';
import type { Language } from '@shared/languages';
import { baseApi } from '../../api/baseApi';
import type { FileAnswer } from '../../api/baseQuery';

/** A booking of one's own: with the token of its confirmation, or, without one, with the account. */
export type OwnBooking = { id: string; token?: string | null };

const address = ({ id }: OwnBooking, more = '') =>
  `/api/public/reservations/${encodeURIComponent(id)}${more}`;
const withToken = ({ token }: OwnBooking) => ({ token: token || undefined });

/** Booking a stay and what its guest does with it. The pages show every failure beside its cause, hence `quiet`. */
export const bookingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation<BookingAnswer, { key: string; input: BookingInput }>({
      query: ({ key, input }) => ({
        url: '/api/public/reservations',
        method: 'POST',
        body: input,
        headers: { 'Idempotency-Key': key },
      }),
      // After a refusal the nights or the price are not what they were; without an answer nothing is known to have changed. What a
      // success changes is told by `useBooking`.
      invalidatesTags: (_result, error, { input }) =>
        error && error.kind !== 'network' ? [{ type: 'Calendar', id: input.listingId }] : [],
      extraOptions: { quiet: true },
    }),
    getBooking: build.query<GuestReservation, OwnBooking>({
      query: (own) => ({ url: address(own), params: withToken(own) }),
      providesTags: (_result, _error, { id }) => [{ type: 'Reservation', id }],
      extraOptions: { quiet: true, retries: 1 },
    }),
    /** The stays that were booked together with this one. */
    getOwnGroup: build.query<OwnGroupStay[], OwnBooking>({
      query: (own) => ({ url: address(own, '/group'), params: withToken(own) }),
      transformResponse: ({ stays }: { stays: OwnGroupStay[] }) => stays,
      providesTags: (_result, _error, { id }) => [
        { type: 'Reservation', id },
        { type: 'Reservation', id: 'LIST' },
      ],
      extraOptions: { quiet: true, retries: 1 },
    }),
    createSlip: build.mutation<{ id: string }, { own: OwnBooking; key: string; form: FormData }>({
      query: ({ own, key, form }) => ({
        url: address(own, '/slips'),
        params: withToken(own),
        method: 'POST',
        body: form,
        headers: { 'Idempotency-Key': key },
      }),
      extraOptions: { quiet: true },
    }),
    /** Answers with the address of the provider's page. */
    payOnline: build.mutation<OnlinePaymentAnswer, { own: OwnBooking; language: Language }>({
      query: ({ own, language }) => ({
        url: address(own, '/online-payments'),
        params: withToken(own),
        method: 'POST',
        body: { language },
      }),
      // After a refusal the booking is not what the page shows.
      invalidatesTags: (_result, error, { own }) =>
        error && error.kind !== 'network' ? [{ type: 'Reservation', id: own.id }] : [],
      extraOptions: { quiet: true },
    }),
    /** `token` is the secret of the letter, another one than that of the booking. */
    confirmBooking: build.mutation<GuestReservation, { own: OwnBooking; token: string }>({
      query: ({ own, token }) => ({ url: address(own, '/confirm'), method: 'POST', body: { token } }),
      async onQueryStarted({ own }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(bookingApi.util.upsertQueryData('getBooking', own, answer.data));
      },
      // Also after a refusal: the booking may have moved on.
      invalidatesTags: (result, _error, { own }) => [
        ...(result ? [] : [{ type: 'Reservation' as const, id: own.id }]),
        { type: 'Reservation', id: 'LIST' },
      ],
      extraOptions: { quiet: true },
    }),
    cancelBooking: build.mutation<GuestReservation, { own: OwnBooking; input: z.input<typeof cancelInput> }>({
      query: ({ own, input }) => ({
        url: address(own, '/cancel'),
        params: withToken(own),
        method: 'PATCH',
        body: input,
      }),
      async onQueryStarted({ own }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(bookingApi.util.upsertQueryData('getBooking', own, answer.data));
      },
      invalidatesTags: (result) =>
        result
          ? [
              { type: 'Calendar', id: result.listingId },
              { type: 'Reservation', id: 'LIST' },
            ]
          : [],
      extraOptions: { quiet: true },
    }),
    /** What a change would cost. A question, though it travels as POST: it changes nothing and is kept by its input. */
    getOwnChange: build.query<OwnChangePreview, { own: OwnBooking; input: OwnChangePreviewInput }>({
      query: ({ own, input }) => ({
        url: address(own, '/changes/preview'),
        params: withToken(own),
        method: 'POST',
        body: input,
      }),
      keepUnusedDataFor: 30,
      extraOptions: { quiet: true },
    }),
    changeBooking: build.mutation<GuestReservation, { own: OwnBooking; key: string; input: OwnChangeInput }>({
      query: ({ own, key, input }) => ({
        url: address(own, '/changes'),
        params: withToken(own),
        method: 'POST',
        body: input,
        headers: { 'Idempotency-Key': key },
      }),
      async onQueryStarted({ own }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(bookingApi.util.upsertQueryData('getBooking', own, answer.data));
      },
      // After a refusal the nights are not what the calendar shows.
      invalidatesTags: (result, error) =>
        result
          ? [
              { type: 'Calendar', id: result.listingId },
              { type: 'Reservation', id: 'LIST' },
            ]
          : error && error.kind !== 'network'
            ? ['Calendar']
            : [],
      extraOptions: { quiet: true },
    }),
    /** Invoices and receipts of the booking. */
    getBookingDocuments: build.query<z.infer<typeof guestDocuments>, OwnBooking>({
      query: (own) => ({ url: address(own, '/issued-documents'), params: withToken(own) }),
      providesTags: (_result, _error, { id }) => [{ type: 'Reservation', id }],
      extraOptions: { quiet: true },
    }),
    getBookingDocument: build.mutation<
      FileAnswer,
      { own: OwnBooking; documentId: string; language: Language }
    >({
      query: ({ own, documentId, language }) => ({
        url: address(own, `/issued-documents/${documentId}/pdf`),
        params: { ...withToken(own), language },
        responseType: 'blob',
      }),
      extraOptions: { quiet: true },
    }),
    /** The stay as a calendar file. A mutation, because a download is an act and nothing to keep. */
    getCalendarFile: build.mutation<FileAnswer, OwnBooking>({
      query: (own) => ({ url: address(own, '/calendar'), params: withToken(own), responseType: 'blob' }),
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useCreateBookingMutation,
  useGetBookingQuery,
  useGetOwnGroupQuery,
  useGetBookingDocumentsQuery,
  useGetBookingDocumentMutation,
  useCreateSlipMutation,
  usePayOnlineMutation,
  useConfirmBookingMutation,
  useCancelBookingMutation,
  useChangeBookingMutation,
  useGetOwnChangeQuery,
  useGetCalendarFileMutation,
} = bookingApi;
