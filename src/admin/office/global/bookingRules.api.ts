import type { BookingRulesAnswer, BookingRulesInput } from '@shared/contract/system/bookingRules';
import { baseApi } from '../../../api/baseApi';

export const bookingRulesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBookingRules: build.query<BookingRulesAnswer, void>({
      query: () => '/api/booking-rules',
      providesTags: [{ type: 'Setting', id: 'booking' }],
      extraOptions: { quiet: true },
    }),
    setBookingRules: build.mutation<BookingRulesAnswer, BookingRulesInput>({
      query: (body) => ({ url: '/api/booking-rules', method: 'PATCH', body }),
      // Some of them are part of what every public page knows.
      invalidatesTags: (result) => (result ? [{ type: 'Setting', id: 'booking' }, 'Site'] : []),
    }),
  }),
});

export const { useGetBookingRulesQuery, useLazyGetBookingRulesQuery, useSetBookingRulesMutation } =
  bookingRulesApi;
