import type { DashboardDays, DashboardTrend } from '@shared/contract/office/dashboard';
import {
  dashboardPeriods,
  nightsIn,
  performanceOf,
  totalsOf,
  type NightTotals,
  type Period,
} from '@shared/domain/stays/performance';
import { addDays, addMonths, businessDate, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { SoldNights } from '../../money/ledger/nightSales.queries';
import { expectedNights, type EarnedNights } from '../../money/ledger/nightSales.service';
import { findNightsForSale } from '../../inventory/units/unitsForSale.queries';

/** What the figures are worked out of: the database and the clock, and what the books have as earned. */
export type Figures = Pick<Context, 'db' | 'now'> & { earnedNights: EarnedNights };

/** The figures of some periods that follow each other, the first one first, and the nights that they were worked out of. */
export async function monthsOf(context: Figures, periods: readonly Period[]) {
  const shown = { from: periods[0]!.from, to: periods.at(-1)!.to };
  const nights = await context.earnedNights(shown);
  const { units, taken } = await findNightsForSale(
    context.db,
    { from: shown.from, to: addDays(shown.to, -1) },
    'all',
  );
  const takenIn = ({ from, to }: Period) =>
    taken.reduce((sum, { date, count }) => (date >= from && date < to ? sum + count : sum), 0);
  const months = periods.map((period) => ({
    month: period.from,
    lastNight: addDays(period.to, -1),
    ...performanceOf(totalsOf(nights, period), (units[0]?.count ?? 0) * nightsIn(period) - takenIn(period)),
  }));
  return { months, nights };
}

/** The last thirteen months, and who sold the last 90 nights. */
export async function trendOf(context: Figures): Promise<DashboardTrend> {
  const { trend, last90 } = dashboardPeriods(businessDate(context.now()));
  const { months, nights } = await monthsOf(context, trend);
  return {
    months,
    channelNights: { from: last90.from, to: addDays(last90.to, -1) },
    channels: channelsOf(nights, last90),
  };
}

/** Sources by what they brought in a period, the best first. */
function channelsOf(nights: readonly SoldNights[], period: Period) {
  return [...new Set(nights.map((night) => night.source))]
    .map((source) => {
      const { nightsSold, roomSen, feeSen } = totalsOf(
        nights.filter((night) => night.source === source),
        period,
      );
      return { source, nightsSold, revenueSen: roomSen + feeSen };
    })
    .filter(({ nightsSold, revenueSen }) => nightsSold > 0 || revenueSen !== 0)
    .sort((one, other) => other.revenueSen - one.revenueSen || one.source.localeCompare(other.source));
}

/** What each night of the month of a date has earned, and what is expected of those that are not over. */
export async function daysOfMonth(context: Figures, date: StayDate): Promise<DashboardDays> {
  const month = monthStart(date);
  const period: Period = { from: month, to: addMonths(month, 1) };
  const earned = await context.earnedNights(period);
  const expected = await expectedNights(context, period);
  const onDay = (nights: readonly (NightTotals & { date: StayDate })[], day: StayDate) =>
    totalsOf(nights, { from: day, to: addDays(day, 1) });
  const days = Array.from({ length: nightsIn(period) }, (_, index) => addDays(month, index));
  return {
    month,
    days: days.map((day) => ({ date: day, earned: onDay(earned, day), expected: onDay(expected, day) })),
  };
}
