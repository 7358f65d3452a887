import { z } from 'zod';
import { id, instant, localText, localTextInput, paragraph, sen, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listingStatus, matched, publishingCheck, stayCounts, unitCounts } from './inventory';
import { MOST_AMENITIES, termCode } from './listings';
import { sleepingInput, sleepingRoom } from './sleeping';
import { listAnswer, listQuery } from '../base/lists';

/** A room type in the inventory: what visitors know as a listing. */
export const roomTypeRow = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  propertyName: localText,
  name: localText,
  status: listingStatus,
  visible: z.boolean(),
  kind: z.string(),
  bedrooms: z.number().int(),
  maxGuests: z.number().int(),
  baseSen: sen,
  featured: z.boolean(),
  units: unitCounts,
  photos: z.number().int(),
  matched,
  createdAt: instant,
  version,
});
export type RoomTypeRow = z.infer<typeof roomTypeRow>;

export const lengthDiscount = z.strictObject({
  minNights: z.number().int().min(2).max(365),
  /** Hundredths of a percent. */
  percentBp: z.number().int().min(1).max(9_000),
});

export const roomType = roomTypeRow.omit({ matched: true }).extend({
  propertyStatus: listingStatus,
  description: localText,
  bathrooms: z.number().int(),
  beds: z.number().int(),
  /** Where guests sleep; empty until staff have entered it. */
  sleeping: z.array(sleepingRoom),
  sizeSqm: z.number().int().nullable(),
  includedGuests: z.number().int(),
  childrenAllowed: z.boolean(),
  infantsMost: z.number().int(),
  petsMost: z.number().int(),
  amenities: z.array(z.string()),
  weekendSen: sen.nullable(),
  holidaySen: sen.nullable(),
  extraGuestSen: sen,
  cleaningSen: sen,
  petCleaningSen: sen,
  depositSen: sen,
  minNights: z.number().int(),
  maxNights: z.number().int().nullable(),
  lengthDiscounts: z.array(z.object({ minNights: z.number().int(), percentBp: z.number().int() })),
  /** The checks that publishing asks for, each with its result. */
  checks: z.array(publishingCheck),
  stays: stayCounts,
});
export type RoomType = z.infer<typeof roomType>;
/** The detail page: with its history from the audit log. */
export const roomTypeDetail = roomType.extend({ history: z.array(auditEntry) });
export type RoomTypeDetail = z.infer<typeof roomTypeDetail>;

export const ROOM_TYPE_SORTS = ['name', 'baseSen', 'createdAt'] as const;
export const roomTypeFilter = z.strictObject({
  propertyId: id.optional(),
  /** Words of the room type, its property and the numbers of its units. */
  q: z.string().trim().max(80).optional(),
  status: listingStatus.optional(),
});
export type RoomTypeFilter = z.infer<typeof roomTypeFilter>;
export const roomTypeListQuery = listQuery(roomTypeFilter, ROOM_TYPE_SORTS, roomTypeRow);
export const roomTypeListAnswer = listAnswer('roomTypes', roomTypeRow.partial());

const MOST_SEN = 100_000_00;
const count = (least: number, most: number) => z.number().int().min(least).max(most);
const price = z.number().int().min(1).max(MOST_SEN);
const fee = z.number().int().min(0).max(MOST_SEN).default(0);
const fields = {
  name: localTextInput(120),
  description: z.object({
    'en-US': paragraph(5000).default(''),
    'cn-ZH': paragraph(5000).default(''),
    'ms-MY': paragraph(5000).default(''),
  }),
  kind: termCode,
  bedrooms: count(0, 50),
  bathrooms: count(0, 50),
  beds: count(0, 100),
  sleeping: sleepingInput.default([]),
  sizeSqm: count(1, 10_000).nullable().default(null),
  includedGuests: count(1, 50),
  maxGuests: count(1, 50),
  childrenAllowed: z.boolean().default(true),
  infantsMost: count(0, 10).default(2),
  petsMost: count(0, 10).default(0),
  amenities: z.array(termCode).max(MOST_AMENITIES).default([]),
  baseSen: price,
  weekendSen: price.nullable().default(null),
  holidaySen: price.nullable().default(null),
  extraGuestSen: fee,
  cleaningSen: fee,
  petCleaningSen: fee,
  depositSen: fee,
  minNights: count(1, 365).default(1),
  maxNights: count(1, 365).nullable().default(null),
  lengthDiscounts: z.array(lengthDiscount).max(10).default([]),
  featured: z.boolean().default(false),
};

type Bounds = {
  includedGuests: number;
  maxGuests: number;
  minNights: number;
  maxNights: number | null;
  lengthDiscounts: { minNights: number; percentBp: number }[];
};
const withRules = <Schema extends z.ZodType<Bounds>>(schema: Schema) =>
  schema
    .refine(({ includedGuests, maxGuests }) => includedGuests <= maxGuests, {
      path: ['includedGuests'],
      message: 'guests_included',
    })
    .refine(({ minNights, maxNights }) => maxNights === null || minNights <= maxNights, {
      path: ['maxNights'],
      message: 'nights_order',
    })
    .refine(
      ({ lengthDiscounts: steps }) => new Set(steps.map(({ minNights }) => minNights)).size === steps.length,
      { path: ['lengthDiscounts'], message: 'discounts_twice' },
    );

export const roomTypeInput = withRules(z.strictObject({ ...fields, propertyId: id }));
export const roomTypePatch = withRules(z.strictObject({ ...fields, version }));
export type RoomTypeInput = z.input<typeof roomTypeInput>;
export type RoomTypePatch = z.input<typeof roomTypePatch>;
export type RoomTypeFields = Omit<z.output<typeof roomTypeInput>, 'propertyId'>;
