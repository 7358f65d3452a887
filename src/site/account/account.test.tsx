import { screen, waitFor, within } from '@testing-library/react';
import { loginAnswer, userInfoAnswer } from '@shared/contract/session';
import {
  guestReservation,
  myReservationListAnswer,
  type MyReservationRow,
} from '@shared/contract/reservations';
import { loadNamespace } from '../../i18n';
import { removeToken } from '../../session/cookies';
import { aUser } from '../../testing/aUser';
import { axeProblems } from '../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { aReservation, bookingHandlers, RESERVATION_ID } from '../booking/testing/fixtures';
import AccountPage from './AccountPage';
import LoginPage from './LoginPage';
import { passwordStrength } from './passwordStrength';
import RegisterPage from './RegisterPage';

const LOGIN = 'POST /api/auth/login';
const REGISTER = 'POST /api/auth/register-new-user';
const MINE = 'GET /api/account/reservations';
const guest = aUser({ role: 'buyer', isAdmin: false });

beforeEach(() => removeToken());

const signedIn: Handlers = {
  ...bookingHandlers(),
  [LOGIN]: () => reply(loginAnswer, { token: 'a-token' }),
  [REGISTER]: () => reply(loginAnswer, { token: 'a-token' }, 201),
  'GET /api/account/me': () => reply(userInfoAnswer, guest),
  'POST /api/auth/logout': () => ({ status: 'ok' }),
};
const somewhere = ['/', '/account', '/booking', '/admin/dashboard'].map((path) => ({
  path,
  element: <p>page {path}</p>,
}));

describe('logging in', () => {
  const open = (api: Handlers = {}, route = '/login') =>
    renderScreen(<LoginPage />, {
      route,
      language: 'en-US',
      routes: somewhere,
      api: { ...signedIn, ...api },
    });
  const fill = async ({ user }: ReturnType<typeof open>) => {
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'guest@attic.example');
    await user.type(screen.getByLabelText('Password'), 'attic-demo');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
  };

  test.each([
    ['/login', '/'],
    ['/login?next=%2Fbooking%3Flisting%3D1', '/booking'],
    ['/login?next=https%3A%2F%2Fevil.example', '/'],
    ['/login?next=%2F%2Fevil.example', '/'],
  ])('%s leads to %s', async (route, path) => {
    const screen_ = open({}, route);
    await fill(screen_);
    expect(await screen.findByText(`page ${path}`)).toBeInTheDocument();
    expect(screen_.api.callsTo(LOGIN)[0]?.body).toEqual({
      email: 'guest@attic.example',
      password: 'attic-demo',
    });
    expect(screen_.store.getState().session.user?.name).toBe('Aisyah Rahman');
  });

  test.each([
    [400, 'login.failed', /e-mail or the password is not right/],
    [403, 'login.banned', /has been suspended/],
    [403, 'login.pending', /waiting for approval/],
    [429, 'rate.limited', /Too many attempts/],
  ])('%i %s is told above the form, what was typed stays', async (status, code, text) => {
    const screen_ = open({ [LOGIN]: () => fail(status, { code }) });
    await fill(screen_);
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('guest@attic.example');
  });

  test('without an answer', async () => {
    await fill(open({ [LOGIN]: () => offline() }));
    expect(await screen.findByText(/server cannot be reached/)).toBeInTheDocument();
  });

  test('with nothing typed says so beside the fields and sends nothing', async () => {
    const { user, api } = open();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Please enter E-mail')).toBeInTheDocument();
    expect(screen.getByText('Please enter Password')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
    expect(api.callsTo(LOGIN)).toHaveLength(0);
  });

  test('the password can be looked at', async () => {
    const { user } = open();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  test('in a demo a login is filled in by one press', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Owner' }));
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('owner@attic.example');
    expect(screen.getByLabelText('Password')).toHaveValue('attic-demo');
    expect(screen.getByRole('button', { name: 'Log in' })).toHaveFocus();
  });

  test('who is signed in goes on; registering keeps the way', async () => {
    open({}, '/login?next=%2Faccount');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register?next=%2Faccount',
    );
  });

  test('axe finds nothing', async () => {
    const { container, user } = open();
    await screen.findByRole('button', { name: 'Owner' });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await axeProblems(container)).toEqual([]);
  });
});

describe('registering', () => {
  const open = (api: Handlers = {}) =>
    renderScreen(<RegisterPage />, {
      route: '/register',
      language: 'en-US',
      routes: somewhere,
      api: { ...signedIn, ...api },
    });
  const submit = { name: 'Create account' };
  const fill = async ({ user }: ReturnType<typeof open>) => {
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Tan Wei');
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'tan@example.com');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Nationality' }), 'SG');
    await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '9123 4567');
    await user.type(screen.getByLabelText('Password'), 'kopi lantern monsoon');
    await user.click(screen.getByRole('button', submit));
  };

  test('sends the form once and signs in', async () => {
    const screen_ = open();
    await fill(screen_);
    expect(await screen.findByText('page /account')).toBeInTheDocument();
    const calls = screen_.api.callsTo(REGISTER);
    expect(calls).toHaveLength(1);
    expect(Object.fromEntries(calls[0]!.body as FormData)).toEqual({
      name: 'Tan Wei',
      email: 'tan@example.com',
      nationality: 'SG',
      phone: '+65 9123 4567',
      password: 'kopi lantern monsoon',
      language: 'en-US',
    });
  });

  test('every mistake beside its field, focus on the first, nothing sent', async () => {
    const { user, api } = open();
    await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '12');
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.click(screen.getByRole('button', submit));
    expect(screen.getByText('Please enter Full name')).toBeInTheDocument();
    expect(screen.getByText('Please enter E-mail')).toBeInTheDocument();
    expect(screen.getByText(/valid phone number/)).toBeInTheDocument();
    expect(screen.getByText('The password needs at least 8 characters')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
    expect(api.callsTo(REGISTER)).toHaveLength(0);
  });

  test.each([
    [409, { code: 'account.email_taken' }, /account with this e-mail already exists/],
    [
      400,
      { code: 'form.invalid', fields: [{ path: 'email', rule: 'email', message: 'no' }] },
      /valid e-mail address/,
    ],
  ])('%i %j stands beside the e-mail, with focus', async (status, body, text) => {
    await fill(open({ [REGISTER]: () => fail(status, body) }));
    const email = screen.getByRole('textbox', { name: 'E-mail' });
    await waitFor(() => expect(email).toHaveAccessibleDescription(text));
    expect(email).toHaveFocus();
  });

  test('without an answer', async () => {
    await fill(open({ [REGISTER]: () => offline() }));
    expect(await screen.findByText(/server cannot be reached/)).toBeInTheDocument();
  });

  test('the password is judged while it is typed', async () => {
    const { user } = open();
    const password = screen.getByLabelText('Password');
    await user.type(password, 'abc');
    expect(password).toHaveAccessibleDescription(/Too short/);
    await user.type(password, ' lantern monsoon');
    expect(password).toHaveAccessibleDescription(/Good password/);
  });

  test.each([
    ['1234567', 'short'],
    ['aaaaaaaaaaaa', 'weak'],
    ['password123!', 'weak'],
    ['langkawi', 'weak'],
    ['Langkawi26', 'fair'],
    ['kopi lantern monsoon', 'good'],
  ])('%s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));

  test('axe finds nothing', async () => {
    const { container, user } = open();
    await user.click(screen.getByRole('button', submit));
    expect(await axeProblems(container)).toEqual([]);
  });
});

describe('the account', () => {
  const { id, reference, status, listingName, propertyName, locationName, photo, checkIn, checkOut } =
    aReservation();
  const row = (changes: Partial<MyReservationRow> = {}): MyReservationRow => ({
    ...{ id, reference, status, listingName, propertyName, locationName, photo, checkIn, checkOut },
    guests: 4,
    totalSen: 136_244,
    paidSen: 0,
    holdExpiresAt: new Date(Date.now() + 60 * 60_000).toISOString(),
    ...changes,
  });
  const rows = (...reservations: MyReservationRow[]): Handlers => ({
    [MINE]: () => reply(myReservationListAnswer, { reservations, totalCount: reservations.length }),
  });
  const open = (api: Handlers = {}, route = '/account') =>
    renderScreen(<AccountPage />, {
      route,
      user: guest,
      language: 'en-US',
      routes: [{ path: '/', element: <p>home</p> }],
      api: { ...signedIn, ...rows(row()), ...api },
    });

  test('shows coming stays with what to do next', async () => {
    const { api } = open(
      rows(
        row(),
        row({ id: aUser().id, status: 'pending', holdExpiresAt: null }),
        row({ id: '0197a5f0-0000-7000-8000-000000000777', status: 'confirmed', holdExpiresAt: null }),
      ),
    );
    const cards = await screen.findAllByRole('listitem');
    expect(cards).toHaveLength(3);
    expect(within(cards[0]!).getByText(/^Pay and send the slip by/)).toBeInTheDocument();
    expect(within(cards[1]!).getByText('We are checking your payment')).toBeInTheDocument();
    expect(within(cards[2]!).getByText('To pay on arrival: RM 1,362.44')).toBeInTheDocument();
    expect(within(cards[0]!).getByRole('link')).toHaveAttribute(
      'href',
      `/account?reservation=${RESERVATION_ID}`,
    );
    expect(api.callsTo(MINE)[0]?.query).toMatchObject({
      filter: '{"when":"upcoming"}',
      sort: '{"checkIn":"asc"}',
    });
  });

  test('past stays, page by page', async () => {
    const { user, api } = open({
      [MINE]: () =>
        reply(myReservationListAnswer, { reservations: [row({ status: 'checked_out' })], totalCount: 25 }),
    });
    await user.click(await screen.findByRole('link', { name: 'Past and cancelled' }));
    await waitFor(() => expect(api.callsTo(MINE).at(-1)?.query.filter).toBe('{"when":"past"}'));
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await waitFor(() =>
      expect(api.callsTo(MINE).at(-1)?.query.pagination).toBe('{"limit":10,"currentPage":2}'),
    );
    expect(screen.getByRole('link', { name: 'Past and cancelled' })).toHaveAttribute('aria-current', 'page');
  });

  test('without stays leads to Discover', async () => {
    open(rows());
    expect(await screen.findByRole('heading', { name: 'No upcoming stays' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a stay' })).toHaveAttribute('href', '/discover');
  });

  test('a failure can be tried again', async () => {
    const { user, api } = open({ [MINE]: () => fail(400, { code: 'query.invalid' }) });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    api.use(rows(row()));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('AT-7KQ2MX')).toBeInTheDocument();
  });

  test('opens one booking with the account, without a token', async () => {
    const { api } = open(
      {
        'GET /api/public/reservations/:id': () =>
          reply(guestReservation, aReservation({ status: 'pending' })),
      },
      `/account?reservation=${RESERVATION_ID}`,
    );
    expect(await screen.findByRole('heading', { name: 'We are checking your payment' })).toBeInTheDocument();
    expect(api.callsTo('GET /api/public/reservations/:id')[0]?.query).toEqual({});
  });

  test("somebody else's booking is not there", async () => {
    open(
      { 'GET /api/public/reservations/:id': () => fail(404, { code: 'row.not_found' }) },
      `/account?reservation=${RESERVATION_ID}`,
    );
    expect(await screen.findByRole('heading', { name: 'We cannot find this booking' })).toBeInTheDocument();
  });

  test('the profile, and the language of the site', async () => {
    // As the site's layout does.
    await loadNamespace('site');
    const { user } = open({}, '/account?tab=profile');
    expect(screen.getByText('A-000001')).toBeInTheDocument();
    expect(screen.getByText('+60123456789')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ms-MY');
    expect(await screen.findByText('Nombor akaun')).toBeInTheDocument();
  });

  test('signing out tells the server and leaves', async () => {
    const { user, api, store } = open();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('home')).toBeInTheDocument();
    await waitFor(() => expect(store.getState().session.status).toBe('anonymous'));
    expect(api.callsTo('POST /api/auth/logout')).toHaveLength(1);
  });

  test.each(['/account', '/account?tab=profile'])('axe finds nothing on %s', async (route) => {
    const { container } = open({}, route);
    await screen.findByText(route === '/account' ? 'AT-7KQ2MX' : 'A-000001');
    expect(await axeProblems(container)).toEqual([]);
  });
});
