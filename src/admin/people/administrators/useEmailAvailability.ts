import { useEffect, useState } from 'react';
import { useCheckEmailAvailableMutation } from './administrators.api';

export type Availability = 'unknown' | 'checking' | 'free' | 'taken';

const PAUSE_MS = 400;
/** The shape of an address that is worth a question; whether it is one, the server says. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/**
 * Asks after a pause in typing whether an e-mail is free. `own` is free without asking. Only the answer to
 * what stands there now counts; without an answer nothing is claimed, and nobody is kept from sending the
 * form: the server decides.
 */
export function useEmailAvailability(typed: string | undefined, own?: string): Availability {
  const email = (typed ?? '').trim().toLowerCase();
  const [check] = useCheckEmailAvailableMutation();
  const [answer, setAnswer] = useState<{ email: string; available: boolean | null } | null>(null);
  const asks = ADDRESS.test(email) && email !== own;
  useEffect(() => {
    if (!asks) return;
    let over = false;
    const timer = setTimeout(async () => {
      const { data } = await check({ email });
      if (!over) setAnswer({ email, available: data?.available ?? null });
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [asks, email, check]);
  if (!asks) return 'unknown';
  if (answer?.email !== email) return 'checking';
  if (answer.available === null) return 'unknown';
  return answer.available ? 'free' : 'taken';
}
