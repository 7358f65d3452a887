// Makes a release and keeps it as docs/HOSTING.md tells a host to: two processes behind nginx, restarted, backed up, brought to a database with
// a new migration and back to the release before, while people use it over TLS. Fails when one of their requests does.
//   node .ci/release.mjs FOLDER
// Needs a build, nginx, openssl and a PostgreSQL server (TEST_DATABASE_URL), on which it makes and removes databases of its own.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { targetOf } from '../server/cli/browserSettings.cjs';
import { openHost } from './releaseHost.mjs';
import { caller, startLoad } from './releaseLoad.mjs';

const { TEST_DATABASE_URL: database = 'postgres://postgres@127.0.0.1:5432/postgres' } = process.env;
const SERVER = 'dist/server/server/main.mjs';
const PASSWORD = 'a password of this run';
const MIGRATIONS = 'server/db/migrations';
const NEWEST = '9998_of_the_newest_release.sql';
const NEXT = '9999_of_the_next_release.sql';
const FORMER_ASSET = 'assets/of-the-former-release.js';
const folder = path.resolve(process.argv[2] ?? '');
const began = Date.now();
const say = (text) => console.log(`Release: ${text} (${Math.round((Date.now() - began) / 1000)} s)`);
if (!process.argv[2]) throw new Error('node .ci/release.mjs FOLDER');

const host = await openHost(folder, database);
process.once('SIGTERM', () => void host.close().finally(() => process.exit(143)));

/** A release beside this one: the same program with other migrations, which are what a database knows of it. */
function makeBeside(release, name, changeMigrations) {
  const made = path.join(folder, name);
  for (const part of [MIGRATIONS, 'dist/web', 'package.json'])
    cpSync(path.join(release, part), path.join(made, part), { recursive: true });
  for (const part of ['dist/built.json', 'dist/chunks.json', 'dist/drawing', 'dist/server', 'node_modules'])
    symlinkSync(path.join(release, part), path.join(made, part));
  changeMigrations(path.join(made, MIGRATIONS));
  return made;
}

/**
 * The release before this one, which lacks a migration that this one is given here, and the one after, whose migration changes what everybody uses. All are the same
 * program: one of its own migrations could not be taken away from it.
 */
function makeNeighbours(release) {
  const former = makeBeside(release, 'former', () => undefined);
  writeFileSync(path.join(release, MIGRATIONS, NEWEST), 'alter table unit add column of_newest date;');
  writeFileSync(path.join(former, 'dist/web', FORMER_ASSET), '');
  const next = makeBeside(release, 'next', (migrations) =>
    writeFileSync(
      path.join(migrations, NEXT),
      `alter table reservation add column of_next text not null default 'x'; alter table account add column of_next date;
       create index reservation_of_next on reservation (of_next); update room_type set version = version;`,
    ),
  );
  return { former, next };
}

/** Twenty listings, as a host brings his inventory in. */
function listingsFile() {
  const header = 'id,name,latitude,longitude,property_type,room_type,accommodates,price,description,beds';
  const rows = Array.from(
    { length: 20 },
    (_, n) =>
      `h${n},Room ${n} by the sea,${5.4 + n / 1000},100.3${n},Entire home,Entire home/apt,2,$${150 + n}.00,A room,1`,
  );
  return host.write('listings.csv', `${[header, ...rows].join('\n')}\n`);
}

async function query(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
const settings = (name, url, dataDir) =>
  host.write(
    name,
    Object.entries({
      NODE_ENV: 'production',
      PUBLIC_URL: `https://127.0.0.1:${host.ports.https}`,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      JWT_SECRET: 'j'.repeat(40),
      DATA_KEY: 'k'.repeat(40),
      TRUST_PROXY: 'true',
      DRAIN_SECONDS: '1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      MAIL_FROM: '"Attic <stay@stay.example>"',
    })
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  );

/** Starts a process of a release, and waits until it is ready, as the page for hosts does. */
async function startServer(release, env, port) {
  const server = host.start(`the server on port ${port}`, process.execPath, [`--env-file=${env}`, SERVER], {
    cwd: release,
    env: { PORT: String(port) },
  });
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) return server;
    if (tries > 300 || server.child.exitCode !== null)
      throw new Error(`${server.name} did not come up\n${server.said.slice(-2000)}`);
    await sleep(200);
  }
}
async function stopServer(server) {
  server.child.kill('SIGTERM');
  await host.ended(server);
}
const run = (release, env, command, ...args) =>
  host.ended(
    host.start(
      command,
      process.execPath,
      [`--env-file=${env}`, `dist/server/server/cli/${command}.mjs`, ...args],
      {
        cwd: release,
      },
    ),
  );

/** True when the user of the host could write anywhere in a folder. */
function mayWrite(release) {
  if (host.user.uid === undefined) return false;
  return readdirSync(release, { recursive: true, withFileTypes: true }).some((entry) => {
    const { mode, uid } = statSync(path.join(entry.parentPath ?? entry.path, entry.name));
    return uid === host.user.uid || (mode & 0o022) !== 0;
  });
}

async function main() {
  const release = path.join(folder, 'release');
  execFileSync(process.execPath, ['server/cli/release.mjs', release], {
    env: { ...process.env, ATTIC_TARGET: targetOf(process.env), INIT_CWD: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (mayWrite(release)) throw new Error('the user of the host could write into the release');
  say(
    `made, ${readdirSync(release, { recursive: true }).length} files; nothing of it can be written by who runs it`,
  );

  const { former, next } = makeNeighbours(release);
  const url = await host.databases.create('a');
  const env = settings('attic.env', url, host.makeFolder('data'));
  const made = await run(former, env, 'createAdmin', '--email', 'first@stay.example', '--name', 'First');
  const token = /\/([\w-]{20,})\s*$/m.exec(made)?.[1] ?? /token=([\w-]+)/.exec(made)?.[1];
  await run(
    former,
    env,
    'importListings',
    listingsFile(),
    '--state',
    'Penang',
    '--country',
    'MY',
    '--town',
    'George Town',
  );
  const { one, other, https, restored } = host.ports;
  const servers = [await startServer(former, env, one), await startServer(former, env, other)];
  const nginx = await host.startNginx();
  const site = { port: https, ca: nginx.ca };
  const call = caller(site);
  await call('/api/auth/reset-password', { token, password: PASSWORD });
  const login = { email: 'first@stay.example', password: PASSWORD };
  await call('/api/auth/login', login);
  const found = JSON.parse(await call('/api/public/listings?pagination=%7B%22limit%22%3A100%7D')).listings;
  if (found.length !== 20) throw new Error(`${found.length} of 20 listings are there`);
  say('two processes behind nginx with TLS, first administrator, listings');

  const load = startLoad(site, { listings: found.map(({ id }) => id), login });
  const stillGood = () => {
    if (load.failures.length > 0)
      throw new Error(`requests failed:\n${load.failures.join('\n')}\n${nginx.errors().slice(-2000)}`);
  };
  const replace = async (index, by) => {
    await stopServer(servers[index]);
    servers[index] = await startServer(by, env, [one, other][index]);
    stillGood();
  };
  await sleep(1000);
  await replace(0, former);
  await replace(1, former);
  say('both processes restarted, one after the other, while people use the site');

  const backup = path.join(host.makeFolder('backups'), 'first');
  await run(former, env, 'backup', backup);
  stillGood();
  const envOfRestored = settings(
    'restored.env',
    await host.databases.create('b'),
    host.makeFolder('data-restored'),
  );
  const told = await run(release, envOfRestored, 'restore', backup);
  stillGood();
  say(`backup meanwhile; ${told.trim().split('\n')[0]}`);

  const hasRun = async (name) =>
    (await query(url, `select 1 from migration where name = '${name}'`)).length > 0;
  if (await hasRun(NEWEST)) throw new Error(`${NEWEST} has run too early`);
  await replace(0, release);
  // A page of the one release may ask the other for its scripts.
  for (let times = 0; times < 4; times += 1) await call(`/${FORMER_ASSET}`);
  await replace(1, next);
  if (!((await hasRun(NEWEST)) && (await hasRun(NEXT)))) throw new Error('the migrations have not run');
  say(
    `updated twice: ${NEWEST} and one that changes reservations and accounts ran beside the release before`,
  );
  await replace(0, former);
  await sleep(1000);
  stillGood();
  say('one process taken back to the former release, on the database of the newest');

  const { count, bookings } = await load.stop();
  stillGood();
  const kept = await query(url, 'select id from reservation');
  if (bookings.length === 0 || kept.length !== bookings.length)
    throw new Error(`${bookings.length} bookings were confirmed, ${kept.length} are there`);
  servers.push(await startServer(release, envOfRestored, restored));
  await Promise.all(servers.map(stopServer));
  say(
    `${count} requests, none failed; ${bookings.length} bookings confirmed, all of them there once; the restored database serves`,
  );
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await host.close();
}
// Whoever of the load is still asking.
process.exit();
