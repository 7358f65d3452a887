import type { UnitRow } from '@shared/contract/inventory/units';
import type { ExportColumn } from '../../../plugins/export';

/** The columns of the export of units. */
export const UNIT_EXPORT: ExportColumn<UnitRow>[] = [
  { header: 'Property', value: (row) => row.propertyName['en-US'] },
  { header: 'Room type', value: (row) => row.roomTypeName['en-US'] },
  { header: 'Unit', value: (row) => row.number },
  { header: 'Floor', value: (row) => row.floor },
  { header: 'Status', value: (row) => row.status },
  { header: 'Licences', value: (row) => row.licenceState },
  { header: 'First licence ends on', value: (row) => row.licenceExpiresOn },
  { header: 'Linked', value: (row) => row.linked },
  { header: 'Blocks', value: (row) => row.blocks },
];
