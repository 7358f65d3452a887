import { EXPENSE_LIMITS as LIMITS, type Expense, type ExpenseInput } from '@shared/contract/money/expenses';
import { percentText } from '@shared/domain/base/percent';
import { COST_KEYS } from '@shared/domain/money/lineTexts';
import { choice, fieldsOf, money, own, stayDate, text, unshown } from '../../../kit/fields';
import type { ShowValue } from '../../../kit/StaleDialog';

/** ★ Every field of a bill, once: form, facts, history and comparison read this table. */
export const FIELDS = fieldsOf<Expense, ExpenseInput>()({
  companyId: unshown,
  propertyId: unshown,
  unitId: unshown,
  replacesId: unshown,
  vendorName: text('admin:expense.fields.vendor', { max: LIMITS.vendor }),
  number: text('admin:expense.fields.number', { max: LIMITS.number, optional: true }),
  billDate: stayDate('admin:expense.fields.billDate'),
  dueDate: stayDate('admin:expense.fields.dueDate', { optional: true, help: 'admin:expense.help.dueDate' }),
  category: choice('admin:expense.fields.category', COST_KEYS),
  amountSen: money('admin:expense.fields.amount', { help: 'admin:expense.help.amount' }),
  taxSen: money('admin:expense.fields.tax', { optional: true, help: 'admin:expense.help.tax' }),
  ownerBp: own('admin:expense.fields.ownerBp'),
  markUpBp: own('admin:expense.fields.markUpBp'),
  remark: text('admin:expense.fields.remark', {
    max: LIMITS.remark,
    optional: true,
    rows: { minRows: 2, maxRows: 6 },
  }),
  duplicateReason: text('admin:expense.fields.duplicateReason', { max: LIMITS.reason }),
});

/** Shares in percent. */
export const showExpenseValue: ShowValue = (name, value) =>
  (name === 'ownerBp' || name === 'markUpBp') && typeof value === 'number' ? percentText(value) : undefined;
