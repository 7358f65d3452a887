import type { FreeFromRow, GroupRow, OtherDatesRow } from '@shared/contract/inventory/flexibleDates';
import type { ListingFilter } from '@shared/contract/inventory/listings';
import type { Flex } from '@shared/domain/inventory/flexibleDates';
import { baseApi } from '../../api/baseApi';

const url = '/api/public/listings';
const text = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
// Nights are sold by the minute: what is older than one is asked again.
const behaviour = { keepUnusedDataFor: 60, extraOptions: { quiet: true, retries: 2 } };

/** What a search finds on other dates, and for groups. The page shows failures itself, hence `quiet`. */
const flexibleDatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOtherDates: build.query<OtherDatesRow[], { filter?: ListingFilter; flex: Flex }>({
      query: ({ filter, flex }) => ({
        url: `${url}/dates`,
        params: { filter: text(filter), flex: text(flex) },
      }),
      transformResponse: ({ dates }: { dates: OtherDatesRow[] }) => dates,
      ...behaviour,
    }),
    listFreeFrom: build.query<FreeFromRow[], ListingFilter>({
      query: (filter) => ({ url: `${url}/free-from`, params: { filter: text(filter) } }),
      transformResponse: ({ places }: { places: FreeFromRow[] }) => places,
      ...behaviour,
    }),
    listGuestGroups: build.query<GroupRow[], ListingFilter>({
      query: (filter) => ({ url: `${url}/groups`, params: { filter: text(filter) } }),
      transformResponse: ({ groups }: { groups: GroupRow[] }) => groups,
      ...behaviour,
    }),
  }),
});

export const { useListOtherDatesQuery, useListFreeFromQuery, useListGuestGroupsQuery } = flexibleDatesApi;
