import { z } from 'zod';
import { localText, stayDate } from '../base/common';
import { reservationStatus } from '../stays/reservations';

/** The number of rows of each kind that are told at most. */
export const MOST_FOUND = 5;

/**
 * GET /api/search: finds rows in which every word of the text stands somewhere in a name, a number or an
 * address.
 */
export const searchQuery = z.object({ q: z.string().trim().min(2).max(80) });

const foundPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  accountNumber: z.string(),
  email: z.string(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** A kind that the person may not see is left out. Owners are `owners` to those who may see them there, else they are among the users. */
export const searchAnswer = z.object({
  reservations: z
    .array(
      z.object({
        id: z.uuid(),
        reference: z.string(),
        guestName: z.string(),
        checkIn: stayDate,
        checkOut: stayDate,
        status: reservationStatus,
      }),
    )
    .optional(),
  users: z.array(foundPerson).optional(),
  owners: z.array(foundPerson).optional(),
  administrators: z.array(foundPerson).optional(),
  properties: z.array(z.object({ id: z.uuid(), name: localText, town: z.string() })).optional(),
  units: z
    .array(z.object({ id: z.uuid(), number: z.string(), roomTypeName: localText, propertyName: localText }))
    .optional(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
