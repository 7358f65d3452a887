import type {
  Property,
  PROPERTY_SORTS,
  PropertyDetail,
  PropertyFilter,
  PropertyInput,
  PropertyOptions,
  PropertyPatch,
  PropertyRow,
} from '@shared/contract/inventory/properties';
import type { StatusInput } from '@shared/contract/inventory/inventory';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { withMapsKey, type MapTiles } from '../../../api/mapTiles';
import { quiet, resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<PropertyFilter, (typeof PROPERTY_SORTS)[number]>;

/** A property's state and place show in its room types. */
const calls = resourceEndpoints('/api/properties', 'Property', ['RoomType', 'Listing']);

export const propertiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProperties: build.query<ListResult<PropertyRow>, Args>(calls.list('properties')),
    exportProperties: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getPropertyOptions: build.query<PropertyOptions, void>({
      query: () => '/api/properties/options',
      providesTags: [{ type: 'Property', id: 'LIST' }, 'Company', 'Location'],
      ...quiet,
    }),
    getProperty: build.query<PropertyDetail, string>(calls.detail()),
    createProperty: build.mutation<Property, PropertyInput>(calls.create()),
    updateProperty: build.mutation<Property, PropertyPatch & { id: string }>(calls.update()),
    changePropertyStatus: build.mutation<Property, StatusInput & { id: string }>(calls.step('/status')),
    deleteProperty: build.mutation<unknown, { id: string }>(calls.remove()),
    /** The map of the public site, when it has a tile server. */
    getMapTiles: build.query<MapTiles | null, void>({
      query: () => '/api/public/site',
      transformResponse: (site: { tiles?: MapTiles | null }) => withMapsKey(site.tiles),
      providesTags: ['Site'],
      ...quiet,
    }),
  }),
});

export const {
  useListPropertiesQuery,
  useExportPropertiesMutation,
  useGetPropertyOptionsQuery,
  useGetPropertyQuery,
  useLazyGetPropertyQuery,
  useCreatePropertyMutation,
  useUpdatePropertyMutation,
  useChangePropertyStatusMutation,
  useDeletePropertyMutation,
  useGetMapTilesQuery,
} = propertiesApi;
