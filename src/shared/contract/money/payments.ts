import { z } from 'zod';
import { id, localText, paragraph, sen, stayDate, version } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';
import { moneyPlace } from '../stays/shiftNames';
import { cardKind } from '../system/paymentMethods';

export const PAYMENT_STATUSES = ['pending', 'received', 'rejected', 'voided'] as const;

/** A payment or refund of any stay. What goes back is below 0, so that the columns add up. */
export const paymentRow = z.object({
  id: z.uuid(),
  kind: z.enum(['payment', 'refund']),
  status: z.enum(PAYMENT_STATUSES),
  /** The day on which the money came in or went out; null until it is received. */
  receivedOn: stayDate.nullable(),
  reservation: z.object({ id: z.uuid(), reference: z.string(), guestName: z.string() }),
  property: z.object({ id: z.uuid(), name: localText }),
  method: z.string(),
  cardKind: cardKind.nullable(),
  reference: z.string(),
  amountSen: sen,
  feeSen: sen,
  feeSstSen: sen,
  /** The day on which the bank is to credit it, and the sum: gross less the fee and its service tax; null where the bank owes nothing. */
  dueOn: stayDate.nullable(),
  expectedSen: sen.nullable(),
  ...moneyPlace,
});
export type PaymentRow = z.infer<typeof paymentRow>;

export const PAYMENT_SORTS = ['receivedOn', 'dueOn', 'amountSen'] as const;
export const paymentFilter = z.strictObject({
  /** The reference of a stay, its guest, or the reference of the payment. */
  q: z.string().trim().max(80).optional(),
  propertyId: id.optional(),
  method: z.string().max(40).optional(),
  kind: z.enum(['payment', 'refund']).optional(),
  status: z.enum(PAYMENT_STATUSES).optional(),
  /** Days on which money came in or went out; both ends inclusive. */
  from: stayDate.optional(),
  to: stayDate.optional(),
  /** Days on which the bank is to credit it. */
  dueFrom: stayDate.optional(),
  dueTo: stayDate.optional(),
});
export type PaymentFilter = z.infer<typeof paymentFilter>;
export const paymentListQuery = listQuery(paymentFilter, PAYMENT_SORTS, paymentRow);
export const paymentListAnswer = listAnswer('payments', paymentRow.partial());

/** Why money that counts is not voided: its day is closed, the bank has shown it, some of it went back, it settles a deposit, or the payment provider moved it. */
export const VOID_REFUSALS = [
  'payment.closed_day',
  'payment.matched',
  'payment.has_refunds',
  'payment.online',
  'payment.step',
] as const;
export type VoidRefusal = (typeof VOID_REFUSALS)[number];
/** GET /api/payments/void-refusals: the money of a stay that is not voided now, and why. */
export const voidRefusalsQuery = z.object({ reservationId: id });
export const voidRefusals = z.object({
  refusals: z.array(z.object({ paymentId: z.uuid(), why: z.enum(VOID_REFUSALS) })),
});
export type VoidRefusals = z.infer<typeof voidRefusals>;

/** PATCH /api/payments/{id}/void: money that was entered by mistake, while its business day is open. */
export const voidInput = z.object({
  version,
  reason: paragraph(500).refine((text) => text.length > 0, { message: 'required' }),
});
export type VoidInput = z.input<typeof voidInput>;
