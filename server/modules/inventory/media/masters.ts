import type { Context } from '../../../context';
import { removeFiles } from '../../../storage/removeFiles';
import { findPicture, keepMaster, type Picture } from './media.queries';

/**
 * The storage key of a photo's master, or null for a photo that is not there or that nobody can draw. One that was never uploaded is
 * drawn when somebody first asks for it, and again if its file is gone; one at a time, because drawing keeps a core busy. Rejects when the
 * picture cannot be had at the moment: the pool of decoders is busy, the database away, the disk full.
 */
export function createMasters({
  db,
  files,
  images,
  drawPicture,
  log,
}: Pick<Context, 'db' | 'files' | 'images' | 'drawPicture' | 'log'>) {
  const underWay = new Map<string, Promise<string | null>>();
  let last: Promise<unknown> = Promise.resolve();

  function drawn({ id, drawing, width, height }: Picture): string | null {
    try {
      return drawPicture?.(drawing, { width, height }) ?? null;
    } catch (error) {
      log.error({ err: error, photo: id }, 'a picture cannot be drawn');
      return null;
    }
  }

  async function draw(picture: Picture): Promise<string | null> {
    const svg = drawn(picture);
    if (svg === null) return null;
    const master = await images.draw(svg);
    const key = await files.put('drawn', master, 'webp');
    const keptKey = await keepMaster(db, picture, key);
    if (keptKey !== key) await removeFiles({ files, log }, [key]);
    return keptKey;
  }

  async function find(id: string): Promise<string | null> {
    const picture = await findPicture(db, id);
    if (!picture) return null;
    if (picture.file_key && (await files.exists(picture.file_key))) return picture.file_key;
    if (!picture.drawing) return null;
    const drawing = last.then(() => draw(picture));
    last = drawing.catch(() => undefined);
    return drawing;
  }

  return function masterOf(id: string): Promise<string | null> {
    let finding = underWay.get(id);
    if (!finding) {
      finding = find(id).finally(() => underWay.delete(id));
      underWay.set(id, finding);
    }
    return finding;
  };
}
