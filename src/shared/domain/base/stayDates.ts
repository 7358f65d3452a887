/**
 * Stay dates are `YYYY-MM-DD` strings and never timestamps: they have no zone, compare as text and travel as they are.
 * A stay is half-open: `[checkIn, checkOut)`, so its nights are `checkIn … checkOut − 1` and the check-out day is free.
 */
export type StayDate = string;

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/**
 * The days from 1970 to 2149 that somebody has asked for, both ways: a search, a price or a calendar asks for the same ones all the
 * time.
 */
const DAYS_KEPT = 65_536;
const isKept = (day: number) => Number.isInteger(day) && day >= 0 && day < DAYS_KEPT;
const texts = new Array<StayDate | undefined>(DAYS_KEPT);
const numbers = new Map<StayDate, number>();

/** Days since 1970-01-01 of a stay date; throws a RangeError for a text that is no calendar date. */
export function dayNumber(date: StayDate): number {
  const known = numbers.get(date);
  if (known !== undefined) return known;
  const parts = PATTERN.exec(date);
  if (parts) {
    const day = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / DAY_MS;
    if (fromDayNumber(day) === date) {
      if (isKept(day)) numbers.set(date, day);
      return day;
    }
  }
  throw new RangeError(`not a stay date: ${date.slice(0, 20)}`);
}

/** The stay date of a day number (inverse of `dayNumber`). */
export function fromDayNumber(day: number): StayDate {
  const known = texts[day];
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (isKept(day)) texts[day] = text;
  return text;
}

/** True for a `YYYY-MM-DD` text that is a day of the calendar (2026-02-30 is not). */
export function isStayDate(value: unknown): value is StayDate {
  if (typeof value !== 'string') return false;
  try {
    dayNumber(value);
    return true;
  } catch {
    return false;
  }
}

/** The date `days` later (earlier when negative). */
export const addDays = (date: StayDate, days: number): StayDate => fromDayNumber(dayNumber(date) + days);

/** Nights between check-in and check-out; negative when they are the wrong way round. */
export const nightsBetween = (checkIn: StayDate, checkOut: StayDate): number =>
  dayNumber(checkOut) - dayNumber(checkIn);

/** The nights of the half-open stay `[checkIn, checkOut)`, each by the date of its evening. */
export function nightsOf(checkIn: StayDate, checkOut: StayDate): StayDate[] {
  const first = dayNumber(checkIn);
  return Array.from({ length: Math.max(0, dayNumber(checkOut) - first) }, (_, index) =>
    fromDayNumber(first + index),
  );
}

/** ISO weekday, 1 = Monday … 7 = Sunday. */
export const isoWeekday = (date: StayDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** First day of the month of a date. */
export const monthStart = (date: StayDate): StayDate => `${date.slice(0, 7)}-01`;

/** The last day of the month of a date. */
export const monthEnd = (date: StayDate): StayDate => addDays(addMonths(date, 1), -1);

/** First day of the month that is `months` later. */
export function addMonths(date: StayDate, months: number): StayDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** The business date of an instant: its day in Asia/Kuala_Lumpur (UTC+8 all year). */
export const businessDate = (instant: Date): StayDate =>
  new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

/** The number of days ahead for which rates can be set and calendars are told. */
export const MOST_DAYS_AHEAD = 1_100;
