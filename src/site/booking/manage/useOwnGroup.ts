import { useEffect, useRef } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { OwnGroupStay } from '@shared/contract/stays/ownBooking';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { bookingApi, useGetOwnGroupQuery, type OwnBooking } from '../booking.api';

/** Milliseconds after which the others are asked for again while one of them may be paid or run out. */
const POLL_MS = 20_000;

export type OwnGroup = { stays: OwnGroupStay[] | undefined; error: unknown; refetch: () => void };

/** True for a stay that the link of our letter would confirm. */
export const waitsForLink = ({ status, awaitsLink }: Pick<OwnGroupStay, 'status' | 'awaitsLink'>): boolean =>
  awaitsLink && (status === 'hold' || status === 'expired');

/** The stays that were booked together with one; asked again whenever that one has moved on. */
export function useOwnGroup(own: GuestReservation, address: OwnBooking): OwnGroup {
  const asked = own.inGroup ? address : skipToken;
  const known = bookingApi.endpoints.getOwnGroup.useQueryState(asked).currentData;
  const isOpen = known?.some(({ status }) => status === 'hold' || status === 'pending');
  const { currentData, error, isUninitialized, refetch } = useGetOwnGroupQuery(asked, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
    pollingInterval: isOpen ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const seen = useRef(own.version);
  useEffect(() => {
    if (seen.current === own.version || isUninitialized) return;
    seen.current = own.version;
    void refetch();
  }, [own.version, isUninitialized, refetch]);
  return { stays: currentData, error: currentData ? undefined : error, refetch: () => void refetch() };
}
