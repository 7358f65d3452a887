// `npm run build`: the browser bundle (webpack) and the server (esbuild), stamped so that `npm start` knows whether they are fresh.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from './bundle.mjs';
import { compressFiles } from './compressFiles.mjs';

const STAMP = 'dist/built';
const SOURCES = [
  'src',
  'server',
  'public',
  'package.json',
  'package-lock.json',
  'webpack.config.ts',
  'tsconfig.json',
  '.env.local',
  '.env.staging',
  '.env.production',
];

function newest(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}

/** True when a source is newer than the last complete build, or there is none. */
export function isStale() {
  const built = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return SOURCES.some((source) => newest(source) > built);
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args[0]} ended with code ${code}`)),
    );
    child.on('error', reject);
  });
}

export async function build() {
  const started = Date.now();
  const beat = setInterval(
    () => console.log(`  … building, ${Math.round((Date.now() - started) / 1000)} s`),
    5000,
  );
  try {
    console.log('Building Attic (about half a minute the first time)');
    await bundleServer(
      [
        'server/main.ts',
        'server/modules/integrations/parseWorker.ts',
        'server/storage/imageWorker.ts',
        'server/cli/seed.ts',
        'server/cli/importListings.ts',
      ],
      'dist/server',
    );
    await run(process.execPath, [
      '--no-deprecation',
      '-r',
      'esbuild-register',
      'node_modules/webpack/bin/webpack.js',
      '--mode',
      'production',
    ]);
    // webpack makes index.html itself; the icon and the like go along as they are.
    cpSync('public', 'dist/web', {
      recursive: true,
      filter: (source) => path.basename(source) !== 'index.html',
    });
    await compressFiles('dist/web');
    mkdirSync('dist', { recursive: true });
    writeFileSync(STAMP, new Date().toISOString());
    console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s`);
  } finally {
    clearInterval(beat);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--if-stale') || isStale()) await build();
}
