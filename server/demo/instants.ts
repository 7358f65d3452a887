import { dayNumber, type StayDate } from '@shared/domain/base/stayDates';

const DAY_MS = 86_400_000;
const KUALA_LUMPUR_MS = 8 * 3_600_000;

const millisecondsAt = (date: StayDate, minutes: number) =>
  dayNumber(date) * DAY_MS + minutes * 60_000 - KUALA_LUMPUR_MS;

/** The instant of a time of day (minutes after midnight in Kuala Lumpur) on a date. */
export const instantAt = (date: StayDate, minutes: number): string =>
  new Date(millisecondsAt(date, minutes)).toISOString();

/** Like `instantAt`, but never later than the clock: what has happened cannot lie ahead. */
export const pastInstantAt = (date: StayDate, minutes: number): string =>
  new Date(Math.min(millisecondsAt(date, minutes), Date.now())).toISOString();

/** The earlier of two dates. */
export const earlier = (one: StayDate, other: StayDate): StayDate => (one < other ? one : other);
export const later = (one: StayDate, other: StayDate): StayDate => (one > other ? one : other);
