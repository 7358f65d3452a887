import { screen, waitFor } from '@testing-library/react';
import { emptyAnswer } from '@shared/contract/base/common';
import { confirmLinkAnswer, userInfoAnswer } from '@shared/contract/people/session';
import { readToken, removeToken, saveToken } from '../../session/cookies';
import { aUser } from '../../testing/aUser';
import { axeProblems } from '../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import ConfirmPage from './ConfirmPage';
import ForgotPasswordPage from './ForgotPasswordPage';
import ResetPasswordPage from './ResetPasswordPage';

const FORGOT = 'POST /api/auth/forgot-password';
const RESET = 'POST /api/auth/reset-password';
const CONFIRM = 'POST /api/auth/confirm';
const TOKEN = 'abcdefghijklmnopqrst-_';
const guest = aUser({ role: 'buyer', isAdmin: false, emailVerified: false });
const ok = () => reply(emptyAnswer, { status: 'ok' });

beforeEach(() => removeToken());

describe('forgotten password', () => {
  const open = (api: Handlers = {}, route = '/forgot-password') =>
    renderScreen(<ForgotPasswordPage />, { route, language: 'en-US', api: { [FORGOT]: ok, ...api } });
  const submit = { name: 'Send me the link' };
  const email = () => screen.getByRole('textbox', { name: 'E-mail' });

  test('takes the e-mail of the login along, sends it once, and answers the same for everybody', async () => {
    const { user, api, container } = open({}, '/forgot-password?email=tan%40example.com');
    expect(email()).toHaveValue('tan@example.com');
    await user.dblClick(screen.getByRole('button', submit));
    expect(await screen.findByRole('heading', { name: 'Please look at your mail' })).toHaveFocus();
    expect(screen.getByText(/If there is an account with tan@example.com/)).toBeInTheDocument();
    expect(api.callsTo(FORGOT).map(({ body }) => body)).toEqual([
      { email: 'tan@example.com', language: 'en-US' },
    ]);
    expect(await axeProblems(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use another e-mail' }));
    expect(email()).toHaveValue('tan@example.com');
  });

  test.each([
    ['', 'Please enter E-mail'],
    ['tan', /valid e-mail address/],
  ])('%j is refused beside the field', async (typed, text) => {
    const { user, api } = open();
    if (typed) await user.type(email(), typed);
    await user.click(screen.getByRole('button', submit));
    expect(email()).toHaveAccessibleDescription(text);
    expect(email()).toHaveFocus();
    expect(api.callsTo(FORGOT)).toHaveLength(0);
  });

  test.each([
    ['without an answer', () => offline(), /server cannot be reached/],
    ['too often', () => fail(429, { code: 'rate.limited' }), /Too many attempts/],
  ])('%s: says so, and what was typed stays', async (_name, answer, text) => {
    const { user, container } = open({ [FORGOT]: answer });
    await user.type(email(), 'tan@example.com{Enter}');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(email()).toHaveValue('tan@example.com');
    expect(await axeProblems(container)).toEqual([]);
  });
});

describe('a new password', () => {
  const open = (
    api: Handlers = {},
    route = `/reset-password?token=${TOKEN}`,
    user = null as typeof guest | null,
  ) => renderScreen(<ResetPasswordPage />, { route, user, language: 'en-US', api: { [RESET]: ok, ...api } });
  const submit = { name: 'Save password' };
  const password = () => screen.getByLabelText('New password');

  test('the secret leaves the address bar at once and is sent once, with the password', async () => {
    const { user, api, router } = open({}, `/reset-password?a=1&token=${TOKEN}#x`);
    await waitFor(() => expect(router.state.location.search).toBe('?a=1'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(router.state.location.hash).toBe('#x');
    await user.type(password(), 'kopi lantern monsoon');
    expect(password()).toHaveAccessibleDescription(/Good password/);
    await user.dblClick(screen.getByRole('button', submit));
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(api.callsTo(RESET).map(({ body }) => body)).toEqual([
      { token: TOKEN, password: 'kopi lantern monsoon' },
    ]);
  });

  test('signs this device out too: the server has ended its session', async () => {
    saveToken('old');
    const { user, store, api } = open({}, undefined, guest);
    await user.type(password(), 'kopi lantern monsoon{Enter}');
    await screen.findByRole('heading', { name: 'Your password is set' });
    expect(store.getState().session.status).toBe('anonymous');
    expect(readToken()).toBeNull();
    expect(api.calls).toHaveLength(1);
  });

  test.each([
    ['', /Please enter New password/],
    ['short', /at least 8 characters/],
  ])('%j is refused beside the field', async (typed, text) => {
    const { user, api } = open();
    if (typed) await user.type(password(), typed);
    await user.click(screen.getByRole('button', submit));
    expect(password()).toHaveAccessibleDescription(text);
    expect(password()).toHaveFocus();
    expect(api.callsTo(RESET)).toHaveLength(0);
  });

  test('a used link leads to a new one', async () => {
    const { user, container } = open({ [RESET]: () => fail(400, { code: 'link.invalid' }) });
    await user.type(password(), 'kopi lantern monsoon{Enter}');
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(await axeProblems(container)).toEqual([]);
  });

  test.each(['/reset-password', '/reset-password?token=', '/reset-password?token=abc'])(
    '%s says that the address is not complete',
    (route) => {
      open({}, route);
      expect(screen.getByText(/address is not complete/)).toBeInTheDocument();
    },
  );

  test('without an answer the link and the password stay', async () => {
    const { user, api, container } = open({ [RESET]: () => offline() });
    await user.type(password(), 'kopi lantern monsoon{Enter}');
    expect(await screen.findByText(/server cannot be reached/)).toBeInTheDocument();
    expect(await axeProblems(container)).toEqual([]);
    api.use({ [RESET]: ok });
    await user.click(screen.getByRole('button', submit));
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeInTheDocument();
  });
});

describe('a link to confirm', () => {
  const confirmed =
    (kind: 'confirm_email' | 'link_social', more: { token?: string; waits?: boolean } = {}) =>
    () =>
      reply(confirmLinkAnswer, { kind, token: null, waits: false, ...more });
  const open = (
    api: Handlers,
    user = null as typeof guest | null,
    route = `/confirm?token=${TOKEN}&for=social`,
  ) =>
    renderScreen(<ConfirmPage />, {
      route,
      user,
      language: 'en-US',
      api: { 'GET /api/account/me': () => reply(userInfoAnswer, { ...guest, emailVerified: true }), ...api },
    });
  const button = () => screen.getByRole('button', { name: 'Confirm' });

  test('opening it confirms nothing: that takes a press', async () => {
    const { user, api, router, container } = open({ [CONFIRM]: confirmed('confirm_email') });
    await waitFor(() => expect(router.state.location.search).toBe('?for=social'));
    expect(api.calls).toHaveLength(0);
    expect(await axeProblems(container)).toEqual([]);
    await user.dblClick(button());
    expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toHaveFocus();
    expect(api.callsTo(CONFIRM).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    expect(await axeProblems(container)).toEqual([]);
  });

  describe('of a registration', () => {
    const route = `/confirm?token=${TOKEN}`;

    test('asks for its password and signs in', async () => {
      const answer = confirmed('confirm_email', { token: 'fresh' });
      const { user, api, store, container } = open({ [CONFIRM]: answer }, null, route);
      await user.click(screen.getByRole('button', { name: 'Confirm and sign in' }));
      expect(screen.getByText('Please enter Your password')).toBeInTheDocument();
      expect(api.callsTo(CONFIRM)).toHaveLength(0);
      expect(await axeProblems(container)).toEqual([]);
      await user.type(screen.getByLabelText('Your password'), 'kopi lantern monsoon');
      await user.click(screen.getByRole('button', { name: 'Confirm and sign in' }));
      expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeInTheDocument();
      expect(api.callsTo(CONFIRM).map(({ body }) => body)).toEqual([
        { token: TOKEN, password: 'kopi lantern monsoon' },
      ]);
      expect(store.getState().session.status).toBe('authenticated');
    });

    test('a wrong password is told beside it; who did not register chooses name and password', async () => {
      const { user, api } = open({ [CONFIRM]: () => fail(400, { code: 'password.wrong' }) }, null, route);
      await user.type(screen.getByLabelText('Your password'), 'not it');
      await user.click(screen.getByRole('button', { name: 'Confirm and sign in' }));
      await waitFor(() =>
        expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(/not the password/),
      );
      await user.click(screen.getByRole('button', { name: /did not register/ }));
      api.use({ [CONFIRM]: confirmed('confirm_email', { token: 'fresh' }) });
      await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Aminah');
      await user.type(screen.getByLabelText('New password'), 'kopi lantern monsoon');
      await user.click(screen.getByRole('button', { name: 'Confirm and sign in' }));
      expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeInTheDocument();
      expect(api.callsTo(CONFIRM).at(-1)?.body).toEqual({
        token: TOKEN,
        name: 'Aminah',
        newPassword: 'kopi lantern monsoon',
      });
    });

    test('who waits for staff is told so', async () => {
      const { user } = open({ [CONFIRM]: confirmed('confirm_email', { waits: true }) }, null, route);
      await user.type(screen.getByLabelText('Your password'), 'kopi lantern monsoon');
      await user.click(screen.getByRole('button', { name: 'Confirm and sign in' }));
      expect(await screen.findByText(/staff now look at your registration/)).toBeInTheDocument();
    });

    test('whoever is signed in to it needs no password', async () => {
      saveToken('mine');
      const { user, api } = open({ [CONFIRM]: confirmed('confirm_email') }, guest, route);
      await user.click(button());
      expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeInTheDocument();
      expect(api.callsTo(CONFIRM).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    });
  });

  test('whoever is signed in is known as confirmed', async () => {
    saveToken('mine');
    const { user, store } = open({ [CONFIRM]: confirmed('confirm_email') }, guest);
    await user.click(button());
    await waitFor(() => expect(store.getState().session.user?.emailVerified).toBe(true));
    expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/account');
  });

  test('another way to sign in: says to sign in again, and lets go of the old session', async () => {
    saveToken('mine');
    const { user, store } = open({ [CONFIRM]: confirmed('link_social') }, guest);
    await user.click(button());
    expect(await screen.findByText(/sign in once more/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(store.getState().session.status).toBe('anonymous');
  });

  test('a used link says so and what to do', async () => {
    const { user } = open({ [CONFIRM]: () => fail(400, { code: 'link.invalid' }) });
    await user.click(button());
    expect(await screen.findByText(/expired or was already used/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask for a new password' })).toBeInTheDocument();
  });

  test('without an answer it can be pressed again', async () => {
    const { user, api } = open({ [CONFIRM]: () => offline() });
    await user.click(button());
    expect(await screen.findByText(/server cannot be reached/)).toBeInTheDocument();
    api.use({ [CONFIRM]: confirmed('confirm_email') });
    await user.click(button());
    expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeInTheDocument();
  });

  test('without a secret', () => {
    open({}, null, '/confirm');
    expect(screen.getByText(/address is not complete/)).toBeInTheDocument();
  });
});
