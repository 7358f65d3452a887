import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeAtomically } from './writeAtomically';

/** `folder/uuid.extension`, nothing else: no dots to climb with, no absolute path, no name that a client chose. */
const KEY = /^[a-z][a-z0-9-]{0,39}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,5}$/;

/** A key that is not one of ours. It never touches the disk. */
export class InvalidFileKey extends Error {
  constructor() {
    super('Not a key of the file store');
    this.name = 'InvalidFileKey';
  }
}

/** True when a string has the form of a key; it says nothing about the file being there. */
export const isFileKey = (key: string): boolean => KEY.test(key);

/** Uploaded files on disk, outside of what the server serves as static files. */
export interface FileStore {
  /** Keeps the content under a made-up name and returns its key. */
  put(folder: string, content: Buffer, extension: string): Promise<string>;
  read(key: string): Promise<Buffer>;
  /** Returns the path of the file, for a thread that reads it by itself. */
  pathOf(key: string): string;
  exists(key: string): Promise<boolean>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
}

/** A store in `${dataDir}/uploads`. */
export function createFileStore(dataDir: string): FileStore {
  const root = resolve(dataDir, 'uploads');
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new InvalidFileKey();
    return join(root, key);
  };
  return {
    put: async (folder, content, extension) => {
      const key = `${folder}/${randomUUID()}.${extension}`;
      await writeAtomically(pathOf(key), content);
      return key;
    },
    read: async (key) => readFile(pathOf(key)),
    pathOf,
    exists: async (key) => {
      const path = pathOf(key);
      return stat(path).then(
        // A file of no bytes is what a full disk or a power cut left of one.
        (found) => found.isFile() && found.size > 0,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
          throw error;
        },
      );
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
}
