import {
  dashboard,
  dashboardDays,
  dashboardDaysQuery,
  dashboardTrend,
  type Dashboard,
  type DashboardDays,
  type DashboardTrend,
} from '@shared/contract/office/dashboard';
import { dashboardPeriods } from '@shared/domain/stays/performance';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { actorOf, mayDo } from '../../../plugins/guard';
import { keepEarnedNights } from '../../money/ledger/nightSales.service';
import { countActiveUnits, findArrivals, findDepartures, findInHouse } from './dashboard.queries';
import { findWaiting } from './workWaiting.queries';
import { wasEverBooked } from '../setUp/setUp.queries';
import { daysOfMonth, monthsOf, trendOf, type Figures } from './dashboard.service';

const tags = ['dashboard'];
const config = { can: 'admin' } as const;

/**
 * The first page of the back-office. Every administrator sees the figures; guests are named only to those who may see
 * reservations, and work waits only for those who may see its list. What would make the first call wait for months of the ledger is a call of
 * its own.
 */
export function dashboardRoutes(app: App, context: Context) {
  const { db, now } = context;
  const figures: Figures = { db, now, earnedNights: keepEarnedNights(context) };
  app.get(
    '/api/dashboard',
    { config, schema: { tags, response: { 200: dashboard } } },
    async (request): Promise<Dashboard> => {
      const actor = actorOf(request);
      const today = businessDate(now());
      const withGuests = mayDo(actor, 'reservation.view');
      const { thisMonth, lastMonth } = dashboardPeriods(today);
      const [before, current] = (await monthsOf(figures, [lastMonth, thisMonth])).months;
      return {
        businessDate: today,
        arrivals: await findArrivals(db, today, withGuests),
        departures: await findDepartures(db, today, withGuests),
        inHouse: await findInHouse(db, today, withGuests),
        unitsActive: await countActiveUnits(db),
        thisMonth: current!,
        lastMonth: before!,
        settingUp: mayDo(actor, 'global.view') && !(await wasEverBooked(db)),
        waiting: await findWaiting(db, today, (permission) => mayDo(actor, permission)),
      };
    },
  );
  app.get(
    '/api/dashboard/trend',
    { config, schema: { tags, response: { 200: dashboardTrend } } },
    async (): Promise<DashboardTrend> => trendOf(figures),
  );
  app.get(
    '/api/dashboard/days',
    { config, schema: { tags, querystring: dashboardDaysQuery, response: { 200: dashboardDays } } },
    async ({ query: { month } }): Promise<DashboardDays> => daysOfMonth(figures, month),
  );
}
