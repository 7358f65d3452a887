import type { Listing, ListingRow, LocationRow } from '@shared/contract/inventory/listings';
import type { PublicTerms } from '@shared/contract/inventory/listingTerms';
import type { Photo } from '@shared/contract/inventory/photos';
import { HOUSE_COLOURS } from '@shared/brandColours';
import type { SiteInfo } from '@shared/contract/site/site';
import type { Social } from '@shared/contract/system/brand';
import type { PublicHouseText } from '@shared/contract/system/houseTexts';
import { FIRST_LISTS, listUrl, type FirstList } from '@shared/firstCalls';
import { askedHouseText, houseTextUrl } from '@shared/houseTextCall';
import { photoSrcSet, photoUrl, PHOTO_SIZES } from '@shared/photoUrls';
import { SITE_TITLE } from '@shared/siteTitle';
import type { Answer } from './answers';
import { tag } from './html';
import {
  listingCall,
  LISTINGS_CALL,
  LOCATIONS_CALL,
  plainPlace,
  SITE_CALL,
  TERMS_CALL,
  type Page,
  type PageRequest,
} from './pageTable';

/**
 * The facts that the head of a page speaks about, taken from the answers of its calls; a missing one is left
 * out of the head.
 */
export type PageData = {
  brand: Pick<SiteInfo, 'name' | 'phone' | 'email' | 'address' | 'colour' | 'linkColour' | 'logo' | Social>;
  listing?: Listing;
  terms?: PublicTerms;
  listings: ListingRow[];
  locations: LocationRow[];
  /** The place that Discover is limited to. */
  place?: LocationRow;
  /** The text of the page of questions and answers. */
  faq?: PublicHouseText;
};

const NOBODY: PageData['brand'] = {
  ...{ name: SITE_TITLE, phone: '', email: '', address: '', logo: null, ...HOUSE_COLOURS },
  ...{ facebook: '', instagram: '', tiktok: '', xiaohongshu: '' },
};

/** Reads what the head of a page needs from the answers. */
export function dataOf(
  { page, query, language }: Pick<PageRequest, 'query' | 'language'> & { page: Page | undefined },
  answers: readonly Answer[],
): PageData {
  const bodyOf = (url: string | null) =>
    answers.find((answer) => answer.url === url && answer.status === 200)?.body;
  const rowsOf = <Row>(key: string, path: string, args: FirstList<object>) =>
    ((bodyOf(listUrl(path, args)) as Record<string, Row[]> | undefined)?.[key] ?? []) as Row[];
  const discovered = page?.name === 'discover' ? plainPlace(query) : undefined;
  const listings = page?.name === 'home' ? FIRST_LISTS.featuredListings : FIRST_LISTS.discover(discovered);
  const locations = rowsOf<LocationRow>('locations', LOCATIONS_CALL, FIRST_LISTS.locations);
  return {
    brand: (bodyOf(SITE_CALL) as SiteInfo | undefined) ?? NOBODY,
    listing: bodyOf(listingCall(query.get('id'))) as Listing | undefined,
    terms: bodyOf(TERMS_CALL) as PublicTerms | undefined,
    listings: rowsOf<ListingRow>('listings', LISTINGS_CALL, listings),
    locations,
    place: discovered ? locations.find((row) => row.slug === discovered) : undefined,
    ...(page?.name === 'faq' && {
      faq: bodyOf(houseTextUrl(askedHouseText('faq', language, query))) as PublicHouseText | undefined,
    }),
  };
}

export type FirstPhoto = { photo: Photo; sizes: string };

/**
 * The picture at the top of a page, which is preloaded and stands for the page when it is shared. It must be the one that the page
 * shows, in the same `sizes` (`PHOTO_SIZES`), or it is fetched for nothing:
 * home: the photograph of the first featured location that has one; discover: the first photograph of the first result;
 * locations: the photograph of the first place; listing: its first photograph, of the property when it has none of its own.
 */
export function firstPhotoOf(page: Page | undefined, data: PageData): FirstPhoto | undefined {
  const { listing, listings, locations } = data;
  const found: Record<string, [Photo | null | undefined, string]> = {
    home: [locations.find((row) => row.featured && row.photo)?.photo, PHOTO_SIZES.hero],
    discover: [listings[0]?.photos[0], PHOTO_SIZES.card],
    locations: [locations[0]?.photo, PHOTO_SIZES.card],
    listing: [listing?.photos[0] ?? listing?.propertyPhotos[0], PHOTO_SIZES.gallery],
  };
  const [photo, sizes] = found[page?.name ?? ''] ?? [];
  return photo && sizes ? { photo, sizes } : undefined;
}

/** Attributes of the link that preloads a picture: AVIF, which every browser that knows `imagesrcset` shows. */
export const preloadOf = ({ photo, sizes }: FirstPhoto, apiBaseUrl: string) => ({
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imagesrcset: photoSrcSet(photo, 'avif', apiBaseUrl),
  imagesizes: sizes,
  fetchpriority: 'high',
});

/** Pages whose photograph has one place at the top, whatever else the page shows. */
const PAGES_WITH_FIRST_PICTURE: ReadonlySet<string> = new Set(['home', 'listing']);

/**
 * The photograph of the home page, and of a listing on phones, as it stands before any script has run, in the place and size of the
 * page's own (`firstPicture.css`), and with the same files: otherwise it would wait for all scripts, though it has arrived long before.
 */
export function firstPictureOf(page: Page | undefined, data: PageData, apiBaseUrl: string): string {
  const first = page && PAGES_WITH_FIRST_PICTURE.has(page.name) ? firstPhotoOf(page, data) : undefined;
  if (!page || !first) return '';
  const { photo, sizes } = first;
  const source = tag('source', {
    type: 'image/avif',
    srcset: photoSrcSet(photo, 'avif', apiBaseUrl),
    sizes,
  });
  const image = tag('img', {
    src: photoUrl(photo.id, 640, 'webp', apiBaseUrl),
    srcset: photoSrcSet(photo, 'webp', apiBaseUrl),
    sizes,
    width: photo.width,
    height: photo.height,
    alt: '',
    fetchpriority: 'high',
  });
  return `<picture class="first-picture of-${page.name}">${source}${image}</picture>`;
}
