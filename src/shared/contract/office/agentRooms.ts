import { z } from 'zod';
import { localText, sen, stayDate } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';
import { reservationStatus } from '../stays/reservations';

/** What an agent brought in a month: bookings made in it, and commission that he earned in it. */
const agentFigures = z.object({
  /** How often his link was opened. */
  clicks: z.number().int(),
  /** Bookings that came by his link. */
  linkBookings: z.number().int(),
  /** All bookings that he brought. */
  bookings: z.number().int(),
  earnedSen: sen,
});
export type AgentFigures = z.infer<typeof agentFigures>;

/** GET /api/agent/home */
export const agentHome = z.object({
  today: stayDate,
  /** The name in his link; null while staff have not given him one. */
  slug: z.string().nullable(),
  /** His commission of now, in percent of the price of the room. */
  commissionRate: z.number(),
  month: agentFigures,
  year: agentFigures,
  /** The last twelve months, the latest first. */
  months: z.array(agentFigures.extend({ month: stayDate })),
  money: z.object({
    /** All that he has earned by the books, what of it was paid, and what is left. */
    earnedSen: sen,
    paidSen: sen,
    owedSen: sen,
    /** What stays that are booked are to bring besides. */
    expectedSen: sen,
    lastPayment: z.object({ sen, paidOn: stayDate }).nullable(),
  }),
});
export type AgentHome = z.infer<typeof agentHome>;

/** A booking as the agent sees it who brought it: of the guest only the first name, of the home not the door. */
export const agentBookingRow = z.object({
  id: z.uuid(),
  reference: z.string(),
  status: reservationStatus,
  firstName: z.string(),
  propertyName: localText,
  listingName: localText,
  checkIn: stayDate,
  checkOut: stayDate,
  /** It came by his link; else he made it, or staff for him. */
  byLink: z.boolean(),
  /** The price of the room, which his commission is taken of, and what the guest pays in all. */
  roomSen: sen,
  totalSen: sen,
  commissionRate: z.number(),
  /** What the booking is to bring him as it stands; nothing once it is earned. */
  expectedSen: sen,
  earnedSen: sen,
  paidSen: sen,
  /** What the books have of his commission, oldest first: above 0 he earned it, `paid` he was paid. */
  entries: z.array(z.object({ id: z.number().int(), date: stayDate, isPayment: z.boolean(), sen })),
});
export type AgentBookingRow = z.infer<typeof agentBookingRow>;
/** `owed`: earned and not paid. `ahead`: still to come. */
export const AGENT_BOOKING_STATES = ['ahead', 'earned', 'owed'] as const;
export const agentBookingFilter = z.strictObject({ state: z.enum(AGENT_BOOKING_STATES).optional() });
export type AgentBookingFilter = z.infer<typeof agentBookingFilter>;
export const AGENT_BOOKING_SORTS = ['checkIn'] as const;
export const agentBookingListQuery = listQuery(agentBookingFilter, AGENT_BOOKING_SORTS, agentBookingRow);
/** GET /api/agent/bookings/aggregation */
export const agentBookingListAnswer = listAnswer('bookings', agentBookingRow.partial());
