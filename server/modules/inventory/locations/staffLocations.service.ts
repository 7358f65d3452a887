import { slugOf, type Location, type LocationFields } from '@shared/contract/inventory/locations';
import type { Context } from '../../../context';
import { faultOf } from '../../../db/faults';
import { AppError, conflict, invalidField, notFound, sqlState } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { UploadedFile } from '../../../plugins/multipartForms';
import { versionedWrites } from '../../../resources/versionedWrites';
import { storeUpload } from '../../../storage/uploads';
import { removePictures } from '../photos/photos.service';
import { removePhotos } from '../properties/inventory.queries';
import { refreshSearchText } from '../properties/searchText.queries';
import * as queries from './staffLocations.queries';

const AUDITED = ['name', 'description', 'slug', 'state', 'lat', 'lng', 'featured', 'position'] as const;

/** Destinations without a word for addresses get one of their English name. */
function withSlug(fields: LocationFields): LocationFields {
  const slug = fields.slug || slugOf(fields.name['en-US']);
  if (slug.length < 3) throw invalidField('slug', 'slug', 'the English name makes no word for addresses');
  return { ...fields, slug };
}

/** Writes destinations. One that properties belong to cannot be deleted. */
export const locations = versionedWrites<Location, LocationFields>({
  table: 'location',
  find: queries.findById,
  insert: (trx, fields) => queries.insert(trx, withSlug(fields)),
  update: async (trx, id, fields) => {
    await queries.update(trx, id, withSlug(fields));
    await refreshSearchText(trx, { locationId: id });
  },
  audited: AUDITED,
  refuseDelete: ({ properties }) => {
    if (properties > 0) throw inUse(properties);
  },
});

const inUse = (count: number) =>
  conflict('location.in_use', 'properties belong to it', { params: { count } });

const FOREIGN_KEY = '23503';

/** Deletes a destination that no property belongs to, with its picture. */
export async function deleteLocation(
  context: Context,
  actor: AuditActor,
  id: string,
  version: number,
): Promise<void> {
  let fileKeys: string[] = [];
  try {
    await context.db.transaction().execute(async (trx) => {
      const was = await locations.lock(trx, id, context.now(), version);
      fileKeys = await removePhotos(trx, id);
      await locations.removeIn(trx, actor, was);
    });
  } catch (error) {
    // A property was given to it at this moment.
    if (!(error instanceof AppError) && sqlState(error) === FOREIGN_KEY) throw inUse(1);
    throw error;
  }
  await removePictures(context, fileKeys);
}

/** Puts a picture in the place of the one before, or takes it away (`remove`). */
export async function changePicture(
  context: Context,
  actor: AuditActor,
  id: string,
  { version, remove, file }: { version: number; remove: boolean; file: UploadedFile | null },
): Promise<Location> {
  const { db, now } = context;
  if (!(await queries.findById(db, id))) throw notFound('no such location');
  const stored = remove
    ? null
    : await storeUpload(context, file, { folder: 'photos', field: 'picture', pdf: false });
  let obsolete = stored ? [stored.key] : [];
  try {
    const [location, before] = await db.transaction().execute(async (trx) => {
      const was = await locations.lock(trx, id, now(), version);
      const fileKeys = await removePhotos(trx, id);
      if (stored) {
        const { key, hash, image } = stored;
        await queries.insertPicture(trx, id, { name: was.name, key, hash, ...image! });
      }
      await queries.raiseVersion(trx, id);
      await audit(trx, actor, {
        action: stored ? 'setPicture' : 'removePicture',
        entity: 'location',
        entityId: id,
        before: { picture: was.photo !== null },
        after: { picture: stored !== null },
      });
      return [await locations.current(trx, id, now()), fileKeys] as const;
    });
    obsolete = before;
    return location;
  } catch (error) {
    // When the connection broke, the destination may show the new one all the same.
    if (faultOf(error)) obsolete = [];
    throw error;
  } finally {
    await removePictures(context, obsolete);
  }
}
