import { addDays, nightsBetween, type StayDate } from '@shared/domain/stayDates';
import type { Sen } from '@shared/domain/money';

/** The half-open stay `[checkIn, checkOut)` as far as it is chosen. */
export type StayRange = { checkIn: StayDate | null; checkOut: StayDate | null };
/** What is known of a night: free units, its price in sen, the fewest nights of a stay that holds it. A `Night` of the contract is one. */
export type CalendarNight = { available: number; price?: Sen; minNights?: number };
/** `min`: first day to arrive; `max`: last day to leave. A night that is not in `nights` counts as free: it is not known yet. */
export type StayLimits = { min: StayDate; max?: StayDate; nights?: ReadonlyMap<StayDate, CalendarNight> };

/** How far a check-out is looked for when nothing ends the stay. */
const FAR_NIGHTS = 366;

const isFree = (night: StayDate, { min, max, nights }: StayLimits): boolean =>
  night >= min && (max === undefined || night < max) && (nights?.get(night)?.available ?? 1) > 0;

/** The nights from a check-in to the first one that is taken or out of bounds, with the minimum stay that holds up to each. */
function* freeNights(checkIn: StayDate, limits: StayLimits) {
  let least = 1;
  for (let count = 1, night = checkIn; count <= FAR_NIGHTS && isFree(night, limits); count += 1) {
    least = Math.max(least, limits.nights?.get(night)?.minNights ?? 1);
    night = addDays(night, 1);
    yield { checkOut: night, count, least };
  }
}

/** `taken`: no free night; `too_short`: the minimum stay forbids it; `out`: outside the days on sale. */
export type DayProblem = 'taken' | 'too_short' | 'out';

/** Why nobody can arrive on a day, or null. A day from which no allowed stay fits before the next taken night is `too_short`. */
export function checkInProblem(date: StayDate, limits: StayLimits): DayProblem | null {
  if (date < limits.min || (limits.max !== undefined && date >= limits.max)) return 'out';
  let any = false;
  for (const { count, least } of freeNights(date, limits)) {
    if (count >= least) return null;
    any = true;
  }
  return any ? 'too_short' : 'taken';
}

/** The days on which a stay from `checkIn` may end, and the first day that is too far: the check-out before it is the last. */
export function checkOutDays(
  checkIn: StayDate,
  limits: StayLimits,
): { allowed: Set<StayDate>; last: StayDate } {
  const allowed = new Set<StayDate>();
  let last = checkIn;
  for (const { checkOut, count, least } of freeNights(checkIn, limits)) {
    if (count >= least) allowed.add(checkOut);
    last = checkOut;
  }
  return { allowed, last };
}

/** The fewest nights of a stay that begins with a check-in, by that night and the ones it must then hold. */
export function leastNights(checkIn: StayDate, limits: StayLimits): number {
  for (const { count, least } of freeNights(checkIn, limits)) if (count >= least) return least;
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
