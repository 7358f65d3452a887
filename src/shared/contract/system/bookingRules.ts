import { z } from 'zod';
import { auditEntry } from '../base/history';

/**
 * The rules of bookings, each with its value until staff settle otherwise, and the limits within which they
 * may.
 */
export const BOOKING_RULES = {
  /** The furthest check-in, in days from the business date. */
  maxAdvanceDays: { standard: 540, min: 1, max: 1095 },
  /** Minutes for which nights are kept for a guest who has not paid. */
  holdMinutes: { standard: 60, min: 10, max: 10_080 },
  /** Hours that a guest has to send another slip after one was returned. */
  slipHours: { standard: 24, min: 1, max: 168 },
  /** Hours within which staff check a slip: later it is late, and people are told. */
  slipCheckHours: { standard: 24, min: 1, max: 168 },
  /** Hours for which nights are kept for a slip that nobody checks. */
  slipKeepHours: { standard: 72, min: 1, max: 336 },
  /** Slips of a booking that may wait or have been returned, before no further one is taken. */
  maxSlips: { standard: 5, min: 1, max: 20 },
  /** Unpaid bookings that one person (by account, e-mail or telephone) may have on the site. */
  openBookings: { standard: 3, min: 1, max: 50 },
  /** Nights of such unpaid bookings together; a single stay may be longer. */
  openNights: { standard: 30, min: 1, max: 365 },
  /**
   * Unpaid bookings that may come from one network address within 24 hours. Offices and mobile networks share
   * theirs.
   */
  addressBookings: { standard: 10, min: 1, max: 200 },
  addressNights: { standard: 60, min: 1, max: 2000 },
  /** The longest stay, and the furthest check-in in days, of a stranger who pays at the property. */
  payLaterNights: { standard: 14, min: 1, max: 90 },
  payLaterDays: { standard: 180, min: 1, max: 1095 },
} as const;
export type BookingRuleName = keyof typeof BOOKING_RULES;
export type BookingRules = Record<BookingRuleName, number>;

const fields = Object.fromEntries(
  Object.entries(BOOKING_RULES).map(([name, { min, max }]) => [name, z.number().int().min(min).max(max)]),
) as Record<BookingRuleName, z.ZodNumber>;

/** PATCH /api/booking-rules: all of them, with the version that was seen; 0 while nobody has settled any. */
export const bookingRulesInput = z
  .strictObject({ ...fields, version: z.number().int().min(0) })
  .refine((rules) => rules.slipKeepHours >= rules.slipCheckHours, {
    path: ['slipKeepHours'],
    message: 'kept_until_check',
  });
export type BookingRulesInput = z.infer<typeof bookingRulesInput>;

/** The rules as they are, which can lie outside the limits where somebody wrote them by hand. */
export const bookingRules = z.object({
  ...(Object.fromEntries(Object.keys(BOOKING_RULES).map((name) => [name, z.number().int()])) as Record<
    BookingRuleName,
    z.ZodNumber
  >),
  version: z.number().int(),
  history: z.array(auditEntry),
});
export type BookingRulesAnswer = z.infer<typeof bookingRules>;
