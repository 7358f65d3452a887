import type { FastifyBaseLogger } from 'fastify';
import { ProviderAway } from './paymentProvider';

/**
 * Does the parts of a sweep that asks the payment provider, each by itself: one that fails is logged, as `failure` says, and keeps no other from its turn; the
 * next sweep does it again. `thing` names in the log what a part is about, by its id or undefined for all.
 */
export const onePartAtATime =
  (log: Pick<FastifyBaseLogger, 'warn' | 'error'>, thing: string, failure: string) =>
  async (id: string | undefined, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const about = { err: error, [thing]: id };
      if (error instanceof ProviderAway) log.warn(about, 'the payment provider is away');
      else log.error(about, failure);
    }
  };
