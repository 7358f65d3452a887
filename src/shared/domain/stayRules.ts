import { LONGEST_STAY_NIGHTS } from './nightlyRates';
import type { RatePlan } from './ratePlan';
import { isStayDate, nightsBetween, type StayDate } from './stayDates';

/** A wish to stay on the half-open range `[checkIn, checkOut)`; `nationality` as ISO 3166-1 alpha-2 (`MY`). */
export type Stay = {
  checkIn: StayDate;
  checkOut: StayDate;
  guests: number;
  nationality: string;
  permanentResident?: boolean;
};

/** Why a stay cannot be sold, as a code for the form that asked; `params` fill the text's placeholders (nights, guests). */
export type StayProblem = {
  code: 'stay.dates' | 'stay.min_nights' | 'stay.max_nights' | 'stay.guests';
  params: Record<string, number | string>;
};

/**
 * The minimum nights of the half-open stay: the largest of the plan's own and of those of every season that holds at least one of
 * the stay's nights, whether or not that season sets the night's rate.
 */
function leastNights({ checkIn, checkOut }: Stay, plan: RatePlan): number {
  return plan.seasons
    .filter((season) => season.startsOn < checkOut && checkIn <= season.endsOn)
    .reduce((least, season) => Math.max(least, season.minNights ?? 0), plan.minNights);
}

/**
 * The first reason why a stay cannot be sold under a plan, or null: its dates are no nights (check-out must be later than
 * check-in), it is too short, too long (never more than `LONGEST_STAY_NIGHTS`), or its guests are none or too many. Params:
 * `checkIn` and `checkOut`; `minNights`; `maxNights`; `maxGuests`. Does not throw. Source: DOMAIN pitfall 10, house rules.
 */
export function checkStay(stay: Stay, plan: RatePlan): StayProblem | null {
  const { checkIn, checkOut, guests } = stay;
  const nights = isStayDate(checkIn) && isStayDate(checkOut) ? nightsBetween(checkIn, checkOut) : 0;
  if (nights < 1) {
    return { code: 'stay.dates', params: { checkIn: String(checkIn), checkOut: String(checkOut) } };
  }
  const minNights = leastNights(stay, plan);
  if (nights < minNights) return { code: 'stay.min_nights', params: { minNights } };
  const maxNights = Math.min(plan.maxNights ?? LONGEST_STAY_NIGHTS, LONGEST_STAY_NIGHTS);
  if (nights > maxNights) return { code: 'stay.max_nights', params: { maxNights } };
  if (!Number.isInteger(guests) || guests < 1 || guests > plan.maxGuests) {
    return { code: 'stay.guests', params: { maxGuests: plan.maxGuests } };
  }
  return null;
}
