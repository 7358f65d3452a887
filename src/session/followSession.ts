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

/** Whoever comes back to the window sees the rights of now: a change by an administrator needs no new sign-in. Returns the way to stop. */
export function followFocus(dispatch: ThunkDispatch): () => void {
  let last = Date.now();
  const refresh = () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < QUIET_MS) return;
    last = Date.now();
    void dispatch(refreshSession());
  };
  window.addEventListener('focus', refresh);
  document.addEventListener('visibilitychange', refresh);
  return () => {
    window.removeEventListener('focus', refresh);
    document.removeEventListener('visibilitychange', refresh);
  };
}
