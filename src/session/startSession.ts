import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { UserInfoAnswer } from '@shared/contract/session';
import { isApiError, type ApiError } from '../api/apiError';
import { baseApi } from '../api/baseApi';
import { NO_ANSWER_TEXT } from '../api/baseQuery';
import { sessionApi } from '../api/session.api';
import { endSession, sideEffects } from '../api/sideEffects';
import { readToken, removeToken, saveToken } from './cookies';
import {
  indicatorHidden,
  signedIn,
  signedOut,
  signInBegan,
  startBegan,
  startFailed,
  type SessionRoot,
} from './sessionSlice';

export type SessionThunk<Result> = ThunkAction<Result, SessionRoot, unknown, UnknownAction>;

/** The loading indicator stays this long after the user is known, so that the page stands before it shows. */
export const INDICATOR_MS = 500;

type UserInfo = { data?: UserInfoAnswer; error?: ApiError };

/** What the thunks reach outside the store; tests hand in their own. */
export const sessionEffects = {
  readToken,
  saveToken,
  removeToken,
  reload: () => sideEffects.reload(),
  later: (run: () => void, milliseconds: number) => sideEffects.later(run, milliseconds),
  endSession: () => endSession(),
  fetchUserInfo: (): SessionThunk<Promise<UserInfo>> => async (dispatch) => {
    const call = sessionApi.endpoints.getUserInfo.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    });
    const { data, error } = await dispatch(call);
    if (data && !error) return { data };
    return {
      error: isApiError(error) ? error : { kind: 'network', status: 0, message: NO_ANSWER_TEXT },
    };
  },
};
export type SessionEffects = typeof sessionEffects;

const refused = ({ data, error }: UserInfo) => data?.status === 'error' || error?.kind === 'unauthorized';

/**
 * App start (specification, section 4). No saved login: a visitor at once, no request. Else the indicator shows while user info is
 * fetched; a token that is no good is removed and the page reloads. No answer, or a fault of the server, says nothing about the
 * token: it is kept, and the person can try again.
 */
export const startSession =
  (effects: SessionEffects = sessionEffects): SessionThunk<Promise<void>> =>
  async (dispatch) => {
    if (!effects.readToken()) return void dispatch(signedOut());
    dispatch(startBegan());
    const info = await dispatch(effects.fetchUserInfo());
    if (refused(info)) {
      effects.removeToken();
      effects.reload();
    } else if (info.data?.status === 'ok') {
      dispatch(signedIn(info.data));
      effects.later(() => dispatch(indicatorHidden()), INDICATOR_MS);
    } else if (info.error) {
      dispatch(startFailed(info.error));
    }
  };

/** Signs in with a fresh token of the login call. The page stays under the indicator; on failure the error comes back and nothing is kept. */
export const signIn =
  (token: string, effects: SessionEffects = sessionEffects): SessionThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    effects.saveToken(token);
    dispatch(signInBegan());
    const { data, error } = await dispatch(effects.fetchUserInfo());
    if (data?.status === 'ok') {
      // What was fetched as a visitor may look different to this person.
      dispatch(baseApi.util.resetApiState());
      dispatch(signedIn(data));
      effects.later(() => dispatch(indicatorHidden()), INDICATOR_MS);
      return null;
    }
    effects.removeToken();
    dispatch(indicatorHidden());
    return error ?? { kind: 'unauthorized', status: 401, message: 'Unauthorized' };
  };

/** Forgets the token and everything that was fetched, without a word to the server: it has ended the session already. */
export const forgetSession =
  (effects: SessionEffects = sessionEffects): SessionThunk<void> =>
  (dispatch) => {
    effects.removeToken();
    dispatch(signedOut());
    dispatch(baseApi.util.resetApiState());
  };

/** Signs out: tells the server (who may be out of reach), then forgets. */
export const signOut =
  (effects: SessionEffects = sessionEffects): SessionThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(sessionApi.endpoints.logout.initiate(undefined, { track: false }));
    dispatch(forgetSession(effects));
  };

/**
 * Keeps up with changes made elsewhere: rights given or taken, a login or logout in another tab. Somebody else who signed in there
 * gets a page of his own: nothing that was fetched for, or typed by, the one before may go on under his token. Silent when there is
 * no answer.
 */
export const refreshSession =
  (effects: SessionEffects = sessionEffects): SessionThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { status, user, indicator } = getState().session;
    if (status === 'starting' || indicator) return;
    if (!effects.readToken()) {
      if (status !== 'authenticated') return;
      dispatch(signedOut());
      dispatch(baseApi.util.resetApiState());
      return;
    }
    const { data } = await dispatch(effects.fetchUserInfo());
    if (data?.status === 'error') return effects.endSession();
    if (data?.status !== 'ok') return;
    const changed = data.id !== user?.id;
    if (changed) dispatch(baseApi.util.resetApiState());
    if (changed && user) effects.reload();
    else dispatch(signedIn(data));
  };
