/**
 * How a refund that somebody made at the payment provider stands to the books. `waits`: the payment that it gives back waits for staff itself, so that neither
 * is in them; `asked`: somebody may have written it by hand, and staff are asked; `to_book`: they say that nobody has, and it is about to be written;
 * `by_hand`: they say that somebody has; `booked`: it is a refund of the stay.
 */
export const PROVIDER_REFUND_STATES = ['waits', 'asked', 'to_book', 'by_hand', 'booked'] as const;
export type ProviderRefundState = (typeof PROVIDER_REFUND_STATES)[number];
