import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { QuoteInput } from '@shared/contract/pricing/prices';
import { useGetQuoteQuery } from '../listings.api';
import { partyParams } from '../search/partyParams';
import type { BookingDraft } from './draft';
import type { Stay } from './useStay';

/** The question for the price of a stay, or null while its dates are open. */
export function quoteInputOf(
  listingId: string,
  { checkIn, checkOut, guests, ...party }: Stay,
  { nationality, permanentResident }: BookingDraft,
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
 * The price of the stay, asked again whenever stay, party or nationality change. `quote` is the price of exactly this stay; `last`
 * stays on screen, faded, while the next one is on its way.
 */
export function useStayQuote(listingId: string, stay: Stay, draft: BookingDraft) {
  const { nationality, permanentResident } = draft;
  const input = useMemo(
    () => quoteInputOf(listingId, stay, { nationality, permanentResident } as BookingDraft),
    [listingId, stay, nationality, permanentResident],
  );
  const result = useGetQuoteQuery(input ?? skipToken, { refetchOnReconnect: true });
  const { isFetching, refetch } = result;
  const error = input && !isFetching ? result.error : undefined;
  const quote = input && !error ? result.currentData : undefined;
  const last = input && !error ? (result.currentData ?? result.data) : undefined;
  return { input, quote, last, error, isFetching: Boolean(input) && isFetching, refetch };
}
