import type { z } from 'zod';
import { MOST_REPORT_RUNS, type ReportRun, type reportRunInput } from '@shared/contract/money/reportRuns';
import { MOST_REPORT_ROWS, type Report, type ReportChoice } from '@shared/contract/money/reports';
import { businessDate } from '@shared/domain/base/stayDates';
import type { ReportName } from '@shared/domain/money/reports';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound, requireVersion } from '../../../errors';
import { audit } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { readChoice, requireRows } from './makeReport.service';
import { findNames } from './reportNames.queries';
import { readsDays } from './reportParts';
import * as runs from './reportRuns.queries';
import { REPORT_RUN_ENTITY } from './workOnReportRun.service';

/** What is asked, with its days, as runs keep it. */
function askedRun(report: ReportName, choice: ReportChoice, now: Date): runs.AskedRun {
  const { propertyId, companyId } = choice;
  return {
    report,
    choice: {
      ...readChoice(report, choice, businessDate(now)),
      ...(propertyId && { propertyId }),
      ...(companyId && { companyId }),
    },
  };
}

/**
 * Refuses a report that reads more than a request should: 409 `report.large` with the lines that it reads, as the database guesses them, and the person's
 * own run of the same question that is at work or kept. Throws like `readChoice`.
 */
export async function requireSmall(
  { db, now, env }: Pick<Context, 'db' | 'now' | 'env'>,
  caller: Caller,
  { name, choice }: { name: ReportName; choice: ReportChoice },
): Promise<void> {
  if (!readsDays(name)) return;
  const asked = askedRun(name, choice, now());
  const { from, to } = asked.choice;
  const lines = await runs.guessLines(db, { from: from!, to: to! });
  if (lines <= env.LARGE_REPORT_LINES) return;
  const same = await runs.findSame(db, asked, personOf(caller).id);
  throw conflict('report.large', `reads ${lines} lines: it is made as a run`, {
    params: { lines },
    data: { lines, runId: same?.id ?? null },
  });
}

const none = () => notFound('no such run');

/** A run of the caller. Throws 404. */
export async function readOwnRun(db: Queryable, caller: Caller, id: string): Promise<ReportRun> {
  const run = await runs.findOwn(db, id, personOf(caller).id);
  if (!run) throw none();
  return run;
}

/** The latest runs of the caller. */
export const listOwnRuns = async (db: Queryable, caller: Caller): Promise<{ runs: ReportRun[] }> => ({
  runs: await runs.findMine(db, personOf(caller).id),
});

async function requirePlaces(trx: Trx, { propertyId, companyId }: ReportChoice): Promise<void> {
  for (const [group, id] of [
    ['property', propertyId],
    ['company', companyId],
  ] as const)
    if (id && !(await findNames(trx, group, [id])).has(id))
      throw invalidField(`${group}Id`, 'unknown', `no such ${group}`);
}

/**
 * Starts the making of a report, whatever its size, or returns the run of the same question that is at work, or is done where nothing newer is wanted. Throws
 * like `readChoice`, and `report_run.busy` for somebody who has enough at work.
 */
export const startReportRun = (
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  caller: Caller,
  { report, anew, ...choice }: z.output<typeof reportRunInput>,
): Promise<ReportRun> =>
  db.transaction().execute(async (trx) => {
    const personId = personOf(caller).id;
    const asked = askedRun(report, choice, now());
    await requirePlaces(trx, asked.choice);
    const atWork = await runs.countAtWork(trx, personId);
    const same = await runs.findSame(trx, asked, personId);
    if (same && !(anew && same.state === 'done')) return readOwnRun(trx, caller, same.id);
    if (atWork >= MOST_REPORT_RUNS)
      throw conflict('report_run.busy', 'enough are at work', { params: { max: MOST_REPORT_RUNS } });
    const id = await runs.insertRun(trx, asked, { personId, now: now() });
    await jobs.send(trx, 'report-run', { runId: id }, { urgent: true });
    const line = { action: 'start', entity: REPORT_RUN_ENTITY, entityId: id };
    await audit(trx, caller.actor, { ...line, after: asked });
    return readOwnRun(trx, caller, id);
  });

/** Ends a run of the caller, between two of its parts. Throws 404, and `row.stale` for one that has changed or is over. */
export const endReportRun = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  id: string,
  { version }: { version: number },
): Promise<ReportRun> =>
  db.transaction().execute(async (trx) => {
    const row = await runs.lockRun(trx, id, personOf(caller).id);
    if (!row) throw none();
    requireVersion(row, version, 'run');
    if (!(await runs.endRun(trx, id, { state: 'ended', at: now() })))
      throw conflict('row.stale', 'the run is over', { params: { version } });
    await audit(trx, caller.actor, { action: 'end', entity: REPORT_RUN_ENTITY, entityId: id, after: {} });
    return readOwnRun(trx, caller, id);
  });

/** What came of a run of the caller. Throws 404, `report_run.not_done`, and `report.too_large` for more rows than `mostRows`. */
export async function readRunResult(
  db: Queryable,
  caller: Caller,
  id: string,
  mostRows = MOST_REPORT_ROWS,
): Promise<Report> {
  const found = await runs.findResult(db, id, personOf(caller).id);
  if (found === undefined) throw none();
  if (found === null) throw conflict('report_run.not_done', 'it is not made');
  requireRows(found.rows, mostRows);
  return found;
}
