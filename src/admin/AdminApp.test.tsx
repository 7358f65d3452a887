import { act, screen, waitFor, within } from '@testing-library/react';
import { announcementListAnswer, publicAnnouncementsAnswer } from '@shared/contract/office/announcements';
import { dashboard, dashboardDays, dashboardTrend } from '@shared/contract/office/dashboard';
import { codeOf, type Permission } from '@shared/permissions';
import { loadNamespace, setLanguage } from '../i18n';
import { axeProblems } from '../testing/axe';
import { reply } from '../testing/fakeApi';
import { renderScreen } from '../testing/renderScreen';
import { aDashboard, aDashboardDays, aDashboardTrend, aStaffMember } from '../testing/staffRows';
import AdminApp from './AdminApp';

const api = {
  'GET /api/dashboard': () => reply(dashboard, aDashboard()),
  'GET /api/dashboard/trend': () => reply(dashboardTrend, aDashboardTrend()),
  'GET /api/dashboard/days': () => reply(dashboardDays, aDashboardDays()),
  'GET /api/announcements/aggregation': () =>
    reply(announcementListAnswer, { announcements: [], totalCount: 0 }),
  'GET /api/public/announcements': () =>
    reply(publicAnnouncementsAnswer, { announcements: [], totalCount: 0 }),
  'POST /api/auth/logout': () => ({ status: 'ok' }),
};
const show = (route: string, user = aStaffMember()) =>
  renderScreen(null, {
    route,
    user,
    api,
    language: 'en-US',
    routes: [
      { path: '/admin/*', element: <AdminApp /> },
      { path: '/', element: <h1>Site</h1> },
    ],
  });
const menu = () => screen.getByRole('navigation', { name: 'Menu' });
const entries = () =>
  within(menu())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the sidebar shows what is built, in the words of the specification', async () => {
  show('/admin/dashboard');
  expect(await screen.findByRole('heading', { name: 'dashboard' })).toBeInTheDocument();
  expect(entries()).toEqual([
    ...['dashboard', 'Admin', 'User', 'Owner', 'Free Stay', 'View Listing', 'Integration'],
    ...['reservation', 'DSR', 'DSR Checking', 'company', 'Service Package'],
    ...['expenses', 'Owner Installment', 'revenue', 'reporting'],
    ...['announcement', 'holiday', 'setting', 'global'],
  ]);
  expect(within(menu()).getByRole('link', { name: 'dashboard' })).toHaveAttribute('aria-current', 'page');
  expect(document.title).toBe('dashboard · Attic');
  expect(await axeProblems()).toEqual([]);
});

test('shows each person only what they may see, and says who can give the rest', async () => {
  show('/admin/reservation', aStaffMember([codeOf('announcement.view')]));
  expect(await screen.findByText('You do not have access to this page')).toBeInTheDocument();
  expect(entries()).toEqual(['dashboard', 'announcement', 'setting']);
});

/** Of each entry: what a person who may see it alone has in the menu beside dashboard and setting, and the addresses that are closed to everybody else. */
const WALK: [permission: Permission, menu: string[], addresses: string[]][] = [
  ['admin-mgmt.view', ['Admin'], ['admin-mgmt', 'manage-admin']],
  ['user-mgmt.view', ['User'], ['user-mgmt', 'user-details']],
  ['owner-mgmt.view', ['Owner'], ['owner-mgmt', 'manage-owner']],
  ['free-stay.view', ['Free Stay'], ['free-stay', 'manage-free-stay']],
  [
    'listing.view',
    ['View Listing', 'Integration'],
    ['view-listing', 'manage-room-types', 'manage-property', 'manage-unit', 'integration'],
  ],
  ['reservation.view', ['reservation'], ['reservation', 'reservation-details']],
  ['report.view', ['DSR'], ['report', 'manage-report']],
  ['check-report.view', ['DSR Checking'], ['check-report', 'manage-check-report']],
  ['company.view', ['company'], ['company']],
  ['service-package.view', ['Service Package'], ['service-package', 'manage-service-package']],
  // The specification gives both entries the code 32.
  [
    'expenses.view',
    ['expenses', 'Owner Installment'],
    ['expenses', 'manage-service', 'owner-installment', 'manage-owner-installment'],
  ],
  ['revenue.view', ['revenue'], ['revenue', 'manage-revenue']],
  ['reporting.view', ['reporting'], ['reporting', 'manage-reporting', 'reporting-pdf']],
  ['announcement.view', ['announcement'], ['announcement', 'manage-announcement']],
  ['holiday.view', ['holiday'], ['holiday', 'manage-holiday']],
  ['global.view', ['global'], ['global']],
];

test.each(WALK)(
  '%s alone opens its entries; all other codes together do not',
  async (permission, words, addresses) => {
    const alone = show('/admin/dashboard', aStaffMember([codeOf(permission)]));
    expect(await screen.findByRole('heading', { name: 'dashboard' })).toBeInTheDocument();
    const own = entries();
    expect(own.filter((word) => word !== 'dashboard' && word !== 'setting')).toEqual(words);
    expect([own[0], own.includes('setting')]).toEqual(['dashboard', true]);
    alone.unmount();
    const others = WALK.flatMap(([other]) => (other === permission ? [] : [codeOf(other)]));
    for (const address of addresses) {
      const { unmount } = show(`/admin/${address}`, aStaffMember(others));
      expect(await screen.findByText('You do not have access to this page')).toBeInTheDocument();
      for (const word of words) expect(entries()).not.toContain(word);
      unmount();
    }
  },
);

test('without any code the menu has dashboard and setting, and no other address opens', async () => {
  for (const address of WALK.flatMap(([, , addresses]) => addresses)) {
    const { unmount } = show(`/admin/${address}`, aStaffMember([]));
    expect(await screen.findByText('You do not have access to this page')).toBeInTheDocument();
    expect(entries()).toEqual(['dashboard', 'setting']);
    unmount();
  }
});

test('an address that nobody knows is not found', async () => {
  show('/admin/nowhere');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  );
});

test('an alias belongs to its entry, and the breadcrumbs lead back', async () => {
  show('/admin/manage-announcement');
  expect(await screen.findByRole('heading', { name: 'New announcement' })).toBeInTheDocument();
  expect(within(menu()).getByRole('link', { name: 'announcement' })).toHaveAttribute('aria-current', 'page');
  const crumbs = screen.getByRole('navigation', { name: 'You are here' });
  expect(within(crumbs).getByRole('link', { name: 'announcement' })).toHaveAttribute(
    'href',
    '/admin/announcement',
  );
  expect(within(crumbs).getByText('New announcement')).toHaveAttribute('aria-current', 'page');
});

test('the head leads to what the guide says of the page', async () => {
  const { router } = show('/admin/manage-announcement');
  expect(await screen.findByRole('heading', { name: 'New announcement' })).toBeInTheDocument();
  const guide = () => screen.getByRole('link', { name: 'Guide' });
  expect(guide()).toHaveAttribute('href', '/guide/en-US/administrator#announcement');
  await act(() => router.navigate('/admin/dashboard'));
  expect(guide()).toHaveAttribute('href', '/guide/en-US/front-desk#day');
});

test('the sidebar can be narrowed and stays so', async () => {
  const { user, unmount } = show('/admin/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Narrow the menu' }));
  unmount();
  show('/admin/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Widen the menu' }));
  expect(screen.getByRole('button', { name: 'Narrow the menu' })).toBeInTheDocument();
});

test('the menu opens as a drawer and closes with the next page', async () => {
  const { user, router } = show('/admin/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(drawer).getByRole('link', { name: 'announcement' }));
  expect(router.state.location.pathname).toBe('/admin/announcement');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
});

test('the language changes in place', async () => {
  const { user, router } = show('/admin/announcement?q=pool');
  await Promise.all([loadNamespace('admin'), loadNamespace('officeFrame')]);
  await user.click(await screen.findByRole('combobox', { name: 'Language' }));
  await user.click(await screen.findByTitle('Bahasa Melayu'));
  expect(await screen.findByRole('heading', { name: 'Pengumuman' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=pool');
  expect(screen.getByLabelText('Tajuk atau isi')).toHaveValue('pool');
  await setLanguage('en-US');
});

test('the person signs out and lands on the site', async () => {
  const { user, router, api: calls } = show('/admin/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Aisyah Rahman: account menu' }));
  await user.click(await screen.findByText('Log out'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(calls.callsTo('POST /api/auth/logout')).toHaveLength(1);
});
