import type { Dispatch, Middleware } from '@reduxjs/toolkit';
import { permissionRefused } from '../api/signals';
import { refreshSession } from './startSession';

type ThunkDispatch = Dispatch & ((thunk: ReturnType<typeof refreshSession>) => unknown);
const QUIET_MS = 5_000;

/** A refused permission means that the rights on screen are old: ask again who the person is, at most every 5 seconds. */
export const followRefusals: Middleware = (store) => {
  let last = -Infinity;
  return (next) => (action) => {
    const result = next(action);
    if (permissionRefused.match(action) && Date.now() - last > QUIET_MS) {
      last = Date.now();
      void (store.dispatch as ThunkDispatch)(refreshSession());
    }
    return result;
  };
};

/**
 * Shows whoever comes back to the window the rights of now: a change by an administrator needs no new
 * sign-in. Asks at most every 5 seconds; who comes back sooner is asked for at their end. Returns the way to
 * stop.
 */
export function followFocus(dispatch: ThunkDispatch): () => void {
  let last = Date.now();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    waiting = undefined;
    if (document.visibilityState === 'hidden') return;
    last = Date.now();
    void dispatch(refreshSession());
  };
  const refresh = () => {
    if (document.visibilityState === 'hidden' || waiting !== undefined) return;
    const rest = last + QUIET_MS - Date.now();
    if (rest <= 0) ask();
    else waiting = setTimeout(ask, rest);
  };
  window.addEventListener('focus', refresh);
  document.addEventListener('visibilitychange', refresh);
  return () => {
    clearTimeout(waiting);
    window.removeEventListener('focus', refresh);
    document.removeEventListener('visibilitychange', refresh);
  };
}
