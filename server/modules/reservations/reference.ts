import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Letters and digits that nobody mixes up when they are read out. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A reservation reference, `AT-7KQ2MX`. */
export const makeReference = () =>
  `AT-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

/**
 * The secret (128 bits) that opens a booking without an account. It is derived and never stored, so that every mail can carry the
 * link and a copy of the database opens nothing; a new `JWT_SECRET` ends old links.
 */
export const manageTokenOf = (secret: string, reservationId: string): string =>
  createHmac('sha256', secret)
    .update(`manage ${reservationId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** True when the token opens the booking; takes the same time for every wrong one. */
export function opensBooking(secret: string, reservationId: string, token: string): boolean {
  const right = Buffer.from(manageTokenOf(secret, reservationId));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right);
}
