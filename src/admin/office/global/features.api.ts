import type { FeaturesAnswer, FeaturesInput } from '@shared/contract/system/features';
import { baseApi } from '../../../api/baseApi';
import { quiet } from '../../../api/resourceEndpoints';

const tag = { type: 'Setting' as const, id: 'features' };

export const featuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFeatures: build.query<FeaturesAnswer, void>({
      query: () => '/api/features',
      providesTags: [tag],
      ...quiet,
    }),
    setFeatures: build.mutation<FeaturesAnswer, FeaturesInput>({
      query: (body) => ({ url: '/api/features', method: 'PATCH', body }),
      // Every public page knows what is switched off.
      invalidatesTags: (result) => (result ? [tag, 'Site'] : []),
    }),
  }),
});

export const { useGetFeaturesQuery, useLazyGetFeaturesQuery, useSetFeaturesMutation } = featuresApi;
