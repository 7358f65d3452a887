import Stripe from 'stripe';
import { ProviderAway } from './paymentProvider';

/** Stripe's refusals that the same call will meet again. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;

/** A call whose refusals are thrown as they are, and whatever else fails as `ProviderAway`. */
export async function call<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw new ProviderAway(error instanceof Error ? error.message : 'the payment provider does not answer', {
      cause: error,
    });
  }
}

/** A call that is never refused, unless our account or our program is at fault. */
export const sound = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  call(ask).catch((error: unknown) => {
    if (isRefusal(error)) throw new ProviderAway(error.message, { cause: error });
    throw error;
  });

/** A call about a thing that there may not be: null where Stripe has none. */
export const soundIfThere = <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> =>
  call(ask).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    if (error.code === 'resource_missing') return null;
    throw new ProviderAway(error.message, { cause: error });
  });
