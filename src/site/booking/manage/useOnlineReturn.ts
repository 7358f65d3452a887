import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { PAID_ONLINE } from './onlineText';

/** Milliseconds between two questions whether the money has come. */
export const ASK_MS = 3_000;
/** After so many milliseconds the page says that it has heard of nothing. */
export const ASK_FOR_MS = 60_000;

/** `asking` after the guest has come back, `silent` when nothing was heard for a minute, `received` with the sen that came. */
export type OnlineReturn = { phase: 'none' | 'asking' | 'silent' } | { phase: 'received'; amountSen: number };

type Own = Pick<GuestReservation, 'online' | 'paidSen' | 'payments'>;

/** The sen of the last payment on the provider's page that counts. */
const lastOnlineSen = ({ payments }: Own): number =>
  payments.findLast(
    ({ kind, method, status }) => kind === 'payment' && method === PAID_ONLINE && status === 'received',
  )?.amountSen ?? 0;

/**
 * How it went with a guest who comes back from the provider's page (`payment=back` in the address). The provider tells our server, which may take a
 * moment; the return itself proves nothing. Once it is known, `payment` leaves the address, so that a page that is loaded again says nothing of it.
 */
export function useOnlineReturn(own: Own | undefined): OnlineReturn {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const isBack = params.get('payment') === 'back';
  /** What had been paid when the guest came back, while the money had not come. */
  const [paidBefore, setPaidBefore] = useState<number | null>(null);
  const [receivedSen, setReceivedSen] = useState(0);
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    if (!isBack || !own) return;
    const paid = paidBefore === null ? 0 : own.paidSen - paidBefore;
    if (own.online && paid <= 0) {
      if (paidBefore === null) setPaidBefore(own.paidSen);
      return;
    }
    setReceivedSen(paidBefore === null ? lastOnlineSen(own) : paid);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('payment');
        return after;
      },
      { replace: true, preventScrollReset: true, state: state as unknown },
    );
  }, [isBack, own, paidBefore, setParams, state]);

  const isOpen = isBack && own?.online?.state === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setLate(true), ASK_FOR_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);

  if (receivedSen > 0) return { phase: 'received', amountSen: receivedSen };
  if (!isOpen) return { phase: 'none' };
  return { phase: isLate ? 'silent' : 'asking' };
}
