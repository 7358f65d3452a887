import type { Dashboard, DashboardDays, DashboardTrend } from '@shared/contract/office/dashboard';
import type { StayDate } from '@shared/domain/base/stayDates';
import { baseApi } from '../../../api/baseApi';
import { quiet } from '../../../api/resourceEndpoints';

const ofDashboard = { providesTags: ['Dashboard' as const], ...quiet };

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, void>({ query: () => '/api/dashboard', ...ofDashboard }),
    getDashboardTrend: build.query<DashboardTrend, void>({
      query: () => '/api/dashboard/trend',
      ...ofDashboard,
    }),
    getDashboardDays: build.query<DashboardDays, { month: StayDate }>({
      query: (params) => ({ url: '/api/dashboard/days', params }),
      ...ofDashboard,
    }),
  }),
});

export const { useGetDashboardQuery, useGetDashboardTrendQuery, useGetDashboardDaysQuery } = dashboardApi;
