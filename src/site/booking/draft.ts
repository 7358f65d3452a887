import type { BookingInput } from '@shared/contract/stays/reservations';
import type { CurrentUser } from '@shared/contract/people/session';

/** A booking that a person has filled in and not yet made. The stay itself is in the address. */
export type BookingDraft = {
  nationality: string;
  permanentResident: boolean;
  name: string;
  email: string;
  phone: string;
  requests: string;
  paymentMethod: string;
  /** One key for all attempts to send this form, so that none of them can book twice. */
  key: string;
  /** The request that was sent and got no answer: it may have been booked. */
  unanswered: BookingInput | null;
};

const nameOf = (listingId: string) => `attic.booking.${listingId}`;

/** 128 random bits; `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The draft of a listing as it was left, or a new one; what is empty takes what the account knows. `asked`: a nationality just chosen. */
export function openDraft(
  listingId: string,
  user: CurrentUser | null,
  asked: string | null = null,
): BookingDraft {
  const kept = readDraft(listingId);
  return {
    nationality: asked || kept?.nationality || user?.nationality || 'MY',
    permanentResident: kept?.permanentResident ?? false,
    name: kept?.name || user?.name || '',
    email: kept?.email || user?.email || '',
    phone: kept?.phone || user?.phone || '',
    requests: kept?.requests ?? '',
    paymentMethod: kept?.paymentMethod ?? '',
    key: kept?.key ?? makeKey(),
    unanswered: kept?.unanswered ?? null,
  };
}

function readDraft(listingId: string): Partial<BookingDraft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(listingId)) ?? 'null') as Partial<BookingDraft> | null;
  } catch {
    return null;
  }
}

/** Keeps a draft for this tab. A browser that keeps nothing still books: the draft then lives as long as the page. */
export function keepDraft(listingId: string, draft: BookingDraft): void {
  try {
    sessionStorage.setItem(nameOf(listingId), JSON.stringify(draft));
  } catch {
    // Full or forbidden.
  }
}

/** Forgets a draft, once it is booked. */
export function dropDraft(listingId: string): void {
  try {
    sessionStorage.removeItem(nameOf(listingId));
  } catch {
    // Forbidden: then there is none.
  }
}
