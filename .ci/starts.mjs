// Starts the built server with another Node and uses it as a person would: loads the demo, signs in, searches, looks at a picture, stops.
//   node .ci/starts.mjs PATH_TO_NODE FOLDER [SECONDS]
// The folder keeps the data; one that another Node has filled is opened. The seconds are what the start and the stop may take, each.
import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const [, , node, dataDir, limitInSeconds = '180'] = process.argv;
const seconds = Number(limitInSeconds);
const version = execFileSync(node, ['--version'], { encoding: 'utf8', timeout: 60_000 }).trim();
const server = spawn(node, ['dist/server/server/main.mjs'], {
  env: {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
// Who ends this check ends the server with it.
process.once('SIGTERM', () => {
  server.kill('SIGKILL');
  process.exit(143);
});
const gone = once(server, 'exit');
let said = '';
const problem = (what) => new Error(`Node ${version}: the server ${what}\n${said.slice(-2000)}`);

/** Waits for a part of the server's life; one that takes too long is a problem. */
async function inTime(what, part) {
  const limit = new AbortController();
  const late = sleep(seconds * 1000, null, { signal: limit.signal }).then(() => {
    throw problem(`did not ${what} in ${seconds} seconds`);
  });
  try {
    return await Promise.race([part, late]);
  } finally {
    late.catch(() => undefined);
    limit.abort();
  }
}

const comesUp = new Promise((resolve, reject) => {
  const listen = (chunk) => {
    said += chunk;
    const found = /site\s+(http:\/\/\S+)/.exec(said);
    if (found) resolve(found[1]);
  };
  server.stdout.on('data', listen);
  server.stderr.on('data', listen);
  gone.then(([code]) => reject(problem(`ended with code ${code}`)), reject);
});
let origin;

async function call(address, body, headers = {}) {
  const answer = await fetch(origin + address, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    signal: AbortSignal.timeout(60_000),
  }).catch((error) => {
    throw new Error(`Node ${version}: ${address}: ${error.cause?.message ?? error.message}`);
  });
  if (!answer.ok)
    throw Object.assign(
      new Error(`Node ${version}: ${address} answers ${answer.status} ${await answer.text()}`),
      { retryAfter: answer.status === 503 ? Number(answer.headers.get('retry-after')) : 0 },
    );
  return answer;
}

/** A picture is drawn when first asked for: while the server says that it is busy, asks again when it says to. */
async function picture(address, tries = 30) {
  try {
    const type = (await call(address)).headers.get('content-type');
    if (!type?.startsWith('image/')) throw new Error(`Node ${version}: ${address} is ${type}`);
  } catch (error) {
    if (!error.retryAfter || tries === 1) throw error;
    await sleep(error.retryAfter * 1000);
    await picture(address, tries - 1);
  }
}
try {
  origin = await inTime('come up', comesUp);
  const { token } = await (
    await call('/api/auth/login', { email: 'admin@attic.example', password: 'attic-demo' })
  ).json();
  const { totalCount } = await (
    await call('/api/reservations/aggregation', null, { authorization: token })
  ).json();
  const { listings } = await (await call('/api/public/listings')).json();
  const home = await (await call('/')).text();
  // A picture goes through sharp, a password through argon2: what is not plain JavaScript.
  const [shown] = /\/media\/[^"'\s]+\.(webp|avif)/.exec(home) ?? [];
  if (!(totalCount > 0 && listings.length > 0 && home.includes('<title>') && shown))
    throw new Error(`Node ${version}: the demo is not there`);
  await picture(shown);
  server.kill('SIGTERM');
  const [code] = await inTime('stop', gone);
  if (code !== 0) throw problem(`stopped with code ${code}`);
  console.log(`Node ${version}: starts, signs in, searches, shows a picture, stops`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  // Whatever happened: nothing may write into the folder any more.
  server.kill('SIGKILL');
  await gone.catch(() => undefined);
}
