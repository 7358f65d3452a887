import type { DormantRow, UserRow } from '@shared/contract/people/users';
import type { ExportColumn } from '../../../plugins/export';

/** Columns of the export of people. */
export const USER_EXPORT: ExportColumn<UserRow>[] = [
  { header: 'Account number', value: (row) => row.accountNumber },
  { header: 'Name', value: (row) => row.name },
  { header: 'E-mail', value: (row) => row.email },
  { header: 'Phone', value: (row) => row.phone },
  { header: 'Nationality', value: (row) => row.nationality },
  { header: 'Role', value: (row) => row.role },
  { header: 'Status', value: (row) => row.status },
  { header: 'VIP', value: (row) => row.isVip },
  { header: 'Agent type', value: (row) => row.agentType },
  { header: 'Commission (%)', value: (row) => row.commissionRate },
  { header: 'Referral address', value: (row) => row.url },
  { header: 'Identity verification', value: (row) => row.verification },
  { header: 'Language', value: (row) => row.language },
  { header: 'Registered at (UTC)', value: (row) => row.createdAt },
  { header: 'Last seen at (UTC)', value: (row) => row.lastSeenAt },
];

/** Columns of the export of the dormant. */
export const DORMANT_EXPORT: ExportColumn<DormantRow>[] = [
  ...USER_EXPORT,
  { header: 'Last booked at (UTC)', value: (row) => row.lastBookedAt },
];
