import { z } from 'zod';
import { LANGUAGES } from '../../languages';
import { sen } from '../base/common';

/** What a guest can pay online now. */
export const guestOnlinePayment = z.object({
  /** What is due of the booking, in sen. */
  amountSen: z.number().int().positive(),
  /** `processing`: the guest has paid, and the provider waits for the money; nothing can be begun beside it. */
  state: z.enum(['open', 'processing']),
});
export type GuestOnlinePayment = z.infer<typeof guestOnlinePayment>;

/** POST /api/public/reservations/{id}/online-payments: the language of the provider's page, and of the page that the guest comes back to. */
export const onlinePaymentInput = z.object({ language: z.enum(LANGUAGES) });
/** The address of the provider's page, on which the guest pays. */
export const onlinePaymentAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) });
export type OnlinePaymentAnswer = z.infer<typeof onlinePaymentAnswer>;

/**
 * How the payment provider sends a refund. `asked`: it is about to; `pending`: it has, and the bank has not; `failed`: the money came back to us, with
 * the provider's words.
 */
export const refundSending = z.object({
  state: z.enum(['asked', 'pending', 'done', 'failed']),
  failure: z.string(),
});
export type RefundSending = z.infer<typeof refundSending>;

/** What of money goes back, or went. */
export const moneyBack = {
  /** What is left of a payment that came in, less what was given back of it; null for any other. */
  leftSen: sen.nullable(),
  /** The payment that a refund gives back, and how the provider sends it where that came online. */
  refundOf: z.uuid().nullable(),
  sending: refundSending.nullable(),
  /** True while something is left of it that the payment provider can give back: it came by the provider's page. */
  refundableOnline: z.boolean(),
  /** True for a refund that somebody made at the payment provider: nobody here wrote it. */
  madeAtProvider: z.boolean(),
};

/** POST /api/payments/online-events: the provider has something to say. */
export const providerEventAnswer = z.object({ received: z.literal(true) });
