import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../../../api/baseApi';
import { isApiError, type ApiError } from '../../../api/apiError';
import { useLanguage } from '../../../i18n';
import { usePayOnlineMutation, type OwnBooking } from '../booking.api';
import { isWebAddress, providerPage } from './providerPage';

const AWAY: ApiError = {
  kind: 'code',
  status: 503,
  code: 'online_payment.away',
  message: 'the answer has no address of a page',
};

/** The way to the provider's page. `isLeaving` from the press until the browser shows that page, so that a second press asks for nothing. */
export function usePayOnline(address: OwnBooking) {
  const dispatch = useDispatch();
  const language = useLanguage();
  const [pay] = usePayOnlineMutation();
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  // Two presses may come before the page is drawn again.
  const pressed = useRef(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const { id } = address;
  useEffect(() => {
    // The Back button of the browser may bring this page as it was left: with a busy button, and a booking of then.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      pressed.current = false;
      setLeaving(false);
      dispatch(baseApi.util.invalidateTags([{ type: 'Reservation', id }]));
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [dispatch, id]);

  const press = async () => {
    if (pressed.current) return;
    pressed.current = true;
    setLeaving(true);
    setError(null);
    const { data, error: failure } = await pay({ own: address, language });
    // Who has gone to another page meanwhile is not taken away from it.
    if (!isHere.current) return;
    if (data && isWebAddress(data.url)) return providerPage.open(data.url);
    pressed.current = false;
    setLeaving(false);
    setError(isApiError(failure) ? failure : AWAY);
  };
  return { press, isLeaving, error };
}
