import { z } from 'zod';
import { id, instant, paragraph, sen, stayDate } from '../base/common';
import { cardKind } from '../system/paymentMethods';
import { moneyWay } from './moneyWays';

/** A payment or refund as its guest sees it: nothing of what was entered by mistake, or of a refund that is not paid yet. */
export const guestPayment = z.object({
  id: z.uuid(),
  kind: z.enum(['payment', 'refund']),
  method: z.string(),
  amountSen: sen,
  /** True for what the guest's bank took back because of a dispute, and for what it gave back to us. */
  isOfDispute: z.boolean(),
  status: z.enum(['pending', 'received', 'rejected']),
  reference: z.string(),
  hasSlip: z.boolean(),
  remark: z.string(),
  receivedOn: stayDate.nullable(),
  createdAt: instant,
  checkedAt: instant.nullable(),
});
export type GuestPayment = z.infer<typeof guestPayment>;

/** What the list of stays can be narrowed to by their money. */
export const moneyFilter = {
  slipWaiting: z.boolean().optional(),
  /** A slip that should have been checked, and staff and guest were told that it was not. */
  slipLate: z.boolean().optional(),
  unpaid: z.boolean().optional(),
  /**
   * True for stays of which more was paid than is owed, and nobody has decided that it stays with the
   * booking.
   */
  refundDue: z.boolean().optional(),
  /** True for stays with a refund that waits for a second person. */
  refundWaiting: z.boolean().optional(),
  /** True for stays with a disputed payment that waits for our answer. */
  disputeToAnswer: z.boolean().optional(),
  /** True for stays with a refund that was made at the payment provider and that nobody has looked at. */
  providerRefundToLookAt: z.boolean().optional(),
};

/**
 * POST /api/reservations/{id}/group-payment, with an `Idempotency-Key` header: one receipt of money for several stays of the group that this
 * one is of, as `splitPayment` splits it or otherwise.
 */
export const groupPaymentInput = moneyWay.extend({
  cardKind: cardKind.optional(),
  remark: paragraph(500).optional(),
  shares: z
    .array(
      z.object({
        reservationId: id,
        amountSen: z.number().int().min(1, { message: 'positive' }).max(100_000_000),
      }),
    )
    .min(1, { message: 'required' })
    .max(50)
    .refine((shares) => new Set(shares.map(({ reservationId }) => reservationId)).size === shares.length, {
      message: 'twice',
    }),
});
export type GroupPaymentInput = z.input<typeof groupPaymentInput>;
export const groupPaymentAnswer = z.object({
  batchId: z.uuid(),
  payments: z.array(z.object({ id: z.uuid(), reservationId: z.uuid() })),
});
