import { addDays, addMonths, dayNumber, monthStart, type StayDate } from '../base/stayDates';
import { ratio } from '../base/ratio';

/**
 * The sales of a period: nights, room revenue in sen (with extra guests, after discounts, without taxes, cleaning and deposits), and the fees
 * for nights that were charged without being slept, before tax.
 */
export type NightTotals = { nightsSold: number; roomSen: number; feeSen: number };
/** The figures of a period: revenue is rooms and fees, occupancy in basis points of the available nights, ADR and RevPAR in sen. */
export type Performance = NightTotals & {
  nightsAvailable: number;
  revenueSen: number;
  occupancyBp: number;
  adrSen: number;
  revparSen: number;
};

/**
 * The standard figures of hotel keeping: occupancy = nights sold / nights available, ADR = room revenue / nights sold, RevPAR =
 * room revenue / nights available; fees are no part of them. All whole numbers, each rounded once; 0 where there is nothing to divide by. Occupancy can
 * pass 10,000 when units were closed since.
 */
export function performanceOf(
  { nightsSold, roomSen, feeSen }: NightTotals,
  nightsAvailable: number,
): Performance {
  return {
    nightsSold,
    nightsAvailable,
    roomSen,
    feeSen,
    revenueSen: roomSen + feeSen,
    occupancyBp: ratio(nightsSold * 10_000, nightsAvailable),
    adrSen: ratio(roomSen, nightsSold),
    revparSen: ratio(roomSen, nightsAvailable),
  };
}

/** Nights `[from, to)`, each by the date of its evening. */
export type Period = { from: StayDate; to: StayDate };

/** Nights of a period. */
export const nightsIn = ({ from, to }: Period): number => dayNumber(to) - dayNumber(from);

/** The nights sold on each date, added up over a period. */
export function totalsOf(
  nights: readonly (NightTotals & { date: StayDate })[],
  { from, to }: Period,
): NightTotals {
  const total = { nightsSold: 0, roomSen: 0, feeSen: 0 };
  for (const night of nights) {
    if (night.date < from || night.date >= to) continue;
    total.nightsSold += night.nightsSold;
    total.roomSen += night.roomSen;
    total.feeSen += night.feeSen;
  }
  return total;
}

/**
 * The periods of the dashboard on a business date, all of nights that are over: the month of the last one up to it, so that the first of a
 * month shows the month before; as many days of the month before, or all of it when it is shorter; twelve whole months and that month,
 * oldest first; 90 nights.
 */
export function dashboardPeriods(today: StayDate) {
  const last = addDays(today, -1);
  const thisMonth: Period = { from: monthStart(last), to: today };
  const before = addMonths(last, -1);
  const sameDays = addDays(before, nightsIn(thisMonth));
  const lastMonth: Period = { from: before, to: sameDays < thisMonth.from ? sameDays : thisMonth.from };
  const whole = Array.from({ length: 12 }, (_, index): Period => {
    const from = addMonths(last, index - 12);
    return { from, to: addMonths(from, 1) };
  });
  return {
    thisMonth,
    lastMonth,
    trend: [...whole, thisMonth],
    last90: { from: addDays(today, -90), to: today },
  };
}
