import { Worker } from 'node:worker_threads';
import type { ParsedCalendar } from '@shared/domain/calendar/parseCalendar';

export type ParserFailure = { ok: false; error: 'parse_time' | 'parse_failed' };
/** Reads a feed's bytes away from the server's own thread. */
export type CalendarParser = (bytes: Buffer) => Promise<ParsedCalendar | ParserFailure>;

const PATIENCE_MS = 5_000;
const MEMORY_MB = 128;

/**
 * A parser whose work is done in a thread of its own (`file` is `parseWorker` as JavaScript), which is ended when it takes too long or
 * too much memory: no feed can stop the process.
 */
export const createCalendarParser =
  (file: string | (() => string), { patienceMs = PATIENCE_MS, memoryMb = MEMORY_MB } = {}): CalendarParser =>
  (bytes) =>
    new Promise((resolve) => {
      const worker = new Worker(typeof file === 'string' ? file : file(), {
        workerData: new Uint8Array(bytes),
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 },
        stdout: false,
        env: {},
      });
      const done = (result: ParsedCalendar | ParserFailure) => {
        clearTimeout(timer);
        resolve(result);
        void worker.terminate();
      };
      const timer = setTimeout(() => done({ ok: false, error: 'parse_time' }), patienceMs);
      worker.once('message', (result: ParsedCalendar) => done(result));
      worker.once('error', () => done({ ok: false, error: 'parse_failed' }));
      worker.once('exit', () => done({ ok: false, error: 'parse_failed' }));
    });
