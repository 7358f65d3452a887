import type { ServicePackageRow } from '@shared/contract/money/servicePackages';
import type { ExportColumn } from '../../../plugins/export';

/** Columns of the export of the service packages. */
export const SERVICE_PACKAGE_EXPORT: ExportColumn<ServicePackageRow>[] = [
  { header: 'Name (English)', value: (row) => row.name['en-US'] },
  { header: 'Name (Chinese)', value: (row) => row.name['cn-ZH'] },
  { header: 'Name (Malay)', value: (row) => row.name['ms-MY'] },
  { header: 'Status', value: (row) => row.status },
  { header: 'Terms since', value: (row) => row.validFrom },
  { header: 'Versions', value: (row) => row.versions },
  { header: 'Updated at (UTC)', value: (row) => row.updatedAt },
];
