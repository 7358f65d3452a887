import type { CashShiftRow } from '@shared/contract/money/cashShifts';
import type { ExportColumn } from '../../../plugins/export';

const ringgit = (sen: number | null) => (sen === null ? '' : sen / 100);

/** The columns of the shifts in a file; money in ringgit. */
export const CASH_SHIFT_EXPORT: ExportColumn<CashShiftRow>[] = [
  { header: 'Business date', value: (row) => row.date },
  { header: 'Property', value: (row) => row.property.name['en-US'] },
  { header: 'Company', value: (row) => row.company.name },
  { header: 'Shift of', value: (row) => row.holder.name },
  { header: 'Opened at (UTC)', value: (row) => row.openedAt },
  { header: 'Closed at (UTC)', value: (row) => row.closedAt ?? '' },
  { header: 'Closed by', value: (row) => row.closedByName ?? '' },
  { header: 'Float', value: (row) => ringgit(row.floatSen) },
  { header: 'Difference at taking over', value: (row) => ringgit(row.floatDifferenceSen) },
  { header: 'Cash received', value: (row) => ringgit(row.takenSen) },
  { header: 'Cash given back', value: (row) => ringgit(row.refundedSen) },
  { header: 'Paid out', value: (row) => ringgit(row.paidOutSen) },
  { header: 'Taken to the bank', value: (row) => ringgit(row.bankedSen) },
  { header: 'Fetched from the bank', value: (row) => ringgit(row.toppedUpSen) },
  { header: 'Changed since it was closed', value: (row) => ringgit(row.changedSen) },
  { header: 'Should be there', value: (row) => ringgit(row.expectedSen) },
  { header: 'Counted', value: (row) => ringgit(row.countedSen) },
  { header: 'Over or short', value: (row) => ringgit(row.overShortSen) },
];
