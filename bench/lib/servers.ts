import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { doing } from './doing';

export type RunningServer = {
  origin: string;
  dataDir: string;
  /** Its process. */
  pid: number;
  /**
   * `SIGTERM` stops gracefully, `SIGKILL` does not; resolves when the process is gone. One that is not gone in time is killed, and that
   * is an error.
   */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** A folder for one run, removed by `forgetFolder`. */
export const makeFolder = () => mkdtempSync(path.join(tmpdir(), 'attic-run-'));
export const forgetFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/**
 * Starts the built server, or another `script` in another folder of the project, on a free loopback port and waits until it answers. One
 * that does not come up in so many minutes is killed.
 */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
  { script = 'dist/server/server/main.mjs', project = '.', minutes = 10, minutesToStop = 1 } = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, [script], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
      // It takes half of a processor for minutes after each start.
      WARM_PICTURES: 'off',
      DATABASE_URL: '',
      PORT: '0',
      ...settings,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await doing('a server comes up', () => originOf(child, minutes));
  return {
    origin,
    dataDir,
    pid: child.pid!,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      let late = false;
      const limit = setTimeout(() => {
        late = true;
        child.kill('SIGKILL');
      }, minutesToStop * 60_000);
      child.kill(signal);
      await gone;
      clearTimeout(limit);
      if (late) throw new Error(`the server did not stop in ${minutesToStop} minutes and was killed`);
    },
  };
}

function originOf(child: ChildProcess, minutes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /site\s+(http:\/\/\S+)/.exec(said);
      if (!found) return;
      clearTimeout(limit);
      resolve(found[1]!);
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, minutes * 60_000);
    // Only when the process is gone: who waits for this may then remove its folder.
    child.once('exit', (code) => {
      clearTimeout(limit);
      const what = late ? `did not come up in ${minutes} minutes` : `ended with code ${code}`;
      reject(new Error(`the server ${what}:\n${said.slice(-2000)}`));
    });
  });
}
