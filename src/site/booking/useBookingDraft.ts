import { useCallback, useRef, useState } from 'react';
import { useCurrentUser } from '../../session/useSession';
import { dropDraft, keepDraft, openDraft, type BookingDraft } from './draft';

/** The draft of a listing, kept in the tab with every change; `now()` is the latest one also between two renderings. */
export function useBookingDraft(listingId: string, asked: string | null) {
  const user = useCurrentUser();
  const [draft, setDraft] = useState<BookingDraft>(() => openDraft(listingId, user, asked));
  const latest = useRef(draft);
  const change = useCallback(
    (changes: Partial<BookingDraft>) => {
      latest.current = { ...latest.current, ...changes };
      keepDraft(listingId, latest.current);
      setDraft(latest.current);
    },
    [listingId],
  );
  const now = useCallback(() => latest.current, []);
  const drop = useCallback(() => dropDraft(listingId), [listingId]);
  return { draft, change, now, drop };
}
