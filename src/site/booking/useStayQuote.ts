import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { GroupQuote, Quote, QuoteInput } from '@shared/contract/pricing/prices';
import { useGetGroupQuoteQuery, useGetQuoteQuery } from '../listings.api';
import { partyParams } from '../search/partyParams';
import type { BookingDraft } from './draft';
import { unitsProblem } from './groupUnits';
import { priceOfOne } from './stayPrice';
import type { Stay } from './useStay';

/** What is asked of a guest besides the stay, because the price depends on it. */
type PricedGuest = Pick<BookingDraft, 'nationality' | 'permanentResident'>;

/** The question for the price of a stay, or null while its dates are open. */
export function quoteInputOf(
  listingId: string,
  { checkIn, checkOut, guests, ...party }: Stay,
  { nationality, permanentResident }: PricedGuest,
): QuoteInput | null {
  if (!checkIn || !checkOut) return null;
  return {
    listingId,
    checkIn,
    checkOut,
    guests,
    ...partyParams(party),
    nationality,
    ...(nationality !== 'MY' && permanentResident && { permanentResident }),
  };
}

/**
 * The price of the stay, in one unit or in several, asked again whenever stay, party, units or nationality change. `price` is that of exactly this
 * stay; `last` stays on screen, faded, while the next one is on its way.
 */
export function useStayQuote(listingId: string, stay: Stay, units: number, guest: PricedGuest) {
  const { nationality, permanentResident } = guest;
  const input = useMemo(
    () => quoteInputOf(listingId, stay, { nationality, permanentResident }),
    [listingId, stay, nationality, permanentResident],
  );
  const isGroup = units > 1;
  const isSound = unitsProblem(units, stay) === null;
  const alone = useGetQuoteQuery(input && !isGroup ? input : skipToken, { refetchOnReconnect: true });
  const together = useGetGroupQuoteQuery(input && isGroup && isSound ? { ...input, units } : skipToken, {
    refetchOnReconnect: true,
  });
  const { isFetching, refetch, ...result } = isGroup ? together : alone;
  const isAsked = input !== null && isSound;
  const priceOf = (found: Quote | GroupQuote | undefined) =>
    found && ('quotes' in found ? found : priceOfOne(found));
  const error = isAsked && !isFetching ? result.error : undefined;
  const price = isAsked && !error ? priceOf(result.currentData) : undefined;
  const last = isAsked && !error ? priceOf(result.currentData ?? result.data) : undefined;
  return { input, price, last, error, isFetching: isAsked && isFetching, refetch };
}
