import type { BrandAnswer, BrandInput } from '@shared/contract/system/brand';
import { baseApi } from '../../../api/baseApi';
import { formDataOf } from '../../../api/formData';
import { quiet } from '../../../api/resourceEndpoints';

type LogoInput = { version: number } & ({ logo: File } | { remove: true });
const tag = { type: 'Setting' as const, id: 'brand' };
// Every public page knows the brand, and the set-up asks whether there is contact.
const changed = (result: unknown) =>
  result ? [tag, 'Site' as const, { type: 'Setting' as const, id: 'set_up' }] : [];

export const brandApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBrand: build.query<BrandAnswer, void>({ query: () => '/api/brand', providesTags: [tag], ...quiet }),
    setBrand: build.mutation<BrandAnswer, BrandInput>({
      query: (body) => ({ url: '/api/brand', method: 'PATCH', body }),
      invalidatesTags: changed,
    }),
    changeBrandLogo: build.mutation<BrandAnswer, LogoInput>({
      query: (form) => ({ url: '/api/brand/logo', method: 'PATCH', body: formDataOf(form) }),
      invalidatesTags: changed,
    }),
  }),
});

export const { useGetBrandQuery, useLazyGetBrandQuery, useSetBrandMutation, useChangeBrandLogoMutation } =
  brandApi;
