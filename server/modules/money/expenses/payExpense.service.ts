import type { z } from 'zod';
import type { expensePaymentInput, takeBackExpensePayment } from '@shared/contract/money/expenses';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { expensePaidPosting } from '@shared/domain/money/expensePostings';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findShiftOfDay, holdDrawer } from '../../stays/reservations/openShifts.queries';
import { requireAccount } from '../channelPayouts/importPayouts.service';
import { findDaysOver, holdDay } from '../posting/dayStates.queries';
import { bookDocument } from '../posting/bookDocument.service';
import { insertPayment, lockPayment, markTakenBack } from './expensePayments.queries';
import { findCompanyOfProperty } from './expensePlaces.queries';
import { lockExpense, updateExpense } from './expenses.queries';
import { noExpense } from './expenses.service';

async function lockApproved(trx: Trx, id: string) {
  const bill = await lockExpense(trx, id);
  if (!bill) throw noExpense();
  if (bill.status !== 'approved') throw conflict('expense.step', `the bill is ${bill.status}`);
  return bill;
}

/**
 * Writes money that was paid on a bill, with its entry: out of the drawer of a property on a day that takes postings, where it belongs to the shift
 * that has the drawer, or from the bank, dated the day it left, or the first open one. Throws 404, `expense.step`, 400 for more than is owed or a day to come, `report.closed` for cash of a day
 * that is closed.
 */
export async function payExpense(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  id: string,
  input: z.output<typeof expensePaymentInput>,
): Promise<{ id: string }> {
  const bill = await lockApproved(trx, id);
  const { source, propertyId, bankAccountId, amountSen, paidOn, reference } = input;
  if (amountSen > bill.amount_sen - bill.paid_sen)
    throw invalidField('amountSen', 'too_much', 'more than is owed');
  if (paidOn > businessDate(now())) throw invalidField('paidOn', 'future', 'still to come');
  const companyId = bill.company_id;
  await requireAccount(trx, companyId, bankAccountId);
  let shiftId: string | null = null;
  if (propertyId !== null) {
    const drawer = { propertyId, companyId };
    if ((await findCompanyOfProperty(trx, propertyId, paidOn)) === undefined)
      throw invalidField('propertyId', 'unknown', 'no such property');
    await holdDrawer(trx, drawer);
    if (!(await holdDay(trx, { ...drawer, date: paidOn })))
      throw conflict('report.closed', 'the business day is closed to postings');
    shiftId = await findShiftOfDay(trx, drawer, paidOn);
  }
  const at = now();
  const paymentId = await insertPayment(trx, {
    expense_id: id,
    source,
    property_id: propertyId,
    bank_account_id: bankAccountId,
    amount_sen: amountSen,
    paid_on: paidOn,
    reference,
    shift_id: shiftId,
    created_by: actor.id,
    created_at: at,
  });
  await updateExpense(trx, id, { paid_sen: bill.paid_sen + amountSen }, at);
  const posting = expensePaidPosting({ id: paymentId, date: paidOn, amountSen, source });
  await bookDocument(trx, posting.source, [posting], { companyId, propertyId, date: paidOn, actor, at });
  const after = { paymentId, source, amountSen, paidOn, reference };
  await audit(trx, actor, { action: 'pay', entity: 'expense', entityId: id, after });
  return { id: paymentId };
}

/**
 * Takes a payment back by an entry of its own: cash on its day while that is open, else on the open day. Throws 404, and `expense.payment_gone` for
 * one that was taken back already.
 */
export async function takeBackPayment(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  { id, paymentId, why }: { id: string; paymentId: string } & z.output<typeof takeBackExpensePayment>,
): Promise<{ id: string }> {
  const bill = await lockApproved(trx, id);
  const payment = await lockPayment(trx, id, paymentId);
  if (!payment) throw conflict('expense.payment_gone', 'it was taken back already');
  const { property_id: propertyId, paid_on: paidOn, amount_sen: amountSen } = payment;
  const companyId = bill.company_id;
  let date = paidOn;
  if (propertyId !== null && !(await holdDay(trx, { propertyId, companyId, date: paidOn }))) {
    const over = (await findDaysOver(trx, [propertyId])).get(propertyId) ?? paidOn;
    date = addDays(over, 1);
  }
  const at = now();
  await markTakenBack(trx, paymentId, { why, actorId: actor.id, now: at });
  await updateExpense(trx, id, { paid_sen: bill.paid_sen - amountSen }, at);
  await bookDocument(trx, { type: 'expense_payment', id: paymentId }, [], {
    companyId,
    propertyId,
    date,
    actor,
    at,
  });
  const after = { paymentId, amountSen, remark: why };
  await audit(trx, actor, { action: 'takeBack', entity: 'expense', entityId: id, after });
  return { id: paymentId };
}
