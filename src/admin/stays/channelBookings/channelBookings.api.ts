import type {
  ChannelBlock,
  ChannelBooking,
  ChannelBookingPatch,
  CHANNEL_SALE_SORTS,
  ChannelQuote,
  ChannelQuoteInput,
  ChannelSale,
  ChannelSaleFilter,
  ChannelStayInput,
} from '@shared/contract/stays/channelBookings';
import type { StaffBookingAnswer } from '@shared/contract/stays/staffBooking';
import { baseApi } from '../../../api/baseApi';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Keyed<Input> = { key: string; input: Input };
type SaleArgs = ListArgs<ChannelSaleFilter, (typeof CHANNEL_SALE_SORTS)[number]>;
const sales = resourceEndpoints('/api/channel-blocks', 'ChannelSale');
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
    listChannelSales: build.query<ListResult<ChannelSale>, SaleArgs>(sales.list('sales')),
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
        result
          ? [{ type: 'Reservation', id: 'LIST' }, 'Dashboard', 'Integration', 'Calendar', 'ChannelSale']
          : [],
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
  useListChannelSalesQuery,
  useGetChannelQuoteQuery,
  useCreateChannelStayMutation,
  useUpdateChannelBookingMutation,
  useChargeChannelCardMutation,
} = channelBookingsApi;
