import type { z } from 'zod';
import type { loginAnswer, loginInput, RegisterInput, UserInfoAnswer } from '@shared/contract/session';
import { baseApi } from './baseApi';
import { formDataOf } from './formData';

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The user-info call. Quiet: the start screen shows its failure. */
    getUserInfo: build.query<UserInfoAnswer, void>({
      query: () => '/api/account/me',
      providesTags: ['UserInfo'],
      extraOptions: { quiet: true },
    }),
    login: build.mutation<z.infer<typeof loginAnswer>, z.input<typeof loginInput>>({
      query: (body) => ({ url: '/api/auth/login', method: 'POST', body }),
      extraOptions: { quiet: true },
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: '/api/auth/logout', method: 'POST' }),
      extraOptions: { quiet: true },
    }),
    registerNewUser: build.mutation<z.infer<typeof loginAnswer>, RegisterInput | FormData>({
      query: (input) => ({ url: '/api/auth/register-new-user', method: 'POST', body: formDataOf(input) }),
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useLoginMutation, useRegisterNewUserMutation } = sessionApi;
