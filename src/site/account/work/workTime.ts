import type { TFunction } from 'i18next';
import {
  addDays,
  addMonths,
  isoWeekday,
  isStayDate,
  monthStart,
  nightsBetween,
  type StayDate,
} from '@shared/domain/base/stayDates';
import type { AttendanceRow } from '@shared/contract/people/riders';

/** A range of days, of which both ends are part. */
export type DayRange = { from: StayDate; to: StayDate };
/** The nights between both ends that the server takes at most. */
const MOST_NIGHTS = 366;

/** Returns the week of a day, from Monday to Sunday. */
export function weekOf(today: StayDate): DayRange {
  const from = addDays(today, 1 - isoWeekday(today));
  return { from, to: addDays(from, 6) };
}

/** The month of a day, or one that is `months` later. */
export const monthOf = (today: StayDate, months = 0): DayRange => ({
  from: addMonths(monthStart(today), months),
  to: addDays(addMonths(monthStart(today), months + 1), -1),
});

/**
 * Returns the reason why two typed days are no range that can be asked for, as a rule of `errors:rule`; null
 * when they are.
 */
export function rangeProblem({ from, to }: DayRange): 'date' | 'after_start' | 'range_too_long' | null {
  if (!isStayDate(from) || !isStayDate(to)) return 'date';
  const nights = nightsBetween(from, to);
  if (nights < 0) return 'after_start';
  return nights > MOST_NIGHTS ? 'range_too_long' : null;
}

/** The range of an address; this week where it has none that makes sense. */
export function rangeOf(from: string | null, to: string | null, today: StayDate): DayRange {
  const range = { from: from ?? '', to: to ?? '' };
  return rangeProblem(range) ? weekOf(today) : range;
}

/** The time of day of an instant in Malaysia: `08:05`. */
export const timeOfDay = (instant: string): string =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(11, 16);

/** `4 h 05 min`, in the words of the language. */
export const durationText = (t: TFunction, minutes: number): string =>
  t('site:work.duration', {
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  });

/** Times at work by the day of clocking in, latest day first, within a day in their order. `minutes` are those of finished times. */
export function byDay(
  rows: readonly AttendanceRow[],
): { date: StayDate; rows: AttendanceRow[]; minutes: number }[] {
  const days = new Map<StayDate, AttendanceRow[]>();
  for (const row of rows) days.set(row.date, [...(days.get(row.date) ?? []), row]);
  return [...days]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([date, ofDay]) => ({
      date,
      rows: ofDay.sort((one, other) => (one.clockedInAt < other.clockedInAt ? -1 : 1)),
      minutes: ofDay.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    }));
}
