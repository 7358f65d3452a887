import { screen } from '@testing-library/react';
import type { Language } from '@shared/languages';
import { renderScreen } from '../testing/renderScreen';
import { GuideLink } from './GuideLink';

test.each<[Language, string, string]>([
  ['en-US', 'Guide', '/guide/en-US/owner#statement'],
  ['cn-ZH', '使用指南', '/guide/cn-ZH/owner#statement'],
  ['ms-MY', 'Panduan', '/guide/ms-MY/owner#statement'],
])('in %s it leads to the guide of that language, beside the page', async (language, name, href) => {
  renderScreen(<GuideLink target="owner#statement" />, { route: '/admin/dashboard', language });
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('target', '_blank');
});
