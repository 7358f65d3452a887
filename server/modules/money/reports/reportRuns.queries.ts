import { sql, type SqlBool } from 'kysely';
import type { ReportRun } from '@shared/contract/money/reportRuns';
import type { Report, ReportChoice } from '@shared/contract/money/reports';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { ReportName } from '@shared/domain/money/reports';
import { json, type Queryable, type Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { takeDueRows, takeRow } from '../../../jobs/handOver';

/** A run without what came of it, which can be long. */
export type RunRecord = Omit<Row<'report_run'>, 'result'>;
export type AskedRun = { report: ReportName; choice: ReportChoice };
const AT_WORK = ['waiting', 'running'] as const;

/** The lines of the books of some days as the database guesses them by its statistics, without reading any. */
export async function guessLines(
  db: Queryable,
  { from, to }: { from: StayDate; to: StayDate },
): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ledger_line where business_date between ${sql.lit(from)}::date and ${sql.lit(to)}::date`.execute(
    db,
  );
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}

const shown = (db: Queryable) =>
  db
    .selectFrom('report_run')
    .select(['id', 'report', 'choice', 'state', 'started_at as startedAt', 'ended_at as endedAt'])
    .select(['part_count as parts', 'done_count as done', 'code', 'version']);

/** A run of a person; undefined where it is somebody else's. */
export const findOwn = (db: Queryable, id: string, personId: string): Promise<ReportRun | undefined> =>
  shown(db).where('id', '=', id).where('started_by', '=', personId).executeTakeFirst();

/** The latest runs of a person. */
export const findMine = (db: Queryable, personId: string): Promise<ReportRun[]> =>
  shown(db)
    .where('started_by', '=', personId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();

/** What came of a run of a person; undefined where it is somebody else's, null where there is nothing yet. */
export async function findResult(
  db: Queryable,
  id: string,
  personId: string,
): Promise<Report | null | undefined> {
  const row = await db
    .selectFrom('report_run')
    .select('result')
    .where('id', '=', id)
    .where('started_by', '=', personId)
    .executeTakeFirst();
  return row?.result;
}

/** The latest run of a person that asks the same, and is at work or done. */
export const findSame = (
  db: Queryable,
  { report, choice }: AskedRun,
  personId: string,
): Promise<{ id: string; state: ReportRun['state'] } | undefined> =>
  db
    .selectFrom('report_run')
    .select(['id', 'state'])
    .where('started_by', '=', personId)
    .where('report', '=', report)
    .where(sql<SqlBool>`choice = ${json(choice)}`)
    .where('state', 'in', [...AT_WORK, 'done'])
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** How many runs a person has at work; whoever else starts one for him waits until the transaction ends. */
export async function countAtWork(trx: Trx, personId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(70, hashtext(${personId}))`.execute(trx);
  const { count } = await trx
    .selectFrom('report_run')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('started_by', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Writes a run that is to be made. */
export async function insertRun(
  trx: Trx,
  { report, choice }: AskedRun,
  { personId, now }: { personId: string; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('report_run')
    .values({
      ...{ started_by: personId, report, choice: json(choice), started_at: now },
      ...{ next_try_at: now, handed_at: now, result: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Runs that are due and not in the queue. */
export const takeDueRuns = (trx: Trx, now: Date, limit: number): Promise<string[]> =>
  takeDueRows(trx, 'report_run', { states: AT_WORK, now, limit });

/** Takes a run for oneself until `until`, or undefined: it is over, not due, or in somebody else's hands. */
export const takeRun = (db: Queryable, id: string, now: Date, until: Date): Promise<RunRecord | undefined> =>
  takeRow(db, 'report_run', id, { states: AT_WORK, now, until });

/** Keeps how far a run is, and has it longer for oneself; false where it is over. */
export async function keepProgress(
  db: Queryable,
  id: string,
  { done, parts, until }: { done: number; parts: number | null; until: Date },
): Promise<boolean> {
  const kept = await db
    .updateTable('report_run')
    .set({ state: 'running', part_count: parts, done_count: done, taken_until: until })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Has a run longer for oneself. */
export const keepTaken = (db: Queryable, id: string, until: Date): Promise<unknown> =>
  db
    .updateTable('report_run')
    .set({ taken_until: until })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

/** A run, locked. */
export const lockRun = (
  trx: Trx,
  id: string,
  personId: string,
): Promise<{ id: string; version: number } | undefined> =>
  trx
    .selectFrom('report_run')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('started_by', '=', personId)
    .forUpdate()
    .executeTakeFirst();

/** Ends a run; false where it is over already. */
export async function endRun(
  trx: Trx,
  id: string,
  { at, result, ...end }: { state: 'done' | 'failed' | 'ended'; at: Date; code?: string; result?: Report },
): Promise<boolean> {
  const ended = await trx
    .updateTable('report_run')
    .set((eb) => ({
      ...{ ...end, ended_at: at, next_try_at: null, taken_until: null },
      ...(result && { result: json(result), done_count: sql<number>`coalesce(part_count, 0)` }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Counts a try that came to nothing, and says when the next is. */
export const putOffRun = (db: Queryable, id: string, nextTryAt: Date): Promise<unknown> =>
  db
    .updateTable('report_run')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_try_at: nextTryAt, taken_until: null }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

/** Removes runs that ended before an instant. */
export const removeOldRuns = (db: Queryable, before: Date): Promise<unknown> =>
  db.deleteFrom('report_run').where('ended_at', '<', before.toISOString()).execute();
