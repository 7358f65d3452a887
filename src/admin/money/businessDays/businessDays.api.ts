import type { z } from 'zod';
import type {
  BUSINESS_DAY_SORTS,
  BusinessDay,
  BusinessDayFilter,
  closeDayAnswer,
  closeDayInput,
  OpenDay,
} from '@shared/contract/money/businessDays';
import type { StayDate } from '@shared/domain/base/stayDates';
import { baseApi } from '../../../api/baseApi';
import { rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<BusinessDayFilter, (typeof BUSINESS_DAY_SORTS)[number]>;
const calls = resourceEndpoints('/api/business-days', 'BusinessDay');

/** A day of a property as a row of a list; property and date together name it. */
export type BusinessDayRow = BusinessDay & { id: string };
/** What closing a day has done, from the first of the days that were closed with it on. */
export type ClosedDays = z.infer<typeof closeDayAnswer> & { property: OpenDay; from: StayDate };

export const businessDaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBusinessDays: build.query<ListResult<BusinessDayRow>, Args>({
      ...calls.list('businessDays'),
      transformResponse: (answer: unknown) => {
        const { rows, ...counts } = rowsOf<BusinessDay>('businessDays')(answer);
        return { ...counts, rows: rows.map((row) => ({ ...row, id: `${row.property.id} ${row.date}` })) };
      },
    }),
    getOpenDays: build.query<{ properties: OpenDay[] }, void>({
      query: () => '/api/business-days/open',
      providesTags: ['BusinessDay', 'Property'],
      ...quiet,
    }),
    closeBusinessDay: build.mutation<z.infer<typeof closeDayAnswer>, z.input<typeof closeDayInput>>({
      query: (body) => ({ url: '/api/business-days/close', method: 'POST', body }),
      // The nights of the day are posted, and stand on its sheet.
      invalidatesTags: (result) => (result ? ['BusinessDay', 'LedgerEntry', 'SalesReport'] : []),
    }),
  }),
});

export const { useListBusinessDaysQuery, useGetOpenDaysQuery, useCloseBusinessDayMutation } = businessDaysApi;
