import type { RoomType, RoomTypeFields } from '@shared/contract/inventory/roomTypes';
import { checkRoomType } from '@shared/domain/inventory/publishing';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { versionedWrites } from '../../../resources/versionedWrites';
import { findChosen } from '../listingTerms/listingTerms.queries';
import { requireTerms } from '../listingTerms/listingTerms.service';
import { removePictures } from '../photos/photos.service';
import { countStays, hasHistory, removePhotos, removeUnits } from '../properties/inventory.queries';
import { refuseGaps, unlessReferredTo } from '../properties/listingStatus.service';
import { lock as lockProperty } from '../properties/properties.queries';
import * as queries from './roomTypes.queries';
import { refreshSearchText } from '../properties/searchText.queries';

/** The room type as it is now, with what its publication needs and the stays to come; undefined when there is none. */
export async function findRoomType(db: Queryable, id: string, now: Date): Promise<RoomType | undefined> {
  const found = await queries.findById(db, id);
  if (!found) return undefined;
  const { photosOfProperty, ...row } = found;
  const checks = checkRoomType({
    ...row,
    photos: row.photos + photosOfProperty,
    activeUnits: row.units.active,
    propertyPublished: row.propertyStatus === 'published',
  });
  return { ...row, checks, stays: await countStays(db, { roomTypeId: id }, businessDate(now)) };
}

/** A property that is retired takes no new room types. */
async function requireOpen(trx: Trx, propertyId: string) {
  const property = await lockProperty(trx, propertyId);
  if (!property) throw invalidField('propertyId', 'unknown', 'there is no such property');
  if (property.status === 'retired') throw conflict('listing.retired', 'the property is retired');
}

/** What people wrote and chose, without what follows from it. */
const AUDITED = [
  ...(['propertyName', 'name', 'description', 'kind', 'bedrooms', 'bathrooms', 'beds'] as const),
  ...(['sleeping', 'sizeSqm'] as const),
  ...(['childrenAllowed', 'infantsMost', 'petsMost', 'petCleaningSen'] as const),
  ...(['includedGuests', 'maxGuests', 'amenities', 'baseSen', 'weekendSen', 'holidaySen'] as const),
  ...(['extraGuestSen', 'cleaningSen', 'depositSen', 'minNights', 'maxNights'] as const),
  ...(['lengthDiscounts', 'featured'] as const),
] as const;

/**
 * Writes room types. A new one is a draft, which visitors do not see; a published one cannot lose what its publication needed. Booked
 * stays keep their prices.
 */
export const roomTypes = versionedWrites<RoomType, RoomTypeFields, RoomTypeFields & { propertyId: string }>({
  table: 'room_type',
  find: findRoomType,
  insert: async (trx, { propertyId, ...fields }, { now }) => {
    await requireOpen(trx, propertyId);
    const { id } = await queries.insert(trx, now, propertyId, await requireTerms(trx, fields, null));
    await refreshSearchText(trx, { roomTypeId: id });
    return id;
  },
  update: async (trx, id, fields) => {
    await queries.update(trx, id, await requireTerms(trx, fields, await findChosen(trx, id)));
    await refreshSearchText(trx, { roomTypeId: id });
  },
  audited: AUDITED,
  refuseUpdate: refuseGaps,
});

/** Deletes a draft in which nobody ever stayed, with its units. Anything else is history: it is retired instead. */
export async function deleteRoomType(context: Context, actor: AuditActor, id: string): Promise<void> {
  const fileKeys = await unlessReferredTo(() =>
    context.db.transaction().execute(async (trx) => {
      const was = await roomTypes.lock(trx, id, context.now());
      if (was.status !== 'draft') throw conflict('listing.not_draft', 'only a draft can be deleted');
      if (await hasHistory(trx, { roomTypeId: id }))
        throw conflict('listing.has_history', 'it has had stays');
      await removeUnits(trx, { roomTypeId: id });
      const removedFiles = await removePhotos(trx, id);
      await roomTypes.removeIn(trx, actor, was);
      return removedFiles;
    }),
  );
  await removePictures(context, fileKeys);
}
