import type { SchoolHolidayFields, SchoolHolidayRow } from '@shared/contract/schoolHolidays';
import type { Context } from '../../context';
import type { Trx } from '../../db/client';
import { notFound, stale } from '../../errors';
import { audit, changes, type AuditActor } from '../../plugins/audit';
import { findById, insert, lock, remove, update } from './schoolHolidays.queries';

const ENTITY = 'school_holiday';

async function current(trx: Trx, id: string): Promise<SchoolHolidayRow> {
  const row = await findById(trx, id);
  if (!row) throw notFound('no such school holiday');
  return row;
}

/** What the audit log keeps. */
function kept({ name, group, startsOn, endsOn, source, announcedOn }: SchoolHolidayRow) {
  return { name, group, startsOn, endsOn, source, announcedOn };
}

/** Throws 404, or `row.stale` when someone else has changed it since `version`. */
async function lockVersion(trx: Trx, id: string, version: number): Promise<SchoolHolidayRow> {
  const locked = await lock(trx, id);
  if (!locked) throw notFound('no such school holiday');
  if (locked.version !== version) throw stale(locked);
  return current(trx, id);
}

export const createSchoolHoliday = (
  context: Context,
  actor: AuditActor,
  fields: SchoolHolidayFields,
): Promise<SchoolHolidayRow> =>
  context.db.transaction().execute(async (trx) => {
    const { id } = await insert(trx, context.now(), fields);
    const row = await current(trx, id);
    await audit(trx, actor, { action: 'create', entity: ENTITY, entityId: id, after: kept(row) });
    return row;
  });

export const updateSchoolHoliday = (
  context: Context,
  actor: AuditActor,
  id: string,
  { version, ...fields }: SchoolHolidayFields & { version: number },
): Promise<SchoolHolidayRow> =>
  context.db.transaction().execute(async (trx) => {
    const was = await lockVersion(trx, id, version);
    await update(trx, context.now(), id, fields);
    const row = await current(trx, id);
    const { before, after } = changes(kept(was), kept(row));
    await audit(trx, actor, { action: 'update', entity: ENTITY, entityId: id, before, after });
    return row;
  });

export const deleteSchoolHoliday = (
  context: Context,
  actor: AuditActor,
  id: string,
  version: number,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const was = await lockVersion(trx, id, version);
    await remove(trx, id);
    await audit(trx, actor, { action: 'delete', entity: ENTITY, entityId: id, before: kept(was) });
  });
