import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A PostgreSQL server of one's own, to be restarted at will. */
export type Cluster = {
  url: string;
  restart(mode: 'fast' | 'immediate'): void;
  remove(): void;
};

/** PostgreSQL does not run as root: then it is started as `postgres`. */
const isRoot = process.getuid?.() === 0;
const asPostgres = (command: string, args: string[]) =>
  isRoot
    ? execFileSync('runuser', ['-u', 'postgres', '--', command, ...args], { stdio: 'ignore' })
    : execFileSync(command, args, { stdio: 'ignore' });

function findPrograms(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const versions = readdirSync(root).sort((one, other) => Number(other) - Number(one));
  const folder = versions
    .map((version) => path.join(root, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
  return folder ?? null;
}

/** A loopback port that nobody listens on. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Makes and starts a throw-away server on a free loopback port; null where PostgreSQL's programs are not installed. */
export async function startCluster(): Promise<Cluster | null> {
  const bin = findPrograms();
  if (!bin) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'attic-cluster-'));
  chmodSync(folder, 0o755);
  const data = path.join(folder, 'data');
  if (isRoot) {
    const id = Number(execFileSync('id', ['-u', 'postgres']).toString());
    chownSync(folder, id, id);
  }
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const control = (...args: string[]) =>
    asPostgres(path.join(bin, 'pg_ctl'), [
      '-D',
      data,
      '-w',
      '-o',
      options,
      '-l',
      path.join(folder, 'log'),
      ...args,
    ]);
  asPostgres(path.join(bin, 'initdb'), [
    '-D',
    data,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-U',
    'postgres',
  ]);
  control('start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: (mode) => void control('-m', mode, 'restart'),
    remove() {
      control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
