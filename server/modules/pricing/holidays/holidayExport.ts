import type { HolidayRow } from '@shared/contract/pricing/holidays';
import { findState } from '@shared/malaysia';
import type { ExportColumn } from '../../../plugins/export';

const names = (states: string[]) => states.map((iso) => findState(iso)?.name['en-US'] ?? iso).join(', ');

/** Columns of the holiday export. */
export const HOLIDAY_EXPORT: ExportColumn<HolidayRow>[] = [
  { header: 'Date', value: (row) => row.date },
  { header: 'Name (English)', value: (row) => row.name['en-US'] },
  { header: 'Name (Chinese)', value: (row) => row.name['cn-ZH'] },
  { header: 'Name (Malay)', value: (row) => row.name['ms-MY'] },
  { header: 'Kind', value: (row) => row.kind },
  { header: 'Estimated', value: (row) => row.estimated },
  { header: 'States', value: (row) => names(row.states) },
  {
    header: 'Substitute days',
    value: (row) => row.substitutes.map((day) => `${day.date}: ${names(day.states)}`).join('; '),
  },
  { header: 'Source', value: (row) => row.source },
  { header: 'Announced on', value: (row) => row.announcedOn },
  { header: 'Updated at (UTC)', value: (row) => row.updatedAt },
];
