import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '@shared/contract/photos';
import { writeWhole, type FileStore } from './fileStore';
import { renderVariant } from './images';

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Pictures made at the same time; more would only make each of them slower. */
const AT_ONCE = 2;

/** Sizes and formats of a picture, made when first asked for and kept under `DATA_DIR/variants`. */
export function createVariants({ store, dataDir }: { store: Pick<FileStore, 'read'>; dataDir: string }) {
  const underWay = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  async function make(file: string, masterKey: string, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    return inTurn(async () => {
      const variant = await renderVariant(await store.read(masterKey), width, format);
      await mkdir(path.dirname(file), { recursive: true });
      await writeWhole(file, variant);
      return variant;
    });
  }

  /** The picture in one of the allowed widths and formats; throws a RangeError for another. Several askers share one making. */
  return function variant(masterKey: string, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
    if (!PHOTO_WIDTHS.includes(width) || !PHOTO_FORMATS.includes(format)) throw new RangeError('no such variant');
    const file = path.join(dataDir, 'variants', `${masterKey.replace('/', '-').replace(/\.\w+$/, '')}-${width}.${format}`);
    let making = underWay.get(file);
    if (!making) {
      making = make(file, masterKey, width, format).finally(() => underWay.delete(file));
      underWay.set(file, making);
    }
    return making;
  };
}
export type Variants = ReturnType<typeof createVariants>;
