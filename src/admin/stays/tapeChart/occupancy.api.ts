import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import type {
  ChartHoliday,
  chartHolidays,
  FreeAnswer,
  groupsAnswer,
  OccupancyChanges,
  WindowAnswer,
  WindowFilter,
} from '@shared/contract/stays/occupancy';
import type { StayDate } from '@shared/domain/base/stayDates';
import { baseApi } from '../../../api/baseApi';
import type { SessionRoot } from '../../../session/sessionSlice';
import { allNights, mergeChanges, oldestCursor, type Asked } from './liveChanges';

export type WindowArgs = {
  from: StayDate;
  to: StayDate;
  filter: WindowFilter;
  pagination: { limit: number; currentPage: number };
};
type GroupsFilter = Pick<WindowFilter, 'propertyId' | 'roomTypeId' | 'unit'>;

export const occupancyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getWindow: build.query<WindowAnswer, WindowArgs>({
      query: ({ from, to, filter, pagination }) => ({
        url: '/api/occupancy/window',
        params: { from, to, filter: JSON.stringify(filter), pagination: JSON.stringify(pagination) },
      }),
      // What is frozen the store takes as it is; else it walks through all bars to freeze each, in the task that has to draw them.
      transformResponse: (answer: WindowAnswer) => Object.freeze(answer),
      providesTags: [{ type: 'Calendar', id: 'CHART' }],
      extraOptions: { quiet: true, retries: 3 },
    }),
    listGroups: build.query<z.infer<typeof groupsAnswer>, GroupsFilter>({
      query: (filter) => ({ url: '/api/occupancy/groups', params: { filter: JSON.stringify(filter) } }),
      providesTags: [{ type: 'Calendar', id: 'CHART' }],
      extraOptions: { quiet: true, retries: 3 },
    }),
    getFree: build.query<FreeAnswer, WindowArgs>({
      query: ({ from, to, filter, pagination }) => ({
        url: '/api/occupancy/free',
        params: { from, to, filter: JSON.stringify(filter), pagination: JSON.stringify(pagination) },
      }),
      providesTags: [
        { type: 'Calendar', id: 'CHART' },
        { type: 'Calendar', id: 'FREE' },
      ],
      extraOptions: { quiet: true, retries: 3 },
    }),
    listChartHolidays: build.query<ChartHoliday[], { from: StayDate; to: StayDate }>({
      query: (params) => ({ url: '/api/occupancy/holidays', params }),
      transformResponse: ({ holidays }: z.infer<typeof chartHolidays>) => holidays,
      providesTags: [{ type: 'Holiday', id: 'LIST' }],
      extraOptions: { quiet: true },
    }),
    /** A mutation, because it is merged and forgotten. */
    fetchChanges: build.mutation<OccupancyChanges, { since: string } & Asked>({
      query: (params) => ({ url: '/api/occupancy/changes', params }),
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useListGroupsQuery, useListChartHolidaysQuery } = occupancyApi;

type ApiState = SessionRoot & { [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> };
type Thunk<Result> = (
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>,
  getState: () => ApiState,
) => Result;

/**
 * Asks what has changed since the oldest window or count of free units that is kept, writes it into all windows and lets the counts be
 * told anew; answers them, or null when nothing is kept. A chart that is folded altogether has counts and no window.
 */
export const followChanges = (): Thunk<Promise<OccupancyChanges | null>> => async (dispatch, getState) => {
  const { endpoints, util } = occupancyApi;
  const keptOf = <Answer extends { cursor: string }>(
    name: 'getWindow' | 'getFree',
    select: (args: WindowArgs) => (state: ApiState) => { data?: Answer },
  ) =>
    util.selectCachedArgsForQuery(getState(), name).flatMap((args) => {
      const { data } = select(args)(getState());
      return data ? [{ args, cursor: data.cursor }] : [];
    });
  const windows = keptOf('getWindow', endpoints.getWindow.select);
  const counts = keptOf('getFree', endpoints.getFree.select);
  const kept = [...windows, ...counts];
  const since = oldestCursor(kept.map(({ cursor }) => cursor));
  if (since === null) return null;
  const nights = allNights(kept.map(({ args }) => args));
  const changes = await dispatch(
    endpoints.fetchChanges.initiate({ since, ...nights }, { track: false }),
  ).unwrap();
  if (changes.reset) {
    dispatch(util.invalidateTags([{ type: 'Calendar', id: 'CHART' }]));
    return changes;
  }
  for (const { args } of windows)
    dispatch(util.updateQueryData('getWindow', args, (window) => mergeChanges(window, args, changes)));
  if (changes.bars.length + changes.gone.length + changes.closed.length > 0) {
    dispatch(util.invalidateTags([{ type: 'Calendar', id: 'FREE' }]));
    return changes;
  }
  for (const { args } of counts)
    dispatch(util.updateQueryData('getFree', args, (free) => void (free.cursor = changes.cursor)));
  return changes;
};
