import type { IssuedDocumentRow } from '@shared/contract/money/issuedDocuments';
import type { ExportColumn } from '../../../plugins/export';

/** The columns of the documents in a file; money in ringgit. */
export const ISSUED_DOCUMENT_EXPORT: ExportColumn<IssuedDocumentRow>[] = [
  { header: 'Number', value: (row) => row.number },
  { header: 'Kind', value: (row) => row.kind },
  { header: 'Issued on', value: (row) => row.issuedOn },
  { header: 'Company', value: (row) => row.company.name },
  { header: 'Property', value: (row) => row.property.name['en-US'] },
  { header: 'Reservation', value: (row) => row.reservation.reference },
  { header: 'Written to', value: (row) => row.buyerName },
  { header: 'Total', value: (row) => row.totalSen / 100 },
  { header: 'Credited', value: (row) => row.creditedSen / 100 },
  { header: 'Corrects', value: (row) => row.correctsNumber ?? '' },
  { header: 'Void', value: (row) => (row.isVoid ? 'yes' : '') },
  { header: 'Issued by', value: (row) => row.issuedByName ?? '' },
];
