import type { OwnerInstallmentRow } from '@shared/contract/money/ownerInstallments';
import type { ExportColumn } from '../../../plugins/export';

const ringgit = (sen: number) => sen / 100;

/** Columns of the export of instalments. */
export const OWNER_INSTALLMENT_EXPORT: ExportColumn<OwnerInstallmentRow>[] = [
  { header: 'Company', value: (row) => row.company.name },
  { header: 'Kind', value: (row) => row.kind },
  { header: 'Contract', value: (row) => row.contract?.number ?? '' },
  { header: 'Property', value: (row) => row.propertyName?.['en-US'] ?? '' },
  { header: 'Unit', value: (row) => row.unit?.number ?? '' },
  { header: 'Owner', value: (row) => row.owner.name },
  { header: 'Account number', value: (row) => row.owner.accountNumber },
  { header: 'No.', value: (row) => row.no },
  { header: 'From', value: (row) => row.from },
  { header: 'To', value: (row) => row.lastDay },
  { header: 'Due on', value: (row) => row.dueOn },
  { header: 'Amount (MYR)', value: (row) => ringgit(row.amountSen) },
  { header: 'Settled (MYR)', value: (row) => ringgit(row.settledSen) },
  { header: 'Left to pay (MYR)', value: (row) => ringgit(row.restSen) },
  { header: 'Status', value: (row) => row.status },
  { header: 'Days overdue', value: (row) => row.daysOverdue },
  { header: 'Held because', value: (row) => row.holdReason },
  { header: 'The owner reads', value: (row) => row.ownerNote },
];
