import type { Dashboard } from '@shared/contract/office/dashboard';
import { baseApi } from '../../../api/baseApi';

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, void>({
      query: () => '/api/dashboard',
      providesTags: ['Dashboard'],
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useGetDashboardQuery } = dashboardApi;
