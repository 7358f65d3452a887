import type { IntegrationRow } from '@shared/contract/channels/integrations';
import type { ExportColumn } from '../../../plugins/export';

/** The columns of the export of feeds. Of addresses only the host, which is no secret. */
export const FEED_EXPORT: ExportColumn<IntegrationRow>[] = [
  { header: 'Property', value: (row) => row.propertyName['en-US'] },
  { header: 'Room type', value: (row) => row.roomTypeName['en-US'] },
  { header: 'Unit', value: (row) => row.unitNumber },
  { header: 'Channel', value: (row) => row.channel },
  { header: 'Name', value: (row) => row.name },
  { header: 'Imported from', value: (row) => row.importHost },
  { header: 'State', value: (row) => row.state },
  { header: 'Health', value: (row) => row.health },
  { header: 'Last error', value: (row) => row.lastError },
  { header: 'Last good sync (UTC)', value: (row) => row.lastGoodAt },
  { header: 'Next sync (UTC)', value: (row) => row.nextRunAt },
  { header: 'Read by the channel (UTC)', value: (row) => row.exportFetchedAt },
  { header: 'Open conflicts', value: (row) => row.openConflicts },
];
