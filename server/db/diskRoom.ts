import { statfsSync } from 'node:fs';
import { Unavailable } from './faults';

const MB = 1024 * 1024;
/**
 * Below this nothing is written into the embedded database any more. Its log grows by files of 16 MB, and a log that cannot grow
 * brings it down; the margin is for whoever else writes to the disk between our look and its write.
 */
export const ROOM_TO_WRITE = 64 * MB;
/** Reading can write too, a little (PostgreSQL tidies the pages that it visits): below this nothing is asked at all. */
const ROOM_TO_READ = 24 * MB;

const ENDS = /^\s*(commit|rollback|release|savepoint)\b/i;
const READS = /^\s*(begin|select|with|show)\b/i;
const WRITES = /\b(insert|update|delete|merge|nextval|setval)\b/i;

/** Room on the disk that a folder is on, in bytes. */
export function freeBytesIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Throws `Unavailable` when there is not the room for a statement. A transaction can always be ended. */
export function requireRoom(statement: string, free: number): void {
  if (free >= ROOM_TO_WRITE || ENDS.test(statement)) return;
  if (free >= ROOM_TO_READ && READS.test(statement) && !writes(statement)) return;
  throw new Unavailable(
    'full',
    `the disk of DATA_DIR is full: ${Math.floor(free / MB)} MB are free, the embedded database needs ${ROOM_TO_WRITE / MB} MB`,
  );
}

/** `select … for update` only locks. */
const writes = (statement: string) => WRITES.test(statement.replace(/\bfor\s+(no\s+key\s+)?update\b/gi, ''));
