import { sql } from 'kysely';
import type {
  ListingImport,
  ListingImportOptions,
  ListingImportRow,
} from '@shared/contract/inventory/listingImports';
import type { ImportMapping } from '@shared/contract/inventory/listingImports';
import {
  workOf,
  type ImportState,
  type ImportWork,
  type StopReason,
} from '@shared/domain/inventory/listingImport';
import { json, type Queryable, type Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';

type ImportRecord = Row<'listing_import'>;

/** 0 to 100, or null while nothing is being done. */
function progressOf(row: ImportRecord): number | null {
  const work = workOf(row.state);
  if (!work) return null;
  const [done, all] = {
    check: [row.done_bytes, row.size_bytes],
    run: [row.rows_read, row.total_rows ?? 0],
    undo: [row.undone_count + row.left_count, row.rows_added + row.rows_changed],
  }[work] as [number, number];
  return all > 0 ? Math.min(100, Math.floor((100 * done) / all)) : 0;
}

const toRow = (row: ImportRecord & { createdByName: string }): ListingImportRow => ({
  id: row.id,
  fileName: row.file_name,
  sizeBytes: row.size_bytes,
  state: row.state,
  failedWork: row.failed_work,
  stopReason: row.stop_reason,
  doneLine: row.done_line,
  progress: progressOf(row),
  counts: {
    read: row.rows_read,
    added: row.rows_added,
    changed: row.rows_changed,
    unchanged: row.rows_unchanged,
    refused: row.rows_refused,
  },
  totalRows: row.total_rows,
  problemCount: row.problem_count,
  undoneCount: row.undone_count,
  leftCount: row.left_count,
  createdByName: row.createdByName,
  createdAt: row.created_at,
  checkedAt: row.checked_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  version: row.version,
});

const withName = (db: Queryable) =>
  db
    .selectFrom('listing_import')
    .innerJoin('account', 'account.id', 'listing_import.created_by')
    .selectAll('listing_import')
    .select('account.name as createdByName');

/** A page of imports, the newest first, behind the one that was seen last. */
export async function findPage(
  db: Queryable,
  { limit, before }: { limit: number; before?: string },
): Promise<{ imports: ListingImportRow[]; next: string | null }> {
  let query = withName(db);
  if (before) {
    const place = sql`(select seen.created_at, seen.id from listing_import seen where seen.id = ${before})`;
    query = query.where(sql<boolean>`(listing_import.created_at, listing_import.id) < ${place}`);
  }
  const rows = await query
    .orderBy('listing_import.created_at', 'desc')
    .orderBy('listing_import.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { imports: page.map(toRow), next: rows.length > limit ? page.at(-1)!.id : null };
}

export async function findById(db: Queryable, id: string): Promise<ListingImport | undefined> {
  const row = await withName(db).where('listing_import.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { header, sample, mapping, options } = row;
  return { ...toRow(row), header, sample, mapping, options };
}

/** The import with this upload key of a person, and the sum of its file. */
export const findUploaded = (db: Queryable, createdBy: string, uploadKey: string) =>
  db
    .selectFrom('listing_import')
    .select(['id', 'file_hash as hash'])
    .where('created_by', '=', createdBy)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst();

/** Adds an import; undefined when the person's upload of this key is there already. */
export const insert = (
  trx: Trx,
  now: Date,
  row: {
    fileName: string;
    fileKey: string;
    hash: string;
    uploadKey: string;
    sizeBytes: number;
    header: string[];
    sample: string[][];
    mapping: ImportMapping;
    options: ListingImportOptions;
    createdBy: string;
  },
): Promise<{ id: string } | undefined> =>
  trx
    .insertInto('listing_import')
    .values({
      file_name: row.fileName,
      file_key: row.fileKey,
      file_hash: row.hash,
      upload_key: row.uploadKey,
      size_bytes: row.sizeBytes,
      header: json(row.header) as never,
      sample: json(row.sample) as never,
      mapping: json(row.mapping) as never,
      options: json(row.options) as never,
      created_by: row.createdBy,
      created_at: now,
      updated_at: now,
    })
    .onConflict((on) => on.columns(['created_by', 'upload_key']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** The import, locked until the transaction ends. */
export const lock = (trx: Queryable, id: string): Promise<ImportRecord | undefined> =>
  trx.selectFrom('listing_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The key of the file that an import keeps; null when it has been removed. */
export const findFileKey = async (db: Queryable, id: string): Promise<string | null> =>
  (await db.selectFrom('listing_import').select('file_key').where('id', '=', id).executeTakeFirst())
    ?.file_key ?? null;

export const companyExists = async (db: Queryable, id: string): Promise<boolean> =>
  Boolean(await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst());

export const setMapping = (
  trx: Trx,
  id: string,
  now: Date,
  { mapping, options }: { mapping: ImportMapping; options: ListingImportOptions },
) =>
  trx
    .updateTable('listing_import')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .set({
      mapping: json(mapping) as never,
      options: json(options) as never,
      state: 'mapped',
      failed_work: null,
      stop_reason: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();

export const NOTHING_DONE = {
  done_line: 0,
  done_bytes: 0,
  rows_read: 0,
  rows_added: 0,
  rows_changed: 0,
  rows_unchanged: 0,
  rows_refused: 0,
  problem_count: 0,
} as const;

/** Hands an import to the queue. `fresh`: from the beginning of the file. */
export async function startWork(trx: Trx, id: string, now: Date, work: ImportWork, fresh: boolean) {
  const state = ({ check: 'checking', run: 'running', undo: 'undoing' } as const)[work];
  if (fresh) await forgetProblems(trx, id);
  await trx
    .updateTable('listing_import')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .set({
      state,
      failed_work: null,
      stop_reason: null,
      stop_text: '',
      attempts: 0,
      run_token: null,
      run_until: null,
      updated_at: now,
    })
    .$if(fresh, (query) => query.set(NOTHING_DONE))
    .$if(work === 'run' && fresh, (query) => query.set({ started_at: now, finished_at: null }))
    .where('id', '=', id)
    .execute();
}

export const forgetProblems = (trx: Queryable, id: string) =>
  trx.deleteFrom('listing_import_problem').where('import_id', '=', id).execute();

/** Ends what was being done, or the whole import. */
export const setState = (
  trx: Queryable,
  id: string,
  now: Date,
  end: {
    state: ImportState;
    failedWork?: ImportWork;
    reason?: StopReason;
    text?: string;
    totalRows?: number;
    forgetFile?: boolean;
  },
) =>
  trx
    .updateTable('listing_import')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .set({
      state: end.state,
      failed_work: end.failedWork ?? null,
      stop_reason: end.reason ?? null,
      stop_text: end.text ?? '',
      run_token: null,
      run_until: null,
      updated_at: now,
    })
    .$if(end.state === 'checked', (query) => query.set({ checked_at: now }))
    .$if(end.state !== 'checked', (query) => query.set({ finished_at: now }))
    .$if(end.totalRows !== undefined, (query) => query.set({ total_rows: end.totalRows! }))
    .$if(end.forgetFile === true, (query) => query.set({ file_key: null }))
    .where('id', '=', id)
    .execute();
