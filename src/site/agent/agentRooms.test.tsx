import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  agentBookingListAnswer,
  agentHome,
  type AgentBookingRow,
  type AgentHome,
} from '@shared/contract/office/agentRooms';
import { aUser } from '../../testing/aUser';
import { axeProblems } from '../../testing/axe';
import { fail, reply } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { RequireAgent } from '../../session/RequireSignIn';
import { siteHandlers } from '../testing/siteHandlers';
import AgentBookingsPage from './AgentBookingsPage';
import AgentHomePage from './AgentHomePage';

const agent = aUser({ role: 'agent', name: 'Nadia Osman' });
const FIGURES = { clicks: 12, linkBookings: 2, bookings: 3, earnedSen: 5_500 };
const HOME: AgentHome = {
  ...{ today: '2026-11-20', slug: 'nadia-stays', commissionRate: 7.5, month: FIGURES },
  year: { clicks: 80, linkBookings: 5, bookings: 9, earnedSen: 40_000 },
  months: [
    { month: '2026-11-01', ...FIGURES },
    { month: '2026-10-01', clicks: 0, linkBookings: 0, bookings: 0, earnedSen: 0 },
  ],
  money: {
    ...{ earnedSen: 40_000, paidSen: 34_500, owedSen: 5_500, expectedSen: 1_500 },
    lastPayment: { sen: 34_500, paidOn: '2026-11-05' },
  },
};
const BOOKING: AgentBookingRow = {
  ...{ id: '0197a5f0-0000-7000-8000-00000000b001', reference: 'AT-7K2M9Q', status: 'checked_out' },
  ...{ firstName: 'Nur', checkIn: '2026-10-30', checkOut: '2026-11-01', byLink: true },
  propertyName: { 'en-US': 'Kenanga House', 'cn-ZH': '', 'ms-MY': '' },
  listingName: { 'en-US': 'Garden Suite', 'cn-ZH': '', 'ms-MY': '' },
  ...{ roomSen: 40_000, totalSen: 48_000, commissionRate: 7.5 },
  ...{ expectedSen: 0, earnedSen: 3_000, paidSen: 1_000 },
  entries: [
    { id: 7, date: '2026-11-01', isPayment: false, sen: 3_000 },
    { id: 9, date: '2026-11-05', isPayment: true, sen: -1_000 },
  ],
};
const AHEAD: AgentBookingRow = {
  ...BOOKING,
  ...{ id: '0197a5f0-0000-7000-8000-00000000b002', status: 'confirmed', firstName: 'Wei', byLink: false },
  ...{ checkIn: '2026-12-04', checkOut: '2026-12-05', expectedSen: 1_500, earnedSen: 0, paidSen: 0 },
  entries: [],
};

const show = (page: React.ReactNode, api: object, route = '/agent') =>
  renderScreen(page, { route, language: 'en-US', user: agent, api: { ...siteHandlers(), ...api } });
const wordsOf = (element: HTMLElement) => element.textContent!.replaceAll('\u00a0', ' ');
const facts = (card: HTMLElement) =>
  Object.fromEntries(
    within(card)
      .getAllByRole('term')
      .map((term, index) => [wordsOf(term), wordsOf(within(card).getAllByRole('definition')[index]!)]),
  );

test('the first page says what was earned and paid, and leads to the bookings of each sum', async () => {
  show(<AgentHomePage />, { 'GET /api/agent/home': () => reply(agentHome, HOME) });
  expect(await screen.findByRole('heading', { name: 'Welcome, Nadia Osman' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Guide' })).toHaveAttribute('href', '/guide/en-US/agent#link');
  const month = await screen.findByRole('region', { name: 'November 2026' });
  expect(wordsOf(month)).toContain('RM 55.00');
  expect(facts(month)).toEqual({ Bookings: '3', 'Of these by your link': '2', 'Visits by your link': '12' });
  const money = screen.getByRole('region', { name: 'Your commission' });
  expect(facts(money)).toEqual({
    'Earned in all': 'RM 400.00',
    'Earned and not yet paid': 'RM 55.00',
    'Still to come from bookings': 'RM 15.00',
    'Last payment, 05 Nov 2026': 'RM 345.00',
  });
  const links = within(money).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/agent/bookings?state=earned',
    '/agent/bookings?state=owed',
    '/agent/bookings?state=ahead',
  ]);
  const rows = within(screen.getByRole('region', { name: 'Month by month' })).getAllByRole('listitem');
  expect(rows.map(wordsOf)).toEqual(['November 2026RM 55.00Visits 12 · By link 2 · Bookings 3']);
  expect(screen.getByRole('region', { name: 'Your link' })).toHaveTextContent('/?ref=nadia-stays');
  expect(screen.getByRole('button', { name: 'Copy: Address' })).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('without a link the page says whom to ask', async () => {
  const bare = { ...HOME, slug: null, months: [] };
  show(<AgentHomePage />, { 'GET /api/agent/home': () => reply(agentHome, bare) });
  const link = await screen.findByRole('region', { name: 'Your link' });
  expect(link).toHaveTextContent('You have no link yet.');
  expect(link).not.toHaveTextContent('?ref=');
  expect(screen.getByRole('region', { name: 'Month by month' })).toHaveTextContent('Nothing yet');
});

test('a first page that cannot be had comes with another try', async () => {
  let isDown = true;
  show(<AgentHomePage />, {
    'GET /api/agent/home': () => (isDown ? fail(503, { code: 'server.busy' }) : reply(agentHome, HOME)),
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('region', { name: 'November 2026' })).toBeInTheDocument();
});

test('each booking opens to how its commission comes about', async () => {
  show(
    <AgentBookingsPage />,
    {
      'GET /api/agent/bookings/aggregation': () =>
        reply(agentBookingListAnswer, { bookings: [AHEAD, BOOKING], totalCount: 2 }),
    },
    '/agent/bookings',
  );
  const [ahead, earned] = await screen.findAllByRole('listitem').then((items) => items.slice(-2));
  expect(wordsOf(ahead!)).toContain('RM 15.00');
  expect(ahead).toHaveTextContent('commission to come');
  expect(ahead).not.toHaveTextContent('By your link');
  await userEvent.click(within(earned!).getByText(/Nur/));
  expect(facts(earned!)).toEqual({
    Booking: 'AT-7K2M9Q',
    'The guest pays in all': 'RM 480.00',
    'Price of the room': 'RM 400.00',
    'Your commission': '7.5 %',
    'Earned on 01 Nov 2026': 'RM 30.00',
    'Paid on 05 Nov 2026': '−RM 10.00',
    'Earned and not yet paid': 'RM 20.00',
  });
  expect(earned).toHaveTextContent('earned, not yet paid');
  expect(await axeProblems()).toEqual([]);
});

test('bookings of one state are asked for, and the address keeps which', async () => {
  const asked: unknown[] = [];
  const { router } = show(
    <AgentBookingsPage />,
    {
      'GET /api/agent/bookings/aggregation': ({ query }: { query: Record<string, string> }) => {
        asked.push(query.filter);
        return reply(agentBookingListAnswer, { bookings: [], totalCount: 0 });
      },
    },
    '/agent/bookings',
  );
  expect(await screen.findByRole('heading', { name: 'There is no such booking' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Not yet paid' }));
  await waitFor(() => expect(router.state.location.search).toBe('?state=owed'));
  await waitFor(() => expect(asked.at(-1)).toBe('{"state":"owed"}'));
  expect(screen.getByRole('button', { name: 'Not yet paid' })).toHaveAttribute('aria-pressed', 'true');
});

test('somebody who is no agent is told so', async () => {
  renderScreen(
    <RequireAgent>
      <AgentHomePage />
    </RequireAgent>,
    {
      ...{ route: '/agent', language: 'en-US', api: siteHandlers() },
      user: aUser({ role: 'owner', isOwner: true }),
    },
  );
  expect(await screen.findByRole('heading', { name: /not allowed|permission|access/i })).toBeInTheDocument();
});
