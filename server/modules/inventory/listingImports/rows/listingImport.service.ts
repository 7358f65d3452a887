import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Db, Queryable } from '../../../../db/client';
import { audit, SYSTEM, type AuditActor } from '../../../../plugins/audit';
import { checkLengths, isPipe } from './checkLengths';
import { readHeader, toRow, type ColumnMapping, type Header } from './importColumns';
import { readCsvFile, type CsvFile } from './csvRecords';
import { ImportStop } from './importStop';
import { readListing, type ImportedListing } from './listing';
import { insertBatch, type BatchResult, type Made } from './listingImport.queries';
import type { ImportOptions } from './options';
import { rowProblem, type RowProblem } from './problems';
import { findKnown } from '../../listingTerms/listingTerms.queries';
import { termWordsOf } from './termWords';

const BATCH = 200;
/** Words that are counted one by one; a hostile file must not fill the memory with ever new ones. */
const MOST_COUNTED = 2000;

export type Progress = { bytesRead: number; bytesTotal: number } & Counts;
export type Counts = { read: number; added: number; alreadyThere: number; updated: number; refused: number };

/** A refused row: its line in the file, its id where it has one, and every cause. */
export type RefusedRow = { line: number; id: string; problems: RowProblem[] };

export type ImportSummary = Counts & {
  seconds: number;
  ignoredColumns: string[];
  /** Amenities that Attic has no word for, and how often they stood there; the commonest first. */
  unknownAmenities: [text: string, count: number][];
  /** The changes that were made to take rows in, with the number of rows of each. */
  adjusted: [text: string, count: number][];
  /** The reason why the import ended before the end of the file; null when it did not. */
  stopped: string | null;
  /** The error that stopped the import. */
  fault: unknown;
};

/** The outcome of one part of the file, in its order. */
export type BatchOutcome = {
  /** The line of the last row that it holds: all up to here is dealt with. */
  upToLine: number;
  counts: Counts;
  rows: readonly PendingRow[];
  refused: readonly RefusedRow[];
  made: Made | null;
  bytesRead: number;
};

export type ImportRequest = {
  db: Db;
  file: string;
  /** Opens the file where `file` is only what it is called. */
  open?: () => CsvFile;
  /** The positions of the columns, where the header does not decide them. */
  mapping?: ColumnMapping;
  /** The point that an earlier run reached; this one continues behind it. */
  from?: { line: number; counts: Counts };
  /** Called with each part, in the transaction that writes it (a dry run: in one of its own); when it throws, the part is not written. */
  onBatch?: (trx: Queryable, outcome: BatchOutcome) => Promise<void>;
  options: ImportOptions;
  now?: () => Date;
  actor?: AuditActor;
  /** Ends the import after the batch under way. */
  signal?: AbortSignal;
  onHeader?: (header: Header) => void;
  onRefused?: (row: RefusedRow) => void | Promise<void>;
  onProgress?: (progress: Progress) => void;
};

export type PendingRow = { line: number; id: string; listing: ImportedListing };

/**
 * Brings the listings of a CSV file in, batch by batch, each in a transaction of its own: a bad row is refused and told, the others
 * go in. What is already there is not doubled. Never throws for a broken file or a lost database: `stopped` says why and the counts
 * say what was kept. With `dryRun` everything is tried and rolled back.
 */
export async function importListings(request: ImportRequest): Promise<ImportSummary> {
  const actor = { ...(request.actor ?? SYSTEM), requestId: request.actor?.requestId ?? randomUUID() };
  const summary = await runImport({ ...request, actor });
  const { read, added, alreadyThere, updated, refused, stopped } = summary;
  if (!request.options.dryRun && read > 0) {
    await audit(request.db, actor, {
      action: 'import',
      entity: 'listing',
      entityId: actor.requestId,
      after: {
        file: path.basename(request.file),
        ...{ read, added, alreadyThere, updated, refused, stopped },
      },
    }).catch((error: unknown) => {
      summary.stopped ??= messageOf(error);
    });
  }
  return summary;
}

/** Runs an import like `importListings`, for callers who keep the record of the run themselves. */
export async function runImport(request: ImportRequest): Promise<ImportSummary> {
  const started = Date.now();
  const counts: Counts = { ...(request.from?.counts ?? NOTHING_YET) };
  const unknownAmenities = new Map<string, number>();
  const adjusted = new Map<string, number>();
  const run: Run = {
    ...request,
    actor: request.actor ?? SYSTEM,
    counts,
    count(counter, texts) {
      for (const text of texts)
        if (counter.has(text) || counter.size < MOST_COUNTED) counter.set(text, (counter.get(text) ?? 0) + 1);
    },
    unknownAmenities,
    adjusted,
    ignoredColumns: [],
    triedBefore: new Set(),
  };
  let fault: unknown = null;
  try {
    await readAll(run);
  } catch (error) {
    fault = error;
  }
  return {
    ...counts,
    seconds: Math.round((Date.now() - started) / 100) / 10,
    ignoredColumns: run.ignoredColumns,
    unknownAmenities: commonestFirst(unknownAmenities),
    adjusted: commonestFirst(adjusted),
    stopped: fault === null ? null : messageOf(fault),
    fault,
  };
}

const NOTHING_YET: Counts = { read: 0, added: 0, alreadyThere: 0, updated: 0, refused: 0 };

type Run = ImportRequest & {
  actor: AuditActor;
  counts: Counts;
  unknownAmenities: Map<string, number>;
  adjusted: Map<string, number>;
  ignoredColumns: string[];
  /** The keys that a dry run has tried to add. */
  triedBefore: Set<string>;
  count(counter: Map<string, number>, texts: string[]): void;
};

async function readAll(run: Run): Promise<void> {
  const { file, options, counts } = run;
  const today = businessDate((run.now ?? (() => new Date()))());
  const bytesTotal = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  // An upload was read through before it was taken, and who goes on has begun.
  if (!run.open && !run.from) await checkLengths(file, { limit: options.limit, signal: run.signal });
  const terms = termWordsOf(await findKnown(run.db));
  const { records, bytesRead } = run.open?.() ?? readCsvFile(file);
  const report = () => run.onProgress?.({ bytesRead: bytesRead(), bytesTotal, ...counts });
  let header: Header | undefined;
  let batch: PendingRow[] = [];
  let refused: RefusedRow[] = [];
  let upToLine = run.from?.line ?? 0;
  let fault: unknown;
  const flush = async () => {
    const part = { rows: batch, refused, upToLine, bytesRead: bytesRead() };
    batch = [];
    refused = [];
    if (part.rows.length + part.refused.length > 0) await writePart(run, part);
    report();
    if (run.signal?.aborted) throw new ImportStop('stopped on request');
  };
  try {
    for await (const { line, fields } of records) {
      if (!header) {
        header = startWith(run, fields);
        continue;
      }
      if (line <= (run.from?.line ?? 0)) continue;
      if (counts.read >= options.limit) break;
      counts.read += 1;
      upToLine = line;
      const row = toRow(header, fields);
      const { listing, notes, problems } =
        fields.length === header.size
          ? readListing(row, options, today, terms)
          : { problems: [lengthProblem(fields.length, header.size)] };
      if (problems) {
        await refuse(run, { line, id: row.id, problems });
        refused.push({ line, id: row.id, problems });
      } else {
        run.count(run.unknownAmenities, notes!.unknownAmenities);
        run.count(run.adjusted, notes!.adjusted);
        batch.push({ line, id: row.id, listing: listing! });
      }
      if (batch.length >= BATCH || refused.length >= BATCH) await flush();
    }
  } catch (error) {
    fault = error;
  }
  // What was read before the file broke goes in as well.
  await flush().catch((error: unknown) => (fault ??= error));
  if (fault) throw fault;
  if (!header) throw new ImportStop('the file is empty', 'empty');
}

const lengthProblem = (fields: number, columns: number) =>
  rowProblem('row', '', 'field_count', { fields, columns });

function startWith(run: Run, fields: string[]): Header {
  const header = headerFor(run.options, fields, run.mapping);
  run.ignoredColumns = header.ignored;
  run.onHeader?.(header);
  return header;
}

/** The header, once it is sure that the options say what the file does not. */
function headerFor({ country, state }: ImportOptions, fields: string[], mapping?: ColumnMapping): Header {
  const header = readHeader(fields, mapping);
  if (!header.at.has('country') && country === null)
    throw new ImportStop(
      '--country is missing: the file has no country column. For example --country SG',
      'country_missing',
      'country',
    );
  if (country === 'MY' && state === null && !header.at.has('neighbourhood_group_cleansed'))
    throw new ImportStop(
      '--state is missing: which Malaysian state are the listings in? For example --state Penang',
      'state_missing',
      'state',
    );
  return header;
}

/**
 * Reads the beginning of a file, so that a wrong file or a missing option is told before a database is opened for it. Throws
 * `ImportStop`.
 */
export async function checkBeginning(
  file: CsvFile | string,
  options: ImportOptions,
  mapping?: ColumnMapping,
): Promise<void> {
  if (typeof file === 'string' && (await isPipe(file))) return;
  let header: Header | undefined;
  const { records } = typeof file === 'string' ? readCsvFile(file) : file;
  for await (const { fields } of records) {
    if (header) {
      if (fields.length === header.size)
        // Only what stops a file matters here, which no amenity does.
        readListing(toRow(header, fields), options, businessDate(new Date()), termWordsOf([]));
      return;
    }
    header = headerFor(options, fields, mapping);
  }
  if (!header) throw new ImportStop('the file is empty', 'empty');
}

async function refuse(run: Run, row: RefusedRow) {
  run.counts.refused += 1;
  await run.onRefused?.(row);
}

/** Undoes a dry run. */
class Rollback extends Error {}

/** Rows that go in together, and those before the last of them that were refused. */
type Part = { rows: PendingRow[]; refused: RefusedRow[]; upToLine: number; bytesRead: number };

/** `read` is what is dealt with, however far the file has been read. */
function countsAfter(
  { counts }: Run,
  { added, alreadyThere, updated, refused }: Omit<Counts, 'read'>,
): Counts {
  const sum = {
    added: counts.added + added,
    alreadyThere: counts.alreadyThere + alreadyThere,
    updated: counts.updated + updated,
    refused,
  };
  return { read: sum.added + sum.alreadyThere + sum.updated + sum.refused, ...sum };
}

async function writeTogether(run: Run, part: Part, refusedLater: number): Promise<void> {
  const tell = (trx: Queryable, { made, ...counts }: Omit<BatchResult, 'made'> & { made: Made | null }) => {
    const refused = run.counts.refused - refusedLater;
    return run.onBatch?.(trx, { ...part, made, counts: countsAfter(run, { ...counts, refused }) });
  };
  let result: BatchResult | undefined;
  await run.db
    .transaction()
    .execute(async (trx) => {
      if (part.rows.length > 0) {
        const listings = part.rows.map(({ listing }) => listing);
        result = await insertBatch(trx, listings, run.options, run.actor);
      }
      if (run.options.dryRun) throw new Rollback();
      await tell(trx, result ?? NONE_WRITTEN);
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
  if (run.options.dryRun) {
    result &&= withoutRepeats(run, part.rows, result);
    await run.db
      .transaction()
      .execute((trx) => Promise.resolve(tell(trx, { ...(result ?? NONE_WRITTEN), made: null })));
  }
  run.counts.added += result?.added ?? 0;
  run.counts.updated += result?.updated ?? 0;
  run.counts.alreadyThere += result?.alreadyThere ?? 0;
}

const NONE_WRITTEN = { added: 0, updated: 0, alreadyThere: 0, made: null };

/** A dry run takes back what it wrote, so an id that an earlier part of the file had looks new again: it is counted as there. */
function withoutRepeats(run: Run, rows: readonly PendingRow[], result: BatchResult): BatchResult {
  const made = new Set(result.made.listings.map(({ sourceKey }) => sourceKey));
  let repeats = 0;
  for (const { listing } of rows) {
    if (!made.delete(listing.sourceKey)) continue;
    if (run.triedBefore.has(listing.sourceKey)) repeats += 1;
    else run.triedBefore.add(listing.sourceKey);
  }
  return { ...result, added: result.added - repeats, alreadyThere: result.alreadyThere + repeats };
}

/** Writes a part; when the database refuses what a row holds, each row on its own, so that the good ones go in. */
async function writePart(run: Run, part: Part): Promise<void> {
  try {
    await writeTogether(run, part, 0);
  } catch (error) {
    if (!isRowsFault(error) || part.rows.length === 0) throw error;
    await writeOneByOne(run, part);
  }
}

/** Class 22: the data, 23: a constraint. Anything else is not a row's fault. */
const isRowsFault = (error: unknown) => /^2[23]/.test((error as { code?: string }).code ?? '');

async function writeOneByOne(run: Run, { rows, refused, upToLine, bytesRead }: Part): Promise<void> {
  const waiting = [...refused];
  for (const row of rows) {
    const before = waiting.splice(0, waiting.filter(({ line }) => line < row.line).length);
    const part = { rows: [row], refused: before, upToLine: row.line, bytesRead };
    try {
      await writeTogether(run, part, waiting.length);
    } catch (error) {
      if (!isRowsFault(error)) throw error;
      const { constraint } = error as { constraint?: string };
      const problems = [rowProblem('row', '', 'database', constraint ? { constraint } : {})];
      await refuse(run, { line: row.line, id: row.id, problems });
      waiting.unshift(...before, { line: row.line, id: row.id, problems });
    }
  }
  await writeTogether(run, { rows: [], refused: waiting, upToLine, bytesRead }, 0);
}

const commonestFirst = (counter: Map<string, number>) => [...counter].sort((a, b) => b[1] - a[1]);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
