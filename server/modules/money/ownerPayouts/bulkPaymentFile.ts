import { bankLabel } from '@shared/banks';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { ExportColumn } from '../../../plugins/export';
import { ownerBankPurpose } from '../../people/owners/bankAccounts.service';
import type { ItemRecord } from './ownerPayouts.queries';

/** A payment of a file for the bank, with the whole number of the account. */
type BulkPayment = {
  name: string;
  bankCode: string;
  accountNo: string;
  amountSen: number;
  payOn: StayDate;
  reference: string;
  email: string;
};

/** What the bank pays: what came back is not in it. */
export const bulkPayments = (
  { vault }: Pick<Context, 'vault'>,
  payOn: StayDate,
  items: readonly ItemRecord[],
): BulkPayment[] =>
  items
    .filter(({ returned }) => returned === null)
    .map(({ owner, statement, accountName, bankCode, accountSealed, amountSen, email }) => ({
      name: accountName,
      bankCode,
      accountNo: vault.openText(accountSealed, ownerBankPurpose(owner.id)),
      amountSen,
      payOn,
      reference: statement?.number ?? `ADVANCE ${owner.accountNumber}`,
      email,
    }));

/** The columns that banks ask for in a file of payments. The reference is what the line of the bank shows: the statement, or whose advance it is. */
export const BULK_PAYMENT_COLUMNS: ExportColumn<BulkPayment>[] = [
  { header: 'Beneficiary name', value: ({ name }) => name },
  { header: 'Bank', value: ({ bankCode }) => bankLabel(bankCode) },
  { header: 'Account number', value: ({ accountNo }) => accountNo },
  { header: 'Amount', value: ({ amountSen }) => (amountSen / 100).toFixed(2) },
  { header: 'Currency', value: () => 'MYR' },
  { header: 'Payment date', value: ({ payOn }) => payOn },
  { header: 'Reference', value: ({ reference }) => reference },
  { header: 'E-mail', value: ({ email }) => email },
];
