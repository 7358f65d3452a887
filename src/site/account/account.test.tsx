import { screen, waitFor, within } from '@testing-library/react';
import { loginAnswer, userInfoAnswer } from '@shared/contract/people/session';
import { myReservationListAnswer, type MyReservationRow } from '@shared/contract/stays/ownBooking';
import { guestReservation } from '@shared/contract/stays/reservations';
import { removeToken } from '../../session/cookies';
import { aUser } from '../../testing/aUser';
import { axeProblems } from '../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { aReservation, bookingHandlers, RESERVATION_ID } from '../booking/testing/fixtures';
import AccountPage from './AccountPage';
import LoginPage from './LoginPage';

const LOGIN = 'POST /api/auth/login';
const MINE = 'GET /api/account/reservations';
const guest = aUser({ role: 'buyer', isAdmin: false });

beforeEach(() => removeToken());

const signedIn: Handlers = {
  ...bookingHandlers(),
  [LOGIN]: () => reply(loginAnswer, { token: 'a-token' }),
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
    ['/login', '/account'],
    ['/login?next=%2Fbooking%3Flisting%3D1', '/booking'],
    ['/login?next=https%3A%2F%2Fevil.example', '/account'],
    ['/login?next=%2F%2Fevil.example', '/account'],
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
    ['administrator', '/login', '/admin/dashboard'],
    ['administrator', '/login?next=%2F%2Fevil.example', '/admin/dashboard'],
    ['administrator', '/login?next=%2Fbooking%3Flisting%3D1', '/booking'],
    ['rider', '/login', '/account?tab=work'],
    ['rider', '/login?next=%2Fbooking', '/booking'],
    ['agent', '/login', '/account'],
    ['owner', '/login', '/account'],
    ['buyer', '/login', '/account'],
  ] as const)('a %s who comes by %s lands at %s', async (role, route, path) => {
    const person = aUser({ role, isAdmin: role === 'administrator', isOwner: role === 'owner' });
    const screen_ = open({ 'GET /api/account/me': () => reply(userInfoAnswer, person) }, route);
    await fill(screen_);
    await waitFor(() => {
      const { pathname, search } = screen_.router.state.location;
      expect(pathname + (pathname === '/account' ? search : '')).toBe(path);
    });
  });

  test.each([
    [400, 'login.failed', /e-mail or the password is not right/],
    [403, 'login.banned', /has been suspended/],
    [403, 'login.pending', /waiting for approval/],
    [403, 'login.rejected', /was not accepted/],
    [429, 'rate.limited', /Too many attempts/],
  ])('%i %s is told above the form, what was typed stays', async (status, code, text) => {
    const screen_ = open({ [LOGIN]: () => fail(status, { code }) });
    await fill(screen_);
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('guest@attic.example');
  });

  test('too many failures say how long to wait; the way to a new password takes the e-mail along', async () => {
    const blocked = { code: 'login.blocked', params: { minutes: 15 } };
    await fill(open({ [LOGIN]: () => fail(429, blocked) }));
    expect(await screen.findByText(/Wait 15 minutes/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Forgotten password?' })).toHaveAttribute(
      'href',
      '/forgot-password?email=guest%40attic.example',
    );
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

describe('the account', () => {
  const { id, reference, status, listingName, propertyName, locationName, photo, checkIn, checkOut } =
    aReservation();
  const row = (changes: Partial<MyReservationRow> = {}): MyReservationRow => ({
    ...{ id, reference, status, listingName, propertyName, locationName, photo, checkIn, checkOut },
    ...{ guests: 4, children: 0, infants: 0, pets: 0 },
    totalSen: 136_244,
    paidSen: 0,
    channel: null,
    holdExpiresAt: new Date(Date.now() + 60 * 60_000).toISOString(),
    awaitsLink: false,
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
    expect(within(cards[0]!).getByText(/^Please pay by/)).toBeInTheDocument();
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

  test('says who comes: a number of guests, or the party where there is more to say', async () => {
    open(
      rows(
        row(),
        row({ id: '0197a5f0-0000-7000-8000-000000000778', guests: 5, children: 2, infants: 1, pets: 1 }),
      ),
    );
    const cards = await screen.findAllByRole('listitem');
    expect(cards[0]!).toHaveTextContent('· 4 guests');
    expect(cards[1]!).toHaveTextContent('· 3 adults, 2 children, 1 infant, 1 pet');
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

  test('the sections are links in the address; work is for riders', async () => {
    open();
    const links = within(screen.getByRole('navigation', { name: 'My account' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bookings', '/account'],
      ['Profile', '/account?tab=profile'],
      ['Contact', '/account?tab=contact'],
      ['Security', '/account?tab=security'],
    ]);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
  });

  test.each(['/account?tab=work', '/account?tab=nonsense'])(
    '%s of a guest is the bookings',
    async (route) => {
      open({}, route);
      expect(await screen.findByText('AT-7KQ2MX')).toBeInTheDocument();
    },
  );

  test('an e-mail that is not confirmed yet is mentioned', async () => {
    renderScreen(<AccountPage />, {
      route: '/account',
      user: { ...guest, emailVerified: false },
      language: 'en-US',
      api: { ...signedIn, ...rows(row()) },
    });
    expect(screen.getByText(/aisyah@attic.example is not confirmed yet/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send the mail again' })).toBeInTheDocument();
    await screen.findByText('AT-7KQ2MX');
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
