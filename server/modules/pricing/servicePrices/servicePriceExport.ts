import type { ServicePriceRow } from '@shared/contract/pricing/servicePrices';
import type { ExportColumn } from '../../../plugins/export';

/** Columns of the export of the price list. */
export const SERVICE_PRICE_EXPORT: ExportColumn<ServicePriceRow>[] = [
  { header: 'Name (English)', value: (row) => row.name['en-US'] },
  { header: 'Name (Chinese)', value: (row) => row.name['cn-ZH'] },
  { header: 'Name (Malay)', value: (row) => row.name['ms-MY'] },
  { header: 'Kind', value: (row) => row.kind },
  { header: 'Unit', value: (row) => row.unitWord['en-US'] },
  { header: 'Property', value: (row) => row.propertyName?.['en-US'] },
  { header: 'Price today (RM)', value: (row) => (row.priceSen === null ? null : row.priceSen / 100) },
  { header: 'Other prices allowed', value: (row) => row.ownPrice },
  { header: 'Active', value: (row) => row.active },
  { header: 'Updated at (UTC)', value: (row) => row.updatedAt },
];
