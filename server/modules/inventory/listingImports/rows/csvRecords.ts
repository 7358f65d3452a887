import { createReadStream, type ReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { setImmediate as aTurn } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { parse, type CsvError, type Parser } from 'csv-parse';
import { ImportStop } from './importStop';

/** A record of the file and the physical line on which it starts (a quoted field can hold line breaks). */
export type CsvRecord = { line: number; fields: string[] };

/**
 * The bytes that a record may have, more than any listing needs: a quote that is never closed must not read
 * the rest of the file into memory.
 */
const LARGEST_RECORD = 1024 * 1024;

/**
 * The bytes read in one go before others have their turn: a fraction of a millisecond where rows are as they
 * should be.
 */
const BYTES_AT_A_TIME = 32 * 1024;

/**
 * The number of rows of another length than the header, once they are more than those of its length, after
 * which nobody reads on: it is the wrong file or the wrong separator. Faults in a row would not do: among
 * rows split at the wrong sign a few have the right length by chance. A good file with many torn rows is read
 * to its end, and each of them is told.
 */
const MOST_MISSHAPEN = 1000;

/** A file that can be read while it is unpacked; `bytesRead` of `bytesTotal` tells how far it is. */
export type CsvFile = { records: AsyncGenerator<CsvRecord>; bytesRead: () => number };
/** A path, or what is opened already. */
export type CsvSource = string | ReadStream;

/** Opens a CSV file, plain or gzip (told by its first bytes, not by its name). Broken files throw `ImportStop` where they break. */
export function readCsvFile(source: CsvSource): CsvFile {
  const raw = typeof source === 'string' ? createReadStream(source) : source;
  return { records: readRecords(raw), bytesRead: () => raw.bytesRead };
}

async function* readRecords(raw: Readable): AsyncGenerator<CsvRecord> {
  // The source never fails towards the parser: what it had sent is parsed to the end, then the fault is thrown.
  const fault: { source?: ImportStop; csv?: ImportStop } = {};
  let line = 1;
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LARGEST_RECORD,
    skip_records_with_error: true,
    on_skip: (error) => {
      fault.csv ??= explainCsv(error);
    },
  });
  takeAnyLength(parser);
  async function* bytes() {
    try {
      for await (const chunk of textOf(raw)) {
        for (let from = 0; from < chunk.length; from += BYTES_AT_A_TIME) {
          yield chunk.subarray(from, from + BYTES_AT_A_TIME);
          if (fault.csv) return;
          await aTurn();
        }
      }
    } catch (error) {
      fault.source = explainSource(error);
    }
  }
  const checkLength = watchLengths();
  const source = Readable.from(bytes(), { objectMode: false });
  source.pipe(parser);
  let held: CsvRecord | undefined;
  try {
    for await (const fields of parser as AsyncIterable<string[]>) {
      if (held) yield held;
      // An empty line is one empty field.
      held = fields.length === 1 && fields[0] === '' ? undefined : { line, fields };
      if (held) checkLength(held);
      line += 1 + fields.reduce((sum, field) => sum + breaksIn(field), 0);
    }
    // Of a file that is cut off, the last record may be cut too.
    if (held && (fault.csv || !fault.source)) yield held;
    const stop = fault.source ?? fault.csv;
    if (stop) throw line > 1 ? new ImportStop(`${stop.message} (after line ${line - 1})`, stop.reason) : stop;
  } finally {
    source.destroy();
    raw.destroy();
    parser.destroy();
  }
}

/**
 * Lets every row be as long as it is; readers of the records look at what they need. For each row of another
 * length than the first the parser would make an error that nobody reads, with a copy of the one before and
 * of all before that: a megabyte of such rows kept the server busy for a quarter of a minute, nine megabytes
 * for many.
 */
function takeAnyLength(parser: Parser) {
  const { state } = parser as unknown as { state: { record: string[] } };
  Object.defineProperty(state, 'expectedRecordLength', {
    get: () => state.record.length,
    set: () => undefined,
  });
}

/** Counts the rows by their length, and throws when too many are not as long as the first. */
function watchLengths() {
  let columns: number | undefined;
  let fitting = 0;
  let misshapen = 0;
  let example = '';
  return ({ line, fields: { length } }: CsvRecord) => {
    if (columns === undefined) {
      columns = length;
    } else if (length === columns) {
      fitting += 1;
    } else {
      misshapen += 1;
      example ||= `line ${line} has ${length} fields, the header has ${columns}`;
      if (misshapen < MOST_MISSHAPEN || misshapen <= fitting) return;
      const count = misshapen.toLocaleString('en-US');
      throw new ImportStop(
        `${count} faulty rows (${example}): is this the right file and separator?`,
        'misshapen',
      );
    }
  };
}

const breaksIn = (field: string) => (/[\r\n]/.test(field) ? field.split(/\r\n|\n|\r/).length - 1 : 0);

/** The unpacked bytes of a file, checked to be UTF-8. */
async function* textOf(raw: Readable): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  for await (const chunk of await unpack(raw)) {
    if (first) refuseForeign(chunk);
    first = false;
    decoder.decode(chunk, { stream: true });
    yield chunk;
  }
  if (first) throw new ImportStop('the file is empty', 'empty');
  decoder.decode();
}

async function unpack(raw: Readable): Promise<AsyncIterable<Buffer>> {
  const chunks = raw[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const { value: head, done } = await chunks.next();
  async function* whole(): AsyncGenerator<Buffer> {
    if (done) return;
    yield head;
    for (;;) {
      const next = await chunks.next();
      if (next.done) return;
      yield next.value;
    }
  }
  if (done || head[0] !== 0x1f || head[1] !== 0x8b) return whole();
  return pipeline(Readable.from(whole(), { objectMode: false }), createGunzip(), () => undefined);
}

/** Refuses what is clearly another kind of file by its beginning, so that the message can say what to do. */
function refuseForeign(head: Buffer) {
  if (head.subarray(0, 2).toString('latin1') === 'PK')
    throw new ImportStop(
      'this is a spreadsheet or ZIP file: save the sheet as "CSV UTF-8" and import that',
      'spreadsheet',
    );
  const mark = head.readUIntBE(0, Math.min(2, head.length));
  if (mark === 0xfffe || mark === 0xfeff)
    throw new ImportStop('the file is in UTF-16: save it as "CSV UTF-8"', 'utf16');
  // In the header; further on a NUL is a row's own trouble.
  const headerEnd = head.indexOf('\n');
  if (head.subarray(0, headerEnd < 0 ? 512 : Math.min(headerEnd, 512)).includes(0))
    throw new ImportStop('this is no text file: a CSV file in UTF-8 is wanted', 'no_text');
}

function explainSource(error: unknown): ImportStop {
  if (error instanceof ImportStop) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new ImportStop('the text is not in UTF-8: save the file as "CSV UTF-8"', 'encoding');
  if (code === 'Z_BUF_ERROR') return new ImportStop('the gzip file is cut off', 'gzip');
  if (code?.startsWith('Z_')) return new ImportStop('the gzip file is damaged', 'gzip');
  if (code === 'ENOENT') return new ImportStop('there is no such file', 'file_gone');
  if (code === 'EISDIR') return new ImportStop('this is a folder, not a file', 'unreadable');
  if (code === 'EACCES')
    return new ImportStop('the file may not be read: its permissions forbid it', 'unreadable');
  return new ImportStop(`the file cannot be read: ${message}`, 'unreadable');
}

const explainCsv = (error: CsvError | undefined) =>
  error?.code === 'CSV_QUOTE_NOT_CLOSED' || error?.code === 'CSV_MAX_RECORD_SIZE'
    ? new ImportStop('a quoted field is never closed, or a row is longer than 1 MB', 'open_quote')
    : new ImportStop(`the CSV cannot be read: ${error?.message ?? 'unknown fault'}`, 'broken_csv');
