import type { LocalText } from '../../languages';
import { shareBp, wholeAtLeast } from '../base/amounts';
import { percentOf } from '../base/money';
import type { LengthDiscount, NightKind, PaintedNight, PropertyPricing, RatePlan, Season } from './ratePlan';
import { addDays, dayNumber, fromDayNumber, isoWeekday, type StayDate } from '../base/stayDates';

/** The longest stay that is ever priced, in nights: a made-up check-out in the year 9999 must not keep the server busy. */
export const LONGEST_STAY_NIGHTS = 731;

/** The rate in sen of one night, why it is that one, and the name of its season or holiday. */
export type NightlyRate = { kind: NightKind; sen: number; label: LocalText | null };

/** The season that sets a night's rate: of those that overlap, the one that starts last (of equal starts, the last listed). */
function seasonOf(date: StayDate, seasons: readonly Season[]): Season | null {
  let found: Season | null = null;
  for (const season of seasons) {
    if (season.startsOn <= date && date <= season.endsOn && (!found || season.startsOn >= found.startsOn))
      found = season;
  }
  return found;
}

/** The holiday that makes a night a holiday night; when both the day and the next one are, the day itself names it. */
function holidayOf(date: StayDate, next: StayDate, { holidays, holidayNights }: PropertyPricing) {
  let eve: PropertyPricing['holidays'][number] | null = null;
  for (const holiday of holidays) {
    if (holiday.date === date && holidayNights !== 'eve') return holiday;
    if (holiday.date === next && holidayNights !== 'day') eve ??= holiday;
  }
  return eve;
}

function pickRate(
  date: StayDate,
  next: StayDate,
  weekday: number,
  plan: RatePlan,
  property: PropertyPricing,
  painted: PaintedNight | undefined,
): NightlyRate {
  if (painted && painted.rateSen !== null) {
    return { kind: 'painted', sen: wholeAtLeast(1, painted.rateSen, 'night rate'), label: null };
  }
  const isWeekend = property.weekendNights.includes(weekday);
  const season = seasonOf(date, plan.seasons);
  if (season) {
    const sen = (isWeekend ? season.weekendRateSen : null) ?? season.rateSen;
    return { kind: 'season', sen: wholeAtLeast(1, sen, 'season rate'), label: season.name };
  }
  if (plan.holidaySen !== null) {
    const holiday = holidayOf(date, next, property);
    if (holiday)
      return { kind: 'holiday', sen: wholeAtLeast(1, plan.holidaySen, 'holidaySen'), label: holiday.name };
  }
  if (plan.weekendSen !== null && isWeekend) {
    return { kind: 'weekend', sen: wholeAtLeast(1, plan.weekendSen, 'weekendSen'), label: null };
  }
  return { kind: 'base', sen: wholeAtLeast(1, plan.baseSen, 'baseSen'), label: null };
}

/**
 * The rate in sen of the night of `date` (the date of its evening): painted, else season, else holiday, else weekend, else base;
 * inside a season a weekend night takes the season's weekend rate when it has one, and holidays do not count. A kind without a rate
 * falls through to the next. Throws a RangeError for a wrong date or a rate below 1 sen. Sources: DOMAIN c.5 (weekend and eve nights
 * set per property), pitfall 10 (price and label by night).
 */
export function nightlyRate(date: StayDate, plan: RatePlan, property: PropertyPricing): NightlyRate {
  const painted = plan.nights.find((night) => night.date === date);
  return pickRate(date, addDays(date, 1), isoWeekday(date), plan, property, painted);
}

/**
 * Calls `visit` with each night of the half-open stay and its rate (sen). Throws like `nightlyRate`, and a RangeError
 * `stay.dates` for a stay without nights or of more than `LONGEST_STAY_NIGHTS`.
 */
export function eachNight(
  checkIn: StayDate,
  checkOut: StayDate,
  plan: RatePlan,
  property: PropertyPricing,
  visit: (date: StayDate, rate: NightlyRate) => void,
): void {
  const first = dayNumber(checkIn);
  const nights = dayNumber(checkOut) - first;
  if (nights < 1 || nights > LONGEST_STAY_NIGHTS) throw new RangeError('stay.dates');
  const weekday = isoWeekday(checkIn);
  // A property knows years of holidays: most stays touch none, and searches price thousands of stays.
  const holidays = property.holidays.filter((holiday) => checkIn <= holiday.date && holiday.date <= checkOut);
  const place = { ...property, holidays };
  const painted = new Map(plan.nights.map((night) => [night.date, night]));
  let date = checkIn;
  for (let index = 0; index < nights; index += 1) {
    const next = fromDayNumber(first + index + 1);
    visit(date, pickRate(date, next, ((weekday - 1 + index) % 7) + 1, plan, place, painted.get(date)));
    date = next;
  }
}

/** Basis points off the room of a stay of `nights`: the discount with the largest `minNights` that fits, 0 when none does. */
export function lengthDiscountBp(nights: number, discounts: readonly LengthDiscount[]): number {
  let best: LengthDiscount | null = null;
  for (const discount of discounts) {
    if (discount.minNights <= nights && (!best || discount.minNights > best.minNights)) best = discount;
  }
  return best ? shareBp(best.percentBp, 'lengthDiscounts') : 0;
}

/**
 * Room price in sen of the half-open stay `[checkIn, checkOut)` after the length-of-stay discount, before taxes and fees: equals
 * `priceStay(…).roomSen` without building lines, for searches. It does not look at minimum nights. Throws a RangeError for wrong
 * dates (`stay.dates`) or rates (`price.input: …`).
 */
export function priceNights(
  checkIn: StayDate,
  checkOut: StayDate,
  plan: RatePlan,
  property: PropertyPricing,
): number {
  let nights = 0;
  let room = 0;
  eachNight(checkIn, checkOut, plan, property, (_, rate) => {
    nights += 1;
    room += rate.sen;
  });
  return room - percentOf(room, lengthDiscountBp(nights, plan.lengthDiscounts));
}
