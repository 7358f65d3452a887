import ICAL from 'ical.js';
import type { Repeat } from '@shared/domain/channels/calendar/occurrences';

/** The number of dates of a rule that are looked at: half a century of days. */
const MOST_STEPS = 20_000;
const DAYS_OR_LONGER = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/**
 * The dates of a rule, by ical.js. It counts from the first date on, whose time stands still (no zone), and is only ever run in
 * the thread that reads: a rule that never meets a day keeps it busy until it is ended.
 */
export const repeat: Repeat = (rule, start, until) => {
  const recur = ICAL.Recur.fromString(rule);
  // Nobody stays for an hour: a rule by the hour is no rule of nights.
  if (!DAYS_OR_LONGER.includes(recur.freq)) throw new Error('repeats more often than daily');
  const first = ICAL.Time.fromString(withDashes(start), null as never);
  const dates = recur.iterator(first);
  const starts: string[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const next = dates.next();
    if (!next || next.toString().slice(0, 10) > until) return { starts, isCut: false };
    starts.push(next.toString().replace(/[-:]/g, ''));
  }
  return { starts, isCut: true };
};

/** `20261001` and `20261001T150000` as the library writes them: `2026-10-01`, `2026-10-01T15:00:00`. */
function withDashes(value: string): string {
  const [, year, month, day, hour, minute, second = '00'] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?)?$/.exec(value) ?? [];
  return `${year}-${month}-${day}${hour ? `T${hour}:${minute}:${second}` : ''}`;
}
