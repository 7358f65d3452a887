import type { z } from 'zod';
import type { StatementMonths, StatementRun, statementRunInput } from '@shared/contract/money/statementRuns';
import { addMonths, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { hasCompany } from '../ledger/journal.queries';
import * as queries from './statementRuns.queries';
import { findMonths, findRuns, holdStatements } from './statements.queries';
import { RUN_ENTITY, workOnRun } from './workOnRun.service';

/** A run of so many units takes about a second: whoever starts it waits for what comes of it. */
const FEW_UNITS = 25;

/** Refuses to go on while somebody else makes or issues statements of the company. */
export async function holdAlone(trx: Trx, companyId: string): Promise<void> {
  if (!(await holdStatements(trx, companyId)))
    throw conflict('statement.running', 'somebody else is at the statements of this company');
}

/** A run with what came of it. Throws 404. */
export async function readRun(db: Queryable, id: string): Promise<StatementRun> {
  const run = await queries.findRun(db, id);
  if (!run) throw notFound('no such run');
  return run;
}

/** The months of all companies, with the last run of each. */
export async function readMonths({ db, now }: Pick<Context, 'db' | 'now'>): Promise<StatementMonths> {
  const runs = await queries.findLastRuns(db);
  const companies = await findMonths(db, businessDate(now()));
  return { companies: companies.map((company) => ({ ...company, run: runs.get(company.id) ?? null })) };
}

/**
 * Starts a run of a month, which the queue works on; one of a few units is over when it is answered. Where one of that month is at work already, that
 * one is answered. The first run of a company says from which month on statements are made. Throws 400 for an unknown company or a month that is not
 * over, `statement.running` while another month is run, `statement.earlier_month` where a month would be left out or lies before the first one, and
 * `statement.unfinished` for a month after one whose last run did not come to its end.
 */
export async function startRun(
  context: Pick<Context, 'db' | 'now' | 'log' | 'jobs'>,
  actor: AuditActor,
  { companyId, month: text }: z.output<typeof statementRunInput>,
): Promise<StatementRun> {
  const { db, now, log, jobs } = context;
  const month = `${text}-01`;
  if (addMonths(month, 1) > businessDate(now()))
    throw invalidField('month', 'not_over', 'the month is not over');
  if (!(await hasCompany(db, companyId))) throw invalidField('companyId', 'unknown', 'no such company');
  const { id, isNew } = await insertOrFind(context, actor, { companyId, month });
  const few = { companyId, before: addMonths(month, 1), most: FEW_UNITS };
  if (isNew && (await queries.hasFewUnits(db, few)))
    await workOnRun(context, id).catch(async (error: unknown) => {
      log.warn({ err: error, runId: id }, 'a run was left to the queue');
      await db.transaction().execute((trx) => jobs.send(trx, 'statement-run', { runId: id }));
    });
  return readRun(db, id);
}

type Asked = { companyId: string; month: StayDate };

/** Of two who start at once the second waits for the first, and finds his. */
async function insertOrFind(
  context: Pick<Context, 'db' | 'now' | 'jobs'>,
  actor: AuditActor,
  asked: Asked,
): Promise<{ id: string; isNew: boolean }> {
  const { db, now, jobs } = context;
  const begun = await db.transaction().execute(async (trx) => {
    const runId = await queries.insertRun(trx, { ...asked, actorId: actor.id, now: now() });
    if (runId === undefined) {
      const atWork = await queries.findAtWork(trx, asked.companyId);
      if (atWork && atWork.month !== asked.month)
        throw conflict('statement.running', 'another month of this company is being run');
      return atWork && { id: atWork.id, isNew: false };
    }
    await requireOrder(trx, asked);
    await audit(trx, actor, { action: 'run', entity: RUN_ENTITY, entityId: runId, after: asked });
    await jobs.send(trx, 'statement-run', { runId }, { urgent: true });
    return { id: runId, isNew: true };
  });
  // The other one was over before it could be found.
  return begun ?? insertOrFind(context, actor, asked);
}

/** Refuses a month that is not the next one, nor one that was run. */
async function requireOrder(trx: Trx, { companyId, month }: Asked): Promise<void> {
  const { first, last } = await findRuns(trx, companyId);
  if (last === null || first === null) return;
  if (month > addMonths(last, 1) || month < first) {
    const params = { month: (month < first ? first : addMonths(last, 1)).slice(0, 7) };
    throw conflict('statement.earlier_month', 'not the month that comes next', { params });
  }
  if (month <= last) return;
  const state = await queries.findLastState(trx, { companyId, month: last });
  if (state !== undefined && state !== 'done')
    throw conflict('statement.unfinished', 'the month before has not been run to its end', {
      params: { month: last.slice(0, 7) },
    });
}

/** Ends a run behind the part that is being worked out; what it has made stays. Throws 404, and `row.stale` where it is over. */
export const endRun = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  id: string,
  { version }: { version: number },
): Promise<StatementRun> =>
  db.transaction().execute(async (trx) => {
    const { done_count: done } = requireVersion(await queries.lockRecord(trx, id), version, 'run');
    if (!(await queries.endRecord(trx, id, { state: 'ended', now: now(), actorId: actor.id })))
      throw conflict('row.stale', 'the run is over', { params: { version } });
    await audit(trx, actor, { action: 'end', entity: RUN_ENTITY, entityId: id, after: { done } });
    return readRun(trx, id);
  });
