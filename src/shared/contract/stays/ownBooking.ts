import { z } from 'zod';
import { paragraph, sen, version } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';
import { linkToken } from '../people/session';
import { groupUnits, partySize } from '../pricing/prices';
import { bookingInput, guestReservation } from './reservations';

/** POST /api/public/reservations: with the name in the link of an agent by which the visitor came, whatever has become of it since. */
export const visitorBookingInput = bookingInput.extend({
  referral: z.string().max(40).optional(),
  /**
   * Units that are had together or not at all, for the one party that is told of: `partyInUnits` deals it out over them, and `expectedTotal` is the sum.
   * Without it, one unit.
   */
  units: groupUnits.optional(),
});

/** One of the units that were booked together, as far as their guest may know of it from another one's page. */
export const ownGroupStay = guestReservation
  .pick({ id: true, reference: true, status: true, listingName: true, holdExpiresAt: true, awaitsLink: true })
  .extend({
    guests: z.number().int(),
    ...partySize,
    totalSen: sen,
    /** What its guest has still to pay, in sen. */
    dueSen: sen,
    /** The way to its page; null for whoever may see this one alone. Without a token by the account that is signed in. */
    opens: z.object({ token: z.string().nullable() }).nullable(),
  });
export type OwnGroupStay = z.infer<typeof ownGroupStay>;
/** GET /api/public/reservations/{id}/group: the stays that were booked together with one, it among them; none for a booking of one unit. */
export const ownGroupAnswer = z.object({ stays: z.array(ownGroupStay) });

/** Guests reach their booking with their account or with the token of the confirmation. */
export const manageQuery = z.object({ token: z.string().max(100).optional() });

/** POST /api/public/reservations/{id}/confirm: the secret of the link in the letter. */
export const confirmBookingInput = z.object({ token: linkToken });

export const cancelInput = z.object({ version, remark: paragraph(500).optional() });

/** Fields of the multipart form of POST /api/public/reservations/{id}/slips, beside the file `slip`. */
export const slipInput = z.object({
  reference: z.string().trim().max(120).default(''),
  amountSen: z.coerce.number().int().min(1, { message: 'positive' }).max(100_000_000).optional(),
});

export const MY_RESERVATION_SORTS = ['checkIn', 'createdAt'] as const;
export const myReservationFilter = z.strictObject({ when: z.enum(['upcoming', 'past']).optional() });
export const myReservationRow = guestReservation.pick({
  id: true,
  reference: true,
  status: true,
  listingName: true,
  propertyName: true,
  locationName: true,
  photo: true,
  checkIn: true,
  checkOut: true,
  guests: true,
  children: true,
  infants: true,
  pets: true,
  totalSen: true,
  paidSen: true,
  channel: true,
  holdExpiresAt: true,
  awaitsLink: true,
});
export type MyReservationRow = z.infer<typeof myReservationRow>;
export const myReservationListQuery = listQuery(myReservationFilter, MY_RESERVATION_SORTS, myReservationRow);
export const myReservationListAnswer = listAnswer('reservations', myReservationRow.partial());
