import type { OwnerAdvanceRow } from '@shared/contract/money/ownerAdvances';
import type { ExportColumn } from '../../../plugins/export';

const ringgit = (sen: number) => sen / 100;

/** Columns of the export of advances. */
export const OWNER_ADVANCE_EXPORT: ExportColumn<OwnerAdvanceRow>[] = [
  { header: 'Company', value: (row) => row.company.name },
  { header: 'Owner', value: (row) => row.owner.name },
  { header: 'Account number', value: (row) => row.owner.accountNumber },
  { header: 'Unit', value: (row) => row.unit?.number ?? '' },
  { header: 'Paid on', value: (row) => row.paidOn ?? '' },
  { header: 'Advanced (MYR)', value: (row) => ringgit(row.amountSen) },
  { header: 'Recovered (MYR)', value: (row) => ringgit(row.recoveredSen) },
  { header: 'Left (MYR)', value: (row) => ringgit(row.leftSen) },
  { header: 'Status', value: (row) => row.status },
  { header: 'Next part', value: (row) => row.nextDueOn ?? '' },
  { header: 'Reason', value: (row) => row.reason },
];
