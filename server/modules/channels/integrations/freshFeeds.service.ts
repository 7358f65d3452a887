import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../../context';
import { oneAnswer } from '../../../oneAnswer';
import { findFreeUnits } from '../../nights/occupancy/takeNights.queries';
import { findStale, isRunning } from './freshFeeds.queries';
import { syncFeed } from './sync.service';

/** The age up to which an earlier fetch still counts as fresh. */
const FRESH_MS = 5 * 60_000;
/** The units that a booking would get first by rule; the others are only asked by the sweep. */
const MOST_UNITS = 3;
const MOST_FEEDS = 6;
/** A guest who books waits for channels no longer than this in all. */
export const PATIENCE_MS = 3_000;
const LOOK_EVERY_MS = 150;

type Wish = {
  /** Units that somebody has chosen: they are asked first. */
  unitIds?: readonly string[];
  /** The room type of which units are chosen by rule for a stay; without it only the chosen ones are asked. */
  listingId?: string;
  checkIn?: string;
  checkOut?: string;
};

/**
 * Asks, before a booking or a change that takes nights, the channels of the units that it would get, where
 * they were not asked lately, so that what they sold a minute ago is known. It never fails, and takes three
 * seconds at most: a channel that is slower goes on being read in the background, the booking is made with
 * what is known, and what the channel sold as well becomes a conflict as soon as it has answered. Nothing may
 * be locked meanwhile.
 */
export async function askChannels(
  context: Context,
  { unitIds, listingId, checkIn, checkOut }: Wish,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const asking = new AbortController();
  const late = pause(patienceMs, undefined, { signal: asking.signal }).catch(() => undefined);
  const asked = ask(context, { unitIds, listingId, checkIn, checkOut }, asking.signal).catch(
    (error: unknown) =>
      context.log.error(
        { err: error, units: unitIds, listing: listingId },
        'channels cannot be asked before a booking',
      ),
  );
  await Promise.race([asked, late]);
  asking.abort();
}

/** Many may want the same nights at the same moment: they share one look and one fetch of each feed, but nobody another's patience. */
async function ask(context: Context, wish: Wish, over: AbortSignal) {
  const { db, now } = context;
  const stale = await oneAnswer(context, `stale feeds ${JSON.stringify(wish)}`, () =>
    staleFeeds(context, wish),
  );
  await Promise.all(
    stale.map(async (feedId) => {
      try {
        // Another process may be asking it at this moment: then its answer is waited for.
        if ((await oneAnswer(context, `sync ${feedId}`, () => syncFeed(context, feedId))) !== null) return;
        while (
          !over.aborted &&
          (await oneAnswer(context, `running ${feedId}`, () => isRunning(db, feedId, now())))
        )
          await pause(LOOK_EVERY_MS);
      } catch (error) {
        context.log.warn({ err: error, feed: feedId }, 'a channel cannot be asked before a booking');
      }
    }),
  );
}

async function staleFeeds(context: Context, { unitIds = [], ...wish }: Wish): Promise<string[]> {
  const wanted = [...unitIds, ...(await unitsByRule(context, wish))];
  return findStale(context.db, wanted, new Date(context.now().getTime() - FRESH_MS), MOST_FEEDS);
}

async function unitsByRule({ db }: Context, { listingId, checkIn, checkOut }: Wish): Promise<string[]> {
  if (!listingId || !checkIn || !checkOut) return [];
  const units = await findFreeUnits(db, listingId, checkIn, checkOut, { overLimits: true });
  return units.slice(0, MOST_UNITS).map(({ id }) => id);
}
