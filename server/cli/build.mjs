// `npm run build`: the browser bundle (webpack) and the server (esbuild), stamped so that `npm start` knows whether they are fresh.
import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { browserSettings, SettingError } from './browserSettings.cjs';
import { bundleServer, SERVER_ENTRIES } from './bundle.mjs';
import { bundleDrawing } from './bundleDrawing.mjs';
import { compressFiles } from './compressFiles.mjs';
import { removeStamp, whyBuild, writeStamp } from './lastBuild.mjs';

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args[0]} ended with code ${code}`)),
    );
    child.on('error', reject);
  });
}

/** The guide is TypeScript, as the tests read it: it is bundled before it runs. */
async function writeGuide() {
  await bundleServer(['server/cli/writeGuide.ts'], 'dist/run');
  const bundled = pathToFileURL(path.resolve('dist/run/server/cli/writeGuide.mjs'));
  await (await import(bundled.href)).writeGuide();
}

/** Builds for the target and with the settings of the environment; `why` is said to the person who waits. */
export async function build(settings = browserSettings(), why = null) {
  const started = Date.now();
  const beat = setInterval(
    () => console.log(`  … building, ${Math.round((Date.now() - started) / 1000)} s`),
    5000,
  );
  try {
    console.log(`Building Attic for ${settings.target}${why ? `: ${why}` : ''} (about half a minute)`);
    removeStamp();
    await bundleServer(
      [...SERVER_ENTRIES, 'server/cli/seed.ts', 'server/cli/importListings.ts'],
      'dist/server',
    );
    await bundleDrawing('dist/drawing', settings);
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
    await writeGuide();
    await compressFiles('dist/web');
    writeStamp(started, settings);
    console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s`);
  } finally {
    clearInterval(beat);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const wanted = browserSettings();
    const why = whyBuild(wanted);
    if (why || !process.argv.includes('--if-stale')) await build(wanted, why);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(`Wrong setting, ${error.message}`);
    process.exit(1);
  }
}
