import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { nanoid } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { OwnChangePreview } from '@shared/contract/stays/ownChanges';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { isSameParty, partySizeOf, type PartySize } from '@shared/domain/pricing/partyRules';
import { codeOf, isApiError, type ApiError } from '../../../api/apiError';
import type { StayRange } from '../../../ui/calendar/stayRange';
import { bookingApi, useChangeBookingMutation, useGetOwnChangeQuery, type OwnBooking } from '../booking.api';
import { errorOfProblem } from './ownChangeText';

/** The wish rests so long before its price is asked for: a stepper is pressed several times. */
const SETTLE_MS = 300;
/** Reasons that are about the booking, not about the wish: it has moved on. */
const MOVED_ON = ['status', 'begun', 'channel', 'arranged', 'money', 'unlisted'];

type Wish = StayRange & PartySize;

/** True when a refusal says that the booking is not what the page shows. */
const hasMovedOn = (error: ApiError): boolean =>
  error.kind === 'code' &&
  (error.code === 'row.stale' || MOVED_ON.includes(String(error.params?.reason ?? '')));

/**
 * What a guest wants his stay to become, what the server says that it costs, and the writing of it. The last answer stays in view while the
 * next one is on its way. Nothing is written but what the guest sees.
 */
export function useOwnChange(own: GuestReservation, address: OwnBooking, onStale: () => void) {
  const dispatch = useDispatch();
  const { checkIn, checkOut, children, infants, pets, version } = own;
  const [wish, setWishNow] = useState<Wish>({ checkIn, checkOut, ...partySizeOf(own) });
  const [change, { isLoading: isSending }] = useChangeBookingMutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isSame = wish.checkIn === checkIn && wish.checkOut === checkOut && isSameParty(wish, own);
  const input = useMemo(
    () =>
      wish.checkIn && wish.checkOut && !isSame
        ? {
            ...{ version, checkIn: wish.checkIn, checkOut: wish.checkOut, guests: wish.guests },
            // Who is not told of stays as before.
            ...(wish.children !== children && { children: wish.children }),
            ...(wish.infants !== infants && { infants: wish.infants }),
            ...(wish.pets !== pets && { pets: wish.pets }),
          }
        : null,
    [wish, isSame, children, infants, pets, version],
  );
  const asked = useRested(input);
  const answer = useGetOwnChangeQuery(asked ? { own: address, input: asked } : skipToken, {
    refetchOnReconnect: true,
  });
  const isNow = input === asked && !answer.isFetching;
  const priced = input && isNow && !answer.isError ? answer.currentData : undefined;
  const refusal = input && isNow && isApiError(answer.error) ? answer.error : null;

  const movedOn = refusal !== null && hasMovedOn(refusal);
  useEffect(() => {
    if (movedOn) onStale();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked for once, whatever the page hands on while it draws
  }, [movedOn]);

  // An attempt without an answer may have been written: the same again goes by the same key.
  const sent = useRef({ key: '', body: '' });
  const keyOf = (body: string) => {
    if (sent.current.body !== body) sent.current = { key: nanoid(), body };
    return sent.current.key;
  };
  const pressed = useRef(false);

  /** Writes the change at the price in view; returns true once it is written. */
  const apply = async (): Promise<boolean> => {
    if (!input || !priced || priced.problem || pressed.current) return false;
    pressed.current = true;
    setFailure(null);
    const body = { ...input, expectedTotal: priced.newTotalSen };
    const result = await change({ own: address, key: keyOf(JSON.stringify(body)), input: body });
    pressed.current = false;
    if (result.data) return true;
    const error: ApiError = isApiError(result.error)
      ? result.error
      : { kind: 'network', status: 0, message: String(result.error?.message) };
    setFailure(error);
    if (error.kind === 'code' && error.code === 'quote.changed') {
      const args = { own: address, input };
      dispatch(
        bookingApi.util.upsertQueryData('getOwnChange', args, error.data as OwnChangePreview) as never,
      );
    }
    if (hasMovedOn(error)) onStale();
    return false;
  };
  const setWish = (changes: Partial<Wish>) => {
    setFailure(null);
    setWishNow((before) => ({ ...before, ...changes }));
  };
  const last = priced ?? answer.data;
  const problem = priced?.problem ? errorOfProblem(priced.problem) : null;
  const failed = failure && codeOf(failure) !== 'quote.changed' ? failure : null;
  return {
    wish,
    setWish,
    isSame,
    isComplete: wish.checkIn !== null && wish.checkOut !== null,
    /** The price of exactly this wish, and the last one that was told. */
    price: priced,
    shown: isSame || answer.isError || last?.problem ? undefined : last,
    isAsking: input !== null && !isNow,
    /** The reason why this wish cannot be had, or its price not be told. */
    refusal: failed ?? refusal ?? problem,
    hasPriceChanged: codeOf(failure) === 'quote.changed',
    retry: () => void answer.refetch(),
    couldNotAsk: refusal !== null && refusal.kind !== 'code',
    apply,
    isSending,
  };
}

/** A value once it has rested for a moment; `null` at once. */
function useRested<Value>(value: Value | null): Value | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === null ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
