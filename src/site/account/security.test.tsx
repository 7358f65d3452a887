import { screen, waitFor, within } from '@testing-library/react';
import { emptyAnswer } from '@shared/contract/base/common';
import { devicesAnswer, type Device } from '@shared/contract/people/session';
import { readToken, removeToken, saveToken } from '../../session/cookies';
import { aUser } from '../../testing/aUser';
import { axeProblems } from '../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import AccountPage from './AccountPage';

const guest = aUser({ role: 'buyer', isAdmin: false });
const DEVICES = 'GET /api/account/sessions';
const CHANGE = 'POST /api/account/password';
const END = 'DELETE /api/account/sessions/:id';
const END_OTHERS = 'DELETE /api/account/sessions';
const DELETE = 'DELETE /api/account/:id';
const ok = () => reply(emptyAnswer, { status: 'ok' });

const here: Device = {
  id: '0197a5f0-0000-7000-8000-0000000000d1',
  current: true,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  address: '203.0.113.7',
  createdAt: '2026-11-02T01:30:00.000Z',
  lastSeenAt: '2026-11-21T01:30:00.000Z',
};
const phone: Device = {
  ...here,
  id: '0197a5f0-0000-7000-8000-0000000000d2',
  current: false,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
};
const devices =
  (...rows: Device[]) =>
  () =>
    reply(devicesAnswer, { devices: rows });

beforeEach(() => removeToken());
const open = (api: Handlers = {}, user = guest) =>
  renderScreen(<AccountPage />, {
    route: '/account?tab=security',
    user,
    language: 'en-US',
    routes: [{ path: '/', element: <p>home</p> }],
    api: { [DEVICES]: devices(here, phone), ...api },
  });
const loaded = () => screen.findByText('This device');

describe('the password', () => {
  const current = () => screen.getByLabelText('Current password');
  const next = () => screen.getByLabelText('New password');
  const submit = () => screen.getByRole('button', { name: 'Change password' });

  test('is changed once; what was typed is forgotten', async () => {
    const { user, api, container } = open({ [CHANGE]: ok });
    await user.type(current(), 'attic-demo');
    await user.type(next(), 'kopi lantern monsoon');
    expect(next()).toHaveAccessibleDescription(/Good password/);
    await user.dblClick(submit());
    expect(await screen.findByText(/Your password is changed/)).toBeInTheDocument();
    expect(api.callsTo(CHANGE).map(({ body }) => body)).toEqual([
      { currentPassword: 'attic-demo', newPassword: 'kopi lantern monsoon' },
    ]);
    expect(current()).toHaveValue('');
    expect(next()).toHaveValue('');
    await loaded();
    expect(await axeProblems(container)).toEqual([]);
  });

  test('a wrong one stands beside its field, with focus, and the new one stays', async () => {
    const { user } = open({ [CHANGE]: () => fail(400, { code: 'password.wrong' }) });
    await user.type(current(), 'nope');
    await user.type(next(), 'kopi lantern monsoon');
    await user.click(submit());
    await waitFor(() => expect(current()).toHaveAccessibleDescription(/current password is not right/));
    expect(current()).toHaveFocus();
    expect(next()).toHaveValue('kopi lantern monsoon');
  });

  test('mistakes are said before anything is sent', async () => {
    const { user, api } = open();
    await user.type(next(), 'short');
    await user.click(submit());
    expect(current()).toHaveAccessibleDescription(/Please enter Current password/);
    expect(next()).toHaveAccessibleDescription(/at least 8 characters/);
    expect(current()).toHaveFocus();
    expect(api.callsTo(CHANGE)).toHaveLength(0);
  });

  test('without an answer', async () => {
    const { user } = open({ [CHANGE]: () => offline() });
    await user.type(current(), 'attic-demo');
    await user.type(next(), 'kopi lantern monsoon');
    await user.click(submit());
    expect(await screen.findByText(/server cannot be reached/)).toBeInTheDocument();
    expect(current()).toHaveValue('attic-demo');
  });

  test('whoever has none gets one by mail', async () => {
    open({}, { ...guest, hasPassword: false });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose a password by mail' })).toHaveAttribute(
      'href',
      '/forgot-password?email=aisyah%40attic.example',
    );
    await loaded();
  });
});

describe('devices', () => {
  test('are called by their names; one is signed out', async () => {
    const { user, api } = open({ [END]: ok });
    const [first, second] = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(within(first!).getByText('Firefox on Linux')).toBeInTheDocument();
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(within(second!).getByText('Chrome on Android')).toBeInTheDocument();
    expect(within(second!).getByText(/last seen 21 Nov 2026, 09:30 · 203\.0\.113\.7/)).toBeInTheDocument();
    api.use({ [DEVICES]: devices(here) });
    await user.click(screen.getByRole('button', { name: 'Sign out: Chrome on Android' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(api.callsTo(END)[0]?.path).toBe(`/api/account/sessions/${phone.id}`);
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  });

  test('all others at once, after a question', async () => {
    const { user, api, container } = open({ [END_OTHERS]: () => offline() });
    await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(api.callsTo(END_OTHERS)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Sign out all others' }));
    expect(await dialog.findByText(/server cannot be reached/)).toBeInTheDocument();
    expect(await axeProblems(container)).toEqual([]);
    api.use({ [END_OTHERS]: ok, [DEVICES]: devices(here) });
    await user.click(dialog.getByRole('button', { name: 'Sign out all others' }));
    expect(await screen.findByText('All other devices are signed out')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that cannot be loaded can be tried again', async () => {
    const { user, api } = open({ [DEVICES]: () => offline() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.use({ [DEVICES]: devices(here) });
    await user.click(again);
    await loaded();
  });
});

describe('the end of the account', () => {
  const begin = async ({ user }: ReturnType<typeof open>) => {
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Delete my account …' }));
  };
  const number = () => screen.getByRole('textbox', { name: /Type your account number A-000001/ });
  const submit = () => screen.getByRole('button', { name: 'Delete for good' });

  test('asks for the number, says what goes and stays, deletes once and leaves', async () => {
    saveToken('mine');
    const screen_ = open({ [DELETE]: ok });
    const { user, api, store } = screen_;
    await begin(screen_);
    expect(screen.getByRole('heading', { name: 'What is erased' })).toBeInTheDocument();
    expect(screen.getByText(/Records of past stays and payments/)).toBeInTheDocument();
    await user.click(submit());
    expect(number()).toHaveAccessibleDescription('This is not your account number');
    expect(await axeProblems(screen_.container)).toEqual([]);
    await user.type(number(), 'a-000001');
    await user.dblClick(submit());
    expect(await screen.findByText('home')).toBeInTheDocument();
    expect(api.callsTo(DELETE).map(({ path }) => path)).toEqual([`/api/account/${guest.id}`]);
    await waitFor(() => expect(store.getState().session.status).toBe('anonymous'));
    expect(readToken()).toBeNull();
    expect(screen.getByText(/Your account has been deleted/)).toBeInTheDocument();
  });

  test.each([
    ['account.has_stays', /stays still to come/, 'See my bookings', '/account'],
    ['account.has_units', /still owns units/, 'Write to us about your units', '/contact?topic=owner'],
  ])('%s is told with what to do', async (code, text, name, href) => {
    const screen_ = open({ [DELETE]: () => fail(409, { code }) });
    await begin(screen_);
    await screen_.user.type(number(), 'A-000001{Enter}');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen_.store.getState().session.status).toBe('authenticated');
  });

  test('without an answer nothing has happened on screen', async () => {
    const screen_ = open({ [DELETE]: () => offline() });
    await begin(screen_);
    await screen_.user.type(number(), 'A-000001{Enter}');
    expect(await screen.findByText(/server cannot be reached/)).toBeInTheDocument();
    expect(number()).toHaveValue('A-000001');
  });

  test('of an administrator is for another one to decide', async () => {
    open({}, aUser());
    await loaded();
    expect(screen.getByText(/deleted by another administrator/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Delete my account/ })).toBeNull();
  });
});
