import type { z } from 'zod';
import type { LOCATION_SORTS, locationFilter, LocationRow } from '@shared/contract/inventory/listings';
import { FIRST_LISTS } from '@shared/firstCalls';
import { baseApi } from '../api/baseApi';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../api/listCalls';
import { listTags } from '../api/tags';

export type LocationListArgs = ListArgs<z.infer<typeof locationFilter>, (typeof LOCATION_SORTS)[number]>;

/** All places in one answer, there are a few dozen. The same call everywhere, so that it is made once: it comes with the page. */
export const ALL_LOCATIONS: LocationListArgs = FIRST_LISTS.locations;

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
