import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { apiOrigins, BUILT_FOR_NOTHING } from '../builtFor';
import type { Env } from '../env';
import { SCRIPT_LOADER_SOURCE } from './scriptLoader';

type Sources = { script: string[]; style: string[]; frame: string[]; connect: string[] };

/** The sources that Google Identity Services needs, as it documents them. */
const GOOGLE: Sources = {
  script: ['https://accounts.google.com/gsi/client'],
  style: ['https://accounts.google.com/gsi/style'],
  frame: ['https://accounts.google.com/gsi/'],
  connect: ['https://accounts.google.com/gsi/'],
};
/** The hosts of the Facebook SDK for JavaScript. */
const FACEBOOK: Sources = {
  script: ['https://connect.facebook.net'],
  style: [],
  frame: ['https://www.facebook.com'],
  connect: ['https://www.facebook.com', 'https://graph.facebook.com'],
};

/**
 * Security headers. Scripts come from our own files alone, with the one text that loads them, and from the sign-in providers that are set up; antd writes style
 * elements, hence inline styles. Calls and pictures go to the API that the pages were built for.
 */
export async function registerHeaders(app: FastifyInstance, env: Env, builtFor = BUILT_FOR_NOTHING) {
  const hasTiles = Boolean(env.MAPS_KEY || builtFor.mapsKey) || !env.MAPS_TILES_URL.includes('{key}');
  const tiles = hasTiles ? [new URL(env.MAPS_TILES_URL.replace(/[{}]/g, '')).origin] : [];
  const apis = apiOrigins(builtFor);
  const providers = [env.GOOGLE_CLIENT_ID && GOOGLE, env.FACEBOOK_APP_ID && FACEBOOK].filter(
    (provider) => typeof provider === 'object',
  );
  const theirs = (kind: keyof Sources) => providers.flatMap((provider) => provider[kind]);
  const signsInElsewhere = providers.length > 0;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", SCRIPT_LOADER_SOURCE, ...theirs('script')],
        'style-src': ["'self'", "'unsafe-inline'", ...theirs('style')],
        'img-src': ["'self'", 'data:', 'blob:', ...apis, ...tiles],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...apis, ...theirs('connect')],
        // A PDF that came with the login is shown from memory.
        'frame-src': ["'self'", 'blob:', ...theirs('frame')],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // The providers' windows tell ours how the sign-in went.
    crossOriginOpenerPolicy: { policy: signsInElsewhere ? 'same-origin-allow-popups' : 'same-origin' },
    // Over plain http on loopback the browser must not be told to insist on https.
    strictTransportSecurity: env.NODE_ENV === 'production' ? { maxAge: 15_552_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
