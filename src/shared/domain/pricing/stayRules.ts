import { LONGEST_STAY_NIGHTS } from './nightlyRates';
import { nightRules, stayLength } from './nightRules';
import { partySizeOf, partyProblems, type PartyProblem, type ToldParty } from './partyRules';
import type { RatePlan } from './ratePlan';
import { isStayDate, nightsBetween, type StayDate } from '../base/stayDates';

/**
 * A wish to stay on the half-open range `[checkIn, checkOut)`; `children` of the guests are children, infants and pets come beside them,
 * none unless told; `nationality` as ISO 3166-1 alpha-2 (`MY`).
 */
export type Stay = ToldParty & {
  checkIn: StayDate;
  checkOut: StayDate;
  nationality: string;
  permanentResident?: boolean;
};

/**
 * The reason why a stay cannot be sold, as a code for the form that asked; `params` fill the text's
 * placeholders (nights, guests, infants, pets).
 */
export type StayProblem = {
  code:
    | 'stay.dates'
    | 'stay.closed'
    | 'stay.closed_to_arrival'
    | 'stay.closed_to_departure'
    | 'stay.min_nights'
    | 'stay.max_nights'
    | 'stay.guests'
    | PartyProblem['code'];
  params: Record<string, number | string>;
};

/**
 * Lists the reasons why a stay cannot be sold to visitors under a plan: its dates are no nights (check-out must be later than check-in;
 * then there is no other reason), one of its nights is closed, nobody arrives on its check-in or leaves on its check-out date, it is too
 * short or too long (never more than `LONGEST_STAY_NIGHTS`; every night has a say, see `stayLength`), it has no guests or too many, or
 * somebody comes whom the listing does not take (`partyProblems`). Params: `checkIn` and `checkOut`; `date`, the first closed night;
 * `minNights`; `maxNights`; `maxGuests`; `infantsMost`; `petsMost`. A stay that only passes a
 * date closed to arrivals or departures can be sold. Does not throw. Source: DOMAIN pitfall 10, house rules.
 */
export function stayProblems(stay: Stay, plan: RatePlan): StayProblem[] {
  const { checkIn, checkOut, guests } = stay;
  const nights = isStayDate(checkIn) && isStayDate(checkOut) ? nightsBetween(checkIn, checkOut) : 0;
  if (nights < 1) {
    return [{ code: 'stay.dates', params: { checkIn: String(checkIn), checkOut: String(checkOut) } }];
  }
  const problems: StayProblem[] = [];
  const closed = firstClosedNight(stay, plan);
  if (closed) problems.push({ code: 'stay.closed', params: { date: closed } });
  if (nightRules(checkIn, plan).closedToArrival)
    problems.push({ code: 'stay.closed_to_arrival', params: { checkIn } });
  if (nightRules(checkOut, plan).closedToDeparture)
    problems.push({ code: 'stay.closed_to_departure', params: { checkOut } });
  const { minNights, maxNights } = stayLength(checkIn, checkOut, plan);
  if (nights < minNights) problems.push({ code: 'stay.min_nights', params: { minNights } });
  if (nights > maxNights) problems.push({ code: 'stay.max_nights', params: { maxNights } });
  if (!Number.isInteger(guests) || guests < 1 || guests > plan.maxGuests)
    problems.push({ code: 'stay.guests', params: { maxGuests: plan.maxGuests } });
  problems.push(...partyProblems(partySizeOf(stay), plan));
  return problems;
}

/** Closed nights are painted and nothing else, so that a search of months need not walk through each night. */
function firstClosedNight({ checkIn, checkOut }: Stay, plan: RatePlan): StayDate | null {
  const dates = plan.nights
    .filter(({ date, closed }) => closed && checkIn <= date && date < checkOut)
    .map(({ date }) => date);
  return dates.sort()[0] ?? null;
}

/** The first reason why a stay cannot be sold under a plan, or null. */
export const checkStay = (stay: Stay, plan: RatePlan): StayProblem | null =>
  stayProblems(stay, plan)[0] ?? null;

/**
 * Sorts the problems of a stay for staff: `refused` is one that nobody may go beyond (no nights, more than `LONGEST_STAY_NIGHTS`, more
 * guests than the place is for, no adult); without one, `warnings` are the rules for visitors that staff may go beyond. Does not throw.
 */
export function staffProblems(
  stay: Stay,
  plan: RatePlan,
): { refused: StayProblem | null; warnings: StayProblem[] } {
  const problems = stayProblems(stay, plan);
  const refused = problems.find(
    ({ code }) =>
      code === 'stay.dates' ||
      code === 'stay.guests' ||
      code === 'stay.adult' ||
      (code === 'stay.max_nights' && nightsBetween(stay.checkIn, stay.checkOut) > LONGEST_STAY_NIGHTS),
  );
  return refused ? { refused, warnings: [] } : { refused: null, warnings: problems };
}
