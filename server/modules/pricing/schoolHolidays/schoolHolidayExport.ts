import type { SchoolHolidayRow } from '@shared/contract/pricing/schoolHolidays';
import type { ExportColumn } from '../../../plugins/export';

/** Columns of the export of school holidays. */
export const SCHOOL_HOLIDAY_EXPORT: ExportColumn<SchoolHolidayRow>[] = [
  { header: 'Group', value: (row) => row.group },
  { header: 'From', value: (row) => row.startsOn },
  { header: 'To', value: (row) => row.endsOn },
  { header: 'Name (English)', value: (row) => row.name['en-US'] },
  { header: 'Name (Chinese)', value: (row) => row.name['cn-ZH'] },
  { header: 'Name (Malay)', value: (row) => row.name['ms-MY'] },
  { header: 'Source', value: (row) => row.source },
  { header: 'Announced on', value: (row) => row.announcedOn },
  { header: 'Updated at (UTC)', value: (row) => row.updatedAt },
];
