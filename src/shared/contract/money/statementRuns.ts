import { z } from 'zod';
import { instant, stayDate, version } from '../base/common';
import { monthText } from './ownerStatements';

/**
 * `ended`: by a person, between two parts; what it had made stays. `failed`: it came no further. A run in which single owners could not be worked out
 * is `done`, and names them.
 */
export const STATEMENT_RUN_STATES = ['waiting', 'running', 'done', 'failed', 'ended'] as const;
export type StatementRunState = (typeof STATEMENT_RUN_STATES)[number];

/** The most owners that a run names of each kind. */
export const MOST_NAMED = 100;

const named = z.object({ id: z.uuid(), name: z.string() });
const count = z.number().int();

/** A run of a month for a company: the statements that nobody has issued are made or renewed, some owners at a time. */
export const statementRun = z.object({
  id: z.uuid(),
  company: named,
  /** The first day of the month. */
  month: stayDate,
  state: z.enum(STATEMENT_RUN_STATES),
  startedBy: named.nullable(),
  startedAt: instant,
  endedBy: named.nullable(),
  endedAt: instant.nullable(),
  /** How many owners it looks at; null before it has begun. */
  owners: count.nullable(),
  /** How many of them it is through with. */
  done: count,
  made: count,
  /** Their figures are others than before: they are drafts again. */
  changed: count,
  same: count,
  /** Nothing is left of them. */
  removed: count,
  issued: count,
  waitingCount: count,
  /** Owners whose statement of another month is not issued: they have none of this month yet. The first hundred by account number. */
  waiting: z.array(named.extend({ statementId: z.uuid(), month: stayDate })),
  failedCount: count,
  /** Owners who could not be worked out: their statements are as they were before. `code`: what was said against it; empty where the server's log alone knows. */
  failed: z.array(named.extend({ unitNumber: z.string().nullable(), code: z.string() })),
  version,
});
export type StatementRun = z.infer<typeof statementRun>;

/** POST /api/statements/run: starts a run, or answers the one of that month that is at work. That of a few units is over by the answer. */
export const statementRunInput = z.strictObject({ companyId: z.uuid(), month: monthText });
export type StatementRunInput = z.input<typeof statementRunInput>;

/** PATCH /api/statement-runs/{id}/end. */
export const statementRunEndInput = z.strictObject({ version });

/** GET /api/statements/months: which month of each company comes next. */
export const statementMonthsAnswer = z.object({
  companies: z.array(
    named.extend({
      /** The first day of the month that was run last; null before the first run, which decides from which month on statements are made. */
      last: stayDate.nullable(),
      /** The first day of the month to run next, which is over; null: none is over yet. */
      next: stayDate.nullable(),
      /** Statements that nobody has issued. */
      open: count,
      /** Its last run; null: none is known. */
      run: statementRun.nullable(),
    }),
  ),
});
export type StatementMonths = z.infer<typeof statementMonthsAnswer>;
