import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EnvError, publicOrigin, readEnv } from './env';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(tmpdir(), 'attic-env-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const SECRET = 'a secret of at least thirty-two characters';
const read = (settings: Record<string, string | undefined>) => readEnv({ DATA_DIR: dataDir, ...settings });
function mistakes(settings: Record<string, string | undefined>): string[] {
  try {
    read(settings);
  } catch (error) {
    if (error instanceof EnvError) return error.lines;
    throw error;
  }
  return [];
}

describe('the settings', () => {
  it('need none: defaults for a first start, a secret that is made and kept', () => {
    const env = read({});
    expect(env).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      DEMO: true,
      RATE_LIMIT: 'on',
      WARM_PICTURES: 'on',
      DATA_DIR: dataDir,
    });
    expect(env.DATABASE_URL).toBeUndefined();
    expect(env.JWT_SECRET.length).toBeGreaterThanOrEqual(32);
    expect(read({}).JWT_SECRET).toBe(env.JWT_SECRET);
    const file = path.join(dataDir, 'jwt-secret');
    expect(readFileSync(file, 'utf8')).toBe(env.JWT_SECRET);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('count an empty one as absent', () => {
    expect(read({ PORT: '', DATABASE_URL: '', SMTP_URL: '', DEMO: '' })).toMatchObject({
      PORT: 8080,
      DEMO: true,
    });
  });

  it.each([
    [undefined, 0],
    ['false', 0],
    ['true', 1],
    ['2', 2],
  ])('TRUST_PROXY %s is %i proxies', (TRUST_PROXY, count) => {
    expect(readEnv({ NODE_ENV: 'test', JWT_SECRET: SECRET, TRUST_PROXY }).TRUST_PROXY).toBe(count);
  });

  it.each([
    [undefined, []],
    [' , ', []],
    ['https://www.attic.example', ['https://www.attic.example']],
    [
      'https://WWW.attic.example/, http://127.0.0.1:8081',
      ['https://www.attic.example', 'http://127.0.0.1:8081'],
    ],
    ['https://attic.example:443', ['https://attic.example']],
  ])('CORS_ORIGINS %j lets in %j', (CORS_ORIGINS, origins) => {
    expect(read({ CORS_ORIGINS }).CORS_ORIGINS).toEqual(origins);
  });

  it.each([
    '*',
    'null',
    'https://*.attic.example',
    'attic.example',
    'https://attic.example/app',
    'https://me:secret@attic.example',
    'ftp://attic.example',
    'https://attic.example;https://other.example',
  ])('CORS_ORIGINS takes no %s', (CORS_ORIGINS) => {
    expect(mistakes({ CORS_ORIGINS })).toEqual([
      'CORS_ORIGINS: must be origins like https://attic.example, separated by commas',
    ]);
  });

  it('SPECIAL_ACCOUNT_IDS protects an account whichever way its id is written', () => {
    const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    expect(read({ DEMO: 'false' }).SPECIAL_ACCOUNT_IDS).toEqual([]);
    expect(read({ DEMO: 'true', SPECIAL_ACCOUNT_IDS: id }).SPECIAL_ACCOUNT_IDS).toEqual([id]);
    expect(read({ DEMO: 'true' }).SPECIAL_ACCOUNT_IDS).toEqual([]);
    expect(read({ SPECIAL_ACCOUNT_IDS: ` ${id.toUpperCase()}, ` }).SPECIAL_ACCOUNT_IDS).toEqual([id]);
  });

  it.each<[string, Record<string, string>]>([
    ['PORT', { PORT: '99999' }],
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '80.5' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/attic' }],
    ['DATABASE_URL', { DATABASE_URL: 'localhost' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://attic.example' }],
    ['DEMO', { DEMO: 'yes' }],
    [
      'DEMO',
      { DEMO: 'true', NODE_ENV: 'production', JWT_SECRET: SECRET, PUBLIC_URL: 'https://attic.example' },
    ],
    ['JWT_SECRET', { JWT_SECRET: 'short' }],
    ['JWT_SECRET', { NODE_ENV: 'production', PUBLIC_URL: 'https://attic.example' }],
    ['PUBLIC_URL', { NODE_ENV: 'production', JWT_SECRET: SECRET }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['STRIPE_LOOPBACK_URL', { STRIPE_LOOPBACK_URL: 'http://10.0.0.1:4000' }],
    [
      'STRIPE_LOOPBACK_URL',
      {
        NODE_ENV: 'production',
        JWT_SECRET: SECRET,
        PUBLIC_URL: 'https://attic.example',
        STRIPE_LOOPBACK_URL: 'http://127.0.0.1:4000',
      },
    ],
    ['RATE_LIMIT', { RATE_LIMIT: 'maybe' }],
    ['WARM_PICTURES', { WARM_PICTURES: 'later' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'all' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['MAPS_TILES_URL', { MAPS_TILES_URL: 'http://tiles.example/{z}' }],
    ['SPECIAL_ACCOUNT_IDS', { SPECIAL_ACCOUNT_IDS: 'someone' }],
  ])('name %s when it is wrong', (name, settings) => {
    const lines = mistakes(settings);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: .+`));
    expect(lines[0]).not.toContain('\n');
  });

  it('name every mistake on a line of its own, and never show a secret', () => {
    const lines = mistakes({
      PORT: '-1',
      JWT_SECRET: 'hush',
      NODE_ENV: 'production',
      DEMO: 'true',
      PUBLIC_URL: 'https://attic.example',
    });
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(['DEMO', 'JWT_SECRET', 'PORT']);
    expect(lines.join()).not.toContain('hush');
  });

  it('turn the demo off in production', () => {
    expect(
      read({ NODE_ENV: 'production', JWT_SECRET: SECRET, PUBLIC_URL: 'https://attic.example' }).DEMO,
    ).toBe(false);
  });

  it('say where people reach the site', () => {
    expect(publicOrigin(read({ PORT: '3000' }))).toBe('http://127.0.0.1:3000');
    expect(publicOrigin(read({ PUBLIC_URL: 'https://attic.example/' }))).toBe('https://attic.example');
  });
});
