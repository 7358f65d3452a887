import type { UnknownAction, ThunkDispatch } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import { keepReferral } from './keptReferral';

const referralApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    countReferral: build.mutation<{ status: 'ok' }, string>({
      query: (slug) => ({ url: '/api/public/referrals', method: 'POST', body: { slug } }),
      extraOptions: { quiet: true },
    }),
  }),
});

/** As names in links are written; anything else came by no link of ours. */
const SLUG = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

/** Keeps the agent by whose link somebody came, and has the visit counted. */
export function cameByLink(asked: string, dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): void {
  const slug = asked.trim().toLowerCase();
  if (!SLUG.test(slug) || !keepReferral(slug)) return;
  void dispatch(referralApi.endpoints.countReferral.initiate(slug, { track: false }));
}
