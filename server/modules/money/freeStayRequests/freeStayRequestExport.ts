import type { FreeStayRequestRow } from '@shared/contract/money/freeStayRequests';
import type { ExportColumn } from '../../../plugins/export';

/** Columns of the export of requests of free stays. */
export const FREE_STAY_REQUEST_EXPORT: ExportColumn<FreeStayRequestRow>[] = [
  { header: 'Asked at', value: (row) => row.createdAt },
  { header: 'Status', value: (row) => row.status },
  { header: 'Owner', value: (row) => row.owner.name },
  { header: 'Contract', value: (row) => row.contractNumber },
  { header: 'Property', value: (row) => row.propertyName['en-US'] },
  { header: 'Unit', value: (row) => row.unitNumber },
  { header: 'Check-in', value: (row) => row.checkIn },
  { header: 'Check-out', value: (row) => row.checkOut },
  { header: 'Who', value: (row) => row.guest },
  { header: 'Guest', value: (row) => row.guestName },
  { header: 'Guests', value: (row) => row.guests },
  { header: 'Stay', value: (row) => row.reservation?.reference ?? '' },
];
