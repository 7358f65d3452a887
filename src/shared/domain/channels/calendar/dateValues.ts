import { addDays, businessDate, isStayDate, nightsBetween, type StayDate } from '../../base/stayDates';
import type { ContentLine } from './contentLines';
import { clockOf, instantIn, PROPERTY_ZONE, zoneOf } from './zones';

/** A longer event is no stay and no season: somebody has closed a calendar for good, or it is a mistake. */
export const MOST_NIGHTS = 1_100;
/** The last day that matters: any later one is as good as this one. */
const LAST_DAY = '2200-01-01';
const DAY_MS = 86_400_000;
const VALUE = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/;
/** Few digits, so that no sum overflows. */
const DURATION = /^\+?P(?:(\d{1,4})W|(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?)$/;

/** The meaning of a DTSTART, DTEND or the like. */
export type Moment = {
  /** The Malaysian day. */
  date: StayDate;
  /** The day as it is written, in its own zone. */
  written: StayDate;
  /** Milliseconds; null for a whole day. */
  instant: number | null;
};

/**
 * The moment of a date value, from 1900 to 2200 (what is later is that day); null when it cannot be read. A date is taken as it is and never converted; a time without
 * a zone, or in a zone that nobody knows, is the time at the property.
 */
export function momentOf({ value, params }: Pick<ContentLine, 'value' | 'params'>): Moment | null {
  const found = VALUE.exec(value);
  if (!found) return null;
  const [, year, month, day, hour, minute, second, utc] = found;
  const date = `${year}-${month}-${day}`;
  if (!isStayDate(date) || date < '1900-01-01') return null;
  if (date >= LAST_DAY) return { date: LAST_DAY, written: LAST_DAY, instant: null };
  if (hour === undefined || params.VALUE?.toUpperCase() === 'DATE')
    return { date, written: date, instant: null };
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Math.min(59, Number(second ?? 0)),
  );
  const zone = (params.TZID && zoneOf(params.TZID)) || PROPERTY_ZONE;
  const instant = utc
    ? wall
    : zone === PROPERTY_ZONE
      ? wall - 8 * 3_600_000
      : instantIn(clockOf(zone)!, wall);
  return { date: businessDate(new Date(instant)), written: date, instant };
}

/** A DURATION in milliseconds; null when it cannot be read. */
export function durationOf(text: string): number | null {
  const found = DURATION.exec(text.toUpperCase());
  if (!found) return null;
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  return (weeks! * 7 + days!) * DAY_MS + hours! * 3_600_000 + minutes! * 60_000 + seconds! * 1_000;
}

/** The length of an event: exact, or in nights where it is one of whole days. */
export type Length = { ms: number } | { nights: number };

/** Nights `[start, end)`: an end that is not after the start makes it one night. */
export function spanFrom(start: Moment, length: Length): { start: StayDate; end: StayDate } {
  let end: StayDate;
  if ('nights' in length) end = addDays(start.date, length.nights);
  else if (start.instant === null) end = addDays(start.date, Math.floor(length.ms / DAY_MS));
  else end = businessDate(new Date(Math.min(start.instant + length.ms, Date.UTC(2200, 0, 1))));
  if (end <= start.date) end = addDays(start.date, 1);
  return { start: start.date, end: end > LAST_DAY ? LAST_DAY : end };
}

/** The length of an event by its end or its duration, one night without both; else which of them cannot be read. */
export function lengthOf(
  start: Moment,
  end: ContentLine | undefined,
  duration: ContentLine | undefined,
): Length | 'end' | 'duration' {
  if (end) {
    const last = momentOf(end);
    if (!last) return 'end';
    if (last.instant !== null && start.instant !== null) return { ms: last.instant - start.instant };
    return { nights: nightsBetween(start.date, last.date) };
  }
  if (!duration) return { nights: 1 };
  const ms = durationOf(duration.value);
  return ms === null ? 'duration' : { ms };
}

/** The first day of an event, which is none when it lies after all days that matter; null then, and when it cannot be read. */
export function startOf(line: ContentLine | undefined): Moment | null {
  const start = line ? momentOf(line) : null;
  return start && start.date < LAST_DAY ? start : null;
}
