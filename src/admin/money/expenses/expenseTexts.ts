import type { DuplicateExpense, ExpenseStatus } from '@shared/contract/money/expenses';
import type { PaidFrom } from '@shared/domain/money/expensePostings';
import type { Tone } from '../../../kit/StatusTag';

export const EXPENSE_STATUS_KEYS: Record<ExpenseStatus, string> = {
  draft: 'admin:expense.status.draft',
  approved: 'admin:expense.status.approved',
  paid: 'admin:expense.status.paid',
  void: 'admin:expense.status.void',
};
export const EXPENSE_STATUS_TONES: Record<ExpenseStatus, Tone> = {
  draft: 'neutral',
  approved: 'warn',
  paid: 'success',
  void: 'neutral',
};

/** Why a bill looks like another. */
export const DUPLICATE_KEYS: Record<DuplicateExpense['sign'], string> = {
  number: 'admin:expense.duplicates.number',
  amount: 'admin:expense.duplicates.amount',
};

export const PAID_FROM_KEYS: Record<PaidFrom, string> = {
  cash: 'admin:expense.paid_from.cash',
  bank: 'admin:expense.paid_from.bank',
};

/** Days after the due day by which what is owed is told apart. */
export const EXPENSE_AGE_KEYS = [
  'admin:expense.age.not_due',
  'admin:expense.age.month',
  'admin:expense.age.two_months',
  'admin:expense.age.old',
] as const;

/** What happens to a bill, for its history. */
export const EXPENSE_ACTIONS = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  approve: 'admin:expense.action.approved',
  void: 'admin:expense.action.voided',
  pay: 'admin:expense.action.paid',
  takeBack: 'admin:expense.action.taken_back',
  addDocument: 'admin:expense.action.file_added',
  removeDocument: 'admin:expense.action.file_removed',
} as const;
