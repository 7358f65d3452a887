import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { findWaiting, type NightsHolder, type WaitingFeed } from './claim.queries';
import { claimNights } from './claim.service';

/**
 * The feeds that wait for nights of a reservation or a block, to be asked before its nights change hands: their room types belong to those that
 * are locked first. `claimFreed` then gives them what has become free.
 */
export const feedsWaitingFor = (trx: Trx, holder: NightsHolder): Promise<WaitingFeed[]> =>
  findWaiting(trx, holder);

/** Nights that a channel sold while somebody else had them are the channel's in the same moment, before anybody else can book them. */
export async function claimFreed(
  context: Pick<Context, 'now'>,
  trx: Trx,
  feeds: readonly WaitingFeed[],
): Promise<void> {
  const now = context.now();
  for (const feed of feeds) await claimNights(trx, feed, businessDate(now), now);
}
