import type {
  CalendarError,
  CalendarEvent,
  CalendarProblem,
} from '@shared/domain/channels/calendar/parseCalendar';
import type { StayDate } from '@shared/domain/base/stayDates';
import { startThread, ThreadEnded, type ThreadLimits } from '../../../threads';

/** A part of a feed that could not be read, with a hash of its event's content instead of the words. */
export type FoundProblem = Omit<CalendarProblem, 'content'> & { hash: string };
/** A calendar as the thread hands it over. */
export type ReadCalendar =
  { ok: true; events: CalendarEvent[]; problems: FoundProblem[] } | { ok: false; error: CalendarError };
export type ParserFailure = { ok: false; error: 'parse_time' | 'parse_failed' };
export type WorkerInput = { bytes: Uint8Array; today: StayDate; rules: boolean };
/**
 * Reads a feed's bytes away from the server's own thread; what is over before `today` is left out. `onFault` is told what our own code
 * threw there: the feed is one that could not be read all the same.
 */
export type CalendarParser = (
  bytes: Buffer,
  today: StayDate,
  onFault?: (fault: unknown) => void,
) => Promise<ReadCalendar | ParserFailure>;

const PATIENCE_MS = 5_000;
const MEMORY_MB = 128;

/**
 * A parser whose work is done in a thread of its own (`file` is `parseWorker` as JavaScript), which is ended when it takes too long or
 * too much memory: no feed can stop the process. A feed that was too much with its rules is read once more without them: what
 * stands in it by itself is taken, and the rules are named as what could not be read.
 */
export const createCalendarParser =
  (
    file: string | (() => string),
    {
      rulesPatienceMs,
      ...limits
    }: Partial<ThreadLimits> & {
      /** Milliseconds that reading with rules may take, where they differ from those without. */
      rulesPatienceMs?: number;
    } = {},
  ): CalendarParser =>
  async (bytes, today, onFault = () => undefined) => {
    const threadFile = typeof file === 'string' ? file : file();
    const input = { bytes: new Uint8Array(bytes), today };
    const withRules = { ...limits, patienceMs: rulesPatienceMs ?? limits.patienceMs };
    const read = await readIn(threadFile, { ...input, rules: true }, withRules, onFault);
    const isTooMuch = !read.ok && (read.error === 'parse_time' || read.error === 'parse_failed');
    if (!isTooMuch || !/RRULE/i.test(bytes.toString('latin1'))) return read;
    return readIn(threadFile, { ...input, rules: false }, limits, onFault);
  };

async function readIn(
  file: string,
  input: WorkerInput,
  { patienceMs = PATIENCE_MS, memoryMb = MEMORY_MB }: Partial<ThreadLimits>,
  onFault: (fault: unknown) => void,
): Promise<ReadCalendar | ParserFailure> {
  const thread = startThread<ReadCalendar>(file, input, { patienceMs, memoryMb });
  try {
    return await thread.next();
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    if (error.why === 'fault') onFault(error.cause);
    return { ok: false, error: error.why === 'time' ? 'parse_time' : 'parse_failed' };
  } finally {
    thread.close();
  }
}
