import { screen } from '@testing-library/react';
import { fail } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { siteHandlers } from '../testing/siteHandlers';
import LocationsPage from './LocationsPage';

test('every place leads to its stays, beside a map', async () => {
  renderScreen(<LocationsPage />, { language: 'ms-MY', route: '/ms/locations', api: siteHandlers() });
  const place = await screen.findByRole('link', { name: /Langkawi/ });
  expect(place).toHaveTextContent('12 penginapan · dari RM 180.00 setiap malam');
  expect(place).toHaveAttribute('href', '/ms/discover?location=langkawi');
  expect(screen.getByText('Beaches and rainforest.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Peta lokasi' })).toBeVisible();
  expect(document.title).toBe('Destinasi penginapan di Malaysia · Attic');
});

test('without places the way on is Discover', async () => {
  renderScreen(<LocationsPage />, { language: 'en-US', api: siteHandlers({ locations: [] }) });
  expect(await screen.findByRole('heading', { name: 'No locations are shown yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all stays' })).toHaveAttribute('href', '/discover');
});

test('a failure can be tried again', async () => {
  renderScreen(<LocationsPage />, {
    language: 'en-US',
    api: { ...siteHandlers(), 'GET /api/public/locations': () => fail(400, { code: 'query.invalid' }) },
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
