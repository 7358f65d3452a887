import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packagesFor } from './releasePackages.mjs';

const lock = {
  packages: {
    '': { dependencies: { web: '1', pages: '1', fonts: '1', drawing: '1' } },
    'node_modules/web': { version: '5.0.0', dependencies: { parts: '2' }, peerDependencies: { fonts: '1' } },
    'node_modules/web/node_modules/parts': { version: '2.0.0', dependencies: { small: '1' } },
    'node_modules/parts': { version: '1.0.0' },
    'node_modules/small': { version: '1.2.3' },
    'node_modules/fonts': { version: '0.4.0' },
    'node_modules/pages': { version: '6.0.0' },
    'node_modules/drawing': {
      version: '3.0.0',
      dependencies: { small: '1' },
      optionalDependencies: { 'drawing-linux': '3', 'drawing-other': '3' },
      peerDependencies: { pages: '6' },
      peerDependenciesMeta: { pages: { optional: true } },
    },
    'node_modules/drawing-linux': { version: '3.0.1' },
  },
};
const placesOf = (code: string) =>
  packagesFor(code, lock).map(
    ({ place, version, optional }) =>
      `${place.replaceAll('node_modules/', '')} ${version}${optional ? ' ?' : ''}`,
  );

describe('the packages of a release', () => {
  test.each([
    ['nothing', 'const web = 1;', []],
    ['a name that only begins like one', 'import "webs";', []],
    [
      'an import, with the nearest of its needs and its peers',
      'import x from "web";',
      ['fonts 0.4.0', 'small 1.2.3', 'web 5.0.0', 'web/parts 2.0.0'],
    ],
    ['a path into one', 'resolve(`fonts/${weight}.ttf`)', ['fonts 0.4.0']],
    [
      'what fits some machines, and no peer that may be missing',
      "import 'drawing/lib.js';",
      ['drawing 3.0.0', 'drawing-linux 3.0.1 ?', 'small 1.2.3'],
    ],
  ])('of code with %s', (_name, code, places) => {
    expect(placesOf(code)).toEqual(places);
  });

  test('are refused where the lock lacks one', () => {
    const broken = {
      packages: { '': { dependencies: { a: '1' } }, 'node_modules/a': { dependencies: { b: '1' } } },
    };
    expect(() => packagesFor('import "a"', broken)).toThrow(
      'package-lock.json has no b, which node_modules/a needs',
    );
  });
});

describe('npm run release', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'attic-release-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const release = (target: string) =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      const env = {
        ...process.env,
        ATTIC_TARGET: 'staging',
        API_BASE_URL: 'https://no-build.example',
        INIT_CWD: folder,
      };
      execFile(process.execPath, ['server/cli/release.mjs', target], { env }, (error, _out, said) =>
        resolve({ code: error?.code, said }),
      );
    });

  test('leaves a folder with anything in it as it is', async () => {
    writeFileSync(path.join(folder, 'kept'), '');
    const { code, said } = await release('.');
    expect(said).toContain('is not empty: a release is made in a new folder');
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual(['kept']);
  });

  test('makes none of a build for something else, and leaves nothing', async () => {
    const { code, said } = await release('new');
    expect(said).toMatch(
      /^The last build will not do for a release \(.+\): run `ATTIC_TARGET=staging npm run build` first/,
    );
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });
});
