import { bankLabel } from '@shared/banks';
import type { OwnerRow } from '@shared/contract/people/owners';
import type { ExportColumn } from '../../../plugins/export';

/** Columns of the export of owners. Numbers of bank accounts and identity papers never leave in a list. */
export const OWNER_EXPORT: ExportColumn<OwnerRow>[] = [
  { header: 'Account', value: (row) => row.accountNumber },
  { header: 'Name', value: (row) => row.name },
  { header: 'E-mail', value: (row) => row.email },
  { header: 'Phone', value: (row) => row.phone },
  { header: 'Status', value: (row) => row.status },
  { header: 'Units', value: (row) => row.units },
  { header: 'Bank', value: (row) => row.bankCode && bankLabel(row.bankCode) },
  { header: 'Created at (UTC)', value: (row) => row.createdAt },
  { header: 'Last seen at (UTC)', value: (row) => row.lastSeenAt },
];
