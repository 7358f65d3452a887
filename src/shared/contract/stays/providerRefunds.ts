import { z } from 'zod';
import { PROVIDER_REFUND_STATES } from '../../domain/stays/providerRefunds';
import { instant, paragraph, sen, stayDate, version } from '../base/common';

/** A refund of a stay that somebody made in the payment provider's own dashboard, as staff see it. */
export const stayProviderRefund = z.object({
  id: z.uuid(),
  /** What the provider calls it. */
  providerId: z.string(),
  /** The payment that it gives back. */
  ofPaymentId: z.uuid(),
  /** The refund in the books; null as long as there is none. */
  paymentId: z.uuid().nullable(),
  /** The refund that staff wrote by hand and that may be it. */
  byHandId: z.uuid().nullable(),
  amountSen: sen,
  state: z.enum(PROVIDER_REFUND_STATES),
  /** The day on which the provider booked it. */
  bookedOn: stayDate,
  /** How much of the fee of a stay that did not take place is charged no longer because of it. */
  waivedSen: sen,
  /** How much of that fee is due again because of it, and could be waived; 0 where nothing is. */
  waivableSen: sen,
  lookedAt: instant.nullable(),
  lookedByName: z.string().nullable(),
  note: z.string(),
  version,
});
export type StayProviderRefund = z.infer<typeof stayProviderRefund>;

/** PATCH /api/provider-refunds/{id}/waive: the fee that it gave back is charged no longer. */
export const providerRefundWaiver = z.object({
  version,
  note: paragraph(500).refine((text) => text.length > 0, { message: 'required' }),
});
export type ProviderRefundWaiver = z.input<typeof providerRefundWaiver>;

/** PATCH /api/provider-refunds/{id}/look: somebody has looked at it, and says what came of it. */
export const providerRefundLook = providerRefundWaiver.extend({
  /** For one that may have been written by hand: whether the books have it already. */
  inBooks: z.boolean().optional(),
});
export type ProviderRefundLook = z.input<typeof providerRefundLook>;
