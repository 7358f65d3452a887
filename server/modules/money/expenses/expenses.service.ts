import type { z } from 'zod';
import type {
  DuplicateExpense,
  ExpenseDetail,
  ExpenseFields,
  ExpensePreview,
  expensePreviewQuery,
  NewExpense,
  ShownParts,
} from '@shared/contract/money/expenses';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { expenseParts } from '@shared/domain/money/expensePostings';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound, requireVersion } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import type { Caller } from '../../../plugins/caller';
import { dropFile } from '../../../storage/sealedFiles';
import { findSeller } from '../../inventory/companyLinks/companyLinks.queries';
import { findHistory } from '../../system/history/history.queries';
import { readStaffSetting } from '../../system/settings/settings.queries';
import { findBankAccounts } from '../companies/companyBankAccounts.queries';
import { paperQueries } from '../../../resources/rowPapers.queries';
import { findPayments } from './expensePayments.queries';
import * as places from './expensePlaces.queries';
import * as queries from './expenses.queries';
import type { ExpenseRecord } from './expenses.queries';
import { suggestedBearing } from './suggestedBearing.queries';

const papers = paperQueries('expense_file');
export const noExpense = () => notFound('no such bill');

type Where = Pick<ExpenseFields, 'companyId' | 'propertyId' | 'unitId'>;

/** The company of a place on a day: that of the unit, of the property, or the one that was told. Throws 400 for a place that is none. */
export async function companyOf(db: Queryable, { companyId, propertyId, unitId }: Where, day: StayDate) {
  if (unitId !== null) {
    if ((await places.findPropertyOf(db, unitId)) !== propertyId)
      throw invalidField('unitId', 'unknown', 'the property has no such unit');
    return (await findSeller(db, unitId, day)).companyId;
  }
  if (propertyId !== null) {
    const found = await places.findCompanyOfProperty(db, propertyId, day);
    if (found === undefined) throw invalidField('propertyId', 'unknown', 'no such property');
    return found;
  }
  if (!(await places.findCompany(db, companyId!)))
    throw invalidField('companyId', 'unknown', 'no such company');
  return companyId!;
}

/** Who bears a bill that is not in the books, by the shares of its day. */
export async function partsOf(
  db: Queryable,
  bill: { unitId: string | null; billDate: StayDate; amountSen: number; ownerBp: number; markUpBp: number },
): Promise<ShownParts> {
  const owners = bill.unitId === null ? [] : await places.findOwners(db, bill.unitId, bill.billDate);
  const { owners: parts, ...sums } = expenseParts(bill, owners);
  return { ...sums, owners: parts.map((part, index) => ({ ...part, name: owners[index]!.name })) };
}

/** Refuses a bill that looks like another without a reason, and names what it looks like. */
export function requireUnlike(duplicates: readonly DuplicateExpense[], reason: string): void {
  if (duplicates.length > 0 && reason === '')
    throw conflict('expense.duplicate', 'it looks like a bill that is there', {
      params: { count: duplicates.length },
      data: { duplicates },
    });
}

/** The columns of a bill; its vendor is held, so that equal bills of two people come one after the other. */
async function columnsOf(trx: Trx, id: string | null, fields: ExpenseFields, now: Date) {
  if (fields.billDate > businessDate(now)) throw invalidField('billDate', 'future', 'still to come');
  const companyId = await companyOf(trx, fields, fields.billDate);
  const vendorId = await queries.holdVendor(trx, { name: fields.vendorName, category: fields.category, now });
  requireUnlike(await queries.findDuplicates(trx, { ...fields, id }), fields.duplicateReason);
  return {
    company_id: companyId,
    property_id: fields.propertyId,
    unit_id: fields.unitId,
    vendor_id: vendorId,
    number: fields.number,
    bill_date: fields.billDate,
    due_date: fields.dueDate,
    category: fields.category,
    amount_sen: fields.amountSen,
    tax_sen: fields.taxSen,
    owner_bp: fields.ownerBp,
    mark_up_bp: fields.ownerBp === 0 ? 0 : fields.markUpBp,
    remark: fields.remark,
    duplicate_reason: fields.duplicateReason,
  };
}

/** Everybody who has written a bill, with one more. */
export const withWriter = (writers: readonly string[], { id }: AuditActor): string[] =>
  id === null ? [...writers] : [...new Set([...writers, id])];

/** Writes a bill as a draft. Throws 400 for a place that is none, and `expense.duplicate` where it looks like another and no reason is told. */
export const createExpense = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  { replacesId, ...fields }: NewExpense,
): Promise<{ id: string }> =>
  db.transaction().execute(async (trx) => {
    const replaced = replacesId === null ? null : await queries.lockExpense(trx, replacesId);
    if (replaced !== null && replaced?.status !== 'void')
      throw invalidField('replacesId', 'unknown', 'no such void bill');
    const id = await queries.insertExpense(trx, {
      ...(await columnsOf(trx, null, fields, now())),
      replaces_id: replacesId,
      plan_id: replaced?.plan_id ?? null,
      plan_month: replaced?.plan_month ?? null,
      writers: withWriter([], actor),
      created_by: actor.id,
      created_at: now(),
      updated_at: now(),
    });
    await audit(trx, actor, { action: 'create', entity: 'expense', entityId: id, after: fields });
    return { id };
  });

/** A bill in a state, locked, of the version that the person saw; throws 404, `row.stale` and `expense.step`. */
export async function lockIn(trx: Trx, id: string, version: number, ...states: ExpenseRecord['status'][]) {
  const bill = requireVersion(await queries.lockExpense(trx, id), version, 'bill');
  if (!states.includes(bill.status)) throw conflict('expense.step', `the bill is ${bill.status}`);
  return bill;
}

/** What a bill says, as a person writes it. */
async function fieldsOf(db: Queryable, bill: ExpenseRecord): Promise<ExpenseFields> {
  return {
    companyId: bill.property_id === null ? bill.company_id : null,
    propertyId: bill.property_id,
    unitId: bill.unit_id,
    vendorName: await queries.findVendorName(db, bill.vendor_id),
    number: bill.number,
    billDate: bill.bill_date,
    dueDate: bill.due_date,
    category: bill.category,
    amountSen: bill.amount_sen,
    taxSen: bill.tax_sen,
    ownerBp: bill.owner_bp,
    markUpBp: bill.mark_up_bp,
    remark: bill.remark,
    duplicateReason: bill.duplicate_reason,
  };
}

/** Changes a draft. */
export const changeExpense = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  id: string,
  { version, ...fields }: ExpenseFields & { version: number },
): Promise<{ id: string }> =>
  db.transaction().execute(async (trx) => {
    const bill = await lockIn(trx, id, version, 'draft');
    const was = await fieldsOf(trx, bill);
    const row = { ...(await columnsOf(trx, id, fields, now())), writers: withWriter(bill.writers, actor) };
    await queries.updateExpense(trx, id, row, now());
    await audit(trx, actor, { action: 'update', entity: 'expense', entityId: id, ...changes(was, fields) });
    return { id };
  });

/** Deletes a draft with its papers. Throws 404 and `expense.step` for one that is in the books. */
export async function removeExpense(
  context: Context,
  actor: AuditActor,
  id: string,
  version: number,
): Promise<void> {
  const keys = await context.db.transaction().execute(async (trx) => {
    const bill = await lockIn(trx, id, version, 'draft');
    const fileKeys = await papers.findFileKeys(trx, id);
    await queries.deleteExpense(trx, id);
    await audit(trx, actor, {
      action: 'delete',
      entity: 'expense',
      entityId: id,
      before: await fieldsOf(trx, bill),
    });
    return fileKeys;
  });
  for (const key of keys) await dropFile(context, key);
}

/** Whether somebody else has to approve a bill: it is above the amount of the settings, and the person has written it. */
export async function needsOther(
  db: Queryable,
  { amountSen, writers }: { amountSen: number; writers: readonly string[] },
  accountId: string | null,
): Promise<boolean> {
  const { approvalSen } = await readStaffSetting(db, 'expenses');
  return amountSen > approvalSen && (accountId === null || writers.includes(accountId));
}

/** A bill with all that its page shows; also by the id of one of its payments, which is what an entry of it knows. */
export async function readExpense(
  { db }: Pick<Context, 'db'>,
  { person }: Pick<Caller, 'person'>,
  asked: string,
): Promise<ExpenseDetail | undefined> {
  const id = (await queries.findIdOfPayment(db, asked)) ?? asked;
  const bill = await queries.findById(db, id);
  if (!bill) return undefined;
  const { writers, companyId, ...facts } = await queries.findFacts(db, id);
  const isDraft = bill.status === 'draft';
  const owners = isDraft ? [] : await places.findFrozenOwners(db, id);
  const accounts = await findBankAccounts(db, companyId);
  return {
    ...bill,
    ...facts,
    parts: isDraft
      ? await partsOf(db, { ...bill, unitId: bill.unit?.id ?? null })
      : { ...sumsOf(bill.amountSen, owners), owners },
    duplicates:
      bill.status === 'void'
        ? []
        : await queries.findDuplicates(db, { ...bill, vendorName: bill.vendor.name }),
    payments: await findPayments(db, id),
    files: await papers.list(db, id),
    needsOther: isDraft && (await needsOther(db, { ...bill, writers }, person?.id ?? null)),
    bankAccounts: accounts
      .filter(({ active }) => active)
      .map((one) => ({ id: one.id, name: `${one.bankCode.toUpperCase()} ${one.accountNoMasked}` })),
    history: await findHistory(db, 'expense', id),
  };
}

/** The sums of what owners bear, as it was frozen. */
function sumsOf(amountSen: number, owners: ShownParts['owners']) {
  const ownerCostSen = owners.reduce((sum, { costSen }) => sum + costSen, 0);
  const markUpSen = owners.reduce((sum, part) => sum + part.markUpSen, 0);
  return { companySen: amountSen - ownerCostSen, ownerCostSen, markUpSen };
}

/** What would become of a bill that is being written. */
export async function previewExpense(
  { db }: Pick<Context, 'db'>,
  asked: z.output<typeof expensePreviewQuery>,
): Promise<ExpensePreview> {
  const unitId = asked.unitId ?? null;
  const where = { companyId: asked.companyId ?? null, propertyId: asked.propertyId ?? null, unitId };
  const isPlaced = where.companyId !== null || where.propertyId !== null;
  const company = isPlaced && (await places.findCompany(db, await companyOf(db, where, asked.billDate)));
  return {
    company: company || null,
    parts: await partsOf(db, { ...asked, unitId }),
    suggested:
      unitId === null
        ? null
        : await suggestedBearing(db, { unitId, day: asked.billDate, kind: asked.category }),
    duplicates:
      asked.vendorName && asked.amountSen > 0
        ? await queries.findDuplicates(db, {
            id: asked.id ?? null,
            vendorName: asked.vendorName,
            number: asked.number ?? '',
            billDate: asked.billDate,
            amountSen: asked.amountSen,
          })
        : [],
  };
}
