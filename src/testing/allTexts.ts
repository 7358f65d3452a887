import i18next from 'i18next';
import { localeOf, type Language } from '@shared/languages';
import { chooseLanguage } from '../i18n';
import { askedUnder, NAMESPACES, type Texts } from '../i18n/textFiles';
import enCommon from '../i18n/en-US/common.json';
import enErrors from '../i18n/en-US/errors.json';
import enSite from '../i18n/en-US/site.json';
import enOwner from '../i18n/en-US/owner.json';
import enAdmin from '../i18n/en-US/admin.json';
import enOfficeFrame from '../i18n/en-US/officeFrame.json';
import enOfficeErrors from '../i18n/en-US/officeErrors.json';
import enStatementWords from '../i18n/en-US/statementWords.json';
import enReviews from '../i18n/en-US/reviews.json';
import enFavourites from '../i18n/en-US/favourites.json';
import enHouseTexts from '../i18n/en-US/houseTexts.json';
import enListingWords from '../i18n/en-US/listingWords.json';
import enFlexibleDates from '../i18n/en-US/flexibleDates.json';
import enGroupStays from '../i18n/en-US/groupStays.json';
import enSiteAccount from '../i18n/en-US/siteAccount.json';
import zhCommon from '../i18n/cn-ZH/common.json';
import zhErrors from '../i18n/cn-ZH/errors.json';
import zhSite from '../i18n/cn-ZH/site.json';
import zhOwner from '../i18n/cn-ZH/owner.json';
import zhAdmin from '../i18n/cn-ZH/admin.json';
import zhOfficeFrame from '../i18n/cn-ZH/officeFrame.json';
import zhOfficeErrors from '../i18n/cn-ZH/officeErrors.json';
import zhStatementWords from '../i18n/cn-ZH/statementWords.json';
import zhReviews from '../i18n/cn-ZH/reviews.json';
import zhFavourites from '../i18n/cn-ZH/favourites.json';
import zhHouseTexts from '../i18n/cn-ZH/houseTexts.json';
import zhListingWords from '../i18n/cn-ZH/listingWords.json';
import zhFlexibleDates from '../i18n/cn-ZH/flexibleDates.json';
import zhGroupStays from '../i18n/cn-ZH/groupStays.json';
import zhSiteAccount from '../i18n/cn-ZH/siteAccount.json';
import msCommon from '../i18n/ms-MY/common.json';
import msErrors from '../i18n/ms-MY/errors.json';
import msSite from '../i18n/ms-MY/site.json';
import msOwner from '../i18n/ms-MY/owner.json';
import msAdmin from '../i18n/ms-MY/admin.json';
import msOfficeFrame from '../i18n/ms-MY/officeFrame.json';
import msOfficeErrors from '../i18n/ms-MY/officeErrors.json';
import msStatementWords from '../i18n/ms-MY/statementWords.json';
import msReviews from '../i18n/ms-MY/reviews.json';
import msFavourites from '../i18n/ms-MY/favourites.json';
import msHouseTexts from '../i18n/ms-MY/houseTexts.json';
import msListingWords from '../i18n/ms-MY/listingWords.json';
import msFlexibleDates from '../i18n/ms-MY/flexibleDates.json';
import msGroupStays from '../i18n/ms-MY/groupStays.json';
import msSiteAccount from '../i18n/ms-MY/siteAccount.json';

/** All texts at once, for tests. */
export const ALL_TEXTS: Record<Language, Record<(typeof NAMESPACES)[number], Texts>> = {
  'en-US': {
    ...{ common: enCommon, errors: enErrors, site: enSite, siteAccount: enSiteAccount, owner: enOwner },
    ...{ admin: enAdmin, officeErrors: enOfficeErrors, statementWords: enStatementWords, reviews: enReviews },
    favourites: enFavourites,
    houseTexts: enHouseTexts,
    listingWords: enListingWords,
    flexibleDates: enFlexibleDates,
    officeFrame: enOfficeFrame,
    groupStays: enGroupStays,
  },
  'cn-ZH': {
    ...{ common: zhCommon, errors: zhErrors, site: zhSite, siteAccount: zhSiteAccount, owner: zhOwner },
    ...{ admin: zhAdmin, officeErrors: zhOfficeErrors, statementWords: zhStatementWords, reviews: zhReviews },
    favourites: zhFavourites,
    houseTexts: zhHouseTexts,
    listingWords: zhListingWords,
    flexibleDates: zhFlexibleDates,
    officeFrame: zhOfficeFrame,
    groupStays: zhGroupStays,
  },
  'ms-MY': {
    ...{ common: msCommon, errors: msErrors, site: msSite, siteAccount: msSiteAccount, owner: msOwner },
    ...{ admin: msAdmin, officeErrors: msOfficeErrors, statementWords: msStatementWords, reviews: msReviews },
    favourites: msFavourites,
    houseTexts: msHouseTexts,
    listingWords: msListingWords,
    flexibleDates: msFlexibleDates,
    officeFrame: msOfficeFrame,
    groupStays: msGroupStays,
  },
};

/** The languages whose texts i18next has: a test file loads each once. */
const loaded = new Set<Language>();

/** Puts i18next into `cimode` (a text is its key, without the namespace) or into a language with all its texts. */
export function setTestLanguage(language: Language | 'cimode'): void {
  if (language !== 'cimode') {
    chooseLanguage(language);
    if (!loaded.has(language)) loadTexts(language);
  }
  void i18next.changeLanguage(language === 'cimode' ? 'cimode' : localeOf(language));
}

function loadTexts(language: Language) {
  for (const namespace of NAMESPACES) {
    const texts = ALL_TEXTS[language][namespace];
    i18next.addResourceBundle(localeOf(language), askedUnder(namespace), texts, true);
  }
  loaded.add(language);
}
