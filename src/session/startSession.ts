import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { UserInfoAnswer } from '@shared/contract/people/session';
import { isApiError, type ApiError } from '../api/apiError';
import { baseApi } from '../api/baseApi';
import { NO_ANSWER_TEXT } from '../api/catalogue';
import { sessionApi } from '../api/session.api';
import { endSession, sideEffects } from '../api/sideEffects';
import { readToken, refuseToken, removeToken, saveToken } from './cookies';
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

/** The effects of the thunks outside the store; tests hand in their own. */
export const sessionEffects = {
  readToken,
  saveToken,
  removeToken,
  refuseToken,
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

const isRefused = ({ data, error }: UserInfo) =>
  data?.status === 'error' || error?.kind === 'unauthorized' || error?.bodyStatus === 'error';

/** An answer that is none of the two that the call can give: of a newer server, of something in between. */
const NOT_UNDERSTOOD: ApiError = { kind: 'other', status: 200, message: NO_ANSWER_TEXT };

/**
 * App start (specification, section 4). No saved login: a visitor at once, no request. Else the indicator shows while user info is
 * fetched; a token that is no good is removed and the page reloads, once for each token: one that a cookie of another path or domain
 * holds cannot be removed, and nobody looks at it again. Whatever else comes back (no answer, a fault of the server, a status that
 * nobody knows) says nothing about the token: it is kept, and the person can try again.
 */
export const startSession =
  (effects: SessionEffects = sessionEffects): SessionThunk<Promise<void>> =>
  async (dispatch) => {
    const token = effects.readToken();
    if (!token) return void dispatch(signedOut());
    dispatch(startBegan());
    const info = await dispatch(effects.fetchUserInfo());
    if (isRefused(info)) {
      // Where nothing can be remembered over a reload, the page goes on signed out: it would find the same cookie for ever.
      if (effects.refuseToken(token)) effects.reload();
      else dispatch(signedOut());
    } else if (info.data?.status === 'ok') {
      dispatch(signedIn(info.data));
      effects.later(() => dispatch(indicatorHidden()), INDICATOR_MS);
    } else {
      dispatch(startFailed(info.error ?? NOT_UNDERSTOOD));
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
    const info = await dispatch(effects.fetchUserInfo());
    const { data } = info;
    // `Unauthorized` has ended the session already, as everywhere.
    if (isRefused(info)) return void (info.error?.kind === 'unauthorized' || effects.endSession());
    if (data?.status !== 'ok') return;
    const changed = data.id !== user?.id;
    if (changed) dispatch(baseApi.util.resetApiState());
    if (changed && user) effects.reload();
    else dispatch(signedIn(data));
  };
