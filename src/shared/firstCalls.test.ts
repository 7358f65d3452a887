import { locationListQuery, listingListQuery } from './contract/inventory/listings';
import { PHOTO_WIDTHS } from './contract/inventory/photos';
import { FIRST_LISTS, listUrl } from './firstCalls';
import { photoSrcSet } from './photoUrls';

const queryOf = (url: string) => Object.fromEntries(new URL(url, 'https://attic.example').searchParams);

test('the first calls are calls that the server takes', () => {
  const { featuredListings, locations, discover } = FIRST_LISTS;
  expect(locationListQuery.parse(queryOf(listUrl('/api/public/locations', locations)))).toEqual(locations);
  for (const args of [featuredListings, discover(), discover('a&b="é"')]) {
    expect(listingListQuery.parse(queryOf(listUrl('/api/public/listings', args)))).toEqual(args);
  }
});

test('a srcset has the widths up to that of the picture', () => {
  expect(photoSrcSet({ id: 'p', width: 960 }, 'avif')).toBe(
    '/media/p/320.avif 320w, /media/p/640.avif 640w, /media/p/960.avif 960w',
  );
  // A file is never wider than its picture: the next one up has it in its own width.
  expect(photoSrcSet({ id: 'p', width: 500 }, 'webp')).toBe('/media/p/320.webp 320w, /media/p/640.webp 500w');
  expect(photoSrcSet({ id: 'p', width: 200 }, 'webp')).toBe('/media/p/320.webp 200w');
  expect(photoSrcSet({ id: 'p', width: 2400 }, 'avif').split(', ')).toHaveLength(PHOTO_WIDTHS.length);
});
