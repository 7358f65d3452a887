import { createGate } from '../../../gate';
import { startThread, ThreadEnded, type ThreadLimits } from '../../../threads';
import type { PrintJob } from './printLayout';

/** Makes the PDF of a print. Rejects with 503 `server.busy` when too many wait. */
export type Printer = (job: PrintJob) => Promise<Buffer>;

/** A page takes a second, a day of a house some; this is for a busy machine. */
const PATIENCE_MS = 60_000;
/** The fonts take 20 MB, and what is laid out of them more. */
const MEMORY_MB = 384;
/** Prints that are made at the same time, and those that may wait. */
const AT_ONCE = 1;
const MOST_WAITING = 30;

/** In the process that asks: for tests. The server asks `createPrinter`. */
export const localPrinter: Printer = async (job) => (await import('./printPdf')).printPdf(job);

/**
 * Prints in a thread of its own (`file` is `printWorker` as JavaScript), one at a time, so that neither a long print nor many hold up who
 * else asks the server. A thread ends with its print, and gives its memory back.
 */
export function createPrinter(
  file: string | (() => string),
  { patienceMs = PATIENCE_MS, memoryMb = MEMORY_MB }: Partial<ThreadLimits> = {},
): Printer {
  const gate = createGate(AT_ONCE, MOST_WAITING);
  return (job) =>
    gate(async () => {
      const thread = startThread<Uint8Array>(typeof file === 'string' ? file : file(), job, {
        patienceMs,
        memoryMb,
      });
      try {
        return Buffer.from(await thread.next());
      } catch (error) {
        if (error instanceof ThreadEnded && error.why === 'fault') throw error.cause;
        throw error;
      } finally {
        thread.close();
      }
    });
}
