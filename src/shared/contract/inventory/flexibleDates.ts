import { z } from 'zod';
import { MOST_DATES, MOST_FLEX_DAYS } from '../../domain/inventory/flexibleDates';
import { sen, stayDate } from '../base/common';
import { jsonParameter } from '../base/lists';
import { listingFilter, listingRow } from './listings';

/** Places with other dates, and groups, that one answer names at most. */
export const MOST_FREE_FROM = 6;
export const MOST_GROUPS = 4;

const month = z.string().regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/, { message: 'date' });

/**
 * How the dates of a search may be others. `days`: the same number of nights, arriving up to so many days earlier or later than the
 * filter's dates, which must be there. `weekendOf`: Friday to Sunday; `weekOf`: seven nights from a Friday, Saturday, Sunday or Monday; both by
 * the month of the arrival, whatever dates the filter has.
 */
export const flex = z.union([
  z.strictObject({ days: z.number().int().min(1).max(MOST_FLEX_DAYS) }),
  z.strictObject({ weekendOf: month }),
  z.strictObject({ weekOf: month }),
]);

const filtered = z.object({ filter: jsonParameter(listingFilter).optional() });

/** GET /api/public/listings/dates: what the search finds for other dates. */
export const otherDatesQuery = filtered.extend({ flex: jsonParameter(flex) });

export const otherDatesRow = z.object({
  checkIn: stayDate,
  checkOut: stayDate,
  /** What the search finds for these dates; with `totalIsEstimate` at least so many. */
  totalCount: z.number().int(),
  totalIsEstimate: z.boolean().optional(),
  /** The cheapest whole stay among them without its deposit, as its card shows it in bold; null when there is none. */
  fromTotal: sen.nullable(),
});
export type OtherDatesRow = z.infer<typeof otherDatesRow>;
/** In the order of the calendar; dates in the past and beyond the days that can be booked are left out. */
export const otherDatesAnswer = z.object({ dates: z.array(otherDatesRow).max(MOST_DATES) });

/** GET /api/public/listings/free-from: places that fit all of a search but its dates, which the filter must have. */
export const freeFromQuery = filtered;

export const freeFromRow = z.object({
  checkIn: stayDate,
  checkOut: stayDate,
  /** The row that the search finds for these dates. */
  listing: listingRow,
});
export type FreeFromRow = z.infer<typeof freeFromRow>;
/** Each place once, with the dates of as many nights that are nearest to the wish; the nearest first. */
export const freeFromAnswer = z.object({ places: z.array(freeFromRow).max(MOST_FREE_FROM) });

/** GET /api/public/listings/groups: several units of one place for guests whom none of its units takes; the filter must say how many. */
export const groupsQuery = filtered;

export const groupRow = z.object({
  units: z.number().int(),
  /** The guests of each unit; when they do not come out even, of the fullest. */
  guestsEach: z.number().int(),
  /** One unit for its guests, as the search finds it. */
  listing: listingRow,
  /** All units together: a night before taxes, and with dates the whole stay, of which `deposit` comes back. */
  night: sen,
  total: sen.optional(),
  deposit: sen.optional(),
});
export type GroupRow = z.infer<typeof groupRow>;
/** The fewest units first, the cheapest among those. */
export const groupsAnswer = z.object({ groups: z.array(groupRow).max(MOST_GROUPS) });
