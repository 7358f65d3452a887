import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import { siteHandlers } from '../testing/siteHandlers';
import NotFoundPage from './NotFoundPage';

test('offers a search and ways back', async () => {
  renderScreen(<NotFoundPage />, { language: 'en-US', route: '/ms/nowhere', api: siteHandlers() });
  expect(screen.getByRole('heading', { level: 1, name: 'We cannot find this page' })).toBeVisible();
  expect(screen.getByRole('search', { name: 'Search for a stay' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/ms');
});
