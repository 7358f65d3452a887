import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { LANGUAGE_PREFIXES } from '@shared/languages';
import { loadNamespace } from '../i18n';
import type { Namespace } from '../i18n/textFiles';
import { RequireAgent, RequireOwner, RequireSignIn } from '../session/RequireSignIn';
import { ErrorScreen } from './ErrorScreen';

type Page = {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Those whom the page is for; without it, everybody. */
  only?: 'signed-in' | 'owners' | 'agents';
  /** The file of texts that comes with it, or several. */
  texts?: readonly Namespace[] | Namespace;
};

/** ★ The public pages, one line each; every one exists at `/…`, `/zh/…` and `/ms/…`. */
export const PUBLIC_PAGES: readonly Page[] = [
  { path: '', load: () => import(/* webpackChunkName: "home" */ '../site/home/HomePage') },
  {
    path: 'discover',
    load: () => import(/* webpackChunkName: "discover" */ '../site/discover/DiscoverPage'),
    texts: 'flexibleDates',
  },
  {
    path: 'locations',
    load: () => import(/* webpackChunkName: "locations" */ '../site/locations/LocationsPage'),
  },
  {
    path: 'listing',
    load: () => import(/* webpackChunkName: "listing" */ '../site/listing/ListingPage'),
    texts: ['reviews', 'listingWords', 'groupStays'],
  },
  {
    path: 'review',
    load: () => import(/* webpackChunkName: "review" */ '../site/review/ReviewPage'),
    texts: 'reviews',
  },
  {
    path: 'booking',
    load: () => import(/* webpackChunkName: "booking" */ '../site/booking/BookingPage'),
    texts: ['houseTexts', 'groupStays'],
  },
  {
    path: 'booking/manage',
    load: () => import(/* webpackChunkName: "manage-booking" */ '../site/booking/ManageBookingPage'),
    texts: ['siteAccount', 'groupStays'],
  },
  {
    path: 'favourites',
    load: () => import(/* webpackChunkName: "favourites" */ '../site/favourites/FavouritesPage'),
    texts: 'favourites',
  },
  {
    path: 'terms',
    load: () => import(/* webpackChunkName: "terms" */ '../site/houseTexts/TermsPage'),
    texts: 'houseTexts',
  },
  {
    path: 'privacy',
    load: () => import(/* webpackChunkName: "privacy" */ '../site/houseTexts/PrivacyPage'),
    texts: 'houseTexts',
  },
  {
    path: 'faq',
    load: () => import(/* webpackChunkName: "faq" */ '../site/houseTexts/FaqPage'),
    texts: 'houseTexts',
  },
  { path: 'contact', load: () => import(/* webpackChunkName: "contact" */ '../site/contact/ContactPage') },
  {
    path: 'login',
    load: () => import(/* webpackChunkName: "login" */ '../site/account/LoginPage'),
    texts: 'siteAccount',
  },
  {
    path: 'register',
    load: () => import(/* webpackChunkName: "register" */ '../site/account/RegisterPage'),
    texts: 'siteAccount',
  },
  {
    path: 'forgot-password',
    load: () => import(/* webpackChunkName: "forgot-password" */ '../site/account/ForgotPasswordPage'),
    texts: 'siteAccount',
  },
  {
    path: 'reset-password',
    load: () => import(/* webpackChunkName: "reset-password" */ '../site/account/ResetPasswordPage'),
    texts: 'siteAccount',
  },
  {
    path: 'confirm',
    load: () => import(/* webpackChunkName: "confirm" */ '../site/account/ConfirmPage'),
    texts: 'siteAccount',
  },
  {
    path: 'account',
    load: () => import(/* webpackChunkName: "account" */ '../site/account/AccountPage'),
    texts: ['siteAccount', 'groupStays'],
    only: 'signed-in',
  },
  {
    path: 'owner',
    load: () => import(/* webpackChunkName: "owner-home" */ '../site/owner/home/OwnerHomePage'),
    only: 'owners',
  },
  {
    path: 'owner/units',
    load: () => import(/* webpackChunkName: "owner-units" */ '../site/owner/units/OwnUnitsPage'),
    only: 'owners',
  },
  {
    path: 'owner/unit',
    load: () => import(/* webpackChunkName: "owner-unit" */ '../site/owner/units/OwnUnitPage'),
    only: 'owners',
  },
  {
    path: 'owner/contracts',
    load: () => import(/* webpackChunkName: "owner-contracts" */ '../site/owner/contracts/OwnContractsPage'),
    only: 'owners',
  },
  {
    path: 'owner/bank-account',
    load: () =>
      import(/* webpackChunkName: "owner-bank-account" */ '../site/owner/bankAccount/OwnBankAccountPage'),
    only: 'owners',
  },
  {
    path: 'owner/statements',
    load: () =>
      import(/* webpackChunkName: "owner-statements" */ '../site/owner/statements/OwnStatementsPage'),
    only: 'owners',
  },
  {
    path: 'owner/statement',
    load: () => import(/* webpackChunkName: "owner-statement" */ '../site/owner/statements/OwnStatementPage'),
    only: 'owners',
  },
  {
    path: 'owner/tax-year',
    load: () => import(/* webpackChunkName: "owner-tax-year" */ '../site/owner/statements/OwnTaxYearPage'),
    only: 'owners',
  },
  {
    path: 'owner/free-stays',
    load: () => import(/* webpackChunkName: "owner-free-stays" */ '../site/owner/freeStays/OwnFreeStaysPage'),
    only: 'owners',
  },
  {
    path: 'owner/free-stay',
    load: () => import(/* webpackChunkName: "owner-free-stay" */ '../site/owner/freeStays/OwnFreeStayPage'),
    only: 'owners',
  },
  {
    path: 'owner/instalments',
    load: () =>
      import(/* webpackChunkName: "owner-installments" */ '../site/owner/installments/OwnInstallmentsPage'),
    only: 'owners',
  },
  {
    path: 'agent',
    load: () => import(/* webpackChunkName: "agent-home" */ '../site/agent/AgentHomePage'),
    only: 'agents',
  },
  {
    path: 'agent/bookings',
    load: () => import(/* webpackChunkName: "agent-bookings" */ '../site/agent/AgentBookingsPage'),
    only: 'agents',
  },
  { path: '*', load: () => import(/* webpackChunkName: "not-found" */ '../site/notFound/NotFoundPage') },
];

async function loadSiteLayout() {
  const [{ default: Component }] = await Promise.all([
    import(/* webpackChunkName: "site" */ '../site/shell/SiteLayout'),
    loadNamespace('site'),
  ]);
  return { Component };
}

const REQUIRE = { owners: RequireOwner, agents: RequireAgent, 'signed-in': RequireSignIn };
// One component per page, not one per address: React must find the same element when only the language's prefix changes.
const guarded = new Map<ComponentType, ComponentType>();
function onlyFor(people: NonNullable<Page['only']>, Inner: ComponentType): ComponentType {
  const known = guarded.get(Inner);
  if (known) return known;
  const Require = REQUIRE[people];
  const Guarded = () => (
    <Require>
      <Inner />
    </Require>
  );
  guarded.set(Inner, Guarded);
  return Guarded;
}

/** The texts of owners' pages, whose forms ask for a password as the own account does. */
const OWNER_TEXTS: Namespace[] = ['owner', 'statementWords', 'siteAccount'];

const publicPage = ({ path, load, only, texts }: Page): RouteObject => ({
  ...(path === '' ? { index: true } : { path }),
  lazy: async () => {
    const [{ default: Component }] = await Promise.all([
      load(),
      ...[texts ?? []].flat().map(loadNamespace),
      ...(only === 'agents' ? [loadNamespace('owner')] : []),
      ...(only === 'owners' ? OWNER_TEXTS.map(loadNamespace) : []),
    ]);
    return { Component: only ? onlyFor(only, Component) : Component };
  },
});

/** The public pages, once per language prefix. */
export const siteRoutes: RouteObject[] = Object.values(LANGUAGE_PREFIXES).map((prefix) => ({
  path: prefix || '/',
  lazy: loadSiteLayout,
  // Inside the layout: a page that fails leaves header and footer standing.
  children: [{ errorElement: <ErrorScreen />, children: PUBLIC_PAGES.map(publicPage) }],
}));
