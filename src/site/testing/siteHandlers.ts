import { favouritesAnswer } from '@shared/contract/inventory/favourites';
import { freeFromAnswer, groupsAnswer, otherDatesAnswer } from '@shared/contract/inventory/flexibleDates';
import { listingListAnswer, locationListAnswer } from '@shared/contract/inventory/listings';
import type { ListingRow, LocationRow } from '@shared/contract/inventory/listings';
import { searchPricesAnswer } from '@shared/contract/inventory/searchPrices';
import { publicAnnouncementsAnswer, type PublicAnnouncement } from '@shared/contract/office/announcements';
import { priceHistogram } from '@shared/domain/inventory/priceHistogram';
import { siteInfo } from '@shared/contract/site/site';
import { reply, type Handlers } from '../../testing/fakeApi';
import { termHandlers } from '../../testing/termRows';
import { aListing, aLocation, aSite } from './aListing';

/** Answers for what every public page asks: the business, the places, stays, announcements. */
export const siteHandlers = ({
  locations = [aLocation()],
  listings = [aListing()],
  announcements = [],
}: {
  locations?: LocationRow[];
  listings?: ListingRow[];
  announcements?: PublicAnnouncement[];
} = {}): Handlers => ({
  ...termHandlers(),
  'GET /api/public/site': () => reply(siteInfo, aSite()),
  'GET /api/public/locations': () => reply(locationListAnswer, { locations, totalCount: locations.length }),
  'GET /api/public/listings': () => reply(listingListAnswer, { listings, totalCount: listings.length }),
  'GET /api/public/listings/dates': () => reply(otherDatesAnswer, { dates: [] }),
  'GET /api/public/listings/free-from': () => reply(freeFromAnswer, { places: [] }),
  'GET /api/public/listings/groups': () => reply(groupsAnswer, { groups: [] }),
  'GET /api/public/listings/prices': () =>
    reply(searchPricesAnswer, priceHistogram(listings.map(({ priceFrom }) => priceFrom))),
  'GET /api/public/announcements': () =>
    reply(publicAnnouncementsAnswer, { announcements, totalCount: announcements.length }),
  // Of whoever is signed in: hearts stand on every card, and their number in the head.
  'GET /api/account/favourites': () => reply(favouritesAnswer, { listingIds: [] }),
});
