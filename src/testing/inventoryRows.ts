import type { PropertyDetail, PropertyOptions, PropertyRow } from '@shared/contract/inventory/properties';
import type { RoomTypeDetail, RoomTypeRow } from '@shared/contract/inventory/roomTypes';
import { anId } from './staffRows';

const text = (word: string) => ({ 'en-US': word, 'cn-ZH': word, 'ms-MY': word });

/** A property of the list for tests: published, with two room types. */
export const aPropertyRow = (changes: Partial<PropertyRow> = {}): PropertyRow => ({
  id: anId(2),
  name: text('Ombak Residences'),
  status: 'published',
  visible: true,
  country: 'MY',
  state: 'MY-07',
  town: 'George Town',
  locationId: anId(40),
  locationName: text('Penang'),
  companyId: anId(41),
  companyName: 'Attic Stays Sdn Bhd',
  roomTypes: { draft: 1, published: 1, retired: 0 },
  units: { active: 5, closed: 1, retired: 0 },
  photos: 3,
  matched: null,
  createdAt: '2026-11-18T16:00:00.000Z',
  version: 4,
  ...changes,
});

/** A property for tests, complete. */
export const aProperty = (changes: Partial<PropertyDetail> = {}): PropertyDetail => {
  const { matched: _matched, ...row } = aPropertyRow();
  return {
    ...row,
    description: text('By the sea'),
    houseRules: text('Quiet'),
    address: '1 Jalan Ombak',
    lat: 5.4,
    lng: 100.3,
    nearby: [],
    grade: 'star3',
    levyJurisdiction: null,
    tourismTaxExempt: false,
    weekendNights: [5, 6],
    holidayNights: 'eve_and_day',
    checkInTime: '15:00',
    checkOutTime: '12:00',
    cancellationPolicyId: anId(42),
    checks: [
      { code: 'name', result: 'ok' },
      { code: 'room_types', result: 'ok' },
    ],
    stays: { reservations: 0, others: 0 },
    history: [
      {
        id: 9,
        at: '2026-11-18T16:00:00.000Z',
        actorName: 'Aisyah Rahman',
        actorKind: 'staff',
        action: 'publish',
        before: { status: 'draft' },
        after: { status: 'published' },
      },
    ],
    ...changes,
  };
};

/** Returns the choices of a property's form. */
export const propertyChoices = (changes: Partial<PropertyOptions> = {}): PropertyOptions => ({
  companies: [{ id: anId(41), name: 'Attic Stays Sdn Bhd' }],
  locations: [{ id: anId(40), name: text('Penang'), state: 'MY-07', lat: 5.41, lng: 100.33 }],
  policies: [{ id: anId(42), code: 'moderate', name: text('Moderate') }],
  levies: [{ jurisdiction: 'penang', name: text('Penang fee'), grades: ['star3'] }],
  towns: [
    { state: 'MY-07', town: 'George Town' },
    { state: 'MY-14', town: 'Cheras' },
  ],
  ...changes,
});

/** A room type of the list for tests: published. */
export const aRoomTypeRow = (changes: Partial<RoomTypeRow> = {}): RoomTypeRow => ({
  id: anId(3),
  propertyId: anId(2),
  propertyName: text('Ombak Residences'),
  name: text('Sea Studio'),
  status: 'published',
  visible: true,
  kind: 'studio',
  bedrooms: 0,
  maxGuests: 3,
  baseSen: 18_000,
  featured: false,
  units: { active: 5, closed: 1, retired: 0 },
  photos: 4,
  matched: null,
  createdAt: '2026-11-18T16:00:00.000Z',
  version: 6,
  ...changes,
});

/** A room type for tests, complete. */
export const aRoomType = (changes: Partial<RoomTypeDetail> = {}): RoomTypeDetail => {
  const { matched: _matched, ...row } = aRoomTypeRow();
  return {
    ...row,
    propertyStatus: 'published',
    description: text('Small and bright'),
    bathrooms: 1,
    beds: 1,
    sleeping: [],
    sizeSqm: 30,
    includedGuests: 2,
    childrenAllowed: true,
    infantsMost: 2,
    petsMost: 0,
    amenities: ['wifi', 'pool'],
    weekendSen: 20_000,
    holidaySen: null,
    extraGuestSen: 3_000,
    cleaningSen: 8_000,
    petCleaningSen: 0,
    depositSen: 0,
    minNights: 1,
    maxNights: null,
    lengthDiscounts: [{ minNights: 7, percentBp: 1_000 }],
    checks: [{ code: 'name', result: 'ok' }],
    stays: { reservations: 0, others: 0 },
    history: [],
    ...changes,
  };
};
