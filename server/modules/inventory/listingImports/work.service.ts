import { workOf, type ImportWork } from '@shared/domain/inventory/listingImport';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { audit } from '../../../plugins/audit';
import { removeFiles } from '../../../storage/removeFiles';
import { ImportStop } from './rows/importStop';
import { runImport, type BatchOutcome, type RefusedRow } from './rows/listingImport.service';
import { oneLine } from './rows/plainTexts';
import { forgetProblems, NOTHING_DONE, setState } from './listingImports.queries';
import { ENTITY, engineOptions } from './listingImports.service';
import { actorOf, Overtaken, runUntil } from './runs';
import { placesOf, sumsOf } from './undo.queries';
import { undoImport } from './undo.service';
import * as work from './work.queries';

/** Tries in a row that came no further. */
const MOST_ATTEMPTS = 5;
const MOST_PROBLEMS = 1000;

/**
 * Does what an import waits for: the check, the import or the undoing. Each part is written together with how far it is, so that a
 * process killed in the middle loses and doubles nothing: the next one goes on behind the last part. Only one process works on it.
 */
export async function workOnImport(context: Context, importId: string): Promise<void> {
  const startedAt = context.now();
  const job = await work.startRun(context.db, importId, startedAt, runUntil(startedAt));
  if (!job) return;
  const kind = workOf(job.state)!;
  try {
    if (job.attempts > MOST_ATTEMPTS) return await failImport(context, job, kind, new Error('gave up'));
    if (kind === 'undo') await undoImport(context, job);
    else await readFile(context, job, kind);
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (error instanceof ImportStop) return failImport(context, job, kind, error);
    context.log.error({ err: error, importId }, 'an import was broken off: the queue tries again');
    await work.dropRun(context.db, job).catch(() => undefined);
    throw error;
  }
}

async function readFile(context: Context, job: work.WorkingImport, kind: 'check' | 'run') {
  const { db, files, csv, now } = context;
  if (!job.file_key || !(await files.exists(job.file_key)))
    throw new ImportStop('the file is gone', 'file_gone');
  // A check that was broken off knows no more what it had tried: it begins again.
  if (kind === 'check') await beginAgain(context, job);
  const summary = await runImport({
    db,
    file: job.file_name,
    open: () => csv.read(files.pathOf(job.file_key!)),
    mapping: job.mapping,
    options: engineOptions(job.options, kind === 'check'),
    now,
    actor: actorOf(job),
    ...(kind === 'run' && { from: { line: job.done_line, counts: countsOf(job) } }),
    onBatch: (trx, outcome) => keepBatch(context, trx, job, outcome),
  });
  if (summary.fault) throw summary.fault;
  await finish(context, job, kind, summary.read);
}

const beginAgain = ({ db, now }: Context, job: work.WorkingImport) =>
  db.transaction().execute(async (trx) => {
    if (!(await work.lockRun(trx, job))) throw new Overtaken();
    await forgetProblems(trx, job.id);
    const attempts = job.attempts;
    await work.saveProgress(trx, job.id, now(), runUntil(now()), { ...NOTHING_DONE, attempts });
  });

const countsOf = (job: work.WorkingImport) => ({
  read: job.rows_read,
  added: job.rows_added,
  updated: job.rows_changed,
  alreadyThere: job.rows_unchanged,
  refused: job.rows_refused,
});

async function finish(context: Context, job: work.WorkingImport, kind: 'check' | 'run', totalRows: number) {
  const fileKey = await context.db.transaction().execute(async (trx) => {
    const row = await work.lockRun(trx, job);
    if (!row) throw new Overtaken();
    await setState(trx, job.id, context.now(), {
      state: kind === 'check' ? 'checked' : 'done',
      totalRows,
      forgetFile: kind === 'run',
    });
    if (kind === 'check') return null;
    const after = { added: row.rows_added, changed: row.rows_changed, refused: row.rows_refused };
    await audit(trx, actorOf(job), { action: 'import', entity: ENTITY, entityId: job.id, after });
    return row.file_key;
  });
  if (fileKey) await removeFiles(context, [fileKey]);
}

/** Ends the work with its reason; what was written stays, and can be gone on with or undone. */
async function failImport(context: Context, job: work.WorkingImport, kind: ImportWork, error: Error) {
  const reason = error instanceof ImportStop ? error.reason : 'unexpected';
  await context.db.transaction().execute(async (trx) => {
    if (!(await work.lockRun(trx, job))) return;
    const text = oneLine(error.message, 500);
    await setState(trx, job.id, context.now(), { state: 'failed', failedWork: kind, reason, text });
    await audit(trx, actorOf(job), {
      action: 'fail',
      entity: ENTITY,
      entityId: job.id,
      after: { work: kind, reason },
    });
  });
}

/** Keeps what became of a part, in the transaction that writes it. */
async function keepBatch(
  { now }: Context,
  trx: Queryable,
  job: work.WorkingImport,
  { upToLine, counts, refused, made, bytesRead }: BatchOutcome,
) {
  const row = await work.lockRun(trx, job);
  if (!row) throw new Overtaken();
  const problems = refused.flatMap((each) => problemRows(job.id, each));
  const before = row.problem_count;
  await work.insertProblems(trx, problems.slice(0, Math.max(0, MOST_PROBLEMS - before)));
  if (made) await keepMade(trx, job.id, made);
  await work.saveProgress(trx, job.id, now(), runUntil(now()), {
    done_line: upToLine,
    done_bytes: Math.min(bytesRead, job.size_bytes),
    rows_read: counts.read,
    rows_added: counts.added,
    rows_changed: counts.updated,
    rows_unchanged: counts.alreadyThere,
    rows_refused: counts.refused,
    problem_count: before + problems.length,
  });
}

const problemRows = (importId: string, { line, id, problems }: RefusedRow) =>
  problems.map(({ column, rule, params, cause, value }) => ({
    import_id: importId,
    line,
    row_id: oneLine(id, 64),
    column_name: column,
    rule,
    params: (params ?? {}) as never,
    cause: oneLine(cause, 300),
    value: oneLine(value, 200),
  }));

/** Notes each row that a part has made or changed, with what undo needs. */
async function keepMade(trx: Queryable, importId: string, made: NonNullable<BatchOutcome['made']>) {
  const befores = new Map<string, Record<string, Record<string, unknown>>>();
  for (const { roomTypeId, table, before } of made.changed)
    befores.set(roomTypeId, { ...befores.get(roomTypeId), [table]: before });
  const madeIds = [...new Set([...made.listings.map((each) => each.roomTypeId), ...befores.keys()])];
  const found = new Map((await placesOf(trx, madeIds)).map((place) => [place.id, place]));
  // In the order in which they were made, whatever the order in which the database finds them.
  const places = madeIds.flatMap((id) => found.get(id) ?? []);
  const pairs = places.map(({ id, propertyId }) => ({ roomTypeId: id, propertyId }));
  const added = new Set(made.listings.map(({ roomTypeId }) => roomTypeId));
  const addedSums = await sumsOf(
    trx,
    'added',
    pairs.filter(({ roomTypeId }) => added.has(roomTypeId)),
  );
  const changedSums = await sumsOf(
    trx,
    'changed',
    pairs.filter(({ roomTypeId }) => befores.has(roomTypeId)),
  );
  const row = (kind: 'location' | 'company') => (id: string) => ({
    import_id: importId,
    kind,
    entity_id: id,
    property_id: null,
    name: '',
    before: null,
    written: null,
  });
  await work.insertRows(trx, [
    ...made.companies.map(row('company')),
    ...made.locations.map(row('location')),
    ...places.map(({ id, propertyId, name }) => ({
      import_id: importId,
      kind: added.has(id) ? ('added' as const) : ('changed' as const),
      entity_id: id,
      property_id: propertyId,
      name: oneLine(name['en-US'], 120),
      before: (befores.get(id) ?? null) as never,
      written: addedSums.get(id) ?? changedSums.get(id) ?? null,
    })),
  ]);
}
