import type { ExportColumn } from '../../../plugins/export';
import { masked } from '../../../storage/vault';
import type { ExportedBankLine } from './bankLines.queries';

const ringgit = (sen: number | null | undefined) => (sen == null ? null : sen / 100);

/** The columns of the lines of banks in a file; money in ringgit. */
export const BANK_LINE_EXPORT: ExportColumn<ExportedBankLine>[] = [
  { header: 'Date', value: (row) => row.date },
  { header: 'Company', value: (row) => row.company },
  { header: 'Bank', value: (row) => row.bankCode },
  { header: 'Account', value: (row) => masked(row.accountEnd) },
  { header: 'Description', value: (row) => row.description },
  { header: 'Reference', value: (row) => row.reference },
  { header: 'Amount', value: (row) => ringgit(row.amountSen) },
  { header: 'Balance', value: (row) => ringgit(row.balanceSen) },
  { header: 'State', value: (row) => (row.match ? 'matched' : 'open') },
  { header: 'Days open', value: (row) => (row.match ? null : row.ageDays) },
  { header: 'Takings', value: (row) => row.match?.takingCount },
  { header: 'Difference', value: (row) => ringgit(row.match?.differenceSen) },
  { header: 'Reason', value: (row) => row.match?.reason },
  { header: 'Note', value: (row) => row.match?.note },
  { header: 'Matched by', value: (row) => row.match?.madeByName },
  { header: 'File', value: (row) => row.fileName },
  { header: 'Row', value: (row) => row.row },
];
