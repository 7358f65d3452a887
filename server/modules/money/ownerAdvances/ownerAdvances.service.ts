import type { z } from 'zod';
import type {
  AdvanceChoices,
  AdvanceStatus,
  OwnerAdvanceDetail,
  ownerAdvanceInput,
  recoverNowInput,
  recoveryPlanInput,
} from '@shared/contract/money/ownerAdvances';
import { addDays, addMonths, businessDate, monthStart } from '@shared/domain/base/stayDates';
import {
  canBePlanned,
  partsAfter,
  RECOVERY_MONTHS_AHEAD,
  recoveryParts,
  type RecoveryPlan,
} from '@shared/domain/money/ownerAdvances';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { masked } from '../../../storage/vault';
import { createAdvancePayout } from '../ownerPayouts/createPayout.service';
import { findPayingAccounts } from '../ownerPayouts/owedOwners.queries';
import { findById, findEntryIds, findOwners, findParts, insertAdvance } from './ownerAdvances.queries';
import { recoverAdvances, takeDueParts, takePart } from './recoverAdvances.service';
import * as recoveries from './recoveries.queries';

type Steps = Pick<Context, 'db' | 'now'>;
type Saved = { id: string };

const none = () => notFound('no such advance');

/** An advance with its parts and entries, after what has become due is recovered; undefined for none. */
export async function readAdvance(
  { db, now }: Steps,
  id: string,
): Promise<Omit<OwnerAdvanceDetail, 'history'> | undefined> {
  await recoverAdvances({ db, now });
  const found = await findById(db, id);
  if (!found) return undefined;
  const { status, amountSen, plan, payout } = found;
  const parts =
    status === 'waiting'
      ? recoveryParts(amountSen, plan as RecoveryPlan).map(({ dueOn, sen }, index) => ({
          ...{ id: null, no: index + 1, dueOn, amountSen: sen, status: 'scheduled' as const, holdReason: '' },
        }))
      : await findParts(db, id);
  return { ...found, parts, entries: await findEntryIds(db, id, payout.id) };
}

/** To whom a company can give an advance, and from which of its accounts. */
export async function listChoices(
  db: Queryable,
  { companyId, now }: { companyId: string; now: Date },
): Promise<AdvanceChoices> {
  return {
    owners: await findOwners(db, { companyId, today: businessDate(now) }),
    bankAccounts: (await findPayingAccounts(db, companyId)).map(({ end, ...account }) => ({
      ...account,
      accountNoMasked: masked(end)!,
    })),
  };
}

/** A plan as it was asked for. Throws 400 for one that begins before this month or too far ahead, and for parts that are too many. */
function requirePlan(
  sen: number,
  { firstMonth: text, parts, monthSen, now }: PlanFields & { now: Date },
): RecoveryPlan {
  const firstMonth = `${text}-01`;
  const month = monthStart(businessDate(now));
  if (firstMonth < month) throw invalidField('firstMonth', 'date_past', 'the month is over');
  if (firstMonth > addMonths(month, RECOVERY_MONTHS_AHEAD))
    throw invalidField('firstMonth', 'date_too_far', 'too far ahead');
  const plan: RecoveryPlan =
    parts !== undefined
      ? { firstMonth, parts, monthSen: null }
      : { firstMonth, parts: null, monthSen: monthSen! };
  if (!canBePlanned(sen, plan))
    throw invalidField(parts !== undefined ? 'parts' : 'monthSen', 'recovery_parts', 'too many parts');
  return plan;
}
type PlanFields = Pick<z.output<typeof recoveryPlanInput>, 'firstMonth' | 'parts' | 'monthSen'>;

const columnsOf = ({ firstMonth, parts, monthSen }: RecoveryPlan) => ({
  ...{ first_month: firstMonth, parts, month_sen: monthSen },
});

/**
 * Gives an owner an advance: a payout of its own pays it, which somebody else approves. Throws 400 for an owner or a unit that the company has no
 * contract with, a plan that cannot be, and what `createAdvancePayout` refuses; 409 `owner_advance.own` for an advance to oneself.
 */
export const createAdvance = (
  { db, now }: Steps,
  actor: AuditActor,
  input: z.output<typeof ownerAdvanceInput>,
): Promise<Saved> => db.transaction().execute((trx) => createAdvanceIn(trx, actor, { ...input, now: now() }));

export async function createAdvanceIn(
  trx: Trx,
  actor: AuditActor,
  {
    companyId,
    ownerId,
    unitId,
    amountSen,
    bankAccountId,
    payOn,
    reason,
    now,
    ...asked
  }: z.output<typeof ownerAdvanceInput> & { now: Date },
): Promise<Saved> {
  if (ownerId === actor.id) throw conflict('owner_advance.own', 'nobody gives himself an advance');
  const [owner] = await findOwners(trx, { companyId, ownerId, today: businessDate(now) });
  if (!owner) throw invalidField('ownerId', 'choice', 'no owner of a unit of the company');
  if (unitId !== null && !owner.units.some(({ id }) => id === unitId))
    throw invalidField('unitId', 'choice', 'not a unit of the owner');
  const plan = requirePlan(amountSen, { ...asked, now });
  const id = await insertAdvance(trx, {
    ...{ company_id: companyId, owner_id: ownerId, unit_id: unitId, amount_sen: amountSen, reason },
    ...columnsOf(plan),
    ...{ created_by: actor.id, created_at: now, updated_at: now },
  });
  await createAdvancePayout(trx, actor, {
    ...{ companyId, bankAccountId, payOn, now },
    ...{ advanceId: id, ownerId, amountSen },
  });
  await audit(trx, actor, {
    ...{ action: 'create', entity: 'owner_advance', entityId: id },
    after: { amountSen, reason, ...plan },
  });
  return { id };
}

/**
 * The advance of the version that the person saw, which nobody else changes or recovers until the transaction ends, in one of some states. Throws 404,
 * `row.stale`, `owner_advance.step`, and `owner_advance.own` for one's own.
 */
async function lockFor(
  trx: Trx,
  actor: AuditActor,
  id: string,
  { version, from }: { version: number; from: readonly AdvanceStatus[] },
) {
  const advance = requireVersion(await recoveries.lockAdvance(trx, id), version, 'advance');
  if (advance.owner_id === actor.id)
    throw conflict('owner_advance.own', 'nobody decides about his own advance');
  const found = await findById(trx, id);
  if (!found) throw none();
  const { status } = found;
  if (!from.includes(status))
    throw conflict('owner_advance.step', `the advance is ${status}`, { params: { status } });
  return { advance, status, plan: found.plan };
}

const sumOf = (parts: readonly recoveries.RecoveryRecord[]) =>
  parts.reduce((sum, { amount_sen }) => sum + amount_sen, 0);
const split = (parts: readonly recoveries.RecoveryRecord[]) => ({
  taken: parts.filter(({ status }) => status === 'due'),
  ahead: parts.filter(({ status }) => status === 'scheduled'),
});

/**
 * Plans what of an advance is not recovered anew, what is held with it; what was recovered stays. Throws what `lockFor` and `requirePlan` throw.
 */
export const planAnew = (
  { db, now }: Steps,
  actor: AuditActor,
  id: string,
  { version, why, ...asked }: z.output<typeof recoveryPlanInput>,
): Promise<Saved> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const {
      advance,
      status,
      plan: before,
    } = await lockFor(trx, actor, id, {
      ...{ version, from: ['waiting', 'running'] },
    });
    const { taken, ahead } = split(status === 'running' ? await takeDueParts(trx, advance, at) : []);
    const leftSen = advance.amount_sen - sumOf(taken);
    if (leftSen === 0)
      throw conflict('owner_advance.step', 'nothing is left', { params: { status: 'recovered' } });
    const plan = requirePlan(leftSen, { ...asked, now: at });
    if (status === 'running') {
      await recoveries.deleteParts(
        trx,
        ahead.map((part) => part.id),
      );
      const no = Math.max(0, ...taken.map((part) => part.no)) + 1;
      await recoveries.insertParts(trx, advance, recoveryParts(leftSen, plan), { no, now: at });
    }
    await recoveries.updateAdvance(trx, id, at, columnsOf(plan));
    await audit(trx, actor, {
      ...{ action: 'plan', entity: 'owner_advance', entityId: id, before },
      after: { ...plan, why },
    });
    return { id };
  });

/**
 * Takes so much of an advance from its owner's account today; of what is planned the last parts give way. Throws what `lockFor` throws, and 400 for more
 * than is left.
 */
export const recoverNow = (
  { db, now }: Steps,
  actor: AuditActor,
  id: string,
  { version, why, amountSen }: z.output<typeof recoverNowInput>,
): Promise<Saved> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const { advance } = await lockFor(trx, actor, id, { version, from: ['running'] });
    const { taken, ahead } = split(await takeDueParts(trx, advance, at));
    const leftSen = advance.amount_sen - sumOf(taken);
    if (amountSen > leftSen) throw invalidField('amountSen', 'too_much', 'more than is left');
    const rests = partsAfter(
      ahead.map((part) => part.amount_sen),
      amountSen,
    );
    const gone = ahead.filter((_part, index) => rests[index] === 0);
    await recoveries.deleteParts(
      trx,
      gone.map((part) => part.id),
    );
    for (const [index, part] of ahead.entries())
      if (rests[index]! > 0 && rests[index] !== part.amount_sen)
        await recoveries.updatePart(trx, part.id, at, { amount_sen: rests[index]! });
    const day = businessDate(at);
    const no = Math.max(0, ...[...taken, ...ahead].map((part) => part.no)) + 1;
    const part = { day, dayAfter: addDays(day, 1), no, sen: amountSen, now: at };
    await takePart(trx, advance, await recoveries.insertPartOfDay(trx, advance, part), { actor, now: at });
    await recoveries.updateAdvance(trx, id, at, {});
    await audit(trx, actor, {
      ...{ action: 'recover', entity: 'owner_advance', entityId: id },
      after: { recoveredSen: amountSen, why },
    });
    return { id };
  });
