import { screen, within } from '@testing-library/react';
import { dashboard, dashboardDays, dashboardTrend } from '@shared/contract/office/dashboard';
import { axeProblems } from '../../../testing/axe';
import { fail, reply } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import {
  aDashboard,
  aDashboardDays,
  aDashboardTrend,
  aReservation,
  aStaffMember,
} from '../../../testing/staffRows';
import DashboardPage from './DashboardPage';

const months = {
  'GET /api/dashboard/trend': () => reply(dashboardTrend, aDashboardTrend()),
  'GET /api/dashboard/days': () => reply(dashboardDays, aDashboardDays()),
};
const show = (changes = {}, user = aStaffMember(), api = {}) =>
  renderScreen(<DashboardPage />, {
    user,
    language: 'en-US',
    api: { 'GET /api/dashboard': () => reply(dashboard, aDashboard(changes)), ...months, ...api },
  });
const panel = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section')!);
const addressOf = (link: HTMLElement) => link.getAttribute('href');

test('tells how the month goes beside the same days of the last one', async () => {
  show();
  expect(await screen.findByText('Friday, 20 Nov 2026')).toBeInTheDocument();
  const month = within(screen.getByRole('region', { name: 'November 2026 so far' }));
  expect(month.getByText('67.1%')).toBeInTheDocument();
  expect(month.getByText('1,610 of 2,400 nights sold · 01 Nov – 19 Nov')).toBeInTheDocument();
  expect(month.getByText('+4.1 points', { exact: false })).toBeInTheDocument();
  expect(month.getAllByText('RM 570,350.00')).toHaveLength(2);
  expect(month.getByText(/\+6.5%/)).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test("shows today's guests, each list a click away", async () => {
  show();
  const arrivals = await panel('Arrivals today · 33');
  expect(addressOf(arrivals.getByRole('link', { name: 'Show all: Arrivals today' }))).toBe(
    '/admin/reservation?status=confirmed,checked_in&checkInFrom=2026-11-20&checkInTo=2026-11-20',
  );
  expect(addressOf(arrivals.getByRole('link', { name: 'Tan Mei Ling' }))).toBe(
    `/admin/reservation-details?id=${aReservation().id}`,
  );
  expect(arrivals.getByText('RM 800.00 due')).toBeInTheDocument();
  expect((await panel('Departures today · 0')).getByText('Nobody leaves today.')).toBeInTheDocument();
  expect(addressOf((await panel('In house tonight · 66')).getByRole('link', { name: /Show all/ }))).toBe(
    '/admin/reservation?inHouseOn=2026-11-20',
  );
});

test('names the work that waits and leads to it', async () => {
  show();
  const work = await panel('Work waiting');
  expect(work.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 slips to check',
    '1 booking on hold',
    '2 guests overdue to check out',
    '3 registrations to approve',
    '1 change of contact to decide on',
    "2 riders' papers to check",
    '4 enquiries to answer',
    '2 differences between the books and the stays',
    '3 units with a licence to renew',
  ]);
  expect(work.getAllByRole('link').map(addressOf)).toEqual([
    '/admin/reservation?slipWaiting=true',
    '/admin/reservation?status=hold',
    '/admin/reservation?status=checked_in&checkOutTo=2026-11-19',
    '/admin/user-mgmt?tab=pending',
    '/admin/user-mgmt?tab=contact&status=pending',
    '/admin/user-mgmt?tab=riders&status=active&verification=submitted',
    '/admin/global?tab=enquiries&status=open',
    '/admin/revenue?tab=checks&open=true',
    '/admin/view-listing?tab=units&licence=due',
  ]);
});

test.each([
  ['slips_late', '/admin/reservation?slipLate=true'],
  [
    'unpaid_arrivals',
    '/admin/reservation?status=confirmed,checked_in&checkInFrom=2026-11-20&checkInTo=2026-11-20&unpaid=true',
  ],
  ['refunds_due', '/admin/reservation?refundDue=true'],
  ['refunds_to_approve', '/admin/reservation?refundWaiting=true'],
  ['disputes', '/admin/reservation?disputeToAnswer=true'],
  ['provider_refunds', '/admin/reservation?providerRefundToLookAt=true'],
  ['mail_failed', '/admin/global?tab=outbox&state=retrying,refused,failed'],
  ['sync_errors', '/admin/integration?health=trouble,suspicious'],
  ['channel_conflicts', '/admin/integration?tab=conflicts&state=open'],
  ['channel_cards', '/admin/integration?tab=balances&only=expired_cards'],
  ['channel_balances', '/admin/integration?tab=balances&only=overdue'],
  ['contracts_ending', '/admin/service-package?tab=contracts&ending=true'],
  ['free_stays_asked', '/admin/free-stay?status=requested'],
  ['bank_changes', '/admin/owner-mgmt?bank=changing'],
  ['owner_questions', '/admin/revenue?tab=questions&state=open'],
  ['reports_due', '/admin/report'],
  ['shifts_open', '/admin/report?tab=shifts&late=true'],
  ['reports_to_check', '/admin/check-report?tab=list&status=submitted'],
  ['bank_lines_open', '/admin/check-report?tab=lines&age=3'],
  ['takings_overdue', '/admin/check-report?tab=takings&age=3'],
  ['online_payouts_to_do', '/admin/check-report?tab=payouts&toDo=true'],
  ['online_payouts_late', '/admin/check-report?tab=payouts&late=true'],
  ['e_invoices', '/admin/revenue?tab=e-invoices&toDo=true'],
  ['bills_to_approve', '/admin/expenses?status=draft'],
  ['bills_due', '/admin/expenses?due=true'],
  ['bills_missing', '/admin/expenses?tab=plans&missing=true'],
  ['installments_overdue', '/admin/owner-installment?tab=list&late=true'],
] as const)('%s lead to the list that shows just them', async (kind, address) => {
  show({ waiting: [{ kind, count: 2 }] });
  expect((await panel('Work waiting')).getAllByRole('link').map(addressOf)).toEqual([address]);
});

test('the trend can be read by four figures, and as a table', async () => {
  const { user } = show();
  // Its place may be drawn anew right after: only that it was there counts.
  await screen.findByRole('img', { name: 'Revenue: Twelve months and this one' });
  await user.click(screen.getByText('Occupancy', { selector: 'label *' }));
  expect(screen.getByRole('img', { name: 'Occupancy: Twelve months and this one' })).toBeInTheDocument();
  const charts = within(screen.getByRole('region', { name: 'Twelve months and this one' }));
  await user.click(charts.getByText('Show as a table'));
  expect(screen.getByRole('row', { name: 'November 2026 62.0%' })).toBeInTheDocument();
  expect(
    screen.getByRole('row', { name: /^Airbnb 42.4% Airbnb: RM\s573,089.10, open its lines$/ }),
  ).toBeInTheDocument();
});

test('what is expected of nights to come stands beside what is earned, night by night, month by month', async () => {
  const asked: unknown[] = [];
  const { user } = show({}, aStaffMember(), {
    'GET /api/dashboard/days': ({ query }: { query: Record<string, string> }) => {
      asked.push(query.month);
      return reply(dashboardDays, aDashboardDays(query.month));
    },
  });
  const nights = await panel('Revenue by night');
  // 19 nights of 30,000.00 and a fee of 250.50; 11 nights of 4,000.00 to come, which are no part of it.
  expect(await nights.findByText('RM 570,250.50')).toBeInTheDocument();
  expect(nights.getByText('RM 44,000.00')).toBeInTheDocument();
  expect(
    nights.getByText('1,520 nights that are over and fees until today, in the ledger'),
  ).toBeInTheDocument();
  expect(nights.getByText('110 nights booked that are not over yet')).toBeInTheDocument();
  await user.click(nights.getByText('Show as a table'));
  expect(
    nights.getByRole('row', {
      name: /^05 Nov 2026 05 Nov 2026: RM\s30,250.50, open its lines RM 0.00$/,
    }),
  ).toBeInTheDocument();
  expect(nights.getByRole('row', { name: /^20 Nov 2026 RM\s0.00 RM 4,000.00$/ })).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
  await user.click(nights.getByRole('button', { name: 'Month after' }));
  expect(await nights.findByRole('img', { name: 'Revenue by night: December 2026' })).toBeInTheDocument();
  expect(asked).toEqual(['2026-11-01', '2026-12-01']);
});

const REVENUE = 'sold=room,extra_guest,discount,adjustment,given_up,fee';
const ledger = (filter: string, from: string, to: string) =>
  `/admin/revenue?${filter}&serviceFrom=${from}&serviceTo=${to}`;

test('each figure that comes from the ledger leads to its entries there', async () => {
  const fees = { ...aDashboard().thisMonth, feeSen: 25_050, revenueSen: 57_060_050 };
  const { user } = show({ thisMonth: fees });
  const month = within(await screen.findByRole('region', { name: 'November 2026 so far' }));
  const linksOf = (within: Pick<typeof month, 'queryAllByRole'>) =>
    within.queryAllByRole('link').map((link) => [link.textContent, addressOf(link)]);
  const now = ['2026-11-01', '2026-11-19'] as const;
  const before = ['2026-10-01', '2026-10-19'] as const;
  const rooms = 'sold=room,extra_guest,discount,adjustment&slept=true';
  expect(linksOf(month).map(([text, to]) => [text!.replace(/\s/g, ' '), to])).toEqual([
    ['RM 570,600.50', ledger(REVENUE, ...now)],
    ['RM 535,500.00', ledger(REVENUE, ...before)],
    ['RM 570,350.00', ledger(rooms, ...now)],
    ['RM 535,500.00', ledger(rooms, ...before)],
    // The month before had no fees: nothing stands behind it.
    ['RM 250.50', ledger(`${REVENUE}&slept=false`, ...now)],
  ]);
  expect(
    month.getByRole('link', { name: /^Fees, November 2026: RM\s250.50, open its lines$/ }),
  ).toBeInTheDocument();
  const nights = await panel('Revenue by night');
  await user.click(await nights.findByText('Show as a table'));
  expect(addressOf(nights.getByRole('link', { name: /^Earned, November 2026: RM\s570,250.50/ }))).toBe(
    ledger(REVENUE, '2026-11-01', '2026-11-30'),
  );
  expect(addressOf(nights.getByRole('link', { name: /^05 Nov 2026/ }))).toBe(
    ledger(REVENUE, '2026-11-05', '2026-11-05'),
  );
  // One for the month, one for each of the 19 nights that have earned.
  expect(nights.getAllByRole('link')).toHaveLength(20);
  const charts = within(screen.getByRole('region', { name: 'Twelve months and this one' }));
  await user.click(await charts.findByText('Show as a table'));
  expect(addressOf(charts.getByRole('link', { name: /^December 2025/ }))).toBe(
    ledger(REVENUE, '2025-12-01', '2025-12-31'),
  );
  expect(addressOf(charts.getByRole('link', { name: /^November 2026/ }))).toBe(ledger(REVENUE, ...now));
  expect(addressOf(charts.getByRole('link', { name: /^Airbnb/ }))).toBe(
    `${ledger(REVENUE, '2026-08-22', '2026-11-19')}&source=airbnb`,
  );
  await user.click(screen.getByText('ADR', { selector: 'label *' }));
  // What is divided stands in no entry.
  expect(charts.queryByRole('link', { name: /2026/ })).not.toBeInTheDocument();
});

test('without the permission for reservations it shows figures and no names', async () => {
  const hidden = (totalCount: number) => ({ totalCount, rows: [] });
  show({ arrivals: hidden(33), departures: hidden(22), inHouse: hidden(66), waiting: [] }, aStaffMember([]));
  const arrivals = await panel('Arrivals today · 33');
  expect(arrivals.getByText('Names are shown to staff who may see reservations.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByText('Work waiting')).not.toBeInTheDocument();
  expect(screen.getByText('67.1%')).toBeInTheDocument();
});

test('a month after nothing has no percentage, and a house without work says so', async () => {
  const lastMonth = { ...aDashboard().lastMonth, roomSen: 0, revenueSen: 0, adrSen: 0, revparSen: 0 };
  show({ lastMonth, waiting: [{ kind: 'slips', count: 0 }] }, aStaffMember(), {
    'GET /api/dashboard/trend': () => reply(dashboardTrend, aDashboardTrend({ channels: [] })),
  });
  expect(await screen.findByText('Nothing is waiting. Well done.')).toBeInTheDocument();
  expect(screen.queryByText(/Infinity|NaN/)).not.toBeInTheDocument();
  expect(await screen.findByText('Nothing was sold in the last 90 nights.')).toBeInTheDocument();
});

test('what cannot be fetched can be tried again', async () => {
  const view = renderScreen(<DashboardPage />, {
    user: aStaffMember(),
    language: 'en-US',
    api: { 'GET /api/dashboard': () => fail(500, { message: 'Unexpected' }), ...months },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  view.api.use({ 'GET /api/dashboard': () => reply(dashboard, aDashboard()) });
  await view.user.click(retry);
  expect(await screen.findByText('67.1%')).toBeInTheDocument();
});
