import { allocate, percentOf } from '../base/money';
import { eachNight, lengthDiscountBp, nightlyRate, priceNights } from './nightlyRates';
import { nightRules } from './nightRules';
import { isForeigner } from './taxedParty';
import { groupLines, lineOf, sumOf, type PriceLine } from './priceLines';
import { checkPlan, type PropertyPricing, type RatePlan } from './ratePlan';
import { checkStay, staffProblems, type Stay } from './stayRules';
import { levyLines, sstLines, tourismTaxLines, type TaxRules } from './taxes';

// The one pricing engine: quotes, bookings, changes and searches import from here and nowhere else.
export { checkStay, staffProblems, groupLines, nightlyRate, nightRules, priceNights };
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
 * Prices the half-open stay `[checkIn, checkOut)`, line by line in sen, in this order: a room line per night, the length-of-stay
 * discount, extra guests, cleaning, service tax, tourism tax, levies, the refundable deposit (never taxed). Only the discount is
 * negative; a line of nothing is left out. Service tax is taken of room less discount, extra guests and cleaning; the discount
 * is spread over the nights by their rates, its remainder on the first night, so that each night's own rate of tax applies.
 * Throws a RangeError with the code of `checkStay` for a stay that cannot be sold to visitors, and `price.input: <field>` for a rate below
 * 1 sen, a negative amount or a nationality that is no country code. Sources: DOMAIN c.1–c.3, c.5, pitfalls 10 and 11.
 */
export function priceStay(stay: Stay, plan: RatePlan, property: PropertyPricing, taxes: TaxRules): Quote {
  const problem = checkStay(stay, plan);
  if (problem) throw new RangeError(problem.code);
  return priceForStaff(stay, plan, property, taxes);
}

/** The same beyond the rules for visitors: throws only the codes that `staffProblems` refuses, and `price.input`. */
export function priceForStaff(stay: Stay, plan: RatePlan, property: PropertyPricing, taxes: TaxRules): Quote {
  const { refused } = staffProblems(stay, plan);
  if (refused) throw new RangeError(refused.code);
  checkPlan(plan);
  const foreigner = isForeigner(stay);

  const room: (PriceLine & { date: string })[] = [];
  eachNight(stay.checkIn, stay.checkOut, plan, property, (date, { kind, sen, label }) => {
    room.push({ ...lineOf('room', 1, sen, { rate: kind, label }), date });
  });
  const nights = room.map((line) => line.date);
  const grossSen = sumOf(room, 'room');
  const percentBp = lengthDiscountBp(nights.length, plan.lengthDiscounts);
  const discountSen = percentOf(grossSen, percentBp);
  const extraGuests = Math.max(0, stay.guests - plan.includedGuests);

  const discounts = allocate(
    discountSen,
    room.map((line) => line.amountSen),
  );
  const taxable = room.map(({ date, amountSen }, index) => ({
    date,
    sen: amountSen - discounts[index]! + extraGuests * plan.extraGuestSen,
  }));

  const lines = [
    ...room,
    lineOf('discount', 1, grossSen, { percentBp, amountSen: discountSen === 0 ? 0 : -discountSen }),
    lineOf('extra_guest', extraGuests * nights.length, plan.extraGuestSen),
    lineOf('cleaning', 1, plan.cleaningSen),
    ...sstLines(taxes, [...taxable, { date: stay.checkIn, sen: plan.cleaningSen }]),
    ...tourismTaxLines(taxes, nights, foreigner),
    ...levyLines(taxes.levies, nights, foreigner),
    lineOf('deposit', 1, plan.depositSen),
  ].filter((line) => line.amountSen !== 0);

  const roomSen = grossSen - discountSen;
  return {
    nights: nights.length,
    lines,
    totalSen: lines.reduce((total, line) => total + line.amountSen, 0),
    depositSen: plan.depositSen,
    roomSen,
    averageNightSen: Math.round(roomSen / nights.length),
  };
}
