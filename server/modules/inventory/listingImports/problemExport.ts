import type { ImportProblem } from '@shared/contract/inventory/listingImports';
import type { ExportColumn } from '../../../plugins/export';

/** Columns of the file of problems. */
export const PROBLEM_EXPORT: ExportColumn<ImportProblem & { cause: string }>[] = [
  { header: 'Line', value: (row) => row.line },
  { header: 'Row', value: (row) => row.rowId },
  { header: 'Column', value: (row) => row.column },
  { header: 'Cause', value: (row) => row.cause },
  { header: 'Value', value: (row) => row.value },
];
