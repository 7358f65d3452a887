import type {
  FreeStayCheckInput,
  FreeStayRequest,
  FreeStayRequestPatch,
} from '@shared/contract/money/freeStayRequests';
import type { FreeStayGuest } from '@shared/domain/money/freeStayRules';

/** A request as a form has it: what is not chosen yet is null. */
export type RequestValues = {
  contractId: string | null;
  ownerId: string | null;
  unitId: string | null;
  checkIn: string | null;
  checkOut: string | null;
  guest: FreeStayGuest;
  guests: number | null;
  nationality: string;
  guestName: string;
  guestPhone: string;
  guestEmail: string;
  note: string;
};

export const newRequest = (contractId: string | null): RequestValues => ({
  ...{ contractId, ownerId: null, unitId: null, checkIn: null, checkOut: null, guest: 'owner', guests: 2 },
  ...{ nationality: 'MY', guestName: '', guestPhone: '', guestEmail: '', note: '' },
});

export const valuesOfRequest = (found: FreeStayRequest): RequestValues => ({
  ...{ contractId: found.contractId, ownerId: found.owner.id, unitId: found.unitId },
  ...{ checkIn: found.checkIn, checkOut: found.checkOut, guest: found.guest, guests: found.guests },
  ...{ nationality: found.nationality, guestName: found.guestName, guestPhone: found.guestPhone },
  ...{ guestEmail: found.guestEmail, note: found.note },
});

/** What of a form the server is asked for, once everything is chosen that it needs to know. */
export function wishIn(
  values: Partial<RequestValues> | undefined,
  requestId?: string,
): FreeStayCheckInput | null {
  const { contractId, ownerId, unitId, checkIn, checkOut, guest, guests, nationality } = values ?? {};
  if (!contractId || !ownerId || !unitId || !checkIn || !checkOut || !guest || !guests || !nationality)
    return null;
  if (checkOut <= checkIn) return null;
  const wish = { contractId, ownerId, unitId, checkIn, checkOut, guest, guests, nationality };
  return requestId === undefined ? wish : { ...wish, requestId };
}

/** The body of a request, without whose it is. */
export const requestBody = (values: RequestValues): Omit<FreeStayRequestPatch, 'version'> => ({
  ...{ unitId: values.unitId!, checkIn: values.checkIn!, checkOut: values.checkOut!, guest: values.guest },
  ...{ guests: values.guests ?? 0, nationality: values.nationality, guestName: values.guestName },
  ...{ guestPhone: values.guestPhone, guestEmail: values.guestEmail ?? '', note: values.note ?? '' },
});
