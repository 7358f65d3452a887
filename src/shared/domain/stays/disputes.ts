/**
 * How a dispute of a payment stands at the payment provider: a guest has asked the bank for money back. Source: Stripe, API reference, the Dispute object.
 * An inquiry (`inquiry_…`) takes no money; a dispute has taken it, and gives it back when it is won.
 */
export const DISPUTE_STATUSES = [
  'inquiry_to_answer',
  'inquiry_answered',
  'inquiry_closed',
  'to_answer',
  'answered',
  'won',
  'lost',
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** What a guest says of the payment. Source: Stripe, dispute reasons; `other` is one that is not known here. */
export const DISPUTE_REASONS = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
  'other',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** The states in which somebody has to answer the provider, until the day that it says. */
export const DISPUTES_TO_ANSWER = [
  'inquiry_to_answer',
  'to_answer',
] as const satisfies readonly DisputeStatus[];
/** The states in which nothing more is to come, unless the provider takes it up again. */
const OVER: readonly DisputeStatus[] = ['inquiry_closed', 'won', 'lost'];

/** True when staff have to answer it. */
export const isToAnswer = (status: DisputeStatus): boolean =>
  (DISPUTES_TO_ANSWER as readonly DisputeStatus[]).includes(status);
/** True when it has been decided, or was dropped. */
export const isDisputeOver = (status: DisputeStatus): boolean => OVER.includes(status);
