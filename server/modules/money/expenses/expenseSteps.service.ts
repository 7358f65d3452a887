import type { z } from 'zod';
import type { voidExpense as voidInput } from '@shared/contract/money/expenses';
import { expenseParts, expensePosting } from '@shared/domain/money/expensePostings';
import type { Context } from '../../../context';
import { AppError, conflict } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { bookDocument } from '../posting/bookDocument.service';
import { findOwners, holdUnit, insertOwners } from './expensePlaces.queries';
import { findDuplicates, findById, updateExpense } from './expenses.queries';
import { lockIn, needsOther, requireUnlike } from './expenses.service';

/**
 * Approves a bill: who bears it is frozen, by the shares of its day, and it is booked on that day, or on the first open one. Throws 404, `row.stale`,
 * `expense.step`, 403 `expense.own_approval` for who has written a bill above the amount of the settings, and `expense.duplicate` where it
 * looks like another that came since.
 */
export const approveExpense = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  id: string,
  { version }: { version: number },
): Promise<{ id: string }> =>
  db.transaction().execute(async (trx) => {
    const bill = await lockIn(trx, id, version, 'draft');
    const { amount_sen: amountSen, unit_id: unitId, bill_date: billDate } = bill;
    if (await needsOther(trx, { amountSen, writers: bill.writers }, actor.id))
      throw new AppError(403, { code: 'expense.own_approval', detail: 'somebody else approves it' });
    const { vendor, number } = (await findById(trx, id))!;
    const alike = await findDuplicates(trx, { id, vendorName: vendor.name, number, billDate, amountSen });
    requireUnlike(alike, bill.duplicate_reason);
    if (unitId !== null) await holdUnit(trx, unitId);
    const owners = unitId === null ? [] : await findOwners(trx, unitId, billDate);
    const parts = expenseParts({ amountSen, ownerBp: bill.owner_bp, markUpBp: bill.mark_up_bp }, owners);
    const at = now();
    await insertOwners(trx, id, parts.owners);
    await updateExpense(trx, id, { status: 'approved', approved_at: at, approved_by: actor.id }, at);
    const posting = expensePosting({ id, date: billDate, category: bill.category, unit: unitId }, parts);
    await bookDocument(trx, posting.source, [posting], {
      companyId: bill.company_id,
      propertyId: null,
      date: billDate,
      actor,
      at,
    });
    const { companySen, ownerCostSen, markUpSen } = parts;
    await audit(trx, actor, {
      action: 'approve',
      entity: 'expense',
      entityId: id,
      after: { amountSen, companySen, ownerCostSen, markUpSen },
    });
    return { id };
  });

/**
 * Takes a bill out of the books by an entry of its own. Throws 404, `row.stale`, `expense.step`, and `expense.paid` while money that was paid on
 * it is not taken back.
 */
export const voidExpense = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  id: string,
  { version, reason }: z.output<typeof voidInput>,
): Promise<{ id: string }> =>
  db.transaction().execute(async (trx) => {
    const bill = await lockIn(trx, id, version, 'approved');
    if (bill.paid_sen > 0) throw conflict('expense.paid', 'first take back what was paid on it');
    const at = now();
    await updateExpense(trx, id, { status: 'void', void_reason: reason }, at);
    await bookDocument(trx, { type: 'expense', id }, [], {
      companyId: bill.company_id,
      propertyId: null,
      date: bill.bill_date,
      actor,
      at,
    });
    await audit(trx, actor, {
      action: 'void',
      entity: 'expense',
      entityId: id,
      after: { amountSen: bill.amount_sen, remark: reason },
    });
    return { id };
  });
