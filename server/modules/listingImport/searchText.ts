import type { ImportedListing } from './listing';

/** What a visitor's words are looked for in: names in every language, place, and the number in the source. Lower case. */
export const searchText = (listing: ImportedListing) =>
  [
    ...new Set([
      ...Object.values(listing.name),
      ...Object.values(listing.propertyName),
      listing.town,
      listing.address,
      listing.unitNumber,
    ]),
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
