import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env';

/** Security headers. Scripts come from our own files alone; antd writes style elements, hence inline styles. */
export async function registerHeaders(app: FastifyInstance, env: Env) {
  const tiles = env.MAPS_KEY ? [new URL(env.MAPS_TILES_URL.replace(/[{}]/g, '')).origin] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...tiles],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Over plain http on loopback the browser must not be told to insist on https.
    strictTransportSecurity: env.NODE_ENV === 'production' ? { maxAge: 15_552_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
