import { LONGEST_STAY_NIGHTS } from './nightlyRates';
import type { PaintedNight, RatePlan, Season } from './ratePlan';
import { addDays, isoWeekday, type StayDate } from '../base/stayDates';

/**
 * The rules of a night for the stays that hold it: their length, whether they may begin or end on its date, and whether it is closed,
 * which means not sold to visitors at all. `maxNights` null: as long as they like.
 */
export type NightRules = {
  minNights: number;
  maxNights: number | null;
  closedToArrival: boolean;
  closedToDeparture: boolean;
  closed: boolean;
};

const smaller = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.min(one, other);

const holds =
  (date: StayDate) =>
  ({ startsOn, endsOn }: Season) =>
    startsOn <= date && date <= endsOn;

/** The length that a night asks for: what is painted on it, else the strictest of the plan and the seasons that hold it. */
function lengthOf(
  plan: RatePlan,
  seasons: readonly Season[],
  painted: PaintedNight | undefined,
): Pick<NightRules, 'minNights' | 'maxNights'> {
  let { minNights, maxNights } = plan;
  for (const season of seasons) {
    minNights = Math.max(minNights, season.minNights ?? 0);
    maxNights = smaller(maxNights, season.maxNights);
  }
  return { minNights: painted?.minNights ?? minNights, maxNights: painted?.maxNights ?? maxNights };
}

/**
 * The rules of one night or date. Whatever is painted wins; else minimum and maximum are the strictest of the plan and of every
 * season that holds the night, whether or not it sets the rate, and a date is closed when one of those seasons closes its weekday.
 */
export function nightRules(date: StayDate, plan: RatePlan): NightRules {
  const painted = plan.nights.find((night) => night.date === date);
  const seasons = plan.seasons.filter(holds(date));
  const closes = (on: 'noArrivalOn' | 'noDepartureOn') =>
    seasons.some((season) => season[on].includes(isoWeekday(date)));
  return {
    ...lengthOf(plan, seasons, painted),
    closedToArrival: painted?.closedToArrival ?? closes('noArrivalOn'),
    closedToDeparture: painted?.closedToDeparture ?? closes('noDepartureOn'),
    closed: painted?.closed ?? false,
  };
}

/**
 * The fewest and the most nights that the half-open stay may have: every night it touches is asked, and the strictest answer counts
 * (the largest minimum, the smallest maximum, never more than `LONGEST_STAY_NIGHTS`). A night that is painted answers with its paint
 * instead of its seasons and the plan, so that a gap of one night can be sold in a season of four.
 */
export function stayLength(
  checkIn: StayDate,
  checkOut: StayDate,
  plan: RatePlan,
): { minNights: number; maxNights: number } {
  const painted = plan.nights.filter(
    ({ date, minNights, maxNights }) =>
      checkIn <= date && date < checkOut && (minNights !== null || maxNights !== null),
  );
  if (painted.length === 0) {
    const seasons = plan.seasons.filter(({ startsOn, endsOn }) => startsOn < checkOut && checkIn <= endsOn);
    // Every season touched holds one of the nights: no need to walk through them, which searches of months would feel.
    const most = seasons.reduce((least, season) => smaller(least, season.maxNights), plan.maxNights);
    return {
      minNights: seasons.reduce((least, season) => Math.max(least, season.minNights ?? 0), plan.minNights),
      maxNights: Math.min(most ?? LONGEST_STAY_NIGHTS, LONGEST_STAY_NIGHTS),
    };
  }
  const paint = new Map(painted.map((night) => [night.date, night]));
  let minNights = 1;
  let maxNights = LONGEST_STAY_NIGHTS;
  let date = checkIn;
  for (let count = 0; date < checkOut && count < LONGEST_STAY_NIGHTS; count += 1, date = addDays(date, 1)) {
    const asked = lengthOf(plan, plan.seasons.filter(holds(date)), paint.get(date));
    minNights = Math.max(minNights, asked.minNights);
    maxNights = Math.min(maxNights, asked.maxNights ?? maxNights);
  }
  return { minNights, maxNights };
}
