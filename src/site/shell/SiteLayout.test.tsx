import { screen, waitFor, within } from '@testing-library/react';
import { HOUSE_TEXT_KINDS } from '@shared/contract/system/houseTexts';
import { siteInfo } from '@shared/contract/site/site';
import { LANGUAGES } from '@shared/languages';
import { PAGE_TITLES } from '@shared/pageTitles';
import { aUser } from '../../testing/aUser';
import { reply } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { ALL_TEXTS, setTestLanguage } from '../../testing/allTexts';
import { aSite } from '../testing/aListing';
import { siteHandlers } from '../testing/siteHandlers';
import SiteLayout from './SiteLayout';

const show = (options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<SiteLayout />, { language: 'en-US', api: siteHandlers(), ...options });
const header = () => within(screen.getByRole('banner'));

test('a visitor finds the pages, the way past them, and a login that leads back', () => {
  show({ route: '/zh/listing?id=7&guests=2' });
  const links = within(header().getByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Home /zh',
    'Discover /zh/discover',
    'Location /zh/locations',
    'Contact /zh/contact',
  ]);
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(header().getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    `/zh/login?next=${encodeURIComponent('/listing?id=7&guests=2')}`,
  );
});

test.each(['/login?next=%2Faccount', '/reset-password?token=secret', '/confirm?token=secret'])(
  'nobody is led back to %s',
  (route) => {
    show({ route });
    expect(header().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  },
);

test('a rider finds the work first', async () => {
  const { user } = show({ route: '/contact', user: aUser({ role: 'rider', isAdmin: false }) });
  await user.click(header().getByRole('button', { name: /Aisyah/ }));
  expect(screen.getByRole('link', { name: 'My work' })).toHaveAttribute('href', '/account?tab=work');
});

test('the current page is marked', () => {
  show({ route: '/discover?guests=2' });
  expect(header().getByRole('link', { name: 'Discover' })).toHaveAttribute('aria-current', 'page');
  expect(header().getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test('an administrator finds account and back-office, and signs out to Home', async () => {
  const { user, router, store } = show({
    route: '/contact',
    user: aUser(),
    api: { ...siteHandlers(), 'POST /api/auth/logout': () => ({ status: 'ok' }) },
  });
  expect(header().queryByRole('link', { name: 'Login' })).toBeNull();
  await user.click(header().getByRole('button', { name: 'Aisyah Rahman' }));
  expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/account');
  expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(store.getState().session.user).toBeNull();
});

test('a buyer has no way to the back-office', async () => {
  const { user } = show({ user: aUser({ role: 'buyer', isAdmin: false }) });
  await user.click(header().getByRole('button', { name: 'Aisyah Rahman' }));
  expect(screen.getByRole('link', { name: 'My account' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
});

test('another language keeps the page and its search', async () => {
  // The texts of the pages are at hand, as the router has them loaded.
  setTestLanguage('cn-ZH');
  const { user, router } = show({ route: '/discover?guests=2' });
  await user.click(header().getByRole('button', { name: 'Language: English' }));
  await user.click(screen.getAllByRole('button', { name: '中文' })[0]!);
  await waitFor(() => expect(router.state.location.pathname).toBe('/zh/discover'));
  expect(router.state.location.search).toBe('?guests=2');
  expect(await header().findByRole('link', { name: '探索' })).toBeVisible();
});

test('on a phone a menu holds all of it', async () => {
  const { user } = show();
  await user.click(header().getByRole('button', { name: 'Menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Attic' }));
  expect(menu.getByRole('link', { name: 'Location' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
  await user.click(menu.getByRole('link', { name: 'Contact' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the footer says how to reach the business', async () => {
  show();
  const footer = within(screen.getByRole('contentinfo'));
  expect(await footer.findByRole('link', { name: '+60 3-1234 5678' })).toHaveAttribute(
    'href',
    'tel:+60312345678',
  );
  expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/60123456789');
  expect(footer.getByRole('link', { name: 'For owners' })).toHaveAttribute('href', '/contact?topic=owner');
  expect(footer.getByRole('link', { name: 'Guide' })).toHaveAttribute('href', '/guide/en-US');
});

const linksOfFooter = () =>
  within(screen.getByRole('contentinfo'))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('the footer leads to each text of the house that holds', async () => {
  show({
    route: '/ms/contact',
    language: 'ms-MY',
    api: {
      ...siteHandlers(),
      'GET /api/public/site': () => reply(siteInfo, aSite({ houseTexts: ['terms', 'faq'] })),
    },
  });
  expect(await screen.findByRole('link', { name: 'Terma tempahan' })).toBeVisible();
  expect(linksOfFooter().slice(-2)).toEqual(['Terma tempahan /ms/terms', 'Soalan lazim /ms/faq']);
});

// The titles of all pages in all languages would come with every page: the footer has its own words.
test.each(LANGUAGES)('the footer calls each text of the house what its page is called, in %s', (language) => {
  const footer = ALL_TEXTS[language].site.footer as Record<string, string>;
  for (const kind of HOUSE_TEXT_KINDS) expect(footer[kind]).toBe(PAGE_TITLES[kind][language]);
});

test('the footer names no text where a process of the release before answers, which knows of none', async () => {
  const { houseTexts: _none, ...before } = aSite();
  show({ api: { ...siteHandlers(), 'GET /api/public/site': () => before } });
  const footer = within(screen.getByRole('contentinfo'));
  expect(await footer.findByText('hello@attic.example')).toBeVisible();
  expect(linksOfFooter().filter((link) => /terms|privacy|faq/.test(link))).toEqual([]);
});
