import type { RoomType, RoomTypeInput } from '@shared/contract/inventory/roomTypes';
import type { LocalText } from '@shared/languages';

/** What the form holds; `version` is there once the room type exists. */
export type RoomTypeValues = Omit<RoomTypeInput, 'propertyId' | 'lengthDiscounts'> & {
  /** In percent, as people type it. */
  lengthDiscounts: { minNights: number; percent: number }[];
  version?: number;
};

const noText: LocalText = { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' };

/** The form of a new room type. */
export const NEW_ROOM_TYPE: Partial<RoomTypeValues> = {
  name: noText,
  description: noText,
  kind: 'apartment',
  bedrooms: 1,
  bathrooms: 1,
  beds: 1,
  sleeping: [],
  sizeSqm: null,
  includedGuests: 2,
  maxGuests: 2,
  childrenAllowed: true,
  infantsMost: 2,
  petsMost: 0,
  amenities: [],
  weekendSen: null,
  holidaySen: null,
  extraGuestSen: 0,
  cleaningSen: 0,
  petCleaningSen: 0,
  depositSen: 0,
  minNights: 1,
  maxNights: null,
  lengthDiscounts: [],
  featured: false,
};

/** The form of a room type as it is now. */
export const valuesOf = (row: RoomType): RoomTypeValues => ({
  name: row.name,
  description: row.description,
  kind: row.kind,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  beds: row.beds,
  sleeping: row.sleeping,
  sizeSqm: row.sizeSqm,
  includedGuests: row.includedGuests,
  maxGuests: row.maxGuests,
  childrenAllowed: row.childrenAllowed,
  infantsMost: row.infantsMost,
  petsMost: row.petsMost,
  amenities: row.amenities,
  baseSen: row.baseSen,
  weekendSen: row.weekendSen,
  holidaySen: row.holidaySen,
  extraGuestSen: row.extraGuestSen,
  cleaningSen: row.cleaningSen,
  petCleaningSen: row.petCleaningSen,
  depositSen: row.depositSen,
  minNights: row.minNights,
  maxNights: row.maxNights,
  lengthDiscounts: row.lengthDiscounts.map(({ minNights, percentBp }) => ({
    minNights,
    percent: percentBp / 100,
  })),
  featured: row.featured,
  version: row.version,
});

/** The body of the call. */
export const bodyOf = ({ lengthDiscounts, version: _version, ...values }: RoomTypeValues) => ({
  ...values,
  // A field that was emptied costs nothing.
  extraGuestSen: values.extraGuestSen ?? 0,
  cleaningSen: values.cleaningSen ?? 0,
  petCleaningSen: values.petCleaningSen ?? 0,
  depositSen: values.depositSen ?? 0,
  lengthDiscounts: lengthDiscounts.map(({ minNights, percent }) => ({
    minNights,
    percentBp: Math.round(percent * 100),
  })),
});
