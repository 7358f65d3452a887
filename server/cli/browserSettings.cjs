// The browser's public settings, out of `.env.local`, `.env.staging` or `.env.production`: webpack writes them into the bundle, `npm start`
// and `npm run build` compare them with those of the last build. They are readable by anyone: no other name leaves those files.
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { parseEnv } = require('node:util');

const TARGETS = ['local', 'staging', 'production'];
const ENVIRONMENTS = ['Local', 'Staging', 'Production'];

/** A wrong setting, in one line that names it. */
class SettingError extends Error {}

/** Which `.env.*` counts: the one that ATTIC_TARGET names, else production's for a production server, else the local one. */
function targetOf(env) {
  const target = env.ATTIC_TARGET || (env.NODE_ENV === 'production' ? 'production' : 'local');
  if (!TARGETS.includes(target)) throw new SettingError(`ATTIC_TARGET: must be one of ${TARGETS.join(', ')}`);
  return target;
}

/**
 * The base address of the API as calls are appended to it: without a slash at the end. Empty for the page's own address, `/prefix` for
 * a folder of it, or a whole http(s) address, with or without a folder.
 */
function baseAddress(text) {
  const given = text.trim();
  const refuse = () => {
    throw new SettingError('API_BASE_URL: must be empty, a path like /backend, or an http(s) address');
  };
  if (!given) return '';
  if (/[\s?#\\]/.test(given)) refuse();
  const isFolder = /^\/(?!\/)/.test(given);
  if (!isFolder && !/^https?:\/\//i.test(given)) refuse();
  if (!URL.canParse(given, 'http://here')) refuse();
  const { origin, pathname, username, password } = new URL(given, 'http://here');
  if (username || password) refuse();
  return (isFolder ? '' : origin) + pathname.replace(/\/+$/, '');
}

/** The settings of a build. `env` wins over the file, as everywhere; an empty text counts as absent. */
function browserSettings(env = process.env, root = path.join(__dirname, '../..')) {
  const target = targetOf(env);
  const name = `.env.${target}`;
  let file;
  try {
    file = parseEnv(readFileSync(path.join(root, name), 'utf8'));
  } catch (error) {
    throw new SettingError(`${name}: cannot be read (${error.code ?? error.message})`);
  }
  const environment = file.ENVIRONMENT || 'Local';
  if (!ENVIRONMENTS.includes(environment))
    throw new SettingError(`ENVIRONMENT in ${name}: must be one of ${ENVIRONMENTS.join(', ')}`);
  return {
    target,
    environment,
    apiBaseUrl: baseAddress(env.API_BASE_URL || file.API_BASE_URL || ''),
    mapsKey: env.MAPS_KEY || file.MAPS_KEY || '',
  };
}

module.exports = { baseAddress, browserSettings, SettingError, targetOf };
