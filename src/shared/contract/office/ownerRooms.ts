import { z } from 'zod';
import { localText, sen, stayDate } from '../base/common';
import { photo } from '../inventory/photos';
import { BLOCK_REASONS, unitLicence } from '../inventory/units';

/**
 * What an owner's units brought, before anything is taken off, in sen: his share of each night, worked out for each unit and month and
 * rounded there.
 */
const figures = {
  /** Nights of his units that were sold, whatever his share of them. */
  nightsSold: z.number().int(),
  /** Nights that could have been sold so far. */
  nightsOpen: z.number().int(),
  salesSen: sen,
  /** What stays that are booked are to bring besides. */
  expectedSen: sen,
};
export const ownFigures = z.object(figures);
export type OwnFigures = z.infer<typeof ownFigures>;

const unitName = { unitId: z.uuid(), unitNumber: z.string(), propertyName: localText };

/** A stay that is to come, without the name of its guest. */
export const ownNextStay = z.object({
  ...unitName,
  checkIn: stayDate,
  checkOut: stayDate,
  guests: z.number().int(),
  /** He asked for it himself, or another owner of the unit did. */
  isFreeStay: z.boolean(),
});
export type OwnNextStay = z.infer<typeof ownNextStay>;

/** GET /api/owner/home */
export const ownHome = z.object({
  today: stayDate,
  month: ownFigures,
  year: ownFigures,
  /** The statement that was issued last. */
  lastStatement: z
    .object({
      id: z.uuid(),
      number: z.string(),
      month: stayDate,
      companyName: z.string(),
      netSen: sen,
    })
    .nullable(),
  money: z.object({
    /** Statements of months of this year. */
    statedSen: sen,
    /** Paid in this year. */
    paidSen: sen,
    /** What issued statements have left to pay. */
    restSen: sen,
    /** Put together for the bank, and not paid yet. */
    onItsWay: z.object({ sen, payOn: stayDate }).nullable(),
    lastPayment: z.object({ sen, paidOn: stayDate }).nullable(),
    nextInstallment: z.object({ sen, dueOn: stayDate }).nullable(),
  }),
  nextStays: z.array(ownNextStay),
  waiting: z.object({
    /** Announcements that he is asked to confirm. */
    announcements: z.number().int(),
    licences: z.array(z.object({ ...unitName, kind: unitLicence.shape.kind, expiresOn: stayDate })),
    hasBankAccount: z.boolean(),
  }),
});
export type OwnHome = z.infer<typeof ownHome>;

export const ownUnit = z.object({
  ...unitName,
  roomTypeName: localText,
  /** The listing that guests see; null while it is not published. */
  listingId: z.uuid().nullable(),
  photo: photo.nullable(),
  /** His times in it: `to` does not belong to them; null: to this day. */
  times: z.array(z.object({ shareBp: z.number().int(), from: stayDate, to: stayDate.nullable() })),
  month: ownFigures,
  year: ownFigures,
});
export type OwnUnit = z.infer<typeof ownUnit>;
/** GET /api/owner/units */
export const ownUnitsAnswer = z.object({ today: stayDate, units: z.array(ownUnit) });
export type OwnUnits = z.infer<typeof ownUnitsAnswer>;

/** What a night of a unit is to its owner. `own`: a stay that an owner of the unit asked for. */
export const OWN_NIGHTS = ['guest', 'own', 'block', 'channel', 'linked'] as const;
export const ownUse = z.object({
  what: z.enum(OWN_NIGHTS),
  from: stayDate,
  /** The day on which it is free again. */
  to: stayDate,
  /** Why it is blocked. */
  reason: z.enum(BLOCK_REASONS).nullable(),
});
export type OwnUse = z.infer<typeof ownUse>;

/** A line of the books about a night of a stay in his unit; `sen` is the whole of it, before anything is taken off. */
export const ownSale = z.object({
  entryId: z.number().int(),
  date: stayDate,
  bookedOn: stayDate,
  category: z.string(),
  sen,
  shareBp: z.number().int(),
});
export type OwnSale = z.infer<typeof ownSale>;
export const ownStaySales = z.object({
  reference: z.string(),
  source: z.string(),
  checkIn: stayDate,
  checkOut: stayDate,
  nightsSold: z.number().int(),
  salesSen: sen,
  lines: z.array(ownSale),
});
export type OwnStaySales = z.infer<typeof ownStaySales>;

/** GET /api/owner/units/{id}?month=YYYY-MM */
export const ownUnitQuery = z.object({
  month: z
    .string()
    .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, { message: 'month' })
    .optional(),
});
export const ownUnitDetail = ownUnit.extend({
  today: stayDate,
  /** The first day of the month that is shown. */
  shown: stayDate,
  shownFigures: ownFigures,
  uses: z.array(ownUse),
  stays: z.array(ownStaySales),
  licences: z.array(unitLicence),
  photos: z.array(photo),
});
export type OwnUnitDetail = z.infer<typeof ownUnitDetail>;
