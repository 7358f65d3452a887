import type { Context } from '../../../context';
import { drawScene, type SceneRequest } from '../../../demo/scenes/drawScene';
import { findPicture, keepMaster, type Picture } from './media.queries';

/**
 * The storage key of a photo's master, or null for a photo that is not there or that nobody can draw. A photo that is a scene is drawn
 * when somebody first asks for it, and again if its file is gone; one at a time, because drawing keeps a core busy. Rejects when the
 * picture cannot be had at the moment: the pool of decoders is busy, the database away, the disk full.
 */
export function createMasters({ db, files, images, log }: Pick<Context, 'db' | 'files' | 'images' | 'log'>) {
  const underWay = new Map<string, Promise<string | null>>();
  let last: Promise<unknown> = Promise.resolve();

  function sceneOf({ id, scene, width, height }: Picture): string | null {
    try {
      return drawScene({ ...(scene as unknown as SceneRequest), width, height });
    } catch (error) {
      log.error({ err: error, photo: id }, 'a scene cannot be drawn');
      return null;
    }
  }

  async function draw(picture: Picture): Promise<string | null> {
    const svg = sceneOf(picture);
    if (svg === null) return null;
    const master = await images.draw(svg);
    const key = await files.put('scenes', master, 'webp');
    const kept = await keepMaster(db, picture, key);
    if (kept !== key) await files.remove(key);
    return kept;
  }

  async function find(id: string): Promise<string | null> {
    const picture = await findPicture(db, id);
    if (!picture) return null;
    if (picture.file_key && (await files.exists(picture.file_key))) return picture.file_key;
    if (!picture.scene) return null;
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
