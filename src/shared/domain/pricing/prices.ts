import { wholeAtLeast } from '../base/amounts';
import { eachNight, lengthDiscountBp, nightlyRate, priceNights } from './nightlyRates';
import { nightRules } from './nightRules';
import { isForeigner } from './taxedParty';
import { partySizeOf } from './partyRules';
import { petCleaningLine } from './petCleaning';
import { groupLines, totalOf, type PriceLine } from './priceLines';
import { checkPlan, type PropertyPricing, type RatePlan } from './ratePlan';
import { assembleLines, chargeNights, nightAtRate, type ChargedNight } from './stayLines';
import { checkStay, staffProblems, stayProblems, type Stay } from './stayRules';
import type { TaxRules } from './taxes';

// The one pricing engine: quotes, bookings, changes and searches import from here and nowhere else.
export { checkStay, staffProblems, stayProblems, groupLines, nightlyRate, nightRules, priceNights };
export type { GroupedLine, PriceLine, PriceLineKind } from './priceLines';
export type { LengthDiscount, NightKind, PaintedNight, PropertyPricing, RatePlan, Season } from './ratePlan';
export type { Stay, StayProblem } from './stayRules';
export type { Levy, TaxRate, TaxRules, TourismTaxRate } from './taxes';

/** A priced stay, all in sen: `totalSen` is the sum of all lines, the deposit among them; `roomSen` is room less discount. */
export type Quote = {
  nights: number;
  lines: PriceLine[];
  totalSen: number;
  depositSen: number;
  roomSen: number;
  averageNightSen: number;
};

/**
 * Prices the half-open stay `[checkIn, checkOut)` at the rates of its plan, line by line in sen, as `assembleLines` puts them together;
 * only the discount is negative. Throws a RangeError with the code of `checkStay` for a stay that cannot be sold to visitors, and
 * `price.input: <field>` for a rate below 1 sen, a negative amount, a wrong number of children, infants or pets, or a nationality that is no country code.
 * Sources: DOMAIN c.1–c.3, c.5, pitfalls 10 and 11.
 */
export function priceStay(stay: Stay, plan: RatePlan, property: PropertyPricing, taxes: TaxRules): Quote {
  const problem = checkStay(stay, plan);
  if (problem) throw new RangeError(problem.code);
  return priceForStaff(stay, plan, property, taxes);
}

/**
 * Prices a stay like `priceStay`, beyond the rules for visitors: throws only the codes that `staffProblems`
 * refuses, and `price.input`.
 */
export function priceForStaff(stay: Stay, plan: RatePlan, property: PropertyPricing, taxes: TaxRules): Quote {
  const { refused } = staffProblems(stay, plan);
  if (refused) throw new RangeError(refused.code);
  checkPlan(plan);
  const party = partySizeOf(stay);
  for (const field of ['children', 'infants', 'pets'] as const) wholeAtLeast(0, party[field], field);
  const foreigner = isForeigner(stay);

  const nights: ChargedNight[] = [];
  eachNight(stay.checkIn, stay.checkOut, plan, property, (date, rate) => {
    nights.push(nightAtRate(date, rate, stay.guests, plan));
  });
  const charges = chargeNights(nights, lengthDiscountBp(nights.length, plan.lengthDiscounts));
  const { cleaningSen, petCleaningSen, depositSen } = plan;
  const petCleaning = petCleaningLine(party.pets, petCleaningSen);
  const lines = assembleLines<PriceLine>(
    charges,
    { cleaningSen, petCleaning, adjustments: [], depositSen },
    taxes,
    foreigner,
  );
  return {
    nights: nights.length,
    lines,
    totalSen: totalOf(lines),
    depositSen,
    roomSen: charges.roomSen,
    averageNightSen: Math.round(charges.roomSen / nights.length),
  };
}
