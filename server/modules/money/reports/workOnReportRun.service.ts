import { REPORT_RUN_HOURS } from '@shared/contract/money/reportRuns';
import type { Report } from '@shared/contract/money/reports';
import type { Context } from '../../../context';
import { AppError } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { MAX_XLSX_ROWS } from '../../../plugins/export';
import { makeReport } from './makeReport.service';
import * as runs from './reportRuns.queries';
import type { RunRecord } from './reportRuns.queries';

export const REPORT_RUN_ENTITY = 'report_run';
/** A run belongs to the process that took it so long after it has last said that it is alive. */
const TAKEN_MS = 2 * 60_000;
const ALIVE_MS = 30_000;
/** After so many tries that came to nothing it has failed. */
const MOST_TRIES = 3;
const RETRY_MS = 60_000;
const HOUR_MS = 3_600_000;
const AT_A_TIME = 20;

type Working = Pick<Context, 'db' | 'database' | 'now' | 'log' | 'jobs'>;

/** Thrown where somebody has ended the run meanwhile. */
class RunIsOver extends Error {}

/** The person who started it: what the queue does for him stands in the log under his name. */
const actorOf = ({ started_by, id }: RunRecord): AuditActor => ({
  kind: 'staff',
  id: started_by,
  requestId: id,
});

/**
 * Makes the report of a run, at one moment, and keeps it. A process that is killed leaves nothing but the run: once it has been silent for two minutes any
 * process makes the report anew. What cannot be asked has failed at once; any other failure is tried again.
 */
export async function workOnReportRun(context: Working, runId: string): Promise<void> {
  const { db, now, log } = context;
  const until = () => new Date(now().getTime() + TAKEN_MS);
  const run = await runs.takeRun(db, runId, now(), until());
  if (!run) return;
  // The embedded database has one connection, which the report has for itself: it tells nothing meanwhile, and no other process could take the run.
  const tells = !context.database.embedded;
  const alive = tells
    ? setInterval(() => void runs.keepTaken(db, runId, until()).catch(() => undefined), ALIVE_MS)
    : undefined;
  const tell = async (done: number, parts: number | null) => {
    if (!(await runs.keepProgress(db, runId, { done, parts, until: until() }))) throw new RunIsOver();
  };
  try {
    await tell(0, tells ? null : 1);
    const report = await makeReport(context, run.report, run.choice, {
      mostRows: MAX_XLSX_ROWS,
      onPart: (done, parts) => (tells ? tell(done, parts) : Promise.resolve()),
    });
    await finish(context, run, report);
  } catch (error) {
    if (error instanceof RunIsOver) return;
    if (error instanceof AppError && error.status < 500) return await fail(context, run, error.body.code);
    log.warn({ err: error, runId }, 'a large report could not be made');
    if (run.attempts + 1 >= MOST_TRIES) return await fail(context, run, '');
    await runs.putOffRun(db, runId, new Date(now().getTime() + RETRY_MS));
  } finally {
    clearInterval(alive);
  }
}

const finish = ({ db, now }: Working, run: RunRecord, report: Report): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await runs.endRun(trx, run.id, { state: 'done', at: now(), result: report }))) return;
    const line = { action: 'finish', entity: REPORT_RUN_ENTITY, entityId: run.id };
    await audit(trx, actorOf(run), { ...line, after: { report: run.report, rows: report.rows.length } });
  });

const fail = ({ db, now }: Working, run: RunRecord, code: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await runs.endRun(trx, run.id, { state: 'failed', at: now(), code }))) return;
    const line = { action: 'fail', entity: REPORT_RUN_ENTITY, entityId: run.id };
    await audit(trx, actorOf(run), { ...line, after: { report: run.report, code } });
  });

/** Queues runs again whose process was killed or that are to be tried again, and forgets those that were kept long enough. Returns how many it queued. */
export const sweepReportRuns = ({ db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const due = await runs.takeDueRuns(trx, now(), AT_A_TIME);
    for (const runId of due) await jobs.send(trx, 'report-run', { runId });
    await runs.removeOldRuns(trx, new Date(now().getTime() - REPORT_RUN_HOURS * HOUR_MS));
    return due.length;
  });
