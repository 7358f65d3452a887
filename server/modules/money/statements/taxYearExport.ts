import type { ExportColumn } from '../../../plugins/export';
import type { TaxRow } from './taxYear.service';

/** Columns of the file of an owner's year. */
export const TAX_YEAR_EXPORT: ExportColumn<TaxRow>[] = [
  { header: 'Company', value: (row) => row.company },
  { header: 'Registration number', value: (row) => row.registrationNo },
  { header: 'Property', value: (row) => row.property },
  { header: 'Unit', value: (row) => row.unit },
  { header: 'Figure', value: (row) => row.figure },
  { header: 'Kind', value: (row) => row.about },
  { header: 'Amount (RM)', value: (row) => row.sen / 100 },
  { header: 'Of earlier years (RM)', value: (row) => row.earlierSen / 100 },
  { header: 'Documents', value: (row) => row.statements },
];
