import { LANGUAGES, DEFAULT_LANGUAGE, type LocalText } from '../../languages';
import type { Sen } from '../base/money';

/** The checks of a property or a room type before it is published. */
export const PUBLISHING_CHECKS = [
  'name',
  'description',
  'translations',
  'place',
  'photos',
  'policy',
  'times',
  'base_rate',
  'units',
  'room_types',
  'property',
] as const;
export type PublishingCode = (typeof PUBLISHING_CHECKS)[number];

/** An `error` keeps the listing from being published, a `warning` is shown and does not. */
export type CheckResult = 'ok' | 'warning' | 'error';
export type PublishingCheck = { code: PublishingCode; result: CheckResult };

export type PropertyFacts = {
  name: LocalText;
  description: LocalText;
  houseRules: LocalText;
  lat: number | null;
  lng: number | null;
  nearby: readonly { name: LocalText }[];
  /** Its own photographs and those of its room types. */
  photos: number;
  hasPolicy: boolean;
  checkInTime: string;
  checkOutTime: string;
  publishedRoomTypes: number;
};

export type RoomTypeFacts = {
  name: LocalText;
  description: LocalText;
  /** Its own photographs and those of the property, which its page shows too. */
  photos: number;
  baseSen: Sen | null;
  activeUnits: number;
  propertyPublished: boolean;
};

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
/** True for `15:00`. */
export const isClockTime = (text: string): boolean => CLOCK.test(text);

const check = (
  code: PublishingCode,
  good: boolean,
  otherwise: 'warning' | 'error' = 'error',
): PublishingCheck => ({ code, result: good ? 'ok' : otherwise });

const isWritten = (text: LocalText) => text[DEFAULT_LANGUAGE].trim() !== '';
/** A text that nobody has written needs no translation. */
const isTranslated = (text: LocalText) =>
  !isWritten(text) || LANGUAGES.every((language) => text[language].trim() !== '');

/** Checks a property. Without a published room type it may be published, but visitors find nothing there. */
export const checkProperty = (facts: PropertyFacts): PublishingCheck[] => [
  check('name', isWritten(facts.name)),
  check('description', isWritten(facts.description)),
  check(
    'translations',
    [facts.name, facts.description, facts.houseRules, ...facts.nearby.map(({ name }) => name)].every(
      isTranslated,
    ),
    'warning',
  ),
  check('place', facts.lat !== null && facts.lng !== null),
  check('photos', facts.photos > 0),
  check('policy', facts.hasPolicy),
  check('times', isClockTime(facts.checkInTime) && isClockTime(facts.checkOutTime)),
  check('room_types', facts.publishedRoomTypes > 0, 'warning'),
];

/** Checks a room type. It may be published before its property, and appears together with it. */
export const checkRoomType = (facts: RoomTypeFacts): PublishingCheck[] => [
  check('name', isWritten(facts.name)),
  check('description', isWritten(facts.description)),
  check('translations', [facts.name, facts.description].every(isTranslated), 'warning'),
  check('photos', facts.photos > 0),
  check('base_rate', (facts.baseSen ?? 0) > 0),
  check('units', facts.activeUnits > 0),
  check('property', facts.propertyPublished, 'warning'),
];

/** The checks that keep a listing from being published. */
export const missingFor = (checks: readonly PublishingCheck[]): PublishingCode[] =>
  checks.filter(({ result }) => result === 'error').map(({ code }) => code);

export const LISTING_STATUSES = ['draft', 'published', 'retired'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** ★ Steps of a property or a room type, and from where each is possible. */
export const LISTING_STEPS = {
  publish: { from: ['draft'], to: 'published' },
  unpublish: { from: ['published'], to: 'draft' },
  retire: { from: ['draft', 'published'], to: 'retired' },
  restore: { from: ['retired'], to: 'draft' },
} as const satisfies Record<string, { from: readonly ListingStatus[]; to: ListingStatus }>;
export type ListingStep = keyof typeof LISTING_STEPS;

/** The steps that are possible from a state. */
export const listingStepsFrom = (status: ListingStatus): ListingStep[] =>
  (Object.keys(LISTING_STEPS) as ListingStep[]).filter((step) =>
    (LISTING_STEPS[step].from as readonly ListingStatus[]).includes(status),
  );
