// `npm run release -- FOLDER [--tar]`: all that a host needs to run Attic, in one folder (docs/HOSTING.md, decision 60). It needs no network.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { browserSettings, SettingError } from './browserSettings.cjs';
import { bundleServer, SERVER_ENTRIES } from './bundle.mjs';
import { whyBuild } from './lastBuild.mjs';
import { packagesFor } from './releasePackages.mjs';

const USAGE = `Makes a release: one folder with everything that a host needs to run Attic, for machines of the kind of this one.

  ATTIC_TARGET=production npm run build
  npm run release -- FOLDER [--tar]

FOLDER is new or empty; --tar packs it into FOLDER.tar.gz as well. The last build must be of these sources and for the target of ATTIC_TARGET
(default: production). docs/HOSTING.md says what a host does with it.`;

/** What a host runs: the script's name, and the entry behind it. */
const COMMANDS = {
  'create-admin': 'server/cli/createAdmin.ts',
  'import-listings': 'server/cli/importListings.ts',
  backup: 'server/cli/backup.ts',
  restore: 'server/cli/restore.ts',
  'export-journal': 'server/cli/exportJournal.ts',
};
const MIGRATIONS = 'server/db/migrations';

/** A release that cannot be made as it was asked for. */
class ReleaseRefused extends Error {}

function readCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tar: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help || positionals.length === 0) {
    console.log(USAGE);
    process.exit(values.help ? 0 : 1);
  }
  if (positionals.length > 1)
    throw new ReleaseRefused(`one folder at a time: "${positionals[1]}" is too much`);
  // npm moves to the project's folder and keeps where the person stood in INIT_CWD.
  return { folder: path.resolve(process.env.INIT_CWD ?? '.', positionals[0]), tar: values.tar ?? false };
}

function refuseUnlessNew(folder, tar) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ReleaseRefused(`${folder} is not empty: a release is made in a new folder`);
  if (tar && existsSync(`${folder}.tar.gz`)) throw new ReleaseRefused(`${folder}.tar.gz is there already`);
}

/** The settings of the last build, when a release may be made of it. */
function settingsOfBuild() {
  const wanted = browserSettings({ ...process.env, NODE_ENV: 'production' });
  const why = whyBuild(wanted);
  if (why)
    throw new ReleaseRefused(
      `The last build will not do for a release (${why}): run \`ATTIC_TARGET=${wanted.target} npm run build\` first`,
    );
  return wanted;
}

/** The commit of the sources, with a word where they differ from it; nothing is known outside of a repository. */
function commitOf() {
  try {
    const git = (...words) =>
      execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    const commit = git('rev-parse', 'HEAD');
    return git('status', '--porcelain') ? `${commit} and changes that are not committed` : commit;
  } catch {
    return 'unknown';
  }
}

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => ({
    file: path.join(entry.parentPath ?? entry.path, entry.name),
    isFolder: entry.isDirectory(),
  }));

/** The bundles, with the packages beside them that they name. */
async function copyServer(into) {
  await bundleServer([...SERVER_ENTRIES, ...Object.values(COMMANDS)], path.join(into, 'dist/server'), {
    sourcemap: false,
  });
  const code = filesIn(path.join(into, 'dist/server'))
    .filter(({ file }) => file.endsWith('.mjs'))
    .map(({ file }) => readFileSync(file, 'utf8'))
    .join('\n');
  const packages = packagesFor(code, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  let copied = 0;
  for (const { place, version, optional } of packages) {
    // One that is for another kind of machine.
    if (optional && !existsSync(place)) continue;
    copyPackage(place, version, into);
    copied += 1;
  }
  return copied;
}

function copyPackage(place, version, into) {
  const installed = existsSync(place)
    ? JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8')).version
    : 'missing';
  if (installed !== version)
    throw new ReleaseRefused(
      `${place} is ${installed}, and ${version} in package-lock.json: run \`npm ci\`, then build again`,
    );
  cpSync(place, path.join(into, place), {
    recursive: true,
    dereference: true,
    // Packages inside of one are listed for themselves.
    filter: (source) =>
      !source.endsWith('.map') && !path.relative(place, source).split(path.sep).includes('node_modules'),
  });
}

function writePackageJson(into) {
  const { name, version, license, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const entry = (source) => `node dist/server/${source.replace(/\.ts$/, '.mjs')}`;
  const scripts = {
    start: entry('server/main.ts'),
    ...Object.fromEntries(Object.entries(COMMANDS).map(([command, source]) => [command, entry(source)])),
  };
  const content = { name, version, private: true, license, engines, scripts };
  writeFileSync(path.join(into, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  return version;
}

/** Whatever the umask of who makes it: everybody may read it, its owner alone may write. */
function letEverybodyRead(folder) {
  chmodSync(folder, 0o755);
  for (const { file, isFolder } of filesIn(folder)) chmodSync(file, isFolder ? 0o755 : 0o644);
}

async function fill(into, settings) {
  const packages = await copyServer(into);
  cpSync('dist/web', path.join(into, 'dist/web'), { recursive: true });
  cpSync('dist/drawing', path.join(into, 'dist/drawing'), { recursive: true });
  cpSync('dist/chunks.json', path.join(into, 'dist/chunks.json'));
  cpSync('dist/built.json', path.join(into, 'dist/built.json'));
  cpSync(MIGRATIONS, path.join(into, MIGRATIONS), {
    recursive: true,
    filter: (source) => source === MIGRATIONS || source.endsWith('.sql'),
  });
  cpSync('hosting', path.join(into, 'hosting'), { recursive: true });
  cpSync('docs/HOSTING.md', path.join(into, 'HOSTING.md'));
  const version = writePackageJson(into);
  const { glibcVersionRuntime } = process.report.getReport().header;
  const lines = [
    `attic ${version}`,
    `commit ${commitOf()}`,
    `made ${new Date().toISOString()}`,
    `target ${settings.target}`,
    `machine ${process.platform}-${process.arch}${process.platform === 'linux' ? (glibcVersionRuntime ? ' glibc' : ' musl') : ''}`,
    `last migration ${readdirSync(path.join(into, MIGRATIONS)).sort().at(-1)}`,
  ];
  writeFileSync(path.join(into, 'VERSION'), `${lines.join('\n')}\n`);
  letEverybodyRead(into);
  return { packages, lines };
}

async function run() {
  const { folder, tar } = readCommand();
  refuseUnlessNew(folder, tar);
  const settings = settingsOfBuild();
  // It gets its name once it is whole: half of a release would be taken for one.
  mkdirSync(path.dirname(folder), { recursive: true });
  const part = mkdtempSync(`${folder}.part-`);
  try {
    const { packages, lines } = await fill(part, settings);
    renameSync(part, folder);
    if (tar) {
      const packed = `${folder}.tar.gz.part`;
      execFileSync('tar', [
        '-czf',
        packed,
        '--owner=0',
        '--group=0',
        '-C',
        path.dirname(folder),
        path.basename(folder),
      ]);
      renameSync(packed, `${folder}.tar.gz`);
    }
    console.log(
      `${lines.join('\n')}\n${packages} packages\nWritten to ${folder}${tar ? ` and ${folder}.tar.gz` : ''}`,
    );
  } finally {
    rmSync(part, { recursive: true, force: true });
    rmSync(`${folder}.tar.gz.part`, { force: true });
  }
}

try {
  await run();
} catch (error) {
  if (!(
    error instanceof ReleaseRefused ||
    error instanceof SettingError ||
    error.code?.startsWith('ERR_PARSE_ARGS')
  ))
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}
