import { z } from 'zod';
import { defaultWeekendNights } from '../../domain/base/weekends';
import { isClockTime } from '../../domain/inventory/publishing';
import { isStateIso } from '../../malaysia';
import {
  countryCode,
  id,
  instant,
  line,
  localText,
  localTextInput,
  paragraph,
  version,
} from '../base/common';
import { auditEntry } from '../base/history';
import { nearbyInput, nearbyPlace } from './nearby';
import { listingStatus, matched, publishingCheck, roomTypeCounts, stayCounts, unitCounts } from './inventory';
import { listAnswer, listQuery } from '../base/lists';

export const HOLIDAY_NIGHTS = ['eve', 'day', 'eve_and_day'] as const;
export const GRADES = ['star1', 'star2', 'star3', 'star4', 'star5', 'budget', 'homestay'] as const;

/** A property in the inventory. Visitors see it once it is published and has a published room type. */
export const propertyRow = z.object({
  id: z.uuid(),
  name: localText,
  status: listingStatus,
  visible: z.boolean(),
  country: z.string(),
  state: z.string(),
  town: z.string(),
  locationId: z.uuid(),
  locationName: localText,
  companyId: z.uuid(),
  companyName: z.string(),
  roomTypes: roomTypeCounts,
  units: unitCounts,
  photos: z.number().int(),
  matched,
  createdAt: instant,
  version,
});
export type PropertyRow = z.infer<typeof propertyRow>;

export const property = propertyRow.omit({ matched: true }).extend({
  description: localText,
  houseRules: localText,
  address: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** What is near, in the order of staff; empty until they have entered it. */
  nearby: z.array(nearbyPlace),
  grade: z.string(),
  levyJurisdiction: z.string().nullable(),
  tourismTaxExempt: z.boolean(),
  weekendNights: z.array(z.number().int()),
  holidayNights: z.enum(HOLIDAY_NIGHTS),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  cancellationPolicyId: z.uuid(),
  /** The checks that publishing asks for, each with its result. */
  checks: z.array(publishingCheck),
  stays: stayCounts,
});
export type Property = z.infer<typeof property>;
/** The detail page: with its history from the audit log. */
export const propertyDetail = property.extend({ history: z.array(auditEntry) });
export type PropertyDetail = z.infer<typeof propertyDetail>;

export const PROPERTY_SORTS = ['name', 'town', 'createdAt'] as const;
export const propertyFilter = z.strictObject({
  /** Words of the property, its room types and the numbers of its units. */
  q: z.string().trim().max(80).optional(),
  status: listingStatus.optional(),
  state: z.string().trim().max(10).optional(),
  town: z.string().trim().max(80).optional(),
});
export type PropertyFilter = z.infer<typeof propertyFilter>;
export const propertyListQuery = listQuery(propertyFilter, PROPERTY_SORTS, propertyRow);
export const propertyListAnswer = listAnswer('properties', propertyRow.partial());

const clock = z.string().refine(isClockTime, { message: 'time' });
const weekday = z.number().int().min(1).max(7);
const fields = {
  name: localTextInput(120),
  description: texts(5000),
  houseRules: texts(5000),
  companyId: id,
  locationId: id,
  country: countryCode.default('MY'),
  state: line(10),
  town: line(80),
  address: paragraph(300).default(''),
  /** The point on the map; a draft may do without one until it is published. */
  place: z
    .strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  nearby: nearbyInput.default([]),
  grade: z.enum(GRADES),
  levyJurisdiction: line(40).nullable().default(null),
  tourismTaxExempt: z.boolean().default(false),
  holidayNights: z.enum(HOLIDAY_NIGHTS).default('eve_and_day'),
  checkInTime: clock.default('15:00'),
  checkOutTime: clock.default('12:00'),
  cancellationPolicyId: id,
};
const nights = z
  .array(weekday)
  .max(7)
  .transform((days) => [...new Set(days)].sort());

/** Texts that may all wait until it is published. */
function texts(max: number) {
  return z.object({
    'en-US': paragraph(max).default(''),
    'cn-ZH': paragraph(max).default(''),
    'ms-MY': paragraph(max).default(''),
  });
}

const withRules = <Schema extends z.ZodType<{ country: string; state: string }>>(schema: Schema) =>
  schema.refine(({ country, state }) => country !== 'MY' || isStateIso(state), {
    path: ['state'],
    message: 'choice',
  });

/** Without `weekendNights` a new property has those of its state. */
export const propertyInput = withRules(z.strictObject({ ...fields, weekendNights: nights.optional() }));
export const propertyPatch = withRules(z.strictObject({ ...fields, weekendNights: nights, version }));
export type PropertyInput = z.input<typeof propertyInput>;
export type PropertyPatch = z.input<typeof propertyPatch>;
export type PropertyFields = z.output<typeof propertyInput>;

/** The weekend nights of a place when nobody has chosen others. */
export const usualWeekendNights = (country: string, state: string, today: string): number[] =>
  country === 'MY' ? defaultWeekendNights(state, today) : [5, 6];

/** The choices that the form of a property offers. */
export const propertyOptions = z.object({
  companies: z.array(z.object({ id: z.uuid(), name: z.string() })),
  locations: z.array(
    z.object({ id: z.uuid(), name: localText, state: z.string(), lat: z.number(), lng: z.number() }),
  ),
  policies: z.array(z.object({ id: z.uuid(), code: z.string(), name: localText })),
  /** Charges of councils and states: for whom they have a rate. */
  levies: z.array(z.object({ jurisdiction: z.string(), name: localText, grades: z.array(z.string()) })),
  /** Towns that properties stand in, for the filter. */
  towns: z.array(z.object({ state: z.string(), town: z.string() })),
});
export type PropertyOptions = z.infer<typeof propertyOptions>;
