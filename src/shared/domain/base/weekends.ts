import type { StayDate } from './stayDates';

const FRIDAY_STATES: readonly string[] = ['MY-02', 'MY-03', 'MY-11'];

/**
 * The two weekly rest days of a state (ISO 3166-2, e.g. `MY-02`) on a date, as ISO weekdays: Friday and Saturday in Kedah,
 * Kelantan and Terengganu, and in Johor from 2014-01-01 to 2024-12-31; Saturday and Sunday elsewhere. Source: DOMAIN c.5.
 */
export function restDays(stateIso: string, date: StayDate): [number, number] {
  const isFriday =
    FRIDAY_STATES.includes(stateIso) ||
    (stateIso === 'MY-01' && '2014-01-01' <= date && date <= '2024-12-31');
  return isFriday ? [5, 6] : [6, 7];
}

/**
 * The nights that a new property's weekend rate starts with, as ISO weekdays of their evenings: those before the state's rest
 * days on that date, so Thursday and Friday or Friday and Saturday. Staff can change them, as guests come from other states.
 * Source: DOMAIN c.5.
 */
export function defaultWeekendNights(stateIso: string, date: StayDate): number[] {
  return restDays(stateIso, date).map((weekday) => weekday - 1);
}
