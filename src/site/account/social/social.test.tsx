import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { loginAnswer, userInfoAnswer } from '@shared/contract/people/session';
import { setLanguage } from '../../../i18n';
import { removeToken } from '../../../session/cookies';
import { SocialClientsContext, type SocialClients } from '../../../session/socialClients';
import { aUser } from '../../../testing/aUser';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { bookingHandlers } from '../../booking/testing/fixtures';
import LoginPage from '../LoginPage';
import RegisterPage from '../RegisterPage';
import { facebookScript, type FacebookSdk } from './facebookSdk';
import { GOOGLE_SCRIPT, type GoogleIdentity } from './googleSdk';
import { SocialSignIn } from './SocialSignIn';

const GOOGLE = 'POST /api/auth/google';
const FACEBOOK = 'POST /api/auth/facebook';
const both: SocialClients = { googleClientId: 'attic.apps.example', facebookAppId: '138483919580948' };

/** Google Identity Services, as far as the page can tell. */
const google = {
  initialize: jest.fn<void, Parameters<GoogleIdentity['initialize']>>(),
  renderButton: jest.fn<void, Parameters<GoogleIdentity['renderButton']>>((parent) => {
    parent.append(Object.assign(document.createElement('button'), { textContent: 'Google' }));
  }),
};
/** The Facebook SDK; each test says what its window answers. */
const facebook = {
  init: jest.fn<void, Parameters<FacebookSdk['init']>>(),
  login: jest.fn<void, Parameters<FacebookSdk['login']>>(),
};

const handlers: Handlers = {
  [GOOGLE]: () => reply(loginAnswer, { token: 'a-token' }),
  [FACEBOOK]: () => reply(loginAnswer, { token: 'a-token' }),
  'GET /api/account/me': () => reply(userInfoAnswer, aUser({ role: 'buyer', isAdmin: false })),
};
function open(clients: SocialClients, api: Handlers = {}) {
  const Around = ({ children }: { children: ReactNode }) => (
    <SocialClientsContext value={clients}>{children}</SocialClientsContext>
  );
  return renderScreen(
    <Around>
      <SocialSignIn />
    </Around>,
    { language: 'en-US', api: { ...handlers, ...api } },
  );
}
const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.src);
const scriptOf = (src: string) =>
  [...document.head.querySelectorAll('script')].find((script) => script.src === src);
/** The network brings a script, which does what it does, or does not bring it. */
const bring = (src: string, run: () => void) =>
  act(async () => {
    run();
    scriptOf(src)?.dispatchEvent(new Event('load'));
  });
const block = (src: string) => act(async () => void scriptOf(src)?.dispatchEvent(new Event('error')));
const bringGoogle = () => bring(GOOGLE_SCRIPT, () => (window.google = { accounts: { id: google } }));
const bringFacebook = () =>
  bring(facebookScript('en-US'), () => {
    window.FB = facebook;
    window.fbAsyncInit?.();
  });
const facebookButton = () => screen.getByRole('button', { name: 'Continue with Facebook' });

beforeEach(() => {
  removeToken();
  jest.clearAllMocks();
});

test.each([
  ['login', <LoginPage key="login" />],
  ['register', <RegisterPage key="register" />],
])('the %s page offers what is set up', async (_page, page) => {
  renderScreen(<SocialClientsContext value={both}>{page}</SocialClientsContext>, {
    language: 'en-US',
    api: bookingHandlers(),
  });
  expect(await screen.findByRole('region', { name: 'Other ways to sign in' })).toBeInTheDocument();
  await block(GOOGLE_SCRIPT);
  await block(facebookScript('en-US'));
});

test('without client ids there is nothing, and nothing is loaded', () => {
  const { container } = open({ googleClientId: null, facebookAppId: null });
  expect(container.querySelector('section')).toBeNull();
  expect(scripts()).toEqual([]);
});

test('what is blocked is said quietly, and may be tried again', async () => {
  const first = open(both);
  expect(scripts()).toEqual([GOOGLE_SCRIPT, facebookScript('en-US')]);
  await block(GOOGLE_SCRIPT);
  await block(facebookScript('en-US'));
  expect(screen.getByText(/Google sign-in could not be loaded/)).toBeInTheDocument();
  expect(screen.getByText(/Facebook sign-in could not be loaded/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(await axeProblems(first.container)).toEqual([]);
  expect(scripts()).toEqual([]);
  first.unmount();
  open(both);
  expect(scripts()).toHaveLength(2);
  await block(GOOGLE_SCRIPT);
  await block(facebookScript('en-US'));
});

test('only the provider that is set up is loaded', async () => {
  open({ ...both, googleClientId: null });
  expect(scripts()).toEqual([facebookScript('en-US')]);
  expect(facebookButton()).toHaveAttribute('aria-disabled', 'true');
  await bringFacebook();
  expect(facebookButton()).not.toHaveAttribute('aria-disabled', 'true');
  expect(facebook.init).toHaveBeenCalledWith({
    appId: '138483919580948',
    version: 'v15.0',
    cookie: false,
    localStorage: false,
    status: false,
    xfbml: false,
  });
});

test('Google draws its button in the language of the page and brings the ID token', async () => {
  const { store, api, unmount } = open({ ...both, facebookAppId: null });
  await bringGoogle();
  expect(google.initialize).toHaveBeenCalledTimes(1);
  const [{ client_id, callback }] = google.initialize.mock.calls[0]!;
  expect(client_id).toBe('attic.apps.example');
  expect(google.renderButton.mock.calls[0]![1]).toMatchObject({ locale: 'en', width: 400 });
  await act(() => setLanguage('cn-ZH'));
  expect(google.renderButton.mock.lastCall![1]).toMatchObject({ locale: 'zh_CN' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await act(() => setLanguage('en-US'));
  await act(async () => callback({ credential: 'an-id-token' }));
  await waitFor(() => expect(store.getState().session.status).toBe('authenticated'));
  expect(api.callsTo(GOOGLE)[0]?.body).toEqual({ credential: 'an-id-token', language: 'en-US' });
  await act(async () => callback({}));
  expect(api.callsTo(GOOGLE)).toHaveLength(1);
  unmount();

  // Another visit to the page: Google is not set up a second time, and tells the page that is there now.
  const again = open({ ...both, facebookAppId: null });
  await screen.findAllByRole('button');
  expect(google.initialize).toHaveBeenCalledTimes(1);
  await act(async () => callback({ credential: 'another' }));
  await waitFor(() => expect(again.api.callsTo(GOOGLE)).toHaveLength(1));
});

test('a token that comes twice is sent once', async () => {
  const { api } = open({ googleClientId: 'another.example', facebookAppId: null });
  await waitFor(() => expect(google.initialize).toHaveBeenCalled());
  const [{ callback }] = google.initialize.mock.calls[0]!;
  await act(async () => {
    callback({ credential: 'one' });
    callback({ credential: 'one' });
  });
  expect(api.callsTo(GOOGLE)).toHaveLength(1);
});

describe('Facebook', () => {
  const only = { ...both, googleClientId: null };

  test('asks for the e-mail and brings the access token', async () => {
    facebook.login.mockImplementation((told) => told({ authResponse: { accessToken: 'EAAtoken' } }));
    const { store, api, user } = open(only);
    await waitFor(() => expect(facebookButton()).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(facebookButton());
    await waitFor(() => expect(store.getState().session.status).toBe('authenticated'));
    expect(facebook.login.mock.calls[0]![1]).toEqual({ scope: 'public_profile,email' });
    expect(api.callsTo(FACEBOOK)[0]?.body).toEqual({ accessToken: 'EAAtoken', language: 'en-US' });
  });

  test('a window that is closed is no error; one window at a time', async () => {
    let told: Parameters<FacebookSdk['login']>[0] = () => undefined;
    facebook.login.mockImplementation((tell) => (told = tell));
    const { api, user } = open(only);
    await waitFor(() => expect(facebookButton()).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(facebookButton());
    await user.click(facebookButton());
    expect(facebook.login).toHaveBeenCalledTimes(1);
    await act(async () => told({ authResponse: null }));
    expect(facebookButton()).not.toHaveAttribute('aria-disabled', 'true');
    expect(api.callsTo(FACEBOOK)).toHaveLength(0);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test.each([
    [409, 'social.confirm', /An account with this e-mail exists/],
    [400, 'social.failed', /could not be confirmed/],
    [400, 'social.no_email', /shares no confirmed e-mail/],
    [503, 'social.unavailable', /not available right now/],
    [403, 'login.banned', /has been suspended/],
    [429, 'rate.limited', /Too many attempts/],
  ])('%i %s is told beside the buttons', async (status, code, text) => {
    facebook.login.mockImplementation((told) => told({ authResponse: { accessToken: 'EAAtoken' } }));
    const { user, store, container } = open(only, { [FACEBOOK]: () => fail(status, { code }) });
    await waitFor(() => expect(facebookButton()).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(facebookButton());
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeInTheDocument();
    expect(store.getState().session.status).toBe('anonymous');
    expect(await axeProblems(container)).toEqual([]);
  });
});
