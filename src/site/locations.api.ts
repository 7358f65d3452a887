import type { z } from 'zod';
import type { LOCATION_SORTS, locationFilter, LocationRow } from '@shared/contract/listings';
import { baseApi } from '../api/baseApi';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../api/lists';
import { listTags } from '../api/tags';

export type LocationListArgs = ListArgs<z.infer<typeof locationFilter>, (typeof LOCATION_SORTS)[number]>;

/** All places in one answer, in the order that the business gives them: there are a few dozen. One constant, so that it is fetched once. */
export const ALL_LOCATIONS: LocationListArgs = { sort: { position: 'asc' }, pagination: { limit: 100 } };

/** Places, with how many stays each has. */
export const locationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLocations: build.query<ListResult<LocationRow>, LocationListArgs>({
      query: (args) => ({ url: '/api/public/locations', params: listParams(args) }),
      transformResponse: rowsOf<LocationRow>('locations'),
      providesTags: (result) => listTags('Location', result?.rows),
      ...listBehaviour,
    }),
  }),
});

export const { useListLocationsQuery } = locationsApi;
