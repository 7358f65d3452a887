import { locationListQuery, listingListQuery } from './contract/listings';
import { PHOTO_WIDTHS } from './contract/photos';
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

test('a srcset has every width that pictures are served in', () => {
  expect(photoSrcSet('p', 'avif')).toBe(
    PHOTO_WIDTHS.map((width) => `/media/p/${width}.avif ${width}w`).join(', '),
  );
});
