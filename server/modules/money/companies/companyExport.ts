import type { CompanyRow } from '@shared/contract/money/companies';
import type { ExportColumn } from '../../../plugins/export';

/** Columns of the company export. */
export const COMPANY_EXPORT: ExportColumn<CompanyRow>[] = [
  { header: 'Name', value: (row) => row.name },
  { header: 'Registration number', value: (row) => row.registrationNo },
  { header: 'Registration number before 2019', value: (row) => row.oldRegistrationNo },
  { header: 'TIN', value: (row) => row.tin },
  { header: 'SST number', value: (row) => row.sstNo },
  { header: 'SST registered from', value: (row) => row.sstRegisteredFrom },
  { header: 'Tourism tax number', value: (row) => row.tourismTaxNo },
  { header: 'E-mail', value: (row) => row.email },
  { header: 'Phone', value: (row) => row.phone },
  { header: 'Active', value: (row) => row.active },
  { header: 'Properties', value: (row) => row.properties },
  { header: 'Units of its own', value: (row) => row.units },
];
