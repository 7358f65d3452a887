import type {
  OwnFreeStay,
  OwnFreeStayChoices,
  OwnFreeStayRequest,
} from '@shared/contract/money/ownFreeStays';
import { addDays, nightsOf, type StayDate } from '@shared/domain/base/stayDates';
import { BLACKOUT_DAYS_AHEAD } from '@shared/domain/money/freeStayBlackouts';
import type { FreeStayGuest } from '@shared/domain/money/freeStayRules';
import type { CalendarNight, StayLimits } from '../../../ui/calendar/stayRange';

/** What stands in the form. */
export type OwnFreeStayDraft = {
  unitId: string;
  checkIn: StayDate | null;
  checkOut: StayDate | null;
  guest: FreeStayGuest;
  guestName: string;
  guestEmail: string;
  guestPhone: string;
  guests: number;
  nationality: string;
  note: string;
};

/** The form as it opens: what was asked for, or the owner himself for no dates yet. */
export const draftOf = (freeStay: OwnFreeStay, was: OwnFreeStayRequest | undefined): OwnFreeStayDraft => ({
  ...{
    unitId: was?.unitId ?? freeStay.unitId,
    checkIn: was?.checkIn ?? null,
    checkOut: was?.checkOut ?? null,
  },
  guest: was?.guest ?? freeStay.terms?.guests[0] ?? 'owner',
  ...{
    guestName: was?.guestName ?? '',
    guestEmail: was?.guestEmail ?? '',
    guestPhone: was?.guestPhone ?? '',
  },
  ...{ guests: was?.guests ?? 2, nationality: was?.nationality ?? 'MY', note: was?.note ?? '' },
});

/** What the server is told: the stay, and who comes. */
export const wishOf = ({ checkIn, checkOut, ...draft }: OwnFreeStayDraft) => ({
  ...draft,
  ...{ checkIn: checkIn!, checkOut: checkOut! },
  ...{ guestName: draft.guestName.trim(), guestEmail: draft.guestEmail.trim(), note: draft.note.trim() },
});

/**
 * Days of the calendar: those that somebody else has cannot be chosen. Days that the terms keep can be: the answer then says why, and what could be
 * had instead.
 */
export function limitsOf(
  { today, earliest, taken }: OwnFreeStayChoices,
  was: OwnFreeStayRequest | undefined,
): StayLimits {
  const nights = new Map<StayDate, CalendarNight>();
  for (const { from, to } of taken)
    for (const night of nightsOf(from, to)) nights.set(night, { available: 0 });
  // What was asked for in time stays possible, though its notice is shorter by now.
  const min = was && was.checkIn < earliest && was.checkIn >= today ? was.checkIn : earliest;
  return { min, max: addDays(today, BLACKOUT_DAYS_AHEAD), nights };
}
