import type { StayDate } from '../base/stayDates';
import { allocate, percentOf } from '../base/money';
import type { NightlyRate } from './nightlyRates';
import { petCleaningLine } from './petCleaning';
import { lineOf, totalOf, type PriceLine } from './priceLines';
import type { RatePlan } from './ratePlan';
import { levyLines, sstLines, tourismTaxLines, type TaxRules } from './taxes';

/** A night as it is charged: its room line (null: it was sold without one) and the price in sen of each extra guest. */
export type ChargedNight = { date: StayDate; room: PriceLine | null; extraGuests: readonly number[] };

/** The charges of the nights of a stay, before anything that is charged once, in sen: `roomSen` is room less discount. */
export type NightCharges = {
  dates: StayDate[];
  lines: PriceLine[];
  roomSen: number;
  extraGuestSen: number;
  /** Each night's part of room, discount and extra guests: each has its own rate of service tax. */
  taxable: { date: StayDate; sen: number }[];
};

/** The charges of a stay besides its nights, in sen. An adjustment without a date is taxed as on the day of check-in. */
export type StayCharges<Adjustment extends { date: StayDate | null; amountSen: number }> = {
  cleaningSen: number;
  /** Cleaning after pets; none unless told. */
  petCleaning?: PriceLine;
  adjustments: readonly Adjustment[];
  /** False for an adjustment without service tax; all have it unless told. */
  isTaxed?: (adjustment: Adjustment) => boolean;
  depositSen: number;
};

/** A night at its rate, for so many guests, each beyond the included ones at the plan's price. */
export function nightAtRate(
  date: StayDate,
  { kind, sen, label }: NightlyRate,
  guests: number,
  plan: Pick<RatePlan, 'includedGuests' | 'extraGuestSen'>,
): ChargedNight & { room: PriceLine } {
  return {
    date,
    room: lineOf('room', 1, sen, { date, rate: kind, label }),
    extraGuests: extraGuestPrices(guests, plan.includedGuests, plan.extraGuestSen),
  };
}

/** The price in sen of each guest beyond the included ones. */
export const extraGuestPrices = (guests: number, includedGuests: number, unitSen: number): number[] =>
  Array.from({ length: Math.max(0, guests - includedGuests) }, () => unitSen);

/** Extra guests of all nights, one line per price. */
function extraGuestLines(nights: readonly ChargedNight[]): PriceLine[] {
  const counts = new Map<number, number>();
  for (const unitSen of nights.flatMap(({ extraGuests }) => extraGuests))
    counts.set(unitSen, (counts.get(unitSen) ?? 0) + 1);
  return [...counts].map(([unitSen, count]) => lineOf('extra_guest', count, unitSen));
}

/**
 * Charges the nights of a stay: a room line each, the discount of `discountBp` off all of them, and the extra guests. The discount is
 * spread over the nights by their rates, its remainder on the first night. Source: DOMAIN pitfalls 10 and 11.
 */
export function chargeNights(nights: readonly ChargedNight[], discountBp: number): NightCharges {
  const rooms = nights.flatMap(({ room }) => (room ? [room] : []));
  const grossSen = totalOf(rooms);
  const discountSen = percentOf(grossSen, discountBp);
  const discounts = allocate(
    discountSen,
    nights.map(({ room }) => room?.amountSen ?? 0),
  );
  const extraGuests = extraGuestLines(nights);
  return {
    dates: nights.map(({ date }) => date),
    lines: [
      ...rooms,
      lineOf('discount', 1, grossSen, { percentBp: discountBp, amountSen: -discountSen || 0 }),
      ...extraGuests,
    ],
    roomSen: grossSen - discountSen,
    extraGuestSen: totalOf(extraGuests),
    taxable: nights.map(({ date, room, extraGuests: prices }, index) => ({
      date,
      sen: (room?.amountSen ?? 0) - discounts[index]! + prices.reduce((sum, unitSen) => sum + unitSen, 0),
    })),
  };
}

/**
 * Puts the lines of a stay together, for a quote, a booking and a change alike: a room line per night, discount, extra guests, cleaning,
 * cleaning after pets, adjustments, service tax on all of these, tourism tax, levies, and the refundable deposit, which is never taxed. A line of nothing
 * is left out. The nights are at least one. Sources: DOMAIN c.1–c.3.
 */
export function assembleLines<Adjustment extends { date: StayDate | null; amountSen: number }>(
  nights: NightCharges,
  {
    cleaningSen,
    petCleaning = petCleaningLine(0, 0),
    adjustments,
    isTaxed = () => true,
    depositSen,
  }: StayCharges<Adjustment>,
  taxes: TaxRules,
  isForeigner: boolean,
): (PriceLine | Adjustment)[] {
  const checkIn = nights.dates[0]!;
  return inOrder<PriceLine | Adjustment>({
    charges: [
      ...nights.lines,
      lineOf('cleaning', 1, cleaningSen),
      petCleaning,
      ...adjustments,
      ...sstLines(taxes, [
        ...nights.taxable,
        { date: checkIn, sen: cleaningSen + petCleaning.amountSen },
        ...adjustments
          .filter(isTaxed)
          .map(({ date, amountSen }) => ({ date: date ?? checkIn, sen: amountSen })),
      ]),
    ],
    tourismTax: tourismTaxLines(taxes, nights.dates, isForeigner),
    levies: levyLines(taxes.levies, nights.dates, isForeigner),
    deposit: [lineOf('deposit', 1, depositSen)],
  }).filter((line) => line.amountSen !== 0);
}

/** The order in which a bill ends: whatever is earned and its tax, what is passed on, and what is given back. */
export const inOrder = <Line>(
  bill: Record<'charges' | 'tourismTax' | 'levies' | 'deposit', readonly Line[]>,
): Line[] => [...bill.charges, ...bill.tourismTax, ...bill.levies, ...bill.deposit];
