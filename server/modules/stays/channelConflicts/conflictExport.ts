import type { IntegrationConflict } from '@shared/contract/stays/integrationConflicts';
import type { ExportColumn } from '../../../plugins/export';

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
