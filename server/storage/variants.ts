import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createGate } from '../gate';
import { InvalidFileKey, isFileKey, type FileStore } from './fileStore';
import { FORMATS, renderVariant, WIDTHS, type ImageFormat, type ImageWidth } from './images';
import { isDiskFull } from './diskFull';
import { readIfThere } from './readIfThere';
import { writeAtomically } from './writeAtomically';

/** Encoding takes every core; more than two at a time only makes each slower and the memory peak higher. */
const AT_ONCE = 2;
/** Sizes that wait to be made, as many as the pool of decoders lets wait; who asks for one more is told that the server is busy. */
const MOST_WAITING = 200;

/** A width or format that is not on the list: an open list would let anyone fill the disk. */
export class UnknownVariant extends Error {
  constructor() {
    super('Not a width and format that pictures are served in');
    this.name = 'UnknownVariant';
  }
}

/** True when a number is one of `WIDTHS`. */
export const isImageWidth = (width: number): width is ImageWidth =>
  (WIDTHS as readonly number[]).includes(width);
/** True when a string is one of `FORMATS`. */
export const isImageFormat = (format: string): format is ImageFormat =>
  (FORMATS as readonly string[]).includes(format);

/** The sizes of kept pictures, made when first asked for. */
export interface Variants {
  /** Rejects with `UnknownVariant`, `InvalidFileKey`, ENOENT when there is no such picture, or 503 `server.busy` when too many wait. */
  variant(masterKey: string, width: number, format: string): Promise<Buffer>;
  /** Removes all sizes of a picture; call it with the removal of the picture itself. */
  forget(masterKey: string): Promise<void>;
}

/** Variants of the pictures in `store`, cached in `${dataDir}/variants`; several processes may share the folder. */
export function createVariants({
  store,
  dataDir,
  render = renderVariant,
}: {
  store: Pick<FileStore, 'read'>;
  dataDir: string;
  render?: typeof renderVariant;
}): Variants {
  const root = resolve(dataDir, 'variants');
  const gate = createGate(AT_ONCE, MOST_WAITING);
  const underWay = new Map<string, Promise<Buffer>>();
  const folderOf = (key: string) => {
    if (!isFileKey(key)) throw new InvalidFileKey();
    return join(root, key);
  };
  return {
    variant: async (masterKey, width, format) => {
      if (!isImageWidth(width) || !isImageFormat(format)) throw new UnknownVariant();
      const path = join(folderOf(masterKey), `${width}.${format}`);
      const cached = await readIfThere(path);
      if (cached) return cached;
      const started = underWay.get(path);
      if (started) return started;
      const making = gate(async () => {
        const content = await render(await store.read(masterKey), width, format);
        if (content.length === 0) throw new Error('a picture of no bytes was made');
        // It can be shown though it cannot be kept: the next who asks has it made again.
        await writeAtomically(path, content).catch((error: unknown) => {
          if (!isDiskFull(error)) throw error;
        });
        return content;
      }).finally(() => underWay.delete(path));
      underWay.set(path, making);
      return making;
    },
    forget: async (masterKey) => rm(folderOf(masterKey), { recursive: true, force: true }),
  };
}
