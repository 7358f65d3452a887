import { businessDate, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import {
  advanceRecoveredPosting,
  recoveryParts,
  type RecoveryPlan,
} from '@shared/domain/money/ownerAdvances';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { audit, SYSTEM, type AuditActor } from '../../../plugins/audit';
import { bookDocument } from '../posting/bookDocument.service';
import * as queries from './recoveries.queries';

type Clocked = Pick<Context, 'db' | 'now'>;

/** The plan of an advance, as it was asked for. */
export const planOf = ({
  first_month: firstMonth,
  parts,
  month_sen: monthSen,
}: Pick<queries.AdvanceRecord, 'first_month' | 'parts' | 'month_sen'>): RecoveryPlan =>
  parts !== null ? { firstMonth, parts, monthSen: null } : { firstMonth, parts: null, monthSen: monthSen! };

/** Plans what recovers an advance, once it is with the bank: not before that month. */
export async function beginRecovery(trx: Trx, actor: AuditActor, id: string, now: Date): Promise<void> {
  const advance = (await queries.lockAdvance(trx, id))!;
  const month = monthStart(businessDate(now));
  const asked = planOf(advance);
  const plan = asked.firstMonth < month ? { ...asked, firstMonth: month } : asked;
  await queries.insertParts(trx, advance, recoveryParts(advance.amount_sen, plan), { no: 1, now });
  await queries.updateAdvance(trx, id, now, { first_month: plan.firstMonth });
  await audit(trx, actor, {
    ...{ action: 'pay', entity: 'owner_advance', entityId: id },
    after: { firstMonth: plan.firstMonth, amountSen: advance.amount_sen },
  });
}

/** Takes back what was recovered of an advance that its owner never had, by entries of that day, and gives the rest of its plan up. */
export async function undoRecovery(
  trx: Trx,
  actor: AuditActor,
  id: string,
  { on, now }: { on: StayDate; now: Date },
): Promise<void> {
  const advance = (await queries.lockAdvance(trx, id))!;
  const parts = await queries.lockParts(trx, id);
  const booking = { companyId: advance.company_id, propertyId: null, date: on, actor, at: now };
  for (const part of parts.filter(({ status }) => status === 'due')) {
    await bookDocument(trx, { type: 'owner_installment', id: part.id }, [], booking);
    await queries.updatePart(trx, part.id, now, { status: 'cancelled' });
  }
  await queries.deleteParts(
    trx,
    parts.filter(({ status }) => status === 'scheduled').map((part) => part.id),
  );
  await queries.updateAdvance(trx, id, now, {});
  await audit(trx, actor, { action: 'return', entity: 'owner_advance', entityId: id, after: { on } });
}

/** Takes one part from the owner's account, dated its day, or the first open one. */
export async function takePart(
  trx: Trx,
  advance: queries.AdvanceRecord,
  { id, due_on: date, amount_sen: amountSen }: queries.RecoveryRecord,
  { actor, now }: { actor: AuditActor; now: Date },
): Promise<void> {
  const { company_id: companyId, owner_id: ownerId, unit_id: unitId } = advance;
  const posting = advanceRecoveredPosting({ id, date }, { ownerId, unitId, amountSen });
  const booking = { companyId, propertyId: null, date, actor, at: now };
  await bookDocument(trx, posting.source, [posting], booking);
  await queries.updatePart(trx, id, now, { status: 'due' });
}

/**
 * Recovers the parts of an advance whose day has come and that nobody holds, for a caller that has locked it; of two processes the second finds them
 * in the books. Returns all parts as they are then.
 */
export async function takeDueParts(
  trx: Trx,
  advance: queries.AdvanceRecord,
  now: Date,
): Promise<queries.RecoveryRecord[]> {
  const today = businessDate(now);
  const parts = await queries.lockParts(trx, advance.id);
  const due = parts.filter(
    ({ status, hold_reason, due_on }) => status === 'scheduled' && hold_reason === '' && due_on <= today,
  );
  if (due.length === 0) return parts;
  for (const part of due) await takePart(trx, advance, part, { actor: SYSTEM, now });
  await queries.updateAdvance(trx, advance.id, now, {});
  return queries.lockParts(trx, advance.id);
}

async function recoverAdvance(trx: Trx, id: string, now: Date): Promise<void> {
  await takeDueParts(trx, (await queries.lockAdvance(trx, id))!, now);
}

/** Recovers what is due of the advances of a company in a transaction that is there already. */
export async function recoverAdvancesIn(trx: Trx, companyId: string, now: Date): Promise<void> {
  for (const id of await queries.findToRecover(trx, businessDate(now), companyId))
    await recoverAdvance(trx, id, now);
}

/** Recovers what is due, each advance in a transaction of its own; `failed` hears of one that cannot be, so that it holds up no other. */
export async function recoverAdvances(
  { db, now }: Clocked,
  { companyId, failed }: { companyId?: string; failed?: (error: unknown, id: string) => void } = {},
): Promise<void> {
  for (const id of await queries.findToRecover(db, businessDate(now()), companyId))
    try {
      await db.transaction().execute((trx) => recoverAdvance(trx, id, now()));
    } catch (error) {
      if (!failed) throw error;
      failed(error, id);
    }
}
