import {
  OWNER_EXPORT_HOURS,
  type OwnerExport,
  type OwnerExportAnswer,
} from '@shared/contract/office/ownerExports';
import type { Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { notFound } from '../../../errors';
import { audit } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { zipOf } from '../../../storage/zipFile';
import { collectExport } from './collectExport.service';
import {
  failExport,
  findExporter,
  findExportFile,
  findLastExport,
  finishExport,
  insertExport,
  removeOldExports,
  takeExport,
  takeLeftExports,
} from './ownerExports.queries';

const HOUR_MS = 3_600_000;
/** An export belongs to the process that took it so long. */
const TAKEN_MS = 10 * 60_000;
const MOST_TRIES = 3;
const entity = 'owner_export';

const keptSince = (now: Date) => new Date(now.getTime() - OWNER_EXPORT_HOURS * HOUR_MS);
const takenUntil = (now: Date) => new Date(now.getTime() + TAKEN_MS);

async function lastOf(db: Queryable, ownerId: string, now: Date): Promise<OwnerExport | null> {
  const found = await findLastExport(db, ownerId, keptSince(now));
  if (!found) return null;
  const expiresAt = new Date(Date.parse(found.askedAt) + OWNER_EXPORT_HOURS * HOUR_MS).toISOString();
  return { ...found, expiresAt };
}

/** The export that the caller asked for last. */
export const showExport = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
): Promise<OwnerExportAnswer> => ({ ownerExport: await lastOf(db, personOf(caller).id, now()) });

/** Has everything that is the caller's made into one file, unless that is at work already; the file before it is gone. */
export const startExport = (
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  caller: Caller,
  { language }: { language: Language },
): Promise<OwnerExportAnswer> =>
  db.transaction().execute(async (trx) => {
    const ownerId = personOf(caller).id;
    const id = await insertExport(trx, { ownerId, language, now: now(), until: takenUntil(now()) });
    if (id !== undefined) {
      await jobs.send(trx, 'owner-export', { exportId: id }, { urgent: true });
      await audit(trx, caller.actor, { action: 'start', entity, entityId: id, after: { ownerId } });
    }
    return { ownerExport: await lastOf(trx, ownerId, now()) };
  });

/** The file that the caller asked for last. Throws 404 until it is made, and once it is too old. The log has who took it. */
export async function takeExportFile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
): Promise<Buffer> {
  const ownerId = personOf(caller).id;
  const content = await findExportFile(db, ownerId, keptSince(now()));
  if (!content) throw notFound('no export is made');
  await audit(db, caller.actor, {
    action: 'export',
    entity,
    entityId: ownerId,
    after: { bytes: content.length },
  });
  return content;
}

/** Makes an export and keeps it. Who is no owner any more gets none; what fails is tried again, three times at most. */
export async function workOnOwnerExport(context: Context, exportId: string): Promise<void> {
  const { db, now, log } = context;
  const taken = await takeExport(db, exportId, takenUntil(now()));
  if (!taken) return;
  try {
    const owner = await findExporter(db, taken.ownerId);
    if (!owner) return void (await failExport(db, exportId));
    const content = zipOf(await collectExport(context, owner, taken.language));
    await finishExport(db, exportId, { content, now: now() });
  } catch (error) {
    log.warn({ err: error, exportId }, 'an export of an owner could not be made');
    if (taken.attempts >= MOST_TRIES) await failExport(db, exportId);
  }
}

/** Queues exports again whose process was killed or whose try failed, and forgets those that were kept long enough. */
export const sweepOwnerExports = ({ db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const exportId of await takeLeftExports(trx, { now: now(), until: takenUntil(now()) }))
      await jobs.send(trx, 'owner-export', { exportId });
    await removeOldExports(trx, keptSince(now()));
  });
