// What a host has around a release: databases of its own, a certificate, nginx, processes. All of it ends with `close`.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const PATIENCE_MS = 60_000;

/** Nobody's ids when this runs as root and Node may be run by nobody; else none, and everything runs as whoever this is. */
function anotherUser() {
  if (process.getuid() !== 0) return {};
  const id = (kind) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  const user = { uid: id('-u'), gid: id('-g') };
  try {
    execFileSync(process.execPath, ['--version'], { ...user, stdio: 'ignore' });
    return user;
  } catch {
    return {};
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Databases on the server of an address, owned by somebody who may do nothing else there. */
async function openDatabases(address) {
  const admin = new pg.Client({ connectionString: address });
  await admin.connect();
  const role = `attic_release_${process.pid}`;
  const password = randomBytes(12).toString('hex');
  const made = [];
  await admin.query(`create role ${role} login password '${password}'`);
  return {
    async create(label) {
      const name = `${role}_${label}`;
      await admin.query(`create database ${name}`);
      made.push(name);
      await admin.query(`alter database ${name} owner to ${role}`);
      const url = new URL(address);
      Object.assign(url, { username: role, password, pathname: `/${name}` });
      return url.href;
    },
    async close() {
      for (const name of made) await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`drop role ${role}`);
      await admin.end();
    },
  };
}

/** `nginx.conf` as a host gets it, with the names and ports of this run in place of the example's. */
function nginxConfig({ folder, ports, https }) {
  let text = readFileSync('hosting/nginx.conf', 'utf8');
  const replace = (from, to) => {
    if (!text.includes(from)) throw new Error(`hosting/nginx.conf has no "${from}"`);
    text = text.replaceAll(from, to);
  };
  replace('  listen [::]:80;\n', '');
  replace('  listen [::]:443 ssl http2;\n', '');
  replace('listen 80;', `listen 127.0.0.1:${ports.http};`);
  replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`);
  replace('127.0.0.1:8081', `127.0.0.1:${ports.one}`);
  replace('127.0.0.1:8082', `127.0.0.1:${ports.other}`);
  replace('server_name stay.example', 'server_name 127.0.0.1');
  replace('/etc/letsencrypt/live/stay.example/fullchain.pem', https.certificate);
  replace('/etc/letsencrypt/live/stay.example/privkey.pem', https.key);
  replace('/var/log/nginx/attic.log', `${folder}/access.log`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    `pid ${folder}/pid;`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`),
    text,
    '}',
  ].join('\n');
}

export async function openHost(folder, database) {
  const user = anotherUser();
  const running = new Set();
  let closed;
  const give = (file) => user.uid !== undefined && chownSync(file, user.uid, user.gid);
  const makeFolder = (name) => {
    const made = path.join(folder, name);
    mkdirSync(made, { mode: 0o700 });
    give(made);
    return made;
  };
  const write = (name, text) => {
    const file = path.join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    give(file);
    return file;
  };
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);

  /** Starts a program as the user of the host; `said` is what it has printed so far. */
  function start(name, command, args, { cwd = folder, env = {} } = {}) {
    const child = spawn(command, args, {
      ...user,
      cwd,
      // Debian's nginx is where only administrators look.
      env: { PATH: `${process.env.PATH}:/usr/sbin`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const program = { name, child, said: '', gone: once(child, 'exit') };
    program.gone.catch(() => undefined);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (program.said = (program.said + chunk).slice(-20_000)));
    running.add(program);
    child.once('exit', () => running.delete(program));
    return program;
  }

  /** Waits for the end of a program, which must be a good one. */
  async function ended(program) {
    const limit = new AbortController();
    const late = sleep(PATIENCE_MS, 'late', { signal: limit.signal }).catch(() => undefined);
    const how = await Promise.race([program.gone, late]);
    limit.abort();
    if (how === 'late') throw new Error(`${program.name} did not end\n${program.said.slice(-2000)}`);
    if (how[0] !== 0)
      throw new Error(`${program.name} ended with code ${how[0]}\n${program.said.slice(-2000)}`);
    return program.said;
  }

  const databases = await openDatabases(database);
  const ports = {};
  for (const name of ['http', 'https', 'one', 'other', 'restored']) ports[name] = await freePort();
  return {
    user,
    ports,
    databases,
    makeFolder,
    write,
    start,
    ended,

    /** nginx with a certificate of its own, as a child. */
    async startNginx() {
      const own = makeFolder('nginx');
      const https = { key: path.join(own, 'key.pem'), certificate: path.join(own, 'certificate.pem') };
      const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
      execFileSync(
        'openssl',
        ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject].concat([
          ...['-keyout', https.key, '-out', https.certificate],
        ]),
        { stdio: 'ignore' },
      );
      for (const file of Object.values(https)) give(file);
      const config = write('nginx/nginx.conf', nginxConfig({ folder: own, ports, https }));
      const nginx = start('nginx', 'nginx', [
        ...['-p', own, '-c', config, '-e', path.join(own, 'error.log'), '-g', 'daemon off;'],
      ]);
      await sleep(300);
      if (nginx.child.exitCode !== null) await ended(nginx);
      return {
        ca: readFileSync(https.certificate),
        errors: () => readFileSync(path.join(own, 'error.log'), 'utf8'),
      };
    },

    /** Ends what still runs, by its id, and removes the databases. */
    close: () => (closed ??= close()),
  };

  async function close() {
    const left = [...running];
    // nginx ends its workers itself, unless it is killed.
    for (const { name, child } of left) child.kill(name === 'nginx' ? 'SIGTERM' : 'SIGKILL');
    await Promise.allSettled(left.map(({ gone }) => gone));
    await databases.close();
  }
}
