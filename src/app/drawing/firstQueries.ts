import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { HouseTextKind } from '@shared/contract/system/houseTexts';
import { askedHouseText } from '@shared/houseTextCall';
import { DEFAULT_LANGUAGE, splitLanguagePath, type Language } from '@shared/languages';
import { FIRST_LISTS } from '@shared/firstCalls';
import { addDays } from '@shared/domain/base/stayDates';
import { listingTermsApi } from '../../api/listingTerms.api';
import { listArgs, readQuery } from '../../site/discover/discoverQuery';
import { houseTextsApi } from '../../site/houseTexts/publicHouseTexts.api';
import { listingsApi } from '../../site/listings.api';
import { ALL_LOCATIONS, locationsApi } from '../../site/locations.api';
import { guestReviewsApi } from '../../site/review/guestReviews.api';
import { siteApi } from '../../site/site.api';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Ask = (dispatch: Dispatch, params: URLSearchParams, language: Language) => Promise<unknown>;

const askSite = (dispatch: Dispatch) => dispatch(siteApi.endpoints.getSiteInfo.initiate());
const askTerms = (dispatch: Dispatch) => dispatch(listingTermsApi.endpoints.getListingTerms.initiate());
const askPlaces = (dispatch: Dispatch) =>
  dispatch(locationsApi.endpoints.listLocations.initiate(ALL_LOCATIONS));

const askText =
  (kind: HouseTextKind): Ask =>
  (dispatch, params, language) =>
    Promise.all([
      askSite(dispatch),
      dispatch(houseTextsApi.endpoints.getPublicHouseText.initiate(askedHouseText(kind, language, params))),
    ]);

/** ★ What each page asks before it can be drawn, by its path; any other asks for the business alone. What fails is left to the browser. */
const QUESTIONS: Record<string, Ask> = {
  '/': (dispatch) =>
    Promise.all([
      askSite(dispatch),
      askPlaces(dispatch),
      dispatch(siteApi.endpoints.listPublicAnnouncements.initiate()),
      dispatch(listingsApi.endpoints.listListings.initiate(FIRST_LISTS.featuredListings)),
    ]),
  '/discover': async (dispatch, params) => {
    const [site, terms] = await Promise.all([askSite(dispatch), askTerms(dispatch), askPlaces(dispatch)]);
    if (!site.data || !terms.data) return;
    const { businessDate, maxAdvanceDays } = site.data;
    const known = {
      amenities: terms.data.amenities.map(({ code }) => code),
      kinds: terms.data.kinds.map(({ code }) => code),
    };
    const query = readQuery(params, businessDate, addDays(businessDate, maxAdvanceDays), known);
    await dispatch(listingsApi.endpoints.listListings.initiate(listArgs(query)));
  },
  '/locations': (dispatch) => Promise.all([askSite(dispatch), askPlaces(dispatch)]),
  '/terms': askText('terms'),
  '/privacy': askText('privacy'),
  '/faq': askText('faq'),
  '/listing': async (dispatch, params) => {
    const id = params.get('id') ?? '';
    const [listing] = await Promise.all([
      dispatch(listingsApi.endpoints.getListing.initiate(id)),
      askSite(dispatch),
      askTerms(dispatch),
    ]);
    if (listing.data?.rating)
      await dispatch(guestReviewsApi.endpoints.listListingReviews.initiate({ id, page: 1 }));
  },
};

/** Fills the store of a page with all that it is drawn from. */
export async function askFirst(dispatch: Dispatch, { pathname, searchParams }: URL): Promise<void> {
  const { language, path } = splitLanguagePath(pathname);
  await (QUESTIONS[path] ?? askSite)(dispatch, searchParams, language ?? DEFAULT_LANGUAGE);
}
