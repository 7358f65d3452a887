import { facebookInput, googleInput, loginAnswer } from '@shared/contract/people/session';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { conflict } from '../../../errors';
import { callerOf } from '../../../plugins/caller';
import { createFacebookTokens } from './facebookTokens';
import { createGoogleTokens } from './googleTokens';
import { signInSocially } from './social.service';

/** Sign-in with Google or Facebook, each where its client id is set. */
export function socialRoutes(app: App, context: Context) {
  const { env, now } = context;
  const config = {
    can: 'public',
    feature: 'social_sign_in',
    rateLimit: { max: 20, timeWindow: '1 minute' },
  } as const;
  const verifyGoogle =
    env.GOOGLE_CLIENT_ID &&
    createGoogleTokens({ issuer: env.GOOGLE_ISSUER, clientId: env.GOOGLE_CLIENT_ID, now });
  const verifyFacebook =
    env.FACEBOOK_APP_ID &&
    env.FACEBOOK_APP_SECRET &&
    createFacebookTokens({
      graphUrl: env.FACEBOOK_GRAPH_URL,
      appId: env.FACEBOOK_APP_ID,
      appSecret: env.FACEBOOK_APP_SECRET,
      now,
    });
  const notOffered = () => conflict('social.unavailable', 'this way of signing in is not set up');

  app.post(
    '/api/auth/google',
    { config, schema: { tags: ['session'], body: googleInput, response: { 200: loginAnswer } } },
    async (request) => {
      if (!verifyGoogle) throw notOffered();
      const { credential, language } = request.body;
      const person = await verifyGoogle(credential);
      return { token: await signInSocially({ context, caller: callerOf(request), person, language }) };
    },
  );

  app.post(
    '/api/auth/facebook',
    { config, schema: { tags: ['session'], body: facebookInput, response: { 200: loginAnswer } } },
    async (request) => {
      if (!verifyFacebook) throw notOffered();
      const { accessToken, language } = request.body;
      const person = await verifyFacebook(accessToken);
      return { token: await signInSocially({ context, caller: callerOf(request), person, language }) };
    },
  );
}
