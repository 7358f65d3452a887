import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Listing } from '@shared/contract/inventory/listings';
import { fewestUnits } from '@shared/domain/pricing/groupParty';
import { useCurrentUser } from '../../session/useSession';
import { useIsDrawn } from '../../ui/useIsDrawn';
import { openDraft } from '../booking/draft';
import { nightsFor } from '../booking/groupUnits';
import { useStay } from '../booking/useStay';
import { useStayQuote } from '../booking/useStayQuote';
import { useGetAvailabilityQuery } from '../listings.api';
import { useToday } from '../useToday';

const USUAL_GUESTS = 2;
/** As in a booking that nobody has begun (`openDraft`). */
const USUAL_NATIONALITY = 'MY';

/**
 * Keeps a visitor's choice of a stay here, with the limits of the calendar and the quote. Dates and who comes
 * are in the address and replace it: Back leaves the page. A party that is too large for one unit is priced in as few units as take it;
 * one that no number of units takes is asked for in one, and the refusal says why.
 */
export function useStayChoice(listing: Listing) {
  const [params] = useSearchParams();
  const { stay: asked, setStay } = useStay();
  const { today, lastDay } = useToday();
  const user = useCurrentUser();
  // As in a booking begun here before, or in the account. It travels to the booking in the address.
  const isDrawn = useIsDrawn();
  const begun = useMemo(
    () => (isDrawn ? USUAL_NATIONALITY : openDraft(listing.id, user).nationality),
    [isDrawn, listing.id, user],
  );
  const [chosen, setNationality] = useState<string>();
  const nationality = chosen ?? begun;
  // Without a wish in the address: as many as usual, where so many fit.
  const guests = params.has('guests') ? asked.guests : Math.min(USUAL_GUESTS, listing.maxGuests);
  const stay = useMemo(() => ({ ...asked, guests }), [asked, guests]);

  const askedNights = useGetAvailabilityQuery({ id: listing.id });
  // The calendar is drawn in parts, between which the page answers: a month of days at once would hold it up.
  const availability = { ...askedNights, data: useDeferredValue(askedNights.data) };
  const units = fewestUnits(stay, listing) ?? 1;
  const nights = useMemo(
    () =>
      availability.data &&
      nightsFor(new Map(availability.data.nights.map((night) => [night.date, night])), units),
    [availability.data, units],
  );
  const dated = stay.checkIn !== null && stay.checkOut !== null;
  const quote = useStayQuote(listing.id, stay, units, { nationality, permanentResident: false });
  return {
    /** The units that take the party together: 1 where one is enough. */
    units,
    stay,
    setStay,
    nationality,
    setNationality,
    limits: { min: today, max: lastDay, nights },
    availability,
    dated,
    quote: {
      /** The price on screen; it is that of the stay before while the new one is on its way. */
      shown: quote.last,
      waiting: quote.isFetching,
      error: quote.error,
      retry: () => void quote.refetch(),
    },
  };
}
export type StayChoice = ReturnType<typeof useStayChoice>;
