import { findState } from '@shared/malaysia';
import type { ExportColumn } from '../../../plugins/export';
import type { InventoryRow } from './inventoryExport.queries';

/** Columns of the inventory export. */
export const INVENTORY_EXPORT: ExportColumn<InventoryRow>[] = [
  { header: 'Property (English)', value: (row) => row.propertyName['en-US'] },
  { header: 'Property (Chinese)', value: (row) => row.propertyName['cn-ZH'] },
  { header: 'Property (Malay)', value: (row) => row.propertyName['ms-MY'] },
  { header: 'Property status', value: (row) => row.propertyStatus },
  { header: 'Company', value: (row) => row.companyName },
  { header: 'Location', value: (row) => row.locationName['en-US'] },
  { header: 'State', value: (row) => findState(row.state)?.name['en-US'] ?? row.state },
  { header: 'Town', value: (row) => row.town },
  { header: 'Room type (English)', value: (row) => row.name?.['en-US'] },
  { header: 'Room type (Chinese)', value: (row) => row.name?.['cn-ZH'] },
  { header: 'Room type (Malay)', value: (row) => row.name?.['ms-MY'] },
  { header: 'Room type status', value: (row) => row.status },
  { header: 'Kind', value: (row) => row.kind },
  { header: 'Bedrooms', value: (row) => row.bedrooms },
  { header: 'Guests at most', value: (row) => row.maxGuests },
  { header: 'Base rate (RM)', value: (row) => (row.baseSen === null ? null : row.baseSen / 100) },
  { header: 'Units in use', value: (row) => row.units.active },
  { header: 'Units closed', value: (row) => row.units.closed },
  { header: 'Units retired', value: (row) => row.units.retired },
];
