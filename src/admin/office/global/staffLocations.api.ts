import type {
  Location,
  LOCATION_ENTRY_SORTS,
  LocationDetail,
  LocationEntry,
  LocationEntryFilter,
  LocationInput,
  LocationPatch,
} from '@shared/contract/inventory/locations';
import { baseApi } from '../../../api/baseApi';
import { formDataOf } from '../../../api/formData';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<LocationEntryFilter, (typeof LOCATION_ENTRY_SORTS)[number]>;
type PictureInput = { id: string; version: number } & ({ picture: File } | { remove: true });

/** The form of a property offers the destinations, and lists of properties name them. */
const calls = resourceEndpoints('/api/locations', 'Location', ['Property']);

export const staffLocationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLocationEntries: build.query<ListResult<LocationEntry>, Args>(calls.list('locations')),
    getLocation: build.query<LocationDetail, string>({ ...calls.detail(), ...quiet }),
    createLocation: build.mutation<Location, LocationInput>(calls.create()),
    updateLocation: build.mutation<Location, LocationPatch & { id: string }>(calls.update()),
    deleteLocation: build.mutation<unknown, { id: string; version: number }>(calls.remove()),
    changeLocationPicture: build.mutation<Location, PictureInput>({
      ...calls.update(),
      query: ({ id, ...form }) => ({
        url: `/api/locations/${id}/picture`,
        method: 'PATCH',
        body: formDataOf(form),
      }),
    }),
  }),
});

export const {
  useListLocationEntriesQuery,
  useGetLocationQuery,
  useLazyGetLocationQuery,
  useCreateLocationMutation,
  useUpdateLocationMutation,
  useDeleteLocationMutation,
  useChangeLocationPictureMutation,
} = staffLocationsApi;
