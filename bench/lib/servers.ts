import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type RunningServer = {
  origin: string;
  dataDir: string;
  /** `SIGTERM` stops gracefully, `SIGKILL` does not; resolves when the process is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** A folder for one run, removed by `forgetFolder`. */
export const makeFolder = () => mkdtempSync(path.join(tmpdir(), 'attic-run-'));
export const forgetFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Starts the built server on a free loopback port and waits until it answers. */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['dist/server/server/main.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
      DATABASE_URL: '',
      ...settings,
      DATA_DIR: dataDir,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await originOf(child);
  return {
    origin,
    dataDir,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /site\s+(http:\/\/\S+)/.exec(said);
      if (found) resolve(found[1]!);
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.once('exit', (code) =>
      reject(new Error(`the server ended with code ${code}:\n${said.slice(-2000)}`)),
    );
    setTimeout(
      () => reject(new Error(`the server did not come up in three minutes:\n${said.slice(-2000)}`)),
      180_000,
    ).unref();
  });
}
