import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CurrentUser } from '@shared/contract/people/session';
import { forgetSession, refreshSession, signIn, signOut } from './startSession';
import { signedIn, type SessionRoot, type SessionState } from './sessionSlice';

/** Returns the session: `status`, `user` and the start's indicator and error. */
export const useSession = (): SessionState => useSelector((state: SessionRoot) => state.session);

/** The signed-in person, or null for a visitor. */
export const useCurrentUser = (): CurrentUser | null =>
  useSelector((state: SessionRoot) => state.session.user);

const useSessionDispatch = () => useDispatch<ThunkDispatch<SessionRoot, unknown, UnknownAction>>();

/** `await signIn(token)` → null, or the error; then go to `localPath(next)`. */
export function useSignIn() {
  const dispatch = useSessionDispatch();
  return useCallback((token: string) => dispatch(signIn(token)), [dispatch]);
}

/** `await signOut()`; the page then decides where to go. */
export function useSignOut() {
  const dispatch = useSessionDispatch();
  return useCallback(() => dispatch(signOut()), [dispatch]);
}

/** `forget()`: the server has ended the session (account deleted, password reset); the page then decides where to go. */
export function useForgetSession() {
  const dispatch = useSessionDispatch();
  return useCallback(() => dispatch(forgetSession()), [dispatch]);
}

/**
 * Returns what follows a change of the own account: `updated(user)` with the answer at hand, `refresh()` to
 * ask again.
 */
export function useOwnUser() {
  const dispatch = useSessionDispatch();
  const updated = useCallback((user: CurrentUser) => void dispatch(signedIn(user)), [dispatch]);
  const refresh = useCallback(() => dispatch(refreshSession()), [dispatch]);
  return { updated, refresh };
}
