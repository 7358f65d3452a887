import { z } from 'zod';
import {
  LISTING_STATUSES,
  LISTING_STEPS,
  PUBLISHING_CHECKS,
  type ListingStep,
} from '../../domain/inventory/publishing';
import { version } from '../base/common';

/** The status that properties and room types have in common. */
export const listingStatus = z.enum(LISTING_STATUSES);

/** The number of room types in each state. */
export const roomTypeCounts = z.object({
  draft: z.number().int(),
  published: z.number().int(),
  retired: z.number().int(),
});
/** The number of units in each state. */
export const unitCounts = z.object({
  active: z.number().int(),
  closed: z.number().int(),
  retired: z.number().int(),
});
export type RoomTypeCounts = z.infer<typeof roomTypeCounts>;
export type UnitCounts = z.infer<typeof unitCounts>;

/** The place where a search found its words: the row itself, or something under it. Null without a search. */
export const matched = z.enum(['self', 'inside']).nullable();

export const publishingCheck = z.object({
  code: z.enum(PUBLISHING_CHECKS),
  result: z.enum(['ok', 'warning', 'error']),
});

export const listingStep = z.enum(Object.keys(LISTING_STEPS) as [ListingStep, ...ListingStep[]]);
/** The body of `PATCH /api/properties/{id}/status` and `PATCH /api/room-types/{id}/status`. */
export const statusInput = z.strictObject({ step: listingStep, version });
export type StatusInput = z.input<typeof statusInput>;

/** Stays that are still to come or in the house, by where they are written down. */
export const stayCounts = z.object({ reservations: z.number().int(), others: z.number().int() });
export type StayCounts = z.infer<typeof stayCounts>;
