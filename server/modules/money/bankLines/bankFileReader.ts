import { UnreadableFile } from '@shared/domain/money/fileText';
import { createGate } from '../../../gate';
import { startThread, ThreadEnded, type ThreadLimits } from '../../../threads';
import {
  readContent,
  readTable,
  type TableContent,
  type TableTask,
  type BankFileContent,
  type BankFileTask,
  type FingerprintedLine,
} from './bankFileContent';

export type BankFileReader = {
  /** Reads a file of a bank. Throws `UnreadableFile`. */
  (task: BankFileTask): Promise<BankFileContent>;
  /** Cuts any other table of text into its cells, and says what its content is known by. Throws `UnreadableFile`. */
  table(content: Buffer): Promise<TableContent>;
};

export type BankFilePart =
  | { content: Omit<BankFileContent, 'lines'> }
  | { lines: FingerprintedLine[] }
  | { read: TableContent }
  | { isEnd: true }
  | Unreadable;
type Unreadable = { unreadable: Pick<UnreadableFile, 'reason' | 'line'> };

/** 100,000 lines take two seconds; this is for a machine that is busy with other things. */
const PATIENCE_MS = 30_000;
const MEMORY_MB = 512;
/** Files that wait their turn; who comes after them is told to come again. */
const MOST_WAITING = 20;

/** A reader in the process that asks: for tests, and where nobody uploads. */
export const localBankFileReader: BankFileReader = Object.assign(
  async (task: BankFileTask) => readContent(task),
  { table: async (content: Buffer) => readTable({ table: new Uint8Array(content) }) },
);

/** Reads files in threads of their own, one at a time (`file` is `bankFileWorker` as JavaScript), so that no upload holds up who else asks the server. */
export function createBankFileReader(
  file: string | (() => string),
  { patienceMs = PATIENCE_MS, memoryMb = MEMORY_MB }: Partial<ThreadLimits> = {},
): BankFileReader {
  const gate = createGate(1, MOST_WAITING);
  /** Takes the parts of a file from a thread of its own, in line with the others. */
  const inThread = <Result>(
    task: BankFileTask | TableTask,
    take: (next: () => Promise<Exclude<BankFilePart, Unreadable>>) => Promise<Result>,
  ) =>
    gate(async () => {
      const thread = startThread<BankFilePart>(typeof file === 'string' ? file : file(), task, {
        patienceMs,
        memoryMb,
      });
      try {
        return await take(async () => {
          const part = await thread.next();
          if ('unreadable' in part) throw new UnreadableFile(part.unreadable.reason, part.unreadable.line);
          return part;
        });
      } catch (error) {
        if (!(error instanceof ThreadEnded)) throw error;
        if (error.why === 'fault') throw error.cause;
        throw new UnreadableFile('reading_ended', 0);
      } finally {
        thread.close();
      }
    });
  return Object.assign(
    (task: BankFileTask) =>
      inThread(task, async (next) => {
        let content: Omit<BankFileContent, 'lines'> | undefined;
        const lines: FingerprintedLine[] = [];
        for (;;) {
          const part = await next();
          if ('isEnd' in part) return { ...content!, lines };
          if ('content' in part) content = part.content;
          else if ('lines' in part) lines.push(...part.lines);
        }
      }),
    {
      table: (content: Buffer) =>
        inThread({ table: new Uint8Array(content) }, async (next) => {
          const part = await next();
          if ('read' in part) return part.read;
          throw new Error('the thread has read something else');
        }),
    },
  );
}
