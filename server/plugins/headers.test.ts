import Fastify from 'fastify';
import { BUILT_FOR_NOTHING } from '../builtFor';
import { readEnv } from '../env';
import { registerHeaders } from './headers';
import { SCRIPT_LOADER } from './scriptLoader';

/** The one text of a page that runs, by its sum, as WebCrypto computes it. */
let loader: string;
beforeAll(async () => {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(SCRIPT_LOADER));
  loader = `'sha256-${Buffer.from(sum).toString('base64')}'`;
});

/** The headers of a server with these settings. */
async function headersWith(settings: Record<string, string>, built: Partial<typeof BUILT_FOR_NOTHING> = {}) {
  const app = Fastify();
  const secret = 'a secret of at least thirty-two characters';
  await registerHeaders(
    app,
    readEnv({ NODE_ENV: 'test', JWT_SECRET: secret, DATA_KEY: secret, ...settings }),
    { ...BUILT_FOR_NOTHING, ...built },
  );
  app.get('/', async () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name!, sources];
      }),
  );
  return { policy, opener: headers['cross-origin-opener-policy'] };
}

const google = { GOOGLE_CLIENT_ID: 'client-id' };
const facebook = { FACEBOOK_APP_ID: '123', FACEBOOK_APP_SECRET: 'secret' };

it('lets nothing in from elsewhere while no provider is set up', async () => {
  const { policy, opener } = await headersWith({});
  expect(policy).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'", loader],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
  expect(opener).toBe('same-origin');
});

it('lets in what Google Identity Services needs, and its window answer', async () => {
  const { policy, opener } = await headersWith(google);
  expect(policy).toMatchObject({
    'script-src': ["'self'", loader, 'https://accounts.google.com/gsi/client'],
    'style-src': ["'self'", "'unsafe-inline'", 'https://accounts.google.com/gsi/style'],
    'connect-src': ["'self'", 'https://accounts.google.com/gsi/'],
    'frame-src': ["'self'", 'blob:', 'https://accounts.google.com/gsi/'],
  });
  expect(JSON.stringify(policy)).not.toContain('facebook');
  expect(opener).toBe('same-origin-allow-popups');
});

it('lets in what the Facebook SDK needs', async () => {
  const { policy, opener } = await headersWith(facebook);
  expect(policy).toMatchObject({
    'script-src': ["'self'", loader, 'https://connect.facebook.net'],
    'connect-src': ["'self'", 'https://www.facebook.com', 'https://graph.facebook.com'],
    'frame-src': ["'self'", 'blob:', 'https://www.facebook.com'],
  });
  expect(JSON.stringify(policy)).not.toContain('google');
  expect(opener).toBe('same-origin-allow-popups');
});

it('lets in both', async () => {
  const { policy } = await headersWith({ ...google, ...facebook });
  expect(policy['script-src']).toEqual([
    "'self'",
    loader,
    'https://accounts.google.com/gsi/client',
    'https://connect.facebook.net',
  ]);
});

it.each([
  ['', []],
  ['/backend', []],
  ['https://api.attic.example', ['https://api.attic.example']],
  ['https://api.attic.example:8443/v1', ['https://api.attic.example:8443']],
  ['http://127.0.0.1:8081', ['http://127.0.0.1:8081']],
])('lets calls and pictures go to the API at %j that the pages were built for', async (apiBaseUrl, apis) => {
  const { policy } = await headersWith({}, { apiBaseUrl });
  expect(policy['connect-src']).toEqual(["'self'", ...apis]);
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', ...apis]);
  expect(policy['default-src']).toEqual(["'self'"]);
  expect(policy['script-src']).toEqual(["'self'", loader]);
});

it.each([
  ['no key', {}, {}, []],
  ['a key of the server', { MAPS_KEY: 'k' }, {}, ['https://api.maptiler.com']],
  ['a key of the build', {}, { mapsKey: 'k' }, ['https://api.maptiler.com']],
  [
    'a map service without keys',
    { MAPS_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' },
    {},
    ['https://tiles.example'],
  ],
])('lets in the tiles of a map with %s', async (_name, settings, built, tiles) => {
  const { policy } = await headersWith(settings, built);
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', ...tiles]);
});
