import { nightlyRate } from './nightlyRates';
import { nightRules } from './nightRules';
import { paint, strokeNights, type Stroke } from './painting';
import type { PropertyPricing, RatePlan, Season } from './ratePlan';
import type { StayDate } from '../base/stayDates';

/** A season as it is kept. */
export type KeptSeason = Season & { id: string };
/** The figures set for a room type as a whole, beside seasons and single nights. */
export type PlanFields = Pick<
  RatePlan,
  'baseSen' | 'weekendSen' | 'holidaySen' | 'minNights' | 'maxNights' | 'lengthDiscounts'
>;
export type KeptPlan = Omit<RatePlan, 'seasons'> & { seasons: KeptSeason[] };

/** One save of the rates of a room type. */
export type RateChanges = {
  plan?: Partial<PlanFields>;
  seasons?: { create?: readonly Season[]; update?: readonly KeptSeason[]; remove?: readonly string[] };
  paint?: readonly Stroke[];
};

/**
 * Orders seasons so that of those that overlap the last one counts: the one that starts last, of equal starts
 * the shorter, then the id decides.
 */
export const bySeasonOrder = (one: KeptSeason, other: KeptSeason): number =>
  compare(one.startsOn, other.startsOn) || compare(other.endsOn, one.endsOn) || compare(one.id, other.id);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The plan after the changes; seasons to be made have the id `new-<n>`. Ids that are not there are passed over. */
export function applyChanges(plan: KeptPlan, changes: RateChanges): KeptPlan {
  const { create = [], update = [], remove = [] } = changes.seasons ?? {};
  const seasons = [
    ...plan.seasons
      .filter(({ id }) => !remove.includes(id))
      .map((season) => update.find(({ id }) => id === season.id) ?? season),
    ...create.map((season, index) => ({ ...season, id: `new-${index}` })),
  ];
  return {
    ...plan,
    ...changes.plan,
    seasons: seasons.sort(bySeasonOrder),
    nights: paint(plan.nights, changes.paint ?? []),
  };
}

/** A night whose price or rules differ from before. */
export type NightEffect = { date: StayDate; before: number; after: number; rules: boolean };

/** Lists the nights whose price or rules the changes make different. Free of side effects, so that a screen can show it before saving. */
export function effectOf(
  before: RatePlan,
  after: RatePlan,
  place: PropertyPricing,
  dates: readonly StayDate[],
): NightEffect[] {
  return dates.flatMap((date) => {
    const was = nightlyRate(date, before, place).sen;
    const is = nightlyRate(date, after, place).sen;
    const rules = JSON.stringify(nightRules(date, before)) !== JSON.stringify(nightRules(date, after));
    return was === is && !rules ? [] : [{ date, before: was, after: is, rules }];
  });
}

/** The nights that strokes go over, each once, in order. */
export const paintedOver = (strokes: readonly Stroke[]): StayDate[] =>
  [...new Set(strokes.flatMap((stroke) => strokeNights(stroke)))].sort();
