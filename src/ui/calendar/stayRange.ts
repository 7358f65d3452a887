import { addDays, nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import type { Sen } from '@shared/domain/base/money';

/** The half-open stay `[checkIn, checkOut)` as far as it is chosen. */
export type StayRange = { checkIn: StayDate | null; checkOut: StayDate | null };
/**
 * The facts of a night: free units, its price in sen, the fewest and the most nights of a stay that holds it,
 * and whether a stay may begin or end on its date. A `Night` of the contract is one.
 */
export type CalendarNight = {
  available: number;
  price?: Sen;
  minNights?: number;
  maxNights?: number;
  closedToArrival?: boolean;
  closedToDeparture?: boolean;
};
/** `min`: first day to arrive; `max`: last day to leave. A night that is not in `nights` counts as free: it is not known yet. */
export type StayLimits = { min: StayDate; max?: StayDate; nights?: ReadonlyMap<StayDate, CalendarNight> };

/** The number of nights within which a check-out is looked for when nothing ends the stay. */
const FAR_NIGHTS = 366;

const isFree = (night: StayDate, { min, max, nights }: StayLimits): boolean =>
  night >= min && (max === undefined || night < max) && (nights?.get(night)?.available ?? 1) > 0;

/** The reason why a stay that begins with a check-in cannot end on a day. */
type EndProblem = 'too_short' | 'too_long' | 'no_departure';

/** The days on which a stay may end before the first night that is taken or out of bounds, each with what stands against it. */
function* endsOf(checkIn: StayDate, limits: StayLimits) {
  let least = 1;
  let most = Infinity;
  for (let count = 1, night = checkIn; count <= FAR_NIGHTS && isFree(night, limits); count += 1) {
    const { minNights = 1, maxNights = Infinity } = limits.nights?.get(night) ?? {};
    least = Math.max(least, minNights);
    most = Math.min(most, maxNights);
    night = addDays(night, 1);
    const closed = limits.nights?.get(night)?.closedToDeparture ?? false;
    const problem: EndProblem | null =
      count < least ? 'too_short' : count > most ? 'too_long' : closed ? 'no_departure' : null;
    yield { checkOut: night, count, least, problem };
  }
}

/** `taken`: no free night; `no_arrival`: no stay begins that day; `out`: outside the days on sale; else no stay from it can end. */
export type DayProblem = 'taken' | 'no_arrival' | 'out' | EndProblem;

/**
 * Returns the reason why nobody can arrive on a day, or null. For a day from which no allowed stay fits
 * before the next taken night it is that of its longest stay.
 */
export function checkInProblem(date: StayDate, limits: StayLimits): DayProblem | null {
  if (date < limits.min || (limits.max !== undefined && date >= limits.max)) return 'out';
  let last: DayProblem = 'taken';
  for (const { problem } of endsOf(date, limits)) {
    if (limits.nights?.get(date)?.closedToArrival) return 'no_arrival';
    if (problem === null) return null;
    last = problem;
  }
  return last;
}

/**
 * The days on which a stay from `checkIn` may end, why the others before the first taken night may not, and the last of them all:
 * beyond it a new stay begins.
 */
export function checkOutDays(
  checkIn: StayDate,
  limits: StayLimits,
): { allowed: Set<StayDate>; refused: Map<StayDate, EndProblem>; last: StayDate } {
  const allowed = new Set<StayDate>();
  const refused = new Map<StayDate, EndProblem>();
  let last = checkIn;
  for (const { checkOut, problem } of endsOf(checkIn, limits)) {
    if (problem) refused.set(checkOut, problem);
    else allowed.add(checkOut);
    last = checkOut;
  }
  return { allowed, refused, last };
}

/** The fewest nights of a stay that begins with a check-in, by that night and the ones it must then hold. */
export function leastNights(checkIn: StayDate, limits: StayLimits): number {
  for (const { count, least } of endsOf(checkIn, limits)) if (count >= least) return least;
  return 1;
}

/** The range after a day was chosen, or null when the day cannot be. Before or beyond the reachable days, a new stay begins. */
export function pickDay(date: StayDate, range: StayRange, limits: StayLimits): StayRange | null {
  if (range.checkIn && !range.checkOut && date > range.checkIn) {
    const { allowed, last } = checkOutDays(range.checkIn, limits);
    if (allowed.has(date)) return { checkIn: range.checkIn, checkOut: date };
    if (date <= last) return null;
  }
  return checkInProblem(date, limits) ? null : { checkIn: date, checkOut: null };
}

/** Nights of a range, 0 while it is not complete. */
export const nightsIn = ({ checkIn, checkOut }: StayRange): number =>
  checkIn && checkOut ? Math.max(0, nightsBetween(checkIn, checkOut)) : 0;
