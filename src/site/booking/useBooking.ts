import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { QuoteInput } from '@shared/contract/pricing/prices';
import type { BookingInput } from '@shared/contract/stays/reservations';
import type { Language } from '@shared/languages';
import { codeOf, isApiError, type ApiError } from '../../api/apiError';
import { baseApi } from '../../api/baseApi';
import { useLanguage } from '../../i18n';
import { useLocalNavigate } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { keptReferral } from '../referral/keptReferral';
import { useCreateBookingMutation } from './booking.api';
import type { BookingDraft } from './draft';
import { priceIn, type StayPrice } from './stayPrice';
import type { useBookingDraft } from './useBookingDraft';

/** The navigation state of the booking's page after a booking; `earlier`: an earlier try had made it already. */
export type BookedState = { booked: true; earlier: boolean };
/** The reason why nothing was booked; with `price`, what the guest had seen and what it costs now. */
export type BookingFailure = { error: ApiError; price?: { before: number; price: StayPrice } };

/** The request of a filled form; `expectedTotal` in sen is what the guest sees of all units, `referral` the link by which he came. */
export const bookingInputOf = (
  { units = 1, ...stay }: QuoteInput & { units?: number },
  { name, email, phone, requests, paymentMethod }: BookingDraft,
  language: Language,
  expectedTotal: number,
  referral?: string,
): BookingInput => ({
  ...stay,
  ...(units > 1 && { units }),
  guest: { name: name.trim(), email: email.trim(), phone },
  paymentMethod,
  ...(requests.trim() && { requests: requests.trim() }),
  language,
  expectedTotal,
  ...(referral && { referral }),
});

/** A refusal says that nothing was booked. No answer, or a fault of the server, leaves it open. */
const isRefusal = (error: ApiError) => error.kind === 'code' && error.status < 500;

/**
 * Books once, however often it is tried: all attempts of a form carry one key, and while one is under way another does nothing. An
 * attempt without an answer is remembered; should the server know its key under other details later, it had been booked, and that
 * booking is opened.
 */
export function useBooking({ draft, now, change, drop }: ReturnType<typeof useBookingDraft>) {
  const [create] = useCreateBookingMutation();
  const dispatch = useDispatch();
  const navigate = useLocalNavigate();
  const language = useLanguage();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const { key } = draft;
  // Not before the form is gone: its own quote would find its own nights taken.
  const booked = useRef<string | null>(null);
  useEffect(
    () => () => {
      if (!booked.current) return;
      const tags = [
        { type: 'Calendar', id: booked.current },
        { type: 'Reservation', id: 'LIST' },
      ] as const;
      setTimeout(() => dispatch(baseApi.util.invalidateTags([...tags])), 0);
    },
    [dispatch],
  );

  const send = useCallback(
    async (stay: QuoteInput & { units: number }, expectedTotal: number): Promise<ApiError | null> => {
      if (sending.current) return null;
      sending.current = true;
      setBusy(true);
      setFailure(null);
      const input = bookingInputOf(stay, now(), language, expectedTotal, keptReferral());
      const { unanswered } = now();
      if (!unanswered) change({ unanswered: input });
      let result = await create({ key, input });
      const earlier = codeOf(result.error) === 'idempotency.mismatch' && unanswered !== null;
      if (earlier) result = await create({ key, input: unanswered });
      if (result.data) {
        // Still "sending": until the next page is there, nothing more can be sent.
        drop();
        const state: BookedState = { booked: true, earlier };
        const { id, manageToken } = result.data;
        booked.current = input.listingId;
        await navigate(paths.bookingDetails(id, manageToken), { replace: true, state });
        return null;
      }
      const error: ApiError = isApiError(result.error)
        ? result.error
        : { kind: 'network', status: 0, message: String(result.error?.message) };
      if (isRefusal(error)) change({ unanswered: null });
      sending.current = false;
      setBusy(false);
      const changed = codeOf(error) === 'quote.changed' && error.kind === 'code';
      setFailure({
        error,
        ...(changed && { price: { before: expectedTotal, price: priceIn(error.data) } }),
      });
      return error;
    },
    [create, key, now, change, drop, navigate, language],
  );
  const forget = useCallback(() => setFailure(null), []);
  return { send, busy, failure, forget };
}
