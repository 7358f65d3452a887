import type { z } from 'zod';
import type { emptyAnswer } from '@shared/contract/base/common';
import type {
  ConfirmLinkAnswer,
  confirmLinkInput,
  facebookInput,
  forgotPasswordInput,
  googleInput,
  LoginAnswer,
  loginInput,
  RegisterAnswer,
  RegisterInput,
  resendConfirmationInput,
  resetPasswordInput,
  UserInfoAnswer,
} from '@shared/contract/people/session';
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
    login: build.mutation<LoginAnswer, z.input<typeof loginInput>>({
      query: (body) => ({ url: '/api/auth/login', method: 'POST', body }),
      extraOptions: { quiet: true },
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: '/api/auth/logout', method: 'POST' }),
      extraOptions: { quiet: true },
    }),
    /** A multipart form. Visitors register themselves; staff register others. */
    registerNewUser: build.mutation<RegisterAnswer, RegisterInput | FormData>({
      query: (input) => ({ url: '/api/auth/register-new-user', method: 'POST', body: formDataOf(input) }),
      invalidatesTags: (result) => (result ? [{ type: 'User', id: 'LIST' }] : []),
      extraOptions: { quiet: true },
    }),
    forgotPassword: build.mutation<z.infer<typeof emptyAnswer>, z.input<typeof forgotPasswordInput>>({
      query: (body) => ({ url: '/api/auth/forgot-password', method: 'POST', body }),
      extraOptions: { quiet: true },
    }),
    resetPassword: build.mutation<z.infer<typeof emptyAnswer>, z.input<typeof resetPasswordInput>>({
      query: (body) => ({ url: '/api/auth/reset-password', method: 'POST', body }),
      extraOptions: { quiet: true },
    }),
    resendConfirmation: build.mutation<z.infer<typeof emptyAnswer>, z.input<typeof resendConfirmationInput>>({
      query: (body) => ({ url: '/api/auth/resend-confirmation', method: 'POST', body }),
      extraOptions: { quiet: true },
    }),
    /** Spends the link that the button of a mail leads to. */
    confirmLink: build.mutation<ConfirmLinkAnswer, z.input<typeof confirmLinkInput>>({
      query: (body) => ({ url: '/api/auth/confirm', method: 'POST', body }),
      invalidatesTags: ['UserInfo'],
      extraOptions: { quiet: true },
    }),
    signInWithGoogle: build.mutation<LoginAnswer, z.input<typeof googleInput>>({
      query: (body) => ({ url: '/api/auth/google', method: 'POST', body }),
      extraOptions: { quiet: true },
    }),
    signInWithFacebook: build.mutation<LoginAnswer, z.input<typeof facebookInput>>({
      query: (body) => ({ url: '/api/auth/facebook', method: 'POST', body }),
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useLoginMutation,
  useRegisterNewUserMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useConfirmLinkMutation,
  useResendConfirmationMutation,
  useSignInWithGoogleMutation,
  useSignInWithFacebookMutation,
} = sessionApi;
