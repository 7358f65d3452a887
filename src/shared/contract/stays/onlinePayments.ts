import { z } from 'zod';
import { LANGUAGES } from '../../languages';

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

/** POST /api/payments/online-events: the provider has something to say. */
export const providerEventAnswer = z.object({ received: z.literal(true) });
