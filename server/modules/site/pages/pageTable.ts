import { z } from 'zod';
import type { HouseTextKind } from '@shared/contract/system/houseTexts';
import { FIRST_LISTS, listUrl } from '@shared/firstCalls';
import { askedHouseText, houseTextUrl } from '@shared/houseTextCall';
import type { Language } from '@shared/languages';
import type { PAGE_TEXTS } from './pageTexts';

export type PageName = Exclude<keyof typeof PAGE_TEXTS, 'discoverIn' | 'notFound'>;

/** The part of a request that decides which answers its page carries. */
export type PageRequest = {
  query: URLSearchParams;
  language: Language;
  /** A login cookie came along: answers that depend on the person are left to the browser, which sends the token. */
  signedIn: boolean;
};

export type Page = {
  name: PageName;
  path: string;
  /** False for a form or somebody's own page, which search engines are asked to stay away from. */
  indexed: boolean;
  /** True when the server draws it for strangers; the others have forms, or are somebody's own. */
  isDrawn?: boolean;
  /** The webpack chunk of the page. */
  chunk: string;
  /** The API calls whose answers travel in the page, most important first: what does not fit is left out from the end. */
  calls: (request: PageRequest) => string[];
  /** The call of the one thing that the page is about, null where nothing can be at its address: without that thing there is no page. */
  subject?: (request: Pick<PageRequest, 'query' | 'language'>) => string | null;
};

export const SITE_CALL = '/api/public/site';
export const ANNOUNCEMENTS_CALL = '/api/public/announcements';
export const LISTINGS_CALL = '/api/public/listings';
export const LOCATIONS_CALL = '/api/public/locations';
export const TERMS_CALL = '/api/public/listing-terms';

/** The call of a listing, or null for an id that none can have. */
export const listingCall = (id: string | null): string | null =>
  z.uuid().safeParse(id).success ? `${LISTINGS_CALL}/${id!.toLowerCase()}` : null;

/** The one call of a page that is about nothing, whose head still says whose site it is. */
export const siteAlone = () => [SITE_CALL];
const ofListing = ({ query }: PageRequest) =>
  [SITE_CALL, listingCall(query.get('id') ?? query.get('listing'))].filter((url) => url !== null);

/** The page of a text of the house. */
function houseTextPage(kind: HouseTextKind): Page {
  const textCall = ({ query, language }: Pick<PageRequest, 'query' | 'language'>) =>
    houseTextUrl(askedHouseText(kind, language, query));
  return {
    ...{ name: kind, path: `/${kind}`, indexed: true, isDrawn: true, chunk: kind },
    calls: (request) => [SITE_CALL, textCall(request)],
    subject: textCall,
  };
}

/**
 * Returns Discover's place when the address asks for nothing else; null: no place; undefined: a search of its
 * own, left to the browser.
 */
export function plainPlace(query: URLSearchParams): string | null | undefined {
  return [...query.keys()].every((key) => key === 'location') ? query.get('location') || null : undefined;
}

/** ★ The public pages that the server knows, as `PUBLIC_PAGES` of the browser has them (a test holds the two together). */
export const PAGES: readonly Page[] = [
  {
    name: 'home',
    path: '/',
    indexed: true,
    isDrawn: true,
    chunk: 'home',
    calls: ({ signedIn }) => [
      SITE_CALL,
      ...(signedIn ? [] : [ANNOUNCEMENTS_CALL]),
      listUrl(LOCATIONS_CALL, FIRST_LISTS.locations),
      listUrl(LISTINGS_CALL, FIRST_LISTS.featuredListings),
    ],
  },
  {
    name: 'discover',
    path: '/discover',
    indexed: true,
    isDrawn: true,
    chunk: 'discover',
    calls({ query }) {
      const place = plainPlace(query);
      return [
        SITE_CALL,
        ...(place === undefined ? [] : [listUrl(LISTINGS_CALL, FIRST_LISTS.discover(place))]),
        TERMS_CALL,
        listUrl(LOCATIONS_CALL, FIRST_LISTS.locations),
      ];
    },
  },
  {
    name: 'locations',
    path: '/locations',
    indexed: true,
    isDrawn: true,
    chunk: 'locations',
    calls: () => [SITE_CALL, listUrl(LOCATIONS_CALL, FIRST_LISTS.locations)],
  },
  {
    ...{ name: 'listing', path: '/listing', indexed: true, isDrawn: true, chunk: 'listing' },
    calls: (request) => [...ofListing(request), TERMS_CALL],
    subject: ({ query }) => listingCall(query.get('id')),
  },
  { name: 'booking', path: '/booking', indexed: false, chunk: 'booking', calls: ofListing },
  {
    name: 'manageBooking',
    path: '/booking/manage',
    indexed: false,
    chunk: 'manage-booking',
    calls: siteAlone,
  },
  { name: 'review', path: '/review', indexed: false, chunk: 'review', calls: siteAlone },
  { name: 'favourites', path: '/favourites', indexed: false, chunk: 'favourites', calls: siteAlone },
  houseTextPage('terms'),
  houseTextPage('privacy'),
  houseTextPage('faq'),
  { name: 'contact', path: '/contact', indexed: true, chunk: 'contact', calls: siteAlone },
  { name: 'login', path: '/login', indexed: false, chunk: 'login', calls: siteAlone },
  { name: 'register', path: '/register', indexed: false, chunk: 'register', calls: siteAlone },
  {
    name: 'forgotPassword',
    path: '/forgot-password',
    indexed: false,
    chunk: 'forgot-password',
    calls: siteAlone,
  },
  {
    name: 'resetPassword',
    path: '/reset-password',
    indexed: false,
    chunk: 'reset-password',
    calls: siteAlone,
  },
  { name: 'confirm', path: '/confirm', indexed: false, chunk: 'confirm', calls: siteAlone },
  { name: 'account', path: '/account', indexed: false, chunk: 'account', calls: siteAlone },
  { name: 'ownerHome', path: '/owner', indexed: false, chunk: 'owner-home', calls: siteAlone },
  { name: 'ownerUnits', path: '/owner/units', indexed: false, chunk: 'owner-units', calls: siteAlone },
  {
    ...{ name: 'ownerContracts', path: '/owner/contracts', indexed: false },
    ...{ chunk: 'owner-contracts', calls: siteAlone },
  },
  {
    name: 'ownerBankAccount',
    path: '/owner/bank-account',
    indexed: false,
    chunk: 'owner-bank-account',
    calls: siteAlone,
  },
  { name: 'ownerUnit', path: '/owner/unit', indexed: false, chunk: 'owner-unit', calls: siteAlone },
  {
    ...{ name: 'ownerStatements', path: '/owner/statements', indexed: false },
    ...{ chunk: 'owner-statements', calls: siteAlone },
  },
  {
    ...{ name: 'ownerStatement', path: '/owner/statement', indexed: false },
    ...{ chunk: 'owner-statement', calls: siteAlone },
  },
  {
    ...{ name: 'ownerTaxYear', path: '/owner/tax-year', indexed: false },
    ...{ chunk: 'owner-tax-year', calls: siteAlone },
  },
  {
    ...{ name: 'ownerFreeStays', path: '/owner/free-stays', indexed: false },
    ...{ chunk: 'owner-free-stays', calls: siteAlone },
  },
  {
    ...{ name: 'ownerFreeStay', path: '/owner/free-stay', indexed: false },
    ...{ chunk: 'owner-free-stay', calls: siteAlone },
  },
  {
    ...{ name: 'ownerInstallments', path: '/owner/instalments', indexed: false },
    ...{ chunk: 'owner-installments', calls: siteAlone },
  },
  { name: 'agentHome', path: '/agent', indexed: false, chunk: 'agent-home', calls: siteAlone },
  {
    ...{ name: 'agentBookings', path: '/agent/bookings', indexed: false },
    ...{ chunk: 'agent-bookings', calls: siteAlone },
  },
];

/** The back-office: one page for every address below `/admin`; which screens there are, the browser knows. */
export const ADMIN_PAGE: Page = {
  name: 'admin',
  path: '/admin',
  indexed: false,
  chunk: 'admin',
  calls: siteAlone,
};

/** The page of a path without its language prefix; the back-office has no prefix. */
export function findPage(path: string, prefixed: boolean): Page | undefined {
  if (!prefixed && (path === '/admin' || path.startsWith('/admin/'))) return ADMIN_PAGE;
  return PAGES.find((page) => page.path === path);
}
