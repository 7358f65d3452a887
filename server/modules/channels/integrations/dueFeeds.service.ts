import { addDays, businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import { forgetOld, takeDue } from './sync.queries';

const KEPT_DAYS = 90;

/** Queues the feeds that are due, one job each, and forgets old runs. Returns how many were queued. */
export async function queueDueFeeds(context: Context): Promise<number> {
  const now = context.now();
  const due = await context.db.transaction().execute(async (trx) => {
    const ids = await takeDue(trx, now);
    for (const feedId of ids) await context.jobs.send(trx, 'sync-feed', { feedId });
    return ids;
  });
  await forgetOld(context.db, addDays(businessDate(now), -KEPT_DAYS));
  return due.length;
}
