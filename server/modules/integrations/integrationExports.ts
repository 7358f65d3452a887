import type { IntegrationConflict } from '@shared/contract/integrationConflicts';
import type { IntegrationRow } from '@shared/contract/integrations';
import type { ExportColumn } from '../../plugins/export';

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

/** The columns of the export of conflicts. */
export const CONFLICT_EXPORT: ExportColumn<IntegrationConflict>[] = [
  { header: 'First night', value: (row) => row.start },
  { header: 'Free again on', value: (row) => row.end },
  { header: 'Property', value: (row) => row.propertyName['en-US'] },
  { header: 'Unit', value: (row) => row.unitNumber },
  { header: 'Channel', value: (row) => row.channel },
  { header: "Channel's reference", value: (row) => row.event.reference },
  { header: 'Our side', value: (row) => row.other?.kind },
  { header: 'Our reservation', value: (row) => row.reservation?.reference },
  { header: 'State', value: (row) => row.state },
  { header: 'Remark', value: (row) => row.remark },
  { header: 'Found at (UTC)', value: (row) => row.createdAt },
  { header: 'Decided at (UTC)', value: (row) => row.decidedAt },
  { header: 'Decided by', value: (row) => row.decidedByName },
];
