import { z } from 'zod';
import { language, instant, version } from '../base/common';
import { reportChoice, reportName } from './reports';

/** `ended`: called off by who started it. `failed`: `code` says why, or nothing where the server's log alone knows. */
export const REPORT_RUN_STATES = ['waiting', 'running', 'done', 'failed', 'ended'] as const;

/** The hours that a run is kept after its end, with what came of it. */
export const REPORT_RUN_HOURS = 24;
/** The runs that one person may have at work. */
export const MOST_REPORT_RUNS = 3;

/** A large report that the queue makes for a person, who alone sees it. */
export const reportRun = z.object({
  id: z.uuid(),
  report: reportName,
  /** What is asked, by its days. */
  choice: reportChoice,
  state: z.enum(REPORT_RUN_STATES),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** How many parts it is made of: one where it cannot be put together of months; null before it has begun. */
  parts: z.number().int().nullable(),
  done: z.number().int(),
  code: z.string(),
  version,
});
export type ReportRun = z.infer<typeof reportRun>;

/** POST /api/report-runs: starts a run, or answers the one of the same question that is at work or, without `anew`, kept. */
export const reportRunInput = reportChoice
  .extend({ report: reportName, anew: z.boolean().default(false) })
  .strict();
export type ReportRunInput = z.input<typeof reportRunInput>;

/** GET /api/report-runs: one's own, the latest first. */
export const reportRunsAnswer = z.object({ runs: z.array(reportRun) });
export type ReportRuns = z.infer<typeof reportRunsAnswer>;

/** PATCH /api/report-runs/{id}/end */
export const reportRunEndInput = z.strictObject({ version });

/** GET /api/report-runs/{id}/report: what came of it, as data or as a file. */
export const reportRunResultQuery = z.object({
  format: z.enum(['json', 'csv', 'xlsx', 'pdf']).default('json'),
  language: language.optional(),
});

/** 409 `report.large` of GET /api/reports/{name}: how many lines it reads, and the run of the same question that is at work or kept. */
export const largeReport = z.object({ lines: z.number().int(), runId: z.uuid().nullable() });
export type LargeReport = z.infer<typeof largeReport>;
