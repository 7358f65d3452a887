import type { HolidayFields, HolidayRow } from '@shared/contract/holidays';
import { byDate, substituteDays, tidyHoliday, type Substitute } from '@shared/domain/holidays';
import type { StayDate } from '@shared/domain/stayDates';
import type { Context } from '../../context';
import type { Queryable, Trx } from '../../db/client';
import { notFound, stale } from '../../errors';
import { audit, changes, type AuditActor } from '../../plugins/audit';
import { findAround, findById, insert, lock, remove, update } from './holidays.queries';

async function current(trx: Trx, id: string): Promise<HolidayRow> {
  const row = await findById(trx, id);
  if (!row) throw notFound('no such holiday');
  return row;
}

/** What the audit log keeps of a holiday. */
function kept(row: HolidayRow) {
  const { name, date, kind, estimated, states, substitutes, source, announcedOn } = row;
  return { name, date, kind, estimated, states, substitutes, source, announcedOn };
}

/** As it is written: each state once, one line per substitute date. */
const tidy = (fields: HolidayFields): HolidayFields => ({ ...fields, ...tidyHoliday(fields) });

/** Throws 404, or `row.stale` when someone else has changed it since `version`. */
async function lockVersion(trx: Trx, id: string, version: number): Promise<HolidayRow> {
  const locked = await lock(trx, id);
  if (!locked) throw notFound('no such holiday');
  if (locked.version !== version) throw stale(locked);
  return current(trx, id);
}

/** The steps of an edit, in a transaction that is there already: the import takes them one after the other. */
export async function createIn(
  trx: Trx,
  now: Date,
  actor: AuditActor,
  fields: HolidayFields,
): Promise<HolidayRow> {
  const id = await insert(trx, now, tidy(fields));
  const row = await current(trx, id);
  await audit(trx, actor, { action: 'create', entity: 'holiday', entityId: id, after: kept(row) });
  return row;
}

export async function updateIn(
  trx: Trx,
  now: Date,
  actor: AuditActor,
  was: HolidayRow,
  fields: HolidayFields,
): Promise<HolidayRow> {
  await update(trx, now, was.id, tidy(fields));
  const row = await current(trx, was.id);
  const { before, after } = changes(kept(was), kept(row));
  await audit(trx, actor, { action: 'update', entity: 'holiday', entityId: was.id, before, after });
  return row;
}

export async function removeIn(trx: Trx, actor: AuditActor, was: HolidayRow): Promise<void> {
  await remove(trx, was.id);
  await audit(trx, actor, { action: 'delete', entity: 'holiday', entityId: was.id, before: kept(was) });
}

export const createHoliday = (
  context: Context,
  actor: AuditActor,
  fields: HolidayFields,
): Promise<HolidayRow> =>
  context.db.transaction().execute((trx) => createIn(trx, context.now(), actor, fields));

/** Changes a holiday and its days; stays that are booked keep the price they were sold at. */
export const updateHoliday = (
  context: Context,
  actor: AuditActor,
  id: string,
  { version, ...fields }: HolidayFields & { version: number },
): Promise<HolidayRow> =>
  context.db.transaction().execute(async (trx) => {
    const was = await lockVersion(trx, id, version);
    return updateIn(trx, context.now(), actor, was, fields);
  });

export const deleteHoliday = (
  context: Context,
  actor: AuditActor,
  id: string,
  version: number,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => removeIn(trx, actor, await lockVersion(trx, id, version)));

/**
 * The substitute days that the law's rule gives a holiday on a date in some states, with the other holidays around it as they are kept
 * now: a proposal, the government has the last word. `id` is the holiday itself when it is there already.
 */
export async function proposeSubstitutes(
  db: Queryable,
  { id, date, states }: { id?: string; date: StayDate; states: string[] },
): Promise<Substitute[]> {
  const around = await findAround(db, states, date, id);
  const found = states.flatMap((state) => {
    const days = [{ date }, ...around.filter((day) => day.state === state)];
    const day = substituteDays(state, days).find(({ insteadOf }) => insteadOf === date);
    return day ? [{ state, date: day.date }] : [];
  });
  return byDate(found);
}
