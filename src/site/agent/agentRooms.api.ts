import type {
  AGENT_BOOKING_SORTS,
  AgentBookingFilter,
  AgentBookingRow,
  AgentHome,
} from '@shared/contract/office/agentRooms';
import { baseApi } from '../../api/baseApi';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../api/listCalls';

type BookingArgs = ListArgs<AgentBookingFilter, (typeof AGENT_BOOKING_SORTS)[number]>;

/** The calls of an agent on what he brought and earned. */
export const agentRoomsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAgentHome: build.query<AgentHome, void>({
      query: () => '/api/agent/home',
      providesTags: ['AgentRoom'],
      extraOptions: { quiet: true },
    }),
    listAgentBookings: build.query<ListResult<AgentBookingRow>, BookingArgs>({
      query: (args) => ({ url: '/api/agent/bookings/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<AgentBookingRow>('bookings'),
      providesTags: ['AgentRoom'],
      ...listBehaviour,
    }),
  }),
});

export const { useGetAgentHomeQuery, useListAgentBookingsQuery } = agentRoomsApi;
