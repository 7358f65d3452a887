import type { StatementRow } from '@shared/contract/money/ownerStatements';
import type { ExportColumn } from '../../../plugins/export';

const ringgit = (sen: number) => sen / 100;

/** Columns of the export of the owners' statements. */
export const STATEMENT_EXPORT: ExportColumn<StatementRow>[] = [
  { header: 'Statement', value: (row) => row.number },
  { header: 'Month', value: (row) => row.month.slice(0, 7) },
  { header: 'Company', value: (row) => row.company.name },
  { header: 'Account number', value: (row) => row.owner.accountNumber },
  { header: 'Owner', value: (row) => row.owner.name },
  { header: 'Units', value: (row) => row.units.join(', ') },
  { header: 'Status', value: (row) => row.status },
  { header: 'Revenue (RM)', value: (row) => ringgit(row.revenueSen) },
  { header: 'Taken off (RM)', value: (row) => ringgit(row.deductedSen) },
  { header: 'Fee (RM)', value: (row) => ringgit(row.feeSen) },
  { header: 'Room pools (RM)', value: (row) => ringgit(row.poolSen) },
  { header: 'Bills and account (RM)', value: (row) => ringgit(row.accountSen) },
  { header: 'Adjustments (RM)', value: (row) => ringgit(row.adjustmentSen) },
  { header: 'Net (RM)', value: (row) => ringgit(row.netSen) },
  { header: 'Brought forward (RM)', value: (row) => ringgit(row.broughtSen) },
  { header: 'Balance (RM)', value: (row) => ringgit(row.balanceSen) },
  { header: 'To look at', value: (row) => row.odd.join(', ') },
];
