import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { audit } from '../../../plugins/audit';
import { removeFiles } from '../../../storage/removeFiles';
import { insertMany } from './rows/listingImport.queries';
import { setState } from './listingImports.queries';
import { ENTITY } from './listingImports.service';
import {
  deleteListings,
  deletePlace,
  isReferredTo,
  lockListings,
  restoreFields,
  sumsOf,
  usesOf,
} from './undo.queries';
import { actorOf, Overtaken, runUntil } from './runs';
import * as work from './work.queries';

const BATCH = 100;
type MadeRow = Row<'listing_import_row'>;

/**
 * Takes an import back, the last row first: listings that it added are deleted, those that it changed get back what they held. What
 * somebody has booked, edited or used since is left as it is, with the reason. Each part is written together with how far it is.
 */
export async function undoImport(context: Context, job: work.WorkingImport): Promise<void> {
  for (;;) {
    const isOver = await undoPart(context, job, BATCH).catch((error: unknown) => {
      if (!isReferredTo(error)) throw error;
      // Something refers to one of them that this code does not know of: it is found one by one.
      return undoOneByOne(context, job);
    });
    if (isOver) break;
  }
  await finish(context, job);
}

async function undoOneByOne(context: Context, job: work.WorkingImport): Promise<boolean> {
  for (let count = 0; count < BATCH; count += 1) {
    try {
      if (await undoPart(context, job, 1)) return true;
    } catch (error) {
      if (!isReferredTo(error)) throw error;
      await undoPart(context, job, 1, 'leave');
    }
  }
  return false;
}

/** Takes back the next rows of an import; returns true when none was left. */
const undoPart = (
  context: Context,
  job: work.WorkingImport,
  limit: number,
  otherwise?: 'leave',
): Promise<boolean> =>
  context.db.transaction().execute(async (trx) => {
    const current = await work.lockRun(trx, job);
    if (!current) throw new Overtaken();
    const rows = await work.findRowsThere(trx, job.id, ['added', 'changed'], limit);
    if (rows.length === 0) return true;
    const verdicts = otherwise
      ? rows.map(({ id }) => ({ id, state: 'left' as const, reason: 'used' as const }))
      : [...(await takeBack(trx, job, rows, 'added')), ...(await takeBack(trx, job, rows, 'changed'))];
    await work.saveVerdicts(trx, verdicts);
    const left = verdicts.filter(({ state }) => state === 'left').length;
    const now = context.now();
    await work.saveProgress(trx, job.id, now, runUntil(now), {
      undone_count: current.undone_count + verdicts.length - left,
      left_count: current.left_count + left,
    });
    return false;
  });

async function takeBack(
  trx: Trx,
  job: work.WorkingImport,
  rows: readonly MadeRow[],
  kind: 'added' | 'changed',
): Promise<work.Verdict[]> {
  const listings = rows
    .filter((row) => row.kind === kind)
    .map((row) => ({
      ...row,
      roomTypeId: row.entity_id,
      propertyId: row.property_id!,
      since: row.created_at,
    }));
  if (listings.length === 0) return [];
  await lockListings(trx, listings);
  const sums = await sumsOf(trx, kind, listings);
  const uses = await usesOf(trx, kind, listings);
  const verdicts = listings.map((row): work.Verdict & { row: (typeof listings)[number] } => {
    const sum = sums.get(row.roomTypeId);
    if (sum === undefined) return { row, id: row.id, state: 'undone', reason: 'gone' };
    const reason = uses.get(row.roomTypeId) ?? (sum === row.written ? null : 'edited');
    return { row, id: row.id, state: reason ? 'left' : 'undone', reason };
  });
  const free = verdicts.filter(({ reason }) => reason === null).map(({ row }) => row);
  if (kind === 'added') await deleteListings(trx, free);
  else {
    await restoreFields(trx, 'property', imagesOf(free, 'property'));
    await restoreFields(trx, 'room_type', imagesOf(free, 'room_type'));
  }
  await auditRows(trx, job, free, kind);
  return verdicts.map(({ row: _row, ...verdict }) => verdict);
}

const imagesOf = (rows: readonly MadeRow[], table: 'property' | 'room_type') =>
  rows.flatMap(({ before }): Record<string, unknown>[] => (before?.[table] ? [before[table]] : []));

async function auditRows(
  trx: Trx,
  job: work.WorkingImport,
  rows: readonly MadeRow[],
  kind: 'added' | 'changed',
) {
  if (rows.length === 0) return;
  const actor = actorOf(job);
  const lines = rows.map(({ entity_id, name }) => ({
    actor_id: actor.id,
    actor_kind: actor.kind,
    action: kind === 'added' ? 'delete' : 'undoImport',
    entity: 'listing',
    entity_id,
    before: { name, import: job.id },
    request_id: job.id,
  }));
  await insertMany('audit_log', lines).execute(trx);
}

/** Removes locations and companies that only this import needed, which goes last because listings refer to them. */
async function removePlaces(context: Context, job: work.WorkingImport) {
  for (;;) {
    const isOver = await context.db.transaction().execute(async (trx) => {
      if (!(await work.lockRun(trx, job))) throw new Overtaken();
      const [row] = await work.findRowsThere(trx, job.id, ['location', 'company'], 1);
      if (!row) return true;
      const isGone = await deletePlace(trx, row.kind as 'location' | 'company', row.entity_id);
      const verdict = isGone
        ? ({ state: 'undone', reason: null } as const)
        : ({ state: 'left', reason: 'used' } as const);
      await work.saveVerdicts(trx, [{ id: row.id, ...verdict }]);
      if (isGone)
        await audit(trx, actorOf(job), { action: 'delete', entity: row.kind, entityId: row.entity_id });
      return false;
    });
    if (isOver) return;
  }
}

async function finish(context: Context, job: work.WorkingImport) {
  await removePlaces(context, job);
  await context.db.transaction().execute(async (trx) => {
    const row = await work.lockRun(trx, job);
    if (!row) throw new Overtaken();
    await setState(trx, job.id, context.now(), { state: 'undone', forgetFile: true });
    const after = { undone: row.undone_count, left: row.left_count };
    await audit(trx, actorOf(job), { action: 'undone', entity: ENTITY, entityId: job.id, after });
  });
  if (job.file_key) await removeFiles(context, [job.file_key]);
}
