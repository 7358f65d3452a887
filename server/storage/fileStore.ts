import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A key names a stored file: a folder and a made-up name, never anything that a person typed. */
const KEY = /^[a-z]{1,20}\/[0-9a-f-]{36}\.[a-z0-9]{1,5}$/;

/** Files that people upload, under `DATA_DIR/uploads`, outside of everything that the web server serves by itself. */
export function createFileStore(dataDir: string) {
  const root = path.join(dataDir, 'uploads');
  const fileOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('not a storage key');
    return path.join(root, key);
  };

  return {
    /** Keeps a file and returns its key; after the answer it is on the disk, whole. */
    async put(folder: string, content: Buffer, extension: string): Promise<string> {
      const key = `${folder}/${randomUUID()}.${extension}`;
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      await writeWhole(file, content);
      return key;
    },
    read: (key: string): Promise<Buffer> => readFile(fileOf(key)),
    stream: (key: string) => createReadStream(fileOf(key)),
    exists: (key: string): Promise<boolean> =>
      access(fileOf(key)).then(
        () => true,
        () => false,
      ),
    /** Removes a file; one that is gone already is no error. */
    remove: (key: string): Promise<void> => rm(fileOf(key), { force: true }),
  };
}
export type FileStore = ReturnType<typeof createFileStore>;

/** Writes a file so that nobody ever sees half of it: a temporary one beside it, flushed, then renamed. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}
