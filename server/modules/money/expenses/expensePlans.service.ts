import type { z } from 'zod';
import {
  PLAN_MONTHS_BACK,
  type ExpensePlanFields,
  type skipPlannedExpense as skipInput,
} from '@shared/contract/money/expensePlans';
import { addDays, addMonths, businessDate, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import { monthsDue, planDay } from '@shared/domain/money/expensePlans';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField, requireVersion } from '../../../errors';
import { audit, changes, SYSTEM, type AuditActor } from '../../../plugins/audit';
import * as plans from './expensePlans.queries';
import type { PlanRecord } from './expensePlans.queries';
import { findVendorName, holdVendor, insertExpense } from './expenses.queries';
import { companyOf, withWriter } from './expenses.service';

type Clocked = Pick<Context, 'db' | 'now'>;

/** The columns of a plan. Throws 400 for a place that is none, and for one that would make bills of too many months at once. */
async function columnsOf(trx: Trx, fields: ExpensePlanFields, now: Date) {
  const today = businessDate(now);
  if (fields.startsOn < addMonths(monthStart(today), -PLAN_MONTHS_BACK))
    throw invalidField('startsOn', 'too_long_ago', 'too long ago');
  await companyOf(trx, fields, today);
  const { vendorName: name, category } = fields;
  return {
    company_id: fields.propertyId === null ? fields.companyId : null,
    property_id: fields.propertyId,
    unit_id: fields.unitId,
    vendor_id: await holdVendor(trx, { name, category, now }),
    category,
    amount_sen: fields.amountSen,
    tax_sen: fields.taxSen,
    owner_bp: fields.ownerBp,
    mark_up_bp: fields.ownerBp === 0 ? 0 : fields.markUpBp,
    remark: fields.remark,
    day: fields.day,
    due_days: fields.dueDays,
    starts_on: fields.startsOn,
    ends_on: fields.endsOn,
  };
}

async function fieldsOf(trx: Trx, plan: PlanRecord): Promise<ExpensePlanFields> {
  return {
    companyId: plan.company_id,
    propertyId: plan.property_id,
    unitId: plan.unit_id,
    vendorName: await findVendorName(trx, plan.vendor_id),
    category: plan.category,
    amountSen: plan.amount_sen,
    taxSen: plan.tax_sen,
    ownerBp: plan.owner_bp,
    markUpBp: plan.mark_up_bp,
    remark: plan.remark,
    day: plan.day,
    dueDays: plan.due_days,
    startsOn: plan.starts_on,
    endsOn: plan.ends_on,
  };
}

/** Writes a plan and makes the drafts of the months that have come. */
export const createPlan = ({ db, now }: Clocked, actor: AuditActor, fields: ExpensePlanFields) =>
  db.transaction().execute(async (trx) => {
    const id = await plans.insertPlan(trx, {
      ...(await columnsOf(trx, fields, now())),
      writers: withWriter([], actor),
      created_by: actor.id,
      created_at: now(),
      updated_at: now(),
    });
    await audit(trx, actor, { action: 'create', entity: 'expense_plan', entityId: id, after: fields });
    await makeBills(trx, id, now());
    return { id };
  });

/** Changes a plan; bills that were made stay as they are. Months that have come by it get theirs. */
export const changePlan = (
  { db, now }: Clocked,
  actor: AuditActor,
  id: string,
  { version, ...fields }: ExpensePlanFields & { version: number },
) =>
  db.transaction().execute(async (trx) => {
    const plan = requireVersion(await plans.lockPlan(trx, id), version, 'plan');
    const was = await fieldsOf(trx, plan);
    const row = { ...(await columnsOf(trx, fields, now())), writers: withWriter(plan.writers, actor) };
    await plans.updatePlan(trx, id, row, now());
    await audit(trx, actor, {
      action: 'update',
      entity: 'expense_plan',
      entityId: id,
      ...changes(was, fields),
    });
    await makeBills(trx, id, now());
    return { id };
  });

/** Deletes a plan; its bills stay. */
export const removePlan = ({ db }: Clocked, actor: AuditActor, id: string, version: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const plan = requireVersion(await plans.lockPlan(trx, id), version, 'plan');
    const before = await fieldsOf(trx, plan);
    await plans.deletePlan(trx, id);
    await audit(trx, actor, { action: 'delete', entity: 'expense_plan', entityId: id, before });
  });

/**
 * Makes the drafts of all plans whose months have come: one for each plan and month, however many processes do so. A plan whose bills cannot be made
 * holds up no other: it is tried again the next time.
 */
export async function makePlannedBills({ db, now, log }: Clocked & Pick<Context, 'log'>): Promise<void> {
  for (const id of await plans.findBegun(db, businessDate(now())))
    try {
      await db.transaction().execute((trx) => makeBills(trx, id, now()));
    } catch (error) {
      log.error({ err: error, planId: id }, 'the bills of a plan could not be made');
    }
}

/** The drafts of one plan for the months that have come and are not dealt with; its row is locked, so that two processes make each once. */
async function makeBills(trx: Trx, planId: string, now: Date): Promise<void> {
  const plan = await plans.lockPlan(trx, planId);
  if (!plan) return;
  const due = monthsDue({ day: plan.day, startsOn: plan.starts_on, endsOn: plan.ends_on }, businessDate(now));
  const done = new Set(await plans.findMonths(trx, planId));
  for (const month of due)
    if (!done.has(month) && (await plans.markMonth(trx, planId, month, now)))
      await makeBill(trx, plan, month, now);
}

/** The draft of a month, as the plan has it now; whoever wrote the plan has written it. */
async function makeBill(trx: Trx, plan: PlanRecord, month: StayDate, now: Date): Promise<string> {
  const billDate = planDay(plan, month);
  const { company_id: companyId, property_id: propertyId, unit_id: unitId } = plan;
  const id = await insertExpense(trx, {
    company_id: await companyOf(trx, { companyId, propertyId, unitId }, billDate),
    property_id: propertyId,
    unit_id: unitId,
    vendor_id: plan.vendor_id,
    bill_date: billDate,
    due_date: addDays(billDate, plan.due_days),
    category: plan.category,
    amount_sen: plan.amount_sen,
    tax_sen: plan.tax_sen,
    owner_bp: plan.owner_bp,
    mark_up_bp: plan.mark_up_bp,
    remark: plan.remark,
    plan_id: plan.id,
    plan_month: month,
    writers: plan.writers,
    created_at: now,
    updated_at: now,
  });
  await audit(trx, SYSTEM, {
    action: 'create',
    entity: 'expense',
    entityId: id,
    after: { planId: plan.id, month },
  });
  return id;
}

/** A plan of the version that the person saw, locked, with a month whose bill is missing; throws 404, `row.stale` and `expense.step`. */
async function lockMissing(trx: Trx, id: string, { month, version }: { month: StayDate; version: number }) {
  const plan = requireVersion(await plans.lockPlan(trx, id), version, 'plan');
  const { missing } = (await plans.findById(trx, id))!;
  if (!missing.includes(month)) throw conflict('expense.step', 'the month has its bill');
  return plan;
}

/** Makes the missing bill of a month again. */
export const makeMissing = (
  { db, now }: Clocked,
  actor: AuditActor,
  id: string,
  asked: { month: StayDate; version: number },
) =>
  db.transaction().execute(async (trx) => {
    const plan = await lockMissing(trx, id, asked);
    const made = await makeBill(trx, plan, asked.month, now());
    await audit(trx, actor, {
      action: 'make',
      entity: 'expense_plan',
      entityId: id,
      after: { month: asked.month },
    });
    return { id: made };
  });

/** Says why a month has no bill. */
export const skipMissing = (
  { db }: Clocked,
  actor: AuditActor,
  id: string,
  { why, ...asked }: z.output<typeof skipInput>,
) =>
  db.transaction().execute(async (trx) => {
    await lockMissing(trx, id, asked);
    await plans.skipMonth(trx, id, asked.month, { why, actorId: actor.id });
    await audit(trx, actor, {
      action: 'skip',
      entity: 'expense_plan',
      entityId: id,
      after: { month: asked.month, remark: why },
    });
    return { id };
  });
