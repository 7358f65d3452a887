import { dashboard, type Dashboard } from '@shared/contract/office/dashboard';
import {
  dashboardPeriods,
  nightsIn,
  performanceOf,
  totalsOf,
  type NightTotals,
  type Period,
} from '@shared/domain/stays/performance';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { actorOf, mayDo } from '../../../plugins/guard';
import {
  countActiveUnits,
  findArrivals,
  findDepartures,
  findInHouse,
  findLinkedNights,
  findNights,
  findWaiting,
} from './dashboard.queries';

/**
 * The first page of the back-office. Every administrator sees the figures; guests are named only to those who may see
 * reservations, and work waits only for those who may see its list.
 */
export function dashboardRoutes(app: App, { db, now }: Context) {
  app.get(
    '/api/dashboard',
    { config: { can: 'admin' }, schema: { tags: ['dashboard'], response: { 200: dashboard } } },
    async (request): Promise<Dashboard> => {
      const actor = actorOf(request);
      const today = businessDate(now());
      const withGuests = mayDo(actor, 'reservation.view');
      const { thisMonth, lastMonth, trend, last90 } = dashboardPeriods(today);
      const unitsActive = await countActiveUnits(db);
      const shown = { from: trend[0]!.from, to: thisMonth.to };
      const nights = await findNights(db, shown);
      const linked = await findLinkedNights(db, shown);
      const linkedIn = ({ from, to }: Period) =>
        linked.reduce((sum, { date, nights: taken }) => (date >= from && date < to ? sum + taken : sum), 0);
      // The units of today stand for the units of every month: nobody wrote down how many there were.
      const month = (period: Period) => ({
        month: period.from,
        ...performanceOf(totalsOf(nights, period), unitsActive * nightsIn(period) - linkedIn(period)),
      });
      return {
        businessDate: today,
        arrivals: await findArrivals(db, today, withGuests),
        departures: await findDepartures(db, today, withGuests),
        inHouse: await findInHouse(db, today, withGuests),
        unitsActive,
        thisMonth: month(thisMonth),
        lastMonth: month(lastMonth),
        trend: trend.map(month),
        channels: channelsOf(nights, last90),
        waiting: await findWaiting(db, today, (permission) => mayDo(actor, permission)),
      };
    },
  );
}

/** Sources by what they brought in a period, the best first. */
function channelsOf(nights: (NightTotals & { date: StayDate; source: string })[], period: Period) {
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
