import { percentOf, type Sen } from '../base/money';
import { addDays, addMonths, monthStart, nightsBetween, type StayDate } from '../base/stayDates';

/** `part ÷ whole` of an amount that is not below zero, half up. */
export const shareOfDays = (sen: Sen, days: number, of: number): Sen =>
  Math.floor((2 * sen * days + of) / (2 * of));

/** A stretch of days for which something is promised; `to` does not belong to it. */
export type PromisedSum = { from: StayDate; to: StayDate; sen: Sen };

/**
 * What of a promise has accrued by the end of a day, in sen: by calendar days, half up, so that the last day has the rest. Source: BOOKS,
 * statements (guarantee); W9.
 */
export function accruedBy({ from, to, sen }: PromisedSum, day: StayDate): Sen {
  const days = Math.min(nightsBetween(from, to), Math.max(0, nightsBetween(from, addDays(day, 1))));
  return shareOfDays(sen, days, nightsBetween(from, to));
}

/** What a guarantee has cost so far, in sen: what the unit earned of it, and what the company pays from its own pocket. */
export type GuaranteeCost = { ownersShareSen: Sen; shortfallSen: Sen };

/**
 * Splits what has accrued to what the unit's net rental income since the period began covers, which is never below zero, and the shortfall. What an
 * event or a month adds is the difference of two of these: the owner's money never moves. Source: BOOKS, statements (guarantee); W9.
 */
export function guaranteeCost(accruedSen: Sen, earnedSen: Sen): GuaranteeCost {
  const ownersShareSen = Math.min(accruedSen, Math.max(0, earnedSen));
  return { ownersShareSen, shortfallSen: accruedSen - ownersShareSen };
}

/**
 * What an owner has of a month who is promised `guaranteeSen`, and a share of what the unit earns above a threshold; and what of the promise the unit
 * did not earn. A threshold above the guarantee makes no shortfall by itself. Source: DOMAIN c.9.
 */
export function aboveThreshold(
  earnedSen: Sen,
  { guaranteeSen, thresholdSen, shareBp }: { guaranteeSen: Sen; thresholdSen: Sen; shareBp: number },
): { ownerSen: Sen; shortfallSen: Sen } {
  const aboveSen = percentOf(Math.max(0, earnedSen - thresholdSen), shareBp);
  return {
    ownerSen: guaranteeSen + aboveSen,
    shortfallSen: Math.max(0, guaranteeSen - Math.max(0, earnedSen)),
  };
}

/** How often a return is paid, in months. */
export const RETURN_PERIODS = { month: 1, quarter: 3, half_year: 6, year: 12 } as const;
export type ReturnPeriod = keyof typeof RETURN_PERIODS;

/** A return that a contract promises: so much a year, paid by periods; `to` does not belong to it. */
export type PromisedReturn = { from: StayDate; to: StayDate; yearSen: Sen; every: ReturnPeriod };

/** A share of the purchase price a year, in sen, half up. */
export const returnOfPrice = (priceSen: Sen, rateBp: number): Sen => percentOf(priceSen, rateBp);

/**
 * The instalments of a promised return: periods that count from the first day of the contract; a year's last one takes what rounding left, and a
 * last period that the contract cuts short has its days ÷ the days of the whole one (calendar days). Source: DOMAIN c.9.
 */
export function instalmentsOf({ from, to, yearSen, every }: PromisedReturn): PromisedSum[] {
  const months = RETURN_PERIODS[every];
  const perYear = 12 / months;
  // Rounded down, so that the last one of a year is never the smaller.
  const wholeSen = Math.floor(yearSen / perYear);
  const instalments: PromisedSum[] = [];
  for (let n = 0; ; n += 1) {
    const first = monthsAfter(from, n * months);
    if (first >= to) return instalments;
    const end = monthsAfter(from, (n + 1) * months);
    const isLastOfYear = n % perYear === perYear - 1;
    const sen = isLastOfYear ? yearSen - wholeSen * (perYear - 1) : wholeSen;
    const isCut = end > to;
    instalments.push({
      from: first,
      to: isCut ? to : end,
      sen: isCut ? shareOfDays(sen, nightsBetween(first, to), nightsBetween(first, end)) : sen,
    });
  }
}

/** The same day some months later; a day that the month does not have is its last. */
function monthsAfter(day: StayDate, months: number): StayDate {
  const first = addMonths(monthStart(day), months);
  const lastDay = nightsBetween(first, addMonths(first, 1));
  return addDays(first, Math.min(Number(day.slice(8)), lastDay) - 1);
}

/** A fixed rent of a month in which the contract holds some days, in sen: days ÷ days of the month, half up. Source: BOOKS, statements. */
export const rentOfMonth = (monthSen: Sen, days: number, daysOfMonth: number): Sen =>
  shareOfDays(monthSen, days, daysOfMonth);
