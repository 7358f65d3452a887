import { clockAhead, withClockAhead } from './clockAhead';

/** How far the clock of a whole run is ahead, in milliseconds. */
const AHEAD_MS = 'JOURNEYS_AHEAD_MS';

/**
 * Lets all that this process starts from now on live on the day of `JOURNEYS_ON` (`2028-02-29`, or `2028-02-29T23:50`, in Malaysia; noon when no hour is
 * told): servers, programs and test files. Their data are on the embedded database, for PostgreSQL has a clock of its own.
 */
export function moveRun() {
  const { JOURNEYS_ON: moment } = process.env;
  if (!moment) return;
  const [day, hour = '12:00'] = moment.split('T');
  const aheadMs = Date.parse(`${day}T${hour}:00+08:00`) - Date.now();
  if (Number.isNaN(aheadMs)) throw new Error(`JOURNEYS_ON is no day: ${moment}`);
  delete process.env.BENCH_DATABASE_URL;
  // The demo of a folder is as old as the folder.
  delete process.env.EMBEDDED_DEMO_DIR;
  Object.assign(process.env, withClockAhead(aheadMs), { [AHEAD_MS]: String(aheadMs) });
}

/** The script that gives a page of a moved run its day, if the run is moved. */
export const movedDay = (): string | undefined =>
  process.env[AHEAD_MS] && clockAhead(Number(process.env[AHEAD_MS]));
