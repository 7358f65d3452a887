import type { z } from 'zod';
import type {
  poolMemberEnd,
  poolMemberInput,
  poolMemberRemoval,
  PoolMemberRow,
  PoolMonths,
  UnitPool,
  unitPoolPatch,
} from '@shared/contract/money/unitPools';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { textIn, DEFAULT_LANGUAGE } from '@shared/languages';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { versionedWrites } from '../../../resources/versionedWrites';
import { findSeller } from '../../inventory/companyLinks/companyLinks.queries';
import { hasCompany } from '../ledger/journal.queries';
import { lockUnit } from '../ownerContracts/ownerContracts.queries';
import * as queries from './unitPools.queries';

const writes = versionedWrites<UnitPool, queries.PoolFields, queries.NewPool>({
  table: 'unit_pool',
  find: (trx, id, now) => queries.findById(trx, businessDate(now), id),
  insert: queries.insert,
  update: queries.update,
  audited: ['name', 'note'],
});

export const createPool = (
  { db, now }: Context,
  actor: AuditActor,
  fields: queries.NewPool,
): Promise<UnitPool> =>
  db.transaction().execute(async (trx) => {
    if (!(await hasCompany(trx, fields.companyId)))
      throw invalidField('companyId', 'unknown', 'no such company');
    return writes.createIn(trx, now(), actor, fields);
  });

export const changePool = (
  context: Context,
  actor: AuditActor,
  id: string,
  fields: z.output<typeof unitPoolPatch>,
): Promise<UnitPool> => writes.update(context, actor, id, fields);

/** Deletes a pool that no statement is about. Throws `unit_pool.used`. */
export const removePool = ({ db, now }: Context, actor: AuditActor, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const was = await writes.lock(trx, id, now());
    if (was.sharedUntil !== null || (await queries.isOnStatements(trx, id)))
      throw conflict('unit_pool.used', 'statements are about this pool');
    await writes.removeIn(trx, actor, was);
  });

/** Refuses to change days that an issued statement has shared. The database refuses it as well, whoever writes. */
function requireOpen({ sharedUntil }: UnitPool, firstChanged: StayDate): void {
  if (sharedUntil !== null && firstChanged <= sharedUntil)
    throw conflict('unit_pool.shared', 'a statement has shared these days', {
      params: { date: sharedUntil },
    });
}

/**
 * Refuses a unit on days on which it cannot be in the pool: another company sells it, no contract holds, a contract promises a sum, or it is in a pool
 * already. Whoever comes second waits for the row of the unit.
 */
async function requireFit(
  trx: Trx,
  { company }: UnitPool,
  { except, ...asked }: { unitId: string; from: StayDate; lastDay: StayDate | null; except?: string },
): Promise<void> {
  const { unitId, from } = asked;
  await lockUnit(trx, unitId);
  if ((await findSeller(trx, unitId, from)).companyId !== company.id)
    throw conflict('unit_pool.other_company', 'another company sells the unit', {
      params: { company: company.name },
    });
  const { isUnderContract, promised } = await queries.findContractsOn(trx, asked);
  if (!isUnderContract)
    throw conflict('unit_pool.no_contract', 'no contract holds on the first day', { params: { date: from } });
  if (promised !== null)
    throw conflict('unit_pool.promised', `${promised} promises a sum`, { params: { number: promised } });
  const other = await queries.findPoolOf(trx, { ...asked, ...(except !== undefined && { except }) });
  if (other)
    throw conflict('unit_pool.overlap', 'the unit is in a pool on these days', {
      params: { name: textIn(other.name, DEFAULT_LANGUAGE) },
    });
}

const memberOn = ({ members }: UnitPool, unitId: string, day: StayDate) =>
  members.find(
    (one) => one.unitId === unitId && one.validFrom <= day && (one.lastDay === null || day <= one.lastDay),
  );

/**
 * Puts a unit into a pool from a day on. One that is in it on that day has other points from then on, and what it had before ends the day before. Throws
 * 404, 400 for an unknown unit, `unit_pool.shared`, `.other_company`, `.no_contract`, `.promised` and `.overlap`.
 */
export const addMember = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { version, unitId, points, validFrom: from, lastDay }: z.output<typeof poolMemberInput>,
): Promise<UnitPool> =>
  db.transaction().execute(async (trx) => {
    const was = await writes.lock(trx, id, now(), version);
    const unit = await queries.findUnit(trx, unitId);
    if (!unit) throw invalidField('unitId', 'unknown', 'no such unit');
    requireOpen(was, from);
    const before = memberOn(was, unitId, from);
    if (before?.validFrom === from) await queries.removeMember(trx, before.id);
    else if (before) await queries.endMember(trx, before.id, addDays(from, -1));
    await requireFit(trx, was, { unitId, from, lastDay });
    const creation = { now: now(), actorId: actor.id };
    await queries.insertMember(trx, { poolId: id, unitId, points, from, lastDay }, creation);
    return log(trx, now(), actor, {
      ...{ id, action: before ? 'changeMember' : 'addMember' },
      ...(before && { before: shownMember(before) }),
      after: { unitNumber: unit.number, points, validFrom: from, lastDay },
    });
  });

const memberOf = ({ members }: UnitPool, id: string): PoolMemberRow => {
  const member = members.find((one) => one.id === id);
  if (!member) throw notFound('no such member of the pool');
  return member;
};
const shownMember = ({ unitNumber, points, validFrom, lastDay }: PoolMemberRow) => ({
  ...{ unitNumber, points, validFrom, lastDay },
});

/** Says another last day of a unit in a pool. Throws 404, 400 for a day before its first, and what `addMember` throws. */
export const endMember = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { version, memberId, lastDay }: z.output<typeof poolMemberEnd>,
): Promise<UnitPool> =>
  db.transaction().execute(async (trx) => {
    const was = await writes.lock(trx, id, now(), version);
    const member = memberOf(was, memberId);
    const { unitId, validFrom: from } = member;
    if (lastDay !== null && lastDay < from)
      throw invalidField('lastDay', 'not_before_start', 'a day in the pool');
    if (lastDay === member.lastDay) return was;
    const ends = [member.lastDay, lastDay].filter((day) => day !== null).sort();
    requireOpen(was, addDays(ends[0]!, 1));
    // Days that it has been in the pool for are not asked again: a contract may have ended since.
    if (lastDay === null || (member.lastDay !== null && lastDay > member.lastDay))
      await requireFit(trx, was, { unitId, from: addDays(member.lastDay!, 1), lastDay, except: memberId });
    await queries.endMember(trx, memberId, lastDay);
    return log(trx, now(), actor, {
      ...{ id, action: 'endMember', before: shownMember(member) },
      after: { ...shownMember(member), lastDay },
    });
  });

/** Takes days of a unit out of a pool that were entered by mistake. Throws 404 and `unit_pool.shared`. */
export const removeMember = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { version, memberId }: z.output<typeof poolMemberRemoval>,
): Promise<UnitPool> =>
  db.transaction().execute(async (trx) => {
    const was = await writes.lock(trx, id, now(), version);
    const member = memberOf(was, memberId);
    requireOpen(was, member.validFrom);
    await queries.removeMember(trx, memberId);
    return log(trx, now(), actor, { id, action: 'removeMember', before: shownMember(member) });
  });

/** Keeps what was done to the members in the audit log, and returns the pool as it is now. */
async function log(
  trx: Trx,
  now: Date,
  actor: AuditActor,
  { id, action, before, after }: { id: string; action: string; before?: object; after?: object },
): Promise<UnitPool> {
  await queries.touch(trx, id, now);
  await audit(trx, actor, {
    ...{ action, entity: writes.table, entityId: id },
    ...(before && { before: before as Record<string, unknown> }),
    ...(after && { after: after as Record<string, unknown> }),
  });
  return writes.current(trx, id, now);
}

/** What a pool shared in its last months. Throws 404. */
export async function monthsOfPool(db: Queryable, id: string, today: StayDate): Promise<PoolMonths> {
  if (!(await queries.findById(db, today, id))) throw notFound('no such unit pool');
  return queries.findMonths(db, id);
}
