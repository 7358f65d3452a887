import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { userInfoAnswer } from '@shared/contract/people/session';
import { sideEffects } from '../api/sideEffects';
import { Can } from '../session/Can';
import { readToken, removeToken, saveToken } from '../session/cookies';
import { RequirePermission } from '../session/RequirePermission';
import { startSession } from '../session/startSession';
import { useSession, useSignOut } from '../session/useSession';
import { aUser } from '../testing/aUser';
import { fail, fakeApi, offline, reply, type Handlers } from '../testing/fakeApi';
import { setTestLanguage } from '../testing/allTexts';
import { App } from './App';
import { silenceConsole } from './silenceConsole';
import { makeStore } from './store';

function Page() {
  const { status, user } = useSession();
  const signOut = useSignOut();
  return (
    <>
      <p>
        {status} {user?.name}
      </p>
      <Can do="reservation.edit" otherwise={<p>read only</p>}>
        <p>may edit</p>
      </Can>
      <RequirePermission do="company.view">
        <p>companies</p>
      </RequirePermission>
      <button onClick={() => void signOut()}>out</button>
    </>
  );
}

function start(api: Handlers = {}) {
  setTestLanguage('en-US');
  const fake = fakeApi(api);
  const store = makeStore();
  render(
    <App store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />
    </App>,
  );
  return {
    store,
    api: fake,
    user: userEvent.setup(),
    begin: () => act(() => store.dispatch(startSession())),
  };
}
const me = (codes: number[] = []) => reply(userInfoAnswer, aUser({ permissionCodes: codes }));

beforeEach(() => {
  sessionStorage.clear();
  removeToken();
  jest.spyOn(sideEffects, 'reload').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a visitor sees the page at once; nothing is asked', async () => {
  const { begin, api } = start();
  await begin();
  expect(screen.getByText('anonymous')).toBeInTheDocument();
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('a saved login: the indicator covers everything, and goes 500 ms after the answer', async () => {
  jest.useFakeTimers();
  try {
    saveToken('good');
    let answer = (_response: Response) => {};
    const { store, api } = start({
      'GET /api/account/me': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await act(async () => {
      void store.dispatch(startSession());
      await jest.advanceTimersByTimeAsync(5);
    });
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByText(/anonymous|authenticated/)).not.toBeInTheDocument();
    expect(api.calls[0]?.headers.authorization).toBe('good');

    await act(async () => {
      answer(me());
      await jest.advanceTimersByTimeAsync(499);
    });
    expect(screen.getByText('authenticated Aisyah Rahman')).toBeInTheDocument();
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('a login that is no good any more: cookie gone, page reloads', async () => {
  saveToken('bad');
  const { begin } = start({ 'GET /api/account/me': () => reply(userInfoAnswer, { status: 'error' }) });
  await begin();
  expect(readToken()).toBeNull();
  expect(sideEffects.reload).toHaveBeenCalledTimes(1);
});

test('a login cookie of another path: one reload, then signed out; a real login works beside it', async () => {
  // A page at /pages: the cookie of its path comes first, and a removal at / leaves it alone.
  window.history.pushState({}, '', '/pages/one');
  document.cookie = 'jwt=foreign; path=/pages';
  try {
    const { begin } = start({ 'GET /api/account/me': () => reply(userInfoAnswer, { status: 'error' }) });
    await begin();
    expect(sideEffects.reload).toHaveBeenCalledTimes(1);
    cleanup();

    const again = start();
    await again.begin();
    expect(document.cookie).toContain('jwt=foreign');
    expect(screen.getByText('anonymous')).toBeInTheDocument();
    expect(again.api.calls).toEqual([]);
    expect(sideEffects.reload).toHaveBeenCalledTimes(1);
    cleanup();

    saveToken('good');
    const signedIn = start({ 'GET /api/account/me': () => me() });
    await signedIn.begin();
    expect(signedIn.api.calls[0]?.headers.authorization).toBe('good');
    expect(screen.getByText('authenticated Aisyah Rahman')).toBeInTheDocument();
  } finally {
    document.cookie = 'jwt=; path=/pages; max-age=0';
    window.history.pushState({}, '', '/');
  }
});

test('a good login behind a foreign cookie is kept', async () => {
  window.history.pushState({}, '', '/pages/one');
  document.cookie = 'jwt=older; path=/pages';
  saveToken('good');
  try {
    const { begin } = start({ 'GET /api/account/me': () => reply(userInfoAnswer, { status: 'error' }) });
    await begin();
    expect(readToken()).toBe('good');
  } finally {
    document.cookie = 'jwt=; path=/pages; max-age=0';
    window.history.pushState({}, '', '/');
  }
});

test.each([
  ['an object', () => new Response('{"reason":1}', { status: 500 })],
  ['a status that nobody knows', () => new Response('{"status":"maintenance"}', { status: 200 })],
  [
    "a proxy's page",
    () =>
      new Response('<html><body><h1>503 Service Unavailable</h1></body></html>', {
        status: 503,
        headers: { 'content-type': 'text/html' },
      }),
  ],
])(
  '%s at start: the login is kept, another try is offered, nothing of it is printed',
  async (_name, answer) => {
    saveToken('good');
    const { begin, api, user } = start({ 'GET /api/account/me': answer });
    await begin();
    expect(screen.getByRole('alert')).toHaveTextContent('This site cannot be reached right now');
    expect(document.body.textContent).not.toMatch(/[{}"]|503|maintenance/);
    expect(readToken()).toBe('good');
    api.use({ 'GET /api/account/me': () => me() });
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByText('authenticated Aisyah Rahman')).toBeInTheDocument();
  },
);

test.each([400, 401, 403, 500])('status "error" counts with HTTP %i as well', async (status) => {
  saveToken('bad');
  const { begin } = start({
    'GET /api/account/me': () => new Response('{"status":"error","message":"no"}', { status }),
  });
  await begin();
  expect(readToken()).toBeNull();
  expect(sideEffects.reload).toHaveBeenCalledTimes(1);
});

test('no network at start: the login is kept, and trying again works', async () => {
  saveToken('good');
  const { begin, api, user } = start({ 'GET /api/account/me': () => offline() });
  await begin();
  expect(screen.getByRole('alert')).toHaveTextContent('This site cannot be reached right now');
  expect(readToken()).toBe('good');
  expect(screen.queryByText('Failed to fetch')).not.toBeInTheDocument();
  api.use({ 'GET /api/account/me': () => me() });
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByText('authenticated Aisyah Rahman')).toBeInTheDocument();
});

test('rights follow a refusal and the window focus, without a new sign-in', async () => {
  saveToken('good');
  const { begin, api, store } = start({ 'GET /api/account/me': () => me() });
  await begin();
  expect(screen.getByText('read only')).toBeInTheDocument();
  expect(screen.getByText('You do not have access to this page')).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 550)));

  api.use({
    'GET /api/account/me': () => me([14]),
    'GET /api/x': () => fail(403, { code: 'permission.missing' }),
  });
  const { listsApi } = await import('../api/listCalls');
  await act(async () => {
    await store.dispatch(listsApi.endpoints.listResource.initiate({ resource: '/api/x' }));
  });
  expect(await screen.findByText('may edit')).toBeInTheDocument();

  api.use({ 'GET /api/account/me': () => me([14, 60]) });
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('companies')).toBeInTheDocument();
});

test('signing out forgets the token and the person even when the server is out of reach', async () => {
  saveToken('good');
  const { begin, user } = start({
    'GET /api/account/me': () => me(),
    'POST /api/auth/logout': () => offline(),
  });
  await begin();
  await user.click(screen.getByText('out'));
  expect(await screen.findByText('anonymous')).toBeInTheDocument();
  expect(readToken()).toBeNull();
});

test('a lost connection is said in a slim bar', async () => {
  const { begin } = start();
  await begin();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline/)).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});

test.each([
  ['Production', true],
  ['Staging', false],
  ['Local', false],
])('in %s the console is silent: %s', (environment, silent) => {
  const target = { log: jest.fn(), error: jest.fn(), debug: jest.fn(), warn: jest.fn() };
  const { log, error, debug, warn } = target;
  silenceConsole(environment, target);
  target.log();
  target.error();
  target.debug();
  target.warn();
  for (const spoken of [log, error, debug]) expect(spoken).toHaveBeenCalledTimes(silent ? 0 : 1);
  expect(warn).toHaveBeenCalledTimes(1);
});
