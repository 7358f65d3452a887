import type { PersonalDataRunRow } from '@shared/contract/office/personalData';
import type { ExportColumn } from '../../../plugins/export';

/** The columns of the report of every night. */
export const RUN_EXPORT: ExportColumn<PersonalDataRunRow>[] = [
  { header: 'Night', value: (row) => row.night },
  { header: 'State', value: (row) => row.state },
  { header: 'Started at', value: (row) => row.startedAt },
  { header: 'Ended at', value: (row) => row.endedAt },
  { header: 'Seconds', value: (row) => row.seconds },
  { header: 'Rows', value: (row) => row.rowCount },
  { header: 'Files', value: (row) => row.fileCount },
  { header: 'Failures', value: (row) => row.failedCount },
];
