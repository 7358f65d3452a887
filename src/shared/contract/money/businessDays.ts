import { z } from 'zod';
import { id, instant, localText, stayDate } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';

/**
 * A business day of a property that is over. `filling`: its nights are still being posted; `rolled`: new takings go to the next day; `closed`:
 * nothing is posted on it any more.
 */
export const DAY_STATES = ['filling', 'rolled', 'closed'] as const;
export const businessDay = z.object({
  property: z.object({ id: z.uuid(), name: localText }),
  date: z.string(),
  state: z.enum(DAY_STATES),
  rolledAt: instant,
  /** null: rolled by itself at the set hour. */
  rolledByName: z.string().nullable(),
  /** Guests who should have arrived and of whom nobody has said whether they did. */
  unresolvedArrivals: z.number().int(),
});
export type BusinessDay = z.infer<typeof businessDay>;

export const BUSINESS_DAY_SORTS = ['date'] as const;
export const businessDayFilter = z.strictObject({
  propertyId: id.optional(),
  from: stayDate.optional(),
  to: stayDate.optional(),
});
export type BusinessDayFilter = z.infer<typeof businessDayFilter>;
export const businessDayListQuery = listQuery(businessDayFilter, BUSINESS_DAY_SORTS, businessDay);
export const businessDayListAnswer = listAnswer('businessDays', businessDay.partial());

/** The properties with the first of their days that is not over; today where none is yet. */
export const openDaysAnswer = z.object({
  properties: z.array(z.object({ id: z.uuid(), name: localText, openDay: z.string() })),
});
export type OpenDay = z.infer<typeof openDaysAnswer>['properties'][number];

/** Rolls the day of a property, and those before it that were missed. */
export const closeDayInput = z.strictObject({ propertyId: id, date: stayDate });
export const closeDayAnswer = z.object({
  propertyId: z.uuid(),
  date: z.string(),
  state: z.enum(DAY_STATES),
  /** Stays whose guests should have arrived by the end of the day: their nights are posted, a no-show later books the difference. */
  unresolvedArrivals: z.array(z.object({ id: z.uuid(), reference: z.string(), guestName: z.string() })),
});
