import type {
  RoomType,
  ROOM_TYPE_SORTS,
  RoomTypeDetail,
  RoomTypeFilter,
  RoomTypeInput,
  RoomTypePatch,
  RoomTypeRow,
} from '@shared/contract/inventory/roomTypes';
import type { StatusInput } from '@shared/contract/inventory/inventory';
import { baseApi } from '../../../api/baseApi';
import { listBehaviour, listParams, rowsOf, type ListArgs, type ListResult } from '../../../api/listCalls';
import { listTags } from '../../../api/tags';
import { inventoryTags } from './properties.api';

type Args = ListArgs<RoomTypeFilter, (typeof ROOM_TYPE_SORTS)[number]>;
const changed = (id: string) => [...inventoryTags, { type: 'RoomType' as const, id }, 'Property' as const];

export const roomTypesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listRoomTypes: build.query<ListResult<RoomTypeRow>, Args>({
      query: (args) => ({ url: '/api/room-types/aggregation', params: listParams(args) }),
      transformResponse: rowsOf<RoomTypeRow>('roomTypes'),
      providesTags: (result) => listTags('RoomType', result?.rows),
      ...listBehaviour,
    }),
    getRoomType: build.query<RoomTypeDetail, string>({
      query: (id) => `/api/room-types/${encodeURIComponent(id)}`,
      providesTags: (_result, _error, id) => [{ type: 'RoomType', id }],
    }),
    createRoomType: build.mutation<RoomType, RoomTypeInput>({
      query: (body) => ({ url: '/api/room-types', method: 'POST', body }),
      invalidatesTags: (result) => (result ? [...inventoryTags, 'Property'] : []),
    }),
    updateRoomType: build.mutation<RoomType, RoomTypePatch & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/room-types/${id}`, method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) => (result ? changed(id) : []),
    }),
    changeRoomTypeStatus: build.mutation<RoomType, StatusInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/room-types/${id}/status`, method: 'PATCH', body }),
      invalidatesTags: (result, _error, { id }) => (result ? changed(id) : []),
    }),
    deleteRoomType: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/room-types/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : [...inventoryTags, 'Property']),
    }),
  }),
});

export const {
  useListRoomTypesQuery,
  useGetRoomTypeQuery,
  useLazyGetRoomTypeQuery,
  useCreateRoomTypeMutation,
  useUpdateRoomTypeMutation,
  useChangeRoomTypeStatusMutation,
  useDeleteRoomTypeMutation,
} = roomTypesApi;
