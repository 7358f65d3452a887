/** Values of a query string; empty ones are left out, an array is comma-joined. */
export type SearchValues = Record<
  string,
  string | number | boolean | null | undefined | readonly (string | number)[]
>;

/** Commas stay readable: they are legal in a query string and people share these addresses. */
const encode = (value: string) => encodeURIComponent(value).replaceAll('%2C', ',');

/** `?a=1&b=2`, or nothing when every value is empty. */
export function search(values: SearchValues = {}): string {
  const pairs = Object.entries(values)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value ?? '')] as const)
    .filter(([, value]) => value !== '');
  return pairs.length ? `?${pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&')}` : '';
}

const page =
  (path: string) =>
  (values?: SearchValues): string =>
    `${path}${search(values)}`;
/** A screen about one row (without an id: a new one). */
const rowPage =
  (path: string) =>
  (id?: string, values?: SearchValues): string =>
    `${path}${search({ id, ...values })}`;

/** Every address in the app. Public ones carry no language: LocalLink and useLocalNavigate add its prefix. */
export const paths = {
  home: () => '/',
  discover: page('/discover'),
  locations: () => '/locations',
  listing: (id: string, values?: SearchValues) => `/listing${search({ id, ...values })}`,
  /** `listing` is its id; dates, guests and nationality as on the listing page. */
  booking: (values: SearchValues) => `/booking${search(values)}`,
  /** A guest's own booking, by the token of the confirmation. */
  bookingDetails: (id: string, token?: string | null) => `/booking/manage${search({ id, token })}`,
  /** What a guest says of a stay: by the link of a letter (`token`), or of a booking of his own (`booking`, with its token as `access`). */
  review: page('/review'),
  /** `list` are the ids of a list that somebody shares; without them it is one's own. Dates and guests as on the listing page. */
  favourites: page('/favourites'),
  /** The texts of the house; of the first two, `on` is a day: what held then. */
  terms: page('/terms'),
  privacy: page('/privacy'),
  faq: page('/faq'),
  contact: page('/contact'),
  /** `next` is where to go afterwards: read it with `localPath`. */
  login: (next?: string | null) => `/login${search({ next })}`,
  register: (next?: string | null) => `/register${search({ next })}`,
  forgotPassword: (email?: string | null) => `/forgot-password${search({ email })}`,
  /** The pages that the mails' buttons lead to; the address carries a secret and is never linked to. */
  resetPassword: (token?: string) => `/reset-password${search({ token })}`,
  confirm: (token?: string) => `/confirm${search({ token })}`,
  account: page('/account'),
  accountReservation: (id: string) => `/account${search({ reservation: id })}`,

  /** The rooms of owners. */
  owner: {
    home: () => '/owner',
    units: () => '/owner/units',
    unit: rowPage('/owner/unit'),
    contracts: () => '/owner/contracts',
    bankAccount: () => '/owner/bank-account',
    statements: page('/owner/statements'),
    statement: rowPage('/owner/statement'),
    taxYear: page('/owner/tax-year'),
    freeStays: () => '/owner/free-stays',
    /** What he asks for: a new one of a contract (`contract`), or one by its id. */
    freeStay: rowPage('/owner/free-stay'),
    installments: () => '/owner/instalments',
  },

  /** The pages of agents. */
  agent: {
    home: () => '/agent',
    bookings: page('/agent/bookings'),
  },

  admin: {
    home: () => '/admin',
    dashboard: () => '/admin/dashboard',
    adminMgmt: page('/admin/admin-mgmt'),
    manageAdmin: rowPage('/admin/manage-admin'),
    userMgmt: page('/admin/user-mgmt'),
    userDetails: rowPage('/admin/user-details'),
    ownerMgmt: page('/admin/owner-mgmt'),
    manageOwner: rowPage('/admin/manage-owner'),
    freeStay: page('/admin/free-stay'),
    manageFreeStay: rowPage('/admin/manage-free-stay'),
    /** What an owner asks for. */
    manageFreeStayRequest: (request?: string) => `/admin/manage-free-stay${search({ request })}`,
    viewListing: page('/admin/view-listing'),
    /** The import of listings: all of them, or one. */
    importListings: (id?: string) => `/admin/view-listing${search({ view: 'import', id })}`,
    manageRoomTypes: rowPage('/admin/manage-room-types'),
    manageProperty: rowPage('/admin/manage-property'),
    manageUnit: rowPage('/admin/manage-unit'),
    integration: page('/admin/integration'),
    reservation: page('/admin/reservation'),
    reservationDetails: rowPage('/admin/reservation-details'),
    report: page('/admin/report'),
    manageReport: rowPage('/admin/manage-report'),
    checkReport: page('/admin/check-report'),
    manageCheckReport: rowPage('/admin/manage-check-report'),
    company: page('/admin/company'),
    servicePackage: page('/admin/service-package'),
    manageServicePackage: rowPage('/admin/manage-service-package'),
    /** A contract with owners; without an id a new one. */
    manageOwnerContract: (contract = 'new', values?: SearchValues) =>
      `/admin/manage-service-package${search({ contract, ...values })}`,
    /** A pool of units; without an id a new one. */
    manageUnitPool: (pool = 'new', values?: SearchValues) =>
      `/admin/manage-service-package${search({ pool, ...values })}`,
    expenses: page('/admin/expenses'),
    manageService: rowPage('/admin/manage-service'),
    /** A bill of a supplier, also by the id of one of its payments; `new`: one that is to be written. */
    manageExpense: (bill?: string, values?: SearchValues) =>
      `/admin/manage-service${search({ bill, ...values })}`,
    /** A bill that comes every month; `new`: one that is to be written. */
    manageExpensePlan: (plan?: string) => `/admin/manage-service${search({ plan })}`,
    ownerInstallment: page('/admin/owner-installment'),
    manageOwnerInstallment: rowPage('/admin/manage-owner-installment'),
    /** An advance to an owner; `new`: one that is to be given. */
    manageOwnerAdvance: (advance = 'new', values?: SearchValues) =>
      `/admin/manage-owner-installment${search({ advance, ...values })}`,
    revenue: page('/admin/revenue'),
    manageRevenue: rowPage('/admin/manage-revenue'),
    /** A payout to owners; `new`: one that is to be put together. */
    manageOwnerPayout: (payout = 'new', values?: SearchValues) =>
      `/admin/manage-revenue${search({ payout, ...values })}`,
    reporting: page('/admin/reporting'),
    manageReporting: page('/admin/manage-reporting'),
    reportingPdf: page('/admin/reporting-pdf'),
    announcement: page('/admin/announcement'),
    manageAnnouncement: rowPage('/admin/manage-announcement'),
    holiday: page('/admin/holiday'),
    manageHoliday: rowPage('/admin/manage-holiday'),
    setting: page('/admin/setting'),
    global: page('/admin/global'),
  },
} as const;

const OWN_ORIGIN = 'https://attic.invalid';

/**
 * Returns the path that a `next` parameter names when it is one of this site, else `fallback`. Anyone can
 * write such a link, so `//evil.example`, `/\evil.example`, `https:…` and `javascript:…` are not followed.
 */
export function localPath(next: string | null | undefined, fallback = '/'): string {
  if (!next?.startsWith('/') || !URL.canParse(next, OWN_ORIGIN)) return fallback;
  const url = new URL(next, OWN_ORIGIN);
  if (url.origin !== OWN_ORIGIN || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
