import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { baseAddress, browserSettings, targetOf, type BrowserSettings } from './browserSettings.cjs';
import { whyStale } from './lastBuild.mjs';

describe('the target', () => {
  test.each([
    [{}, 'local'],
    [{ NODE_ENV: 'development' }, 'local'],
    [{ NODE_ENV: 'test' }, 'local'],
    [{ NODE_ENV: 'production' }, 'production'],
    [{ NODE_ENV: 'production', ATTIC_TARGET: 'staging' }, 'staging'],
    [{ NODE_ENV: 'production', ATTIC_TARGET: '' }, 'production'],
    [{ ATTIC_TARGET: 'production' }, 'production'],
    [{ ATTIC_TARGET: 'local' }, 'local'],
  ])('of %j is %s', (env, target) => {
    expect(targetOf(env)).toBe(target);
  });

  test('has one of three names', () => {
    expect(() => targetOf({ ATTIC_TARGET: 'prod' })).toThrow(
      'ATTIC_TARGET: must be one of local, staging, production',
    );
  });
});

describe('the settings', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'attic-settings-'));
    const write = (target: string, lines: string[]) =>
      writeFileSync(path.join(root, `.env.${target}`), lines.join('\n'));
    write('local', ['# nothing but the flag', 'ENVIRONMENT=Local']);
    write('production', [
      'ENVIRONMENT=Production',
      'API_BASE_URL=https://api.attic.example/',
      'MAPS_KEY=k1',
      'JWT_SECRET=no business of the browser',
    ]);
    write('staging', ['ENVIRONMENT=Stagin']);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('are those of the file, and no other name leaves it', () => {
    expect(browserSettings({ NODE_ENV: 'production', JWT_SECRET: 'x' }, root)).toEqual({
      target: 'production',
      environment: 'Production',
      apiBaseUrl: 'https://api.attic.example',
      mapsKey: 'k1',
    });
    expect(browserSettings({}, root)).toEqual({
      target: 'local',
      environment: 'Local',
      apiBaseUrl: '',
      mapsKey: '',
    });
  });

  test('of the environment win, but for the flag; an empty one counts as absent', () => {
    const env = { NODE_ENV: 'production', ENVIRONMENT: 'Local', API_BASE_URL: '/backend/', MAPS_KEY: '' };
    expect(browserSettings(env, root)).toMatchObject({
      environment: 'Production',
      apiBaseUrl: '/backend',
      mapsKey: 'k1',
    });
  });

  test('that are wrong are named', () => {
    expect(() => browserSettings({ ATTIC_TARGET: 'staging' }, root)).toThrow(
      'ENVIRONMENT in .env.staging: must be one of Local, Staging, Production',
    );
    expect(() => browserSettings({}, path.join(root, 'elsewhere'))).toThrow(
      '.env.local: cannot be read (ENOENT)',
    );
    expect(() => browserSettings({ API_BASE_URL: 'api.attic.example' }, root)).toThrow(
      'API_BASE_URL: must be',
    );
  });

  test('of this project: each file has the flag of its name', () => {
    const flagOf = (target: string) => browserSettings({ ATTIC_TARGET: target }).environment;
    expect(['local', 'staging', 'production'].map(flagOf)).toEqual(['Local', 'Staging', 'Production']);
  });
});

describe('the base address', () => {
  test.each([
    ['', ''],
    ['  ', ''],
    ['/', ''],
    ['/backend', '/backend'],
    ['/backend/', '/backend'],
    ['/a/b//', '/a/b'],
    ['https://api.attic.example', 'https://api.attic.example'],
    ['https://api.attic.example/', 'https://api.attic.example'],
    ['https://API.attic.example:8443/v1/', 'https://api.attic.example:8443/v1'],
    ['https://api.attic.example:443', 'https://api.attic.example'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('%j is appended to as %j', (text, address) => {
    expect(baseAddress(text)).toBe(address);
  });

  test.each([
    'api.attic.example',
    '//api.attic.example',
    'ftp://api.attic.example',
    'javascript:alert(1)',
    'https://',
    'https://me:secret@api.attic.example',
    'https://api.attic.example?key=1',
    'https://api.attic.example#x',
    'https://api.attic.example https://other.example',
    '/\\other.example',
    'backend',
  ])('%j is refused', (text) => {
    expect(() => baseAddress(text)).toThrow(
      'API_BASE_URL: must be empty, a path like /backend, or an http(s)',
    );
  });
});

describe('the last build', () => {
  const local: BrowserSettings = { target: 'local', environment: 'Local', apiBaseUrl: '', mapsKey: '' };
  const stamp = { startedAt: 1000, settings: local };

  test.each([
    ['nothing was built', { stamp: null, changedAt: 0, wanted: local }, 'there is no whole build'],
    ['all is as it was', { stamp, changedAt: 999, wanted: local }, null],
    [
      'a source was saved after it began',
      { stamp, changedAt: 1001, wanted: local },
      'the sources are newer than the last build',
    ],
    [
      'a source was saved as it began',
      { stamp, changedAt: 1000, wanted: local },
      'the sources are newer than the last build',
    ],
    [
      'it was for another target',
      { stamp, changedAt: 0, wanted: { ...local, target: 'production' as const } },
      'the last build was for local',
    ],
    [
      'it was for another target with the same settings',
      {
        stamp: { ...stamp, settings: { ...local, target: 'staging' as const } },
        changedAt: 0,
        wanted: local,
      },
      'the last build was for staging',
    ],
    [
      'the API is elsewhere',
      { stamp, changedAt: 0, wanted: { ...local, apiBaseUrl: 'https://api.attic.example' } },
      'API_BASE_URL changed',
    ],
    [
      'there is a key for maps',
      { stamp, changedAt: 0, wanted: { ...local, mapsKey: 'k' } },
      'MAPS_KEY changed',
    ],
    [
      'several settings differ',
      { stamp, changedAt: 0, wanted: { ...local, environment: 'Staging' as const, mapsKey: 'k' } },
      'ENVIRONMENT and MAPS_KEY changed',
    ],
  ])('%s', (_name, build, why) => {
    expect(whyStale(build)).toBe(why);
  });
});
