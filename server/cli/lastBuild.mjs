// What `dist/` was built from and for, and whether that is still what is wanted. Nothing here needs the development packages.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STAMP = 'dist/built.json';
const SOURCES = [
  'src',
  'server',
  'public',
  'docs/guide',
  'package.json',
  'package-lock.json',
  'webpack.config.ts',
  'tsconfig.json',
];
/** The names that people know each setting by. */
const NAMES = { environment: 'ENVIRONMENT', apiBaseUrl: 'API_BASE_URL', mapsKey: 'MAPS_KEY' };

/** Returns the time of the last change of a file, or of any in a folder, in milliseconds; 0 where there is none. */
function newest(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}

/** Returns the time at which the newest source was changed, in milliseconds. */
const newestSource = () => Math.max(...SOURCES.map(newest));

/** The stamp of the last whole build, or null. */
function readStamp() {
  try {
    const stamp = JSON.parse(readFileSync(STAMP, 'utf8'));
    return typeof stamp.startedAt === 'number' && stamp.settings ? stamp : null;
  } catch {
    return null;
  }
}

/** Before a build: one that is broken off must not pass for the one before it. */
export const removeStamp = () => rmSync(STAMP, { force: true });

export function writeStamp(startedAt, settings) {
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ startedAt, settings }, null, 1));
}

/** Returns why the last build will not do for these settings, for the person who waits for the next; null when it will. */
export const whyBuild = (wanted) => whyStale({ stamp: readStamp(), changedAt: newestSource(), wanted });

/** The decision behind `whyBuild`; times are milliseconds. */
export function whyStale({ stamp, changedAt, wanted }) {
  if (!stamp) return 'there is no whole build';
  // A file that was saved while the build ran may not be in it.
  if (changedAt >= stamp.startedAt) return 'the sources are newer than the last build';
  const { target } = stamp.settings;
  if (target !== wanted.target) return `the last build was for ${target}`;
  const others = Object.keys(NAMES).filter((name) => stamp.settings[name] !== wanted[name]);
  if (others.length > 0) return `${others.map((name) => NAMES[name]).join(' and ')} changed`;
  return null;
}
