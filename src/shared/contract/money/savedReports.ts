import { z } from 'zod';
import { LAST_MONTH_DAY, REPORT_REPEATS } from '../../domain/money/reportSchedule';
import { reportTable } from '../../domain/money/reports';
import { id, instant, language, line, version } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';
import { reportChoice, reportName, reportSort } from './reports';

export const SAVED_REPORT_LIMITS = { name: 80, recipients: 30 };
/** The kinds of files that a report is mailed as. */
export const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const;
const format = z.enum(REPORT_FORMATS);
export type ReportFormat = z.infer<typeof format>;

/** The rows that a mailed report has at most; a letter with more says so and carries a link instead. */
export const MOST_MAILED_ROWS: Record<ReportFormat, number> = { pdf: 1_500, xlsx: 6_000, csv: 6_000 };

const person = z.object({ id: z.uuid(), name: z.string() });
/** Why a recipient was left out: he is no active administrator any more, or may not see reports. */
export const LEFT_OUT = ['gone', 'right'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];
/**
 * Why nothing was sent: its owner is gone or may not see reports, none of its recipients may, the report cannot be asked so any more, or it was deleted
 * before.
 */
export const STOP_REASONS = ['owner', 'nobody', 'question', 'deleted'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** What became of the last time that a saved report was sent. */
export const reportSending = z.object({
  dueAt: instant,
  /** Somebody had it sent out of its turn. */
  byHand: z.boolean(),
  state: z.enum(['queued', 'sent', 'stopped', 'failed']),
  reason: z.enum(STOP_REASONS).nullable(),
  isAttached: z.boolean(),
  recipients: z.array(
    person.extend({
      leftOut: z.enum(LEFT_OUT).nullable(),
      /** How far the letter is, as the outbox has it; null for who was left out. */
      letter: z.enum(['queued', 'retrying', 'sent', 'refused', 'failed']).nullable(),
    }),
  ),
});
export type ReportSending = z.infer<typeof reportSending>;

/** A report that somebody has saved under a name. */
export const savedReportRow = z.object({
  id: z.uuid(),
  name: z.string(),
  report: reportName,
  choice: reportChoice,
  sort: reportSort.nullable(),
  isShared: z.boolean(),
  owner: person,
  /** It is of the person who asks. */
  isMine: z.boolean(),
  repeats: z.enum(REPORT_REPEATS),
  weekday: z.number().int().nullable(),
  monthDay: z.number().int().nullable(),
  hour: z.number().int().nullable(),
  format,
  language,
  /** Those whom it is sent to; who may not have it at the moment is left out. */
  recipients: z.array(person.extend({ leftOut: z.enum(LEFT_OUT).nullable() })),
  nextAt: instant.nullable(),
  last: reportSending.nullable(),
  updatedAt: instant,
  version,
});
export type SavedReport = z.infer<typeof savedReportRow>;

export const SAVED_REPORT_SORTS = ['name', 'nextAt', 'updatedAt'] as const;
export const savedReportFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  report: reportName.optional(),
  /** Those of one's own, or those of others. */
  mine: z.boolean().optional(),
});
export type SavedReportFilter = z.infer<typeof savedReportFilter>;
/** GET /api/reports/aggregation */
export const savedReportListQuery = listQuery(savedReportFilter, SAVED_REPORT_SORTS, savedReportRow);
export const savedReportListAnswer = listAnswer('reports', savedReportRow.partial());

/** GET /api/reports/recipients: the administrators who may have reports. */
export const reportRecipientsAnswer = z.object({ recipients: z.array(person) });
export type ReportRecipients = z.infer<typeof reportRecipientsAnswer>;

const fields = {
  name: line(SAVED_REPORT_LIMITS.name),
  report: reportName,
  choice: reportChoice.strict(),
  sort: reportSort.nullable().default(null),
  isShared: z.boolean().default(false),
  repeats: z.enum(REPORT_REPEATS).default('none'),
  weekday: z.number().int().min(1).max(7).nullable().default(null),
  monthDay: z.number().int().min(1).max(LAST_MONTH_DAY).nullable().default(null),
  hour: z.number().int().min(0).max(23).nullable().default(null),
  format: format.default('pdf'),
  language: language.default('en-US'),
  recipientIds: z
    .array(id)
    .max(SAVED_REPORT_LIMITS.recipients)
    .transform((ids) => [...new Set(ids)])
    .default([]),
};
type Checked = {
  report: z.output<typeof reportName>;
  sort: z.output<typeof reportSort> | null;
  repeats: (typeof REPORT_REPEATS)[number];
  weekday: number | null;
  monthDay: number | null;
  hour: number | null;
  recipientIds: string[];
};
/** A schedule has what it needs and nothing besides, and somebody to send to. */
const withRules = <Schema extends z.ZodType<Checked>>(schema: Schema) =>
  schema
    .refine(({ repeats, weekday }) => (repeats === 'weekly') === (weekday !== null), {
      path: ['weekday'],
      message: 'required',
    })
    .refine(({ repeats, monthDay }) => (repeats === 'monthly') === (monthDay !== null), {
      path: ['monthDay'],
      message: 'required',
    })
    .refine(({ repeats, hour }) => (repeats !== 'none') === (hour !== null), {
      path: ['hour'],
      message: 'required',
    })
    .refine(({ repeats, recipientIds }) => repeats === 'none' || recipientIds.length > 0, {
      path: ['recipientIds'],
      message: 'required',
    })
    .refine(
      ({ report, sort }) =>
        !sort || sort.key === 'name' || reportTable(report).columns.some(({ key }) => key === sort.key),
      { path: ['sort'], message: 'unknown' },
    );

/** POST /api/reports */
export const savedReportInput = withRules(z.strictObject(fields));
/** PATCH /api/reports/{id} */
export const savedReportPatch = withRules(z.strictObject({ ...fields, version }));
export type SavedReportFields = z.output<typeof savedReportInput>;
export type SavedReportInput = z.input<typeof savedReportInput>;
export type SavedReportPatch = z.input<typeof savedReportPatch>;
export const savedReportSaved = z.object({ id: z.uuid() });
export const savedReportRemoval = z.object({ version: z.coerce.number().pipe(version) });
