import type { Context } from '../../context';
import { drawScene, type SceneRequest } from '../../db/seed/scenes';
import { findPicture, keepMaster, type Picture } from './media.queries';

/**
 * The storage key of a photo's master, or null for a photo that is not there. A photo that is a scene is drawn when somebody first
 * asks for it, and again if its file is gone; one at a time, because drawing keeps a core busy.
 */
export function createMasters({ db, files, images, log }: Pick<Context, 'db' | 'files' | 'images' | 'log'>) {
  const underWay = new Map<string, Promise<string | null>>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw(picture: Picture): Promise<string | null> {
    try {
      const svg = drawScene({
        ...(picture.scene as unknown as SceneRequest),
        width: picture.width,
        height: picture.height,
      });
      const master = await images.draw(svg);
      const key = await files.put('scenes', master, 'webp');
      const kept = await keepMaster(db, picture, key);
      if (kept !== key) await files.remove(key);
      return kept;
    } catch (error) {
      log.error({ err: error, photo: picture.id }, 'a scene cannot be drawn');
      return null;
    }
  }

  async function find(id: string): Promise<string | null> {
    const picture = await findPicture(db, id);
    if (!picture) return null;
    if (picture.file_key && (await files.exists(picture.file_key))) return picture.file_key;
    if (!picture.scene) return null;
    const drawing = last.then(() => draw(picture));
    last = drawing;
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
