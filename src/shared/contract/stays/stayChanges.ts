import { z } from 'zod';
import { CHANGE_REASONS } from '../../domain/stays/stayExplanation';
import { instant, localText, paragraph, sen, stayDate, version } from '../base/common';
import { stayWarning } from '../base/stayWarning';
import { party } from './party';
import { partySize, partyWish, priceLine } from '../pricing/prices';

/** A part of a stay: the nights `[from, to)` in one unit. */
export const staySegment = z.object({
  unitId: z.uuid(),
  number: z.string(),
  roomTypeId: z.uuid(),
  roomTypeName: localText,
  from: stayDate,
  to: stayDate,
});
export type StaySegment = z.infer<typeof staySegment>;

export const CHANGE_KINDS = ['dates', 'unit', 'split', 'guests', 'price', 'departEarly', 'undo'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A price of the room that was agreed for all nights before taxes, in sen. Needs `revenue.edit` too, and a reason. */
export const agreedSen = z.number().int().min(0).max(100_000_000);

/** The wanted stay; an absent field stays as it is. */
const stayWish = z.strictObject({
  version,
  checkIn: stayDate.optional(),
  checkOut: stayDate.optional(),
  guests: z.number().int().min(1).max(50).optional(),
  ...partyWish,
  /** The people who stay, as far as known, in the place of those who were known before. */
  party: party.optional(),
  /** A unit of this room type of the same property, chosen as for a new booking. */
  roomTypeId: z.uuid().optional(),
  /** The units, each from a night on: the first from check-in, so that there is no gap. One element: the whole stay in one unit. */
  units: z
    .array(z.strictObject({ unitId: z.uuid(), from: stayDate }))
    .min(1)
    .max(20)
    .optional(),
  /** `keep` leaves the price as sold; by `rule` nights in another room type take its price. */
  price: z.enum(['rule', 'keep']).default('rule'),
  /** Nights that a guest in the house gives back: refunded by the cancellation policy, all of them, or none. */
  refund: z.enum(['policy', 'full', 'none']).default('policy'),
  /** null takes an agreed price away, which needs the same. */
  agreedSen: agreedSen.nullable().optional(),
  reason: paragraph(500).default(''),
});

/** A limit of a channel's calendar keeps visitors from some of the nights of a unit; staff may use them. */
export const limited = z.boolean();

/** POST /api/reservations/{id}/changes/preview: changes nothing. */
export const changePreviewInput = stayWish;
export type ChangePreviewInput = z.input<typeof changePreviewInput>;

/** POST /api/reservations/{id}/changes, with an `Idempotency-Key` header. `expectedTotal` is the total of the preview. */
export const changeInput = stayWish.extend({ expectedTotal: sen });
export type ChangeInput = z.input<typeof changeInput>;

/** POST /api/reservations/{id}/changes/undo, with an `Idempotency-Key` header: takes the last change back. */
export const undoInput = z.strictObject({ version, reason: paragraph(500).default('') });
export type UndoInput = z.input<typeof undoInput>;

/** Something that has a unit on nights that are wanted; limits of channels' calendars have none. */
export const stayConflict = z.object({
  unitId: z.uuid(),
  number: z.string(),
  kind: z.enum(['reservation', 'owner_stay', 'block', 'channel']),
  reservationId: z.uuid().nullable(),
  reference: z.string().nullable(),
  from: stayDate,
  to: stayDate,
});
export type StayConflict = z.infer<typeof stayConflict>;

export const explainedLine = z.object({
  reason: z.enum(CHANGE_REASONS),
  dates: z.array(stayDate),
  label: localText.nullable(),
  oldSen: sen,
  newSen: sen,
});

export const changePreview = z.object({
  kind: z.enum(CHANGE_KINDS),
  checkIn: stayDate,
  checkOut: stayDate,
  guests: z.number().int(),
  ...partySize,
  segments: z.array(staySegment),
  oldTotalSen: sen,
  newTotalSen: sen,
  paidSen: sen,
  /** The amount that would then be still to pay, in sen; below 0: to give back. */
  balanceSen: sen,
  lines: z.array(priceLine),
  explanation: z.array(explainedLine),
  warnings: z.array(stayWarning),
  /** The obstacles to the change; it is refused while there is one. */
  conflicts: z.array(stayConflict),
  /** The change is refused without a reason. */
  needsReason: z.boolean(),
  /** Share of the nights given back that is refunded by the policy today. */
  refundBp: z.number().int().nullable(),
});
export type ChangePreview = z.infer<typeof changePreview>;

export const changeAnswer = z.object({
  id: z.uuid(),
  changeId: z.uuid(),
  version,
  totalSen: sen,
  segments: z.array(staySegment),
});
export type ChangeAnswer = z.infer<typeof changeAnswer>;

/** GET /api/reservations/{id}/units: the units that the stay could be in, and what has those that it cannot. */
export const stayUnitsQuery = z.object({ checkIn: stayDate.optional(), checkOut: stayDate.optional() });
export const stayUnit = z.object({
  id: z.uuid(),
  number: z.string(),
  roomTypeId: z.uuid(),
  roomTypeName: localText,
  status: z.enum(['active', 'closed', 'retired']),
  /** The stay is in it already, all nights or some. */
  current: z.boolean(),
  limited,
  conflicts: z.array(stayConflict.omit({ unitId: true, number: true })),
});
export type StayUnit = z.infer<typeof stayUnit>;
export const stayUnits = z.object({ units: z.array(stayUnit) });

/** The last change of a stay, as long as it can be taken back. */
export const lastChange = z.object({
  id: z.uuid(),
  kind: z.enum(CHANGE_KINDS),
  createdAt: instant,
  byName: z.string().nullable(),
  before: z.object({
    checkIn: stayDate,
    checkOut: stayDate,
    guests: z.number().int(),
    ...partySize,
    totalSen: sen,
    units: z.string(),
  }),
});
export type LastChange = z.infer<typeof lastChange>;

/** What a guest can change of a booking of his own now: everything, or only what adds to it. His calls are in `ownChanges.ts`. */
export const ownChange = z.object({ everything: z.boolean() });
