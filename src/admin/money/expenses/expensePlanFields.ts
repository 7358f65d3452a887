import type { ExpensePlanInput, ExpensePlanRow } from '@shared/contract/money/expensePlans';
import { EXPENSE_LIMITS as LIMITS } from '@shared/contract/money/expenses';
import { COST_KEYS } from '@shared/domain/money/lineTexts';
import { choice, fieldsOf, money, number, own, stayDate, text, unshown } from '../../../kit/fields';

/** ★ Every field of a monthly bill, once: form, history and comparison read this table. */
export const FIELDS = fieldsOf<ExpensePlanRow, ExpensePlanInput>()({
  companyId: unshown,
  propertyId: unshown,
  unitId: unshown,
  vendorName: text('admin:expense.fields.vendor', { max: LIMITS.vendor }),
  category: choice('admin:expense.fields.category', COST_KEYS),
  amountSen: money('admin:expense.fields.amount', { help: 'admin:expense_plan.help.amount' }),
  taxSen: money('admin:expense.fields.tax', { optional: true }),
  ownerBp: own('admin:expense.fields.ownerBp'),
  markUpBp: own('admin:expense.fields.markUpBp'),
  remark: text('admin:expense.fields.remark', {
    max: LIMITS.remark,
    optional: true,
    rows: { minRows: 2, maxRows: 6 },
  }),
  day: number('admin:expense_plan.fields.day', { min: 1, max: 31, help: 'admin:expense_plan.help.day' }),
  dueDays: number('admin:expense_plan.fields.dueDays', { min: 0, max: 365 }),
  startsOn: stayDate('admin:expense_plan.fields.startsOn'),
  endsOn: stayDate('admin:expense_plan.fields.endsOn', {
    optional: true,
    help: 'admin:expense_plan.help.endsOn',
  }),
});

/** What happens to a monthly bill, for its history. */
export const EXPENSE_PLAN_ACTIONS = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  make: 'admin:expense_plan.action.made',
  skip: 'admin:expense_plan.action.skipped',
} as const;
