import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderInUse, lockFolder } from './folderLock';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'attic-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const lockFile = () => path.join(folder, 'pglite.lock');

/** A process that lives until it is killed. */
const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });

test('one holder at a time, free again when it is given back', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  unlock();
  expect(existsSync(lockFile())).toBe(false);
  (await lockFolder(folder))();
});

test('the lock of another process holds while it lives and is taken over when it is dead', async () => {
  const other = sleeper();
  await once(other, 'spawn');
  writeFileSync(lockFile(), `${other.pid}\n\n`);
  await expect(lockFolder(folder)).rejects.toThrow(`is open in process ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  (await lockFolder(folder))();
});

test('a process that only has the same number does not hold it', async () => {
  const other = sleeper();
  await once(other, 'spawn');
  for (const pid of [process.pid, other.pid]) {
    writeFileSync(lockFile(), `${pid}\nanother-boot 12345\n`);
    (await lockFolder(folder))();
  }
  other.kill('SIGKILL');
});

test('half a lock is waited for, then taken over', async () => {
  writeFileSync(lockFile(), '12');
  utimesSync(lockFile(), 0, 0);
  (await lockFolder(folder))();
});

test('of many who find a dead lock one gets it', async () => {
  writeFileSync(lockFile(), '999999999\n\n');
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
