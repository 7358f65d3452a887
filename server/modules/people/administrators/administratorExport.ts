import type { Administrator } from '@shared/contract/people/administrators';
import type { ExportColumn } from '../../../plugins/export';

/** Columns of the administrator export. */
export const ADMINISTRATOR_EXPORT: ExportColumn<Administrator>[] = [
  { header: 'Account number', value: (row) => row.accountNumber },
  { header: 'Name', value: (row) => row.name },
  { header: 'E-mail', value: (row) => row.email },
  { header: 'Phone', value: (row) => row.phone },
  { header: 'Status', value: (row) => row.status },
  { header: 'Every permission', value: (row) => row.isFull },
  { header: 'Permission codes', value: (row) => row.permissionCodes.join(' ') },
  { header: 'Protected', value: (row) => row.isSpecial },
  { header: 'Invited', value: (row) => row.invited },
  { header: 'Language', value: (row) => row.language },
  { header: 'Created at (UTC)', value: (row) => row.createdAt },
  { header: 'Last seen at (UTC)', value: (row) => row.lastSeenAt },
];
