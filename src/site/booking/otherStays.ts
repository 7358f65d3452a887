import { addDays, nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import { checkInProblem, checkOutDays, type CalendarNight } from '../../ui/calendar/stayRange';

/** The facts about the nights, by date. */
export type Nights = ReadonlyMap<StayDate, CalendarNight>;
type Range = { checkIn: StayDate; checkOut: StayDate };

/** Nights of an error's `data`, or none: what a server sends with a refusal is not taken on trust. */
export function nightsIn(data: unknown): (CalendarNight & { date: StayDate })[] {
  const nights: unknown = (data as { nights?: unknown } | null | undefined)?.nights;
  return Array.isArray(nights) ? (nights as (CalendarNight & { date: StayDate })[]) : [];
}

/** The free stays of the same length, allowed by the rules of their nights, that begin nearest to the wish, the later one first where two are as near. */
export function otherStays(nights: Nights, wish: Range, today: StayDate, count = 3): Range[] {
  const length = nightsBetween(wish.checkIn, wish.checkOut);
  const limits = { min: today, nights };
  const isFree = (checkIn: StayDate) =>
    Array.from({ length }, (_, index) => addDays(checkIn, index)).every(
      (night) => (nights.get(night)?.available ?? 0) > 0,
    );
  return [...nights.keys()]
    .filter((checkIn) => checkIn >= today && checkIn !== wish.checkIn && isFree(checkIn))
    .filter((checkIn) => checkInProblem(checkIn, limits) !== 'no_arrival')
    .filter((checkIn) => checkOutDays(checkIn, limits).allowed.has(addDays(checkIn, length)))
    .map((checkIn) => ({ checkIn, away: Math.abs(nightsBetween(wish.checkIn, checkIn)) }))
    .sort((one, other) => one.away - other.away || (one.checkIn > other.checkIn ? -1 : 1))
    .slice(0, count)
    .map(({ checkIn }) => ({ checkIn, checkOut: addDays(checkIn, length) }))
    .sort((one, other) => (one.checkIn < other.checkIn ? -1 : 1));
}
