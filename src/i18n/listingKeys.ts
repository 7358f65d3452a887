import type { Amenity, ListingKind } from '@shared/contract/inventory/listings';

/** Keys of the amenities' texts, in the order in which amenities are shown; pages of the back-office fetch the site's texts for them. */
export const AMENITY_KEYS: Record<Amenity, string> = {
  wifi: 'site:amenity.wifi',
  pool: 'site:amenity.pool',
  air_conditioning: 'site:amenity.air_conditioning',
  kitchen: 'site:amenity.kitchen',
  parking: 'site:amenity.parking',
  washer: 'site:amenity.washer',
  tv: 'site:amenity.tv',
  workspace: 'site:amenity.workspace',
  gym: 'site:amenity.gym',
  balcony: 'site:amenity.balcony',
  sea_view: 'site:amenity.sea_view',
  city_view: 'site:amenity.city_view',
  beach_access: 'site:amenity.beach_access',
  bbq: 'site:amenity.bbq',
  hot_water: 'site:amenity.hot_water',
  lift: 'site:amenity.lift',
  surau: 'site:amenity.surau',
  baby_cot: 'site:amenity.baby_cot',
  wheelchair: 'site:amenity.wheelchair',
  pets: 'site:amenity.pets',
  ev_charger: 'site:amenity.ev_charger',
  self_check_in: 'site:amenity.self_check_in',
  breakfast: 'site:amenity.breakfast',
  garden: 'site:amenity.garden',
};

/** Keys of the texts of the kinds of places. */
export const KIND_KEYS: Record<ListingKind, string> = {
  studio: 'site:kind.studio',
  apartment: 'site:kind.apartment',
  house: 'site:kind.house',
  villa: 'site:kind.villa',
  room: 'site:kind.room',
  chalet: 'site:kind.chalet',
};

// The tables stand in for the contract's lists, which as values would bring zod into the page; their types hold them complete.
export const ALL_AMENITIES = Object.keys(AMENITY_KEYS) as Amenity[];
export const ALL_KINDS = Object.keys(KIND_KEYS) as ListingKind[];
