import { addDays, isoWeekday, monthEnd, nightsBetween, type StayDate } from '../base/stayDates';

/** The dates of a stay, `[checkIn, checkOut)`. */
export type StayDates = { checkIn: StayDate; checkOut: StayDate };

/** How the dates of a search may be others: so many days earlier or later, a weekend or a week that begins in a month (`YYYY-MM`). */
export type Flex = { days: number } | { weekendOf: string } | { weekOf: string };

/** The days on which a stay may begin, both inclusive. */
export type Arrivals = { first: StayDate; last: StayDate };

/** Dates that one call answers for at most. */
export const MOST_DATES = 31;
/** Days that a stay may be moved by at most. */
export const MOST_FLEX_DAYS = 7;
/** Days around the wish in which a place is looked for that is free for as many nights. */
export const FREE_FROM_DAYS = 60;

const FRIDAY = 5;
/**
 * A week's holiday hangs on a weekend: people leave home after work on Friday, or by Monday at the latest. Every day of a month would be a list of thirty that
 * nobody reads; these are twenty at most.
 */
const WEEK_ARRIVALS: readonly number[] = [FRIDAY, 6, 7, 1];
const WEEKEND_NIGHTS = 2;
const WEEK_NIGHTS = 7;

const isWithin = ({ first, last }: Arrivals) => {
  return ({ checkIn }: StayDates): boolean => first <= checkIn && checkIn <= last;
};

/** The same stay so many days later; earlier when negative. */
const moved = ({ checkIn, checkOut }: StayDates, days: number): StayDates => ({
  checkIn: addDays(checkIn, days),
  checkOut: addDays(checkOut, days),
});

/**
 * The wish and the stays of as many nights that begin up to `reach` days around it, the nearest first; of two that are as near the later
 * one comes first.
 */
export function staysAround(wish: StayDates, reach: number, arrivals: Arrivals): StayDates[] {
  const shifts = Array.from({ length: reach }, (_, index) => [index + 1, -index - 1]).flat();
  return [0, ...shifts].map((days) => moved(wish, days)).filter(isWithin(arrivals));
}

/** The stays of so many nights that begin on these weekdays (1 = Monday) of a month (`YYYY-MM`). */
function staysOfMonth(month: string, weekdays: readonly number[], nights: number): StayDates[] {
  const first = `${month}-01`;
  return Array.from({ length: nightsBetween(first, monthEnd(first)) + 1 }, (_, index) =>
    addDays(first, index),
  )
    .filter((day) => weekdays.includes(isoWeekday(day)))
    .map((checkIn) => ({ checkIn, checkOut: addDays(checkIn, nights) }));
}

/**
 * The dates that a flexible search looks at, in the order of the calendar: those that nobody can book any more or yet are left out. `wish` is what
 * `{ days }` moves; without one that way has no dates. A weekend is Friday to Sunday and belongs to the month of its Friday.
 */
export function flexibleDates(flex: Flex, wish: StayDates | undefined, arrivals: Arrivals): StayDates[] {
  if ('days' in flex) return wish ? staysAround(wish, flex.days, arrivals).sort(byArrival) : [];
  const stays =
    'weekendOf' in flex
      ? staysOfMonth(flex.weekendOf, [FRIDAY], WEEKEND_NIGHTS)
      : staysOfMonth(flex.weekOf, WEEK_ARRIVALS, WEEK_NIGHTS);
  return stays.filter(isWithin(arrivals));
}
const byArrival = (one: StayDates, other: StayDates) => (one.checkIn < other.checkIn ? -1 : 1);
