import type { Context } from '../context';
import { deliverMail } from '../mail/outbox';
import { expireHolds } from '../modules/reservations/expireHolds';
import type { JobHandlers, Sweeps } from './jobs';
import { sweepLeftovers } from './sweepLeftovers';

/** What each kind of queued work does. */
export const jobHandlers = (context: Context): JobHandlers => ({
  mail: ({ mailId }) => deliverMail(context, mailId),
});

/** What comes back every minute. */
export const sweeps = (context: Context): Sweeps => ({
  'expire-holds': () => expireHolds(context),
  'sweep-leftovers': () => sweepLeftovers(context),
});
