import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folder is open in a process that still lives. */
export class FolderInUse extends Error {
  constructor(
    folder: string,
    readonly pid: number,
  ) {
    super(
      `the database in ${folder} is open in process ${pid}: stop that one first (a second process would destroy the data), or use PostgreSQL (DATABASE_URL), which several processes can share`,
    );
  }
}

/** Folders that this process has open. */
const held = new Set<string>();

/**
 * Returns the start of a process as text, because a process id alone comes back (in a container, after a
 * restart, even to ourselves). Null where the system does not tell, and for a process that is dead but not
 * yet buried by its parent.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name in brackets can hold anything: fields are counted after it, the state first, the start in ticks since boot 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return 'ZX'.includes(fields[0]!) ? null : `${boot} ${fields[19]}`;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

type Holder = { pid: number; start: string | null };

/**
 * Reads the holder from a lock file; null when there is no lock, `torn` when its writer has not finished, or
 * died before it could.
 */
function readHolder(file: string): Holder | 'torn' | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const [pid, start] = text.split('\n');
  return text.endsWith('\n') && /^\d+$/.test(pid!) ? { pid: Number(pid), start: start || null } : 'torn';
}

const lives = ({ pid, start }: Holder, file: string): boolean => {
  if (pid === process.pid && start === null) return held.has(file);
  return isAlive(pid) && (start === null || start === startOf(pid));
};

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/**
 * Takes `pglite.lock` in a data folder for this process, because PGlite itself lets two processes write into one folder. Throws
 * `FolderInUse` while the holder lives; the lock of a dead one is taken over. Returns what gives it back.
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const file = path.resolve(dataDir, 'pglite.lock');
  const own = `${process.pid}\n${startOf(process.pid) ?? ''}\n`;
  for (let torn = 0; ;) {
    try {
      writeFileSync(file, own, { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder === 'torn' && (torn += 1) < 20) {
      await pause();
      continue;
    }
    if (holder !== null && holder !== 'torn' && lives(holder, file))
      throw new FolderInUse(dataDir, holder.pid);
    // Renamed, not removed: of several that find a dead lock, one gets it and the others find nothing or the new one.
    if (holder !== null) takeAway(file, holder);
  }
  held.add(file);
  return () => {
    if (!held.delete(file)) return;
    const holder = readHolder(file);
    if (holder !== null && holder !== 'torn' && holder.pid === process.pid) rmSync(file, { force: true });
  };
}

function takeAway(file: string, dead: Holder | 'torn') {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(aside);
  const sameAsJudged = JSON.stringify(moved) === JSON.stringify(dead);
  // Somebody took it over between our look and our rename: it goes back.
  if (sameAsJudged) rmSync(aside, { force: true });
  else renameSync(aside, file);
}
