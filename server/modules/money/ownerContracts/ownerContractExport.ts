import type { OwnerContractRow } from '@shared/contract/money/ownerContracts';
import type { ExportColumn } from '../../../plugins/export';

/** Columns of the export of the owners' contracts. */
export const OWNER_CONTRACT_EXPORT: ExportColumn<OwnerContractRow>[] = [
  { header: 'Contract', value: (row) => row.number },
  { header: 'Property', value: (row) => row.propertyName['en-US'] },
  { header: 'Unit', value: (row) => row.unitNumber },
  { header: 'Owners', value: (row) => row.owners.map(({ name }) => name).join(', ') },
  { header: 'Package', value: (row) => row.packageName['en-US'] },
  { header: 'Arrangement', value: (row) => row.arrangement },
  { header: 'From', value: (row) => row.validFrom },
  { header: 'Last day', value: (row) => row.lastDay },
  { header: 'Status', value: (row) => row.status },
  { header: 'Updated at (UTC)', value: (row) => row.updatedAt },
];
