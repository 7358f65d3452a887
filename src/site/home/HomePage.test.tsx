import { screen, waitFor, within } from '@testing-library/react';
import { locationListAnswer } from '@shared/contract/inventory/listings';
import { fail, reply } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { aListing, aLocation, inAll } from '../testing/aListing';
import { siteHandlers } from '../testing/siteHandlers';
import HomePage from './HomePage';

const news = (id: string, title: string) => ({
  id,
  title: inAll(title),
  body: inAll('Until the end of the month.'),
  pinned: false,
  mustAcknowledge: false,
  startsAt: null,
  read: false,
  acknowledged: false,
});
const plain = aLocation({
  id: '0197a5f0-0000-7000-8000-000000000003',
  slug: 'ipoh',
  name: inAll('Ipoh'),
  featured: false,
});
beforeEach(() => localStorage.clear());

test('featured places with their number of stays, featured stays, steps and the way for owners', async () => {
  const { calls } = renderScreen(<HomePage />, {
    language: 'en-US',
    api: siteHandlers({ locations: [aLocation(), plain] }),
  });
  const places = within(await screen.findByRole('region', { name: 'Featured Locations' }));
  const place = await places.findByRole('link', { name: /Langkawi/ });
  expect(place).toHaveTextContent('12 stays · from RM 180.00 a night');
  expect(place).toHaveAttribute('href', '/discover?location=langkawi');
  expect(places.queryByText('Ipoh')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Two-bedroom Suite' })).toBeVisible();
  expect(screen.getAllByRole('listitem').filter((item) => item.querySelector('h3'))).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact?topic=owner');
  const asked = calls.find(({ path }) => path === '/api/public/listings');
  expect(JSON.parse(asked!.query.filter!)).toEqual({ featured: true });
  // Field and section ask for the places with one call.
  expect(calls.filter(({ path }) => path === '/api/public/locations')).toHaveLength(1);
});

test('news can be read and put away for good, one after the other', async () => {
  const announcements = [
    news('0197a5f0-0000-7000-8000-0000000000a1', 'Stay seven nights, save 10 %'),
    news('0197a5f0-0000-7000-8000-0000000000a2', 'Pool closed on Monday'),
  ];
  const { user, unmount } = renderScreen(<HomePage />, {
    language: 'en-US',
    api: siteHandlers({ announcements }),
  });
  const bar = within(await screen.findByRole('region', { name: 'Announcements' }));
  await user.click(bar.getByRole('button', { name: 'Read more' }));
  expect(screen.getByRole('dialog', { name: /save 10 %/ })).toHaveTextContent('Until the end of the month.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(bar.getByRole('button', { name: 'Dismiss this announcement' }));
  expect(bar.getByText('Pool closed on Monday')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Dismiss this announcement' }));
  expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();

  unmount();
  renderScreen(<HomePage />, { language: 'en-US', api: siteHandlers({ announcements }) });
  await screen.findByRole('link', { name: aListing().name['en-US'] });
  expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
});

test('places that cannot be loaded say so and can be tried again', async () => {
  const { user, api } = renderScreen(<HomePage />, {
    language: 'en-US',
    api: { ...siteHandlers(), 'GET /api/public/locations': () => fail(400, { code: 'query.invalid' }) },
  });
  const section = within(await screen.findByRole('region', { name: 'Featured Locations' }));
  const retry = await section.findByRole('button', { name: 'Try again' });
  api.use({
    'GET /api/public/locations': () => reply(locationListAnswer, { locations: [aLocation()], totalCount: 1 }),
  });
  await user.click(retry);
  expect(await section.findByRole('link', { name: /Langkawi/ })).toBeVisible();
});

test('nothing featured: no empty sections', async () => {
  const { api } = renderScreen(<HomePage />, {
    language: 'en-US',
    api: siteHandlers({ locations: [plain], listings: [] }),
  });
  expect(await screen.findByRole('heading', { name: 'How booking works' })).toBeVisible();
  await screen.findByRole('search');
  await waitFor(() => {
    expect(api.callsTo('GET /api/public/locations')).not.toHaveLength(0);
    expect(api.callsTo('GET /api/public/listings')).not.toHaveLength(0);
  });
  // Each stands there with its places to fill until its answer is in.
  for (const section of ['Featured Locations', 'Stays our guests come back to'])
    await waitFor(() => expect(screen.queryByRole('heading', { name: section })).toBeNull());
});
