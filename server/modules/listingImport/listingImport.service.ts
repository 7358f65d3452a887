import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { businessDate } from '@shared/domain/stayDates';
import type { Db } from '../../db/client';
import { audit, SYSTEM, type AuditActor } from '../../plugins/audit';
import { readHeader, toRow, type Header } from './columns';
import { readCsvFile } from './csvRecords';
import { ImportStop } from './importStop';
import { readListing, type ImportedListing, type RowProblem } from './listing';
import { insertBatch, type BatchCounts } from './listingImport.queries';
import type { ImportOptions } from './options';

const BATCH = 200;
/** Words that are counted one by one; a hostile file must not fill the memory with ever new ones. */
const MOST_COUNTED = 2000;

export type Progress = { bytesRead: number; bytesTotal: number } & Counts;
type Counts = { read: number; added: number; alreadyThere: number; updated: number; refused: number };

/** A refused row: its line in the file, its id where it has one, and every cause. */
export type RefusedRow = { line: number; id: string; problems: RowProblem[] };

export type ImportSummary = Counts & {
  seconds: number;
  ignoredColumns: string[];
  /** Amenities that Attic has no word for, and how often they stood there; the commonest first. */
  unknownAmenities: [text: string, count: number][];
  /** What was changed to take rows in, and in how many. */
  adjusted: [text: string, count: number][];
  /** Why the import ended before the end of the file; null when it did not. */
  stopped: string | null;
};

export type ImportRequest = {
  db: Db;
  file: string;
  options: ImportOptions;
  now?: () => Date;
  actor?: AuditActor;
  /** Ends the import after the batch under way. */
  signal?: AbortSignal;
  onHeader?: (header: Header) => void;
  onRefused?: (row: RefusedRow) => void | Promise<void>;
  onProgress?: (progress: Progress) => void;
};

type PendingRow = { line: number; id: string; listing: ImportedListing };

/**
 * Brings the listings of a CSV file in, batch by batch, each in a transaction of its own: a bad row is refused and told, the others
 * go in. What is already there is not doubled. Never throws for a broken file or a lost database: `stopped` says why and the counts
 * say what was kept. With `dryRun` everything is tried and rolled back.
 */
export async function importListings(request: ImportRequest): Promise<ImportSummary> {
  const started = Date.now();
  const counts: Counts = { read: 0, added: 0, alreadyThere: 0, updated: 0, refused: 0 };
  const unknownAmenities = new Map<string, number>();
  const adjusted = new Map<string, number>();
  const run: Run = {
    ...request,
    actor: { ...(request.actor ?? SYSTEM), requestId: randomUUID() },
    counts,
    count(counter, texts) {
      for (const text of texts)
        if (counter.has(text) || counter.size < MOST_COUNTED) counter.set(text, (counter.get(text) ?? 0) + 1);
    },
    unknownAmenities,
    adjusted,
    ignoredColumns: [],
  };
  let stopped: string | null = null;
  try {
    await readAll(run);
  } catch (error) {
    stopped = messageOf(error);
  }
  const summary: ImportSummary = {
    ...counts,
    seconds: Math.round((Date.now() - started) / 100) / 10,
    ignoredColumns: run.ignoredColumns,
    unknownAmenities: commonestFirst(unknownAmenities),
    adjusted: commonestFirst(adjusted),
    stopped,
  };
  if (!request.options.dryRun && counts.read > 0) {
    await audit(request.db, run.actor, {
      action: 'import',
      entity: 'listing',
      entityId: run.actor.requestId!,
      after: { file: path.basename(request.file), ...counts, stopped },
    }).catch((error: unknown) => {
      summary.stopped ??= messageOf(error);
    });
  }
  return summary;
}

type Run = ImportRequest & {
  actor: AuditActor;
  counts: Counts;
  unknownAmenities: Map<string, number>;
  adjusted: Map<string, number>;
  ignoredColumns: string[];
  count(counter: Map<string, number>, texts: string[]): void;
};

async function readAll(run: Run): Promise<void> {
  const { file, options, counts } = run;
  const today = businessDate((run.now ?? (() => new Date()))());
  const bytesTotal = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  const { records, bytesRead } = readCsvFile(file);
  const report = () => run.onProgress?.({ bytesRead: bytesRead(), bytesTotal, ...counts });
  let header: Header | undefined;
  let batch: PendingRow[] = [];
  let fault: unknown;
  const flush = async () => {
    const rows = batch;
    batch = [];
    if (rows.length > 0) await writeBatch(run, rows);
    report();
    if (run.signal?.aborted) throw new ImportStop('stopped on request');
  };
  try {
    for await (const { line, fields } of records) {
      if (!header) {
        header = startWith(run, fields);
        continue;
      }
      if (counts.read >= options.limit) break;
      counts.read += 1;
      if (fields.length !== header.size) {
        const cause = `has ${fields.length} fields, the header has ${header.size}`;
        await refuse(run, line, fields[header.at.get('id')!] ?? '', [{ column: 'row', cause, value: '' }]);
        continue;
      }
      const row = toRow(header, fields);
      const { listing, notes, problems } = readListing(row, options, today);
      if (problems) await refuse(run, line, row.id, problems);
      else {
        run.count(run.unknownAmenities, notes.unknownAmenities);
        run.count(run.adjusted, notes.adjusted);
        batch.push({ line, id: row.id, listing });
      }
      if (batch.length >= BATCH) await flush();
    }
  } catch (error) {
    fault = error;
  }
  // What was read before the file broke goes in as well.
  await flush().catch((error: unknown) => (fault ??= error));
  if (fault) throw fault;
  if (!header) throw new ImportStop('the file is empty');
}

function startWith(run: Run, fields: string[]): Header {
  const header = headerFor(run.options, fields);
  run.ignoredColumns = header.ignored;
  run.onHeader?.(header);
  return header;
}

/** The header, once it is sure that the options say what the file does not. */
function headerFor({ country, state }: ImportOptions, fields: string[]): Header {
  const header = readHeader(fields);
  if (!header.at.has('country') && country === null)
    throw new ImportStop('--country is missing: the file has no country column. For example --country SG');
  if (country === 'MY' && state === null && !header.at.has('neighbourhood_group_cleansed'))
    throw new ImportStop(
      '--state is missing: which Malaysian state are the listings in? For example --state Penang',
    );
  return header;
}

/**
 * Reads the beginning of a file, so that a wrong file or a missing option is told before a database is opened for it. Throws
 * `ImportStop`.
 */
export async function checkBeginning(file: string, options: ImportOptions): Promise<void> {
  // Only what can be read twice.
  const isPipe = await stat(file).then(
    (found) => !found.isFile() && !found.isDirectory(),
    () => false,
  );
  if (isPipe) return;
  let header: Header | undefined;
  for await (const { fields } of readCsvFile(file).records) {
    if (header) {
      if (fields.length === header.size)
        readListing(toRow(header, fields), options, businessDate(new Date()));
      return;
    }
    header = headerFor(options, fields);
  }
  if (!header) throw new ImportStop('the file is empty');
}

async function refuse(run: Run, line: number, id: string, problems: RowProblem[]) {
  run.counts.refused += 1;
  await run.onRefused?.({ line, id, problems });
}

/** Undoes a dry run. */
class Rollback extends Error {}

async function writeTogether(run: Run, rows: PendingRow[]): Promise<BatchCounts> {
  let counts: BatchCounts | undefined;
  await run.db
    .transaction()
    .execute(async (trx) => {
      const listings = rows.map(({ listing }) => listing);
      counts = await insertBatch(trx, listings, run.options, run.actor);
      if (run.options.dryRun) throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
  return counts!;
}

/** Writes a batch; when the database refuses what a row holds, each row on its own, so that the good ones go in. */
async function writeBatch(run: Run, rows: PendingRow[]): Promise<void> {
  try {
    const counts = await writeTogether(run, rows);
    run.counts.added += counts.added;
    run.counts.updated += counts.updated;
    run.counts.alreadyThere += counts.alreadyThere;
  } catch (error) {
    // Class 22: the data, 23: a constraint. Anything else is not a row's fault.
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (!/^2[23]/.test(code ?? '')) throw error;
    if (rows.length > 1) {
      for (const row of rows) await writeBatch(run, [row]);
      return;
    }
    const cause = `the database refuses it${constraint ? ` (${constraint})` : ''}`;
    await refuse(run, rows[0]!.line, rows[0]!.id, [{ column: 'row', cause, value: '' }]);
  }
}

const commonestFirst = (counter: Map<string, number>) => [...counter].sort((a, b) => b[1] - a[1]);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
