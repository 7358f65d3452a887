import type { LocalText } from '../../languages';
import { shareBp, wholeAtLeast } from '../base/amounts';
import type { StayDate } from '../base/stayDates';
import type { PartyTerms } from './partyRules';

export type NightKind = 'base' | 'weekend' | 'holiday' | 'season' | 'painted';

/**
 * `startsOn … endsOn` are nights, both inclusive, as staff type them; rates in sen per night; `minNights` and `maxNights` for stays
 * that touch it; nobody arrives (leaves) on a date within it whose ISO weekday is in `noArrivalOn` (`noDepartureOn`).
 */
export type Season = {
  name: LocalText;
  startsOn: StayDate;
  endsOn: StayDate;
  rateSen: number;
  weekendRateSen: number | null;
  minNights: number | null;
  maxNights: number | null;
  noArrivalOn: number[];
  noDepartureOn: number[];
};

/**
 * One night as staff have painted it: the paint comes before season, holiday, weekend and base, and null leaves it to them. Closures
 * are about the date itself: `closedToDeparture` is asked of the check-out date, false opens what a season closes.
 */
export type PaintedNight = {
  date: StayDate;
  rateSen: number | null;
  minNights: number | null;
  maxNights: number | null;
  closedToArrival: boolean | null;
  closedToDeparture: boolean | null;
  /** The night is not sold to visitors. */
  closed: boolean | null;
};

/** `percentBp` off the room nights of stays of at least `minNights` nights. */
export type LengthDiscount = { minNights: number; percentBp: number };

/** Rates in sen per night, `extraGuestSen` per guest and night beyond `includedGuests`, cleaning and deposit in sen per stay, `petCleaningSen` per pet and stay. */
export type RatePlan = PartyTerms & {
  baseSen: number;
  weekendSen: number | null;
  holidaySen: number | null;
  seasons: Season[];
  /** The painted nights, at most one for a date, in any order. */
  nights: PaintedNight[];
  lengthDiscounts: LengthDiscount[];
  includedGuests: number;
  maxGuests: number;
  extraGuestSen: number;
  cleaningSen: number;
  petCleaningSen: number;
  depositSen: number;
  minNights: number;
  maxNights: number | null;
};

/**
 * The rules of the place: `weekendNights` are ISO weekdays of a night's evening; `holidayNights` says which night of a public
 * holiday takes the holiday rate: the one before it, its own, or both (DOMAIN c.5).
 */
export type PropertyPricing = {
  weekendNights: number[];
  holidays: { date: StayDate; name: LocalText }[];
  holidayNights: 'eve' | 'day' | 'eve_and_day';
};

/**
 * Refuses a plan with a wrong figure, used by this stay or not: rates below 1 sen, other amounts below 0, shares outside
 * 0 … 10 000 basis points, anything that is not a whole number. Throws a RangeError `price.input: <field>`.
 */
export function checkPlan(plan: RatePlan): void {
  wholeAtLeast(1, plan.baseSen, 'baseSen');
  wholeAtLeast(1, plan.weekendSen ?? 1, 'weekendSen');
  wholeAtLeast(1, plan.holidaySen ?? 1, 'holidaySen');
  for (const season of plan.seasons) {
    wholeAtLeast(1, season.rateSen, 'season rate');
    wholeAtLeast(1, season.weekendRateSen ?? 1, 'season rate');
  }
  for (const night of plan.nights) wholeAtLeast(1, night.rateSen ?? 1, 'night rate');
  for (const discount of plan.lengthDiscounts) shareBp(discount.percentBp, 'lengthDiscounts');
  for (const field of [
    'includedGuests',
    'extraGuestSen',
    'cleaningSen',
    'petCleaningSen',
    'depositSen',
  ] as const) {
    wholeAtLeast(0, plan[field], field);
  }
}
