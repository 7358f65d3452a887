import type { Context } from '../context';
import { deliverMail, handOver } from '../mail/outbox';
import { mailForgottenPassword } from '../modules/auth/links.service';
import { mailConfirmationAgain } from '../modules/auth/register.service';
import { queueDueFeeds } from '../modules/integrations/dueFeeds.service';
import { syncFeed } from '../modules/integrations/sync.service';
import { sweepImports } from '../modules/listingImports/sweepImports.service';
import { workOnImport } from '../modules/listingImports/work.service';
import { expireHolds } from '../modules/reservations/expireHolds';
import { tellLateSlips } from '../modules/reservations/tellLateSlips';
import type { JobHandlers, Sweeps } from './jobs';
import { sweepLeftovers } from './sweepLeftovers';

/** What each kind of queued work does. */
export const jobHandlers = (context: Context): JobHandlers => ({
  mail: ({ mailId }) => deliverMail(context, mailId),
  'forgot-password': (asked) => mailForgottenPassword(context, asked),
  'resend-confirmation': (asked) => mailConfirmationAgain(context, asked),
  'listing-import': ({ importId }) => workOnImport(context, importId),
  'sync-feed': async ({ feedId }) => void (await syncFeed(context, feedId)),
});

const EVERY_MINUTE = '* * * * *';
const EVERY_HOUR = '17 * * * *';

/** What comes back by itself. */
export const sweeps = (context: Context): Sweeps => ({
  'expire-holds': { cron: EVERY_MINUTE, run: () => expireHolds(context) },
  'tell-late-slips': { cron: EVERY_MINUTE, run: () => tellLateSlips(context) },
  'sync-channels': { cron: EVERY_MINUTE, run: () => queueDueFeeds(context) },
  'sweep-imports': { cron: EVERY_MINUTE, run: () => sweepImports(context) },
  'sweep-outbox': {
    cron: EVERY_MINUTE,
    run: () => context.db.transaction().execute((trx) => handOver(context, trx)),
  },
  'sweep-leftovers': { cron: EVERY_MINUTE, run: () => sweepLeftovers(context) },
  // PGlite has no autovacuum: as a house grows, its queries would be planned by statistics that never were.
  ...(context.database.embedded && {
    'keep-statistics': { cron: EVERY_HOUR, run: () => context.database.run('vacuum (analyze)') },
  }),
});
