import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ImportProblem, ImportedRow } from '@shared/contract/inventory/listingImports';
import type { ImportRowState, LeftReason } from '@shared/domain/inventory/listingImport';
import type { Db, Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';
import { insertMany } from './rows/listingImport.queries';

const AT_WORK = ['checking', 'running', 'undoing'] as const;
export type WorkingImport = Row<'listing_import'> & { run_token: string };

/**
 * Takes the right to work on an import for a while; undefined when somebody else has it, or there is nothing to do. A process that is
 * killed loses it by itself, and one that is too late finds that its token is no longer the import's.
 */
export const startRun = (db: Db, id: string, now: Date, until: Date): Promise<WorkingImport | undefined> =>
  db
    .updateTable('listing_import')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .set({ run_token: randomUUID(), run_until: until, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', AT_WORK)
    .where((eb) => eb.or([eb('run_until', 'is', null), eb('run_until', '<=', now.toISOString())]))
    .returningAll()
    .executeTakeFirst() as Promise<WorkingImport | undefined>;

/** The import of a run, locked; undefined when the run has been overtaken or the import cancelled. */
export const lockRun = (trx: Queryable, { id, run_token, state }: WorkingImport) =>
  trx
    .selectFrom('listing_import')
    .selectAll()
    .where('id', '=', id)
    .where('run_token', '=', run_token)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();

/** Gives the right to work back when nothing came of it. */
export const dropRun = (db: Db, { id, run_token }: WorkingImport) =>
  db
    .updateTable('listing_import')
    .set({ run_token: null, run_until: null })
    .where('id', '=', id)
    .where('run_token', '=', run_token)
    .execute();

type Progress = Partial<
  Pick<
    Row<'listing_import'>,
    | 'done_line'
    | 'done_bytes'
    | 'rows_read'
    | 'rows_added'
    | 'rows_changed'
    | 'rows_unchanged'
    | 'rows_refused'
    | 'problem_count'
    | 'undone_count'
    | 'left_count'
    | 'attempts'
  >
>;
/** Saves the progress of the work, and extends the time for which its worker alone may do it. */
export const saveProgress = (trx: Queryable, id: string, now: Date, until: Date, progress: Progress) =>
  trx
    .updateTable('listing_import')
    .set({ attempts: 0, ...progress, run_until: until, updated_at: now })
    .where('id', '=', id)
    .execute();

/** Imports whose worker is gone, or whose job has never come; some at a time. */
export const findForsaken = (db: Queryable, now: Date, before: Date) =>
  db
    .selectFrom('listing_import')
    .select('id')
    .where('state', 'in', AT_WORK)
    .where('updated_at', '<', before.toISOString())
    .where((eb) => eb.or([eb('run_until', 'is', null), eb('run_until', '<=', now.toISOString())]))
    .orderBy('updated_at')
    .limit(20)
    .execute();

/** Imports that nobody has gone on with since, and that still keep their file; some at a time. */
export const findAbandoned = (db: Queryable, before: Date) =>
  db
    .selectFrom('listing_import')
    .select('id')
    .where('file_key', 'is not', null)
    .where('state', 'in', ['uploaded', 'mapped', 'checked', 'failed'])
    .where('updated_at', '<', before.toISOString())
    .where((eb) => eb.or([eb('failed_work', 'is', null), eb('failed_work', '<>', 'undo')]))
    .orderBy('updated_at')
    .limit(20)
    .execute();

export async function insertProblems(trx: Queryable, rows: NewRow<'listing_import_problem'>[]) {
  if (rows.length > 0) await insertMany('listing_import_problem', rows).execute(trx);
}

/** A page of problems in the order of the file. */
export async function findProblems(
  db: Queryable,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ problems: (ImportProblem & { cause: string })[]; next: number | null }> {
  const rows = await db
    .selectFrom('listing_import_problem')
    .select(['id', 'line', 'row_id as rowId', 'column_name as column', 'rule', 'params', 'cause', 'value'])
    .where('import_id', '=', importId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const problems = rows.slice(0, limit);
  return { problems, next: rows.length > limit ? problems.at(-1)!.id : null };
}

type MadeRow = NewRow<'listing_import_row'>;
export async function insertRows(trx: Queryable, rows: MadeRow[]) {
  if (rows.length > 0) await insertMany('listing_import_row', rows).execute(trx);
}

/** A page of what an import has made or changed, in the order in which it did. */
export async function findRows(
  db: Queryable,
  importId: string,
  { after, limit, state }: { after: number; limit: number; state?: ImportRowState },
): Promise<{ rows: ImportedRow[]; next: number | null }> {
  let query = db
    .selectFrom('listing_import_row')
    .select(['id', 'kind', 'entity_id as entityId', 'property_id as propertyId', 'state', 'reason'])
    .select((eb) => [
      // Of places and companies only the id is kept: they are called what they are called now.
      eb.fn
        .coalesce(
          eb
            .selectFrom('location')
            .select(sql<string>`location.name->>'en-US'`.as('name'))
            .whereRef('location.id', '=', 'listing_import_row.entity_id')
            .where('listing_import_row.kind', '=', 'location'),
          eb
            .selectFrom('company')
            .select('company.name')
            .whereRef('company.id', '=', 'listing_import_row.entity_id')
            .where('listing_import_row.kind', '=', 'company'),
          'listing_import_row.name',
        )
        .as('name'),
    ])
    .where('import_id', '=', importId)
    .where('id', '>', after);
  if (state) query = query.where('state', '=', state);
  const found = await query
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? rows.at(-1)!.id : null };
}

/** The rows that an undo still has to take back, newest first. */
export const findRowsThere = (
  trx: Trx,
  importId: string,
  kinds: readonly ('added' | 'changed' | 'location' | 'company')[],
  limit: number,
) =>
  trx
    .selectFrom('listing_import_row')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', '=', 'there')
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export type Verdict = { id: number; state: 'undone' | 'left'; reason: LeftReason | null };
export const saveVerdicts = (trx: Queryable, verdicts: readonly Verdict[]) =>
  sql`update listing_import_row set state = said.state, reason = said.reason
    from json_to_recordset(${JSON.stringify(verdicts)}::json) as said (id bigint, state text, reason text)
    where listing_import_row.id = said.id`.execute(trx);
