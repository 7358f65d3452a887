import type { PublicHouseText } from '@shared/contract/system/houseTexts';
import { houseTextUrl, type AskedHouseText } from '@shared/houseTextCall';
import { baseApi } from '../../api/baseApi';

/** The texts of the house as visitors read them; the page itself says what failed. */
export const houseTextsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPublicHouseText: build.query<PublicHouseText, AskedHouseText>({
      query: houseTextUrl,
      providesTags: (_result, _error, { kind }) => [{ type: 'HouseText', id: kind }],
      extraOptions: { quiet: true, retries: 2 },
    }),
  }),
});

export const { useGetPublicHouseTextQuery } = houseTextsApi;
