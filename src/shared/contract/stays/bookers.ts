import { z } from 'zod';
import { paragraph, sen, version } from '../base/common';
import { agentType } from '../people/people';
import { commissionRate } from '../people/users';

/** GET /api/reservations/bookers: active agents or owners that a booking can come from, by name, 500 at most. */
export const bookersQuery = z.object({ role: z.enum(['agent', 'owner']) });
export const booker = z.object({
  id: z.uuid(),
  accountNumber: z.string(),
  name: z.string(),
  /** Percent of the room price that a new booking would get; null for owners. */
  commissionRate: z.number().nullable(),
});
export type Booker = z.infer<typeof booker>;
export const bookersAnswer = z.object({ bookers: z.array(booker) });

/** The agent who brought a booking, with the terms of that time. */
export const bookingAgent = z.object({
  id: z.uuid(),
  accountNumber: z.string(),
  name: z.string(),
  agentType: agentType.nullable(),
  commissionRate: z.number(),
  /** The room price that it is a share of, and the share, in sen. */
  baseSen: sen,
  commissionSen: sen,
});
export type BookingAgent = z.infer<typeof bookingAgent>;

/** PATCH /api/reservations/{id}/commission: other terms for one booking. Needs `revenue.edit` too. */
export const commissionInput = z.strictObject({
  version,
  commissionRate,
  remark: paragraph(500).refine((text) => text.length > 0, { message: 'required' }),
});
export type CommissionInput = z.input<typeof commissionInput>;
