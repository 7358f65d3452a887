import type { Announcement, AnnouncementFields } from '@shared/contract/announcements';
import type { Context } from '../../context';
import type { Trx } from '../../db/client';
import { conflict, notFound, stale } from '../../errors';
import { audit, changes, type AuditActor } from '../../plugins/audit';
import { findById, insert, lock, remove, update } from './announcements.queries';

/** The announcement as it is now; throws 404 when there is none. */
async function current({ now }: Context, trx: Trx, id: string): Promise<Announcement> {
  const row = await findById(trx, now(), id);
  if (!row) throw notFound('no such announcement');
  return row;
}

/** What the audit log keeps of an announcement: what people wrote and chose, without what follows from it. */
function kept(row: Announcement) {
  const { title, body, audience, propertyId, status, startsAt, endsAt, pinned, mustAcknowledge } = row;
  return { title, body, audience, propertyId, status, startsAt, endsAt, pinned, mustAcknowledge };
}

export const createAnnouncement = (
  context: Context,
  actor: AuditActor,
  fields: AnnouncementFields,
): Promise<Announcement> =>
  context.db.transaction().execute(async (trx) => {
    const { id } = await insert(trx, context.now(), actor.id, fields);
    const row = await current(context, trx, id);
    await audit(trx, actor, { action: 'create', entity: 'announcement', entityId: id, after: kept(row) });
    return row;
  });

/** Changes an announcement; throws 404, or `row.stale` when someone else has changed it since `version`. */
export const updateAnnouncement = (
  context: Context,
  actor: AuditActor,
  id: string,
  { version, ...fields }: AnnouncementFields & { version: number },
): Promise<Announcement> =>
  context.db.transaction().execute(async (trx) => {
    const locked = await lock(trx, id);
    if (!locked) throw notFound('no such announcement');
    if (locked.version !== version) throw stale(locked);
    const was = await current(context, trx, id);
    await update(trx, context.now(), id, fields);
    const row = await current(context, trx, id);
    const { before, after } = changes(kept(was), kept(row));
    await audit(trx, actor, { action: 'update', entity: 'announcement', entityId: id, before, after });
    return row;
  });

/**
 * Deletes a draft or an archived announcement with its receipts; the audit log keeps its words and how many had read it. A
 * published one is refused with `announcement.published`: people may have acknowledged it, so it is archived first, which is
 * a second decision.
 */
export const deleteAnnouncement = (context: Context, actor: AuditActor, id: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await lock(trx, id);
    const was = await current(context, trx, id);
    if (was.status === 'published') throw conflict('announcement.published', 'archive it before deleting it');
    await remove(trx, id);
    const { readCount, acknowledgedCount } = was;
    const before = { ...kept(was), readCount, acknowledgedCount };
    await audit(trx, actor, { action: 'delete', entity: 'announcement', entityId: id, before });
  });
