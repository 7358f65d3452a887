import type { PaymentRow } from '@shared/contract/money/payments';
import type { ExportColumn } from '../../../plugins/export';

const ringgit = (sen: number | null) => (sen === null ? '' : sen / 100);

/** The columns of the payments in a file; money in ringgit. */
export const PAYMENT_EXPORT: ExportColumn<PaymentRow>[] = [
  { header: 'Received on', value: (row) => row.receivedOn ?? '' },
  { header: 'Kind', value: (row) => row.kind },
  { header: 'Status', value: (row) => row.status },
  { header: 'Property', value: (row) => row.property.name['en-US'] },
  { header: 'Reservation', value: (row) => row.reservation.reference },
  { header: 'Guest', value: (row) => row.reservation.guestName },
  { header: 'Payment method', value: (row) => row.method },
  { header: 'Card', value: (row) => row.cardKind ?? '' },
  { header: 'Payment reference', value: (row) => row.reference },
  { header: 'Amount', value: (row) => ringgit(row.amountSen) },
  { header: 'Fee', value: (row) => ringgit(row.feeSen) },
  { header: 'SST on fee', value: (row) => ringgit(row.feeSstSen) },
  { header: 'Expected at the bank', value: (row) => ringgit(row.expectedSen) },
  { header: 'Due on', value: (row) => row.dueOn ?? '' },
  { header: 'Paid into', value: (row) => row.paidInto },
  { header: 'Shift of', value: (row) => row.shift?.name ?? '' },
  { header: 'Shift opened at (UTC)', value: (row) => row.shift?.openedAt ?? '' },
];
