import type { PaintedNight } from './ratePlan';
import type { KeptSeason } from './rateChanges';
import { addDays, type StayDate } from '../base/stayDates';

/** `date`: 24 December stays 24 December; `weekday`: a Saturday stays a Saturday, 52 weeks later (53 for the first days of January, which 52 leave in their year). */
export type Alignment = 'date' | 'weekday';

const yearOf = (date: StayDate) => Number(date.slice(0, 4));
const startsIn = (year: number) => (season: KeptSeason) => yearOf(season.startsOn) === year;
const isIn = (year: number) => (night: PaintedNight) => yearOf(night.date) === year;

const WEEKS_52 = 364;
const WEEKS_53 = 371;

/** The date a year later, always in the next year; null for 29 February by date, which the next year does not have. */
export function nextYear(date: StayDate, align: Alignment): StayDate | null {
  if (align === 'weekday') {
    const later = addDays(date, WEEKS_52);
    return yearOf(later) > yearOf(date) ? later : addDays(date, WEEKS_53);
  }
  return date.endsWith('-02-29') ? null : `${String(yearOf(date) + 1).padStart(4, '0')}${date.slice(4)}`;
}
/** Ends of a season move to the 28th when there is no 29th. */
const endNextYear = (date: StayDate): StayDate =>
  nextYear(date, 'date') ?? nextYear(addDays(date, -1), 'date')!;

/** First and last night of a season a year later: 52 weeks later it may not start before the year does. */
function seasonNextYear({ startsOn, endsOn }: KeptSeason, align: Alignment): [StayDate, StayDate] {
  if (align === 'date') return [endNextYear(startsOn), endNextYear(endsOn)];
  const [start, end] = [addDays(startsOn, WEEKS_52), addDays(endsOn, WEEKS_52)];
  if (yearOf(start) > yearOf(startsOn)) return [start, end];
  return yearOf(end) > yearOf(startsOn)
    ? [`${end.slice(0, 4)}-01-01`, end]
    : [addDays(startsOn, WEEKS_53), addDays(endsOn, WEEKS_53)];
}

export type YearCopy = {
  /** Seasons that start in the year, with their dates a year later; a copy that exists already or must give way is `skipped`. */
  seasons: { season: KeptSeason; startsOn: StayDate; endsOn: StayDate; skipped: boolean }[];
  /** Painted nights a year later, and those that must give way. */
  nights: PaintedNight[];
  skippedNights: StayDate[];
  /** Nights of the year that the next one does not have, or that are past there. */
  droppedNights: StayDate[];
  /** The seasons and nights that are in the next year already. */
  existing: { seasons: KeptSeason[]; nights: PaintedNight[] };
};

/**
 * Plans a copy of a year's seasons (by their start) and painted nights to the next year. Whatever is there already is kept, painted
 * nights as well as seasons that a copied one would overlap; with `replace` it is removed first, from `today` on. Copied, skipped and
 * dropped nights together are the year's.
 */
export function copyYear(
  { seasons, nights }: { seasons: readonly KeptSeason[]; nights: readonly PaintedNight[] },
  { year, align, replace, today }: { year: number; align: Alignment; replace: boolean; today: StayDate },
): YearCopy {
  const existing = {
    seasons: seasons.filter(startsIn(year + 1)),
    nights: nights.filter(isIn(year + 1)).filter(({ date }) => date >= today),
  };
  const taken = new Set(
    nights.filter((night) => !replace || !existing.nights.includes(night)).map(({ date }) => date),
  );
  const copy: YearCopy = { seasons: [], nights: [], skippedNights: [], droppedNights: [], existing };
  const source = nights.filter(isIn(year));
  const painted = new Set(source.map(({ date }) => date));
  for (const night of source) {
    const date = nextYear(night.date, align);
    // 53 weeks after 1 January is 52 weeks after the 8th, which has the better claim.
    const yields = date === addDays(night.date, WEEKS_53) && painted.has(addDays(night.date, 7));
    if (date === null || date < today) copy.droppedNights.push(night.date);
    else if (yields || taken.has(date)) copy.skippedNights.push(night.date);
    else copy.nights.push({ ...night, date });
  }
  for (const season of seasons.filter(startsIn(year))) {
    const [startsOn, endsOn] = seasonNextYear(season, align);
    const skipped =
      !replace && existing.seasons.some((other) => other.startsOn <= endsOn && startsOn <= other.endsOn);
    copy.seasons.push({ season, startsOn, endsOn, skipped });
  }
  return copy;
}
