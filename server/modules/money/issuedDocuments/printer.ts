import { createGate } from '../../../gate';
import { startThread, ThreadEnded, type Thread, type ThreadLimits } from '../../../threads';
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
/**
 * A thread that has its fonts takes a third of the time for the next print: it waits a moment for one, as when a month's statements go out. After some
 * prints it ends all the same, with what they have left in its memory.
 */
const LINGER_MS = 3_000;
const MOST_PRINTS = 25;

/** In the process that asks: for tests. The server asks `createPrinter`. */
export const localPrinter: Printer = async (job) => (await import('./printPdf')).printPdf(job);

/**
 * Prints in a thread (`file` is `printWorker` as JavaScript), one at a time, so that neither a long print nor many hold up who else asks the server.
 * Soon after its last print a thread ends, and gives its memory back.
 */
export function createPrinter(
  file: string | (() => string),
  { patienceMs = PATIENCE_MS, memoryMb = MEMORY_MB }: Partial<ThreadLimits> = {},
): Printer {
  const gate = createGate(AT_ONCE, MOST_WAITING);
  type Press = { thread: Thread<Uint8Array>; prints: number; end?: NodeJS.Timeout };
  let resting: Press | undefined;
  const take = (): Press => {
    const press = resting;
    resting = undefined;
    clearTimeout(press?.end);
    if (press && !press.thread.hasEnded()) return press;
    const code = typeof file === 'string' ? file : file();
    return { thread: startThread(code, null, { patienceMs, memoryMb }), prints: 0 };
  };
  const putBack = (press: Press) => {
    if (press.prints >= MOST_PRINTS) return press.thread.close();
    resting = press;
    press.end = setTimeout(() => {
      if (resting === press) resting = undefined;
      press.thread.close();
    }, LINGER_MS).unref();
  };
  return (job) =>
    gate(async () => {
      const press = take();
      try {
        const pdf = Buffer.from(await press.thread.next(job));
        press.prints += 1;
        putBack(press);
        return pdf;
      } catch (error) {
        press.thread.close();
        if (error instanceof ThreadEnded && error.why === 'fault') throw error.cause;
        throw error;
      }
    });
}
