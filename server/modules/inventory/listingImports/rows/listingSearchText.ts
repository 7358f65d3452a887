import { searchTextOf } from '../../../../../src/shared/domain/inventory/searchText';
import type { ImportedListing } from './listing';

/**
 * Returns the text that visitors' words are looked for in: names in every language, place, and the number in
 * the source. Lower case.
 */
export const searchText = (listing: ImportedListing) =>
  searchTextOf(listing.name, listing.propertyName, listing.town, listing.address, listing.unitNumber);
