import type { ChangeContactSubmission } from '@shared/contract/people/changeContact';
import type { ExportColumn } from '../../../plugins/export';

/** Columns of the export of wishes for another e-mail or phone. */
export const CHANGE_CONTACT_EXPORT: ExportColumn<ChangeContactSubmission>[] = [
  { header: 'Account number', value: (row) => row.accountNumber },
  { header: 'Name', value: (row) => row.name },
  { header: 'Role', value: (row) => row.role },
  { header: 'E-mail', value: (row) => row.oldEmail },
  { header: 'New e-mail', value: (row) => row.newEmail },
  { header: 'Phone', value: (row) => row.oldPhone },
  { header: 'New phone', value: (row) => row.newPhone },
  { header: 'Reason', value: (row) => row.reason },
  { header: 'Status', value: (row) => row.status },
  { header: 'Remark', value: (row) => row.remark },
  { header: 'Asked at (UTC)', value: (row) => row.createdAt },
  { header: 'Decided at (UTC)', value: (row) => row.decidedAt },
  { header: 'Decided by', value: (row) => row.decidedByName },
];
