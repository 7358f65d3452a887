import { addDays, businessDate, isStayDate, type StayDate } from '../stayDates';
import type { ContentLine } from './contentLines';

/** A longer event is no stay and no season: somebody has closed a calendar for good, or it is a mistake. */
export const MOST_NIGHTS = 1_100;
/** Any later day is as good as this one. */
const LAST_DAY = '2200-01-01';
const ZONE = 'Asia/Kuala_Lumpur';
const VALUE = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/;
/** Days of a duration; hours and less do not move a night. Few digits, so that no sum overflows. */
const DURATION = /^\+?P(?:(\d{1,4})W|(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?)$/;

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** A clock in another zone; null for a zone that nobody knows. */
function clockOf(zone: string): Intl.DateTimeFormat | null {
  if (!formats.has(zone)) {
    try {
      const parts = {
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      } as const;
      formats.set(zone, new Intl.DateTimeFormat('en-CA', { ...parts, hourCycle: 'h23', timeZone: zone }));
    } catch {
      formats.set(zone, null);
    }
    // A hostile feed names a zone per line; what is kept stays small.
    if (formats.size > 200) formats.delete(formats.keys().next().value!);
  }
  return formats.get(zone) ?? null;
}

/** The instant at which clocks in a zone show this time. */
function instantIn(clock: Intl.DateTimeFormat, wall: number): number {
  let guess = wall;
  // Twice: the offset at the guess may be another one across a change of the clocks.
  for (let round = 0; round < 2; round += 1) {
    const part = Object.fromEntries(
      clock.formatToParts(guess).map(({ type, value }) => [type, Number(value)]),
    );
    const shown = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour, part.minute);
    guess += wall - shown;
  }
  return guess;
}

/**
 * The Malaysian date of a DTSTART or DTEND, from 1900 to 2200 (what is later is that day); null when it cannot be read. A date is taken as it is and never converted; a time without
 * a zone, or in a zone that nobody knows, is the time at the property.
 */
export function dateOf({ value, params }: ContentLine): StayDate | null {
  const found = VALUE.exec(value);
  if (!found) return null;
  const [, year, month, day, hour, minute, , utc] = found;
  const date = `${year}-${month}-${day}`;
  if (!isStayDate(date) || date < '1900-01-01') return null;
  if (date >= LAST_DAY) return LAST_DAY;
  if (hour === undefined || params.VALUE?.toUpperCase() === 'DATE') return date;
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  if (utc) return businessDate(new Date(wall));
  const zone = params.TZID;
  const clock = zone && zone !== ZONE ? clockOf(zone) : null;
  return clock ? businessDate(new Date(instantIn(clock, wall))) : date;
}

/** Whole nights of a DURATION, some hundred thousand at most; null when it cannot be read. */
function nightsOfDuration(text: string): number | null {
  const found = DURATION.exec(text.toUpperCase());
  if (!found) return null;
  const [, weeks = '0', days = '0', hours = '0', minutes = '0', seconds = '0'] = found;
  const fraction = (Number(hours) + Number(minutes) / 60 + Number(seconds) / 3600) / 24;
  return Number(weeks) * 7 + Number(days) + Math.floor(fraction);
}

/**
 * The nights `[start, end)` of an event: without an end, or with one that is not after the start, it is one night. Null when a date
 * cannot be read.
 */
export function spanOf(
  start: ContentLine | undefined,
  end: ContentLine | undefined,
  duration: ContentLine | undefined,
): { start: StayDate; end: StayDate } | null {
  const first = start && dateOf(start);
  if (!first || first === LAST_DAY) return null;
  let last: StayDate | null = addDays(first, 1);
  if (end) last = dateOf(end);
  else if (duration) {
    const nights = nightsOfDuration(duration.value);
    last = nights === null ? null : addDays(first, Math.max(1, nights));
  }
  if (!last) return null;
  if (last <= first) last = addDays(first, 1);
  return { start: first, end: last > LAST_DAY ? LAST_DAY : last };
}
