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
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { withMapsKey, type MapTiles } from '../../../api/mapTiles';
import { listTags } from '../../../api/tags';

type Args = ListArgs<PropertyFilter, (typeof PROPERTY_SORTS)[number]>;

/** A property's state and place show in its room types, and the other way round. */
export const inventoryTags = [
  { type: 'Property' as const, id: 'LIST' },
  { type: 'RoomType' as const, id: 'LIST' },
  'Listing' as const,
];
const changed = (id: string) => [...inventoryTags, { type: 'Property' as const, id }, 'RoomType' as const];

export const propertiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProperties: build.query<ListResult<PropertyRow>, Args>({
      query: (args) => ({ url: '/api/properties/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<PropertyRow>('properties'),
      providesTags: (result) => listTags('Property', result?.rows),
      ...listBehaviour,
    }),
    exportProperties: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>({
      query: ({ format, ...args }) => ({
        url: '/api/properties/export',
        params: { ...listParams(args), format },
        responseType: 'blob',
      }),
    }),
    getPropertyOptions: build.query<PropertyOptions, void>({
      query: () => '/api/properties/options',
      providesTags: [{ type: 'Property', id: 'LIST' }, 'Company', 'Location'],
      extraOptions: { quiet: true },
    }),
    getProperty: build.query<PropertyDetail, string>({
      query: (id) => `/api/properties/${encodeURIComponent(id)}`,
      providesTags: (_result, _error, id) => [{ type: 'Property', id }],
    }),
    createProperty: build.mutation<Property, PropertyInput>({
      query: (body) => ({ url: '/api/properties', method: 'POST', body }),
      invalidatesTags: (result) => (result ? inventoryTags : []),
    }),
    updateProperty: build.mutation<Property, PropertyPatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/properties/${id}`, method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) => (result ? changed(id) : []),
    }),
    changePropertyStatus: build.mutation<Property, StatusInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/properties/${id}/status`, method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) => (result ? changed(id) : []),
    }),
    deleteProperty: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/properties/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : inventoryTags),
    }),
    /** The map of the public site, when it has a tile server. */
    getMapTiles: build.query<MapTiles | null, void>({
      query: () => '/api/public/site',
      transformResponse: (site: { tiles?: MapTiles | null }) => withMapsKey(site.tiles),
      providesTags: ['Site'],
      extraOptions: { quiet: true },
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
