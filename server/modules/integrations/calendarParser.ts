import { Worker } from 'node:worker_threads';
import type { CalendarError, CalendarEvent, CalendarProblem } from '@shared/domain/calendar/parseCalendar';
import type { StayDate } from '@shared/domain/stayDates';

/** What could not be read of a feed, with a sum of what its event says instead of the words. */
export type FoundProblem = Omit<CalendarProblem, 'content'> & { hash: string };
/** A calendar as the thread hands it over. */
export type ReadCalendar =
  { ok: true; events: CalendarEvent[]; problems: FoundProblem[] } | { ok: false; error: CalendarError };
export type ParserFailure = { ok: false; error: 'parse_time' | 'parse_failed' };
export type WorkerInput = { bytes: Uint8Array; today: StayDate; rules: boolean };
/** Reads a feed's bytes away from the server's own thread; what is over before `today` is left out. */
export type CalendarParser = (bytes: Buffer, today: StayDate) => Promise<ReadCalendar | ParserFailure>;

const PATIENCE_MS = 5_000;
const MEMORY_MB = 128;

/**
 * A parser whose work is done in a thread of its own (`file` is `parseWorker` as JavaScript), which is ended when it takes too long or
 * too much memory: no feed can stop the process. A feed that was too much with its rules is read once more without them: what
 * stands in it by itself is taken, and the rules are named as what could not be read.
 */
export const createCalendarParser =
  (file: string | (() => string), limits: { patienceMs?: number; memoryMb?: number } = {}): CalendarParser =>
  async (bytes, today) => {
    const threadFile = typeof file === 'string' ? file : file();
    const input = { bytes: new Uint8Array(bytes), today };
    const read = await readIn(threadFile, { ...input, rules: true }, limits);
    const isTooMuch = !read.ok && (read.error === 'parse_time' || read.error === 'parse_failed');
    if (!isTooMuch || !/RRULE/i.test(bytes.toString('latin1'))) return read;
    return readIn(threadFile, { ...input, rules: false }, limits);
  };

const readIn = (
  file: string,
  input: WorkerInput,
  { patienceMs = PATIENCE_MS, memoryMb = MEMORY_MB }: { patienceMs?: number; memoryMb?: number },
): Promise<ReadCalendar | ParserFailure> =>
  new Promise((resolve) => {
    const worker = new Worker(file, {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 },
      stdout: false,
      env: {},
    });
    const done = (result: ReadCalendar | ParserFailure) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => done({ ok: false, error: 'parse_time' }), patienceMs);
    worker.once('message', (result: ReadCalendar) => done(result));
    worker.once('error', () => done({ ok: false, error: 'parse_failed' }));
    worker.once('exit', () => done({ ok: false, error: 'parse_failed' }));
  });
