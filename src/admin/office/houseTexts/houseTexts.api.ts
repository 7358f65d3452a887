import type {
  HOUSE_TEXT_SORTS,
  HouseText,
  HouseTextDetail,
  HouseTextFilter,
  HouseTextInput,
  HouseTextPatch,
  HouseTextRow,
} from '@shared/contract/system/houseTexts';
import { baseApi } from '../../../api/baseApi';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<HouseTextFilter, (typeof HOUSE_TEXT_SORTS)[number]>;

/** The facts of the site name which texts there are. */
const calls = resourceEndpoints('/api/house-texts', 'HouseText', ['Site']);

export const houseTextsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listHouseTexts: build.query<ListResult<HouseTextRow>, Args>(calls.list('houseTexts')),
    getHouseText: build.query<HouseTextDetail, string>(calls.detail()),
    createHouseText: build.mutation<HouseText, HouseTextInput>(calls.create()),
    updateHouseText: build.mutation<HouseText, HouseTextPatch & { id: string }>(calls.update()),
    deleteHouseText: build.mutation<unknown, { id: string; version: number }>(calls.remove()),
  }),
});

export const {
  useListHouseTextsQuery,
  useGetHouseTextQuery,
  useLazyGetHouseTextQuery,
  useCreateHouseTextMutation,
  useUpdateHouseTextMutation,
  useDeleteHouseTextMutation,
} = houseTextsApi;
