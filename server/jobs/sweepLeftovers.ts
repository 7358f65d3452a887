import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../context';
import { IS_PERSONAL } from '../mail/mailOutbox.queries';
import { forgetBookers } from '../modules/stays/reservations/bookers.queries';

const HOUR_MS = 3_600_000;
/** Letters about accounts and enquiries are kept so long after they have left, or were written and found no mailbox, for questions of why one came. */
const LETTER_DAYS = 90;

/**
 * Removes what has outlived its use: idempotency keys after two days, rate-limit windows, sessions and one-time links that ran out,
 * letters about accounts and enquiries that left 90 days ago or never could, ids of bars that are gone after a day, marks of changed listings, and whom stays count for that are over.
 * Sessions that were ended early stay until they would have run out, 30 days after the sign-in: until then their address is one
 * that the person is known at (see `loginLimits.ts`).
 */
export async function sweepLeftovers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now().getTime();
  const forgotten = new Date(at - LETTER_DAYS * 24 * HOUR_MS).toISOString();
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(at - 48 * HOUR_MS).toISOString())
    .execute();
  await db
    .deleteFrom('rate_limit')
    .where('resets_at', '<', new Date(at - HOUR_MS).toISOString())
    .execute();
  await db
    .deleteFrom('session')
    .where('expires_at', '<', new Date(at - 24 * HOUR_MS).toISOString())
    .execute();
  await db
    .deleteFrom('account_link')
    .where('expires_at', '<', new Date(at - 24 * HOUR_MS).toISOString())
    .execute();
  await db
    .deleteFrom('outbox_mail')
    .where(IS_PERSONAL)
    .where((eb) =>
      eb.or([
        eb('sent_at', '<', forgotten),
        eb.and([eb('sent_at', 'is', null), eb('created_at', '<', forgotten)]),
      ]),
    )
    .execute();
  await db
    .deleteFrom('occupancy_gone')
    .where('gone_at', '<', new Date(at - 24 * HOUR_MS).toISOString())
    .execute();
  // No change takes so long to be seen: a mark that goes before anybody has seen it would leave an old price book standing.
  await db
    .deleteFrom('listing_change')
    .where('made_at', '<', new Date(at - 6 * HOUR_MS).toISOString())
    .execute();
  await forgetBookers(db, businessDate(now()));
}
