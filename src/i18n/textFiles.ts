import type { Language } from '@shared/languages';

/**
 * `common` and `errors` belong to everyone, `site` to the public pages, `owner` to the pages of owners, `admin` to the back-office's chunk. `officeErrors`
 * are the errors that only the back-office can meet: its pages load them into `errors`, so that a visitor's first page does not carry them, nor that of staff.
 * `officeFrame` is the part of `admin` that the frame around its pages and the dashboard say: its first page comes without the rest, which every other page loads.
 * `reviews` belongs to the pages with reviews, `favourites` to the page of favourites, `houseTexts` to those of the texts
 * of the house and to the form that names them, `flexibleDates` to Discover (dates, and prices there), `siteAccount` to those about one's own account and bookings,
 * `groupStays` to those where several units are offered and booked together, and are looked at afterwards.
 * `listingWords` says beds and places nearby, on the page of a listing and in the forms of staff; it comes in the file of `reviews`, which that page loads too;
 * so do the words of what comes to cards of listings later: the way through their photographs, and those viewed before.
 * `statementWords` is the part of `admin` that puts the figures of statements into words: owners' pages load it without the rest.
 */
export const NAMESPACES = [
  ...(['common', 'errors', 'site', 'owner', 'admin'] as const),
  ...(['officeErrors', 'statementWords', 'reviews', 'siteAccount', 'favourites', 'houseTexts'] as const),
  ...(['listingWords', 'flexibleDates', 'officeFrame', 'groupStays'] as const),
] as const;
export type Namespace = (typeof NAMESPACES)[number];
export type Texts = Record<string, unknown>;
type Load = () => Promise<{ default: Texts }>;

/** One small file per language and namespace: only what the chosen language and the page need is loaded. */
export const TEXT_FILES: Record<Language, Record<Namespace, Load>> = {
  'en-US': {
    common: () => import(/* webpackChunkName: "i18n-en-US" */ './en-US/common.json'),
    errors: () => import(/* webpackChunkName: "i18n-en-US" */ './en-US/errors.json'),
    site: () => import(/* webpackChunkName: "i18n-en-US-site" */ './en-US/site.json'),
    siteAccount: () => import(/* webpackChunkName: "i18n-en-US-account" */ './en-US/siteAccount.json'),
    owner: () => import(/* webpackChunkName: "i18n-en-US-owner" */ './en-US/owner.json'),
    admin: () => import(/* webpackChunkName: "i18n-en-US-admin" */ './en-US/admin.json'),
    officeFrame: () => import(/* webpackChunkName: "i18n-en-US-frame" */ './en-US/officeFrame.json'),
    officeErrors: () =>
      import(/* webpackChunkName: "i18n-en-US-office-errors" */ './en-US/officeErrors.json'),
    statementWords: () =>
      import(/* webpackChunkName: "i18n-en-US-statements" */ './en-US/statementWords.json'),
    reviews: () => import(/* webpackChunkName: "i18n-en-US-reviews" */ './en-US/reviews.json'),
    favourites: () => import(/* webpackChunkName: "i18n-en-US-favourites" */ './en-US/favourites.json'),
    houseTexts: () => import(/* webpackChunkName: "i18n-en-US-house-texts" */ './en-US/houseTexts.json'),
    listingWords: () => import(/* webpackChunkName: "i18n-en-US-reviews" */ './en-US/listingWords.json'),
    flexibleDates: () =>
      import(/* webpackChunkName: "i18n-en-US-flexible-dates" */ './en-US/flexibleDates.json'),
    groupStays: () => import(/* webpackChunkName: "i18n-en-US-group-stays" */ './en-US/groupStays.json'),
  },
  'cn-ZH': {
    common: () => import(/* webpackChunkName: "i18n-cn-ZH" */ './cn-ZH/common.json'),
    errors: () => import(/* webpackChunkName: "i18n-cn-ZH" */ './cn-ZH/errors.json'),
    site: () => import(/* webpackChunkName: "i18n-cn-ZH-site" */ './cn-ZH/site.json'),
    siteAccount: () => import(/* webpackChunkName: "i18n-cn-ZH-account" */ './cn-ZH/siteAccount.json'),
    owner: () => import(/* webpackChunkName: "i18n-cn-ZH-owner" */ './cn-ZH/owner.json'),
    admin: () => import(/* webpackChunkName: "i18n-cn-ZH-admin" */ './cn-ZH/admin.json'),
    officeFrame: () => import(/* webpackChunkName: "i18n-cn-ZH-frame" */ './cn-ZH/officeFrame.json'),
    officeErrors: () =>
      import(/* webpackChunkName: "i18n-cn-ZH-office-errors" */ './cn-ZH/officeErrors.json'),
    statementWords: () =>
      import(/* webpackChunkName: "i18n-cn-ZH-statements" */ './cn-ZH/statementWords.json'),
    reviews: () => import(/* webpackChunkName: "i18n-cn-ZH-reviews" */ './cn-ZH/reviews.json'),
    favourites: () => import(/* webpackChunkName: "i18n-cn-ZH-favourites" */ './cn-ZH/favourites.json'),
    houseTexts: () => import(/* webpackChunkName: "i18n-cn-ZH-house-texts" */ './cn-ZH/houseTexts.json'),
    listingWords: () => import(/* webpackChunkName: "i18n-cn-ZH-reviews" */ './cn-ZH/listingWords.json'),
    flexibleDates: () =>
      import(/* webpackChunkName: "i18n-cn-ZH-flexible-dates" */ './cn-ZH/flexibleDates.json'),
    groupStays: () => import(/* webpackChunkName: "i18n-cn-ZH-group-stays" */ './cn-ZH/groupStays.json'),
  },
  'ms-MY': {
    common: () => import(/* webpackChunkName: "i18n-ms-MY" */ './ms-MY/common.json'),
    errors: () => import(/* webpackChunkName: "i18n-ms-MY" */ './ms-MY/errors.json'),
    site: () => import(/* webpackChunkName: "i18n-ms-MY-site" */ './ms-MY/site.json'),
    siteAccount: () => import(/* webpackChunkName: "i18n-ms-MY-account" */ './ms-MY/siteAccount.json'),
    owner: () => import(/* webpackChunkName: "i18n-ms-MY-owner" */ './ms-MY/owner.json'),
    admin: () => import(/* webpackChunkName: "i18n-ms-MY-admin" */ './ms-MY/admin.json'),
    officeFrame: () => import(/* webpackChunkName: "i18n-ms-MY-frame" */ './ms-MY/officeFrame.json'),
    officeErrors: () =>
      import(/* webpackChunkName: "i18n-ms-MY-office-errors" */ './ms-MY/officeErrors.json'),
    statementWords: () =>
      import(/* webpackChunkName: "i18n-ms-MY-statements" */ './ms-MY/statementWords.json'),
    reviews: () => import(/* webpackChunkName: "i18n-ms-MY-reviews" */ './ms-MY/reviews.json'),
    favourites: () => import(/* webpackChunkName: "i18n-ms-MY-favourites" */ './ms-MY/favourites.json'),
    houseTexts: () => import(/* webpackChunkName: "i18n-ms-MY-house-texts" */ './ms-MY/houseTexts.json'),
    listingWords: () => import(/* webpackChunkName: "i18n-ms-MY-reviews" */ './ms-MY/listingWords.json'),
    flexibleDates: () =>
      import(/* webpackChunkName: "i18n-ms-MY-flexible-dates" */ './ms-MY/flexibleDates.json'),
    groupStays: () => import(/* webpackChunkName: "i18n-ms-MY-group-stays" */ './ms-MY/groupStays.json'),
  },
};

/** Files whose texts go into the namespace of another one. */
const PART_OF: Partial<Record<Namespace, Namespace>> = {
  officeErrors: 'errors',
  officeFrame: 'admin',
  statementWords: 'admin',
  siteAccount: 'site',
};
/** The namespace under which the texts of a file are asked for. */
export const askedUnder = (namespace: Namespace): Namespace => PART_OF[namespace] ?? namespace;
