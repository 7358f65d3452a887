import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CurrentUser } from '@shared/contract/people/session';
import type { ApiError } from '../api/apiError';

export type SessionState = {
  /** `starting` only while a saved login is looked at: nobody knows yet who the person is. */
  status: 'starting' | 'authenticated' | 'anonymous';
  user: CurrentUser | null;
  /** The full-screen loading indicator, at start and while signing in. */
  indicator: boolean;
  /**
   * The reason why the start could not finish (no network, a fault of the server); the person can try again.
   */
  startError: ApiError | null;
};
/** The part of the store's state that the session owns. */
export type SessionRoot = { session: SessionState };

export const initialSession: SessionState = {
  status: 'starting',
  user: null,
  indicator: false,
  startError: null,
};

const sessionSlice = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {
    startBegan: (state) => ({ ...state, indicator: true, startError: null }),
    startFailed: (state, { payload }: PayloadAction<ApiError>) => ({
      ...state,
      indicator: false,
      startError: payload,
    }),
    signInBegan: (state) => ({ ...state, indicator: true }),
    signedIn: (state, { payload }: PayloadAction<CurrentUser>) => ({
      ...state,
      status: 'authenticated' as const,
      user: payload,
      startError: null,
    }),
    signedOut: () => ({ ...initialSession, status: 'anonymous' as const }),
    indicatorHidden: (state) => ({ ...state, indicator: false }),
  },
});

export const { startBegan, startFailed, signInBegan, signedIn, signedOut, indicatorHidden } =
  sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
