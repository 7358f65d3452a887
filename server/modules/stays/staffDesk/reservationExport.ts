import type { ReservationRow } from '@shared/contract/stays/reservations';
import { textIn } from '@shared/languages';
import type { ExportColumn } from '../../../plugins/export';

/** Columns of the reservation export; money in ringgit, so that a spreadsheet can add it up. */
export const RESERVATION_EXPORT: ExportColumn<ReservationRow>[] = [
  { header: 'Reference', value: (row) => row.reference },
  { header: 'Status', value: (row) => row.status },
  { header: 'Source', value: (row) => row.source },
  { header: 'Guest', value: (row) => row.guestName },
  { header: 'E-mail', value: (row) => row.guestEmail },
  { header: 'Phone', value: (row) => row.guestPhone },
  { header: 'Nationality', value: (row) => row.nationality },
  { header: 'Property', value: (row) => textIn(row.propertyName, 'en-US') },
  { header: 'Room type', value: (row) => textIn(row.roomTypeName, 'en-US') },
  { header: 'Unit', value: (row) => row.unitNumber },
  { header: 'Check-in', value: (row) => row.checkIn },
  { header: 'Check-out', value: (row) => row.checkOut },
  { header: 'Nights', value: (row) => row.nights },
  { header: 'Guests', value: (row) => row.guests },
  { header: 'Total (RM)', value: (row) => row.totalSen / 100 },
  { header: 'Paid (RM)', value: (row) => row.paidSen / 100 },
  { header: 'Payment method', value: (row) => row.paymentMethod },
  { header: 'Booked at (UTC)', value: (row) => row.createdAt },
];
