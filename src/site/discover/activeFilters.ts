import type { TFunction } from 'i18next';
import type { Language } from '@shared/languages';
import { formatStay } from '../../ui/dates';
import { roundRinggit } from '../../ui/Money';
import type { ListingTerms } from '../../ui/useListingTerms';
import type { DiscoverQuery } from './discoverQuery';

/** One thing that narrows a search, and the change that takes it away. */
export type ActiveFilter = { key: string; label: string; without: Partial<DiscoverQuery> };

/** A price range in words: `up to RM 300`, `RM 200 – RM 300`. */
function priceText(t: TFunction, { minPrice, maxPrice }: DiscoverQuery): string {
  if (minPrice === null) return t('site:discover.price_to', { price: roundRinggit(maxPrice ?? 0) });
  if (maxPrice === null) return t('site:discover.price_from', { price: roundRinggit(minPrice) });
  return t('site:discover.price_between', { low: roundRinggit(minPrice), high: roundRinggit(maxPrice) });
}

/** The filters of the drawer, by name. */
export function activeFilters(
  t: TFunction,
  query: DiscoverQuery,
  { amenityText, kindText }: Pick<ListingTerms, 'amenityText' | 'kindText'>,
): ActiveFilter[] {
  const { minPrice, maxPrice, bedrooms, amenities, type } = query;
  const priced = minPrice !== null || maxPrice !== null;
  return [
    ...(priced
      ? [{ key: 'price', label: priceText(t, query), without: { minPrice: null, maxPrice: null } }]
      : []),
    ...(bedrooms > 0
      ? [
          {
            key: 'bedrooms',
            label: t('site:discover.bedrooms_least', { count: bedrooms }),
            without: { bedrooms: 0 },
          },
        ]
      : []),
    ...type.map((kind) => ({
      key: kind,
      label: kindText(kind),
      without: { type: type.filter((other) => other !== kind) },
    })),
    ...amenities.map((amenity) => ({
      key: amenity,
      label: amenityText(amenity),
      without: { amenities: amenities.filter((other) => other !== amenity) },
    })),
  ];
}

/**
 * Returns the filters of the search bar besides the place, and the frame of the map, for when nothing is
 * found.
 */
export function searchFilters(t: TFunction, query: DiscoverQuery, language: Language): ActiveFilter[] {
  const { q, checkIn, checkOut, guests, children, infants, pets, bounds } = query;
  return [
    ...(q ? [{ key: 'q', label: `“${q}”`, without: { q: '' } }] : []),
    ...(checkIn && checkOut
      ? [
          {
            key: 'dates',
            label: formatStay(checkIn, checkOut, language),
            without: { checkIn: null, checkOut: null },
          },
        ]
      : []),
    ...(guests > 0
      ? [{ key: 'guests', label: t('common:guests', { count: guests }), without: { guests: 0, children: 0 } }]
      : []),
    ...(children > 0
      ? [
          {
            key: 'party-children',
            label: t('common:party.children', { count: children }),
            without: { guests: guests - children, children: 0 },
          },
        ]
      : []),
    ...(infants > 0
      ? [
          {
            key: 'party-infants',
            label: t('common:party.infants', { count: infants }),
            without: { infants: 0 },
          },
        ]
      : []),
    ...(pets > 0
      ? [{ key: 'party-pets', label: t('common:party.pets', { count: pets }), without: { pets: 0 } }]
      : []),
    ...(bounds ? [{ key: 'bounds', label: t('site:discover.map_area'), without: { bounds: null } }] : []),
  ];
}
