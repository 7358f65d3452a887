import type { Listing } from '@shared/contract/inventory/listings';
import { bedsByKind, type BedKind } from '@shared/domain/inventory/sleeping';
import { formatSen } from '@shared/domain/base/money';
import { localeOf, textIn, type Language, type LocalText } from '@shared/languages';
import { findState } from '@shared/malaysia';
import { fill } from '@shared/pageTitles';
import { photoUrl } from '@shared/photoUrls';
import { localUrl } from './addresses';
import { faqData } from './faqData';
import type { PageData } from './pageData';
import type { PageName } from './pageTable';
import { CRUMB_TEXTS, PRICE_RANGE } from './pageTexts';

type Thing = Record<string, unknown>;
type Place = { origin: string; language: Language };

/** The words that search engines know amenities by; those that are not here go under their code, which the house chose, or the words of the business. */
const AMENITY_NAMES: Record<string, string> = {
  air_conditioning: 'ac',
  washer: 'washerDryer',
  gym: 'gymFitnessEquipment',
  beach_access: 'beachAccess',
  bbq: 'outdoorGrill',
  lift: 'elevator',
  baby_cot: 'crib',
  wheelchair: 'wheelchairAccessible',
  pets: 'petsAllowed',
  self_check_in: 'selfCheckinCheckout',
};
/** Amenities whose code is a word that search engines know. */
const HOUSE_AMENITIES: ReadonlySet<string> = new Set([
  ...Object.keys(AMENITY_NAMES),
  ...['wifi', 'pool', 'kitchen', 'parking', 'tv', 'workspace', 'balcony', 'sea_view', 'city_view'],
  ...['hot_water', 'surau', 'ev_charger', 'breakfast', 'garden'],
]);
const KINDS: Record<string, { rental: string; room: string }> = {
  studio: { rental: 'Apartment', room: 'Apartment' },
  apartment: { rental: 'Apartment', room: 'Apartment' },
  house: { rental: 'House', room: 'House' },
  villa: { rental: 'Villa', room: 'House' },
  chalet: { rental: 'Chalet', room: 'House' },
  room: { rental: 'GuestHouse', room: 'Room' },
};
const BED_TYPES: Partial<Record<BedKind, string>> = {
  king: 'King',
  queen: 'Queen',
  double: 'Double',
  single: 'Single',
  bunk: 'Bunk bed',
  sofa: 'Sofa bed',
};
/** Google shows a rental with eight pictures or more; ten are plenty. */
const MAX_PICTURES = 10;
const MAX_ITEMS = 50;

/** What search engines call an amenity; of one that the business added, its own words. */
function amenityName(code: string, terms: PageData['terms'], language: Language): string {
  if (HOUSE_AMENITIES.has(code)) return AMENITY_NAMES[code] ?? code;
  const name = terms?.amenities.find((term) => term.code === code)?.name;
  return name ? textIn(name, language) : code;
}

/** JSON-LD of a page: what it says, for machines. */
export function structuredData(name: PageName, data: PageData, place: Place): Thing[] {
  if (name === 'home') return [organisation(data, place), website(data, place)];
  if (name === 'contact') return [organisation(data, place)];
  if (name === 'faq' && data.faq) return faqData(data.faq);
  if (name === 'listing' && data.listing)
    return [rental(data.listing, data.terms, place), listingCrumbs(data.listing, place)];
  if (name === 'discover') {
    const items = data.listings.map((row) => ({ name: row.name, path: `/listing?id=${row.id}` }));
    return [itemList(items, place), crumbs(data.place ? placeCrumbs(data.place) : [DISCOVER], place)];
  }
  if (name === 'locations') {
    return [
      itemList(
        data.locations.map(({ name, slug }) => ({ name, path: discoverPath(slug) })),
        place,
      ),
    ];
  }
  return [];
}

export const discoverPath = (slug: string) => `/discover?location=${encodeURIComponent(slug)}`;

/** The addresses where the business can be followed. */
const followed = ({ facebook, instagram, tiktok, xiaohongshu }: PageData['brand']): string[] =>
  [facebook, instagram, tiktok, xiaohongshu].filter(Boolean);

const organisation = ({ brand }: PageData, { origin }: Place): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: brand.name,
  url: `${origin}/`,
  logo: `${origin}${brand.logo?.url ?? '/favicon.svg'}`,
  ...(brand.email && { email: brand.email }),
  ...(brand.phone && { telephone: brand.phone }),
  ...(brand.address && { address: brand.address }),
  ...(followed(brand).length > 0 && { sameAs: followed(brand) }),
});

const website = ({ brand }: PageData, { origin, language }: Place): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: brand.name,
  url: `${origin}/`,
  inLanguage: localeOf(language),
  publisher: { '@id': `${origin}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${localUrl(origin, '/discover', language)}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

type Item = { name: LocalText; path: string };
const listItem = (key: 'url' | 'item', item: Item, index: number, { origin, language }: Place): Thing => ({
  '@type': 'ListItem',
  position: index + 1,
  name: textIn(item.name, language),
  [key]: localUrl(origin, item.path, language),
});

const itemList = (items: Item[], place: Place): Thing => ({
  '@type': 'ItemList',
  itemListElement: items.slice(0, MAX_ITEMS).map((item, index) => listItem('url', item, index, place)),
});

const DISCOVER: Item = { name: CRUMB_TEXTS.discover, path: '/discover' };
const placeCrumbs = ({ name, slug }: { name: LocalText; slug: string }): Item[] => [
  DISCOVER,
  { name, path: discoverPath(slug) },
];
const crumbs = (items: Item[], place: Place): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: CRUMB_TEXTS.home, path: '/' }, ...items].map((item, index) =>
    listItem('item', item, index, place),
  ),
});
const listingCrumbs = (listing: Listing, place: Place) =>
  crumbs(
    [...placeCrumbs(listing.location), { name: listing.name, path: `/listing?id=${listing.id}` }],
    place,
  );

/** Beds as search engines know them; what is laid out for the night is none. */
const bedDetails = (sleeping: Listing['sleeping']): Thing[] =>
  bedsByKind(sleeping).flatMap(({ kind, count }) => {
    const name = BED_TYPES[kind];
    return name ? [{ '@type': 'BedDetails', typeOfBed: name, numberOfBeds: count }] : [];
  });

function rental(listing: Listing, terms: PageData['terms'], { origin, language }: Place): Thing {
  const kind = Object.hasOwn(KINDS, listing.kind) ? KINDS[listing.kind] : undefined;
  const address = localUrl(origin, `/listing?id=${listing.id}`, language);
  const state = findState(listing.location.state)?.name;
  const price = (listing.priceFrom / 100).toFixed(2);
  const pictures = [...listing.photos, ...listing.propertyPhotos].slice(0, MAX_PICTURES);
  return {
    '@type': 'VacationRental',
    '@id': `${address}#rental`,
    ...(kind && { additionalType: kind.rental }),
    identifier: listing.id,
    name: `${textIn(listing.name, language)}, ${textIn(listing.propertyName, language)}`,
    description: textIn(listing.description, language) || textIn(listing.propertyDescription, language),
    url: address,
    image: pictures.map((photo) => `${origin}${photoUrl(photo.id, 960, 'webp')}`),
    latitude: listing.lat,
    longitude: listing.lng,
    geo: { '@type': 'GeoCoordinates', latitude: listing.lat, longitude: listing.lng },
    address: {
      '@type': 'PostalAddress',
      streetAddress: listing.address,
      addressLocality: listing.town,
      ...(state && { addressRegion: textIn(state, language) }),
      addressCountry: listing.country,
    },
    // The business keeps Kuala Lumpur time.
    checkinTime: `${listing.checkInTime}:00+08:00`,
    checkoutTime: `${listing.checkOutTime}:00+08:00`,
    ...(listing.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: listing.rating.average,
        reviewCount: listing.rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    priceRange: fill(textIn(PRICE_RANGE, language), { price: formatSen(listing.priceFrom) }),
    makesOffer: {
      '@type': 'Offer',
      url: address,
      priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'MYR', unitCode: 'DAY' },
    },
    containsPlace: {
      '@type': kind?.room ?? 'Accommodation',
      additionalType: listing.kind === 'room' ? 'PrivateRoom' : 'EntirePlace',
      occupancy: { '@type': 'QuantitativeValue', value: listing.maxGuests },
      numberOfBedrooms: listing.bedrooms,
      numberOfBathroomsTotal: listing.bathrooms,
      ...(listing.sleeping.length > 0 && { bed: bedDetails(listing.sleeping) }),
      ...(listing.sizeSqm && {
        floorSize: { '@type': 'QuantitativeValue', value: listing.sizeSqm, unitCode: 'MTK' },
      }),
      petsAllowed: listing.petsMost > 0,
      amenityFeature: listing.amenities.map((amenity) => ({
        '@type': 'LocationFeatureSpecification',
        name: amenityName(amenity, terms, language),
        value: true,
      })),
    },
  };
}
