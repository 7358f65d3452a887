import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Report } from '@shared/contract/money/reports';
import type { ReportColumn } from '@shared/domain/money/reportColumns';
import { reportTable } from '@shared/domain/money/reports';
import {
  REPORT_COLUMN_KEYS,
  REPORT_DATE_KEYS,
  REPORT_GROUP_KEYS,
  REPORT_NAME_KEYS,
} from '@shared/domain/money/reportTexts';
import { figureText, rowName } from '@shared/domain/money/reportWords';
import { textIn, type Language } from '@shared/languages';
import { breakable, COLOURS } from './printParts';
import { figure, head, sectionTable, strong, words as wordsCell } from './printStatementTables';
import { officeTexts } from '../../../officeTexts';
import { printWords } from './printWords';

/** A report as it is printed, under the name of the house. */
export type PrintedReport = { report: Report; house: string };

/** Wide reports lie across the page. */
const COLUMNS_UPRIGHT = 6;
export const liesAcross = ({ report }: PrintedReport): boolean =>
  reportTable(report.name).columns.length > COLUMNS_UPRIGHT;
/** The room between the margins of A4, upright and across, in points. */
const WIDTH = { upright: 511, across: 758 } as const;

export const reportTitle = (report: Report, language: Language): string =>
  officeTexts(language).say(REPORT_NAME_KEYS[report.name]);

/** The pages of a report: what it is of, what it looks like over time, and its table. */
export function reportPages(printed: PrintedReport, language: Language): Content[] {
  const { report, house } = printed;
  const { columns, dates } = reportTable(report.name);
  const { say } = officeTexts(language);
  const { date, instant } = printWords(language);
  const width = liesAcross(printed) ? WIDTH.across : WIDTH.upright;
  const days =
    dates === 'at'
      ? `${say('admin:report.at_label')} ${date(report.to)}`
      : say('admin:report.from_to', { from: date(report.from), to: date(report.to) });
  const narrowed = [report.property && textIn(report.property, language), report.company].filter(
    (text): text is string => Boolean(text),
  );
  const heads = columns.map(({ key }) => head(say(REPORT_COLUMN_KEYS[key]!), 'right'));
  const cells = (figures: Report['total'], bold = false): TableCell[] =>
    columns.map(({ key, kind }: ReportColumn) => figure(figureText(figures[key] ?? null, kind), bold));
  return [
    { text: breakable(house), bold: true, color: COLOURS.muted, fontSize: 9 },
    { text: say(REPORT_NAME_KEYS[report.name]), bold: true, fontSize: 18, margin: [0, 2, 0, 2] },
    { text: breakable([days, ...narrowed].join(' · ')), fontSize: 10 },
    {
      text: `${say(REPORT_DATE_KEYS[dates])} ${say('admin:report.money_note')} ${say('admin:report.made_at', { when: instant(report.madeAt) })}`,
      fontSize: 7.5,
      color: COLOURS.muted,
      margin: [0, 3, 0, 0],
    },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 1.4, lineColor: COLOURS.gold }],
      margin: [0, 8, 0, 12],
    },
    ...picture(printed, width),
    report.rows.length === 0
      ? { text: say('admin:report.nothing') }
      : sectionTable({
          widths: ['*', ...columns.map(() => (width - 110) / (columns.length + 0.6))],
          title: say(REPORT_GROUP_KEYS[report.by]),
          heads: [head(''), ...heads],
          rows: report.rows.map((row) => [
            wordsCell(rowName(say, { by: report.by, ...row }, language)),
            ...cells(row.figures),
          ]),
          sum: [strong(say('admin:report.total')), ...cells(report.total, true)],
        }),
  ];
}

const PICTURE_HEIGHT = 70;
/** More columns than this are a line of hairs. */
const MOST_DRAWN = 60;

/** The drawn column of a report over time, as columns above a line; nothing where rows are no days. */
function picture({ report }: PrintedReport, width: number): Content[] {
  const { picture: key } = reportTable(report.name);
  const values = report.rows.map(({ figures }) => Math.max(0, figures[key] ?? 0));
  const most = Math.max(0, ...values);
  const isOverTime = report.by === 'month' || report.by === 'day';
  if (!isOverTime || most === 0 || values.length < 2 || values.length > MOST_DRAWN) return [];
  const step = width / values.length;
  return [
    {
      canvas: [
        ...values.map((value, index) => ({
          type: 'rect' as const,
          x: index * step + step * 0.15,
          y: PICTURE_HEIGHT * (1 - value / most),
          w: step * 0.7,
          h: (PICTURE_HEIGHT * value) / most,
          color: COLOURS.gold,
        })),
        {
          type: 'line' as const,
          ...{ x1: 0, y1: PICTURE_HEIGHT, x2: width, y2: PICTURE_HEIGHT },
          ...{ lineWidth: 0.6, lineColor: COLOURS.line },
        },
      ],
      margin: [0, 0, 0, 12],
    },
  ];
}
