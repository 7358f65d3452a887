import { z } from 'zod';
import { auditEntry } from '../base/history';

/** The steps of a business that begins, in the order in which one needs the other, until the first booking. */
export const SET_UP_STEPS = [
  'company',
  'bank_account',
  'taxes',
  'location',
  'property',
  'room_type',
  'rates',
  'payment_method',
  'contact',
  'publish',
  'booking',
] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/**
 * GET /api/set-up. Whether a step is done is what the rows of the business say; nobody ticks it. What was put aside stays aside until
 * somebody takes it up again.
 */
export const setUp = z.object({
  steps: z.array(z.object({ step: z.enum(SET_UP_STEPS), done: z.boolean(), aside: z.boolean() })),
  /** The rows that the steps which are left are about; null while there is none. */
  companyId: z.uuid().nullable(),
  propertyId: z.uuid().nullable(),
  roomTypeId: z.uuid().nullable(),
  /** The property or the room type that is to be published next. */
  toPublish: z.object({ kind: z.enum(['property', 'room_type']), id: z.uuid() }).nullable(),
  /** The way to pay that visitors cannot be offered, for nobody has said where the money goes. */
  paymentMethod: z.string().nullable(),
  version: z.number().int(),
  history: z.array(auditEntry),
});
export type SetUp = z.infer<typeof setUp>;

/** PATCH /api/set-up: puts a step aside or takes it up again; with the version that was seen, 0 while nothing was ever put aside. */
export const setUpInput = z.strictObject({
  step: z.enum(SET_UP_STEPS),
  aside: z.boolean(),
  version: z.number().int().min(0),
});
export type SetUpInput = z.infer<typeof setUpInput>;
