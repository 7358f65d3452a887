import type {
  ChannelBlock,
  ChannelBooking,
  ChannelBookingPatch,
  ChannelQuote,
  ChannelQuoteInput,
  ChannelStayInput,
} from '@shared/contract/stays/channelBookings';
import type { StaffBookingAnswer } from '@shared/contract/stays/staffBooking';
import { baseApi } from '../../../api/baseApi';
import { quiet } from '../../../api/resourceEndpoints';

type Keyed<Input> = { key: string; input: Input };
type CardInput = { id: string; amountSen: number; receivedOn: string; reference: string };

/** Stays that channels sold: their details, their money, and the nights that they are made of. */
export const channelBookingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getChannelBooking: build.query<ChannelBooking, string>({
      query: (id) => `/api/reservations/${encodeURIComponent(id)}/channel`,
      providesTags: (_result, _error, id) => [{ type: 'Reservation', id }, 'ChannelPayout'],
      ...quiet,
    }),
    getChannelBlock: build.query<ChannelBlock, string>({
      query: (id) => `/api/channel-blocks/${encodeURIComponent(id)}`,
      ...quiet,
    }),
    /** A question, though it travels as POST: it changes nothing. */
    getChannelQuote: build.query<ChannelQuote, ChannelQuoteInput>({
      query: (body) => ({ url: '/api/reservations/channel/quote', method: 'POST', body }),
      keepUnusedDataFor: 0,
      ...quiet,
    }),
    createChannelStay: build.mutation<StaffBookingAnswer, Keyed<ChannelStayInput>>({
      query: ({ key, input }) => ({
        url: '/api/reservations/channel',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: input,
      }),
      invalidatesTags: (result) =>
        result ? [{ type: 'Reservation', id: 'LIST' }, 'Dashboard', 'Integration', 'Calendar'] : [],
    }),
    updateChannelBooking: build.mutation<ChannelBooking, ChannelBookingPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/reservations/${id}/channel`, method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) =>
        result ? [{ type: 'Reservation', id }, 'LedgerEntry'] : [],
    }),
    chargeChannelCard: build.mutation<{ id: string }, Keyed<CardInput>>({
      query: ({ key, input: { id, ...body } }) => ({
        url: `/api/reservations/${id}/channel-card`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      invalidatesTags: (result, _error, { input }) =>
        result ? [{ type: 'Reservation', id: input.id }, 'LedgerEntry', 'Dashboard', 'ChannelPayout'] : [],
    }),
  }),
});

export const {
  useGetChannelBookingQuery,
  useGetChannelBlockQuery,
  useGetChannelQuoteQuery,
  useCreateChannelStayMutation,
  useUpdateChannelBookingMutation,
  useChargeChannelCardMutation,
} = channelBookingsApi;
