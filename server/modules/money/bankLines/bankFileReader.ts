import { UnreadableFile } from '@shared/domain/money/fileText';
import { createGate } from '../../../gate';
import { startThread, ThreadEnded, type ThreadLimits } from '../../../threads';
import {
  readContent,
  type BankFileContent,
  type BankFileTask,
  type FingerprintedLine,
} from './bankFileContent';

/** Reads a file of a bank. Throws `UnreadableFile`. */
export type BankFileReader = (task: BankFileTask) => Promise<BankFileContent>;

export type BankFilePart =
  | { content: Omit<BankFileContent, 'lines'> }
  | { lines: FingerprintedLine[] }
  | { isEnd: true }
  | { unreadable: Pick<UnreadableFile, 'reason' | 'line'> };

/** 100,000 lines take two seconds; this is for a machine that is busy with other things. */
const PATIENCE_MS = 30_000;
const MEMORY_MB = 512;
/** Files that wait their turn; who comes after them is told to come again. */
const MOST_WAITING = 20;

/** A reader in the process that asks: for tests, and where nobody uploads. */
export const localBankFileReader: BankFileReader = async (task) => readContent(task);

/** Reads files in threads of their own, one at a time (`file` is `bankFileWorker` as JavaScript), so that no upload holds up who else asks the server. */
export function createBankFileReader(
  file: string | (() => string),
  { patienceMs = PATIENCE_MS, memoryMb = MEMORY_MB }: Partial<ThreadLimits> = {},
): BankFileReader {
  const gate = createGate(1, MOST_WAITING);
  return (task) =>
    gate(async () => {
      const thread = startThread<BankFilePart>(typeof file === 'string' ? file : file(), task, {
        patienceMs,
        memoryMb,
      });
      try {
        let content: Omit<BankFileContent, 'lines'> | undefined;
        const lines: FingerprintedLine[] = [];
        for (;;) {
          const part = await thread.next();
          if ('unreadable' in part) throw new UnreadableFile(part.unreadable.reason, part.unreadable.line);
          if ('isEnd' in part) return { ...content!, lines };
          if ('content' in part) content = part.content;
          else lines.push(...part.lines);
        }
      } catch (error) {
        if (!(error instanceof ThreadEnded)) throw error;
        if (error.why === 'fault') throw error.cause;
        throw new UnreadableFile('reading_ended', 0);
      } finally {
        thread.close();
      }
    });
}
