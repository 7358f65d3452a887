import type { AnnouncementRow } from '@shared/contract/office/announcements';
import type { ExportColumn } from '../../../plugins/export';

/** Columns of the announcement export. */
export const ANNOUNCEMENT_EXPORT: ExportColumn<AnnouncementRow>[] = [
  { header: 'Title (English)', value: (row) => row.title['en-US'] },
  { header: 'Title (Chinese)', value: (row) => row.title['cn-ZH'] },
  { header: 'Title (Malay)', value: (row) => row.title['ms-MY'] },
  { header: 'Audience', value: (row) => row.audience },
  { header: 'Property', value: (row) => row.propertyName?.['en-US'] },
  { header: 'Phase', value: (row) => row.phase },
  { header: 'Starts at (UTC)', value: (row) => row.startsAt },
  { header: 'Ends at (UTC)', value: (row) => row.endsAt },
  { header: 'Pinned', value: (row) => row.pinned },
  { header: 'Must acknowledge', value: (row) => row.mustAcknowledge },
  { header: 'Read by', value: (row) => row.readCount },
  { header: 'Acknowledged by', value: (row) => row.acknowledgedCount },
  { header: 'Updated at (UTC)', value: (row) => row.updatedAt },
];
