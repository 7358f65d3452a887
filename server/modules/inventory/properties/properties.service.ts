import {
  usualWeekendNights,
  type Property,
  type PropertyFields,
} from '@shared/contract/inventory/properties';
import { checkProperty } from '@shared/domain/inventory/publishing';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { conflict } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { versionedWrites } from '../../../resources/versionedWrites';
import { linkCompany } from '../companyLinks/companyLinks.queries';
import { refreshSearchText } from './searchText.queries';
import { removePictures } from '../photos/photos.service';
import { countStays, hasHistory, removePhotos, removeRoomTypes } from './inventory.queries';
import { refuseGaps, unlessReferredTo } from './listingStatus.service';
import * as queries from './properties.queries';

/** The property as it is now, with what its publication needs and the stays to come; undefined when there is none. */
export async function findProperty(db: Queryable, id: string, now: Date): Promise<Property | undefined> {
  const found = await queries.findById(db, id);
  if (!found) return undefined;
  const { photosInAll, ...row } = found;
  const checks = checkProperty({
    ...row,
    photos: photosInAll,
    hasPolicy: Boolean(row.cancellationPolicyId),
    publishedRoomTypes: row.roomTypes.published,
  });
  return { ...row, checks, stays: await countStays(db, { propertyId: id }, businessDate(now)) };
}

const columns = (fields: PropertyFields, now: Date): queries.PropertyColumns => ({
  ...fields,
  weekendNights: fields.weekendNights ?? usualWeekendNights(fields.country, fields.state, businessDate(now)),
});

/** What people wrote and chose, without what follows from it. */
const AUDITED = [
  ...(['name', 'description', 'houseRules', 'companyName', 'locationName', 'country', 'state'] as const),
  ...(['town', 'address', 'lat', 'lng', 'nearby', 'grade', 'levyJurisdiction'] as const),
  'tourismTaxExempt',
  ...(['weekendNights', 'holidayNights', 'checkInTime', 'checkOutTime', 'cancellationPolicyId'] as const),
] as const;

/** Writes properties. A new one is a draft, which visitors do not see; a published one cannot lose what its publication needed. */
export const properties = versionedWrites<Property, PropertyFields>({
  table: 'property',
  find: findProperty,
  insert: async (trx, fields, { now }) => (await queries.insert(trx, now, columns(fields, now))).id,
  update: async (trx, id, fields, now) => {
    await queries.update(trx, id, columns(fields, now));
    await linkCompany(trx, 'property', { id, companyId: fields.companyId, from: businessDate(now) });
    await refreshSearchText(trx, { propertyId: id });
  },
  audited: AUDITED,
  refuseUpdate: refuseGaps,
});

/**
 * Deletes a draft in which nobody ever stayed, with its room types (drafts too) and their units. Anything else is history: it is
 * retired instead.
 */
export async function deleteProperty(context: Context, actor: AuditActor, id: string): Promise<void> {
  const fileKeys = await unlessReferredTo(() =>
    context.db.transaction().execute(async (trx) => {
      const was = await properties.lock(trx, id, context.now());
      if (was.status !== 'draft') throw conflict('listing.not_draft', 'only a draft can be deleted');
      if (was.roomTypes.published + was.roomTypes.retired > 0)
        throw conflict('listing.not_draft', 'it has room types that are no drafts');
      if (await hasHistory(trx, { propertyId: id }))
        throw conflict('listing.has_history', 'it has had stays');
      const filesOfRoomTypes = await removeRoomTypes(trx, { propertyId: id });
      const ownFiles = await removePhotos(trx, id);
      await properties.removeIn(trx, actor, was);
      return [...filesOfRoomTypes, ...ownFiles];
    }),
  );
  await removePictures(context, fileKeys);
}
