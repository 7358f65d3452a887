import type { ExportColumn } from '../../../plugins/export';
import type { EnquiryExportRow } from './enquiries.queries';

/** Columns of the export of enquiries. */
export const ENQUIRY_EXPORT: ExportColumn<EnquiryExportRow>[] = [
  { header: 'Received at (UTC)', value: (row) => row.createdAt },
  { header: 'Status', value: (row) => row.status },
  { header: 'About', value: (row) => row.topic },
  { header: 'Name', value: (row) => row.name },
  { header: 'E-mail', value: (row) => row.email },
  { header: 'Phone', value: (row) => row.phone },
  { header: 'Language', value: (row) => row.language },
  { header: 'Message', value: (row) => row.message },
  { header: 'Answered at (UTC)', value: (row) => row.answeredAt },
];
