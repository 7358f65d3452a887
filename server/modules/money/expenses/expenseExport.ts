import type { ExpenseRow } from '@shared/contract/money/expenses';
import type { ExportColumn } from '../../../plugins/export';

const ringgit = (sen: number) => sen / 100;

/** Columns of the export of bills. */
export const EXPENSE_EXPORT: ExportColumn<ExpenseRow>[] = [
  { header: 'Company', value: (row) => row.company.name },
  { header: 'Property', value: (row) => row.property?.name['en-US'] },
  { header: 'Unit', value: (row) => row.unit?.number },
  { header: 'Vendor', value: (row) => row.vendor.name },
  { header: 'Bill number', value: (row) => row.number },
  { header: 'Bill date', value: (row) => row.billDate },
  { header: 'Due date', value: (row) => row.dueDate },
  { header: 'Category', value: (row) => row.category },
  { header: 'Amount (MYR)', value: (row) => ringgit(row.amountSen) },
  { header: 'Tax in it (MYR)', value: (row) => ringgit(row.taxSen) },
  { header: 'Owner bears (%)', value: (row) => row.ownerBp / 100 },
  { header: 'Mark-up (%)', value: (row) => row.markUpBp / 100 },
  { header: 'Status', value: (row) => row.status },
  { header: 'Paid (MYR)', value: (row) => ringgit(row.paidSen) },
];
