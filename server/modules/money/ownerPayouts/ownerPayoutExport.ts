import type { OwnerPayoutRow } from '@shared/contract/money/ownerPayouts';
import type { ExportColumn } from '../../../plugins/export';

const ringgit = (sen: number) => sen / 100;

/** Columns of the export of payouts to owners. */
export const OWNER_PAYOUT_EXPORT: ExportColumn<OwnerPayoutRow>[] = [
  { header: 'Payout', value: (row) => row.number },
  { header: 'Company', value: (row) => row.company.name },
  { header: 'Account', value: (row) => row.bankAccount.accountNoMasked },
  { header: 'Pay on', value: (row) => row.payOn },
  { header: 'Status', value: (row) => row.status },
  { header: 'Owners', value: (row) => row.count },
  { header: 'Amount (RM)', value: (row) => ringgit(row.amountSen) },
  { header: 'Came back (RM)', value: (row) => ringgit(row.returnedSen) },
  { header: 'Shown by the bank (RM)', value: (row) => ringgit(row.matchedSen) },
  { header: 'Put together by', value: (row) => row.createdByName },
  { header: 'Approved by', value: (row) => row.approvedByName },
  { header: 'Released on', value: (row) => row.releasedOn },
];
