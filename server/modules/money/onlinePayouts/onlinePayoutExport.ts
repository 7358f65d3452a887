import type { OnlinePayoutRow } from '@shared/contract/money/onlinePayouts';
import type { ExportColumn } from '../../../plugins/export';

/** The columns of what the payment provider pays out, in a file; money in the currency that stands beside it. */
export const ONLINE_PAYOUT_EXPORT: ExportColumn<OnlinePayoutRow>[] = [
  { header: 'Arrives on', value: (row) => row.arrivesOn },
  { header: 'Payout', value: (row) => row.providerId },
  { header: 'Currency', value: (row) => row.currency },
  { header: 'Amount', value: (row) => row.amountSen / 100 },
  { header: 'State', value: (row) => row.status.replace('_', ' ') },
  { header: 'Rows', value: (row) => row.rowCount },
  { header: 'Rows to look at', value: (row) => row.toDoCount },
  { header: 'In the bank', value: (row) => row.bankState },
];
