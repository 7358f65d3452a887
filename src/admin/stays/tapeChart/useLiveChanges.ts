import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { OccupancyChanges } from '@shared/contract/stays/occupancy';
import { followChanges } from './occupancy.api';

/** Within this time what others do is on screen. */
const EVERY_MS = 3_000;

/**
 * Follows what others change while the page is looked at; `hear` is told what was written. The answer asks at once. A failed round is made up
 * for by the next.
 */
export function useLiveChanges(hear: (changes: OccupancyChanges) => void): () => Promise<void> {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>();
  const ask = useCallback(
    () =>
      dispatch(followChanges()).then(
        (changes) => void (changes && hear(changes)),
        () => undefined,
      ),
    [dispatch, hear],
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    // One after the other: a slow answer does not pile up questions.
    const round = async () => {
      if (document.visibilityState === 'visible') await ask();
      if (!over) timer = setTimeout(() => void round(), EVERY_MS);
    };
    timer = setTimeout(() => void round(), EVERY_MS);
    const back = () => document.visibilityState === 'visible' && void ask();
    document.addEventListener('visibilitychange', back);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [ask]);
  return ask;
}
