import type { TFunction } from 'i18next';
import type { ShownBillFault } from '@shared/contract/money/billImports';
import type { BillFaultRule } from '@shared/domain/money/billFile';
import { BILL_HEADINGS } from '@shared/domain/money/billFileColumns';
import type { Language } from '@shared/languages';

const RULE_KEYS: Record<BillFaultRule, string> = {
  formula: 'admin:expense.import.fault.formula',
  excel_number: 'admin:expense.import.fault.excel_number',
  excel_date: 'admin:expense.import.fault.excel_date',
  amount: 'admin:expense.import.fault.amount',
  amount_size: 'admin:expense.import.fault.amount_size',
  date: 'admin:expense.import.fault.date',
  year_missing: 'admin:expense.import.fault.year_missing',
  required: 'admin:expense.import.fault.required',
  unknown: 'admin:expense.import.fault.unknown',
  ambiguous: 'admin:expense.import.fault.ambiguous',
  too_long: 'admin:expense.import.fault.too_long',
  positive: 'admin:expense.import.fault.positive',
  percent: 'admin:expense.import.fault.percent',
  tax: 'admin:expense.import.fault.tax',
  future: 'admin:expense.import.fault.future',
  due_before_bill: 'admin:expense.import.fault.due_before_bill',
  no_owners: 'admin:expense.import.fault.no_owners',
  other_company: 'admin:expense.import.fault.other_company',
  row_length: 'admin:expense.import.fault.row_length',
  column_missing: 'admin:expense.import.fault.column_missing',
  column_twice: 'admin:expense.import.fault.column_twice',
  too_many_rows: 'admin:expense.import.fault.too_many_rows',
  no_rows: 'admin:expense.import.fault.no_rows',
};

/** What is wrong in a file: the column, what is wrong, and what stands there. */
export const billFaultText = (
  t: TFunction,
  language: Language,
  { column, rule, what }: ShownBillFault,
): string =>
  [column && BILL_HEADINGS[column][language], t(RULE_KEYS[rule]), what].filter(Boolean).join(' · ');
