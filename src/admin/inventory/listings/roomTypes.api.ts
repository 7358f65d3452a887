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
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<RoomTypeFilter, (typeof ROOM_TYPE_SORTS)[number]>;
/** A room type's state shows in its property, and visitors know it as a listing. */
const calls = resourceEndpoints('/api/room-types', 'RoomType', ['Property', 'Listing']);

export const roomTypesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listRoomTypes: build.query<ListResult<RoomTypeRow>, Args>(calls.list('roomTypes')),
    getRoomType: build.query<RoomTypeDetail, string>(calls.detail()),
    createRoomType: build.mutation<RoomType, RoomTypeInput>(calls.create()),
    updateRoomType: build.mutation<RoomType, RoomTypePatch & { id: string }>(calls.update()),
    changeRoomTypeStatus: build.mutation<RoomType, StatusInput & { id: string }>(calls.step('/status')),
    deleteRoomType: build.mutation<unknown, { id: string }>(calls.remove()),
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
