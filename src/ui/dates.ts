import { addDays, dayNumber, type StayDate } from '@shared/domain/base/stayDates';
import { localeOf, type Language } from '@shared/languages';

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are dear to make; the date is taken as UTC and printed as UTC, so that no zone can move it. */
function format(date: StayDate, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  let formatter = formats.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
    formats.set(key, formatter);
  }
  return formatter.format(dayNumber(date) * DAY_MS);
}

const isChinese = (language: Language) => language === 'cn-ZH';
const day = (date: StayDate) => date.slice(8);
const year = (date: StayDate) => date.slice(0, 4);
const month = (date: StayDate, language: Language) => format(date, language, { month: 'short' });

/** A stay date to read: `24 Dec 2026`, `2026年12月24日`, `24 Dis 2026`. */
export const formatDate = (date: StayDate, language: Language): string =>
  isChinese(language)
    ? format(date, language, { dateStyle: 'long' })
    : `${day(date)} ${month(date, language)} ${year(date)}`;

/** Formats a date without the year, where it is plain which one: `24 Dec`, `12月24日`. */
export const formatShortDate = (date: StayDate, language: Language): string =>
  isChinese(language)
    ? format(date, language, { month: 'long', day: 'numeric' })
    : `${day(date)} ${month(date, language)}`;

/** Several days in a row of words: `24 Dec, 26 Dec`, `12月24日、12月26日`. */
export const formatShortDates = (dates: readonly StayDate[], language: Language): string =>
  dates.map((date) => formatShortDate(date, language)).join(isChinese(language) ? '、' : ', ');

/** Formats a stay from check-in to check-out: `24 Dec – 27 Dec 2026`; both years where they differ. */
export const formatStay = (checkIn: StayDate, checkOut: StayDate, language: Language): string => {
  if (isChinese(language)) {
    const end =
      year(checkIn) === year(checkOut) ? formatShortDate(checkOut, language) : formatDate(checkOut, language);
    return `${formatDate(checkIn, language)} – ${end}`;
  }
  const start =
    year(checkIn) === year(checkOut) ? formatShortDate(checkIn, language) : formatDate(checkIn, language);
  return `${start} – ${formatDate(checkOut, language)}`;
};

/** Formats a date with its weekday, for those who cannot see the calendar: `Thursday, 24 Dec 2026`. */
export const formatLongDate = (date: StayDate, language: Language): string =>
  isChinese(language)
    ? format(date, language, { dateStyle: 'full' })
    : `${format(date, language, { weekday: 'long' })}, ${formatDate(date, language)}`;

/** Formats the month alone, where the year is plain: `Dec`, `12月`, `Dis`. */
export const formatMonthName = (date: StayDate, language: Language): string => month(date, language);

/** `December 2026`, `2026年12月`, `Disember 2026`. */
export const formatMonth = (date: StayDate, language: Language): string =>
  format(date, language, { month: 'long', year: 'numeric' });

/** `Dec`, `12月`, `Dis`: for the foot of a chart. */
export const formatShortMonth = (date: StayDate, language: Language): string => month(date, language);

/** 5 January 1970 was a Monday. */
const MONDAY = '1970-01-05';

/** The seven weekdays from Monday, long for screen readers and short for the head of a calendar. */
export const weekdayNames = (language: Language): { long: string; short: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const date = addDays(MONDAY, index);
    return {
      long: format(date, language, { weekday: 'long' }),
      short: format(date, language, { weekday: isChinese(language) ? 'narrow' : 'short' }),
    };
  });

/** An instant (ISO 8601) as the day and time of Malaysia: `24 Dec 2026, 14:05`. */
export function formatInstant(instant: string, language: Language): string {
  const there = new Date(Date.parse(instant) + 8 * 3_600_000).toISOString();
  return `${formatDate(there.slice(0, 10), language)}${isChinese(language) ? ' ' : ', '}${there.slice(11, 16)}`;
}
