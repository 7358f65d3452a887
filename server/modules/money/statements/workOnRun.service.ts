import type { StayDate } from '@shared/domain/base/stayDates';
import { statementChunks } from '@shared/domain/money/statementChunks';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { faultOf } from '../../../db/faults';
import { AppError } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { recoverAdvancesIn } from '../ownerAdvances/recoverAdvances.service';
import { catchUp } from '../posting/postStays.service';
import { stateOwners } from './stateOwners.service';
import * as queries from './statementRuns.queries';
import type { RunRecord } from './statementRuns.queries';
import { keepRun } from './statements.queries';
import { UnitFailure } from './unitLife.service';

export const RUN_ENTITY = 'statement_run';
/** Units of a part, unless a pool has more: what is worked out, written and lost together, within about a second. */
const CHUNK_UNITS = 25;
/** Milliseconds after which the runs of other companies, and the end of the process, have their turn. */
const TURN_MS = 10_000;
/** Tries in a row that came no further. */
const MOST_ATTEMPTS = 5;
/** A run that has not come further for so long has lost its process, or its place in the queue. */
const STILL_MS = 30_000;

type Working = Pick<Context, 'db' | 'now' | 'log' | 'jobs'>;

/** Thrown where another process works on the run. */
class Overtaken extends Error {}

/** The person who started it: what the queue does for them stands in the log under their name. */
const actorOf = ({ started_by, id }: RunRecord): AuditActor => ({
  kind: 'staff',
  id: started_by,
  requestId: id,
});

/**
 * Works on a run until it is over, somebody ends it, or its turn is: then it goes to the end of the queue. Each part is written together with how far the
 * run is, so that a process killed in the middle loses and doubles nothing: the next one goes on behind the last part. Of two processes one works.
 */
export async function workOnRun(context: Working, runId: string): Promise<void> {
  const turnIsOver = performance.now() + TURN_MS;
  try {
    await begin(context, runId);
    while (await takePart(context, runId))
      if (performance.now() > turnIsOver) {
        await context.db.transaction().execute((trx) => context.jobs.send(trx, 'statement-run', { runId }));
        return;
      }
  } catch (error) {
    if (error instanceof Overtaken) return;
    context.log.error({ err: error, runId }, 'a run of statements was broken off: the queue tries again');
    const attempts = await queries.countAttempt(context.db, runId, context.now());
    if (attempts === undefined) return;
    if (attempts < MOST_ATTEMPTS) throw error;
    await fail(context, runId);
  }
}

async function takeAlone(trx: Trx, runId: string): Promise<RunRecord> {
  const run = await queries.takeRun(trx, runId);
  if (!run) throw new Overtaken();
  return run;
}

async function begin(context: Working, runId: string): Promise<void> {
  const run = await queries.findRecord(context.db, runId);
  if (run?.state !== 'waiting') return;
  await catchUp(context);
  await context.db.transaction().execute(async (trx) => {
    const alone = await takeAlone(trx, runId);
    if (alone.state === 'waiting') await beginIn(trx, alone, context.now());
  });
}

async function beginIn(trx: Trx, { id, company_id: companyId, month, started_by }: RunRecord, now: Date) {
  // The first one says from which month on statements are made, and promises kept.
  await keepRun(trx, { companyId, month, now, actorId: started_by });
  await recoverAdvancesIn(trx, companyId, now);
  const owners = await queries.findOwnersToState(trx, { companyId, month });
  await queries.beginRecord(trx, id, { chunks: statementChunks(owners, CHUNK_UNITS), now });
}

/** Works out the next part of a run. False: it is over. */
async function takePart(context: Working, runId: string): Promise<boolean> {
  const { db, now } = context;
  let tried: { run: RunRecord; ownerIds: readonly string[] } | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      const run = await takeAlone(trx, runId);
      if (run.state !== 'running') return false;
      const ownerIds = await queries.findNextChunk(trx, runId);
      if (ownerIds.length === 0) {
        await finish(trx, run, now());
        return false;
      }
      tried = { run, ownerIds };
      await stateIn(trx, run, ownerIds, now());
      return true;
    });
  } catch (error) {
    if (!tried || error instanceof Overtaken || faultOf(error)) throw error;
    context.log.error({ err: error, runId }, 'a part of a run of statements could not be worked out');
    await setApart(context, tried, error);
    return true;
  }
}

async function stateIn(trx: Trx, run: RunRecord, ownerIds: readonly string[], now: Date): Promise<void> {
  const { id, company_id: companyId, month } = run;
  const outcome = await stateOwners(trx, actorOf(run), { companyId, month, ownerIds, now });
  await queries.keepOutcome(trx, id, { ownerIds, outcome, now });
}

/** Keeps those who cannot be worked out with the reason, and has the others tried again; where nobody knows who it is, each on his own. */
async function setApart(
  { db, now }: Working,
  { run, ownerIds }: { run: RunRecord; ownerIds: readonly string[] },
  error: unknown,
): Promise<void> {
  const unitId = error instanceof UnitFailure ? error.unitId : null;
  const cause = error instanceof UnitFailure ? error.cause : error;
  const code = cause instanceof AppError ? (cause.body.code ?? '') : '';
  await db.transaction().execute(async (trx) => {
    const { id, company_id: companyId, state } = await takeAlone(trx, run.id);
    if (state !== 'running') return;
    const hit =
      ownerIds.length === 1 || unitId === null
        ? []
        : await queries.findOwnersOnUnit(trx, { companyId, unitId, ownerIds });
    const failing = ownerIds.length === 1 ? ownerIds : hit;
    if (failing.length === 0) return void (await queries.partChunk(trx, id, ownerIds));
    const failed = failing.map((ownerId) => ({ ownerId, unitId, code }));
    await queries.keepOutcome(trx, id, {
      ownerIds: failing,
      outcome: { ...queries.NO_OUTCOME, failed },
      now: now(),
    });
  });
}

async function finish(trx: Trx, run: RunRecord, now: Date): Promise<void> {
  if (!(await queries.endRecord(trx, run.id, { state: 'done', now }))) return;
  const { made_count: made, changed_count: changed, removed_count: removed, owner_count: owners } = run;
  await audit(trx, actorOf(run), {
    action: 'finish',
    entity: RUN_ENTITY,
    entityId: run.id,
    after: { owners, made, changed, removed },
  });
}

const fail = ({ db, now }: Working, runId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const run = await queries.lockRecord(trx, runId);
    if (!run || !(await queries.endRecord(trx, runId, { state: 'failed', now: now() }))) return;
    await audit(trx, actorOf(run), {
      action: 'fail',
      entity: RUN_ENTITY,
      entityId: runId,
      after: { done: run.done_count },
    });
  });

/** Queues runs again whose process was killed. Returns how many. */
export async function sweepStatementRuns({ db, jobs, now }: Working): Promise<number> {
  const still = await queries.findStill(db, new Date(now().getTime() - STILL_MS));
  for (const { id } of still)
    await db.transaction().execute((trx) => jobs.send(trx, 'statement-run', { runId: id }));
  return still.length;
}

/** Runs a month in a transaction that is there already, as the demo does, and returns how many statements it made. Throws what keeps an owner from being worked out. */
export async function runMonth(
  trx: Trx,
  actor: AuditActor,
  { companyId, month, now }: { companyId: string; month: StayDate; now: Date },
): Promise<{ made: number }> {
  const id = (await queries.insertRun(trx, { companyId, month, actorId: actor.id, now }))!;
  await beginIn(trx, await takeAlone(trx, id), now);
  for (;;) {
    const run = await takeAlone(trx, id);
    const ownerIds = await queries.findNextChunk(trx, id);
    if (ownerIds.length > 0) await stateIn(trx, run, ownerIds, now);
    else {
      await finish(trx, run, now);
      return { made: run.made_count };
    }
  }
}
