import { createGate } from '../../../gate';
import { startThread, ThreadEnded, type ThreadLimits } from '../../../threads';
import { readCsvFile, type CsvFile, type CsvRecord } from './rows/csvRecords';
import { ImportStop } from './rows/importStop';
import { inspectFile, type InspectedFile } from './inspectFile';

/** The readings of an uploaded CSV file. Each throws `ImportStop` for a file that cannot be read. */
export type CsvReader = {
  /** See `inspectFile`. */
  inspect(content: Buffer): Promise<InspectedFile>;
  /** See `readCsvFile`. For work of the queue, which reads one file at a time, however long that takes. */
  read(path: string): CsvFile;
  /** Hands a file to `look`, which reads as much of it as it needs; as short as `inspect`, and in line with it. */
  peek<Result>(path: string, look: (file: CsvFile) => Promise<Result>): Promise<Result>;
};

export type CsvTask = { inspect: Uint8Array } | { read: string };
/** An `ImportStop` as the thread hands it over. */
type StoppedReading = { stopped: Pick<ImportStop, 'message' | 'reason' | 'option'> };
/** The next records of a file, and the number of bytes read for them. */
export type CsvPart = { records: CsvRecord[]; bytesRead: number; isLast: boolean } | StoppedReading;
export type Inspection = { inspected: InspectedFile } | StoppedReading;

/** Ten megabytes take a second or two; this is for a machine that is busy with other things. */
const PATIENCE_MS = 30_000;
const MEMORY_MB = 128;
/** Files that people wait for and that are read at the same time; the others wait in order. */
const AT_ONCE = 2;

/** A reader in the process that asks: for tests, and where nobody uploads. The server asks `createCsvReader`. */
export const localCsvReader: CsvReader = {
  inspect: inspectFile,
  read: readCsvFile,
  peek: (path, look) => look(readCsvFile(path)),
};

/**
 * Reads CSV files in threads of their own (`file` is `csvWorker` as JavaScript), so that no upload holds up who else asks the server. A
 * thread that takes too long or too much memory is ended, and the reading stops with `reading_ended`: what was taken of the file before
 * stays taken. What fails by a mistake of ours is thrown as it is.
 */
export function createCsvReader(
  file: string | (() => string),
  { patienceMs = PATIENCE_MS, memoryMb = MEMORY_MB }: Partial<ThreadLimits> = {},
): CsvReader {
  const gate = createGate(AT_ONCE);
  const start = <Answer>(task: CsvTask) =>
    startThread<Answer>(typeof file === 'string' ? file : file(), task, { patienceMs, memoryMb });

  const reader: CsvReader = {
    inspect: (content) =>
      gate(async () => {
        const thread = start<Inspection>({ inspect: new Uint8Array(content) });
        try {
          const answer = await thread.next();
          if ('stopped' in answer) throw stopOf(answer);
          return answer.inspected;
        } catch (error) {
          throw explain(error);
        } finally {
          thread.close();
        }
      }),
    read(path) {
      let bytesRead = 0;
      async function* records(): AsyncGenerator<CsvRecord> {
        const thread = start<CsvPart>({ read: path });
        try {
          for (;;) {
            const part = await thread.next();
            if ('stopped' in part) throw stopOf(part);
            bytesRead = part.bytesRead;
            yield* part.records;
            if (part.isLast) return;
          }
        } catch (error) {
          throw explain(error);
        } finally {
          thread.close();
        }
      }
      return { records: records(), bytesRead: () => bytesRead };
    },
    peek: (path, look) => gate(() => look(reader.read(path))),
  };
  return reader;
}

const stopOf = ({ stopped: { message, reason, option } }: StoppedReading) =>
  new ImportStop(message, reason, option);

function explain(error: unknown) {
  if (!(error instanceof ThreadEnded)) return error;
  // With the place where it was thrown, for the log: the file of whoever waits may be as it should be.
  if (error.why === 'fault') return error.cause;
  return new ImportStop(
    error.why === 'time'
      ? 'reading the file took too long'
      : 'reading the file took too much memory, or was ended',
    'reading_ended',
  );
}
