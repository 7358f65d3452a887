import type { DailyReportRow } from '@shared/contract/money/dailyReports';
import type { ExportColumn } from '../../../plugins/export';

/** The columns of the daily reports in a file; money in ringgit. */
export const DAILY_REPORT_EXPORT: ExportColumn<DailyReportRow>[] = [
  { header: 'Business date', value: (row) => row.date },
  { header: 'Property', value: (row) => row.property.name['en-US'] },
  { header: 'Company', value: (row) => row.company.name },
  { header: 'Shift', value: (row) => row.shift },
  { header: 'State', value: (row) => row.status },
  { header: 'Counted', value: (row) => (row.countedSen === null ? '' : row.countedSen / 100) },
  { header: 'Over or short', value: (row) => (row.overShortSen === null ? '' : row.overShortSen / 100) },
  { header: 'Submitted by', value: (row) => row.submittedByName ?? '' },
  { header: 'Submitted at (UTC)', value: (row) => row.submittedAt },
  { header: 'Checked by', value: (row) => row.checkedByName ?? '' },
  { header: 'Checked at (UTC)', value: (row) => row.checkedAt },
];
