import type { LocalText } from '@shared/languages';
import type { Jurisdiction } from '../../db/reference/taxReference';
import type { CompanyKey } from '../demoCompanies';
import type { RuleKey } from '../demoHouseRules';

export type PropertySeed = {
  key: string;
  location: string;
  company: CompanyKey;
  name: LocalText;
  description: LocalText;
  address: string;
  town: string;
  lat: number;
  lng: number;
  grade: string;
  levy: Jurisdiction | null;
  /** Premises of four rooms or fewer owe no tourism tax (DOMAIN c.1). */
  tourismTaxExempt?: boolean;
  holidayNights: 'eve' | 'day' | 'eve_and_day';
  checkIn: string;
  checkOut: string;
  rules: RuleKey[];
  policy: 'flexible' | 'moderate' | 'strict';
  /** Pictures of the outside: scene and light. */
  scenes: [scene: string, light: string][];
  /** Share of nights sold in an ordinary week. */
  demand: number;
  /** Share of guests from abroad. */
  foreigners: number;
  /** Months (1–12) that sell well, and badly. */
  high: number[];
  low: number[];
};

export type RoomTypeSeed = {
  property: string;
  name: LocalText;
  description: LocalText;
  kind: string;
  bedrooms: number;
  bathrooms: number;
  beds: number;
  sizeSqm: number;
  included: number;
  max: number;
  /** Ringgit: a night, an extra guest and night, cleaning and deposit a stay. */
  base: number;
  extra: number;
  cleaning: number;
  deposit: number;
  minNights?: number;
  /** Neither children nor infants may come. */
  adultsOnly?: boolean;
  amenities: string[];
  /** Numbers of its units; the floor is the part between the dashes. */
  units: string[];
  featured?: boolean;
  scenes: string[];
};

/** The properties of the demo at a place; every room type stands in one of them. */
export type PlaceSeed = { properties: PropertySeed[]; roomTypes: RoomTypeSeed[] };

/** The usual amenities of a flat in a tower, and of a room in an old house. */
export const TOWER: string[] = [
  'wifi',
  'pool',
  'air_conditioning',
  'kitchen',
  'parking',
  'washer',
  'tv',
  'gym',
  'hot_water',
  'lift',
  'surau',
  'self_check_in',
];
export const HERITAGE: string[] = ['wifi', 'air_conditioning', 'hot_water', 'tv'];
