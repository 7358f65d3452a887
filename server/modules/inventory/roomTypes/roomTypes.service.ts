import type { StatusInput } from '@shared/contract/inventory/inventory';
import type { RoomType, RoomTypeFields } from '@shared/contract/inventory/roomTypes';
import { checkRoomType } from '@shared/domain/inventory/publishing';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { conflict, invalidField, notFound, stale } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import { removePictures } from '../photos/photos.service';
import { countStays, hasHistory, removeRoomTypes } from '../properties/inventory.queries';
import { stateAfter, unlessReferredTo } from '../properties/listingStatus.service';
import { lock as lockProperty } from '../properties/properties.queries';
import { refuseGaps } from '../properties/properties.service';
import * as queries from './roomTypes.queries';
import { refreshSearchText } from '../properties/searchText.queries';

/** The room type as it is now, with what its publication needs and the stays to come; throws 404 when there is none. */
export async function currentRoomType({ now }: Context, db: Queryable, id: string): Promise<RoomType> {
  const found = await queries.findById(db, id);
  if (!found) throw notFound('no such room type');
  const { photosOfProperty, ...row } = found;
  const checks = checkRoomType({
    ...row,
    photos: row.photos + photosOfProperty,
    activeUnits: row.units.active,
    propertyPublished: row.propertyStatus === 'published',
  });
  return { ...row, checks, stays: await countStays(db, { roomTypeId: id }, businessDate(now())) };
}

/** What the audit log keeps of a room type: what people wrote and chose, without what follows from it. */
function auditedFields(row: RoomType) {
  const { id: _id, version: _version, visible: _visible, checks: _checks, stays: _stays, ...written } = row;
  const { units: _units, photos: _photos, createdAt: _at, status: _status, ...rest } = written;
  const { propertyId: _property, propertyStatus: _propertyStatus, ...fields } = rest;
  return fields;
}

/** Creates a room type, as a draft that visitors do not see; a retired property takes none. */
export const createRoomType = (
  context: Context,
  actor: AuditActor,
  { propertyId, ...fields }: RoomTypeFields & { propertyId: string },
): Promise<RoomType> =>
  context.db.transaction().execute(async (trx) => {
    const place = await lockProperty(trx, propertyId);
    if (!place) throw invalidField('propertyId', 'unknown', 'there is no such property');
    if (place.status === 'retired') throw conflict('listing.retired', 'the property is retired');
    const { id } = await queries.insert(trx, context.now(), propertyId, fields);
    await refreshSearchText(trx, { roomTypeId: id });
    const row = await currentRoomType(context, trx, id);
    await audit(trx, actor, {
      action: 'create',
      entity: 'room_type',
      entityId: id,
      after: auditedFields(row),
    });
    return row;
  });

/** Changes a room type; throws 404, or `row.stale` when someone else has changed it since `version`. Booked stays keep their prices. */
export const updateRoomType = (
  context: Context,
  actor: AuditActor,
  id: string,
  { version, ...fields }: RoomTypeFields & { version: number },
): Promise<RoomType> =>
  context.db.transaction().execute(async (trx) => {
    const locked = await queries.lock(trx, id);
    if (!locked) throw notFound('no such room type');
    if (locked.version !== version) throw stale(locked);
    const was = await currentRoomType(context, trx, id);
    await queries.update(trx, id, fields);
    await refreshSearchText(trx, { roomTypeId: id });
    const row = await currentRoomType(context, trx, id);
    refuseGaps(was, row);
    const { before, after } = changes(auditedFields(was), auditedFields(row));
    await audit(trx, actor, { action: 'update', entity: 'room_type', entityId: id, before, after });
    return row;
  });

/** Publishes, takes back, retires or brings back a room type. */
export const changeRoomTypeStatus = (
  context: Context,
  actor: AuditActor,
  id: string,
  { step, version }: StatusInput,
): Promise<RoomType> =>
  context.db.transaction().execute(async (trx) => {
    const locked = await queries.lock(trx, id);
    if (!locked) throw notFound('no such room type');
    if (locked.version !== version) throw stale(locked);
    const was = await currentRoomType(context, trx, id);
    const status = stateAfter(step, was);
    await queries.setStatus(trx, id, status);
    await audit(trx, actor, {
      action: step,
      entity: 'room_type',
      entityId: id,
      before: { status: was.status },
      after: { status },
    });
    return currentRoomType(context, trx, id);
  });

/** Deletes a draft in which nobody ever stayed, with its units. Anything else is history: it is retired instead. */
export async function deleteRoomType(context: Context, actor: AuditActor, id: string): Promise<void> {
  const fileKeys = await unlessReferredTo(() =>
    context.db.transaction().execute(async (trx) => {
      await queries.lock(trx, id);
      const was = await currentRoomType(context, trx, id);
      if (was.status !== 'draft') throw conflict('listing.not_draft', 'only a draft can be deleted');
      if (await hasHistory(trx, { roomTypeId: id }))
        throw conflict('listing.has_history', 'it has had stays');
      const removed = await removeRoomTypes(trx, { roomTypeId: id });
      await audit(trx, actor, {
        action: 'delete',
        entity: 'room_type',
        entityId: id,
        before: auditedFields(was),
      });
      return removed;
    }),
  );
  await removePictures(context, fileKeys);
}
