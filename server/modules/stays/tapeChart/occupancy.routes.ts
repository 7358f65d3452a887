import {
  chartHolidays,
  chartHolidaysQuery,
  freeAnswer,
  freeQuery,
  groupsAnswer,
  groupsQuery,
  occupancyChanges,
  occupancyChangesQuery,
  windowAnswer,
  windowQuery,
  type OccupancyChanges,
} from '@shared/contract/stays/occupancy';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { pageOf } from '../../../listQueries';
import {
  findBars,
  findChanges,
  findChartHolidays,
  findClosedNights,
  findFreeUnits,
  findGroups,
  findWindowUnits,
  readCursor,
} from './occupancy.queries';

const tags = ['occupancy'];
/** Rows that are gone are remembered for a day (`sweepLeftovers`); who asks after longer starts anew. */
const REMEMBERED_SECONDS = 12 * 3600;

/** The calls of the tape chart: which unit has what on which nights, and what has changed since. */
export function occupancyRoutes(app: App, context: Context) {
  const { db } = context;
  const nowSeconds = () => Math.floor(context.now().getTime() / 1000);
  const cursorOf = (xmin: string) => `${xmin}.${nowSeconds()}`;

  app.get(
    '/api/occupancy/window',
    {
      config: { can: 'reservation.view' },
      schema: { tags, querystring: windowQuery, response: { 200: windowAnswer } },
    },
    async (request) => {
      const { from, to, filter = {} } = request.query;
      const days = { from, to };
      // Before anything is read: what commits in between comes again with the first changes.
      const { xmin } = await readCursor(db);
      const { units, totalCount } = await findWindowUnits(db, filter, days, pageOf(request.query));
      const ids = units.map(({ id }) => id);
      const bars = ids.length > 0 ? await findBars(db, ids, days) : [];
      const types = [...new Set(units.map(({ roomTypeId }) => roomTypeId))];
      const closed = types.length > 0 ? await findClosedNights(db, types, days) : [];
      return { units, totalCount, bars, closed, cursor: cursorOf(xmin) };
    },
  );

  app.get(
    '/api/occupancy/groups',
    {
      config: { can: 'reservation.view' },
      schema: { tags, querystring: groupsQuery, response: { 200: groupsAnswer } },
    },
    async (request) => findGroups(db, request.query.filter ?? {}),
  );

  app.get(
    '/api/occupancy/free',
    {
      config: { can: 'reservation.view' },
      schema: { tags, querystring: freeQuery, response: { 200: freeAnswer } },
    },
    async (request) => {
      const { from, to, filter = {} } = request.query;
      // Before anything is read, as for a window.
      const { xmin } = await readCursor(db);
      const groups = await findFreeUnits(db, filter, { from, to }, pageOf(request.query));
      return { groups, cursor: cursorOf(xmin) };
    },
  );

  app.get(
    '/api/occupancy/holidays',
    {
      config: { can: 'reservation.view' },
      schema: { tags, querystring: chartHolidaysQuery, response: { 200: chartHolidays } },
    },
    async (request) => ({ holidays: await findChartHolidays(db, request.query) }),
  );

  app.get(
    '/api/occupancy/changes',
    {
      config: { can: 'reservation.view' },
      schema: { tags, querystring: occupancyChangesQuery, response: { 200: occupancyChanges } },
    },
    async (request): Promise<OccupancyChanges> => {
      const { since, from, to } = request.query;
      const [xid, seconds] = since.split('.') as [string, string];
      const { xmin, xmax } = await readCursor(db);
      const cursor = cursorOf(xmin);
      const reset = { bars: [], gone: [], closed: [], cursor, reset: true };
      // A cursor of the future is one of another database: a copy was put back.
      if (BigInt(xid) > BigInt(xmax) || nowSeconds() - Number(seconds) > REMEMBERED_SECONDS) return reset;
      const { tooMany, ...changes } = await findChanges(db, xid, { from, to });
      return tooMany ? reset : { ...changes, cursor, reset: false };
    },
  );
}
