import {
  MOST_PRINTED_ROWS,
  MOST_REPORT_ROWS,
  type Report,
  type ReportChoice,
  type ReportRow,
  type ReportSort,
} from '@shared/contract/money/reports';
import { MOST_MAILED_ROWS, type ReportFormat } from '@shared/contract/money/savedReports';
import { orderedRows } from '@shared/domain/money/reportOrder';
import { reportTable, type ReportName } from '@shared/domain/money/reports';
import { REPORT_COLUMN_KEYS, REPORT_GROUP_KEYS } from '@shared/domain/money/reportTexts';
import { figureNumber, rowName } from '@shared/domain/money/reportWords';
import { type Language } from '@shared/languages';
import type { Context } from '../../../context';
import { exportFile, MAX_XLSX_ROWS, XLSX_TYPE, type ExportColumn } from '../../../plugins/export';
import { readBrand } from '../../system/settings/settings.queries';
import { officeTexts } from '../../../officeTexts';
import { makeReport, type Reporting } from './makeReport.service';

/** The columns of a report in a file: the row as a machine knows it, its name, and the figures; money in ringgit, shares in percent. */
export function reportColumns(report: Report, language: Language): ExportColumn<ReportRow>[] {
  const { say } = officeTexts(language);
  const isDated = report.by === 'month' || report.by === 'day';
  return [
    {
      header: say(REPORT_GROUP_KEYS[report.by]),
      value: (row) => (isDated ? row.key : rowName(say, { by: report.by, ...row }, language)),
    },
    ...reportTable(report.name).columns.map(({ key, kind }): ExportColumn<ReportRow> => ({
      header: `${say(REPORT_COLUMN_KEYS[key]!)}${kind === 'sen' ? ' (RM)' : kind === 'bp' ? ' (%)' : ''}`,
      value: ({ figures }) => figureNumber(figures[key] ?? null, kind),
    })),
  ];
}

/** The name of a file of a report, without its ending. */
export const reportFileName = ({ name, from, to }: Pick<Report, 'name' | 'from' | 'to'>): string =>
  `${name}-${from}-${to}`;

export type AskedFormat = 'json' | 'csv' | 'xlsx' | 'pdf';
/** The rows of a report on screen, in a file, and on paper. */
export const MOST_OF_FORMAT: Record<AskedFormat, number> = {
  json: MOST_REPORT_ROWS,
  csv: MAX_XLSX_ROWS,
  xlsx: MAX_XLSX_ROWS,
  pdf: MOST_PRINTED_ROWS,
};

/** A report as a PDF in a language. */
export async function printOf(
  { db, print }: Pick<Context, 'db' | 'print'>,
  report: Report,
  language: Language,
): Promise<Buffer> {
  const house = (await readBrand(db)).name;
  return print({ documents: [{ type: 'report', report, house }], language });
}

export const MAILED_TYPES: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  xlsx: XLSX_TYPE,
  csv: 'text/csv; charset=utf-8',
};

/** A report as the file of a letter, its rows in a chosen order. Throws `report.too_large` for more rows than are mailed. */
export async function reportFile(
  context: Reporting & Pick<Context, 'print'>,
  {
    name,
    choice,
    language,
    sort,
    format,
  }: {
    name: ReportName;
    choice: ReportChoice;
    language: Language;
    sort: ReportSort | null;
    format: ReportFormat;
  },
): Promise<Buffer> {
  const report = await makeReport(context, name, choice, { mostRows: MOST_MAILED_ROWS[format] });
  const rows = orderedRows(officeTexts(language).say, report, sort, language).map(({ row }) => row);
  if (format === 'pdf') return printOf(context, { ...report, rows }, language);
  return exportFile({ format, rows, columns: reportColumns(report, language) });
}
