import type { z } from 'zod';
import type { SavedReportFields, savedReportPatch } from '@shared/contract/money/savedReports';
import { businessDate } from '@shared/domain/base/stayDates';
import { allows, type Permission } from '@shared/permissions';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { forbidden, invalidField, notFound } from '../../../errors';
import { personOf, type Caller } from '../../../plugins/caller';
import { versionedWrites } from '../../../resources/versionedWrites';
import { readChoice } from './makeReport.service';
import { findNames } from './reportNames.queries';
import { findRecipients } from './reportRecipients.queries';
import * as queries from './savedReports.queries';
import type { SavedReportRecord } from './savedReports.queries';

type Clocked = Pick<Context, 'db' | 'now'>;
type Row = SavedReportRecord & { recipientIds: string[] };
type Created = SavedReportFields & { ownerId: string };

const find = async (trx: Trx, id: string): Promise<Row | undefined> => {
  const row = await queries.findSaved(trx, id);
  return row && { ...row, recipientIds: row.recipients.map((recipient) => recipient.id) };
};

const writes = versionedWrites<Row, SavedReportFields, Created>({
  table: 'saved_report',
  find,
  insert: (trx, { ownerId, ...fields }, { now }) => queries.insertSaved(trx, fields, { now, ownerId }),
  update: async (trx, id, fields, now) => queries.updateSaved(trx, (await find(trx, id))!, fields, now),
  audited: [
    ...(['name', 'report', 'choice', 'sort', 'isShared', 'repeats', 'weekday', 'monthDay', 'hour'] as const),
    ...(['format', 'language', 'recipientIds'] as const),
  ],
});

/** Throws 400 for what the report cannot be asked, for a place that is none, and for new recipients who may not have reports. */
async function requireAskable(
  trx: Trx,
  { report, choice, recipientIds }: SavedReportFields,
  { now, before }: { now: Date; before: readonly string[] },
): Promise<void> {
  readChoice(report, choice, businessDate(now));
  for (const group of ['property', 'company'] as const) {
    const id = choice[`${group}Id`];
    if (id && !(await findNames(trx, group, [id])).has(id))
      throw invalidField(`${group}Id`, 'unknown', `no such ${group}`);
  }
  const added = recipientIds.filter((id) => !before.includes(id));
  const known = await findRecipients(trx, added);
  if (known.length < added.length)
    throw invalidField('recipientIds', 'unknown', 'somebody may not have reports');
}

/**
 * A saved report that the caller may do something to, locked: one of his own, or a shared one for who holds the code. Somebody else's private one is not
 * there. Throws 404, 403 and `row.stale`.
 */
export async function lockAllowed(
  trx: Trx,
  caller: Pick<Caller, 'person'>,
  id: string,
  { now, version, code }: { now: Date; version?: number; code: Permission },
): Promise<Row> {
  const person = personOf(caller);
  const seen = await queries.findSaved(trx, id);
  const isMine = seen?.owner.id === person.id;
  if (!seen || !(isMine || seen.isShared)) throw notFound('no such saved report');
  if (!isMine && !allows(person.codes, code)) throw forbidden('a saved report of somebody else');
  const row = await writes.lock(trx, id, now, version);
  if (!isMine && !row.isShared) throw notFound('no such saved report');
  return row;
}

/** Saves a report under a name, for the person who asks. */
export const createSaved = (
  { db, now }: Clocked,
  caller: Caller,
  fields: SavedReportFields,
): Promise<{ id: string }> =>
  db.transaction().execute(async (trx) => {
    await requireAskable(trx, fields, { now: now(), before: [] });
    const { id } = await writes.createIn(trx, now(), caller.actor, {
      ...fields,
      ownerId: personOf(caller).id,
    });
    return { id };
  });

/** Changes a saved report. A shared one is made private by its owner alone: it would be gone for whoever else did. */
export const changeSaved = (
  { db, now }: Clocked,
  caller: Caller,
  id: string,
  { version, ...fields }: z.output<typeof savedReportPatch>,
): Promise<{ id: string }> =>
  db.transaction().execute(async (trx) => {
    const was = await lockAllowed(trx, caller, id, { now: now(), version, code: 'reporting.edit' });
    if (!fields.isShared && was.owner.id !== personOf(caller).id)
      throw forbidden('only its owner makes a saved report private');
    await requireAskable(trx, fields, { now: now(), before: was.recipientIds });
    await writes.updateIn(trx, now(), caller.actor, was, fields);
    return { id };
  });

/** Deletes a saved report; what was sent of it stays with its letters. */
export const removeSaved = (
  { db, now }: Clocked,
  caller: Caller,
  id: string,
  version: number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const was = await lockAllowed(trx, caller, id, { now: now(), version, code: 'reporting.delete' });
    await writes.removeIn(trx, caller.actor, was);
  });
