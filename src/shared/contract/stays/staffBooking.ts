import { z } from 'zod';
import { stayWarning } from '../base/stayWarning';
import { MOST_ROOMS, roomPath, unitWishedTwice } from '../../domain/stays/bookingGroup';
import { localText, paragraph, stayDate } from '../base/common';
import { party } from './party';
import { partyInput, quote, quoteInput } from '../pricing/prices';
import { bookingAnswer, bookingInput, guest, type ReservationSource } from './reservations';
import { agreedSen, limited } from './stayChanges';

/** The sources of bookings that staff write down themselves. */
export const STAFF_SOURCES = [
  'walk_in',
  'telephone',
  'direct',
  'agent',
  'owner',
] as const satisfies readonly ReservationSource[];
/** A unit that is booked together with the first: for the same guest, nights and terms. */
export const furtherRoom = z.object({
  listingId: z.uuid(),
  guests: bookingInput.shape.guests,
  ...partyInput,
  unitId: z.uuid().optional(),
  party: party.default([]),
  agreedSen: agreedSen.optional(),
});
/**
 * POST /api/reservations, with an `Idempotency-Key` header: a booking that staff make for a guest, of one unit or of several that are
 * had together or not at all. `expectedTotal` is the sum of all.
 */
export const staffBookingInput = bookingInput
  .extend({
    /** A guest who walks in or calls may have no e-mail address: then no mail is sent. */
    guest: guest.partial({ email: true }),
    /** The active buyer whose booking it is, or the active owner of one that an owner makes; null for a guest without an account. */
    accountId: z.uuid().nullable().default(null),
    /** The active agent that a booking of an agent comes from. */
    agentId: z.uuid().nullable().default(null),
    /** A free unit of the room type that staff have chosen; without it the house chooses. */
    unitId: z.uuid().optional(),
    source: z.enum(STAFF_SOURCES),
    party: party.default([]),
    agreedSen: agreedSen.optional(),
    /** The reason for an agreed price. */
    reason: paragraph(500).default(''),
    further: z
      .array(furtherRoom)
      .max(MOST_ROOMS - 1)
      .default([]),
  })
  .superRefine(({ unitId, listingId, agreedSen: first, reason, further }, refinement) => {
    if (!reason && [first, ...further.map((room) => room.agreedSen)].some((sen) => sen !== undefined))
      refinement.addIssue({ code: 'custom', path: ['reason'], message: 'required' });
    const twice = unitWishedTwice([{ unitId, listingId }, ...further]);
    if (twice >= 0)
      refinement.addIssue({
        code: 'custom',
        path: roomPath(twice, 'unitId').split('.'),
        message: 'unit_twice',
      });
  });
export type StaffBookingInput = z.input<typeof staffBookingInput>;
export const staffBookingAnswer = bookingAnswer
  .pick({ id: true, reference: true, status: true, total: true })
  .extend({
    /** Every reservation of a booking of several units, the first included. */
    group: bookingAnswer.shape.group,
  });
/** POST /api/reservations/quote: what one unit of a new booking costs, the chosen one or that by rule; changes nothing. */
export const staffQuoteInput = quoteInput.extend({
  agreedSen: agreedSen.optional(),
  unitId: z.uuid().optional(),
});
export type StaffQuoteInput = z.input<typeof staffQuoteInput>;
export const staffQuote = quote.extend({ warnings: z.array(stayWarning) });
export type StaffQuote = z.infer<typeof staffQuote>;

export type StaffBookingAnswer = z.infer<typeof staffBookingAnswer>;

/** GET /api/reservations/free-units: the units of a room type that a new booking could choose, by number. */
export const freeUnitsQuery = z.object({ listingId: z.uuid(), checkIn: stayDate, checkOut: stayDate });
export const freeUnitsAnswer = z.object({
  units: z.array(z.object({ id: z.uuid(), number: z.string(), limited })),
});

/** GET /api/reservations/payment-methods: the ways to pay that a booking of staff can have, in their order. */
export const staffPaymentMethods = z.object({
  paymentMethods: z.array(z.object({ code: z.string(), name: localText, paidFirst: z.boolean() })),
});
export type StaffPaymentMethod = z.infer<typeof staffPaymentMethods>['paymentMethods'][number];
