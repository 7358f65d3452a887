import { z } from 'zod';
import { DISPUTE_REASONS, DISPUTE_STATUSES } from '../../domain/stays/disputes';
import { instant, sen, stayDate } from '../base/common';

/** A payment of a stay that its guest disputes at the bank, as staff see it. */
export const stayDispute = z.object({
  id: z.uuid(),
  /** What the provider calls it. */
  providerId: z.string(),
  /** The disputed payment. */
  paymentId: z.uuid(),
  /** What is disputed; a part of the payment, or all of it. */
  amountSen: sen,
  reason: z.enum(DISPUTE_REASONS),
  status: z.enum(DISPUTE_STATUSES),
  /** The instant by which the provider takes an answer; null where none is expected. */
  answerBy: instant.nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  /** What it did to the books: what the provider took (`refund`), and what it gave back (`payment`), the earlier first. */
  moves: z.array(
    z.object({
      paymentId: z.uuid(),
      kind: z.enum(['payment', 'refund']),
      amountSen: sen,
      /** The provider's fee with its tax; below 0 where it gives one back. */
      feeSen: sen,
      bookedOn: stayDate,
    }),
  ),
  /** Where the provider takes the answer; null on a server that has no provider any more. */
  answerUrl: z.url({ protocol: /^https$/ }).nullable(),
});
export type StayDispute = z.infer<typeof stayDispute>;
