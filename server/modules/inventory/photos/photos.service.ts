import type { z } from 'zod';
import {
  MOST_PHOTOS,
  type Album,
  type AlbumPhoto,
  type photoOrder,
  type photoPatch,
} from '@shared/contract/inventory/photoAlbum';
import { faultOf } from '../../../db/faults';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, notFound, stale } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import type { UploadedFile } from '../../../plugins/multipartForms';
import { removeFiles } from '../../../storage/removeFiles';
import { requireSameUpload, storeUpload, type StoredUpload } from '../../../storage/uploads';
import {
  countPhotos,
  deletePhoto,
  findPhoto,
  findPhotos,
  findUploaded,
  findVersion,
  insertPhoto,
  keepOwner,
  leavesPlaceBare,
  lockAlbum,
  lockPlace,
  ownerExists,
  raiseOrder,
  updateWords,
  writeOrder,
  type Owner,
} from './photos.queries';

/** The pictures of a property or a room type in their order; throws 404 when there is no such place. */
export async function readAlbum(db: Queryable, owner: Owner): Promise<Album> {
  if (!(await ownerExists(db, owner))) throw notFound('no such property or room type');
  return { photos: await findPhotos(db, owner), version: await findVersion(db, owner), limit: MOST_PHOTOS };
}

/** The history of a picture is that of what it shows: a property or a room type. */
const auditTarget = ({ ownerType, id }: Owner) => ({ entity: ownerType, entityId: id });
const ownerOf = (row: { ownerType: string; ownerId: string }) =>
  ({ ownerType: row.ownerType, id: row.ownerId }) as Owner;

/**
 * Keeps one picture, at the end. The same key with the same file again, even at the same moment, is the same picture and answers it:
 * a connection that dropped before the answer came leaves nothing twice. With another file it is refused. A file that no row keeps
 * is removed from the store.
 */
export async function addPhoto(
  context: Context,
  actor: AuditActor,
  owner: Owner,
  uploadKey: string,
  file: UploadedFile | null,
): Promise<{ photo: AlbumPhoto; isNew: boolean }> {
  const { db } = context;
  if (!(await ownerExists(db, owner))) throw notFound('no such property or room type');
  const stored = await storeUpload(context, file, { folder: 'photos', field: 'file', pdf: false });
  let keptFile = false;
  try {
    return await db.transaction().execute(async (trx) => {
      if (!(await keepOwner(trx, owner))) throw notFound('no such property or room type');
      await lockAlbum(trx, owner);
      const before = await findUploaded(trx, owner, uploadKey);
      if (before) return { photo: sameUpload(before, stored), isNew: false };
      if ((await countPhotos(trx, owner)) >= MOST_PHOTOS)
        throw conflict('photo.limit', `${MOST_PHOTOS} pictures at most`, { params: { limit: MOST_PHOTOS } });
      const { key: fileKey, hash, image } = stored;
      const photo = await insertPhoto(trx, owner, { uploadKey, hash, fileKey, ...image! });
      await audit(trx, actor, { action: 'addPhoto', ...auditTarget(owner), after: { photo: photo.id } });
      keptFile = true;
      return { photo, isNew: true };
    });
  } catch (error) {
    // When the connection broke, the album may have the picture all the same.
    keptFile = faultOf(error) !== undefined;
    throw error;
  } finally {
    if (!keptFile) await removeFiles(context, [stored.key]);
  }
}

function sameUpload(
  { hash, ...photo }: AlbumPhoto & { hash: string | null },
  stored: StoredUpload,
): AlbumPhoto {
  requireSameUpload(hash === stored.hash);
  return photo;
}

/** Puts the pictures in order. Throws `row.stale` when somebody has ordered or removed some since; new ones stay at the end. */
export const orderPhotos = (
  { db }: Context,
  actor: AuditActor,
  owner: Owner,
  { ids, version }: z.output<typeof photoOrder>,
): Promise<Album> =>
  db.transaction().execute(async (trx) => {
    if (!(await ownerExists(trx, owner))) throw notFound('no such property or room type');
    const current = await lockAlbum(trx, owner);
    const before = (await findPhotos(trx, owner)).map((photo) => photo.id);
    if (current !== version || ids.some((id) => !before.includes(id))) throw stale({ version: current });
    const order = [...ids, ...before.filter((id) => !ids.includes(id))];
    await writeOrder(trx, order);
    await raiseOrder(trx, owner);
    const after = { cover: order[0] };
    await audit(trx, actor, {
      action: 'orderPhotos',
      ...auditTarget(owner),
      before: { cover: before[0] },
      after,
    });
    return readAlbum(trx, owner);
  });

/** A picture in its album, which is locked, of a place that is kept; `withPlace` locks that too, whose last one it may be. */
const lockedPhoto = async (trx: Trx, id: string, { withPlace = false } = {}) => {
  const seen = await findPhoto(trx, id);
  // Pictures of a place of the site have no editor yet.
  if (!seen || seen.ownerType === 'location') throw notFound('no such picture');
  await (withPlace ? lockPlace : keepOwner)(trx, ownerOf(seen));
  await lockAlbum(trx, ownerOf(seen));
  const now = await findPhoto(trx, id);
  if (!now) throw notFound('no such picture');
  return now;
};

/** Says in three languages what a picture shows. */
export const describePhoto = (
  { db }: Context,
  actor: AuditActor,
  id: string,
  { alt, version }: z.output<typeof photoPatch>,
): Promise<AlbumPhoto> =>
  db.transaction().execute(async (trx) => {
    const was = await lockedPhoto(trx, id);
    if (was.version !== version) throw stale(was);
    await updateWords(trx, id, alt);
    const { before, after } = changes({ alt: was.alt }, { alt });
    await audit(trx, actor, { action: 'describePhoto', ...auditTarget(ownerOf(was)), before, after });
    return (await findPhoto(trx, id))!;
  });

/**
 * Removes the files of pictures that no row keeps any more, with all their sizes. What fails stays on the disk and in the log: the
 * pictures are gone from the album, and that is what is answered.
 */
export async function removePictures(
  { files, variants, log }: Pick<Context, 'files' | 'variants' | 'log'>,
  fileKeys: readonly string[],
): Promise<void> {
  for (const fileKey of fileKeys)
    await variants
      .forget(fileKey)
      .catch((error: unknown) =>
        log.warn({ err: error, key: fileKey }, 'sizes of a picture could not be removed'),
      );
  await removeFiles({ files, log }, fileKeys);
}

/** Removes a picture with its file and all its sizes. Throws `photo.last` when a published place would be left without any. */
export async function removePhoto(context: Context, actor: AuditActor, id: string): Promise<void> {
  const fileKey = await context.db.transaction().execute(async (trx) => {
    const was = await lockedPhoto(trx, id, { withPlace: true });
    const removed = await deletePhoto(trx, id);
    if (await leavesPlaceBare(trx, ownerOf(was))) throw conflict('photo.last', 'a published place keeps one');
    await raiseOrder(trx, ownerOf(was));
    await audit(trx, actor, {
      action: 'removePhoto',
      ...auditTarget(ownerOf(was)),
      before: { photo: id, alt: was.alt },
    });
    return removed?.fileKey;
  });
  await removePictures(context, fileKey ? [fileKey] : []);
}
