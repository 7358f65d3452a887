import configureMockStore from 'redux-mock-store';
import { thunk } from 'redux-thunk';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { aUser } from '../testing/aUser';
import {
  initialSession,
  indicatorHidden,
  sessionReducer,
  signedIn,
  signedOut,
  signInBegan,
  startBegan,
  startFailed,
  type SessionRoot,
  type SessionState,
} from './sessionSlice';
import { refreshSession, signIn, startSession, type SessionEffects } from './startSession';

type Info = Awaited<ReturnType<ReturnType<SessionEffects['fetchUserInfo']>>>;
const user = aUser();
const network = { kind: 'network', status: 0, message: 'Failed to fetch' } as const;
const unauthorized = { kind: 'unauthorized', status: 401, message: 'Unauthorized' } as const;

const makeMockStore = configureMockStore<SessionRoot, ThunkDispatch<SessionRoot, unknown, UnknownAction>>([
  thunk as never, // redux-mock-store's types are those of redux 4
]);

function setUp(token: string | null, info: Info = {}, session: Partial<SessionState> = {}) {
  const store = makeMockStore({ session: { ...initialSession, ...session } });
  const effects = {
    readToken: jest.fn(() => token),
    saveToken: jest.fn(),
    removeToken: jest.fn(),
    refuseToken: jest.fn((_token: string) => true),
    reload: jest.fn(),
    later: jest.fn(),
    endSession: jest.fn(),
    fetchUserInfo: jest.fn(() => async () => info),
  };
  return { store, effects };
}

describe('startSession', () => {
  it('without a login: a visitor at once, no request', async () => {
    const { store, effects } = setUp(null);
    await store.dispatch(startSession(effects));
    expect(store.getActions()).toEqual([signedOut()]);
    expect(effects.fetchUserInfo).not.toHaveBeenCalled();
  });

  it('with a good login: indicator, user, and 500 ms later the indicator goes', async () => {
    const { store, effects } = setUp('token', { data: user });
    await store.dispatch(startSession(effects));
    expect(store.getActions()).toEqual([startBegan(), signedIn(user)]);
    expect(effects.later).toHaveBeenCalledWith(expect.any(Function), 500);
    effects.later.mock.calls[0]![0]();
    expect(store.getActions().at(-1)).toEqual(indicatorHidden());
  });

  it.each([
    ['an error status', { data: { status: 'error' as const } }],
    ['Unauthorized', { error: unauthorized }],
    [
      'an error status with another HTTP code',
      { error: { kind: 'other', status: 500, message: '{"status":"error"}', bodyStatus: 'error' } as const },
    ],
  ])('%s: the cookie goes and the page reloads', async (_name, info) => {
    const { store, effects } = setUp('token', info);
    await store.dispatch(startSession(effects));
    expect(store.getActions()).toEqual([startBegan()]);
    expect(effects.refuseToken.mock.calls).toEqual([['token']]);
    expect(effects.reload).toHaveBeenCalledTimes(1);
  });

  it('goes on signed out where a reload would find the same cookie again', async () => {
    const { store, effects } = setUp('token', { data: { status: 'error' } });
    effects.refuseToken.mockReturnValue(false);
    await store.dispatch(startSession(effects));
    expect(store.getActions()).toEqual([startBegan(), signedOut()]);
    expect(effects.reload).not.toHaveBeenCalled();
  });

  it.each([
    ['a status that nobody knows', { status: 'maintenance' }],
    ['no status', {}],
    ['a text', 'fine'],
  ])('%s: the cookie stays, the person can try again', async (_name, data) => {
    const { store, effects } = setUp('token', { data: data as never });
    await store.dispatch(startSession(effects));
    expect(store.getActions().map(({ type }) => type)).toEqual([startBegan.type, startFailed.type]);
    expect(effects.refuseToken).not.toHaveBeenCalled();
    expect(effects.reload).not.toHaveBeenCalled();
  });

  it.each([
    ['no network', network],
    ['a fault of the server', { kind: 'message', status: 500, message: 'broken' } as const],
  ])('%s: the cookie stays, the person can try again', async (_name, error) => {
    const { store, effects } = setUp('token', { error });
    await store.dispatch(startSession(effects));
    expect(store.getActions()).toEqual([startBegan(), startFailed(error)]);
    expect(effects.removeToken).not.toHaveBeenCalled();
    expect(effects.refuseToken).not.toHaveBeenCalled();
    expect(effects.reload).not.toHaveBeenCalled();
  });
});

describe('signIn', () => {
  it('keeps the token, forgets what a visitor had fetched, and stores the user', async () => {
    const { store, effects } = setUp(null, { data: user });
    await expect(store.dispatch(signIn('new', effects))).resolves.toBeNull();
    expect(effects.saveToken).toHaveBeenCalledWith('new');
    expect(store.getActions().map(({ type }) => type)).toEqual([
      signInBegan.type,
      'api/resetApiState',
      signedIn.type,
    ]);
  });

  it('keeps nothing on failure and returns the error', async () => {
    const { store, effects } = setUp(null, { error: network });
    await expect(store.dispatch(signIn('new', effects))).resolves.toBe(network);
    expect(effects.removeToken).toHaveBeenCalledTimes(1);
    expect(store.getActions()).toEqual([signInBegan(), indicatorHidden()]);
  });
});

describe('refreshSession', () => {
  const here = { status: 'authenticated', user } as const;
  it('takes over new rights', async () => {
    const promoted = { ...user, permissionCodes: [12] };
    const { store, effects } = setUp('token', { data: promoted }, here);
    await store.dispatch(refreshSession(effects));
    expect(store.getActions()).toEqual([signedIn(promoted)]);
  });

  it('notices a login in another tab', async () => {
    const { store, effects } = setUp('token', { data: user }, { status: 'anonymous' });
    await store.dispatch(refreshSession(effects));
    expect(store.getActions().map(({ type }) => type)).toEqual(['api/resetApiState', signedIn.type]);
    expect(store.getActions().at(-1)).toEqual(signedIn(user));
    expect(effects.reload).not.toHaveBeenCalled();
  });

  it('begins anew for somebody else who signed in in another tab', async () => {
    const other = { ...user, id: '0197a5f0-0000-7000-8000-00000000beef' };
    const { store, effects } = setUp('token', { data: other }, here);
    await store.dispatch(refreshSession(effects));
    expect(store.getActions().map(({ type }) => type)).toEqual(['api/resetApiState']);
    expect(effects.reload).toHaveBeenCalledTimes(1);
    expect(effects.removeToken).not.toHaveBeenCalled();
  });

  it('notices a logout in another tab', async () => {
    const { store, effects } = setUp(null, {}, here);
    await store.dispatch(refreshSession(effects));
    expect(store.getActions()[0]).toEqual(signedOut());
    expect(effects.fetchUserInfo).not.toHaveBeenCalled();
  });

  it('ends a session that the server no longer knows', async () => {
    const { store, effects } = setUp('token', { data: { status: 'error' } }, here);
    await store.dispatch(refreshSession(effects));
    expect(effects.endSession).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a visitor without a token', null, { status: 'anonymous' as const }],
    ['the start still under way', 'token', { status: 'starting' as const }],
    ['no answer', 'token', here],
  ])('does nothing: %s', async (_name, token, session) => {
    const { store, effects } = setUp(token, { error: network }, session);
    await store.dispatch(refreshSession(effects));
    expect(store.getActions()).toEqual([]);
    expect(effects.endSession).not.toHaveBeenCalled();
  });
});

describe('sessionSlice', () => {
  const starting = { ...initialSession, indicator: true };
  const inside: SessionState = { ...initialSession, status: 'authenticated', user };
  test.each<[string, SessionState, UnknownAction, SessionState]>([
    ['start', { ...initialSession, startError: network }, startBegan(), starting],
    ['start failed', starting, startFailed(network), { ...initialSession, startError: network }],
    ['signed in at start', starting, signedIn(user), { ...inside, indicator: true }],
    ['indicator hidden', { ...inside, indicator: true }, indicatorHidden(), inside],
    [
      'signing in',
      { ...initialSession, status: 'anonymous' },
      signInBegan(),
      { ...starting, status: 'anonymous' },
    ],
    ['signed out', inside, signedOut(), { ...initialSession, status: 'anonymous' }],
  ])('%s', (_name, before, action, after) => expect(sessionReducer(before, action)).toEqual(after));
});
