import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Letters and digits that nobody mixes up when they are read out. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A reservation reference, `AT-7KQ2MX`. */
export const makeReference = () =>
  `AT-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

const WHOLE_REFERENCE = new RegExp(`^AT-[${ALPHABET}]{6}$`);

/** The reference that a searched text is, however it is typed; undefined for a part of one and for any other text. */
export function referenceIn(text: string): string | undefined {
  const typed = text.trim().toUpperCase();
  return WHOLE_REFERENCE.test(typed) ? typed : undefined;
}

/** 128 bits that only we can make. They are derived and never stored, so that a copy of the database opens nothing. */
const derive = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(what).digest().subarray(0, 16).toString('base64url');

/** Takes the same time for every wrong one. */
function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The secret that opens a booking without an account; every mail can carry the link. A new `JWT_SECRET` ends old links. */
export const manageTokenOf = (secret: string, reservationId: string): string =>
  derive(secret, `manage ${reservationId}`);

/**
 * The secret that opens a booking as `manageTokenOf` does, and from there all that were booked together with it. Only who has booked them gets it: a
 * link to one unit can be passed on to whoever sleeps there, and opens that one alone.
 */
export const groupTokenOf = (secret: string, reservationId: string): string =>
  derive(secret, `manage group ${reservationId}`);

export const opensGroup = (secret: string, reservationId: string, token: string): boolean =>
  isSame(groupTokenOf(secret, reservationId), token);

export const opensBooking = (secret: string, reservationId: string, token: string): boolean =>
  isSame(manageTokenOf(secret, reservationId), token) || opensGroup(secret, reservationId, token);

/** The secret that proves who has it reads the mailbox of the booking: it is in one letter to it and in no answer of ours. */
export const confirmTokenOf = (secret: string, reservationId: string, email: string): string =>
  derive(secret, `confirm ${reservationId} ${email}`);

export const provesMailbox = (secret: string, reservationId: string, email: string, token: string): boolean =>
  isSame(confirmTokenOf(secret, reservationId, email), token);
