import { z } from 'zod';
import { REPORT_GROUPS, REPORT_NAMES } from '../../domain/money/reports';
import { REPORT_PERIODS } from '../../domain/money/reportPeriods';
import { id, language, localText, stayDate } from '../base/common';

export const reportName = z.enum(REPORT_NAMES);
export const reportGroup = z.enum(REPORT_GROUPS);
export const reportPeriod = z.enum(REPORT_PERIODS);

/** The days that one report may span: three years. */
export const MOST_REPORT_DAYS = 1_100;
/** The days that reports are of: a year is taken off and a day is added to them. */
export const FIRST_REPORT_DAY = '2000-01-01';
export const LAST_REPORT_DAY = '2999-12-31';

/** The rows of a report on paper, and of one on screen; a file has the bound of a workbook. */
export const MOST_PRINTED_ROWS = 1_500;
export const MOST_REPORT_ROWS = 6_000;

/** What is asked of a report. `from` and `to` are both included and go before the period; without them it is the period of the report's own. */
export const reportChoice = z.object({
  period: reportPeriod.optional(),
  from: stayDate.optional(),
  to: stayDate.optional(),
  /** What its rows are told by; one of those of the report, its first without one. */
  by: reportGroup.optional(),
  propertyId: id.optional(),
  companyId: id.optional(),
});
export type ReportChoice = z.infer<typeof reportChoice>;

/** The column that rows are sorted by, `name` or that of a figure; without one a report has an order of its own. */
export const reportSort = z.strictObject({ key: z.string().max(40), order: z.enum(['asc', 'desc']) });
export type ReportSort = z.infer<typeof reportSort>;

/** GET /api/reports/{name} */
export const reportParams = z.object({ name: reportName });
export const reportQuery = reportChoice.extend({
  format: z.enum(['json', 'csv', 'xlsx', 'pdf']).default('json'),
  /** The language of a PDF. */
  language: language.optional(),
});

/** Figures by column, whole numbers; null where there is none to tell. */
const figures = z.record(z.string(), z.number().int().nullable());

/**
 * A report. A row is known by its `key`: a day, the first day of a month, an id, or a code; `none` is what has none. Places and people are named, codes
 * are worded by whoever shows them.
 */
export const report = z.object({
  name: reportName,
  by: reportGroup,
  from: stayDate,
  to: stayDate,
  propertyId: id.nullable(),
  companyId: id.nullable(),
  /** The names of what it is narrowed to. */
  property: localText.nullable(),
  company: z.string().nullable(),
  madeAt: z.iso.datetime(),
  rows: z.array(z.object({ key: z.string(), name: z.union([localText, z.string()]).nullable(), figures })),
  total: figures,
});
export type Report = z.infer<typeof report>;
export type ReportRow = Report['rows'][number];
