import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/* The parts of `.ci/run` must end by themselves, and never well, when a process that they start hangs. */
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'attic-ci-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    let said = '';
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 120_000,
    });
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('error', reject);
    // Once nobody holds its output any more: not only the command is gone, but all that it started.
    child.on('close', (code) => resolve({ code, said }));
  });
}
const isRunning = (file: string) => {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch {
    return false;
  }
};
function script(name: string, code: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${code}\n`);
  chmodSync(file, 0o755);
  return file;
}

describe('the start with another Node', () => {
  it.each([
    ['hangs', 'echo $$ > "$DATA_DIR/../pid"; exec sleep 200', /did not come up in 2 seconds/],
    ['ends', 'echo no such module; exit 7', /ended with code 7\nno such module/],
  ])('fails when it %s, and leaves no process', async (_what, server, reason) => {
    const node = script('node', `if [ "$1" = --version ]; then echo v0; exit; fi\n${server}`);
    const { code, said } = await run(process.execPath, [
      '.ci/starts.mjs',
      node,
      path.join(folder, 'data'),
      '2',
    ]);
    expect(said).toMatch(reason);
    expect(code).toBe(1);
    expect(isRunning(path.join(folder, 'pid'))).toBe(false);
  });
});

test('the release fails when there is no database to keep it on', async () => {
  const { code, said } = await run(process.execPath, ['.ci/release.mjs', path.join(folder, 'release')], {
    TEST_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect(said).toContain('ECONNREFUSED');
  expect(code).toBe(1);
});

describe('a suite', () => {
  const suite = (longest: string, command: string) =>
    run('bash', [
      '-c',
      `set -Eeuo pipefail; results=$1; say() { echo "== $1"; }; . .ci/suite.sh; suite one "$2" "$3"; echo reached`,
      'run',
      folder,
      longest,
      command,
    ]);
  const wrote = (outcome: object) =>
    script(
      'jest',
      `for word; do case $word in --outputFile=*) echo '${JSON.stringify(outcome)}' > "\${word#*=}";; esac; done`,
    );

  it('that hangs is stopped with all that it started, said so, and failed', async () => {
    const hangs = script('jest', `sh -c 'exec sleep 200' & wait`);
    const { code, said } = await suite('3s', hangs);
    expect(said).toContain(`Stopped, because it took longer than 3s or was killed: ${hangs} --json`);
    expect(said).toContain('the run left no one.json: it ended before its tests did');
    expect(said).not.toContain('reached');
    expect(code).toBe(1);
  });

  it('that ends well goes on to the next', async () => {
    const { code, said } = await suite('60s', wrote({ success: true, numPassedTests: 1, testResults: [] }));
    expect(said).toContain('reached');
    expect(code).toBe(0);
  });

  it('that fails fails the run', async () => {
    const { code, said } = await suite('60s', wrote({ success: false, numPassedTests: 1, testResults: [] }));
    expect(said).not.toContain('reached');
    expect(code).toBe(1);
  });
});
