import {
  usualWeekendNights,
  type Property,
  type PropertyFields,
} from '@shared/contract/inventory/properties';
import type { StatusInput } from '@shared/contract/inventory/inventory';
import { checkProperty } from '@shared/domain/inventory/publishing';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { conflict, notFound, stale } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import { refreshSearchText } from './searchText.queries';
import { removePictures } from '../photos/photos.service';
import { countStays, hasHistory, removeRoomTypes } from './inventory.queries';
import { stateAfter, unlessReferredTo } from './listingStatus.service';
import * as queries from './properties.queries';

/** The property as it is now, with what its publication needs and the stays to come; throws 404 when there is none. */
export async function currentProperty({ now }: Context, db: Queryable, id: string): Promise<Property> {
  const found = await queries.findById(db, id);
  if (!found) throw notFound('no such property');
  const { photosInAll, ...row } = found;
  const checks = checkProperty({
    ...row,
    photos: photosInAll,
    hasPolicy: Boolean(row.cancellationPolicyId),
    publishedRoomTypes: row.roomTypes.published,
  });
  return { ...row, checks, stays: await countStays(db, { propertyId: id }, businessDate(now())) };
}

/** What the audit log keeps of a property: what people wrote and chose, without what follows from it. */
function auditedFields(row: Property) {
  const { id: _id, version: _version, visible: _visible, checks: _checks, stays: _stays, ...written } = row;
  const { roomTypes: _types, units: _units, photos: _photos, createdAt: _at, ...rest } = written;
  const { locationId: _location, companyId: _company, status: _status, ...fields } = rest;
  return fields;
}

const columns = ({ now }: Context, fields: PropertyFields): queries.PropertyColumns => ({
  ...fields,
  weekendNights:
    fields.weekendNights ?? usualWeekendNights(fields.country, fields.state, businessDate(now())),
});

/** Creates a property, as a draft that visitors do not see. */
export const createProperty = (
  context: Context,
  actor: AuditActor,
  fields: PropertyFields,
): Promise<Property> =>
  context.db.transaction().execute(async (trx) => {
    const { id } = await queries.insert(trx, context.now(), columns(context, fields));
    const row = await currentProperty(context, trx, id);
    await audit(trx, actor, {
      action: 'create',
      entity: 'property',
      entityId: id,
      after: auditedFields(row),
    });
    return row;
  });

/**
 * Changes a property; throws 404, or `row.stale` when someone else has changed it since `version`. What visitors see stays complete:
 * a published one cannot lose what its publication needed.
 */
export const updateProperty = (
  context: Context,
  actor: AuditActor,
  id: string,
  { version, ...fields }: PropertyFields & { version: number },
): Promise<Property> =>
  context.db.transaction().execute(async (trx) => {
    const locked = await queries.lock(trx, id);
    if (!locked) throw notFound('no such property');
    if (locked.version !== version) throw stale(locked);
    const was = await currentProperty(context, trx, id);
    await queries.update(trx, id, columns(context, fields));
    await refreshSearchText(trx, { propertyId: id });
    const row = await currentProperty(context, trx, id);
    refuseGaps(was, row);
    const { before, after } = changes(auditedFields(was), auditedFields(row));
    await audit(trx, actor, { action: 'update', entity: 'property', entityId: id, before, after });
    return row;
  });

/** A published row may keep an old gap (imported ones have some), but a change opens no new one. */
export function refuseGaps(
  was: Pick<Property, 'status' | 'checks'>,
  is: Pick<Property, 'status' | 'checks'>,
) {
  if (is.status !== 'published') return;
  const had = was.checks.filter(({ result }) => result === 'error').map(({ code }) => code);
  const lost = is.checks.filter(({ code, result }) => result === 'error' && !had.includes(code));
  if (lost.length > 0) {
    throw conflict('listing.incomplete', `would be missing: ${lost.map(({ code }) => code).join(', ')}`, {
      params: { count: lost.length },
      data: { checks: is.checks },
    });
  }
}

/** Publishes, takes back, retires or brings back a property. */
export const changePropertyStatus = (
  context: Context,
  actor: AuditActor,
  id: string,
  { step, version }: StatusInput,
): Promise<Property> =>
  context.db.transaction().execute(async (trx) => {
    const locked = await queries.lock(trx, id);
    if (!locked) throw notFound('no such property');
    if (locked.version !== version) throw stale(locked);
    const was = await currentProperty(context, trx, id);
    const status = stateAfter(step, was);
    await queries.setStatus(trx, id, status);
    await audit(trx, actor, {
      action: step,
      entity: 'property',
      entityId: id,
      before: { status: was.status },
      after: { status },
    });
    return currentProperty(context, trx, id);
  });

/**
 * Deletes a draft in which nobody ever stayed, with its room types (drafts too) and their units. Anything else is history: it is
 * retired instead.
 */
export async function deleteProperty(context: Context, actor: AuditActor, id: string): Promise<void> {
  const fileKeys = await unlessReferredTo(() =>
    context.db.transaction().execute(async (trx) => {
      await queries.lock(trx, id);
      const was = await currentProperty(context, trx, id);
      if (was.status !== 'draft') throw conflict('listing.not_draft', 'only a draft can be deleted');
      if (was.roomTypes.published + was.roomTypes.retired > 0)
        throw conflict('listing.not_draft', 'it has room types that are no drafts');
      if (await hasHistory(trx, { propertyId: id }))
        throw conflict('listing.has_history', 'it has had stays');
      const ofRoomTypes = await removeRoomTypes(trx, { propertyId: id });
      const own = await queries.remove(trx, id);
      await audit(trx, actor, {
        action: 'delete',
        entity: 'property',
        entityId: id,
        before: auditedFields(was),
      });
      return [...ofRoomTypes, ...own];
    }),
  );
  await removePictures(context, fileKeys);
}
